"""Chapters 1 and 2: the box and the preparation; 9.1: for two."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE
from conquerant.core.errors import BadInput
from conquerant.games import load, read_edition
from games.conquistador.conquistador_table import CONQUISTADOR, LANDS, ConquistadorTable, deck, new_game
from story import rule

pytestmark = pytest.mark.both


def dealt(seats: int, seed: object = 1, **options: str) -> ConquistadorTable:
    """Chance has dealt everything; the first turn begins."""
    table = new_game(seats, **options)
    rng = Rng(seed)
    while table.phase != "draw":
        table.state.apply(table.state.chance(rng))
    return table


@rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadInput, match="seats: conquistador is for 2 to 4 players"):
        CONQUISTADOR.start(seats)
    assert [new_game(n).state.seats for n in (2, 3, 4)] == [2, 3, 4]


@rule("1.3")
def test_the_box_holds_107_cards() -> None:
    cards = deck(4)
    assert sum(cards.values()) == 107
    assert [list(LANDS.values()).count(c) for c in (1, 2, 3)] == [5, 5, 5]
    assert [cards[f"d{n}"] for n in range(1, 7)] == [9] * 6
    assert [cards[f"c{n}"] for n in range(1, 6)] == [6] * 5
    assert cards["revolt"] == 8
    assert new_game(4).state.census() == cards


@rule("2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_receives_a_one_and_a_two_by_lot(seats: int) -> None:
    table = new_game(seats)
    for coefficient in [1, 2] * seats:
        due = [name for name, c in LANDS.items() if c == coefficient and name not in table.truth["territories"]]
        assert table.odds() == {f"deal {name}": 1 for name in due}
        assert table.refused("deal goa").rule == "2.1"
        table.play(f"deal {due[-1]}")
    sides = [(item["side"], LANDS[name]) for name, item in table.truth["territories"].items()]
    assert sorted(sides) == [(seat, c) for seat in range(seats) for c in (1, 2)]
    assert table.phase == "hands"


@rule("2.2")
def test_seven_cards_each_from_all_that_is_left() -> None:
    table = new_game(3)
    while table.phase == "lands":
        table.play(table.options()[0])
    assert (table.pile, table.odds()["draw goa"], table.odds()["draw d3"]) == (101, 1, 9)
    assert table.state.seen_by(CONQUISTADOR.action("draw goa")) == frozenset((0,))
    table.play("draw goa")
    assert table.seen("england")["hand"] == {"goa": 1}
    assert table.seen("spain")["hand"] == {}
    assert "draw goa" not in table.options()
    assert [len(dealt(3).hand(p)) for p in ("england", "spain", "portugal")] == [7, 7, 7]
    assert dealt(3).pile == 107 - 6 - 21


@rule("2.3")
def test_lots_name_the_first_and_play_goes_round() -> None:
    table = new_game(3)
    while table.phase != "first":
        table.play(table.options()[0])
    assert table.odds() == {"first 0": 1, "first 1": 1, "first 2": 1}
    assert table.cites("first 3", "2.3", "no-lot", CHANCE)
    table.play("first 2")
    turns = []
    for _ in range(4):
        table.play(table.options()[0])
        turns.append(table.turn)
        table.play(table.options("discard")[0])
    assert turns == ["portugal", "england", "spain", "portugal"]


@rule("2.3")
def test_nobody_acts_out_of_turn() -> None:
    table = dealt(3)
    table.play(table.options()[0])
    other = (table.state.mover + 1) % 3
    assert all(table.state.refuse(other, a) is not None for a in table.game.actions)
    assert table.cites(table.options("discard")[0], "2.3", "not-your-turn", other)


@rule("2.4")
def test_chance_is_nobodys_choice() -> None:
    table = dealt(3)
    drawn = table.options()[0]
    assert table.cites(drawn, "2.4", "by-chance", table.truth["player"])
    table.play(drawn)
    assert table.cites("roll 6", "2.4", "by-chance")
    assert table.cites("discard d1", "2.4", "by-chance", CHANCE)


@rule("9.1")
def test_two_players_leave_nine_cards_in_the_box() -> None:
    table = new_game(2)
    census = table.state.census()
    assert sum(census.values()) == 98
    assert [census[name] for name in ("zanzibar", "saint_domingue", "moluques")] == [0, 0, 0]
    assert [census[f"d{n}"] for n in range(1, 7)] == [8] * 6
    for coefficient in (1, 2, 3, 1, 2, 3):
        assert {LANDS[words.split()[1]] for words in table.options()} == {coefficient}
        assert not {"deal zanzibar", "deal saint_domingue", "deal moluques"} & set(table.options())
        table.play(table.options()[0])
    assert [len(dealt(2).hand(p)) for p in ("england", "spain")] == [7, 7]
    assert dealt(2).pile == 98 - 6 - 14


BROKEN: list[tuple[list[str | int], Any, str]] = [
    (["game", "hand"], 0, "game.hand"),
    (["territory", 0, "coefficient"], "x", "territory madere.coefficient"),
    (["territory", 1, "id"], "madere", "id"),
    (["territory", 1, "id"], "two words", "territory[1].id"),
    (["territory", 4, "removed_with_2_players"], False, "setup.players_2.territories"),
    (["development", 2, "number"], 5, "development d3.number"),
    (["development", 3, "army"], False, "development"),
    (["cannon", 0, "count"], 0, "cannon c1.count"),
    (["play", "truce_below"], -1, "play.truce_below"),
    (["score", "bonus_six"], None, "score.bonus_six"),
    (["setup", "players_3_4", "dealt_coefficients", 0], 7, "setup.players_3_4.dealt_coefficients[0]"),
    (["setup", "players_2", "developments_per_type"], 10, "setup.players_2.developments_per_type"),
]


@rule("1.3")
@pytest.mark.parametrize(("path", "value", "field"), BROKEN)
def test_a_bad_edition_is_named_by_its_field(path: list[str | int], value: Any, field: str) -> None:
    edition = read_edition("conquistador")
    part: Any = edition
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadInput) as error:
        load("conquistador", edition)
    assert error.value.field == field


def test_every_item_of_the_edition_has_a_source_and_two_names() -> None:
    for kind, items in read_edition("conquistador").items():
        for item in items if isinstance(items, list) else []:
            assert item["source"] in ("rulebook", "reconstructed"), (kind, item)
            assert item["name"]
            assert item["name_en"]
