"""What a step tells each seat, and what it does not tell."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.games import folder
from games.world.world_table import COLOURS, WORLD, WorldTable, at_dawn, given, new_game, seat
from story import rule

pytestmark = pytest.mark.both

RED, BLUE, YELLOW = 0, 1, 2


def told(table: WorldTable, words: str, colour: str = "") -> list[dict[str, Any]]:
    return [event.json() for event in table.tells(words, colour)]


def test_the_dice_of_the_order_tell_who_threw_and_at_last_the_order() -> None:
    table = new_game()
    assert told(table, "roll 5") == [{"kind": "order-throw", "seat": RED, "face": 5}]
    assert told(table, "roll 2") == [{"kind": "order-throw", "seat": BLUE, "face": 2}]
    assert told(table, "roll 5") == [{"kind": "order-throw", "seat": YELLOW, "face": 5}]
    assert told(table, "roll 3") == [{"kind": "order-throw", "seat": RED, "face": 3}]
    assert told(table, "roll 4") == [
        {"kind": "order-throw", "seat": YELLOW, "face": 4},
        {"kind": "order", "seats": [YELLOW, RED, BLUE]},
    ]


@rule("3.5")
def test_the_last_territory_tells_who_opens() -> None:
    table = given(phase="deal-throw", turn="blue", rest={"red": 14, "blue": 14, "yellow": 12})
    assert told(table, "roll 2") == [{"kind": "deal-throw", "seat": BLUE, "face": 2}]
    first, last = (words.removeprefix("deal ") for words in table.options())
    assert told(table, f"deal {first}") == [{"kind": "deal", "seat": BLUE, "territory": first}]
    assert told(table, f"deal {last}") == [
        {"kind": "deal", "seat": BLUE, "territory": last},
        {"kind": "open", "seat": YELLOW},
        {"kind": "turn", "seat": YELLOW, "round": 1},
        {"kind": "armies", "seat": YELLOW, "n": 4, "territories": 4, "continents": 0},
    ]


@rule("7.9")
def test_a_card_is_told_by_name_to_the_one_who_draws_it_only() -> None:
    assert told(at_dawn("red"), "draw canon", "red") == [{"kind": "drew", "seat": RED, "arm": "canon"}]
    for colour in ("blue", "yellow", ""):
        assert told(at_dawn("red"), "draw canon", colour) == [{"kind": "draw", "seat": RED}]


@rule("4.3")
def test_a_turn_tells_what_it_brings_for_territories_and_for_continents() -> None:
    oceania = ("indonesie", "nouvelle_guinee", "australie_occidentale", "australie_orientale")
    table = given(phase="move", **dict.fromkeys(oceania, ("blue", 1)), rest={"red": 13, "blue": 12, "yellow": 13})
    assert told(table, "end") == [
        {"kind": "end", "seat": RED},
        {"kind": "turn", "seat": BLUE, "round": 5},
        {"kind": "armies", "seat": BLUE, "n": 7, "territories": 5, "continents": 2},
    ]


@rule("7.8")
def test_a_reshuffle_is_told_and_so_is_a_card_that_does_not_come() -> None:
    full = {"red": "fantassin*14 canon*14", "blue": "cavalier*14 joker*2"}
    kinds = [event["kind"] for event in told(given(phase="move", hands=full), "end")]
    assert kinds == ["end", "turn", "armies", "no-card"]
    kinds = [event["kind"] for event in told(given(phase="move", talon=""), "end")]
    assert kinds == ["end", "turn", "reshuffle", "armies"]


@rule("7.8", "10.1")
def test_under_the_second_rule_both_may_happen_between_two_cards() -> None:
    land: dict[str, int] = {"red": 21, "blue": 14, "yellow": 7}
    table = given(rule="second", phase="move", rest=land, talon="canon", hands={"red": "joker"}).play("end")
    assert [event["kind"] for event in told(table, "draw canon", "red")] == ["draw", "reshuffle"]
    full = {"red": "fantassin*14 canon*13", "yellow": "cavalier*14 joker*2"}
    table = given(rule="second", phase="move", rest=land, hands=full).play("end")
    assert [event["kind"] for event in told(table, "draw canon", "red")] == ["draw", "no-card"]


def test_under_the_second_rule_a_multiple_of_four_is_no_missing_card() -> None:
    table = given(rule="second", phase="move", rest={"red": 16, "blue": 12, "yellow": 14})
    assert [event["kind"] for event in told(table, "end")] == ["end", "turn", "armies"]


@rule("7.7")
@pytest.mark.parametrize("colour", ["red", "blue", ""])
def test_an_exchange_shows_the_cards_and_what_they_bring(colour: str) -> None:
    table = given(hands={"red": "fantassin canon cavalier"}, phase="place", to_place=3, series=2)
    assert told(table, "exchange fantassin canon cavalier", colour) == [
        {"kind": "exchange", "seat": RED, "cards": ["fantassin", "canon", "cavalier"], "n": 8}
    ]


def test_all_is_told_as_a_number() -> None:
    table = given(phase="place", to_place=7, alaska=("red", 2), khabarovsk=("blue", 1), alberta=("red", 1))
    assert told(table, "place all alaska") == [{"kind": "place", "seat": RED, "n": 7, "territory": "alaska"}]
    table.play("attack alaska khabarovsk 1", "red 6", "black 1")
    assert told(table, "transport 1") == [{"kind": "transport", "seat": RED, "n": 1, "to": "khabarovsk"}]
    assert told(table, "settle") == [{"kind": "settle", "seat": RED}]
    assert told(table, "cease") == [{"kind": "cease", "seat": RED}]
    assert told(table, "move all alaska alberta") == [
        {"kind": "move", "seat": RED, "n": 6, "from": "alaska", "to": "alberta"}
    ]


def test_a_fight_is_told_step_by_step() -> None:
    table = given(bresil=("red", 5), afrique_nord=("blue", 3))
    assert told(table, "attack bresil afrique_nord 3") == [
        {"kind": "attack", "seat": RED, "from": "bresil", "to": "afrique_nord", "dice": 3}
    ]
    assert told(table, "defend 2") == [{"kind": "defend", "seat": BLUE, "dice": 2}]
    assert told(table, "red 5 3 2") == []
    assert told(table, "black 6 2") == [
        {"kind": "throw", "red": [5, 3, 2], "black": [6, 2], "attacker": 1, "defender": 1, "parties": [RED, BLUE]}
    ]


def test_a_conquest_tells_how_many_move_in() -> None:
    table = given(bresil=("red", 5), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 2", "red 6 4")
    assert told(table, "black 5") == [
        {"kind": "throw", "red": [6, 4], "black": [5], "attacker": 0, "defender": 1, "parties": [RED, BLUE]},
        {"kind": "conquest", "seat": RED, "from": "bresil", "to": "afrique_nord", "n": 2, "parties": [RED, BLUE]},
    ]


@rule("8.2")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow", ""])
def test_an_elimination_tells_the_victor_alone_which_cards_are_taken(colour: str) -> None:
    hands = {"red": "canon", "blue": "cavalier*2 joker"}
    table = given(bresil=("red", 5), afrique_nord=("blue", 1), rest=("red", "yellow"), hands=hands)
    events = told(table.play("attack bresil afrique_nord 1", "red 6"), "black 1", colour)
    assert events[2] == {"kind": "eliminated", "seat": BLUE, "by": RED, "n": 3, "parties": [RED, BLUE]}
    captured = [{"kind": "captured", "cards": ["cavalier", "cavalier", "joker"]}]
    assert events[3:] == (captured if colour == "red" else [])


def test_an_elimination_without_cards_captures_none() -> None:
    table = given(bresil=("red", 2), afrique_nord=("blue", 1), rest=("red", "yellow"))
    events = told(table.play("attack bresil afrique_nord 1", "red 6"), "black 1", "red")
    assert [event["kind"] for event in events] == ["throw", "conquest", "eliminated"]
    assert told(table, "done") == [{"kind": "spoils-done", "seat": RED}]


@rule("9.1")
def test_the_last_conquest_tells_the_victory_and_no_limit() -> None:
    table = given(bresil=("red", 5), afrique_nord=("blue", 1), rest="red", rounds=5)
    events = told(table.play("attack bresil afrique_nord 1", "red 6"), "black 1")
    assert [event["kind"] for event in events] == ["throw", "conquest", "eliminated", "victory"]
    assert events[-1] == {"kind": "victory", "seats": [RED]}


@rule("9.2", "9.3")
def test_the_limit_is_told_and_who_shares_the_victory() -> None:
    table = given(phase="move", turn="yellow", rounds=5, round=5)
    assert told(table, "end") == [
        {"kind": "end", "seat": YELLOW},
        {"kind": "limit", "round": 5},
        {"kind": "victory", "seats": [RED, BLUE, YELLOW]},
    ]


def test_a_turn_that_passes_by_itself_is_told_with_the_end_of_the_fights() -> None:
    table = given(alaska=("red", 2), khabarovsk=("blue", 9), alberta=("blue", 1), rest=("blue", "yellow"))
    table.play("attack alaska khabarovsk 1", "defend 1", "red 6", "black 1")
    assert [event["kind"] for event in told(table, "cease")] == ["cease", "turn", "armies"]


@rule("7.9")
def test_whole_games_tell_everyone_the_same_but_for_cards_of_ones_own() -> None:
    private = {"draw", "drew", "captured"}
    sentences = [(folder("world") / f"words.{lang}.ftl").read_text("utf-8") for lang in ("fr", "en")]
    for number in range(3):
        table, rng = new_game(3, rounds=7, defence="maximum"), Rng(f"news {number}")
        while table.asked != "nobody":
            before = table.state.copy()
            action = before.chance(rng) if before.mover < 0 else before.pick(rng)
            table.state.apply(action)
            heard = [WORLD.news(before, action, table.state, s) for s in (None, *range(3))]
            common = {json.dumps([e.json() for e in events if e.kind not in private]) for events in heard}
            assert len(common) == 1
            for viewer, events in zip((None, *range(3)), heard, strict=True):
                assert all(e.kind != "drew" or viewer == before.position()["player"] for e in events)
                assert all(f"\nnews-{e.kind} =" in words for e in events for words in sentences)


def test_colours_and_seats_go_together() -> None:
    assert [seat(colour) for colour in COLOURS] == list(range(6))
