"""Grows a tree over the worlds it can imagine, and plays the gesture it came back to most.

A gesture of several decisions is planned once and played out, as long as the table looks as it was planned.
"""

from __future__ import annotations

from typing import Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.gestures import Finder, among
from conquerant.bots.tree import Style, Tree
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, State

LOOKED_AT: Final = 3  # worlds, for the first look at a gesture


@final
class Search(Bot):
    def __init__(self, name: str, style: Style, special: dict[str, Style]) -> None:
        super().__init__(name)
        self.style: Final = style
        self.special: Final = special  # by game, where another style plays better
        self.plan: list[Action] = []
        self.expected: list[dict[str, Any]] = []  # the view at each action of the plan

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        if not self.goes_on(view, options):
            self.make_plan(game, view, options, rng)
        self.expected.pop()
        return self.plan.pop()

    def goes_on(self, view: dict[str, Any], options: list[Action]) -> bool:
        """Forced moves of the plan are played without asking; they are passed over here."""
        while self.plan:
            if self.expected[-1] == view and among(options, self.plan[-1].id):
                return True
            self.plan.pop()
            self.expected.pop()
        return False

    def make_plan(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> None:
        style = self.special.get(game.slug, self.style)
        seat: int = view["seat"]
        worlds = [game.imagine(view, rng) for _ in range(style.worlds)]
        finder = Finder(game, seat, rng, style.samples, style.beam, style.gestures)
        tree = Tree(game, worlds, finder.find(worlds[:LOOKED_AT], options), seat, rng, style)
        tree.propose(finder.habitual(worlds[:LOOKED_AT], style.habits))
        tree.grow()
        self.remember(tree.best().actions, worlds[0], seat)

    def remember(self, actions: list[Action], world: State, seat: int) -> None:
        """The plan, its first action last."""
        seen: list[dict[str, Any]] = []
        for action in actions:
            seen.append(world.view(seat))
            world.apply(action)
        self.plan = actions[::-1]
        self.expected = seen[::-1]

    def __reduce__(self) -> tuple[Any, ...]:
        return Search, (self.name, self.style, self.special)
