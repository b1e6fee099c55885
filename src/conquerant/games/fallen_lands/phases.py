"""The moments of a game, in the order of the booklet; `s.phase` is one of them."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0
LAY: Final = 1
DEAL: Final = 2
CHOOSE: Final = 3
ACT: Final = 4
CONQUER: Final = 5
FORTIFY: Final = 6
STEAL: Final = 7
PLAGUE: Final = 8
ANSWER: Final = 9
DRAW: Final = 10
EXCHANGE: Final = 11
FINISHED: Final = 12

NAMES: Final[list[str]] = [
    "first",
    "lay",
    "deal",
    "choose",
    "act",
    "conquer",
    "fortify",
    "steal",
    "plague",
    "answer",
    "draw",
    "exchange",
    "over",
]

# What a turn has seen so far (3.3, 3.8): recruiting comes first, and the hand is exchanged before any action.
FRESH: Final = 0
RECRUITED: Final = 1
BUSY: Final = 2

# Where the turn goes on when the cards have been drawn.
TO_ACT: Final = 0
TO_EXCHANGE: Final = 1
TO_NEXT: Final = 2
