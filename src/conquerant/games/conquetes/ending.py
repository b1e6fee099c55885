"""Chapter 7: the end, the points and the victory; chapter 8, the continents, adds to the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets
from conquerant.core.contract import OVER, Refusal
from conquerant.games.conquetes import attentive, variant
from conquerant.games.conquetes.phases import BOT, FINISHED, FOUR
from conquerant.games.conquetes.territories import territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


def finish(s: ConquetesState) -> None:
    """7.1: nothing more is done."""
    s.phase = FINISHED
    s.mover = OVER
    s.pending = 0
    s.owed = 0


def over(s: ConquetesState) -> Refusal:
    """Why nothing more is done, at a table of so many."""
    if s.seats == 1:
        return Refusal("9.10", "game-over")
    return Refusal("7.3", "game-over") if s.seats == FOUR else Refusal("7.1", "game-over")


def points(s: ConquetesState, seat: i64) -> i64:
    """7.4 to 7.6, and 8.1"""
    best: i64 = 0
    for territory in territories(s.board, s.camps[seat]):
        brings = worth(s, seat, territory)
        if brings > best:
            best = brings
    if s.rules.continents:
        best += variant.bonus(s, seat)
    return best


def worth(s: ConquetesState, seat: i64, territory: i64) -> i64:
    """7.5, 7.6; at an attentive table every card of the territory counts (11.8)."""
    n = sets.count(territory) + doubles(s, seat, territory)
    return n + attentive.extra(s, seat, territory) if s.rules.attentive else n


def doubles(s: ConquetesState, seat: i64, territory: i64) -> i64:
    """7.6: cards in hand of regions of the territory."""
    n: i64 = 0
    at: i64 = seat * s.board.size
    left: i64 = territory
    while left:
        if left & 1:
            n += s.hands[at]
        left >>= 1
        at += 1
    return n


def bot_points(s: ConquetesState) -> i64:
    """9.11"""
    n = sets.count(s.camps[BOT]) * s.board.bot_region_points
    for c in s.loot:
        n += c * s.board.bot_loot_points
    if s.rules.continents:
        n += variant.bonus(s, BOT)
    return n


def leaders(s: ConquetesState) -> list[int]:
    """7.7, 7.8; alone one must beat the bot (9.12)."""
    if s.seats == 1:
        return [0] if points(s, 0) > bot_points(s) else []
    best: list[int] = []
    most: i64 = -1
    for seat in range(s.seats):
        rank = points(s, seat) * 100 + sets.count(s.camps[seat])
        if rank > most:
            most = rank
            best = []
        if rank == most:
            best.append(seat)
    return best
