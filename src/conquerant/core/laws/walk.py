"""A law on its way through one random game: where it is, what it looks at, and how it says what it found."""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.laws.case import Broken, Case

CAP = 100_000  # steps; a random game with a limit of rounds takes some thousands
FIRST = 2  # times a new kind of moment is looked at closely
DENSE = 25  # steps at the start that are all looked at; afterwards the looks grow rarer
TOLD = 6  # last moves told with a broken law

Viewer = int | None


@dataclass(frozen=True)
class Subject:
    """A game with what lies beside it in its folder. Nothing here reads files: whoever calls has read them."""

    game: Game
    again: Game  # the same edition, loaded a second time
    paragraphs: Mapping[str, Set[str]]  # numbers of the rules, by language
    fair: Sequence[Mapping[str, Any]] = ()  # positions with known odds, see imagining.fair
    memory: Sequence[Mapping[str, Any]] = ()  # small positions to be played from, see remembering.Puzzle
    messages: Mapping[str, Set[str]] = field(default_factory=dict)  # what there are words for, by language


class Walk:
    """One random game. What a law tries on the way draws from `mind` and not from the generator of the game, so that
    a case gives the same game whatever is tried."""

    def __init__(self, subject: Subject, case: Case, law: int) -> None:
        self.subject = subject
        self.game = subject.game
        self.case = case
        self.law = law
        self.checks = 0
        self.done: list[Action] = []
        self.rng = Rng(case.seed)
        self.mind = Rng(f"{case.seed} law {law}")
        self.tempers: dict[str, int] = {}
        self.moody = self.rng.below(2) == 1
        self.met: dict[tuple[int, str, str, str], int] = {}
        self.legal: list[Action] = []
        self.notable = False
        self.times = 0

    def states(self) -> Iterator[State]:
        """Every state from the start to the end; `notable` says which of them deserve a close look."""
        state = self.game.start(self.case.seats, self.case.options)
        while True:
            self.legal = state.legal()
            if not self.legal and state.mover != OVER:
                raise self.broken(f"legal() is empty, but {who(state.mover)} must move", law=1)
            self._notice(state)
            yield state
            if state.mover == OVER or len(self.done) >= CAP:
                return
            action = self._choose(state)
            state.apply(action)
            self.done.append(action)

    def looks(self) -> Iterator[State]:
        return (state for state in self.states() if self.notable)

    def _notice(self, state: State) -> None:
        """A kind of moment: who moves, what was just done, what can be done. `times` counts how often it came."""
        first, last = (self.legal[0].verb, self.legal[-1].verb) if self.legal else ("", "")
        kind = (min(state.mover, 0), self.done[-1].verb if self.done else "", first, last)
        self.times = self.met.get(kind, 0) + 1
        self.met[kind] = self.times
        step = len(self.done)
        self.notable = self.times <= FIRST or step % (1 + step // DENSE) == 0 or state.mover == OVER

    def _choose(self, state: State) -> Action:
        """Half of the games are played by whim: a verb first, some verbs oftener than others, then what to do with it.

        Uniform play seldom gets to what one action among a hundred leads to."""
        if state.mover == CHANCE:
            return state.chance(self.rng)
        if not self.moody:
            return self.legal[self.rng.below(len(self.legal))]
        verbs = list(dict.fromkeys([a.verb for a in self.legal]))
        verb = verbs[self.rng.weighted([self._temper(v) for v in verbs])]
        same_verb = [a for a in self.legal if a.verb == verb]
        return same_verb[self.rng.below(len(same_verb))]

    def _temper(self, verb: str) -> int:
        if verb not in self.tempers:
            self.tempers[verb] = (1, 2, 8)[self.rng.below(3)]
        return self.tempers[verb]

    def actors(self, state: State) -> list[int]:
        """Whose legality to look at: everybody's in a new kind of moment, later the mover's and one other's."""
        everybody = [CHANCE, *range(state.seats)]
        if self.times <= FIRST:
            return everybody
        return sorted({state.mover, everybody[self.mind.below(len(everybody))]} - {OVER})

    def broken(self, complaint: str, law: int = 0) -> Broken:
        moves = tuple(str(a) for a in self.done[-TOLD:])
        return Broken(law or self.law, complaint, replace(self.case, steps=len(self.done), moves=moves))

    def same(self, got: object, expected: object, what: str) -> None:
        self.checks += 1
        if got != expected:
            raise self.broken(f"{what}: {difference(got, expected)}")

    def same_as_then(self, got: object, then: bytes, what: str) -> None:
        """As `same`, against something frozen, which nothing that went on since can have changed."""
        self.checks += 1
        if frozen(got) != then:
            self.same(got, marshal.loads(then), what)

    def survives_json(self, value: object, what: str) -> str:
        text = json.dumps(value)
        self.same(json.loads(text), value, f"{what} does not survive JSON")
        return text


def who(mover: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(mover, f"seat {mover}")


def viewers(state: State) -> list[Viewer]:
    """The spectator and every seat."""
    return [None, *range(state.seats)]


def name(viewer: Viewer) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"


def one_of_each(legal: Sequence[Action], rng: Rng) -> list[Action]:
    """One action of each verb."""
    verbs = dict.fromkeys(action.verb for action in legal)
    alike = [[action for action in legal if action.verb == verb] for verb in verbs]
    return [actions[rng.below(len(actions))] for actions in alike]


def bearings(state: State) -> dict[str, Any]:
    """All that play depends on."""
    weights = list(state.weights()) if state.mover == CHANCE else []
    return {"position": state.position(), "mover": state.mover, "legal": ids(state.legal()), "weights": weights}


def witness(state: State) -> dict[str, Any]:
    """All that anybody can learn from a state."""
    seen: dict[str, Any] = bearings(state)
    seen["views"] = {name(viewer): state.view(viewer) for viewer in viewers(state)}
    seen["alive"] = [state.alive(seat) for seat in range(state.seats)]
    seen["scores"] = state.scores()
    seen["winners"] = state.winners()
    seen["census"] = state.census()
    return seen


def frozen(value: Any) -> bytes:
    """A value as it is now; several times faster than JSON. From version 3 on the bytes depend on who else holds it."""
    return marshal.dumps(value, 2)


def ids(actions: list[Action]) -> list[int]:
    return [a.id for a in actions]


def wander(state: State, rng: Rng, steps: int) -> Iterator[Action]:
    """Random steps, each told when it has been made."""
    for _ in range(steps):
        if state.mover == OVER:
            return
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        state.apply(action)
        yield action


def difference(got: object, expected: object, path: str = "") -> str:
    """The first place where two values differ: `armies.alaska is 3, not 4`."""
    if isinstance(got, dict) and isinstance(expected, dict) and got.keys() == expected.keys():
        return next(difference(got[k], expected[k], f"{path}.{k}") for k in got if got[k] != expected[k])
    if isinstance(got, list) and isinstance(expected, list) and len(got) == len(expected):
        at = next(i for i, (a, b) in enumerate(zip(got, expected, strict=True)) if a != b)
        return difference(got[at], expected[at], f"{path}[{at}]")
    return f"{path.lstrip('.') or 'it'} is {_brief(got)}, not {_brief(expected)}"


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else f"{text[:117]}..."
