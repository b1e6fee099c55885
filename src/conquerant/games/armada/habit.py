"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Every ship makes for the island that promises most, whole ships before damaged ones are bought, garrisons are stormed by
ships that can bear a miss, and one fires where one has the more masts. A little chance makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.armada import combat, repair, sailing, squares
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.combat import Hit, Target
from conquerant.games.armada.hints import hope
from conquerant.games.armada.islands import besieged, toll
from conquerant.games.armada.phases import BUILD, ENGAGE, FIGHTS, HIT, MOVES, TARGET
from conquerant.games.armada.sailing import Sail

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.hints import Weights
    from conquerant.games.armada.state import ArmadaState

FINE: Final = 1024
SECOND: Final = 0.5  # what an island is worth to the farther of two ships
DEAR: Final = 4  # steps that a mast lost to a blockade is worth


def habit(s: ArmadaState, rng: Rng, w: Weights) -> Action:
    phase = s.phase
    if phase == MOVES:
        return _move(s, rng, w)
    if phase == FIGHTS:
        return _fight(s)
    if phase == ENGAGE or phase == TARGET:
        return _group(s, rng)
    if phase == BUILD:
        return _buy(s)
    if phase == HIT:
        return _hit(s)
    return _any(s.legal(), rng)


def _any(options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


def _move(s: ArmadaState, rng: Rng, w: Weights) -> Action:
    if s.crossing():
        return _any(s.legal(), rng)
    said: list[Action] = []
    repair.add_pawns(s, said)
    if said:
        return _any(said, rng)
    repair.add_repairs(s, said)
    if said and (said[-1].verb != "undock" or _whole(s)):
        return said[-1]
    if not s.still:
        for slot in range(s.board.cap):
            if s.hex[s.player * s.board.cap + slot] != NONE and sailing.steps(s, slot) > 0:
                step = _step(s, slot, rng, w)
                if step is not None:
                    return step
    return s.board.anchor


def _whole(s: ArmadaState) -> bool:
    """A ship in dry dock stays until it is."""
    ship = s.player * s.board.cap + s.dock[s.player]
    return s.masts[ship] == s.built[ship]


def _step(s: ArmadaState, slot: i64, rng: Rng, w: Weights) -> Action | None:
    """One hex nearer to what the ship makes for; nothing where it is there, or where the way is not worth it."""
    ship = s.player * s.board.cap + slot
    aim = _aim(s, ship, rng, w)
    if aim == NONE:
        return None
    said: list[Action] = []
    sailing.add_sails(s, slot, said)
    away = s.board.sea.distance[aim]
    best: Action | None = None
    least = away[s.hex[ship]]
    for action in said:
        to = s.board.near[s.hex[ship] * DIRECTIONS + cast(Sail, action).direction]
        lost = toll(s, to)
        if lost < s.masts[ship]:
            far = away[to] if lost == 0 or s.board.blockade_of[to] == aim else away[to] + DEAR * lost
            if far < least:
                least = far
                best = action
    return best


def _aim(s: ArmadaState, ship: i64, rng: Rng, w: Weights) -> i64:
    """The island that promises this ship most, if none of the player's ships is nearer to it."""
    best: i64 = NONE
    most = 0.0
    first = s.player * s.board.cap
    for island in range(len(s.owner)):
        worth = hope(s, s.player, ship, island, w)
        if worth > 0.0:
            away = s.board.sea.distance[island]
            for other in range(first, first + s.board.cap):
                if other != ship and s.hex[other] != NONE and away[s.hex[other]] < away[s.hex[ship]]:
                    worth *= SECOND
            worth *= 0.9 + 0.2 * float(rng.below(FINE)) / float(FINE)
            if worth > most:
                most = worth
                best = island
    return best


def _fight(s: ArmadaState) -> Action:
    first = s.player * s.board.cap
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1:
            if besieged(s, slot) != NONE:
                if s.masts[first + slot] > 1 or s.bonus or s.round == s.rules.rounds:
                    return s.board.assaults[slot]
            elif combat.fit(s, slot) and _stronger(s, slot):
                return s.board.engages[slot]
    return s.board.end


def _stronger(s: ArmadaState, slot: i64) -> bool:
    """Whether some ship beside this one has fewer masts, or it fires with the better dice anyway."""
    board = s.board
    i = s.hex[s.player * board.cap + slot] * DIRECTIONS
    mine = s.masts[s.player * board.cap + slot]
    for d in range(DIRECTIONS):
        to = board.near[i + d]
        if to != NONE and board.harbour_of[to] == NONE:
            there = s.sea[to]
            if there != NONE and s.rules.side[there // board.cap] != s.rules.side[s.player]:
                if s.bonus or s.masts[there] < mine:
                    return True
    return False


def _group(s: ArmadaState, rng: Rng) -> Action:
    """The weakest ship is aimed at, and fired upon alone."""
    options = combat.groups(s)
    best = options[rng.below(len(options))]
    least: i64 = 1_000
    for action in options:
        if action.verb == "fire":
            return action
        if action.verb == "target":
            aimed = cast(Target, action)
            masts = s.masts[aimed.seat * s.board.cap + aimed.slot]
            if masts < least:
                least = masts
                best = action
    return best


def _buy(s: ArmadaState) -> Action:
    """The largest ship that can be paid, on the first hex there is, so that others may follow."""
    free = squares.later_berths(s)
    if free and squares.ships(s, s.player) < s.board.cap:
        for masts in range(s.board.most_masts, 0, -1):
            if s.board.prices[masts] <= s.money[s.player]:
                return s.board.builds[masts - 1][free[0]]
    return s.board.done


def _hit(s: ArmadaState) -> Action:
    """Whatever sinks soonest."""
    hurt = s.foe if s.mover == s.player else s.player
    best: Action | None = None
    least: i64 = 1_000
    for action in combat.hits(s):
        masts = s.masts[hurt * s.board.cap + cast(Hit, action).slot]
        if masts < least:
            least = masts
            best = action
    if best is None:
        raise RuntimeError("whoever is hit has a ship")
    return best
