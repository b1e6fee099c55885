"""Chapter 6: the ships move, hex by hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.contract import Action, Refusal
from conquerant.games.armada import allies, combat, repair
from conquerant.games.armada.actions import DIRECTIONS, NONE, ShipGesture, after_moves, before_moves, immobilised
from conquerant.games.armada.islands import capture, toll, wreck
from conquerant.games.armada.phases import FINISHED, MOVES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.state import ArmadaState


@final
class Sail(ShipGesture):
    def __init__(self, id: i64, slot: i64, direction: i64, name: str) -> None:
        super().__init__(id, "sail", slot, (name,))
        self.direction: Final = direction

    def refuse(self, s: ArmadaState) -> Refusal | None:
        refusal = before_moves(s) or self.absent(s)
        if refusal is not None:
            return refusal
        return self._becalmed(s) or self._blocked(s) if s.phase == MOVES else self._kept(s) or after_moves(s)

    def _becalmed(self, s: ArmadaState) -> Refusal | None:
        """Why this ship moves no more."""
        named: dict[str, str | int] = {"ship": self.slot + 1}
        if s.sailing != self.slot and s.crossing():
            return Refusal("6.4", "crossing", {"ship": s.sailing + 1})
        if s.still:
            return immobilised(s)
        if s.dock[s.player] == self.slot:
            return Refusal("9.4", "in-dock", named)
        if s.spent >> self.slot & 1:  # before the fights only a repair does that
            return Refusal("9.8", "refitted", named)
        if s.moved >> self.slot & 1 and s.sailing != self.slot:
            return Refusal("6.6", "already-moved", named)
        if steps(s, self.slot) > 0:
            return None
        return Refusal("7.2", "port-stops", named) if self._stopped(s) else Refusal("6.2", "no-steps", named)

    def _stopped(self, s: ArmadaState) -> bool:
        """7.2: whether a port ended its move. One that left the dry dock and cannot sail never entered it."""
        at = s.hex[s.player * s.board.cap + self.slot]
        if s.sailing != self.slot or s.board.port_of[at] == NONE:
            return False
        return s.undocked != self.slot or allowance(s, self.slot) > 0

    def _kept(self, s: ArmadaState) -> Refusal | None:
        """When the moves are over: what had kept this ship from moving at all."""
        named: dict[str, str | int] = {"ship": self.slot + 1}
        if s.still:
            return immobilised(s)
        if s.dock[s.player] == self.slot:
            return Refusal("9.4", "in-dock", named)
        touched = (s.moved | s.spent) >> self.slot & 1
        return None if touched or allowance(s, self.slot) > 0 else Refusal("6.2", "no-steps", named)

    def _blocked(self, s: ArmadaState) -> Refusal | None:
        """Why this hex cannot be entered."""
        ship = s.player * s.board.cap + self.slot
        to = s.board.near[s.hex[ship] * DIRECTIONS + self.direction]
        if to == NONE:
            return Refusal("6.3", "no-water")
        if closed(s, to):
            return Refusal("6.5", "closed-port")
        there = s.sea[to]
        if there == NONE:
            return None
        if not allies.friendly(s, there // s.board.cap):
            return Refusal("6.4", "enemy-there")
        if through(s, ship, to, steps(s, self.slot) - 1, s.masts[ship]):
            return None
        return Refusal("7.2", "port-taken") if s.board.port_of[to] != NONE else Refusal("6.4", "no-way-on")

    def do(self, s: ArmadaState) -> None:
        if s.sailing != self.slot:
            start(s, self.slot)
        ship = s.player * s.board.cap + self.slot
        at = s.hex[ship]
        to = s.board.near[at * DIRECTIONS + self.direction]
        if s.sea[at] == ship:
            s.sea[at] = NONE
        s.hex[ship] = to
        s.steps -= 1
        enter(s, ship, to)


@final
class Anchor(Action):
    """6.1: the moves are over, the fights begin."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.crossing():
            return Refusal("6.4", "crossing", {"ship": s.sailing + 1})
        return before_moves(s) or after_moves(s)

    def do(self, s: ArmadaState) -> None:
        s.sailing = NONE
        s.steps = 0
        combat.begin(s)


def begin(s: ArmadaState) -> None:
    """3.1: after the square, the ships; where nothing at all can be done, the fights (12.2)."""
    s.phase = MOVES
    s.mover = s.player
    s.sailing = NONE
    s.steps = 0
    s.amount = 0
    s.berth = NONE
    if idle(s):
        combat.begin(s)


def start(s: ArmadaState, slot: i64) -> None:
    """6.2: what a ship may sail is counted when it begins to move; 6.6: it does so once."""
    s.steps = allowance(s, slot)
    s.sailing = slot
    s.moved |= 1 << slot


