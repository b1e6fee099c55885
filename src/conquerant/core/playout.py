"""Whole games inside the engine: the interpreter is entered once per game, not once per decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def playout(state: State, rng: Rng, cap: i64) -> i64:
    """Random play until the end or `cap` decisions; returns how many decisions were made."""
    decisions: i64 = 0
    while decisions < cap:
        mover = state.mover
        if mover == CHANCE:
            state.apply(state.chance(rng))
        elif mover == OVER:
            break
        else:
            state.apply(state.pick(rng))
            decisions += 1
    return decisions


def random_game(state: State, dice: Rng, minds: list[Rng], cap: i64) -> list[Action]:
    """As `playout`, with dice and players drawing from generators of their own; returns all that was done."""
    done: list[Action] = []
    decisions: i64 = 0
    while decisions < cap:
        mover = state.mover
        if mover == CHANCE:
            action = state.chance(dice)
        elif mover == OVER:
            break
        else:
            action = state.pick(minds[mover])
            decisions += 1
        state.apply(action)
        done.append(action)
    return done
