"""What a practised admiral does without thinking."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from games.armada.armada_table import ARMADA, ArmadaTable, given

pytestmark = pytest.mark.both


def by_habit(table: ArmadaTable) -> set[str]:
    """What it may say here, over many moods."""
    return {str(ARMADA.habit(table.state, Rng(mood))) for mood in range(40)}


def test_a_ship_sails_until_an_island_is_taken() -> None:
    table = given(red="F7")
    for _ in range(4):
        (said,) = {str(ARMADA.habit(table.state, Rng(1)))}
        table.play(said)
        if table.islands("red"):
            break
    assert table.islands("red")


def test_a_garrison_is_stormed_by_a_ship_that_can_bear_a_miss() -> None:
    assert by_habit(given(red="F5:2", tortuga="blue", money={"red": 0}).play("anchor")) == {"assault 1"}
    assert by_habit(given(red="F5:1", tortuga="blue", money={"red": 0}).play("anchor")) == {"end"}


def test_one_fires_upon_fewer_masts_not_upon_more() -> None:
    assert by_habit(given(red="H5:3", blue="H6:2").play("anchor")) == {"engage 1"}
    assert by_habit(given(red="H5:2", blue="H6:3").play("anchor")) == {"end"}


def test_a_rich_admiral_buys_all_the_ships_he_can() -> None:
    table = given(phase="build", red="H3", money={"red": 300000})
    for said in ("build 4 1", "build 4 2", "build 4 3", "build 3 4"):
        assert by_habit(table) == {said}
        table.play(said)
    assert (table.money("red"), table.phase) == (0, "moves")
    stuck = given(phase="build", red="H3", money={"red": 300000}).play("build 1 5")
    assert by_habit(stuck) == {"done"}


def test_of_two_targets_the_weaker() -> None:
    table = given(red="H5:4", blue="H6:2 H4:1").play("anchor", "engage 1")
    assert by_habit(table) == {"target blue 2"}
