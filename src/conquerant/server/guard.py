"""uvicorn's end of an HTTP connection, for clients that dawdle: a head is complete within seconds and has a limit, an
answer is read, and one address holds so many connections at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from conquerant.host import wire
from conquerant.host.limits import household

HEAD_SECONDS = 10.0
READ_SECONDS = 30.0  # in which whoever gets an answer reads some of it
LARGEST_HEAD = 65_536


class Guard(HttpToolsProtocol):
    most = 0  # connections of one address that are no sockets of tables; 0 for any number
    held: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience: asyncio.TimerHandle | None = None
        self._head = 0
        self._unread = 0
        self._watch = self.loop.call_later(READ_SECONDS, self._look)
        self._address = household(self.client[0] if self.client else "")
        self.held[self._address] += 1
        self._await_head()
        if self.most and self.held[self._address] > self.most:
            message = f"your network has {self.most} connections open: close some first"
            self._refuse(429, wire.Problem("too-many-connections", message))

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()  # sockets are counted and watched elsewhere
        super().handle_websocket_upgrade()

    def resume_writing(self) -> None:
        self._unread = 0
        super().resume_writing()

    def _let_go(self) -> None:
        self._watch.cancel()
        self.held[self._address] -= 1
        if self.held[self._address] <= 0:
            del self.held[self._address]

    def _look(self) -> None:
        """Whoever has read nothing since the last look is cut off: an answer that waits keeps a connection for ever."""
        unread = self.transport.get_write_buffer_size()
        if unread and 0 < self._unread <= unread:
            self.transport.abort()
            return
        self._unread = unread
        self._watch = self.loop.call_later(READ_SECONDS, self._look)

    def data_received(self, data: bytes) -> None:
        if self._patience is None and self.cycle is not None and self.cycle.response_complete:
            self._await_head()
        self._head += len(data)
        super().data_received(data)
        if self._patience is not None and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(431, wire.Problem("too-large", f"expected at most {LARGEST_HEAD} bytes before the body"))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._patience is None:
            self._await_head()

    def on_headers_complete(self) -> None:
        self._head_is_there()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, wire.Problem("bad-request", "this is not HTTP as we understand it"))

    def _await_head(self) -> None:
        self._head = 0
        self._patience = self.loop.call_later(HEAD_SECONDS, self._too_slow)

    def _head_is_there(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _too_slow(self) -> None:
        if not self._head:  # a browser keeps some ready
            self.transport.close()
        elif not self.transport.is_closing():
            self._refuse(408, wire.Problem("too-slow", f"expected the head of a request within {HEAD_SECONDS:g} s"))

    def _refuse(self, status: int, problem: wire.Problem) -> None:
        self._head_is_there()
        body = wire.data(problem.fault())
        head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[status] + head.encode() + body)
        self.transport.close()


def guard(most_of_one: int) -> type[Guard]:
    """For a server that lets one address hold so many."""

    class Bounded(Guard):
        most = most_of_one
        held: ClassVar[Counter[str]] = Counter()

    return Bounded
