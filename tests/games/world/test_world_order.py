"""Chapter 2: the order of play."""

from __future__ import annotations

import pytest

from conquerant.core.contract import CHANCE
from games.world.world_table import WorldTable, at_dawn, given, new_game, seat
from story import rule

pytestmark = pytest.mark.both


def rolled(table: WorldTable, faces: str) -> WorldTable:
    return table.play(*(f"roll {face}" for face in faces.split()))


@rule("2.1")
def test_the_highest_plays_first_and_the_others_follow_in_falling_order() -> None:
    table = rolled(new_game(4), "2 6 4 1")
    assert table.order == ["blue", "yellow", "red", "green"]
    assert (table.phase, table.turn) == ("deal-throw", "blue")


@rule("2.1")
def test_everyone_throws_one_die_seat_by_seat() -> None:
    table = new_game(3)
    for colour, face in (("red", 1), ("blue", 3), ("yellow", 2)):
        assert table.phase == "order"
        told = table.tells(f"roll {face}")
        assert told[0].json() == {"kind": "order-throw", "seat": seat(colour), "face": face}


@rule("2.2")
def test_the_tied_throw_again_and_the_others_do_not() -> None:
    table = rolled(new_game(3), "5 2 5")
    assert table.phase == "order"
    assert rolled(table, "3 4").order == ["yellow", "red", "blue"]


@rule("2.2")
def test_the_tied_keep_their_place_with_regard_to_the_others() -> None:
    table = rolled(new_game(4), "3 6 3 1")
    assert rolled(table, "1 6").order == ["blue", "yellow", "red", "green"]


@rule("2.2")
def test_the_tied_throw_again_as_often_as_needed() -> None:
    assert rolled(new_game(3), "4 4 4  6 6 6  1 1 1  2 3 1").order == ["blue", "red", "yellow"]


@rule("2.2")
def test_among_those_who_throw_again_some_may_be_tied_once_more() -> None:
    table = rolled(new_game(3), "4 4 4  5 2 5")
    assert rolled(table, "1 3").order == ["yellow", "red", "blue"]


@rule("2.2")
def test_two_ties_are_settled_from_the_front_each_among_its_own() -> None:
    table = rolled(new_game(6), "3 6 3 6 3 1")
    rolled(table, "2 2  4 5")  # blue and green, twice
    rolled(table, "4 4 6  1 5")  # red, yellow and black; then red and yellow
    assert table.order == ["green", "blue", "black", "yellow", "red", "violet"]


@rule("2.3")
def test_the_order_is_kept_for_the_whole_game() -> None:
    table = rolled(new_game(3), "1 3 6")
    seen = []
    for _ in range(6):
        seen.append(table.turn)
        table.throws(1)
    for _ in range(6):
        table.throws(6)
    assert seen == ["yellow", "blue", "red"] * 2
    assert table.phase == "draw"
    seen = []
    for _ in range(9):
        seen.append(table.turn)
        table.passes()
    assert seen == ["yellow", "blue", "red"] * 3


@rule("2.3")
def test_nobody_acts_out_of_turn() -> None:
    table = given(bresil=("red", 5), afrique_nord=("blue", 5))
    table.cites("attack afrique_nord bresil 1", "2.3", "not-your-turn", seat("blue"))
    table.cites("cease", "2.3", "not-your-turn", seat("yellow"))


@rule("2.3")
def test_the_defender_alone_answers_an_attack() -> None:
    table = given(bresil=("red", 5), afrique_nord=("blue", 5)).play("attack bresil afrique_nord 3")
    assert table.asked == "blue"
    table.cites("defend 1", "2.3", "not-your-turn", seat("yellow"))
    table.cites("defend 1", "2.3", "not-your-turn", seat("red"))


@rule("2.4")
def test_nobody_chooses_what_the_dice_or_the_talon_bring() -> None:
    new_game().cites("roll 6", "2.4", "by-chance", seat("red"))
    at_dawn("red").cites("draw joker", "2.4", "by-chance", seat("red"))
    fight = given(bresil=("red", 5), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 3")
    fight.cites("red 6 6 6", "2.4", "by-chance", seat("red"))
    given().cites("cease", "2.4", "by-chance", CHANCE)


@rule("2.4")
def test_chance_throws_what_is_asked_for_and_nothing_else() -> None:
    new_game().cites("red 6", "2.4", "no-throw")
    at_dawn().cites("roll 6", "2.4", "no-throw")
    fight = given(bresil=("red", 5), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 2")
    fight.cites("red 6", "2.4", "no-throw")
    fight.cites("black 6", "2.4", "no-throw")
    fight.play("red 6 5").cites("black 6 5", "2.4", "no-throw")


@rule("2.4")
def test_dice_are_fair() -> None:
    assert new_game().odds() == {f"roll {face}": 1 for face in range(1, 7)}
    fight = given(bresil=("red", 5), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 3")
    odds = fight.odds()
    assert sum(odds.values()) == 6**3
    assert (odds["red 6 6 6"], odds["red 6 6 1"], odds["red 6 4 3"]) == (1, 3, 6)
