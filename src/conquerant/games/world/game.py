"""La Conquête du Monde as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.games.world import (
    assets,
    cards,
    features,
    habit,
    hints,
    luck,
    news,
    plans,
    position,
    reckoning,
    state,
    text,
    view,
    watch,
)
from conquerant.games.world.board import Board
from conquerant.games.world.combat import MOST_DICE, Attack
from conquerant.games.world.phases import DEFEND, NAMES
from conquerant.games.world.state import Rules, WorldState

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1

OPTIONS: Final[tuple[Option, ...]] = (
    Option("rule", "10.1", ("first", "second"), "first"),
    Option("joker", "7.2", ("alone", "wild"), "alone"),
    Option("defence", "5.6", ("choose", "maximum"), "choose"),
    Option("rounds", "9.2", (), 0, 10_000, samples=(3, 6, 25)),
)


@final
class World(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.weights: Final = hints.Weights(weights)
        board = Board(edition)
        self.board: Final = board
        seats = range(board.least_seats, board.most_seats + 1)  # 1.1
        super().__init__("world", VERSION, edition, seats, OPTIONS, tuple(board.actions))
        for series in {*self.board.alone, *self.board.wild}:  # 7.1: its cards may be named in any order
            for names in permutations(series.args):
                self.words[" ".join(["exchange", *names])] = series

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return state.fresh(self.board, Rules(self.board, options, seats))

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        rules = Rules(self.board, options, seats)
        return view.restore(self.board, rules, position.check(self.board, rules, seats, given))

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return view.imagine(self.board, Rules(self.board, seen["options"], seen["seats"]), seen, rng)

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(WorldState, before), action, cast(WorldState, after), seat)

    def value(self, s: State, seat: int) -> float:
        return hints.value(cast(WorldState, s), seat, self.weights)

    def features(self, s: State) -> list[list[i64]]:
        return features.rows(cast(WorldState, s))

    def habit(self, s: State, rng: Rng) -> Action | None:
        return habit.habit(cast(WorldState, s), rng, self.weights)

    def plans(self, s: State, rng: Rng) -> list[Plan]:
        return plans.plans(cast(WorldState, s), self.weights)

    def watcher(self) -> Watcher | None:
        return watch.Manners()

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return text.draw(self.board, self.edition, seen, lang, width)

    def luck(self, before: State, action: Action) -> list[Luck]:
        return luck.luck(cast(WorldState, before), action)

    def reckoning(self, s: State) -> list[Event]:
        return reckoning.reckoning(cast(WorldState, s))

    def round(self, s: State) -> int:
        return int(cast(WorldState, s).round)

    def assets(self, s: State) -> list[tuple[str, str, int]]:
        return assets.assets(cast(WorldState, s))

    def open_question(self, seen: dict[str, Any]) -> bool:
        """All but the series of cards lies open (7.1, 7.6)."""
        return seen["phase"] == NAMES[DEFEND] or not cards.may_exchange(seen)

    def chances(self, seen: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        from conquerant.games.world import chances  # for people alone: nothing that plays needs it

        return chances.chances(seen, action, until)

    def remaining(self, seen: dict[str, Any], action: Action) -> int:
        """The armies on the attacking territory."""
        if not isinstance(action, Attack):
            return -1
        armies: int = seen["armies"][action.src]
        return armies

    def impossible(self, words: list[str]) -> Refusal | None:
        """5.3, 6.2: attacks and moves exist between neighbours only; 5.5, 5.6: there are three dice of each colour;
        7.1: a series is one of each arm. Of words that are in the table only a state can say anything."""
        if " ".join(words) in self.words:
            return None
        names = [w for w in words[1:] if w in self.board.names]
        if len(names) == 2 and words[0] in ("attack", "move"):
            a, b = self.board.names.index(names[0]), self.board.names.index(names[1])
            if b not in self.board.neighbours[a]:
                rule = "5.3" if words[0] == "attack" else "6.2"
                return Refusal(rule, "not-neighbours", {"from": names[0], "to": names[1]})
        if words[:1] == ["exchange"]:
            return self._no_series(words[1:])
        if words[:1] == ["defend"]:
            return _too_many("5.6", words[1:2])
        return _too_many("5.5", words[3:4]) if words[:1] == ["attack"] else None

    def _no_series(self, cards: list[str]) -> Refusal | None:
        """7.1: cards that make no series, however one cuts them into several."""
        kinds = [*self.board.arms, "joker"]
        if not cards or any(card not in kinds for card in cards) or self._cut(cards):
            return None
        return Refusal("7.1", "no-series", {"cards": " ".join(cards)})

    def _cut(self, cards: list[str]) -> bool:
        """Whether these cards are series, one after the other."""
        if not cards:
            return True
        sizes = [n for n in (1, 3) if " ".join(["exchange", *cards[:n]]) in self.words]
        return any(self._cut(cards[n:]) for n in sizes)

    def thrown(self) -> frozenset[str]:
        return frozenset(("red", "black", "deal", "roll", "draw"))

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """9.2: only the house limit bounds this game."""
        return 0


def _too_many(rule: str, dice: list[str]) -> Refusal | None:
    if dice and dice[0].isdecimal() and not 1 <= int(dice[0]) <= MOST_DICE:
        return Refusal(rule, "one-to-three", {"dice": int(dice[0])})
    return None


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return World(edition, weights)
