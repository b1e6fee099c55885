"""Chapter 8: the elimination of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.games.world import memory
from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import SPOILS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

SAFE_ROUNDS: Final = 4


def protected(s: WorldState, seat: i64) -> bool:
    """8.4: an only territory cannot be attacked before the end of the fourth round."""
    return s.round <= SAFE_ROUNDS and s.count[seat] == 1


def eliminate(s: WorldState, seat: i64) -> None:
    """8.2: the victor takes the cards, layer by layer; what was known of either hand is known of that part of his."""
    hands = s.hands[:]
    known = s.known[:]
    for layer in range(len(known) // s.seats):
        mine = layer * s.seats + s.player
        theirs = layer * s.seats + seat
        known[mine] = memory.united(known[mine], _held(hands, mine), known[theirs], _held(hands, theirs))
        known[theirs] = []
        for kind in range(KINDS):
            hands[mine * KINDS + kind] += hands[theirs * KINDS + kind]
            hands[theirs * KINDS + kind] = 0
    s.hands = hands
    s.known = known


def _held(hands: vec[i64], at: i64) -> i64:
    n: i64 = 0
    for kind in range(KINDS):
        n += hands[at * KINDS + kind]
    return n


def begin_spoils(s: WorldState) -> None:
    """8.3: the question is always put, or not being asked would tell what the hand holds (11.2)."""
    s.phase = SPOILS
