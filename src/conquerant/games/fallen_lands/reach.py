"""Chapter 7, the first half: which free fields the player may attack without flying (4.4, 7.4 to 7.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


BESIDE: Final = 0  # next to one's own fields (7.4)
APART: Final = 1  # anywhere, but not next to another player's field (7.5)
ANYWHERE: Final = 2


def first_anywhere(s: FallenState) -> bool:
    """7.5, 7.6: the next conquest needs no field of one's own beside it."""
    return s.fields[s.player] == 0 or (s.round == 2 and not s.taken)


def way(s: FallenState) -> i64:
    """Where the next conquest may be without flying: in the normal rules anywhere (4.4)."""
    if not s.rules.advanced:
        return ANYWHERE
    if not first_anywhere(s):
        return BESIDE
    return APART if s.round == 1 else ANYWHERE


def may_fly(s: FallenState) -> bool:
    """7.8: there is a field to start from, and no other way."""
    return s.rules.advanced and s.fields[s.player] > 0 and not first_anywhere(s)


def touches_others(s: FallenState, field: i64) -> bool:
    for seat in range(s.seats):
        if seat != s.player and s.near[seat][field] == 1:
            return True
    return False


def out_of_reach(s: FallenState, field: i64) -> Refusal:
    """Why a free field cannot be attacked this way."""
    name = s.board.ground.names[field]
    if s.flying:
        return Refusal("7.8", "walk-there", {"field": name})
    if first_anywhere(s):
        return Refusal("7.5", "beside-others", {"field": name})
    return Refusal("7.4", "not-beside-yours", {"field": name})
