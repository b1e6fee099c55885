"""Looks to the end of its own gesture and takes what the game values most.

It never sees a state, only the ones it imagines from its view. A gesture goes on while the seat itself moves; it ends
at chance, at another seat or with something shown. What follows at once, dice and answers, is sampled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

if TYPE_CHECKING:
    from mypy_extensions import i64

ANSWERS: Final = 2  # of other seats, looked at after a gesture
STEPS: Final = 40  # of chance and answers


@final
class Node:
    """A gesture so far: its first action and the imagined worlds it led to."""

    def __init__(self, first: Action, worlds: list[State], value: float) -> None:
        self.first: Final = first
        self.worlds: Final = worlds
        self.value: Final = value


@final
class Greedy(Bot):
    def __init__(self, worlds: int = 2, samples: int = 5, beam: int = 4, budget: int = 150) -> None:
        super().__init__("greedy")
        self.worlds: Final = worlds
        self.samples: Final = samples
        self.beam: Final = beam
        self.budget: Final = budget  # gestures looked at for one decision

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        seat: i64 = view["seat"]
        worlds = [game.imagine(view, rng) for _ in range(self.worlds)]
        best: Node | None = None
        frontier: list[Node] = []
        spent: i64 = 0
        for action in options:
            node, ended = self.step(game, seat, action, action, worlds, rng)
            spent += 1
            if not ended:
                frontier.append(node)
            best = better(best, node)
        while frontier and spent < self.budget:
            reached: list[Node] = []
            for node in top(frontier, self.beam):
                for action in node.worlds[0].legal():
                    if spent < self.budget:
                        further, ended = self.step(game, seat, node.first, action, node.worlds, rng)
                        spent += 1
                        if not ended:
                            reached.append(further)
                        best = better(best, further)
            frontier = reached
        assert best is not None
        return best.first

    def step(
        self, game: Game, seat: i64, first: Action, action: Action, worlds: list[State], rng: Rng
    ) -> tuple[Node, bool]:
        """One action further in every world; whether the gesture ended with it."""
        after: list[State] = []
        total = 0.0
        ended = False
        for world in worlds:
            shown = world.reveals(action)
            state = world.copy()
            state.apply(action)
            after.append(state)
            if shown or state.mover != seat:
                ended = True
                for _ in range(self.samples):
                    total += outlook(game, state, seat, rng) / float(self.samples)
            else:
                total += game.value(state, seat)
        return Node(first, after, total / float(len(worlds))), ended


def outlook(game: Game, ended: State, seat: i64, rng: Rng) -> float:
    """Samples what follows a gesture at once, until the seat moves again or others have answered."""
    state = ended.copy()
    answers: i64 = 0
    steps: i64 = 0
    while steps < STEPS:
        mover = state.mover
        if mover == CHANCE:
            state.apply(state.chance(rng))
        elif mover in (OVER, seat) or answers == ANSWERS:
            break
        else:
            state.apply(state.pick(rng))
            answers += 1
        steps += 1
    return game.value(state, seat)


def better(best: Node | None, node: Node) -> Node:
    return node if best is None or node.value > best.value else best


def top(nodes: list[Node], n: int) -> list[Node]:
    """The n best, in falling order; equal ones as they came."""
    return sorted(nodes, key=_falling)[:n]


def _falling(node: Node) -> float:
    return -node.value


def make() -> Bot:
    return Greedy()
