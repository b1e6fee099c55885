"""What a designer may ask the worth of: islands, home corners, and how many ships one has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.armada.actions import NONE

if TYPE_CHECKING:
    from conquerant.games.armada.state import ArmadaState


def assets(s: ArmadaState) -> list[tuple[str, str, int]]:
    board = s.board
    holdings = [("island", board.islands[i], owner) for i, owner in enumerate(s.owner) if owner >= 0]
    for seat in range(s.seats):
        if s.home[seat] != NONE:
            holdings.append(("corner", board.continents[s.home[seat]], seat))
        afloat = [at for at in s.hex[seat * board.cap : (seat + 1) * board.cap] if at != NONE]
        holdings.append(("ships", str(len(afloat)), seat))
    return holdings
