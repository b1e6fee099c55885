"""The moments of a game; `s.phase` is one of them."""

from __future__ import annotations

from typing import Final

LANDS: Final = 0  # chance deals the first territories
HANDS: Final = 1  # chance deals the hands
FIRST: Final = 2  # chance names the first player
DRAW: Final = 3  # the card of the turn
PLAY: Final = 4
OFFERED: Final = 5  # a development was offered for another
AIM: Final = 6  # an attack is declared, its cannon is not laid yet
SUPPORT: Final = 7  # the attacker's partner
ATTACK_DIE: Final = 8
ANSWER: Final = 9
SHOWING: Final = 10  # the defender shows an ally a card
ASKED: Final = 11  # the ally answers
SECOND: Final = 12  # the other defender of a team
LAST: Final = 13  # the first defender again
DEFENCE_DIE: Final = 14
LOOT_DIE: Final = 15
LOOT: Final = 16
REORGANISE: Final = 17
PAY: Final = 18  # the cannon of a reorganisation
REFILL: Final = 19
FINISHED: Final = 20

NAMES: Final[list[str]] = [
    "lands",
    "hands",
    "first",
    "draw",
    "play",
    "offered",
    "aim",
    "support",
    "attack-die",
    "answer",
    "showing",
    "asked",
    "second",
    "last",
    "defence-die",
    "loot-die",
    "loot",
    "reorganise",
    "pay",
    "refill",
    "over",
]

CHANCES: Final[list[bool]] = [
    name in ("lands", "hands", "first", "draw", "attack-die", "defence-die", "loot-die", "refill") for name in NAMES
]
