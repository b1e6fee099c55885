"""Numbers side by side: whatever build runs, a vector reads, compares and is cut alike."""

from __future__ import annotations

import pytest

from conquerant.core.vectors import filled, fractions, total, vector, words, zeros

pytestmark = pytest.mark.both


def test_a_vector_holds_the_numbers_given_and_shares_none() -> None:
    numbers = [3, -1, 2**40]
    made = vector(numbers)
    numbers[0] = 99
    assert list(made) == [3, -1, 2**40]
    cut = made[1:]
    cut[0] = 7
    assert list(made) == [3, -1, 2**40]
    assert made == vector([3, -1, 2**40])


def test_numbers_with_fractions_lie_side_by_side_too() -> None:
    numbers = [0.25, -3.0]
    made = fractions(numbers)
    numbers[0] = 9.0
    assert list(made) == [0.25, -3.0]
    cut = made[:]
    cut[1] += 0.5
    assert list(made) == [0.25, -3.0]
    assert list(cut) == [0.25, -2.5]


def test_as_many_as_one_wants() -> None:
    assert list(zeros(3)) == [0, 0, 0]
    assert list(filled(2, -4)) == [-4, -4]
    assert len(zeros(0)) == 0


def test_the_sum_of_all() -> None:
    assert total(vector([3, -1, 40])) == 42
    assert total(zeros(0)) == 0


def test_words_lie_in_memory_as_32_bits() -> None:
    assert bytes(memoryview(words([1, 2, 0x3F800000])).cast("B")) == bytes([1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0x80, 0x3F])
