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
    ({"red": [1, 6]}, "red: expected the highest face first"),
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


ALL_RED = dict.fromkeys(TERRITORIES, 0)
UNREACHED = [
    ({}, {"options": {"rounds": 4}}, "round: expected at most 4, the limit of this table (option rounds)"),
    ({}, {"round": 0}, "round: expected at least 1 in the second phase"),
    ({"phase": "deal-throw"}, {"round": 1}, "round: expected 0 in phase deal-throw"),
    ({"phase": "deal-throw"}, {"series": 1}, "series: expected 0 in phase deal-throw"),
    ({"phase": "deal-throw", "hands": {"red": "joker"}}, {}, "talon: expected all cards in phase deal-throw"),
    ({"phase": "deal", "alaska": ("red", 2)}, {}, "armies: expected at most 1 on a territory in phase deal"),
    ({"phase": "deal"}, {"pending": 7}, "pending: expected at most the 6 of a die"),
    ({"phase": "over"}, {}, "phase: the game is over only when one player owns everything, or at the option rounds"),
    ({}, {"owner": ALL_RED}, "owner: expected phase over where one player owns everything"),
    ({"round": 4, "rest": ("red", "blue")}, {}, "owner: seat 2 has no territory: nobody is out before the end of"),
    ({"rest": ("red", "blue"), "hands": {"yellow": "canon"}}, {}, "hands[2]: expected no cards of a seat without"),
    ({"fought": {"alaska": 1}}, {}, "fought: expected 0 everywhere where nothing has been done in this turn (acted)"),
    ({"fought": {"nord_ouest": 1}, "acted": True}, {}, "fought: expected 0 on what the player does not own"),
    ({"phase": "draw", "acted": True, "to_place": 4}, {}, "acted: expected false in phase draw"),
    ({"phase": "draw", "to_place": 3}, {}, "to_place: expected 4 in phase draw: what the turn brings"),
    ({"phase": "draw", "to_place": 4}, {"pending": 2}, "pending: expected no more cards than the turn brings"),
    ({}, {"pending": 1}, "pending: expected 0 in phase attack"),
    ({}, {"faces": [1, 0, 0]}, "faces: expected 0 everywhere once the order is settled"),
    ({}, {"rank": [0, 2, 1]}, "rank: expected the place of each seat in order"),
    ({}, {"red_dice": 1, "red": [6]}, "red: expected no faces in phase attack"),
]
UNFOUGHT = [
    ({"acted": False}, "acted: expected true in phase black: an attack was declared"),
    ({"dst": "bresil", "owner": {"bresil": 1}}, "dst: is no neighbour of alaska"),
    ({"phase": "defend", "mover": 1, "red": [], "armies": {"khabarovsk": 1}}, "phase: the defender is not asked"),
    ({"phase": "defend", "mover": 1, "red": [], "options": {"defence": "maximum"}}, "phase: the defender is not asked"),
    ({"options": {"defence": "maximum"}}, "black_dice: expected 3: the table answers (option defence)"),
    ({"phase": "red"}, "red: expected no faces in phase red"),
]
ONLY_KHABAROVSK: dict[str, Any] = {
    "alaska": ("red", 5),
    "khabarovsk": ("blue", 3),
    "rest": ("red", "yellow"),
    "acted": True,
}
TAKEN: dict[str, Any] = {"phase": "transport", "mover": 0, "owner": {"khabarovsk": 0}, "loser": 1, "red": []}
TAKEN |= {"fought": {"khabarovsk": 3}, "red_dice": 2}
UNTAKEN = [
    ({"loser": 0}, "loser: expected the seat that lost the territory"),
    ({"phase": "spoils"}, "loser: expected a seat without territory in phase spoils"),
    ({"fought": {"khabarovsk": 1}}, "fought: expected the armies of the last throw (red_dice) on the conquered"),
    ({"dst": "bresil", "owner": {"khabarovsk": 0, "bresil": 0}}, "dst: is no neighbour of alaska"),
]


@pytest.mark.parametrize(("told", "fields", "message"), UNREACHED)
def test_what_no_play_can_reach_is_refused_by_name(told: Any, fields: dict[str, Any], message: str) -> None:
    position = written(**told)
    for key, value in fields.items():
        old = position[key]
        position[key] = old | value if isinstance(old, dict) else value
    assert complaint(position).startswith(message)


@pytest.mark.parametrize(("fields", "message"), UNFOUGHT)
def test_a_fight_that_no_play_can_reach_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    assert complaint(changed(**{**FIGHT, **fields})).startswith(message)


@pytest.mark.parametrize(("fields", "message"), UNTAKEN)
def test_a_conquest_that_no_play_can_reach_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    taken = {**FIGHT, **TAKEN}
    WORLD.place(changed(**taken))
    assert complaint(changed(**{**taken, **fields})).startswith(message)


