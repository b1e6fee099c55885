"""Every game as a PettingZoo environment (AEC), with observation vectors and action masks.

    >>> from conquerant.lab import pettingzoo
    >>> env = pettingzoo.env("conquistador", seats=3)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Agents are `seat_0`, `seat_1`, ... A seat that is out of the game terminates at once, with -1; the others get the
contract's zero-sum returns at the end. The seed given to `reset` decides all games until another one is given. Actions
are the decisions of the game, numbered as in `choices.py`; the mask stands in the observation and in `infos`. `state()`
is what all seats see together, for a central critic. Where the rulebook sets no limit a game has 20 rounds unless
`options` say otherwise.
"""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from conquerant.core.contract import OVER
from conquerant.core.errors import BadInput, whole
from conquerant.lab import limits
from conquerant.lab.driven import RENDERED, Driven, Mask, Numbers, check_rendering, number

Observation = dict[str, Numbers | Mask]


def env(
    game: str,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    max_decisions: int = limits.MAX_DECISIONS,
    render_mode: str | None = None,
    lang: str = "en",
    edition: dict[str, Any] | None = None,
) -> Table:
    """A table of this game. A game of more than `max_decisions` is truncated; render modes are `ansi` and `human`."""
    return Table(Driven(game, seats, options, edition), max_decisions, render_mode, lang)


class Table(AECEnv):
    metadata: dict[str, Any] = {"render_modes": list(RENDERED), "is_parallelizable": False}  # noqa: RUF012 - theirs

    def __init__(self, driven: Driven, max_decisions: int, render_mode: str | None, lang: str) -> None:
        super().__init__()
        check_rendering(render_mode, lang)
        self.driven = driven
        self.max_decisions = whole(max_decisions, "max_decisions", 1)
        self.render_mode = render_mode
        self.lang = lang
        self.metadata = {**self.metadata, "name": f"conquerant_{driven.game.slug}_v{driven.game.version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(driven.seats)]
        self.action_spaces = {a: spaces.Discrete(len(driven.choices)) for a in self.possible_agents}
        self.observation_spaces = {a: self._space() for a in self.possible_agents}
        numbers = len(driven.state.observation(0))
        self.state_space = spaces.Box(0.0, 1.0, (numbers * driven.seats,), np.float32)
        self._waits = np.zeros(len(driven.choices), dtype=np.int8)  # shared: nobody may write to it
        self._waits.flags.writeable = False
        self._begin()

    def _space(self) -> spaces.Dict:
        numbers = len(self.driven.state.observation(0))
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.driven.choices),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; `options` are not table options, which belong to the environment."""
        self.driven.restart(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self.agent_selection = self._agent(self.driven.state.mover)
        self._inform()

    def _inform(self) -> None:
        """The mask of who decides is made once, for its observation and for its info."""
        self._deciding = self.driven.mask() if self.driven.state.mover != OVER else self._waits
        self.infos: dict[str, dict[str, Any]] = {a: {"action_mask": self._mask(a, self.seat(a))} for a in self.agents}

    def state(self) -> Numbers:
        """What all seats see together."""
        return self.driven.truth()

    def _agent(self, seat: int) -> str:
        return self.possible_agents[seat]

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """A seat that is not to move has a mask of zeros; one that has left has ones, since only None is left to it."""
        seat = self.seat(agent)
        return {"observation": self.driven.observation(seat), "action_mask": self._mask(agent, seat)}

    def _mask(self, agent: str, seat: int) -> Mask:
        if self.terminations.get(agent, True) or self.truncations.get(agent, True):
            return np.ones(len(self.driven.choices), dtype=np.int8)
        return self._deciding if seat == self.driven.state.mover else self._waits

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise BadInput("action", "the game is over; reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput("action", f"{agent} must decide; None is for agents that have terminated")
        self.driven.play(number(action, "action"))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()
        if self.driven.state.mover != OVER:
            self.agent_selection = self._agent(self.driven.state.mover)
        self._inform()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        """Who is out, who has won, and whether the game is too long."""
        state = self.driven.state
        over = state.mover == OVER
        returns = state.returns() if over else []
        for agent in self.agents:
            seat = self.seat(agent)
            if over:
                self.rewards[agent] = returns[seat]
                self.terminations[agent] = True
            elif not state.alive(seat):
                self.rewards[agent] = -1.0
                self.terminations[agent] = True
            elif self.driven.decisions >= self.max_decisions:
                self.truncations[agent] = True

    def render(self) -> str | None:
        """The table as the agent to move sees it."""
        if self.render_mode is None:
            raise BadInput("render_mode", "give env() render_mode='ansi' or 'human' to render")
        text = self.driven.text(self.seat(self.agent_selection), self.lang)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def copy(self) -> Table:
        """Another table in the same place, for looking ahead. Its dice fall as this one's would."""
        return copy.deepcopy(self)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
