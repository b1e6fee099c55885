"""Dealing the cards of one layer that a viewer cannot place: every deal that fits what is known is equally likely.

Cards are told apart here, as in the box, where each bears its territory. So a group of n cards is n places, a deal puts
a card on each, and of a joined group every card of the kind shown may have been the one that was shown.

Groups that lack the same are one stage. The stages are filled one after the other: each way to fill one is as likely
as there are ways to deal what is left to the stages after it and, last, to all places of which nothing is known. Kinds
that no stage tells apart are counted as one. All of it is whole numbers; how many cards there are bounds the work.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.games.world.actions import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.memory import Group

BITS: Final = 8  # of one number in a code; the highest one stays free, to borrow from
FULL: Final = (1 << BITS - 1) - 1
BORROWED: Final = sum(1 << BITS * kind + BITS - 1 for kind in range(KINDS))
WORD: Final = 32


@final
class Stage:
    """The ways to fill some places: numbers of cards as a code, and in how many ways each can come about."""

    def __init__(self, seats: list[i64], shares: list[i64], by_code: dict[int, int]) -> None:
        self.seats: Final = seats
        self.shares: Final = shares  # how many places each of these seats has
        self.by_code: Final = by_code
        self.cards: i64 = 0
        for n in shares:
            self.cards += n
        self.codes: Final[list[i64]] = []
        self.ways: Final[list[int]] = []
        for code, ways in by_code.items():
            self.codes.append(code)
            self.ways.append(ways)


@final
class Deal:
    """`pool` has the cards by kind, `held` says how many each seat gets, and `known` what is known of them. Places are
    left over for the talon. The kinds of one class are the same to all that is known."""

    def __init__(self, pool: list[i64], held: list[i64], known: list[list[Group]]) -> None:
        self.pool: Final = pool
        self.open: Final = held[:]  # places of which nothing is known
        self.looked: i64 = 0  # at ways to fill a stage: the work done
        self.stages: Final[list[Stage]] = []
        self.memo: Final[list[dict[int, int]]] = []
        self.classes: Final[list[i64]] = [0] * KINDS
        self.sizes: Final[list[i64]] = [0] * KINDS
        self.full: bool = False
        for groups in known:
            if groups:
                self._lay_out(known)
                break

    def _lay_out(self, known: list[list[Group]]) -> None:
        """Classes and stages, where anything is known."""
        self.classes[:] = _classes(known)
        for kind in range(KINDS):
            self.sizes[self.classes[kind]] += self.pool[kind]
        self._plain_stages(known)
        self._joined_stages(known)
        self.full = self._open_stage()

    def _plain_stages(self, known: list[list[Group]]) -> None:
        for lacks in range(1, 1 << KINDS):
            seats: list[i64] = []
            shares: list[i64] = []
            cards: i64 = 0
            for seat in range(len(known)):
                for group in known[seat]:
                    if not group.parts and self._barred(group.lacks) == lacks:
                        seats.append(seat)
                        shares.append(group.cards)
                        self.open[seat] -= group.cards
                        cards += group.cards
            if cards > 0:
                self._add(Stage(seats, shares, plain_ways(cards, lacks, self.sizes)))

    def _open_stage(self) -> bool:
        """Few places of which nothing is known are a stage of their own. Then no places are left after the last stage,
        and it takes the cards that are there."""
        left: i64 = 0
        most: i64 = 0
        for size in self.sizes:
            left += size
        for stage in self.stages:
            left -= stage.cards
            if stage.cards > most:
                most = stage.cards
        if left >= most:
            return False
        if left > 0:
            talon = left
            for n in self.open:
                talon -= n
            seats: list[i64] = [len(self.open)]
            shares: list[i64] = [talon]
            for seat in range(len(self.open)):
                seats.append(seat)
                shares.append(self.open[seat])
                self.open[seat] = 0
            self._add(Stage(seats, shares, plain_ways(left, 0, self.sizes)))
        return True

    def _barred(self, lacks: i64) -> i64:
        """What is lacking, as bits of the classes that have cards."""
        bits: i64 = 0
        for kind in range(KINDS):
            if lacks >> kind & 1 and self.pool[kind] > 0:
                bits |= 1 << self.classes[kind]
        return bits

    def _joined_stages(self, known: list[list[Group]]) -> None:
        for seat in range(len(known)):
            for group in known[seat]:
                if group.parts:
                    self.open[seat] -= group.cards
                    self._add(Stage([seat], [group.cards], self._joined(group, self.sizes)))

    def _joined(self, group: Group, most: list[i64]) -> dict[int, int]:
        """The ways to fill a group: where it is joined, what its parts may have held, less what was shown of them."""
        if not group.parts:
            return plain_ways(group.cards, group.lacks, most)
        before: list[i64] = []
        for kind in range(KINDS):
            before.append(group.shown[kind] + (0 if group.lacks >> kind & 1 else most[kind]))
        whole: dict[int, int] = {0: 1}
        for part in group.parts:
            whole = self._both(whole, self._joined(part, before), _code(before))
        shown = _code(group.shown)
        by_code: dict[int, int] = {}
        for code, ways in whole.items():
            if (code | BORROWED) - shown & BORROWED == BORROWED:
                by_code[code - shown] = ways * _showings(code, group.shown)
        return by_code

    def _both(self, one: dict[int, int], other: dict[int, int], most: i64) -> dict[int, int]:
        by_code: dict[int, int] = {}
        for a, ways in one.items():
            for b, more in other.items():
                self.looked += 1
                if (most | BORROWED) - (a + b) & BORROWED == BORROWED:
                    by_code[a + b] = by_code.get(a + b, 0) + ways * more
        return by_code

    def _add(self, stage: Stage) -> None:
        """Stages with few ways come first: fewer remainders have to be counted."""
        at = len(self.stages)
        while at > 0 and len(self.stages[at - 1].codes) > len(stage.codes):
            at -= 1
        self.stages.insert(at, stage)
        self.memo.append({})

    def ways(self) -> int:
        """All deals that fit what is known, as ways to say which place has a card of which class."""
        return self._ways(0, _code(self.sizes))

    def _ways(self, at: i64, left: i64) -> int:
        last = len(self.stages) - 1
        if at > last:
            return _arrangements(left)
        if at == last and self.full:
            return self.stages[at].by_code.get(left, 0)
        known = self.memo[at].get(left)
        if known is not None:
            return known
        stage = self.stages[at]
        ways = 0
        for i in range(len(stage.codes)):
            self.looked += 1
            rest: i64 = (left | BORROWED) - stage.codes[i]
            if rest & BORROWED == BORROWED:
                ways += stage.ways[i] * self._ways(at + 1, rest ^ BORROWED)
        self.memo[at][left] = ways
        return ways

    def fits(self) -> bool:
        return self.ways() > 0

    def deal(self, rng: Rng) -> list[list[i64]]:
        """For each seat its cards by kind; the last row is what stays in the talon."""
        rows: list[list[i64]] = []
        for _ in range(len(self.open) + 1):
            rows.append([0] * KINDS)
        packs = self._packs()
        if self.stages:
            self._deal_stages(rows, packs, rng)
        rest: list[i64] = []
        for pack in packs:
            rest.extend(pack)
        for seat in range(len(self.open)):
            for _ in range(self.open[seat]):
                rows[seat][_drawn(rest, rng)] += 1
        for kind in rest:
            rows[-1][kind] += 1
        return rows

    def _packs(self) -> list[list[i64]]:
        """The cards of each class."""
        packs: list[list[i64]] = [[] for _ in range(KINDS)]
        for kind in range(KINDS):
            for _ in range(self.pool[kind]):
                packs[self.classes[kind]].append(kind)
        return packs

    def _deal_stages(self, rows: list[list[i64]], packs: list[list[i64]], rng: Rng) -> None:
        """One number picks a deal of all stages at once: what is left of it at one stage serves for the next."""
        left = _code(self.sizes)
        ways = self._ways(0, left)
        if ways == 0:
            raise BadInput("layers", "no deal of the unseen cards fits what is known of the hands")
        number = below(rng, ways)
        for at in range(len(self.stages)):
            stage = self.stages[at]
            for i in range(len(stage.codes)):
                rest: i64 = (left | BORROWED) - stage.codes[i]
                if rest & BORROWED == BORROWED:
                    after = self._ways(at + 1, rest ^ BORROWED)
                    if number < stage.ways[i] * after:
                        number %= after
                        left = rest ^ BORROWED
                        _share(stage, stage.codes[i], rows, packs, rng)
                        break
                    number -= stage.ways[i] * after


def plain_ways(cards: i64, lacks: i64, most: list[i64]) -> dict[int, int]:
    """The ways to fill so many places with what is not lacking, by code: words of that length."""
    by_code: dict[int, int] = {}
    _spell(by_code, 0, cards, 0, 1, lacks, most)
    return by_code


def _spell(by_code: dict[int, int], kind: i64, left: i64, code: i64, ways: int, lacks: i64, most: list[i64]) -> None:
    if kind == KINDS:
        if left == 0:
            by_code[code] = ways
        return
    bound: i64 = 0 if lacks >> kind & 1 else most[kind]
    for n in range((left if left < bound else bound) + 1):
        _spell(by_code, kind + 1, left - n, code | n << BITS * kind, ways * _choices(left, n), lacks, most)


def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely, however large n is."""
    words = (n.bit_length() + WORD - 1) // WORD
    spare = words * WORD - n.bit_length()
    while True:
        number = 0
        for _ in range(words):
            number = number << WORD | int(rng.word())
        number >>= spare
        if number < n:
            return number


