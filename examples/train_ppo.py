"""A MaskablePPO agent of sb3-contrib learns a game against bots; its share of the games is measured before and after.

python3 run.py lab --train examples/train_ppo.py --game conquistador --steps 12000
"""

from __future__ import annotations

import argparse
import json

import torch
from sb3_contrib import MaskablePPO

from conquerant.lab import gym


def share(agent: MaskablePPO, env: gym.Seat, games: int) -> float:
    """The share of won games; a victory shared counts in part."""
    won = 0.0
    observation, _ = env.reset(seed=777)
    for _ in range(games):
        over = False
        while not over:
            action, _ = agent.predict(observation, action_masks=env.action_masks(), deterministic=False)
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += (info["seat"] in info["winners"]) / max(1, len(info["winners"]))
        observation, _ = env.reset()
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="conquistador")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--trials", type=int, default=200, help="games to measure a share")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    torch.set_num_threads(1)
    env = gym.env(given.game, given.seats, bots=given.bots)
    agent = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=0.999, ent_coef=0.01, seed=1)
    before = share(agent, env, given.trials)
    agent.learn(given.steps)
    after = share(agent, env, given.trials)
    if given.json:
        print(json.dumps({"before": before, "after": after, "steps": given.steps}))
    else:
        print(f"{given.game}, {given.seats} seats, against {given.bots}: {before:.0%} of {given.trials} games won")
        print(f"after {given.steps} steps of training: {after:.0%}")


if __name__ == "__main__":
    main()
