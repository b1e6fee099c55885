"""Positions: what is written is read back, and what makes no sense is refused by name."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from games.conquetes.conquetes_table import CONQUETES, given, new_game, written

pytestmark = pytest.mark.both

FIGHT: dict[str, Any] = {
    "phase": "defend",
    "red": "bresil",
    "blue": "afrique_atlantique",
    "fight": ("bresil", "afrique_atlantique"),
    "attackers": "chine",
    "hands": {"blue": "inde"},
}
GIFT: dict[str, Any] = {
    "seats": 3,
    "phase": "give",
    "receiver": "blue",
    "pending": 1,
    "aside": "alaska",
    "hands": {"red": "alaska*2 canada*3 chine*3 japon*3"},
}
SOLO: dict[str, Any] = {"seats": 1, "turn": "bot", "phase": "flip"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_can_be_put_down_and_taken_up_anywhere(seats: int) -> None:
    state = new_game(seats).state
    rng = Rng(f"down and up {seats}")
    while state.mover != OVER:
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        if rng.below(8) == 0:
            text = json.dumps(state.position())
            state = CONQUETES.place(json.loads(text))
            assert json.dumps(state.position()) == text
            assert pickle.loads(pickle.dumps(state)).position() == state.position()


@pytest.mark.parametrize(
    ("told", "change", "field"),
    [
        ({}, {"game": "world"}, "game"),
        ({}, {"seats": 5}, "seats"),
        ({}, {"options": {"level": "hard"}}, "option level"),
        ({}, {"options": {"first": "3"}}, "option first"),
        ({}, {"extra": 1}, "extra"),
        ({}, {"phase": "dance"}, "phase"),
        ({}, {"phase": "shed"}, "phase"),
        ({}, {"phase": "give-to"}, "phase"),
        ({}, {"mover": 1}, "mover"),
        ({}, {"mover": CHANCE}, "mover"),
        ({}, {"player": 2}, "player"),
        ({}, {"reshuffled": True}, "reshuffled"),
        ({}, {"drawer": 0}, "drawer"),
        ({}, {"pending": 1}, "pending"),
        ({}, {"owed": 1}, "owed"),
        ({}, {"src": "bresil"}, "src"),
        ({}, {"attackers": ["bresil"]}, "attackers"),
        ({}, {"receiver": 1}, "receiver"),
        ({}, {"aside": ["bresil"]}, "aside"),
        ({}, {"camps": {"atlantis": 0}}, "camps.atlantis"),
        ({}, {"camps": {"bresil": 2}}, "camps.bresil"),
        ({}, {"camps": {"bresil": 0}}, "pile"),
        ({}, {"hands": [{}]}, "hands"),
        ({}, {"hands": [{"bresil": 4}, {}]}, "hands[0].bresil"),
        ({}, {"hands": [{"atlantis": 1}, {}]}, "hands[0].atlantis"),
        ({}, {"pile": {}}, "pile"),
        ({}, {"loot": {"bresil": 1}}, "loot"),
        ({}, {"discard": {"bresil": True}}, "discard.bresil"),
        ({}, {"trail": []}, "trail"),
        ({}, {"trail": {"hands": []}}, "trail.old"),
        ({"phase": "draw"}, {"drawer": 1}, "drawer"),
        ({"phase": "draw"}, {"pending": 2}, "pending"),
        ({"phase": "deal", "red": "bresil"}, {}, "camps"),
        ({"phase": "over"}, {}, "pile"),
        (FIGHT, {"mover": 0}, "mover"),
        (FIGHT, {"src": "chine"}, "src"),
        (FIGHT, {"dst": "bresil"}, "dst"),
        (FIGHT, {"dst": "atlantis"}, "dst"),
        (FIGHT, {"attackers": []}, "attackers"),
        (FIGHT, {"attackers": ["chine", "alaska"]}, "attackers"),
        ({**FIGHT, "phase": "commit"}, {"defenders": ["inde"]}, "defenders"),
        ({**FIGHT, "phase": "commit", "attackers": ""}, {}, "hands[0]"),
        (GIFT, {"receiver": 0}, "receiver"),
        (GIFT, {"pending": 2}, "pending"),
        (GIFT, {"aside": ["polynesie"]}, "aside"),
        (SOLO, {"player": 0}, "player"),
        ({**SOLO, "phase": "rally", "turn": "red"}, {}, "pending"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_by_name(
    told: dict[str, Any], change: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadInput) as refused:
        CONQUETES.place({**written(**told), **change})
    assert refused.value.field == field


RAID: dict[str, Any] = {
    "seats": 1,
    "turn": "bot",
    "phase": "defend",
    "bot": "europe_occidentale vallee_du_nil",
    "red": "maghreb",
    "fight": ("europe_occidentale", "maghreb"),
    "discard": "maghreb",
}
UNREACHABLE: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("a lot for a seat that is named", {"seats": 2, "phase": "first"}, {"phase": "first"}, "phase"),
    ("a deal before another than the first", {"phase": "deal", "turn": "blue"}, {}, "player"),
    ("a deal that has skipped somebody", {"phase": "deal", "drawer": "blue"}, {}, "hands[0]"),
    ("a hand dealt too early", {"phase": "deal", "hands": {"blue": "inde"}}, {}, "hands[1]"),
    ("three cards for an attacker", {"phase": "refill", "discard": "chine", "pending": 3}, {}, "pending"),
    ("cards for a fight without support", {"phase": "refill", "pending": 1}, {}, "discard"),
    ("an end before the second pile", {"seats": 4, "phase": "over", "pile": ""}, {}, "reshuffled"),
    ("the bot attacks with a lower region", RAID, {"src": "vallee_du_nil"}, "src"),
    ("the bot attacks what it has not turned up", {**RAID, "discard": ""}, {}, "discard"),
    (
        "the bot takes less support than it may",
        {**RAID, "phase": "rally", "attackers": "chine", "pending": 1},
        {},
        "pending",
    ),
]


@pytest.mark.parametrize(("about", "told", "change", "field"), UNREACHABLE, ids=[u[0] for u in UNREACHABLE])
def test_what_no_play_can_reach_is_refused(
    about: str, told: dict[str, Any], change: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadInput) as error:
        CONQUETES.place({**written(**told), **change})
    assert error.value.field == field, about


@pytest.mark.parametrize("key", list(written()))
def test_no_field_may_be_missing(key: str) -> None:
    position = written()
    del position[key]
    with pytest.raises(BadInput) as refused:
        CONQUETES.place(position)
    assert refused.value.field == key


def test_the_cards_must_add_up_to_the_box() -> None:
    position = written()
    position["pile"]["chine"] = 2
    with pytest.raises(BadInput, match="pile: all places together hold 2 of chine, the box has 3"):
        CONQUETES.place(position)


def remembered() -> dict[str, Any]:
    """After a gift of two cards and one more draw."""
    table = given(seats=3, hands={"red": "alaska*3 canada*3 chine*3 japon"}).play("draw-two").draws("inde", "polynesie")
    return table.play("give-to 1", "give alaska", "give inde").draws("maghreb").truth


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (["events", 0, 0], 9, "trail.events[0][0]"),
        (["events", 0, 1], 3, "trail.events[0][1]"),
        (["events", 0, 2], 0, "trail.events[0]"),
        (["events", 0, 3], 29, "trail.events"),
        (["events", 1], [0, 1], "trail.events[1]"),
        (["events", 1, 2], 2, "trail.events"),
        (["events"], [], "trail.events"),
        (["hands", 0], 4, "trail.hands[0]"),
        (["old", 1], 4, "trail.old[1]"),
        (["pile"], [0], "trail.pile"),
        (["seat"], 3, "trail.seat"),
        (["recalled"], {"known": []}, "trail.recalled.known"),
    ],
)
def test_a_memory_that_does_not_lead_to_the_position_is_refused(path: list[Any], value: Any, field: str) -> None:
    position = remembered()
    CONQUETES.place(position)
    part = position["trail"]
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadInput) as refused:
        CONQUETES.place(position)
    assert refused.value.field == field
