"""The gestures a seat could make next, and how things look right after each.

A gesture goes on while the seat itself moves; it ends at chance, at another seat or with something shown. What follows
at once, dice and answers, is sampled. Only imagined worlds are looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

if TYPE_CHECKING:
    from mypy_extensions import i64

ANSWERS: Final = 2  # of other seats, looked at after a gesture
STEPS: Final = 40  # of chance and answers


@final
class Gesture:
    """A gesture, whole or so far: its actions, the worlds they led to, and what those are worth."""

    def __init__(self, actions: list[Action], worlds: list[State], value: float, ended: bool) -> None:
        self.actions: Final = actions
        self.worlds: Final = worlds
        self.value: Final[float] = value
        self.ended: Final = ended
        self.continued = False  # longer ones that begin like it were looked at


@final
class Finder:
    """Looks for gestures, the best ones first: as many as `budget`, following `beam` unfinished ones at a time."""

    def __init__(self, game: Game, seat: i64, rng: Rng, samples: i64, beam: int, budget: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.rng: Final = rng
        self.samples: Final[i64] = samples
        self.beam: Final = beam
        self.budget: Final[i64] = budget

    def find(self, worlds: list[State], options: list[Action]) -> list[Gesture]:
        start = Gesture([], worlds, 0.0, False)
        gestures = [self.further(start, action) for action in self.in_any_order(options)]
        frontier = [gesture for gesture in gestures if not gesture.ended]
        while frontier and len(gestures) < self.budget:
            reached: list[Gesture] = []
            for gesture in falling(frontier)[: self.beam]:
                for action in self.in_any_order(gesture.worlds[0].legal()):
                    if len(gestures) < self.budget:
                        longer = self.further(gesture, action)
                        gesture.continued = True
                        gestures.append(longer)
                        if not longer.ended:
                            reached.append(longer)
            frontier = reached
        return gestures

    def in_any_order(self, options: list[Action]) -> list[Action]:
        """The first of equals is kept: if it always had the lowest number, some seats would be spared."""
        shuffled = options[:]
        self.rng.shuffle(shuffled)
        return shuffled

    def further(self, gesture: Gesture, action: Action) -> Gesture:
        """One action further in every world."""
        after: list[State] = []
        total = 0.0
        ended = False
        for world in gesture.worlds:
            shown = world.reveals(action)
            state = world.copy()
            state.apply(action)
            after.append(state)
            if shown or state.mover != self.seat:
                ended = True
                total += self.average(state)
            else:
                total += self.game.value(state, self.seat)
        return Gesture([*gesture.actions, action], after, total / float(len(after)), ended)

    def habitual(self, worlds: list[State], most: int) -> list[Gesture]:
        """What the game's habits would do, each gesture once; nothing where it has none."""
        gestures: list[Gesture] = []
        known: list[list[Action]] = []
        for _ in range(most):
            gesture = self.by_habit(Gesture([], worlds, 0.0, False))
            if gesture.actions and gesture.actions not in known:
                known.append(gesture.actions)
                gestures.append(gesture)
        return gestures

    def by_habit(self, gesture: Gesture) -> Gesture:
        while not gesture.ended:
            action = self.game.habit(gesture.worlds[0], self.rng)
            if action is None:
                break
            gesture = self.further(gesture, action)
        return gesture

    def average(self, ended: State) -> float:
        total = 0.0
        for _ in range(self.samples):
            state = ended.copy()
            answer(state, self.seat, self.rng)
            total += self.game.value(state, self.seat)
        return total / float(self.samples)


def answer(state: State, seat: i64, rng: Rng) -> None:
    """Samples what follows at once, until the seat moves again or others have answered."""
    answers: i64 = 0
    steps: i64 = 0
    while steps < STEPS:
        mover = state.mover
        if mover == CHANCE:
            state.apply(state.chance(rng))
        elif mover == OVER or mover == seat or answers == ANSWERS:
            break
        else:
            state.apply(state.pick(rng))
            answers += 1
        steps += 1


def falling(gestures: list[Gesture]) -> list[Gesture]:
    """The best first; equal ones as they came."""
    return sorted(gestures, key=_falling)


def _falling(gesture: Gesture) -> float:
    return -gesture.value


def among(options: list[Action], id: i64) -> bool:
    """Whether an action is one of these, which come by ascending id."""
    low: i64 = 0
    high: i64 = len(options)
    while low < high:
        middle = (low + high) >> 1
        if options[middle].id < id:
            low = middle + 1
        else:
            high = middle
    return low < len(options) and options[low].id == id
