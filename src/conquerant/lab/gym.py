"""Every game as a Gymnasium environment: one seat is yours, bots hold the others.

    >>> from conquerant.lab import gym
    >>> env = gym.env("conquistador", seats=2, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> legal = env.action_masks().nonzero()[0]
    >>> observation, reward, terminated, truncated, info = env.step(legal[0])

The reward comes at the end: the contract's zero-sum return of your seat, -1 as soon as you are out. An action is a
decision of the game, numbered as in `choices.py`; outcomes of chance are none. `action_masks()` is what MaskablePPO of
sb3-contrib asks for, and `info["action_mask"]` says the same. `state()` is what all seats see, for a critic that may
know it. Where the rulebook sets no limit a game has 20 rounds unless `options` say otherwise.

Once this module is imported, `gymnasium.make("conquerant/world-v1", seats=3)` works too.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER
from conquerant.core.errors import BadInput, whole
from conquerant.lab import limits
from conquerant.lab.driven import RENDERED, Driven, Numbers, check_rendering, number
from conquerant.lab.opponents import Given, Others

ILLEGAL = ("replace", "lose", "refuse")


def env(
    game: str,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    seat: int | None = None,
    bots: Given = "random",
    illegal: str = "replace",
    max_decisions: int = limits.MAX_DECISIONS,
    render_mode: str | None = None,
    lang: str = "en",
    edition: dict[str, Any] | None = None,
) -> Seat:
    """A seat at a table of this game.

    `seat` is yours in every game; left out, it changes from game to game. `bots` says who the others are, from the
    seat after yours on: names with commas between them, or a list of names, Bots, classes of Bots and functions
    `choose(game, view, options, rng)`, one for all or one for each; or a `Pool`, from which each game draws.

    `illegal` says what becomes of a choice that is not allowed. `replace`: something legal is done in its place, at
    random, and `info["illegal"]` is True; so a program without masks can play, and Gymnasium's `check_env` is content.
    `lose`: the game is over for you, with -1. `refuse`: an error that cites the rule. `max_decisions`, the bots' among
    them, truncates a game.
    """
    driven = Driven(game, seats, options, edition)
    others = Others(bots, driven.seats - 1) if driven.seats > 1 else None
    if seat is not None:
        whole(seat, "seat", 0, driven.seats - 1)
    if illegal not in ILLEGAL:
        raise BadInput("illegal", f"expected one of {', '.join(ILLEGAL)}, got {illegal!r}")
    return Seat(driven, seat, others, illegal, max_decisions, render_mode, lang)


class Seat(gymnasium.Env[Numbers, np.int64]):
    metadata: dict[str, Any] = {"render_modes": list(RENDERED), "render_fps": 1}  # noqa: RUF012 - gymnasium's

    def __init__(
        self,
        driven: Driven,
        seat: int | None,
        others: Others | None,
        illegal: str,
        max_decisions: int,
        render_mode: str | None,
        lang: str,
    ) -> None:
        check_rendering(render_mode, lang)
        self.driven = driven
        self.always = seat
        self.others = others
        self.illegal = illegal
        self.forfeited = False
        self.max_decisions = whole(max_decisions, "max_decisions", 1)
        self.render_mode = render_mode
        self.lang = lang
        self.seat = seat or 0
        self.action_space = spaces.Discrete(len(driven.choices))
        numbers = len(driven.state.observation(0))
        self.observation_space = spaces.Box(0.0, 1.0, (numbers,), np.float32)
        self.state_space = spaces.Box(0.0, 1.0, (numbers * driven.seats,), np.float32)
        self._sit_down()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """The first decision of a new game that is yours. Without a seed the series of games goes on."""
        super().reset(seed=seed)
        self.driven.restart(seed)
        self._sit_down()
        return self._see(), self._info()

    def _sit_down(self) -> None:
        driven = self.driven
        self.forfeited = False
        self.mind = Rng(f"{driven.seed}/{driven.games}/minds")
        self.seat = self.mind.below(driven.seats) if self.always is None else self.always
        lots = Rng(f"{driven.seed}/{driven.games}/pool")
        self.minds = self.others.make(lots) if self.others else []  # each keeps its plan
        self._let_others_play()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        chosen = number(action, "action")
        if self._is_over() or self._is_too_long():
            raise BadInput("action", "the game is over for you; reset() begins another")
        illegal = not self._may(chosen)
        if illegal and self.illegal == "lose":
            self.forfeited = True
        else:
            if illegal and self.illegal == "replace":
                chosen = self.driven.choices.place[self.driven.state.pick(self.mind).id]
            self.driven.play(chosen)
            self._let_others_play()
        if self.render_mode == "human":
            self.render()
        terminated, truncated = self._is_over(), self._is_too_long()
        info = {**self._info(), "illegal": illegal}
        return self._see(), self._reward(), terminated, truncated, info

    def _let_others_play(self) -> None:
        """Until it is your move, or you are out."""
        driven, state = self.driven, self.driven.state
        while not self._is_over() and not self._is_too_long() and state.mover != self.seat:
            bot = self.minds[(state.mover - self.seat) % driven.seats - 1]
            action = bot.choose(driven.game, state.view(state.mover), state.legal(), self.mind)
            driven.play(action.id)

    def _is_over(self) -> bool:
        state = self.driven.state
        return self.forfeited or state.mover == OVER or not state.alive(self.seat)

    def _is_too_long(self) -> bool:
        return not self._is_over() and self.driven.decisions >= self.max_decisions

    def _reward(self) -> float:
        state = self.driven.state
        if self.forfeited:
            return -1.0
        if state.mover == OVER:
            return float(state.returns()[self.seat])
        return 0.0 if state.alive(self.seat) else -1.0

    def _may(self, action: int) -> bool:
        mask = self.driven.mask()
        return self.driven.state.mover == self.seat and 0 <= action < len(mask) and bool(mask[action])

    def _see(self) -> Numbers:
        return self.driven.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        state = self.driven.state
        scores = state.scores() if state.mover == OVER else []
        told = {"seat": self.seat, "winners": state.winners(), "scores": scores}
        return {**told, "action_mask": self.action_masks().view(np.int8)}

    def state(self) -> Numbers:
        """What all seats see together; never for who plays."""
        return self.driven.truth()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be done now; everything once the game is over, since samplers need something."""
        if self.driven.state.mover != self.seat:
            return np.ones(len(self.driven.choices), dtype=np.bool_)
        return self.driven.mask().view(np.bool_)

    def render(self) -> str | None:
        """The table as your seat sees it."""
        text = self.driven.text(self.seat, self.lang)
        if self.render_mode == "human":
            print(text)
            return None
        return text


for _slug in games.names():
    gymnasium.register(
        f"conquerant/{_slug}-v{games.load(_slug).version}",
        f"{__name__}:env",
        vector_entry_point="conquerant.lab.batch:vector",
        kwargs={"game": _slug},
    )