def test_an_only_territory_is_not_under_attack_before_the_fifth_round() -> None:
    fight = {**FIGHT, "black_dice": 1}
    WORLD.place(written(**ONLY_KHABAROVSK, round=5) | fight)
    assert complaint(written(**ONLY_KHABAROVSK, round=4) | fight).startswith("dst: nobody's only territory is attacked")


def of_two_layers(**fields: Any) -> dict[str, Any]:
    """Blue holds two infantrymen and two horsemen of an older layer."""
    position = written(old_hands={"blue": "fantassin*2 cavalier*2"}, hands={"blue": "canon"})
    return position | {"known": [[[], []], [[], []], [[], []]]} | fields


def known_of_blue(*groups: Any) -> list[Any]:
    return [[[], []], [list(groups), []], [[], []]]


JOINED = {"cards": 4, "lacks": 0, "shown": [1, 0, 0, 0], "of": [{"cards": 3, "lacks": 2}, {"cards": 2, "lacks": 4}]}
KNOWN = [
    (7, "known: expected a list, got 7"),
    ([[[], []]] * 2, "known: expected 3 items, got 2"),
    ([[[]]] * 3, "known[0]: expected 2 items, got 1"),
    ([[[], []], [[], [{"cards": 1, "lacks": 1}]], [[], []]], "known[1][1]: expected []: nothing is known of cards"),
    (known_of_blue(4), "known[1][0][0]: expected an object, got 4"),
    (known_of_blue({"cards": 4}), "known[1][0][0].lacks: is missing"),
    (known_of_blue({"lacks": 4}), "known[1][0][0].cards: is missing"),
    (known_of_blue({"cards": 4, "lacks": 16}), "known[1][0][0].lacks: expected a whole number from 0 to 15, got 16"),
    (known_of_blue({"cards": 0, "lacks": 1}), "known[1][0][0].cards: expected a whole number from 1 to 44, got 0"),
    (known_of_blue({"cards": 4, "lacks": 2, "joker": 1}), "known[1][0][0].joker: a group has cards and lacks"),
    (known_of_blue({"cards": 3, "lacks": 2}), "known[1][0]: expected groups of 4 cards in all, as the hand has"),
    (known_of_blue({"cards": 4, "lacks": 1}), "known[1][0]: does not fit the cards of the hand"),
    (known_of_blue({"cards": 1, "lacks": 5}, {"cards": 3, "lacks": 0}), "known[1][0]: does not fit the cards of the"),
    (known_of_blue({**JOINED, "cards": 3}), "known[1][0][0].cards: expected the cards of its parts less those shown"),
    (known_of_blue({**JOINED, "shown": [1]}), "known[1][0][0].shown: expected 4 items, got 1"),
    (known_of_blue({"cards": 4, "lacks": 0, "of": []}), "known[1][0][0].shown: is missing"),
    (known_of_blue({**JOINED, "lacks": 1}), "known[1][0]: does not fit the cards of the hand"),
]


@pytest.mark.parametrize(("known", "message"), KNOWN)
def test_what_cannot_be_known_of_a_hand_is_refused_by_name(known: Any, message: str) -> None:
    assert complaint(of_two_layers(known=known)).startswith(message)


def test_groups_within_groups_have_an_end() -> None:
    group: dict[str, Any] = {"cards": 4, "lacks": 2}
    for _ in range(100):
        group = {"cards": 4, "lacks": 0, "shown": [0, 0, 0, 0], "of": [group]}
    assert "expected no groups so deep within groups" in complaint(of_two_layers(known=known_of_blue(group)))


@pytest.mark.parametrize("groups", [[{"cards": 2, "lacks": 3}, {"cards": 2, "lacks": 6}], [JOINED], []])
def test_what_is_known_of_a_hand_is_set_up_as_it_was_written(groups: list[Any]) -> None:
    position = of_two_layers(known=known_of_blue(*groups))
    state = WORLD.place(json.loads(json.dumps(position)))
    assert state.position() == position
    assert state.copy().position() == position
    assert WORLD.imagine(state.view(0), Rng("known")).position()["known"] == position["known"]


def test_positions_that_tell_lacks_by_hand_are_still_read() -> None:
    position = of_two_layers(lacks=[[0, 0], [10, 0], [8, 0]])
    del position["known"]
    state = WORLD.place(position)
    assert state.position()["known"] == known_of_blue({"cards": 4, "lacks": 10})
    position["lacks"] = [[0, 0], [1, 0], [0, 0]]
    assert complaint(position) == "lacks[1][0]: names a kind that the hand holds"
    position["lacks"] = [[0, 0], [16, 0], [0, 0]]
    assert complaint(position).startswith("lacks[1][0]: expected a whole number from 0 to 15")
