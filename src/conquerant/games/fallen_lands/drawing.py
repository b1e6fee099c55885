"""Chapter 3, third phase: drawing cards (3.5) and exchanging pairs (3.6). Every drawn card comes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.core.vectors import total
from conquerant.games.fallen_lands import cards, rounds, setup
from conquerant.games.fallen_lands.actions import FOLLOWERS, MAGE, CardGesture, Lot
from conquerant.games.fallen_lands.phases import ACT, DEAL, DRAW, EXCHANGE, TO_ACT, TO_EXCHANGE, TO_NEXT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Draw(Lot):
    """A card from the pile, seen by the one who draws it."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if (s.phase != DRAW and s.phase != DEAL) or s.deck[self.index] == 0:
            return Refusal("2.2", "no-card")
        return None

    def do(self, s: FallenState) -> None:
        if s.phase == DEAL:
            setup.dealt(s, self.index)
            return
        cards.take(s, s.player, self.index)
        s.pending -= 1
        _draw_on(s)


@final
class Give(CardGesture):
    """3.6: a card for the exchange, in ascending order; nobody sees it yet (9.4)."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != EXCHANGE:
            return _not_now(s)
        if s.prepared and self.kind < s.prepared[-1]:
            return Refusal("9.4", "give-in-order", {"card": self.args[0]})
        held = _left(s)
        if held[self.kind] == 0:
            return Refusal("3.6", "card-missing", {"card": self.args[0]})
        if len(s.prepared) % 2 == 0 and _from(held, self.kind) < 2:
            return Refusal("9.4", "no-pair", {"card": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        s.prepared = [*s.prepared, self.kind]


@final
class Done(Action):
    """3.6: the cards given, an even number or none, are discarded; half as many are drawn."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != EXCHANGE:
            return _not_now(s)
        return None if len(s.prepared) % 2 == 0 else Refusal("3.6", "odd-number")

    def do(self, s: FallenState) -> None:
        given = s.prepared
        s.prepared = []
        for kind in given:
            cards.spend(s, s.player, kind)
        begin(s, len(given) // 2, TO_NEXT)


def _not_now(s: FallenState) -> Refusal:
    """The advanced rules exchange no pairs (7.2)."""
    return Refusal("7.2", "no-pairs") if s.rules.advanced else s.wrong_time()


def end_actions(s: FallenState) -> None:
    """3.5: one card, and one for each mage not used; advanced: one card (7.2)."""
    if s.rules.advanced:
        begin(s, 1, TO_NEXT)
    else:
        begin(s, 1 + s.have[s.player * FOLLOWERS + MAGE] - s.spent[MAGE], TO_EXCHANGE)


def begin(s: FallenState, n: i64, then: i64) -> None:
    """The player draws so many cards, fewer where there are no more; then the turn goes on."""
    left = total(s.deck) + total(s.discard)
    s.pending = n if n < left else left
    s.then = then
    _draw_on(s)


def _draw_on(s: FallenState) -> None:
    if s.pending > 0 and cards.restock(s):
        s.phase = DRAW
        s.mover = CHANCE
        return
    s.pending = 0
    s.mover = s.player
    if s.then == TO_ACT:
        s.phase = ACT
    elif s.then == TO_EXCHANGE and cards.size(s, s.player) > 1:
        s.phase = EXCHANGE
    else:
        rounds.finish(s)


def gives(s: FallenState) -> list[Action]:
    """The cards that may still be given, and the end of the exchange."""
    actions: list[Action] = []
    held = _left(s)
    even = len(s.prepared) % 2 == 0
    kind: i64 = s.prepared[-1] if s.prepared else 0
    after = _from(held, kind)
    while kind < s.board.size:
        if held[kind] > 0 and (not even or after > 1):
            actions.append(s.board.gives[kind])
        after -= held[kind]
        kind += 1
    if even:
        actions.append(s.board.done)
    return actions


def _left(s: FallenState) -> vec[i64]:
    """The hand without the cards already named."""
    held = cards.hand(s, s.player)
    for kind in s.prepared:
        held[kind] -= 1
    return held


def _from(held: vec[i64], kind: i64) -> i64:
    """How many cards are of this kind or a later one."""
    n: i64 = 0
    while kind < len(held):
        n += held[kind]
        kind += 1
    return n
