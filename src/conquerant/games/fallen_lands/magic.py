"""Chapter 6: the magic cards that are played by themselves. Those played with a troop are in conquest.py, Magic Builder
is in fortification.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.fallen_lands import cards, conquest, ending, trail
from conquerant.games.fallen_lands.actions import (
    FLOODED,
    FOLLOWERS,
    FREE,
    MAGE,
    WARRIOR,
    CardGesture,
    FieldGesture,
    FollowerGesture,
    Lot,
    SeatGesture,
    changed,
    put,
)
from conquerant.games.fallen_lands.memory import LOOKED
from conquerant.games.fallen_lands.phases import ACT, BUSY, PLAGUE, STEAL

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.state import FallenState

NOBODY: Final = -1


@final
class Claim(FieldGesture):
    """6.3"""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.claim)
        if missing is not None:
            return missing
        if s.claim[self.field] >= 0:
            return Refusal("6.3", "claimed", {"field": self.args[0]})
        return conquest.not_free(s, self.field, self.args[0], "6.3", "6.3")

    def do(self, s: FallenState) -> None:
        _pay(s, s.board.claim)
        cards.lay_open(s, s.player, s.board.claim)
        s.claim = put(s.claim, self.field, s.player)
        s.quiet = False
        s.outlook = None


@final
class Flood(FieldGesture):
    """6.4"""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.flood)
        if missing is not None:
            return missing
        return conquest.not_free(s, self.field, self.args[0], "6.4", "6.4")

    def do(self, s: FallenState) -> None:
        _pay(s, s.board.flood)
        cards.lay_open(s, s.player, s.board.flood)
        s.owner = put(s.owner, self.field, FLOODED)
        if s.claim[self.field] >= 0:
            s.claim = put(s.claim, self.field, NOBODY)
            s.discard = changed(s.discard, s.board.claim, 1)
        s.outlook = None
        ending.field_gone(s)


@final
class Thief(SeatGesture):
    """6.5: into whose hand the thief looks."""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.thief)
        if missing is not None:
            return missing
        if self.seat == s.player or self.seat >= s.seats:
            return Refusal("6.5", "another-player")
        if cards.size(s, self.seat) == 0:
            return Refusal("6.5", "empty-hand", {"player": self.seat})
        return None

    def do(self, s: FallenState) -> None:
        _pay(s, s.board.thief)
        cards.spend(s, s.player, s.board.thief)
        trail.note(s, LOOKED, s.player, self.seat, 0)
        s.other = self.seat
        s.phase = STEAL


@final
class Steal(CardGesture):
    """6.5: which card is stolen."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != STEAL:
            return Refusal("6.5", "no-theft")
        if cards.holds(s, s.other, self.kind) == 0:
            return Refusal("6.5", "not-there", {"card": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        cards.give_away(s, s.other, s.player, self.kind)
        s.other = NOBODY
        s.phase = ACT


@final
class Plague(Action):
    """6.8"""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.plague)
        if missing is not None:
            return missing
        return Refusal("6.11", "no-effect") if _next_sick(s, s.player) < 0 else None

    def do(self, s: FallenState) -> None:
        _pay(s, s.board.plague)
        cards.spend(s, s.player, s.board.plague)
        s.other = _next_sick(s, s.player)
        s.phase = PLAGUE
        s.mover = CHANCE


@final
class Lose(Lot):
    """6.8: the follower that a player loses, any of his with equal odds."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != PLAGUE or s.have[s.other * FOLLOWERS + self.index] == 0:
            return Refusal("6.8", "no-plague")
        return None

    def do(self, s: FallenState) -> None:
        s.have = changed(s.have, s.other * FOLLOWERS + self.index, -1)
        s.pile = changed(s.pile, self.index, 1)
        s.other = _next_sick(s, s.other)
        if s.other < 0:
            s.phase = ACT
            s.mover = s.player


@final
class ShadowArmy(Action):
    """6.9"""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.shadow_army)
        if missing is not None:
            return missing
        return Refusal("6.11", "no-effect") if _army(s) == 0 else None

    def do(self, s: FallenState) -> None:
        _call(s, s.board.shadow_army, WARRIOR, _army(s))


@final
class ShadowFollower(FollowerGesture):
    """6.10"""

    def refuse(self, s: FallenState) -> Refusal | None:
        missing = _unplayable(s, s.board.shadow_follower)
        if missing is not None:
            return missing
        if s.pile[self.kind] == 0:
            return Refusal("6.10", "pile-empty", {"follower": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        _call(s, s.board.shadow_follower, self.kind, 1)


def spells(s: FallenState, held: vec[i64], actions: list[Action]) -> None:
    """Appends the magic cards that can be played by themselves."""
    board = s.board
    mages = s.free(MAGE)
    if mages < board.cheapest:
        return
    if held[board.claim] > 0 and board.mages[board.claim] <= mages:
        for f in board.boards[s.seats]:
            if s.owner[f] == FREE and s.claim[f] < 0:
                actions.append(board.claims[f])
    if held[board.flood] > 0 and board.mages[board.flood] <= mages:
        for f in board.boards[s.seats]:
            if s.owner[f] == FREE:
                actions.append(board.floods[f])
    if held[board.thief] > 0 and board.mages[board.thief] <= mages:
        for seat in range(s.seats):
            if seat != s.player and cards.size(s, seat) > 0:
                actions.append(board.thieves[seat])
    if held[board.plague] > 0 and board.mages[board.plague] <= mages and _next_sick(s, s.player) >= 0:
        actions.append(board.plague_says)
    if held[board.shadow_army] > 0 and board.mages[board.shadow_army] <= mages and _army(s) > 0:
        actions.append(board.army_says)
    if held[board.shadow_follower] > 0 and board.mages[board.shadow_follower] <= mages:
        for kind in range(MAGE):
            if s.pile[kind] > 0:
                actions.append(board.shadows[kind])


def steals(s: FallenState) -> list[Action]:
    actions: list[Action] = []
    kind: i64 = 0
    for n in cards.hand(s, s.other):
        if n > 0:
            actions.append(s.board.steals[kind])
        kind += 1
    return actions


def losses(s: FallenState) -> list[Action]:
    return [s.board.losses[kind] for kind in range(FOLLOWERS) if s.have[s.other * FOLLOWERS + kind] > 0]


def loss_weights(s: FallenState) -> list[int]:
    return [s.have[s.other * FOLLOWERS + kind] for kind in range(FOLLOWERS) if s.have[s.other * FOLLOWERS + kind] > 0]


def pick_loss(s: FallenState, rng: Rng) -> Action:
    return losses(s)[rng.weighted(loss_weights(s))]


def _unplayable(s: FallenState, kind: i64) -> Refusal | None:
    """6.1: the card in hand and its mages free."""
    if s.phase != ACT:
        return s.wrong_time()
    if cards.holds(s, s.player, kind) == 0:
        return Refusal("6.1", "card-missing", {"card": s.board.kinds[kind]})
    return s.short_of(kind, "6.1")


def _pay(s: FallenState, kind: i64) -> None:
    s.spent = changed(s.spent, MAGE, s.board.mages[kind])
    s.stage = BUSY


def _army(s: FallenState) -> i64:
    """6.9: as many as the player's own warriors, shadows not counted, but no more than the pile has."""
    own = s.have[s.player * FOLLOWERS + WARRIOR]
    return own if own < s.pile[WARRIOR] else s.pile[WARRIOR]


def _call(s: FallenState, card: i64, kind: i64, n: i64) -> None:
    """The card lies before the player until the end of the turn, with its followers."""
    _pay(s, card)
    cards.lay_open(s, s.player, card)
    s.shadows = [*s.shadows, card]
    s.pile = changed(s.pile, kind, -n)
    s.extra = changed(s.extra, kind, n)


def _next_sick(s: FallenState, seat: i64) -> i64:
    """6.8: the next player clockwise who has a follower to lose; -1 when the round is done."""
    seat = (seat + 1) % s.seats
    while seat != s.player:
        at = seat * FOLLOWERS
        if s.have[at] + s.have[at + 1] + s.have[at + 2] > 0:
            return seat
        seat = (seat + 1) % s.seats
    return -1
