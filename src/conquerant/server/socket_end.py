"""uvicorn's end of a socket, with a short way out and a short way in.

A text is framed here, and all that is sent in one turn of the event loop leaves at its end, in one write for each
client: an answer and what the gesture changed go together. A client that is behind gets it later, the long way.

A message that arrives whole in one small frame, as nearly all do, is read here and goes straight to whoever listens.
Everything else, and everything that listener does not take, goes the long way through `websockets` and uvicorn's queue.

All this stands on parts of uvicorn and websockets that they may change: on versions it was not tested with, the server
uses uvicorn's own end (`chosen`). docs/server.md says what it gains.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from functools import lru_cache
from importlib import metadata
from typing import TYPE_CHECKING, Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets came without its fast half
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from conquerant.server.relay import Line

Listener = Callable[[str], bool]  # whether the text is taken
Beat = Callable[[], None]  # a ping or a pong has come

EXTENSION = "conquerant.socket"
TEXT = 0x81  # a whole text in one frame
MASKED = 0x80
SHORT = 126
LONG = 65_536
MOST_FRAGMENTS = 256  # of one message; empty ones would fit without end into any size
LAST_WORD = 1.0  # second in which the reason of a cut may leave
TESTED = {"uvicorn": "0.54.", "websockets": "17."}
PLAIN = "websockets-sansio"  # uvicorn's own end
MEDIUM = struct.Struct(">BBH")  # the head of a text that is neither short nor long


class SocketEnd(WebSocketsSansIOProtocol):
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._leaving: list[bytes] = []
        self._turn = turn(self.loop)
        self._listener: Listener | None = None
        self._beat: Beat | None = None
        self._between = True  # frames: what comes next is the beginning of one
        self._line: Line | None = None  # to the node that has the table, where another has it

    def join(self, line: Line) -> None:
        """From now on nothing is read here: another node has the table, and both lines are one."""
        self._line = line
        self.handshake_complete = self.close_sent = True
        if self.transport.is_closing():
            line.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._line is not None:
            self._line.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._line is not None and not self._line.transport.is_closing():
            self._line.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._line is not None:
            self._line.transport.close()

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"end": self}
        await super().run_asgi()

    def listen(self, listener: Listener, beat: Beat | None = None) -> None:
        self._listener = listener
        self._beat = beat

    def data_received(self, data: bytes) -> None:
        if self._line is not None:
            self._line.transport.write(data)
            return
        if self._listener is None:
            self._between = not self.handshake_initiated  # whoever speaks before he is let in goes the long way
        elif self._between:
            if not lone(data):
                self._between = complete(data)
            elif self._take(data, self._listener):
                return
        super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, f"more than {MOST_FRAGMENTS} fragments")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """A client that does not read gets no pong: they would pile up."""
        if self.writable.is_set() and not self._ending():
            super().handle_ping()
        else:
            self.conn.data_to_send()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def _count(self) -> None:
        if self._beat is not None and not self._ending():
            self._beat()

    def _ending(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(self.close_timeout, self.transport.abort)

    def cut(self) -> None:
        """Nothing more is heard. What was said last has a moment to leave, where the client takes anything."""
        self.flush()
        if self.writable.is_set() and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(LAST_WORD, self.transport.abort)
        else:
            self.transport.abort()

    def _take(self, data: bytes, listener: Listener) -> bool:
        """A short text alone in its frame, where nothing is under way before it."""
        if not self.queue.empty() or self.conn.state is not OPEN or self.conn.current_size is not None:
            return False
        try:
            return listener(apply_mask(data[6:], data[2:6]).decode())
        except UnicodeDecodeError:
            return False

    def send_text(self, data: bytes) -> bool:
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
        if self.close_timer is not None:  # uvicorn would wait for a client that does not read
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


class Turn:
    """One turn of an event loop: at its end the sockets with something to send are flushed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.ends: list[SocketEnd] = []

    def add(self, end: SocketEnd) -> None:
        if not self.ends:
            self.loop.call_soon(self.flush)
        self.ends.append(end)

    def flush(self) -> None:
        ends, self.ends = self.ends, []
        for end in ends:
            end.flush()


@lru_cache(1)
def turn(loop: asyncio.AbstractEventLoop) -> Turn:
    return Turn(loop)


def head(length: int) -> bytes:
    """What goes before a text of so many bytes (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return MEDIUM.pack(TEXT, SHORT, length)
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def lone(data: bytes) -> bool:
    """Whether this is one short text of a client in one frame, and nothing else (RFC 6455, 5.2)."""
    length = len(data) - 6
    return 0 <= length < SHORT and data[0] == TEXT and data[1] == MASKED | length


def complete(data: bytes) -> bool:
    """Whether these are frames of a client, whole from the first byte to the last (RFC 6455, 5.2)."""
    start = 0
    while start < len(data):
        start += _frame(data, start)
    return start == len(data)


def _frame(data: bytes, start: int) -> int:
    """The length of the frame that begins here; more than there can be where its head is not whole or no client's."""
    if len(data) < start + 6 or not data[start + 1] & MASKED:
        return len(data) + 1
    length = data[start + 1] & ~MASKED
    if length < SHORT:
        return 6 + length
    if length == SHORT:
        return 8 + int.from_bytes(data[start + 2 : start + 4], "big")
    return 14 + int.from_bytes(data[start + 2 : start + 10], "big")


def chosen() -> type[SocketEnd] | str:
    """What ends a socket: ours where it was tested, else uvicorn's own, slower and without anything private."""
    return SocketEnd if all(metadata.version(name).startswith(known) for name, known in TESTED.items()) else PLAIN


def of(scope: Scope) -> SocketEnd | None:
    """Our end of a socket, where the server has one."""
    end: SocketEnd | None = scope.get("extensions", {}).get(EXTENSION, {}).get("end")
    return end
