"""Putting a rival out in one turn (8.1 to 8.3): whether the armies suffice, where they must stand and where to begin.

One target after the other is reached from the stack that keeps most on the way; each conquest costs its average toll,
and one army stays behind.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from conquerant.games.world import cards, odds
from conquerant.games.world.actions import JOKER
from conquerant.games.world.elimination import SAFE_ROUNDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

LEAST: Final = -1.0e9
STARTS: Final = 3  # places tried for the armies that are still to come
HALF: Final = 0.5


@final
class Hunt:
    """A way to put somebody out: all new armies at `start`, the first attack from `src` on `dst`."""

    def __init__(self, victim: i64, start: i64) -> None:
        self.victim: Final = victim
        self.start: Final = start
        self.src: i64 = -1
        self.dst: i64 = -1
        self.spent: float = 0.0
        self.ease: float = -LEAST  # how many deviations of the dice the tightest moment leaves


def best(s: WorldState, victim: i64, more: i64) -> Hunt | None:
    """The easiest hunt with so many armies more; None where somebody cannot be reached at all."""
    if s.round <= SAFE_ROUNDS or s.count[victim] == 0 or victim == s.player:
        return None
    if more == 0:
        return _run(s, victim, -1, 0)
    best_hunt: Hunt | None = None
    for start in fronts(s)[:STARTS]:
        hunt = _run(s, victim, start, more)
        if hunt is not None and (best_hunt is None or hunt.ease > best_hunt.ease):
            best_hunt = hunt
    return best_hunt


def fronts(s: WorldState) -> list[i64]:
    """The own territories with an enemy beside them, the strongest first."""
    strongest_first: list[i64] = []
    for t in range(s.board.size):
        if s.owner[t] == s.player and _faces(s, t):
            at: i64 = len(strongest_first)
            while at > 0 and s.armies[strongest_first[at - 1]] < s.armies[t]:
                at -= 1
            strongest_first.insert(at, t)
    return strongest_first


def _faces(s: WorldState, t: i64) -> bool:
    for other in s.board.neighbours[t]:
        if s.owner[other] != s.player:
            return True
    return False


def _run(s: WorldState, victim: i64, start: i64, more: i64) -> Hunt | None:
    hunt = Hunt(victim, start)
    size = s.board.size
    mine: list[bool] = [False] * size
    free: list[float] = [LEAST] * size  # armies that may attack from each own territory
    for t in range(size):
        if s.owner[t] == s.player:
            mine[t] = True
            free[t] = float(s.armies[t] - 1 + (more if t == start else 0))
    for _ in range(s.count[victim]):
        came: list[i64] = [-1] * size
        goal = _nearest(s, victim, mine, free, came)
        if goal < 0:
            return None
        _take(s, hunt, goal, mine, free, came)
    return hunt


def _nearest(s: WorldState, victim: i64, mine: list[bool], free: list[float], came: list[i64]) -> i64:
    """The place of the victim that is reached with most armies left; `came` says from where each place is reached."""
    rest = free[:]
    done = [False] * s.board.size
    while True:
        here: i64 = -1
        most = 0.0
        for t in range(s.board.size):
            if not done[t] and rest[t] > most:
                most = rest[t]
                here = t
        if here < 0:
            break
        done[here] = True
        if not mine[here] and s.owner[here] == victim:
            return here
        for other in s.board.neighbours[here]:
            if not mine[other] and not done[other]:
                after = most - odds.toll(s.armies[other]) - 1.0
                if after > rest[other]:
                    rest[other] = after
                    came[other] = here
    return _last(s, victim, mine, rest)


def _last(s: WorldState, victim: i64, mine: list[bool], rest: list[float]) -> i64:
    """Where nothing is left for a further step: the place that falls most easily."""
    goal: i64 = -1
    most = -1.0e8
    for t in range(s.board.size):
        if not mine[t] and s.owner[t] == victim and rest[t] > most:
            most = rest[t]
            goal = t
    return goal


def _take(s: WorldState, hunt: Hunt, goal: i64, mine: list[bool], free: list[float], came: list[i64]) -> None:
    """Conquers the way to the goal; the armies go along, but stay where more of the victim lies beside."""
    cost = 0.0
    here = goal
    while not mine[here]:
        mine[here] = True
        free[here] = 0.0
        cost += odds.toll(s.armies[here])
        if mine[came[here]] and hunt.src < 0:
            hunt.src = came[here]
            hunt.dst = here
        if not mine[came[here]]:
            cost += 1.0
        here = came[here]
    left = free[here] - cost
    hunt.spent += cost
    ease = (left + HALF) / sqrt(1.0 + hunt.spent)
    if ease < hunt.ease:
        hunt.ease = ease
    free[here] = 0.0
    if _beckons(s, goal, hunt.victim, mine) or not _beckons(s, came[goal], hunt.victim, mine):
        free[goal] = left - 1.0
    else:
        free[came[goal]] = left


def _beckons(s: WorldState, t: i64, victim: i64, mine: list[bool]) -> bool:
    """Whether more of the victim lies beside this place."""
    for other in s.board.neighbours[t]:
        if not mine[other] and s.owner[other] == victim:
            return True
    return False


def in_hand(s: WorldState) -> i64:
    """The armies that all series in the player's hand would bring (7.4)."""
    held = cards.hand(s, s.player)
    series: i64 = held[0]
    for kind in range(JOKER):
        if held[kind] < series:
            series = held[kind]
    if not s.rules.wild:
        series += held[JOKER]
    elif held[JOKER] > 0 and cards.exchanges(s) and series == 0:
        series = 1
    scale = s.rules.scale
    armies: i64 = 0
    for i in range(series):
        at: i64 = s.series + i
        last: i64 = len(scale) - 1
        armies += scale[at] if at <= last else scale[last] + s.board.then_add * (at - last)
    return armies
