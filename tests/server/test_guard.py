"""Whoever holds a connection: he reads what he is answered, and his network does not hold all there are."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from conquerant.server import guard
from server import indoors
from server.test_socket_end import Transport


class Waiting(Transport):
    """A client at an address who has `unread` bytes still to come."""

    def __init__(self, host: str) -> None:
        super().__init__()
        self.host = host
        self.unread = 0
        self.aborted = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.host, 1) if name == "peername" else default

    def get_write_buffer_size(self) -> int:
        return self.unread

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def abort(self) -> None:
        self.aborted = True


async def _app(scope: Any, receive: Any, send: Any) -> None:
    pass


def opened(kind: type[guard.Guard], host: str = "192.0.2.1") -> tuple[guard.Guard, Waiting]:
    config = uvicorn.Config(_app, interface="asgi3", log_config=None)
    config.load()
    made, line = kind(config, ServerState(), {}), Waiting(host)
    made.connection_made(line)
    return made, line


def test_an_answer_that_nobody_reads_is_cut_off() -> None:
    async def story() -> None:
        kind = guard.guard(0)
        lines = [opened(kind)[1] for _ in range(3)]
        stuck, slow, done = lines
        stuck.unread = slow.unread = 40_000
        for _ in range(5):
            await asyncio.sleep(guard.READ_SECONDS)
            slow.unread -= 1000
        assert [line.aborted for line in (stuck, slow, done)] == [True, False, False]

    indoors.run(story())


def test_whoever_reads_while_more_is_written_is_not_cut_off() -> None:
    async def story() -> None:
        made, line = opened(guard.guard(0))
        line.unread = 70_000
        for _ in range(5):
            await asyncio.sleep(guard.READ_SECONDS)
            made.pause_writing()
            made.resume_writing()
        assert not line.aborted

    indoors.run(story())


def test_one_address_holds_so_many_connections() -> None:
    async def story() -> None:
        kind = guard.guard(2)
        first, _ = opened(kind)
        _, second = opened(kind, "::ffff:192.0.2.1")
        late, refused = opened(kind)
        _, other = opened(kind, "198.51.100.1")
        assert [line.closing for line in (second, refused, other)] == [False, True, False]
        assert refused.got.startswith(b"HTTP/1.1 429")
        late.connection_lost(None)
        first.connection_lost(None)
        _, again = opened(kind)
        assert not again.closing
        assert kind.held == {"192.0.2.1": 2, "198.51.100.1": 1}

    indoors.run(story())


def test_a_socket_of_a_table_is_counted_elsewhere() -> None:
    async def story() -> None:
        kind = guard.guard(1)
        made, line = opened(kind)
        head = "GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        made.data_received(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'a' * 22}==\r\n\r\n".encode())
        assert not kind.held
        line.unread = 1000
        await asyncio.sleep(5 * guard.READ_SECONDS)
        assert not line.aborted

    indoors.run(story())


def test_a_server_takes_as_many_files_as_it_may() -> None:
    told = "import resource as r; from conquerant import system; system.allow_many_files()"
    told += "; print(r.getrlimit(r.RLIMIT_NOFILE))"

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 128))

    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, preexec_fn=few, check=True)
    assert done.stdout.strip() == "(128, 128)"
