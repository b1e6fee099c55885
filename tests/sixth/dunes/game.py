"""Les Dunes as a Game: what the rest of the program sees of this folder."""

from __future__ import annotations

from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, State
from conquerant.core.errors import BadInput, mapping, needed, whole
from conquerant.games import speech

from .state import CLAIM, NAMES, NOBODY, WIND, Board, DunesState

VERSION = 1


class Dunes(Game):
    def __init__(self, edition: dict[str, Any], weights: dict[str, float]) -> None:
        self.board = Board(edition)
        self.lead = weights["lead"]
        box = edition["game"]
        seats = range(box["players_min"], box["players_max"] + 1)  # 1.1
        super().__init__("dunes", VERSION, edition, seats, (), self.board.actions)

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        return DunesState(self.board, options, seats)

    def set_up(self, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> State:
        """Everything somebody wrote is checked, and an error names the field."""
        state = DunesState(self.board, options, seats)
        if needed(given, "phase", "") not in NAMES:
            raise BadInput("phase", f"expected one of {', '.join(NAMES)}")
        state.phase = NAMES.index(given["phase"])
        state.player = whole(needed(given, "player", ""), "player", 0, seats - 1)
        state.round = whole(needed(given, "round", ""), "round", 1, self.board.rounds)
        held = mapping(needed(given, "dunes", ""), "dunes")
        state.owner = [whole(needed(held, n, "dunes"), f"dunes.{n}", NOBODY, seats - 1) for n in self.board.names]
        state.mover = {CLAIM: state.player, WIND: CHANCE}.get(state.phase, OVER)
        return state

    def imagine(self, view: dict[str, Any], rng: Rng) -> State:
        """Nothing is hidden: there is one state to be in."""
        return self.place({key: view[key] for key in view if key not in ("seat", "mover")})

    def hides(self) -> bool:
        return False

    def thrown(self) -> frozenset[str]:
        return frozenset(("wind",))

    def round(self, state: State) -> int:
        return int(state.position()["round"])

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        told = [self._told(before, action)]
        return [*told, Event("victory", {"seats": after.winners()})] if after.mover == OVER else told

    def _told(self, before: State, action: Action) -> Event:
        if action.verb == "claim":
            return Event("claim", {"seat": before.mover, "dune": action.args[0]})
        if action.verb == "wait":
            return Event("wait", {"seat": before.mover})
        dune = int(action.args[0]) - 1
        names = self.board.names
        return Event("blown", {"dune": names[dune]}) if dune < len(names) else Event("calm", {})

    def value(self, state: State, seat: int) -> float:
        """For bots: the lead over the best of the others, squeezed between 0 and 1."""
        points = state.scores()
        rival = max(points[other] for other in range(state.seats) if other != seat)
        lead = self.lead * (points[seat] - rival)
        return 0.5 + 0.5 * lead / (3 + abs(lead))

    def draw(self, view: dict[str, Any], lang: str, width: int = 80) -> str:
        said = speech(self.edition, lang)
        lines = []
        for dune in self.edition["dune"]:
            owner = view["dunes"][dune["id"]]
            holder = said.seat(owner) if owner != NOBODY else "-"
            lines.append(f"{said.names.get(dune['id'], dune['id']):<20} {dune['value']}  {holder}"[:width])
        return "\n".join(lines)

    def assets(self, state: State) -> list[tuple[str, str, int]]:
        """For reports: what a seat has, and what it may be worth."""
        held = state.position()["dunes"]
        return [("dune", name, owner) for name, owner in held.items() if owner != NOBODY]

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        return 2 * seats * self.board.rounds


def make(edition: dict[str, Any], weights: dict[str, float]) -> Game:
    return Dunes(edition, weights)
