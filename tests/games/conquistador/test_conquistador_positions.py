"""Positions somebody wrote: read back as they are, or refused by the name of the field."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.conquistador.conquistador_table import CONQUISTADOR, given, new_game, written

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


TEAMS = {"seats": 4, "options": {"teams": "yes"}, "hands": {**HANDS, "france": "c1 d5"}}
ARMED = {"options": {"military": "yes"}, "armed": "england", "goa": ("england", "14")}
UNREACHABLE: list[tuple[str, dict[str, Any], str, dict[str, Any], str]] = [
    ("an attack goes on in the truce", {"pile": "d6"}, "attack ormuz, cannon 3, roll 4", {"pile": {}}, "sizes"),
    ("who attacks has no army", ARMED, "attack ormuz", {"armed": []}, "armed"),
    ("more are armed than armies were laid", ARMED, "", {"armed": [0, 1, 2]}, "armed"),
    ("a die lies there before the attack", {}, "attack ormuz", {"die": 3}, "die"),
    ("a territory is meant without an attack", {}, "", {"land": "ormuz"}, "land"),
    ("a defender without an attack", {}, "", {"defender": 1}, "defender"),
    (
        "a third player's cannon lies there",
        {},
        "attack ormuz, cannon 3, roll 4",
        {"laid": ["c3", None, "c1"]},
        "laid[2]",
    ),
    ("the answer lies there already", {}, "attack ormuz, cannon 3, roll 4", {"laid": ["c3", "c2", None]}, "laid[1]"),
    ("cannons lie there without an attack", {}, "", {"laid": ["c3", None, None]}, "laid[0]"),
    ("who was asked, without any variant", {}, "", {"asked": [1]}, "asked"),
    (
        "who attacks was asked",
        {"options": {"alliance": "yes"}},
        "attack ormuz, cannon 3, roll 4",
        {"asked": [0]},
        "asked",
    ),
    ("a trade with nobody", {"options": {"exchange": "yes"}}, "", {"traded": True}, "traded"),
    ("an ally nobody asked", {"options": {"exchange": "yes"}}, "", {"ally": 1}, "ally"),
    ("one offers what one wants", {"options": {"exchange": "yes"}}, "offer 1 2 1", {"want": "d1"}, "want"),
    ("an offer without the variant", {}, "", {"give": "d1", "want": "d2"}, "give"),
    ("a fight without dice throws them", {}, "attack ormuz, cannon 3", {"options": "no_dice"}, "phase"),
    ("loot to be taken that goes nowhere", {"goa": ("england", "5")}, "LOOT", {"quota": 2}, "todo"),
    ("loot from the middle", {}, "LOOT", {"todo": [2], "quota": 1}, "todo"),
    ("a card is due where nobody laid one", {}, "LOOT", {"due": [2]}, "due"),
    ("a card is due within a turn", {}, "", {"due": [1]}, "due"),
    ("eight cards out of turn", {"hands": {**HANDS, "spain": "c2 d3 d3 d3 d3 d3 d3 d3"}}, "", {}, "sizes[1]"),
    ("a partner without a card is asked", TEAMS, "attack ormuz, cannon 3", {"hands": 2}, "hands[2]"),
    (
        "who left the answer has a cannon",
        {**TEAMS, "hands": HANDS | {"france": "d5"}},
        "LEFT",
        {"hands": 3},
        "hands[3]",
    ),
    ("the wrong defender answers first", TEAMS, "LEFT1", {"defender": 3, "mover": 3}, "defender"),
]


@pytest.mark.parametrize(("about", "told", "said", "wrong", "field"), UNREACHABLE, ids=[u[0] for u in UNREACHABLE])
def test_what_no_play_can_reach_is_refused(
    about: str, told: dict[str, Any], said: str, wrong: dict[str, Any], field: str
) -> None:
    table = {"hands": HANDS, "goa": ("england", "1"), "ormuz": ("spain", "24"), **told}
    if about.startswith("eight"):
        spoilt = written(**table)
    else:
        attack = ["attack ormuz", "cannon 3"]
        plays = {
            "LOOT": [*attack, "roll 6", "cannon 2", "roll 1", "roll 1"],
            "LEFT": [*attack, "roll 4", "leave", "leave"] if "france" in table["hands"] else [],
            "LEFT1": [*attack, "pass", "roll 4"],
        }.get(said, [s for s in said.split(", ") if s])
        if said == "LEFT":
            plays.insert(2, "pass")
        spoilt = given(**table).play(*plays).truth
    for key, value in wrong.items():
        if key == "options":
            spoilt["options"] = {**spoilt["options"], value: "yes"}
        elif key == "hands":
            moved = "c5" if about.startswith("who left") else ""
            for card, n in spoilt["hands"][value].items() if not moved else ():
                spoilt["pile"][card] = spoilt["pile"].get(card, 0) + n
            spoilt["hands"][value] = {moved: 1} if moved else {}
            if moved:
                spoilt["pile"][moved] -= 1
                spoilt["pile"]["d5"] += 1
            spoilt["sizes"][value] = len(spoilt["hands"][value])
        elif key == "pile":
            spoilt["discard"], spoilt["pile"] = {**spoilt["discard"], "d6": spoilt["discard"].get("d6", 0) + 1}, value
        elif key == "laid":
            for seat, card in enumerate(value):
                if card is not None and spoilt["laid"][seat] is None:
                    spoilt["pile"][card] -= 1
            spoilt["laid"] = value
        else:
            spoilt[key] = value
    spoilt["pile"] = {card: n for card, n in spoilt["pile"].items() if n}
    with pytest.raises(BadInput) as error:
        CONQUISTADOR.place(spoilt)
    assert error.value.field == field


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
    with pytest.raises(BadInput, match="^territories: expected one of each coefficient"):
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
    assert eval(repr(state), {"place": CONQUISTADOR.place}).position() == told
