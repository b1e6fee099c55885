"""Chance inside the engine: a generator both builds agree on, and the tables of dice."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


@final
class Rng:
    """xoshiro128++ on 32-bit words, so that no intermediate reaches 2**63 (compiled integers wrap, others do not).

    The seed may be any text or number; it is hashed, so that neighbouring seeds have nothing in common.
    The period is 2**128 - 1.
    """

    def __init__(self, seed: object) -> None:
        digest = sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.d: i64 = int.from_bytes(digest[12:16], "big") | 1

    def word(self) -> i64:
        """The next 32 bits."""
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        total: i64 = (a + self.d) & WORD
        result: i64 = ((((total << 7) & WORD) | (total >> 25)) + a) & WORD
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely; n is at most 2**31."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            least: i64 = (WORD + 1) % n
            while low < least:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def weighted(self, weights: list[int]) -> i64:
        """An index, as likely as its weight."""
        total: i64 = 0
        for w in weights:
            total += w
        left: i64 = self.below(total)
        index: i64 = 0
        for w in weights:
            left -= w
            if left < 0:
                return index
            index += 1
        raise ValueError("weights must be positive")

    def shuffle(self, items: list[Any]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def copy(self) -> Rng:
        twin = Rng(0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.a, self.b, self.c, self.d)


def _revive(a: int, b: int, c: int, d: int) -> Rng:
    rng = Rng(0)
    rng.a = a
    rng.b = b
    rng.c = c
    rng.d = d
    return rng


def throws(dice: int) -> list[tuple[int, ...]]:
    """Every throw of so many dice as falling faces: (6, 6, 1)."""
    return [tuple(reversed(t)) for t in combinations_with_replacement(range(1, 7), dice)]


def ways(faces: tuple[int, ...]) -> int:
    """In how many of the 6**n throws these faces come up."""
    n = factorial(len(faces))
    for face in range(1, 7):
        n //= factorial(faces.count(face))
    return n
