"""Chapter 2: setting up, and every card that comes from the pile afterwards. The pile is counts, never an order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Outcome, Refusal
from conquerant.games.conquistador import aftermath, cards, trail, turn
from conquerant.games.conquistador.phases import DRAW, FIRST, HANDS, LANDS, PLAY, REFILL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquistador.state import ConquistadorState


@final
class Deal(Outcome):
    """2.1, 9.1: a territory of the coefficient that is due, face up."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "deal", (name,))
        self.land: Final = land

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != LANDS or not dealable(s) >> self.land & 1:
            return Refusal("2.1", "no-card")
        return None

    def do(self, s: ConquistadorState) -> None:
        each: i64 = len(s.rules.coefficients)
        s.pile[self.land] = s.pile[self.land] - 1
        s.left -= 1
        cards.settle(s, s.dealt // each, self.land)
        s.dealt += 1
        if s.dealt == s.seats * each:
            s.dealt = 0
            s.phase = HANDS


@final
class Draw(Outcome):
    """A card from the pile, seen by its taker only: for the first hands (2.2), a turn (3.1) or a refill (5.11)."""

    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "draw", (name,))
        self.kind: Final = kind

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if (s.phase == HANDS or s.phase == DRAW or s.phase == REFILL) and s.pile[self.kind] > 0:
            return None
        return Refusal("2.2", "no-card")

    def do(self, s: ConquistadorState) -> None:
        seat = drawer(s)
        s.pile[self.kind] = s.pile[self.kind] - 1
        s.left -= 1
        cards.take(s, seat, self.kind)
        trail.drew(s, seat)
        if s.phase == DRAW:
            s.phase = PLAY
            s.mover = s.player
        elif s.phase == REFILL:
            s.due &= ~(1 << seat)
            aftermath.refill(s)
        else:
            s.dealt += 1
            if s.dealt == s.seats * s.board.hand:
                s.dealt = 0
                s.phase = FIRST


@final
class First(Outcome):
    """2.3: lots are drawn for the first player."""

    def __init__(self, id: i64, seat: i64) -> None:
        super().__init__(id, "first", (str(seat),))
        self.seat: Final = seat

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        return None if s.phase == FIRST and self.seat < s.seats else Refusal("2.3", "no-lot")

    def do(self, s: ConquistadorState) -> None:
        s.player = self.seat
        turn.begin(s)


def dealable(s: ConquistadorState) -> i64:
    """The territories of the coefficient that is due, as bits."""
    coefficients = s.rules.coefficients
    due: i64 = coefficients[s.dealt % len(coefficients)]
    return s.board.by_coefficient[due] & ~cards.in_play(s) & s.rules.lands


def drawer(s: ConquistadorState) -> i64:
    """Who receives the next card."""
    if s.phase == HANDS:
        return s.dealt % s.seats
    return aftermath.next_due(s) if s.phase == REFILL else s.player


def drawable(s: ConquistadorState) -> i64:
    """The kinds in the pile, as bits."""
    kinds: i64 = 0
    bit: i64 = 1
    for n in s.pile:
        if n > 0:
            kinds |= bit
        bit += bit
    return kinds


def pick(s: ConquistadorState, rng: Rng) -> i64:
    """A kind, as likely as the pile has cards of it; sought from the end, since most cards are no territories."""
    behind = s.left - rng.below(s.left)
    pile = s.pile
    kind = s.board.kinds
    while behind > 0:
        kind -= 1
        behind -= pile[kind]
    return kind
