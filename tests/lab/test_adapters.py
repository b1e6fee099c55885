"""What all adapters for learners have in common, and what OpenSpiel's asks beyond its suites."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from conquerant.lab import batch, gym, limits, openspiel, pettingzoo
from conquerant.lab.choices import choices
from laws.subjects import round_of_cases

ENDLESS = [slug for slug in games.names() if any(o.name == "rounds" for o in games.load(slug).options)]


@pytest.mark.parametrize("slug", games.names())
def test_no_seat_ever_does_what_chance_does(slug: str) -> None:
    game = games.load(slug)
    thrown = game.thrown()
    for case in round_of_cases(slug)[:4]:
        state, rng = game.start(case.seats, case.options), Rng(str(case))
        for _ in range(300):
            if state.mover == OVER:
                break
            legal = state.legal()
            assert {action.verb in thrown for action in legal} == {state.mover == CHANCE}
            state.apply(state.chance(rng) if state.mover == CHANCE else legal[rng.below(len(legal))])


def test_action_spaces_leave_the_dice_out_in_all_adapters() -> None:
    for slug, kept in (("world", 1558), ("armada", 162)):
        seats = games.load(slug).seats[0]
        one: Any = gym.env(slug, seats).action_space
        many: Any = batch.env(slug, seats, 2).single_action_space
        spaces = [one.n, many.n, pettingzoo.env(slug, seats).action_space("seat_0").n]
        spaces.append(pyspiel.load_game(openspiel.name(slug)).num_distinct_actions())
        assert spaces == [kept] * 4
        assert pyspiel.load_game(openspiel.name(slug)).max_chance_outcomes() == len(games.load(slug).actions) - kept


@pytest.mark.parametrize("slug", ENDLESS)
def test_the_same_limit_holds_in_all_adapters(slug: str) -> None:
    seats = games.load(slug).seats[0]
    told = [gym.env(slug, seats).driven.options, pettingzoo.env(slug, seats).driven.options]
    told += [batch.env(slug, seats, 1).tables.options, pyspiel.load_game(openspiel.name(slug)).options]
    assert {options["rounds"] for options in told} == {limits.ROUNDS}


@pytest.mark.parametrize("slug", ENDLESS)
def test_a_game_without_an_end_is_warned_of(slug: str) -> None:
    seats = games.load(slug).seats[0]
    for make in (gym.env, pettingzoo.env):
        with pytest.warns(UserWarning, match="has no end without a limit"):
            make(slug, seats, {"rounds": 0})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        gym.env(slug, seats, {"rounds": 3})


@pytest.mark.parametrize("slug", games.names())
def test_a_central_critic_sees_what_all_seats_see(slug: str) -> None:
    seats = games.load(slug).seats[-1]
    env = pettingzoo.env(slug, seats)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    parts = [env.observe(agent)["observation"] for agent in env.agents]
    assert env.state().tolist() == np.concatenate(parts).tolist()
    mover = env.agent_selection
    assert env.infos[mover]["action_mask"].tolist() == env.observe(mover)["action_mask"].tolist()
    single = gym.env(slug, seats)
    assert single.state_space.contains(single.state())
    assert single.reset(seed=1)[1]["action_mask"].tolist() == single.action_masks().astype(int).tolist()


@pytest.mark.parametrize("slug", games.names())
def test_a_legend_names_phases_and_scales(slug: str) -> None:
    legend = games.load(slug).legend(games.load(slug).seats[-1])
    phases = [name for name in legend if name.startswith("phase is ")]
    assert phases
    assert not any(name.rpartition(" ")[2].isdecimal() for name in phases)
    assert any(name.endswith("is 0.5") or ", of " in name for name in legend)


def after_the_deal(game: Any, seed: int = 1) -> Any:
    state, rng = game.new_initial_state(), Rng(seed)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.below(len(outcomes))][0])
    return state


@pytest.mark.parametrize("slug", games.names())
def test_a_resampled_state_is_one_the_player_may_be_in(slug: str) -> None:
    state = after_the_deal(pyspiel.load_game(openspiel.name(slug)))
    player = state.current_player()
    draws = iter([0.1, 0.2, 0.3, 0.4])
    others = set()
    for _ in range(4):
        twin = state.resample_from_infostate(player, lambda: next(draws))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        others.add(str(twin))
    assert len(others) > 1 or slug in ("armada", "world")


def test_ismcts_plays_and_beats_random() -> None:
    game = pyspiel.load_game("conquerant_conquetes(edition=tiny)")
    won = 0.0
    for n in range(12):
        generator = np.random.RandomState(n)
        bot = ismcts.ISMCTSBot(game, RandomRolloutEvaluator(1, generator), 2.0, 25, random_state=generator)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(generator.choice(outcomes, p=odds)))
            elif state.current_player() == n % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(generator.choice(state.legal_actions())))
        won += state.returns()[n % 2]
    assert won > 0


def test_an_edition_is_a_parameter_and_travels() -> None:
    game = pyspiel.load_game("conquerant_conquetes(edition=tiny)")
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert game.num_distinct_actions() < pyspiel.load_game("conquerant_conquetes").num_distinct_actions()
    with pytest.raises(BadInput, match="the name of an edition of ours"):
        pyspiel.load_game("conquerant_conquetes(edition=tny)")


def test_an_information_state_tensor_is_refused_not_empty() -> None:
    state = after_the_deal(pyspiel.load_game("conquerant_conquistador"))
    with pytest.raises(BadInput, match="a history has no bound"):
        state.information_state_tensor(0)


@pytest.mark.parametrize("slug", games.names())
def test_observers_have_their_parts_by_name(slug: str) -> None:
    game = pyspiel.load_game(openspiel.name(slug))
    state = after_the_deal(game)
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert sum(len(part) for part in seen.dict.values()) == len(seen.tensor)
    assert np.concatenate(list(seen.dict.values())).tolist() == seen.tensor.tolist()
    phase = state.table.state.view(0)["phase"]
    names = [name.removeprefix("phase is ") for name in game.legend if name.startswith("phase is ")]
    assert names[int(np.argmax(seen.dict["phase"]))] == phase
    assert len(choices(game.rules)) == game.num_distinct_actions()
