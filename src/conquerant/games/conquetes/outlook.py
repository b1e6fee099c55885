"""What the cards of a hand are good for, as a practised player sees it: the territory that will count, what may still
join it, the copies nobody has seen yet, and the turns that are left. Of the hands it looks at its own alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.vectors import total
from conquerant.games.conquetes.phases import FOUR
from conquerant.games.conquetes.territories import reach, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState

HALFWAY: Final = 6.0  # turns from which on there is time for everything


@final
class Ways:
    """The figures of hints.toml that habit follows; those for three and more begin with `many_`."""

    def __init__(self, given: dict[str, float], many: bool) -> None:
        figures = {name: given.get("many_" + name, x) if many else x for name, x in given.items()}
        self.joins: Final[float] = figures["joins"]
        self.beyond_rim: Final[float] = figures["beyond_rim"]
        self.loose: Final[float] = figures["loose"]
        self.apart: Final[float] = figures["apart"]
        self.prize: Final[float] = figures["prize"]
        self.idle: Final[float] = figures["idle"]
        self.strength: Final[float] = figures["strength"]
        self.copies: Final[float] = figures["copies"]
        self.growth: Final[float] = figures["growth"]
        self.front: Final[float] = figures["front"]
        self.deny: Final[float] = figures["deny"]
        self.firm: Final[float] = figures["firm"]
        self.beside: Final[float] = figures["beside"]
        self.room: Final[float] = figures["room"]
        self.bulk: Final[float] = figures["bulk"]
        self.given: Final[float] = figures["given"]
        self.harm: Final[float] = figures["harm"]
        self.chase: Final[float] = figures["chase"]
        self.stir: Final[float] = figures["stir"]
        self.spent: Final[float] = figures["spent"]
        self.guard: Final[float] = figures["guard"]
        self.guards: Final[float] = figures["guards"]
        self.alarm: Final[float] = figures["alarm"]
        self.more: Final[float] = figures["more"]
        self.wary: Final[float] = figures["wary"]
        self.force: Final[float] = figures["force"]
        self.raider: Final[float] = figures["raider"]
        self.meets: Final[float] = figures["meets"]
        self.certain: Final[float] = figures["certain"]
        self.pace: Final[float] = figures["pace"]
        self.whim: Final[float] = figures["whim"]


@final
class Outlook:
    """One seat's view of its own cards."""

    def __init__(self, s: ConquetesState, seat: i64, laid: list[i64], w: Ways) -> None:
        self.seat: Final[i64] = seat
        self.ways: Final = w
        self.camp: Final[i64] = s.camps[seat]
        self.taken: Final[i64] = s.in_play()
        self.hand: Final = own(s, seat, laid)
        self.best: Final[i64] = best_territory(s, self.camp, self.hand)
        self.rim: Final[i64] = around(s, self.best) & ~self.camp
        self.unseen: Final = unseen(s, self.hand)
        self.turns: Final[float] = turns_left(s, w.pace)
        self.time: Final[float] = min(1.0, self.turns / HALFWAY)
        self.keeps: Final = self._keep(s)
        self.fresh: float = 0.0
        self._draw(s)

    def _keep(self, s: ConquetesState) -> list[float]:
        """What a card of each region is kept for, in points."""
        board = s.board
        w = self.ways
        mine = held_bits(self.hand) & ~self.taken
        second = around(s, self.rim & mine)
        worths: list[float] = []
        for region in range(board.size):
            bit = board.bit[region]
            if self.best & bit:
                worth = 1.0
            elif not self.taken & bit:
                if not self.best:
                    worth = w.loose + w.growth * float(sets.count(board.near[region] & mine))
                elif self.rim & bit:
                    worth = w.joins
                else:
                    worth = (w.beyond_rim if second & bit else w.loose) * self.time
            elif self.camp & bit:
                worth = w.apart * self.time
            else:
                worth = (w.prize if self.rim & bit else w.idle) * self.time
            worths.append(worth + w.strength * float(board.value[region]) * self.time)
        return worths

    def _draw(self, s: ConquetesState) -> None:
        """What a card from the pile is worth on average."""
        gathered = 0.0
        n: i64 = 0
        for region in range(s.board.size):
            count = self.unseen[region]
            if count > 0:
                gathered += float(count) * self.keeps[region]
                n += count
        if n > 0:
            self.fresh = gathered / float(n)

    def points(self, s: ConquetesState, camp: i64, laid: i64) -> i64:
        """What this camp would bring, a card of the hand having been laid; -1 for none."""
        most: i64 = 0
        for territory in territories(s.board, camp):
            worth = sets.count(territory) + copies(self.hand, territory)
            if laid >= 0 and territory >> laid & 1:
                worth -= 1
            if worth > most:
                most = worth
        return most

    def too_many(self, s: ConquetesState, held: i64) -> float:
        """What it costs to end the turn with so many cards."""
        over: i64 = held - s.board.hand_limit
        return self.ways.given * float(over) if over > 0 else 0.0


def own(s: ConquetesState, seat: i64, laid: list[i64]) -> list[i64]:
    """The hand by region, with the support that lies on the table already."""
    at = seat * s.board.size
    hand: list[i64] = list(s.hands[at : at + s.board.size])
    for card in laid:
        hand[card] = hand[card] + 1
    return hand


def held_bits(hand: list[i64]) -> i64:
    regions: i64 = 0
    region: i64 = 0
    for n in hand:
        if n > 0:
            regions |= 1 << region
        region += 1
    return regions


def copies(hand: list[i64], territory: i64) -> i64:
    """7.6"""
    n: i64 = 0
    while territory:
        n += hand[sets.lowest(territory)]
        territory &= territory - 1
    return n


def best_territory(s: ConquetesState, camp: i64, hand: list[i64]) -> i64:
    """The one that would count."""
    best: i64 = 0
    most: i64 = 0
    for territory in territories(s.board, camp):
        worth = sets.count(territory) + copies(hand, territory)
        if worth > most:
            most = worth
            best = territory
    return best


def around(s: ConquetesState, regions: i64) -> i64:
    """What touches these regions."""
    touched: i64 = 0
    while regions:
        touched |= s.board.near[sets.lowest(regions)]
        regions &= regions - 1
    return touched


def unseen(s: ConquetesState, hand: list[i64]) -> list[i64]:
    """The cards of each region that lie in the pile or in other hands."""
    counts: list[i64] = []
    for region in range(s.board.size):
        n: i64 = s.board.copies - s.discard[region] - hand[region] - s.loot[region] - s.in_camps(region)
        counts.append(n if n > 0 else 0)
    return counts


def turns_left(s: ConquetesState, pace: float) -> float:
    """One's own, about; at four the discard is shuffled once (7.2)."""
    cards: i64 = s.left
    if s.seats == FOUR and not s.reshuffled:
        cards += total(s.discard)
    return float(cards) / (pace * float(s.rules.sides))


def largest(s: ConquetesState, camp: i64) -> i64:
    """The regions of the largest territory; of the bot all count twice (9.11)."""
    if s.seats == 1:
        return s.board.bot_region_points * sets.count(camp)
    most: i64 = 0
    left: i64 = camp
    while left:
        part = reach(s.board, left, left & -left)
        n = sets.count(part)
        if n > most:
            most = n
        left ^= part
    return most
