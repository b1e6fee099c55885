"""Chapter 3: how rounds and turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.fallen_lands import ending, order
from conquerant.games.fallen_lands.actions import FOLLOWERS, changed, put
from conquerant.games.fallen_lands.phases import ACT, FRESH

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


def open_round(s: FallenState) -> None:
    s.round += 1
    s.turn = 0
    s.quiet = True
    begin(s)


def begin(s: FallenState) -> None:
    s.player = order.whose(s)
    s.mover = s.player
    s.phase = ACT
    s.stage = FRESH
    s.taken = False
    s.outlook = None
    field: i64 = 0
    for seat in s.claim:  # 6.3
        if seat == s.player:
            s.claim = put(s.claim, field, -1)
            s.discard = changed(s.discard, s.board.claim, 1)
        field += 1


def finish(s: FallenState) -> None:
    """3.7: followers stand up again, shadows leave with their cards (6.9, 6.10); then the next turn."""
    for kind in range(FOLLOWERS):
        if s.extra[kind] > 0:
            s.pile = changed(s.pile, kind, s.extra[kind])
    s.extra = s.board.nobody
    s.spent = s.board.nobody
    for kind in s.shadows:
        s.discard = changed(s.discard, kind, 1)
    s.shadows = []
    s.proposed = False
    if s.turn + 1 < s.seats:
        s.turn += 1
        begin(s)
    elif not ending.round_ends_game(s):
        open_round(s)
