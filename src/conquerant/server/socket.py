"""A socket: who is there, which eyes it sees through, how fast it may speak."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Generator
from functools import partial
from typing import Any

import msgspec
from starlette.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected

from conquerant.host import wire
from conquerant.play.match import Refused
from conquerant.server import gestures
from conquerant.server.house import TRY_AGAIN, House
from conquerant.server.line import Line
from conquerant.server.logs import wrong
from conquerant.server.table import Table

LARGEST = 16_384  # bytes of one message towards us
BACKLOG = 512  # messages a client may be behind
BACKLOG_BYTES = 1_000_000  # of them, beside the largest: a state of any size may go out
PATIENCE = 200  # messages too fast before we hang up
HELLO_SECONDS = 20.0
TOO_FAST = 4008
SLOW = 4013
GONE_ERRORS = (ClientDisconnected, RuntimeError, OSError)


class Connection:
    """One open socket at one table. Sending never keeps the table waiting."""

    def __init__(
        self, receive: Receive, send: Send, house: House, table: Table, person: str, line: Line | None = None
    ) -> None:
        self._receive = receive
        self._send = send
        self._line = line
        self.house = house
        self.table = table
        self.person = person
        self.seat: int | None = None
        self.greeted = False
        self.pace = Pace(house.config.rate)
        self._reading = False  # waits for a message that comes the long way
        self._playing = False  # a gesture that came the short way
        self._played: asyncio.Future[None] | None = None  # waits for the end of it
        self._out: deque[bytes] = deque()
        self._behind = 0  # bytes in it
        self._waiting: asyncio.Task[None] | None = None  # for a client that is slower than we are
        self._ended = asyncio.Event()
        self._code: int | None = None

    def send(self, told: bytes) -> None:
        """At once where the client keeps up; what it cannot take yet waits for it."""
        if self._ended.is_set():
            return
        if self._waiting is not None:
            self._out.append(told)
            self._behind += len(told)
            if self._too_far_behind():
                self._cut_off(SLOW)
        elif not (self._line and self._line.quick(told)):
            self._step({"type": "websocket.send", "text": told.decode()})

    def _too_far_behind(self) -> bool:
        if len(self._out) > BACKLOG:
            return True
        return self._behind > BACKLOG_BYTES and self._behind - max(map(len, self._out)) > BACKLOG_BYTES

    def hang_up(self, code: int) -> None:
        """After all that was told."""
        self._code = code
        if self._waiting is None:
            self._close()

    def _cut_off(self, code: int) -> None:
        """Waits for no client that does not read or does not stop; it is told why where that leaves at once."""
        self._out.clear()
        self._behind = 0
        self.hang_up(code)
        if self._line:
            self._line.cut()
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
                told = self._out.popleft()
                self._behind -= len(told)
                await self._send({"type": "websocket.send", "text": told.decode()})
        except GONE_ERRORS:
            self._ended.set()
        self._waiting = None
        if self._code is not None:
            self._close()

    def _close(self) -> None:
        if not self._ended.is_set():
            self._step({"type": "websocket.close", "code": self._code, "reason": ""})
            self._ended.set()

    async def run(self) -> None:
        """Until either side hangs up."""
        if self._line:
            self._line.listen(self.take, self._beat)
        reader = asyncio.create_task(self._read())
        ended = asyncio.create_task(self._ended.wait())
        self.house.metrics.sockets += 1
        try:
            await asyncio.wait((reader, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.metrics.sockets -= 1
            self._ended.set()
            for task in (reader, ended, self._waiting):
                if task is not None:
                    task.cancel()
            self.table.leave(self)

    async def _read(self) -> None:
        while True:
            self._reading = True
            try:
                told = await (self._heard() if self.greeted else asyncio.wait_for(self._heard(), HELLO_SECONDS))
            except TimeoutError:
                return
            if told is None:
                return
            self._reading = False
            if self._playing:
                self._played = asyncio.get_running_loop().create_future()
                await self._played
            if self._paced():
                await self._hear(told)

    async def _heard(self) -> str | None:
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace")

    def _paced(self) -> bool:
        """Whether the client keeps to its pace. Who never does is hung up on."""
        if self.pace.allows():
            return True
        self._complain(wire.Problem("too-fast", "slow down: too many messages", 429), None)
        if self.pace.refused > PATIENCE:
            self._cut_off(TOO_FAST)
        return False

    def _beat(self) -> None:
        """Pings and pongs of the line count as messages do, though nobody is told."""
        if not self.pace.allows() and self.pace.refused > PATIENCE:
            self._cut_off(TOO_FAST)

    def take(self, told: str) -> bool:
        """The short way in: a gesture, where nothing is under way before it, goes into the table's queue at once."""
        if self._playing or not self._reading or not self.greeted or self.table.closed:
            return False
        try:
            message = wire.read_message(told)
        except wire.Problem:
            return False
        if not isinstance(message, wire.Play):
            return False
        if self._paced():
            self.house.metrics.messages["play"] += 1
            self._playing = True
            self.table.put(partial(self._play, message, time.perf_counter()))
        return True

    async def _play(self, message: wire.Play, started: float) -> None:
        try:
            self.send(wire.data(await gestures.play(self.table, self, message)))
        except Exception as problem:
            self._failed(problem, message)
            if not isinstance(problem, wire.EXPECTED):
                raise
        finally:
            self.house.metrics.answered.observe(time.perf_counter() - started)
            self._playing = False
            if self._played is not None and not self._played.done():
                self._played.set_result(None)

    async def _hear(self, told: str) -> None:
        started = time.perf_counter()
        message = None
        try:
            if len(told) > LARGEST or len(told.encode("utf-8", "surrogatepass")) > LARGEST:
                raise wire.Problem("too-large", f"expected at most {LARGEST} bytes", 413)
            message = wire.read_message(told)
            self.house.metrics.messages[type(message).__name__.lower()] += 1
            await self._obey(message)
        except Exception as problem:
            self._failed(problem, message)
        if self.table.closed:
            self.hang_up(TRY_AGAIN)
        self.house.metrics.answered.observe(time.perf_counter() - started)

    async def _obey(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Ping):
            self.send(wire.data(wire.Pong(message.re)))
        elif isinstance(message, wire.Hello):
            await self._hello(message)
        elif not self.greeted:
            raise wire.Problem("hello-first", "the first message is hello")
        elif isinstance(message, wire.Seat):
            now = self.table.shown[0] - 1
            await self._look(message, message.seat, now if message.since is None else message.since)
        else:
            await self.table.ask(lambda: self._at_the_table(message))

    async def _at_the_table(self, message: wire.ClientMessage) -> None:
        """The answer is given in the table's turn, so that it leaves together with what the gesture changed."""
        self.send(wire.data(await gestures.HANDLERS[type(message)](self.table, self, message)))

    async def _hello(self, message: wire.Hello) -> None:
        if message.v != wire.VERSION:
            raise wire.Problem("version", f"this server speaks version {wire.VERSION}", 400, "v")
        mine = self.table.sheet.held_by(self.person)
        seat = message.seat
        if isinstance(seat, msgspec.UnsetType):
            seat = mine[0] if mine else None
        since = -1 if message.since is None else message.since
        await self._look(message, seat, since)

    async def _look(self, message: wire.FromClient, seat: int | None, after: int) -> None:
        """Through these eyes from now on."""
        if seat is not None and seat not in self.table.sheet.held_by(self.person):
            raise wire.not_yours()

        async def join() -> None:
            if seat is not None and seat not in self.table.sheet.held_by(self.person):
                raise wire.not_yours()
            self.seat = seat
            await self.table.join(self, after, message.re)

        self.table.expected[seat] += 1
        try:
            await self.table.recall(seat, after)
            await self.table.ask(join)
        finally:
            self.table.expected -= Counter({seat: 1})

    def _failed(self, problem: Exception, message: wire.ClientMessage | None) -> None:
        if isinstance(problem, Refused):
            re = message.re if message else None
            self.send(wire.data(wire.RefusedMessage(*gestures.refusal(problem), re)))
            return
        if not isinstance(problem, wire.EXPECTED):
            wrong("a message failed")
        self._complain(wire.problem(problem), message)

    def _complain(self, problem: wire.Problem, message: wire.ClientMessage | None) -> None:
        self.house.metrics.problems[problem.code] += 1
        self.send(wire.data(problem.message(message.re if message else None)))


class Rest:
    """A coroutine that has made its first step and waits for something: awaiting this goes on from there."""

    def __init__(self, going: Any, waits_for: Any) -> None:
        self.going = going
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            told = yield self.waits_for
            try:
                self.waits_for = self.going.send(told)
            except StopIteration:
                return


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
