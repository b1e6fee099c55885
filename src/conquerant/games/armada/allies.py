"""Chapter 11: two against two. Without allies every seat is a side of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.armada.actions import NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


def friendly(s: ArmadaState, seat: i64) -> bool:
    """Whether a seat is on the side of the player whose turn it is."""
    return seat >= 0 and s.rules.side[seat] == s.rules.side[s.player]


def ally(s: ArmadaState, seat: i64) -> i64:
    return (seat + 2) % 4 if s.rules.teams else NONE


def held(s: ArmadaState, seat: i64) -> i64:
    """The islands of a seat's side."""
    mine = s.rules.side[seat]
    n: i64 = 0
    for owner in s.owner:
        if owner >= 0 and s.rules.side[owner] == mine:
            n += 1
    return n


def purse(s: ArmadaState, seat: i64) -> i64:
    """The money of a seat's side."""
    other = ally(s, seat)
    return s.money[seat] + (s.money[other] if other != NONE else 0)
