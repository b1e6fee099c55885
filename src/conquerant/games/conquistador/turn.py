"""Chapter 3: a turn is one card drawn and one card played."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import CHANCE, Refusal
from conquerant.games.conquistador import cards, ending
from conquerant.games.conquistador.actions import OfCard
from conquerant.games.conquistador.phases import DRAW, PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Discard(OfCard):
    """3.3: any card, at any turn."""

    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "discard", kind, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        return cards.missing(s, self.kind)

    def do(self, s: ConquistadorState) -> None:
        cards.spend(s, s.player, self.kind)
        end(s)


def begin(s: ConquistadorState) -> None:
    """3.1: draw; 7.1: or go on without drawing when the pile is empty."""
    clear(s)
    if s.left > 0:
        s.phase = DRAW
        s.mover = CHANCE
    else:
        s.phase = PLAY
        s.mover = s.player


def end(s: ConquistadorState) -> None:
    """On to the next; 7.1: those without cards are skipped; 7.3: the last card ends the game."""
    tried: i64 = 0
    while tried < s.seats:
        s.player = (s.player + 1) % s.seats
        if s.left > 0 or s.sizes[s.player] > 0:
            begin(s)
            return
        tried += 1
    clear(s)
    ending.finish(s)


def clear(s: ConquistadorState) -> None:
    """Nothing of the last turn's fight or trades is left."""
    s.asked = 0
    s.traded = False
    s.land = -1
    s.die = 0
    s.defender = -1
    s.ally = -1
    s.give = -1
    s.want = -1
