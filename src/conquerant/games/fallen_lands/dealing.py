"""Dealing the cards of one layer that an observer cannot place: every deal that fits what the hands lack is equally
likely.

Hands that lack the same are one group. There are two exact ways to count the deals that fit, and the cheaper is taken.
One counts at once for all the deals that are asked for: the ways are the coefficients of a product with one factor for
each card, the sum of the groups that may hold it. It also deals: the cards go to the groups one after the other, each
as likely as there are ways to have dealt the rest. The other counts misfits: all deals, less those with one card where
it cannot be, plus those with two, and so on. It is for large hands, of whose cards most may lie anywhere; there deals
are tried until one fits. Should both take too long, no rumour is likelier for what is lacking, and a deal that fits is
found and stirred; play has not been seen to come to that.
"""

from __future__ import annotations

from math import comb, factorial, perm
from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng
from conquerant.games.fallen_lands.actions import total

if TYPE_CHECKING:
    from mypy_extensions import i64

MANY: Final = 60_000_000  # bits of all the products, if one is to multiply
FEW: Final = 2_000_000  # bits that are multiplied sooner than a deal is tried
TERM: Final = 20_000  # bits that are multiplied while one term of misfits is worked out
TRIES: Final = 3_000
STIRS: Final = 30  # for each card


