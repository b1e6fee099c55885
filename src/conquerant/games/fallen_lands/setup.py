"""Chapter 2: setting up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.fallen_lands import cards, order, rounds
from conquerant.games.fallen_lands.actions import FOLLOWERS, Lot, changed, put
from conquerant.games.fallen_lands.phases import CHOOSE, DEAL, FIRST, LAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.state import FallenState


@final
class First(Lot):
    """2.5: who begins is drawn by lot."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != FIRST or self.index >= s.seats:
            return Refusal("2.5", "no-lot")
        return None

    def do(self, s: FallenState) -> None:
        s.first = self.index
        s.player = self.index
        s.phase = LAY


@final
class Lay(Lot):
    """2.1: a tile drawn at random for the next field."""

    def __init__(self, id: i64, index: i64, difficulty: i64) -> None:
        super().__init__(id, "lay", index, str(difficulty))
        self.difficulty: Final = difficulty

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != LAY or s.tiles[self.index] == 0:
            return Refusal("2.1", "no-tile")
        return None

    def do(self, s: FallenState) -> None:
        ground = s.board.boards[s.seats]
        field = ground[s.laid]
        s.difficulty = put(s.difficulty, field, self.difficulty)
        s.tiles = changed(s.tiles, self.index, -1)
        s.laid += 1
        if s.laid == len(ground):
            begin_deal(s)


@final
class Choose(Action):
    """2.6: the first followers, all of them at once."""

    def __init__(self, id: i64, wanted: list[i64], names: tuple[str, ...]) -> None:
        super().__init__(id, "followers", names)
        self.wanted: Final = wanted

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != CHOOSE:
            return Refusal("2.6", "already-chosen")
        for kind in range(FOLLOWERS):
            if self.wanted[kind] > s.pile[kind]:
                return Refusal("2.6", "pile-empty", {"follower": s.board.followers[kind]})
        return None

    def do(self, s: FallenState) -> None:
        for kind in range(FOLLOWERS):
            s.have = changed(s.have, s.player * FOLLOWERS + kind, self.wanted[kind])
            s.pile = changed(s.pile, kind, -self.wanted[kind])
        if s.turn + 1 < s.seats:
            s.turn += 1
            s.player = order.whose(s)
            s.mover = s.player
        else:
            rounds.open_round(s)


def begin_deal(s: FallenState) -> None:
    """2.4"""
    s.phase = DEAL
    s.turn = 0
    s.player = order.whose(s)
    s.pending = s.rules.start_cards
    _deal_on(s)


def dealt(s: FallenState, kind: i64) -> None:
    cards.take(s, s.player, kind)
    s.pending -= 1
    _deal_on(s)


def _deal_on(s: FallenState) -> None:
    if s.pending > 0 and cards.restock(s):
        s.mover = CHANCE
        return
    if s.turn + 1 < s.seats:
        s.turn += 1
        s.player = order.whose(s)
        s.pending = s.rules.start_cards
        _deal_on(s)
    else:
        s.pending = 0
        s.turn = 0
        s.phase = CHOOSE
        s.player = order.whose(s)
        s.mover = s.player


def choices(s: FallenState) -> list[Action]:
    actions: list[Action] = []
    for action in s.board.choices:
        if action.refuse(s) is None:
            actions.append(action)
    return actions


def lays(s: FallenState) -> list[Action]:
    actions: list[Action] = []
    i: i64 = 0
    for n in s.tiles:
        if n > 0:
            actions.append(s.board.lays[i])
        i += 1
    return actions


def pick_tile(s: FallenState, rng: Rng) -> Action:
    left: i64 = 0
    for n in s.tiles:
        left += n
    left = rng.below(left)
    i: i64 = 0
    while left >= s.tiles[i]:
        left -= s.tiles[i]
        i += 1
    return s.board.lays[i]
