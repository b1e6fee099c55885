"""Games side by side as one Gymnasium `VectorEnv`, stepped together inside the compiled engine.

    >>> from conquerant.lab import batch
    >>> envs = batch.env("conquistador", seats=3, num_envs=64)
    >>> observations, infos = envs.reset(seed=1)
    >>> envs.pick()
    >>> observations, rewards, terminated, truncated, infos = envs.step(envs.actions)

All seats are yours: `movers` says who decides in each game, a row of `observations` is what that seat sees, a row of
`masks` what it may do. With `bots` one seat of each game is yours, as in `gym.py`, and games are the same as there.

The arrays are made once and written anew by every `reset` and `step`: what those return are these very arrays, and
they show the present until the next call. Keep a copy of what you want to keep. The memory lives as long as any array.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from conquerant import games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput, whole
from conquerant.lab import limits
from conquerant.lab.choices import choices
from conquerant.lab.driven import RENDERED, check_rendering, number
from conquerant.lab.opponents import Given, Others
from conquerant.lab.tables import ALL_SEATS, ANY_SEAT, Tables
from conquerant.words import Words

Array = npt.NDArray[Any]
Stepped = tuple[Array, Array, Array, Array, dict[str, Any]]
ILLEGAL = ("refuse", "replace")


def env(
    game: str,
    seats: int,
    num_envs: int,
    options: dict[str, Any] | None = None,
    *,
    seat: int | None = None,
    bots: Given = None,
    illegal: str = "refuse",
    max_decisions: int = limits.MAX_DECISIONS,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    render_mode: str | None = None,
    lang: str = "en",
    edition: dict[str, Any] | None = None,
) -> Batch:
    """So many games of one kind. Without `bots` every seat is yours; `seat`, `bots`, `illegal` and `max_decisions` mean
    what they mean in `gym.env`. What is refused is refused before anything has happened in any game."""
    rules = games.load(game, edition)
    count = rules.check_seats(seats)
    if illegal not in ILLEGAL:
        raise BadInput("illegal", f"expected refuse or replace, got {illegal!r}")
    if bots is None and seat is not None:
        raise BadInput("seat", "every seat is yours unless you name bots for the others")
    if seat is not None:
        whole(seat, "seat", 0, count - 1)
    check_rendering(render_mode, lang)
    whose = ALL_SEATS if bots is None else ANY_SEAT if seat is None else seat
    tables = Tables(
        rules,
        limits.settle(rules, count, options),
        whole(num_envs, "num_envs", 1),
        count,
        len(rules.legend(count)),
        whose,
        others(bots, count),
        whole(max_decisions, "max_decisions", 1),
    )
    return Batch(tables, illegal == "replace", _mode(autoreset_mode), render_mode, lang)


def _mode(given: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise BadInput("autoreset_mode", f"expected one of {known}, got {given!r}") from None


def vector(num_envs: int, bots: Given = "random", illegal: str = "replace", **given: Any) -> Batch:
    """What `gymnasium.make_vec` asks for: one seat of each game is yours, and the defaults are those of `gym.env`."""
    return env(num_envs=num_envs, bots=bots, illegal=illegal, **given)


class Line:
    """Makes the others of one game after another, with the draws of `gym.py`."""

    def __init__(self, given: Given, seats: int) -> None:
        self.others = Others(given, seats)
        self.rng = Rng(0)

    def __call__(self) -> list[Bot]:
        return self.others.make(self.rng)


def others(bots: Given, seats: int) -> Line | None:
    """None where the engine itself can play for them, at random."""
    if bots is None or seats == 1:
        return None
    line = Line(bots, seats - 1)
    return None if line.others.all_random() else line


class Shown:
    """A vector as numpy's interface for arrays describes one; the array keeps this, and this keeps the vector."""

    def __init__(self, vector: Any, kind: Any, shape: tuple[int, ...]) -> None:
        self.vector = vector
        address = np.frombuffer(vector, dtype=kind).ctypes.data
        typestr = np.dtype(kind).str
        self.__array_interface__ = {"version": 3, "data": (address, False), "shape": shape, "typestr": typestr}


def shown(vector: Any, kind: Any, *shape: int) -> Array:
    """An array over the vector's own memory."""
    return np.asarray(Shown(vector, kind, shape))


