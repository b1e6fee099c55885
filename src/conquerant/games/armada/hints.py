"""What a bot should value: how a state looks to a seat, between 0 and 1. Meant for the beginning of a turn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.armada import allies, ending, odds
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.courses import NEVER, Courses

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.board import Board
    from conquerant.games.armada.state import ArmadaState

FAR: Final = 100  # steps or turns, as good as never
RICH: Final = 2.0  # hundred thousands; more is worth no more
FREE: Final = 7  # where these stand in `features`
EXPOSED: Final = 9
BESIEGED: Final = 10
TABLES: Final = ("two", "three", "four", "teams")  # each has its own figures for what a seat has
NAMES: Final = (  # in the order of `features`
    "islands",
    "one_short",
    "two_short",
    "masts",
    "coins",
    "card",
    "siege",
    "free",
    "chase",
    "exposed",
    "besieged",
    "turn",
    "finish",
)


@final
class Chart:
    """Where each water lies, for distances as the gull flies."""

    def __init__(self, board: Board) -> None:
        self.x: Final[list[i64]] = [at[0] for at in board.sea.waters]
        self.y: Final[list[i64]] = [at[1] for at in board.sea.waters]

    def apart(self, one: i64, other: i64) -> i64:
        """The steps between two hexes if all were open water."""
        dx = self.x[one] - self.x[other]
        dy = self.y[one] - self.y[other]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dy if dx <= dy else (dx + dy) // 2


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, weights: dict[str, float], board: Board) -> None:
        self.chart: Final = Chart(board)
        self.courses: Final = Courses(board, weights["toll"])
        self.mood: Final[float] = weights["mood"]
        self.take: Final[float] = weights["take"]
        self.late: Final[float] = weights["late"]
        self.seize: Final[float] = weights["seize"]
        self.storm: Final[list[float]] = odds.storms(weights["patience"])
        self.gate: Final[float] = weights["gate"]
        self.outgunned: Final[float] = weights["outgunned"]
        self.press1: Final[float] = weights["press1"]
        self.press2: Final[float] = weights["press2"]
        self.hunt: Final[float] = weights["hunt"]
        self.defend: Final[float] = weights["defend"]
        self.stay: Final[float] = weights["stay"]
        self.mend: Final[float] = weights["mend"]
        self.turn: Final[list[float]] = [math.pow(weights["turn"], n) for n in range(FAR + 1)]
        self.step: Final[list[float]] = [math.pow(weights["step"], n) for n in range(FAR + 1)]
        self.tables: Final[list[list[float]]] = [[weights[f"{table}_{name}"] for name in NAMES] for table in TABLES]


def value(s: ArmadaState, seat: i64, w: Weights) -> float:
    """How likely this seat's side wins, if each side's odds grow with what its seats have."""
    if s.mover == OVER:
        won = ending.leaders(s)
        sides = len({s.rules.side[winner] for winner in won})
        return 1.0 / float(sides) if seat in won else 0.0
    side = s.rules.side
    figures = w.tables[3 if s.rules.teams else s.seats - 2]
    powers: list[float] = [0.0] * s.seats
    soon = arrivals(s, w)
    for other in range(s.seats):
        at = side[other]
        powers[at] += strength(features(s, other, soon, w), figures)
    mine = powers[side[seat]]
    everybody = 0.0
    for at in range(len(soon)):
        everybody += math.exp(powers[at] - mine)
    return 1.0 / everybody


def strength(values: list[float], figures: list[float]) -> float:
    total = 0.0
    for i in range(len(values)):
        total += values[i] * figures[i]
    return total


def features(s: ArmadaState, seat: i64, soon: list[list[i64]], w: Weights) -> list[float]:
    """What a seat has, as NAMES calls it; `soon` as `arrivals` finds it."""
    needs = s.rules.target - allies.held(s, seat)
    share = 0.5 if s.rules.teams else 1.0  # both allies are as near to winning
    coins = float(s.money[seat]) / 100_000.0
    masts = 0.0
    siege = 0.0
    chase = 0.0
    for ship in range(seat * s.board.cap, (seat + 1) * s.board.cap):
        if s.hex[ship] != NONE:
            masts += float(s.masts[ship])
            if s.dock[seat] != ship % s.board.cap:
                if _lies_before_enemy(s, seat, ship):
                    siege += w.storm[s.masts[ship]]
                else:
                    chase += _best_chase(s, seat, ship, w)
    values: list[float] = [
        float(s.owner.count(seat)),
        share if needs == 1 else 0.0,
        share if needs == 2 else 0.0,
        masts,
        coins if coins < RICH else RICH,
        float(s.kept[seat]),
        siege,
        0.0,
        chase,
        0.0,
        0.0,
        1.0 if seat == s.player else 0.0,
        siege if needs == 1 else 0.0,
    ]
    _add_islands(s, seat, soon, w, values)
    return values


def _lies_before_enemy(s: ArmadaState, seat: i64, ship: i64) -> bool:
    island = s.board.port_of[s.hex[ship]]
    if island == NONE or s.owner[island] == NONE:
        return False
    return s.rules.side[s.owner[island]] != s.rules.side[seat]


def _best_chase(s: ArmadaState, seat: i64, ship: i64, w: Weights) -> float:
    """The nearest island of an opponent whose port is open."""
    least: i64 = NEVER
    at = s.hex[ship]
    courses = w.courses
    table = courses.of(s, s.rules.side[seat], s.masts[ship])
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner != NONE and s.rules.side[owner] != s.rules.side[seat] and s.sea[s.board.ports[island]] == NONE:
            steps = courses.steps(table, island, at)
            if steps < least:
                least = steps
    turns = arrival(least, 0, s.masts[ship])
    return w.turn[turns] * w.storm[s.masts[ship]]


def arrival(steps: i64, left: i64, speed: i64) -> i64:
    """In how many turns, 0 being this one, a ship that may still sail so far now has made so many steps."""
    if steps <= left:
        return 0
    turns = (steps - left + speed - 1) // speed
    return turns if turns < FAR else FAR


def arrivals(s: ArmadaState, w: Weights) -> list[list[i64]]:
    """By side and island: in how many turns from now a ship could be there."""
    return [_soonest(s, side, w) for side in range(2 if s.rules.teams else s.seats)]


def _soonest(s: ArmadaState, side: i64, w: Weights) -> list[i64]:
    cap = s.board.cap
    courses = w.courses
    soonest: list[i64] = [FAR] * len(s.owner)
    for ship in range(len(s.hex)):
        at = s.hex[ship]
        if at != NONE and s.rules.side[ship // cap] == side and s.dock[ship // cap] != ship % cap:
            table = courses.of(s, side, s.masts[ship])
            for island in range(len(soonest)):
                turns = arrival(courses.steps(table, island, at), 0, s.masts[ship])
                if turns < soonest[island]:
                    soonest[island] = turns
    return soonest


def rivals(soon: list[list[i64]], side: i64) -> list[i64]:
    """By island: the quickest of all sides but this one."""
    soonest: list[i64] = [FAR] * len(soon[side])
    for other in range(len(soon)):
        if other != side:
            for island in range(len(soonest)):
                if soon[other][island] < soonest[island]:
                    soonest[island] = soon[other][island]
    return soonest


def _add_islands(s: ArmadaState, seat: i64, soon: list[list[i64]], w: Weights, values: list[float]) -> None:
    """Free ones it can be first at, and what its own are exposed to."""
    side = s.rules.side
    mine = soon[side[seat]]
    theirs = rivals(soon, side[seat])
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner != NONE and owner != seat:
            continue
        there = s.sea[s.board.ports[island]]
        if owner == NONE:
            if mine[island] < theirs[island] or (mine[island] == theirs[island] and seat == s.player):
                values[FREE] += w.turn[mine[island]]
        elif there == NONE:
            values[EXPOSED] += 1.0 if theirs[island] <= 1 else 0.0
        elif side[there // s.board.cap] != side[seat]:
            values[BESIEGED] += w.storm[s.masts[there]]
