"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.contract import OVER
from conquerant.games.conquetes import attack, attentive, ending, variant
from conquerant.games.conquetes.territories import reach, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


CLOSE: Final = 0.3  # how much of a share one point is, in a close end


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.region: Final[float] = weights["region"]
        self.layable: Final[float] = weights["layable"]
        self.support: Final[float] = weights["support"]
        self.card: Final[float] = weights["card"]
        self.exposed: Final[float] = weights["exposed"]
        self.steep: Final[float] = weights["steep"]
        self.hurry: Final[float] = weights["hurry"]
        self.margin: Final[float] = weights["margin"]
        self.careless: Final[float] = weights["careless"]


def value(s: ConquetesState, seat: i64, w: Weights) -> float:
    """The lead; at an attentive table a good part of it is to have watched well."""
    if not s.rules.attentive:
        return standing(s, seat, w)
    return (1.0 - w.careless) * standing(s, seat, w) + w.careless * _care(s.watch.careless[seat])


def _care(slips: i64) -> float:
    """1 without a slip; little less is lost when a slip has faded a little, so that looking a turn ahead hides none."""
    if slips == 0:
        return 1.0
    return 0.2 if slips < attentive.CARELESS else 0.0


def standing(s: ConquetesState, seat: i64, w: Weights) -> float:
    """The lead over the best of the others, as a share of all there is to win."""
    if s.mover == OVER:
        return _result(s, seat, w)
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospect(s, other, w))
    if s.seats == 1:
        best = _bot(s)
    late = 1.0 - float(s.left) / float(s.board.cards)
    lead = (prospect(s, seat, w) - best) * w.steep * (1.0 + w.hurry * late * late)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def _result(s: ConquetesState, seat: i64, w: Weights) -> float:
    """The victory; and a little the points, so that whoever has lost still plays for them."""
    won = ending.leaders(s)
    share = 1.0 / float(len(won)) if seat in won else 0.0
    best = ending.bot_points(s) if s.seats == 1 else 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, ending.points(s, other))
    lead = float(ending.points(s, seat) - best) * CLOSE
    return (1.0 - w.margin) * share + w.margin * (0.5 + 0.5 * lead / (1.0 + abs(lead)))


def prospect(s: ConquetesState, seat: i64, w: Weights) -> float:
    """Points as they stand, and what the camp and the hand promise."""
    camp = s.camps[seat]
    worth: float = 0.0
    best: i64 = 0
    for territory in territories(s.board, camp):
        points = float(ending.worth(s, seat, territory)) - _threat(s, seat, territory, w)
        if points > worth or best == 0:
            worth = points
            best = territory
    worth += w.region * float(sets.count(camp & ~best)) + _hand(s, seat, camp, best, w)
    if s.rules.continents:
        worth += float(variant.bonus(s, seat))
    return worth


def _threat(s: ConquetesState, seat: i64, territory: i64, w: Weights) -> float:
    foes = attack.foes(s, seat)
    exposed: i64 = 0
    region: i64 = 0
    left: i64 = territory
    while left:
        if left & 1:
            exposed += sets.count(attack.around(s, region) & foes)
        left >>= 1
        region += 1
    return w.exposed * float(exposed)


def _hand(s: ConquetesState, seat: i64, camp: i64, best: i64, w: Weights) -> float:
    """Cards that may be laid next to the best territory are worth what they would join; all of them are support."""
    at: i64 = seat * s.board.size
    free = ~s.in_play()
    worth: float = 0.0
    region: i64 = 0
    while region < s.board.size:
        n = s.hands[at + region]
        if n > 0:
            worth += float(n) * (w.card + w.support * float(s.board.value[region]))
            bit = s.board.bit[region]
            if bit & free and s.board.near[region] & best:
                joined = sets.count(reach(s.board, camp | bit, bit)) - sets.count(best)
                worth += w.layable * float(joined if joined < 3 else 3)
        region += 1
    if s.left < s.seats * 4:  # hardly a turn is left to lay anything
        worth *= float(s.left) / float(s.seats * 4)
    return worth


def _bot(s: ConquetesState) -> float:
    """What the bot has, and the two points or so that it gains in three turns."""
    return float(ending.bot_points(s)) + float(s.left) * 0.2
