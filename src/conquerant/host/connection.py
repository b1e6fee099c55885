"""Somebody at a table: who it is, which eyes he sees through, how fast he may speak.

What he says comes in as text, what he hears goes out as bytes; the socket may be a real one or a pair of functions.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from conquerant.host import gestures, screen, wire
from conquerant.host.house import TRY_AGAIN

if TYPE_CHECKING:
    from conquerant.host.house import House
    from conquerant.host.table import Table

LARGEST = 16_384  # bytes of one message towards us
PATIENCE = 200  # messages too fast before we hang up
TOO_FAST = 4008


class Socket(Protocol):
    def send(self, data: bytes) -> None:
        """Sends without waiting."""

    def hang_up(self, code: int) -> None:
        """After all that was sent."""

    def cut_off(self, code: int) -> None:
        """At once, whatever was sent."""


class Connection:
    """One open socket at one table."""

    def __init__(self, socket: Socket, house: House, table: Table, person: str, address: str = "") -> None:
        self.send: Callable[[bytes], None] = socket.send
        self.hang_up: Callable[[int], None] = socket.hang_up
        self.cut_off: Callable[[int], None] = socket.cut_off
        self.house = house
        self.table = table
        self.person = person
        self.address = address  # where it comes from, as it is counted
        self.seat: int | None = None
        self.greeted = False
        self.gone = False
        self.pace = Pace(house.config.rate)
        self.pace_wish = "brisk"  # how fast bots shall play

    def leave(self) -> None:
        """Nothing more is said or heard."""
        self.gone = True
        self.table.leave(self)

    def hear(self, text: str) -> asyncio.Future[None] | None:
        """One message of any kind and size. What comes back is done when it has been answered; nothing where it is
        already. The next message is heard after that."""
        if not self.pace.allows():
            self._too_fast()
            return None
        started = time.perf_counter()
        re: int | None = None
        try:
            message = self._read(text)
            re = message.re
            if type(message) in gestures.HANDLERS and self.greeted:
                return self.table.submit(partial(gestures.perform, self.table, self, message, started))
        except Exception as failure:
            self._report(failure, re, started)
            return None
        return asyncio.ensure_future(self._obey(message, started))

    def beat(self) -> None:
        """Pings and pongs of the line count as messages do, though nobody is told."""
        if not self.pace.allows() and self.pace.refused > PATIENCE:
            self.cut_off(TOO_FAST)

    def _too_fast(self) -> None:
        """The client does not keep to its pace. One that never does is hung up on."""
        self.send(gestures.report(self.house, wire.Problem("too-fast", "slow down: too many messages", 429), None))
        if self.pace.refused > PATIENCE:
            self.cut_off(TOO_FAST)

    def _read(self, text: str) -> wire.ClientMessage:
        if len(text) > LARGEST // 4 and len(text.encode("utf-8", "surrogatepass")) > LARGEST:
            raise wire.Problem("too-large", f"expected at most {LARGEST} bytes", 413)
        message = wire.read_message(text)
        self.house.metrics.messages[type(message).__name__.lower()] += 1
        return message

    async def _obey(self, message: wire.ClientMessage, started: float) -> None:
        """What is no gesture: who I am, where I look, what the coach thinks, whether anybody is there."""
        try:
            if isinstance(message, wire.Ping):
                self.send(wire.data(wire.Pong(message.re)))
            elif isinstance(message, wire.Hello):
                await self._hello(message)
            elif not self.greeted:
                raise wire.Problem("hello-first", "the first message is hello")
            elif isinstance(message, wire.Hint):
                self.send(wire.data(await self._hint(message)))
            elif isinstance(message, wire.Sure):
                self.send(wire.data(await self._sure(message)))
            elif isinstance(message, wire.Seat):
                await self._look(message, message.seat, self.table.seq - 1 if message.since is None else message.since)
        except Exception as failure:
            self._report(failure, message.re, started)
        else:
            self.house.metrics.answered.observe(time.perf_counter() - started)
            if self.table.closed:
                self.hang_up(TRY_AGAIN)

    def _report(self, failure: Exception, re: int | None, started: float) -> None:
        self.send(gestures.report(self.house, failure, re))
        self.house.metrics.answered.observe(time.perf_counter() - started)
        if self.table.closed:
            self.hang_up(TRY_AGAIN)

    async def _hello(self, message: wire.Hello) -> None:
        if message.v != wire.VERSION:
            raise wire.Problem("version", f"this server speaks version {wire.VERSION}", 400, "v")
        mine = self.table.details.held_by(self.person)
        seat = message.seat
        if isinstance(seat, msgspec.UnsetType):
            seat = mine[0] if len(mine) == 1 else None
        since = -1 if message.since is None else message.since
        await self._look(message, seat, since)

    async def _hint(self, message: wire.Hint) -> wire.Done:
        """Done when it is being worked out: nobody waits for the coach."""
        advising = self.house.advising
        if advising is None:
            raise wire.not_now("there is no coach in this house")
        return await self.table.ask(partial(advising.ask, self.table, self, message))

    async def _sure(self, message: wire.Sure) -> wire.Done:
        advising = self.house.advising
        if advising is None:
            raise wire.not_now("there is no coach in this house")
        return await self.table.ask(partial(advising.consult, self.table, self, message))

    async def _look(self, message: wire.FromClient, seat: int | None, after: int) -> None:
        """Through these eyes from now on. `seat` says who sits there now; `hello` only that the line is back, and the
        screen may have gone to another meanwhile."""
        if seat is not None and seat not in self.table.details.held_by(self.person):
            raise wire.not_yours()

        async def join() -> None:
            if seat is not None and seat not in self.table.details.held_by(self.person):
                raise wire.not_yours()
            if not self.gone:
                back = isinstance(message, wire.Hello)
                handed = back and screen.handed_on(self.table, self.person, seat, returning=True)
                self.seat = None if handed else seat
                await self.table.join(self, -1 if handed else after, message.re)

        self.table.expected[seat] += 1
        try:
            await self.table.recall(seat, after)
            if screen.guarded(self.table, self.person):
                await self.table.recall(None, -1)
            await self.table.ask(join)
        finally:
            self.table.expected -= Counter({seat: 1})


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
