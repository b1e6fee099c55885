"""Checks of values from outside."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from conquerant import games
from conquerant.core.errors import LARGEST, BadInput, mapping, nearest, needed, sequence, short, whole


def test_a_whole_number_fits_wherever_it_is_counted() -> None:
    assert whole(LARGEST, "n") == LARGEST
    with pytest.raises(BadInput, match=f"n: expected a whole number from 0 to {LARGEST}, got"):
        whole(LARGEST + 1, "n")
    with pytest.raises(BadInput, match="n: expected a whole number of at least 1, got 0"):
        whole(0, "n", 1)


@pytest.mark.both
@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: whole(-1, "n"), "n: expected a whole number of at least 0, got -1"),
        (lambda: whole(4, "n", 5), "n: expected a whole number of at least 5, got 4"),
        (lambda: whole(9, "n", 5, 8), "n: expected a whole number from 5 to 8, got 9"),
        (lambda: whole(4, "n", 5, 8), "n: expected a whole number from 5 to 8, got 4"),
        (lambda: whole(True, "n"), "n: expected a whole number of at least 0, got True"),
        (lambda: whole("3", "n"), "n: expected a whole number of at least 0, got '3'"),
        (lambda: whole(2.0, "n", 1, 3), "n: expected a whole number from 1 to 3, got 2.0"),
        (lambda: mapping([1], "seats"), "seats: expected an object, got [1]"),
        (lambda: sequence({}, "moves"), "moves: expected a list, got {}"),
        (lambda: sequence([1, 2], "moves", 3), "moves: expected 3 items, got 2"),
        (lambda: needed({"b": 1}, "a", ""), "a: is missing"),
        (lambda: needed({}, "a", "edition"), "edition.a: is missing"),
    ],
)
def test_what_cannot_be_used_is_named_in_one_line(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$") as caught:
        ask()
    assert f"{caught.value.field}: {caught.value.problem}" == says


@pytest.mark.both
def test_what_can_be_used_is_given_back() -> None:
    assert [whole(5, "n", 5, 8), whole(8, "n", 5, 8), whole(0, "n"), whole(1, "n")] == [5, 8, 0, 1]
    assert mapping({"a": 1}, "x") == {"a": 1}
    assert sequence([1, 2], "x") == sequence([1, 2], "x", 2) == [1, 2]
    assert needed({"a": None}, "a", "x") is None


@pytest.mark.both
def test_the_nearest_word_is_a_hint_only_where_one_was_meant() -> None:
    assert nearest("alasca", ["brazil", "alaska", "alberta"]) == "; did you mean alaska?"
    assert nearest("ab", ["axyb", "zz"]) == "; did you mean axyb?"  # two letters in three are enough
    assert nearest("abcd", ["axyz"]) == ""
    assert nearest("ab", ["ax"]) == "; did you mean ax?"  # just half
    assert nearest("xyz", []) == ""


@pytest.mark.both
def test_what_is_long_is_cut_short() -> None:
    assert short("x" * 38) == repr("x" * 38)
    assert short("x" * 39) == "'" + "x" * 36 + "..."
    assert len(short("x" * 39)) == 40


@pytest.mark.both
def test_an_error_goes_to_other_processes_and_back() -> None:
    sent = pickle.loads(pickle.dumps(BadInput("seats", "is missing")))
    assert (sent.field, sent.problem, str(sent)) == ("seats", "is missing", "seats: is missing")
    assert str(BadInput("", "is missing")) == "is missing"


@pytest.mark.both
@pytest.mark.parametrize("number", [2**63, 10**30])
def test_a_number_beyond_any_box_is_refused_in_positions_and_editions(number: int) -> None:
    world = games.load("world")
    position: dict[str, Any] = copy.deepcopy(world.start(3, {}).position())
    position["talon"][0] = number
    with pytest.raises(BadInput, match="talon"):
        world.place(position)
    edition = games.read_edition("conquetes")
    edition["solo"]["region_points"] = number
    with pytest.raises(BadInput, match=r"solo\.region_points"):
        games.make("conquetes", edition)
