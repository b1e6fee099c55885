"""Chapter 3: the turn, which begins with two dice for the Admiral."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Outcome, Refusal
from conquerant.games.armada import setup, squares
from conquerant.games.armada.phases import ADMIRAL, OPENING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Roll(Outcome):
    """Two dice, for who begins (2.4) or for the Admiral (3.2)."""

    def __init__(self, id: i64, high: i64, low: i64) -> None:
        super().__init__(id, "roll", (str(high), str(low)))
        self.points: Final = high + low

    def refuse(self, s: ArmadaState) -> Refusal | None:
        return None if s.phase == OPENING or s.phase == ADMIRAL else Refusal("2.7", "no-throw")

    def do(self, s: ArmadaState) -> None:
        if s.phase == OPENING:
            setup.opening_throw(s, self.points)
        else:
            squares.advance(s, self.points)