@final
class Layer:
    """`pool` has the number of cards by kind, and `lacks` says what each place is known not to hold, kinds as bits;
    the pile is the last place. `rooms` are the deals that will be asked for: how many cards lie in each place."""

    def __init__(self, pool: list[i64], lacks: list[i64], rooms: list[list[i64]]) -> None:
        self.size: Final = total(pool)
        self.sound: Final = min(pool) >= 0
        self.cards: Final[list[i64]] = []  # those that some place lacks come first
        self.barred: i64 = 0  # how many these are
        self.bars: Final[list[i64]] = []  # by group: what it lacks
        self.group: Final[list[i64]] = []  # by place
        self.most: Final[list[i64]] = []  # by group: no deal that is asked for puts more there
        self.asked: Final = len(rooms)
        self.singles: Final[list[i64]] = []  # by group: the cards that it alone lacks
        self.terms: Final[dict[tuple[int, ...], int]] = {}  # misfits by group, among the cards that several lack
        self.rest: i64 = 0  # the group that gets what the others do not: the largest
        self.width: i64 = 0  # of a coefficient, in bits
        self.shifts: Final[list[i64]] = []  # by group: how far a coefficient moves with one more card
        self.products: Final[list[int]] = []  # of the first factors: none, one, two…; see _count
        if self.sound:
            bars = _bars(pool, lacks, rooms)
            self._sort(pool, bars)
            self._group(bars, rooms)

    def _sort(self, pool: list[i64], bars: list[i64]) -> None:
        lacked: i64 = 0
        for bar in bars:
            lacked |= bar
        for kind in range(len(pool)):
            if lacked >> kind & 1:
                self.cards.extend([kind] * int(pool[kind]))
        self.barred = len(self.cards)
        for kind in range(len(pool)):
            if lacked >> kind & 1 == 0:
                self.cards.extend([kind] * int(pool[kind]))

    def _group(self, bars: list[i64], rooms: list[list[i64]]) -> None:
        for bar in bars:
            if bar not in self.bars:
                self.bars.append(bar)
                self.most.append(0)
            self.group.append(self.bars.index(bar))
        for room in rooms:
            together = self._rooms(room)
            for at in range(len(together)):
                if together[at] > self.most[at]:
                    self.most[at] = together[at]

    def fits(self, room: list[i64]) -> bool:
        """Whether any deal fits: no groups together must take in more cards than they have room for."""
        if not self._possible(room):
            return False
        rooms = self._rooms(room)
        homes: list[i64] = [self._homes(kind) for kind in self.cards[: self.barred]]
        for some in range(1 << len(self.bars)):
            left: i64 = 0
            for at in range(len(rooms)):
                if some >> at & 1:
                    left += rooms[at]
            for home in homes:
                if home & ~some == 0:
                    left -= 1
            if left < 0:
                return False
        return True

    def odds(self, room: list[i64]) -> tuple[int, int]:
        """How many deals fit, of how many; where it would take too long to count, all are said to."""
        if not self.fits(room):
            return 0, 1
        if self.barred == 0:
            return 1, 1
        rooms = self._rooms(room)
        work = self.work()
        if self._misfit_work() < min(work, MANY):
            return self._without_misfits(rooms)
        if work > MANY:
            return 1, 1
        self._count()
        return self._ways(rooms, self.size), _arrangements(rooms)

    def deal(self, room: list[i64], rng: Rng) -> list[i64] | None:
        """The cards in the order of the places; None where no deal fits."""
        if not self.fits(room):
            return None
        if self.barred == 0:
            cards = self.cards[:]
            _draw(cards, total(room) - room[-1], rng)
            return cards
        dealt = self._dealt_to_groups(self._rooms(room), rng)
        for cards in dealt:
            _draw(cards, len(cards), rng)
        order: list[i64] = []
        for place in range(len(room)):
            cards = dealt[self.group[place]]
            for _ in range(room[place]):
                order.append(cards.pop())
        return order

    def _possible(self, room: list[i64]) -> bool:
        return self.sound and min(room) >= 0 and total(room) == self.size

    def _rooms(self, room: list[i64]) -> list[i64]:
        """By group."""
        rooms: list[i64] = [0] * len(self.bars)
        for place in range(len(room)):
            rooms[self.group[place]] += room[place]
        return rooms

    def _homes(self, kind: i64) -> i64:
        """The groups that may hold a kind, as bits."""
        homes: i64 = 0
        for at in range(len(self.bars)):
            if self.bars[at] >> kind & 1 == 0:
                homes |= 1 << at
        return homes

    def _dealt_to_groups(self, rooms: list[i64], rng: Rng) -> list[list[i64]]:
        dealt: list[list[i64]] = [[] for _ in rooms]
        if not self.products and self.work() > FEW:
            cards = self.cards[:]
            if _fit(cards, self._slot_bars(rooms), rng, self.work() > MANY):
                return _spread(cards, rooms, dealt)
        self._count()
        for i in range(self.size - 1, -1, -1):
            at = weighted(self._ways_by_group(rooms, i), rng)
            dealt[at].append(self.cards[i])
            rooms[at] -= 1
        return dealt

    def effort(self) -> int:
        """What it takes to know the odds of all the deals that are asked for, in bits multiplied."""
        return min(self._misfit_work(), self.work()) if self.barred > 0 else 0

    def _misfit_work(self) -> int:
        """As effort, if misfits are counted; the terms stop where they are too many."""
        if not self.terms:
            self.singles.extend([0] * len(self.bars))
            terms: dict[tuple[int, ...], int] = {tuple([0] * len(self.bars)): 1}
            for kind in self.cards[: self.barred]:
                lackers = [at for at in range(len(self.bars)) if self.bars[at] >> kind & 1]
                if len(lackers) == 1:
                    self.singles[lackers[0]] += 1
                elif len(terms) * TERM < MANY:
                    terms = _one_more(terms, lackers)
            self.terms.update(terms)
        return self.asked * len(self.terms) * TERM

    def _without_misfits(self, rooms: list[i64]) -> tuple[int, int]:
        """The ways to deal without a card where it cannot be, of all ways to fill every place of the rooms."""
        ways = 0
        for misfits, n in _misfits(self.terms, self.singles, rooms):
            left = factorial(int(self.size) - misfits) * n
            ways += -left if misfits % 2 else left
        return ways, factorial(int(self.size))

    def work(self) -> int:
        """The bits of all the products of _count."""
        n: int = (len(self.most) ** int(self.size)).bit_length() * int(self.size)
        for most in self.most:
            n *= int(most) + 2 if most > 0 else 1
        return n // (int(max(self.most)) + 2)

    def _count(self) -> None:
        """Polynomials in the groups but the rest, each packed into one number. A group has one power more than it has
        room, so that nothing runs over; those too high are cut off."""
        if self.products:
            return
        self.rest = self.most.index(max(self.most))
        self.width = (len(self.most) ** int(self.size)).bit_length()
        wide = int(self.width)
        cut = (1 << wide) - 1
        for at in range(len(self.most)):
            if at == self.rest or self.most[at] == 0:
                self.shifts.append(0)
                continue
            self.shifts.append(wide)
            once = cut
            for _ in range(self.most[at]):
                cut = cut << wide | once
            wide *= int(self.most[at]) + 2
        product = 1
        self.products.append(product)
        for kind in self.cards:
            product = self._times(product, kind) & cut
            self.products.append(product)

    def _times(self, product: int, kind: i64) -> int:
        """One factor more: the groups that may hold this kind."""
        total = 0
        for at in range(len(self.bars)):
            if self.bars[at] >> kind & 1 == 0 and self.most[at] > 0:
                total += product << int(self.shifts[at])
        return total

    def _ways(self, rooms: list[i64], dealt: i64) -> int:
        """The ways to deal the first cards so that they fill these rooms."""
        shift: i64 = 0
        for at in range(len(rooms)):
            shift += rooms[at] * self.shifts[at]
        return self.products[dealt] >> int(shift) & ((1 << int(self.width)) - 1)

    def _ways_by_group(self, rooms: list[i64], last: i64) -> list[int]:
        """If the last of the cards that fill these rooms is in this group or that."""
        ways: list[int] = []
        for at in range(len(rooms)):
            if rooms[at] == 0 or self.bars[at] >> self.cards[last] & 1:
                ways.append(0)
                continue
            rooms[at] -= 1
            ways.append(self._ways(rooms, last))
            rooms[at] += 1
        return ways

    def _slot_bars(self, rooms: list[i64]) -> list[i64]:
        """What the group of each card's place lacks, group after group."""
        bars: list[i64] = []
        for at in range(len(rooms)):
            bars.extend([self.bars[at]] * int(rooms[at]))
        return bars


