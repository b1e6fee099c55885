"""What a bot should value: how a state looks to a seat, between 0 and 1. Meant for the beginning of a turn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.core.vectors import filled, fractions, vector, zeros
from conquerant.games.armada import ending, odds
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.courses import NEVER, Courses

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.armada.board import Board
    from conquerant.games.armada.state import ArmadaState

FAR: Final = 100  # steps or turns, as good as never
RICH: Final = 2.0  # hundred thousands; more is worth no more
TABLES: Final = ("two", "three", "four", "teams")  # each has its own figures for what a seat has
NAMES: Final = (  # of what a seat has
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
ISLANDS: Final = 0  # where these stand in a row of `features`
ONE_SHORT: Final = 1
TWO_SHORT: Final = 2
MASTS: Final = 3
COINS: Final = 4
CARD: Final = 5
SIEGE: Final = 6
FREE: Final = 7
CHASE: Final = 8
EXPOSED: Final = 9
BESIEGED: Final = 10
TURN: Final = 11
FINISH: Final = 12
COLUMNS: Final = 13


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
        self.storm: Final[vec[float]] = fractions(odds.storms(weights["patience"]))
        self.gate: Final[float] = weights["gate"]
        self.outgunned: Final[float] = weights["outgunned"]
        self.press1: Final[float] = weights["press1"]
        self.press2: Final[float] = weights["press2"]
        self.hunt: Final[float] = weights["hunt"]
        self.defend: Final[float] = weights["defend"]
        self.stay: Final[float] = weights["stay"]
        self.mend: Final[float] = weights["mend"]
        self.turn: Final[vec[float]] = fractions([math.pow(weights["turn"], n) for n in range(FAR + 1)])
        self.step: Final[vec[float]] = fractions([math.pow(weights["step"], n) for n in range(FAR + 1)])
        self.tables: Final[list[vec[float]]] = [
            fractions([weights[f"{table}_{name}"] for name in NAMES]) for table in TABLES
        ]
        self.blank: Final[list[vec[float]]] = [fractions([0.0] * (COLUMNS * seats)) for seats in range(5)]
        self.far: Final = filled(len(board.islands), FAR)
        ways = [
            arrival(steps, 0, masts) if masts else FAR
            for masts in range(board.most_masts + 1)
            for steps in range(NEVER + 1)
        ]
        self.turns: Final = vector(ways)  # `arrival`, by masts and steps


def value(s: ArmadaState, seat: i64, w: Weights) -> float:
    """How likely this seat's side wins, if each side's odds grow with what its seats have."""
    if s.mover == OVER:
        won = ending.leaders(s)
        winners = len({s.rules.side[winner] for winner in won})
        return 1.0 / float(winners) if seat in won else 0.0
    side = s.rules.side
    figures = w.tables[3 if s.rules.teams else s.seats - 2]
    has = features(s, w)
    powers = w.blank[s.seats][:]
    at: i64 = 0
    for other in range(s.seats):
        power = 0.0
        for figure in figures:
            power += has[at] * figure
            at += 1
        powers[side[other]] += power
    mine = powers[side[seat]]
    everybody = 0.0
    for either in range(sides(s)):
        everybody += math.exp(powers[either] - mine)
    return 1.0 / everybody


def sides(s: ArmadaState) -> i64:
    return 2 if s.rules.teams else s.seats


def features(s: ArmadaState, w: Weights) -> vec[float]:
    """What each seat has: a row for each, as NAMES calls it."""
    has = w.blank[s.seats][:]
    islands: i64 = len(s.owner)
    soon = filled(sides(s) * islands, FAR)
    for side in range(sides(s)):
        lanes = w.courses.lanes(s, side)
        _hasten(s, side, lanes, w, soon, side * islands)
        _add_fleets(s, side, lanes, w, has)
    _add_islands(s, soon, w, has)
    _add_standing(s, has)
    return has


def _add_standing(s: ArmadaState, has: vec[float]) -> None:
    """What it owns, and how near its side is to winning."""
    share = 0.5 if s.rules.teams else 1.0  # both allies are as near to it
    held = zeros(s.seats)  # by side
    for owner in s.owner:
        if owner != NONE:
            held[s.rules.side[owner]] += 1
            has[owner * COLUMNS + ISLANDS] += 1.0
    for seat in range(s.seats):
        row = seat * COLUMNS
        needs = s.rules.target - held[s.rules.side[seat]]
        if needs == 1:
            has[row + ONE_SHORT] = share
            has[row + FINISH] = has[row + SIEGE]
        elif needs == 2:
            has[row + TWO_SHORT] = share
        coins = float(s.money[seat]) / 100_000.0
        has[row + COINS] = coins if coins < RICH else RICH
        has[row + CARD] = float(s.kept[seat])
    has[s.player * COLUMNS + TURN] = 1.0


def _add_fleets(s: ArmadaState, side: i64, lanes: list[bytes], w: Weights, has: vec[float]) -> None:
    """The masts of a side's seats, what their ships besiege and what they could run for."""
    cap = s.board.cap
    goals = _goals(s, side)
    for seat in range(s.seats):
        if s.rules.side[seat] != side:
            continue
        row = seat * COLUMNS
        for ship in range(seat * cap, (seat + 1) * cap):
            at = s.hex[ship]
            if at == NONE:
                continue
            masts = s.masts[ship]
            has[row + MASTS] += float(masts)
            if s.dock[seat] == ship - seat * cap:
                continue
            if _lies_before_enemy(s, side, at):
                has[row + SIEGE] += w.storm[masts]
            else:
                turns = _nearest(goals, at, lanes[1 if masts > s.rules.loss else 0], w, masts)
                has[row + CHASE] += w.turn[turns] * w.storm[masts]


