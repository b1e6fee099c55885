"""Chapter 2: the first player and the first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Outcome, Refusal
from conquerant.games.conquetes import turn
from conquerant.games.conquetes.phases import DEAL, FIRST

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class First(Outcome):
    """2.2: the first player, drawn by lot."""

    def __init__(self, id: i64, seat: i64) -> None:
        super().__init__(id, "first", (str(seat),))
        self.seat: Final[i64] = seat

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != FIRST or self.seat >= s.seats:
            return Refusal("2.2", "no-lot")
        return None

    def do(self, s: ConquetesState) -> None:
        s.player = self.seat
        begin_deal(s)


def begin_deal(s: ConquetesState) -> None:
    """2.1"""
    s.phase = DEAL
    s.mover = CHANCE
    s.drawer = 0
    s.pending = s.board.start_hand


def dealt(s: ConquetesState) -> None:
    """One hand is full: the next one, or the first turn."""
    if s.drawer + 1 < s.seats:
        s.drawer += 1
        s.pending = s.board.start_hand
    else:
        turn.begin(s)
