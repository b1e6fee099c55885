"""What a designer may ask the worth of: territories and whole continents."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conquerant.games.world.state import WorldState


def assets(s: WorldState) -> list[tuple[str, str, int]]:
    board = s.board
    holdings = [("territory", board.names[t], owner) for t, owner in enumerate(s.owner) if owner >= 0]
    for continent in board.continents:
        holder = s.owner[continent.territories[0]]
        if holder >= 0 and all(s.owner[t] == holder for t in continent.territories):
            holdings.append(("continent", continent.name, holder))
    return holdings
