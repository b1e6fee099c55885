"""Does what the game's habits say, without looking ahead; where a game has none, anything."""

from __future__ import annotations

from typing import Any, final

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game


@final
class Habit(Bot):
    def __init__(self) -> None:
        super().__init__("habit")

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        action = game.habit(game.imagine(view, rng), rng)
        return options[rng.below(len(options))] if action is None else action

    def __reduce__(self) -> tuple[Any, ...]:
        return Habit, ()


def make() -> Bot:
    return Habit()
