"""Measuring luck: each player's dice and draws beside what they bring on average."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from conquerant.core.contract import CHANCE
from conquerant.core.record import Record


@dataclass
class Fortune:
    """One kind of luck of one seat; `course` is what it was ahead of expectation after each event, `at` how many
    moves were played by then."""

    seat: int
    kind: str
    events: int = 0
    got: float = 0.0
    expected: float = 0.0
    course: list[float] = field(default_factory=list)
    at: list[int] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "events": self.events,
            "got": self.got,
            "expected": round(self.expected, 4),
            "course": [round(x, 4) for x in self.course],
            "at": self.at,
        }


def measure(record: Record) -> list[Fortune]:
    """By kind, then by seat."""
    fortunes: dict[tuple[str, int], Fortune] = {}
    states = record.replay()
    state = next(states)
    for n, (mover, action) in enumerate(record.moves, 1):
        for luck in record.game.luck(state, action) if mover == CHANCE else []:
            row = fortunes.setdefault((luck.kind, luck.seat), Fortune(luck.seat, luck.kind))
            row.events += 1
            row.got += luck.got
            row.expected += luck.expected
            row.course.append(row.got - row.expected)
            row.at.append(n)
        next(states)
    return [fortunes[key] for key in sorted(fortunes)]
