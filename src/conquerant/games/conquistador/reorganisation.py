"""Chapter 5: a heavy cannon reorganises a territory. It is paid last, so that the whole can be tried first (11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core import sets
from conquerant.core.contract import Refusal
from conquerant.games.conquistador import cards, sharing, turn
from conquerant.games.conquistador.actions import OnLand
from conquerant.games.conquistador.phases import PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Reorganise(OnLand):
    """5.12: one own territory, some of whose cards go elsewhere."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "reorganise", land, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        name = self.args[0]
        if not cards.in_play(s) & self.bit:
            return Refusal("4.2", "not-in-play", {"territory": name})
        if not cards.mine(s) & self.bit:
            return Refusal("5.12", "not-yours", {"territory": name})
        if not s.built[self.land]:
            return Refusal("5.12", "nothing-there", {"territory": name})
        if not cards.heavy(s, s.player):
            return Refusal("5.12", "no-heavy-cannon", {"least": s.board.least_heavy})
        return None

    def do(self, s: ConquistadorState) -> None:
        s.land = self.land
        sharing.begin_reorganisation(s)


def pay(s: ConquistadorState, kind: i64) -> None:
    cards.spend(s, s.player, kind)
    turn.end(s)


def open_to(s: ConquistadorState, held: i64) -> i64:
    """The territories that the player may reorganise, as bits, if these are his kinds of cards."""
    if not held >> s.board.first_cannon & s.board.heavy:
        return 0
    mine = cards.mine(s)
    built = mine
    while mine:
        bit = mine & -mine
        if not s.built[sets.lowest(mine)]:
            built -= bit
        mine -= bit
    return built
