"""Games side by side are the games one by one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER
from conquerant.core.errors import BadInput
from conquerant.lab import batch, gym
from conquerant.lab.driven import Driven

SOME_SEATS = [
    (slug, seats) for slug in games.names() for seats in sorted({games.load(slug).seats[0], games.load(slug).seats[-1]})
]


def same_as_one_by_one(envs: batch.Batch, single: list[gym.Seat]) -> None:
    for row, one in enumerate(single):
        assert envs.observations[row].tolist() == one.driven.observation(one.seat).tolist()
        assert envs.masks[row].tolist() == one.action_masks().tolist()
        assert envs.seats[row] == one.seat
        assert envs.movers[row] == one.driven.state.mover


@pytest.mark.both
@pytest.mark.parametrize(("slug", "seats"), SOME_SEATS)
def test_a_seat_in_a_batch_lives_through_what_it_would_alone(slug: str, seats: int) -> None:
    longest = 30 * seats
    envs = batch.env(slug, seats, 3, bots="random", max_decisions=longest)
    single = [gym.env(slug, seats, max_decisions=longest) for _ in range(3)]
    envs.reset(seed=5)
    for row, one in enumerate(single):
        one.reset(seed=5 + row)
    ended = [False] * 3
    for _ in range(40):
        same_as_one_by_one(envs, single)
        envs.pick()
        chosen = envs.actions.copy()
        _, rewards, terminated, truncated, _ = envs.step(envs.actions)
        for row, one in enumerate(single):
            if ended[row]:
                one.reset()
                expected: tuple[float, bool, bool] = (0.0, False, False)
            else:
                expected = one.step(chosen[row])[1:4]
            assert (rewards[row], terminated[row], truncated[row]) == expected
            ended[row] = expected[1] or expected[2]
    assert sum(envs.games) > 3  # some began again


@pytest.mark.both
@pytest.mark.parametrize(("slug", "seats"), SOME_SEATS)
def test_every_seat_of_a_batch_sees_what_it_would_at_a_table_alone(slug: str, seats: int) -> None:
    limit = {"rounds": 2} if any(o.name == "rounds" for o in games.load(slug).options) else {}
    envs = batch.env(slug, seats, 2, limit)
    single = [Driven(slug, seats, limit, None) for _ in range(2)]
    envs.reset(seed=[8, 3])
    for one, seed in zip(single, (8, 3), strict=True):
        one.restart(seed)
    paid = np.zeros((2, seats))
    for _ in range(150):
        envs.pick()
        chosen, before = envs.actions.copy(), [one.state.mover for one in single]
        envs.step(envs.actions)
        paid += envs.all_rewards
        for row, one in enumerate(single):
            if before[row] == OVER:
                one.restart(None)
                paid[row] = 0
            else:
                one.play(int(chosen[row]))
            mover = one.state.mover
            assert (envs.movers[row], envs.terminated[row]) == (mover, mover == OVER)
            if mover == OVER:
                assert paid[row].tolist() == one.state.returns()
                assert envs.rewards[row] == envs.all_rewards[row, before[row]]
            else:
                assert envs.masks[row].tolist() == one.mask().tolist()
                assert envs.observations[row].tolist() == one.observation(mover).tolist()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_restarts_are_those_of_gymnasium(mode: AutoresetMode) -> None:
    made: dict[str, Any] = {"seats": 3, "max_decisions": 60, "seat": 1, "illegal": "replace"}
    name = f"conquerant/world-v{games.load('world').version}"
    sync = gymnasium.make_vec(name, 4, "sync", vector_kwargs={"autoreset_mode": mode}, **made)
    ours = gymnasium.make_vec(name, 4, autoreset_mode=mode, **made)
    assert isinstance(ours.unwrapped, batch.Batch)
    assert ours.metadata["autoreset_mode"] == mode
    assert ours.observation_space == sync.observation_space
    assert ours.action_space == sync.action_space
    assert np.array_equal(ours.reset(seed=2)[0], sync.reset(seed=2)[0])
    rng, finals = Rng(1), 0
    for _ in range(40):
        actions = np.array([rng.below(len(games.load("world").actions)) for _ in range(4)])
        mine, theirs = ours.step(actions), sync.step(actions)
        for a, b in zip(mine[:4], theirs[:4], strict=True):
            assert np.array_equal(a, b)
        assert ("final_obs" in mine[4]) == ("final_obs" in theirs[4])
        for row in np.flatnonzero(mine[4].get("_final_obs", [])):
            finals += 1
            assert np.array_equal(mine[4]["final_obs"][row], theirs[4]["final_obs"][row])
            assert mine[4]["final_info"]["winners"][row] == theirs[4]["final_info"]["winners"][row]
    assert (finals > 0) == (mode == AutoresetMode.SAME_STEP)


def test_without_restarts_one_begins_games_oneself() -> None:
    envs = batch.env("world", 3, 3, bots="random", autoreset_mode="Disabled", max_decisions=60)
    envs.reset(seed=1)
    while not envs.truncated.any():
        envs.pick()
        envs.step(envs.actions)
    with pytest.raises(BadInput, match="is over"):
        envs.step(envs.actions)
    others = envs.observations[~envs.truncated].copy()
    rows = envs.truncated.copy()
    envs.reset(options={"reset_mask": rows})
    assert not envs.truncated.any()
    assert np.array_equal(envs.observations[~rows], others)
    envs.pick()
    envs.step(envs.actions)


@pytest.mark.both
def test_nothing_is_copied_on_the_way_out() -> None:
    envs = batch.env("conquistador", 3, 4)
    first, infos = envs.reset(seed=1)
    arrays = [first, infos["action_mask"], infos["mover"], infos["seat"], infos["rewards"]]
    for _ in range(3):
        envs.pick()
        observations, rewards, _, _, infos = envs.step(envs.actions)
        again = [observations, infos["action_mask"], infos["mover"], infos["seat"], infos["rewards"]]
        assert all(np.shares_memory(a, b) for a, b in zip(arrays, again, strict=True))
    assert np.shares_memory(rewards, envs.rewards)
    assert np.shares_memory(observations, np.frombuffer(memoryview(envs.tables.observations), dtype=np.float32))
    assert np.shares_memory(envs.actions, np.frombuffer(memoryview(envs.tables.actions), dtype=np.int64))
    assert np.shares_memory(envs.masks, np.frombuffer(memoryview(envs.tables.masks), dtype=np.bool_))
    kept = observations.copy()
    del envs, infos, first, arrays, again
    assert np.array_equal(observations, kept)  # the array keeps the memory


def test_what_is_refused_changes_no_game() -> None:
    envs = batch.env("world", 3, 3)
    envs.reset(seed=1)
    envs.pick()
    before = [state.position() for state in envs.tables.states]
    good = envs.actions.copy()
    bad = good.copy()
    bad[2] = np.flatnonzero(~envs.masks[2])[0]
    with pytest.raises(BadInput, match=r"game 2: .* is refused by rule \d"):
        envs.step(bad)
    wrong: list[Any] = [good[:2], good.astype(float), good + 100_000, -good - 1, good > 0]
    for each in wrong:
        with pytest.raises(BadInput):
            envs.step(each)
    assert [state.position() for state in envs.tables.states] == before
    envs.masks[:] = True  # a mask is for reading; writing there allows nothing
    with pytest.raises(BadInput):
        envs.step(bad)
    envs.step(good)


def test_other_bots_play_as_they_do_alone() -> None:
    envs = batch.env("conquistador", 3, 2, bots="greedy,random", seat=1)
    one = gym.env("conquistador", 3, bots="greedy,random", seat=1)
    envs.reset(seed=4)
    one.reset(seed=4)
    for _ in range(6):
        same_as_one_by_one(envs, [one])
        envs.pick()
        chosen = envs.actions.copy()
        envs.step(chosen)
        one.step(chosen[0])


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seat": 1}, "seat"),
        ({"bots": "random", "seat": 9}, "seat"),
        ({"illegal": "no"}, "illegal"),
        ({"bots": 3}, "bots"),
    ],
)
def test_a_mistake_is_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        batch.env("world", 3, 2, **wrong)
    assert caught.value.field == field
    with pytest.raises(BadInput):
        batch.env("world", 3, 0)


def test_a_mode_that_is_none_is_named() -> None:
    with pytest.raises(BadInput, match=r"^autoreset_mode: expected one of NextStep, SameStep, Disabled, got 'x'"):
        batch.env("conquistador", 2, 1, autoreset_mode="x")
