"""How the game was decided, from the functions that decide it (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER, Event
from conquerant.games.fallen_lands import ending
from conquerant.games.fallen_lands.actions import FREE

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.state import FallenState


def reckoning(s: FallenState) -> list[Event]:
    if s.mover != OVER:
        return []
    lines = [Event("coins", {"rule": "8.4", "seat": seat, "points": s.coins[seat]}) for seat in range(s.seats)]
    if FREE not in s.owner:
        lines.append(Event("no-field", {"rule": "8.1"}))
    won = ending.richest(s)
    kind = "most" if len(won) == 1 else "shared"
    return [*lines, Event(kind, {"rule": "8.4", "players": won, "n": s.coins[won[0]]})]
