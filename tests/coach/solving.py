"""The tiny editions, laid out whole: what the coach says beside what is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conquerant import games
from conquerant.coach.analysis import BUDGET
from conquerant.coach.followed import Followed
from conquerant.coach.judge import Judge, Line
from conquerant.coach.units import grammar
from conquerant.core.contract import CHANCE, OVER, Action
from conquerant.lab import editions, solve

LEAST = 0.01  # of a chance between the best and the worst, for a moment to count
TRIES = 60  # at habit, in each place


@dataclass
class Moment:
    """All that a side can tell apart, how often it is come to, and its chance to win after each choice."""

    known: solve.Known
    often: float
    worths: list[float]

    @property
    def best(self) -> int:
        return max(range(len(self.worths)), key=self.worths.__getitem__)

    @property
    def worst(self) -> int:
        return min(range(len(self.worths)), key=self.worths.__getitem__)


@dataclass
class Judged:
    """A figure of the coach's beside the true one."""

    often: float
    true: float
    told: float
    error: float


def tiny(slug: str) -> solve.Tree:
    return solve.Tree(games.load(slug, editions.find(slug, "tiny")), {}, editions.moments(slug, "tiny"))


def best_choices(slug: str, iterations: int, most: int, budget: int = BUDGET) -> Iterator[Judged]:
    """Where both sides play as well as can be: the chance with the best choice, and with the coach's."""
    tree = tiny(slug)
    for moment in moments(tree.solve(iterations), most):
        judging = Judge(tree.game, grammar(slug), moment.known.view, repr(moment.known.view))
        found = judging.advise(budget)
        advised = (found.best or found.played).actions[0]
        ids = [action.id for action in moment.known.options]
        yield Judged(moment.often, max(moment.worths), moment.worths[ids.index(advised.id)], 0.0)


def costs(slug: str, most: int, budget: int = BUDGET) -> Iterator[Judged]:
    """Where both sides play by habit, as in imagined games: what the worst choice costs, and what the coach says."""
    tree = tiny(slug)
    for moment in moments(tree.of_bot("habit", TRIES), most):
        judging = Judge(tree.game, grammar(slug), moment.known.view, repr(moment.known.view))
        worst, best = (_line(judging, moment.known.options[n]) for n in (moment.worst, moment.best))
        ahead, error = judging.compare(worst, best, budget // 4)
        yield Judged(moment.often, max(moment.worths) - min(moment.worths), ahead[moment.known.side], error)


def _line(judging: Judge, action: Action) -> Line:
    return Line(Followed(judging.rules, [action]), [action], {})


def moments(strategy: solve.Strategy, most: int) -> list[Moment]:
    """Where it matters what is chosen, those first that are come to most often as both sides play."""
    nodes = strategy.tree.nodes
    often, values = _often(strategy), _values(strategy)
    found: dict[int, Moment] = {}
    for n, node in enumerate(nodes):
        if node.mover >= 0 and often[n] > 0:
            moment = found.setdefault(
                node.known, Moment(strategy.tree.sets[node.known], 0.0, [0.0] * len(node.children))
            )
            moment.often += often[n]
            for i, child in enumerate(node.children):
                moment.worths[i] += often[n] * (1 + (values[child] if node.mover == 0 else -values[child])) / 2
    for moment in found.values():
        moment.worths = [worth / moment.often for worth in moment.worths]
    matter = [each for each in found.values() if max(each.worths) - min(each.worths) >= LEAST]
    return sorted(matter, key=lambda each: -each.often)[:most]


def _odds(strategy: solve.Strategy, node: solve.Node) -> list[float]:
    if node.mover == OVER:
        return []
    return node.odds if node.mover == CHANCE else strategy.policy[node.known]


def _often(strategy: solve.Strategy) -> list[float]:
    """How often each node is come to."""
    nodes = strategy.tree.nodes
    often = [1.0] + [0.0] * (len(nodes) - 1)
    for n, node in enumerate(nodes):
        for p, child in zip(_odds(strategy, node), node.children, strict=True):
            often[child] = often[n] * p
    return often


def _values(strategy: solve.Strategy) -> list[float]:
    """What each node is worth to the first side; those that follow one have higher numbers."""
    nodes = strategy.tree.nodes
    values = [node.worth for node in nodes]
    for n in reversed(range(len(nodes))):
        if nodes[n].mover != OVER:
            odds = zip(_odds(strategy, nodes[n]), nodes[n].children, strict=True)
            values[n] = sum(p * values[child] for p, child in odds)
    return values
