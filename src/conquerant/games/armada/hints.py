"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from conquerant.core.contract import OVER
from conquerant.games.armada import ending, sailing
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import FIGHTS, MOVES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState

BASE: Final = 6.0
ISLAND: Final = 10.0
MAST: Final = 1.0
HULL: Final = 1.5
COIN: Final = 0.1  # for 10 000
PURSE: Final = 15.0  # beyond so many coins money is worth half
PAWN: Final = 0.4
CARD: Final = 0.5
FREE: Final = 0.75  # of an island, for a ship in front of a free one
HELD: Final = 0.45  # the same, garrisoned
GUARDED: Final = 0.25  # the same, with an enemy ship in its port
NEARER: Final = 0.91  # a step
DOCK: Final = 0.6  # for each mast a ship lacks at its yard
FAR: Final = 100  # steps, as good as never
FADING: Final[list[float]] = [math.pow(NEARER, n) for n in range(FAR + 1)]


def value(s: ArmadaState, seat: i64) -> float:
    """The share of all strength at the table that is this seat's side's."""
    if s.mover == OVER:
        won = ending.leaders(s)
        sides = len({s.rules.side[winner] for winner in won})
        return 1.0 / float(sides) if seat in won else 0.0
    side = s.rules.side
    mine = 0.0
    everybody = 0.0
    for other in range(s.seats):
        power = strength(s, other)
        if side[other] == side[seat]:
            power += prospects(s, other)
            mine += power
        everybody += power
    return mine / everybody


def strength(s: ArmadaState, seat: i64) -> float:
    """What a seat has."""
    coins = float(s.money[seat]) / 10_000.0
    worth = BASE + COIN * (coins if coins < PURSE else PURSE + (coins - PURSE) / 2.0)
    worth += CARD * float(s.kept[seat])
    for owner in s.owner:
        if owner == seat:
            worth += ISLAND
    if s.pawn[seat] != NONE:
        worth += PAWN
    first = seat * s.board.cap
    for ship in range(first, first + s.board.cap):
        if s.hex[ship] != NONE:
            worth += HULL + MAST * float(s.masts[ship])
    return worth


def prospects(s: ArmadaState, seat: i64) -> float:
    """What its ships are near to: each island counts for one ship, each ship for one island or for its yard."""
    cap = s.board.cap
    first = seat * cap
    taken: list[bool] = [False] * len(s.owner)
    busy: list[bool] = [False] * cap
    worth = 0.0
    for _ in range(cap):
        best = 0.0
        ship: i64 = NONE
        aim: i64 = NONE
        for slot in range(cap):
            if busy[slot] or s.hex[first + slot] == NONE or s.dock[seat] == slot:
                continue
            home = _yard(s, seat, slot)
            if home > best:
                best, ship, aim = home, slot, NONE
            for island in range(len(s.owner)):
                if not taken[island]:
                    hope = _hope(s, seat, first + slot, island)
                    if hope > best:
                        best, ship, aim = hope, slot, island
        if ship == NONE:
            break
        busy[ship] = True
        if aim != NONE:
            taken[aim] = True
        worth += best
    return worth


def _hope(s: ArmadaState, seat: i64, ship: i64, island: i64) -> float:
    owner = s.owner[island]
    if owner != NONE and s.rules.side[owner] == s.rules.side[seat]:
        return 0.0
    gain = ISLAND * FREE
    if owner != NONE:
        there = s.sea[s.board.ports[island]]
        guarded = there != NONE and s.rules.side[there // s.board.cap] != s.rules.side[seat]
        gain = ISLAND * (GUARDED if guarded else HELD) * (0.55 + 0.15 * float(s.masts[ship]))
        if seat == s.player and s.phase >= FIGHTS and s.spent >> (ship % s.board.cap) & 1:
            gain *= 0.98
    return gain * _closeness(s, ship, island)


def _yard(s: ArmadaState, seat: i64, slot: i64) -> float:
    """A damaged ship is drawn to its owner's dry dock, and most of all into it."""
    island = s.pawn[seat]
    ship = seat * s.board.cap + slot
    lacking = s.built[ship] - s.masts[ship]
    if island == NONE or lacking == 0 or s.owner[island] != seat or s.dock[seat] != NONE or s.phase < MOVES:
        return 0.0
    return DOCK * float(lacking) * _closeness(s, ship, island)


def _closeness(s: ArmadaState, ship: i64, island: i64) -> float:
    """From 1 in its port to nearly 0. A ship that may still sail counts as if it had, or stopping early would cost
    nothing."""
    steps = s.board.sea.distance[island][s.hex[ship]]
    if s.phase == MOVES and ship // s.board.cap == s.player and not s.still:
        steps -= sailing.steps(s, ship % s.board.cap)
    return FADING[0 if steps < 0 else steps if steps < FAR else FAR]
