"""5.11: after a fight the cannons go to the discard, hands are refilled, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import CHANCE
from conquerant.games.conquistador import trail, turn
from conquerant.games.conquistador.phases import REFILL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


def turn_up(s: ConquistadorState) -> None:
    """All cannons laid are shown and discarded; who laid one outside his turn is due a card."""
    due: i64 = 0
    for seat in range(s.seats):
        kind = s.laid[seat]
        if kind >= 0:
            trail.played(s, seat, kind)
            s.discard[kind] += 1
            if seat != s.player:
                due |= 1 << seat
    s.due = due
    s.laid = s.board.nothing_laid


def refill(s: ConquistadorState) -> None:
    """9.8: a card for each cannon, clockwise from the attacker's left, as long as the pile lasts."""
    if s.left > 0 and next_due(s) >= 0:
        s.phase = REFILL
        s.mover = CHANCE
    else:
        s.due = 0
        turn.end(s)


def next_due(s: ConquistadorState) -> i64:
    """The first seat after the attacker that is due a card; -1 where there is none."""
    step: i64 = 1
    while step < s.seats:
        seat = (s.player + step) % s.seats
        if s.due >> seat & 1:
            return seat
        step += 1
    return -1
