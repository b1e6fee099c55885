"""Every game as an OpenSpiel game: importing this module registers them.

    >>> import pyspiel
    >>> from conquerant.lab import openspiel
    >>> game = pyspiel.load_game("conquerant_conquistador(players=3,military=yes)")
    >>> game.new_initial_state().is_chance_node()
    True

Parameters are `players` and the table options; a choice that is a number is written with an n before it (`first=n2`).
Where a rulebook sets no limit, `rounds` is 20 unless you say otherwise; a game that is cut all the same, at
`max_game_length` decisions, ends without a winner. A game that can be played alone is registered a second time for
that, as `..._solo`.

The information state string is the history as one seat saw it: `2 attack alaska kamchatka 3`, or the verb alone where
the seat does not learn which, and after it what it was shown in that step. What it could not notice is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from conquerant import games
from conquerant.core.contract import CHANCE, OVER, Action, Game, Option, State
from conquerant.core.errors import BadInput, whole

ROUNDS = 20  # of games whose rulebook sets no limit
TERMINAL, CHANCE_PLAYER = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
DECISIONS = 500  # of one seat in one of these rounds, at most


def name(slug: str, alone: bool = False) -> str:
    return f"conquerant_{slug}_solo" if alone else f"conquerant_{slug}"


class Step:
    """What happened, after what; copies of a table share it. What a seat is told of it is worked out when asked."""

    __slots__ = ("action", "before", "earlier", "lines", "mover", "reveals", "seen_by")

    def __init__(self, earlier: Step | None, state: State, action: Action) -> None:
        self.earlier = earlier
        self.mover = state.mover
        self.action = action
        self.seen_by = state.seen_by(action)
        self.reveals = state.reveals(action)
        self.before = state.copy() if self.reveals or self.seen_by is not None else None
        self.lines: dict[int, str] = {}

    def line(self, game: Game, seat: int) -> str:
        """Empty where the seat did not notice that anything was done."""
        if seat not in self.lines:
            self.lines[seat] = self._line(game, seat)
        return self.lines[seat]

    def _line(self, game: Game, seat: int) -> str:
        who = "chance" if self.mover == CHANCE else str(self.mover)
        if self.before is None:
            return f"{who} {self.action}"
        after = self.before.copy()
        after.apply(self.action)
        knows = self.seen_by is None or seat in self.seen_by
        shown = [event.json() for event in game.news(self.before, self.action, after, seat)] if self.reveals else []
        if not knows and not shown and after.view(seat) == self.before.view(seat):
            return ""
        return f"{who} {self.action if knows else self.action.verb}{f' {_json(shown)}' if self.reveals else ''}"


class Table:
    """A state and how it came about; a deep copy is a cheap one."""

    def __init__(
        self, game: Game, state: State, first: list[list[str]], last: Step | None = None, decisions: int = 0
    ) -> None:
        self.game = game
        self.state = state
        self.first = first  # what each seat was told before the steps that are kept
        self.last = last
        self.decisions = decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.game, self.state.copy(), self.first, self.last, self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        lines = [self.lines(seat) for seat in range(self.state.seats)]
        return _revive, (self.game.slug, self.state, lines, self.decisions)

    def apply(self, action: Action) -> None:
        state = self.state
        step = Step(self.last, state, action)
        state.apply(action)
        self.last = step
        self.decisions += step.mover != CHANCE

    def lines(self, seat: int) -> list[str]:
        """All a seat was told so far."""
        backwards: list[str] = []
        step = self.last
        while step is not None:
            if line := step.line(self.game, seat):
                backwards.append(line)
            step = step.earlier
        return [*self.first[seat], *reversed(backwards)]


def _revive(slug: str, state: State, first: list[list[str]], decisions: int) -> Table:
    return Table(games.load(slug), state, first, None, decisions)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        seats: int = game.num_players()
        state = game.rules.start(seats, game.options)
        self.table = Table(game.rules, state, [[f"seat {seat}"] for seat in range(seats)])
        self.limit: int = game.max_game_length()
        self.player = self._to_move()

    def _to_move(self) -> int:
        mover = self.table.state.mover
        if mover == OVER or self.table.decisions >= self.limit:
            return TERMINAL
        return CHANCE_PLAYER if mover == CHANCE else mover

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return [action.id for action in self.table.state.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.table.state.weights()
        total = sum(weights)
        return [(a.id, w / total) for a, w in zip(self.table.state.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.table.apply(self.table.game.actions[action])
        self.player = self._to_move()

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.table.game.actions[action])

    def returns(self) -> list[float]:
        state = self.table.state
        return state.returns() if state.mover == OVER else [0.0] * state.seats

    def __str__(self) -> str:
        """The whole truth, hidden cards included."""
        return _json(self.table.state.position())


class SpielGame(pyspiel.Game):
    """What all of them share; `_register` makes one class per game."""

    slug: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        seats = self.rules.check_seats(given.pop("players"))
        whole(seats, "players", self.kind.min_num_players, self.kind.max_num_players)
        self.options = self.rules.settle({key: _read(value) for key, value in given.items()}, seats)
        self.numbers = len(self.rules.start(seats, self.options).observation(0))
        super().__init__(self.kind, self._info(seats), params or {})

    @property
    def rules(self) -> Game:
        return games.load(self.slug)

    def _info(self, seats: int) -> Any:
        actions = len(self.rules.actions)
        return pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=seats,
            min_utility=-1.0,
            max_utility=float(max(seats - 1, 1)),
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=self._longest(seats),
        )

    def _longest(self, seats: int) -> int:
        bound = self.rules.bound(seats, self.options)
        if bound:
            return bound
        rounds = int(self.options["rounds"])
        if rounds == 0:
            raise BadInput("rounds", "OpenSpiel needs games that end: expected at least 1, got 0")
        return rounds * seats * DECISIONS

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        if params:
            raise BadInput("observer", f"there are no parameters, got {params!r}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        if kind.perfect_recall:
            return Recollection() if private and kind.public_info else None
        if private and kind.public_info:
            return Observation(self.numbers)
        return PrivateFacts() if private else PublicFacts()


class Observer:
    """Makes text of a state, and some observers make numbers too."""

    tensor: npt.NDArray[np.float32] | None = None
    dict: Mapping[str, npt.NDArray[np.float32]] = MappingProxyType({})

    def set_from(self, state: SpielState, player: int) -> None:
        """Most have no numbers."""

    def string_from(self, state: SpielState, player: int) -> str:
        raise NotImplementedError


class Observation(Observer):
    """What a seat sees now."""

    def __init__(self, numbers: int) -> None:
        self.numbers = np.zeros(numbers, np.float32)
        self.tensor = self.numbers
        self.dict = {"observation": self.numbers}

    def set_from(self, state: SpielState, player: int) -> None:
        self.numbers[:] = state.table.state.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return _json(state.table.state.view(player))


class PublicFacts(Observer):
    """What everybody sees now."""

    def string_from(self, state: SpielState, player: int) -> str:
        return _json(state.table.state.view(None))


class PrivateFacts(Observer):
    """What a seat sees now and a spectator does not; nothing where nothing is hidden."""

    def string_from(self, state: SpielState, player: int) -> str:
        public, own = state.table.state.view(None), state.table.state.view(player)
        hidden = {key: value for key, value in own.items() if key != "seat" and value != public[key]}
        return _json(hidden) if hidden else ""


class Recollection(Observer):
    """All a seat was told so far."""

    def string_from(self, state: SpielState, player: int) -> str:
        return "\n".join(state.table.lines(player))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _register(game: Game, alone: bool) -> None:
    seats = range(1, 2) if alone else range(max(2, game.seats[0]), game.seats[-1] + 1)
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=name(game.slug, alone),
        long_name=f"{game.edition['game']['name']}, alone" if alone else game.edition["game"]["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.hides() else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], **{o.name: _default(o) for o in game.options}},
    )
    called = f"Spiel_{game.slug}_solo" if alone else f"Spiel_{game.slug}"
    made = type(called, (SpielGame,), {"slug": game.slug, "kind": kind, "__module__": __name__})
    globals()[called] = made  # where pickles look for it
    pyspiel.register_game(kind, made)


def _default(option: Option) -> str | int:
    return ROUNDS if option.name == "rounds" else spell(option, option.default)


def spell(option: Option, value: str | int) -> str | int:
    """How a choice is written as a parameter: OpenSpiel would take the word 0 for a number, so it is n0."""
    return f"n{value}" if option.choices and str(value).isdecimal() else value


def _read(value: str | int) -> str | int:
    return value[1:] if isinstance(value, str) and value[:1] == "n" and value[1:].isdecimal() else value


for _slug in games.names():
    _register(games.load(_slug), alone=False)
    if games.load(_slug).seats[0] == 1:
        _register(games.load(_slug), alone=True)
