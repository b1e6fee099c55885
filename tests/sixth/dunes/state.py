"""The state: who holds which dune, whose turn it is, what may be done and what comes of it."""

from __future__ import annotations

from typing import Any

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
from conquerant.core.sheet import Sheet

NAMES = ["claim", "wind", "over"]  # the phases: views say the name, words ask `phase-NAME`
CLAIM, WIND, FINISHED = range(3)
NOBODY = -1
DIE = 6


class Board:
    """The edition as tables, and every action of the game, made once. Ids are only ever appended."""

    def __init__(self, edition: dict[str, Any]) -> None:
        self.names = [dune["id"] for dune in edition["dune"]]
        self.values = [int(dune["value"]) for dune in edition["dune"]]
        self.rounds = int(edition["game"]["rounds"])
        self.claims = [Action(i, "claim", (name,)) for i, name in enumerate(self.names)]
        self.wait = Action(len(self.claims), "wait")
        first = len(self.claims) + 1
        self.winds = [Action(first + n, "wind", (str(n + 1),)) for n in range(DIE)]
        self.actions = (*self.claims, self.wait, *self.winds)


class DunesState(State):
    def __init__(self, board: Board, options: dict[str, str | int], seats: int) -> None:
        super().__init__(seats, 0)
        self.board = board
        self.options = options
        self.phase = CLAIM
        self.player = 0
        self.round = 1
        self.owner = [NOBODY] * len(board.names)

    def copy(self) -> DunesState:
        twin = DunesState(self.board, self.options, self.seats)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.round = self.round
        twin.owner = self.owner[:]
        return twin

    def legal(self) -> list[Action]:
        """Ascending ids; the fast form of `refuse`."""
        if self.phase == WIND:
            return list(self.board.winds)
        if self.phase == FINISHED:
            return []
        free = [action for action in self.board.claims if self.owner[action.id] == NOBODY]
        return free or [self.board.wait]

    def weights(self) -> list[int]:
        return [1] * DIE

    def refuse(self, seat: int, action: Action) -> Refusal | None:
        if self.phase == FINISHED:
            return Refusal("4.1", "game-over")
        if (action.verb == "wind") != (seat == CHANCE):
            return Refusal("3.2", "by-chance")
        if seat != self.mover:
            return Refusal("2.3", "not-now")
        if action.verb == "wait" and NOBODY in self.owner:
            return Refusal("2.2", "something-free")
        if action.verb == "claim" and self.owner[action.id] != NOBODY:
            return Refusal("2.1", "held", {"dune": action.args[0]})
        return None

    def apply(self, action: Action) -> None:
        if action.verb != "wind":
            if action.verb == "claim":
                self.owner[action.id] = self.player
            self.phase, self.mover = WIND, CHANCE
            return
        dune = int(action.args[0]) - 1
        if dune < len(self.owner):
            self.owner[dune] = NOBODY
        self._pass_on()

    def _pass_on(self) -> None:
        """1.1, 4.1"""
        self.player = (self.player + 1) % self.seats
        self.round += self.player == 0
        self.phase, self.mover = CLAIM, self.player
        if self.round > self.board.rounds:
            self.round = self.board.rounds
            self.phase, self.mover = FINISHED, OVER

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everybody sees everything. `seat`, `mover` and `phase` are what verbs and words ask for."""
        return {**self.position(), "seat": seat, "mover": self.mover}

    def position(self) -> dict[str, Any]:
        held = {name: self.owner[i] for i, name in enumerate(self.board.names)}
        about = {"game": "dunes", "seats": self.seats, "options": dict(self.options)}
        return {**about, "phase": NAMES[self.phase], "player": self.player, "round": self.round, "dunes": held}

    def observe(self, sheet: Sheet) -> None:
        """As numbers, for programs that learn: phases by name, seats from where one sits, amounts with their scale."""
        sheet.phase(NAMES, self.phase)
        sheet.whose("player", self.player)
        sheet.part("round", self.round, self.board.rounds)
        for name, owner in zip(self.board.names, self.owner, strict=True):
            sheet.whose(name, owner)

    def scores(self) -> list[int]:
        points = [0] * self.seats
        for owner, value in zip(self.owner, self.board.values, strict=True):
            if owner != NOBODY:
                points[owner] += value
        return points

    def winners(self) -> list[int]:
        if self.mover != OVER:
            return []
        points = self.scores()
        return [seat for seat in range(self.seats) if points[seat] == max(points)]

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import revive

        return revive, ("dunes", None, self.position())
