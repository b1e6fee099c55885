"""Dealing the cards of one layer that an observer cannot place: every deal that fits what the hands lack is equally
likely.

Hands that lack the same are one group. The cards that some group lacks go to the groups one after the other, each as
likely as there are ways to deal the rest; all other cards go anywhere. That is exact. Where counting the ways would
take too long, deals are tried until one fits, or one is found and stirred.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng
from conquerant.games.fallen_lands.actions import total

if TYPE_CHECKING:
    from mypy_extensions import i64

MANY: Final = 20_000  # states of the groups, if one is to count
TRIES: Final = 20
STIRS: Final = 30  # for each card


@final
class Layer:
    """`pool` has the number of cards by kind, `room` says how many of them lie in which place, the pile being the
    last one, and `lacks` what each place is known not to hold, kinds as bits."""

    def __init__(self, pool: list[i64], room: list[i64], lacks: list[i64]) -> None:
        self.room: Final = room
        self.barred: Final[list[i64]] = []  # cards that some place lacks
        self.easy: Final[list[i64]] = []
        self.bars: Final[list[i64]] = []  # by group: what it lacks
        self.rooms: Final[list[i64]] = []
        self.group: Final[list[i64]] = []  # by place
        self.ways_on: Final[dict[int, int]] = {}  # by the rooms that are left, see _code
        self.possible: Final = min(pool) >= 0 and min(room) >= 0 and total(pool) == total(room)
        if self.possible:
            self._sort(pool, lacks)

    def _sort(self, pool: list[i64], lacks: list[i64]) -> None:
        lacked: i64 = 0
        for place in range(len(self.room)):
            if self.room[place] > 0:
                lacked |= lacks[place]
        seen: i64 = 0
        for kind in range(len(pool)):
            if pool[kind] > 0 and lacked >> kind & 1:
                seen |= 1 << kind
            else:
                self.easy.extend([kind] * int(pool[kind]))
        for place in range(len(self.room)):
            bar = lacks[place] & seen if self.room[place] > 0 else 0
            if bar not in self.bars:
                self.bars.append(bar)
                self.rooms.append(0)
            self.group.append(self.bars.index(bar))
            self.rooms[self.group[place]] += self.room[place]
        for kind in range(len(pool)):
            if seen >> kind & 1:
                self.barred.extend([kind] * int(pool[kind]))
        self.barred.sort(key=self._homes)  # fewer states to count

    def _homes(self, kind: i64) -> i64:
        """The groups that may hold a kind, as bits."""
        homes: i64 = 0
        for at in range(len(self.bars)):
            if self.bars[at] >> kind & 1 == 0:
                homes |= 1 << at
        return homes

    def fits(self) -> bool:
        """Whether any deal fits: no groups together must take in more cards than they have room for."""
        if not self.possible:
            return False
        homes: list[i64] = [self._homes(kind) for kind in self.barred]
        for some in range(1 << len(self.bars)):
            left: i64 = 0
            for at in range(len(self.rooms)):
                if some >> at & 1:
                    left += self.rooms[at]
            for home in homes:
                if home & ~some == 0:
                    left -= 1
            if left < 0:
                return False
        return True

    def odds(self) -> tuple[int, int]:
        """How likely a deal fits, as a fraction; where that is too much to count, only whether there is one."""
        if not self.fits():
            return 0, 1
        if self.barred and self._countable():
            return self._ways(self.rooms[:], 0), _arrangements(self.rooms)
        return 1, 1

    def deal(self, rng: Rng) -> list[i64] | None:
        """The cards in the order of the places; None where no deal fits."""
        if not self.fits():
            return None
        if not self.barred:
            _draw(self.easy, total(self.room) - self.room[-1], rng)
            return self.easy
        dealt = self._dealt_to_groups(rng)
        for cards in dealt:
            _draw(cards, len(cards), rng)
        order: list[i64] = []
        for place in range(len(self.room)):
            cards = dealt[self.group[place]]
            for _ in range(self.room[place]):
                order.append(cards.pop())
        return order

    def _dealt_to_groups(self, rng: Rng) -> list[list[i64]]:
        if not self._countable():
            cards = self.barred + self.easy
            _fit(cards, self._slot_bars(), rng)
            return _spread(cards, self.rooms, [[] for _ in self.rooms])
        rooms = self.rooms[:]
        dealt: list[list[i64]] = [[] for _ in rooms]
        for i in range(len(self.barred)):
            at = weighted(self._ways_by_group(rooms, i), rng)
            dealt[at].append(self.barred[i])
            rooms[at] -= 1
        _draw(self.easy, len(self.easy), rng)
        return _spread(self.easy, rooms, dealt)

    def _countable(self) -> bool:
        states = 1
        for n in self.rooms:
            states *= int(n) + 1
        return states <= MANY

    def _ways(self, rooms: list[i64], dealt: i64) -> int:
        """The ways to deal all cards but the first ones, which left these rooms."""
        if dealt == len(self.barred):
            return _arrangements(rooms)
        code = self._code(rooms)
        known = self.ways_on.get(code)
        if known is not None:
            return known
        ways = sum(self._ways_by_group(rooms, dealt))
        self.ways_on[code] = ways
        return ways

    def _ways_by_group(self, rooms: list[i64], dealt: i64) -> list[int]:
        """If the next card goes to this group or that."""
        ways: list[int] = []
        for at in range(len(rooms)):
            if rooms[at] == 0 or self.bars[at] >> self.barred[dealt] & 1:
                ways.append(0)
                continue
            rooms[at] -= 1
            ways.append(self._ways(rooms, dealt + 1))
            rooms[at] += 1
        return ways

    def _code(self, rooms: list[i64]) -> int:
        code: i64 = 0
        for at in range(len(rooms)):
            code = code * (self.rooms[at] + 1) + rooms[at]
        return int(code)

    def _slot_bars(self) -> list[i64]:
        """What the group of each card's place lacks, group after group."""
        bars: list[i64] = []
        for at in range(len(self.rooms)):
            bars.extend([self.bars[at]] * int(self.rooms[at]))
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
        found = 0
        for _ in range(0, bits, 32):
            found = found << 32 | int(rng.word())
        found &= (1 << bits) - 1
        if found < n:
            return found


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


def _fit(pool: list[i64], bars: list[i64], rng: Rng) -> None:
    """Brings the cards into an order in which no slot is barred to its card; there must be one."""
    for _ in range(TRIES):
        _draw(pool, len(pool), rng)
        if _fits(pool, bars):
            return
    _match(pool, bars)
    size: i64 = len(pool)
    for _ in range(STIRS * size):
        i = rng.below(size)
        j = rng.below(size)
        if bars[i] >> pool[j] & 1 == 0 and bars[j] >> pool[i] & 1 == 0:
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card


def _fits(pool: list[i64], bars: list[i64]) -> bool:
    for i in range(len(bars)):
        if bars[i] >> pool[i] & 1:
            return False
    return True


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
