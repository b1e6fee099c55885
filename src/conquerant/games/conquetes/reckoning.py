"""How the points came about, from the functions that count them (chapters 7 to 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets
from conquerant.core.contract import OVER, Event
from conquerant.games.conquetes import attentive, ending, variant
from conquerant.games.conquetes.phases import BOT
from conquerant.games.conquetes.territories import territories

if TYPE_CHECKING:
    from conquerant.games.conquetes.state import ConquetesState


def reckoning(s: ConquetesState) -> list[Event]:
    if s.mover != OVER:
        return []
    lines = [line for seat in range(s.seats) for line in _points(s, seat)]
    return [*lines, *(_alone(s) if s.seats == 1 else _verdict(s))]


def _points(s: ConquetesState, seat: int) -> list[Event]:
    """7.4: the best territory alone counts."""
    mine = territories(s.board, s.camps[seat])
    if not mine:
        return [Event("nothing", {"rule": "7.4", "seat": seat, "points": 0})]
    best = max(mine, key=lambda territory: ending.worth(s, seat, territory))
    regions = [r for r in range(s.board.size) if best >> r & 1]
    held = s.hands[seat * s.board.size : (seat + 1) * s.board.size]
    copies = [s.board.names[r] for r in regions for _ in range(held[r])]
    territory = {
        "rule": "7.5",
        "seat": seat,
        "points": sets.count(best),
        "regions": [s.board.names[r] for r in regions],
    }
    lines = [Event("territory", territory)]
    lines += _copies(s, seat, regions)
    if copies:
        doubled = {"rule": "7.6", "seat": seat, "points": ending.doubles(s, seat, best), "cards": copies}
        lines.append(Event("doubles", doubled))
    return lines + [Event("continent", {**values, "seat": seat}) for values in _continents(s, seat)]


def _copies(s: ConquetesState, seat: int, regions: list[int]) -> list[Event]:
    """11.8: at an attentive table, cards of the territory beyond the first of each region."""
    if not s.rules.attentive:
        return []
    more = [s.board.names[r] for r in regions for _ in range(attentive.cards(s, seat, r) - 1)]
    return [Event("copies", {"rule": "11.8", "seat": seat, "points": len(more), "cards": more})] if more else []


def _continents(s: ConquetesState, side: int) -> list[dict[str, str | int]]:
    if not s.rules.continents:
        return []
    named = zip(s.board.continents, s.board.continent_names, strict=True)
    won = [name for continent, name in named if variant.holder(s, continent) == side]
    return [{"rule": "8.1", "points": s.board.continent_bonus, "continent": name} for name in won]


def _alone(s: ConquetesState) -> list[Event]:
    """9.11, 9.12: the bot's points, and who has more."""
    regions, loot = sets.count(s.camps[BOT]), sum(s.loot)
    lines = [
        Event("bot-camp", {"rule": "9.11", "n": regions, "points": regions * s.board.bot_region_points}),
        Event("bot-loot", {"rule": "9.11", "n": loot, "points": loot * s.board.bot_loot_points}),
        *[Event("bot-continent", values) for values in _continents(s, BOT)],
    ]
    kind = "beat-bot" if ending.leaders(s) else "bot-wins"
    return [*lines, Event(kind, {"rule": "9.12", "n": ending.points(s, 0), "bot": ending.bot_points(s)})]


def _verdict(s: ConquetesState) -> list[Event]:
    won = ending.leaders(s)
    most = max(s.scores())
    if s.scores().count(most) == 1:
        return [Event("most", {"rule": "7.7", "players": won, "n": most})]
    kind = "most-regions" if len(won) == 1 else "shared"
    return [Event(kind, {"rule": "7.8", "players": won, "n": most, "regions": sets.count(s.camps[won[0]])})]
