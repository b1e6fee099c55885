"""Puzzles: moments of played games where one choice is clearly the best, from the eyes of the seat that had it.

A first look leaves most moments soon; a second one, with fresh dice, leaves those where the best is not ahead of what
begins otherwise by a margin of more than twice its error. Then ten times as many must say so again of every other
choice that the puzzle offers; that too ends early only where they no longer can.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import Any

from conquerant import games
from conquerant.bots.chances import foreseen
from conquerant.coach import judge, report, why
from conquerant.coach.followed import told
from conquerant.coach.judge import Judge, Line
from conquerant.coach.units import Unit, follow, grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import Game, State
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.lab import crew
from conquerant.lab.plan import Plan
from conquerant.play import watch

FILE = "puzzles.json"  # in a game's folder
BUDGET = 240  # imagined games of each line in the second look, at most; in the first a third of that for all
TIMES = 10  # as many to make sure, for all together
LEAST = 0.03  # of a chance, by which the best is ahead of all others
HOPE = 0.02  # by which it seems ahead at first: the best of many looks better than it is
BLOCK = 16  # imagined games of each line between two looks whether there is any hope left
SELDOM = 2.5  # standard errors of a hope that is given up while making sure
MOST = 0.25  # where nobody would hesitate
OPEN = (0.05, 0.9)  # the chance of the seat that has to choose: nothing is lost or won yet
CHOICES = 4
FEWEST = 3
EARLY = 200  # moments of a game: later ones are seldom open
LOOKED = 24  # of them, at most
OF_ONE_GAME = 2  # puzzles, so that they differ
PLAYERS = ("medium", "easy", "novice")
DIGITS = 12


@dataclass
class Choice:
    """A gesture that may be chosen: its choices in order, and how far it is behind the best, with the error of that;
    `why` says what the best has before it, `events` what the table tells of the gesture."""

    actions: list[int]
    behind: float = 0.0
    error: float = 0.0
    why: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Puzzle:
    """`view` is all the seat knows; one of the `choices`, the one at `best`, is nought behind."""

    id: str
    version: int
    seat: int
    view: dict[str, Any]
    choices: list[Choice]
    best: int
    rollouts: int

    def json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def margin(self) -> float:
        """By how much the best is ahead of the next."""
        return min(choice.behind for i, choice in enumerate(self.choices) if i != self.best)


@dataclass
class Work:
    """What a process needs to know to make some."""

    game: str
    seed: str
    budget: int


def series(work: Work, played: int, jobs: int) -> Iterator[list[Puzzle]]:
    """Those of each game of a series, in their order."""
    for _, found in crew.work(_one, work, [range(n, n + 1) for n in range(played)], jobs):
        yield found


def _one(work: Work, span: range) -> list[Puzzle]:
    return made(games.load(work.game), f"{work.seed}/{span.start}", work.budget)


def made(game: Game, seed: str, budget: int = BUDGET) -> list[Puzzle]:
    """Those of one game between bots; the same seed and budget make the same."""
    return list(islice(of_record(_played(game, seed), seed, budget), OF_ONE_GAME))


def _played(game: Game, seed: str) -> Record:
    rng = Rng(f"puzzles/{seed}")
    fewest = max(2, game.seats[0])
    seats = fewest + rng.below(game.seats[-1] - fewest + 1)
    names = [PLAYERS[rng.below(len(PLAYERS))] for _ in range(seats)]
    return watch.play(Plan(game.slug, 1, seats, names, seed, {}))


def of_record(record: Record, seed: str, budget: int) -> Iterator[Puzzle]:
    """As they are found, in no order of the game."""
    course = follow(record)
    moments = [unit for unit in course.units if _worth_a_look(record.game, course.states[unit.choices[0]])]
    for unit in _some(moments[:EARLY], Rng(f"moments/{seed}")):
        found = of_view(record.game, course.states[unit.choices[0]].view(unit.seat), f"{seed}/{unit.first}", budget)
        if found is not None:
            yield found


def _worth_a_look(game: Game, state: State) -> bool:
    """After the set-up, where chances are known best."""
    return len(state.legal()) >= FEWEST and (game.round(state) > 0 or state.whose_turn() == state.mover)


def _some(moments: list[Unit], rng: Rng) -> list[Unit]:
    left = list(moments)
    return [left.pop(rng.below(len(left))) for _ in range(min(LOOKED, len(left)))]


def of_view(game: Game, view: dict[str, Any], seed: str, budget: int = BUDGET) -> Puzzle | None:
    """None where no choice is clearly the best, or too few differ."""
    low, high = OPEN
    if not low < foreseen(game, view, Rng(f"{seed}/open"))[view["seat"]] < high:
        return None
    judging = Judge(game, grammar(game.slug), view, seed)
    lines = _apart(judging.rivals(budget))
    if len(lines) < FEWEST:
        return None
    seems, _ = judge.gap(lines[1], lines[0], judging.seat)
    if seems < HOPE or not _promising(judging, lines[1], lines[0], budget):
        return None
    return _checked(game, view, lines, f"{seed}/again", TIMES * budget)


def _promising(judging: Judge, second: Line, best: Line, most: int) -> bool:
    """Whether fresh dice say at some point that the best is clearly that, before they make it unlikely."""
    second.forget()
    best.forget()
    for _ in range(0, most, BLOCK):
        for _ in range(BLOCK):
            judging.throw([second, best], keep=True)
        gaps, error = judge.difference(second, best, judging.seat)
        ahead = gaps[judging.seat]
        if ahead + error < LEAST or ahead - error > MOST:
            return False
        if len(best.rows) >= most // 4 and _clear(ahead, error):
            return ahead <= MOST
    return False


def _apart(lines: list[Line]) -> list[Line]:
    """None is how another begins: who chooses the one has not chosen against the other."""
    chosen: list[Line] = []
    for line in lines:
        if len(chosen) < CHOICES and not any(_begins(line, other) or _begins(other, line) for other in chosen):
            chosen.append(line)
    return chosen


def _begins(one: Line, other: Line) -> bool:
    return other.actions[: len(one.actions)] == one.actions


def _clear(ahead: float, error: float) -> bool:
    return ahead >= LEAST and ahead > report.SURE * error


def _checked(game: Game, view: dict[str, Any], lines: list[Line], seed: str, budget: int) -> Puzzle | None:
    judging = Judge(game, grammar(game.slug), view, seed)
    for line in lines:
        line.forget()
    best = lines[0]
    for n in range(1, max(1, budget // len(lines)) + 1):
        judging.throw(lines, keep=True)
        if n % BLOCK == 0 and any(_hopeless(line, best, judging.seat) for line in lines[1:]):
            return None
    choices = [Choice(judge.ids(best.actions), events=told(game, judging.world, best.actions))]
    for line in lines[1:]:
        ahead, error = judge.difference(line, best, judging.seat)
        if not _clear(ahead[judging.seat], error):
            return None
        facts = why.facts(game, judging.rules, view, line, best)
        events = told(game, judging.world, line.actions)
        choices.append(Choice(judge.ids(line.actions), ahead[judging.seat], error, facts, events))
    return _laid_out(game, view, choices, judging.rollouts)


def _hopeless(line: Line, best: Line, seat: int) -> bool:
    ahead, error = judge.gap(line, best, seat)
    return ahead + SELDOM * error < LEAST


def _laid_out(game: Game, view: dict[str, Any], choices: list[Choice], rollouts: int) -> Puzzle:
    """In the order of their actions, so that where the best stands tells nothing."""
    best = choices[0]
    choices = sorted(choices, key=lambda choice: choice.actions)
    name = sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:DIGITS]
    return Puzzle(name, game.version, view["seat"], view, choices, choices.index(best), rollouts)


# Kept


def dumps(puzzles: list[Puzzle]) -> str:
    """One on each line."""
    lines = ",\n".join(json.dumps(_rounded(puzzle.json()), ensure_ascii=False) for puzzle in puzzles)
    return f"[\n{lines}\n]\n"


def loads(text: str) -> list[Puzzle]:
    try:
        return [_read(told) for told in json.loads(text)]
    except (ValueError, TypeError, KeyError):
        raise BadInput("puzzles", "expected a file that `conquerant puzzles` has written") from None


def _read(told: dict[str, Any]) -> Puzzle:
    return Puzzle(**{**told, "choices": [Choice(**choice) for choice in told["choices"]]})


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list) else value


@cache
def shipped(slug: str) -> tuple[Puzzle, ...]:
    """Those that lie in a game's folder and fit its rules as they are."""
    path = games.folder(slug) / FILE
    if not path.exists():
        return ()
    version = games.load(slug).version
    return tuple([each for each in loads(path.read_text(encoding="utf-8")) if each.version == version])
