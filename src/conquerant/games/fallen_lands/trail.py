"""What happened to the cards since the first theft or the first new shuffle, step by step.

What it means to whom is worked out when a view asks for it, and then kept: playing goes on without anybody's memory,
so that a step costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.games.fallen_lands import memory
from conquerant.games.fallen_lands.memory import Past

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Trail:
    """One step, the pile as it was before it, and the step before. `past` is what is remembered after it, once worked
    out; then the steps before are let go."""

    def __init__(
        self, before: Trail | None, what: i64, seat: i64, other: i64, kind: i64, deck: list[i64], past: Past | None
    ) -> None:
        self.before = before
        self.what = what
        self.seat = seat
        self.other = other
        self.kind = kind
        self.deck = deck
        self.past = past


def start(s: FallenState, past: Past) -> None:
    """From here on things are remembered."""
    s.trail = Trail(None, memory.START, 0, 0, 0, list(s.deck), past)


def note(s: FallenState, what: i64, seat: i64, other: i64, kind: i64) -> None:
    """To be called before the cards change."""
    if s.trail is None:
        start(s, memory.plain(s.seats, list(s.hands)))
    s.trail = Trail(s.trail, what, seat, other, kind, list(s.deck), None)


def past(s: FallenState) -> Past:
    """All that is remembered now; not to be changed."""
    last = s.trail
    if last is None:
        return memory.plain(s.seats, list(s.hands))
    if last.past is None:
        steps: list[Trail] = []
        t: Trail | None = last
        while t is not None and t.past is None:
            steps.append(t)
            t = t.before
        if t is None or t.past is None:
            raise RuntimeError("a trail has a beginning")
        latest = t.past.copy()
        for step in reversed(steps):
            latest.go_on(step)
        last.past = latest
        last.before = None
    return last.past
