"""What a designer may ask the worth of: territories, their coefficients, what is built on them, cards in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conquerant.games.conquistador.state import ConquistadorState


def assets(s: ConquistadorState) -> list[tuple[str, str, int]]:
    board = s.board
    holdings: list[tuple[str, str, int]] = []
    for seat in range(s.seats):
        owned = s.owned[s.rules.side(seat)]
        for land in range(board.lands):
            if owned >> land & 1:
                holdings.append(("territory", board.card_ids[land], seat))
                holdings.append(("coefficient", str(board.coefficients[land]), seat))
                holdings += [("development", str(n), seat) for n in board.rows[s.built[land]]]
        hand = s.hands[seat * board.kinds : (seat + 1) * board.kinds]
        holdings += [("card", board.card_ids[kind], seat) for kind, n in enumerate(hand) if n > 0]
    return holdings
