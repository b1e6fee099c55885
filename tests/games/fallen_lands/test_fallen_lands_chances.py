"""The odds of a draw and of the Plague are those of every card and follower there is, as the engine draws them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from conquerant.core.contract import State
from games.fallen_lands.fallen_table import LANDS, FallenTable, given
from games.tree import ends, mean

pytestmark = pytest.mark.both
BOARD = cast(Any, LANDS).board


def told(table: FallenTable, words: str) -> list[dict[str, Any]]:
    return [line.json() for line in LANDS.chances(table.state.view(table.state.mover), LANDS.action(words))]


def hand(state: State, seat: int) -> list[int]:
    rows: list[list[int]] = state.view(seat)["mine"]
    return [sum(layer) for layer in zip(*rows, strict=True)]


@pytest.mark.parametrize(("have", "n"), [("warrior", 1), ("mage*2", 3)])
def test_a_draw_from_a_pile_that_one_can_count(have: str, n: int) -> None:
    """The others hold nothing: all that is unseen lies in the pile."""
    table = given(hands={"navy": "claim"}, have={"navy": have}, deck="spearmen*2 garrison claim flood")
    me, lines = int(table.state.mover), told(table, "end")
    outcomes = ends(table.play("end").state, "draw")
    troops, forts = int(BOARD.troops), int(BOARD.forts)
    parts = {"draw-troop": slice(0, troops), "draw-fort": slice(troops, forts)}
    assert [line["cards"] for line in lines] == [n] * 3
    for line in lines[:2]:
        some = mean(outcomes, lambda s: sum(hand(s, me)[parts[line["kind"]]]) > 0)  # noqa: B023
        assert line["chance"] == pytest.approx(some)
    magic = mean(outcomes, lambda s: sum(hand(s, me)[forts:]) > 1)
    assert lines[2]["chance"] == pytest.approx(magic)


def test_the_plague() -> None:
    have = {"navy": "mage*4", "vermilion": "warrior*3 mage", "ochre": ""}
    table = given(hands={"navy": "plague"}, have=have)
    line, *more = told(table, "plague")
    assert more == []
    outcomes = ends(table.play("plague").state, "plague")
    lost = [mean(outcomes, lambda s: s.view(None)["have"][line["seat"]][kind] < n) for kind, n in ((0, 3), (2, 1))]  # noqa: B023
    assert line["followers"] == ["warrior", "mage"]
    assert line["chances"] == pytest.approx(lost) == [0.75, 0.25]


def test_nothing_is_said_of_a_pile_that_is_uncertain() -> None:
    table = given(hands={"navy": "claim"}, deck="spearmen*2")
    view = table.state.view(0)
    end = LANDS.action("end")
    assert LANDS.chances(view, end)
    lacking = [*view["lacks"][:-1], [1] * len(view["lacks"][-1])]
    from conquerant.games.fallen_lands import chances

    assert chances._pile({**view, "lacks": lacking}) is None
