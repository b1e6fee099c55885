"""What a good player counts where a turn begins: territories, what threatens them, and the hand (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core import sets
from conquerant.core.rows import FOURTH, HALF, ONE
from conquerant.core.rows import rows as beside
from conquerant.games.conquetes import attack, ending, hints, variant
from conquerant.games.conquetes.outlook import around, largest
from conquerant.games.conquetes.phases import FOUR
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
    "copies of the best territory still to be drawn",
    "cards still to be drawn that would join it",
    "different ones of these",
    "those that others hold",
    "cards in hand that would join in two steps",
    "idle cards in hand",
    "their value",
    "the most that a conquest by others would cost",
    "what all such conquests would cost",
    "the most that a conquest would bring",
    "the most that another would lose by one",
    "the value of its strongest front",
)


def rows(s: ConquetesState, w: Weights) -> list[list[i64]]:
    """For each seat."""
    had: list[list[i64]] = []
    free = ~s.in_play()
    bests: list[i64] = []
    for seat in range(s.seats):
        has: list[i64] = []
        best = _add_camp(s, seat, has)
        bests.append(best)
        _add_reach(s, seat, best, free, has)
        _add_hand(s, seat, has)
        has.append(variant.bonus(s, seat) * HALF if s.rules.continents else 0)
        has.append(int(8.0 * hints.prospect(s, seat, w)))
        has.append(s.watch.careless[seat] * HALF if s.rules.attentive else 0)
        has.append((seat - s.player + s.rules.sides) % s.rules.sides * HALF)
        had.append(has)
    for seat in range(s.seats):
        _add_draws(s, seat, bests[seat], free, had[seat])
        _add_fights(s, seat, bests, had[seat])
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


def _add_draws(s: ConquetesState, seat: i64, best: i64, free: i64, has: list[i64]) -> None:
    """What the pile and the hands may still bring to the best territory, and what they never will."""
    again = s.seats == FOUR and not s.reshuffled  # 7.2
    open_ = around(s, best) & free
    second = around(s, open_ & s.regions[seat]) & free & ~open_
    at = seat * s.board.size
    copies: i64 = 0
    joining: i64 = 0
    kinds: i64 = 0
    denied: i64 = 0
    beyond: i64 = 0
    idle: i64 = 0
    strength: i64 = 0
    for region in range(s.board.size):
        bit = s.board.bit[region]
        left = s.pile[region] + (s.discard[region] if again else 0)
        mine = s.hands[at + region]
        if best & bit:
            copies += left
        elif open_ & bit:
            joining += left
            if left > 0:
                kinds += 1
            for other in range(s.seats):
                if other != seat and s.regions[other] & bit:
                    denied += 1
        elif second & bit:
            if mine > 0:
                beyond += 1
        elif mine > 0:
            idle += mine
            strength += mine * s.board.value[region]
    has.append(copies * FOURTH)
    has.append(joining * FOURTH)
    has.append(kinds * HALF)
    has.append(denied * HALF)
    has.append(beyond * HALF)
    has.append(idle * HALF)
    has.append(2 * strength)


def _add_fights(s: ConquetesState, seat: i64, bests: list[i64], has: list[i64]) -> None:
    """What conquests would cost and bring, in regions of the territories that count."""
    camp = s.camps[seat]
    best = bests[seat]
    foes = attack.foes(s, seat)
    most_lost: i64 = 0
    all_lost: i64 = 0
    front: i64 = 0
    targets: i64 = 0
    left = best
    while left:
        region = sets.lowest(left)
        left &= left - 1
        near = attack.around(s, region) & foes
        if near:
            targets |= near
            if s.board.value[region] > front:
                front = s.board.value[region]
            gone = sets.count(best) - largest(s, best & ~s.board.bit[region])
            all_lost += gone
            if gone > most_lost:
                most_lost = gone
    brings: i64 = 0
    costs: i64 = 0
    while targets:
        bit = targets & -targets
        targets ^= bit
        gain = sets.count(reach(s.board, camp | bit, bit)) - sets.count(best)
        if gain > brings:
            brings = gain
        for theirs in bests:
            if theirs & bit:
                gone = sets.count(theirs) - largest(s, theirs & ~bit)
                if gone > costs:
                    costs = gone
    has.append(most_lost * HALF)
    has.append(all_lost * FOURTH)
    has.append(brings * HALF)
    has.append(costs * HALF)
    has.append(front * HALF)


def _common(s: ConquetesState) -> list[i64]:
    common: list[i64] = [s.left * FOURTH // s.seats, ONE if s.rules.continents else 0, ONE if s.rules.attentive else 0]
    for limit in LAST:
        common.append(ONE if s.left < limit * s.seats else 0)
    return common
