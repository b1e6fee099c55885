"""What a designer may ask the worth of: followers, cards in a hand, troops and fortifications on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.fallen_lands.actions import FOLLOWERS, NONE

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.state import FallenState


def assets(s: FallenState) -> list[tuple[str, str, int]]:
    board = s.board
    holdings: list[tuple[str, str, int]] = []
    for seat in range(s.seats):
        followers = s.have[seat * FOLLOWERS : (seat + 1) * FOLLOWERS]
        holdings += [("follower", board.followers[kind], seat) for kind, n in enumerate(followers) if n > 0]
        hand = s.hands[seat * board.size : (seat + 1) * board.size]
        holdings += [("card", board.kinds[kind], seat) for kind, n in enumerate(hand) if n > 0]
        holdings.append(("fields", str(s.fields[seat]), seat))
    for f in board.boards[s.seats]:
        if s.owner[f] >= 0:
            holdings.append(("troop", board.kinds[s.troop[f]], s.owner[f]))
            if s.fort[f] != NONE:
                holdings.append(("fortification", board.kinds[s.fort[f]], s.owner[f]))
    return holdings
