"""Every option is as good as another."""

from __future__ import annotations

from typing import Any, final

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game


@final
class Random(Bot):
    def __init__(self) -> None:
        super().__init__("random", blind=True)

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        return options[rng.below(len(options))]

    def __reduce__(self) -> tuple[Any, ...]:
        return Random, ()


def make() -> Bot:
    return Random()
