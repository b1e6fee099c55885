"""Chapter 8: the continents, a third way to score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


def bonus(s: ConquetesState, side: i64) -> i64:
    """8.1, 8.3"""
    won: i64 = 0
    for continent in s.board.continents:
        if holder(s, continent) == side:
            won += s.board.continent_bonus
    return won


def holder(s: ConquetesState, continent: i64) -> i64:
    """8.2: who has more regions of it than anybody else; -1 where nobody has."""
    best: i64 = -1
    most: i64 = 0
    side: i64 = 0
    for camp in s.camps:
        n = sets.count(camp & continent)
        if n > most:
            most = n
            best = side
        elif n == most:
            best = -1
        side += 1
    return best
