"""La Veillée as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import Any, cast

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Option, State, Watcher
from tiny import actions, news, position, state, view
from tiny.edition import EDITION
from tiny.state import TinyState
from tiny.watch import TinyWatcher

VERSION = 1
SEATS = range(2, actions.MOST_SEATS + 1)  # 1.1

OPTIONS = (Option("ties", "5.3", ("all", "nobody"), "all"),)


class Tiny(Game):
    def __init__(self, edition: dict[str, Any]) -> None:
        self.gestures = actions.table(edition)
        super().__init__("tiny", VERSION, edition, SEATS, OPTIONS, self.gestures)

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return self.fresh(seats, options)

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        position.check(self.edition, seats, given)
        return view.restore(self.fresh(seats, options), given)

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return view.imagine(self.fresh(seen["seats"], seen["options"]), seen, rng)

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(TinyState, before), action, cast(TinyState, after), seat)

    def value(self, s: State, seat: int) -> float:
        """A bot's guess: the share of the points."""
        scores = s.scores()
        return (scores[seat] + 1) / (sum(scores) + len(scores)) if s.alive(seat) else 0.0

    def watcher(self) -> Watcher:
        return TinyWatcher()

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return "\n".join(f"{key}: {value}" for key, value in seen.items())

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """Each round a seat draws its cards, names a taker, hands a card over and is done; every card is laid once."""
        dealt: int = self.edition["dealt"]
        rounds: int = self.edition["rounds"]
        return rounds * seats * (2 * dealt + 3)

    def fresh(self, seats: int, options: dict[str, str | int]) -> TinyState:
        return state.fresh(self.edition, self.gestures, options, seats)


def make(edition: dict[str, Any] | None = None) -> Game:
    return Tiny(EDITION if edition is None else edition)