def enter(s: ArmadaState, ship: i64, to: i64) -> None:
    """What happens on arriving: the blockade (7.3), then the port (7.1, 7.2)."""
    if s.sea[to] == NONE:
        s.sea[to] = ship
    lost = toll(s, to)
    if lost:
        wreck(s, ship, lost)
        if s.hex[ship] == NONE:
            s.sailing = NONE
            s.steps = 0
            return
    island = s.board.port_of[to]
    if island != NONE:
        s.steps = 0
        if s.owner[island] == NONE:
            capture(s, island)
            if s.phase == FINISHED:
                s.sailing = NONE


def allowance(s: ArmadaState, slot: i64) -> i64:
    """6.2, 4.4: masts and the turn's correction, never below none."""
    n = s.masts[s.player * s.board.cap + slot] + s.correction
    if n < 0:
        return 0
    return n


def steps(s: ArmadaState, slot: i64) -> i64:
    """How far this ship may still sail."""
    if s.sailing == slot:
        return s.steps
    if s.moved >> slot & 1 or s.dock[s.player] == slot:
        return 0
    return allowance(s, slot)


def closed(s: ArmadaState, to: i64) -> bool:
    """6.5: the port of an enemy's continent, or of one that nobody chose."""
    continent = s.board.harbour_of[to]
    return continent != NONE and not allies.friendly(s, s.lord[continent])


def through(s: ArmadaState, ship: i64, hex: i64, left: i64, masts: i64) -> bool:
    """6.4: whether a ship that enters this friend's hex can still reach a free one; or sinks there and needs none."""
    if s.board.port_of[hex] != NONE:
        return False
    masts -= toll(s, hex)
    if masts <= 0:
        return True
    if left <= 0:
        return False
    for d in range(DIRECTIONS):
        to = s.board.near[hex * DIRECTIONS + d]
        if to == NONE or closed(s, to):
            continue
        there = s.sea[to]
        if there in (NONE, ship):
            return True
        if allies.friendly(s, there // s.board.cap) and through(s, ship, to, left - 1, masts):
            return True
    return False


def moves(s: ArmadaState) -> list[Action]:
    """Everything that may be done while the ships move (6.1, 9.2 to 9.8)."""
    actions: list[Action] = []
    if s.crossing():
        actions.extend(s.board.courses[s.sailing][directions(s, s.sailing)])
        return actions
    repair.add_pawns(s, actions)
    if not s.still:
        for slot in range(s.board.cap):
            free = directions(s, slot)
            if free:
                actions.extend(s.board.courses[slot][free])
    repair.add_repairs(s, actions)
    actions.append(s.board.anchor)
    return actions


def picked(s: ArmadaState, rng: Rng) -> Action:
    """One of `moves`, without making the list."""
    if s.crossing():
        actions = moves(s)
        return actions[rng.below(len(actions))]
    pawns: list[Action] = []
    repair.add_pawns(s, pawns)
    free: i64 = 0  # the directions of all ships, as bits
    if not s.still:
        for slot in range(s.board.cap):
            free |= directions(s, slot) << slot * DIRECTIONS
    repairs: list[Action] = []
    repair.add_repairs(s, repairs)
    sails = sets.count(free)
    index = rng.below(len(pawns) + sails + len(repairs) + 1)
    if index < len(pawns):
        return pawns[index]
    index -= len(pawns)
    if index < sails:
        return s.board.all_sails[sets.nth(free, index)]
    index -= sails
    return repairs[index] if index < len(repairs) else s.board.anchor


def idle(s: ArmadaState) -> bool:
    """Whether a turn that begins leaves nothing to do but anchor; most often the first ship says no."""
    if not s.still:
        for slot in range(s.board.cap):
            if directions(s, slot):
                return False
    actions: list[Action] = []
    repair.add_pawns(s, actions)
    repair.add_repairs(s, actions)
    return not actions


def directions(s: ArmadaState, slot: i64) -> i64:
    """Where a ship may sail next, as bits."""
    board = s.board
    ship = s.player * board.cap + slot
    at = s.hex[ship]
    if at == NONE:
        return 0
    left = steps(s, slot) - 1
    if left < 0:
        return 0
    near = board.near
    sea = s.sea
    harbour_of = board.harbour_of
    free: i64 = 0
    bit: i64 = 1
    i = at * DIRECTIONS
    end = i + DIRECTIONS
    while i < end:
        to = near[i]
        if to != NONE and (harbour_of[to] == NONE or not closed(s, to)):
            there = sea[to]
            if there == NONE or (allies.friendly(s, there // board.cap) and through(s, ship, to, left, s.masts[ship])):
                free += bit
        bit += bit
        i += 1
    return free
