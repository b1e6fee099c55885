"""The levels people choose from: a budget and a style each, in levels.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

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
    told["iterations"] = max(LEAST, round(told["iterations"] * fraction))
    return Search(name, Style(**told, seconds=seconds))


@cache
def _told() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
