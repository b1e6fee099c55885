"""What a good player counts where a turn begins: lands, armies, borders, continents and cards (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.rows import FOURTH, HALF, ONE, capped
from conquerant.core.rows import rows as beside
from conquerant.games.world import cards
from conquerant.games.world.actions import JOKER, KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

ARMIES: Final = 200  # more are no different
SHARE: Final = 128  # all there is
SERIES: Final = 60  # armies
ROUNDS: Final = 12  # to the end; more are no different

NAMES: Final = (  # of what a seat has, column by column
    "is in the game",
    "territories",
    "share of them",
    "armies",
    "share of them",
    "territories at a border",
    "armies there",
    "foes there",
    "own ones against the strongest beside, where fewer",
    "foes weaker than what stands beside them",
    "the largest army at a border",
    "continents whole",
    "what they pay",
    "armies on their borders",
    "foes on their borders",
    "what those pay of which one territory lacks",
    "of which two lack",
    "income",
    "armies to place",
    "cards",
    "whole series in hand",
    "what the next series brings, if in hand",
    "what cards are worth by it",
    "turns until it moves",
)


def rows(s: WorldState) -> list[list[i64]]:
    """For each seat."""
    seats = s.seats
    width: i64 = 8  # a table of what each seat has on the board
    had: list[i64] = [0] * (seats * width)
    _add_borders(s, had, width)
    pays: list[i64] = [0] * seats
    lacking: list[i64] = [0] * (seats * 2)
    whole: list[i64] = [0] * seats
    held: list[i64] = [0] * (seats * 2)
    _add_continents(s, pays, lacking, whole, held)
    everybody: i64 = 1
    for seat in range(seats):
        everybody += had[seat * width]
    series = cards.worth(s)
    found: list[list[i64]] = []
    for seat in range(seats):
        at = seat * width
        lands = s.count[seat]
        income = s.rules.armies(lands) + pays[seat]
        has: list[i64] = [
            ONE if lands > 0 else 0,
            lands * FOURTH,
            lands * SHARE // s.board.size,
            2 * capped(had[at], ARMIES),
            had[at] * SHARE // everybody,
            had[at + 1] * FOURTH,
            2 * capped(had[at + 2], ARMIES),
            2 * capped(had[at + 3], ARMIES),
            2 * capped(had[at + 4], ARMIES),
            2 * capped(had[at + 5], ARMIES),
            2 * capped(had[at + 6], ARMIES),
            whole[seat] * ONE,
            pays[seat] * HALF,
            capped(held[seat * 2], ARMIES),
            capped(held[seat * 2 + 1], ARMIES),
            lacking[seat * 2] * HALF,
            lacking[seat * 2 + 1] * HALF,
            income * FOURTH,
            2 * capped(s.to_place, ARMIES) if seat == s.player else 0,
        ]
        _add_cards(s, seat, series, has)
        has.append(_waits(s, seat) * HALF if lands > 0 else 0)
        found.append(has)
    return beside(found, _common(s, series))


def _add_borders(s: WorldState, had: list[i64], width: i64) -> None:
    owner = s.owner
    armies = s.armies
    near = s.board.near
    for t in range(s.board.size):
        seat = owner[t]
        if seat < 0:
            continue
        mine = armies[t]
        strongest: i64 = 0
        weaker: i64 = 0
        foes: i64 = 0
        for n in range(s.board.near_start[t], s.board.near_end[t]):
            other = near[n]
            if owner[other] != seat and owner[other] >= 0:
                theirs = armies[other]
                foes += theirs
                if theirs > strongest:
                    strongest = theirs
                if theirs < mine - 1:
                    weaker += theirs
        at = seat * width
        had[at] += mine
        if strongest > 0:
            had[at + 1] += 1
            had[at + 2] += mine
            had[at + 3] += strongest
            had[at + 4] += strongest - mine if strongest > mine else 0
            had[at + 5] += weaker
            if mine > had[at + 6]:
                had[at + 6] = mine


def _add_continents(s: WorldState, pays: list[i64], lacking: list[i64], whole: list[i64], held: list[i64]) -> None:
    owner = s.owner
    for continent in s.board.continents:
        size: i64 = len(continent.territories)
        mine: list[i64] = [0] * s.seats
        for t in continent.territories:
            if owner[t] >= 0:
                mine[owner[t]] += 1
        for seat in range(s.seats):
            lacks = size - mine[seat]
            if lacks == 0:
                whole[seat] += 1
                pays[seat] += continent.bonus
                for t in continent.territories:
                    _add_border(s, seat, t, held)
            elif lacks <= 2 and lacks < size:
                lacking[seat * 2 + lacks - 1] += continent.bonus


def _add_border(s: WorldState, seat: i64, t: i64, held: list[i64]) -> None:
    """Of a whole continent: who stands there, and who is beside."""
    foes: i64 = 0
    for n in range(s.board.near_start[t], s.board.near_end[t]):
        other = s.board.near[n]
        if s.owner[other] != seat:
            foes += s.armies[other]
    if foes > 0:
        held[seat * 2] += s.armies[t]
        held[seat * 2 + 1] += foes


def _add_cards(s: WorldState, seat: i64, series: i64, has: list[i64]) -> None:
    kinds = cards.hand(s, seat)
    n: i64 = 0
    least = kinds[0]
    for kind in range(KINDS):
        n += kinds[kind]
        if kind != JOKER and kinds[kind] < least:
            least = kinds[kind]
    ready = least + kinds[JOKER]
    worth = capped(series, SERIES)
    has.append(n * HALF)
    has.append(ready * ONE)
    has.append(2 * worth if ready > 0 else 0)
    has.append(capped(worth * n // 3, 2 * SERIES))


def _waits(s: WorldState, seat: i64) -> i64:
    """Turns of others before its own, as far as the order of play is known."""
    seats: i64 = len(s.order)
    for n in range(seats):
        if s.order[(s.turn + n) % seats] == seat:
            return n
    return seats


def _common(s: WorldState, series: i64) -> list[i64]:
    left: i64 = ROUNDS
    if s.rules.rounds > 0 and s.rules.rounds - s.round < ROUNDS:
        left = s.rules.rounds - s.round
    alive: i64 = 0
    for n in s.count:
        if n > 0:
            alive += 1
    return [
        2 * capped(series, SERIES),
        capped(s.round, 30) * FOURTH,
        (ROUNDS - left) * HALF,
        ONE if left == 0 else 0,
        alive * HALF,
        ONE if s.rules.second else 0,
    ]
