"""Chapter 10, variant 3: the attacked player trades one of his cards for another's cannon, unseen by the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import cards, trail
from conquerant.games.conquistador.actions import OfCard
from conquerant.games.conquistador.phases import ANSWER, ASKED, OFFERED, PLAY, SHOWING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Ask(Action):
    """10.6: another player is asked for a cannon."""

    def __init__(self, id: i64, seat: i64) -> None:
        super().__init__(id, "ask", (str(seat),))
        self.seat: Final = seat

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if not s.rules.alliance:
            return Refusal("10.6", "no-alliance")
        if s.phase == SHOWING:
            return s.wrong_time()
        if s.phase != ANSWER:
            return Refusal("10.6", "not-attacked")
        if self.seat >= s.seats or self.seat == s.mover or self.seat == s.player:
            return Refusal("10.6", "not-an-ally")
        if s.traded:
            return Refusal("10.7", "traded-already")
        if s.asked >> self.seat & 1:
            return Refusal("10.7", "asked-already", {"seat": self.seat})
        if s.sizes[self.seat] == 0 or s.sizes[s.mover] == 0:
            return Refusal("10.7", "no-card-to-trade")
        return None

    def do(self, s: ConquistadorState) -> None:
        s.ally = self.seat
        s.asked |= 1 << self.seat
        s.phase = SHOWING


@final
class Show(OfCard):
    """10.7: the card that would be given for it."""

    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "show", kind, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == SHOWING:
            return cards.missing(s, self.kind)
        return Refusal("10.7", "nothing-to-show") if s.rules.alliance else Refusal("10.6", "no-alliance")

    def do(self, s: ConquistadorState) -> None:
        s.shown = self.kind
        trail.saw_card(s, s.ally, s.mover, self.kind)
        s.phase = ASKED
        s.mover = s.ally


@final
class Give(OfCard):
    """10.7: a cannon of the ally's choice; the two cards change hands."""

    def __init__(self, id: i64, value: i64, kind: i64) -> None:
        super().__init__(id, "give", kind, (str(value),))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == ASKED:
            return cards.missing(s, self.kind)
        if not s.rules.alliance:
            return Refusal("10.6", "no-alliance")
        return s.wrong_time() if s.phase == OFFERED else Refusal("10.7", "not-asked")

    def do(self, s: ConquistadorState) -> None:
        trail.swapped(s, s.defender, s.shown, s.ally, self.kind)
        cards.lose(s, s.defender, s.shown)
        cards.take(s, s.ally, s.shown)
        cards.lose(s, s.ally, self.kind)
        cards.take(s, s.defender, self.kind)
        s.traded = True
        _back_to_answer(s)


@final
class Decline(Action):
    """10.7, 10.10: no trade."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == ASKED or s.phase == OFFERED:
            return None
        only_offers = s.rules.exchange and not s.rules.alliance
        return Refusal("10.10", "not-asked") if only_offers else Refusal("10.7", "not-asked")

    def do(self, s: ConquistadorState) -> None:
        if s.phase == ASKED:
            _back_to_answer(s)
        else:
            s.phase = PLAY
            s.mover = s.player


def allies(s: ConquistadorState) -> i64:
    """Who may still be asked, as bits."""
    if not s.rules.alliance or s.traded or s.sizes[s.mover] == 0:
        return 0
    seats: i64 = 0
    for seat in range(s.seats):
        if seat != s.mover and seat != s.player and s.sizes[seat] > 0 and not s.asked >> seat & 1:
            seats |= 1 << seat
    return seats


def _back_to_answer(s: ConquistadorState) -> None:
    s.shown = -1
    s.phase = ANSWER
    s.mover = s.defender
