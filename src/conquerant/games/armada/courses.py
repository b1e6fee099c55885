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


@final
class Courses:
    """A table for each set of islands whose blockades bite, worked out when it is first asked for."""

    def __init__(self, board: Board, toll: float) -> None:
        self.board: Final = board
        self.toll: Final[float] = toll  # the steps that a mast is worth
        self.known: Final[dict[int, bytes]] = {}

    def of(self, s: ArmadaState, side: i64, masts: i64) -> bytes:
        """For a ship of that side with so many masts; `Courses.steps` reads it."""
        biting: i64 = 0
        for island in range(len(s.owner)):
            owner = s.owner[island]
            if owner != NONE and s.rules.side[owner] != side:
                biting |= 1 << island
        extra: i64 = 0 if masts <= s.rules.loss else self.price(s)
        key = biting << 8 | extra
        table = self.known.get(key)
        if table is None:
            table = self._table(biting, extra)
            self.known[key] = table
        return table

    def price(self, s: ArmadaState) -> i64:
        """The steps that entering a blockade is counted as; 0: it is not entered."""
        return int(self.toll * float(s.rules.loss))

    def steps(self, table: bytes, island: i64, hex: i64) -> i64:
        return table[island * self.board.sea.size + hex]

    def _table(self, biting: i64, extra: i64) -> bytes:
        steps: list[i64] = []
        for port in self.board.ports:
            steps.extend(self._from(port, biting, extra))
        return bytes(steps)

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
