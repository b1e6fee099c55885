"""Chapters 4 and 5: conquering and fortifying, with every example of the booklet."""

from __future__ import annotations

from typing import Any

import pytest

from games.fallen_lands.fallen_table import given
from story import rule

pytestmark = pytest.mark.both


@rule("4.1")
def test_halberdiers_need_two_warriors_and_an_artisan() -> None:
    told: dict[str, Any] = {"hands": {"navy": "halberdiers"}, "difficulty": {"e5": 1}}
    given(**told, have={"navy": "warrior*2"}).cites("troop halberdiers", "4.1", "artisans-short")
    given(**told, have={"navy": "warrior artisan"}).cites("troop halberdiers", "4.1", "warriors-short")
    given(**told, have={"navy": "warrior*2 artisan"}).play("troop halberdiers")
    given(**told, have={"navy": "warrior*2 artisan"}).cites("troop spearmen", "4.1", "card-missing")


@rule("4.1")
def test_a_field_is_named_after_a_troop() -> None:
    given(difficulty={"e5": 1}).cites("conquer e5", "4.1", "no-troop")


@rule("4.2", "4.5")
def test_halberdiers_alone_take_a_two() -> None:
    """First example: 2 warriors and 1 artisan are turned over, the field is Navy's, 2 coins come in."""
    table = given(
        hands={"navy": "halberdiers"}, have={"navy": "warrior*2 artisan"}, difficulty={"e5": 2, "d4": 3}
    ).play("troop halberdiers")
    refusal = table.cites("conquer d4", "4.2", "too-weak")
    assert refusal.values == {"field": "d4", "difficulty": 3, "attack": 2, "support": 0}
    table.play("conquer e5")
    assert (table.owner("e5"), table.on("e5")) == ("navy", ["halberdiers"])
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}
    assert table.coins("navy") == 27
    assert table.hand("navy") == {}


@rule("4.2")
def test_spearmen_with_their_support_take_a_three() -> None:
    """Second example: 1 of the Spearmen and 2 of the Halberdiers beside the field."""
    table = given(
        hands={"navy": "spearmen"},
        have={"navy": "warrior"},
        fields={"e5": "navy halberdiers"},
        difficulty={"e5": 2, "e6": 3, "g4": 3},
    ).play("troop spearmen")
    assert table.options("conquer") == ["conquer e6"]
    table.play("conquer e6")
    assert (table.owner("e6"), table.coins("navy")) == ("navy", 28)


@rule("4.2")
def test_in_the_normal_rules_only_ones_own_cards_support() -> None:
    table = given(
        hands={"navy": "spearmen"},
        have={"navy": "warrior"},
        fields={"e5": "ochre halberdiers garrison", "e7": "navy archers"},
        difficulty={"e6": 6, "d4": 3, "f6": 3},
    ).play("troop spearmen")
    refusal = table.cites("conquer e6", "4.2", "too-weak")
    assert (refusal.values["attack"], refusal.values["support"]) == (1, 2)
    assert table.options("conquer") == ["conquer f6"]
    assert table.supporters("f6") == ["e7"]  # Ochre's field beside it helps Ochre alone


@rule("4.2")
def test_support_adds_up_from_every_side() -> None:
    around = {"d4": "navy catapult stronghold", "d5": "navy crossbowmen", "e4": "navy archers"}
    table = given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, fields=around, difficulty={"e5": 12})
    table.play("troop spearmen")
    assert table.plan("e5")["support"] == 5 + 4 + 4 + 2
    assert table.supporters("e5") == ["d4", "d5", "e4"]
    table.play("conquer e5")
    assert table.coins("navy") == 37


@rule("4.2")
def test_a_troop_for_which_no_field_is_weak_enough() -> None:
    table = given(hands={"navy": "spearmen knights"}, have={"navy": "warrior*9 artisan*9"}, difficulty={"e5": 4})
    table.cites("troop spearmen", "9.2", "no-field-for")
    assert table.options("troop") == ["troop knights"]


