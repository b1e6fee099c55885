"""Many games between bots. The result depends on the arguments alone, whatever the number of processes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from typing import Any

from conquerant import bots, games
from conquerant.bots import arena
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game, State


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

    def line_up(self, index: int) -> list[str]:
        turn = index % self.seats if self.rotate else 0
        return [self.bots[(seat - turn) % self.seats] for seat in range(self.seats)]


@dataclass
class Played:
    """One game: how it went, and a digest of its record."""

    index: int
    decisions: int
    finished: bool
    wins: list[float]  # by seat; a shared victory is shared
    digest: bytes


@dataclass
class Tally:
    """What came out of a plan."""

    plan: Plan
    finished: int = 0
    decisions: int = 0
    wins: list[float] = field(default_factory=list)
    bot_wins: list[float] = field(default_factory=list)  # by place in plan.bots
    digest: Any = field(default_factory=hashlib.sha256)

    def add(self, played: Played) -> None:
        seats = self.plan.seats
        self.wins = self.wins or [0.0] * seats
        self.bot_wins = self.bot_wins or [0.0] * seats
        turn = played.index % seats if self.plan.rotate else 0
        self.finished += played.finished
        self.decisions += played.decisions
        for seat, share in enumerate(played.wins):
            self.wins[seat] += share
            self.bot_wins[(seat - turn) % seats] += share
        self.digest.update(played.digest)


def play_one(game: Game, plan: Plan, index: int) -> tuple[State, list[Action], int]:
    """Game number `index` of a plan, its actions and how many of them were decisions."""
    state = game.start(plan.seats, plan.options)
    dice = Rng(f"{plan.seed}/{index}/dice")
    minds = [Rng(f"{plan.seed}/{index}/{seat}") for seat in range(plan.seats)]
    players = [bots.make(name, seconds=bots.UNTIMED) for name in plan.line_up(index)]
    done: list[Action] = []
    decisions = arena.play(game, state, players, dice, minds, plan.max_decisions, done)
    return state, done, decisions


def run(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Plays the plan in order, on so many processes."""
    chunks = [range(i, min(i + 8, plan.games)) for i in range(0, plan.games, 8)]
    if jobs == 1:
        for chunk in chunks:
            yield from _chunk(plan, chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for played in pool.map(_chunk, [plan] * len(chunks), chunks):
                yield from played
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _chunk(plan: Plan, chunk: range) -> list[Played]:
    game = games.load(plan.game, plan.edition)
    return [_played(game, plan, index) for index in chunk]


def _played(game: Game, plan: Plan, index: int) -> Played:
    state, done, decisions = play_one(game, plan, index)
    winners = state.winners()
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(plan.seats)]
    digest = hashlib.sha256(",".join([str(a.id) for a in done]).encode()).digest()
    return Played(index, decisions, state.mover == OVER, wins, digest)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
