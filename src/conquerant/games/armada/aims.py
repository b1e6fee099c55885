"""What each ship of the player makes for: an island, an enemy ship, its yard, or the port it guards.

The ship that would lose most by another aim gets its own first, so that no two ships run after one island.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.armada import allies, combat, sailing
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.courses import NEVER
from conquerant.games.armada.hints import FAR, arrival, rivals

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.hints import Weights
    from conquerant.games.armada.state import ArmadaState

STAY: Final = -2  # an aim: where it lies
HUNT: Final = 100  # an aim from here on is an enemy ship, below it an island
FINE: Final = 1024
WILD: Final = 1.0
IDLE: Final = 0.2  # to stay where nothing asks for it


def aims(s: ArmadaState, w: Weights) -> list[i64]:
    """By the number of the ship; NONE where nothing draws it."""
    seed = s.round * 41 + s.admiral[s.player]
    return _ordered(s, seed * s.seats + s.player, w, w.mood)


def moody(s: ArmadaState, rng: Rng, w: Weights) -> list[i64]:
    """The same as it might look to somebody else."""
    return _ordered(s, rng.below(1_000_000), w, WILD)


@final
class Other:
    """What else a ship could make for, and what that promises."""

    def __init__(self, slot: i64, aim: i64, worth: float) -> None:
        self.slot: Final = slot
        self.aim: Final = aim
        self.worth: Final = worth


def others(s: ArmadaState, usual: list[i64], w: Weights) -> list[Other]:
    """Beside the usual aims of all ships, best first."""
    other_aims: list[Other] = []
    soon = rivals(s, s.rules.side[s.player], w)
    urgent = pressing(s, w)
    for slot in range(s.board.cap):
        ship = s.player * s.board.cap + slot
        if s.hex[ship] == NONE or sailing.steps(s, slot) == 0:
            continue
        wanted: list[i64] = []
        worth: list[float] = []
        _weigh(s, ship, soon, urgent, w, wanted, worth)
        for i in range(len(worth)):
            if worth[i] > 0.0 and wanted[2 * i + 1] != usual[slot]:
                other_aims.append(Other(slot, wanted[2 * i + 1], worth[i]))
        if STAY not in wanted and usual[slot] != STAY:
            other_aims.append(Other(slot, STAY, IDLE))
    other_aims.sort(key=_falling)
    return other_aims


def _falling(other: Other) -> float:
    return -other.worth


def _whim(seed: i64, slot: i64, aim: i64) -> i64:
    """From 0 to FINE: the same throughout a turn, so that no ship turns round half-way."""
    mixed = (seed * 1_103 + slot * 7_919 + aim * 104_729 + 12_345) % 1_000_003
    return mixed * mixed % 1_000_003 % FINE


def _ordered(s: ArmadaState, seed: i64, w: Weights, mood: float) -> list[i64]:
    cap = s.board.cap
    aim_of: list[i64] = [NONE] * cap
    wanted: list[i64] = []  # ship and aim, one after the other
    worth: list[float] = []
    soon = rivals(s, s.rules.side[s.player], w)
    urgent = pressing(s, w)
    for slot in range(cap):
        ship = s.player * cap + slot
        if s.hex[ship] == NONE or s.dock[s.player] == slot:
            continue
        first: i64 = len(worth)
        _weigh(s, ship, soon, urgent, w, wanted, worth)
        for i in range(first, len(worth)):
            worth[i] *= 1.0 + mood * (float(_whim(seed, slot, wanted[2 * i + 1])) / float(FINE) - 0.5)
    _settle(aim_of, wanted, worth)
    return aim_of


def _weigh(
    s: ArmadaState,
    ship: i64,
    soon: vec[i64],
    urgent: list[float],
    w: Weights,
    wanted: list[i64],
    worth: list[float],
) -> None:
    """Everything this ship could make for, and what it promises."""
    left = 0 if s.still else sailing.steps(s, ship % s.board.cap)
    _islands(s, ship, left, soon, urgent, w, wanted, worth)
    _enemies(s, ship, left, w, wanted, worth)
    _own(s, ship, left, soon, w, wanted, worth)


def _settle(aim_of: list[i64], wanted: list[i64], worth: list[float]) -> None:
    """First the ship that would lose most by its second choice; an island is for one ship, an enemy ship for as many as
    like."""
    cap: i64 = len(aim_of)
    while True:
        best: list[i64] = [NONE] * cap
        top: list[float] = [0.0] * cap
        second: list[float] = [0.0] * cap
        for i in range(len(worth)):
            slot = wanted[2 * i]
            if worth[i] > top[slot]:
                second[slot] = top[slot]
                top[slot] = worth[i]
                best[slot] = i
            elif worth[i] > second[slot]:
                second[slot] = worth[i]
        chosen: i64 = NONE
        for slot in range(cap):
            if best[slot] != NONE and (chosen == NONE or top[slot] - second[slot] > top[chosen] - second[chosen]):
                chosen = slot
        if chosen == NONE:
            return
        aim = wanted[2 * best[chosen] + 1]
        aim_of[chosen] = aim
        for i in range(len(worth)):
            if wanted[2 * i] == chosen or (0 <= aim < HUNT and wanted[2 * i + 1] == aim):
                worth[i] = 0.0


def pressing(s: ArmadaState, w: Weights) -> list[float]:
    """By seat: how much more its islands are worth taking, the nearer its side is to winning."""
    factors: list[float] = []
    for other in range(s.seats):
        needs = s.rules.target - allies.held(s, other)
        factors.append(1.0 + (w.press1 if needs <= 1 else w.press2 if needs == 2 else 0.0))
    return factors


def _islands(
    s: ArmadaState,
    ship: i64,
    left: i64,
    soon: vec[i64],
    urgent: list[float],
    w: Weights,
    wanted: list[i64],
    worth: list[float],
) -> None:
    board = s.board
    cap = board.cap
    side = s.rules.side
    seat = s.player
    masts = s.masts[ship]
    at = s.hex[ship]
    table = w.courses.of(s, side[seat], masts)
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner != NONE and side[owner] == side[seat]:
            continue
        steps = w.courses.steps(table, island, at)
        if steps >= NEVER:
            continue
        turns = arrival(steps, left, masts)
        gain = w.take
        if owner == NONE:
            if soon[island] <= turns:
                gain = w.late
        else:
            gain = w.seize * w.storm[masts] * urgent[owner]
            there = s.sea[board.ports[island]]
            if there != NONE and there != ship:
                if side[there // cap] == side[seat]:
                    continue
                gain *= w.gate if masts > s.masts[there] else w.outgunned
        wanted.append(ship % cap)
        wanted.append(island)
        worth.append(gain * w.turn[turns if turns < FAR else FAR] * w.step[steps if steps < FAR else FAR])


def _enemies(s: ArmadaState, ship: i64, left: i64, w: Weights, wanted: list[i64], worth: list[float]) -> None:
    """Ships it could fire upon this turn, or, where they lie before an island of its own, the next."""
    board = s.board
    cap = board.cap
    side = s.rules.side
    seat = s.player
    masts = s.masts[ship]
    for other in range(len(s.hex)):
        at = s.hex[other]
        if at == NONE or side[other // cap] == side[seat] or board.harbour_of[at] != NONE:
            continue
        if s.dock[other // cap] == other % cap:
            continue
        steps = w.chart.apart(s.hex[ship], at) - 1
        turns = arrival(steps, left, masts)
        island = board.port_of[at]
        besieging = island != NONE and s.owner[island] != NONE and side[s.owner[island]] == side[seat]
        if turns > (1 if besieging else 0):
            continue
        gain = w.defend if besieging else w.hunt
        if masts < s.masts[other] and not s.bonus and masts + _beside(s, at, ship) <= s.masts[other]:
            continue
        wanted.append(ship % cap)
        wanted.append(HUNT + other)
        worth.append(gain * w.turn[turns] * w.step[steps])


def _beside(s: ArmadaState, hex: i64, but: i64) -> i64:
    """The masts of the player's other ships that lie beside a hex."""
    board = s.board
    n: i64 = 0
    for d in range(DIRECTIONS):
        to = board.near[hex * DIRECTIONS + d]
        if to != NONE:
            ship = s.sea[to]
            if ship != NONE and ship != but and ship // board.cap == s.player and combat.fit(s, ship % board.cap):
                n += s.masts[ship]
    return n


def _own(
    s: ArmadaState, ship: i64, left: i64, soon: vec[i64], w: Weights, wanted: list[i64], worth: list[float]
) -> None:
    """Its own ports: the one it guards, and a yard where masts are lacking."""
    board = s.board
    seat = s.player
    at = s.hex[ship]
    lacking = s.built[ship] - s.masts[ship]
    table = w.courses.of(s, s.rules.side[seat], s.masts[ship])
    mends = lacking > 1 and s.dock[seat] == NONE and s.money[seat] >= board.per_mast
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner == NONE or s.rules.side[owner] != s.rules.side[seat]:
            continue
        there = s.sea[board.ports[island]]
        if there != NONE and there != ship:
            continue
        steps = w.courses.steps(table, island, at)
        turns = arrival(steps, left, s.masts[ship])
        gain = 0.0
        if there == ship and soon[island] <= 1:
            gain = w.stay
        if mends and owner == seat and (s.pawn[seat] == island or s.pawn[seat] == NONE):
            gain += w.mend * float(lacking)
        if gain > 0.0:
            wanted.append(ship % board.cap)
            wanted.append(STAY if there == ship else island)
            worth.append(gain * w.turn[turns] * w.step[steps if steps < FAR else FAR])
