"""Chapter 9: the repair pawn, the dry dock and the repair card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.armada.actions import NONE, ShipGesture, after_moves, before_moves, changed, immobilised, put
from conquerant.games.armada.phases import PORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Pawn(Action):
    """9.1: once and for good, on one's own island, at any time of one's turn."""

    def __init__(self, id: i64, island: i64, name: str) -> None:
        super().__init__(id, "pawn", (name,))
        self.island: Final = island

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase == PORT or s.mover != s.player:
            return Refusal("9.1", "own-turn-only")
        if s.pawn[s.player] != NONE:
            return Refusal("9.1", "pawn-placed", {"island": s.board.islands[s.pawn[s.player]]})
        if s.owner[self.island] != s.player:
            return Refusal("9.1", "not-your-island", {"island": self.args[0]})
        return Refusal("6.4", "crossing", {"ship": s.sailing + 1}) if s.crossing() else None

    def do(self, s: ArmadaState) -> None:
        s.pawn = put(s.pawn, s.player, self.island)


@final
class Undock(Action):
    """9.5: the ship in dry dock is back on the port hex, and its move begins there."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        refusal = _not_now(s) or _nothing_docked(s)
        if refusal is not None:
            return refusal
        if s.still:
            return immobilised(s)
        if s.repaired:
            return Refusal("9.5", "repaired-this-turn")
        return after_moves(s) if s.sea[yard(s)] == NONE else Refusal("9.5", "yard-port-taken")

    def do(self, s: ArmadaState) -> None:
        slot = s.dock[s.player]
        ship = s.player * s.board.cap + slot
        s.dock = put(s.dock, s.player, NONE)
        s.sea[s.hex[ship]] = ship
        s.undocked = slot
        s.moved |= 1 << slot
        s.sailing = slot
        n = s.masts[ship] + s.correction
        s.steps = n if n > 0 else 0


@final
class Dock(ShipGesture):
    """9.2: a damaged ship is put on the island, and its first mast is paid at once."""

    def __init__(self, id: i64, slot: i64) -> None:
        super().__init__(id, "dock", slot)

    def refuse(self, s: ArmadaState) -> Refusal | None:
        refusal = _not_now(s) or self.absent(s)
        if refusal is not None:
            return refusal
        named: dict[str, str | int] = {"ship": self.slot + 1}
        ship = s.player * s.board.cap + self.slot
        if yard(s) == NONE:
            return Refusal("9.2", "no-yard")
        if s.dock[s.player] != NONE:
            return Refusal("9.3", "dock-taken", {"ship": s.dock[s.player] + 1})
        if s.hex[ship] != yard(s):
            return Refusal("9.2", "not-at-yard", named)
        if s.undocked == self.slot:
            return Refusal("9.5", "just-left", named)
        return _needs_no_mast(s, ship) or _too_dear(s, 1, "9.3") or after_moves(s)

    def do(self, s: ArmadaState) -> None:
        ship = s.player * s.board.cap + self.slot
        s.dock = put(s.dock, s.player, self.slot)
        s.sea[s.hex[ship]] = NONE
        _rest(s, self.slot)
        _mend(s, ship, 1)
        s.repaired = True


@final
class Repair(Action):
    """9.3: one more mast for the ship in dry dock."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        refusal = _not_now(s) or _nothing_docked(s)
        if refusal is not None:
            return refusal
        if s.repaired:
            return Refusal("9.3", "one-mast-a-turn")
        ship = s.player * s.board.cap + s.dock[s.player]
        return _needs_no_mast(s, ship) or _too_dear(s, 1, "9.3") or after_moves(s)

    def do(self, s: ArmadaState) -> None:
        _mend(s, s.player * s.board.cap + s.dock[s.player], 1)
        s.repaired = True


@final
class Refit(ShipGesture):
    """9.8: the repair card, for one ship and any number of its masts."""

    def __init__(self, id: i64, slot: i64, masts: i64) -> None:
        super().__init__(id, "refit", slot, (str(masts),))
        self.masts: Final = masts

    def refuse(self, s: ArmadaState) -> Refusal | None:
        refusal = _not_now(s) or self.absent(s)
        if refusal is not None:
            return refusal
        named: dict[str, str | int] = {"ship": self.slot + 1}
        ship = s.player * s.board.cap + self.slot
        if s.kept[s.player] == 0:
            return Refusal("9.8", "no-repair-card")
        if s.dock[s.player] == self.slot:
            return Refusal("9.4", "in-dock", named)
        if not in_own_port(s, ship):
            return Refusal("9.8", "not-in-own-port", named)
        if s.undocked == self.slot:
            return Refusal("9.5", "just-left", named)
        lacking = s.built[ship] - s.masts[ship]
        if 0 < lacking < self.masts:
            return Refusal("9.6", "too-many-masts", {"ship": self.slot + 1, "most": lacking})
        return _needs_no_mast(s, ship) or _too_dear(s, self.masts, "9.8") or after_moves(s)

    def do(self, s: ArmadaState) -> None:
        _mend(s, s.player * s.board.cap + self.slot, self.masts)
        _rest(s, self.slot)
        s.kept = changed(s.kept, s.player, -1)
        s.neptune_queue = [*s.neptune_queue, s.board.repair_card]


def yard(s: ArmadaState) -> i64:
    """The port hex of the player's repair pawn; none while another holds the island (9.7)."""
    island = s.pawn[s.player]
    return s.board.ports[island] if island != NONE and s.owner[island] == s.player else NONE


