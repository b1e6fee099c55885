"""The moments of a game, in the order of the booklet; `s.phase` is one of them. And the tables that differ."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0
DEAL: Final = 1
DRAW: Final = 2
ACT: Final = 3
EXTRA: Final = 4
COMMIT: Final = 5
DEFEND: Final = 6
REFILL: Final = 7
GIVE_TO: Final = 8
GIVE: Final = 9
FLIP: Final = 10
RALLY: Final = 11
SHED: Final = 12
FINISHED: Final = 13
OBJECT: Final = 14  # chapter 11, as the next one
AGAINST: Final = 15

NAMES: Final[list[str]] = [
    "first",
    "deal",
    "draw",
    "act",
    "extra",
    "commit",
    "defend",
    "refill",
    "give-to",
    "give",
    "flip",
    "rally",
    "shed",
    "over",
    "object",
    "against",
]

HUMAN: Final = 0
BOT: Final = 1  # its place across the table; it is no seat

TWO: Final = 2  # 10.2: the only opponent need not be named
FOUR: Final = 4  # 7.2: the table that shuffles once
