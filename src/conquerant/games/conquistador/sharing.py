"""What becomes of developments taken from a territory, one by one from the lowest: 5.10 for loot, 5.12 for one's own.

Any part of a rising row is a rising row, so going upwards reaches every outcome, and each in one way only (11.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core import sets
from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import aftermath, territories
from conquerant.games.conquistador.actions import OnLand
from conquerant.games.conquistador.phases import LOOT, PAY, REORGANISE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Put(OnLand):
    """The card in question goes onto a territory of one's own: another one, or back where it was taken."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "put", land, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != LOOT and s.phase != REORGANISE:
            return Refusal("11.1", "nothing-to-share")
        if s.phase == REORGANISE and self.land == s.land:
            return Refusal("11.1", "say-keep", {"territory": self.args[0]}) if may_keep(s) else _no_way_back(s)
        return territories.unfit(s, self.land, number(s))

    def do(self, s: ConquistadorState) -> None:
        n = number(s)
        _remove(s)
        territories.attribute(s, self.land, n)
        _advance(s)


@final
class Keep(Action):
    """The card in question stays where it is."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != LOOT and s.phase != REORGANISE:
            return Refusal("11.1", "nothing-to-share")
        if may_keep(s):
            return None
        if s.phase == LOOT:
            return Refusal("5.9", "must-take", {"left": s.quota})
        return _no_way_back(s) or Refusal("5.12", "take-one", {"territory": s.board.card_ids[s.land]})

    def do(self, s: ConquistadorState) -> None:
        s.todo &= s.todo - 1
        _advance(s)


@final
class Drop(Action):
    """The card in question goes to the discard."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        return None if s.phase == LOOT or s.phase == REORGANISE else Refusal("11.1", "nothing-to-share")

    def do(self, s: ConquistadorState) -> None:
        _drop(s)
        _advance(s)


def begin_loot(s: ConquistadorState, take: i64) -> None:
    """5.9: the attacker chooses them all over the row, or takes them from its top."""
    s.phase = LOOT
    s.mover = s.player
    s.quota = take
    s.todo = s.built[s.land]
    if s.rules.from_top:
        while sets.count(s.todo) > take:
            s.todo &= s.todo - 1
    _advance(s)


def begin_reorganisation(s: ConquistadorState) -> None:
    """5.12: at least one card is taken."""
    s.phase = REORGANISE
    s.quota = 1
    s.todo = s.built[s.land]
    _advance(s)


def choices(s: ConquistadorState) -> i64:
    """Where the card in question may go, as bits: the territories, then keep and drop."""
    keep_or_drop: i64 = 0b11 if may_keep(s) else 0b10
    return targets(s) | keep_or_drop << s.board.lands


def number(s: ConquistadorState) -> i64:
    """The card in question."""
    return sets.lowest(s.todo) + 1


def may_keep(s: ConquistadorState) -> bool:
    """Only as long as enough cards can still be taken."""
    return sets.count(s.todo) > s.quota


def targets(s: ConquistadorState) -> i64:
    """5.10, 5.13: own territories, not blocked, whose row goes on rising. Staying is said otherwise, except for the one
    card that has to be taken: it may return (5.12)."""
    others = territories.open_to(s, number(s)) & ~(1 << s.land)
    if s.phase == LOOT or may_keep(s):
        return others
    return others | 1 << s.land & ~s.blocked


def _no_way_back(s: ConquistadorState) -> Refusal | None:
    """5.13: nothing is laid on a blocked territory, not even a card that was taken from it."""
    if s.blocked >> s.land & 1:
        return Refusal("5.13", "no-way-back", {"territory": s.board.card_ids[s.land]})
    return None


def _advance(s: ConquistadorState) -> None:
    """On to the next card; loot that can only be thrown away is not asked about (11.2)."""
    while s.todo and not (s.phase == LOOT and s.quota == 0):
        if s.phase == REORGANISE or may_keep(s) or targets(s):
            return
        _drop(s)
    s.todo = 0
    s.quota = 0
    if s.phase == LOOT:
        aftermath.refill(s)
    else:
        s.phase = PAY


def _drop(s: ConquistadorState) -> None:
    s.discard[s.board.first_development + number(s) - 1] += 1
    _remove(s)


def _remove(s: ConquistadorState) -> None:
    card = s.todo & -s.todo
    s.built[s.land] &= ~card
    s.todo &= ~card
    if s.quota > 0:
        s.quota -= 1
