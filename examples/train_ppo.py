"""A MaskablePPO agent of sb3-contrib learns a game against bots; its share of the games is measured before and after.

python3 run.py lab --train examples/train_ppo.py --game conquistador --steps 12000 --save agent.zip
python3 run.py ladder conquistador --bots random,greedy,examples/train_ppo.py:Agent@agent.zip --seats 2 --games 200

The first command trains, and goes on with what is saved when it is given again; the second lets the agent climb a
ladder like any other bot. Opponents are names with commas between them, each game draws one; `self` stands for the
agent as it was: every so often a copy of it is frozen and joins the pool.

With `--imitate habit` a beginner first learns to decide as that bot does, and what its games came to, from games that
the bot plays against itself; then it plays, and may become better than its teacher.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from conquerant import bots
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.lab import batch
from conquerant.lab.choices import choices
from conquerant.lab.opponents import Policy, Pool
from conquerant.verbs.app import read_options

ROWS = 32  # games side by side
LESSON = 20_000  # decisions of a teacher, looked at together
PASSES = 2  # times they are looked at
SELF = "self"


class Agent(Policy):
    """A trained agent as a bot: it is given a view, as all bots are, and answers with what it finds best."""

    def __init__(self, file: str) -> None:
        torch.set_num_threads(1)
        if not Path(file).is_file():
            raise BadInput("bots", f"there is no agent {file!r}; --save writes one")
        self.mind = Mind(MaskablePPO.load(file, device="cpu").policy)
        super().__init__(self.mind, f"agent@{file}")


class Mind:
    """A policy as it is now, which no training changes any more."""

    def __init__(self, policy: Any) -> None:
        parts = [policy.mlp_extractor.policy_net, policy.action_net]
        layers = [layer for part in parts for layer in part.modules() if isinstance(layer, torch.nn.Linear)]
        self.layers = [(each.weight.detach().numpy().copy(), each.bias.detach().numpy().copy()) for each in layers]

    def __call__(self, observation: np.ndarray, mask: np.ndarray) -> int:
        sizes = self.layers[0][0].shape[1], len(self.layers[-1][1])
        if sizes != (len(observation), len(mask)):
            told = f"{len(observation)} numbers and {len(mask)} actions are not the {sizes[0]} and {sizes[1]} it knows"
            raise BadInput("bots", f"the agent learned another game or another number of seats: {told}")
        numbers = observation
        for weights, bias in self.layers[:-1]:
            numbers = np.tanh(weights @ numbers + bias)
        weights, bias = self.layers[-1]
        return int(np.argmax(np.where(mask, weights @ numbers + bias, -np.inf)))


class Tables(VecEnv):
    """Games side by side as stable-baselines3 wants them."""

    def __init__(self, envs: batch.Batch) -> None:
        self.envs = envs
        self.render_mode = None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> np.ndarray:
        observations, _ = self.envs.reset(seed=self._seeds[0])
        return observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self.envs.actions[:] = actions

    def step_wait(self) -> Any:
        observations, rewards, terminated, truncated, told = self.envs.step(self.envs.actions)
        over = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(over):
            final = told["final_info"]
            infos[row] = {
                "terminal_observation": told["final_obs"][row].copy(),
                "TimeLimit.truncated": bool(truncated[row]),
                "won": final["seat"][row] in final["winners"][row],
                "winners": len(final["winners"][row]),
            }
        return observations.copy(), rewards.astype(np.float32), over, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(getattr(self.envs, method_name)(*args, **kwargs).copy())

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("the games share their attributes")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held open."""


class Growing(BaseCallback):
    """Saves the agent now and then, and lets the pool have it as it is; stops when the time is over."""

    def __init__(self, pool: Pool | None, save: str, every: int, minutes: float) -> None:
        super().__init__()
        self.pool = pool
        self.save = save
        self.every = every
        self.due = every
        self.ends = time.monotonic() + 60 * minutes if minutes else float("inf")

    def _on_step(self) -> bool:
        return time.monotonic() < self.ends

    def _on_rollout_start(self) -> None:
        if self.num_timesteps < self.due:
            return
        self.due = self.num_timesteps + self.every
        if self.pool is not None:
            self.pool.add(Policy(Mind(self.model.policy), f"self after {self.num_timesteps}"))
        if self.save:
            self.model.save(self.save)


def share(agent: MaskablePPO, given: argparse.Namespace, bot: str | Bot, games: int) -> float:
    """The share of won games; a victory shared counts in part."""
    tables = Tables(environment(given, bot))
    tables.seed(777)
    observations = tables.reset()
    mind = Mind(agent.policy)
    won, played = 0.0, 0
    while played < games:
        masks = tables.envs.masks
        actions = [mind(seen, mask) for seen, mask in zip(observations, masks, strict=True)]
        observations, _, over, infos = tables.step(np.array(actions))
        for row in np.flatnonzero(over):
            won += infos[row]["won"] / max(1, infos[row]["winners"])
            played += 1
    return won / played


def environment(given: argparse.Namespace, opponents: Any) -> batch.Batch:
    options = read_options(given.option)
    return batch.env(
        given.game, given.seats, ROWS, options, bots=opponents, illegal="replace", autoreset_mode="SameStep"
    )


