"""How the game was decided, from the functions that decide it (chapter 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER, Event
from conquerant.games.world import ending

if TYPE_CHECKING:
    from conquerant.games.world.state import WorldState


def reckoning(s: WorldState) -> list[Event]:
    if s.mover != OVER:
        return []
    held = [{"rule": "9.3", "seat": x, "points": s.count[x], "armies": ending.strength(s, x)} for x in range(s.seats)]
    return [*[Event("held", values) for values in held], *_verdict(s)]


def _verdict(s: WorldState) -> list[Event]:
    won, most = ending.leaders(s), max(s.count)
    if most == s.board.size:
        return [Event("everything", {"rule": "9.1", "players": won, "n": most})]
    level = [seat for seat in range(s.seats) if s.count[seat] == most]
    kind = "most" if level == won == level[:1] else "most-armies" if len(won) == 1 else "shared"
    values = {"rule": "9.3", "players": won, "n": most, "armies": ending.strength(s, won[0])}
    return [Event("limit", {"rule": "9.2", "n": s.round}), Event(kind, values)]
