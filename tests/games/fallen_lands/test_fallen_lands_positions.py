"""Positions somebody wrote: a wrong one is refused, and the error names the field."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.errors import BadInput
from games.fallen_lands.fallen_table import FIELDS, KINDS, LANDS, FallenTable, field_names, given, set_up, written

pytestmark = pytest.mark.both

E5 = FIELDS.index("e5")
WRONG: list[tuple[tuple[Any, ...], Any, str]] = [
    (("game",), "world", "game"),
    (("seats",), 7, "seats"),
    (("options",), {"rules": "x"}, "option rules"),
    (("phase",), "fight", "phase"),
    (("mover",), -1, "mover"),
    (("mover",), 2, "mover"),
    (("player",), 2, "player"),
    (("round",), 0, "round"),
    (("turn",), 3, "turn"),
    (("laid",), 36, "laid"),
    (("difficulty", E5), 13, "difficulty[30]"),
    (("owner", E5), 3, "owner[30]"),
    (("owner", E5), -3, "owner[30]"),
    (("owner", 0), -1, "owner[0]"),
    (("troop", E5), 0, "troop[30]"),
    (("fort", E5), 10, "fort[30]"),
    (("claim", E5), 9, "claim[30]"),
    (("coins", 1), -1, "coins[1]"),
    (("coins",), [1, 2], "coins"),
    (("have", 0), [25, 0, 0], "have"),
    (("have", 0), [1, 0], "have[0]"),
    (("spent",), [1, 0, 0], "spent"),
    (("shadows",), [0], "shadows[0]"),
    (("pending",), 1, "pending"),
    (("then",), 3, "then"),
    (("stage",), "fresh", "stage"),
    (("quiet",), 1, "quiet"),
    (("prepared",), [0], "prepared"),
    (("prepared",), [99], "prepared[0]"),
    (("flying",), True, "flying"),
    (("other",), 0, "other"),
    (("deck", 0), 5, "hands"),
    (("discard",), [0], "discard"),
    (("hands", 1), [], "hands[1]"),
    (("hands", 0, 0, 0), -1, "hands[0][0][0]"),
    (("lacks",), [], "lacks"),
    (("lacks", 0, 0), 1 << 25, "lacks[0][0]"),
    (("lacks", 0, 0), 1, "lacks[0][0]"),
    (("memory",), [], "memory"),
    (("memory", 0), [{"weight": 1}], "memory[0][0]"),
    (("memory", 0), [{"weight": 0, "held": [[0, 1, 0]], "known": []}], "memory[0][0].weight"),
    (("memory", 0), [{"weight": 1, "held": [[1, 0, 0]], "known": []}], "memory[0][0].held"),
    (("memory", 0), [{"weight": 1, "held": [[0, 1, 0]], "known": [[0, 0, 1, 1]]}], "memory[0][0].known[0]"),
    (("memory", 0), [{"weight": 1, "held": [[0, 1, 0]], "known": [[0, 1, 99, 1]]}], "memory[0][0].known[0][2]"),
    (("memory", 0), [{"weight": 1, "held": [[0, 1, 0]], "known": [[0, 1, 1, 2]]}], "memory[0][0].held[0][1]"),
]


def test_a_right_one_comes_back_as_it_was() -> None:
    position = written(hands={"navy": "plague"})
    assert LANDS.place(position).position() == position


@pytest.mark.parametrize(("path", "value", "field"), WRONG, ids=lambda v: str(v)[:40])
def test_a_wrong_value_is_named(path: tuple[Any, ...], value: object, field: str) -> None:
    position = written(hands={"navy": "plague"})
    part: Any = position
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadInput) as error:
        LANDS.place(position)
    assert error.value.field == field


@pytest.mark.parametrize("key", sorted(written()))
def test_a_missing_field_is_named(key: str) -> None:
    position = written()
    del position[key]
    with pytest.raises(BadInput, match=rf"^{key}: is missing"):
        LANDS.place(position)


def test_an_unknown_field_is_named_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"^coin: a position has no such field; did you mean coins"):
        LANDS.place({**written(), "coin": 1})


def test_too_many_tiles_of_one_sort_and_no_field_left() -> None:
    position = written()
    position["difficulty"] = [12 if d else 0 for d in position["difficulty"]]
    with pytest.raises(BadInput, match=r"^difficulty: there are too many tiles of 12"):
        LANDS.place(position)


def test_no_rumour_contradicts_what_a_hand_lacks() -> None:
    """Ochre has none of the two old archers, so a rumour cannot give Ochre the old cards."""
    position = written(old_hands={"navy": "archers*2"}, hands={"ochre": "garrison*2"})
    position["lacks"][0][2] = 1 << KINDS.index("archers")
    position["memory"][0] = [{"weight": 1, "held": [[0, 2, 0], [0, 0, 2]], "known": []}]
    LANDS.place(position)
    position["memory"][0].append({"weight": 1, "held": [[0, 0, 2], [0, 2, 0]], "known": []})
    with pytest.raises(BadInput, match=r"^memory\[0\]\[1\]\.held\[0\]: no deal fits what the seats lack"):
        LANDS.place(position)


def test_nobody_lacks_what_he_holds() -> None:
    position = written(old_hands={"navy": "archers"}, hands={})
    position["lacks"][0][1] = 1 << KINDS.index("archers")
    with pytest.raises(BadInput, match=r"^lacks\[0\]\[1\]: the seat does hold archers there"):
        LANDS.place(position)


def test_what_a_phase_needs() -> None:
    flying = given(
        rules="advanced",
        hands={"navy": "spearmen"},
        have={"navy": "warrior mage"},
        fields={"e4": "navy axemen"},
        difficulty={"e6": 1},
    ).play("troop spearmen", "fly")
    changes: list[tuple[dict[str, Any], str]] = [
        ({"prepared": [KINDS.index("archers")]}, "prepared"),
        ({"prepared": [KINDS.index("spearmen")] * 2}, "prepared"),
        ({"prepared": []}, "prepared"),
        ({"spent": [1, 0, 0], "stage": 2}, "prepared"),
        ({"spent": [0, 0, 1], "stage": 2}, "prepared"),  # no mage is left for the flight
        ({"flying": 0}, "flying"),
    ]
    for change, field in changes:
        with pytest.raises(BadInput) as error:
            LANDS.place({**copy.deepcopy(flying.truth), **change})
        assert error.value.field == field
    drawing = given(deck="plague").play("end").truth
    with pytest.raises(BadInput, match=r"^deck"):
        LANDS.place({**drawing, **_swapped(drawing)})
    stealing = (
        given(hands={"navy": "invisible_thief", "ochre": "plague"}, have={"navy": "mage*2"}).play("thief 2").truth
    )
    with pytest.raises(BadInput, match=r"^hands: expected a card to steal"):
        LANDS.place({**stealing, "other": 0, "memory": [[]] * 4})
    answering = given().play("propose").truth
    with pytest.raises(BadInput, match=r"^proposed"):
        LANDS.place({**answering, "proposed": False})


def _swapped(position: dict[str, Any]) -> dict[str, Any]:
    """All cards of the pile discarded."""
    everything = [n + m for n, m in zip(position["deck"], position["discard"], strict=True)]
    return {"deck": [0] * len(everything), "discard": everything}


def test_every_moment_can_be_placed_and_pickled() -> None:
    table = set_up(3, 0).play(*["followers warrior mage"] * 3)
    for moment in (table, given(hands={"navy": "plague"}, have={"navy": "mage*3", "ochre": "mage"}).play("plague")):
        again = FallenTable(LANDS, pickle.loads(pickle.dumps(moment.state)))
        assert again.truth == moment.truth
        assert again.options() == moment.options()


PLAYED: dict[str, Any] = {"stage": "busy", "quiet": False}
UNREACHABLE: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"rounds": 5}, {"round": 7}, "round"),
    ({"rules": "advanced", "stage": "busy"}, {"phase": "draw", "mover": -1, "pending": 1, "then": 1}, "then"),
    ({"stage": "busy"}, {"phase": "draw", "mover": -1, "pending": 1, "then": 0}, "then"),
    ({"stage": "busy"}, {"phase": "draw", "mover": -1, "pending": 999, "then": 1}, "pending"),
    ({}, {"proposed": True}, "proposed"),
    ({"agreement": "none", "stage": "busy"}, {"proposed": True}, "proposed"),
    ({"have": {"navy": "mage"}}, {"spent": [0, 0, 1]}, "spent"),
    ({}, {"extra": [1, 0, 0]}, "extra"),
    ({"stage": "busy"}, {"extra": [1, 0, 0]}, "extra"),
    ({}, {"taken": True}, "taken"),
    (PLAYED, {"taken": True}, "taken"),
    ({**PLAYED, "fields": {"e5": "navy archers"}}, {"taken": True, "quiet": True}, "quiet"),
    ({}, {"phase": "over", "mover": -2}, "phase"),
    ({"turns_over": 2, "quiet": False}, {"phase": "over", "mover": -2}, "phase"),
    ({"turns_over": 2, "quiet_from": "2", "round": 1}, {"phase": "over", "mover": -2}, "phase"),
    ({"hands": {"navy": "plague"}}, {"phase": "exchange", "then": 1}, "hands"),
    ({"hands": {"navy": "plague archers"}}, {"phase": "exchange", "then": 2}, "then"),
    ({**PLAYED, "hands": {"ochre": "plague"}}, {"phase": "steal", "other": 2}, "discard"),
    (
        {**PLAYED, "hands": {"ochre": "plague"}, "discard": "invisible_thief"},
        {"phase": "steal", "other": 2},
        "memory[1]",
    ),
    ({**PLAYED, "have": {"ochre": "mage"}}, {"phase": "plague", "mover": -1, "other": 2}, "discard"),
    ({"claims": {"e5": "navy"}, "quiet": False}, {}, f"claim[{E5}]"),
    ({"claims": {"e5": "navy"}, "stage": "busy"}, {}, "quiet"),
    ({"claims": {"e5": "ochre"}, "round": 1}, {}, f"claim[{E5}]"),
]


@pytest.mark.parametrize(("told", "change", "field"), UNREACHABLE, ids=lambda v: str(v)[:40])
def test_what_no_play_leads_to_is_refused(told: dict[str, Any], change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        LANDS.place({**written(**told), **change})
    assert error.value.field == field


def test_a_flight_that_is_not_needed_or_not_paid_is_refused() -> None:
    told: dict[str, Any] = {"hands": {"navy": "spearmen"}, "have": {"navy": "warrior mage"}, "rules": "advanced"}
    table = given(**told, fields={"e4": "navy axemen"}, difficulty={"e6": 1}).play("troop spearmen", "fly")
    for change, field in (({"coins": [25, 6, 25]}, "coins"), ({"round": 2}, "flying")):
        with pytest.raises(BadInput) as error:
            LANDS.place({**table.truth, **change})
        assert error.value.field == field


BEFORE_PLAY: list[tuple[str, Any, str]] = [
    ("coins", [26, 25, 25], "coins"),
    ("stage", 1, "stage"),
    ("quiet", False, "quiet"),
    ("then", 2, "then"),
    ("have", [[1, 1, 0], [0, 0, 0], [0, 0, 0]], "have[0]"),
    ("owner", [-2 if f == "e5" else -3 if f not in field_names(4) else -1 for f in FIELDS], "hands"),
]


@pytest.mark.parametrize(("key", "value", "field"), BEFORE_PLAY, ids=lambda v: str(v)[:20])
def test_before_the_first_turn_everything_is_as_it_was_set_up(key: str, value: object, field: str) -> None:
    position = set_up(3, 0).truth
    assert LANDS.place(position).position() == position
    with pytest.raises(BadInput) as error:
        LANDS.place({**position, key: value})
    assert error.value.field == field


def test_whatever_is_accepted_can_be_played_on() -> None:
    """Positions of random games with one field taken from another moment: refused, or sound to the end of the game."""
    accepted = 0
    for seed in range(8):
        moments = list(moments_of(seed))
        rng = Rng(f"changed {seed}")
        for moment in moments:
            other = moments[rng.below(len(moments))]
            key = CHANGED[rng.below(len(CHANGED))]
            try:
                state = LANDS.place({**moment, key: other[key]})
            except BadInput:
                continue
            accepted += 1
            play_on(state, rng)
    assert accepted > 50


CHANGED = ["phase", "mover", "round", "turn", "then", "stage", "taken", "proposed", "quiet", "spent", "extra"]
CHANGED += ["shadows", "pending", "prepared", "flying", "other", "coins", "claim", "memory", "lacks"]


def moments_of(seed: int) -> Iterator[dict[str, Any]]:
    rng = Rng(f"moments {seed}")
    options: dict[str, str | int] = {"rules": ("normal", "advanced")[seed % 2], "rounds": 4, "quiet_from": "2"}
    state = LANDS.start(3 + seed % 3, options)
    while state.mover != OVER:
        if rng.below(4) == 0 and state.position()["phase"] != "lay":
            yield json.loads(json.dumps(state.position()))
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))


def play_on(state: State, rng: Rng) -> None:
    before, cards = state.census(), state.position()
    for step in range(40):
        if state.mover == OVER:
            return
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        phase, stage = state.position()["phase"], state.position()["stage"]
        state.apply(action)
        truth = state.position()
        assert state.census() == before
        assert min(truth["coins"]) >= 0
        assert truth["round"] <= 4
        assert not (truth["phase"] == "exchange" and truth["options"]["rules"] == "advanced")
        assert not (action.verb == "recruit" and stage != 0), phase
        for seat in (None, *range(cards["seats"])) if step < 2 else ():
            view = state.view(seat)
            assert LANDS.imagine(view, rng).view(seat) == view
