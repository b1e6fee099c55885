"""A ladder: every bot against every other, and how strong that makes each.

At a table of a pair the two bots take the seats in turn, and which of them begins changes from game to game. Seats of
equal strength win equally often, so that a bot with more seats is expected to win more; ratings take that into account.
The result depends on the arguments alone, whatever the number of processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from conquerant import bots, games
from conquerant.bots import arena
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Game
from conquerant.core.errors import BadInput
from conquerant.lab import ratings

CHUNK = 2  # games a process takes at a time


@dataclass
class Ladder:
    """What to play: `games` between each pair of bots."""

    game: str
    bots: list[str]
    games: int
    seats: int
    seed: str = "1"
    options: dict[str, Any] = field(default_factory=dict)
    fraction: float = 1.0
    max_decisions: int = 100_000
    edition: dict[str, Any] | None = None

    def check(self) -> None:
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise BadInput("bots", f"expected at least two different names, got {', '.join(self.bots)}")
        for name in self.bots:
            bots.make(name, fraction=self.fraction)
        if self.seats < 2:
            raise BadInput("seats", f"a ladder needs at least 2, got {self.seats}")

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def tasks(self) -> list[tuple[int, int]]:
        """The number of a pair and of its game, the pairs in turn."""
        return [(pair, index) for index in range(self.games) for pair in range(len(self.pairs()))]


@dataclass
class Fought:
    """One game: who sat where, who won, and a digest of all that happened."""

    pair: int
    seating: list[int]  # by seat, 0 or 1: which of the pair
    share: float  # of the victory, for the first of the pair
    finished: bool
    decisions: int
    digest: bytes


def seating(index: int, seats: int) -> list[int]:
    """The pair in turn around the table; every second game they change places."""
    return [(seat + index) % 2 for seat in range(seats)]


def run(ladder: Ladder, jobs: int = 1) -> Iterator[Fought]:
    tasks = ladder.tasks()
    chunks = [tasks[i : i + CHUNK] for i in range(0, len(tasks), CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield from _chunk(ladder, chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for fought in pool.map(_chunk, [ladder] * len(chunks), chunks):
                yield from fought
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _chunk(ladder: Ladder, tasks: list[tuple[int, int]]) -> list[Fought]:
    game = games.load(ladder.game, ladder.edition)
    return [fight(game, ladder, pair, index) for pair, index in tasks]


def fight(game: Game, ladder: Ladder, pair: int, index: int) -> Fought:
    """Games 2k and 2k + 1 of all pairs have the same dice, as far as they are thrown alike."""
    names = ladder.pairs()[pair]
    seats = seating(index, ladder.seats)
    players = [bots.make(names[who], fraction=ladder.fraction) for who in seats]
    minds = [Rng(f"{ladder.seed}/{pair}/{index}/{seat}") for seat in range(ladder.seats)]
    state = game.start(ladder.seats, ladder.options)
    done: list[Any] = []
    dice = Rng(f"{ladder.seed}/{index // 2}/dice")
    decisions = arena.play(game, state, players, dice, minds, ladder.max_decisions, done)
    winners = state.winners()
    share = sum(seats[seat] == 0 for seat in winners) / len(winners) if winners else 0.0
    digest = hashlib.sha256(",".join([str(action.id) for action in done]).encode()).digest()
    return Fought(pair, seats, share, state.mover == OVER, decisions, digest)


@dataclass
class Standing:
    """What came out: the games of each pair, and ratings made of them."""

    ladder: Ladder
    fought: list[Fought] = field(default_factory=list)

    def add(self, fought: Fought) -> None:
        self.fought.append(fought)

    def json(self) -> dict[str, Any]:
        ladder = self.ladder
        rated = ratings.rate(ladder.bots, self._results())
        digest = hashlib.sha256(b"".join(f.digest for f in self.fought)).hexdigest()
        return {
            "game": ladder.game,
            "version": games.load(ladder.game).version,
            "seats": ladder.seats,
            "options": ladder.options,
            "seed": ladder.seed,
            "games": len(self.fought),
            "finished": sum(f.finished for f in self.fought),
            "decisions": sum(f.decisions for f in self.fought),
            "fraction": ladder.fraction,
            "bots": [row.json() for row in sorted(rated, key=lambda row: -row.elo)],
            "pairs": [self._pair(number) for number in range(len(ladder.pairs()))],
            "checksum": digest,
        }

    def _results(self) -> list[ratings.Result]:
        """Finished games alone: who was cut has not lost."""
        found = []
        for f in self.fought:
            if f.finished:
                first, second = self.ladder.pairs()[f.pair]
                found.append(ratings.Result(first, second, f.seating.count(0), f.seating.count(1), f.share))
        return found

    def _pair(self, number: int) -> dict[str, Any]:
        first, second = self.ladder.pairs()[number]
        fought = [f for f in self.fought if f.pair == number and f.finished]
        share, low, high = ratings.mean([f.share for f in fought])
        fair = sum(f.seating.count(0) / len(f.seating) for f in fought) / len(fought) if fought else 0.5
        row: dict[str, Any] = {"first": first, "second": second, "games": len(fought), "share": share}
        return {**row, "low": low, "high": high, "fair": fair}
