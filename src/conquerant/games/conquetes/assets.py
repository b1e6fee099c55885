"""What a designer may ask the worth of: regions in a camp and cards in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conquerant.games.conquetes.state import ConquetesState


def assets(s: ConquetesState) -> list[tuple[str, str, int]]:
    size = s.board.size
    holdings: list[tuple[str, str, int]] = []
    for region, name in enumerate(s.board.names):
        holdings += [("region", name, seat) for seat in range(s.seats) if s.camps[seat] & s.board.bit[region]]
        holdings += [("card", name, seat) for seat in range(s.seats) if s.hands[seat * size + region] > 0]
    return holdings
