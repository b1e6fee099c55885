"""uvicorn's end of a socket, with a short way out.

A text is framed here, and all that a client is told in one turn of the event loop leaves in one write: an answer and
what the gesture changed go together. Whoever is behind is told the long way, which can wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Quick = Callable[[str], bool]  # whether the text is on its way

EXTENSION = "conquerant.quick"
TEXT = 0x81  # a whole text in one frame
SHORT = 126
LONG = 65_536


class Line(WebSocketsSansIOProtocol):
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._leaving: list[bytes] = []

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"send": self.quick}
        await super().run_asgi()

    def quick(self, text: str) -> bool:
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._leaving:
            self.loop.call_soon(self.flush)
        data = text.encode()
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


def head(length: int) -> bytes:
    """What goes before a text of so many bytes (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def quick(scope: Scope) -> Quick | None:
    """The short way out, where the server has one."""
    found: Quick | None = scope.get("extensions", {}).get(EXTENSION, {}).get("send")
    return found
