"""What a person would shake his head at, counted in games between bots, and the goals for it.

A game's watcher says what happened and how often it could have. What happens in one game is seldom independent: the
interval of a share is that of so many independent chances as vary as much from game to game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game
from conquerant.core.errors import BadInput
from conquerant.lab import clock, crew
from conquerant.lab.plan import Plan
from conquerant.lab.simulate import interval, pieces

CHUNK = 2  # games a worker takes at a time


@dataclass
class Seen:
    """What a watcher counted in one game."""

    times: dict[str, int]
    chances: dict[str, int]
    finished: bool
    decisions: int


@dataclass
class Habit:
    """One count over all games, beside its goal."""

    name: str
    says: str
    times: int
    chances: int
    low: float
    high: float
    most: float | None

    def share(self) -> float:
        return self.times / self.chances if self.chances else 0.0

    def verdict(self) -> str:
        """A goal is missed if the share is above it by more than chance."""
        if self.most is None:
            return "no goal"
        if not self.chances:
            return "never came up"
        if self.low > self.most:
            return "missed"
        return "met" if self.share() <= self.most else "open"

    def json(self) -> dict[str, Any]:
        counted = {"name": self.name, "says": self.says, "times": self.times, "chances": self.chances}
        measured = {"share": self.share(), "low": self.low, "high": self.high}
        return {**counted, **measured, "most": self.most, "verdict": self.verdict()}


def goals(slug: str) -> dict[str, dict[str, Any]]:
    """What hints.toml says under [manners]: by name, `most` as a share and `says` in words."""
    manners: dict[str, dict[str, Any]] = games.read_hints(slug).get("manners", {})
    return manners


def check(game: Game) -> None:
    if game.watcher() is None:
        raise BadInput("game", f"{game.slug} has nothing that counts habits (Game.watcher)")


def watch(game: Game, plan: Plan, index: int) -> Seen:
    """Game number `index` of a plan: the same that `simulate` plays."""
    watcher = game.watcher()
    if watcher is None:
        raise TypeError(f"{game.slug} has no watcher")
    state = game.start(plan.seats, plan.options)
    dice = Rng(f"{plan.seed}/{index}/dice")
    minds = [Rng(f"{plan.seed}/{index}/{seat}") for seat in range(plan.seats)]
    players = [bots.make(name, fraction=plan.fraction) for name in plan.line_up(index)]
    done: list[Action] = []
    decisions, _ = clock.play(game, state, players, dice, minds, plan.max_decisions, done, watcher.see)
    return Seen(watcher.times, watcher.chances, state.mover == OVER, decisions)


def run(plan: Plan, jobs: int = 1) -> Iterator[Seen]:
    """All games of the plan, in order."""
    for _, seen in crew.work(_chunk, plan, pieces([range(plan.games)], CHUNK), jobs):
        yield from seen


def _chunk(plan: Plan, chunk: range) -> list[Seen]:
    game = games.load(plan.game, plan.edition)
    return [watch(game, plan, index) for index in chunk]


@dataclass
class Tally:
    """What was counted, game by game."""

    goals: dict[str, dict[str, Any]]
    seen: list[Seen] = field(default_factory=list)

    def habits(self) -> list[Habit]:
        """Those with a goal first, as hints.toml has them; then what else was counted."""
        counted = sorted({name for seen in self.seen for name in seen.chances})
        return [self._habit(name) for name in [*self.goals, *(name for name in counted if name not in self.goals)]]

    def _habit(self, name: str) -> Habit:
        pairs = [(seen.times.get(name, 0), seen.chances.get(name, 0)) for seen in self.seen]
        goal = self.goals.get(name, {})
        times, chances = sum(t for t, _ in pairs), sum(c for _, c in pairs)
        low, high = clustered(pairs)
        return Habit(name, goal.get("says", ""), times, chances, low, high, goal.get("most"))


def clustered(pairs: list[tuple[int, int]]) -> tuple[float, float]:
    """The 95 % interval of a share whose chances come in games: (times, chances) of each."""
    times, chances = sum(t for t, _ in pairs), sum(c for _, c in pairs)
    n = sum(c > 0 for _, c in pairs)
    share = times / chances if chances else 0.0
    usual = share * (1 - share) * chances  # the variance of `times` if all chances were independent
    if n < 2 or usual <= 0:
        return interval(times, chances)
    varies = sum((t - share * c) ** 2 for t, c in pairs) * n / (n - 1)
    independent = chances / max(1.0, varies / usual)
    return interval(share * independent, independent)
