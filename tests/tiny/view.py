"""The one door out, and the ways back. A view is the position with a null for every card the seat has not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER

if TYPE_CHECKING:
    from tiny.state import TinyState

SEAT_KEYS = ("drawn", "laid")


def view(s: TinyState, seat: int | None) -> dict[str, Any]:
    seen = position(s)
    seen["seat"] = seat
    seen["mover"] = s.mover
    for key in SEAT_KEYS:
        seen[key] = [cards if owner == seat else [None] * len(cards) for owner, cards in enumerate(seen[key])]
    for gift in seen["gifts"]:
        if seat not in (gift["from"], gift["to"]):
            gift["card"] = None
    return seen


def position(s: TinyState) -> dict[str, Any]:
    return {
        "game": "tiny",
        "seats": s.seats,
        "options": dict(s.options),
        "phase": s.phase,
        "player": s.player,
        "taker": s.taker,
        "round": s.round,
        "points": s.points[:],
        "out": s.out[:],
        "drawn": [cards[:] for cards in s.drawn],
        "gifts": [{"from": giver, "to": taker, "card": card} for giver, taker, card in s.gifts],
        "laid": [cards[:] for cards in s.laid],
    }


def restore(s: TinyState, given: dict[str, Any]) -> TinyState:
    """Makes a fresh state the one of a position that has been checked."""
    s.phase = given["phase"]
    s.player = given["player"]
    s.taker = given["taker"]
    s.mover = {"draw": CHANCE, "over": OVER}.get(s.phase, s.player)
    s.round = given["round"]
    s.points = given["points"][:]
    s.out = given["out"][:]
    s.drawn = [cards[:] for cards in given["drawn"]]
    s.gifts = [(gift["from"], gift["to"], gift["card"]) for gift in given["gifts"]]
    s.laid = [cards[:] for cards in given["laid"]]
    return s


def imagine(s: TinyState, seen: dict[str, Any], rng: Rng) -> TinyState:
    """Lets the round happen again until it fits what the seat saw.

    The deal is fair, and each hidden choice is as likely as any other: which card was given, and which ones were laid
    when so many were. How many were laid is public and is taken to say nothing. So every round that fits is as likely
    as it should be. A gift the seat has not seen is a fact all the same: a card it once gave away may have moved on.
    """
    restore(s, seen)
    _deal(s, seen, rng)
    while not _give(s, seen, rng):
        _deal(s, seen, rng)
    _lay(s, seen, rng)
    return s


def _deal(s: TinyState, seen: dict[str, Any], rng: Rng) -> None:
    own = [card for cards in seen["drawn"] for card in cards if card is not None]
    pool = [card for card in range(1, s.box["cards"] + 1) if card not in own]
    rng.shuffle(pool)
    s.drawn = [[pool.pop() if card is None else card for card in cards] for cards in seen["drawn"]]


def _give(s: TinyState, seen: dict[str, Any], rng: Rng) -> bool:
    """False where this deal does not let someone give what he is known to have given."""
    s.gifts = []
    s.laid = [[] for _ in range(s.seats)]
    for gift in seen["gifts"]:
        hand = s.hand(gift["from"])
        card = hand[rng.below(len(hand))] if gift["card"] is None else gift["card"]
        if card not in hand:
            return False
        s.gifts.append((gift["from"], gift["to"], card))
    return True


def _lay(s: TinyState, seen: dict[str, Any], rng: Rng) -> None:
    for seat, cards in enumerate(seen["laid"]):
        hand = s.hand(seat)
        rng.shuffle(hand)
        s.laid[seat] = sorted(hand[: len(cards)]) if None in cards else cards[:]
