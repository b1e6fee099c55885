"""Positions somebody wrote: a wrong one is refused, and the error names the field."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.fallen_lands.fallen_table import FIELDS, KINDS, LANDS, FallenTable, given, set_up, written

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
        ({"spent": [1, 0, 0]}, "prepared"),
        ({"spent": [0, 0, 1]}, "prepared"),  # no mage is left for the flight
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
