"""Chapter 3: handing out the territories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Outcome, Refusal
from conquerant.games.world import reinforcement
from conquerant.games.world.phases import DEAL, DEAL_THROW

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

NOBODY: Final = -1


@final
class Deal(Outcome):
    """A territory card from the talon, and one army on that territory (3.2, 3.3)."""

    def __init__(self, id: i64, territory: i64, name: str) -> None:
        super().__init__(id, "deal", (name,))
        self.territory: Final = territory

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != DEAL or s.owner[self.territory] != NOBODY:
            return Refusal("3.2", "no-card")
        return None

    def do(self, s: WorldState) -> None:
        s.owner[self.territory] = s.player
        s.armies[self.territory] = 1
        s.count[s.player] += 1
        s.pending -= 1
        if s.pending > 0:
            return
        s.turn = (s.turn + 1) % s.seats
        s.player = s.order[s.turn]
        if undealt(s) > 0:
            s.phase = DEAL_THROW
        else:
            reinforcement.open_phase_two(s)


def begin(s: WorldState, order: list[i64]) -> None:
    s.order = order
    s.turn = 0
    s.player = order[0]
    s.phase = DEAL_THROW
    s.mover = CHANCE


def throw(s: WorldState, face: i64) -> None:
    """3.2, and 3.4: points beyond the last territory are lost."""
    left = undealt(s)
    s.pending = face if face < left else left
    s.phase = DEAL


def undealt(s: WorldState) -> i64:
    n: i64 = 0
    for owner in s.owner:
        if owner == NOBODY:
            n += 1
    return n


def deals(s: WorldState) -> list[Action]:
    return [s.board.deals[t] for t in range(s.board.size) if s.owner[t] == NOBODY]
