"""Finding better weights for a game's hints by self-play.

In each round a challenger, whose weights differ a little from the champion's, plays it with everything else alike; if
it wins clearly more, it is the champion. At the end the champion plays the weights we ship on seeds never used before;
only that says whether anything was gained. The result depends on the arguments alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, sqrt
from multiprocessing import get_context
from typing import Any

from conquerant import bots, games
from conquerant.bots import arena
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.lab import ratings
from conquerant.lab.ladder import seating

CHANGED = 3  # weights at most that a challenger changes
CLEARLY = 1.0  # standard errors above equality that make a champion of a challenger
FINE = 10_000


@dataclass
class Tuning:
    """What to try: `rounds` challengers, `games` against each, `proof` games at the end."""

    game: str
    seats: int
    rounds: int
    games: int
    proof: int
    bot: str = "greedy"
    seed: str = "1"
    step: float = 0.5
    options: dict[str, Any] = field(default_factory=dict)
    first: dict[str, float] = field(default_factory=dict)  # where the first champion differs from our weights

    def ours(self) -> dict[str, float]:
        weights: dict[str, float] = games.read_hints(self.game)["weights"]
        return weights

    def begin(self) -> dict[str, float]:
        return {**self.ours(), **self.first}


@dataclass
class Tried:
    """One round: what was changed, what came of it, and the champion after it."""

    round: int
    changed: dict[str, float]
    share: float
    accepted: bool
    champion: dict[str, float]


class Weighing(Bot):
    """A bot that values states with weights of its own."""

    def __init__(self, bot: Bot, game: Game) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.game = game

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        mine = [self.game.actions[option.id] for option in options]
        return game.actions[self.bot.choose(self.game, view, mine, rng).id]


def run(tuning: Tuning, jobs: int) -> Iterator[Tried]:
    champion = tuning.begin()
    rng = Rng(f"{tuning.seed}/tune")
    for number in range(tuning.rounds):
        changed = _change(champion, tuning.step, rng)
        challenger = {**champion, **changed}
        shares = _duel(tuning, challenger, champion, f"{tuning.seed}/{number}", tuning.games, jobs)
        share = sum(shares) / len(shares)
        accepted = share > 0.5 + CLEARLY * 0.5 / sqrt(len(shares))
        if accepted:
            champion = challenger
        yield Tried(number, changed, share, accepted, champion)


def prove(tuning: Tuning, champion: dict[str, float], jobs: int) -> tuple[float, float, float]:
    """The champion's share against our weights, on fresh seeds, with its 95 % interval."""
    return ratings.mean(_duel(tuning, champion, tuning.ours(), f"{tuning.seed}/proof", tuning.proof, jobs))


def _change(weights: dict[str, float], step: float, rng: Rng) -> dict[str, float]:
    """A few weights, each up or down by a factor; one that is 0 gets a small value."""
    names = list(weights)
    rng.shuffle(names)
    changed = {}
    for name in names[: 1 + rng.below(min(CHANGED, len(names)))]:
        factor = exp(step * (2 * rng.below(FINE) / FINE - 1))
        changed[name] = float(f"{weights[name] * factor:.4g}") if weights[name] else float(f"{factor - 0.5:.4g}")
    return changed


def _duel(tuning: Tuning, one: dict[str, float], other: dict[str, float], seed: str, n: int, jobs: int) -> list[float]:
    """The shares of `one`; n is made even, so that both have had every seat."""
    numbers = range(n + n % 2)
    calls = [[value] * len(numbers) for value in (tuning, (one, other), seed)]
    if jobs == 1:
        return list(map(_game, *calls, numbers))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(_game, *calls, numbers, chunksize=4))


def _game(tuning: Tuning, weights: tuple[dict[str, float], dict[str, float]], seed: str, index: int) -> float:
    game = games.load(tuning.game)
    weighed = [_weighed(tuning.game, tuple(own.items())) for own in weights]
    seats = seating(index, tuning.seats)
    players: list[Bot] = [Weighing(bots.make(tuning.bot), weighed[who]) for who in seats]
    state = game.start(tuning.seats, tuning.options)
    minds = [Rng(f"{seed}/{index}/{seat}") for seat in range(tuning.seats)]
    arena.play(game, state, players, Rng(f"{seed}/{index // 2}"), minds, 100_000, [])
    winners = state.winners()
    return sum(seats[seat] == 0 for seat in winners) / len(winners) if winners else 0.5


@lru_cache(maxsize=4)
def _weighed(slug: str, weights: tuple[tuple[str, float], ...]) -> Game:
    """Made once for all games of a duel."""
    return games.make(slug, games.load(slug).edition, dict(weights))


def rewrite(text: str, weights: dict[str, float], how: dict[str, str | int | float]) -> str:
    """hints.toml with other weights and how they were found; its comments stay."""
    for name, weight in weights.items():
        text = re.sub(rf"^{name} = [^ \n]+", f"{name} = {weight}", text, flags=re.MULTILINE)
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in how.items()]
    return text[: text.index("[found]")] + "\n".join(["[found]", *lines, ""])
