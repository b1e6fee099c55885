"""Conquistador as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.core.errors import BadInput
from conquerant.games.conquistador import (
    assets,
    features,
    habit,
    hints,
    imagine,
    look,
    luck,
    news,
    odds,
    plans,
    position,
    reckoning,
    state,
    text,
    view,
    watch,
)
from conquerant.games.conquistador.board import Board
from conquerant.games.conquistador.phases import LOOT, NAMES, REORGANISE
from conquerant.games.conquistador.state import ConquistadorState, Rules

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 3
SEATS: Final = range(2, 5)  # 1.1
NO_YES: Final[tuple[str, ...]] = ("no", "yes")

OPTIONS: Final[tuple[Option, ...]] = (
    Option("teams", "9.2", NO_YES, "no"),
    Option("military", "10.2", NO_YES, "no"),
    Option("no_dice", "10.4", NO_YES, "no"),
    Option("alliance", "10.6", NO_YES, "no"),
    Option("exchange", "10.9", NO_YES, "no"),
    Option("loot", "5.9", ("choice", "top"), "choice"),
    Option("truce", "7.2", ("all", "acting"), "all"),
)


@final
class Conquistador(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.weights: Final = hints.Weights(weights)
        self.ways: Final = look.Ways(weights)
        self.board: Final = Board(edition)
        self.odds: Final = odds.Odds(self.board)
        super().__init__("conquistador", VERSION, edition, SEATS, OPTIONS, tuple(self.board.actions))

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return state.fresh(self.board, Rules(self.board, options, seats))

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        rules = Rules(self.board, options, seats)
        checked = position.check(self.board, rules, seats, given)
        return view.restore(state.fresh(self.board, rules), checked)

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return imagine.imagine(self.board, Rules(self.board, seen["options"], seen["seats"]), seen, rng)

    def chances(self, seen: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        from conquerant.games.conquistador import chances  # for people alone: nothing that plays needs it

        return chances.chances(self.board, self.odds, seen, action)

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(ConquistadorState, before), action, cast(ConquistadorState, after), seat)

    def value(self, s: State, seat: int) -> float:
        return hints.value(cast(ConquistadorState, s), seat, self.weights, self.odds)

    def features(self, s: State) -> list[list[i64]]:
        return features.rows(cast(ConquistadorState, s), self.weights, self.odds)

    def side(self, s: State, seat: int) -> int:
        return cast(ConquistadorState, s).rules.side(seat)

    def table(self, s: State) -> str:
        return "teams" if cast(ConquistadorState, s).rules.teams else str(s.seats)

    def habit(self, s: State, rng: Rng) -> Action | None:
        return habit.habit(cast(ConquistadorState, s), rng, self.ways, self.odds)

    def plans(self, s: State, rng: Rng) -> list[Plan]:
        return plans.plans(cast(ConquistadorState, s), rng, self.ways, self.odds)

    def watcher(self) -> Watcher | None:
        return watch.ConquistadorWatcher()

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return text.draw(self.board, self.edition, seen, lang, width)

    def luck(self, before: State, action: Action) -> list[Luck]:
        return luck.luck(cast(ConquistadorState, before), action)

    def reckoning(self, s: State) -> list[Event]:
        return reckoning.reckoning(cast(ConquistadorState, s))

    def assets(self, s: State) -> list[tuple[str, str, int]]:
        return assets.assets(cast(ConquistadorState, s))

    def open_question(self, seen: dict[str, Any]) -> bool:
        """Developments on a territory lie open (5.10, 5.12); everything else is done with cards of the hand."""
        return seen["phase"] in (NAMES[LOOT], NAMES[REORGANISE])

    def impossible(self, words: list[str]) -> Refusal | None:
        """10.9: an offer seeks another development."""
        if len(words) == 4 and words[0] == "offer" and words[1] == words[2]:
            return Refusal("10.9", "same-development")
        return None

    def check_options(self, seats: int, options: dict[str, str | int]) -> None:
        if options["teams"] != "yes":
            return
        if seats != 4:
            raise BadInput("option teams", f"teams are for four players, got {seats} (rule 9.2)")
        for name in ("alliance", "exchange"):
            if options[name] == "yes":
                raise BadInput(f"option {name}", "this variant is for individual play, not for teams (rule 10.1)")

    def thrown(self) -> frozenset[str]:
        return frozenset(("draw", "deal", "roll", "first"))

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """11.4: every turn takes one card for good out of the pile and the hands, so there are no more turns than
        cards there at the start; the steps of the preparation and of the longest turn are counted here."""
        rules = Rules(self.board, options, seats)
        lands = seats * len(rules.coefficients)
        turns = sum(rules.deck) - lands
        draws = turns  # 2.2, 3.1, 5.11: each card of the pile comes once
        offers = 2 * (seats - 1)  # 10.10
        requests = 3 * (seats - 2)  # 10.7: ask, show, answer
        fight = 2 + 1 + 1 + requests + 3 + 1 + 1 + int(self.board.numbers)
        return lands + draws + 1 + turns * (offers + fight)


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return Conquistador(edition, weights)
