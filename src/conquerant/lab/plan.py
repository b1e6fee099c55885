"""What to simulate, and one game of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from conquerant import bots
from conquerant.bots import arena
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, State


@dataclass
class Plan:
    """What to simulate. `bots` has one name per seat; with `rotate` game i seats them i places further on."""

    game: str
    games: int
    seats: int
    bots: list[str]
    seed: str = "1"
    options: dict[str, Any] = field(default_factory=dict)
    max_decisions: int = 100_000
    rotate: bool = False
    edition: dict[str, Any] | None = None
    fraction: float = 1.0  # of the budget that searches get
    records: str = ""  # a folder for records
    dataset: str = ""  # a folder for rows to learn from

    def line_up(self, index: int) -> list[str]:
        turn = index % self.seats if self.rotate else 0
        return [self.bots[(seat - turn) % self.seats] for seat in range(self.seats)]


def play_one(game: Game, plan: Plan, index: int) -> tuple[State, list[Action], int]:
    """Game number `index` of a plan, its actions and how many of them were decisions."""
    state = game.start(plan.seats, plan.options)
    dice = Rng(f"{plan.seed}/{index}/dice")
    minds = [Rng(f"{plan.seed}/{index}/{seat}") for seat in range(plan.seats)]
    players = [bots.make(name, fraction=plan.fraction) for name in plan.line_up(index)]
    done: list[Action] = []
    decisions = arena.play(game, state, players, dice, minds, plan.max_decisions, done)
    return state, done, decisions
