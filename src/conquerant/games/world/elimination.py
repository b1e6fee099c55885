"""Chapter 8: the elimination of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import SPOILS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

SAFE_ROUNDS: Final = 4
ALL_KINDS: Final = (1 << KINDS) - 1


def protected(s: WorldState, seat: i64) -> bool:
    """8.4: an only territory cannot be attacked before the end of the fourth round."""
    return s.round <= SAFE_ROUNDS and s.count[seat] == 1


def eliminate(s: WorldState, seat: i64) -> None:
    """8.2: the victor takes the cards, layer by layer; of two hands in one, only what both lack is known."""
    hands = s.hands[:]
    lacks = s.lacks[:]
    for layer in range(len(lacks) // s.seats):
        mine = (layer * s.seats + s.player) * KINDS
        theirs = (layer * s.seats + seat) * KINDS
        both = _lacking(s, layer, s.player) & _lacking(s, layer, seat)
        lacks[layer * s.seats + s.player] = 0 if both == ALL_KINDS else both  # nothing is known of a card to come
        lacks[layer * s.seats + seat] = 0
        for kind in range(KINDS):
            hands[mine + kind] += hands[theirs + kind]
            hands[theirs + kind] = 0
    s.hands = hands
    s.lacks = lacks


def _lacking(s: WorldState, layer: i64, seat: i64) -> i64:
    """The kinds this seat is known not to hold of a layer; all of them where it holds nothing."""
    at = (layer * s.seats + seat) * KINDS
    for kind in range(KINDS):
        if s.hands[at + kind] > 0:
            return s.lacks[layer * s.seats + seat]
    return ALL_KINDS


def begin_spoils(s: WorldState) -> None:
    """8.3: the question is always put, or not being asked would tell what the hand holds (11.2)."""
    s.phase = SPOILS