@rule("4.3")
@pytest.mark.parametrize("owner", ["navy", "ochre"])
def test_a_conquered_field_stays_conquered(owner: str) -> None:
    table = given(
        hands={"navy": "knights"},
        have={"navy": "warrior*4 artisan"},
        fields={"e5": f"{owner} spearmen"},
        difficulty={"e5": 1, "d4": 1},
    ).play("troop knights")
    table.cites("conquer e5", "4.3", "conquered")
    table.play("conquer d4")
    assert table.on("e5") == ["spearmen"]


@rule("4.3")
def test_a_troop_stays_on_its_field_and_out_of_the_discard() -> None:
    table = given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, difficulty={"e5": 1}).conquers("e5", "spearmen")
    assert table.discard == {}
    assert table.state.census()["spearmen"] == 12


@rule("4.4")
def test_in_the_normal_rules_any_free_field_may_be_taken() -> None:
    table = given(
        hands={"navy": "spearmen"},
        have={"navy": "warrior"},
        fields={"e2": "navy spearmen"},
        difficulty={"e8": 1, "b2": 1, "h5": 1},
    ).play("troop spearmen")
    assert table.options("conquer") == ["conquer b2", "conquer e8", "conquer h5"]


@rule("4.5")
def test_a_six_brings_six() -> None:
    table = given(hands={"navy": "axemen strength_potion*4"}, have={"navy": "warrior*2 mage*4"}, difficulty={"e5": 6})
    table.play("troop axemen", *["boost strength_potion"] * 4)
    assert table.plan("e5") == {
        "attack": 6,
        "support": 0,
        "warriors": 2,
        "artisans": 0,
        "mages": 4,
        "coins": 0,
        "reward": 6,
    }
    assert table.play("conquer e5").coins("navy") == 31


@rule("5.1")
def test_a_garrison_costs_an_artisan() -> None:
    told: dict[str, Any] = {"hands": {"navy": "garrison"}, "fields": {"e5": "navy spearmen"}}
    given(**told, have={"navy": "warrior mage*9"}).cites("fort garrison", "5.1", "artisans-short")
    table = given(**told, have={"navy": "artisan*2"}).play("fort garrison", "fortify e5")
    assert (table.on("e5"), table.unused()["artisan"]) == (["spearmen", "garrison"], 1)
    given(**told, have={"navy": "artisan"}).cites("fort tower", "5.1", "card-missing")
    given(**told).cites("fortify e5", "5.1", "no-fort")


@rule("5.2")
def test_a_stronghold_on_the_field_of_a_catapult() -> None:
    """The example: 4 artisans, and every field around has the support of both cards."""
    table = given(
        hands={"navy": "stronghold spearmen"},
        have={"navy": "artisan*4 warrior"},
        fields={"e5": "navy catapult"},
        difficulty={"e6": 10, "d4": 6},
    )
    table.play("fort stronghold", "fortify e5")
    assert table.unused()["artisan"] == 0
    table.play("troop spearmen")
    assert table.plan("e6")["support"] == 5 + 4
    assert table.play("conquer e6").owner("e6") == "navy"


@rule("5.2")
def test_only_ones_own_fields_and_one_fortification_each() -> None:
    table = given(
        hands={"navy": "garrison*2"},
        have={"navy": "artisan*2"},
        fields={"e5": "navy spearmen", "e6": "ochre spearmen"},
    ).play("fort garrison")
    table.cites("fortify e6", "5.2", "not-yours")
    table.cites("fortify d4", "5.2", "not-yours")
    table.play("fortify e5").cites("fort garrison", "5.2", "nothing-to-fortify")
    other = given(
        hands={"navy": "garrison"},
        have={"navy": "artisan"},
        fields={"e5": "navy spearmen tower", "d4": "navy spearmen"},
    ).play("fort garrison")
    other.cites("fortify e5", "5.2", "fortified")


@rule("5.2")
def test_a_field_conquered_this_turn_may_be_fortified() -> None:
    table = given(hands={"navy": "spearmen garrison"}, have={"navy": "warrior artisan"}, difficulty={"e5": 1})
    table.conquers("e5", "spearmen").play("fort garrison", "fortify e5")
    assert table.on("e5") == ["spearmen", "garrison"]
