"""A state as numbers, for programs that learn: what one seat looks at, in a fixed order, each number from 0 to 1.

A game writes its sheet from the facts of its view (`State.observe`). How many numbers there are is fixed by game,
edition and seats. Seats are told from where one sits: oneself first, then the others around the table.

The numbers are written as the 32 bits of a float32, into a vector that numpy reads as such without copying. Nearly all
of them are a small number as part of another, and are looked up.
"""

from __future__ import annotations

from struct import pack, unpack
from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.vectors import joined, words

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

SMALL: Final = 256  # numbers below are looked up, as parts of themselves and
FEW: Final = 64  # less than so many more


def _bits(numbers: list[float]) -> list[int]:
    return list(unpack(f"{len(numbers)}i", pack(f"{len(numbers)}f", *numbers)))


ONE: Final[i32] = 0x3F800000
LOOKED_UP: Final = words(_bits([n / (n + more) if n else 0.0 for more in range(FEW) for n in range(SMALL)]))
LARGER: Final[dict[tuple[int, int], int]] = {}  # what was asked for beyond, at most
KEPT: Final = 4096  # so many
EMPTY: Final = words([0] * 2048)


def share(n: i64, more: i64) -> i32:
    """n as a part of n + more, as the bits of a float32; 0 of nothing is 0."""
    if 0 <= n < SMALL and 0 <= more < FEW:
        return LOOKED_UP[more * SMALL + n]
    known = LARGER.get((n, more))
    if known is None:
        if len(LARGER) == KEPT:
            LARGER.clear()
        known = _bits([float(n) / float(n + more)])[0]
        LARGER[n, more] = known
    bits: i32 = known
    return bits


@final
class Sheet:
    """What a seat looks at; `names` says what each number means and how it is scaled, where somebody wants to know."""

    def __init__(self, seats: i64, seat: i64, named: bool = False) -> None:
        self.seats: Final[i64] = seats
        self.seat: i64 = seat
        self.named: Final = named
        self.page: vec[i32] = EMPTY[:]
        self.next: i64 = 0  # where on the page the next number goes
        self.names: list[str] = []
        self.subject = ""

    def turn_to(self, page: vec[i32], at: i64, seat: i64) -> None:
        """Goes on at this place of a page, which has to be empty from there on, with what another seat sees."""
        self.page = page
        self.next = at
        self.seat = seat

    @property
    def numbers(self) -> memoryview[float]:
        """All that stands on the page so far, where it stands."""
        page: Any = memoryview(self.page).cast("B").cast("f")
        written: memoryview[float] = page[: self.next]
        return written

    def _room(self, n: i64) -> i64:
        """Where the next n numbers go; they are zero until somebody writes others there."""
        at = self.next
        self.next = at + n
        while self.next > len(self.page):
            self.page = joined(self.page, EMPTY)
        return at

    def about(self, subject: str) -> None:
        """What the numbers that follow belong to; nothing ends that."""
        self.subject = f"{subject}: " if self.named and subject else ""

    def about_number(self, subject: str, n: i64) -> None:
        if self.named:
            self.about(f"{subject} {n}")

    def _name(self, name: str) -> None:
        self.names.append(f"{self.subject}{name}")

    def flag(self, name: str, on: bool) -> None:
        at = self._room(1)
        if on:
            self.page[at] = ONE
        if self.named:
            self._name(name)

    def part(self, name: str, n: i64, most: i64) -> None:
        """A number that is never negative and never above `most`."""
        at = self._room(1)
        if n:
            self.page[at] = share(n, most - n)
        if self.named:
            self._name(f"{name}, of {most}")

    def amount(self, name: str, n: i64, half: i64) -> None:
        """A number without a bound: `half` is written as 0.5, twice as many as 0.67."""
        at = self._room(1)
        if n:
            self.page[at] = share(n, half)
        if self.named:
            self._name(f"{name}, {half} is 0.5")

    def parts(self, name: str, labels: list[str], row: vec[i64], most: i64, start: i64 = 0) -> None:
        """A part for each label, from a place of the row on."""
        size: i64 = len(labels)
        at = self._room(size)
        i: i64 = 0
        while i < size:
            n = row[start + i]
            if n:
                self.page[at + i] = share(n, most - n)
            i += 1
        if self.named:
            self._name_each(name, labels, f"of {most}")

    def amounts(self, name: str, labels: list[str], row: vec[i64], half: i64, start: i64 = 0) -> None:
        """An amount for each label, from a place of the row on."""
        size: i64 = len(labels)
        at = self._room(size)
        i: i64 = 0
        while i < size:
            n = row[start + i]
            if n:
                self.page[at + i] = share(n, half)
            i += 1
        if self.named:
            self._name_each(name, labels, f"{half} is 0.5")

    def scattered(self, name: str, labels: list[str], half: i64) -> i64:
        """An amount for each label, nearly all of them nothing: where the first stands, for `put`."""
        if self.named:
            self._name_each(name, labels, f"{half} is 0.5")
        return self._room(len(labels))

    def put(self, at: i64, n: i64, half: i64) -> None:
        """One of the amounts that were given room."""
        if n:
            self.page[at] = share(n, half)

    def _name_each(self, name: str, labels: list[str], scale: str) -> None:
        for label in labels:
            self._name(f"{name} {label}, {scale}")

    def phase(self, labels: list[str], index: i64) -> None:
        """Which of the phases it is, by name."""
        at = self._room(len(labels))
        self.page[at + index] = ONE
        if self.named:
            for label in labels:
                self._name(f"phase is {label}")

    def one_of(self, name: str, n: i64, index: i64) -> None:
        """n numbers, a 1 at the index; -1 is none of them."""
        at = self._room(n)
        if 0 <= index < n:
            self.page[at + index] = ONE
        if self.named:
            for i in range(n):
                self._name(f"{name} is {i}")

    def bits(self, name: str, n: i64, bits: i64) -> None:
        at = self._room(n)
        i: i64 = 0
        while bits >> i and i < n:
            if bits >> i & 1:
                self.page[at + i] = ONE
            i += 1
        if self.named:
            for j in range(n):
                self._name(f"{name} has {j}")

    def whose(self, name: str, seat: i64) -> None:
        """Which of the seats, from where one sits; a negative number is nobody."""
        self.one_of(name, self.seats, self.places_on(seat) if seat >= 0 else -1)

    def around(self, name: str, row: vec[i64], half: i64) -> None:
        """An amount for each seat, one's own first."""
        at = self._room(self.seats)
        i: i64 = 0
        while i < self.seats:
            self.page[at + i] = share(row[self.at(i)], half)
            if self.named:
                self._name(f"{name} of place {i}, {half} is 0.5")
            i += 1

    def at(self, place: i64) -> i64:
        """The seat so many places further on than one's own."""
        return (self.seat + place) % self.seats

    def places_on(self, seat: i64) -> i64:
        return (seat - self.seat) % self.seats
