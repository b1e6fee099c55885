"""Games as they were kept, seen again: what is counted where their turns begin, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import games
from conquerant.bots import chances
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

PLAN = ("hard", "expert", "planner")  # bots whose games are nearer to a person's
FIT, MIX, KEPT = range(3)  # what games are for: networks, how far to trust them beside the hints, and to be judged by
Array = npt.NDArray[np.floating[Any]]


def role(name: str, index: int) -> int:
    """Of bots that plan every second pair of games is kept apart, and the others say how to mix, so that chances mean
    what they say there; of the rest two in ten are kept apart, one in ten says how to mix."""
    pair = index // 2  # of the default options and of others
    if plans(name):
        return KEPT if pair % 2 == 1 else MIX
    return KEPT if pair % 5 == 4 else MIX if pair % 10 == 6 else FIT


def plans(name: str) -> bool:
    return name.partition("@")[0] in PLAN


@dataclass
class Seen:
    """The beginnings of turns of many games at one kind of table."""

    rows: list[npt.NDArray[np.int16]] = field(default_factory=list)  # moment; by side and column, features of the game
    found: list[list[list[float]]] = field(default_factory=list)  # moment, side: what a gauge goes by
    won: list[list[float]] = field(default_factory=list)  # moment, side
    game: list[int] = field(default_factory=list)  # moment
    role: list[int] = field(default_factory=list)  # moment: FIT, MIX or KEPT
    bots: list[str] = field(default_factory=list)  # moment: who played
    last: list[bool] = field(default_factory=list)  # moment: whether it is the last round of a game by rounds

    def part(self, role: int) -> npt.NDArray[np.bool_]:
        there: npt.NDArray[np.bool_] = np.array(self.role) == role
        return there

    def planned(self) -> npt.NDArray[np.bool_]:
        """Where bots played that plan."""
        return np.array([plans(name) for name in self.bots], np.bool_)

    def of(self, name: str) -> npt.NDArray[np.bool_]:
        there: npt.NDArray[np.bool_] = np.array(self.bots) == name
        return there

    def third(self, which: int) -> npt.NDArray[np.bool_]:
        """Whether the moment is in that third of its game's turns, of those that were seen; 0 is the first."""
        _, start, place, length = np.unique(
            np.array(self.game), return_index=True, return_inverse=True, return_counts=True
        )
        there: npt.NDArray[np.bool_] = (np.arange(len(place)) - start[place]) * 3 // length[place] == which
        return there

    def count(self, there: npt.NDArray[np.bool_]) -> int:
        """How many games these are."""
        return len(np.unique(np.array(self.game, np.int64)[there]))


def seen(slug: str, lines: Iterable[dict[str, Any]]) -> dict[str, Seen]:
    """By the kind of table, from games as they are kept."""
    game = games.load(slug)
    by_kind: dict[str, Seen] = {}
    for number, line in enumerate(lines):
        if line["actions"]:
            watch(game, line, number, by_kind.setdefault(line["kind"], Seen()))
    return by_kind


def watch(game: Game, line: dict[str, Any], number: int, kept: Seen) -> None:
    """One game again."""
    actions = [game.actions[action] for action in line["actions"]]
    begun = set(turns(game.start(line["seats"], line["options"]), actions))
    state = game.start(line["seats"], line["options"])
    sides = chances.sides_of(game, state)
    for step, action in enumerate(actions):
        if step in begun:
            late = chances.lateness(game, state)
            kept.last.append(0 < int(line["options"].get("rounds", 0)) <= game.round(state))
            kept.rows.append(np.array(game.features(state), np.int16))
            kept.found.append([[odds, late * odds, turn] for odds, turn in chances.evidence(game, state, sides)])
        state.apply(action)
    won = shares([float(sides.index(side) in state.winners()) for side in range(max(sides) + 1)])
    kept.won.extend([won] * len(begun))
    kept.game.extend([number] * len(begun))
    kept.role.extend([role(line["bots"], line["index"])] * len(begun))
    kept.bots.extend([line["bots"]] * len(begun))


def turns(state: State, actions: list[Action]) -> list[int]:
    """Before which of the actions a turn begins: that is where somebody has to choose, all being dealt and drawn."""
    whose, awaited, begun = OVER, False, []
    for step, action in enumerate(actions):
        if state.whose_turn() != whose:
            whose, awaited = state.whose_turn(), True
        if awaited and state.mover != CHANCE:
            awaited = False
            begun.append(step)
        state.apply(action)
    return begun


def shares(won: list[float]) -> list[float]:
    """Of a victory that several have."""
    return [n / max(1.0, sum(won)) for n in won]
