"""Chapter 6: the eleven magic cards, and how they meet."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.games import load
from games.fallen_lands.fallen_table import KINDS, LANDS, FallenTable, given
from story import rule

pytestmark = pytest.mark.both

MAGES = {"navy": "mage*9"}
COSTS = [("claim e5", "claim", 1), ("flood e5", "flood", 2), ("thief 0", "invisible_thief", 2), ("plague", "plague", 3)]
COSTS += [("shadow-army", "shadow_army", 2), ("shadow-follower artisan", "shadow_follower", 1)]


def at_magic(card: str, have: str, **told: Any) -> FallenTable:
    """Navy with one magic card; the others have something to lose."""
    hands = {"navy": card, "vermilion": "archers"}
    return given(hands=hands, have={"navy": have, "vermilion": "artisan"}, **told)


@rule("6.1")
@pytest.mark.parametrize(("words", "card", "mages"), COSTS)
def test_a_magic_card_costs_its_mages(words: str, card: str, mages: int) -> None:
    table = at_magic(card, f"mage*{mages - 1} warrior" if mages > 1 else "warrior")
    assert table.cites(words, "6.1", "mages-short").values == {"n": mages, "free": mages - 1}
    table = at_magic(card, f"mage*{mages} warrior").play(words)
    assert table.truth["spent"][2] == mages
    at_magic("", "mage*9 warrior").cites(words, "6.1", "card-missing")


@rule("6.2")
@pytest.mark.parametrize(("card", "more"), [("heavens_fist", 3), ("magic_sword", 2), ("strength_potion", 1)])
def test_a_boost_adds_to_the_attack_for_as_many_mages(card: str, more: int) -> None:
    have = {"navy": f"warrior mage*{more}"}
    table = given(hands={"navy": f"spearmen {card}"}, have=have, difficulty={"e5": 1 + more})
    table.play("troop spearmen", f"boost {card}")
    assert (table.plan("e5")["attack"], table.plan("e5")["mages"]) == (1 + more, more)
    table.play("conquer e5")
    assert table.discard == {card: 1}
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}


@rule("6.2")
def test_boosts_are_combined() -> None:
    """The example: Spearmen with sword and potion attack with 4 for three mages."""
    have = {"navy": "warrior mage*3"}
    table = given(hands={"navy": "spearmen magic_sword strength_potion"}, have=have, difficulty={"e5": 4})
    table.play("troop spearmen", "boost magic_sword", "boost strength_potion")
    assert table.plan("e5")["attack"] == 4
    assert table.play("conquer e5").unused() == {"warrior": 0, "artisan": 0, "mage": 0}


@rule("6.2")
def test_a_boost_does_not_last() -> None:
    table = given(
        hands={"navy": "spearmen*2 magic_sword"}, have={"navy": "warrior*2 mage*2"}, difficulty={"e5": 3, "e6": 3}
    )
    table.conquers("e5", "spearmen", "magic_sword")
    assert "troop spearmen" not in table.options()  # support 1 and attack 1 do not take the 3 beside it


@rule("6.2", "6.1")
def test_boosts_need_a_troop_the_card_and_the_mages() -> None:
    table = given(
        hands={"navy": "spearmen magic_sword strength_potion"}, have={"navy": "warrior mage*2"}, difficulty={"e5": 1}
    )
    table.cites("boost magic_sword", "6.2", "troop-first")
    table.cites("boost magic_horn", "6.7", "troop-first")
    table.play("troop spearmen").cites("boost heavens_fist", "6.1", "card-missing")
    table.play("boost magic_sword").cites("boost strength_potion", "6.1", "mages-short")
    table.cites("boost magic_sword", "6.1", "card-missing")


@rule("6.3")
def test_a_claim_keeps_everyone_off_the_field_until_ones_next_turn() -> None:
    hands = {"navy": "claim spearmen", "ochre": "spearmen"}
    have = {"navy": "mage warrior", "ochre": "warrior"}
    table = given(hands=hands, have=have, difficulty={"e5": 1, "d4": 1}).play("claim e5")
    table.play("troop spearmen").cites("conquer e5", "6.3", "claimed")
    table.play("conquer d4").ends()
    table.cites("troop spearmen", "9.2", "no-field-for")  # Ochre: the only weak field is claimed
    table.ends().ends()
    assert (table.turn, table.claimed("e5")) == ("navy", False)
    assert table.discard == {"claim": 1}


@rule("6.3")
def test_one_claim_a_field_and_none_on_a_conquered_or_flooded_one() -> None:
    table = given(hands={"navy": "claim*2"}, have=MAGES, fields={"d4": "ochre spearmen"}, flooded="e5")
    table.cites("claim e5", "6.3", "flooded")
    table.cites("claim d4", "6.3", "conquered")
    table.play("claim e6").cites("claim e6", "6.3", "claimed")


@rule("6.3")
def test_a_claim_lies_on_the_table_and_not_in_the_discard() -> None:
    table = given(hands={"navy": "claim"}, have=MAGES).play("claim e5")
    assert (table.discard, table.state.census()["claim"]) == ({}, 3)


@rule("6.4")
def test_a_flooded_field_is_lost_to_everyone() -> None:
    hands = {"navy": "flood spearmen"}
    table = given(hands=hands, have={"navy": "mage*2 warrior"}, difficulty={"e5": 1, "d4": 1}).play("flood e5")
    assert (table.owner("e5"), table.discard) == ("flooded", {})
    table.play("troop spearmen").cites("conquer e5", "6.4", "flooded")


@rule("6.4")
def test_a_flood_ends_the_claim_on_its_field() -> None:
    table = given(hands={"navy": "flood"}, have=MAGES, claims={"e5": "ochre"}, fields={"d4": "ochre archers"})
    table.cites("flood d4", "6.4", "conquered")
    table.play("flood e5")
    assert (table.owner("e5"), table.claimed("e5"), table.discard) == ("flooded", False, {"claim": 1})


@rule("6.5")
def test_the_thief_looks_and_takes_what_he_likes() -> None:
    hands = {"navy": "invisible_thief", "ochre": "spearmen*2 plague"}
    table = given(hands=hands, have={"navy": "mage*2 warrior"}, difficulty={"e5": 1}).play("thief 2")
    assert table.discard == {"invisible_thief": 1}
    assert table.options() == ["steal spearmen", "steal plague"]
    table.cites("steal knights", "6.5", "not-there")
    table.cites("end", "6.5", "steal-first")
    table.play("steal spearmen")
    assert (table.hand("navy"), table.hand("ochre")) == ({"spearmen": 1}, {"spearmen": 1, "plague": 1})
    assert table.conquers("e5", "spearmen").owner("e5") == "navy"  # in the same turn


@rule("6.5")
def test_the_thief_needs_a_victim_with_a_card() -> None:
    table = given(hands={"navy": "invisible_thief", "ochre": "plague"}, have=MAGES)
    table.cites("thief 1", "6.5", "another-player")
    table.cites("thief 4", "6.5", "another-player")
    table.cites("thief 0", "6.5", "empty-hand")
    table.cites("steal plague", "6.5", "no-theft")
    assert table.options("thief") == ["thief 2"]


@rule("6.6")
def test_magic_builder_saves_the_artisans() -> None:
    told: dict[str, Any] = {"hands": {"navy": "stronghold magic_builder"}, "fields": {"e5": "navy spearmen"}}
    table = given(**told, have={"navy": "mage*2"}).play("fort stronghold")
    assert table.options() == ["builder"]  # without it there are no artisans
    table.play("builder").cites("builder", "6.6", "one-builder")
    table.play("fortify e5")
    assert (table.on("e5"), table.discard) == (["spearmen", "stronghold"], {"magic_builder": 1})
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}
    given(**told, have={"navy": "mage"}).cites("fort stronghold", "5.1", "artisans-short")


@rule("6.6")
def test_magic_builder_waives_nothing_else() -> None:
    told: dict[str, Any] = {"hands": {"navy": "garrison magic_builder"}, "have": {"navy": "mage*2 artisan"}}
    given(**told).cites("builder", "6.6", "fort-first")
    table = given(**told, fields={"e5": "navy spearmen tower", "d4": "navy axemen"}).play("fort garrison")
    assert (table.cost()["artisans"], table.cost()["mages"]) == (1, 0)
    table.play("builder")
    assert (table.cost()["artisans"], table.cost()["mages"]) == (0, 2)
    table.cites("fortify e5", "5.2", "fortified")
    table.play("fortify d4")
    assert table.unused() == {"warrior": 0, "artisan": 1, "mage": 0}


@rule("6.6")
def test_magic_builder_on_a_field_conquered_this_turn() -> None:
    hands = {"navy": "spearmen fort magic_builder"}
    table = given(hands=hands, have={"navy": "warrior mage*2"}, difficulty={"e5": 1}).conquers("e5", "spearmen")
    assert table.play("fort fort", "builder", "fortify e5").on("e5") == ["spearmen", "fort"]


@rule("6.7")
def test_the_horn_calls_everybodys_support_and_brings_no_treasure() -> None:
    around = {"e5": "ochre halberdiers garrison", "e7": "vermilion archers"}
    hands = {"navy": "spearmen magic_horn"}
    table = given(hands=hands, have={"navy": "warrior mage*2"}, fields=around, difficulty={"e6": 6, "d4": 12})
    table.play("troop spearmen", "boost magic_horn")
    assert table.plan("e6") == {
        "attack": 1,
        "support": 5,
        "warriors": 1,
        "artisans": 0,
        "mages": 2,
        "coins": 0,
        "reward": 0,
    }
    assert table.supporters("e6") == ["e5", "e7"]
    table.play("conquer e6")
    assert (table.owner("e6"), table.coins("navy")) == ("navy", 25)
    assert table.discard == {"magic_horn": 1}


@rule("6.7")
def test_the_horn_goes_with_boosts_but_not_on_claimed_or_flooded_fields() -> None:
    hands = {"navy": "spearmen magic_horn strength_potion"}
    table = given(hands=hands, have={"navy": "warrior mage*3"}, difficulty={"e5": 2, "d4": 1}, claims={"d4": "ochre"})
    table.play("troop spearmen", "boost magic_horn", "boost strength_potion")
    table.cites("boost magic_horn", "9.2", "in-order")
    table.cites("conquer d4", "6.3", "claimed")
    assert table.options() == ["conquer e5"]


@rule("6.1")
def test_magic_that_costs_no_mage_is_played_without_one() -> None:
    """In a box with other figures than ours."""
    edition = {**LANDS.edition, "magic": [{**card, "mages": 0} for card in LANDS.edition["magic"]]}
    box = load("fallen_lands", edition)
    told = given(hands={"navy": "spearmen claim strength_potion"}, have={"navy": "warrior"}, difficulty={"e5": 2}).truth
    table = FallenTable(box, box.place(told))
    assert "claim e5" in table.options()
    assert table.play("troop spearmen").options() == ["boost strength_potion"]


@rule("6.7")
def test_one_horn_is_enough() -> None:
    edition = {**LANDS.edition, "deck": {"total": 129}}
    edition["magic"] = [{**c, "count": 2} if c["id"] == "magic_horn" else c for c in LANDS.edition["magic"]]
    box = load("fallen_lands", edition)
    told = given(hands={"navy": "spearmen magic_horn"}, have={"navy": "warrior mage*4"}, difficulty={"e5": 1}).truth
    told["hands"][1][0][KINDS.index("magic_horn")] += 1
    table = FallenTable(box, box.place(told)).play("troop spearmen", "boost magic_horn")
    table.cites("boost magic_horn", "6.7", "one-horn")


@rule("6.8")
def test_the_plague_takes_one_follower_of_each_other_player() -> None:
    """The example: with three warriors and a mage, a warrior goes three times out of four."""
    have = {"navy": "mage*3", "ochre": "warrior*3 mage", "vermilion": "artisan*2"}
    table = given(hands={"navy": "plague"}, have=have).play("plague")
    assert table.odds() == {"lose warrior": 3, "lose mage": 1}
    table.play("lose mage")
    assert table.odds() == {"lose artisan": 2}
    table.play("lose artisan")
    assert (table.followers("ochre"), table.followers("vermilion")["artisan"]) == (
        {"warrior": 3, "artisan": 0, "mage": 0},
        1,
    )
    assert (table.followers("navy")["mage"], table.discard, table.phase) == (3, {"plague": 1}, "act")
    table.cites("lose mage", "9.1", "by-chance")


@rule("6.8")
def test_who_has_no_follower_is_passed_over_by_the_plague() -> None:
    table = given(hands={"navy": "plague"}, have={"navy": "mage*3", "vermilion": "artisan"}).play("plague")
    assert table.odds() == {"lose artisan": 1}
    assert table.play("lose artisan").asked == "navy"


@rule("6.8", "6.10")
def test_the_plague_leaves_the_shadows_of_its_master() -> None:
    have = {"navy": "mage*4", "ochre": "warrior"}
    table = given(hands={"navy": "plague shadow_follower"}, have=have).play(
        "shadow-follower warrior", "plague", "lose warrior"
    )
    assert (table.unused()["warrior"], table.pile["warrior"]) == (1, 23)
    table.ends()
    assert table.pile["warrior"] == 24


@rule("6.9")
def test_a_shadow_army_doubles_the_warriors_for_one_turn() -> None:
    hands = {"navy": "shadow_army spearmen"}
    table = given(hands=hands, have={"navy": "warrior*3 mage*2"}, difficulty={"e5": 1}).conquers("e5", "spearmen")
    table.play("shadow-army")
    assert (table.unused()["warrior"], table.followers("navy")["warrior"], table.pile["warrior"]) == (5, 3, 18)
    assert table.discard == {}  # the card lies before its player
    table.ends()
    assert (table.pile["warrior"], table.discard) == (21, {"shadow_army": 1})


@rule("6.9")
def test_shadows_are_not_counted_and_the_pile_is_the_limit() -> None:
    hands = {"navy": "shadow_army shadow_follower"}
    table = given(hands=hands, have={"navy": "warrior*2 mage*3"}).play("shadow-follower warrior", "shadow-army")
    assert table.unused()["warrior"] == 2 + 1 + 2
    short = given(hands={"navy": "shadow_army"}, have={"navy": "warrior*3 mage*2", "ochre": "warrior*20"})
    assert short.play("shadow-army").unused()["warrior"] == 3 + 1


@rule("6.10")
def test_a_shadow_follower_serves_one_turn() -> None:
    hands = {"navy": "shadow_follower garrison"}
    table = given(hands=hands, have={"navy": "mage"}, fields={"e5": "navy spearmen"}).play("shadow-follower artisan")
    table.play("fort garrison", "fortify e5").ends()
    assert (table.pile["artisan"], table.discard, table.followers("navy")["artisan"]) == (24, {"shadow_follower": 1}, 0)


@rule("6.10")
def test_a_shadow_is_never_a_mage_and_comes_from_its_pile() -> None:
    refusal = LANDS.impossible(["shadow-follower", "mage"])
    assert refusal is not None
    assert refusal.rule == "6.10"
    table = given(hands={"navy": "shadow_follower"}, have={"navy": "mage", "ochre": "warrior*24"})
    table.cites("shadow-follower warrior", "6.10", "pile-empty")
    assert table.options("shadow-follower") == ["shadow-follower artisan"]


@rule("6.10")
def test_shadow_cards_are_not_part_of_a_shuffle_in_the_same_turn() -> None:
    table = given(hands={"navy": "shadow_follower"}, have={"navy": "mage"}, deck="plague").play(
        "shadow-follower artisan"
    )
    table.play("end", "draw plague")
    assert table.discard["shadow_follower"] == 2  # the other one, and this one now that the turn is over
    drained = given(hands={"navy": "shadow_follower"}, have={"navy": "mage*2"}, deck="plague")
    drained.play("shadow-follower artisan", "end", "draw plague")
    assert drained.odds()["draw shadow_follower"] == 1


@rule("6.11")
def test_a_magic_card_that_would_do_nothing_is_not_played() -> None:
    given(hands={"navy": "plague"}, have=MAGES).cites("plague", "6.11", "no-effect")
    given(hands={"navy": "shadow_army"}, have=MAGES).cites("shadow-army", "6.11", "no-effect")
    empty = given(hands={"navy": "shadow_army"}, have={"navy": "warrior mage*2", "ochre": "warrior*23"})
    empty.cites("shadow-army", "6.11", "no-effect")
