"""Chapter 3: rounds, turns and their phases."""

from __future__ import annotations

import pytest

from games.fallen_lands.fallen_table import FallenTable, all_but, given, set_up
from story import rule

pytestmark = pytest.mark.both

CHOICE = "followers warrior artisan"


def order_of_turns(table: FallenTable, turns: int) -> list[str]:
    """Who plays the next turns, if everyone only claims or passes."""
    seen = []
    for _ in range(turns):
        seen.append(table.turn)
        table.ends()
    return seen


@rule("3.1")
def test_the_first_round_goes_anticlockwise_and_the_later_ones_clockwise() -> None:
    """The example: 0, 2, 1, then always 1, 2, 0; seat 1 plays twice running."""
    table = set_up(3, 0, quiet_from="2").play(CHOICE, CHOICE, CHOICE)
    assert order_of_turns(table, 4) == ["vermilion", "ochre", "navy", "navy"]
    assert (table.turn, table.round) == ("ochre", 2)


@rule("3.1")
def test_every_later_round_starts_with_the_last_of_the_first() -> None:
    table = given(seats=4, turn="navy", round=5, quiet=False)
    turns = order_of_turns(table, 4)
    assert turns == ["navy", "ochre", "pine", "vermilion"]
    assert (table.turn, table.round) == ("navy", 6)


@rule("3.2")
def test_only_the_player_at_turn_acts() -> None:
    table = given(hands={"vermilion": "spearmen"}, have={"vermilion": "warrior"}, difficulty={"e5": 1})
    for words in ("end", "troop spearmen", "recruit mage"):
        table.cites(words, "3.2", "not-your-turn", seat=0)
    table.play("end")
    assert table.asked == "chance"  # the next turn waits for the cards of this one
    table.cites("recruit mage", "3.2", "not-your-turn", seat=2)


@rule("3.3")
def test_a_recruit_costs_five_and_can_be_used_at_once() -> None:
    table = given(hands={"navy": "spearmen"}, coins={"navy": 5}, difficulty={"e5": 1}).play("recruit warrior")
    assert table.coins("navy") == 0
    assert table.followers("navy")["warrior"] == 1
    assert table.pile["warrior"] == 23
    table.conquers("e5", "spearmen")
    assert table.unused()["warrior"] == 0


@rule("3.3")
def test_one_recruit_a_turn_before_any_action() -> None:
    table = given(hands={"navy": "spearmen*2"}, have={"navy": "warrior*2"}, difficulty={"e5": 1, "d4": 1})
    table.play("recruit mage").cites("recruit mage", "3.3", "recruit-first")
    late = given(hands={"navy": "spearmen*2"}, have={"navy": "warrior*2"}, difficulty={"e5": 1, "d4": 1})
    late.conquers("e5", "spearmen").cites("recruit mage", "3.3", "recruit-first")
    assert late.options("recruit") == []


@rule("3.3")
def test_a_recruit_must_be_paid() -> None:
    refusal = given(coins={"navy": 4}).cites("recruit mage", "3.3", "coins-short")
    assert refusal.values == {"n": 5, "coins": 4}


@rule("3.4")
def test_any_number_of_actions_in_any_order() -> None:
    table = given(
        hands={"navy": "spearmen*2 garrison claim"},
        have={"navy": "warrior*2 artisan mage"},
        difficulty={"e5": 1, "e6": 2},
    )
    table.play("claim d4").conquers("e5", "spearmen").play("fort garrison", "fortify e5").conquers("e6", "spearmen")
    assert (table.owner("e5"), table.owner("e6")) == ("navy", "navy")
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}


@rule("3.4")
def test_a_used_follower_is_not_used_again_this_turn() -> None:
    table = given(hands={"navy": "spearmen*2"}, have={"navy": "warrior"}, difficulty={"e5": 1, "d4": 1})
    table.conquers("e5", "spearmen")
    assert table.followers("navy")["warrior"] == 1
    table.cites("troop spearmen", "4.1", "warriors-short")


@rule("3.4")
def test_when_the_actions_are_over_they_are_over() -> None:
    table = given(hands={"navy": "spearmen*3"}, have={"navy": "warrior"}, difficulty={"e5": 1}).play("end").draws()
    assert table.phase == "exchange"
    for words in ("troop spearmen", "recruit mage", "end"):
        table.cites(words, "3.4", "actions-over")


@rule("3.5")
def test_one_card_and_one_for_each_unused_mage() -> None:
    """The example: three mages, one of them used for a potion, bring three cards."""
    table = given(hands={"navy": "spearmen strength_potion"}, have={"navy": "warrior mage*3"}, difficulty={"e5": 2})
    table.conquers("e5", "spearmen", "strength_potion").play("end")
    for _ in range(3):
        assert table.asked == "chance"
        table.play("draw archers")
    assert table.hand("navy") == {"archers": 3}
    assert table.phase == "exchange"


@rule("3.4")
@pytest.mark.parametrize("words", ["conquer e5", "boost magic_sword", "fortify e5", "builder"])
def test_after_the_actions_no_step_of_one_is_asked_for(words: str) -> None:
    given(hands={"navy": "spearmen*3"}).play("end").draws().cites(words, "3.4", "actions-over")
    set_up(3, 0).cites(words, "2.6", "choose-first")
    given().play("propose").cites(words, "8.3", "answer-first")
    given(hands={"navy": "invisible_thief", "ochre": "plague"}, have={"navy": "mage*2"}).play("thief 2").cites(
        words, "6.5", "steal-first"
    )


