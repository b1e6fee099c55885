"""The moments of a game, in the order of the booklet; `s.phase` is one of them."""

from __future__ import annotations

from typing import Final

ORDER: Final = 0
DEAL_THROW: Final = 1
DEAL: Final = 2
DRAW: Final = 3
PLACE: Final = 4
ATTACK: Final = 5
DEFEND: Final = 6
RED: Final = 7
BLACK: Final = 8
TRANSPORT: Final = 9
SPOILS: Final = 10
MOVE: Final = 11
FINISHED: Final = 12

NAMES: Final[list[str]] = [
    "order",
    "deal-throw",
    "deal",
    "draw",
    "place",
    "attack",
    "defend",
    "red",
    "black",
    "transport",
    "spoils",
    "move",
    "over",
]
