"""Where a ship can go with the steps it has left, and what the cheapest way there costs in masts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.armada import allies
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.islands import toll
from conquerant.games.armada.phases import MOVES
from conquerant.games.armada.sailing import closed, steps

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Way:
    """To one hex: the masts it costs (7.3), and the directions, one a step."""

    def __init__(self, hex: i64, lost: i64, course: list[i64]) -> None:
        self.hex: Final = hex
        self.lost: Final = lost
        self.course: Final = course


@final
class Leg:
    """One step of a way: where it led, what was lost until then, and the legs before it."""

    def __init__(self, hex: i64, lost: i64, direction: i64, before: Leg | None) -> None:
        self.hex: Final = hex
        self.lost: Final = lost
        self.direction: Final = direction
        self.before: Final = before

    def course(self) -> list[i64]:
        directions: list[i64] = []
        leg: Leg | None = self
        while leg is not None and leg.before is not None:
            directions.append(leg.direction)
            leg = leg.before
        directions.reverse()
        return directions


def ways(s: ArmadaState, slot: i64) -> list[Way]:
    """Every hex where the player's ship may end its move afloat, by ascending number, each by the way that loses the
    fewest masts, and among those the shortest."""
    ship = s.player * s.board.cap + slot
    at = s.hex[ship]
    if s.phase != MOVES or at == NONE or s.still or (s.sailing != slot and s.crossing()):
        return []
    best: dict[int, Leg] = {}
    front: dict[int, Leg] = {at: Leg(at, 0, NONE, None)}
    for _ in range(steps(s, slot)):
        front = _next(s, ship, front)
        for h, leg in front.items():
            if (s.sea[h] == NONE or s.sea[h] == ship) and (h not in best or leg.lost < best[h].lost):
                best[h] = leg
    return [Way(h, best[h].lost, best[h].course()) for h in sorted(best) if h != at]


def _next(s: ArmadaState, ship: i64, front: dict[int, Leg]) -> dict[int, Leg]:
    """One step further from everywhere, keeping the cheapest leg to each hex."""
    board = s.board
    further: dict[int, Leg] = {}
    for h in sorted(front):
        leg = front[h]
        if leg.before is not None and board.port_of[h] != NONE:  # 7.2
            continue
        for d in range(DIRECTIONS):
            to = board.near[h * DIRECTIONS + d]
            if to == NONE or not _passable(s, ship, to):
                continue
            lost = leg.lost + toll(s, to)
            if lost < s.masts[ship] and (to not in further or lost < further[to].lost):
                further[to] = Leg(to, lost, d, leg)
    return further


def _passable(s: ArmadaState, ship: i64, to: i64) -> bool:
    """6.4, 6.5: a free hex, or a friend's to be crossed."""
    if closed(s, to):
        return False
    there = s.sea[to]
    if there == NONE or there == ship:
        return True
    return s.board.port_of[to] == NONE and allies.friendly(s, there // s.board.cap)
