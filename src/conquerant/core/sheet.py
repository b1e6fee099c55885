"""A state as numbers, for programs that learn: what one seat looks at, in a fixed order, each number from 0 to 1.

A game writes its sheet from the facts of its view (`State.observe`). How many numbers there are is fixed by game,
edition and seats. Seats are told from where one sits: oneself first, then the others around the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

ZEROS: Final[list[list[float]]] = [[0.0] * n for n in range(64)]
SHORT: Final[i64] = len(ZEROS)


@final
class Sheet:
    """What a seat looks at; `names` says what each number means, where somebody wants to know."""

    def __init__(self, seats: i64, seat: i64, named: bool = False) -> None:
        self.seats: Final[i64] = seats
        self.seat: Final[i64] = seat
        self.named: Final = named
        self.numbers: list[float] = []
        self.names: list[str] = []
        self.subject = ""

    def about(self, subject: str) -> None:
        """What the numbers that follow belong to; nothing ends that."""
        self.subject = f"{subject}: " if self.named and subject else ""

    def about_number(self, subject: str, n: i64) -> None:
        if self.named:
            self.about(f"{subject} {n}")

    def _name(self, name: str) -> None:
        self.names.append(f"{self.subject}{name}")

    def flag(self, name: str, on: bool) -> None:
        self.numbers.append(1.0 if on else 0.0)
        if self.named:
            self._name(name)

    def part(self, name: str, n: i64, most: i64) -> None:
        """A number that is never negative and never above `most`."""
        self.numbers.append(float(n) / float(most))
        if self.named:
            self._name(name)

    def amount(self, name: str, n: i64, half: i64) -> None:
        """A number without a bound: `half` is written as 0.5, twice as many as 0.67."""
        self.numbers.append(float(n) / float(n + half))
        if self.named:
            self._name(name)

    def parts(self, name: str, labels: list[str], row: list[i64], most: i64) -> None:
        at = self._zeros(len(row))
        i: i64 = 0
        for n in row:
            if n:
                self.numbers[at + i] = float(n) / float(most)
            if self.named:
                self._name(f"{name} {labels[i]}")
            i += 1

    def amounts(self, name: str, labels: list[str], row: list[i64], half: i64) -> None:
        at = self._zeros(len(row))
        i: i64 = 0
        for n in row:
            if n:
                self.numbers[at + i] = float(n) / float(n + half)
            if self.named:
                self._name(f"{name} {labels[i]}")
            i += 1

    def one_of(self, name: str, n: i64, index: i64) -> None:
        """n numbers, a 1 at the index; -1 is none of them."""
        at = self._zeros(n)
        if 0 <= index < n:
            self.numbers[at + index] = 1.0
        if self.named:
            for i in range(n):
                self._name(f"{name} is {i}")

    def bits(self, name: str, n: i64, bits: i64) -> None:
        at = self._zeros(n)
        i: i64 = 0
        while bits >> i and i < n:
            if bits >> i & 1:
                self.numbers[at + i] = 1.0
            i += 1
        if self.named:
            for j in range(n):
                self._name(f"{name} has {j}")

    def _zeros(self, n: i64) -> i64:
        """Most numbers are zero: they are written together, and one's place among them is looked up."""
        at: i64 = len(self.numbers)
        if n < SHORT:
            self.numbers.extend(ZEROS[n])
        else:
            self.numbers.extend([0.0] * n)
        return at

    def whose(self, name: str, seat: i64) -> None:
        """Which of the seats, from where one sits; a negative number is nobody."""
        self.one_of(name, self.seats, self.places_on(seat) if seat >= 0 else -1)

    def around(self, name: str, row: list[i64], half: i64) -> None:
        """An amount for each seat, one's own first."""
        i: i64 = 0
        while i < self.seats:
            n = row[self.at(i)]
            self.numbers.append(float(n) / float(n + half))
            if self.named:
                self._name(f"{name} of place {i}")
            i += 1

    def at(self, place: i64) -> i64:
        """The seat so many places further on than one's own."""
        return (self.seat + place) % self.seats

    def places_on(self, seat: i64) -> i64:
        return (seat - self.seat) % self.seats