class Batch(VectorEnv[Array, Array, Array]):
    def __init__(
        self, tables: Tables, replace: bool, autoreset_mode: AutoresetMode, render_mode: str | None, lang: str
    ) -> None:
        n, numbers, known, places = tables.rows, tables.width, tables.known, tables.places
        self.tables = tables
        self.replace = replace
        self.mode = autoreset_mode
        self.render_mode = render_mode
        self.lang = lang
        self.metadata = {"render_modes": list(RENDERED), "render_fps": 1, "autoreset_mode": autoreset_mode}
        self.num_envs = n
        self.single_observation_space = spaces.Box(0.0, 1.0, (numbers,), np.float32)
        self.single_action_space = spaces.Discrete(known)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self.actions = shown(tables.actions, np.int64, n)
        self.observations = shown(tables.observations, np.float32, n, numbers)
        self.masks = shown(tables.masks, np.bool_, n, known)
        self.rewards = shown(tables.rewards, np.float64, n)
        self.all_rewards = shown(tables.all_rewards, np.float64, n, places)
        self.movers = shown(tables.movers, np.int64, n)
        self.seats = shown(tables.seats, np.int64, n)
        self.terminated = shown(tables.terminated, np.bool_, n)
        self.truncated = shown(tables.truncated, np.bool_, n)
        self._over = shown(tables.over, np.bool_, n)
        if autoreset_mode == AutoresetMode.SAME_STEP:
            tables.keep_finals()
            self.finals = shown(tables.finals, np.float32, n, numbers)
        self.seeds = [secrets.randbits(64) for _ in range(n)]
        self.games = [0] * n
        self.luck = Rng(self.seeds[0])
        for row in range(n):
            self._begin(row)

    def _begin(self, row: int) -> None:
        """The next game of the row's series, with the seeds of `gym.py`; its places in the arrays are empty."""
        seed, played = self.seeds[row], self.games[row]
        self.games[row] += 1
        if isinstance(self.tables.bots, Line):
            self.tables.bots.rng = Rng(f"{seed}/{played + 1}/pool")
        self.tables.begin(row, f"{seed}/{played}", f"{seed}/{played + 1}/minds")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """New games; `seed` is that of the first, the next has one more, or there is a list of them. Without a seed a
        series goes on. `options={"reset_mask": ...}` leaves the games alone whose place there is False."""
        rows = self._rows(options)
        for row, given in enumerate(self._seeds(seed)):
            if given is not None and rows[row]:
                self.seeds[row], self.games[row] = number(given, "seed"), 0
        self.observations[rows] = 0
        self.masks[rows] = False
        for each in np.flatnonzero(rows):
            self._begin(int(each))
        return self.observations, self._info()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, list | tuple | np.ndarray):
            if len(seed) != self.num_envs:
                raise BadInput("seed", f"expected {self.num_envs} of them, got {len(seed)}")
            return seed
        first = number(seed, "seed")
        super().reset(seed=first)
        self.luck = Rng(first)
        return [first + row for row in range(self.num_envs)]

    def _rows(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_]:
        if not options or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        rows = np.asarray(options["reset_mask"])
        if rows.shape != (self.num_envs,) or rows.dtype != np.bool_:
            raise BadInput("reset_mask", f"expected {self.num_envs} times True or False")
        return rows

    def pick(self) -> None:
        """Writes random legal choices into `actions`."""
        self.tables.pick(self.luck)

    def step(self, actions: Array) -> Stepped:
        """A decision in every game. `actions` of ours are read where they are, others are copied there."""
        if actions is not self.actions:
            self._take(actions)
        past = np.flatnonzero(self._over)
        if len(past) and self.mode == AutoresetMode.DISABLED:
            raise BadInput("action", f"game {past[0]} is over; reset() with a reset_mask begins another")
        if not self.replace:
            self._check()
        self.observations.fill(0)
        self.masks.fill(False)
        some = self.tables.step()
        for row in past:
            self._begin(int(row))
        infos = self._ending() if some else {}
        if self.render_mode == "human":
            self.render()
        return self.observations, self.rewards, self.terminated, self.truncated, {**infos, **self._info()}

    def _take(self, actions: Array) -> None:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadInput("action", f"expected {self.num_envs} whole numbers, got {given.dtype} of {given.shape}")
        self.actions[:] = given

    def _check(self) -> None:
        row = self.tables.refused()
        if row < 0:
            return
        number, game, state = int(self.actions[row]), self.tables.game, self.tables.states[row]
        known = choices(game)
        if not 0 <= number < len(known):
            raise BadInput("action", f"game {row}: expected a number from 0 to {len(known) - 1}, got {number}")
        action = known.actions[number]
        refusal = state.refuse(state.mover, action)
        reason = f" by rule {refusal.rule}: {Words(game, 'en').refusal(refusal)}" if refusal else ""
        raise BadInput("action", f"game {row}: {action} is refused{reason}")

    def _ending(self) -> dict[str, Any]:
        """Who won where a game ended by this step; with SAME_STEP what was last seen, and the next game begins."""
        ended = self.terminated | self.truncated
        rows = [int(row) for row in np.flatnonzero(ended)]
        won = {"winners": self._told(rows, "winners"), "scores": self._told(rows, "scores")}
        infos = {**won, "_winners": ended, "_scores": ended}
        if self.mode != AutoresetMode.SAME_STEP:
            return infos
        kept = [self.rewards[rows], self.all_rewards[rows], self.terminated[rows], self.truncated[rows]]
        final = {"seat": self.seats.copy(), "_seat": ended, **infos}
        seen = np.full(self.num_envs, None, dtype=object)
        self.finals[rows] = 0
        self.observations[rows] = 0
        self.masks[rows] = False
        for row in rows:
            self.tables.see_last(row)
            seen[row] = self.finals[row]
            self._begin(row)
        self.rewards[rows], self.all_rewards[rows], self.terminated[rows], self.truncated[rows] = kept
        return {"final_obs": seen, "_final_obs": ended, "final_info": final, "_final_info": ended}

    def _told(self, rows: list[int], what: str) -> Array:
        told = np.full(self.num_envs, None, dtype=object)
        for row in rows:
            told[row] = getattr(self.tables.states[row], what)()
        return told

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seats, "mover": self.movers, "action_mask": self.masks, "rewards": self.all_rewards}

    def action_masks(self) -> Array:
        """What may be done now, as MaskablePPO of sb3-contrib asks for it."""
        return self.masks

    def render(self) -> tuple[str, ...] | None:
        """The tables as text, each as the seat of its row sees it."""
        tables = self.tables
        views = [state.view(int(seat)) for state, seat in zip(tables.states, self.seats, strict=True)]
        texts = tuple(tables.game.draw(view, self.lang) for view in views)
        if self.render_mode != "human":
            return texts
        print("\n".join(texts))
        return None
