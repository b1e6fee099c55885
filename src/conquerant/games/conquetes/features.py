"""What a good player counts where a turn begins: territories, what threatens them, and the hand (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core import sets
from conquerant.core.rows import FOURTH, HALF, ONE
from conquerant.core.rows import rows as beside
from conquerant.games.conquetes import attack, ending, hints, variant
from conquerant.games.conquetes.territories import reach, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.hints import Weights
    from conquerant.games.conquetes.state import ConquetesState

LAST: Final = (4, 8, 16)  # cards left for each seat, below which the end is near

NAMES: Final = (  # of what a seat has, column by column
    "points",
    "regions of the best territory",
    "doubles in hand",
    "points of the second territory",
    "regions in the camp",
    "territories",
    "regions of others beside the best territory",
    "free ones beside it",
    "those in hand",
    "regions that the best of those would join",
    "cards that would join any",
    "value of the regions at a front",
    "cards in hand",
    "their value",
    "the largest two",
    "what continents bring",
    "what hints say of it",
    "slips at an attentive table",
    "turns until it moves",
)


def rows(s: ConquetesState, w: Weights) -> list[list[i64]]:
    """For each seat."""
    had: list[list[i64]] = []
    free = ~s.in_play()
    for seat in range(s.seats):
        has: list[i64] = []
        best = _add_camp(s, seat, has)
        _add_reach(s, seat, best, free, has)
        _add_hand(s, seat, has)
        has.append(variant.bonus(s, seat) * HALF if s.rules.continents else 0)
        has.append(int(8.0 * hints.prospect(s, seat, w)))
        has.append(s.watch.careless[seat] * HALF if s.rules.attentive else 0)
        has.append((seat - s.player + s.rules.sides) % s.rules.sides * HALF)
        had.append(has)
    return beside(had, _common(s))


def _add_camp(s: ConquetesState, seat: i64, has: list[i64]) -> i64:
    """The best territory."""
    camp = s.camps[seat]
    best: i64 = 0
    most: i64 = 0
    second: i64 = 0
    parts: i64 = 0
    for territory in territories(s.board, camp):
        points = ending.worth(s, seat, territory)
        parts += 1
        if points > most or best == 0:
            second = most
            most = points
            best = territory
        elif points > second:
            second = points
    has.append(most * HALF)
    has.append(sets.count(best) * HALF)
    has.append((most - sets.count(best)) * HALF)
    has.append(second * HALF)
    has.append(sets.count(camp) * HALF)
    has.append(parts * HALF)
    return best


def _add_reach(s: ConquetesState, seat: i64, best: i64, free: i64, has: list[i64]) -> None:
    foes = attack.foes(s, seat)
    camp = s.camps[seat]
    beside_best: i64 = 0
    at_front: i64 = 0
    left = best
    while left:
        region = sets.lowest(left)
        left &= left - 1
        near = attack.around(s, region)
        beside_best |= near
        if near & foes:
            at_front += s.board.value[region]
    open_ = beside_best & free
    layable = open_ & s.regions[seat]
    joined: i64 = 0
    size = sets.count(best)
    fits = layable
    while fits:
        bit = fits & -fits
        fits ^= bit
        n = sets.count(reach(s.board, camp | bit, bit)) - size
        if n > joined:
            joined = n
    has.append(sets.count(beside_best & foes) * FOURTH)
    has.append(sets.count(open_) * FOURTH)
    has.append(sets.count(layable) * HALF)
    has.append(joined * HALF)
    has.append(sets.count(s.regions[seat] & free) * HALF)
    has.append(at_front)


def _add_hand(s: ConquetesState, seat: i64, has: list[i64]) -> None:
    at = seat * s.board.size
    value: i64 = 0
    first: i64 = 0
    second: i64 = 0
    for region in range(s.board.size):
        n = s.hands[at + region]
        if n > 0:
            worth = s.board.value[region]
            value += n * worth
            if worth > first:
                second = worth if n > 1 else first
                first = worth
            elif worth > second:
                second = worth
    has.append(s.held[seat] * HALF)
    has.append(2 * value)
    has.append((first + second) * HALF)


def _common(s: ConquetesState) -> list[i64]:
    common: list[i64] = [s.left * FOURTH // s.seats, ONE if s.rules.continents else 0, ONE if s.rules.attentive else 0]
    for limit in LAST:
        common.append(ONE if s.left < limit * s.seats else 0)
    return common
