"""Chapter 4: territories. A camp is a set of regions, as bits; its territories are the connected parts of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.board import Board


def territories(board: Board, camp: i64) -> list[i64]:
    """4.1, 4.2: always found anew from the camp, so that they merge and split by themselves."""
    parts: list[i64] = []
    left: i64 = camp
    while left:
        part = reach(board, left, left & -left)
        parts.append(part)
        left ^= part
    return parts


def reach(board: Board, camp: i64, start: i64) -> i64:
    """The part of the camp that is connected with `start`."""
    near = board.near
    part: i64 = start
    fresh: i64 = start
    while fresh:
        around: i64 = 0
        region: i64 = 0
        while fresh:
            if fresh & 1:
                around |= near[region]
            fresh >>= 1
            region += 1
        fresh = around & camp & ~part
        part |= fresh
    return part


def listed(regions: i64) -> list[int]:
    """The regions of a set, ascending."""
    ascending: list[int] = []
    left: i64 = regions
    region: i64 = 0
    while left:
        if left & 1:
            ascending.append(region)
        left >>= 1
        region += 1
    return ascending
