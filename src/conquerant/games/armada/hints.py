"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.armada import ending, sailing
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import FIGHTS, MOVES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState

FAR: Final = 100  # steps, as good as never


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, told: dict[str, float]) -> None:
        self.base: Final[float] = told["base"]
        self.island: Final[float] = told["island"]
        self.mast: Final[float] = told["mast"]
        self.hull: Final[float] = told["hull"]
        self.coin: Final[float] = told["coin"]
        self.purse: Final[float] = told["purse"]
        self.pawn: Final[float] = told["pawn"]
        self.card: Final[float] = told["card"]
        self.free: Final[float] = told["free"]
        self.held: Final[float] = told["held"]
        self.guarded: Final[float] = told["guarded"]
        self.fading: Final[list[float]] = [math.pow(told["nearer"], n) for n in range(FAR + 1)]  # by steps
        self.dock: Final[float] = told["dock"]


def value(s: ArmadaState, seat: i64, w: Weights) -> float:
    """The share of all strength at the table that is this seat's side's."""
    if s.mover == OVER:
        won = ending.leaders(s)
        sides = len({s.rules.side[winner] for winner in won})
        return 1.0 / float(sides) if seat in won else 0.0
    side = s.rules.side
    mine = 0.0
    everybody = 0.0
    for other in range(s.seats):
        power = strength(s, other, w)
        if side[other] == side[seat]:
            power += prospects(s, other, w)
            mine += power
        everybody += power
    return mine / everybody


def strength(s: ArmadaState, seat: i64, w: Weights) -> float:
    """What a seat has."""
    coins = float(s.money[seat]) / 10_000.0
    worth = w.base + w.coin * (coins if coins < w.purse else w.purse + (coins - w.purse) / 2.0)
    worth += w.card * float(s.kept[seat])
    for owner in s.owner:
        if owner == seat:
            worth += w.island
    if s.pawn[seat] != NONE:
        worth += w.pawn
    first = seat * s.board.cap
    for ship in range(first, first + s.board.cap):
        if s.hex[ship] != NONE:
            worth += w.hull + w.mast * float(s.masts[ship])
    return worth


def prospects(s: ArmadaState, seat: i64, w: Weights) -> float:
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
            home = _yard(s, seat, slot, w)
            if home > best:
                best, ship, aim = home, slot, NONE
            for island in range(len(s.owner)):
                if not taken[island]:
                    worthy = hope(s, seat, first + slot, island, w)
                    if worthy > best:
                        best, ship, aim = worthy, slot, island
        if ship == NONE:
            break
        busy[ship] = True
        if aim != NONE:
            taken[aim] = True
        worth += best
    return worth


def hope(s: ArmadaState, seat: i64, ship: i64, island: i64, w: Weights) -> float:
    """What an island promises a ship: the more, the nearer it lies and the fewer defend it."""
    owner = s.owner[island]
    if owner != NONE and s.rules.side[owner] == s.rules.side[seat]:
        return 0.0
    gain = w.island * w.free
    if owner != NONE:
        there = s.sea[s.board.ports[island]]
        guarded = there != NONE and s.rules.side[there // s.board.cap] != s.rules.side[seat]
        gain = w.island * (w.guarded if guarded else w.held) * (0.55 + 0.15 * float(s.masts[ship]))
        if seat == s.player and s.phase >= FIGHTS and s.spent >> (ship % s.board.cap) & 1:
            gain *= 0.98
    return gain * _closeness(s, ship, island, w)


def _yard(s: ArmadaState, seat: i64, slot: i64, w: Weights) -> float:
    """A damaged ship is drawn to its owner's dry dock, and most of all into it."""
    island = s.pawn[seat]
    ship = seat * s.board.cap + slot
    lacking = s.built[ship] - s.masts[ship]
    if island == NONE or lacking == 0 or s.owner[island] != seat or s.dock[seat] != NONE or s.phase < MOVES:
        return 0.0
    return w.dock * float(lacking) * _closeness(s, ship, island, w)


def _closeness(s: ArmadaState, ship: i64, island: i64, w: Weights) -> float:
    """From 1 in its port to nearly 0. A ship that may still sail counts as if it had, or stopping early would cost
    nothing."""
    steps = s.board.sea.distance[island][s.hex[ship]]
    if s.phase == MOVES and ship // s.board.cap == s.player and not s.still:
        steps -= sailing.steps(s, ship % s.board.cap)
    return w.fading[0 if steps < 0 else steps if steps < FAR else FAR]
