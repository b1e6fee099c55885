"""Every game as an OpenSpiel game: importing this module registers them.

    >>> import pyspiel
    >>> from conquerant.lab import openspiel
    >>> game = pyspiel.load_game("conquerant_conquistador(players=3,military=yes)")
    >>> game.new_initial_state().is_chance_node()
    True

Parameters are `players`, the table options and `edition`, a TOML file or the name of an edition of ours (`tiny`). A
choice that is a number is written with an n before it (`first=n2`). Where a rulebook sets no limit, `rounds` is 20
unless you say otherwise; a game that is cut all the same, at `max_game_length` decisions, ends without a winner. A game
that can be played alone is registered a second time for that, as `..._solo`.

Actions of players and outcomes of chance are numbered apart, each from 0, as in `choices.py`. These are games in
Python: OpenSpiel's algorithms in Python take them, those in C++ do not (they crash on any game in Python).

`resample_from_infostate` draws another state that the player may be in, through `imagine`: the player's history stays
as it is, the others' begin with what they see there. Information state tensors are refused: a history has no bound.

The information state string is the history as one seat saw it: `2 attack alaska kamchatka 3`, or the verb alone where
the seat does not learn which, and after it what it was shown in that step. What it could not notice is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, Option
from conquerant.core.errors import BadInput, whole
from conquerant.lab import editions, limits
from conquerant.lab.choices import Choices, Outcomes, choices
from conquerant.lab.driven import numbers_into
from conquerant.lab.figures import listed
from conquerant.lab.histories import Table, as_json

TERMINAL, CHANCE_PLAYER = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
DECISIONS = 500  # of one seat in one of these rounds, at most
EDITION = "edition"
SUBJECT = re.compile(r" is | has |, ")  # what follows tells more of the same thing


def name(slug: str, alone: bool = False) -> str:
    return f"conquerant_{slug}_solo" if alone else f"conquerant_{slug}"


class SpielState(pyspiel.State):
    """Copies of it are made by a constructor that does as little as it can, and a deep copy of the table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.shared
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        if self._table is None:
            self._table = self.rules.begin()
        return self._table

    def current_player(self) -> int:
        table = self._table or self.table
        mover: int = table.state.mover
        if mover == OVER or table.decisions >= self.rules.limit:
            return TERMINAL
        return CHANCE_PLAYER if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        place = self.rules.numbered(player).place
        return [place[action.id] for action in self.table.state.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state, place = self.table.state, self.rules.outcomes.place
        weights = state.weights()
        total = sum(weights)
        return [(place[a.id], w / total) for a, w in zip(state.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        known = self.rules.numbered(table.state.mover).actions
        if not 0 <= action < len(known):
            raise BadInput("action", f"expected a number from 0 to {len(known) - 1}, got {action!r}")
        table.apply(known[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.rules.numbered(player).actions[action])

    def returns(self) -> list[float]:
        state = self.table.state
        return state.returns() if state.mover == OVER else [0.0] * state.seats

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.rules.seats:
            return list(super().observation_tensor(seat))  # which says what is wrong
        return listed(self.table.state, seat)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        text = "a history has no bound, so no tensor; take information_state_string or observation_tensor"
        raise BadInput("information_state_tensor", text)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that this player may be in. Its history is the player's own, so it cannot be serialized."""
        other: SpielState = self.clone()
        other._table = self.table.imagined(player, Rng(f"{sampler()!r}"))
        return other

    def __str__(self) -> str:
        """The whole truth, hidden cards included."""
        return as_json(self.table.state.position())


class Shared:
    """What all states of a game have in common; a deep copy is the same one."""

    def __init__(self, game: Game, seats: int, options: dict[str, str | int], limit: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.limit = limit
        self.choices: Choices = choices(game)
        self.outcomes: Choices = Outcomes(game)

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        edition = games.pack(self.game.slug, self.game.edition)
        return _share, (self.game.slug, edition, self.seats, self.options, self.limit)

    def begin(self) -> Table:
        state = self.game.start(self.seats, self.options)
        return Table(self.game, state, [[f"seat {seat}"] for seat in range(self.seats)])

    def numbered(self, player: int) -> Choices:
        return self.outcomes if player == CHANCE else self.choices


def _share(slug: str, edition: dict[str, Any] | None, seats: int, options: dict[str, str | int], limit: int) -> Shared:
    return Shared(games.load(slug, edition), seats, options, limit)


class SpielGame(pyspiel.Game):
    """What all of them share; `_register` makes one class per game."""

    slug: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.rules = games.load(self.slug, editions.find(self.slug, given.pop(EDITION)))
        seats = self.rules.check_seats(given.pop("players"))
        whole(seats, "players", self.kind.min_num_players, self.kind.max_num_players)
        self.options = self.rules.settle({key: _read(value) for key, value in given.items()}, seats)
        self.legend = self.rules.legend(seats)
        self.shared = Shared(self.rules, seats, self.options, self._longest(seats))
        super().__init__(self.kind, self._info(seats), params or {})

    def _info(self, seats: int) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.shared.choices),
            max_chance_outcomes=len(self.shared.outcomes),
            num_players=seats,
            min_utility=-1.0,
            max_utility=float(max(seats - 1, 1)),
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=self.shared.limit,
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
            return Observation(self.legend)
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
    """What a seat sees now; `dict` has the numbers by what they are about."""

    def __init__(self, legend: list[str]) -> None:
        self.numbers = np.zeros(len(legend), np.float32)
        self.tensor = self.numbers
        self.dict = {name: self.numbers[start:stop] for name, start, stop in fields(legend)}

    def set_from(self, state: SpielState, player: int) -> None:
        numbers_into(self.numbers, state.table.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return as_json(state.table.state.view(player))


def fields(legend: list[str]) -> list[tuple[str, int, int]]:
    """The parts of an observation: what each is about, and where it begins and ends. `Alaska: owner is 0` is about
    Alaska, `phase is attack` about the phase; what comes again is numbered."""
    parts: list[tuple[str, int, int]] = []
    last = ""
    for at, text in enumerate(legend):
        about = text.partition(": ")[0] if ": " in text else SUBJECT.split(text, maxsplit=1)[0]
        if parts and about == last:
            parts[-1] = (parts[-1][0], parts[-1][1], at + 1)
            continue
        last = about
        again = sum(name == about or name.startswith(f"{about} (") for name, _, _ in parts)
        parts.append((f"{about} ({again + 1})" if again else about, at, at + 1))
    return parts


class PublicFacts(Observer):
    """What everybody sees now."""

    def string_from(self, state: SpielState, player: int) -> str:
        return as_json(state.table.state.view(None))


class PrivateFacts(Observer):
    """What a seat sees now and a spectator does not; nothing where nothing is hidden."""

    def string_from(self, state: SpielState, player: int) -> str:
        public, own = state.table.state.view(None), state.table.state.view(player)
        hidden = {key: value for key, value in own.items() if key != "seat" and value != public[key]}
        return as_json(hidden) if hidden else ""


class Recollection(Observer):
    """All a seat was told so far."""

    def string_from(self, state: SpielState, player: int) -> str:
        return "\n".join(state.table.lines(player))


def _register(game: Game, alone: bool) -> None:
    least = min([game.seats[0], *(games.load(game.slug, made).seats[0] for made in editions.ours(game.slug).values())])
    seats = range(1, 2) if alone else range(max(2, least), game.seats[-1] + 1)
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
        parameter_specification={
            "players": 1 if alone else max(2, game.seats[0]),
            EDITION: "",
            **{o.name: _default(o) for o in game.options},
        },
    )
    called = f"Spiel_{game.slug}_solo" if alone else f"Spiel_{game.slug}"
    made = type(called, (SpielGame,), {"slug": game.slug, "kind": kind, "__module__": __name__})
    globals()[called] = made  # where pickles look for it
    pyspiel.register_game(kind, made)


def _default(option: Option) -> str | int:
    return limits.ROUNDS if option.name == limits.FIELD else spell(option, option.default)


def spell(option: Option, value: str | int) -> str | int:
    """How a choice is written as a parameter: OpenSpiel would take the word 0 for a number, so it is n0."""
    return f"n{value}" if option.choices and str(value).isdecimal() else value


def _read(value: str | int) -> str | int:
    return value[1:] if isinstance(value, str) and value[:1] == "n" and value[1:].isdecimal() else value


for _slug in games.names():
    _register(games.load(_slug), alone=False)
    if games.load(_slug).seats[0] == 1:
        _register(games.load(_slug), alone=True)
