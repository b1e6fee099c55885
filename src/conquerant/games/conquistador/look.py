"""What a seat sees at a glance: how long attacks still threaten, what cards may do, how fights may end.

It knows its own hand, what lies open, and how many cards the others have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.games.conquistador import cards, ending, trail
from conquerant.games.conquistador.odds import FACES, LEVEL, MOST_OFFERS, Odds

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Ways:
    """The figures of habit, in hints.toml."""

    def __init__(self, figures: dict[str, float]) -> None:
        self.offers: Final[float] = figures["offers"]
        self.danger: Final[float] = figures["danger"]
        self.dusk: Final[float] = figures["dusk"]
        self.harm: Final[float] = figures["harm"]
        self.leader: Final[float] = figures["leader"]
        self.spoils: Final[float] = figures["spoils"]
        self.crowd: Final[float] = figures["crowd"]
        self.keep: Final[float] = figures["keep"]
        self.calibre: Final[float] = figures["calibre"]
        self.last: Final[float] = figures["last"]
        self.hoard: Final[float] = figures["hoard"]
        self.late: Final[float] = figures["late"]
        self.skip: Final[float] = figures["skip"]
        self.settle: Final[float] = figures["settle"]
        self.hold: Final[float] = figures["hold"]
        self.stir: Final[float] = figures["stir"]
        self.early: Final[float] = figures["early"]
        self.revolt: Final[float] = figures["revolt"]
        self.shelter: Final[float] = figures["shelter"]
        self.relief: Final[float] = figures["relief"]
        self.spare: Final[float] = figures["spare"]
        self.heavy: Final[float] = figures["heavy"]
        self.mend: Final[float] = figures["mend"]
        self.mood: Final[float] = figures["mood"]


@final
class Look:
    def __init__(self, s: ConquistadorState, seat: i64, ways: Ways, odds: Odds) -> None:
        board = s.board
        self.ways: Final = ways
        self.odds: Final = odds
        self.seat: Final[i64] = seat
        self.side: Final[i64] = s.rules.side(seat)
        self.mine: Final[i64] = s.owned[self.side]
        self.truce: Final = ending.truce(s)
        self.held: Final[i64] = s.held[seat]
        self.cannons: Final[i64] = cards.cannons(s, seat)
        self.unseen: list[i64] = []  # cannons of each value that lie elsewhere than in the open or in this hand
        at = seat * board.kinds
        many: i64 = 0
        for kind in range(board.first_cannon, board.revolt):
            left = s.rules.deck[kind] - s.discard[kind] - s.hands[at + kind]
            if s.laid[seat] == kind:
                left -= 1
            self.unseen.append(left)
            many += left
        elsewhere: i64 = s.left
        for other in range(s.seats):
            if other != seat:
                elsewhere += s.sizes[other] + (1 if s.laid[other] >= 0 else 0)
        self.elsewhere: Final[i64] = elsewhere if elsewhere > 0 else 1
        self.storm: Final[float] = 0.0 if self.truce else plays_before_truce(s)
        share = float(many) / float(self.elsewhere)
        x = ways.danger * self.storm * share / float(1 + sets.count(self.mine))
        self.danger: Final[float] = x / (1.0 + x)  # how likely what is laid now is lost again
        self.time: Final[float] = 1.0 if self.storm >= ways.dusk else self.storm / ways.dusk
        self.offers: Final[i64] = _offers(s, seat, self.mine, ways)

    def row(self, s: ConquistadorState, land: i64) -> float:
        """What a territory brings in the end, as far as one may tell."""
        return self.odds.rows[s.board.coefficients[land]][self.offers][s.built[land]]

    def gain(self, s: ConquistadorState, land: i64, number: i64) -> float:
        """What one more development on top brings there; `number` counts from 0."""
        row = self.odds.rows[s.board.coefficients[land]][self.offers]
        stack = s.built[land]
        return row[stack | 1 << number] - row[stack]

    def best_place(self, s: ConquistadorState, number: i64, but: i64) -> i64:
        """Where among one's own territories, but one, a development brings most; -1 where it is better thrown away."""
        lands = self.mine & ~s.blocked & ~(1 << but if but >= 0 else 0)
        best: i64 = -1
        most = -0.001
        while lands:
            land = sets.lowest(lands)
            if not s.board.covered[s.built[land]] >> number & 1:
                worth = self.gain(s, land, number)
                if worth > most:
                    most = worth
                    best = land
            lands &= lands - 1
        return best

    def harm(self, s: ConquistadorState, side: i64) -> float:
        """How much what another side loses counts beside what one gains."""
        if s.rules.sides == 2:
            return 1.0
        theirs = self.standing(s, side)
        for other in range(s.rules.sides):
            if other != side and other != self.side and self.standing(s, other) > theirs:
                return self.ways.harm
        return self.ways.leader

    def standing(self, s: ConquistadorState, side: i64) -> float:
        total = 0.0
        lands = s.owned[side]
        while lands:
            total += self.row(s, sets.lowest(lands))
            lands &= lands - 1
        return total

    def stake(self, s: ConquistadorState, land: i64, harm: float, gains: float) -> float:
        """What a fight that is won brings on average: the territory, or a part of its cards (5.9)."""
        count = s.board.counts[s.built[land]]
        coefficient = s.board.coefficients[land]
        whole = float(FACES - count) / float(FACES) if count < FACES else 0.0
        parts = harm * self.odds.loss[coefficient][s.built[land]] + gains * float(count + 1) / float(2 * FACES)
        return whole * self.row(s, land) * (1.0 + harm) + parts

    def stormed(self, s: ConquistadorState, land: i64, side: i64) -> float:
        """The same, where the loot would come to one's own rows."""
        gains = 0.0
        stack = s.built[land]
        number: i64 = 0
        while stack:
            if stack & 1:
                place = self.best_place(s, number, -1)
                if place >= 0:
                    gains += self.ways.spoils * self.gain(s, place, number)
            stack >>= 1
            number += 1
        return self.stake(s, land, self.harm(s, side), gains)

    def best_of(self, s: ConquistadorState, side: i64) -> list[float]:
        """How likely the best cannon of a side is none, 1, 2, ..."""
        hand: i64 = 0
        past = trail.past(s)
        for seat in range(s.seats):
            if s.rules.side(seat) == side:
                size = s.sizes[seat]
                if past is not None:
                    most = past.bounds[self.seat].most[seat]
                    if 0 <= most < size:
                        size = most
                hand += size
        likelihoods = [0.0] * (len(self.unseen) + 1)
        above: i64 = 0
        likely = 1.0
        value: i64 = len(self.unseen)
        while value > 0:
            above += self.unseen[value - 1]
            share = 1.0 - float(above) / float(self.elsewhere)
            if share < 0.0:
                share = 0.0
            below = 1.0
            for _ in range(hand):
                below *= share
            likelihoods[value] = likely - below
            likely = below
            value -= 1
        likelihoods[0] = likely
        return likelihoods

    def wins(self, s: ConquistadorState, value: i64, best: list[float]) -> float:
        """How likely an attack of this strength wins against a side that lays the best it has."""
        total = 0.0
        against: i64 = 0
        for likely in best:
            if s.rules.no_dice:
                total += likely if value > against else 0.0
            else:
                total += likely * self.odds.beats[LEVEL + against - value]
            against += 1
        return total

    def keeping(self, s: ConquistadorState, value: i64) -> float:
        """What a cannon in hand is good for, if it is not used now."""
        ways = self.ways
        crowd = 1.0 + ways.crowd * float(s.rules.sides - 2)
        worth = self.time * crowd * (ways.keep + ways.calibre * float(value))
        at = self.seat * s.board.kinds + s.board.first_cannon + value - 1
        if self.cannons & self.cannons - 1 == 0 and s.hands[at] == 1:
            worth += self.time * ways.last * self.exposed(s)
        return worth

    def exposed(self, s: ConquistadorState) -> float:
        """The points of one's richest territory that may be attacked."""
        most = 0.0
        lands = self.mine & ~s.blocked
        while lands:
            land = sets.lowest(lands)
            worth = self.odds.rows[s.board.coefficients[land]][0][s.built[land]]
            if worth > most:
                most = worth
            lands &= lands - 1
        return most


def plays_before_truce(s: ConquistadorState) -> float:
    """Of each side."""
    before: i64 = s.left
    for size in s.sizes:
        if size >= s.board.truce_below:
            before += size - s.board.truce_below + 1
    return float(before) / float(s.rules.sides)


def _offers(s: ConquistadorState, seat: i64, mine: i64, ways: Ways) -> i64:
    """The developments that may still come to each row of a seat's."""
    board = s.board
    at = seat * board.kinds + board.first_development
    held: i64 = 0
    for i in range(board.numbers):
        held += s.hands[at + i]
    if s.left == 0:
        return held - 1 if 0 < held <= MOST_OFFERS else 0
    partner = s.rules.partner(seat)
    coming = float(s.left) / float(s.rules.sides)
    if partner >= 0:
        coming += float(s.sizes[partner])
    open_rows: i64 = 0
    lands = mine
    full: i64 = 1 << (board.numbers - 1)
    while lands:
        if s.built[sets.lowest(lands)] < full:
            open_rows += 1
        lands &= lands - 1
    each = ways.offers * (float(held) + 0.5 * coming) / float(open_rows if open_rows > 0 else 1)
    return MOST_OFFERS if each >= float(MOST_OFFERS) else int(each + 0.5)
