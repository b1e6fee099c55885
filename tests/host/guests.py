"""A host by itself: a store in memory, no HTTP, no socket. Its guests tell the same stories as a server's visitors."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from conquerant.host import calls
from conquerant.host.connection import Connection
from conquerant.host.house import House, Settings
from conquerant.host.identity import KEY_BYTES, Keeper
from conquerant.host.memory import MemoryStore
from conquerant.host.metrics import Metrics
from conquerant.host.thinking import Aloud
from conquerant.host.visits import Answer, Reception, Visit
from server.visitors import PATIENCE, Visitor

T = TypeVar("T")


class Home:
    """A house with an event loop in a thread of its own, as a server has a process."""

    def __init__(self, **settings: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.wait(self._open(Settings(**settings)))

    async def _open(self, settings: Settings) -> None:
        keeper, thinker = Keeper(bytes(KEY_BYTES)), Aloud(asyncio.to_thread)
        self.house = House(settings, MemoryStore(), thinker, keeper, Metrics(), asyncio.to_thread)
        self.reception = Reception(self.house)
        await self.house.open()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def close(self) -> None:
        self.wait(self.house.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class Guest(Visitor):
    """Somebody who calls the host itself."""

    def __init__(self, home: Home, name: str = "") -> None:
        self.home = home
        self.known: str | None = None
        super().__init__("", name)

    def another(self, name: str = "") -> Guest:
        return Guest(self.home, name)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        data = b"" if body is None else msgspec.json.encode(body)
        answer = self.home.wait(self._ask(method, path, data))
        self.known = answer.newcomer or self.known
        return answer.status, answer.body

    async def _ask(self, method: str, path: str, data: bytes) -> Answer:
        async def read(most: int) -> bytes:
            return data

        path, _, query = path.partition("?")
        asked = dict(parse_qsl(query))
        return await calls.respond(Visit(self.home.reception, method, path, known=self.known, query=asked, read=read))

    def connect(self, table: str, origin: str | None) -> Any:
        return self.home.wait(self._connect(table))

    async def _connect(self, table: str) -> Wire:
        return Wire(self.home, await self.home.house.table(table), self.known or "")


class Wire:
    """Both ends of what stands for a socket: the host's `send` and `hang_up`, and what a client does with its own."""

    def __init__(self, home: Home, table: Any, person: str) -> None:
        self.home = home
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.outbox: queue.Queue[str | int] = queue.Queue()
        self.connection = Connection(self.Host(self.outbox), home.house, table, person)
        self.reading = asyncio.create_task(self._read())

    class Host:
        def __init__(self, outbox: queue.Queue[str | int]) -> None:
            self.outbox = outbox

        def send(self, data: bytes) -> None:
            self.outbox.put(data.decode())

        def hang_up(self, code: int) -> None:
            self.outbox.put(code)

        cut_off = hang_up

    async def _read(self) -> None:
        while True:
            answered = self.connection.hear(await self.inbox.get())
            if answered is not None:
                await asyncio.wait((answered,))

    def send(self, text: str) -> None:
        self.home.loop.call_soon_threadsafe(self.inbox.put_nowait, text)

    def recv(self, timeout: float) -> str:
        try:
            heard = self.outbox.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(heard, int):
            raise ConnectionClosedError(Close(heard, ""), None)
        return heard

    def close(self) -> None:
        self.home.wait(self._close())

    async def _close(self) -> None:
        self.reading.cancel()
        self.connection.leave()
