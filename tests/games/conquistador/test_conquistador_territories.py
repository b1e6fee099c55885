"""Chapter 4: territories and developments."""

from __future__ import annotations

import pytest

from games.conquistador.conquistador_table import given
from story import rule

pytestmark = pytest.mark.both


@rule("4.2")
def test_a_territory_is_placed_and_is_ones_own() -> None:
    table = given(hands={"england": "goa d1", "spain": "c1 revolt"}, ormuz="spain")
    assert table.cites("develop 1 goa", "4.2", "not-in-play").values == {"territory": "goa"}
    table.play("place goa")
    assert (table.owner("goa"), table.row("goa"), table.turn) == ("england", "", "spain")
    assert table.hand("england") == ["d1"]


@rule("4.2")
@pytest.mark.parametrize("words", ["attack goa", "reorganise goa", "block goa"])
def test_only_territories_in_play_can_be_touched(words: str) -> None:
    table = given(hands={"england": "c4 revolt"}, ormuz=("england", "1"))
    assert table.cites(words, "4.2", "not-in-play")


@rule("4.3")
def test_developments_go_on_ones_own_territories() -> None:
    table = given(hands={"england": "d2"}, goa="england", ormuz="spain")
    assert table.cites("develop 2 ormuz", "4.3", "not-yours")
    assert table.options("develop") == ["develop 2 goa"]
    table.play("develop 2 goa")
    assert table.row("goa") == "2"


@rule("4.4")
def test_after_a_3_come_4_5_or_6() -> None:
    table = given(hands={"england": "d1 d2 d3 d4 d5 d6"}, goa=("england", "3"))
    assert table.options("develop") == ["develop 4 goa", "develop 5 goa", "develop 6 goa"]
    refusal = table.cites("develop 2 goa", "4.4", "not-rising")
    assert refusal.values == {"territory": "goa", "number": 2, "top": 3}
    assert table.cites("develop 3 goa", "4.4", "not-rising")


@rule("4.4")
def test_any_number_comes_first_and_gaps_are_allowed() -> None:
    table = given(hands={"england": "d1 d2 d3 d4 d5 d6"}, goa="england")
    assert len(table.options("develop")) == 6
    table.play("develop 2 goa")
    table = given(hands={"england": "d6"}, goa=("england", "2")).play("develop 6 goa")
    assert table.row("goa") == "26"


@rule("4.5")
def test_nothing_goes_on_a_6() -> None:
    table = given(hands={"england": "d1 d6"}, goa=("england", "6"), ormuz=("england", "123456"))
    assert table.options("develop") == []
    assert table.cites("develop 1 goa", "4.5", "complete")
    assert table.cites("develop 6 ormuz", "4.5", "complete")


@rule("4.5")
def test_six_developments_at_most_all_different() -> None:
    row = ""
    for number in range(1, 7):
        table = given(hands={"england": " ".join(f"d{n}" for n in range(1, 7))}, goa=("england", row))
        assert table.options("develop") == [f"develop {n} goa" for n in range(number, 7)]
        row = table.play(f"develop {number} goa").row("goa")
    assert row == "123456"
