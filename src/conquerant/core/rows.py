"""Rows of whole numbers from which networks learn who wins: what all games' `features.py` have in common.

A row tells of one side what it has, the same of its rivals, and what concerns everybody. Its numbers are of about the
same size, so that none drowns the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE: Final = 16  # a thing of which there are few; what there is more of counts less
HALF: Final = 8
FOURTH: Final = 4
MOST: Final = 900  # no number is larger


def rows(had: list[list[i64]], common: list[i64]) -> list[list[i64]]:
    """For each side, from what each of them has."""
    return [had[side] + rivals(had, side) + common for side in range(len(had))]


def rivals(had: list[list[i64]], side: i64) -> list[i64]:
    """What the only rival has; with several, the most of each thing that any of them has, and the mean. One alone has
    none."""
    sides: i64 = len(had)
    if sides == 1:
        return []
    if sides == 2:
        return had[1 - side]
    most: list[i64] = []
    mean: list[i64] = []
    for column in range(len(had[0])):
        top: i64 = 0
        total: i64 = 0
        for other in range(sides):
            if other != side:
                n = had[other][column]
                total += n
                if n > top:
                    top = n
        most.append(top)
        mean.append(total // (sides - 1))
    return most + mean


def capped(n: i64, most: i64) -> i64:
    """Beyond that more is no different."""
    return n if n < most else most
