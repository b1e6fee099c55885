"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import OVER
from conquerant.games.conquetes import ending, variant
from conquerant.games.conquetes.territories import reach, size, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState

REGION: Final = 0.25  # a region outside the best territory: a tie-break, and a place to grow from
LAYABLE: Final = 0.55  # a card in hand that would join the best territory
SUPPORT: Final = 0.035  # a point of support in hand
CARD: Final = 0.08
EXPOSED: Final = 0.03  # a region of the best territory, for each enemy region beside it
STEEP: Final = 0.28  # how much of a share one point of lead is, at the start
HURRY: Final = 1.6  # and how much more at the end


def value(s: ConquetesState, seat: i64) -> float:
    """The lead over the best of the others, as a share of all there is to win."""
    if s.mover == OVER:
        won = ending.leaders(s)
        return 1.0 / len(won) if seat in won else 0.0
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospect(s, other))
    if s.seats == 1:
        best = _bot(s)
    late = 1.0 - float(s.left) / float(s.board.cards)
    lead = (prospect(s, seat) - best) * STEEP * (1.0 + HURRY * late * late)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def prospect(s: ConquetesState, seat: i64) -> float:
    """Points as they stand, and what the camp and the hand promise."""
    camp = s.camps[seat]
    worth: float = 0.0
    best: i64 = 0
    for territory in territories(s.board, camp):
        points = float(size(territory) + ending.doubles(s, seat, territory)) - _threat(s, seat, territory)
        if points > worth or best == 0:
            worth = points
            best = territory
    worth += REGION * float(size(camp & ~best)) + _hand(s, seat, camp, best)
    if s.rules.continents:
        worth += float(variant.bonus(s, seat))
    return worth


def _threat(s: ConquetesState, seat: i64, territory: i64) -> float:
    foes = s.in_play() & ~s.camps[seat]
    exposed: i64 = 0
    region: i64 = 0
    left: i64 = territory
    while left:
        if left & 1:
            exposed += size(s.board.near[region] & foes)
        left >>= 1
        region += 1
    return EXPOSED * float(exposed)


def _hand(s: ConquetesState, seat: i64, camp: i64, best: i64) -> float:
    """Cards that may be laid next to the best territory are worth what they would join; all of them are support."""
    at: i64 = seat * s.board.size
    free = ~s.in_play()
    worth: float = 0.0
    region: i64 = 0
    while region < s.board.size:
        n = s.hands[at + region]
        if n > 0:
            worth += float(n) * (CARD + SUPPORT * float(s.board.value[region]))
            bit = s.board.bit[region]
            if bit & free and s.board.near[region] & best:
                joined = size(reach(s.board, camp | bit, bit)) - size(best)
                worth += LAYABLE * float(joined if joined < 3 else 3)
        region += 1
    if s.left < s.seats * 4:  # hardly a turn is left to lay anything
        worth *= float(s.left) / float(s.seats * 4)
    return worth


def _bot(s: ConquetesState) -> float:
    """What the bot has, and the two points or so that it gains in three turns."""
    return float(ending.bot_points(s)) + float(s.left) * 0.2
