"""One seat against bots, as a Gymnasium environment."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.lab import gym

ROOT = Path(__file__).parents[2]


def plain(info: dict[str, Any]) -> dict[str, Any]:
    return {**info, "action_mask": info["action_mask"].tolist()}


def play(env: gym.Seat, seed: int, steps: int = 10_000) -> list[Any]:
    rng = Rng(seed)
    observation, info = env.reset(seed=seed)
    told: list[Any] = [(observation.tolist(), plain(info))]
    for _ in range(steps):
        choices = np.flatnonzero(env.action_masks())
        observation, reward, terminated, truncated, info = env.step(choices[rng.below(len(choices))])
        told.append((observation.tolist(), reward, terminated, truncated, plain(info)))
        if terminated or truncated:
            break
    return told


@pytest.mark.parametrize("slug", games.names())
def test_gymnasiums_checker_is_content(slug: str) -> None:
    game = games.load(slug)
    made = gymnasium.make(f"conquerant/{slug}-v{game.version}", seats=game.seats[0])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("slug", games.names())
def test_whoever_sits_anywhere_gets_the_return_of_that_seat(slug: str) -> None:
    game = games.load(slug)
    limit = {"rounds": 2} if any(o.name == "rounds" for o in game.options) else {}
    for seats in game.seats:
        env = gym.env(slug, seats, limit)
        seen = set()
        for seed in range(4):
            *_, (_, reward, terminated, _, info) = play(env, seed)
            assert terminated
            seen.add(info["seat"])
            assert reward == (env.driven.state.returns()[info["seat"]] if info["scores"] else -1.0)
        assert len(seen) > 1 or seats == 1


def test_a_seed_is_a_game() -> None:
    env = gym.env("conquistador", 3)
    assert play(env, 5, 40) == play(gym.env("conquistador", 3), 5, 40)
    assert play(env, 5, 40) != play(env, 6, 40)


def test_the_named_bots_sit_where_they_are_named() -> None:
    env = gym.env("conquistador", 3, seat=1, bots="greedy,random")
    assert [env.minds[(seat - 1) % 3 - 1].name for seat in (2, 0)] == ["greedy", "random"]
    assert play(env, 1, 3)


def test_alone_against_the_box_one_wins_or_loses() -> None:
    env = gym.env("conquetes", 1)
    assert {play(env, seed)[-1][1] for seed in range(12)} == {1.0, -1.0}


def test_copies_and_pickles_stay_apart() -> None:
    env = gym.env("world", 3, seat=0)
    env.reset(seed=1)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = twin.driven.state.position()
        play(env, 3, 20)
        assert twin.driven.state.position() == before


def test_an_illegal_choice_cites_the_rule_or_is_replaced() -> None:
    env = gym.env("world", 3, seat=0, illegal="refuse")
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.raises(BadInput, match=r"is refused by rule \d+\.\d+"):
        env.step(illegal)
    for anything in (0, 9999, -1):
        *_, info = gym.env("world", 3).step(anything)
        assert info["illegal"] is not None
    with_loss = gym.env("world", 3, illegal="lose")
    assert with_loss.step(9999)[1:4] == (-1.0, True, False)
    with pytest.raises(BadInput, match="over for you"):
        with_loss.step(0)
    assert not with_loss.reset(seed=1)[1].get("illegal")


@pytest.mark.parametrize("illegal", ["refuse", "replace"])
def test_after_the_end_nobody_moves_for_the_others(illegal: str) -> None:
    env = gym.env("world", 3, seat=0, max_decisions=9, illegal=illegal)
    env.reset(seed=1)
    while not env.step(np.flatnonzero(env.action_masks())[0])[3]:
        pass
    before = env.driven.state.position()
    for action in (0, int(env.driven.state.legal()[0].id)):
        with pytest.raises(BadInput, match="the game is over for you"):
            env.step(action)
    assert env.driven.state.position() == before


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seat": 3}, "seat"),
        ({"bots": "greedy,greedy,greedy"}, "bots"),
        ({"illegal": "ignore"}, "illegal"),
        ({"bots": 3}, "bots"),
        ({"max_decisions": -3}, "max_decisions"),
    ],
)
def test_a_mistake_is_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        gym.env("world", 3, **wrong)
    assert caught.value.field == field


@pytest.mark.long
def test_an_agent_that_trains_a_little_plays_better() -> None:
    pytest.importorskip("sb3_contrib")
    command = [sys.executable, "examples/train_ppo.py", "--steps", "24000", "--trials", "200", "--json"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    shares = json.loads(told.splitlines()[-1])
    assert shares["after"] > shares["before"] + 0.2


@pytest.mark.long
def test_an_agent_of_another_game_is_refused() -> None:
    pytest.importorskip("sb3_contrib")
    sys.path.insert(0, str(ROOT / "examples"))
    try:
        import train_ppo  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    mind = train_ppo.Mind.__new__(train_ppo.Mind)
    mind.layers = [(np.eye(3, dtype=np.float32), np.zeros(3, np.float32))]
    assert mind(np.array([0, 1, 0], np.float32), np.ones(3, np.int8)) == 1
    with pytest.raises(BadInput, match=r"^bots: the agent learned another game or another number of seats: 4 numbers"):
        mind(np.zeros(4, np.float32), np.ones(3, np.int8))
