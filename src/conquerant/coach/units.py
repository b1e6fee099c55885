"""The decisions of a game: whole gestures, cut out of the list of its moves.

An attack of five throws is one decision, and so are all armies placed in a turn. What belongs together is said in the
`coach.toml` of a game; whatever it does not name stands alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from conquerant import games
from conquerant.core.contract import CHANCE, Action, State
from conquerant.core.record import Record

FILE = "coach.toml"  # in a game's folder


@dataclass
class Grammar:
    """Which actions make one gesture."""

    follows: dict[str, list[str]] = field(default_factory=dict)
    same: dict[str, int] = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)
    holdings: list[str] = field(default_factory=list)
    where: dict[str, int] = field(default_factory=dict)  # which word of an action says where

    def joins(self, before: Action, action: Action) -> bool:
        """Whether an action goes on with the gesture whose last one stands right before it."""
        n = self.same.get(action.verb, 0)
        if before.verb not in self.follows.get(action.verb, []):
            return self.repeats(before, action)
        return before.verb != action.verb or before.args[:n] == action.args[:n]

    def repeats(self, before: Action, action: Action) -> bool:
        """Whether it is the same attack again, dice in between or not."""
        n = self.again.get(action.verb)
        return n is not None and before.verb == action.verb and before.args[:n] == action.args[:n]


@cache
def grammar(slug: str) -> Grammar:
    path = games.folder(slug) / FILE
    told: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kinds = told.get("holdings", {}).get("kinds", [])
    return Grammar(
        told.get("follows", {}),
        told.get("same", {}),
        told.get("again", {}),
        kinds,
        told.get("where", {}),
    )


@dataclass
class Unit:
    """One decision: after how many moves it began and ended, its own moves, and those of them that were a choice."""

    seat: int
    turn: int
    first: int
    last: int
    moves: list[int]
    choices: list[int]


@dataclass
class Course:
    """A game rebuilt: the state before every move and after the last, and its decisions."""

    record: Record
    states: list[State]
    units: list[Unit]

    def later(self, unit: Unit) -> list[int]:
        """The choices this seat made in the rest of the same turn."""
        return [
            n for u in self.units if u.seat == unit.seat and u.turn == unit.turn for n in u.choices if n > unit.last
        ]


def follow(record: Record) -> Course:
    states = [state.copy() for state in record.replay()]
    return Course(record, states, units(record, states))


def units(record: Record, states: list[State]) -> list[Unit]:
    """Those with a choice in them, in the order they began."""
    rules = grammar(record.game.slug)
    found: list[Unit] = []
    latest: dict[int, Unit] = {}  # by seat
    turn, whose = 0, int(states[0].whose_turn())
    for n, (seat, action) in enumerate(record.moves):
        if int(states[n].whose_turn()) != whose:
            turn, whose = turn + 1, int(states[n].whose_turn())
        if seat == CHANCE:
            continue
        unit = latest.get(seat)
        if unit is None or unit.turn != turn or not _goes_on(record, rules, unit, n, action):
            unit = latest[seat] = Unit(seat, turn, n, n, [], [])
            found.append(unit)
        unit.moves.append(n)
        unit.last = n
        if len(states[n].legal()) > 1:
            unit.choices.append(n)
    return [unit for unit in found if unit.choices]


def _goes_on(record: Record, rules: Grammar, unit: Unit, n: int, action: Action) -> bool:
    before = record.moves[unit.last][1]
    return rules.joins(before, action) if unit.last == n - 1 else rules.repeats(before, action)
