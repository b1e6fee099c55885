"""Chapter 7: taking islands, blockades, garrisons."""

from __future__ import annotations

import pytest

from games.armada.armada_table import given
from story import rule

pytestmark = pytest.mark.both


@rule("7.1")
def test_a_free_island_is_taken_by_its_port() -> None:
    table = given(red="F4").sails(1, "east")
    assert table.owner("tortuga") == "red"
    assert table.ship("red", 1) == "F5 4"


@rule("7.1")
def test_sailing_past_takes_nothing() -> None:
    assert given(red="F4").sails(1, "southeast", "east").owner("tortuga") == "nobody"


@rule("7.2")
def test_the_port_of_an_island_ends_the_move() -> None:
    table = given(red="F4", tortuga="red").sails(1, "east")
    table.cites("sail 1 southeast", "7.2", "port-stops")
    table.play("anchor", "roll 5 3", "anchor", "roll 5 3")
    table.sails(1, "southeast")
    assert table.ship("red", 1) == "G6 4"


@rule("7.2")
def test_a_port_with_a_ship_in_it_is_closed() -> None:
    given(red="F4 F5", tortuga="red").cites("sail 1 east", "7.2", "port-taken")
    given(red="F4", blue="F5", tortuga="blue").cites("sail 1 east", "6.4", "enemy-there")


@rule("7.3")
@pytest.mark.parametrize(("seats", "left"), [(2, "F6 2"), (3, "F6 2"), (4, "F6 3")])
def test_a_blockade_costs_masts(seats: int, left: str) -> None:
    assert given(seats=seats, red="F7", tortuga="blue").sails(1, "west").ship("red", 1) == left


@rule("7.3")
def test_twice_two_masts_sink_a_ship_of_four() -> None:
    table = given(red="E9", tortuga="blue").sails(1, "west")
    assert table.ship("red", 1) == "E8 2"
    table.sails(1, "southwest")  # F7: no blockade
    assert table.ship("red", 1) == "F7 2"
    table.sails(1, "west")
    assert table.fleet("red") == []


@rule("7.3")
def test_the_blockade_begins_with_the_garrison() -> None:
    table = given(red="F4 J7", blue="F7", tobago="blue").sails(1, "east").play("anchor", "roll 5 3")
    assert table.sails(1, "west").ship("blue", 1) == "F6 2"


@rule("7.3")
def test_every_entry_costs_again() -> None:
    table = given(seats=4, red="F7", tortuga="blue").sails(1, "west", "east", "west")
    assert table.ship("red", 1) == "F6 2"


@rule("7.4")
def test_staying_on_a_blockade_hex_costs_nothing() -> None:
    table = given(red="F6 F4", tortuga="blue").play("anchor", "roll 5 3", "anchor")
    assert table.ship("red", 1) == "F6 4"


@rule("7.4")
def test_being_there_when_the_island_is_taken_costs_nothing() -> None:
    table = given(red="F4", blue="F6").sails(1, "east")
    assert table.owner("tortuga") == "red"
    assert table.ship("blue", 1) == "F6 4"


@rule("7.4")
def test_free_islands_ports_and_ones_own_blockades_do_nothing() -> None:
    assert given(red="F7").sails(1, "west").ship("red", 1) == "F6 4"
    assert given(red="F7", tortuga="red").sails(1, "west").ship("red", 1) == "F6 4"
    assert given(red="F4", tortuga="blue").sails(1, "east").ship("red", 1) == "F5 4"


@rule("7.5")
def test_one_die_against_the_best_of_two() -> None:
    table = given(red="F4:1/4 E1", tortuga="blue").sails(1, "east")
    assert table.owner("tortuga") == "blue"
    table.play("anchor", "assault 1")
    assert table.odds() == {f"attacker {face}": 1 for face in range(1, 7)}
    table.play("attacker 5")
    assert table.odds()["defender 4 2"] == 2
    assert sum(table.odds().values()) == 36
    table.play("defender 4 2")
    assert table.owner("tortuga") == "red"
    assert table.ship("red", 1) == "F5 1"


@rule("7.5")
def test_only_a_ship_in_an_enemy_port_storms() -> None:
    table = given(red="F5 F4 G9", blue="F3", tortuga="blue", antigua="red").play("anchor")
    table.cites("assault 2", "7.5", "no-garrison")
    table.cites("assault 3", "7.5", "no-garrison")
    table.cites("assault 4", "12.1", "no-such-ship")


@rule("7.6")
def test_a_garrison_that_wins_takes_a_mast() -> None:
    table = given(red="F5:2/4", tortuga="blue").play("anchor", "assault 1").throws("3", "4 1")
    assert table.ship("red", 1) == "F5 1"
    assert table.owner("tortuga") == "blue"
    table.play("roll 5 3", "anchor", "roll 5 3", "anchor")
    assert "assault 1" in table.options()
    table.play("assault 1").throws("1", "6 6")
    assert table.fleet("red") == []


@rule("7.6")
def test_equal_dice_cost_nothing_and_spend_the_attack() -> None:
    table = given(red="F5", blue="F4", tortuga="blue").play("anchor", "assault 1").throws("4", "4 2")
    assert table.ship("red", 1) == "F5 4"
    assert table.turn == "blue"  # no attack is left
    table = given(red="F5 F3", blue="F4", tortuga="blue").play("anchor", "assault 1").throws("4", "4 2")
    table.cites("assault 1", "8.1", "attacks-no-more")


@rule("7.7")
def test_the_island_changes_hands_with_its_blockade() -> None:
    table = given(red="F5", blue="F7 F4", tortuga="blue").play("anchor", "assault 1").throws("6", "5 5")
    assert table.islands("red") == ["tortuga"]
    table.play("end", "roll 5 3")
    assert table.sails(1, "west").ship("blue", 1) == "F6 2"
