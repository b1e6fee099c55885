"""How the points came about, from the functions that count them (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER, Event
from conquerant.games.conquistador import ending, points
from conquerant.games.conquistador.board import longest_run

if TYPE_CHECKING:
    from conquerant.games.conquistador.state import ConquistadorState


def reckoning(s: ConquistadorState) -> list[Event]:
    if s.mover != OVER:
        return []
    lines = [line for seat in range(s.seats) for line in _side(s, seat)]
    won = ending.leaders(s)
    kind = "most" if len({s.rules.side(seat) for seat in won}) == 1 else "shared"
    return [*lines, Event(kind, {"rule": "7.4", "players": won, "n": max(s.scores())})]


def _side(s: ConquistadorState, seat: int) -> list[Event]:
    """8.4; partners have the same (9.3)."""
    lands = s.owned[s.rules.side(seat)]
    mine = [land for land in range(s.board.lands) if lands >> land & 1]
    lines = [line for land in mine for line in _land(s, seat, land)]
    return lines or [Event("nothing", {"rule": "8.4", "seat": seat, "points": 0})]


def _land(s: ConquistadorState, seat: int, land: int) -> list[Event]:
    """8.1 to 8.3"""
    cards = s.built[land]
    n, times = s.board.counts[cards], s.board.coefficients[land]
    here = {"seat": seat, "land": s.board.card_ids[land], "n": n}
    lines = [Event("land", {**here, "rule": "8.1", "points": n * times, "coefficient": times})]
    extra = points.worth(s, land) - n * times
    if extra:
        run = longest_run(s.board.rows[cards])
        lines.append(Event("bonus", {**here, "n": run, "rule": "8.2", "points": extra}))
    elif s.board.bonuses[cards]:
        lines.append(Event("no-bonus", {**here, "rule": "8.3", "points": 0}))
    return lines
