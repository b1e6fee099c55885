"""How long games for learners are, in all adapters alike.

Three rulebooks set no limit, and players who play at random do not end such games by themselves. So where `rounds` is
an option and nothing is said, learners play with a house limit of 20 rounds; `rounds=0` is without one, and then only
`max_decisions` ends a game, of which a warning reminds.
"""

from __future__ import annotations

import warnings
from typing import Any

from conquerant.core.contract import Game

ROUNDS = 20  # of games whose rulebook sets no limit
MAX_DECISIONS = 100_000
FIELD = "rounds"


def settle(game: Game, seats: int, given: dict[str, Any] | None) -> dict[str, str | int]:
    """The options of a learner's table."""
    options = dict(given or {})
    if FIELD not in options and has_limit(game):
        options[FIELD] = ROUNDS
    settled = game.settle(options, seats)
    if is_endless(game, seats, settled):
        text = f"{game.slug} has no end without a limit: rounds=0 plays until max_decisions cuts the game"
        warnings.warn(text, UserWarning, stacklevel=3)
    return settled


def has_limit(game: Game) -> bool:
    return any(option.name == FIELD for option in game.options)


def is_endless(game: Game, seats: int, options: dict[str, str | int]) -> bool:
    return not options.get(FIELD) and not game.bound(seats, options)
