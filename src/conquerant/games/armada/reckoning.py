"""How the game was decided, from the functions that decide it (chapter 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER, Event
from conquerant.games.armada import allies, ending

if TYPE_CHECKING:
    from conquerant.games.armada.state import ArmadaState


def reckoning(s: ArmadaState) -> list[Event]:
    if s.mover != OVER:
        return []
    return [*[_held(s, seat) for seat in range(s.seats)], *_verdict(s)]


def _held(s: ArmadaState, seat: int) -> Event:
    islands = [name for name, owner in zip(s.board.islands, s.owner, strict=True) if owner == seat]
    values = {"rule": "10.1", "seat": seat, "points": len(islands), "islands": islands, "money": s.money[seat]}
    return Event("islands", values)


def _verdict(s: ArmadaState) -> list[Event]:
    won = ending.leaders(s)
    most = allies.held(s, won[0])
    values = {"players": won, "n": most, "target": s.rules.target, "money": allies.purse(s, won[0])}
    if most >= s.rules.target:
        return [Event("target", {"rule": "10.1", **values})]
    level = [seat for seat in range(s.seats) if allies.held(s, seat) == most]
    one_side = len({s.rules.side[seat] for seat in won}) == 1
    kind = "most" if level == won and one_side else "most-money" if one_side else "shared"
    return [Event("limit", {"rule": "10.3", "n": s.round}), Event(kind, {"rule": "10.4", **values})]