def _showings(code: i64, shown: list[i64]) -> int:
    """In how many ways the cards shown can have been picked among those that were there."""
    ways = 1
    for kind in range(KINDS):
        n = code >> BITS * kind & FULL
        for i in range(shown[kind]):
            ways *= int(n - i)
    return ways


def _classes(known: list[list[Group]]) -> list[i64]:
    """For each kind the first that all groups treat alike; joined groups tell every kind apart."""
    marks: list[i64] = [0] * KINDS
    bit: i64 = 1
    for groups in known:
        for group in groups:
            for kind in range(KINDS):
                if group.parts:
                    marks[kind] = -1 - kind
                elif marks[kind] >= 0 and group.lacks >> kind & 1:
                    marks[kind] |= bit
            bit <<= 1
    return [marks.index(marks[kind]) for kind in range(KINDS)]


def _share(stage: Stage, code: i64, rows: list[list[i64]], packs: list[list[i64]], rng: Rng) -> None:
    """Cards of these numbers, drawn from their packs and split among the seats of the stage."""
    cards: list[i64] = []
    for kind in range(KINDS):
        for _ in range(code >> BITS * kind & FULL):
            cards.append(_drawn(packs[kind], rng))
    for i in range(len(stage.seats)):
        for _ in range(stage.shares[i]):
            rows[stage.seats[i]][_drawn(cards, rng)] += 1


def _drawn(pack: list[i64], rng: Rng) -> i64:
    """A random card of the pack, which loses it."""
    last: i64 = len(pack) - 1
    j = rng.below(last + 1)
    card = pack[j]
    pack[j] = pack[last]
    pack.pop()
    return card


def _code(numbers: list[i64]) -> i64:
    code: i64 = 0
    for kind in range(KINDS):
        code |= numbers[kind] << BITS * kind
    return code


def _arrangements(code: i64) -> int:
    """The ways to lay so many cards of each class in a row."""
    total: i64 = 0
    ways = 1
    for kind in range(KINDS):
        n = code >> BITS * kind & FULL
        total += n
        ways *= _choices(total, n)
    return ways


def _choices(n: i64, k: i64) -> int:
    return comb(int(n), int(k))
