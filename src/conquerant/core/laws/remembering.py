"""Law 4, the memory: what a seat imagines is what the histories it may have seen allow, with their odds.

`view(imagine(v)) == v` cannot catch a view that forgets: a forgetful view fits more than it should, and what is
imagined from it fits it too. So from a small position a game is played on, every other course that would have looked
the same to the seat is followed beside it, and what they lead to is compared with imaginings. Where something is hidden
at first, the puzzle says what it may be, and how likely.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.laws.case import Broken
from conquerant.core.laws.statistics import DOUBT, chi_square
from conquerant.core.laws.walk import Subject, Viewer, ids, name

IMAGININGS = 1000
HISTORIES = 20_000  # more than so many are too many to be followed
SCALE = 10**12

Percept = str
Odds = dict[str, Fraction]
Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True)
class Puzzle:
    """A line of memory.json: where play begins, whose memory is tried, and what of the position is compared. `moves`
    are words that are played first; `steps` random ones follow, in `games` games of growing length. `deals` are what
    the seat cannot tell apart at first: fields of the position that are different, and how likely that is."""

    about: str
    position: dict[str, Any]
    seat: Viewer
    watch: Sequence[Sequence[str | int]]
    moves: Sequence[str] = ()
    steps: int = 0
    games: int = 1
    deals: Sequence[tuple[dict[str, Any], int]] = ()


@dataclass
class Course:
    """One way things may have gone: where it led, and how likely it is beside the others."""

    state: State
    likely: Fraction


@dataclass(frozen=True)
class Seen:
    """A step as the seat saw it: whose it was, which action where it saw that, and what it knew afterwards."""

    mover: int
    verb: str
    action: Action | None
    percept: Percept


def at_rest(subject: Subject) -> int:
    """Every puzzle beside the game; returns how many imaginings were looked at."""
    checks = 0
    for entry in subject.memory:
        puzzle = Puzzle(**entry)
        _opens(subject.game, puzzle)
        for k in range(puzzle.games):
            checks += _try(subject.game, puzzle, k)
    return checks


def _opens(game: Game, puzzle: Puzzle) -> None:
    """The seat must know all of the first position but what is told of it, or nobody can say how likely it was."""
    about = f"memory.json, {puzzle.about}"
    view = game.place(puzzle.position).view(puzzle.seat)
    starts = _starts(game, puzzle)
    if any(start.state.view(puzzle.seat) != view for start in starts):
        raise Broken(4, f"{about}: {name(puzzle.seat)} can tell the deals apart")
    complaint = compared(game, puzzle, view, _odds(starts, puzzle), Rng(puzzle.about))
    if complaint:
        raise Broken(4, f"{about}: {name(puzzle.seat)} does not know all of the first position: {complaint}")


def _starts(game: Game, puzzle: Puzzle) -> list[Course]:
    if not puzzle.deals:
        return [Course(game.place(puzzle.position), Fraction(1))]
    return [Course(game.place({**puzzle.position, **deal}), Fraction(weight)) for deal, weight in puzzle.deals]


def _try(game: Game, puzzle: Puzzle, k: int) -> int:
    done = list(_played(game, puzzle, k))
    odds = allowed(game, puzzle, done)
    end = game.place(puzzle.position)
    for action in done:
        end.apply(action)
    moves = ", ".join(str(a) for a in done)
    about = f"{name(puzzle.seat)} forgets or misremembers ({puzzle.about}), after {moves}"
    complaint = compared(game, puzzle, end.view(puzzle.seat), odds, Rng(f"{puzzle.about} {k}"))
    if complaint:
        raise Broken(4, f"{about}: {complaint}")
    return IMAGININGS


def _played(game: Game, puzzle: Puzzle, k: int) -> Iterator[Action]:
    """The moves that are told, then random ones: of several games the later ones are longer."""
    state = game.place(puzzle.position)
    for words in puzzle.moves:
        action = game.action(words)
        if state.refuse(state.mover, action) is not None:
            raise Broken(4, f"memory.json, {puzzle.about}: {words} is refused ({state.refuse(state.mover, action)!r})")
        state.apply(action)
        yield action
    rng = Rng(f"{puzzle.about} play {k}")
    for _ in range(puzzle.steps * (k + 1) // puzzle.games):
        if state.mover == OVER:
            return
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        state.apply(action)
        yield action


def compared(game: Game, puzzle: Puzzle, view: dict[str, Any], odds: Odds, rng: Rng) -> str:
    """What is wrong with the imaginings of a view; nothing where they have the odds of the histories. All that is
    watched is compared together, and each part alone: many rare values say little, a few frequent ones much."""
    counts = dict.fromkeys(odds, 0)
    for _ in range(IMAGININGS):
        imagined = _watched(game.imagine(view, rng), puzzle)
        if imagined not in counts:
            return f"it imagines {imagined}, which nothing it saw allows"
        counts[imagined] += 1
    parts = [lambda value: value, *(_only(i) for i in range(len(puzzle.watch)))]
    return next((complaint for part in parts if (complaint := _off(_summed(counts, part), _summed(odds, part)))), "")


def _only(i: int) -> Callable[[str], str]:
    return lambda value: json.dumps(json.loads(value)[i])


def _summed(values: Mapping[str, Number], part: Callable[[str], str]) -> dict[str, Number]:
    sums: dict[str, Number] = {}
    for value, n in values.items():
        sums[part(value)] = sums[part(value)] + n if part(value) in sums else n
    return sums


def _off(counts: dict[str, int], odds: Odds) -> str:
    weights = [max(1, int(odds[value] * SCALE)) for value in counts]
    likely = chi_square(list(counts.values()), weights)
    if likely >= DOUBT:
        return ""
    worst = max(counts, key=lambda value: abs(counts[value] - float(odds[value]) * IMAGININGS))
    due = float(odds[worst]) * IMAGININGS
    return f"of {IMAGININGS} imaginings {counts[worst]} are {worst}, not about {due:.0f} (odds as these: {likely:.1e})"


def allowed(game: Game, puzzle: Puzzle, done: Sequence[Action]) -> Odds:
    """The values of what is watched after all courses that looked the same to the seat, and how likely they are.

    Chance has its own odds. Of what others do in sight of the seat only the legality says something. What they choose
    unseen is as likely as any other choice that looks the same; several such choices in a row are one choice, of a set
    of cards say, so that the order in which a set is named does not count."""
    seen = list(_story(game, puzzle, done))
    courses = _starts(game, puzzle)
    at = 0
    while at < len(seen):
        run = _run(seen, at)
        courses = _merged(course for before in courses for course in _followed(game, puzzle, before, run))
        if len(courses) > HISTORIES:
            raise Broken(4, f"memory.json, {puzzle.about}: more than {HISTORIES} histories, take a smaller position")
        at += len(run)
    return _odds(courses, puzzle)


def _odds(courses: Sequence[Course], puzzle: Puzzle) -> Odds:
    odds: Odds = {}
    for course in courses:
        value = _watched(course.state, puzzle)
        odds[value] = odds.get(value, Fraction(0)) + course.likely
    whole = sum(odds.values())
    return {value: likely / whole for value, likely in odds.items()}


def _story(game: Game, puzzle: Puzzle, done: Sequence[Action]) -> Iterator[Seen]:
    state = game.place(puzzle.position)
    for action in done:
        before = state.copy()
        state.apply(action)
        known = action if _visible(before, action, puzzle.seat) else None
        yield Seen(before.mover, action.verb, known, _percept(game, before, action, state, puzzle.seat))


def _run(seen: Sequence[Seen], at: int) -> Sequence[Seen]:
    """The next step; or several, where somebody chooses unseen with one verb again and again."""
    end = at + 1
    first = seen[at]
    if first.action is None and first.mover != CHANCE:
        while end < len(seen) and seen[end].action is None and _alike(seen[end], first):
            end += 1
    return seen[at:end]


def _alike(one: Seen, other: Seen) -> bool:
    return one.mover == other.mover and one.verb == other.verb


def _followed(game: Game, puzzle: Puzzle, course: Course, run: Sequence[Seen]) -> list[Course]:
    """Where this course may have gone in these steps, without the seat noticing a difference."""
    ends = [course]
    for step in run:
        ends = [end for before in ends for end in _stepped(game, puzzle, before, step)]
    if run[0].mover != CHANCE:
        return [Course(end.state, course.likely / len(ends)) for end in ends]
    return ends


def _stepped(game: Game, puzzle: Puzzle, course: Course, step: Seen) -> Iterator[Course]:
    state = course.state
    if state.mover != step.mover:
        return
    legal = state.legal()
    weights = list(state.weights()) if state.mover == CHANCE else [1] * len(legal)
    for action, weight in zip(legal, weights, strict=True):
        if step.action is not None and action is not step.action:
            continue
        if action.verb != step.verb or _visible(state, action, puzzle.seat) != (step.action is not None):
            continue
        after = state.copy()
        after.apply(action)
        if _percept(game, state, action, after, puzzle.seat) == step.percept:
            yield Course(after, course.likely * Fraction(weight, sum(weights)))


def _visible(state: State, action: Action, viewer: Viewer) -> bool:
    seen = state.seen_by(action)
    return seen is None or viewer in seen or viewer == state.mover


def _percept(game: Game, before: State, action: Action, after: State, viewer: Viewer) -> Percept:
    """All that the viewer knows after a step: its view, its news, who must decide, and its options if it must."""
    news = [event.json() for event in game.news(before, action, after, viewer)]
    options = ids(after.legal()) if after.mover == viewer else []
    return json.dumps([after.view(viewer), news, after.mover, options], sort_keys=True)


def _merged(courses: Iterator[Course]) -> list[Course]:
    """Courses that led to one position are one, as likely as all of them."""
    by_position: dict[str, Course] = {}
    for course in courses:
        key = json.dumps(course.state.position(), sort_keys=True)
        if key in by_position:
            by_position[key].likely += course.likely
        else:
            by_position[key] = Course(course.state, course.likely)
    return list(by_position.values())


def _watched(state: State, puzzle: Puzzle) -> str:
    position: Mapping[str, Any] = state.position()
    return json.dumps([_part(position, path) for path in puzzle.watch])


def _part(position: Any, path: Sequence[str | int]) -> Any:
    for key in path:
        position = position[key]
    return position
