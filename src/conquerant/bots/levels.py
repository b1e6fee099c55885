"""The levels people choose from: a budget and a style each, in levels.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.bots.base import Bot
from conquerant.bots.greedy import Greedy
from conquerant.bots.search import Search
from conquerant.bots.tree import Style

CAP = 2.0  # seconds a decision
LEAST = 8  # iterations or gestures, whatever the fraction


def names() -> list[str]:
    """Weakest first."""
    return list(_told())


def make(name: str, fraction: float, seconds: float) -> Bot:
    """A level with this fraction of its budget."""
    told = dict(_told()[name])
    if told.pop("kind") == "greedy":
        return Greedy(name, **told)
    return search(name, told, fraction, seconds)


def search(name: str, told: dict[str, Any], fraction: float, seconds: float) -> Bot:
    """A search with this style; what a game's hints.toml says about searching comes before it."""
    special = {slug: _style({**told, **own}, fraction, seconds) for slug, own in _own_styles().items()}
    return Search(name, _style(told, fraction, seconds), special)


def _style(told: dict[str, Any], fraction: float, seconds: float) -> Style:
    share = told.get("share", 1.0)
    rest = {key: value for key, value in told.items() if key not in ("iterations", "share")}
    return Style(max(LEAST, round(told["iterations"] * share * fraction)), **rest, seconds=seconds)


@cache
def _own_styles() -> dict[str, dict[str, Any]]:
    found = {slug: games.read_hints(slug).get("search", {}) for slug in games.names()}
    return {slug: style for slug, style in found.items() if style}


@cache
def _told() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
