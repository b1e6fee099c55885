"""Positions: what is written is set up again, and what makes no sense is refused with the name of the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from games.world.world_table import TERRITORIES, WORLD, given, new_game, written

pytestmark = pytest.mark.both


def complaint(position: Any) -> str:
    with pytest.raises(BadInput) as error:
        WORLD.place(position)
    text = str(error.value)
    assert "\n" not in text
    assert text.startswith(f"{error.value.field}: ")
    return text


def changed(**fields: Any) -> dict[str, Any]:
    """A good position with some fields replaced; of maps, only the entries given."""
    position = written(alaska=("red", 5), khabarovsk=("blue", 3))
    for key, value in fields.items():
        old = position.get(key)
        position[key] = old | value if isinstance(old, dict) and isinstance(value, dict) else value
    return position


def test_a_position_is_set_up_as_it_was_written() -> None:
    position = written(seats=5, turn="green", order="green red black blue yellow", hands={"red": "joker canon*2"})
    assert WORLD.place(json.loads(json.dumps(position))).position() == {**position, "known": [[[]]] * 5}


@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_of_a_game_can_be_written_and_set_up_again(seats: int) -> None:
    state, rng = WORLD.start(seats, {"rounds": 3}), Rng(seats)
    steps = 0
    while state.mover != OVER:
        if steps % 3 == 0:
            again = WORLD.place(json.loads(json.dumps(state.position())))
            assert again.position() == state.position()
            assert again.legal() == state.legal()
        state.apply(state.chance(rng) if state.mover < 0 else state.pick(rng))
        steps += 1
    assert WORLD.place(state.position()).winners() == state.winners()


def test_a_position_set_up_is_not_tied_to_the_one_it_came_from() -> None:
    position = written(alaska=("red", 5), khabarovsk=("blue", 3))
    before = json.dumps(position)
    given(alaska=("red", 5), khabarovsk=("blue", 3)).play("attack alaska khabarovsk 1")
    WORLD.place(position).apply(WORLD.action("attack alaska khabarovsk 1"))
    assert json.dumps(position) == before


@pytest.mark.parametrize("nonsense", [None, 7, "attack", ["world"], []])
def test_what_is_not_an_object_is_no_position(nonsense: Any) -> None:
    assert complaint(nonsense).startswith("position: expected an object, got")


def test_the_position_of_another_game_is_refused() -> None:
    assert complaint(changed(game="armada")) == "game: expected world, got 'armada'"


@pytest.mark.parametrize("field", sorted(written()))
def test_a_missing_field_is_named(field: str) -> None:
    position = written()
    del position[field]
    assert complaint(position) == f"{field}: is missing"


def test_an_unknown_field_is_named() -> None:
    assert complaint(changed(armys={})) == "armys: a position has no such field; did you mean armies?"


@pytest.mark.parametrize("key", ["owner", "armies", "fought", "arrived"])
def test_a_forty_third_or_a_misspelt_territory_is_named(key: str) -> None:
    assert complaint(changed(**{key: {"atlantide": 1}})).startswith(f"{key}.atlantide: no territory has that name")
    text = complaint(changed(**{key: {"alasca": 1}}))
    assert text == f"{key}.alasca: no territory has that name; did you mean alaska?"


@pytest.mark.parametrize("key", ["owner", "armies", "fought", "arrived"])
def test_a_territory_left_out_is_named(key: str) -> None:
    position = changed()
    del position[key]["chine"]
    assert complaint(position) == f"{key}.chine: is missing"


LAND = [
    ({"armies": {"alaska": -1}}, "armies.alaska: expected a whole number"),
    ({"armies": {"alaska": 2.5}}, "armies.alaska: expected a whole number"),
    ({"armies": {"alaska": True}}, "armies.alaska: expected a whole number"),
    ({"armies": {"alaska": "five"}}, "armies.alaska: expected a whole number"),
    ({"armies": {"alaska": 10**30}}, "armies.alaska: expected a whole number"),
    ({"armies": {"alaska": 0}}, "armies.alaska: expected at least 1 on an owned territory, 0 on another"),
    ({"owner": {"alaska": 3}}, "owner.alaska: expected a whole number from -1 to 2, got 3"),
    ({"owner": {"alaska": -2}}, "owner.alaska: expected a whole number from -1 to 2, got -2"),
    ({"owner": {"alaska": -1}}, "owner.alaska: every territory has an owner in the second phase"),
    ({"fought": {"alaska": 6}}, "fought.alaska: more armies have fought or arrived than stand there"),
    ({"owner": dict.fromkeys(TERRITORIES, 1)}, "player: has no territory left"),
    ({"owner": [0] * 42}, "owner: expected an object"),
    ({"src": "atlantide"}, "src: no territory is called 'atlantide'"),
    ({"dst": 4}, "dst: no territory is called 4"),
]

TURN = [
    ({"seats": 2}, "seats: world is for 3 to 6 players, got 2"),
    ({"seats": "three"}, "seats: world is for 3 to 6 players, got 'three'"),
    ({"seats": 4}, "rank: expected 4 items, got 3"),
    ({"options": {"joker": "tame"}}, "option joker: expected one of alone, wild, got 'tame'"),
    ({"options": {"speed": 1}}, "option speed: world has rule, joker, defence, rounds"),
    ({"options": []}, "options: expected an object, got []"),
    ({"phase": "atack"}, "phase: expected one of order, deal-throw,"),
    ({"phase": None}, "phase: expected one of order, deal-throw,"),
    ({"mover": 3}, "mover: expected a whole number from -2 to 2, got 3"),
    ({"mover": CHANCE}, "mover: -1 cannot move in phase attack"),
    ({"mover": OVER}, "mover: -2 cannot move in phase attack"),
    ({"phase": "draw"}, "mover: 0 cannot move in phase draw"),
    ({"phase": "over"}, "mover: 0 cannot move in phase over"),
    ({"mover": 1}, "mover: expected the player whose turn it is"),
    ({"player": 1}, "player: is not the seat whose turn it is by order and turn"),
    ({"player": 5}, "player: expected a whole number from 0 to 2, got 5"),
    ({"turn": -1}, "turn: expected a whole number from 0 to 2, got -1"),
    ({"opener": "red"}, "opener: expected a whole number from 0 to 2, got 'red'"),
    ({"loser": 3}, "loser: expected a whole number from 0 to 2, got 3"),
    ({"order": [0, 1, 1]}, "order: expected each seat from 0 to 2 once"),
    ({"order": [0, 1]}, "order: expected 3 items, got 2"),
    ({"order": {}}, "order: expected a list"),
    ({"rank": [0, 1, -2]}, "rank[2]: expected a whole number"),
    ({"faces": [0, 7, 0]}, "faces[1]: expected a whole number from 0 to 6, got 7"),
    ({"round": -1}, "round: expected a whole number"),
    ({"series": 1.5}, "series: expected a whole number"),
    ({"acted": 1}, "acted: expected true or false, got 1"),
    ({"to_place": 3}, "to_place: expected 0 in phase attack: all armies are placed before"),
    ({"to_place": -3}, "to_place: expected a whole number"),
    ({"phase": "place"}, "to_place: expected at least 1 in phase place"),
    ({"arrived": {"alaska": 1}}, "arrived: expected 0 everywhere in phase attack: armies move after the fights"),
    ({"phase": "draw", "mover": CHANCE}, "pending: expected at least 1 in phase draw"),
]

CARDS = [
    ({"talon": [14, 14, 14, 3]}, "hands: talon, discard and hands hold 3 of joker, the deck has 2"),
    ({"talon": [13, 14, 14, 2]}, "hands: talon, discard and hands hold 13 of fantassin, the deck has 14"),
    ({"discard": [0, 1, 0, 0]}, "hands: talon, discard and hands hold 15 of canon, the deck has 14"),
    ({"talon": [14, 14, 16, -2]}, "talon[3]: expected a whole number of at least 0, got -2"),
    ({"talon": [14, 14, 14]}, "talon: expected 4 items, got 3"),
    ({"discard": 0}, "discard: expected a list, got 0"),
    ({"hands": [[[0, 0, 0, 0]]] * 2}, "hands: expected 3 items, got 2"),
    ({"hands": [[], [], []]}, "hands: expected at least one layer of cards for each seat"),
    ({"hands": [[[0] * 4], [[0] * 4] * 2, [[0] * 4]]}, "hands[1]: expected 1 items, got 2"),
    ({"hands": [[[0] * 4], [[0] * 4], [[0, "joker", 0, 0]]]}, "hands[2][0][1]: expected a whole number"),
]

FIGHT: dict[str, Any] = {"phase": "black", "mover": CHANCE, "acted": True, "src": "alaska", "dst": "khabarovsk"}
FIGHT |= {"red_dice": 2, "black_dice": 2, "red": [6, 1]}
FIGHTS = [
    ({"red_dice": 4}, "red_dice: expected a whole number from 0 to 3, got 4"),
    ({"red_dice": 0, "red": []}, "red_dice: expected at least 1, and fewer than armies on the attacking territory"),
    ({"armies": {"alaska": 2}}, "red_dice: expected at least 1, and fewer than armies on the attacking territory"),
    ({"black_dice": 0}, "black_dice: expected at least 1, and no more than armies on the attacked territory"),
    ({"armies": {"khabarovsk": 1}}, "black_dice: expected at least 1, and no more than armies on the attacked"),
    ({"red": []}, "red: expected the attacker's faces"),
    ({"red": [6]}, "red: expected 2 items, got 1"),
    ({"red": [6, 0]}, "red: expected the faces of the attacker's dice"),
    ({"red": [1, 6]}, "red: expected falling faces"),
    ({"src": "khabarovsk"}, "src: expected a territory of the player, and an enemy's as dst"),
    ({"dst": "alaska"}, "src: expected a territory of the player, and an enemy's as dst"),
    ({"phase": "defend", "mover": 2, "red": []}, "mover: expected the owner of the attacked territory"),
    ({"phase": "transport", "mover": 0, "red": []}, "src: expected armies of the player to transport, and dst"),
]


@pytest.mark.parametrize(("fields", "message"), LAND + TURN + CARDS)
def test_what_makes_no_sense_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    WORLD.place(changed())
    assert complaint(changed(**fields)).startswith(message)


@pytest.mark.parametrize(("fields", "message"), FIGHTS)
def test_a_fight_that_cannot_be_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    WORLD.place(changed(**FIGHT))
    assert complaint(changed(**{**FIGHT, **fields})).startswith(message)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"order": [0, 1, 2]}, "order: is empty until the dice have settled it"),
        ({"rank": [0, 1, 2]}, "rank: expected how many stand before each seat, and a tie to settle"),
        ({"rank": [1, 1, 1]}, "rank: expected how many stand before each seat, and a tie to settle"),
        ({"faces": [3, 3, 3]}, "faces: expected 0 for a seat that still has to throw"),
        ({"rank": [2, 0, 0], "faces": [3, 0, 0]}, "faces: expected 0 for whoever is not in the foremost tie"),
    ],
)
def test_an_order_of_play_that_no_dice_make_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    assert complaint({**new_game().truth, **fields}).startswith(message)


@pytest.mark.parametrize(
    ("told", "fields", "message"),
    [
        ({"phase": "deal-throw", "rest": {"red": 42}}, {}, "owner: expected as many territories left as are to be"),
        ({"phase": "deal", "rest": {"red": 40}}, {"pending": 3}, "owner: expected as many territories left as are to"),
        ({"phase": "deal"}, {"pending": 0}, "pending: expected at least 1 in phase deal"),
        ({"phase": "draw", "talon": ""}, {}, "talon: expected a card to draw"),
    ],
)
def test_a_moment_that_cannot_go_on_is_refused_by_name(told: Any, fields: dict[str, Any], message: str) -> None:
    assert complaint(written(**told) | fields).startswith(message)
