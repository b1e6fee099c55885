"""A client in Python, for measures and tests; docs/protocol.md is all it knows of the server."""

from __future__ import annotations

import http.client
import json
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Union, get_args
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from conquerant.host import wire

LISTENED = range(10_000, 32_000)  # below the ports of whoever calls out, on Linux, macOS and Windows
_UNREAD = [("view", msgspec.Raw), ("news", msgspec.Raw)]
_Glimpse = msgspec.defstruct("Glimpse", _UNREAD, bases=(wire.StateMessage,), tag="state", kw_only=True, module=__name__)
_others = tuple(kind for kind in get_args(wire.ServerMessage) if kind is not wire.StateMessage)
_glimpses: msgspec.json.Decoder[wire.ServerMessage] = msgspec.json.Decoder(Union[(_Glimpse, *_others)])


def glimpse(text: str | bytes) -> wire.ServerMessage:
    """What a server sends, for players who look at no view and no news: a measure of the server reads none of them."""
    return _glimpses.decode(text)


class Failed(Exception):
    """The server's own words about what was wrong."""

    def __init__(self, status: int, fault: dict[str, Any]) -> None:
        super().__init__(f"{status} {fault.get('code')}: {fault.get('message')}")
        self.status = status
        self.fault = fault


class Person:
    """Somebody with a cookie."""

    patience = 30.0  # seconds for an answer

    def __init__(self, base: str, name: str = "", cookie: str = "") -> None:
        self.base = base
        self.place = urlsplit(base)
        self.cookie = cookie
        if not cookie:
            self.call("GET", "/me")
        if name:
            self.call("PUT", "/me", {"name": name})

    def call(self, method: str, path: str, body: object = None) -> Any:
        """The answer's JSON; an error of the server is raised."""
        status, answer = self.ask(method, path, body)
        if status >= 400:
            raise Failed(status, json.loads(answer))
        return json.loads(answer) if answer else None

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(self.place.hostname or "", self.place.port, timeout=self.patience)
        try:
            data = None if body is None else msgspec.json.encode(body)
            connection.request(method, f"/api/v1{path}", data, {"Cookie": self.cookie, **headers})
            answer = connection.getresponse()
            if cookie := answer.getheader("set-cookie"):
                self.cookie = cookie.partition(";")[0]
            return answer.status, answer.read()
        finally:
            connection.close()

    @asynccontextmanager
    async def socket(self, table: str, **hello: Any) -> AsyncIterator[ClientConnection]:
        """An open socket that has said hello. What nobody reads is kept: a full buffer would hold up its closing."""
        address = f"ws://{self.place.netloc}/api/v1/tables/{table}/socket"
        headers = {"Cookie": self.cookie}
        kept: dict[str, Any] = {"compression": None, "max_size": None, "max_queue": None}
        async with connect(address, additional_headers=headers, **kept) as socket:
            await socket.send(json.dumps({"type": "hello", "v": 1, **hello}))
            yield socket


class Server:
    """A server process on this machine."""

    program: tuple[str, ...] = (sys.executable, "-m", "conquerant")

    def __init__(self, data: Path, port: int = 0, *options: str, wait: bool = True) -> None:
        self.data = data
        self.options = options
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.launch()
        if wait:
            self.await_answer()

    def start(self) -> None:
        """Until it answers."""
        self.launch()
        self.await_answer()

    def await_answer(self) -> None:
        deadline = time.monotonic() + 600  # on a machine that thirty others want too
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.logged()[-2000:]}")
            time.sleep(0.02)

    def launch(self) -> None:
        """Its process alone: it may not answer yet."""
        command = [*self.program, "serve", "--no-browser", "--port", str(self.port)]
        self.log = (self.data.parent / f"{self.data.name}.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.options], stdout=self.log, stderr=self.log
        )

    def _answers(self) -> bool:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def logged(self) -> str:
        return Path(self.log.name).read_text("utf-8")

    def kill(self) -> None:
        """SIGKILL: no time for anything."""
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self) -> int:
        """SIGTERM: a clean end; its exit code."""
        self.process.terminate()
        code = self.process.wait(30)
        self.log.close()
        return code

    def figures(self) -> dict[str, float]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return {name: float(value) for name, value in re.findall(r"^([^#\s]\S*) (\S+)$", text, re.MULTILINE)}


def free_port() -> int:
    """None of those that systems give to whoever calls out: until somebody listens there it stays free."""
    import random
    import socket

    while True:
        port = random.SystemRandom().choice(LISTENED)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
