"""Chapter 6: revolts; 5.14: cannons cancel them."""

from __future__ import annotations

import pytest

from games.conquistador.conquistador_table import given
from story import rule

pytestmark = pytest.mark.both


@rule("6.1")
def test_a_revolt_goes_on_any_territory_in_play() -> None:
    table = given(hands={"england": "revolt"}, goa="england", ormuz=("spain", "12"), ceylan="portugal")
    assert table.options("block") == ["block ormuz", "block ceylan", "block goa"]
    table.play("block ormuz")
    assert table.revolt("ormuz")
    assert "revolt" not in table.discard


@rule("6.1")
@pytest.mark.parametrize("blocker", ["england", "spain"])
def test_nothing_new_is_laid_on_a_blocked_territory(blocker: str) -> None:
    hands = {"england": "revolt d1 d3", "spain": "revolt d3"}
    table = given(turn=blocker, hands=hands, goa=("england", "1"), ormuz="england", seats=2).play("block goa")
    if blocker == "england":
        table.play("draw d6", "discard d6")
    table.play("draw d2")
    assert table.cites("develop 3 goa", "6.1", "blocked")
    assert "develop 3 ormuz" in table.options("develop")
    assert not [w for w in table.options("develop") if w.endswith("goa")]


@rule("6.2")
def test_a_second_revolt_cancels_the_first() -> None:
    table = given(hands={"england": "revolt"}, goa="england", ormuz=("spain", "12", "revolt"), pile="d1")
    assert table.cites("block ormuz", "6.2", "blocked-already")
    assert table.cites("cancel revolt goa", "6.2", "no-revolt")
    before = table.discard.count("revolt")
    table.play("cancel revolt ormuz")
    assert (table.revolt("ormuz"), table.row("ormuz")) == (False, "12")
    assert table.discard.count("revolt") == before + 2


@rule("6.2", "5.14")
def test_revolts_are_cancelled_at_ones_own_too() -> None:
    for words in ("cancel revolt goa", "cancel 1 goa"):
        table = given(hands={"england": "revolt c1"}, goa=("england", "", "revolt")).play(words)
        assert not table.revolt("goa")


@rule("5.14")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_any_cannon_cancels_a_revolt_anywhere(value: int) -> None:
    lands = {"goa": ("england", "", "revolt"), "ormuz": ("spain", "3", "revolt"), "ceylan": "portugal"}
    table = given(hands={"england": f"c{value}"}, pile="d1", **lands)
    assert table.options("cancel") == [f"cancel {value} ormuz", f"cancel {value} goa"]
    assert table.cites(f"cancel {value} ceylan", "5.14", "no-revolt")
    revolts, cannons = table.discard.count("revolt"), table.discard.count(f"c{value}")
    table.play(f"cancel {value} ormuz")
    assert not table.revolt("ormuz")
    assert table.revolt("goa")
    assert table.discard.count("revolt") == revolts + 1
    assert table.discard.count(f"c{value}") == cannons + 1
    assert table.turn == "spain"
