"""Many games between bots. The result depends on the arguments alone, whatever the number of processes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from math import sqrt
from time import perf_counter
from typing import Any

from conquerant import games
from conquerant.core.contract import OVER, Action, State
from conquerant.lab import crew
from conquerant.lab.keepsakes import Keepsakes
from conquerant.lab.plan import Plan, play_one

HERE = 1.0  # seconds that are played in this process before others are asked to help
CHUNK = 2.0  # seconds a chunk should take
LONGEST = 5000  # games of a chunk

__all__ = ["Plan", "Played", "Tally", "interval", "play_one", "run"]


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


def run(plan: Plan, jobs: int = 1, address: str = "") -> Iterator[Played]:
    """Plays the plan in order, on so many processes; a run that is over at once needs no others."""
    game = games.load(plan.game, plan.edition)
    started, index = perf_counter(), 0
    kept = Keepsakes(game, plan, 0)
    while index < plan.games and (index == 0 or perf_counter() - started < HERE):
        end, done, decisions = play_one(game, plan, index)
        kept.add(index, end, done)
        yield played(index, plan, end, done, decisions)
        index += 1
    kept.close()
    size = chunk_size((perf_counter() - started) / index, plan.games - index, jobs)
    for _, results in crew.work(_chunk, plan, pieces([range(index, plan.games)], size), jobs, address):
        yield from results


def chunk_size(seconds_a_game: float, left: int, jobs: int) -> int:
    """Long enough to be worth handing out, short enough to share the work and to lose little of it."""
    return max(1, min(int(CHUNK / max(seconds_a_game, 1e-6)), LONGEST, -(-left // (2 * jobs))))


def pieces(spans: list[range], size: int) -> Iterator[range]:
    """The games of the spans, by so many."""
    return chain.from_iterable((span[i : i + size] for i in range(0, len(span), size)) for span in spans)


def _chunk(plan: Plan, chunk: range) -> list[Played]:
    game = games.load(plan.game, plan.edition)
    kept, results = Keepsakes(game, plan, chunk.start), []
    for index in chunk:
        end, done, decisions = play_one(game, plan, index)
        kept.add(index, end, done)
        results.append(played(index, plan, end, done, decisions))
    kept.close()
    return results


def played(index: int, plan: Plan, state: State, done: list[Action], decisions: int) -> Played:
    winners = state.winners()
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(plan.seats)]
    return Played(index, decisions, state.mover == OVER, wins, digest(done))


def digest(done: list[Action]) -> bytes:
    return hashlib.sha256(",".join([str(a.id) for a in done]).encode()).digest()


def interval(wins: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share, of 95 % unless `z` says otherwise."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
