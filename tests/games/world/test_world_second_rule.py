"""Chapter 10: the second rule."""

from __future__ import annotations

from typing import Any

import pytest

from games.world.world_table import WORLD, WorldTable, at_dawn, given
from story import rule

pytestmark = pytest.mark.both

TABLE = {1: (0, 1), 2: (0, 2), 3: (0, 3), 4: (1, 0), 5: (1, 1), 6: (1, 2), 7: (1, 3), 8: (2, 0), 9: (2, 1)}
AFRICA: dict[str, Any] = {t["id"]: ("red", 1) for t in WORLD.edition["territory"] if t["continent"] == "afrique"}


def with_territories(n: int, **told: Any) -> WorldTable:
    rest = {"red": n, "blue": (42 - n) // 2, "yellow": 42 - n - (42 - n) // 2}
    return at_dawn("red", rule="second", rest=rest, **told)


def drawn(table: WorldTable) -> int:
    """How many cards come, all of them drawn."""
    n = 0
    while table.phase == "draw":
        table.play(table.options()[0])
        n += 1
    return n


@rule("10.1")
@pytest.mark.parametrize(("territories", "expected"), TABLE.items())
def test_the_table_of_the_booklet(territories: int, expected: tuple[int, int]) -> None:
    table = with_territories(territories)
    cards = drawn(table)
    assert (table.to_place, cards) == expected
    assert sum(table.cards("red").values()) == cards
    assert (table.asked, table.phase) == ("red", "place" if table.to_place else "attack")


@rule("10.1")
@pytest.mark.parametrize("territories", [4, 8, 12, 16])
def test_a_multiple_of_four_gives_no_card(territories: int) -> None:
    table = with_territories(territories)
    assert (table.asked, table.phase, table.to_place) == ("red", "place", territories // 4)


@rule("10.1")
def test_taking_a_territory_at_the_right_moment_deprives_an_adversary_of_cards() -> None:
    table = given(rule="second", alaska=("red", 4), khabarovsk=("blue", 1), rest={"red": 20, "blue": 8, "yellow": 12})
    assert len(table.land("blue")) == 9
    table.play("attack alaska khabarovsk 1", "red 6", "black 1", "settle", "cease", "end")
    assert (table.turn, table.asked, table.to_place, table.cards("blue")) == ("blue", "blue", 2, {})


@rule("10.1")
def test_it_replaces_the_card_and_the_armies_of_the_first_rule() -> None:
    first, second = at_dawn("red"), at_dawn("red", rule="second")
    assert (drawn(first), first.to_place) == (1, 14 // 3)
    assert (drawn(second), second.to_place) == (14 % 4, 14 // 4)


@rule("10.1")
def test_the_territories_are_counted_at_the_start_of_every_turn() -> None:
    table = given(rule="second", phase="move", rest={"red": 13, "blue": 13, "yellow": 16}).play("end")
    for colour, cards, armies in (("blue", 1, 3), ("yellow", 0, 4), ("red", 1, 3), ("blue", 1, 3)):
        assert (table.turn, drawn(table), table.to_place) == (colour, cards, armies)
        table.passes()


@rule("10.1", "7.8")
def test_the_talon_may_run_out_between_two_cards() -> None:
    hands = {"blue": "fantassin*14 canon*14 cavalier*10"}
    table = with_territories(7, hands=hands, talon="cavalier", discard="cavalier*3 joker*2")
    assert table.odds() == {"draw cavalier": 1}
    table.play("draw cavalier")
    assert table.odds() == {"draw cavalier": 3, "draw joker": 2}
    assert (table.discard, drawn(table)) == ({}, 2)


@rule("10.1", "7.8")
def test_when_the_last_card_is_gone_the_others_do_not_come() -> None:
    hands = {"blue": "fantassin*14 canon*14 cavalier*13 joker*2"}
    table = with_territories(7, hands=hands)
    assert drawn(table) == 1
    assert (table.asked, table.phase, table.cards("red")) == ("red", "place", {"cavalier": 1})


@rule("10.2")
def test_exchanges_start_at_6() -> None:
    worth = []
    for series in range(10):
        table = given(rule="second", hands={"red": "joker"}, series=series)
        worth.append(table.play("exchange joker").to_place)
    assert worth == [6, 8, 10, 12, 15, 20, 25, 30, 35, 40]


@rule("10.2", "7.4")
def test_several_series_each_advance_the_counter() -> None:
    table = given(rule="second", hands={"red": "joker*2"}).play("exchange joker", "exchange joker")
    assert table.to_place == 6 + 8


@rule("10.3")
def test_whole_continents_pay_as_in_the_first_rule() -> None:
    table = at_dawn("red", rule="second", **AFRICA, rest=("blue", "yellow"))
    assert drawn(table) == 6 % 4
    assert table.to_place == 6 // 4 + 3


@rule("10.3")
def test_fights_cards_and_elimination_are_as_in_the_first_rule() -> None:
    land: dict[str, Any] = {"alaska": ("red", 9), "khabarovsk": ("blue", 1)}
    early = given(rule="second", round=4, **land, rest=("red", "yellow"))
    early.cites("attack alaska khabarovsk 1", "8.4", "last-territory")
    table = given(rule="second", hands={"blue": "joker"}, **land, rest=("red", "yellow"))
    table.play("attack alaska khabarovsk 1", "red 5", "black 5")
    assert table.armies("alaska") == 8
    table.play("attack alaska khabarovsk 1", "red 6", "black 5", "settle", "exchange joker", "done")
    assert table.to_place == 6
