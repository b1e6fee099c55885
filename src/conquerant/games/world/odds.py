"""Exact odds of a fight that goes on with all dice on both sides until the place falls or the attack is spent (5.5 to
5.10): worked out once. Larger armies than the table has are taken as so many times smaller ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.chance import throws, ways

if TYPE_CHECKING:
    from mypy_extensions import i64

DICE: Final = 3
MOST: Final = 60  # armies on either side
WIDTH: Final = MOST + 1


def _throw(red: int, black: int) -> list[float]:
    """How likely the attacker is to lose no army, one, two or three in one throw (5.7, 5.8)."""
    pairs = min(red, black)
    counts = [0] * (pairs + 1)
    for mine in throws(red):
        for theirs in throws(black):
            lost = sum(1 for i in range(pairs) if mine[i] <= theirs[i])
            counts[lost] += ways(mine) * ways(theirs)
    return [n / 6 ** (red + black) for n in counts]


def _tables() -> tuple[list[float], list[float], list[float]]:
    """By armies that may attack and armies that defend: the chance to conquer, and how many of each are left."""
    one = [[_throw(red, black) for black in range(1, DICE + 1)] for red in range(1, DICE + 1)]
    won = [0.0] * (WIDTH * WIDTH)
    mine = [0.0] * (WIDTH * WIDTH)
    theirs = [0.0] * (WIDTH * WIDTH)
    for a in range(WIDTH):
        for d in range(WIDTH):
            at = a * WIDTH + d
            if d == 0:
                won[at] = 1.0
                mine[at] = float(a)
            elif a == 0:
                theirs[at] = float(d)
            else:
                red, black = min(a, DICE), min(d, DICE)
                for lost, p in enumerate(one[red - 1][black - 1]):
                    after = (a - lost) * WIDTH + d - (min(red, black) - lost)
                    won[at] += p * won[after]
                    mine[at] += p * mine[after]
                    theirs[at] += p * theirs[after]
    return won, mine, theirs


_FOUND: Final = _tables()
WON: Final[list[float]] = _FOUND[0]
MINE: Final[list[float]] = _FOUND[1]
THEIRS: Final[list[float]] = _FOUND[2]


def chance(a: i64, d: i64) -> float:
    """That so many armies which may attack (one stays behind, 5.2) conquer a place with so many defenders."""
    return WON[_place(a, d)]


def left(a: i64, d: i64) -> float:
    """How many of the attackers are left on average, the lost fights included."""
    more: i64 = a - MOST if a > MOST and d <= FEW else 0
    return MINE[_place(a, d)] * _times(a, d) + float(more)


def spared(a: i64, d: i64) -> float:
    """How many of the defenders are left on average."""
    return THEIRS[_place(a, d)] * _times(a, d)


def toll(d: i64) -> float:
    """What it costs to conquer so many defenders with more than enough armies."""
    few: i64 = d if d < FEW else FEW
    return TOLLS[few] + DEAR * float(d - few)


def _place(a: i64, d: i64) -> i64:
    most: i64 = a if a > d else d
    if most <= MOST:
        return a * WIDTH + d
    if d <= FEW:
        return MOST * WIDTH + d
    return a * MOST // most * WIDTH + d * MOST // most


def _times(a: i64, d: i64) -> float:
    """By how much the armies are larger than those of the table."""
    most: i64 = a if a > d else d
    return 1.0 if most <= MOST or d <= FEW else float(most) / float(MOST)


FEW: Final = 20  # defenders that so many attackers as the table has nearly always overcome
TOLLS: Final[list[float]] = [float(MOST) - MINE[MOST * WIDTH + d] for d in range(FEW + 1)]
DEAR: Final[float] = TOLLS[FEW] - TOLLS[FEW - 1]
