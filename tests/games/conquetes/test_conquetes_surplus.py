"""Chapter 6: more than ten cards."""

from __future__ import annotations

import pytest

from games.conquetes.conquetes_table import REGIONS, ConquetesTable, given
from story import rule

pytestmark = pytest.mark.both

TEN = "alaska*3 canada*3 chine*3 japon"


def surplus(seats: int = 3, **told: str) -> ConquetesTable:
    """Red has drawn two and holds twelve cards."""
    return given(seats=seats, hands={"red": TEN, **told}).play("draw-two").draws("inde", "polynesie")


@rule("6.1")
def test_beyond_ten_at_the_end_of_the_turn_as_many_are_given_as_it_takes() -> None:
    table = surplus()
    assert (table.phase, table.truth["pending"]) == ("give-to", 2)
    table.cites("draw-two", "6.1", "give-first")
    table.play("give-to 1", "give alaska", "give inde")
    assert (table.holds("red"), table.holds("blue"), table.turn) == (10, 2, "blue")
    assert table.hand("blue") == "alaska inde"


@rule("6.1")
def test_ten_cards_are_not_too_many() -> None:
    table = given(hands={"red": "alaska*3 canada*3 chine*2"}).play("draw-two").draws("inde", "polynesie")
    assert (table.holds("red"), table.turn, table.phase) == (10, "blue", "draw")
    table.cites("give alaska", "2.4", "by-chance")
    given(seats=3).cites("give-to 1", "6.1", "no-surplus")
    for words in ("give chine", "shed chine"):
        given(hands={"red": "chine"}).cites(words, "6.1", "no-surplus")


@rule("6.1")
def test_only_the_player_whose_turn_ends_is_looked_at() -> None:
    table = given(hands={"red": "inde", "blue": f"{TEN} polynesie"}).play("lay inde")
    assert (table.turn, table.phase, table.holds("blue")) == ("blue", "draw", 11)


@rule("6.1")
def test_replacements_count_as_well() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": f"{TEN} inde"})
    table.play("attack bresil afrique_atlantique").commits("japon").commits().draws("inde")
    assert (table.asked, table.phase, table.truth["pending"]) == ("red", "give", 1)


@rule("6.2")
def test_one_opponent_gets_them_all_and_the_giver_chooses_both() -> None:
    table = surplus()
    assert table.options() == ["give-to 1", "give-to 2"]
    table.cites("give-to 0", "6.2", "an-opponent")
    table.cites("give-to 3", "6.2", "an-opponent")
    table.cites("give alaska", "6.2", "name-first")
    table.play("give-to 2")
    table.cites("give maghreb", "6.2", "not-in-hand")
    table.play("give japon", "give polynesie")
    assert (table.hand("blue"), table.hand("yellow")) == ("", "japon polynesie")


@rule("6.2")
def test_the_receiver_is_named_once() -> None:
    table = surplus().play("give-to 2")
    refusal = table.cites("give-to 1", "6.2", "already-named")
    assert refusal.values == {"player": 2}


@rule("6.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_at_a_table_the_surplus_is_given_not_discarded(seats: int) -> None:
    surplus(seats).cites("shed alaska", "6.2", "give-instead")


@rule("6.2")
def test_the_others_do_not_see_which_cards_are_given() -> None:
    table = surplus().play("give-to 2")
    assert table.state.seen_by(table.game.action("give alaska")) == frozenset({0})
    assert table.tells("give alaska", "blue") == [{"kind": "lay-aside", "seat": 0, "n": 1}]
    assert table.sees("yellow")["aside"] == {"n": 1, "cards": None}
    assert table.state.seen_by(table.game.action("give inde")) == frozenset({0, 2})
    twin = ConquetesTable(table.game, table.state.copy())
    gift = {"kind": "gift", "seat": 0, "player": 2, "n": 2}
    assert table.tells("give inde", "blue") == [gift, {"kind": "turn", "seat": 1}]
    twin.play("give canada")
    assert twin.sees("blue") == table.sees("blue")
    assert twin.sees("yellow") != table.sees("yellow")


@rule("6.2")
def test_the_receiver_may_hold_more_than_ten_until_the_end_of_his_turn() -> None:
    table = surplus(yellow="maghreb*3 bresil*3 andes*3").play("give-to 2", "give alaska", "give inde")
    assert (table.holds("yellow"), table.turn) == (11, "blue")
    table.draws("russie_asiatique").play("lay russie_asiatique")
    assert (table.turn, table.holds("yellow")) == ("yellow", 11)
    table.draws("scandinavie").play("lay scandinavie")
    assert (table.asked, table.phase, table.truth["pending"]) == ("yellow", "give-to", 1)


@rule("6.3")
def test_nothing_is_given_once_the_game_has_ended() -> None:
    table = given(hands={"red": TEN}, pile="inde polynesie").play("draw-two").draws("inde", "polynesie")
    assert (table.phase, table.holds("red"), table.holds("blue")) == ("over", 12, 0)
    table.cites("give alaska", "7.1", "game-over", seat=0)


@rule("10.1")
def test_cards_are_given_in_the_order_of_the_box_as_long_as_enough_are_left() -> None:
    table = surplus().play("give-to 1")
    ids = [REGIONS.index(words.split()[1]) for words in table.options()]
    assert ids == sorted(ids)
    table.cites("give polynesie", "10.1", "too-few-left")  # nothing comes after it
    table.play("give canada")
    table.cites("give alaska", "10.1", "in-order")
    assert "give canada" in table.options()


@rule("10.2")
def test_with_two_players_nobody_is_named() -> None:
    table = surplus(seats=2)
    assert (table.phase, table.asked) == ("give", "red")
    table.cites("give-to 1", "10.2", "one-opponent")
    table.play("give alaska", "give alaska")
    assert table.hand("blue") == "alaska*2"
