"""A refusal names the true reason: what really keeps a ship from sailing, fighting, being bought or repaired."""

from __future__ import annotations

from typing import Any

import pytest

from games.armada.armada_table import given, landed
from story import rule

pytestmark = pytest.mark.both

YARD: dict[str, Any] = {"tortuga": "red", "pawn": {"red": "tortuga"}}
CONTACT: dict[str, Any] = {"red": "H3", "blue": "H4"}


@rule("4.2", "5.5", "4.9")
def test_where_the_moves_were_skipped_the_refusal_says_what_keeps_the_ships_still() -> None:
    square = landed(9, **CONTACT)
    card = given(phase="storm", **CONTACT).play("storm calme_plat")
    debt = landed(28, money={"red": 30000}, **CONTACT)
    for table, why in ((square, "4.2"), (card, "5.5"), (debt, "4.9")):
        assert table.phase == "fights"  # there was nothing to move or repair (12.2)
        table.cites("sail 1 west", why, "immobilised")
        table.play("engage 1").cites("sail 1 west", why, "immobilised")


@rule("4.2", "9.5")
def test_nor_does_the_dry_dock_open_for_a_ship_kept_still() -> None:
    table = landed(9, red="F5:4 H3", blue="H4", dock={"red": 1}, **YARD)
    assert table.phase == "fights"
    table.cites("undock", "4.2", "immobilised")


@rule("6.2", "4.4")
def test_a_ship_without_a_hex_to_sail_is_told_so_after_the_moves_too() -> None:
    table = landed(17, red="H3:1", blue="H4")
    assert table.phase == "fights"
    table.cites("sail 1 west", "6.2", "no-steps")
    moved = given(red="G3:2", blue="H4").sails(1, "southeast").play("anchor")
    moved.cites("sail 1 west", "3.1", "moves-over")


@rule("6.2", "4.4", "9.5")
def test_out_of_the_dry_dock_with_no_hex_to_sail_no_port_has_stopped_it() -> None:
    told = {"red": "F5:2/4", "dock": {"red": 1}, **YARD}
    table = given(phase="storm", **told).play("storm vents_contraires", "undock").sails(1, "west")
    table.cites("sail 1 west", "6.2", "no-steps")
    none = given(**{**told, "red": "F5:1/4"}, correction=-1).play("undock")
    none.cites("sail 1 west", "6.2", "no-steps")
    back = given(**told).play("undock").sails(1, "west", "east")
    back.cites("sail 1 west", "7.2", "port-stops")


@rule("8.5")
def test_fire_is_opened_by_ships_that_are_engaged() -> None:
    table = given(phase="fights", **CONTACT)
    table.cites("fire", "8.5", "engage-first")
    table.play("engage 1").cites("fire", "8.5", "no-target")


@rule("3.1")
def test_once_a_group_is_being_named_the_moves_are_over() -> None:
    table = given(red="H3 G4", blue="H4 I4", phase="fights").play("engage 1")
    for words in ("sail 2 west", "anchor"):
        table.cites(words, "3.1", "moves-over")
    table.play("target blue 1").cites("sail 2 west", "3.1", "moves-over")


@rule("12.3")
def test_ones_own_ships_are_named_before_the_opponents() -> None:
    table = given(red="H3 G4", blue="H4 I4", phase="fights").play("engage 1")
    table.cites("engage 1", "12.3", "named-already")
    table.play("target blue 1")
    table.cites("engage 2", "12.3", "own-ships-first")
    table.cites("target blue 1", "12.3", "named-already")


@rule("8.1", "8.5")
def test_a_ship_that_could_not_join_in_any_order_is_not_told_that_it_comes_too_late() -> None:
    table = given(red="L2 H3 K3", blue="H4 K4", phase="fights").play("engage 2")
    table.cites("engage 1", "8.1", "no-contact")
    table.cites("engage 3", "8.5", "apart")
    aimed = given(red="H3", blue="L2 H4 I3", phase="fights").play("engage 1", "target blue 2")
    aimed.cites("target blue 1", "8.5", "not-touching")


@rule("6.7", "4.3")
def test_what_could_not_be_bought_at_all_is_refused_for_what_is_lacking() -> None:
    landed(5, red="E1 E2 E3 G1 G2").cites("build 1 1", "6.7", "five-ships")
    landed(5, money={"red": 10000}).cites("build 1 2", "4.3", "too-dear")
    full = landed(5, seats=4, teams="two", red="E3", yellow="A4 B3 C3 C2 D1")
    full.cites("build 1 1", "4.3", "berth-taken")


@rule("9.2", "9.3", "9.8")
def test_what_could_not_be_repaired_at_all_is_refused_for_what_is_lacking() -> None:
    table = landed(9, red="H3:2/4", blue="H4")
    assert table.phase == "fights"
    table.cites("dock 1", "9.2", "no-yard")
    table.cites("repair", "9.3", "nothing-docked")
    table.cites("refit 1 1", "9.8", "no-repair-card")


@rule("8.7", "2.6")
def test_an_opponent_who_has_won_a_throw_is_not_told_of_ships_that_are_not_his() -> None:
    named = ("anchor", "engage 1", "engage 2", "target blue 1", "target blue 2")
    table = given(red="G4 G5", blue="H4 H5").play(*named).throws("3", "5")
    assert table.asked == "blue"
    for words in ("sail 3 east", "sail 1 east", "dock 1", "refit 1 1", "engage 1", "anchor", "end"):
        table.cites(words, "8.7", "hit-first")
