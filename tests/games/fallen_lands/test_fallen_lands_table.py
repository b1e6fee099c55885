"""Chapter 9: how gestures are said at this table."""

from __future__ import annotations

import pytest

from conquerant.core.contract import CHANCE
from games.fallen_lands.fallen_table import LANDS, given, new_game
from story import rule

pytestmark = pytest.mark.both


@rule("9.1")
def test_what_is_drawn_at_random_nobody_chooses() -> None:
    given().play("end").cites("draw plague", "9.1", "by-chance", seat=1)
    new_game().cites("first 1", "9.1", "by-chance", seat=1)
    given().cites("end", "9.1", "by-chance", seat=CHANCE)
    given().play("end").cites("lay 3", "2.1", "no-tile")
    given().play("end").cites("lose mage", "6.8", "no-plague")
    drained = given(hands={"vermilion": "plague"}).play("end")
    drained.cites("draw plague", "2.2", "no-card")


@rule("9.2")
def test_a_conquest_is_said_in_order() -> None:
    hands = {"navy": "spearmen heavens_fist magic_sword strength_potion*2"}
    table = given(hands=hands, have={"navy": "warrior mage*9"}, difficulty={"e5": 1}).play("troop spearmen")
    table.play("boost magic_sword").cites("boost heavens_fist", "9.2", "in-order")
    assert table.options("boost") == ["boost strength_potion"]
    table.play("boost strength_potion", "boost strength_potion", "conquer e5")


@rule("9.2")
def test_nothing_comes_after_the_flight_but_the_field() -> None:
    hands = {"navy": "spearmen strength_potion"}
    told = {"fields": {"e4": "navy spearmen"}, "difficulty": {"e6": 1}, "have": {"navy": "warrior mage*5"}}
    table = given(rules="advanced", hands=hands, **told).play("troop spearmen", "fly")
    table.cites("boost strength_potion", "9.2", "in-order")
    table.cites("fly", "9.2", "in-order")
    assert table.options() == ["conquer e6"]


@rule("9.2")
def test_what_is_begun_is_brought_to_its_end() -> None:
    table = given(hands={"navy": "spearmen garrison"}, have={"navy": "warrior artisan"}, difficulty={"e5": 1})
    table.play("troop spearmen")
    for words in ("end", "fort garrison", "troop spearmen", "propose"):
        table.cites(words, "9.2", "conquer-first")


@rule("9.2")
def test_a_step_is_said_only_if_some_field_can_still_be_taken() -> None:
    """The Horn helps the Spearmen; a potion paid first would leave no mage for it."""
    fields = {"e5": "ochre catapult stronghold"}
    hands = {"navy": "spearmen magic_horn strength_potion"}
    table = given(hands=hands, have={"navy": "warrior mage*2"}, fields=fields, difficulty={"e6": 10}).play(
        "troop spearmen"
    )
    table.cites("boost strength_potion", "9.2", "no-field-left")
    assert table.options() == ["boost magic_horn"]
    assert "conquer e6" in table.play("boost magic_horn").options()


@rule("9.2")
def test_the_flight_counts_among_the_ways_on() -> None:
    """Two mages: both for the flight, or one for the potion and one for a shorter flight."""
    told = {
        "fields": {"e4": "navy spearmen"},
        "hands": {"navy": "spearmen strength_potion"},
        "have": {"navy": "warrior mage*2"},
    }
    far = given(rules="advanced", difficulty={"e7": 1}, **told).play("troop spearmen")
    far.cites("boost strength_potion", "9.2", "no-field-left")
    near = given(rules="advanced", difficulty={"e6": 2}, **told).play("troop spearmen")
    assert near.options() == ["boost strength_potion"]
    assert near.play("boost strength_potion", "fly", "conquer e6").owner("e6") == "navy"


@rule("9.2")
def test_nobody_sees_a_conquest_before_its_field_is_named() -> None:
    hands = {"navy": "spearmen archers strength_potion"}
    told = {"have": {"navy": "warrior artisan mage"}, "difficulty": {"e5": 1, "e6": 2}}
    before = given(hands=hands, **told)
    seen = [before.view(viewer) for viewer in (None, 0, 2)]
    table = given(hands=hands, **told)
    for words in ("troop archers", "boost strength_potion"):
        action = LANDS.action(words)
        assert table.state.seen_by(action) == frozenset((1,))
        assert not table.state.reveals(action)
        assert table.news(words, 0) == []
        assert [table.view(viewer) for viewer in (None, 0, 2)] == seen
    assert table.view(1)["plan"]["attack"] == 2
    assert table.state.reveals(LANDS.action("conquer e6"))
    table.play("conquer e6")
    assert table.view(0)["troop"] != seen[1]["troop"]


@rule("9.3")
def test_a_fortification_is_said_in_order() -> None:
    hands = {"navy": "garrison magic_builder"}
    table = given(hands=hands, have={"navy": "artisan mage*2"}, fields={"e5": "navy spearmen"})
    seen = table.view(0)
    table.play("fort garrison")
    assert table.view(0) == seen
    assert table.options() == ["builder", "fortify e5"]
    table.cites("end", "9.3", "fortify-first")
    assert table.play("fortify e5").hand("navy") == {"magic_builder": 1}


@rule("9.4")
def test_pairs_are_named_in_order_and_shown_together() -> None:
    table = given(hands={"navy": "spearmen archers*2 claim"}).play("end", "draw claim")
    seen = table.view(0)
    table.play("give archers").cites("give spearmen", "9.4", "give-in-order")
    assert table.options() == ["give archers", "give claim"]
    table.play("give claim")
    assert table.view(0) == seen
    assert table.options() == ["done"]  # one more claim is left, but only earlier cards to pair it with
    table.cites("give claim", "9.4", "no-pair")
    assert table.state.reveals(LANDS.action("done"))
    table.play("done")
    assert table.discard == {"archers": 1, "claim": 1}


@rule("9.5")
def test_with_fewer_than_two_cards_nobody_is_asked() -> None:
    table = given().play("end", "draw plague")
    assert table.turn == "ochre"
    asked = given(hands={"navy": "plague"}).play("end", "draw archers")
    assert (asked.phase, asked.options()) == ("exchange", ["give archers", "done"])


@rule("9.5")
def test_the_turn_is_played_even_by_someone_who_can_only_pass() -> None:
    table = given(coins={"navy": 0}, agreement="none")
    assert table.options() == ["end"]
