"""A socket: who is there, which eyes it sees through, how fast it may speak."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from typing import Any

import msgspec
from starlette.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected

from conquerant.play.match import Refused
from conquerant.server import gestures, wire
from conquerant.server.house import House
from conquerant.server.logs import wrong
from conquerant.server.table import Table

LARGEST = 16_384  # bytes of one message towards us
BACKLOG = 512  # messages a client may be behind
PATIENCE = 200  # messages too fast before we hang up
HELLO_SECONDS = 20.0
GONE = 4004
TOO_FAST = 4008
SLOW = 4013


class Connection:
    """One open socket at one table. Sending never waits: a writer of its own empties what has queued up."""

    def __init__(self, receive: Receive, send: Send, house: House, table: Table, person: str) -> None:
        self._receive = receive
        self._send = send
        self.house = house
        self.table = table
        self.person = person
        self.seat: int | None = None
        self.greeted = False
        self.pace = Pace(house.config.rate)
        self._out: deque[str] = deque()
        self._wake = asyncio.Event()
        self._code: int | None = None

    def send(self, told: str) -> None:
        if len(self._out) >= BACKLOG:
            self.hang_up(SLOW)
        else:
            self._out.append(told)
        self._wake.set()

    def hang_up(self, code: int) -> None:
        self._code = code
        self._wake.set()

    async def run(self) -> None:
        """Until either side hangs up."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        self.house.metrics.sockets += 1
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.metrics.sockets -= 1
            reader.cancel()
            writer.cancel()
            self.table.leave(self)

    async def _write(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._out:
                    await self._send({"type": "websocket.send", "text": self._out.popleft()})
                if self._code is not None:
                    await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
                    return
        except (ClientDisconnected, RuntimeError, OSError):
            return

    async def _read(self) -> None:
        while True:
            try:
                told = await (self._heard() if self.greeted else asyncio.wait_for(self._heard(), HELLO_SECONDS))
            except TimeoutError:
                return
            if told is None:
                return
            if not self.pace.allows():
                self._complain(wire.Problem("too-fast", "slow down: too many messages", 429), None)
                if self.pace.refused > PATIENCE:
                    self.hang_up(TOO_FAST)
                    return
                continue
            await self._hear(told)

    async def _heard(self) -> str | None:
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace")

    async def _hear(self, told: str) -> None:
        started = time.perf_counter()
        message = None
        try:
            if len(told) > LARGEST:
                raise wire.Problem("too-large", f"expected at most {LARGEST} bytes", 413)
            message = wire.read_message(told)
            self.house.metrics.messages[type(message).__name__.lower()] += 1
            await self._obey(message)
        except Refused as refused:
            self._answer(message, {"type": "refused", **gestures.refusal(refused)})
        except wire.EXPECTED as mistake:
            self._complain(wire.problem(mistake), message)
        except Exception as failure:
            if self.table.closed:
                return
            wrong("a message failed")
            self._complain(wire.problem(failure), message)
        self.house.metrics.answered.observe(time.perf_counter() - started)

    async def _obey(self, message: wire.AnyMessage) -> None:
        if isinstance(message, wire.Ping):
            self._answer(message, {"type": "pong"})
        elif isinstance(message, wire.Hello):
            await self._hello(message)
        elif not self.greeted:
            raise wire.Problem("hello-first", "the first message is hello")
        elif isinstance(message, wire.Seat):
            now = self.table.shown[0] - 1
            await self._look(message.seat, now if message.since is None else message.since)
        else:
            handler = gestures.HANDLERS[type(message)]
            told = await self.table.ask(lambda: handler(self.table, self, message))
            if told is not None:
                self._answer(message, told)

    async def _hello(self, message: wire.Hello) -> None:
        if message.v != wire.VERSION:
            raise wire.Problem("version", f"this server speaks version {wire.VERSION}", 400, "v")
        mine = self.table.sheet.held_by(self.person)
        seat = message.seat
        if isinstance(seat, msgspec.UnsetType):
            seat = mine[0] if mine else None
        since = -1 if message.since is None else message.since
        await self._look(seat, since)

    async def _look(self, seat: int | None, after: int) -> None:
        """Through these eyes from now on."""
        if seat is not None and seat not in self.table.sheet.held_by(self.person):
            raise wire.not_yours()

        async def join() -> None:
            if seat is not None and seat not in self.table.sheet.held_by(self.person):
                raise wire.not_yours()
            self.seat = seat
            await self.table.join(self, after)

        self.table.expected[seat] += 1
        try:
            await self.table.recall(seat, after)
            await self.table.ask(join)
        finally:
            self.table.expected -= Counter({seat: 1})

    def _answer(self, message: wire.AnyMessage | None, told: dict[str, Any]) -> None:
        self.send(wire.text({**told, "re": message.re if message else None}))

    def _complain(self, problem: wire.Problem, message: wire.AnyMessage | None) -> None:
        self.house.metrics.problems[problem.code] += 1
        self._answer(message, {"type": "error", **problem.json()})


class Pace:
    """A bucket that fills at so many a second and holds three seconds' worth."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.left = 3 * rate
        self.refused = 0
        self._at = time.monotonic()

    def allows(self) -> bool:
        now = time.monotonic()
        self.left = min(3 * self.rate, self.left + (now - self._at) * self.rate)
        self._at = now
        if self.left < 1:
            self.refused += 1
            return False
        self.left -= 1
        return True
