"""Plays by habit, and now and then slips: then it makes any gesture that does not look bad, or does anything at all, as
somebody does who knows the rules only."""

from __future__ import annotations

from typing import Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.planner import FINE, Budget, Follower, contenders
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game


@final
class Lapses:
    """How often somebody is not himself, of 1: `slips` into any gesture that does not look bad, `blunders` into any
    single thing that is allowed. `plans`: the game's own plans are among the gestures. `rounds`: after so many both
    become rarer, so that somebody ends the game; 0: they do not."""

    def __init__(self, slips: float = 0.0, blunders: float = 0.0, plans: bool = False, rounds: int = 0) -> None:
        self.slips: Final[float] = slips
        self.blunders: Final[float] = blunders
        self.plans: Final = plans
        self.rounds: Final = rounds

    def left(self, round: int) -> float:
        """The share of all lapses that there still are in a round."""
        return 1.0 if self.rounds == 0 or round <= self.rounds else float(self.rounds) / float(round)

    def __reduce__(self) -> tuple[Any, ...]:
        return Lapses, (self.slips, self.blunders, self.plans, self.rounds)


@final
class Casual(Bot):
    def __init__(self, name: str, lapses: Lapses, special: dict[str, Lapses]) -> None:
        super().__init__(name)
        self.lapses: Final = lapses
        self.special: Final = special  # by game
        self.follower: Final = Follower()

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        begun = self.follower.next(game, view, options, rng)
        if begun is not None:
            return begun
        lapses = self.special.get(game.slug, self.lapses)
        fine = FINE * lapses.left(view.get("round", 0))
        if float(rng.below(FINE)) < fine * lapses.blunders:
            return options[rng.below(len(options))]
        if float(rng.below(FINE)) < fine * lapses.slips:
            return self.slip(game, view, options, rng, lapses.plans)
        usual = game.habit(game.imagine(view, rng), rng)
        return options[rng.below(len(options))] if usual is None else usual

    def slip(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng, plans: bool) -> Action:
        looks = Budget(0, worlds=2, habits=2, tops=8, plans=plans)
        worlds = [game.imagine(view, rng) for _ in range(looks.worlds)]
        field = contenders(game, worlds, view["seat"], options, rng, looks)
        return self.follower.begin(game, field[rng.below(len(field))].plan, view, options, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return Casual, (self.name, self.lapses, self.special)


def novice() -> Bot:
    """Any sensible thing, always."""
    return Casual("novice", Lapses(slips=1.0, plans=True), {})
