"""Bots by name: every module here with a make() is one."""

from __future__ import annotations

from importlib import import_module

from conquerant.bots.base import Bot
from conquerant.core.errors import BadInput, nearest

NAMES = ("random", "greedy")


def make(name: str) -> Bot:
    if name not in NAMES:
        raise BadInput("bots", f"expected {' or '.join(NAMES)}, got {name!r}{nearest(name, list(NAMES))}")
    bot: Bot = import_module(f"conquerant.bots.{name}").make()
    return bot


def line_up(given: list[str], seats: int) -> list[str]:
    """The bots of a table, by name; one name stands for all seats."""
    names = given * seats if len(given) == 1 else given
    if len(names) != seats:
        raise BadInput("bots", f"expected 1 or {seats} names, got {len(names)}")
    for name in names:
        make(name)
    return names
