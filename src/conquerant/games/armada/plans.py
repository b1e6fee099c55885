"""Whole things an admiral would think of: a turn's orders to all ships, a row of purchases, one fight, one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from conquerant.core.contract import Action, Plan, State
from conquerant.games.armada import aims, combat, habit, islands, reach, repair, sailing, squares
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.aims import HUNT, STAY
from conquerant.games.armada.phases import BUILD, DRIFT, ENGAGE, FIGHTS, GIFT, HIT, LOSE, MOVES, TARGET
from conquerant.games.armada.state import ArmadaState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.hints import Weights

OTHERS: Final = 8  # aims beside those that habit gives to the ships
MOODS: Final = 8  # tries at orders to all ships in another mood
BASKETS: Final = ((4,), (4, 4), (3, 3), (2, 2, 2), (3,), (2,), (1, 1))  # purchases, by masts


@final
class Orders(Plan):
    """One aim for each ship, and if need be a course that one of them takes first, at any price; until the anchor."""

    def __init__(
        self, seat: i64, round: i64, wanted: list[i64], w: Weights, temper: str, slot: i64, course: dict[int, int]
    ) -> None:
        super().__init__(temper)
        self.seat: Final[i64] = seat
        self.round: Final[i64] = round
        self.wanted: Final = wanted
        self.w: Final = w
        self.slot: Final[i64] = slot
        self.course: Final = course  # directions, by hex

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(ArmadaState, state)
        if s.phase != MOVES or s.player != self.seat or s.round != self.round:
            return None
        if self.slot != NONE:
            ahead = self._ahead(s)
            if ahead is not None:
                return ahead
        return habit.obey(s, self.wanted, rng, self.w)

    def _ahead(self, s: ArmadaState) -> Action | None:
        """The next step of the course, while the ship is on it."""
        if s.still or (s.sailing != NONE and s.sailing != self.slot):
            return None
        at = s.hex[s.player * s.board.cap + self.slot]
        if at == NONE or at not in self.course:
            return None
        direction = self.course[at]
        if sailing.directions(s, self.slot) >> direction & 1:
            return s.board.sails[self.slot][direction]
        return None


@final
class Purchase(Plan):
    """Ships of so many masts, one after the other, on the first hexes there are."""

    def __init__(self, seat: i64, round: i64, basket: list[i64]) -> None:
        super().__init__("builder" if basket else "patient")
        self.seat: Final[i64] = seat
        self.round: Final[i64] = round
        self.basket: Final = basket

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(ArmadaState, state)
        if s.phase != BUILD or s.player != self.seat or s.round != self.round:
            return None
        free = squares.later_berths(s)
        if step >= len(self.basket) or not free or squares.ships(s, s.player) >= s.board.cap:
            return s.board.done
        masts = self.basket[step]
        return s.board.builds[masts - 1][free[0]] if s.board.prices[masts] <= s.money[s.player] else s.board.done


@final
class Fight(Plan):
    """These ships fire upon that one."""

    def __init__(self, seat: i64, round: i64, group: i64, other: i64) -> None:
        super().__init__("bold")
        self.seat: Final[i64] = seat
        self.round: Final[i64] = round
        self.group: Final[i64] = group
        self.other: Final[i64] = other

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(ArmadaState, state)
        if s.player != self.seat or s.round != self.round or step > combat.size(self.group) + 1:
            return None
        action: Action | None = None
        if (s.phase == FIGHTS and step == 0) or s.phase == ENGAGE:
            action = self._named(s)
        elif s.phase == TARGET:
            action = s.board.fire
        return action if action is not None and action in s.legal() else None

    def _named(self, s: ArmadaState) -> Action:
        for slot in range(s.board.cap):
            if self.group >> slot & 1 and not s.engaged >> slot & 1:
                return s.board.engages[slot]
        return s.board.aims[self.other // s.board.cap][self.other % s.board.cap]


@final
class Once(Plan):
    """One answer."""

    def __init__(self, action: Action, temper: str = "") -> None:
        super().__init__(temper)
        self.action: Final = action

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        return self.action if step == 0 and self.action in state.legal() else None


def plans(s: ArmadaState, rng: Rng, w: Weights) -> list[Plan]:
    phase = s.phase
    if phase == MOVES:
        return _voyages(s, rng, w)
    if phase == FIGHTS:
        return _fights(s)
    if phase == BUILD:
        return _purchases(s)
    if phase in (LOSE, DRIFT, GIFT, HIT):
        return [Once(action) for action in s.legal() if action.verb != "pawn"]
    return []


def _voyages(s: ArmadaState, rng: Rng, w: Weights) -> list[Plan]:
    """The usual orders with another aim for one ship; then a port that a ship reaches at the price of masts, docks, and
    orders in another mood."""
    if s.crossing():
        return []
    plans: list[Plan] = []
    _add_docks(s, plans)
    if s.still:
        return plans
    usual = aims.aims(s, w)
    known: list[list[i64]] = [usual]
    for other in aims.others(s, usual, w)[:OTHERS]:
        _add_orders(s, _with(usual, other.slot, other.aim), _temper(s, other.aim), w, known, plans)
    for slot in range(s.board.cap):
        if s.hex[s.player * s.board.cap + slot] != NONE and sailing.steps(s, slot) > 0:
            _add_dashes(s, slot, usual, w, plans)
    for _ in range(MOODS):
        _add_orders(s, aims.moody(s, rng, w), "", w, known, plans)
    return plans


def _add_orders(
    s: ArmadaState, wanted: list[i64], temper: str, w: Weights, known: list[list[i64]], plans: list[Plan]
) -> None:
    """Unless the same were given already."""
    if wanted not in known:
        known.append(wanted)
        plans.append(Orders(s.player, s.round, wanted, w, temper, NONE, {}))


def _with(usual: list[i64], slot: i64, aim: i64) -> list[i64]:
    """If another ship made for that, the two change places."""
    changed = usual[:]
    for other in range(len(changed)):
        if 0 <= aim < HUNT and changed[other] == aim:
            changed[other] = usual[slot]
    changed[slot] = aim
    return changed


def _temper(s: ArmadaState, aim: i64) -> str:
    if aim == STAY:
        return "patient"
    if aim >= HUNT:
        return "bold"
    if s.owner[aim] == NONE:
        return "builder"
    return "patient" if s.rules.side[s.owner[aim]] == s.rules.side[s.player] else "raider"


def _add_dashes(s: ArmadaState, slot: i64, usual: list[i64], w: Weights, plans: list[Plan]) -> None:
    """Ports of others that are in reach this turn, but only through a blockade."""
    ship = s.player * s.board.cap + slot
    left = sailing.steps(s, slot)
    table = w.courses.of(s, s.rules.side[s.player], s.masts[ship])
    for way in reach.ways(s, slot):
        island = s.board.port_of[way.hex]
        if island == NONE or way.lost == 0:
            continue
        owner = s.owner[island]
        if owner != NONE and s.rules.side[owner] == s.rules.side[s.player]:
            continue
        if w.courses.steps(table, island, s.hex[ship]) > left:
            course: dict[int, int] = {}
            at = s.hex[ship]
            for d in way.course:
                course[at] = d
                at = s.board.near[at * DIRECTIONS + d]
            plans.append(Orders(s.player, s.round, _with(usual, slot, island), w, "bold", slot, course))


def _add_docks(s: ArmadaState, plans: list[Plan]) -> None:
    repairs: list[Action] = []
    repair.add_repairs(s, repairs)
    for action in repairs:
        plans.append(Once(action, "builder"))


def _fights(s: ArmadaState) -> list[Plan]:
    """Every garrison that can be stormed, every shot that is not hopeless, and peace, unless a ship that bears a blow
    lies before a garrison."""
    plans: list[Plan] = []
    peace = True
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1 and islands.besieged(s, slot) != NONE:
            plans.append(Once(s.board.assaults[slot], "raider"))
            if s.masts[s.player * s.board.cap + slot] > 1:
                peace = False
    if peace:
        plans.append(Once(s.board.end, "patient"))
    for other in range(len(s.hex)):
        group: i64 = 0
        for slot in range(s.board.cap):
            if combat.fit(s, slot) and habit.touches_all(s, other, 1 << slot):
                group |= 1 << slot
                if s.masts[s.player * s.board.cap + slot] >= s.masts[other] or s.bonus:
                    plans.append(Fight(s.player, s.round, 1 << slot, other))
        if combat.size(group) > 1:
            plans.append(Fight(s.player, s.round, group, other))
    return plans


def _purchases(s: ArmadaState) -> list[Plan]:
    nothing: list[i64] = []
    plans: list[Plan] = [Purchase(s.player, s.round, nothing)]
    room = s.board.cap - squares.ships(s, s.player)
    for basket in BASKETS:
        row: list[i64] = [masts for masts in basket if masts <= s.board.most_masts]
        price: i64 = 0
        for masts in row:
            price += s.board.prices[masts]
        if row and len(row) <= room and price <= s.money[s.player]:
            plans.append(Purchase(s.player, s.round, row))
    return plans
