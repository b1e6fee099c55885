"""What the coach would do in somebody's place, from what that seat sees alone."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from conquerant.coach import judge, report, why
from conquerant.coach.units import Grammar, grammar
from conquerant.core.contract import Action, Game

BUDGET = 480  # imagined games for a piece of advice, at most
LEAST = 0.01  # of a chance, by which the best must be better to be called so
ALIKE = 0.03  # of a chance, within which it must surely be for both to be called as good


@dataclass
class Advice:
    """`actions` is the gesture, its choices; `beside` the best of what begins otherwise, none where there is nothing
    else; by `ahead` (± `error`) the one brings more of a chance than the other, clearly or not. `verb` and `where` are
    what a nudge may name: no place where the gesture has none."""

    actions: list[int]
    verb: str
    where: str
    beside: list[int]
    clear: bool
    ahead: float
    error: float
    rollouts: int
    why: list[dict[str, Any]] = field(default_factory=list)

    @property
    def alike(self) -> bool:
        """Whether both are surely about as good; else, where it is not clear either, nobody can tell."""
        return abs(self.ahead) + report.SURE * self.error < ALIKE

    def json(self) -> dict[str, Any]:
        return asdict(self)


def advise(game: Game, view: dict[str, Any], seed: str, budget: int = BUDGET) -> Advice:
    """The same view, seed and budget bring the same advice; nothing else is looked at."""
    rules = grammar(game.slug)
    judging = judge.Judge(game, rules, view, seed)
    found = judging.advise(budget)
    best = found.best or found.played
    verb, where = named(rules, best.actions)
    advice = Advice(judge.ids(best.actions), verb, where, [], False, 0.0, found.error, found.rollouts)
    if found.played is not best:
        advice.beside = judge.ids(found.played.actions)
        advice.ahead = found.ahead[judging.seat]
        advice.clear = advice.ahead > max(LEAST, report.SURE * found.error)
    facts = (
        why.facts(game, rules, view, found.played, best) if advice.beside else why.odds(game, view, [], best.actions)
    )
    advice.why = [fact for fact in facts if advice.clear or fact["kind"] == "odds"]
    return advice


@dataclass
class Opinion:
    """What a gesture would cost, and whether that is a blunder."""

    blunder: bool
    cost: float
    error: float
    rollouts: int

    def json(self) -> dict[str, Any]:
        return asdict(self)


def opinion(game: Game, view: dict[str, Any], ids: list[int], seed: str, budget: int = BUDGET // 2) -> Opinion:
    """Of a gesture that has not been made yet, from what its seat sees alone."""
    judging = judge.Judge(game, grammar(game.slug), view, seed)
    found = judging.run([[game.actions[each] for each in ids]], budget)
    cost = found.ahead[judging.seat] if found.best is not None else 0.0
    return Opinion(report.verdict(cost, found.error) == "blunder", max(0.0, cost), found.error, found.rollouts)


def named(rules: Grammar, actions: list[Action]) -> tuple[str, str]:
    """The first place that a gesture names, and what is done there."""
    for action in actions:
        at = rules.where.get(action.verb)
        if at is not None and at < len(action.args):
            return action.verb, action.args[at]
    return actions[0].verb, ""
