"""Time at a table. It runs while a person must move, and never while the server is down. It waits for what his browser
must still show him, as the house reckons it from what it told: nobody can ask for more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from conquerant.host import showing, wire

OVERTIME = 10.0  # seconds a gesture for whoever has used up his game's time
PATIENCE = 3  # timeouts before a bot holds the seat


class Clocks:
    def __init__(self, kind: wire.Clock, seats: int, expire: Callable[[int], None]) -> None:
        self.kind = kind
        self.left = [float(kind.seconds)] * seats
        self.misses = [0] * seats
        self.expire = expire
        self.seat: int | None = None  # whose clock runs
        self.given = [-1] * seats  # by seat: after how many gestures it last got time for coming back
        self.moves = 0  # gestures so far, those taken back included: an undo does not win time
        self.seen = [0.0] * seats  # by seat: when all it was told will have been shown
        self.waited = [0.0] * seats  # seconds in this turn that its clock waited for that
        self._asked = 0.0  # when the running clock began to wait
        self._from = 0.0  # when it begins to run
        self._timer: asyncio.TimerHandle | None = None

    def stored(self) -> dict[str, Any]:
        if self.kind.kind == "none":
            return {}
        return {"left": [round(s, 2) for s in self.left], "misses": self.misses, "moves": self.moves}

    def restore(self, after: dict[str, Any]) -> None:
        """What the last entry of the log says."""
        self.left = after.get("left", self.left)
        self.misses = after.get("misses", self.misses)
        self.moves = after.get("moves", 0)

    def stop(self, taken_back_by: int | None = None) -> None:
        """The seat whose clock ran has used the time that passed; where another takes his gesture back, that one."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.seat is not None:
            used = self.left[self.seat] - self.now(self.seat)
            by = self.seat if taken_back_by is None else taken_back_by
            self.left[by] = max(0.0, self.left[by] - used)
            now = asyncio.get_running_loop().time()
            self.waited[self.seat] += min(now, self._from) - self._asked
            self.seat = None

    def moved(self, moves: int) -> None:
        """After a gesture, the clocks stopped: with a clock per move everybody's is full again."""
        if moves > self.moves:
            self.moves = moves
            if self.kind.kind == "move":
                self.left = [float(self.kind.seconds)] * len(self.left)
            elif self.kind.kind == "game":
                self.left = [max(s, OVERTIME) for s in self.left]

    def returned(self, seat: int) -> None:
        """Somebody who comes back has time for the question he finds; when he comes back again, what he had left."""
        if self.given[seat] == self.moves:
            return
        self.given[seat] = self.moves
        self.left[seat] = max(self.left[seat], float(self.kind.seconds) if self.kind.kind == "move" else OVERTIME)

    def shows(self, seat: int, seconds: float) -> None:
        """This seat was told something that takes so long to show, after all it was told before."""
        self.seen[seat] = max(self.seen[seat], asyncio.get_running_loop().time()) + seconds

    def acts(self, seat: int) -> None:
        """Whoever acts has seen everything."""
        self.seen[seat] = 0.0

    def new_turn(self) -> None:
        self.waited = [0.0] * len(self.waited)

    def start(self, seat: int) -> None:
        if self.kind.kind == "none" or self.seat == seat:
            return
        self.stop()
        loop = asyncio.get_running_loop()
        self.seat = seat
        self._asked = loop.time()
        self._from = self._asked + max(0.0, min(self.seen[seat] - self._asked, showing.MOST - self.waited[seat]))
        self._timer = loop.call_at(self._from + max(0.0, self.left[seat]), self.expire, seat)

    def now(self, seat: int) -> float:
        """What this seat has left at this moment."""
        if seat != self.seat:
            return self.left[seat]
        running = max(0.0, asyncio.get_running_loop().time() - self._from)
        return max(0.0, self.left[seat] - running)

    def shown(self, mover: int) -> wire.ClockNow | None:
        """What everybody may see of the clock."""
        if self.kind.kind == "none" or mover < 0:
            return None
        running = self.seat == mover
        waits = max(0.0, self._from - asyncio.get_running_loop().time()) if running else 0.0
        shown = wire.ClockNow(mover, round(self.now(mover), 1), running, round(waits, 2))
        if self.kind.kind == "game":
            shown.all = [round(self.now(seat), 1) for seat in range(len(self.left))]
        return shown
