"""A game between bots, inside the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play(
    game: Game, state: State, players: list[Bot], dice: Rng, minds: list[Rng], cap: i64, done: list[Action]
) -> i64:
    """Plays to the end or `cap` decisions, appends all that happens to `done`, returns the number of decisions."""
    decisions: i64 = 0
    while decisions < cap:
        mover = state.mover
        if mover == CHANCE:
            action = state.chance(dice)
        elif mover == OVER:
            break
        else:
            bot = players[mover]
            mind = minds[mover]
            if bot.blind:
                action = state.pick(mind)
            else:
                action = bot.choose(game, state.view(mover), state.legal(), mind)
            decisions += 1
        state.apply(action)
        done.append(action)
    return decisions
