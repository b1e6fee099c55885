"""Chapter 9: the end of a turn, of a round and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER
from conquerant.games.world import reinforcement
from conquerant.games.world.phases import FINISHED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


def end_turn(s: WorldState) -> None:
    """On to the next living player; 8.5: a round ends where the opener's place is passed."""
    s.turn = (s.turn + 1) % s.seats
    ended = s.turn == s.opener
    while s.count[s.order[s.turn]] == 0:
        s.turn = (s.turn + 1) % s.seats
        ended = ended or s.turn == s.opener
    s.player = s.order[s.turn]
    if ended:
        if s.round == s.rules.rounds:  # 9.2; 0 is never reached
            finish(s)
            return
        s.round += 1
    reinforcement.begin_turn(s)


def victory(s: WorldState) -> None:
    """9.1: all territories in one hand, and the game is over at once."""
    finish(s)


def finish(s: WorldState) -> None:
    s.phase = FINISHED
    s.mover = OVER


def leaders(s: WorldState) -> list[int]:
    """9.3: most territories, then most armies; equal is shared. The holder of everything leads alone (9.1)."""
    best: list[int] = []
    most: i64 = -1
    for seat in range(s.seats):
        rank = s.count[seat] * 1_000_000_000_000_000 + strength(s, seat)
        if rank > most:
            most = rank
            best = []
        if rank == most:
            best.append(seat)
    return best


def strength(s: WorldState, seat: i64) -> i64:
    n: i64 = 0
    for t in range(s.board.size):
        if s.owner[t] == seat:
            n += s.armies[t]
    return n
