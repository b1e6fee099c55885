"""How the land lies before the player: what each field within reach is worth to him, and which troops in his hand are
worth most together with the followers he has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.fallen_lands.actions import FREE
from conquerant.games.fallen_lands.manner import FARTHEST
from conquerant.games.fallen_lands.outlook import outlook

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.manner import Manner
    from conquerant.games.fallen_lands.state import FallenState

# How likely a field is gone soon, by the attack it asks of another player.
GONE: Final[list[float]] = [0.5, 0.5, 0.4, 0.25, 0.12, 0.06, 0.03]
FINE: Final = 1024
COPIES: Final = 3  # of one troop that are thought of in one turn
LESS: Final = 0.9  # of what the one before brings
NOTHING: Final = -1
MOST: Final = 40  # cards, one bit each
WIDEST: Final = 30  # mages, and points of attack by magic, that are told apart


def mood(rng: Rng, width: float) -> float:
    """About 1."""
    return 1.0 + width * (float(rng.below(FINE)) / 512.0 - 1.0)


@final
class Land:
    """By field: what taking it is worth, and what one point of support from there is worth."""

    def __init__(self, s: FallenState, m: Manner) -> None:
        self.s: Final = s
        self.m: Final = m
        self.advanced: Final = s.rules.advanced
        self.needs: Final = outlook(s).walk
        self.pulls: Final[list[float]] = [0.0] * len(s.owner)
        self.known: Final[list[float]] = [-1.0] * len(s.owner)
        aid = s.everybody if self.advanced else s.aid[s.player]
        for f in s.board.boards[s.seats]:
            if s.owner[f] == FREE:
                need: i64 = s.difficulty[f] - aid[f]
                if need > 0:
                    self.pulls[f] = float(s.difficulty[f]) * m.pulls[need if need < FARTHEST else FARTHEST]

    def around(self, field: i64) -> float:
        """What a point of support from this field is worth."""
        worth = self.known[field]
        if worth < 0.0:
            worth = 0.0
            pulls = self.pulls
            for f in self.s.board.ground.neighbours[field]:
                worth += pulls[f]
            worth *= self.m.support
            self.known[field] = worth
        return worth

    def prize(self, field: i64) -> float:
        """The reward, more if others are after it; in the advanced rules also the ways it opens (7.4)."""
        s = self.s
        reward = float(s.difficulty[field])
        worth = reward * (1.0 + self.m.contest * self.wanted(field))
        if self.advanced:
            near = s.near[s.player]
            for f in s.board.ground.neighbours[field]:
                if near[f] > 1 and s.owner[f] == FREE:
                    worth += self.m.opens * float(s.difficulty[f])
        return worth

    def wanted(self, field: i64) -> float:
        """How likely somebody else takes this field soon."""
        s = self.s
        most: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            if seat != s.player:
                if self.advanced:
                    if s.near[seat][field] == 1:
                        most = s.everybody[field]
                elif s.aid[seat][field] > most:
                    most = s.aid[seat][field]
            seat += 1
        need: i64 = s.difficulty[field] - most
        if need < 0:
            return GONE[0]
        return GONE[need] if need < len(GONE) else 0.0


@final
class Muster:
    """The troops in hand that some field on foot awaits, each with the best it can do, and the best row of them for
    every number of warriors and artisans up to those given."""

    def __init__(
        self, s: FallenState, m: Manner, held: vec[i64], warriors: i64, artisans: i64, mages: i64, rng: Rng
    ) -> None:
        self.land: Final = Land(s, m)
        self.wide: Final[i64] = artisans + 1
        self.kinds: Final[list[i64]] = []
        self.worths: Final[list[float]] = []
        self.best: Final[list[float]] = [0.0] * ((warriors + 1) * (artisans + 1))
        self.rows: Final[list[i64]] = [0] * ((warriors + 1) * (artisans + 1))
        board = s.board
        sums = boosts(s, held, mages)
        prizes = self._prizes(s, held, warriors, artisans, mages, reach(sums))
        kind: i64 = 0
        while kind < board.troops:
            if held[kind] > 0 and _payable(s, kind, warriors, artisans, mages):
                worth = self._best_of(s, kind, sums if board.mages[kind] == 0 else 1, prizes) * mood(rng, m.mood)
                copies: i64 = held[kind] if held[kind] < COPIES else COPIES
                while copies > 0:
                    self._add(kind, worth - m.saved, warriors, artisans, s)
                    worth *= LESS
                    copies -= 1
            kind += 1

    def _prizes(
        self, s: FallenState, held: vec[i64], warriors: i64, artisans: i64, mages: i64, more: i64
    ) -> list[float]:
        """By field, for those that the strongest payable troop takes; 0 for the others."""
        board = s.board
        power: i64 = NOTHING
        kind: i64 = 0
        while kind < board.troops:
            if held[kind] > 0 and board.attack[kind] > power and _payable(s, kind, warriors, artisans, mages):
                power = board.attack[kind]
            kind += 1
        prizes: list[float] = [0.0] * len(s.owner)
        if power < 0:
            return prizes
        power += more
        land = self.land
        needs = land.needs
        for f in board.boards[s.seats]:
            if needs[f] <= power:
                prizes[f] = land.prize(f)
        return prizes

    def _best_of(self, s: FallenState, kind: i64, sums: i64, prizes: list[float]) -> float:
        board = s.board
        land = self.land
        needs = land.needs
        attack = board.attack[kind]
        support = float(board.support[kind])
        mage = land.m.mage
        most = 0.0
        for f in board.boards[s.seats]:
            prize = prizes[f]
            if prize > 0.0:
                short: i64 = needs[f] - attack
                if short > 0:
                    short = least_sum(sums, short)
                    if short < 0:
                        continue
                    prize -= mage * float(short)
                prize += support * land.around(f)
                if prize > most:
                    most = prize
        return most

    def _add(self, kind: i64, worth: float, warriors: i64, artisans: i64, s: FallenState) -> None:
        """One more card to choose from."""
        if worth <= 0.0 or len(self.kinds) > MOST:
            return
        mine: i64 = 1 << len(self.kinds)
        self.kinds.append(kind)
        self.worths.append(worth)
        pay_w = s.board.warriors[kind]
        pay_a = s.board.artisans[kind]
        back: i64 = pay_w * self.wide + pay_a
        best = self.best
        rows = self.rows
        w: i64 = warriors
        while w >= pay_w:
            a: i64 = artisans
            at: i64 = w * self.wide + a
            while a >= pay_a:
                other = best[at - back] + worth
                if other > best[at]:
                    best[at] = other
                    rows[at] = rows[at - back] | mine
                a -= 1
                at -= 1
            w -= 1

    def worth(self, warriors: i64, artisans: i64) -> float:
        """Of the best row for so many followers."""
        return self.best[warriors * self.wide + artisans]

    def leader(self, warriors: i64, artisans: i64) -> i64:
        """The kind of the best troop of that row; NOTHING where it is empty."""
        row = self.rows[warriors * self.wide + artisans]
        best: i64 = NOTHING
        most = 0.0
        i: i64 = 0
        while row > 0:
            if row & 1 and self.worths[i] > most:
                most = self.worths[i]
                best = self.kinds[i]
            row >>= 1
            i += 1
        return best

    def artisans_of(self, s: FallenState, warriors: i64, artisans: i64) -> i64:
        """How many artisans that row needs."""
        row = self.rows[warriors * self.wide + artisans]
        needed: i64 = 0
        i: i64 = 0
        while row > 0:
            if row & 1:
                needed += s.board.artisans[self.kinds[i]]
            row >>= 1
            i += 1
        return needed


def _payable(s: FallenState, kind: i64, warriors: i64, artisans: i64, mages: i64) -> bool:
    board = s.board
    return board.warriors[kind] <= warriors and board.artisans[kind] <= artisans and board.mages[kind] <= mages


def boosts(s: FallenState, held: vec[i64], mages: i64) -> i64:
    """The sums of attack that magic cards in hand can add for so many mages, as bits. A mage is counted for each point,
    which is what the cards of the box cost; a dearer one is left out."""
    sums: i64 = 1
    if mages > 0:
        most: i64 = (2 << (mages if mages < WIDEST else WIDEST)) - 1
        for kind in s.board.boosts:
            if kind != s.board.horn and s.board.mages[kind] <= s.board.attack[kind]:
                n = held[kind]
                while n > 0:
                    sums |= (sums << s.board.attack[kind]) & most
                    n -= 1
    return sums


def reach(sums: i64) -> i64:
    """The highest of such sums."""
    highest: i64 = 0
    while sums > 1:
        sums >>= 1
        highest += 1
    return highest


def least_sum(sums: i64, short: i64) -> i64:
    """The least of the sums that is enough; NOTHING where none is."""
    if short > WIDEST:
        return NOTHING
    sums >>= short
    if sums == 0:
        return NOTHING
    while sums & 1 == 0:
        sums >>= 1
        short += 1
    return short
