"""Counts what a person would shake his head at; hints.toml has the goals under [manners]."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from conquerant.core.contract import Action, State, Watcher
from conquerant.games.world import odds
from conquerant.games.world.combat import MOST_DICE, Attack, Cease, Defend
from conquerant.games.world.movement import End, Move, movable
from conquerant.games.world.state import WorldState

if TYPE_CHECKING:
    from mypy_extensions import i64

POOR = 0.45
CERTAIN = 0.9
MANY_IDLE = 3


@final
class Manners(Watcher):
    def __init__(self) -> None:
        super().__init__()
        self.moves: list[tuple[int, int]] = []  # of this turn
        self.fight: tuple[int, int] = (-1, -1)  # the last one of this turn

    def see(self, before: State, action: Action, after: State) -> None:
        s = cast(WorldState, before)
        if isinstance(action, Attack):
            self._attack(s, action)
        elif isinstance(action, Defend):
            most: i64 = s.armies[s.dst]
            self.note("defence", action.dice < (most if most < MOST_DICE else MOST_DICE))
        elif isinstance(action, Cease):
            self.note("missed", _best(s) >= CERTAIN and not _full(s))
        elif isinstance(action, Move):
            self._move(s, action)
        elif isinstance(action, End):
            self.note("idle", _idle(s))
        if cast(WorldState, after).player != s.player:
            self._turn_over()

    def _attack(self, s: WorldState, attack: Attack) -> None:
        most: i64 = s.armies[attack.src] - 1
        self.note("dice", attack.dice < (most if most < MOST_DICE else MOST_DICE))
        if (attack.src, attack.dst) != self.fight and s.round != s.rules.rounds:
            self.fight = (attack.src, attack.dst)
            self.note("hopeless", odds.chance(most, s.armies[attack.dst]) < POOR)

    def _move(self, s: WorldState, move: Move) -> None:
        steps = distances(s)
        self.moves.append((move.src, move.dst))
        self.note("sideways", steps[move.dst] >= steps[move.src])

    def _turn_over(self) -> None:
        if self.moves:
            self.note("shuffle", any((b, a) in self.moves for a, b in self.moves))
        self.moves = []
        self.fight = (-1, -1)


def _best(s: WorldState) -> float:
    """The likeliest conquest in sight of the player."""
    best = 0.0
    for t in range(s.board.size):
        if s.owner[t] == s.player and s.armies[t] > 1:
            for other in s.board.neighbours[t]:
                if s.owner[other] != s.player:
                    won = odds.chance(s.armies[t] - 1, s.armies[other])
                    if won > best:
                        best = won
    return best


def _full(s: WorldState) -> bool:
    """10.1: whether one territory more would bring fewer cards in the next turn, so that one stops with reason."""
    held = s.count[s.player]
    return s.rules.cards(held + 1) < s.rules.cards(held)


def _idle(s: WorldState) -> bool:
    """Whether armies behind the lines that may still move were left there."""
    steps = distances(s)
    for t in range(s.board.size):
        if s.owner[t] == s.player and steps[t] > 0 and movable(s, t) >= MANY_IDLE:
            return True
    return False


def distances(s: WorldState) -> list[int]:
    """For each territory, how many steps through its owner's land lead to a border: 0 at the border itself."""
    near = s.board.neighbours
    steps: list[int] = [-1] * s.board.size
    reached: list[int] = []
    for t in range(s.board.size):
        if any(s.owner[other] != s.owner[t] for other in near[t]):
            steps[t] = 0
            reached.append(t)
    for here in reached:
        for other in near[here]:
            if steps[other] < 0:
                steps[other] = steps[here] + 1
                reached.append(other)
    return steps
