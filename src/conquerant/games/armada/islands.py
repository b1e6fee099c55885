"""Chapter 7: taking islands, their blockades, and storming a garrison. And what masts cost a ship (6.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import CHANCE, Refusal
from conquerant.games.armada import allies, ending
from conquerant.games.armada.actions import NONE, ShipGesture, put
from conquerant.games.armada.phases import ATTACKER, FIGHTS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Assault(ShipGesture):
    """7.5: a ship in the port of an enemy island attacks its garrison."""

    def __init__(self, id: i64, slot: i64) -> None:
        super().__init__(id, "assault", slot)

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != FIGHTS:
            return s.wrong_time()
        refusal = self.absent(s) or self.resting(s)
        if refusal is not None:
            return refusal
        if besieged(s, self.slot) == NONE:
            return Refusal("7.5", "no-garrison", {"ship": self.slot + 1})
        return None

    def do(self, s: ArmadaState) -> None:
        s.storming = self.slot
        s.spent |= 1 << self.slot
        s.attacker_dice = 1
        s.defender_dice = 1 if s.bonus else 2  # 8.10
        s.phase = ATTACKER
        s.mover = CHANCE


def besieged(s: ArmadaState, slot: i64) -> i64:
    """The enemy island in whose port this ship lies; a ship in dry dock lies on an island of its own."""
    at = s.hex[s.player * s.board.cap + slot]
    if at == NONE:
        return NONE
    island = s.board.port_of[at]
    if island == NONE or s.owner[island] == NONE or allies.friendly(s, s.owner[island]):
        return NONE
    return island


def storm(s: ArmadaState, attacker: i64, defender: i64) -> None:
    """7.6, 7.7: the better die wins, nothing happens on equal ones."""
    ship = s.player * s.board.cap + s.storming
    if attacker > defender:
        capture(s, s.board.port_of[s.hex[ship]])
    elif attacker < defender:
        wreck(s, ship, 1)
    s.storming = NONE


def capture(s: ArmadaState, island: i64) -> None:
    """7.1, 7.7: one's own garrison stands there now; 9.7: the ship in its dry dock is lost."""
    former = s.owner[island]
    s.owner = put(s.owner, island, s.player)
    if former != NONE and s.pawn[former] == island and s.dock[former] != NONE:
        remove(s, former * s.board.cap + s.dock[former])
    ending.check_victory(s)


def toll(s: ArmadaState, hex: i64) -> i64:
    """7.3: the masts that entering this hex costs the player's ships."""
    island = s.board.blockade_of[hex]
    if island == NONE:
        return 0
    owner = s.owner[island]
    if owner == NONE or s.rules.side[owner] == s.rules.side[s.player]:
        return 0
    return s.rules.loss


def wreck(s: ArmadaState, ship: i64, masts: i64) -> None:
    """6.8: the ship is replaced by one with fewer masts, and sinks where none is left."""
    if s.masts[ship] > masts:
        s.masts[ship] -= masts
    else:
        remove(s, ship)


def remove(s: ArmadaState, ship: i64) -> None:
    at = s.hex[ship]
    if s.sea[at] == ship:
        s.sea[at] = NONE
    seat = ship // s.board.cap
    if s.dock[seat] == ship % s.board.cap:
        s.dock = put(s.dock, seat, NONE)
    s.hex[ship] = NONE
    s.masts[ship] = 0
    s.built[ship] = 0
