"""What the proofs of the coach count: truth by enumeration, planted blunders, what experts are called, luck, rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from conquerant import games
from conquerant.coach import analyse, fortune, report
from conquerant.coach.analysis import BUDGET
from conquerant.coach.judge import Judge
from conquerant.coach.units import follow, grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.record import Record
from conquerant.lab.plan import Plan
from conquerant.play import watch

TIMES = 20  # the budget of a reference
SHORT: dict[str, dict[str, Any]] = {"world": {"rounds": 3}, "fallen_lands": {"rounds": 3}, "armada": {"rounds": 4}}


SHORTEST = {**SHORT, "world": {"rounds": 1}, "fallen_lands": {"rounds": 1}}


def played(slug: str, seed: str, level: str, seats: int = 0, options: Mapping[str, dict[str, Any]] = SHORT) -> Record:
    game = games.load(slug)
    count = seats or max(2, game.seats[0])
    return watch.play(Plan(slug, 1, count, [level] * count, seed, options.get(slug, {})))


DEEPEST = 80  # choices and dice in a row


class TooMuch(Exception):
    """More positions than are enumerated, or some that come again."""


@dataclass
class Truth:
    """Exact chances of a seat to win, where the others play to keep it from that; each position is counted once."""

    seat: int
    most: int
    known: dict[str, float] = field(default_factory=dict)
    under_way: list[str] = field(default_factory=list)

    def of(self, state: State) -> float:
        if state.mover == OVER:
            winners = state.winners()
            return (self.seat in winners) / max(1, len(winners))
        name = repr(state.position())
        if name not in self.known:
            if len(self.known) >= self.most or len(self.under_way) >= DEEPEST or name in self.under_way:
                raise TooMuch
            self.under_way.append(name)
            self.known[name] = self._of(state)
            self.under_way.pop()
        return self.known[name]

    def _of(self, state: State) -> float:
        worths = [self.after(state, action) for action in state.legal()]
        if state.mover == CHANCE:
            weights = state.weights()
            return sum(w * x for w, x in zip(weights, worths, strict=True)) / sum(weights)
        return max(worths) if state.mover == self.seat else min(worths)

    def after(self, state: State, *actions: Action) -> float:
        """Of what these choices lead to; what leaves no choice is done between them."""
        at = state.copy()
        for i, action in enumerate(actions):
            while i and at.mover == state.mover and len(at.legal()) == 1:
                at.apply(at.legal()[0])
            at.apply(action)
        return self.of(at)


@dataclass
class Ending:
    """A last moment: what is exactly best, and what the coach makes of the worst that could be played."""

    best: float
    advised: float
    worst: float
    cost: float
    error: float


def endings(slug: str, seeds: range, most: int, budget: int = BUDGET, seats: int = 0) -> Iterator[Ending]:
    """Of games between bots, from the last moments with a choice that matters and that can be enumerated."""
    for seed in seeds:
        record = played(slug, f"ending/{seed}", "easy", seats)
        states = [state.copy() for state in record.replay()]
        for state in reversed(states):
            found = ending(record.game, state, most, budget, f"{seed}") if state.mover >= 0 else None
            if found is not None:
                yield found
                break


def ending(game: Game, state: State, most: int, budget: int, seed: str) -> Ending | None:
    seat, options = int(state.mover), state.legal()
    if len(options) < 2:
        return None
    truth = Truth(seat, most)
    try:
        worths = [truth.after(state, action) for action in options]
    except TooMuch:
        return None
    worst = min(range(len(options)), key=lambda i: worths[i])
    if max(worths) - worths[worst] < 0.01:
        return None
    judging = Judge(game, grammar(game.slug), state.view(seat), seed)
    found = judging.run([[options[worst]]], budget)
    advised = truth.after(state, *(found.best or found.played).actions)
    return Ending(max(worths), advised, worths[worst], found.ahead[seat], found.error)


@dataclass
class Planted:
    """Blunders that a reference is sure of, and how many the coach found."""

    there: int = 0
    found: int = 0  # doubtful, a mistake or a blunder
    called: int = 0  # a blunder


def planted(slug: str, seeds: range, moments: int, budget: int = BUDGET) -> Planted:
    """At moments of games something else is played by lot, as a bot would that slips."""
    counted = Planted()
    for seed in seeds:
        record = played(slug, f"planted/{seed}", "medium")
        course, rng = follow(record), Rng(f"slips/{seed}")
        for _ in range(moments):
            unit = course.units[rng.below(len(course.units))]
            _plant(record.game, course.states[unit.choices[0]], rng, budget, counted)
    return counted


def _plant(game: Game, state: State, rng: Rng, budget: int, counted: Planted) -> None:
    view, rules = state.view(int(state.mover)), grammar(game.slug)
    bad = [state.pick(rng)]
    reference = Judge(game, rules, view, "reference").run([bad], TIMES * budget)
    cost = reference.ahead[int(state.mover)] if reference.best is not None else 0.0
    if cost < 0.10 or cost <= report.SURE * reference.error:
        return
    found = Judge(game, rules, view, "coach").run([bad], budget)
    verdict = report.verdict(found.ahead[int(state.mover)], found.error) if found.best is not None else ""
    counted.there += 1
    counted.found += bool(verdict)
    counted.called += verdict == "blunder"


def of_experts(slug: str, seeds: range, budget: int = BUDGET, level: str = "expert") -> tuple[int, int]:
    """How many of their own decisions are called blunders, of how many."""
    blunders = decisions = 0
    for seed in seeds:
        found = analyse(played(slug, f"expert/{seed}", level), budget, str(seed))
        blunders += sum(decision.verdict == "blunder" for decision in found.decisions)
        decisions += sum(decision.rollouts > 0 for decision in found.decisions)
    return blunders, decisions


def lucks(slug: str, seeds: range) -> tuple[float, float]:
    """The mean luck of the first seat in a game, and its standard error."""
    sums = []
    for seed in seeds:
        course = follow(played(slug, f"luck/{seed}", "easy", options=SHORTEST))
        moves, game = course.record.moves, course.record.game
        throws = [n for n, (seat, _) in enumerate(moves) if seat == CHANCE]
        each = [fortune.of(game, course.states[n], moves[n][1]) for n in throws]
        assert all(abs(sum(luck)) < 1e-9 for luck in each)
        sums.append(sum(luck[0] for luck in each))
    return _mean(sums)


def rests(slug: str, seeds: range, budget: int = 16) -> tuple[float, float, float]:
    """The mean rest of the first seat, its standard error, and how large a rest is on average."""
    found = [analyse(played(slug, f"rest/{seed}", "easy"), budget, str(seed)) for seed in seeds]
    signed = [analysis.accounts[0].residual for analysis in found]
    mean, error = _mean(signed)
    return mean, error, _mean([abs(account.residual) for each in found for account in each.accounts])[0]


def _mean(values: list[float]) -> tuple[float, float]:
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((x - mean) ** 2 for x in values) / max(1, n - 1) / n)
