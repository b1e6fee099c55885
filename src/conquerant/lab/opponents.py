"""Who sits at the other seats of a learner: bots by name, bots of yours, a pool of them, a learner's frozen selves.

    >>> from conquerant.lab.opponents import Policy, Pool
    >>> first = Policy(lambda observation, mask: mask.nonzero()[0][0], "always the first")
    >>> pool = Pool(["random", "greedy", first])
    >>> from conquerant.lab import gym
    >>> env = gym.env("conquistador", 2, bots=pool)
    >>> pool.add(first, weight=2)  # from the next game on

A `Policy` decides by numbers, as a learner does, and yet gets no more than a view: a state imagined from the view has
the same observation (law 4).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import bots
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.core.errors import BadInput
from conquerant.lab import own
from conquerant.lab.choices import Choices, choices

Given = Any  # a name, a Bot, a class of Bots, a function choose(game, view, options, rng)
Decide = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], Any]
FIELD = "bots"
FINE = 1 << 20  # parts of a weight


class Policy(Bot):
    """A bot that decides by numbers: `decide(observation, mask)` gives an action of the adapters' action space."""

    def __init__(self, decide: Decide, name: str = "policy") -> None:
        super().__init__(name)
        self.decide = decide
        self._known: tuple[Game, Choices] | None = None

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        known = self._choices(game)
        mask = np.zeros(len(known), np.bool_)
        for action in options:
            mask[known.place[action.id]] = True
        numbers = game.imagine(view, rng).observation(view["seat"])
        return known.actions[int(self.decide(np.array(numbers, np.float32), mask))]

    def _choices(self, game: Game) -> Choices:
        if self._known is None or self._known[0] is not game:
            self._known = (game, choices(game))
        return self._known[1]


class Pool:
    """Opponents that take turns: for each game every other seat gets one, drawn by weight. More may be added as a
    learner grows, its own frozen selves among them."""

    def __init__(self, given: Sequence[Given], weights: Sequence[float] | None = None) -> None:
        self.given: list[Given] = []
        self.weights: list[int] = []
        for one, weight in zip(given, weights or [1.0] * len(given), strict=True):
            self.add(one, weight)

    def add(self, given: Given, weight: float = 1.0) -> None:
        if not weight > 0:
            raise BadInput("weight", f"expected more than 0, got {weight}")
        check(given)
        self.given.append(given)
        self.weights.append(max(1, round(weight * FINE)))

    def draw(self, rng: Rng) -> Given:
        most = max(self.weights)
        scale = max(1, -(-most * len(self.weights) // (1 << 30)))  # the generator draws from at most 2**31
        return self.given[rng.weighted([max(1, weight // scale) for weight in self.weights])]


class Others:
    """Makes the bots of one game after another."""

    def __init__(self, given: Given, seats: int) -> None:
        self.given = given
        self.seats = seats
        self.names = self._line_up() if not isinstance(given, Pool) else []

    def _line_up(self) -> list[Given]:
        """One for each seat; one alone stands for all."""
        given = self.given.split(",") if isinstance(self.given, str) else self.given
        line = list(given) if isinstance(given, list | tuple) else [given]
        line = [one.strip() if isinstance(one, str) else one for one in line]
        line = line * self.seats if len(line) == 1 else line
        if len(line) != self.seats:
            raise BadInput(FIELD, f"expected 1 or {self.seats} of them, got {len(line)}")
        for one in line:
            check(one)
        return line

    def all_random(self) -> bool:
        """Whether the engine itself can play for them."""
        return not isinstance(self.given, Pool) and all(one == "random" for one in self.names)

    def make(self, rng: Rng) -> list[Bot]:
        if isinstance(self.given, Pool):
            return [made(self.given.draw(rng)) for _ in range(self.seats)]
        return [made(one) for one in self.names]


def check(given: Given) -> None:
    """A mistake is told before the first game."""
    if given is None or isinstance(given, bool | int | float):
        raise BadInput(FIELD, f"expected names, bots, functions or a Pool, got {given!r}")
    made(given)


def made(given: Given) -> Bot:
    """A bot for one seat of one game: by name, by class; a function, or a Bot as it is, serves all of them."""
    if isinstance(given, str):
        return bots.make(given)
    return own.brought(given() if isinstance(given, type) else given)
