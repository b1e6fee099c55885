"""What happened to the hands since somebody first learned something of one, step by step.

What it means to whom (`memory.py`) is worked out when a view asks for it, and then kept: playing goes on without
anybody's memory, so that a step costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.games.conquistador import memory
from conquerant.games.conquistador.memory import Past

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Trail:
    """One step, what it needs to know of the hands, and the step before. `past` is what is remembered after it, once
    worked out; then the steps before are let go."""

    def __init__(
        self, before: Trail | None, what: i64, seat: i64, kind: i64, size: i64, hand: list[i64], past: Past | None
    ) -> None:
        self.before = before
        self.what = what
        self.seat = seat
        self.kind = kind
        self.size = size  # cards in the hand
        self.hand = hand  # where it is shown
        self.past = past
        self.other: i64 = 0  # who is shown or given a card, and
        self.size_other: i64 = 0  # what he has
        self.back: i64 = 0  # the card that he gives for it


def start(s: ConquistadorState, past: Past) -> None:
    """From here on things are remembered."""
    s.trail = Trail(None, memory.START, 0, 0, 0, s.board.no_list, past)


def drew(s: ConquistadorState, seat: i64) -> None:
    if s.trail is not None:
        _note(s, memory.DREW, seat, 0)


def played(s: ConquistadorState, seat: i64, kind: i64) -> None:
    if s.trail is not None:
        _note(s, memory.FIRED, seat, kind)


def without_cannon(s: ConquistadorState, seat: i64) -> None:
    if s.sizes[seat] > 0:
        _note(s, memory.PROVED, seat, 0)


def saw_hand(s: ConquistadorState, viewer: i64, seat: i64) -> None:
    kinds = s.board.kinds
    if s.sizes[seat] > 0:
        step = _note(s, memory.SHOWED, seat, 0)
        step.other = viewer
        step.hand = list(s.hands[seat * kinds : (seat + 1) * kinds])


def saw_card(s: ConquistadorState, viewer: i64, seat: i64, kind: i64) -> None:
    _note(s, memory.SHOWED_CARD, seat, kind).other = viewer


def named_card(s: ConquistadorState, seat: i64, kind: i64) -> None:
    _note(s, memory.NAMED, seat, kind)


def handed_over(s: ConquistadorState, giver: i64, taker: i64, kind: i64) -> None:
    _note(s, memory.HANDED, giver, kind).other = taker


def swapped(s: ConquistadorState, defender: i64, shown: i64, ally: i64, cannon: i64) -> None:
    """To be called before the two cards change hands."""
    step = _note(s, memory.SWAPPED, defender, shown)
    step.other = ally
    step.size_other = s.sizes[ally]
    step.back = cannon


def _note(s: ConquistadorState, what: i64, seat: i64, kind: i64) -> Trail:
    if s.trail is None:
        start(s, memory.plain(s.board, s.seats))
    step = Trail(s.trail, what, seat, kind, s.sizes[seat], s.board.no_list, None)
    s.trail = step
    return step


def past(s: ConquistadorState) -> Past | None:
    """All that is remembered now, not to be changed; None while nobody knows anything."""
    last = s.trail
    if last is None or last.past is not None:
        return None if last is None else last.past
    steps: list[Trail] = []
    step: Trail | None = last
    while step is not None and step.past is None:
        steps.append(step)
        step = step.before
    if step is None or step.past is None:
        raise RuntimeError("a trail has a beginning")
    latest = step.past.copy()
    for each in reversed(steps):
        latest.go_on(each)
    last.past = latest
    last.before = None
    return latest
