"""How cards come into a hand and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


def take(s: ConquetesState, seat: i64, region: i64) -> None:
    at = seat * s.board.size + region
    had = s.hands[at]
    s.hands[at] = had + 1
    s.held[seat] += 1
    if had == 0:
        s.regions[seat] = s.regions[seat] | 1 << region


def lose(s: ConquetesState, seat: i64, region: i64) -> None:
    at = seat * s.board.size + region
    left = s.hands[at] - 1
    s.hands[at] = left
    s.held[seat] -= 1
    if left == 0:
        s.regions[seat] = s.regions[seat] & ~(1 << region)


def sort(s: ConquetesState) -> None:
    """Finds the regions in each hand anew."""
    at: i64 = 0
    for seat in range(s.seats):
        regions: i64 = 0
        for region in range(s.board.size):
            if s.hands[at] > 0:
                regions |= 1 << region
            at += 1
        s.regions[seat] = regions
