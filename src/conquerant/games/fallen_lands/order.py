"""Chapter 3: in which order the players have their turns (3.1, 7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


def whose(s: FallenState) -> i64:
    """3.1, 7.1: who has this turn of this round."""
    if s.rules.advanced:
        return (s.first + s.turn) % s.seats
    if s.round <= 1:
        return (s.first - s.turn + s.seats) % s.seats
    return (s.first + 1 + s.turn) % s.seats


def after(s: FallenState, seat: i64) -> i64:
    """Who sits next in the direction of this round."""
    if s.rules.advanced or s.round > 1:
        return (seat + 1) % s.seats
    return (seat - 1 + s.seats) % s.seats
