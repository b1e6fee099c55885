"""The pile: a draw is one card out of the counts, and an empty pile ends the game or is shuffled anew (7.1 to 7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Outcome, Refusal
from conquerant.core.vectors import total, zeros
from conquerant.games.conquetes import attack, ending, hand, memory, preparation, turn
from conquerant.games.conquetes.phases import ACT, DEAL, DRAW, EXTRA, FOUR, REFILL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquetes.state import ConquetesState


@final
class Draw(Outcome):
    """A card from the pile into a hand, seen by the one who draws it (2.4, 2.5)."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "draw", (name,))
        self.region: Final[i64] = region

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if not drawing(s) or s.pile[self.region] == 0:
            return Refusal("2.4", "no-card")
        return None

    def do(self, s: ConquetesState) -> None:
        region = self.region
        s.pile[region] = s.pile[region] - 1
        s.left -= 1
        hand.take(s, s.drawer, region)
        memory.drew(s, s.drawer, region)
        s.pending -= 1
        if s.left == 0 and not reshuffle(s):
            ending.finish(s)
        elif s.pending == 0:
            _drawn(s)


def _drawn(s: ConquetesState) -> None:
    """What comes after the last card of a draw."""
    phase = s.phase
    if phase == DRAW:
        s.phase = ACT
        s.mover = s.player
    elif phase == REFILL:
        attack.refill(s)
    elif phase == EXTRA:
        turn.end(s)
    else:
        preparation.dealt(s)


def drawing(s: ConquetesState) -> bool:
    """Whether someone draws into his hand now."""
    phase = s.phase
    return phase == DRAW or phase == EXTRA or phase == REFILL or phase == DEAL


def last(s: ConquetesState) -> bool:
    """Whether the next card drawn into a hand ends the game."""
    return s.left == 1 and (s.seats != FOUR or s.reshuffled or total(s.discard) == 0)


def reshuffle(s: ConquetesState) -> bool:
    """7.2: at four the discard makes one new pile; 7.3: False where the game ends instead."""
    if s.seats != FOUR or s.reshuffled or total(s.discard) == 0:
        return False
    s.pile = s.discard
    s.left = total(s.pile)
    s.discard = zeros(s.board.size)
    s.reshuffled = True
    memory.shuffled(s)
    return True


def outcomes(s: ConquetesState, actions: list[Action]) -> list[Action]:
    """Those of thirty actions whose card is in the pile."""
    pile = s.pile
    return [actions[r] for r in range(s.board.size) if pile[r] > 0]


def pick(s: ConquetesState, actions: list[Action], rng: Rng) -> Action:
    ahead = rng.below(s.left)
    region: i64 = 0
    for n in s.pile:
        ahead -= n
        if ahead < 0:
            return actions[region]
        region += 1
    raise IndexError
