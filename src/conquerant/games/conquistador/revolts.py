"""Chapter 6: revolts block a territory; a second one, or a cannon (5.14), cancels the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Refusal
from conquerant.games.conquistador import cards, ending, turn
from conquerant.games.conquistador.actions import OnLand
from conquerant.games.conquistador.phases import PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Block(OnLand):
    """6.1: a revolt on any territory in play."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "block", land, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        refusal = cards.missing(s, s.board.revolt)
        if refusal is not None:
            return refusal
        if not cards.in_play(s) & self.bit:
            return Refusal("4.2", "not-in-play", {"territory": self.args[0]})
        if s.blocked & self.bit:
            return Refusal("6.2", "blocked-already", {"territory": self.args[0]})
        if ending.truce(s) and not cards.mine(s) & self.bit:
            reason = "own-truce-revolt" if s.rules.truce_acting else "truce-revolt"
            return Refusal("7.2", reason, {"below": s.board.truce_below})
        return None

    def do(self, s: ConquistadorState) -> None:
        cards.play(s, s.player, s.board.revolt)
        s.blocked |= self.bit
        turn.end(s)


@final
class Cancel(OnLand):
    """6.2, 5.14: a revolt or any cannon takes a revolt away; both cards are discarded."""

    def __init__(self, id: i64, kind: i64, card: str, land: i64, name: str) -> None:
        super().__init__(id, "cancel", land, (card, name))
        self.kind: Final = kind

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        if not s.blocked & self.bit:
            rule = "6.2" if self.kind == s.board.revolt else "5.14"
            return Refusal(rule, "no-revolt", {"territory": self.args[1]})
        return cards.missing(s, self.kind)

    def do(self, s: ConquistadorState) -> None:
        cards.spend(s, s.player, self.kind)
        s.blocked &= ~self.bit
        s.discard[s.board.revolt] += 1
        turn.end(s)


def open_to(s: ConquistadorState, held: i64) -> i64:
    """The territories on which the player may lay a revolt, as bits, if these are his kinds of cards."""
    if not held >> s.board.revolt & 1:
        return 0
    return (cards.mine(s) if ending.truce(s) else cards.in_play(s)) & ~s.blocked


def cancelling(s: ConquistadorState, held: i64) -> i64:
    """Those of these kinds that may take a revolt away, as bits: the cannons, then the revolt."""
    if s.blocked:
        return held >> s.board.first_cannon
    return 0
