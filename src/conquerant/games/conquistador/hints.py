"""What a bot should value: how a state looks to a seat, between 0 and 1, where a turn begins."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.contract import OVER
from conquerant.games.conquistador import cards, ending
from conquerant.games.conquistador.look import plays_before_truce
from conquerant.games.conquistador.odds import MOST_OFFERS, Odds

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState

FARTHEST: Final = 40.0  # points by the side that leads, times sharpness, at which nothing is open any more
SETTLING: Final = 5.0  # plays before the truce, from which on a territory counts for itself
EARLY: Final = 30.0  # cards in the pile, from which on a territory in hand counts in full


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.sharp: Final[float] = weights["sharp"]
        self.fade: Final[float] = weights["fade"]
        self.coming: Final[float] = weights["coming"]
        self.hope: Final[float] = weights["hope"]
        self.fitting: Final[float] = weights["fitting"]
        self.land: Final[float] = weights["land"]
        self.unplaced: Final[float] = weights["unplaced"]
        self.cannon: Final[float] = weights["cannon"]
        self.strength: Final[float] = weights["strength"]
        self.unrest: Final[float] = weights["unrest"]
        self.blocked: Final[float] = weights["blocked"]


def value(s: ConquistadorState, seat: i64, w: Weights, odds: Odds) -> float:
    """How likely the side wins: points count the more, the fewer attacks can still come."""
    side = s.rules.side(seat)
    if s.mover == OVER:
        won = ending.leaders(s)
        return float(s.seats) / float(s.rules.sides * len(won)) if seat in won else 0.0
    before = 0.0 if ending.truce(s) else plays_before_truce(s)
    sharp = w.sharp / (1.0 + before / w.fade)
    mine = strength(s, side, before, w, odds)
    others = 0.0
    for other in range(s.rules.sides):
        if other != side:
            ahead = sharp * (strength(s, other, before, w, odds) - mine)
            others += exp(ahead if ahead < FARTHEST else FARTHEST)
    return 1.0 / (1.0 + others)


def strength(s: ConquistadorState, side: i64, before: float, w: Weights, odds: Odds) -> float:
    """In points: those on the table, what the rows may become, and the hands."""
    board = s.board
    held: i64 = 0
    total = 0.0
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            total += _hand(s, seat, before, w)
            held |= s.held[seat]
    coming = offers(s, side, w)
    rows: i64 = 0
    lands = s.owned[side]
    developments = cards.developments(s, held)
    gains = [0.0] * board.numbers
    while lands:
        land = sets.lowest(lands)
        stack = s.built[land]
        row = odds.rows[board.coefficients[land]]
        bonus = float(board.bonuses[stack])
        if s.blocked >> land & 1:
            total += row[0][stack] - bonus
            if before > 0.0 or held >> board.first_cannon:
                total += w.blocked * bonus
        else:
            total += row[0][stack] + w.hope * (row[coming][stack] - row[0][stack])
            fitting = developments & ~board.covered[stack]
            while fitting:
                number = sets.lowest(fitting)
                gain = row[coming][stack | 1 << number] - row[coming][stack]
                if gain > gains[number]:
                    gains[number] = gain
                fitting &= fitting - 1
        rows += 1
        lands &= lands - 1
    for gain in gains:
        total += w.fitting * gain
    return total + w.land * float(rows) * (before / SETTLING if before < SETTLING else 1.0)


def offers(s: ConquistadorState, side: i64, w: Weights) -> i64:
    """The developments that may still come to each row."""
    board = s.board
    held: i64 = 0
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            at = seat * board.kinds + board.first_development
            for i in range(board.numbers):
                held += s.hands[at + i]
    if s.left == 0:
        return held if held < MOST_OFFERS else MOST_OFFERS
    lands = sets.count(s.owned[side])
    each = w.coming * (float(held) + 0.5 * float(s.left) / float(s.rules.sides)) / float(lands if lands > 0 else 1)
    return MOST_OFFERS if each >= float(MOST_OFFERS) else int(each + 0.5)


def _hand(s: ConquistadorState, seat: i64, before: float, w: Weights) -> float:
    """Cannons and revolts while they may be used against others, and territories while there is time to build."""
    if before <= 0.0:
        return 0.0
    board = s.board
    at = seat * board.kinds
    rivals = float(s.rules.sides - 1)
    total = w.unrest * float(s.hands[at + board.revolt])
    for kind in range(board.first_cannon, board.revolt):
        if s.hands[at + kind]:
            total += float(s.hands[at + kind]) * (w.cannon + w.strength * float(board.values[kind])) / rivals
    early = float(s.left) / EARLY if float(s.left) < EARLY else 1.0
    lands = s.held[seat] & board.all_lands
    while lands:
        total += w.unplaced * early * float(board.coefficients[sets.lowest(lands)])
        lands &= lands - 1
    return total
