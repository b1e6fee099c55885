"""What dice bring: the chances of a throw, and of a ship that storms a garrison until one of the two is gone."""

from __future__ import annotations

from typing import Final

FACES: Final = 6
MOST: Final = 12  # masts that a row of storms is worked out for


def best_of(face: int, dice: int) -> float:
    """How likely this is the best of one or two dice."""
    return 1.0 / 6.0 if dice == 1 else float(2 * face - 1) / 36.0


def throw(mine: int, theirs: int) -> tuple[float, float]:
    """How likely the best of so many dice is higher than the best of theirs, and how likely lower."""
    wins = 0.0
    losses = 0.0
    for a in range(1, FACES + 1):
        for b in range(1, FACES + 1):
            chance = best_of(a, mine) * best_of(b, theirs)
            if a > b:
                wins += chance
            elif a < b:
                losses += chance
    return wins, losses


def storms(patience: float) -> list[float]:
    """By masts: what a garrison is worth to a ship that storms it until it sinks, if each turn more takes this much off
    the price."""
    wins, losses = throw(1, 2)
    tied = 1.0 - wins - losses
    worths = [0.0]
    for _ in range(MOST):
        worths.append((wins + losses * patience * worths[-1]) / (1.0 - tied * patience))
    return worths
