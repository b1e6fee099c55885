"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import OVER
from conquerant.games.conquistador import cards, ending, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState

SCALE: Final = 14.0  # points of lead that make one fairly sure of winning
HELD: Final = 0.85  # how likely a development in hand gets laid where it fits
FOUND: Final = 0.5  # one that has still to be found, early in the game
SHARED: Final = 0.6  # several territories wait for the same cards
LAND: Final = 0.5  # a territory by itself, for each point of its coefficient
UNPLACED: Final = 0.35  # the same in hand
CANNON: Final = 0.35
CALIBRE: Final = 0.2
REVOLT: Final = 0.7
AFTER_TRUCE: Final = 0.2  # what cannons and revolts are still good for
UNDER_REVOLT: Final = 0.6  # what a blocked territory keeps of its hopes and its bonus


def value(s: ConquistadorState, seat: i64) -> float:
    """The lead over the best other side, squeezed."""
    side = s.rules.side(seat)
    if s.mover == OVER:
        won = ending.leaders(s)
        return float(s.seats) / float(s.rules.sides * len(won)) if seat in won else 0.0
    best = -1000.0
    mine = 0.0
    for other in range(s.rules.sides):
        power = strength(s, other)
        if other == side:
            mine = power
        elif power > best:
            best = power
    lead = (mine - best) / SCALE
    return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


def strength(s: ConquistadorState, side: i64) -> float:
    """Points on the table, what the rows may still become, and the hand."""
    chances = _chances(s, side)
    total = 0.0
    lands = s.owned[side]
    land: i64 = 0
    while lands:
        if lands & 1:
            total += _land(s, land, chances)
        lands >>= 1
        land += 1
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            total += _hand(s, seat)
    return total


def _land(s: ConquistadorState, land: i64, chances: list[float]) -> float:
    board = s.board
    stack = s.built[land]
    weight = float(board.coefficients[land])
    now = weight * float(board.counts[stack])
    bonus = float(board.bonuses[stack])
    hope = 0.0
    likely = 1.0
    grown = stack
    number = territories.top(stack)
    while number < board.numbers:
        chance = chances[number]
        hope += weight * chance * SHARED
        likely *= chance
        grown |= 1 << number
        gain = float(board.bonuses[grown]) * likely
        if gain > bonus:
            bonus = gain
        number += 1
    if s.blocked >> land & 1:
        return now + UNDER_REVOLT * (hope + bonus) * _time(s)
    return now + hope + bonus + LAND * weight * _time(s)


def _chances(s: ConquistadorState, side: i64) -> list[float]:
    """For each number, how likely the side still lays it where it fits next."""
    held: i64 = 0
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            held |= s.held[seat]
    held >>= s.board.first_development
    later = FOUND * _time(s)
    found: list[float] = []
    for _ in range(s.board.numbers):
        found.append(HELD if held & 1 else later)
        held >>= 1
    return found


def _time(s: ConquistadorState) -> float:
    """From 1 at the start to 0 when the pile is empty."""
    share = float(s.left) / float(s.seats * s.board.hand * 2)
    return 1.0 if share > 1.0 else share


def _hand(s: ConquistadorState, seat: i64) -> float:
    board = s.board
    at = seat * board.kinds
    fighting = AFTER_TRUCE if ending.truce(s) else 1.0
    total = 0.0
    for kind in range(board.first_cannon, board.revolt):
        if s.hands[at + kind]:
            total += float(s.hands[at + kind]) * fighting * (CANNON + CALIBRE * float(board.values[kind]))
    total += REVOLT * fighting * float(s.hands[at + board.revolt])
    lands = s.held[seat] & board.all_lands
    while lands:
        total += UNPLACED * float(board.coefficients[cards.lowest(lands)])
        lands &= lands - 1
    return total
