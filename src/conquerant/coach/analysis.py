"""A whole game judged: `analyse(record)`. The same seed and budget give the same, on however many processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from conquerant import games
from conquerant.bots.chances import chances
from conquerant.coach import beginning, followed, fortune, judge, report, showing, why
from conquerant.coach.report import Account, Alternative, Analysis, Decision, Throw, Turning
from conquerant.coach.units import Course, Unit, follow, grammar
from conquerant.core import record as records
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.record import Record

BUDGET = 240  # imagined games for a decision, at most
PIECE = 6  # moves that a process looks at together
SHOWN = 3  # alternatives
TURNING = 5
WIDE = 1.96  # standard errors of an interval

Advance = Callable[[int, int], None]  # how many moves are looked at, of how many


@dataclass
class Work:
    """What a process needs to know of a game to judge a part of it."""

    text: str
    budget: int
    seed: str


@dataclass
class Part:
    """What was found out about some moves in a row."""

    course: list[tuple[int, list[float]]]
    decisions: list[Decision]
    throws: list[Throw]


def analyse(
    record: Record, budget: int = BUDGET, seed: str = "1", jobs: int = 1, advance: Advance | None = None
) -> Analysis:
    """Every decision, throw and draw of a game, and what came of them for each seat."""
    from conquerant.lab import crew  # a browser, which only asks for hints, has no processes

    moves = len(record.moves)
    pieces = [range(n, min(n + PIECE, moves)) for n in range(0, moves, PIECE)]
    parts = []
    for span, part in crew.work(look, Work(record.dumps(), budget, seed), pieces, jobs):
        parts.append(part)
        if advance is not None:
            advance(span.stop, moves)
    return gathered(record, parts, budget, seed)


def look(work: Work, span: range) -> Part:
    """The moves of a span: what chances were before each, luck, and the decisions that begin there."""
    course = _course(work.text)
    states, moves = course.states, course.record.moves
    game = course.record.game
    part = Part([], [], [])
    for n in span:
        seat, action = moves[n]
        if seat == CHANCE:
            seen = states[n].seen_by(action)
            luck = fortune.of(game, states[n], action)
            known = showing.known(course, n)
            part.throws.append(Throw(n, luck, None if seen is None else sorted(seen), known))
        else:
            part.course.append((n, chances(game, states[n])))
    for unit in course.units:
        if unit.first in span:
            part.decisions.append(_decide(course, unit, work))
    return part


@lru_cache(2)
def _course(text: str) -> Course:
    return follow(records.loads(text, games.load))


def _decide(course: Course, unit: Unit, work: Work) -> Decision:
    game, moves = course.record.game, course.record.moves
    rules = grammar(game.slug)
    chosen = [moves[n][1] for n in unit.choices]
    later = [moves[n][1] for n in course.later(unit)]
    start = course.states[unit.choices[0]]
    judging = judge.Judge(game, rules, start.view(unit.seat), f"{work.seed}/{unit.first}")
    found = judging.run([chosen, [*chosen, *later]] if later else [chosen], work.budget)
    done = [moves[n][1] for n in unit.moves]
    decision = Decision(unit.first, unit.last, unit.seat, judge.ids(done), 0.0, found.error, found.rollouts, "")
    if found.best is None:
        return decision
    decision.cost = max(0.0, found.ahead[unit.seat])
    decision.verdict = report.verdict(decision.cost, found.error)
    decision.alternatives = _alternatives(judging, found)
    if decision.verdict:
        decision.effects = [-ahead for ahead in found.ahead]
        decision.why = why.facts(game, rules, judging.view, found.played, found.best)
    return decision


def _alternatives(judging: judge.Judge, found: judge.Found) -> list[Alternative]:
    """The best first, with its cost; the others by what they looked like while the best was sought."""
    shown: list[Alternative] = []
    for line, behind in zip(found.others, found.behind, strict=True):
        ids = judge.ids(followed.whole(judging.rules, judging.world, line.actions))
        if all(ids != each.actions for each in shown) and len(shown) < SHOWN:
            events = followed.told(judging.game, judging.world, line.actions)
            shown.append(Alternative(ids, found.ahead[judging.seat] - max(0.0, behind), events))
    return shown


def gathered(record: Record, parts: list[Part], budget: int, seed: str) -> Analysis:
    states = [state.copy() for state in record.replay()]
    end = states[-1]
    finished = end.mover == OVER
    last = chances(record.game, end)
    first = beginning.expected(record, states, seed)
    begun = beginning.at(record.game, states)
    points = [(n, now if n >= begun else first) for part in parts for n, now in part.course if n]
    course = [(0, first), *points, (len(record.moves), last)]
    decisions = [decision for part in parts for decision in part.decisions]
    throws = [throw for part in parts for throw in part.throws]
    accounts = [_account(seat, course, decisions, throws) for seat in range(record.seats)]
    turning = _turning(course, [decision for decision in decisions if decision.first >= begun])
    names = [*record.players, *[""] * record.seats][: record.seats]
    slug = record.game.slug
    return Analysis(
        slug, record.seats, names, finished, seed, budget, record.digest(), course, decisions, throws, accounts, turning
    )


def _account(
    seat: int, course: list[tuple[int, list[float]]], decisions: list[Decision], throws: list[Throw]
) -> Account:
    start, result = course[0][1][seat], course[-1][1][seat]
    luck = sum(throw.luck[seat] for throw in throws)
    own = sum(d.effects[seat] for d in decisions if d.effects and d.seat == seat)
    others = sum(d.effects[seat] for d in decisions if d.effects and d.seat != seat)
    residual = result - start - luck - own - others
    mine = [d for d in decisions if d.seat == seat]
    weighed = [d for d in mine if d.rollouts]
    unsure = sum(d.error**2 for d in mine if d.effects)
    verdicts = {name: sum(d.verdict == name for d in mine) for name, _ in report.BANDS}
    lost = -own / len(weighed) if weighed else 0.0
    error = min(1.0, WIDE * sqrt(unsure + residual**2))  # no chance can be further off
    return Account(seat, start, luck, own, others, residual, result, result - luck, error, len(weighed), verdicts, lost)


def _turning(course: list[tuple[int, list[float]]], decisions: list[Decision]) -> list[Turning]:
    """Where chances moved most from the beginning of a gesture to what followed it."""
    at = dict(course)
    points = [n for n, _ in course]
    found: list[tuple[float, Turning]] = []
    for decision in decisions:
        after = next((n for n in points if n > decision.last), points[-1])
        before = at.get(decision.first)
        if before is not None:
            swing = max(abs(a - b) for a, b in zip(at[after], before, strict=True))
            found.append((swing, Turning(decision.first, after, decision.seat, before, at[after])))
    found.sort(key=lambda each: (-each[0], each[1].n))
    return sorted([turning for _, turning in found[:TURNING]], key=lambda each: each.n)
