"""Each player's dice and draws beside what they bring on average."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from conquerant.core.contract import CHANCE
from conquerant.core.record import Record
from conquerant.words import Words

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 24


@dataclass
class Fortune:
    """One kind of luck of one seat; `course` is what it was ahead of expectation after each event."""

    seat: int
    kind: str
    events: int = 0
    got: float = 0.0
    expected: float = 0.0
    course: list[float] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "events": self.events,
            "got": self.got,
            "expected": round(self.expected, 4),
            "course": [round(x, 4) for x in self.course],
        }


def measure(record: Record) -> list[Fortune]:
    """By kind, then by seat."""
    found: dict[tuple[str, int], Fortune] = {}
    states = record.replay()
    state = next(states)
    for mover, action in record.moves:
        for luck in record.game.luck(state, action) if mover == CHANCE else []:
            row = found.setdefault((luck.kind, luck.seat), Fortune(luck.seat, luck.kind))
            row.events += 1
            row.got += luck.got
            row.expected += luck.expected
            row.course.append(row.got - row.expected)
        next(states)
    return [found[key] for key in sorted(found)]


def show(out: Console, rows: list[Fortune], words: Words) -> None:
    french = words.lang == "fr"
    heads = ("chance", "siège", "fois", "obtenu", "attendu", "écart", "au fil de la partie")
    table = Table(*(heads if french else ("luck", "seat", "times", "got", "expected", "ahead", "over the game")))
    for row in rows:
        ahead = f"{row.got - row.expected:+.1f}"
        figures = (str(row.events), f"{row.got:g}", f"{row.expected:.1f}", ahead)
        table.add_row(words.say(f"luck-{row.kind}"), words.seat(row.seat), *figures, spark(row.course))
    out.print(table)
    if not rows:
        out.print("Rien n'a été jeté ni tiré." if french else "Nothing was thrown or drawn.")


def spark(course: list[float]) -> str:
    """A little chart: the course in so many steps, from its lowest to its highest."""
    if not course:
        return ""
    steps = [course[i * len(course) // WIDTH] for i in range(WIDTH - 1)] + course[-1:]
    low, high = min(0.0, *steps), max(0.0, *steps)
    scale = (len(BLOCKS) - 1) / ((high - low) or 1.0)
    return "".join(BLOCKS[round((x - low) * scale)] for x in steps)
