"""A ladder: bots against each other, two kinds at a table, and how strong that makes each.

The two sit in turn around the table and change places every second game; or one sits alone among the others, in every
seat in turn. Seats of equal strength win equally often, so that a bot with more seats is expected to win more; ratings
take that into account. What comes out depends on the arguments alone: not on the number of processes, nor on how often
the games were stopped and gone on with.

A ladder that plays until it is sure looks at each pair after fixed numbers of games, and a pair whose interval excludes
its fair share is left there. To look k times is to give chance k occasions; so the intervals of all looks are those of
1 - 0.05/k, and together they are wrong at most once in twenty (Bonferroni).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations, pairwise
from statistics import NormalDist
from typing import Any

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game
from conquerant.core.errors import BadInput
from conquerant.lab import clock, hands, ratings
from conquerant.lab.clock import Spent

WRONG = 0.05  # how often all intervals of a pair together may be


@dataclass(frozen=True)
class Contest:
    """Two bots at a table: in turn around it, or the first alone among seats of the second."""

    first: str
    second: str
    lone: bool = False

    def __str__(self) -> str:
        return f"{self.first} {'among' if self.lone else 'against'} {self.second}"


@dataclass
class Table:
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Ladder:
    """What to play: `games` of each contest, or more where `most` allows it, until it is sure. Several tables take
    turns."""

    game: str
    contests: list[Contest]
    tables: list[Table]
    games: int
    most: int = 0
    seed: str = "1"
    fraction: float = 1.0
    max_decisions: int = 100_000
    edition: dict[str, Any] | None = None

    def check(self) -> None:
        for name in self.bots():
            bots.make(name, fraction=self.fraction)
        for table in self.tables:
            if table.seats < 2:
                raise BadInput("seats", f"a ladder needs at least 2, got {table.seats}")
        if self.most and self.most < self.games:
            raise BadInput("most-games", f"expected at least the {self.games} games of the first look, got {self.most}")

    def bots(self) -> list[str]:
        return list(dict.fromkeys(name for contest in self.contests for name in (contest.first, contest.second)))

    def looks(self) -> list[int]:
        """The numbers of games after which a contest is looked at, each twice the one before; every seat has then been
        had equally often."""
        if not self.most:
            return [self.games]
        looks = [self._even(self.games)]
        while looks[-1] < self._even(self.most):
            looks.append(min(2 * looks[-1], self._even(self.most)))
        return looks

    def _even(self, n: int) -> int:
        round_ = self.tables[0].seats if len(self.tables) == 1 and self.contests[0].lone else 2
        return -(-n // round_) * round_

    def z(self) -> float:
        """Standard errors to each side of an interval."""
        return NormalDist().inv_cdf(1 - WRONG / len(self.looks()) / 2)

    def plan(self) -> dict[str, Any]:
        """What every single game depends on."""
        fields = {key: value for key, value in asdict(self).items() if key not in ("games", "most")}
        return {"bots": self.bots(), **fields}


def contests(
    names: list[str], lone: bool, neighbours: bool, upwards: bool = False, beside: list[str] | None = None
) -> list[Contest]:
    """Every bot against every other, or only against the next of the list, and the last one against those beside it;
    alone among others in both ways, or upwards only: the later of the list among the earlier."""
    known = [*names, *(beside or [])]
    if len(names) < 2 or len(set(known)) < len(known):
        raise BadInput("bots", f"expected at least two different names, got {', '.join(known)}")
    if upwards and not lone:
        raise BadInput("upwards", "goes with --lone: it says who sits alone")
    pairs = list(pairwise(names) if neighbours else combinations(names, 2))
    pairs += [(other, names[-1]) for other in beside or []]
    if not lone:
        return [Contest(first, second) for first, second in pairs]
    ways = [[(second, first)] if upwards else [(second, first), (first, second)] for first, second in pairs]
    return [Contest(*both, lone=True) for way in ways for both in way]


@dataclass
class Fought:
    """One game: who sat where, who won, a digest of all that happened, and what the thinking of both took."""

    contest: int
    index: int
    seating: list[int]  # by seat, 0 or 1: which of the two
    share: float  # of the victory, for the first of the two
    finished: bool
    decisions: int
    digest: str
    spent: tuple[Spent, Spent]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def read(line: dict[str, Any]) -> Fought:
    """A game from what `json` wrote."""
    first, second = (Spent(**spent) for spent in line["spent"])
    return Fought(**{**line, "spent": (first, second)})


def seating(index: int, seats: int) -> list[int]:
    """The two in turn around the table; every second game they change places."""
    return [(seat + index) % 2 for seat in range(seats)]


def alone(index: int, seats: int) -> list[int]:
    """The first in one seat, every game in the next one."""
    return [int(seat != index % seats) for seat in range(seats)]


def run(standing: Standing, jobs: int = 1, late: Callable[[], bool] = lambda: False) -> Iterator[Fought]:
    """The games that are missing, as they end and count; once it is late no more are begun."""
    while tasks := standing.missing():
        for fought in hands.each(partial(_play, standing.ladder), tasks, jobs, late):
            standing.add(fought)
            yield fought
        if late():
            return


def _play(ladder: Ladder, task: tuple[int, int]) -> Fought:
    return fight(games.load(ladder.game, ladder.edition), ladder, *task)


def fight(game: Game, ladder: Ladder, number: int, index: int) -> Fought:
    """The games in which two bots have each seat once have the same dice, as far as they are thrown alike."""
    contest = ladder.contests[number]
    place, turn = index % len(ladder.tables), index // len(ladder.tables)
    table = ladder.tables[place]
    sits = alone(turn, table.seats) if contest.lone else seating(turn, table.seats)
    names = (contest.first, contest.second)
    players = [bots.make(names[who], fraction=ladder.fraction) for who in sits]
    minds = [Rng(f"{ladder.seed}/{contest}/{index}/{seat}") for seat in range(table.seats)]
    dice = Rng(f"{ladder.seed}/{place}/{turn // (table.seats if contest.lone else 2)}/dice")
    state = game.start(table.seats, table.options)
    done: list[Action] = []
    decisions, spent = clock.play(game, state, players, dice, minds, ladder.max_decisions, done)
    both = Spent(), Spent()
    for who, mine in zip(sits, spent, strict=True):
        both[who].add(mine)
    winners = state.winners()
    share = sum(sits[seat] == 0 for seat in winners) / len(winners) if winners else 0.0
    digest = hashlib.sha256(",".join([str(action.id) for action in done]).encode()).hexdigest()
    return Fought(number, index, sits, share, state.mover == OVER, decisions, digest, both)


class Standing:
    """What came out so far, and what there is still to play. Where there are more games than are asked for, only
    those count that would have been played."""

    def __init__(self, ladder: Ladder, fought: Iterable[Fought] = ()) -> None:
        self.ladder = ladder
        self.looks = ladder.looks()
        self.z = ladder.z()
        self.there: list[dict[int, Fought]] = [{} for _ in ladder.contests]
        for game in fought:
            self.add(game)

    def add(self, fought: Fought) -> None:
        self.there[fought.contest][fought.index] = fought

    def missing(self) -> list[tuple[int, int]]:
        """Contest and game of all up to the next look of each contest, the contests in turn; none once all are done."""
        missing = []
        for number, there in enumerate(self.there):
            missing += [(index, number) for index in range(self.goal(number)) if index not in there]
        return [(number, index) for index, number in sorted(missing)]

    def goal(self, number: int) -> int:
        """How many games of a contest are wanted, after what its looks have shown so far."""
        for look in self.looks:
            if look == self.looks[-1] or not self._reached(number, look) or self._is_sure(number, look):
                return look
        return 0

    def _reached(self, number: int, look: int) -> bool:
        return all(index in self.there[number] for index in range(look))

    def _is_sure(self, number: int, look: int) -> bool:
        _, low, high, fair = self._measured(self._first(number, look))
        return not low <= fair <= high

    def _first(self, number: int, n: int) -> list[Fought]:
        there = self.there[number]
        return [there[index] for index in sorted(there) if index < n]

    def counted(self, number: int) -> list[Fought]:
        return self._first(number, self.goal(number))

    def _measured(self, fought: list[Fought]) -> tuple[float, float, float, float]:
        """Share of the first with its interval, and its fair share. A game that was cut is lost by nobody."""
        ended = [f for f in fought if f.finished]
        share, low, high = ratings.mean([f.share for f in ended], self.z)
        fair = sum(f.seating.count(0) / len(f.seating) for f in ended) / len(ended) if ended else 0.5
        return share, low, high, fair

    def wanted(self) -> int:
        return sum(self.goal(number) for number in range(len(self.there)))

    def done(self) -> int:
        return sum(len(self.counted(number)) for number in range(len(self.there)))

    def json(self) -> dict[str, Any]:
        ladder = self.ladder
        fought = [f for number in range(len(self.there)) for f in self.counted(number)]
        fought.sort(key=lambda f: (f.index, f.contest))
        rated = ratings.rate(ladder.bots(), self._results(fought))
        digest = hashlib.sha256("".join(f.digest for f in fought).encode()).hexdigest()
        return {
            "game": ladder.game,
            "version": games.load(ladder.game).version,
            "tables": [asdict(table) for table in ladder.tables],
            "lone": ladder.contests[0].lone,
            "seed": ladder.seed,
            "games": len(fought),
            "complete": not self.missing(),
            "finished": sum(f.finished for f in fought),
            "decisions": sum(f.decisions for f in fought),
            "fraction": ladder.fraction,
            "looks": self.looks,
            "interval": round(1 - WRONG / len(self.looks), 6),
            "bots": [row.json() for row in sorted(rated, key=lambda row: -row.elo)],
            "pairs": [self.pair(number) for number in range(len(ladder.contests))],
            "checksum": digest,
        }

    def _results(self, fought: list[Fought]) -> list[ratings.Result]:
        results = []
        for f in fought:
            if f.finished:
                contest = self.ladder.contests[f.contest]
                seats = f.seating.count(0), f.seating.count(1)
                results.append(ratings.Result(contest.first, contest.second, *seats, f.share))
        return results

    def pair(self, number: int) -> dict[str, Any]:
        contest, fought = self.ladder.contests[number], self.counted(number)
        share, low, high, fair = self._measured(fought)
        ended = sum(f.finished for f in fought)
        return {**asdict(contest), "games": ended, "share": share, "low": low, "high": high, "fair": fair}

    def spent(self, number: int) -> tuple[Spent, Spent]:
        """What the thinking of both took in all counted games."""
        both = Spent(), Spent()
        for fought in self.counted(number):
            for mine, more in zip(both, fought.spent, strict=True):
                mine.add(more)
        return both
