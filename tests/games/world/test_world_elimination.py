"""Chapter 8: eliminating a player."""

from __future__ import annotations

from typing import Any

import pytest

from games.world.world_table import COLOURS, WorldTable, at_dawn, given, seat
from story import rule

pytestmark = pytest.mark.both

THREE_ARMS = "exchange fantassin canon cavalier"


def last_stand(armies: int = 6, **told: Any) -> WorldTable:
    """Blue has nothing but Khabarovsk; red stands in Alaska."""
    told = {"alaska": ("red", armies), "khabarovsk": ("blue", 1), "rest": ("red", "yellow"), **told}
    return given(**told)


def struck(table: WorldTable, dice: int = 3) -> WorldTable:
    """The blow that takes Khabarovsk."""
    return table.play(f"attack alaska khabarovsk {dice}", "red" + " 6" * dice, "black 1")


@rule("8.1")
def test_who_loses_the_last_territory_is_out_for_good() -> None:
    table = struck(last_stand()).play("settle", "done", "cease", "end")
    assert not table.state.alive(seat("blue"))
    assert [table.state.alive(s) for s in (0, 2)] == [True, True]
    seen = []
    for _ in range(4):
        seen.append(table.turn)
        table.passes("canon")
    assert seen == ["yellow", "red"] * 2


@rule("8.1")
def test_who_loses_all_but_one_territory_stays_in() -> None:
    table = struck(last_stand(siam=("blue", 1)))
    assert table.state.alive(seat("blue"))
    assert table.play("settle").phase == "attack"


@rule("8.2")
def test_the_victor_takes_all_the_cards() -> None:
    hands = {"red": "canon", "blue": "canon*2 joker", "yellow": "cavalier"}
    table = struck(last_stand(hands=hands))
    assert table.cards("red") == {"canon": 3, "joker": 1}
    assert table.cards("blue") == {}
    assert table.cards("yellow") == {"cavalier": 1}


@rule("8.2")
def test_the_others_do_not_see_the_cards_that_are_taken() -> None:
    hands = {"red": "canon", "blue": "canon*2 joker", "yellow": "cavalier"}
    table = struck(last_stand(hands=hands))
    for viewer in (1, 2, None):
        layer = table.view(viewer)["layers"][0]
        assert layer["held"] == [4, 0, 1]
        assert layer["unseen"] == [14, 14, 14, 2]
    assert table.view(2)["mine"] == [[0, 0, 1, 0]]
    assert table.view(0)["mine"] == [[0, 3, 0, 1]]


@rule("8.3")
def test_occupation_and_transport_come_first_then_the_exchange_then_the_placing() -> None:
    table = struck(last_stand(hands={"blue": "joker"}))
    assert (table.phase, table.armies("khabarovsk")) == ("transport", 3)
    table.cites("exchange joker", "8.3", "settle-first")
    table.cites("done", "8.3", "no-spoils")
    assert table.play("transport 1", "settle").phase == "spoils"
    table.play("exchange joker")
    assert (table.phase, table.to_place) == ("spoils", 4)
    table.play("done")
    assert (table.phase, table.to_place) == ("place", 4)
    table.play("place 2 khabarovsk", "place 2 alaska")
    assert (table.phase, table.armies("khabarovsk"), table.armies("alaska")) == ("attack", 6, 4)


@rule("8.3")
def test_the_series_may_be_made_of_old_and_captured_cards_together() -> None:
    table = struck(last_stand(hands={"red": "fantassin*2 canon", "blue": "canon cavalier*2 joker"}, series=3))
    table.play("settle")
    assert table.options() == [THREE_ARMS, "exchange joker", "done"]
    table.play(THREE_ARMS, "exchange joker", THREE_ARMS, "done")
    assert table.to_place == 10 + 12 + 15
    assert table.cards("red") == {}


@rule("8.3")
def test_the_victors_own_cards_alone_will_do() -> None:
    table = struck(last_stand(hands={"red": "joker"})).play("settle", "exchange joker", "done")
    assert table.to_place == 4


@rule("8.3")
def test_the_armies_are_placed_anywhere_of_ones_own_before_the_fights_go_on() -> None:
    table = last_stand(hands={"blue": "joker"}, bresil=("red", 1), argentine=("yellow", 1))
    struck(table).play("settle", "exchange joker", "done")
    for words in ("attack alaska khabarovsk 1", "cease", "end"):
        assert table.cites(words, "8.3", "place-first").values == {"left": 4}
    table.cites("place 1 argentine", "4.7", "not-yours")
    table.play("place 2 bresil", "place 2 bresil", "attack bresil argentine 3", "red 6 6 6", "black 1")
    assert table.owner("argentine") == "red"


@rule("8.3")
def test_the_victor_may_exchange_nothing_and_fight_on() -> None:
    table = struck(last_stand(hands={"blue": "joker"}, japon=("yellow", 1))).play("settle", "done")
    assert (table.phase, table.to_place, table.cards("red")) == ("attack", 0, {"joker": 1})
    table.cites("exchange joker", "7.6", "too-late")
    table.play("attack khabarovsk japon 1", "red 6", "black 1")
    assert table.owner("japon") == "red"


@rule("8.3")
def test_the_exception_lasts_for_that_moment_only() -> None:
    table = struck(last_stand(hands={"blue": "joker*2"})).play("settle", "exchange joker", "done")
    table.cites("exchange joker", "7.6", "too-late")
    table.play("place 2 alaska", "place 2 alaska").cites("exchange joker", "7.6", "too-late")
    table.play("cease").cites("exchange joker", "7.6", "too-late")


