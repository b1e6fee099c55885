"""Rows from which networks learn: one's own, the rivals', and what concerns everybody."""

from __future__ import annotations

import pytest

from conquerant.core.rows import capped, rivals, rows

pytestmark = pytest.mark.both


def test_of_two_each_sees_the_other() -> None:
    assert rows([[1, 2], [3, 4]], [9]) == [[1, 2, 3, 4, 9], [3, 4, 1, 2, 9]]


def test_one_alone_has_no_rivals() -> None:
    assert rows([[1, 2]], [9, 8]) == [[1, 2, 9, 8]]


def test_of_several_rivals_the_most_of_each_thing_and_the_mean() -> None:
    had = [[1, 5], [3, 2], [4, 4]]
    assert rivals(had, 0) == [4, 4, 3, 3]
    assert rivals(had, 1) == [4, 5, 2, 4]
    assert rivals(had, 2) == [3, 5, 2, 3]


def test_the_mean_is_a_whole_number_over_the_rivals_alone() -> None:
    assert rivals([[7], [1], [2], [5]], 0) == [5, 2]
    assert rivals([[0], [0], [0], [0]], 0) == [0, 0]


@pytest.mark.parametrize(("n", "fits"), [(0, 0), (4, 4), (5, 5), (6, 5), (99, 5)])
def test_beyond_the_cap_more_is_no_different(n: int, fits: int) -> None:
    assert capped(n, 5) == fits
