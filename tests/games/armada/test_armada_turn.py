"""Chapters 3 and 4: the turn, the Admiral and his squares, purchases and debts."""

from __future__ import annotations

import pytest

from games.armada.armada_table import given, landed
from story import rule

pytestmark = pytest.mark.both


@rule("3.1")
def test_a_turn_is_admiral_square_moves_fights() -> None:
    table = given(phase="admiral", red="E3", blue="E5:3", admiral={"red": 3})
    assert table.asked == "chance"
    table.play("roll 1 1")
    assert table.phase == "build"
    table.cites("sail 1 east", "4.3", "build-first")
    table.play("done")
    assert table.phase == "moves"
    table.cites("engage 1", "3.1", "moves-first")
    table.cites("end", "3.1", "moves-first")
    table.sails(1, "southeast", "east").play("anchor")
    assert table.phase == "fights"
    table.cites("sail 1 west", "3.1", "moves-over")
    table.cites("anchor", "3.1", "moves-over")
    table.play("end")
    assert (table.turn, table.phase) == ("blue", "admiral")


@rule("3.2")
def test_the_admiral_advances_by_both_dice() -> None:
    assert given(phase="admiral", admiral={"red": 11}).play("roll 5 2").admiral("red") == 18
    assert given(phase="admiral", admiral={"red": 38}).play("roll 5 4").admiral("red") == 7


@rule("3.3")
def test_reaching_the_start_pays() -> None:
    table = given(phase="admiral", admiral={"red": 35}).play("roll 4 1")
    assert (table.admiral("red"), table.money("red")) == (0, 180000)


@rule("3.3")
def test_passing_the_start_pays_and_the_square_is_obeyed() -> None:
    table = given(phase="admiral", admiral={"red": 35}, tortuga="blue").play("roll 5 1")
    assert table.admiral("red") == 1
    assert (table.money("red"), table.money("blue")) == (170000, 160000)


@rule("3.3")
def test_leaving_the_start_pays_nothing() -> None:
    assert given(phase="admiral").play("roll 6 2").money("red") == 150000


@rule("3.4", "10.2")
def test_a_player_without_ships_plays_on() -> None:
    table = given(phase="admiral", red="", admiral={"red": 4}).play("roll 1 1")
    assert table.turn == "blue"  # island square of nobody, no ship: nothing to decide
    table = given(phase="admiral", red="", admiral={"red": 3}).play("roll 1 1")
    assert table.phase == "build"
    table.play("build 2 1", "done", "sail 1 east", "anchor")
    assert table.fleet("red") == ["A5 2"]
    assert table.turn == "blue"


@rule("4.1")
def test_rent_goes_to_the_owner() -> None:
    table = landed(6, turn="blue", antigua="red")
    assert (table.money("blue"), table.money("red")) == (110000, 190000)


@rule("4.1")
def test_the_bank_pays_the_rent_of_ones_own_island() -> None:
    table = landed(6, antigua="red")
    assert (table.money("red"), table.money("blue")) == (190000, 150000)


@rule("4.1")
def test_a_free_island_costs_nothing() -> None:
    table = landed(6)
    assert (table.money("red"), table.money("blue")) == (150000, 150000)


@rule("4.2")
def test_immobilised_ships_do_not_move_but_fight_and_are_repaired() -> None:
    table = landed(9, red="E3 F5:2/4", blue="E4", tortuga="red", pawn={"red": "tortuga"})
    table.cites("sail 1 west", "4.2", "immobilised")
    assert table.options("sail") == []
    table.play("dock 2")
    assert table.ship("red", 2) == "F5 3"
    table.play("anchor", "engage 1", "target blue 1")
    assert table.phase == "attacker"


@rule("4.2")
def test_the_next_turn_sails_again() -> None:
    table = landed(9, red="E3")
    assert (table.turn, table.phase) == ("blue", "admiral")  # there was nothing red could do
    table.play("roll 5 3", "anchor", "roll 1 1")
    assert table.turn == "red"
    assert "sail 1 west" in table.options()


@rule("4.3")
def test_ships_are_bought_by_the_mast_and_sail_at_once() -> None:
    table = landed(5, red="B3", money={"red": 130000})
    table.play("build 1 1", "build 4 4")
    assert table.money("red") == 30000
    assert table.fleet("red") == ["B3 4", "A4 1", "C2 4"]
    table.play("build 1 5")
    assert table.phase == "moves"  # ten thousand buys nothing more
    assert table.money("red") == 10000
    table.sails(2, "east")
    assert table.ship("red", 2) == "A5 1"


