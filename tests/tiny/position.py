"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import Any

from conquerant.core.errors import BadInput, mapping, needed, sequence, short, whole
from tiny.actions import NOBODY
from tiny.state import PHASES

KEYS = ("game", "seats", "options", "phase", "player", "taker", "round", "points", "out", "drawn", "gifts", "laid")


def check(box: dict[str, Any], seats: int, given: dict[str, Any]) -> None:
    for key in KEYS:
        needed(given, key, "")
    if given["phase"] not in PHASES:
        raise BadInput("phase", f"expected one of {', '.join(PHASES)}, got {short(given['phase'])}")
    whole(given["round"], "round", 1, box["rounds"])
    for seat, n in enumerate(sequence(given["points"], "points", seats)):
        whole(n, f"points[{seat}]")
    for seat, out in enumerate(sequence(given["out"], "out", seats)):
        if not isinstance(out, bool):
            raise BadInput(f"out[{seat}]", f"expected true or false, got {short(out)}")
    _turn(given, seats)
    _laid(given, seats, _given(given, seats, _drawn(box, given, seats)))


def _turn(given: dict[str, Any], seats: int) -> None:
    _player(given, seats, given["player"], "player")
    if given["phase"] == "hand":
        _player(given, seats, given["taker"], "taker")
    elif given["taker"] != NOBODY:
        raise BadInput("taker", f"expected {NOBODY} in phase {given['phase']}")


def _player(given: dict[str, Any], seats: int, seat: object, field: str) -> int:
    if given["out"][whole(seat, field, 0, seats - 1)]:
        raise BadInput(field, "is out of the game")
    return whole(seat, field)


def _drawn(box: dict[str, Any], given: dict[str, Any], seats: int) -> list[set[int]]:
    """What each seat was dealt; 2.1: two to everyone still in, one at a time."""
    hands: list[set[int]] = []
    dealt: list[int] = []
    for seat, cards in enumerate(sequence(given["drawn"], "drawn", seats)):
        field = f"drawn[{seat}]"
        hands.append({whole(card, field, 1, box["cards"]) for card in sequence(cards, field)})
        dealt += cards
    if len(set(dealt)) < len(dealt):
        raise BadInput("drawn", "a card was dealt twice")
    for seat, cards in enumerate(given["drawn"]):
        if len(cards) != _due(box, given, seat):
            raise BadInput(f"drawn[{seat}]", f"expected {_due(box, given, seat)} cards, got {len(cards)}")
    return hands


def _due(box: dict[str, Any], given: dict[str, Any], seat: int) -> int:
    """How many cards this seat has been dealt by now."""
    if given["out"][seat] or given["phase"] == "over":
        return 0
    if given["phase"] != "draw":
        return int(box["dealt"])
    laps = len(given["drawn"][given["player"]])
    if laps >= box["dealt"]:
        raise BadInput("player", "has been dealt all cards already")
    return laps + int(seat < given["player"])


def _given(given: dict[str, Any], seats: int, hands: list[set[int]]) -> list[set[int]]:
    """What each seat holds after the gifts; 3.1: in turn, at most one each."""
    givers = {"give": given["player"], "hand": given["player"], "lay": seats}.get(given["phase"], 0)
    last = -1
    for i, gift in enumerate(sequence(given["gifts"], "gifts")):
        field = f"gifts[{i}]"
        giver = _player(given, seats, needed(mapping(gift, field), "from", field), f"{field}.from")
        taker = _player(given, seats, needed(gift, "to", field), f"{field}.to")
        card = whole(needed(gift, "card", field), f"{field}.card")
        if giver == taker or not last < giver < givers:
            raise BadInput(f"{field}.from", "cannot have given a card then")
        if card not in hands[giver]:
            raise BadInput(f"{field}.card", f"seat {giver} did not hold {card}")
        hands[giver].remove(card)
        hands[taker].add(card)
        last = giver
    return hands


def _laid(given: dict[str, Any], seats: int, hands: list[set[int]]) -> None:
    for seat, cards in enumerate(sequence(given["laid"], "laid", seats)):
        field = f"laid[{seat}]"
        for card in sequence(cards, field):
            if whole(card, field) not in hands[seat]:
                raise BadInput(field, f"seat {seat} does not hold {card}")
        if cards != sorted(set(cards)):
            raise BadInput(field, "expected rising cards")
        in_turn = given["phase"] == "lay" and not given["out"][seat]
        if cards and not (in_turn and seat <= given["player"]):
            raise BadInput(field, "has not laid yet")
        if in_turn and seat < given["player"] and not cards:
            raise BadInput(field, "expected at least one card")
