"""What a planner's judgement is worth, in points of a hundred that it wins more than habit.

At moments where somebody thinks anew, every plan is played on by habit to the end in many imagined games, which is
taken for the truth. Then each planner chooses among the same plans in its own way, by dice of its own; told are
what its choice wins more than habit's, and what the thought cost. A few hundred moments tell apart what takes
thousands of games to tell; but they say nothing of plans that nobody thinks of, nor of what is true only if habit
plays on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, stdev
from typing import Any

from conquerant import bots, games
from conquerant.bots.network import Network
from conquerant.bots.planner import Budget, Contender, Planner, Race, contenders
from conquerant.bots.rollout import play_on
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.errors import BadInput
from conquerant.lab import hands

LONGEST = 20_000  # decisions of a game, imagined or not
ROOM = "the best plan"


@dataclass
class Study:
    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    playing: str = "hard"  # who plays the games from which moments are taken
    judges: list[str] = field(default_factory=lambda: ["hard", "expert"])
    games: int = 25
    every: int = 8  # thoughts of which one is looked at
    dice: int = 200  # for the truth
    seed: str = "1"


@dataclass
class Seen:
    """One moment: by judge, what the choice gains and the processor milliseconds it took; and what there is to gain."""

    plans: int
    gains: dict[str, float]
    spent: dict[str, float]


def run(study: Study, jobs: int) -> Iterator[list[Seen]]:
    """Game by game, in no order."""
    yield from hands.each(partial(_of_game, study), range(study.games), jobs)


def planner(name: str) -> Planner:
    bot = bots.make(name)
    if not isinstance(bot, Planner):
        raise BadInput("judges", f"expected bots that plan, such as expert or planner@400, got {name}")
    return bot


def judgement(bot: Planner, game: Game, state: State) -> tuple[Budget, Network | None]:
    """As the planner looks at this game."""
    insight = bot.learned.get(game.slug)
    network = insight.networks.get(game.table(state)) if insight is not None else None
    if insight is not None and network is not None:
        return insight.budget, network
    return bot.special.get(game.slug, bot.budget), None


def _of_game(study: Study, index: int) -> list[Seen]:
    game = games.load(study.game)
    seen = [
        measured(study, game, state, f"{study.seed}/{index}/{at}") for at, state in enumerate(thoughts(study, index))
    ]
    return [moment for moment in seen if moment is not None]


def thoughts(study: Study, index: int) -> Iterator[State]:
    """Where somebody thinks anew in a game: a few of these moments."""
    game = games.load(study.game)
    seed = f"{study.seed}/{index}"
    state = game.start(study.seats, study.options)
    seated = [planner(study.playing) for _ in range(study.seats)]
    dice, chosen = Rng(f"{seed}/dice"), Rng(f"{seed}/chosen")
    minds = [Rng(f"{seed}/{seat}") for seat in range(study.seats)]
    left = LONGEST
    while state.mover != OVER and left:
        if state.mover == CHANCE:
            state.apply(state.chance(dice))
            continue
        left -= 1
        seat, options = state.mover, state.legal()
        view, bot = state.view(seat), seated[seat]
        planned: Action | None = options[0] if len(options) == 1 else None
        if planned is None:
            planned = bot.follower.next(game, view, options, minds[seat])
        if planned is None:
            if chosen.below(study.every) == 0:
                yield state.copy()
            planned = bot.choose(game, view, options, minds[seat])
        state.apply(planned)


def measured(study: Study, game: Game, state: State, seed: str) -> Seen | None:
    """Nothing where there is nothing to choose."""
    seat, view, options = state.mover, state.view(state.mover), state.legal()
    rng = Rng(f"{seed}/field")
    judges = {name: judgement(planner(name), game, state) for name in study.judges}
    widest = max((budget for budget, _ in judges.values()), key=lambda budget: budget.field)
    plans = [c.plan for c in contenders(game, [game.imagine(view, rng)] * 2, seat, options, rng, widest)]
    if len(plans) < 2:
        return None
    won = truth(study, game, view, [Contender(plan) for plan in plans], f"{seed}/truth")
    half = study.dice // 2
    best = max(range(len(plans)), key=lambda at: sum(won[at][:half]))
    gains = {ROOM: 100 * (fmean(won[best][half:]) - fmean(won[0][half:]))}
    spent = {ROOM: 0.0}
    for name, (budget, network) in judges.items():
        started = time.process_time()
        mind = Rng(f"{seed}/judge")
        worlds = [game.imagine(view, mind) for _ in range(budget.worlds)]
        field_ = [Contender(plan) for plan in plans]
        chosen = Race(game, worlds, seat, mind, budget, "", network).run(field_).plan
        spent[name] = 1000 * (time.process_time() - started)
        at = next(n for n, plan in enumerate(plans) if plan is chosen)
        gains[name] = 100 * (fmean(won[at]) - fmean(won[0]))
    return Seen(len(plans), gains, spent)


def truth(study: Study, game: Game, view: dict[str, Any], plans: list[Contender], seed: str) -> list[list[float]]:
    """By plan, the share of the victory with each of the dice."""
    rng, seat = Rng(seed), int(view["seat"])
    won: list[list[float]] = [[] for _ in plans]
    for _ in range(study.dice):
        world, key = game.imagine(view, rng), rng.word()
        for at, contender in enumerate(plans):
            state = world.copy()
            play_on(game, state, seat, contender.plan, key, 0, 0, LONGEST)
            sides = {game.side(state, winner) for winner in state.winners()}
            won[at].append((game.side(state, seat) in sides) / len(sides) if sides else 0.0)
    return won


def lines(seen: list[Seen]) -> list[tuple[str, float, float, float]]:
    """By judge: what it gains over habit, the standard error, and the milliseconds of a thought; and what there is."""
    found = []
    for name in seen[0].gains if seen else ():
        gains = [moment.gains[name] for moment in seen]
        error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        found.append((name, fmean(gains), error, fmean(moment.spent[name] for moment in seen)))
    return found
