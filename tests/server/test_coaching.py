"""The coach in a house: asked once, waited for, kept with the table, at hand again in another house."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable

import pytest

from conquerant.host import wire
from conquerant.host.coaching import Advance, Coaching
from conquerant.server import analyst

EMPTY = wire.data(wire.Judged("1", 240, [], [], [], [], []))


class Kept:
    """A store that keeps what was found, or fails."""

    def __init__(self, fails: bool = False) -> None:
        self.found: dict[str, bytes] = {}
        self.fails = fails

    async def analysis(self, table: str) -> bytes | None:
        self._try()
        return self.found.get(table)

    async def keep_analysis(self, table: str, judged: bytes) -> None:
        self._try()
        self.found[table] = judged

    def _try(self) -> None:
        if self.fails:
            raise OSError("no room")


async def nobody(text: str, advance: Advance) -> bytes:
    raise AssertionError("judged again")


async def record() -> str:
    return "a record"


def status(body: bytes) -> str:
    return str(json.loads(body)["status"])


async def until(coaching: Coaching, wanted: str) -> bytes:
    for _ in range(1000):
        body = await coaching.look("table", 8)
        if status(body) == wanted:
            return body
        await asyncio.sleep(0)
    raise AssertionError(f"never {wanted}: {body!r}")


def test_a_match_is_judged_once_and_kept() -> None:
    asked: list[str] = []
    gate = asyncio.Event()

    async def analyst(text: str, advance: Advance) -> bytes:
        asked.append(text)
        advance(5)
        await gate.wait()
        return EMPTY

    async def story() -> None:
        coaching = Coaching(analyst, Kept())
        assert status(await coaching.look("table", 8)) == "none"
        assert status(await coaching.begin("table", 8, record)) == "waiting"
        working = json.loads(await until(coaching, "working"))
        while working["done"] != 5:
            await asyncio.sleep(0)
            working = json.loads(await coaching.begin("table", 8, record))
        gate.set()
        done = json.loads(await until(coaching, "done"))
        assert done["judged"]["budget"] == 240
        assert status(await coaching.begin("table", 8, record)) == "done"
        assert asked == ["a record"]

    asyncio.run(story())


def test_what_was_found_is_there_in_another_house() -> None:
    async def analyst(text: str, advance: Advance) -> bytes:
        return EMPTY

    async def story() -> None:
        kept = Kept()
        first = Coaching(analyst, kept)
        await first.begin("table", 8, record)
        told = await until(first, "done")
        while not kept.found:
            await asyncio.sleep(0)
        assert await Coaching(nobody, kept).look("table", 8) == told
        assert await Coaching(nobody, kept).begin("table", 8, record) == told
        kept.found["table"] = b'{"of": "another version"}'
        assert status(await Coaching(nobody, kept).look("table", 8)) == "none"

    asyncio.run(story())


def test_a_store_that_fails_keeps_nobody_from_what_was_found() -> None:
    async def analyst(text: str, advance: Advance) -> bytes:
        return EMPTY

    async def story() -> None:
        coaching = Coaching(analyst, Kept(fails=True))
        await coaching.begin("table", 8, record)
        await until(coaching, "done")

    asyncio.run(story())


def test_what_failed_may_be_asked_for_again() -> None:
    times: list[int] = []

    async def analyst(text: str, advance: Advance) -> bytes:
        times.append(1)
        if len(times) == 1:
            raise RuntimeError("gone")
        return EMPTY

    async def story() -> None:
        coaching = Coaching(analyst, Kept())
        await coaching.begin("table", 8, record)
        await until(coaching, "failed")
        await coaching.begin("table", 8, record)
        await until(coaching, "done")

    asyncio.run(story())


def test_not_too_many_wait() -> None:
    async def analyst(text: str, advance: Advance) -> bytes:
        await asyncio.Event().wait()
        return EMPTY

    async def story() -> None:
        coaching = Coaching(analyst, Kept())
        for n in range(64):
            await coaching.begin(str(n), 8, record, f"address {n}")
        with pytest.raises(wire.Problem, match="many matches wait"):
            await coaching.begin("one more", 8, record, "another")
        coaching.close()

    asyncio.run(story())


def test_who_asks_for_many_takes_turns_with_everybody_else() -> None:
    judged: list[str] = []
    gate = asyncio.Event()

    async def analyst(text: str, advance: Advance) -> bytes:
        await gate.wait()
        judged.append(text)
        return EMPTY

    def named(table: str) -> Callable[[], Awaitable[str]]:
        async def write() -> str:
            return table

        return write

    async def story() -> None:
        coaching = Coaching(analyst, Kept())
        for n in range(4):
            await coaching.begin(f"crowd {n}", 8, named(f"crowd {n}"), "crowd")
        with pytest.raises(wire.Problem, match="from your network"):
            await coaching.begin("crowd 4", 8, named("crowd 4"), "crowd")
        assert status(await coaching.begin("crowd 3", 8, named("crowd 3"), "crowd")) == "waiting"  # is no new one
        await coaching.begin("table", 8, named("somebody else"), "elsewhere")
        await asyncio.sleep(0)
        gate.set()
        await until(coaching, "done")
        assert judged == ["crowd 0", "crowd 1", "somebody else"]  # who was served last comes last
        while len(judged) < 5:
            await asyncio.sleep(0)
        assert status(await coaching.begin("crowd 4", 8, named("crowd 4"), "crowd")) == "waiting"
        coaching.close()

    asyncio.run(story())


def test_a_match_that_takes_for_ever_makes_room_for_the_next() -> None:
    async def analyst(text: str, advance: Advance) -> bytes:
        if text == "endless":
            await asyncio.Event().wait()
        return EMPTY

    async def endless() -> str:
        return "endless"

    async def story() -> None:
        coaching = Coaching(analyst, Kept(), longest=0.01)
        await coaching.begin("endless", 8, endless, "a")
        await coaching.begin("table", 8, record, "b")
        while status(await coaching.look("table", 8)) != "done":
            await asyncio.sleep(0.001)
        assert status(await coaching.look("endless", 8)) == "failed"

    asyncio.run(story())


HIRED = """
import socket, sys
with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as line:
    line.recv(1)
"""
HIRES = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {HIRED!r}, sys.argv[1]])"


@pytest.mark.skipif(sys.platform == "win32", reason="there, processes have no groups")
def test_nobody_works_on_once_the_house_has_closed() -> None:
    async def story() -> None:
        hired: asyncio.Queue[asyncio.StreamReader] = asyncio.Queue()
        server = await asyncio.start_server(lambda reader, _: hired.put_nowait(reader), "127.0.0.1", 0)
        port = str(server.sockets[0].getsockname()[1])
        command = (sys.executable, "-c", HIRES, port)
        asked = asyncio.create_task(analyst.ask("", lambda _: None, command))
        worker = await asyncio.wait_for(hired.get(), 120)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await asyncio.wait_for(worker.read(), 120) == b""  # its end of the line is gone
        server.close()

    asyncio.run(story())
