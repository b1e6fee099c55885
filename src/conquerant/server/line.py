"""uvicorn's end of a socket, with a short way out and a short way in.

A text is framed here, and all that is told in one turn of the event loop leaves at its end, in one write for each
client: an answer and what the gesture changed go together. Whoever is behind is told the long way, which can wait.

A message that arrives whole in one small frame, as nearly all do, is read here and goes straight to whoever listens.
Everything else, and everything that listener does not take, goes the long way through `websockets` and uvicorn's queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.utils import apply_mask

Ear = Callable[[str], bool]  # whether the text is taken

EXTENSION = "conquerant.quick"
TEXT = 0x81  # a whole text in one frame
MASKED = 0x80
SHORT = 126
LONG = 65_536


class Line(WebSocketsSansIOProtocol):
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._leaving: list[bytes] = []
        self._turn = turn(self.loop)
        self._ear: Ear | None = None
        self._between = True  # frames: what comes next is the beginning of one

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"line": self}
        await super().run_asgi()

    def listen(self, ear: Ear) -> None:
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        if self._ear is None:
            self._between = not self.handshake_initiated  # whoever speaks before he is let in goes the long way
        elif self._between:
            self._between = whole(data)
            if self._between and self._take(data, self._ear):
                return
        super().data_received(data)

    def _take(self, data: bytes, ear: Ear) -> bool:
        """A short text alone in its frame, where nothing is under way before it."""
        if data[0] != TEXT or len(data) >= SHORT + 6 or not self.queue.empty():
            return False
        if self.conn.state is not OPEN or self.conn.current_size is not None or self.close_sent:
            return False
        try:
            return ear(apply_mask(data[6:], data[2:6]).decode())
        except UnicodeDecodeError:
            return False

    def quick(self, data: bytes) -> bool:
        """Whether the text is on its way."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._leaving:
            self._turn.add(self)
        self._leaving += (head(len(data)), data)
        return True

    def flush(self) -> None:
        if self._leaving:
            leaving, self._leaving = self._leaving, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(leaving))

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


class Turn:
    """One turn of an event loop: at its end the lines with something to say are flushed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.lines: list[Line] = []

    def add(self, line: Line) -> None:
        if not self.lines:
            self.loop.call_soon(self.flush)
        self.lines.append(line)

    def flush(self) -> None:
        lines, self.lines = self.lines, []
        for line in lines:
            line.flush()


@lru_cache(1)
def turn(loop: asyncio.AbstractEventLoop) -> Turn:
    return Turn(loop)


def head(length: int) -> bytes:
    """What goes before a text of so many bytes (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def whole(data: bytes) -> bool:
    """Whether this is one frame of a client, from its beginning to its end (RFC 6455, 5.2)."""
    if len(data) < 6 or not data[1] & MASKED:
        return False
    length = data[1] & ~MASKED
    if length < SHORT:
        return len(data) == 6 + length
    if length == SHORT:
        return len(data) == 8 + int.from_bytes(data[2:4], "big")
    return len(data) == 14 + int.from_bytes(data[2:10], "big")


def of(scope: Scope) -> Line | None:
    """The line of a socket, where the server has one."""
    found: Line | None = scope.get("extensions", {}).get(EXTENSION, {}).get("line")
    return found