def learner(given: argparse.Namespace, tables: Tables) -> MaskablePPO:
    """The saved one, or a beginner."""
    if given.save and Path(given.save).is_file():
        return MaskablePPO.load(given.save, tables, device="cpu")
    size = {"net_arch": {"pi": [128, 128], "vf": [128, 128]}}
    steps = max(16, 4096 // ROWS)
    bold = not given.imitate  # who has learned already takes care not to forget
    rate = {"learning_rate": 4e-4 if bold else 1e-4, "n_steps": steps, "batch_size": 1024, "n_epochs": 4}
    found = {"gamma": 0.999, "gae_lambda": 0.97, "ent_coef": 0.01 if bold else 0.001}
    return MaskablePPO("MlpPolicy", tables, seed=given.seed, device="cpu", policy_kwargs=size, **rate, **found)


class Lessons:
    """Games that a bot plays against itself: what its seat saw and might do, what it did, and what that seat got."""

    def __init__(self, given: argparse.Namespace, teacher: str) -> None:
        self.envs = environment(given, None)
        self.envs.reset(seed=given.seed)
        self.bots = [[bots.make(teacher) for _ in range(given.seats)] for _ in range(ROWS)]
        self.rng = Rng(f"{given.seed}/lessons")
        self.open: list[list[Any]] = [[] for _ in range(ROWS)]  # decisions of games that are not over
        self.got = np.zeros((ROWS, given.seats))

    def next(self, decisions: int) -> list[np.ndarray]:
        """At least so many decisions of whole games: observations, masks, actions and what came of them."""
        told: list[Any] = []
        while len(told) < decisions:
            self._decide()
            *_, terminated, truncated, infos = self.envs.step(self.envs.actions)
            self.got += infos["rewards"]
            for row in np.flatnonzero(terminated | truncated):
                told += [(*seen, self.got[row, seat]) for *seen, seat in self.open[row]]
                self.open[row], self.got[row] = [], 0.0
        return [np.array(column) for column in zip(*told, strict=True)]

    def _decide(self) -> None:
        envs, tables = self.envs, self.envs.tables
        for row, state in enumerate(tables.states):
            seat = int(state.mover)
            bot = self.bots[row][seat]
            chosen = bot.choose(tables.game, state.view(seat), state.legal(), self.rng)
            envs.actions[row] = choices(tables.game).place[chosen.id]
            if envs.masks[row].sum() > 1:
                seen = envs.observations[row].copy(), envs.masks[row].copy(), int(envs.actions[row])
                self.open[row].append((*seen, seat))


def imitate(agent: MaskablePPO, given: argparse.Namespace) -> float:
    """Fits the policy to what the teacher did and the critic to what came of it; how often both decide alike."""
    lessons, policy = Lessons(given, given.imitate), agent.policy
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    draw = np.random.default_rng(given.seed)
    taught, alike = 0, 0.0
    while taught < given.lessons:
        columns = lessons.next(LESSON)
        taught += len(columns[0])
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * max(0.05, 1 - taught / given.lessons)
        seen, masks, actions, got = (torch.as_tensor(column) for column in columns)
        with torch.no_grad():
            right = policy.get_distribution(seen, masks).mode() == actions
            alike = float(right.float().mean())
        for _ in range(PASSES):
            for rows in torch.as_tensor(draw.permutation(len(actions))).split(512):
                values, chances, _ = policy.evaluate_actions(seen[rows], actions[rows], action_masks=masks[rows])
                loss = ((values.flatten() - got[rows].float()) ** 2).mean() - chances.mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
        print(f"{taught} decisions of {given.imitate}: {alike:.0%} of new ones decided alike", flush=True)
    return alike


def train(given: argparse.Namespace) -> dict[str, Any]:
    torch.set_num_threads(1)
    names = [name.strip() for name in given.opponents.split(",")]
    pool = Pool([name for name in names if name != SELF] or ["random"])
    tables = Tables(environment(given, pool))
    tables.seed(given.seed)
    known = bool(given.save) and Path(given.save).is_file()
    agent = learner(given, tables)
    if given.imitate and not known:
        imitate(agent, given)
        if given.save:
            agent.save(given.save)
    measured = given.against or next((name for name in names if name != SELF), "random")
    before = share(agent, given, measured, given.trials)
    growing = Growing(pool if SELF in names else None, given.save, given.freeze, given.minutes)
    agent.learn(given.steps, growing, reset_num_timesteps=False)
    if given.save:
        agent.save(given.save)
    after = share(agent, given, measured, given.trials)
    return {"against": measured, "before": before, "after": after, "steps": agent.num_timesteps}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="conquistador")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="a table option, NAME=VALUE; may be repeated")
    parser.add_argument("--opponents", default="random", help="names with commas; `self` for the agent's frozen selves")
    parser.add_argument("--imitate", default="", help="a bot that a beginner learns from before it plays")
    parser.add_argument("--lessons", type=int, default=500_000, help="decisions of that bot")
    parser.add_argument("--against", default="", help="who the share is measured against; the first opponent")
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many; 0 is never")
    parser.add_argument("--freeze", type=int, default=200_000, help="steps between two frozen selves, and two savings")
    parser.add_argument("--save", default="", help="a file for the agent; if it is there, training goes on with it")
    parser.add_argument("--trials", type=int, default=200, help="games to measure a share")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    told = train(given)
    if given.json:
        print(json.dumps(told))
        return
    against = f"{given.game}, {given.seats} seats, against {told['against']}"
    print(f"{against}: {told['before']:.0%} of {given.trials} games won")
    print(f"after {told['steps']} steps of training: {told['after']:.0%}")


if __name__ == "__main__":
    main()