@rule("8.3")
def test_the_victor_says_that_the_exchange_is_finished_before_anything_else() -> None:
    table = struck(last_stand(hands={"blue": "joker"}, alberta=("red", 3))).play("settle", "exchange joker")
    for words in ("attack alaska khabarovsk 1", "cease", "end", "move 1 alaska alberta", "place 2 alaska"):
        table.cites(words, "8.3", "done-first")
    table.cites("transport 1", "5.11", "nothing-conquered")
    given().cites("done", "8.3", "no-spoils")


@rule("8.3")
def test_without_armies_to_bring_the_exchange_follows_at_once() -> None:
    table = struck(last_stand(2), 1)
    assert (table.phase, table.asked, table.armies("alaska")) == ("spoils", "red", 1)


@rule("8.3")
def test_two_players_may_fall_in_one_turn_each_with_an_exchange() -> None:
    hands = {"blue": "joker", "yellow": "joker"}
    table = last_stand(9, seats=4, hands=hands, japon=("yellow", 1), rest=("red", "green"))
    struck(table).play("transport 2", "settle", "exchange joker", "done", "place 2 alaska", "place 2 alaska")
    table.play("attack khabarovsk japon 3", "red 6 6 6", "black 1", "settle")
    assert table.phase == "spoils"
    assert table.play("exchange joker", "done").to_place == 6
    assert [table.state.alive(s) for s in range(4)] == [True, False, False, True]


@rule("8.4")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_nobody_can_be_eliminated_before_the_end_of_the_fourth_round(round: int) -> None:
    table = last_stand(round=round)
    refusal = table.cites("attack alaska khabarovsk 1", "8.4", "last-territory")
    assert refusal.values == {"territory": "khabarovsk"}
    assert not [words for words in table.options("attack") if " khabarovsk " in words]


@rule("8.4")
def test_from_the_fifth_round_on_an_only_territory_can_be_attacked() -> None:
    assert struck(last_stand(round=5)).owner("khabarovsk") == "red"


@rule("8.4")
def test_the_protection_lasts_until_the_last_turn_of_the_fourth_round() -> None:
    land: dict[str, Any] = {"khabarovsk": ("blue", 1), "alaska": ("yellow", 6), "japon": ("red", 6)}
    table = at_dawn("yellow", round=4, **land, rest=("red", "yellow"))
    assert table.round == 4
    table.play("draw canon").play(table.options("place")[-1])
    table.cites("attack alaska khabarovsk 1", "8.4", "last-territory")
    table.play("cease", "end", "draw canon").play(table.options("place")[-1])
    assert (table.turn, table.round) == ("red", 5)
    assert table.play("attack japon khabarovsk 1", "red 6", "black 1").owner("khabarovsk") == "red"


@rule("8.4")
def test_of_two_territories_one_may_fall_and_the_other_not() -> None:
    table = last_stand(9, round=4, japon=("blue", 1))
    struck(table).play("transport 2", "settle")
    table.cites("attack khabarovsk japon 1", "8.4", "last-territory")
    assert not [words for words in table.options("attack") if " japon " in words]


@rule("8.4")
def test_who_has_one_territory_only_may_still_attack() -> None:
    table = given(turn="blue", round=1, khabarovsk=("blue", 4), alaska=("red", 1), rest=("red", "yellow"))
    assert table.play("attack khabarovsk alaska 3", "red 6 6 6", "black 1").owner("alaska") == "blue"


@rule("8.5")
def test_a_round_goes_from_the_opener_to_the_player_before() -> None:
    table = given(seats=4, phase="move", turn="green", opener="blue", round=1).play("end")
    told = []
    for _ in range(9):
        told.append((table.turn, table.round))
        table.passes()
    assert told == [("red", 1)] + [(c, r) for r in (2, 3) for c in ("blue", "yellow", "green", "red")]


@rule("8.5")
def test_when_the_opener_is_out_the_round_still_ends_at_their_place() -> None:
    table = given(seats=4, phase="move", turn="green", opener="blue", rest=("red", "yellow", "green")).play("end")
    told = []
    for _ in range(7):
        told.append((table.turn, table.round))
        table.passes()
    assert told == [("red", 5)] + [(c, r) for r in (6, 7) for c in ("yellow", "green", "red")]


@rule("8.5")
@pytest.mark.parametrize(
    ("killer", "expected"),
    [("yellow", [("green", 5), ("red", 5), ("yellow", 6)]), ("red", [("yellow", 6), ("green", 6), ("red", 6)])],
)
def test_an_opener_eliminated_in_the_middle_of_a_round_does_not_shift_it(
    killer: str, expected: list[tuple[str, int]]
) -> None:
    rest = [c for c in COLOURS[:4] if c != "blue"]
    land = {"khabarovsk": ("blue", 1), "alaska": (killer, 2)}
    table = given(seats=4, turn=killer, opener="blue", rest=rest, **land)
    struck(table, 1).play("done", "cease")
    if table.turn == killer:
        table.play("end")
    told = []
    for _ in expected:
        told.append((table.turn, table.round))
        table.passes()
    assert told == expected


@rule("8.5")
def test_several_neighbours_in_the_order_may_be_out() -> None:
    table = given(seats=5, phase="move", turn="red", opener="yellow", rest=("red", "black")).play("end")
    assert (table.turn, table.round) == ("black", 6)
    assert table.passes().round == 6
