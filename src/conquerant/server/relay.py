"""Between nodes: a socket or a call for a table that another node has is passed on to it, byte by byte.

What is passed on bears a seal made with the key that all nodes share, over the request and the visitor's address:
whoever comes from outside cannot make one, and nothing that is passed on is passed on again.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import h11
from starlette.responses import Response
from starlette.types import Scope

from conquerant.host import wire
from conquerant.server.origin import host_of

if TYPE_CHECKING:
    from conquerant.server.nodes import Node
    from conquerant.server.socket_end import SocketEnd

T = TypeVar("T")
HEADER = b"x-conquerant-relay"
FRESH = 30.0  # seconds that a seal is good for, by the database's clock
LOOK = 0.25  # seconds between two looks whether the other node is still there
LONGEST = 30.0
HEAD = b"\r\n\r\n"
OWN_WAY = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect", b"date", b"server", HEADER}
AWAY = wire.Problem("elsewhere", "another node has this table", 421)
UNKNOWN = "the node of this table went away before it answered: look whether it was done"


class Unreachable(Exception):
    """The other node is not there, or has not got the table; nothing was done."""


class Vanished(Exception):
    """The other node was asked and did not answer."""


class Seal:
    def __init__(self, key: bytes, clock: Callable[[], float] = time.time) -> None:
        self._key = hmac.digest(key, b"relay", "sha256")
        self._clock = clock

    def made(self, scope: Scope) -> bytes:
        what = f"{self._clock():.0f} {scope['scheme']} {host_of(scope) or '-'}"
        return f"{what} {self._sign(what, scope)}".encode("latin-1")

    def broken(self, scope: Scope) -> bool:
        """Opens what another node has passed on: then it comes from where that node says. True where it lies."""
        found = [value for name, value in scope["headers"] if name == HEADER]
        if not found:
            return False
        what, _, signed = found[0].decode("latin-1").rpartition(" ")
        genuine = hmac.compare_digest(signed.encode("latin-1"), self._sign(what, scope).encode())
        if not genuine or abs(self._clock() - float(what.split()[0])) > FRESH:
            return True
        _, scope["scheme"], address = what.split(" ", 2)
        scope["client"] = ("" if address == "-" else address, 0)
        scope["relayed"] = True
        return False

    def _sign(self, what: str, scope: Scope) -> str:
        cookies = b";".join(value for name, value in scope["headers"] if name == b"cookie")
        asked = f"{what}\n{scope.get('method', 'GET')}\n{target(scope)}\n".encode("latin-1")
        return hmac.digest(self._key, asked + cookies, "sha256").hex()


def target(scope: Scope) -> str:
    query = scope.get("query_string", b"").decode("latin-1")
    path: bytes = scope["raw_path"]
    return path.decode("latin-1") + (f"?{query}" if query else "")


def request_head(scope: Scope, seal: Seal, *more: tuple[bytes, bytes]) -> bytes:
    lines = [f"{scope.get('method', 'GET')} {target(scope)} HTTP/1.1".encode("latin-1")]
    kept = [(name, value) for name, value in scope["headers"] if name not in OWN_WAY]
    lines += [name + b": " + value for name, value in (*kept, *more, (HEADER, seal.made(scope)))]
    return b"\r\n".join(lines) + HEAD


async def while_there(node: Node, address: str, answer: Awaitable[T]) -> T:
    """The answer, unless the node that should give it dies or hangs."""
    coming = asyncio.ensure_future(answer)
    deadline = time.monotonic() + LONGEST
    try:
        while not coming.done():
            await asyncio.wait((coming,), timeout=LOOK)
            if not coming.done() and (not node.answers(address) or time.monotonic() > deadline):
                raise Vanished
        return coming.result()
    except OSError:
        raise Vanished from None
    finally:
        coming.cancel()


# Sockets


class Line(asyncio.Protocol):
    """To another node. Its answer is looked at once; after that both ends are joined and nothing is read here."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        self.answered: asyncio.Future[bytes] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._begun = b""
        self._end: SocketEnd | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._end is not None:
            self._end.transport.write(data)
            return
        self._begun += data
        if HEAD in self._begun and not self.answered.done():
            self.answered.set_result(self._begun)

    def join(self, end: SocketEnd) -> None:
        self._end = end
        end.join(self)
        end.transport.write(self._begun)

    def pause_writing(self) -> None:
        if self._end is not None:
            self._end.transport.pause_reading()

    def resume_writing(self) -> None:
        if self._end is not None and not self._end.transport.is_closing():
            self._end.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.answered.done():
            self.answered.set_exception(ConnectionResetError())
            self.answered.exception()
        if self._end is not None:
            self._end.transport.close()
        if not self.ended.done():
            self.ended.set_result(None)


async def pass_socket(node: Node, seal: Seal, scope: Scope, end: SocketEnd, address: str) -> None:
    """Until either side hangs up, or the other node is not there any more."""
    line = await _dial(address)
    try:
        line.transport.write(request_head(scope, seal, (b"connection", b"upgrade")))
        head = await while_there(node, address, line.answered)
        if head.startswith(b"HTTP/1.1 421"):
            raise Unreachable
        line.join(end)
        node.lines[line] = address
        await line.ended
    except Vanished:
        raise Unreachable from None
    finally:
        node.lines.pop(line, None)
        line.transport.abort()


async def _dial(address: str) -> Line:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(2.0):
            _, line = await asyncio.get_running_loop().create_connection(Line, host.strip("[]"), int(port))
    except (OSError, TimeoutError):
        raise Unreachable from None
    return line


# Calls


async def pass_call(node: Node, seal: Seal, scope: Scope, body: bytes, address: str) -> Response:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(2.0):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError):
        raise Unreachable from None
    try:
        length = (b"content-length", str(len(body)).encode())
        writer.write(request_head(scope, seal, length, (b"connection", b"close")) + body)
        answer = await while_there(node, address, reader.read())
    finally:
        writer.close()
    response = _read(answer, scope["method"])
    if response.status_code == 421:
        raise Unreachable
    return response


def _read(answer: bytes, method: str) -> Response:
    line = h11.Connection(h11.CLIENT)
    line.send(h11.Request(method=method, target="/", headers=[("Host", "node")]))
    line.send(h11.EndOfMessage())
    line.receive_data(answer)
    line.receive_data(b"")
    status, headers, body = 0, [], b""
    try:
        while not isinstance(event := line.next_event(), h11.EndOfMessage | h11.ConnectionClosed):
            if isinstance(event, h11.Response):
                status, headers = event.status_code, list(event.headers)
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
    except h11.RemoteProtocolError:
        raise Vanished from None
    if not status:
        raise Vanished
    response = Response(body, status)
    response.raw_headers = [(name, value) for name, value in headers if name not in OWN_WAY]
    if status not in (204, 304):
        response.headers["content-length"] = str(len(body))
    return response
