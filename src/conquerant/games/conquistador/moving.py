"""Developments that move by habit: loot, and one's own rows put in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets
from conquerant.core.contract import Action
from conquerant.games.conquistador import sharing
from conquerant.games.conquistador.look import Look

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


def loot(s: ConquistadorState, look: Look) -> Action:
    """Those cards are taken that fit best; what fits nowhere is taken to be thrown away only where it must."""
    board = s.board
    number = sets.lowest(s.todo)
    keep = board.shares[board.lands]
    place = look.best_place(s, number, s.land)
    worth = look.gain(s, place, number) if place >= 0 else 0.0
    if sharing.may_keep(s) and _better(s, look, worth) >= s.quota:
        return keep
    return board.shares[place] if place >= 0 else board.shares[board.lands + 1]


def _better(s: ConquistadorState, look: Look, worth: float) -> i64:
    """How many of the cards that come later fit better."""
    later = s.todo & s.todo - 1
    n: i64 = 0
    while later:
        number = sets.lowest(later)
        place = look.best_place(s, number, s.land)
        if place >= 0 and look.gain(s, place, number) > worth:
            n += 1
        later &= later - 1
    return n


def improvement(s: ConquistadorState, look: Look, land: i64) -> float:
    """What it brings to lay the upper cards of a territory elsewhere, all on one other."""
    most = 0.0
    lands = look.mine & ~s.blocked & ~(1 << land)
    while lands:
        other = sets.lowest(lands)
        worth = moved(s, look, land, other, s.built[land])
        if worth > most:
            most = worth
        lands &= lands - 1
    return most


def moved(s: ConquistadorState, look: Look, land: i64, other: i64, those: i64) -> float:
    """What it brings if of these cards all that fit go from one territory to another."""
    board = s.board
    going = those & ~board.covered[s.built[other]]
    if not going:
        return 0.0
    here = look.odds.rows[board.coefficients[land]][look.offers]
    there = look.odds.rows[board.coefficients[other]][look.offers]
    left = s.built[land] & ~going
    return here[left] - here[s.built[land]] + there[s.built[other] | going] - there[s.built[other]]


def rearrange(s: ConquistadorState, look: Look) -> Action:
    """The card in question goes along with those above it, or stays."""
    board = s.board
    targets = sharing.targets(s)
    may_keep = sharing.may_keep(s)
    best: i64 = board.lands if may_keep else board.lands + 1
    most = 0.0 if may_keep else -1.0e9
    while targets:
        other = sets.lowest(targets)
        worth = moved(s, look, s.land, other, s.todo) if other != s.land else 0.0
        if worth > most:
            most = worth
            best = other
        targets &= targets - 1
    return board.shares[best]
