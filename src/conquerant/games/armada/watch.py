"""Counts what an old salt would shake his head at; hints.toml has the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from conquerant.core.contract import OVER, Action, State, Watcher
from conquerant.games.armada import allies, combat, reach
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.islands import besieged
from conquerant.games.armada.phases import FIGHTS, MOVES
from conquerant.games.armada.sailing import Sail
from conquerant.games.armada.state import ArmadaState

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Log(Watcher):
    """One game. A voyage is all that one ship sails in one turn."""

    def __init__(self) -> None:
        super().__init__()
        self.sailor: i64 = NONE  # the ship under way
        self.course: list[i64] = []  # the hexes it was on
        self.ways: dict[int, tuple[int, int]] = {}  # what its voyage could have cost: masts and steps, by hex
        self.masts: i64 = 0  # when it set out
        self.winning = False  # the game could have been won by sailing
        self.asked: i64 = NONE  # whose moves were looked at

    def see(self, before: State, action: Action, after: State) -> None:
        s = cast(ArmadaState, before)
        then = cast(ArmadaState, after)
        if s.phase == MOVES and s.mover == s.player:
            self._moves(s, action, then)
        if action.verb == "pawn":
            self.note("pawn", not _damaged(s))
        if action.verb == "target" or action.verb == "fire":
            self._shot(then)
        if action.verb == "end":
            self._idle(s)
        if s.player != then.player or then.mover == OVER:
            self.asked = NONE

    def _moves(self, s: ArmadaState, action: Action, then: ArmadaState) -> None:
        if self.asked != s.player:
            self.asked = s.player
            self.winning = _can_win(s)
        if action.verb == "sail":
            self._step(s, cast(Sail, action).slot, then)
        elif action.verb == "anchor":
            self._arrive(s)
            if self.winning:
                self.note("win", True)
        if then.mover == OVER and self.winning:
            self.note("win", False)

    def _step(self, s: ArmadaState, slot: i64, then: ArmadaState) -> None:
        ship = s.player * s.board.cap + slot
        if self.sailor != ship:
            self._arrive(s)
            self.sailor = ship
            self.course = [s.hex[ship]]
            self.masts = s.masts[ship]
            self.ways = {way.hex: (way.lost, len(way.course)) for way in reach.ways(s, slot)}
        to = then.hex[ship]
        if len(self.course) > 1:
            self.note("back", to == self.course[len(self.course) - 2])
        self.course.append(to)
        if to == NONE or then.mover == OVER:
            self.sailor = NONE

    def _arrive(self, s: ArmadaState) -> None:
        """A voyage is over."""
        ship = self.sailor
        self.sailor = NONE
        if ship == NONE or s.hex[ship] == NONE:
            return
        at = s.hex[ship]
        self.note("nowhere", at == self.course[0])
        if at in self.ways:
            lost, steps = self.ways[at]
            if self.masts > s.masts[ship]:
                self.note("toll", self.masts - s.masts[ship] > lost)
            self.note("detour", len(self.course) - 1 > steps)

    def _shot(self, then: ArmadaState) -> None:
        """When both groups are named."""
        if then.attacks > 0 and then.storming == NONE and then.attacks == combat.size(then.engaged):
            self.note("outgunned", then.defender_dice > then.attacker_dice)

    def _idle(self, s: ArmadaState) -> None:
        for slot in range(s.board.cap):
            ship = s.player * s.board.cap + slot
            if s.phase == FIGHTS and s.hex[ship] != NONE and besieged(s, slot) != NONE and s.masts[ship] > 1:
                self.note("idle", not s.spent >> slot & 1)


def _damaged(s: ArmadaState) -> bool:
    first = s.player * s.board.cap
    return any(s.masts[ship] < s.built[ship] for ship in range(first, first + s.board.cap))


def _can_win(s: ArmadaState) -> bool:
    """Whether some ship reaches a free island, and that would be enough."""
    if s.rules.target - allies.held(s, s.player) != 1:
        return False
    for slot in range(s.board.cap):
        for way in reach.ways(s, slot):
            island = s.board.port_of[way.hex]
            if island != NONE and s.owner[island] == NONE:
                return True
    return False
