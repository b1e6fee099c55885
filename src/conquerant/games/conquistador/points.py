"""Chapter 8: the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


def scores(s: ConquistadorState) -> list[int]:
    """Seat by seat; partners have the same (9.3)."""
    return [side_score(s, s.rules.side(seat)) for seat in range(s.seats)]


def side_score(s: ConquistadorState, side: i64) -> i64:
    """8.4"""
    total: i64 = 0
    lands = s.owned[side]
    land: i64 = 0
    while lands:
        if lands & 1:
            total += worth(s, land)
        lands >>= 1
        land += 1
    return total


def worth(s: ConquistadorState, land: i64) -> i64:
    """8.1, 8.2; 8.3: no bonus under a revolt."""
    cards = s.built[land]
    plain: i64 = s.board.coefficients[land] * s.board.counts[cards]
    return plain if s.blocked >> land & 1 else plain + s.board.bonuses[cards]