@rule("4.3")
def test_what_cannot_be_bought() -> None:
    table = landed(5, red="B3 C3", money={"red": 60000})
    table.cites("build 4 1", "4.3", "too-dear")
    table.cites("build 1 2", "4.3", "berth-taken")
    table.play("done")
    table.cites("build 1 1", "3.1", "purchases-over")
    table.cites("done", "3.1", "purchases-over")
    landed(4, red="B3 C3").cites("build 1 1", "4.3", "no-shipyard")


@rule("4.3", "12.2")
def test_buying_ends_by_itself_only_where_nothing_more_can_be_bought() -> None:
    rich = {"red": 500000}
    table = landed(5, red="H3", money=rich).play("build 1 5")
    assert (table.phase, table.options()) == ("build", ["done"])
    assert table.play("done").phase == "moves"
    assert landed(5, red="H3", money={"red": 30000}).play("build 1 1").phase == "moves"  # no money
    assert landed(5, red="H3 H5 H7 H9", money=rich).play("build 1 1").phase == "moves"  # five ships
    full = landed(5, seats=4, teams="two", red="E3", yellow="B3 C3 C2 D1", money=rich).play("build 1 1")
    assert full.phase == "moves"  # no hex


@rule("4.3", "12.2")
def test_nothing_is_asked_where_nothing_can_be_bought() -> None:
    assert landed(5, money={"red": 10000}).phase == "moves"
    assert landed(5, red="E1 E2 E3 G1 G2").phase == "moves"


@rule("4.3", "11.4")
def test_an_allys_ships_may_fill_the_port() -> None:
    full = "A4 B3 C3 C2 D1"
    assert landed(5, seats=4, teams="two", red="E3", yellow=full).phase == "moves"
    table = landed(5, seats=4, teams="two", red="E3", yellow="A4 B3 C3 C2")
    assert table.options("build") == ["build 1 5", "build 2 5", "build 3 5", "build 4 5"]


@rule("4.4")
@pytest.mark.parametrize(("square", "steps"), [(8, 3), (17, 1)])
def test_movement_is_corrected_for_this_turn(square: int, steps: int) -> None:
    table = landed(square, red="H3:2")
    table.sails(1, *["east"] * steps)
    table.cites("sail 1 east", "6.2", "no-steps")
    assert table.play("anchor", "roll 5 3", "anchor").truth["correction"] == 0


@rule("4.4")
def test_one_mast_less_one_does_not_move() -> None:
    table = landed(17, red="H3:1 H6:2")
    table.cites("sail 1 east", "6.2", "no-steps")


@rule("4.5")
def test_the_bonus_lasts_one_turn() -> None:
    table = landed(18, red="H3:1", blue="H4:4")
    table.play("anchor", "engage 1", "target blue 1")
    assert set(table.odds()) >= {"attacker 6 6"}
    table.throws("2 1", "2")
    table.play("roll 5 3")
    assert table.truth["bonus"] is False


@rule("4.6")
def test_sixty_thousand() -> None:
    assert landed(10).money("red") == 210000


@rule("4.7")
@pytest.mark.parametrize(("square", "due"), [(4, 20000), (28, 40000), (20, 30000)])
def test_taxes_and_payments_go_to_the_bank(square: int, due: int) -> None:
    table = landed(square)
    assert (table.money("red"), table.money("blue")) == (150000 - due, 150000)


@rule("4.8")
@pytest.mark.parametrize(("square", "phase"), [(7, "storm"), (12, "storm"), (2, "neptune"), (39, "neptune")])
def test_cards_are_drawn(square: int, phase: str) -> None:
    table = landed(square)
    assert (table.phase, table.asked) == (phase, "chance")


@rule("4.9")
def test_an_unpaid_rent_takes_everything_and_immobilises() -> None:
    table = landed(6, turn="blue", blue="H3", antigua="red", tobago="blue", money={"blue": 20000})
    assert (table.money("blue"), table.money("red")) == (0, 170000)
    assert table.asked == "blue"  # who may still place the repair pawn
    assert table.options("sail") == []
    table.play("anchor", "roll 5 3", "anchor", "roll 1 1")
    assert table.money("blue") == 0  # the rest of the debt is cancelled
    assert "sail 1 east" in table.options()


@rule("4.9")
def test_a_debt_to_the_bank_too() -> None:
    table = landed(28, red="H3:2/4 G9", money={"red": 30000}, antigua="red", pawn={"red": "antigua"})
    assert table.money("red") == 0
    assert (table.turn, table.phase) == ("blue", "admiral")  # nothing can be done without money or moves


@rule("4.9")
def test_the_refusal_says_it_is_the_debt() -> None:
    table = landed(28, red="H3", money={"red": 30000}, antigua="red")
    table.cites("sail 1 east", "4.9", "immobilised")


@rule("4.9")
def test_paying_the_last_coin_is_no_debt() -> None:
    table = landed(28, red="H3", money={"red": 40000})
    assert table.money("red") == 0
    assert "sail 1 east" in table.options()
