"""Several nodes on this machine, with a PostgreSQL and a proxy of their own: for trying, for tests and for measures."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from conquerant.server.measure.client import Server, free_port
from conquerant.server.measure.programs import Postgres, Proxy

LONGEST = 60.0


class Cluster:
    def __init__(
        self, count: int = 3, proxy: str = "haproxy", port: int = 0, options: tuple[str, ...] = (), careful: bool = True
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="conquerant-")
        self.database = Postgres(careful)
        self.nodes: list[Server] = []
        self.proxy: Proxy | None = None
        try:
            self._start(count, proxy, port, options)
        except BaseException:
            self.stop()
            raise

    def _start(self, count: int, proxy: str, port: int, options: tuple[str, ...]) -> None:
        """All at once, on an empty database."""
        for n in range(count):
            node = Server(Path(self._folder.name) / f"node{n + 1}", free_port(), *self._options(n, options), wait=False)
            self.nodes.append(node)
        for node in self.nodes:
            node.await_answer()
        if proxy:
            self.proxy = Proxy(proxy, {f"node{n + 1}": node.port for n, node in enumerate(self.nodes)}, port)
            proxied = self.proxy
            until(lambda: answers(proxied.port))

    def _options(self, n: int, options: tuple[str, ...]) -> tuple[str, ...]:
        return ("--database", self.database.url, "--node", f"node{n + 1}", "--proxy", "127.0.0.1", *options)

    @property
    def base(self) -> str:
        """Where people come in."""
        return self.proxy.base if self.proxy else self.nodes[0].base

    def stop(self) -> list[int]:
        """In order; the exit codes of the nodes."""
        if self.proxy is not None:
            self.proxy.stop()
        codes = [node.stop() for node in self.nodes if node.process.poll() is None]
        self.database.remove()
        self._folder.cleanup()
        return codes


def until(happens: Callable[[], bool], longest: float = LONGEST) -> float:
    """Seconds that it took."""
    started = time.monotonic()
    while not happens():
        if time.monotonic() - started > longest:
            raise RuntimeError(f"it did not happen within {longest:g} seconds")
        time.sleep(0.02)
    return time.monotonic() - started


def answers(port: int, path: str = "/health") -> bool:
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
