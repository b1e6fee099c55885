"""What plays for a seat when its person does not: a bot, a standing order, a wish given in advance, the clock.

Whatever plays waits a time that does not depend on the options, so that nobody reads a hand from it: where cards are
hidden a bot answers on its beat, however long or short the thought was.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import secrets
import time
from array import array
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from conquerant import bots, games
from conquerant.core.contract import Action, State
from conquerant.core.errors import BadInput
from conquerant.host import pacing, setup, wire
from conquerant.host.logs import alias, log
from conquerant.host.thinking import Thought
from conquerant.play import orders
from conquerant.play.match import Match

if TYPE_CHECKING:
    from conquerant.host.table import Table

LINGER = 60.0  # seconds bots go on when the last socket has left
LIVELY = 0.2  # of the pace, by which a bot is now faster, now slower
WISHES = ("maximum", "minimum", "always")


@dataclass
class Order:
    action: Action
    until: int


class Autoplay:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.orders: dict[int, Order] = {}  # by seat; dropped on restart
        self.late: set[int] = set()  # seats whose clock ran out on this decision
        self.beats: dict[tuple[str, bool], pacing.Beat] = {}  # by bot, and whether the question is open to all
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None  # of a bot that has chosen and waits
        self._entering = False  # it has answered, and waits for its turn at the table
        self._held: tuple[int, int, int] | None = None  # what a bot would play, were there no pause
        self._asked: State | None = None  # what the running task or timer answers
        self._repeating = False  # whether it plays an order or a wish, not for a bot
        self._turn = 0  # rises with every task that ends: what one of them still has to say counts no more

    def cancel(self) -> None:
        self._turn += 1
        self._repeating = False
        self._entering = False
        self._held = None
        if self._task:
            self._task.cancel()
            self._task = None
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def busy(self) -> bool:
        thinking = self._task is not None and not self._task.done()
        return thinking or self._timer is not None or self._entering or self._held is not None

    def prompt(self, mover: int) -> None:
        """Starts whatever plays for the mover, unless it is at it already: what is noted meanwhile (somebody leaves,
        comes back, resigns) does not make a bot begin again."""
        self.paced()
        match = self.table.playing
        bot = mover in self.late or not self.table.active(mover)
        if self.busy() and self._asked is match.state and bot != self._repeating:
            return
        self.cancel()
        self._asked = match.state
        if bot:
            if self._wanted():
                self._ask(match, mover)
        elif not (self.orders or self.table.details.setup.auto):
            return
        elif self.next_of_order(mover) is not None or self.wish(mover) is not None:
            self._repeating = True
            self._task = asyncio.create_task(self._repeat(mover, self._turn))
        else:
            self.stop(mover)

    def _wanted(self) -> bool:
        """With nobody there bots begin nothing and do not go on for long, unless a clock runs for people."""
        table = self.table
        left = table.quiet_since
        if table.attended() or (left is not None and time.monotonic() - left < LINGER):
            return True
        people = any(table.active(seat) for seat in range(len(table.details.holders)))
        return people and table.details.setup.clock.kind != "none"

    def _ask(self, match: Match, mover: int) -> None:
        """A blind bot chooses at once, without looking; any other thinks in a process."""
        options = match.state.legal()
        if not options:
            log("nothing can be played", logging.ERROR, table=alias(self.table.details.id), game=match.game.slug)
            return
        name = setup.still_there(self.table.details.setup.seats[mover].bot)
        if len(options) == 1 and self._hurried() and self.table.public():  # and everybody knows that it has no choice
            self._play(mover, self._turn, int(options[0].id))
            return
        if not _blind(name):
            self._task = asyncio.create_task(self._think(match, mover, name, self._turn))
            return
        wait, chosen = self._wait(), int(options[_below(len(options))].id)
        if wait > 0.0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._play, mover, self._turn, chosen)
        else:
            self._play(mover, self._turn, chosen)

    async def _think(self, match: Match, mover: int, name: str, turn: int) -> None:
        loop = asyncio.get_running_loop()
        started = loop.time()
        chosen = await self._choice(match, mover, name)
        took = loop.time() - started
        wait = self._wait()
        if match.game.hides() and self.table.house.config.pace > 0.0:
            wait = max(wait, self._beat(name).after(took, self._hurried()))
        await asyncio.sleep(max(0.0, wait - took))
        self._play(mover, turn, chosen)

    async def _choice(self, match: Match, mover: int, name: str) -> int:
        """What the bot chooses; anything where its process took too long or died."""
        state = match.state
        options = [int(a.id) for a in state.legal()]
        edition = games.pack(match.game.slug, match.game.edition)
        style, mind = bots.style(name, mover, self.table.details.id), f"{self.table.details.id}/{mover}"
        seed = secrets.token_hex(8)
        thought = Thought(match.game.slug, name, seed, state.view(mover), options, edition, style, mind)
        answer = await self.table.house.thinker.choose(thought, self.table.people)
        return secrets.choice(options) if answer is None or answer.id not in options else answer.id

    async def _repeat(self, mover: int, turn: int) -> None:
        """The next throw of a standing order, or a wish; after a moment, so that people can see and stop it."""
        await asyncio.sleep(self._wait())
        action = self.next_of_order(mover) or self.wish(mover)
        if action is not None:
            self._play(mover, turn, int(action.id))

    def _play(self, mover: int, turn: int, chosen: int) -> None:
        """Enters by the same queue as people."""
        self._timer = None
        if turn != self._turn:
            return
        if not self._repeating and mover not in self.late and pacing.wish(self.table) == "pause":
            self._held = (mover, turn, chosen)
            return
        self._entering = True
        self.table.put(partial(self._enter, mover, turn, chosen))

    def step(self) -> None:
        """What a pause holds back is played after all."""
        if self._held is not None:
            mover, turn, chosen = self._held
            self._held = None
            self._entering = True
            self.table.put(partial(self._enter, mover, turn, chosen))

    def paced(self) -> None:
        """Somebody wants another pace, came or went: a pause may be over."""
        if self._held is not None and pacing.wish(self.table) != "pause":
            self.step()

    async def _enter(self, mover: int, turn: int, chosen: int) -> None:
        if turn != self._turn:
            return
        self._entering = False
        match = self.table.match
        if match is not None and self.table.details.status == "playing":
            self.late.discard(mover)
            await self.table.entered(match.play(mover, self.table.seq, [chosen]))

    def _hurried(self) -> bool:
        return pacing.wish(self.table) == "instant"

    def _wait(self) -> float:
        """Seconds; none where bots answer at once, for whoever wants it so and for tests and measures."""
        pace = self.table.house.config.pace * pacing.SLOWER.get(pacing.wish(self.table), 1.0)
        return pace * (1 + random.uniform(-LIVELY, LIVELY)) if pace > 0.0 else 0.0

    def _beat(self, name: str) -> pacing.Beat:
        """What everybody may know decides which; hidden cards have no part in it."""
        which = (name, self.table.public())
        if which not in self.beats:
            self.beats[which] = pacing.Beat(self.table.house.config.pace * (1 + LIVELY))
        return self.beats[which]

    # Standing orders

    def order(self, seat: int, action: Action, until: int) -> None:
        self.orders[seat] = Order(action, until)
        self.tell_order(seat, True)

    def next_of_order(self, seat: int) -> Action | None:
        match = self.table.match
        order = self.orders.get(seat)
        if match is None or order is None:
            return None
        return orders.again(match.game, match.state, seat, order.action, order.until)

    def stop(self, seat: int) -> bool:
        """Ends the standing order of this seat, where there is one."""
        if seat not in self.orders:
            return False
        self.tell_order(seat, False)
        del self.orders[seat]
        return True

    def tell_order(self, seat: int, running: bool) -> None:
        order = self.orders[seat]
        message = wire.data(wire.OrderMessage(int(order.action.id), order.until, running, seat))
        for connection in self.table.connections:
            if connection.person in self.table.details.holders[seat]:
                connection.send(message)

    # Wishes given in advance

    def wishes(self, seats: list[int]) -> dict[str, dict[str, str]]:
        return {str(seat): self.table.details.setup.auto.get(str(seat), {}) for seat in seats}

    def set_wishes(self, seat: int, settings: dict[str, str]) -> None:
        """By verb: `maximum` or `minimum` answers a question that is all about it, `always` does it when it may."""
        verbs = {a.verb for a in self.table.details.game.actions}
        for verb, wish in settings.items():
            if verb not in verbs:
                raise BadInput(f"settings.{verb}", f"{self.table.details.game.slug} has no such action")
            if wish not in WISHES:
                raise BadInput(f"settings.{verb}", f"expected one of {', '.join(WISHES)}, got {wish!r}")
        self.table.details.setup.auto[str(seat)] = settings

    def wish(self, seat: int) -> Action | None:
        match = self.table.match
        settings = self.table.details.setup.auto.get(str(seat))
        if not settings or match is None or match.state.mover != seat:
            return None
        options = match.state.legal()
        for verb, wish in settings.items():
            fitting = [a for a in options if a.verb == verb]
            if wish == "always" and len(fitting) == 1:
                return fitting[0]
            if wish != "always" and fitting and len(fitting) == len(options):
                pick = max if wish == "maximum" else min
                return pick(fitting, key=_amount)
        return None


_numbers: list[int] = []  # from the system, fetched many at a time


def _below(most: int) -> int:
    """A number below this one that nobody can foresee."""
    if not _numbers:
        _numbers.extend(array("Q", os.urandom(4096)))
    return _numbers.pop() % most


@cache
def _blind(name: str) -> bool:
    return bots.make(name).blind


def _amount(action: Action) -> int:
    return next((int(word) for word in reversed(action.args) if word.isdecimal()), 0)
