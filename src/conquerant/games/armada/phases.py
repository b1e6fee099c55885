"""The moments of a game, in the order of the booklet; `s.phase` is one of them."""

from __future__ import annotations

from typing import Final

PORT: Final = 0
OPENING: Final = 1
ADMIRAL: Final = 2
STORM: Final = 3
NEPTUNE: Final = 4
BUILD: Final = 5
LOSE: Final = 6
DRIFT: Final = 7
GIFT: Final = 8
MOVES: Final = 9
FIGHTS: Final = 10
ENGAGE: Final = 11
TARGET: Final = 12
ATTACKER: Final = 13
DEFENDER: Final = 14
HIT: Final = 15
FINISHED: Final = 16

NAMES: Final[list[str]] = [
    "port",
    "opening",
    "admiral",
    "storm",
    "neptune",
    "build",
    "lose",
    "drift",
    "gift",
    "moves",
    "fights",
    "engage",
    "target",
    "attacker",
    "defender",
    "hit",
    "over",
]
