"""Conquêtes as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.core.errors import BadInput
from conquerant.games.conquetes import (
    assets,
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
from conquerant.games.conquetes.board import Board
from conquerant.games.conquetes.outlook import Ways
from conquerant.games.conquetes.phases import AGAINST, COMMIT, DEFEND, FOUR, GIVE_TO, NAMES, OBJECT, TWO
from conquerant.games.conquetes.state import ConquetesState, Rules

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 2
SEATS: Final = range(1, 5)  # 1.1

FIRST: Final = Option("first", "2.2", ("0", "1", "2", "3", "drawn"), "0")
CONTINENTS: Final = Option("continents", "8.1", ("off", "on"), "off")
REFEREE: Final = Option("referee", "11.1", ("strict", "attentive"), "strict")


@final
class Conquetes(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.weights: Final = hints.Weights(weights)
        self.ways: Final = Ways(weights, False)
        self.ways_many: Final = Ways(weights, True)
        self.board: Final = Board(edition)
        level = Option("level", "9.1", tuple(self.board.levels), self.board.levels[0])
        options = (FIRST, CONTINENTS, level, REFEREE)
        super().__init__("conquetes", VERSION, edition, SEATS, options, tuple(self.board.actions))

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return state.fresh(self.board, Rules(self.board, options, seats))

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        rules = Rules(self.board, options, seats)
        return view.restore(self.board, rules, position.check(self.board, rules, seats, given))

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return view.imagine(self.board, Rules(self.board, seen["options"], seen["seats"]), seen, rng)

    def chances(self, seen: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        from conquerant.games.conquetes import chances  # for people alone: nothing that plays needs it

        return chances.chances(self.board, seen, action)

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(ConquetesState, before), action, cast(ConquetesState, after), seat)

    def value(self, s: State, seat: int) -> float:
        return hints.value(cast(ConquetesState, s), seat, self.weights)

    def features(self, s: State) -> list[list[i64]]:
        return features.rows(cast(ConquetesState, s), self.weights)

    def habit(self, s: State, rng: Rng) -> Action | None:
        return habit.habit(cast(ConquetesState, s), rng, self.ways if s.seats <= TWO else self.ways_many)

    def plans(self, s: State, rng: Rng) -> list[Plan]:
        return plans.plans(cast(ConquetesState, s), self.ways if s.seats <= TWO else self.ways_many)

    def watcher(self) -> Watcher | None:
        return watch.Slips()

    def luck(self, before: State, action: Action) -> list[Luck]:
        return luck.luck(cast(ConquetesState, before), action)

    def reckoning(self, s: State) -> list[Event]:
        return reckoning.reckoning(cast(ConquetesState, s))

    def assets(self, s: State) -> list[tuple[str, str, int]]:
        return assets.assets(cast(ConquetesState, s))

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return text.draw(self.board, self.edition, seen, lang, width)

    def open_question(self, seen: dict[str, Any]) -> bool:
        """Whom to give to, objections and whose region lie open (6.1, 11.2, 11.7); an empty hand supports nothing."""
        if seen["phase"] in (NAMES[COMMIT], NAMES[DEFEND]):
            empty: bool = seen["held"][seen["mover"]] == 0
            return empty
        return seen["phase"] in (NAMES[GIVE_TO], NAMES[OBJECT], NAMES[AGAINST])

    def impossible(self, words: list[str]) -> Refusal | None:
        """5.1: attacks exist between neighbours only, and between copies of a region (11.7); 3.2: one acts."""
        if words == ["pass"] or words == ["passer"]:  # no verb of the game, so nothing brings it into one language
            return Refusal("3.2", "no-passing")
        names = [w for w in words[1:] if w in self.board.names]
        if len(names) != 2 or words[0] != "attack":
            return None
        a, b = self.board.names.index(names[0]), self.board.names.index(names[1])
        if a == b or b in self.board.neighbours[a]:
            return None
        return Refusal("5.1", "not-neighbours", {"from": names[0], "to": names[1]})

    def check_options(self, seats: int, options: dict[str, str | int]) -> None:
        """2.2: the first player sits at this table; alone the bot begins whatever is said."""
        first = options["first"]
        if seats > 1 and first != "drawn" and int(first) >= seats:
            raise BadInput("option first", f"expected a seat from 0 to {seats - 1}, or drawn, got {first}")

    def thrown(self) -> frozenset[str]:
        return frozenset(("draw", "flip", "support", "first"))

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """Every turn, the bot's too, takes a card from a pile. The piles of a game hold the box once, at four twice
        (7.2), so that draws and turns are at most so many. A support card must be drawn before it is committed. Beyond
        that a turn has an action, two words that support is complete, and a surplus: its receiver and its cards, which
        are at most all beyond the limit. One more step is the lot for the first player. An attentive table adds to a
        turn a denunciation, a laying with an answer from each other seat, and whose region is attacked (chapter 11)."""
        board = self.board
        draws = board.cards * (2 if seats == FOUR else 1)
        turns = draws - seats * board.start_hand
        watch = 2 + seats if options.get("referee") == "attentive" else 0
        return 1 + 2 * draws + turns * (4 + watch + board.cards - board.hand_limit)


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return Conquetes(edition, weights)
