"""Chapter 10, variant 4: before his play, a player seeks a development for another. All of it is spoken aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import cards, trail
from conquerant.games.conquistador.phases import ASKED, OFFERED, PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Offer(Action):
    """10.9: a development of one's own for a wanted one, to one opponent."""

    def __init__(self, id: i64, give: i64, want: i64, numbers: tuple[str, str], seat: i64) -> None:
        super().__init__(id, "offer", (*numbers, str(seat)))
        self.give: Final = give
        self.want: Final = want
        self.seat: Final = seat

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        if not s.rules.exchange:
            return Refusal("10.9", "no-exchange")
        if self.seat >= s.seats or self.seat == s.player:
            return Refusal("10.9", "not-an-opponent")
        if s.traded:
            return Refusal("10.10", "traded-already")
        if s.asked >> self.seat & 1:
            return Refusal("10.10", "asked-already", {"seat": self.seat})
        if s.sizes[self.seat] == 0:
            return Refusal("10.10", "no-card-to-trade")
        return cards.missing(s, self.give)

    def do(self, s: ConquistadorState) -> None:
        s.asked |= 1 << self.seat
        s.ally = self.seat
        s.give = self.give
        s.want = self.want
        trail.named_card(s, s.player, self.give)
        s.phase = OFFERED
        s.mover = self.seat


@final
class Accept(Action):
    """10.10: the two developments change hands in the open."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == OFFERED:
            return cards.missing(s, s.want)
        if not s.rules.exchange:
            return Refusal("10.9", "no-exchange")
        return s.wrong_time() if s.phase == ASKED else Refusal("10.10", "nothing-offered")

    def do(self, s: ConquistadorState) -> None:
        _hand_over(s, s.player, s.ally, s.give)
        _hand_over(s, s.ally, s.player, s.want)
        s.traded = True
        s.phase = PLAY
        s.mover = s.player


def asked(s: ConquistadorState) -> i64:
    """Whom the player may ask for what, as bits: the same whatever he gives."""
    board = s.board
    if not s.rules.exchange or s.traded:
        return 0
    seats: i64 = 0
    for seat in range(s.seats):
        if seat != s.player and s.sizes[seat] > 0 and not s.asked >> seat & 1:
            seats |= 1 << seat
    bits: i64 = 0
    for _ in range(board.numbers - 1):
        bits = bits << board.most_seats | seats
    return bits


def _hand_over(s: ConquistadorState, giver: i64, taker: i64, kind: i64) -> None:
    trail.handed_over(s, giver, taker, kind)
    cards.lose(s, giver, kind)
    cards.take(s, taker, kind)
