"""How long a level thinks on this device: measured on growing shares of its budget, since budgets are counted."""

from __future__ import annotations

import math
import time
from typing import Any

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game
from conquerant.host.setup import bot as known_bot

FIRST = 0.03  # share of the budget
ENOUGH = 0.2  # seconds that one can tell from what else a device is doing
TRIES = 2
MOMENTS = (0, 20, 40)  # choices before those that are asked
SEATS = 3


def probe(slug: str, level: str) -> float:
    """Seconds that one decision would take: the longest of an early one and some later."""
    game, name = games.load(slug), known_bot(level)
    state = game.start(max(game.seats[0], min(SEATS, game.seats[-1])), {})
    rng, habit = Rng("pace"), bots.make("habit")
    longest, choices = 0.0, 0
    while choices <= MOMENTS[-1]:
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
        if state.mover == OVER:
            break
        view, options = state.view(int(state.mover)), state.legal()
        if len(options) > 1:
            if choices in MOMENTS:
                longest = max(longest, _whole(game, name, view, options))
            choices += 1
        state.apply(habit.choose(game, view, options, rng))
    return longest


def _whole(game: Game, name: str, view: dict[str, Any], options: list[Action]) -> float:
    """The share doubles until it takes long enough to tell. What grew with it grows on; what did not is there once."""
    share, took = FIRST, _timed(game, name, FIRST, view, options)
    growth = 0.0
    while share < 1.0 and (took < ENOUGH or share == FIRST):
        less, before = share, took
        share = min(2 * share, 1.0)
        took = _timed(game, name, share, view, options)
        growth = max(0.0, took - before) / (share - less)
    return took + growth * (1.0 - share)


def _timed(game: Game, name: str, share: float, view: dict[str, Any], options: list[Action]) -> float:
    """The quickest of a few, each a bot that has no plan yet: whatever came between made the others longer."""
    shortest = math.inf
    for _ in range(TRIES):
        bot = bots.make(name, fraction=share)
        started = time.perf_counter()
        bot.choose(game, view, options, Rng("pace"))
        shortest = min(shortest, time.perf_counter() - started)
    return shortest
