"""Every game as a Gymnasium environment: one seat is yours, bots hold the others.

    >>> from conquerant.lab import gym
    >>> env = gym.env("conquistador", seats=2, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> legal = env.action_masks().nonzero()[0]
    >>> observation, reward, terminated, truncated, info = env.step(legal[0])

The reward comes at the end: the contract's zero-sum return of your seat, -1 as soon as you are out. `action_masks()` is
what MaskablePPO of sb3-contrib asks for. Once this module is imported, `gymnasium.make("conquerant/world-v1", seats=3)`
works too.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from conquerant import bots as opponents
from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER
from conquerant.core.errors import BadInput, whole
from conquerant.lab.driven import RENDERED, Driven, Numbers, check_rendering, number

ILLEGAL = ("refuse", "replace")


def env(
    game: str,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    seat: int | None = None,
    bots: str = "random",
    illegal: str = "refuse",
    max_decisions: int = 100_000,
    render_mode: str | None = None,
    lang: str = "en",
    edition: dict[str, Any] | None = None,
) -> Seat:
    """A seat at a table of this game.

    `seat` is yours in every game; left out, it changes from game to game. `bots` names those of the others, from the
    seat after yours on, with commas between them; one name stands for all. What is not legal is refused with the rule,
    or with `illegal="replace"` replaced by something legal, for programs that know no masks. `max_decisions`, the bots'
    among them, truncates a game.
    """
    driven = Driven(game, seats, options, edition)
    if not isinstance(bots, str):
        raise BadInput("bots", f"expected names with commas between them, got {bots!r}")
    names = [name.strip() for name in bots.split(",")]
    others = opponents.line_up(names, driven.seats - 1) if driven.seats > 1 else []
    if seat is not None:
        whole(seat, "seat", 0, driven.seats - 1)
    if illegal not in ILLEGAL:
        raise BadInput("illegal", f"expected refuse or replace, got {illegal!r}")
    return Seat(driven, seat, others, illegal == "replace", max_decisions, render_mode, lang)


class Seat(gymnasium.Env[Numbers, np.int64]):
    metadata: dict[str, Any] = {"render_modes": list(RENDERED), "render_fps": 1}  # noqa: RUF012 - gymnasium's

    def __init__(
        self,
        driven: Driven,
        seat: int | None,
        others: list[str],
        replace: bool,
        max_decisions: int,
        render_mode: str | None,
        lang: str,
    ) -> None:
        check_rendering(render_mode, lang)
        self.driven = driven
        self.always = seat
        self.others = others
        self.replace = replace
        self.max_decisions = whole(max_decisions, "max_decisions", 1)
        self.render_mode = render_mode
        self.lang = lang
        self.seat = seat or 0
        self.action_space = spaces.Discrete(len(driven.game.actions))
        numbers = len(driven.state.observation(0))
        self.observation_space = spaces.Box(0.0, 1.0, (numbers,), np.float32)
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
        self.mind = Rng(f"{driven.seed}/{driven.games}/minds")
        self.seat = self.mind.below(driven.seats) if self.always is None else self.always
        self.minds = [opponents.make(name) for name in self.others]  # each keeps its plan
        self._let_others_play()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        chosen = number(action, "action")
        if self._is_over() or self._is_too_long():
            raise BadInput("action", "the game is over for you; reset() begins another")
        if self.replace and not self._may(chosen):
            chosen = self.driven.state.pick(self.mind).id
        self.driven.play(chosen)
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        terminated, truncated = self._is_over(), self._is_too_long()
        return self._see(), self._reward(), terminated, truncated, self._info()

    def _let_others_play(self) -> None:
        """Until it is your move, or you are out."""
        driven, state = self.driven, self.driven.state
        while not self._is_over() and not self._is_too_long() and state.mover != self.seat:
            bot = self.minds[(state.mover - self.seat) % driven.seats - 1]
            action = bot.choose(driven.game, state.view(state.mover), state.legal(), self.mind)
            driven.play(action.id)

    def _is_over(self) -> bool:
        state = self.driven.state
        return state.mover == OVER or not state.alive(self.seat)

    def _is_too_long(self) -> bool:
        return not self._is_over() and self.driven.decisions >= self.max_decisions

    def _reward(self) -> float:
        state = self.driven.state
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
        return {"seat": self.seat, "winners": state.winners(), "scores": state.scores() if state.mover == OVER else []}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be done now; everything once the game is over, since samplers need something."""
        if self.driven.state.mover != self.seat:
            return np.ones(len(self.driven.game.actions), dtype=np.bool_)
        return self.driven.mask().astype(np.bool_)

    def render(self) -> str | None:
        """The table as your seat sees it."""
        text = self.driven.text(self.seat, self.lang)
        if self.render_mode == "human":
            print(text)
            return None
        return text


for _slug in games.names():
    _entry = f"{__name__}:env"
    gymnasium.register(f"conquerant/{_slug}-v{games.load(_slug).version}", _entry, kwargs={"game": _slug})