def _one_more(terms: dict[tuple[int, ...], int], lackers: list[int]) -> dict[tuple[int, ...], int]:
    """A card more: where it may lie, or one more misfit of a group that lacks it."""
    counts = dict(terms)
    for term, n in terms.items():
        for at in lackers:
            more = (*term[:at], term[at] + 1, *term[at + 1 :])
            counts[more] = counts.get(more, 0) + n
    return counts


def _misfits(terms: dict[tuple[int, ...], int], singles: list[i64], rooms: list[i64]) -> list[tuple[int, int]]:
    """How many misfits, and the ways to give so many cards places where they cannot be."""
    by_number: dict[int, int] = {}
    known: dict[tuple[int, int], list[int]] = {}
    for term, n in terms.items():
        ways = [n]
        for at in range(len(rooms)):
            if (at, term[at]) not in known:
                known[(at, term[at])] = _misplaced(int(singles[at]), int(rooms[at]), term[at])
            ways = _multiplied(ways, known[(at, term[at])])
        first = sum(term)
        for i in range(len(ways)):
            by_number[first + i] = by_number.get(first + i, 0) + ways[i]
    return list(by_number.items())


def _misplaced(singles: int, room: int, others: int) -> list[int]:
    """By number of a group's own misfits: the ways to choose them, and places for them and for the others."""
    return [comb(singles, n) * perm(room, n + others) for n in range(singles + 1)]


def _multiplied(a: list[int], b: list[int]) -> list[int]:
    """Two polynomials."""
    product = [0] * (len(a) + len(b) - 1)
    for i in range(len(a)):
        for j in range(len(b)):
            product[i + j] += a[i] * b[j]
    return product


