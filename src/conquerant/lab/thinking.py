"""How long bots think: imagined games a second, and what decisions and whole turns of a level take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from conquerant import bots, compiled, games
from conquerant.bots.planner import Contender, Planner, Race, contenders
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.playout import playout
from conquerant.lab import bench
from conquerant.lab.clock import Clock, Spent, asked
from conquerant.lab.curve import times

ROLLED = 50  # imagined games of one thought
PARTS = 8  # of a game, each measured by itself
ORDER = (4, 2, 6, 0, 5, 3, 7, 1)  # so that a few of them are spread over the whole game


def both_rolling(slug: str, seats: int, seconds: float) -> list[dict[str, Any]]:
    """Of the build in use and of the interpreted one."""
    return bench.both_builds(rolling, slug, seats, seconds)


def rolling(slug: str, seats: int, seconds: float) -> dict[str, Any]:
    """Imagined games a second of a planner, from positions along random games, in this build."""
    game = games.load(slug)
    roots = list(_roots(game, seats))
    best = bench.best(lambda k: _race(game, *roots[k % len(roots)]), seconds)
    return {"engine": compiled.state(), "game": slug, "seats": seats, "rolls": best}


def _planner() -> Planner:
    bot = bots.make(f"planner@{ROLLED}")
    if not isinstance(bot, Planner):
        raise TypeError(f"planner@{ROLLED} is a {type(bot).__name__}")
    return bot


def _roots(game: Game, seats: int) -> Iterator[tuple[list[State], list[Contender], int]]:
    """Positions with something to decide, and all that a race gets before its first roll."""
    planner = _planner()
    budget = planner.special.get(game.slug, planner.budget)
    for k in range(12):
        rng = Rng(f"thinking {k}")
        state = game.start(seats)
        playout(state, rng, 10 + 12 * k)
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
        if state.mover != OVER and len(state.legal()) > 1:
            worlds = [game.imagine(state.view(state.mover), rng) for _ in range(budget.worlds)]
            field = contenders(game, worlds, state.mover, state.legal(), rng, budget)
            if len(field) > 1:
                yield worlds, field, state.mover


def _race(game: Game, worlds: list[State], field: list[Contender], seat: int) -> int:
    planner = _planner()
    race = Race(game, worlds, seat, Rng("bench"), planner.special.get(game.slug, planner.budget), "")
    race.run([Contender(contender.plan) for contender in field])
    return int(race.rolled)


def level(name: str, slug: str, seats: int, seconds: float) -> dict[str, Any]:
    """What a bot's thinking takes, in parts of games by habit, for about so many seconds of processor time."""
    game = games.load(slug)
    ends = time.process_time() + seconds
    spent = Spent()
    k = 0
    while k == 0 or time.process_time() < ends:
        for mine in _part(game, name, seats, k, ends):
            spent.add(mine)
        k += 1
    return {"bot": name, "game": slug, "seats": seats, "decisions": spent.decisions, **times(spent)}


def _part(game: Game, name: str, seats: int, k: int, ends: float) -> list[Spent]:
    """An eighth of a game, from the beginning of a turn to the end of one: by habit up to there, then by this bot."""
    length = _by_habit(game, game.start(seats), Rng(f"part {k // PARTS}"), 100_000)
    state, dice = game.start(seats), Rng(f"part {k // PARTS}")
    _by_habit(game, state, dice, length * ORDER[k % PARTS] // PARTS)
    players = [bots.make(name) for _ in range(seats)]
    minds = [Rng(f"part {k} {seat}") for seat in range(seats)]
    clock, left = Clock(seats), length // PARTS
    while state.mover != OVER:
        player = state.whose_turn()
        if player not in (clock.player, CHANCE) and (
            left <= 0 or (time.process_time() >= ends > 0 and clock.player >= 0)
        ):
            break
        clock.step(player)
        if state.mover == CHANCE:
            state.apply(state.chance(dice))
        else:
            state.apply(asked(game, state, players[state.mover], minds[state.mover], clock))
            left -= 1
    clock.end_turn()
    return clock.spent


def _by_habit(game: Game, state: State, rng: Rng, decisions: int) -> int:
    """Plays on for so many decisions and then to the beginning of a turn, or to the end; how many it were."""
    n = 0
    player = CHANCE
    while state.mover != OVER:
        if n >= decisions and state.whose_turn() not in (player, CHANCE):
            break
        player = state.whose_turn()
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        action = game.habit(state, rng)
        state.apply(state.pick(rng) if action is None else action)
        n += 1
    return n