@rule("3.5", "2.2")
def test_no_more_cards_are_to_come_than_there_are() -> None:
    hands = {"vermilion": all_but("plague archers")}
    table = given(hands=hands, have={"navy": "mage*3"}, deck="plague archers")
    assert table.play("end").view(0)["pending"] == 2


@rule("3.5")
def test_without_mages_one_card() -> None:
    table = given(have={"navy": "warrior*5 artisan*5"}).play("end", "draw archers")
    assert table.hand("navy") == {"archers": 1}
    assert table.turn == "ochre"


@rule("3.6")
def test_two_cards_are_exchanged_for_one() -> None:
    """The example: four cards are discarded, two are drawn."""
    table = given(hands={"navy": "spearmen*2 garrison plague"}).play("end", "draw archers")
    table.play("give spearmen", "give spearmen", "give garrison", "give plague", "done")
    assert table.discard == {"spearmen": 2, "garrison": 1, "plague": 1}
    table.play("draw knights", "draw knights")
    assert table.hand("navy") == {"archers": 1, "knights": 2}
    assert table.turn == "ochre"  # one exchange a turn


@rule("3.6")
def test_an_even_number_of_cards_or_none() -> None:
    table = given(hands={"navy": "spearmen*2"}).play("end", "draw archers", "give spearmen")
    table.cites("done", "3.6", "odd-number")
    given(hands={"navy": "spearmen*2"}).play("end", "draw archers", "done")
    table = given(hands={"navy": "spearmen*2"}).play("end", "draw archers")
    table.cites("give plague", "3.6", "card-missing")
    given().cites("done", "3.6", "not-yet")


@rule("7.2")
def test_the_advanced_rules_send_nobody_to_an_exchange() -> None:
    table = given(rules="advanced", hands={"navy": "spearmen*2"})
    for words in ("give spearmen", "done"):
        table.cites(words, "7.2", "no-pairs")


@rule("3.6")
def test_the_cards_given_are_in_the_discard_before_the_draw() -> None:
    hoard = {"vermilion": "archers*12"}
    table = given(hands={**hoard, "navy": "spearmen plague"}, deck="knights").play("end", "draw knights")
    discarded = table.discard
    table.play("give spearmen", "give plague", "done")
    assert table.deck == {**discarded, "plague": 1, "spearmen": 12}
    table.play("draw plague")
    assert table.hand("navy") == {"knights": 1, "plague": 1}


@rule("3.7")
def test_used_followers_are_ready_for_the_next_turn() -> None:
    table = given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, difficulty={"e5": 1}, quiet=False)
    table.conquers("e5", "spearmen").ends("archers")
    assert table.turn == "ochre"
    table.ends().ends()
    assert (table.turn, table.unused()) == ("navy", {"warrior": 1, "artisan": 0, "mage": 0})


@rule("3.8")
def test_the_first_hand_is_exchanged_for_eight_cards() -> None:
    table = given(round=1, hands={"navy": "knights*5 catapult*3 garrison"}, have={"navy": "warrior artisan"})
    table.play("recruit warrior", "redraw")
    assert table.discard == {"knights": 5, "catapult": 3, "garrison": 1}
    table.draws(*["spearmen"] * 8)
    assert table.hand("navy") == {"spearmen": 8}
    assert table.phase == "act"
    table.cites("redraw", "3.8", "redraw-late")
    table.cites("recruit mage", "3.3", "recruit-first")


@rule("3.8")
def test_not_when_a_troop_can_conquer() -> None:
    told = {"round": 1, "hands": {"navy": "spearmen knights"}, "difficulty": {"e5": 1}}
    given(**told, have={"navy": "warrior mage"}).cites("redraw", "3.8", "can-conquer")
    given(**told, have={"navy": "artisan mage"}).play("redraw")  # no warrior for the spearmen


@rule("3.8")
def test_magic_is_not_considered() -> None:
    told = {"round": 1, "hands": {"navy": "spearmen strength_potion"}, "have": {"navy": "warrior mage"}}
    table = given(**told, difficulty={"e5": 2})
    assert "troop spearmen" in table.options()
    assert "redraw" in table.options()


@rule("3.8")
def test_before_any_action_and_in_the_first_turn_only() -> None:
    told = {"hands": {"navy": "knights claim"}, "have": {"navy": "mage"}}
    given(**told, round=1).play("claim e5").cites("redraw", "3.8", "redraw-late")
    given(**told, round=2).cites("redraw", "3.8", "redraw-over")


@rule("3.8")
def test_a_short_pile_takes_the_discarded_hand_in() -> None:
    hoard = {"vermilion": "archers*12 spearmen*12", "ochre": "halberdiers*12 axemen*10 swordsmen*10"}
    table = given(round=1, hands={**hoard, "navy": "knights*5 catapult*3"}, deck="plague").play("redraw", "draw plague")
    assert table.deck["knights"] == 5
    assert table.deck["catapult"] == 3
    table.play("draw knights")
    assert table.hand("navy") == {"knights": 1, "plague": 1}
