"""À la conquête des Terres Perdues as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.core.errors import BadInput
from conquerant.games.fallen_lands import (
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
)
from conquerant.games.fallen_lands.board import Board
from conquerant.games.fallen_lands.manner import Manner
from conquerant.games.fallen_lands.phases import ANSWER, CHOOSE, NAMES
from conquerant.games.fallen_lands.state import FallenState, Rules
from conquerant.games.fallen_lands.watch import FallenWatcher

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1


@final
class FallenLands(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.weights: Final = hints.Weights(weights)
        self.manners: Final = [Manner(weights, advanced) for advanced in (False, True)]
        board = Board(edition)
        self.board: Final = board
        seats = range(board.least_seats, board.most_seats + 1)  # 1.1
        super().__init__("fallen_lands", VERSION, edition, seats, _options(board), tuple(board.actions))

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return state.fresh(self.board, Rules(self.board, options, seats))

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        checked = position.check(self.board, seats, options, given)
        placed = view.restore(self.board, Rules(self.board, options, seats), checked)
        if placed.mover >= 0 and not placed.legal():
            raise BadInput("prepared", "what is prepared cannot be completed")
        return placed

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return view.imagine(self.board, Rules(self.board, seen["options"], seen["seats"]), seen, rng)

    def chances(self, seen: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        from conquerant.games.fallen_lands import chances  # for people alone: nothing that plays needs it

        return chances.chances(self.board, seen, action, cast(FallenState, self.imagine(seen, Rng("chances"))))

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(FallenState, before), action, cast(FallenState, after), seat)

    def value(self, s: State, seat: int) -> float:
        return hints.value(cast(FallenState, s), seat, self.weights)

    def features(self, s: State) -> list[list[i64]]:
        return features.rows(cast(FallenState, s))

    def habit(self, s: State, rng: Rng) -> Action | None:
        now = cast(FallenState, s)
        return habit.habit(now, self.manners[int(now.rules.advanced)], rng)

    def plans(self, s: State, rng: Rng) -> list[Plan]:
        now = cast(FallenState, s)
        return plans.plans(now, self.manners[int(now.rules.advanced)], rng)

    def watcher(self) -> Watcher:
        return FallenWatcher()

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return text.draw(self.board, self.edition, seen, lang, width)

    def luck(self, before: State, action: Action) -> list[Luck]:
        return luck.luck(cast(FallenState, before), action)

    def reckoning(self, s: State) -> list[Event]:
        return reckoning.reckoning(cast(FallenState, s))

    def round(self, s: State) -> int:
        return int(cast(FallenState, s).round)

    def assets(self, s: State) -> list[tuple[str, str, int]]:
        return assets.assets(cast(FallenState, s))

    def open_question(self, seen: dict[str, Any]) -> bool:
        """The first followers and the answer to a proposal (2.6, 8.3); everything else is done with cards."""
        return seen["phase"] in (NAMES[CHOOSE], NAMES[ANSWER])

    def impossible(self, words: list[str]) -> Refusal | None:
        """1.4: cards are played as what they are; 2.6, 6.10, 7.10: so many followers, no shadow mage, so many mages."""
        if " ".join(words) in self.words:
            return None
        verb, args = words[:1], words[1:]
        if verb == ["shadow-follower"] and args == ["mage"]:
            return Refusal("6.10", "never-a-mage")
        if verb in (["troop"], ["fort"], ["boost"]) and len(args) == 1 and args[0] in self.board.kinds:
            return Refusal("1.4", "other-kind", {"card": args[0]})
        most = len(self.board.enlist_costs) - 1
        if verb == ["enlist"] and len(args) == 1 and args[0].isdecimal() and int(args[0]) > most:
            return Refusal("7.10", "too-many-mages", {"n": most})
        n = self.board.start_followers
        if verb == ["followers"] and len(args) != n and all(word in self.board.followers for word in args):
            return Refusal("2.6", "so-many-followers", {"n": n})
        return None

    def thrown(self) -> frozenset[str]:
        return frozenset(("draw", "lay", "first", "lose"))

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """8.5: Claims can keep a game alive for ever, only the house limit bounds it."""
        return 0


def _options(board: Board) -> tuple[Option, ...]:
    cards = (str(board.start_cards), str(board.start_cards_elsewhere))
    return (
        Option("rules", "2.7", ("normal", "advanced"), "normal"),
        Option("start_cards", "2.4", cards, cards[0]),
        Option("quiet_from", "8.2", ("1", "2"), "1"),
        Option("agreement", "8.3", ("vote", "none"), "vote"),
        Option("rounds", "8.5", (), 0, 10_000, samples=(2, 6, 20)),
    )


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return FallenLands(edition, weights)
