"""Looks to the end of its own gesture and takes what the game values most.

A hesitant one mistakes the worth of each gesture by a little, so that it plays well enough, not always best.
"""

from __future__ import annotations

from typing import Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.gestures import Finder, Gesture
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game

FINE: Final = 1000  # steps of a mistake


@final
class Greedy(Bot):
    def __init__(
        self,
        name: str = "greedy",
        worlds: int = 2,
        samples: int = 5,
        beam: int = 4,
        budget: int = 150,
        mistake: float = 0.0,
    ) -> None:
        super().__init__(name)
        self.worlds: Final = worlds
        self.samples: Final = samples
        self.beam: Final = beam
        self.budget: Final = budget  # gestures looked at for one decision
        self.mistake: Final[float] = mistake  # at most, as a share of the range of values

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        worlds = [game.imagine(view, rng) for _ in range(self.worlds)]
        gestures = Finder(game, view["seat"], rng, self.samples, self.beam, self.budget).find(worlds, options)
        return self.prefer(gestures, rng).actions[0]

    def prefer(self, gestures: list[Gesture], rng: Rng) -> Gesture:
        best = gestures[0]
        most = -1.0e9
        reach = self.mistake * span(gestures)
        for gesture in gestures:
            worth = gesture.value
            if reach > 0.0:
                worth += reach * float(rng.below(FINE)) / float(FINE)
            if worth > most:
                most = worth
                best = gesture
        return best

    def __reduce__(self) -> tuple[Any, ...]:
        return Greedy, (self.name, self.worlds, self.samples, self.beam, self.budget, self.mistake)


def span(gestures: list[Gesture]) -> float:
    low = 1.0e9
    high = -1.0e9
    for gesture in gestures:
        if gesture.value < low:
            low = gesture.value
        if gesture.value > high:
            high = gesture.value
    return high - low


def make() -> Bot:
    return Greedy()
