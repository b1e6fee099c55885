"""Chapter 8: the elimination of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import SPOILS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

SAFE_ROUNDS: Final = 4


def protected(s: WorldState, seat: i64) -> bool:
    """8.4: an only territory cannot be attacked before the end of the fourth round."""
    return s.round <= SAFE_ROUNDS and s.count[seat] == 1


def eliminate(s: WorldState, seat: i64) -> None:
    """8.2: the victor takes the cards, layer by layer."""
    hands = s.hands[:]
    width = s.seats * KINDS
    at: i64 = 0
    while at < len(hands):
        for kind in range(KINDS):
            hands[at + s.player * KINDS + kind] += hands[at + seat * KINDS + kind]
            hands[at + seat * KINDS + kind] = 0
        at += width
    s.hands = hands


def begin_spoils(s: WorldState) -> None:
    """8.3: the question is always put, or not being asked would tell what the hand holds (11.2)."""
    s.phase = SPOILS
