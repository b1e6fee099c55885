"""How many steps each island's port is away from every hex, as things stand.

Blockades bite enemies only, so a ship sails freely round its own islands and round free ones; and it may pay a mast
where that saves a long way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.armada.actions import DIRECTIONS, NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.board import Board
    from conquerant.games.armada.state import ArmadaState

NEVER: Final = 255  # steps, where there is no way
KEPT: Final = 2048  # tables; with more of them it begins anew


@final
class Courses:
    """A table for each set of islands whose blockades bite, worked out when it is first asked for. What one hex is away
    from all islands lies together in it, since that is what is asked."""

    def __init__(self, board: Board, toll: float) -> None:
        self.board: Final = board
        self.islands: Final[i64] = len(board.islands)
        self.toll: Final[float] = toll  # the steps that a mast is worth
        self.known: Final[dict[int, bytes]] = {}

    def of(self, s: ArmadaState, side: i64, masts: i64) -> bytes:
        """For a ship of that side with so many masts; `Courses.steps` reads it."""
        return self._kept(self._biting(s, side), 0 if masts <= s.rules.loss else self.price(s))

    def lanes(self, s: ArmadaState, side: i64) -> list[bytes]:
        """For ships of that side which no blockade would leave afloat, and for those that may pay."""
        biting = self._biting(s, side)
        return [self._kept(biting, 0), self._kept(biting, self.price(s))]

    def _biting(self, s: ArmadaState, side: i64) -> i64:
        biting: i64 = 0
        bit: i64 = 1
        for owner in s.owner:
            if owner != NONE and s.rules.side[owner] != side:
                biting += bit
            bit += bit
        return biting

    def _kept(self, biting: i64, extra: i64) -> bytes:
        key = biting << 8 | extra
        table = self.known.get(key)
        if table is None:
            table = self._table(biting, extra)
            if len(self.known) == KEPT:
                self.known.clear()
            self.known[key] = table
        return table

    def price(self, s: ArmadaState) -> i64:
        """The steps that entering a blockade is counted as; 0: it is not entered."""
        return int(self.toll * float(s.rules.loss))

    def steps(self, table: bytes, island: i64, hex: i64) -> i64:
        return table[hex * self.islands + island]

    def _table(self, biting: i64, extra: i64) -> bytes:
        away = [self._from(port, biting, extra) for port in self.board.ports]
        return bytes([steps[h] for h in range(self.board.sea.size) for steps in away])

    def _from(self, port: i64, biting: i64, extra: i64) -> list[i64]:
        """Backwards from the port, nearest first; through no other port."""
        board = self.board
        least_steps: list[i64] = [NEVER] * board.sea.size
        least_steps[port] = 0
        rings: list[list[i64]] = [[] for _ in range(NEVER)]
        rings[0].append(port)
        for away in range(NEVER):
            for h in rings[away]:
                bites = self._bites(h, biting)
                if least_steps[h] != away or (bites and extra == 0):
                    continue
                if h != port and (board.port_of[h] != NONE or board.harbour_of[h] != NONE):
                    continue
                steps = away + 1 + (extra if bites else 0)
                for d in range(DIRECTIONS):
                    to = board.near[h * DIRECTIONS + d]
                    if to != NONE and steps < least_steps[to]:
                        least_steps[to] = steps
                        rings[steps].append(to)
        return least_steps

    def _bites(self, hex: i64, biting: i64) -> bool:
        island = self.board.blockade_of[hex]
        return island != NONE and biting >> island & 1 == 1
