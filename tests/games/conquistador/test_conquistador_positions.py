"""Positions somebody wrote: read back as they are, or refused by the name of the field."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.conquistador.conquistador_table import CONQUISTADOR, given, written

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
