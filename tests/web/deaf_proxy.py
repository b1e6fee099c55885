"""A line that dies without a word: what goes in is swallowed, and nobody hangs up."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from urllib.parse import urlsplit


class DeafProxy:
    """Between a browser and a server. What was connected while it was deaf stays dead; who dials later gets through."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        self.server = (place.hostname or "", place.port or 80)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.pairs: list[Pair] = []
        self.up = self.down = True
        threading.Thread(target=self._accept, daemon=True).start()

    def swallow(self, up: bool, down: bool) -> None:
        """What the browser sends (`up`), what the server sends (`down`), on every line there is and every new one."""
        self.up, self.down = not up, not down
        for pair in self.pairs:
            pair.up, pair.down = pair.up and self.up, pair.down and self.down

    def heal(self) -> None:
        self.up = self.down = True

    def close(self) -> None:
        self.listener.close()
        for pair in self.pairs:
            pair.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self.listener.accept()
                pair = Pair(browser, socket.create_connection(self.server), self.up, self.down)
                self.pairs.append(pair)
                threading.Thread(target=pair.run, daemon=True).start()


class Pair:
    def __init__(self, browser: socket.socket, server: socket.socket, up: bool, down: bool) -> None:
        self.browser = browser
        self.server = server
        self.up = up
        self.down = down

    def run(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while True:
                for heard in select.select([self.browser, self.server], [], [], 60)[0]:
                    data = heard.recv(65_536)
                    if not data:
                        return self.close()
                    if heard is self.browser and self.up:
                        self.server.sendall(data)
                    elif heard is self.server and self.down:
                        self.browser.sendall(data)

    def close(self) -> None:
        self.browser.close()
        self.server.close()
