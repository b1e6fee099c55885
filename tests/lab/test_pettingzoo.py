"""Every game as a PettingZoo environment: what PettingZoo asks for, and what it forgets to ask."""

from __future__ import annotations

import copy
import io
import pickle
import warnings
from contextlib import redirect_stdout
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.lab import pettingzoo
from laws.subjects import round_of_cases

# PettingZoo says these of every environment with a mask that is not on a list of its own ones.
NOT_OURS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
WRONG: Any = 3.7  # where a whole number is expected


def each_table() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game with every pair of settings."""
    return [(slug, case.seats, case.options) for slug in games.names() for case in round_of_cases(slug)]


def play_on(env: pettingzoo.Table, steps: int, seed: object = 1) -> list[Any]:
    """Random play; what the agents were told on the way."""
    rng = Rng(seed)
    told: list[Any] = []
    for agent in env.agent_iter(steps):
        observation, reward, termination, truncation, _ = env.last()
        choices = np.flatnonzero(observation["action_mask"])
        action = None if termination or truncation else int(choices[rng.below(len(choices))])
        told.append((agent, observation["observation"].tolist(), reward, termination, truncation, action))
        env.step(action)
    return told


@pytest.mark.parametrize("slug", games.names())
def test_a_game_keeps_the_api_without_warnings_of_our_making(slug: str) -> None:
    game = games.load(slug)
    for seats in (game.seats[0], game.seats[-1]):
        with warnings.catch_warnings(record=True) as caught, redirect_stdout(io.StringIO()):
            warnings.simplefilter("always")
            api_test(pettingzoo.env(slug, seats), num_cycles=60)
        # What an earlier test of the same process left open is told whenever memory is cleared.
        assert {str(w.message) for w in caught if w.category is not ResourceWarning} <= NOT_OURS


@pytest.mark.parametrize("slug", games.names())
def test_the_same_seed_gives_the_same_game(slug: str) -> None:
    seed_test(lambda: pettingzoo.env(slug, games.load(slug).seats[-1]), num_cycles=40)


def test_another_seed_gives_another_game_and_a_series_goes_on() -> None:
    env = pettingzoo.env("world", 3)
    first: list[Any] = []
    again: list[Any] = []
    other: list[Any] = []
    for seed, into in ((5, first), (5, again), (6, other)):
        env.reset(seed=seed)
        into.append(play_on(env, 30))
        env.reset()
        into.append(play_on(env, 30))
    assert first == again
    assert first != other
    assert first[0] != first[1]


@pytest.mark.long
@pytest.mark.parametrize("slug", games.names())
def test_the_benchmark_runs(slug: str) -> None:
    performance_benchmark(pettingzoo.env(slug, games.load(slug).seats[-1]))


@pytest.mark.parametrize(("slug", "seats", "options"), each_table())
def test_every_table_is_played_with_numbers_in_their_space(slug: str, seats: int, options: dict[str, Any]) -> None:
    env = pettingzoo.env(slug, seats, options)
    env.reset(seed=3)
    legend = games.load(slug).legend(seats)
    assert len(legend) == len(set(legend)) == len(env.observe("seat_0")["observation"])
    rng = Rng(f"{slug} {seats}")
    for agent in env.agent_iter(150):
        observation, _, termination, truncation, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        assert sum(env.observe(a)["action_mask"].any() for a in env.agents if not env.terminations[a]) <= 1
        choices = np.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else choices[rng.below(len(choices))])


def world_until_someone_is_out() -> pettingzoo.Table:
    for seed in range(30):
        env = pettingzoo.env("world", 6, {"rule": "second"})
        env.reset(seed=seed)
        rng = Rng(seed)
        for _ in env.agent_iter(30_000):
            observation, _, termination, _, _ = env.last()
            if termination and len(env.agents) == 6:
                return env
            choices = np.flatnonzero(observation["action_mask"])
            env.step(None if termination else int(choices[rng.below(len(choices))]))
    raise AssertionError("nobody was eliminated")


def test_after_an_elimination_the_others_play_on() -> None:
    env = world_until_someone_is_out()
    lost = env.agent_selection
    observation, reward, termination, truncation, _ = env.last()
    assert (reward, termination, truncation) == (-1.0, True, False)
    assert not env.driven.state.alive(env.seat(lost))
    with pytest.raises(ValueError, match="None"):
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    env.step(None)
    assert lost not in env.agents
    assert set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents)
    assert env.agent_selection == f"seat_{env.driven.state.mover}"
    seen = {agent for agent, *_ in play_on(env, 400)}
    assert lost not in seen
    assert seen <= set(env.possible_agents)


@pytest.mark.parametrize("slug", games.names())
def test_the_rewards_of_a_game_add_up_to_nothing(slug: str) -> None:
    limit = {"rounds": 3} if any(o.name == "rounds" for o in games.load(slug).options) else {}
    env = pettingzoo.env(slug, games.load(slug).seats[-1], limit)
    env.reset(seed=11)
    told = play_on(env, 100_000)
    assert not env.agents
    assert {agent for agent, _, _, termination, *_ in told if termination} == set(env.possible_agents)
    assert sum(reward for _, _, reward, *_ in told) == pytest.approx(0)
    assert any(reward > 0 for _, _, reward, *_ in told) or slug == "armada"


@pytest.mark.parametrize("slug", games.names())
def test_copies_and_pickles_stay_apart(slug: str) -> None:
    env = pettingzoo.env(slug, games.load(slug).seats[-1])
    env.reset(seed=2)
    play_on(env, 60)
    twins = [copy.deepcopy(env), env.copy(), pickle.loads(pickle.dumps(env))]
    before = [twin.observe(twin.agent_selection)["observation"].tolist() for twin in twins]
    went = play_on(env, 80, "on")
    after = [twin.observe(twin.agent_selection)["observation"].tolist() for twin in twins]
    assert before == after
    for twin in twins:
        assert play_on(twin, 80, "on") == went


def test_a_long_game_is_truncated() -> None:
    env = pettingzoo.env("world", 3, max_decisions=25)
    env.reset(seed=1)
    told = play_on(env, 1000)
    assert not env.agents
    assert [row[4] for row in told] == [False] * 25 + [True] * 3
    with pytest.raises(BadInput, match="the game is over"):
        env.step(0)


def test_the_table_is_drawn_as_text() -> None:
    drawn = pettingzoo.env("world", 3, render_mode="ansi").render()
    assert drawn is not None
    assert "Alaska" in drawn
    shown = io.StringIO()
    env = pettingzoo.env("world", 3, render_mode="human", lang="fr")
    env.reset(seed=1)
    with redirect_stdout(shown):
        play_on(env, 1)
    assert "Kamtchatka" in shown.getvalue() or "Alaska" in shown.getvalue()


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (lambda: pettingzoo.env("world", 2), "seats"),
        (lambda: pettingzoo.env("wrld", 3), "game"),
        (lambda: pettingzoo.env("world", 3, {"rule": "third"}), "option rule"),
        (lambda: pettingzoo.env("world", 3, render_mode="rgb_array"), "render_mode"),
        (lambda: pettingzoo.env("world", 3).step(9999), "action"),
        (lambda: pettingzoo.env("world", 3).step(0), "action"),
        (lambda: pettingzoo.env("world", 3).step(None), "action"),
        (lambda: pettingzoo.env("world", 3).step(WRONG), "action"),
        (lambda: pettingzoo.env("world", 3).reset(seed=WRONG), "seed"),
        (lambda: pettingzoo.env("world", 3, max_decisions=0), "max_decisions"),
        (lambda: pettingzoo.env("world", 3, lang="de"), "lang"),
    ],
)
def test_a_mistake_is_named(call: Any, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        call()
    assert caught.value.field == field
