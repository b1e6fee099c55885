"""Chapters 10 and 11: the end of the game, and two against two."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.armada.armada_table import ARMADA, ISLANDS, given, landed, new_game
from story import rule

pytestmark = pytest.mark.both

TEAMS: dict[str, Any] = {"seats": 4, "teams": "two"}


def held(n: int, colour: str = "red") -> dict[str, str]:
    """So many islands, Tortuga not among them."""
    return dict.fromkeys([i for i in ISLANDS if i != "tortuga"][:n], colour)


@rule("10.1")
@pytest.mark.parametrize(
    ("seats", "options", "target"),
    [(2, {}, 9), (3, {}, 7), (4, {}, 6), (4, {"teams": "two"}, 9), (2, {"target": 4}, 4), (4, {"target": 12}, 12)],
)
def test_so_many_islands_win(seats: int, options: dict[str, Any], target: int) -> None:
    assert new_game(seats, **options).view()["target"] == target
    table = given(seats=seats, red="F4", **options, **held(target - 1)).sails(1, "east")
    assert table.winners == (["red", "yellow"] if options.get("teams") else ["red"])
    near = given(seats=seats, red="F4", **options, **held(target - 2)).sails(1, "east") if target > 1 else None
    assert near is None or near.winners == []


@rule("10.1")
def test_a_target_beyond_the_islands_is_refused() -> None:
    with pytest.raises(BadInput, match="option target"):
        new_game(2, target=13)


@rule("10.2")
def test_the_game_ends_at_the_capture() -> None:
    table = given(red="F4 H3", blue="H4", **held(8)).sails(1, "east")
    assert (table.phase, table.asked) == ("over", "nobody")
    assert table.state.returns() == [1.0, -1.0]
    table.cites("anchor", "10.2", "game-over", seat=0)


@rule("10.2")
def test_a_stormed_island_wins_too() -> None:
    table = given(red="F5", tortuga="blue", **held(8)).play("anchor", "assault 1").throws("6", "3 3")
    assert table.winners == ["red"]


@rule("10.3")
def test_the_limit_is_the_end_of_a_round() -> None:
    table = given(rounds=3, round=3, turn="blue", opener="red", tortuga="blue").play("anchor")
    assert table.phase == "over"
    table.cites("anchor", "10.3", "game-over", seat=1)
    assert given(rounds=3, round=3, turn="red", opener="red").play("anchor").phase == "admiral"
    later = given(rounds=3, round=2, turn="red", opener="blue").play("anchor")
    assert (later.phase, later.round) == ("admiral", 3)


@rule("10.3")
def test_without_a_limit_play_goes_on() -> None:
    assert given(round=5000, turn="blue").play("anchor").round == 5001


@rule("10.4")
def test_islands_then_money_then_together() -> None:
    def at_limit(**told: Any) -> list[str]:
        return given(rounds=3, turn="blue", **told).play("anchor").winners

    assert at_limit(tortuga="red", money={"blue": 900000}) == ["red"]
    assert at_limit(tortuga="red", tobago="blue", money={"blue": 900000}) == ["blue"]
    assert at_limit(tortuga="red", tobago="blue") == ["red", "blue"]


@rule("11.1")
def test_two_against_two_is_for_four() -> None:
    for seats in (2, 3):
        with pytest.raises(BadInput, match=r"option teams.*11\.1"):
            ARMADA.start(seats, {"teams": "two"})
    table = given(**TEAMS, red="H3", blue="H4", yellow="G4").play("anchor", "engage 1")
    table.cites("target yellow 1", "8.5", "no-enemy")
    assert table.options() == ["target blue 1"]


@rule("11.2")
def test_allies_do_not_fight_blockade_or_pay() -> None:
    assert given(**TEAMS, red="H3", yellow="H4").play("anchor").turn == "blue"
    assert given(**TEAMS, red="F7", tortuga="yellow").sails(1, "west").ship("red", 1) == "F6 4"
    table = landed(6, **TEAMS, antigua="yellow")
    assert (table.money("red"), table.money("yellow")) == (150000, 150000)


@rule("11.2")
def test_an_enemy_blockade_costs_one_mast_and_purses_are_apart() -> None:
    assert given(**TEAMS, red="F7", tortuga="green").sails(1, "west").ship("red", 1) == "F6 3"
    table = landed(10, **TEAMS)
    assert [table.money(c) for c in ("red", "yellow")] == [210000, 150000]


@rule("11.2", "6.4")
def test_allies_cross_each_other() -> None:
    table = given(**TEAMS, red="H3", yellow="H4").sails(1, "east", "east")
    assert table.ship("red", 1) == "H5 4"


@rule("11.3")
def test_the_ally_pays_the_rest() -> None:
    table = landed(6, **TEAMS, red="H3", antigua="blue", money={"red": 10000, "yellow": 50000})
    assert [table.money(c) for c in ("red", "yellow", "blue")] == [0, 20000, 190000]
    assert "sail 1 east" in table.options()


@rule("11.3")
def test_an_ally_who_cannot_gives_everything() -> None:
    told: dict[str, Any] = {"red": "H3", "antigua": "blue", "tobago": "red", "tortuga": "yellow", "yellow": "J3"}
    table = landed(6, **TEAMS, **told, money={"red": 10000, "yellow": 20000})
    assert [table.money(c) for c in ("red", "yellow", "blue")] == [0, 0, 180000]
    table.cites("sail 1 east", "4.9", "immobilised")
    table.play("anchor", "roll 5 3", "anchor", "roll 5 3")
    assert table.turn == "yellow"
    assert "sail 1 east" in table.options()


@rule("11.4")
def test_an_allys_ports_are_open_and_change_nothing() -> None:
    table = given(**TEAMS, red="O17:3/4", yellow="J3", kept={"red": 1}).sails(1, "east")
    assert table.ship("red", 1) == "O18 3"
    table.cites("refit 1 1", "9.8", "not-in-own-port")
    table = given(**TEAMS, red="F4", tortuga="yellow").sails(1, "east")
    assert table.owner("tortuga") == "yellow"
    table.cites("sail 1 west", "7.2", "port-stops")
    assert table.play("anchor").turn == "blue"  # no garrison to storm


@rule("11.4", "8.2")
def test_an_allys_continent_shelters() -> None:
    table = given(**TEAMS, turn="blue", red="O18", blue="O17", yellow="N16").play("anchor", "engage 1")
    table.cites("target red 1", "8.2", "enemy-in-port")


@rule("11.5")
def test_allies_win_together() -> None:
    table = given(**TEAMS, red="F4", **held(5, "yellow"), **dict.fromkeys(ISLANDS[-3:], "red")).sails(1, "east")
    assert table.winners == ["red", "yellow"]
    assert table.state.returns() == [1.0, -1.0, 1.0, -1.0]
    limit = given(**TEAMS, rounds=3, turn="green", tortuga="yellow", tobago="red", antigua="blue").play("anchor")
    assert limit.winners == ["red", "yellow"]


@rule("11.5", "10.4")
def test_at_the_limit_the_money_of_allies_is_added_too() -> None:
    def at_limit(**money: int) -> list[str]:
        return (
            given(**TEAMS, rounds=3, turn="green", tortuga="yellow", antigua="blue", money=money).play("anchor").winners
        )

    assert at_limit(red=200000, yellow=0, blue=150000, green=100000) == ["blue", "green"]
    assert at_limit(red=0, yellow=260000, blue=150000, green=100000) == ["red", "yellow"]
    assert at_limit(red=0, yellow=250000, blue=150000, green=100000) == ["red", "blue", "yellow", "green"]
