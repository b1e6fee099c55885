"""A real socket: what a client cannot take yet waits for it, and one that stays too far behind is cut off."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Generator
from typing import Any

from starlette.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected

from conquerant.host.connection import Connection
from conquerant.server.socket_end import SocketEnd

BACKLOG = 512  # messages a client may be behind
BACKLOG_BYTES = 1_000_000  # of them, beside the largest: a state of any size may go out
HELLO_SECONDS = 20.0
SLOW = 4013
GONE_ERRORS = (ClientDisconnected, RuntimeError, OSError)


class Socket:
    """Sending never keeps the table waiting."""

    def __init__(self, receive: Receive, send: Send, end: SocketEnd | None = None) -> None:
        self._receive = receive
        self._send = send
        self._end = end
        self._out: deque[bytes] = deque()
        self._behind = 0  # bytes in it
        self._waiting: asyncio.Task[None] | None = None  # for a client that is slower than we are
        self._ended = asyncio.Event()
        self._code: int | None = None
        self._reading = False  # waits for a message that comes the long way
        self._answering: asyncio.Future[None] | None = None  # the last message, until it is answered

    def send(self, data: bytes) -> None:
        """At once where the client keeps up; what it cannot take yet waits for it."""
        if self._ended.is_set():
            return
        if self._waiting is not None:
            self._out.append(data)
            self._behind += len(data)
            if self._too_far_behind():
                self.cut_off(SLOW)
        elif not (self._end and self._end.send_text(data)):
            self._step({"type": "websocket.send", "text": data.decode()})

    def _too_far_behind(self) -> bool:
        if len(self._out) > BACKLOG:
            return True
        return self._behind > BACKLOG_BYTES and self._behind - max(map(len, self._out)) > BACKLOG_BYTES

    def hang_up(self, code: int) -> None:
        """After all that was sent."""
        self._code = code
        if self._waiting is None:
            self._close()

    def cut_off(self, code: int) -> None:
        """Waits for no client that does not read or does not stop; it is told why where that leaves at once."""
        self._out.clear()
        self._behind = 0
        self.hang_up(code)
        if self._end:
            self._end.cut()
        self._ended.set()

    def _step(self, message: dict[str, Any]) -> None:
        """Sending seldom has to wait: then it is over after its first step, and needs no task of its own."""
        sending = self._send(message)
        try:
            first = sending.send(None)  # type: ignore[attr-defined]
        except StopIteration:
            return
        except GONE_ERRORS:
            self._ended.set()
            return
        self._waiting = asyncio.create_task(self._catch_up(Rest(sending, first)))

    async def _catch_up(self, rest: Rest) -> None:
        try:
            await rest
            while self._out:
                data = self._out.popleft()
                self._behind -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
        except GONE_ERRORS:
            self._ended.set()
        self._waiting = None
        if self._code is not None:
            self._close()

    def _close(self) -> None:
        if not self._ended.is_set():
            self._step({"type": "websocket.close", "code": self._code, "reason": ""})
            self._ended.set()

    async def run(self, connection: Connection) -> None:
        """Until either side hangs up."""
        metrics = connection.house.metrics
        if self._end:
            self._end.listen(lambda text: self._take(connection, text), connection.beat)
        reader = asyncio.create_task(self._read(connection))
        ended = asyncio.create_task(self._ended.wait())
        metrics.sockets += 1
        try:
            await asyncio.wait((reader, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            metrics.sockets -= 1
            self._ended.set()
            for task in (reader, ended, self._waiting, self._answering):
                if task is not None:
                    task.cancel()
            connection.leave()

    async def _read(self, connection: Connection) -> None:
        while True:
            self._reading = True
            heard = self._heard()
            try:
                text = await (heard if connection.greeted else asyncio.wait_for(heard, HELLO_SECONDS))
            except TimeoutError:
                return
            if text is None:
                return
            self._reading = False
            await self._answered()
            if self._ended.is_set():
                return
            self._answering = connection.hear(text)
            await self._answered()

    async def _answered(self) -> None:
        if self._answering is not None and not self._answering.done():
            await asyncio.wait((self._answering,))

    async def _heard(self) -> str | None:
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace")

    def _take(self, connection: Connection, text: str) -> bool:
        """The short way in, where nothing is under way before it."""
        if not self._reading or not connection.greeted or connection.table.closed:
            return False
        if self._answering is not None and not self._answering.done():
            return False
        self._answering = connection.hear(text)
        return True


class Rest:
    """A coroutine that has made its first step and waits for something: awaiting this goes on from there."""

    def __init__(self, going: Any, waits_for: Any) -> None:
        self.going = going
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            sent = yield self.waits_for
            try:
                self.waits_for = self.going.send(sent)
            except StopIteration:
                return
