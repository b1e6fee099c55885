"""Chapter 2: corners, ships, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.core.vectors import vector
from conquerant.games.armada import ending
from conquerant.games.armada.actions import NONE, put
from conquerant.games.armada.phases import OPENING, PORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Port(Action):
    """2.2: a corner, and with it a port."""

    def __init__(self, id: i64, continent: i64, name: str) -> None:
        super().__init__(id, "port", (name,))
        self.continent: Final = continent

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != PORT:
            return Refusal("2.2", "ports-chosen")
        if s.lord[self.continent] != NONE:
            return Refusal("2.2", "corner-taken", {"continent": self.args[0]})
        return None

    def do(self, s: ArmadaState) -> None:
        settle(s, s.mover, self.continent)
        if s.seats == 2 and s.rules.opposite:  # nobody chooses what is decided already (12.2)
            settle(s, 1, s.board.opposite[self.continent])
        elif s.mover == 2 and s.seats == 4:
            settle(s, 3, list(s.lord).index(NONE))
        s.mover += 1
        if s.home[s.seats - 1] != NONE:
            s.phase = OPENING
            s.mover = CHANCE


def choices(s: ArmadaState) -> list[Action]:
    return [s.board.choices[c] for c in range(len(s.lord)) if s.lord[c] == NONE]


def settle(s: ArmadaState, seat: i64, continent: i64) -> None:
    """2.3: the first ships lie in the first hexes of the port."""
    s.home = put(s.home, seat, continent)
    s.lord = put(s.lord, continent, seat)
    berths = s.board.harbours[continent]
    for slot in range(s.board.start_ships):
        launch(s, seat * s.board.cap + slot, s.board.start_masts, berths[slot])


def launch(s: ArmadaState, ship: i64, masts: i64, berth: i64) -> None:
    """A ship enters play."""
    s.hex[ship] = berth
    s.masts[ship] = masts
    s.built[ship] = masts
    s.sea[berth] = ship


def thrower(s: ArmadaState) -> i64:
    """The first of those still in the running that has not thrown yet; -1 when all have."""
    for seat in range(s.seats):
        if s.running[seat] and s.thrown[seat] == 0:
            return seat
    return NONE


def opening_throw(s: ArmadaState, points: i64) -> None:
    """2.4: the highest begins; those tied throw again."""
    s.thrown = put(s.thrown, thrower(s), points)
    if thrower(s) != NONE:
        return
    best: i64 = 0
    for points_thrown in s.thrown:
        if points_thrown > best:
            best = points_thrown
    running: list[i64] = [1 if n == best else 0 for n in s.thrown]
    s.running = vector(running)
    s.thrown = s.rules.nothing
    if sum(running) == 1:
        s.opener = running.index(1)
        s.player = s.opener
        s.round = 1
        ending.begin_turn(s)
