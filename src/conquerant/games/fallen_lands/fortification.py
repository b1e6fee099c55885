"""Chapter 5: fortifying a field, with Magic Builder (6.6). Put together unseen, like a conquest (9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.fallen_lands import cards, conquest
from conquerant.games.fallen_lands.actions import ARTISAN, MAGE, NONE, CardGesture, FieldGesture, changed, put
from conquerant.games.fallen_lands.phases import ACT, BUSY, FORTIFY

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Fort(CardGesture):
    """5.1: which fortification is to be built."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        if cards.holds(s, s.player, self.kind) == 0:
            return Refusal("5.1", "card-missing", {"card": self.args[0]})
        if s.board.artisans[self.kind] > s.free(ARTISAN) and not _builder_ready(s):
            return s.short_of(self.kind, "5.1")
        if not _any_open(s):
            return Refusal("5.2", "nothing-to-fortify")
        return None

    def do(self, s: FallenState) -> None:
        s.phase = FORTIFY
        s.prepared = [self.kind]


@final
class Builder(Action):
    """6.6: Magic Builder in place of artisans."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase == ACT:
            return Refusal("6.6", "fort-first")
        if s.phase != FORTIFY:
            return s.wrong_time()
        if len(s.prepared) > 1:
            return Refusal("6.6", "one-builder")
        if cards.holds(s, s.player, s.board.builder) == 0:
            return Refusal("6.1", "card-missing", {"card": s.board.kinds[s.board.builder]})
        return s.short_of(s.board.builder, "6.1")

    def do(self, s: FallenState) -> None:
        s.prepared = [*s.prepared, s.board.builder]


@final
class Fortify(FieldGesture):
    """5.2: the field is named, everything is laid open and paid."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase == ACT:
            return Refusal("5.1", "no-fort")
        if s.phase != FORTIFY:
            return s.wrong_time()
        if s.owner[self.field] != s.player:
            return Refusal("5.2", "not-yours", {"field": self.args[0]})
        if s.fort[self.field] != NONE:
            return Refusal("5.2", "fortified", {"field": self.args[0]})
        return None if len(s.prepared) > 1 else s.short_of(s.prepared[0], "5.1")

    def do(self, s: FallenState) -> None:
        kind = s.prepared[0]
        cards.lay_open(s, s.player, kind)
        if len(s.prepared) > 1:
            cards.spend(s, s.player, s.board.builder)
            s.spent = changed(s.spent, MAGE, s.board.mages[s.board.builder])
        else:
            s.spent = changed(s.spent, ARTISAN, s.board.artisans[kind])
        s.fort = put(s.fort, self.field, kind)
        s.prepared = []
        s.phase = ACT
        s.stage = BUSY
        conquest.lend_support(s, self.field, s.board.support[kind])


def forts(s: FallenState, held: vec[i64], actions: list[Action]) -> None:
    """Appends the fortifications that can be built somewhere."""
    board = s.board
    built: i64 = -1  # 1 where some field is open and 0 where none is, once looked up
    artisans = s.free(ARTISAN)
    kind = board.troops
    while kind < board.forts:
        if held[kind] > 0 and (board.artisans[kind] <= artisans or _builder_ready(s)):
            if built < 0:
                built = 1 if _any_open(s) else 0
            if built == 1:
                actions.append(board.fort_says[kind - board.troops])
        kind += 1


def preparations(s: FallenState) -> list[Action]:
    actions: list[Action] = []
    alone = len(s.prepared) == 1
    if alone and _builder_ready(s):
        actions.append(s.board.builder_says)
    if alone and s.board.artisans[s.prepared[0]] > s.free(ARTISAN):
        return actions
    for f in s.board.boards[s.seats]:
        if s.owner[f] == s.player and s.fort[f] == NONE:
            actions.append(s.board.fortifies[f])
    return actions


def _builder_ready(s: FallenState) -> bool:
    return s.board.mages[s.board.builder] <= s.free(MAGE) and cards.holds(s, s.player, s.board.builder) > 0


def _any_open(s: FallenState) -> bool:
    """Whether the player has a field without a fortification."""
    if s.fields[s.player] == 0:
        return False
    for f in s.board.boards[s.seats]:
        if s.owner[f] == s.player and s.fort[f] == NONE:
            return True
    return False
