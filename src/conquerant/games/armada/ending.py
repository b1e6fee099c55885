"""Chapter 10: the end of a turn, of a round and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import CHANCE, OVER
from conquerant.games.armada import allies
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import ADMIRAL, FINISHED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


def begin_turn(s: ArmadaState) -> None:
    """3.2: what held for one turn is over; the Admiral's dice are due."""
    s.still = 0
    s.correction = 0
    s.bonus = False
    s.moved = 0
    s.spent = 0
    s.repaired = False
    s.undocked = NONE
    s.phase = ADMIRAL
    s.mover = CHANCE


def end_turn(s: ArmadaState) -> None:
    """3.4; 10.3: a round ends where the opener's turn comes again."""
    s.player = (s.player + 1) % s.seats
    if s.player == s.opener:
        if s.round == s.rules.rounds:  # 0 is never reached
            finish(s)
            return
        s.round += 1
    begin_turn(s)


def check_victory(s: ArmadaState) -> None:
    """10.2: asked at each capture."""
    if allies.held(s, s.player) >= s.rules.target:
        finish(s)


def won(s: ArmadaState) -> bool:
    """10.1: whether some side holds enough; a game that is over without that has met its limit (10.3)."""
    return any(allies.held(s, seat) >= s.rules.target for seat in range(s.seats))


def finish(s: ArmadaState) -> None:
    s.phase = FINISHED
    s.mover = OVER


def leaders(s: ArmadaState) -> list[int]:
    """10.1: the side that holds enough; 10.4: otherwise most islands, then most money, equal is shared."""
    best: list[int] = []
    most: i64 = -1
    for seat in range(s.seats):
        rank = allies.held(s, seat) * 1_000_000_000_000 + allies.purse(s, seat)
        if rank > most:
            most = rank
            best = []
        if rank == most:
            best.append(seat)
    return best
