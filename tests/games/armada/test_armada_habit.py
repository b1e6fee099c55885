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


def test_a_garrison_is_stormed_even_with_the_last_mast() -> None:
    """It wins an island in three tries of ten; a ship of one mast is no loss."""
    for masts in (1, 2, 4):
        table = given(red=f"F5:{masts}", tortuga="blue", money={"red": 0}).play("anchor")
        assert by_habit(table) == {"assault 1"}


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


def sailed(table: ArmadaTable, mood: int = 1) -> ArmadaTable:
    """Until the anchor is dropped."""
    rng = Rng(mood)
    turn = table.turn
    while table.phase == "moves" and table.turn == turn:
        table.play(str(ARMADA.habit(table.state, rng)))
    return table


def test_no_ship_sails_back_where_it_came_from() -> None:
    """In many moods, each ship's hexes of one turn are all different."""
    for mood in range(30):
        table = given(red="F7 H9:3 C6 K8:2", blue="H14 I14:2", tortuga="blue", antigua="red")
        seen: dict[int, list[str]] = {}
        rng = Rng(mood)
        while table.phase == "moves" and table.turn == "red":
            said = str(ARMADA.habit(table.state, rng))
            table.play(said)
            if said.startswith("sail"):
                ship = int(said.split()[1])
                seen.setdefault(ship, []).append(table.ship("red", ship).split()[0])
        assert all(len(set(hexes)) == len(hexes) for hexes in seen.values())


def test_two_ships_do_not_run_after_one_island() -> None:
    """Both are near to Tortuga; one takes it, the other the next island."""
    table = sailed(given(red="E4 G4", blue="O18"))
    assert table.islands("red") == ["tortuga", "curacao"]


def test_a_blockade_is_not_paid() -> None:
    for mood in range(20):
        table = sailed(given(red="C9 E9:3 I8", blue="O18", tortuga="blue", antigua="blue", saint_martin="blue"), mood)
        assert [told.split()[1] for told in table.fleet("red")] == ["4", "3", "4"]


def test_a_ship_sails_past_its_own_blockades() -> None:
    """From Saint-Martin it is at free Antigua this turn, if Tortuga's garrison is a friend."""
    table = sailed(given(red="C9", blue="O18", saint_martin="red", tortuga="red"))
    assert "antigua" in table.islands("red")


def test_the_pawn_waits_for_a_damaged_ship() -> None:
    """And is put where that ship lies, which goes into dock."""
    assert not any(said.startswith("pawn") for said in by_habit(given(red="F5 H9", tortuga="red")))
    table = given(red="F5:2/4 H9", tortuga="red", antigua="red")
    assert by_habit(table) == {"pawn tortuga"}
    assert by_habit(table.play("pawn tortuga")) == {"dock 1"}


def test_ships_too_weak_alone_fire_together() -> None:
    table = given(red="H5:2 G6:2", blue="H6:3").play("anchor")
    assert by_habit(table) == {"engage 1"}
    assert by_habit(table.play("engage 1")) == {"engage 2"}
    assert by_habit(table.play("engage 2")) == {"target blue 1"}


def test_a_squall_takes_a_mast_from_the_ship_with_most() -> None:
    table = given(phase="storm", red="F7:1 H9:4 K8:2", blue="O18").play("storm coup_de_vent")
    assert by_habit(table) == {"lose 2"}
