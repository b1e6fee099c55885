"""Hands, draw pile and discard (2.2). The pile is counts, never an order, and so are the hands.

With which shuffle a card came, and what a theft taught, matters to memories only (9.6): see trail.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.vectors import total
from conquerant.games.fallen_lands import trail
from conquerant.games.fallen_lands.actions import changed
from conquerant.games.fallen_lands.memory import DRAWN, PASSED, SHOWN, SHUFFLED

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.contract import Action
    from conquerant.games.fallen_lands.state import FallenState


def hand(s: FallenState, seat: i64) -> vec[i64]:
    """How many of each kind."""
    at = seat * s.board.size
    return s.hands[at : at + s.board.size]


def holds(s: FallenState, seat: i64, kind: i64) -> i64:
    """How many of one kind."""
    return s.hands[seat * s.board.size + kind]


def size(s: FallenState, seat: i64) -> i64:
    n: i64 = 0
    at = seat * s.board.size
    end = at + s.board.size
    while at < end:
        n += s.hands[at]
        at += 1
    return n


def lay_open(s: FallenState, seat: i64, kind: i64) -> None:
    """Takes a card of that kind out of a hand, before all eyes."""
    if s.trail is not None:
        trail.note(s, SHOWN, seat, seat, kind)
    s.hands = changed(s.hands, seat * s.board.size + kind, -1)


def spend(s: FallenState, seat: i64, kind: i64) -> None:
    lay_open(s, seat, kind)
    s.discard = changed(s.discard, kind, 1)


def discard_hand(s: FallenState, seat: i64) -> None:
    held = hand(s, seat)
    kind: i64 = 0
    for n in held:
        for _ in range(n):
            spend(s, seat, kind)
        kind += 1


def take(s: FallenState, seat: i64, kind: i64) -> None:
    """A card from the pile into a hand."""
    if s.trail is not None:
        trail.note(s, DRAWN, seat, seat, kind)
    s.deck = changed(s.deck, kind, -1)
    s.hands = changed(s.hands, seat * s.board.size + kind, 1)


def give_away(s: FallenState, seat: i64, taker: i64, kind: i64) -> None:
    """6.5: from hand to hand, seen by these two only."""
    trail.note(s, PASSED, taker, seat, kind)
    hands = changed(s.hands, seat * s.board.size + kind, -1)
    hands[taker * s.board.size + kind] += 1
    s.hands = hands


def drawable(s: FallenState) -> bool:
    return total(s.deck) > 0 or total(s.discard) > 0


def restock(s: FallenState) -> bool:
    """2.2: the discard makes a new pile when a card is needed; False where no card is left."""
    if total(s.deck) > 0:
        return True
    if total(s.discard) == 0:
        return False
    trail.note(s, SHUFFLED, 0, 0, 0)
    s.deck = s.discard
    s.discard = s.board.no_cards
    return True


def draws(s: FallenState) -> list[Action]:
    actions: list[Action] = []
    kind: i64 = 0
    for n in s.deck:
        if n > 0:
            actions.append(s.board.draws[kind])
        kind += 1
    return actions


def pick(s: FallenState, rng: Rng) -> Action:
    deck = s.deck
    left = rng.below(total(deck))
    kind: i64 = 0
    while left >= deck[kind]:
        left -= deck[kind]
        kind += 1
    return s.board.draws[kind]
