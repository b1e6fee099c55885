"""Conquête as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.core.errors import BadInput
from conquerant.games.armada import (
    assets,
    features,
    habit,
    hints,
    luck,
    news,
    plans,
    position,
    reach,
    reachable,
    reckoning,
    sailing,
    state,
    text,
    view,
    watch,
)
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.board import Board
from conquerant.games.armada.state import ArmadaState, Rules

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 2
SEATS: Final = range(2, 5)  # 1.1
ISLANDS: Final = 12  # 10.1

OPTIONS: Final[tuple[Option, ...]] = (
    Option("teams", "11.1", ("none", "two"), "none"),
    Option("corners", "2.2", ("opposite", "chosen"), "opposite"),
    Option("target", "10.1", (), 0, ISLANDS, samples=(0, 3)),
    Option("rounds", "10.3", (), 0, 10_000, samples=(6, 2, 20)),
)


@final
class Armada(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.board: Final = Board(edition)
        self.weights: Final = hints.Weights(weights, self.board)
        self.track: Final = features.Track(self.board)
        super().__init__("armada", VERSION, edition, SEATS, OPTIONS, tuple(self.board.actions))

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return state.fresh(self.board, Rules(self.board, seats, options))

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        rules = Rules(self.board, seats, options)
        placed = view.restore(self.board, rules, position.check(self.board, rules, seats, given))
        reachable.check(placed)
        if placed.mover != OVER and not placed.legal():
            raise BadInput("phase", f"nothing can be done in phase {given['phase']} here")
        return placed

    def imagine(self, seen: dict[str, Any], rng: Rng) -> State:
        return self._restored(seen)

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        return news.news(cast(ArmadaState, before), action, cast(ArmadaState, after), seat)

    def value(self, s: State, seat: int) -> float:
        return hints.value(cast(ArmadaState, s), seat, self.weights)

    def features(self, s: State) -> list[list[i64]]:
        return features.rows(cast(ArmadaState, s), self.weights, self.track)

    def side(self, s: State, seat: int) -> int:
        return cast(ArmadaState, s).rules.side[seat]

    def table(self, s: State) -> str:
        return "teams" if cast(ArmadaState, s).rules.teams else str(s.seats)

    def habit(self, s: State, rng: Rng) -> Action | None:
        return habit.habit(cast(ArmadaState, s), rng, self.weights)

    def plans(self, s: State, rng: Rng) -> list[Plan]:
        return plans.plans(cast(ArmadaState, s), rng, self.weights)

    def watcher(self) -> Watcher | None:
        return watch.Log()

    def draw(self, seen: dict[str, Any], lang: str, width: int = 80) -> str:
        return text.draw(self.board, self.edition, seen, lang, width)

    def hides(self) -> bool:
        """12.5"""
        return False

    def luck(self, before: State, action: Action) -> list[Luck]:
        return luck.luck(cast(ArmadaState, before), action)

    def reckoning(self, s: State) -> list[Event]:
        return reckoning.reckoning(cast(ArmadaState, s))

    def round(self, s: State) -> int:
        return int(cast(ArmadaState, s).round)

    def assets(self, s: State) -> list[tuple[str, str, int]]:
        return assets.assets(cast(ArmadaState, s))

    def aids(self, seen: dict[str, Any]) -> dict[str, Any]:
        """While ships move: how far each may still sail, and every hex it can reach, with the masts that
        are lost on the cheapest way and the ids to send."""
        if seen["phase"] != "moves" or seen["still"]:
            return {}
        s = self._restored(seen)
        fleet = s.hex[s.player * self.board.cap : (s.player + 1) * self.board.cap]
        return {"ships": {str(slot + 1): self._aid(s, slot) for slot, at in enumerate(fleet) if at != NONE}}

    def _aid(self, s: ArmadaState, slot: int) -> dict[str, Any]:
        sails = self.board.sails[slot]
        ways = [{"hex": w.hex, "lost": w.lost, "ids": [sails[d].id for d in w.course]} for w in reach.ways(s, slot)]
        return {"steps": sailing.steps(s, slot), "ways": ways}

    def chances(self, seen: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        from conquerant.games.armada import chances  # for people alone: nothing that plays needs it

        return chances.chances(self._restored(seen), action)

    def _restored(self, seen: dict[str, Any]) -> ArmadaState:
        return view.restore(self.board, Rules(self.board, seen["seats"], seen["options"]), seen)

    def impossible(self, words: list[str]) -> Refusal | None:
        """6.7: there are no ships beyond the fifth."""
        if len(words) < 2 or words[0] not in ("sail", "dock", "refit", "engage", "assault", "lose", "drift"):
            return None
        if words[1].isdecimal() and not 1 <= int(words[1]) <= self.board.cap:
            return Refusal("6.7", "five-ships", {"most": self.board.cap})
        return None

    def check_options(self, seats: int, options: dict[str, str | int]) -> None:
        if options["teams"] == "two" and seats != 4:
            raise BadInput("option teams", f"two against two is for four players, got {seats} (11.1)")
        if int(options["target"]) > len(self.board.islands):
            raise BadInput("option target", f"there are {len(self.board.islands)} islands (10.1)")

    def thrown(self) -> frozenset[str]:
        return frozenset(("attacker", "defender", "roll", "neptune", "storm"))

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """10.3: nobody ever has to sail, and the opening throw may be tied for ever; only the house limit helps."""
        return 0


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return Armada(edition, weights)