def _bars(pool: list[i64], lacks: list[i64], rooms: list[list[i64]]) -> list[i64]:
    """By place, the kinds of the pool that it lacks; none where no card is to lie."""
    there: i64 = 0
    for kind in range(len(pool)):
        if pool[kind] > 0:
            there |= 1 << kind
    bars: list[i64] = []
    for place in range(len(lacks)):
        used = False
        for room in rooms:
            used = used or room[place] > 0
        bars.append(lacks[place] & there if used else 0)
    return bars


def weighted(weights: list[int], rng: Rng) -> int:
    """An index, as likely as its weight; as Rng.weighted, for weights of any size."""
    left = _below(sum(weights), rng)
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index


def _below(n: int, rng: Rng) -> int:
    bits = n.bit_length()
    while True:
        drawn = 0
        for _ in range(0, bits, 32):
            drawn = drawn << 32 | int(rng.word())
        drawn &= (1 << bits) - 1
        if drawn < n:
            return drawn


def _arrangements(rooms: list[i64]) -> int:
    """The ways to deal so many cards into these rooms, if any may go anywhere."""
    n = 0
    ways = 1
    for room in rooms:
        n += int(room)
        ways *= comb(n, int(room))
    return ways


def _spread(cards: list[i64], rooms: list[i64], dealt: list[list[i64]]) -> list[list[i64]]:
    """The cards in their order, as many to each group as there is room."""
    start: i64 = 0
    for at in range(len(rooms)):
        dealt[at].extend(cards[start : start + rooms[at]])
        start += rooms[at]
    return dealt


def _draw(pool: list[i64], n: i64, rng: Rng) -> None:
    """Brings n random cards to the front."""
    size: i64 = len(pool)
    i: i64 = 0
    while i < n:
        j = i + rng.below(size - i)
        card = pool[i]
        pool[i] = pool[j]
        pool[j] = card
        i += 1


def _fit(pool: list[i64], bars: list[i64], rng: Rng, stir: bool) -> bool:
    """Brings the cards into an order in which no slot is barred to its card; there must be one. Where `stir` is false
    it may not be found."""
    for _ in range(TRIES):
        if _tried(pool, bars, rng):
            return True
    if stir:
        _match(pool, bars)
        _stir(pool, bars, rng)
    return stir


def _tried(pool: list[i64], bars: list[i64], rng: Rng) -> bool:
    """Draws a card for one slot after the other, as long as they fit."""
    size: i64 = len(pool)
    i: i64 = 0
    while i < size:
        j = i + rng.below(size - i)
        card = pool[j]
        pool[j] = pool[i]
        pool[i] = card
        if bars[i] >> card & 1:
            return False
        i += 1
    return True


def _stir(pool: list[i64], bars: list[i64], rng: Rng) -> None:
    size: i64 = len(pool)
    for _ in range(STIRS * size):
        i = rng.below(size)
        j = rng.below(size)
        if bars[i] >> pool[j] & 1 == 0 and bars[j] >> pool[i] & 1 == 0:
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card


def _match(pool: list[i64], bars: list[i64]) -> None:
    """Finds one way to give every slot a card it may have, by augmenting paths."""
    slot_of: list[i64] = [-1] * len(pool)
    for slot in range(len(bars)):
        _augment(pool, bars, slot, slot_of, [False] * len(pool))
    order: list[i64] = [0] * len(bars)
    for card in range(len(pool)):
        order[slot_of[card]] = pool[card]
    pool[:] = order


def _augment(pool: list[i64], bars: list[i64], slot: i64, slot_of: list[i64], tried: list[bool]) -> bool:
    for card in range(len(pool)):
        if not tried[card] and bars[slot] >> pool[card] & 1 == 0:
            tried[card] = True
            if slot_of[card] < 0 or _augment(pool, bars, slot_of[card], slot_of, tried):
                slot_of[card] = slot
                return True
    return False
