"""The levels people choose from: a budget and a style each, in levels.toml; a game's hints.toml may say otherwise."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.bots.base import Bot
from conquerant.bots.casual import Casual, Lapses
from conquerant.bots.network import networks
from conquerant.bots.planner import Budget, Insight, Planner
from conquerant.bots.search import Search
from conquerant.bots.tree import Style

LEAST = 8  # imagined games, whatever the fraction


def names() -> list[str]:
    """Weakest first."""
    return list(_levels())


def make(name: str, fraction: float, temper: str) -> Bot:
    """A level with this fraction of its budget."""
    if not _thinks(name):
        return Casual(name, Lapses(**_levels()[name]), {slug: Lapses(**own) for slug, own in _own(name).items()})
    return planner(name, _levels()[name], fraction, temper)


def planner(name: str, level: dict[str, Any], fraction: float, temper: str) -> Bot:
    """A planner with this budget; what a game says about planning, and about this level, comes before it."""
    own = _own(name)
    special = {slug: _budget({**level, **said}, fraction) for slug, said in own.items()}
    return Planner(name, _budget(level, fraction), special, temper, _learned(name, level, own, fraction))


def _learned(name: str, level: dict[str, Any], own: dict[str, dict[str, Any]], fraction: float) -> dict[str, Insight]:
    """The networks that judge for this level, as each game's [learned.NAME] says: at which tables, and how the planner
    differs there."""
    insights = {}
    for slug in games.names():
        hints = dict(games.read_hints(slug).get("learned", {}).get(name, {}))
        judged = {table: networks(slug)[table] for table in hints.pop("tables", [])}
        if judged:
            insights[slug] = Insight(judged, _budget({**level, **own.get(slug, {}), **hints}, fraction))
    return insights


def search(name: str, level: dict[str, Any], fraction: float) -> Bot:
    """A tree search with this style; what a game's hints.toml says about searching comes before it."""
    hints = {slug: games.read_hints(slug).get("search", {}) for slug in games.names()}
    special = {slug: _style({**level, **own}, fraction) for slug, own in hints.items() if own}
    return Search(name, _style(level, fraction), special)


def _style(level: dict[str, Any], fraction: float) -> Style:
    share = level.get("share", 1.0)
    rest = {key: value for key, value in level.items() if key not in ("iterations", "share")}
    return Style(max(LEAST, round(level["iterations"] * share * fraction)), **rest)


def _budget(level: dict[str, Any], fraction: float) -> Budget:
    return Budget(**{**level, "rolls": max(LEAST, round(level["rolls"] * fraction))})


@cache
def _own(name: str) -> dict[str, dict[str, Any]]:
    """What each game says of this level: of planning in general, and of the level by name."""
    thinks = _thinks(name)
    by_game = {}
    for slug in games.names():
        hints = games.read_hints(slug)
        own = {**(hints.get("planner", {}) if thinks else {}), **hints.get("levels", {}).get(name, {})}
        if own:
            by_game[slug] = own
    return by_game


def _thinks(name: str) -> bool:
    return "slips" not in _levels().get(name, {})


@cache
def _levels() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
