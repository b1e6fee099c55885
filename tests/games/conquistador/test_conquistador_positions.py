"""Positions somebody wrote: read back as they are, or refused by the name of the field."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.conquistador.conquistador_table import CONQUISTADOR, OPTIONS, deck, given, new_game, written

pytestmark = pytest.mark.both

HANDS = {"england": "c3 c4 d1", "spain": "c2 d3", "portugal": "d4"}


def position() -> dict[str, Any]:
    """Spain must answer an attack on Ormuz."""
    table = given(hands=HANDS, goa=("england", "13"), ormuz=("spain", "2"), ceylan=("portugal", "", "revolt"))
    return table.play("attack ormuz", "cannon 3", "roll 4").truth


def remembered() -> dict[str, Any]:
    """Spain has just proved to have no cannon."""
    table = given(hands={"england": "c3", "spain": "d3"}, ormuz="spain", seats=2)
    return table.play("attack ormuz", "cannon 3", "roll 4", "die").truth


BAD: list[tuple[list[str | int], Any, str]] = [
    (["game"], "world", "game"),
    (["seats"], 5, "seats"),
    (["options", "loot"], "all", "option loot"),
    (["phase"], "answers", "phase"),
    (["mover"], 7, "mover"),
    (["mover"], -1, "mover"),
    (["mover"], 2, "mover"),
    (["player"], 3, "player"),
    (["territories", "goa"], 3, "territories.goa"),
    (["territories", "atlantis"], {"side": 0, "cards": [], "revolt": False}, "territories.atlantis"),
    (["territories", "goa", "side"], 3, "territories.goa.side"),
    (["territories", "goa", "cards"], [3, 1], "territories.goa.cards[1]"),
    (["territories", "goa", "cards"], [1, 7], "territories.goa.cards[1]"),
    (["territories", "goa", "revolt"], 1, "territories.goa.revolt"),
    (["territories", "goa", "colour"], "red", "territories.goa.colour"),
    (["territories", "goa", "cards"], [1, 4], "pile"),
    (["territories", "ormuz", "revolt"], True, "pile"),
    (["armed"], [3], "armed[0]"),
    (["sizes", 1], 9, "sizes[1]"),
    (["discard", "d9"], 1, "discard.d9"),
    (["dealt"], 2, "dealt"),
    (["land"], "batavia", "land"),
    (["land"], "goa", "land"),
    (["land"], "ceylan", "land"),
    (["die"], 7, "die"),
    (["die"], 0, "die"),
    (["defender"], 2, "mover"),
    (["asked"], [1, 0], "asked[1]"),
    (["traded"], 0, "traded"),
    (["ally"], 3, "ally"),
    (["give"], "c1", "give"),
    (["todo"], [2], "todo"),
    (["quota"], 1, "quota"),
    (["due"], [0], "due"),
    (["pile", "d1"], 99, "pile"),
    (["hands", 0], [], "hands[0]"),
    (["laid", 0], "d1", "laid[0]"),
    (["laid", 0], None, "pile"),
    (["shown"], "d3", "shown"),
    (["minds"], [{}], "minds"),
    (["colour"], "red", "colour"),
]


@pytest.mark.parametrize(("path", "value", "field"), BAD)
def test_a_bad_position_is_named_by_its_field(path: list[str | int], value: Any, field: str) -> None:
    told = position()
    part: Any = told
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadInput) as error:
        CONQUISTADOR.place(told)
    assert error.value.field == field


@pytest.mark.parametrize("key", sorted(position()))
def test_no_field_may_be_missing(key: str) -> None:
    told = position()
    del told[key]
    with pytest.raises(BadInput, match=f"^{key}: is missing"):
        CONQUISTADOR.place(told)


FALSE: list[tuple[list[str | int], Any, str]] = [
    (["known", 1, "d3"], 2, "minds[0].known[1].d3"),
    (["known", 1, "d4"], 1, "minds[0].known[1].d4"),
    (["most_cannons", 0], 0, "minds[0].most_cannons[0]"),
    (["least_cannons", 1], 1, "minds[0].least_cannons[1]"),
    (["fits", 1], 3, "minds[0].fits[1]"),
    (["fits", 1], [1000000, 5], "minds[0].fits[1]"),
    (["fits", 0], [1000000, 0], "minds[0].fits[0]"),
    (["gifts"], [{"from": 0, "to": 0, "others": 1, "bag": ["d1"], "gone": []}], "minds[0].gifts[0].to"),
    (["gifts"], [{"from": 0, "to": 1, "others": 1, "bag": ["d9"], "gone": []}], "minds[0].gifts[0].bag[0]"),
    (["gifts"], [{"from": 0, "to": 1, "others": 1, "bag": ["d1"], "gone": []}], "minds[0].gifts[0].bag"),
]


@pytest.mark.parametrize(("path", "value", "field"), FALSE)
def test_what_is_remembered_must_be_true(path: list[str | int], value: Any, field: str) -> None:
    told = remembered()
    part: Any = told["minds"][0]
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadInput) as error:
        CONQUISTADOR.place(told)
    assert error.value.field == field


ATTACK = ["attack ormuz", "cannon 3"]
ASKED = [*ATTACK, "roll 4"]
LOOT = [*ATTACK, "roll 6", "cannon 2", "roll 1", "roll 1"]
LEFT = [*ATTACK, "pass", "roll 4", "leave", "leave"]
ALLIANCE, EXCHANGE = {"options": {"alliance": "yes"}}, {"options": {"exchange": "yes"}}
TEAMS = {"seats": 4, "options": {"teams": "yes"}, "hands": {**HANDS, "france": "d5"}}
ARMED = {"options": {"military": "yes"}, "armed": "england"}
NO_DICE = {**OPTIONS, "no_dice": "yes"}
UNREACHABLE: list[tuple[str, dict[str, Any], list[str], dict[str, Any], str]] = [
    ("an attack goes on in the truce", {}, ASKED, {"pile": {}}, "sizes"),
    ("who attacks has no army", ARMED, ATTACK[:1], {"armed": []}, "armed"),
    ("somebody is armed before an army was laid", {"ormuz": ("spain", "2")}, [], {"armed": [0]}, "armed"),
    ("a die lies there before the attack", {}, ATTACK[:1], {"die": 3}, "die"),
    ("a territory is meant without an attack", {}, [], {"land": "ormuz"}, "land"),
    ("a defender without an attack", {}, [], {"defender": 1}, "defender"),
    ("a third player's cannon lies there", {}, ASKED, {"laid": ["c3", None, "c1"]}, "laid[2]"),
    ("the answer lies there already", {}, ASKED, {"laid": ["c3", "c2", None]}, "laid[1]"),
    ("a cannon lies there without an attack", {}, [], {"laid": ["c3", None, None]}, "laid[0]"),
    ("somebody was asked, without any variant", {}, [], {"asked": [1]}, "asked"),
    ("the attacker was asked", ALLIANCE, ASKED, {"asked": [0]}, "asked"),
    ("a trade with nobody", EXCHANGE, [], {"traded": True}, "traded"),
    ("an ally nobody asked", EXCHANGE, [], {"ally": 1}, "ally"),
    ("one offers what one wants", EXCHANGE, ["offer 1 2 1"], {"want": "d1"}, "want"),
    ("an offer without the variant", {}, [], {"give": "d1", "want": "d2"}, "give"),
    ("a fight without dice throws them", {}, ATTACK, {"options": NO_DICE}, "phase"),
    ("loot to be taken that goes nowhere", {"goa": ("england", "5")}, LOOT, {"quota": 2}, "todo"),
    ("loot from the middle", {}, LOOT, {"todo": [2], "quota": 1}, "todo"),
    ("a card is due where nobody laid one", {}, LOOT, {"due": [2]}, "due"),
    ("a card is due within a turn", {}, [], {"due": [1]}, "due"),
    ("eight cards out of turn", {}, [], {"hands": [{"d1": 1}, {"d3": 8}, {"d4": 1}]}, "sizes[1]"),
    ("a partner without a card is asked", TEAMS, ATTACK, {"hands": [{"c4": 1}, {"c2": 1}, {}, {}]}, "hands[2]"),
    ("who left the answer has a cannon", TEAMS, LEFT, {"hands": [{"c4": 1}, {}, {}, {"c5": 1}]}, "hands[3]"),
    ("the wrong defender answers first", TEAMS, LEFT[:4], {"defender": 3, "mover": 3}, "defender"),
]


@pytest.mark.parametrize(("about", "told", "said", "wrong", "field"), UNREACHABLE, ids=[u[0] for u in UNREACHABLE])
def test_what_no_play_can_reach_is_refused(
    about: str, told: dict[str, Any], said: list[str], wrong: dict[str, Any], field: str
) -> None:
    table = given(**{"hands": HANDS, "goa": ("england", "1"), "ormuz": ("spain", "24"), **told})
    spoilt = balanced({**table.play(*said).truth, **wrong}, "discard" if "pile" in wrong else "pile")
    with pytest.raises(BadInput) as error:
        CONQUISTADOR.place(spoilt)
    assert error.value.field == field, about


def balanced(told: dict[str, Any], rest: str) -> dict[str, Any]:
    """The same with as many cards as the box has: what lies nowhere else is in the pile, or in the discard."""
    left = Counter(deck(told["seats"]))
    for some in (*told["hands"], told["pile" if rest == "discard" else "discard"], told["territories"].keys()):
        left.subtract(some)
    left.subtract(card for card in told["laid"] if card is not None)
    for item in told["territories"].values():
        left.subtract([*(f"d{n}" for n in item["cards"]), *(["revolt"] if item["revolt"] else [])])
    return {**told, rest: dict(+left), "sizes": [sum(hand.values()) for hand in told["hands"]]}


def test_the_preparation_deals_in_order() -> None:
    table = new_game(2).play("deal madere", "deal ceylan")
    for key, value, field in (
        ("player", 1, "player"),
        ("territories", {"madere": {"side": 0, "cards": [], "revolt": True}}, "territories.madere"),
    ):
        spoilt = table.truth
        if key == "territories":
            spoilt["territories"] |= value
            spoilt["pile"]["revolt"] -= 1
        else:
            spoilt[key] = value
        with pytest.raises(BadInput) as error:
            CONQUISTADOR.place(spoilt)
        assert error.value.field == field
    spoilt = table.truth
    spoilt["territories"]["ceylan"]["side"] = 1
    with pytest.raises(BadInput, match=r"^territories: expected one of each coefficient"):
        CONQUISTADOR.place(spoilt)


def test_a_phase_needs_what_goes_with_it() -> None:
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("draw", {"pile": ""}, "pile"),
        ("play", {"hands": {}}, "hands"),
        ("over", {}, "phase"),
        ("refill", {}, "due"),
        ("reorganise", {}, "land"),
    ]
    for phase, told, field in cases:
        wrong = written(**{"hands": HANDS, "phase": phase, "goa": ("england", "1"), **told})
        if phase == "over":
            wrong["mover"] = -2
        with pytest.raises(BadInput) as error:
            CONQUISTADOR.place(wrong)
        assert error.value.field == field


@pytest.mark.parametrize("told", [position(), remembered()])
def test_a_position_is_read_back_as_it_is(told: dict[str, Any]) -> None:
    state = CONQUISTADOR.place(json.loads(json.dumps(told)))
    assert state.position() == told
    assert pickle.loads(pickle.dumps(state)).position() == told
    assert CONQUISTADOR.place(state.position()).position() == told
