"""Chapter 2: who plays first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Outcome, Refusal
from conquerant.games.world import distribution
from conquerant.games.world.phases import DEAL_THROW, ORDER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Roll(Outcome):
    """One die: for the order of play (2.1) or for territories (3.2)."""

    def __init__(self, id: i64, face: i64) -> None:
        super().__init__(id, "roll", (str(face),))
        self.face: Final = face

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase == ORDER or s.phase == DEAL_THROW:
            return None
        return Refusal("2.4", "no-throw")

    def do(self, s: WorldState) -> None:
        if s.phase == DEAL_THROW:
            distribution.throw(s, self.face)
            return
        faces = s.faces[:]
        faces[thrower(s)] = self.face
        s.faces = faces
        if thrower(s) < 0:
            _rank(s)


def thrower(s: WorldState) -> i64:
    """The first of the foremost tied seats that has not thrown yet; -1 when all of them have."""
    place = _tied(s.rank)
    for seat in range(s.seats):
        if s.rank[seat] == place and s.faces[seat] == 0:
            return seat
    return -1


def _tied(rank: list[i64]) -> i64:
    """The foremost place that more than one seat claims; -1 when the order is settled."""
    for place in range(len(rank)):
        if rank.count(place) > 1:
            return place
    return -1


def _rank(s: WorldState) -> None:
    """2.1, 2.2: among the tied, a seat stands behind those that threw more."""
    place = _tied(s.rank)
    rank = s.rank[:]
    for seat in range(s.seats):
        if s.rank[seat] == place:
            for other in range(s.seats):
                if s.rank[other] == place and s.faces[other] > s.faces[seat]:
                    rank[seat] += 1
    s.rank = rank
    s.faces = [0] * s.seats
    if _tied(rank) < 0:
        order: list[i64] = [0] * s.seats
        for seat in range(s.seats):
            order[rank[seat]] = seat
        distribution.begin(s, order)
