"""Plays by habit, and now and then slips: then it does anything sensible, as somebody does who knows the rules only."""

from __future__ import annotations

from typing import Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.planner import Budget, contenders
from conquerant.bots.tree import among
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, Plan

FINE: Final = 1000


@final
class Casual(Bot):
    """`slips` is how often, from 0 to 1; with 1 it is a novice that does any sensible thing at random."""

    def __init__(self, name: str, slips: float, special: dict[str, float]) -> None:
        super().__init__(name)
        self.slips: Final[float] = slips
        self.special: Final = special  # by game
        self.looks: Final = Budget(0, worlds=2, habits=4, tops=8)
        self.plan: Plan | None = None
        self.step = 0

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        world = game.imagine(view, rng)
        if self.plan is not None:
            action = self.plan.next(world, self.step, rng)
            self.step += 1
            if action is not None and among(options, action.id):
                return action
            self.plan = None
        if float(rng.below(FINE)) < FINE * self.special.get(game.slug, self.slips):
            return self.slip(game, view, options, rng)
        usual = game.habit(world, rng)
        return options[rng.below(len(options))] if usual is None else usual

    def slip(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        worlds = [game.imagine(view, rng) for _ in range(self.looks.worlds)]
        field = contenders(game, worlds, view["seat"], options, rng, self.looks)
        self.plan = field[rng.below(len(field))].plan
        self.step = 1
        action = self.plan.next(worlds[0], 0, rng)
        return options[rng.below(len(options))] if action is None else action

    def __reduce__(self) -> tuple[Any, ...]:
        return Casual, (self.name, self.slips, self.special)
