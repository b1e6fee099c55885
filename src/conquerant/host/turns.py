"""Whose turn it is, where many wait for few places: nobody gets more by asking for more at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

REMEMBERED = 10_000  # who was served last; those longest ago are forgotten

Whose = Callable[[], set[str]]  # for whom it is at this moment; nobody where nobody is there


@dataclass
class Waiting:
    whose: Whose
    since: int  # how many had been served when it came
    place: asyncio.Future[None]
    came: float = field(default_factory=time.monotonic)


class Turns:
    """Next is what is for whoever was served longest ago. A stranger counts as served when he came, so that always
    being a new one does not help. What is for nobody comes after everything else, in the order it came."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.waiting: list[Waiting] = []
        self.served = 0
        self._last: dict[str, int] = {}  # the longest ago first

    async def turn(self, whose: Whose) -> None:
        """Waits for a place; whoever gets one frees it again."""
        if self.places:
            self.places -= 1
            self._serve(whose())
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(whose, self.served, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it has just come, too late
                self.free()
            raise

    def free(self) -> None:
        self.waiting = [each for each in self.waiting if not each.place.done()]
        if not self.waiting:
            self.places += 1
            return
        first = min(self.waiting, key=self._rank)
        self._serve(first.whose())
        first.place.set_result(None)

    def longest(self) -> float:
        """Seconds that the first of those who wait for somebody has waited."""
        now = time.monotonic()
        return max((now - each.came for each in self.waiting if not each.place.done() and each.whose()), default=0.0)

    def _rank(self, each: Waiting) -> tuple[bool, int]:
        who = each.whose()
        return not who, min((self._last.get(one, each.since) for one in who), default=0)

    def _serve(self, who: set[str]) -> None:
        self.served += 1
        for one in who:
            self._last.pop(one, None)
            self._last[one] = self.served
        while len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]
