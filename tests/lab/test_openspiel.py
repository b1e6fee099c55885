"""Every game as an OpenSpiel game: OpenSpiel's own suites, and the secrets its suites do not ask about."""

from __future__ import annotations

import pickle
import unittest
from array import array
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.lab import figures, openspiel
from laws.subjects import round_of_cases

SHORT = {"world": "rounds=1", "armada": "rounds=2", "fallen_lands": "rounds=2"}
NAMES = sorted(name for name in pyspiel.registered_names() if name.startswith("conquerant_"))


def spiel(slug: str, seats: int, options: dict[str, Any]) -> Any:
    by_name = {o.name: o for o in games.load(slug).options}
    given = {key: openspiel.spell(by_name[key], value) for key, value in options.items()}
    return pyspiel.load_game(openspiel.name(slug, alone=seats == 1), {"players": seats, **given})


def short(name: str) -> str:
    limit = SHORT.get(name.removeprefix("conquerant_"))
    return f"{name}({limit})" if limit else name


def walk(game: Any, seed: object) -> Any:
    """The states of one random game, each before its step."""
    rng, state = Rng(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[rng.below(len(outcomes))][0])
        else:
            state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])
    yield state


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_tensor_is_the_observation_as_a_list(name: str) -> None:
    for state in islice(walk(pyspiel.load_game(short(name)), f"tensor {name}"), 0, 400, 9):
        for seat in range(state.num_players()):
            numbers = state.observation_tensor(seat)
            assert type(numbers) is list
            assert numbers == state.table.state.observation(seat).tolist()


@pytest.mark.parametrize("action", [-2, 1_000_000])
def test_an_action_that_is_none_is_refused(action: int) -> None:
    state = pyspiel.load_game("conquerant_conquetes").new_initial_state()
    with pytest.raises(BadInput, match=r"^action: expected a number from 0 to"):
        state.apply_action(action)


def test_the_fractions_of_a_tensor_are_those_that_stand_on_a_sheet() -> None:
    numbers = array("f", [n / (n + more) for more in range(64) for n in range(300) if n])
    bits = memoryview(numbers).cast("B").cast("i")
    assert [figures.fraction(each) for each in bits] == numbers.tolist()


def test_all_games_are_registered() -> None:
    assert set(NAMES) == {openspiel.name(slug) for slug in games.names()} | {"conquerant_conquetes_solo"}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_stands_openspiels_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(short(name)), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_openspiels_api(name: str) -> None:
    from open_spiel.integration_tests import api_test  # takes seconds, for games of its own

    case = type(
        f"Api_{name}", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors
    assert not result.failures


# A playthrough holds every history at every step; the shortest are enough for every day.
QUICK = ("conquerant_conquetes_solo", "conquerant_armada")


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in NAMES]
)
def test_a_playthrough_replays(name: str, tmp_path: Path) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    text = generate_playthrough.playthrough(short(name), action_sequence=[], seed=7)
    file = tmp_path / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert again == original
    assert "# Apply action" in text


@pytest.mark.parametrize("slug", games.names())
def test_every_pair_of_settings_begins_and_is_bounded(slug: str) -> None:
    for case in round_of_cases(slug):
        game = spiel(slug, case.seats, case.options)
        assert game.num_players() == case.seats
        assert game.new_initial_state().table.state.position()["options"] == case.options
        assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize("slug", games.names())
def test_random_games_end_by_the_rules_before_they_are_cut(slug: str) -> None:
    for seats in games.load(slug).seats:
        name = openspiel.name(slug, alone=seats == 1)
        limit = ",rounds=4" if slug in SHORT else ""
        game = pyspiel.load_game(f"{name}(players={seats}{limit})")
        *_, last = walk(game, seats)
        assert last.table.state.mover == -2
        assert last.table.decisions < game.max_game_length() / 4
        assert sum(last.returns()) == pytest.approx(0) or seats == 1


@pytest.mark.parametrize("slug", games.names())
def test_chance_has_the_odds_of_the_rules(slug: str) -> None:
    seats = games.load(slug).seats[-1]
    for state in walk(spiel(slug, seats, {"rounds": 1} if slug in SHORT else {}), "odds"):
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            weights = state.table.state.weights()
            assert [p * sum(weights) for _, p in state.chance_outcomes()] == pytest.approx(weights)


def test_a_history_tells_each_seat_what_it_saw() -> None:
    """Three hands are dealt in Conquistador: each seat knows its own cards, of the others that they drew."""
    game = pyspiel.load_game("conquerant_conquistador(players=3)")
    for state in walk(game, 4):
        if not state.is_chance_node():
            break
    own = [line for line in state.information_state_string(1).split("\n") if line.startswith("chance draw ")]
    assert len(own) == games.load("conquistador").edition["game"]["hand"] + (state.current_player() == 1)
    assert state.information_state_string(1).split("\n").count("chance draw") > len(own)
    assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("slug", ["conquetes", "conquistador", "fallen_lands", "world"])
def test_equal_information_means_equal_options_and_views(slug: str) -> None:
    """Many games that begin alike for one seat: while its histories agree, so do its view and what it may do."""
    known: dict[tuple[int, str], Any] = {}
    met = 0
    for seed in range(25):
        game = spiel(slug, games.load(slug).seats[-1], {"rounds": 1} if slug in SHORT else {})
        for step, state in enumerate(walk(game, seed)):
            if step > 60:
                break
            mover = state.current_player()
            for seat in range(game.num_players()):
                key = (seat, state.information_state_string(seat))
                facts = (state.observation_string(seat), state.legal_actions() if mover == seat else None)
                met += key in known
                assert known.setdefault(key, facts) == facts
    assert met > 20


def test_observers_for_one_seat_and_for_everybody() -> None:
    game = pyspiel.load_game("conquerant_conquistador(players=3)")
    states = list(walk(game, 1))[:200:10]
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    own = make_observation(game)
    for state in states:
        assert '"hand": null' in public.string_from(state, 0)
        own.set_from(state, 2)
        assert own.tensor.tolist() == pytest.approx(state.table.state.observation(2))


def test_an_endless_game_is_refused() -> None:
    with pytest.raises(ValueError, match="rounds: OpenSpiel needs games that end"):
        pyspiel.load_game("conquerant_world(rounds=0)")


@pytest.mark.parametrize("text", ["conquerant_conquetes(players=1)", "conquerant_conquetes_solo(players=2)"])
def test_alone_and_together_are_games_of_their_own(text: str) -> None:
    with pytest.raises(BadInput, match="players: expected a whole number"):
        pyspiel.load_game(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_travels_as_a_pickle(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_what_a_seat_cannot_notice_is_not_in_its_history() -> None:
    """In Terres Perdues the others see nothing while a conquest is put together (9.2): not even a verb."""
    unseen = 0
    game = pyspiel.load_game("conquerant_fallen_lands(rounds=6)")
    for state in chain.from_iterable(walk(game, seed) for seed in range(20)):
        if state.is_terminal() or state.is_chance_node():
            continue
        other = (state.current_player() + 1) % state.num_players()
        told, seen = state.information_state_string(other), state.observation_string(other)
        for action in state.legal_actions():
            child = state.child(action)
            if state.action_to_string(action).startswith(("troop", "fort")) and child.observation_string(other) == seen:
                assert child.information_state_string(other) == told
                unseen += 1
    assert unseen > 5
