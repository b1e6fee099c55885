"""What the contract itself refuses, in every game."""

from __future__ import annotations

import copy
import pickle

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.core.playout import playout

pytestmark = pytest.mark.both
GAME = pytest.mark.parametrize("slug", games.names())


@GAME
@pytest.mark.parametrize("bad", [None, 5, [], "position", {}, {"game": "chess"}, {"game": 3, "seats": 2}])
def test_what_is_no_position_is_named(slug: str, bad: object) -> None:
    with pytest.raises(BadInput) as caught:
        games.load(slug).place(bad)
    assert "\n" not in str(caught.value)


@GAME
@pytest.mark.parametrize("seats", [0, -1, 99, None, "four", 2.5, True])
def test_seats_out_of_range_are_named(slug: str, seats: object) -> None:
    with pytest.raises(BadInput, match=r"^seats: .* is for \d to \d players"):
        games.load(slug).start(seats)


@GAME
@pytest.mark.parametrize("options", [5, "rounds", ["rounds"]])
def test_what_are_no_options_is_named(slug: str, options: object) -> None:
    game = games.load(slug)
    with pytest.raises(BadInput, match=r"^options: expected an object"):
        game.start(game.seats[0], options)


@GAME
def test_words_that_do_not_exist_get_the_nearest(slug: str) -> None:
    game = games.load(slug)
    with pytest.raises(BadInput, match="knows no"):
        game.action("")
    longest = max(game.words, key=len)
    with pytest.raises(BadInput, match=f"did you mean {longest.split()[0]}"):
        game.action(longest[:-1] + "#")


@GAME
def test_states_travel_to_other_processes(slug: str) -> None:
    game = games.load(slug)
    state = game.start(game.seats[-1])
    playout(state, Rng(slug), 60)
    sent = pickle.loads(pickle.dumps(state))
    assert sent.position() == state.position()
    assert copy.deepcopy(state).position() == state.position()


@pytest.mark.parametrize(
    ("slug", "seats", "name", "number"),
    [("conquetes", 2, "first", 0), ("fallen_lands", 3, "start_cards", 8), ("fallen_lands", 3, "quiet_from", 2)],
)
def test_an_option_that_looks_like_a_number_is_a_number_or_a_word(
    slug: str, seats: int, name: str, number: int
) -> None:
    game = games.load(slug)
    assert game.settle({name: number}, seats) == game.settle({name: str(number)}, seats)
    placed = game.place(
        {**game.start(seats).position(), "options": {**game.start(seats).position()["options"], name: number}}
    )
    assert placed.position()["options"][name] == str(number)
    for wrong in (77, "77", True, None, 8.0, [8]):
        with pytest.raises(BadInput, match=rf"^option {name}: expected one of .*, got") as caught:
            game.settle({name: wrong}, seats)
        expected, _, got = str(caught.value).partition(", got ")
        assert got not in expected.removeprefix(f"option {name}: expected one of ").split(", ")


@pytest.mark.parametrize("rounds", [5, "5"])
def test_a_number_may_be_said_as_a_word(rounds: object) -> None:
    assert games.load("world").settle({"rounds": rounds}, 3)["rounds"] == 5
