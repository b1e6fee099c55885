"""Chapters 3 and 4: a turn, and territories."""

from __future__ import annotations

import pytest

from games.conquetes.conquetes_table import CONQUETES, given
from story import rule

pytestmark = pytest.mark.both


@rule("3.1")
def test_a_turn_begins_with_a_card_which_is_no_choice() -> None:
    table = given(hands={"red": "chine"}).play("lay chine")
    assert (table.phase, table.drawer, table.asked) == ("draw", "blue", "chance")
    table.cites("draw-two", "2.4", "by-chance")
    table.draws("japon")
    assert (table.phase, table.asked, table.hand("blue")) == ("act", "blue", "japon")


@rule("3.2")
def test_one_action_of_three_and_no_passing() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "chine*2 japon"})
    assert table.options() == ["draw-two", "lay chine", "lay japon", "attack bresil afrique_atlantique"]
    assert table.play("lay japon").turn == "blue"


@rule("3.2")
def test_drawing_two_is_always_possible() -> None:
    table = given(hands={"red": "chine"}, blue="chine")
    assert table.options() == ["draw-two"]


@rule("3.2")
@pytest.mark.parametrize("referee", ["strict", "attentive"])
@pytest.mark.parametrize("seats", [1, 2])
def test_nobody_passes(seats: int, referee: str) -> None:
    """However it is said: "pass" is what a terminal reads as letting a laid region pass (11.2)."""
    table = given(seats=seats, referee=referee, red="bresil", hands={"red": "chine"})
    table.cites("let-pass", "3.2", "no-passing")
    assert CONQUETES.impossible(["pass"]) == table.refused("let-pass") == CONQUETES.impossible(["passer"])
    side = "bot" if seats == 1 else "blue"
    fight = given(seats=seats, referee=referee, red="bresil", hands={"red": "chine"}, **{side: "cone_sud"})
    fight.play("attack bresil cone_sud").cites("let-pass", "5.3", "support-first")


@rule("3.3")
def test_draw_two_takes_two_cards_one_after_the_other() -> None:
    table = given(hands={"red": "chine"}).play("draw-two")
    assert (table.phase, table.drawer) == ("extra", "red")
    table.draws("japon")
    assert (table.phase, table.hand("red")) == ("extra", "chine japon")
    table.draws("japon")
    assert table.hand("red") == "chine japon*2"
    assert (table.phase, table.turn) == ("draw", "blue")


@rule("3.4")
def test_a_region_is_laid_anywhere_one_at_a_time() -> None:
    table = given(red="bresil", hands={"red": "japon*2 inde"}).play("lay japon")
    assert table.camp("red") == "bresil japon"
    assert table.hand("red") == "inde japon"
    assert table.turn == "blue"


@rule("3.4")
def test_only_a_card_of_the_hand_can_be_laid() -> None:
    refusal = given(hands={"red": "chine", "blue": "japon"}).cites("lay japon", "3.4", "not-in-hand")
    assert refusal.values == {"region": "japon"}


@rule("3.5")
@pytest.mark.parametrize("camp", ["red", "blue", "yellow"])
def test_a_region_in_play_cannot_be_laid_again(camp: str) -> None:
    table = given(seats=3, hands={"red": "chine japon"}, **{camp: "chine"})
    table.cites("lay chine", "3.5", "in-play")
    assert table.options("lay") == ["lay japon"]


@rule("3.5")
def test_a_region_that_is_nowhere_in_play_may_be_laid_though_its_copies_are_discarded() -> None:
    assert "lay chine" in given(hands={"red": "chine"}, discard="chine*2").options()


@rule("3.6")
def test_the_turn_is_over_after_the_action() -> None:
    table = given(seats=3, hands={"red": "chine"}).play("lay chine")
    assert (table.turn, table.phase) == ("blue", "draw")


@rule("3.6", "6.1")
def test_a_hand_too_large_is_looked_at_before_the_next_turn() -> None:
    hand = "alaska*3 canada*3 chine*3 japon"
    table = given(seats=3, hands={"red": hand}).play("draw-two").draws("inde", "inde")
    assert (table.asked, table.phase) == ("red", "give-to")


@rule("4.1")
def test_a_territory_is_a_group_of_neighbours_of_any_colour() -> None:
    table = given(red="maghreb afrique_atlantique bresil japon", blue="vallee_du_nil")
    assert table.territories("red") == ["bresil maghreb afrique_atlantique", "japon"]
    assert table.territories("blue") == ["vallee_du_nil"]


@rule("4.2")
def test_a_region_laid_joins_all_territories_it_touches() -> None:
    table = given(red="maghreb scandinavie", hands={"red": "europe_occidentale"})
    assert len(table.territories("red")) == 2
    table.play("lay europe_occidentale")
    assert table.territories("red") == ["europe_occidentale scandinavie maghreb"]


@rule("4.2", "5.6")
def test_a_conquest_may_split_one_territory_and_join_another() -> None:
    table = given(
        red="iles_britanniques europe_centrale",
        blue="maghreb europe_occidentale scandinavie",
        hands={"red": "chine etats_unis", "blue": "alaska"},
    )
    assert table.territories("blue") == ["europe_occidentale scandinavie maghreb"]
    table.play("attack europe_centrale europe_occidentale").commits("etats_unis").commits()
    assert table.territories("blue") == ["scandinavie", "maghreb"]
    assert table.territories("red") == ["iles_britanniques europe_occidentale europe_centrale"]
