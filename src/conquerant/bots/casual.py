"""Plays by habit, and now and then slips: then it does anything sensible, as somebody does who knows the rules only."""

from __future__ import annotations

from typing import Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.planner import Budget, Follower, contenders
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game

FINE: Final = 1000


@final
class Casual(Bot):
    """`slips` is how often, from 0 to 1; with 1 it is a novice that does any sensible thing at random."""

    def __init__(self, name: str, slips: float, special: dict[str, float]) -> None:
        super().__init__(name)
        self.slips: Final[float] = slips
        self.special: Final = special  # by game
        self.looks: Final = Budget(0, worlds=2, habits=4, tops=8)
        self.follower: Final = Follower()

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        begun = self.follower.next(game, view, options, rng)
        if begun is not None:
            return begun
        if float(rng.below(FINE)) < FINE * self.special.get(game.slug, self.slips):
            return self.slip(game, view, options, rng)
        usual = game.habit(game.imagine(view, rng), rng)
        return options[rng.below(len(options))] if usual is None else usual

    def slip(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        worlds = [game.imagine(view, rng) for _ in range(self.looks.worlds)]
        field = contenders(game, worlds, view["seat"], options, rng, self.looks)
        self.follower.take(game, field[rng.below(len(field))].plan)
        first = self.follower.next(game, view, options, rng)
        return options[rng.below(len(options))] if first is None else first

    def __reduce__(self) -> tuple[Any, ...]:
        return Casual, (self.name, self.slips, self.special)
