"""Bots by name: the four levels people choose from, and the plain ones for measuring."""

from __future__ import annotations

from math import inf

from conquerant.bots import greedy, habit, random
from conquerant.bots import levels as people
from conquerant.bots.base import Bot
from conquerant.bots.search import Search
from conquerant.core.errors import BadInput, nearest

PLAIN = ("random", "greedy", "search", "habit")
PLAIN_SEARCH = 200  # iterations
UNTIMED = inf  # seconds: the budget alone decides, so that a run can be had again on any machine


def names() -> list[str]:
    return [*PLAIN, *people.names()]


def levels() -> list[str]:
    """For menus: easy, medium, hard, expert."""
    return people.names()


def make(name: str, *, fraction: float = 1.0, seconds: float = people.CAP) -> Bot:
    """A bot of its own for one seat: it may remember what it has planned.

    `fraction` is the share of a search's budget that it gets; after `seconds` the clock cuts a decision.
    """
    if not 0.0 < fraction <= 1.0:
        raise BadInput("fraction", f"expected more than 0 and at most 1, got {fraction}")
    if name == "random":
        return random.make()
    if name == "habit":
        return habit.make()
    if name == "greedy":
        return greedy.make()
    if name == "search":
        return people.search(name, {"iterations": PLAIN_SEARCH}, fraction, seconds)
    if name in people.names():
        return people.make(name, fraction, seconds)
    raise BadInput("bots", f"expected one of {', '.join(names())}, got {name!r}{nearest(name, names())}")


def searches(name: str) -> bool:
    """Whether this bot looks further than its own gesture."""
    return isinstance(make(name), Search)


def line_up(given: list[str], seats: int) -> list[str]:
    """The bots of a table, by name; one name stands for all seats."""
    line = given * seats if len(given) == 1 else given
    if len(line) != seats:
        raise BadInput("bots", f"expected 1 or {seats} names, got {len(line)}")
    for name in line:
        make(name)
    return line
