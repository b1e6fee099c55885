"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action, Outcome

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


WARRIOR: Final = 0
ARTISAN: Final = 1
MAGE: Final = 2
FOLLOWERS: Final = 3

FREE: Final = -1
FLOODED: Final = -2
OUTSIDE: Final = -3
NONE: Final = -1


class Lot(Outcome):
    """A gesture of chance (9.1): one of some kinds of cards, tiles or followers, or a seat."""

    def __init__(self, id: i64, verb: str, index: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.index: Final = index


class CardGesture(Action):
    """A gesture about one kind of card."""

    def __init__(self, id: i64, verb: str, kind: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.kind: Final = kind


class FieldGesture(Action):
    """A gesture about one field."""

    def __init__(self, id: i64, verb: str, field: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.field: Final = field


class FollowerGesture(Action):
    """A gesture about one kind of follower."""

    def __init__(self, id: i64, verb: str, kind: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.kind: Final = kind


class SeatGesture(Action):
    """A gesture about one player, by seat number."""

    def __init__(self, id: i64, verb: str, seat: i64) -> None:
        super().__init__(id, verb, (str(seat),))
        self.seat: Final = seat


def changed(counts: vec[i64], at: i64, by: i64) -> vec[i64]:
    """Lists of a state are replaced, never changed in place: copies of the state share them."""
    fresh = counts[:]
    fresh[at] += by
    return fresh


def put(values: vec[i64], at: i64, value: i64) -> vec[i64]:
    fresh = values[:]
    fresh[at] = value
    return fresh


def total(counts: list[i64]) -> i64:
    n: i64 = 0
    for c in counts:
        n += c
    return n
