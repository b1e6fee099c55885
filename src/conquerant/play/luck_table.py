"""Luck as a table in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from conquerant.play.luck import Fortune
from conquerant.words import Words, shared

HEADS = ("kind", "seat", "times", "got", "expected", "ahead", "course")
BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 24


def show(out: Console, rows: list[Fortune], words: Words) -> None:
    phrases = shared(words.lang)
    table = Table(*(phrases.say(f"luck-{head}") for head in HEADS))
    for row in rows:
        ahead = f"{row.got - row.expected:+.1f}"
        figures = (str(row.events), f"{row.got:g}", f"{row.expected:.1f}", ahead)
        table.add_row(words.say(f"luck-{row.kind}"), words.seat(row.seat), *figures, spark(row.course))
    out.print(table)
    if not rows:
        out.print(phrases.say("luck-none"))


def spark(course: list[float]) -> str:
    """A little chart: the course in so many steps, from its lowest to its highest."""
    if not course:
        return ""
    steps = [course[i * len(course) // WIDTH] for i in range(WIDTH - 1)] + course[-1:]
    low, high = min(0.0, *steps), max(0.0, *steps)
    scale = (len(BLOCKS) - 1) / ((high - low) or 1.0)
    return "".join(BLOCKS[round((x - low) * scale)] for x in steps)