def _lies_before_enemy(s: ArmadaState, side: i64, hex: i64) -> bool:
    island = s.board.port_of[hex]
    if island == NONE or s.owner[island] == NONE:
        return False
    return s.rules.side[s.owner[island]] != side


def _goals(s: ArmadaState, side: i64) -> i64:
    """The islands of its opponents whose ports are open, as bits."""
    goals: i64 = 0
    bit: i64 = 1
    island: i64 = 0
    for owner in s.owner:
        if owner != NONE and s.rules.side[owner] != side and s.sea[s.board.ports[island]] == NONE:
            goals += bit
        bit += bit
        island += 1
    return goals


def _nearest(goals: i64, hex: i64, lane: bytes, w: Weights, masts: i64) -> i64:
    """The turns to the nearest of these islands."""
    at = hex * w.courses.islands
    least: i64 = NEVER
    while goals:
        if goals & 1:
            steps: i64 = lane[at]
            if steps < least:
                least = steps
        goals >>= 1
        at += 1
    return w.turns[masts * (NEVER + 1) + least]


def arrival(steps: i64, left: i64, speed: i64) -> i64:
    """In how many turns, 0 being this one, a ship that may still sail so far now has made so many steps."""
    if steps <= left:
        return 0
    turns = (steps - left + speed - 1) // speed
    return turns if turns < FAR else FAR


def _turns(most_masts: i64) -> list[i64]:
    """What `arrival` says from the start of a turn, by masts and steps."""
    turns: list[i64] = [FAR] * (NEVER + 1)
    for masts in range(1, most_masts + 1):
        for steps in range(NEVER + 1):
            turns.append(arrival(steps, 0, masts))
    return turns


def rivals(s: ArmadaState, side: i64, w: Weights) -> vec[i64]:
    """By island: in how many turns from now a ship of another side could be there."""
    soonest = w.far[:]
    for other in range(sides(s)):
        if other != side:
            _hasten(s, other, w.courses.lanes(s, other), w, soonest, 0)
    return soonest


def _hasten(s: ArmadaState, side: i64, lanes: list[bytes], w: Weights, soonest: vec[i64], first: i64) -> None:
    """The turns by island that begin at this place, where the side's ships are there sooner."""
    cap = s.board.cap
    end = first + w.courses.islands
    turns_of = w.turns
    for seat in range(s.seats):
        if s.rules.side[seat] != side:
            continue
        for ship in range(seat * cap, (seat + 1) * cap):
            water = s.hex[ship]
            if water == NONE or s.dock[seat] == ship - seat * cap:
                continue
            masts = s.masts[ship]
            lane = lanes[1 if masts > s.rules.loss else 0]
            speed = masts * (NEVER + 1)
            at = water * w.courses.islands
            island = first
            while island < end:
                steps: i64 = lane[at]
                turns = turns_of[speed + steps]
                if turns < soonest[island]:
                    soonest[island] = turns
                at += 1
                island += 1


def _add_islands(s: ArmadaState, soon: vec[i64], w: Weights, has: vec[float]) -> None:
    """Free ones a seat can be first at, and what its own are exposed to."""
    side = s.rules.side
    islands: i64 = len(s.owner)
    for island in range(islands):
        quickest: i64 = FAR
        whose: i64 = NONE
        second: i64 = FAR
        at: i64 = 0
        for other in range(sides(s)):
            turns = soon[at + island]
            if turns < quickest:
                second = quickest
                quickest = turns
                whose = other
            elif turns < second:
                second = turns
            at += islands
        owner = s.owner[island]
        if owner == NONE:
            for seat in range(s.seats):
                mine = soon[side[seat] * islands + island]
                theirs = second if side[seat] == whose else quickest
                if mine < theirs or (mine == theirs and seat == s.player):
                    has[seat * COLUMNS + FREE] += w.turn[mine]
            continue
        there = s.sea[s.board.ports[island]]
        if there == NONE:
            if (second if side[owner] == whose else quickest) <= 1:
                has[owner * COLUMNS + EXPOSED] += 1.0
        elif side[there // s.board.cap] != side[owner]:
            has[owner * COLUMNS + BESIEGED] += w.storm[s.masts[there]]
