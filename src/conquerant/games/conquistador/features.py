"""What a good player counts where a turn begins: what each side owns and may make of it (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core import sets
from conquerant.core.rows import FOURTH, HALF, ONE
from conquerant.core.rows import rows as beside
from conquerant.games.conquistador import cards, ending, points
from conquerant.games.conquistador.hints import offers
from conquerant.games.conquistador.look import plays_before_truce

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.hints import Weights
    from conquerant.games.conquistador.odds import Odds
    from conquerant.games.conquistador.state import ConquistadorState

LONG: Final = 30.0  # plays before the truce; more are no different
SOON: Final = (1.0, 3.0, 6.0, 10.0)

NAMES: Final = (  # of what a side has, column by column
    "points",
    "what its rows may become",
    "points of the richest territory that lies open",
    "of the second",
    "bonuses under a revolt",
    "territories of coefficient 1",
    "of coefficient 2",
    "of coefficient 3 and more",
    "territories under a revolt",
    "developments laid",
    "rows with a bonus",
    "rows that may go on",
    "cards in hand",
    "cannons in hand",
    "their values",
    "the largest",
    "revolts in hand",
    "territories in hand, by coefficient",
    "developments in hand",
    "what those in hand bring at once",
    "has an army",
    "turns until it moves",
)


def rows(s: ConquistadorState, w: Weights, odds: Odds) -> list[list[i64]]:
    """For each side."""
    sides = s.rules.sides
    had: list[list[i64]] = []
    for side in range(sides):
        has: list[i64] = []
        _add_lands(s, side, w, odds, has)
        _add_hand(s, side, odds, has)
        had.append(has)
    return beside(had, _common(s))


def _common(s: ConquistadorState) -> list[i64]:
    truce = ending.truce(s)
    before = 0.0 if truce else plays_before_truce(s)
    unseen: i64 = 0
    for kind in range(s.board.first_cannon, s.board.revolt):
        unseen += s.pile[kind]
    common: list[i64] = [
        ONE if truce else 0,
        int(2.0 * (before if before < LONG else LONG)),
        unseen * FOURTH,
        s.left if s.left < 60 else 60,
    ]
    for limit in SOON:
        common.append(ONE if before < limit else 0)
    rules = s.rules
    for option in (rules.military, rules.no_dice, rules.alliance, rules.exchange, rules.truce_acting):
        common.append(ONE if option else 0)
    return common


def _add_lands(s: ConquistadorState, side: i64, w: Weights, odds: Odds, has: list[i64]) -> None:
    board = s.board
    coming = offers(s, side, w)
    become = 0.0
    under: i64 = 0
    kinds: list[i64] = [0, 0, 0]
    laid: i64 = 0
    rewarded: i64 = 0
    growing: i64 = 0
    lands = s.owned[side]
    while lands:
        land = sets.lowest(lands)
        lands &= lands - 1
        stack = s.built[land]
        coefficient = board.coefficients[land]
        become += odds.rows[coefficient][coming][stack]
        kinds[0 if coefficient < 2 else 1 if coefficient == 2 else 2] += ONE
        laid += board.counts[stack]
        rewarded += ONE if board.bonuses[stack] > 0 else 0
        growing += HALF if board.covered[stack] != board.all_numbers else 0
        if s.blocked >> land & 1:
            under += board.bonuses[stack]
    has.append(2 * points.side_score(s, side))
    has.append(int(become))
    _add_richest(s, side, has)
    has.append(2 * under)
    has.extend(kinds)
    has.append(sets.count(s.owned[side] & s.blocked) * ONE)
    has.append(laid * FOURTH)
    has.append(rewarded)
    has.append(growing)


def _add_richest(s: ConquistadorState, side: i64, has: list[i64]) -> None:
    """The two richest territories that may be attacked."""
    best: i64 = 0
    second: i64 = 0
    lands = s.owned[side] & ~s.blocked
    while lands:
        worth = points.worth(s, sets.lowest(lands))
        lands &= lands - 1
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    has.append(2 * best)
    has.append(2 * second)


def _add_hand(s: ConquistadorState, side: i64, odds: Odds, has: list[i64]) -> None:
    board = s.board
    size: i64 = 0
    revolts: i64 = 0
    settlers: i64 = 0
    developments: i64 = 0
    held: i64 = 0
    for seat in range(s.seats):
        if s.rules.side(seat) != side:
            continue
        at = seat * board.kinds
        size += s.sizes[seat]
        held |= s.held[seat]
        revolts += s.hands[at + board.revolt]
        for number in range(board.numbers):
            developments += s.hands[at + board.first_development + number]
        lands = s.held[seat] & board.all_lands
        while lands:
            settlers += board.coefficients[sets.lowest(lands)]
            lands &= lands - 1
    has.append(size * FOURTH)
    _add_cannons(s, side, has)
    has.append(revolts * ONE)
    has.append(settlers * HALF)
    has.append(developments * FOURTH)
    has.append(int(2.0 * _fitting(s, side, held, odds)))
    has.append(ONE if s.armed >> side & 1 else 0)
    waits: i64 = 0
    while s.rules.side((s.player + waits) % s.seats) != side:
        waits += 1
    has.append(waits * HALF)


def _add_cannons(s: ConquistadorState, side: i64, has: list[i64]) -> None:
    """How many, their values, and the largest."""
    board = s.board
    cannons: i64 = 0
    values: i64 = 0
    largest: i64 = 0
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            for kind in range(board.first_cannon, board.revolt):
                n = s.hands[seat * board.kinds + kind]
                if n > 0:
                    cannons += n
                    values += n * board.values[kind]
                    if board.values[kind] > largest:
                        largest = board.values[kind]
    has.append(cannons * HALF)
    has.append(values * FOURTH)
    has.append(largest * FOURTH)


def _fitting(s: ConquistadorState, side: i64, held: i64, odds: Odds) -> float:
    """The points that the developments in hand bring, each where it brings most."""
    board = s.board
    total = 0.0
    numbers = cards.developments(s, held)
    while numbers:
        number = sets.lowest(numbers)
        numbers &= numbers - 1
        best = 0.0
        lands = s.owned[side] & ~s.blocked
        while lands:
            land = sets.lowest(lands)
            lands &= lands - 1
            stack = s.built[land]
            if not board.covered[stack] >> number & 1:
                row = odds.rows[board.coefficients[land]][0]
                gain = row[stack | 1 << number] - row[stack]
                if gain > best:
                    best = gain
        total += best
    return total
