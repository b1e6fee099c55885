"""How many ways lead on from some positions: a change of the rules shows here, and comes with a new VERSION."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.laws import perft
from games.armada.armada_table import ARMADA, given, new_game

pytestmark = pytest.mark.both

VERSION = 2
GROUPS: dict[str, Any] = {"red": "H3 H5 G5 I7", "blue": "H4 I4 H6 G6"}


def counts(state: Any, depth: int) -> list[int]:
    return [perft(state, d) for d in range(1, depth + 1)]


def test_the_counts_belong_to_this_version() -> None:
    assert ARMADA.version == VERSION


def test_setting_up() -> None:
    """Four corners, then 21 throws for each seat."""
    assert counts(new_game(2).state, 3) == [4, 4 * 21, 4 * 21 * 21]
    assert counts(new_game(3).state, 3) == [4, 4 * 3, 4 * 3 * 2]


def test_one_ship_in_open_sea() -> None:
    """Six hexes or the anchor; after the anchor the other side's 21 throws."""
    assert counts(given(red="H4:2").state, 2) == [7, 6 * 7 + 21]


def test_a_step_onto_a_friend() -> None:
    """Six ways on, the friend beyond among them; nothing else may be done."""
    assert counts(given(red="H3 H4 H5").sails(1, "east").state, 3) == [6, 101, 1309]


def test_a_crowded_corner() -> None:
    assert counts(given(**GROUPS).state, 3) == [17, 259, 3377]
    assert counts(given(**GROUPS).play("anchor").state, 4) == [5, 33, 337, 4435]


def test_repairs() -> None:
    told: dict[str, Any] = {"tortuga": "red", "antigua": "red", "kept": {"red": 1}}
    assert counts(given(red="F5:1/4 F4:2/4 A4:3/4", **told).state, 2) == [19, 313]


def test_purchases() -> None:
    """Four kinds on five hexes, or no more; after the last hex nothing but that."""
    assert counts(given(phase="build", red="H3").state, 3) == [21, 177, 1021]


def test_allies_and_cards() -> None:
    teams = given(seats=4, teams="two", red="F7 G7", yellow="H7", blue="F8", tortuga="green")
    assert counts(teams.state, 3) == [11, 93, 738]
    assert counts(given(phase="storm", red="H3 H5").state, 3) == [7, 74, 853]
