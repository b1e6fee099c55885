"""Chapter 8: the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import OVER, Action, Refusal
from conquerant.games.fallen_lands import order
from conquerant.games.fallen_lands.actions import FREE
from conquerant.games.fallen_lands.phases import ACT, ANSWER, FINISHED, FRESH, RECRUITED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Propose(Action):
    """8.3: shall we stop here?"""

    def refuse(self, s: FallenState) -> Refusal | None:
        if not s.rules.votes:
            return Refusal("8.3", "no-votes")
        if s.phase != ACT:
            return s.wrong_time()
        return Refusal("8.3", "proposed-already") if s.proposed else None

    def do(self, s: FallenState) -> None:
        s.proposed = True
        if s.stage == FRESH:
            s.stage = RECRUITED
        s.phase = ANSWER
        s.mover = order.after(s, s.player)


class Answer(Action):
    def refuse(self, s: FallenState) -> Refusal | None:
        return None if s.phase == ANSWER else Refusal("8.3", "nothing-proposed")


@final
class Agree(Answer):
    def do(self, s: FallenState) -> None:
        s.mover = order.after(s, s.mover)
        if s.mover == s.player:
            close(s)


@final
class Decline(Answer):
    def do(self, s: FallenState) -> None:
        s.mover = s.player
        s.phase = ACT


def field_gone(s: FallenState) -> None:
    """8.1: when no field is left to conquer, the game is over at once."""
    for owner in s.owner:
        if owner == FREE:
            return
    close(s)


def round_ends_game(s: FallenState) -> bool:
    """8.2, 8.5: a round without conquest or Claim, or the house limit."""
    if (s.quiet and s.round >= s.rules.quiet_from) or 0 < s.rules.rounds <= s.round:
        close(s)
        return True
    return False


def ended_by(s: FallenState) -> str:
    """The paragraph that ended the game."""
    if FREE not in s.owner:
        return "8.1"
    if s.proposed:
        return "8.3"
    return "8.2" if s.quiet and s.round >= s.rules.quiet_from else "8.5"


def close(s: FallenState) -> None:
    s.phase = FINISHED
    s.mover = OVER


def richest(s: FallenState) -> list[int]:
    """8.4: most coins; equal is shared."""
    best: list[int] = []
    most: i64 = -1
    for seat in range(s.seats):
        if s.coins[seat] > most:
            most = s.coins[seat]
            best = []
        if s.coins[seat] == most:
            best.append(seat)
    return best
