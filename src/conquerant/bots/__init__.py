"""Bots by name: the four levels people choose from, and the plain ones for measuring."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from conquerant.bots import greedy, habit, random
from conquerant.bots import levels as people
from conquerant.bots.base import Bot
from conquerant.bots.casual import novice
from conquerant.bots.planner import Planner
from conquerant.bots.search import Search
from conquerant.core.errors import BadInput, nearest

PLAIN = ("random", "novice", "greedy", "search", "habit", "planner")
PLAIN_SEARCH = 1000  # iterations
PLAIN_BUDGET = 100  # imagined games a thought; `planner@400` has 400
MOST_ROLLS = 1_000_000
STYLES = ("bold", "patient", "builder", "raider")


def names() -> list[str]:
    return [*PLAIN, *people.names()]


def levels() -> list[str]:
    """For menus: easy, medium, hard, expert."""
    return people.names()


def make(name: str, *, fraction: float = 1.0, temper: str = "") -> Bot:
    """A bot of its own for one seat: it remembers what it has planned.

    `fraction` is the share of a planner's budget that it gets; `temper` one of the STYLES, or none. A name with a
    colon is a bot of somebody's own, as `lab/own.py` tells.
    """
    if not 0.0 < fraction <= 1.0:
        raise BadInput("fraction", f"expected more than 0 and at most 1, got {fraction}")
    if temper and temper not in STYLES:
        raise BadInput("temper", f"expected one of {', '.join(STYLES)}, got {temper!r}{nearest(temper, list(STYLES))}")
    if name == "random":
        return random.make()
    if name == "novice":
        return novice()
    if name == "habit":
        return habit.make()
    if name == "greedy":
        return greedy.make()
    if name == "search":
        return people.search(name, {"iterations": PLAIN_SEARCH}, fraction)
    if name == "planner" or name.startswith("planner@"):
        return people.planner(name, {"rolls": _rolls(name)}, fraction, temper)
    if name in people.names():
        return people.make(name, fraction, temper)
    if ":" in name:
        return _own(name)
    known = [*names(), "MODULE:YOURS"]
    raise BadInput("bots", f"expected one of {', '.join(known)}, got {name!r}{nearest(name, names())}")


def _own(name: str) -> Bot:
    """Imported here: whoever brings no bot needs nothing that finds one."""
    from conquerant.lab import own

    return own.load(name)


def _rolls(name: str) -> int:
    _, _, rolls = name.partition("@")
    if not rolls:
        return PLAIN_BUDGET
    if not rolls.isdecimal() or not 1 <= int(rolls) <= MOST_ROLLS:
        raise BadInput("bots", f"expected planner@ and a whole number from 1 to {MOST_ROLLS:,}, got {name!r}")
    return int(rolls)


@cache
def searches(name: str) -> bool:
    """Whether this bot looks further than its own gesture."""
    return isinstance(make(name), (Planner, Search))


def style(name: str, seat: int, table: str) -> str:
    """The style of a bot that plans: neighbours differ, and so does the same seat at another table. Else none."""
    if not searches(name):
        return ""
    return STYLES[(seat + sha256(table.encode()).digest()[0]) % len(STYLES)]


def line_up(given: list[str], seats: int) -> list[str]:
    """The bots of a table, by name; one name stands for all seats."""
    line = given * seats if len(given) == 1 else given
    if len(line) != seats:
        raise BadInput("bots", f"expected 1 or {seats} names, got {len(line)}")
    for name in line:
        make(name)
    return line