def in_own_port(s: ArmadaState, ship: i64) -> bool:
    at = s.hex[ship]
    island = s.board.port_of[at]
    if island != NONE:
        return s.owner[island] == s.player
    return s.board.harbour_of[at] != NONE and s.board.harbour_of[at] == s.home[s.player]


def may_place(s: ArmadaState) -> bool:
    if s.pawn[s.player] != NONE:
        return False
    return any(owner == s.player for owner in s.owner)


def add_pawns(s: ArmadaState, actions: list[Action]) -> None:
    if s.pawn[s.player] == NONE:
        for island in range(len(s.owner)):
            if s.owner[island] == s.player:
                actions.append(s.board.pawns[island])


def add_repairs(s: ArmadaState, actions: list[Action]) -> None:
    """Leaving the dock, docking, repairing, the card, by ascending id."""
    docked = s.dock[s.player]
    if docked != NONE and not s.repaired and not s.still and s.sea[yard(s)] == NONE:
        actions.append(s.board.undock)
    affordable = s.money[s.player] // s.board.per_mast if s.board.per_mast else s.board.most_masts
    if affordable == 0:
        return
    first = s.player * s.board.cap
    if docked == NONE:
        at = yard(s)
        ship = s.sea[at] if at != NONE else NONE
        slot = ship - first
        if ship >= first and slot < s.board.cap and s.undocked != slot and s.masts[ship] < s.built[ship]:
            actions.append(s.board.docks[slot])
    elif not s.repaired and s.masts[first + docked] < s.built[first + docked]:
        actions.append(s.board.repair)
    if s.kept[s.player] > 0:
        for slot in range(s.board.cap):
            _add_refits(s, slot, affordable, actions)


def _add_refits(s: ArmadaState, slot: i64, affordable: i64, actions: list[Action]) -> None:
    ship = s.player * s.board.cap + slot
    if s.hex[ship] == NONE or s.dock[s.player] == slot or s.undocked == slot or not in_own_port(s, ship):
        return
    lacking = s.built[ship] - s.masts[ship]
    for masts in range(1, (lacking if lacking < affordable else affordable) + 1):
        actions.append(s.board.refits[slot][masts - 1])


def _mend(s: ArmadaState, ship: i64, masts: i64) -> None:
    s.masts[ship] += masts
    s.money = changed(s.money, s.player, -masts * s.board.per_mast)


def _rest(s: ArmadaState, slot: i64) -> None:
    """9.4, 9.8: it neither moves nor attacks any more this turn."""
    s.moved |= 1 << slot
    s.spent |= 1 << slot
    if s.sailing == slot:
        s.sailing = NONE
        s.steps = 0


def _not_now(s: ArmadaState) -> Refusal | None:
    if s.crossing():
        return Refusal("6.4", "crossing", {"ship": s.sailing + 1})
    return before_moves(s)


def _nothing_docked(s: ArmadaState) -> Refusal | None:
    return Refusal("9.3", "nothing-docked") if s.dock[s.player] == NONE else None


def _needs_no_mast(s: ArmadaState, ship: i64) -> Refusal | None:
    if s.masts[ship] < s.built[ship]:
        return None
    return Refusal("9.6", "whole", {"ship": ship % s.board.cap + 1})


def _too_dear(s: ArmadaState, masts: i64, rule: str) -> Refusal | None:
    price = masts * s.board.per_mast
    if price <= s.money[s.player]:
        return None
    return Refusal(rule, "too-dear", {"price": price, "money": s.money[s.player]})
