"""Chapter 7: the cards."""

from __future__ import annotations

from itertools import permutations

import pytest

from conquerant.core.contract import Refusal
from conquerant.play.typed import Reader
from conquerant.words import Words
from games.world.world_table import KINDS, WORLD, WorldTable, at_dawn, given, seat
from story import rule

pytestmark = pytest.mark.both

THREE_ARMS = "exchange fantassin canon cavalier"
WITH_ONE_JOKER = [
    "exchange fantassin canon joker",
    "exchange fantassin cavalier joker",
    "exchange canon cavalier joker",
]
WITH_TWO_JOKERS = [f"exchange {arm} joker joker" for arm in KINDS[:3]]
EVERY_SERIES = [THREE_ARMS, "exchange joker", *WITH_ONE_JOKER, *WITH_TWO_JOKERS]


def holder(cards: str, joker: str = "alone", **told: int) -> WorldTable:
    """Red has these cards and nothing left to place; Alaska is red."""
    return given(hands={"red": cards}, joker=joker, alaska=("red", 5), alberta=("red", 3), **told)


@rule("7.1")
def test_three_different_arms_are_a_series() -> None:
    table = holder("fantassin*2 canon cavalier*2").play(THREE_ARMS)
    assert table.to_place == 4
    assert table.cards("red") == {"fantassin": 1, "cavalier": 1}
    assert table.discard == {"fantassin": 1, "canon": 1, "cavalier": 1}
    refusal = table.cites(THREE_ARMS, "7.1", "cards-missing")
    assert refusal.values == {"first": "fantassin", "second": "canon", "third": "cavalier"}
    assert "fantassin, canon, cavalier" in Words(table.game, "fr").refusal(refusal)


@rule("7.1")
@pytest.mark.parametrize(
    "cards", ["fantassin*3", "canon*5", "cavalier*14", "fantassin*7 canon*7", "", "canon cavalier"]
)
@pytest.mark.parametrize("joker", ["alone", "wild"])
def test_cards_of_one_arm_or_two_are_worth_nothing(cards: str, joker: str) -> None:
    table = holder(cards, joker)
    assert table.options("exchange") == []
    table.cites(THREE_ARMS, "7.1", "cards-missing")


@rule("7.2")
def test_a_joker_is_a_series_all_by_itself() -> None:
    table = holder("joker").play("exchange joker")
    assert (table.to_place, table.cards("red"), table.discard) == (4, {}, {"joker": 1})
    table.cites("exchange joker", "7.2", "joker-missing")


@rule("7.2")
def test_alone_the_three_arms_and_the_joker_are_the_only_series() -> None:
    table = holder("fantassin*2 canon*2 cavalier*2 joker*2")
    assert table.options("exchange") == [THREE_ARMS, "exchange joker"]
    for words in WITH_ONE_JOKER + WITH_TWO_JOKERS:
        table.cites(words, "7.2", "joker-alone")


@rule("7.2")
def test_wild_a_joker_stands_for_any_card_but_not_for_a_series() -> None:
    table = holder("fantassin*2 canon*2 cavalier*2 joker*2", "wild")
    assert table.options("exchange") == [words for words in EVERY_SERIES if words != "exchange joker"]
    table.cites("exchange joker", "7.2", "joker-wild")


@rule("7.2")
@pytest.mark.parametrize("words", [THREE_ARMS, *WITH_ONE_JOKER, *WITH_TWO_JOKERS])
def test_wild_every_series_takes_the_cards_it_names(words: str) -> None:
    cards = words.removeprefix("exchange ")
    table = holder(cards, "wild").play(words)
    assert (table.to_place, table.cards("red")) == (4, {})
    for missing in range(3):
        kept = " ".join(card for i, card in enumerate(cards.split()) if i != missing)
        holder(kept, "wild").cites(words, "7.2" if "joker" in words else "7.1", "cards-missing")


@rule("7.2")
def test_three_arms_and_a_joker_are_two_series_alone_and_one_wild() -> None:
    hand = "fantassin canon cavalier joker"
    assert holder(hand).play(THREE_ARMS, "exchange joker").to_place == 4 + 6
    wild = holder(hand, "wild").play(THREE_ARMS)
    assert (wild.to_place, wild.options("exchange")) == (4, [])
    assert holder(hand, "wild").play("exchange canon cavalier joker").to_place == 4


@rule("7.3")
def test_the_number_of_armies_grows_without_end() -> None:
    worth = [holder("joker", series=n).play("exchange joker").to_place for n in range(14)]
    assert worth == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55]
    assert holder("joker", series=1007).view()["next_series"] == 25 + 5 * 1000


@rule("7.3")
def test_there_is_one_counter_for_the_whole_table() -> None:
    table = given(hands={"red": "joker", "blue": "fantassin canon cavalier", "yellow": "joker"}, alaska=("red", 1))
    table.play("exchange joker")
    assert table.to_place == 4
    table.passes().play("draw canon")
    before = table.to_place
    assert table.play(THREE_ARMS).to_place == before + 6
    table.passes().play("draw canon")
    before = table.to_place
    assert table.play("exchange joker").to_place == before + 8


@rule("7.4")
def test_the_first_to_exchange_gives_two_series_for_4_and_6() -> None:
    assert holder("fantassin*2 canon*2 cavalier*2").play(THREE_ARMS, THREE_ARMS).to_place == 10


@rule("7.4")
def test_the_second_to_exchange_gives_three_series_for_6_8_and_10() -> None:
    table = holder("fantassin*2 canon*2 cavalier*2 joker", series=1)
    assert table.play(THREE_ARMS, "exchange joker", THREE_ARMS).to_place == 24


@rule("7.4")
def test_who_exchanges_several_turns_in_a_row_has_the_progression_too() -> None:
    table = holder("joker*2 fantassin*2 canon*2 cavalier*2")
    received = []
    for words in ("exchange joker", THREE_ARMS, "exchange joker", THREE_ARMS):
        if table.phase == "draw":
            table.play("draw canon")
        before = table.to_place
        received.append(table.play(words).to_place - before)
        table.passes("canon").passes("canon").passes("canon")
    assert received == [4, 6, 8, 10]


@rule("7.5")
def test_a_series_may_be_kept_for_several_turns() -> None:
    table = holder("fantassin canon cavalier")
    for _ in range(9):
        table.passes("canon")
    table.play("draw canon", THREE_ARMS)
    assert table.cards("red") == {"canon": 3}


@rule("7.6")
def test_an_exchange_is_possible_until_the_first_throw_even_when_all_is_placed() -> None:
    table = given(phase="place", to_place=2, hands={"red": "joker*2"}, alaska=("red", 5), khabarovsk=("blue", 9))
    table.play("place 1 alaska", "exchange joker", "place 5 alaska")
    assert (table.phase, table.armies("alaska")) == ("attack", 11)
    table.play("exchange joker")
    table.cites("attack alaska khabarovsk 1", "4.6", "place-first")
    table.play("place 5 alaska", "place 1 alaska")
    table.play("attack alaska khabarovsk 1", "defend 1", "red 6", "black 1")
    assert table.armies("alaska") == 17


@rule("7.6")
def test_after_the_first_throw_it_is_too_late_and_stays_so() -> None:
    table = given(hands={"red": "joker"}, alaska=("red", 5), alberta=("red", 3), khabarovsk=("blue", 9))
    table.play("attack alaska khabarovsk 1", "defend 1", "red 1", "black 1")
    table.cites("exchange joker", "7.6", "too-late")
    table.play("cease").cites("exchange joker", "7.6", "too-late")
    table.play("move 1 alberta alaska").cites("exchange joker", "7.6", "too-late")
    assert table.options("exchange") == []


@rule("7.6")
def test_after_a_conquest_it_is_too_late_while_armies_are_brought_along() -> None:
    table = given(hands={"red": "joker"}, alaska=("red", 5), khabarovsk=("blue", 1))
    table.play("attack alaska khabarovsk 1", "red 6", "black 1").cites("exchange joker", "7.6", "too-late")
    assert table.options() == ["settle", "transport 1", "transport 2", "transport all"]


@rule("7.6")
def test_after_the_first_move_it_is_too_late() -> None:
    table = holder("joker").play("cease")
    assert "exchange joker" in table.options()
    table.play("move 1 alaska alberta").cites("exchange joker", "7.6", "too-late")


@rule("7.6")
def test_fights_declared_over_can_be_reopened_by_each_series() -> None:
    table = holder("joker*2")
    for left in (1, 0):
        table.play("cease", "exchange joker")
        assert (table.phase, table.cards("red").get("joker", 0)) == ("place", left)
        while table.phase == "place":
            table.play("place 2 alaska")
        assert table.phase == "attack"


@rule("7.6")
def test_nobody_exchanges_in_the_turn_of_another() -> None:
    table = given(turn="red", hands={"blue": "joker"})
    table.cites("exchange joker", "2.3", "not-your-turn", seat("blue"))
    table.cites("exchange joker", "7.2", "joker-missing")


@rule("5.11", "7.6")
def test_without_an_elimination_nothing_is_exchanged_after_an_occupation() -> None:
    table = given(hands={"red": "joker"}, alaska=("red", 6), khabarovsk=("blue", 1))
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.phase == "transport"
    table.cites("exchange joker", "7.6", "too-late")
    table.play("settle").cites("exchange joker", "7.6", "too-late")


@rule("7.7")
def test_the_discard_and_the_number_of_cards_in_each_hand_are_known_to_all() -> None:
    table = given(hands={"red": "fantassin canon cavalier*3", "blue": "joker canon"}, alaska=("red", 1))
    table.play(THREE_ARMS)
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["discard"] == [1, 1, 1, 0]
        assert table.view(viewer)["layers"][0]["held"] == [2, 2, 0]


@rule("7.8")
def test_the_discard_makes_a_new_talon_when_a_card_is_needed_and_not_before() -> None:
    hands = {"red": "fantassin*6 canon*6 cavalier*6", "blue": "fantassin*6 canon*6 cavalier*6"}
    table = at_dawn("red", hands=hands, talon="canon")
    assert table.discard == {"fantassin": 2, "canon": 1, "cavalier": 2, "joker": 2}
    table.play("draw canon")
    assert (table.talon, sum(table.discard.values())) == ({}, 7)
    table.passes()
    assert table.odds() == {"draw fantassin": 2, "draw canon": 1, "draw cavalier": 2, "draw joker": 2}
    assert (table.talon, table.discard) == ({"fantassin": 2, "canon": 1, "cavalier": 2, "joker": 2}, {})
    table.play("draw joker")
    assert table.cards("blue")["joker"] == 1


@rule("7.8")
def test_only_cards_of_the_talon_can_be_drawn() -> None:
    table = at_dawn("red", talon="canon*3 joker")
    assert table.odds() == {"draw canon": 3, "draw joker": 1}
    table.cites("draw fantassin", "7.8", "no-card")
    fight = given(bresil=("red", 3), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 1")
    fight.cites("draw canon", "7.8", "no-card")


@rule("7.8")
def test_when_all_44_cards_are_in_hand_none_is_received() -> None:
    hands = {"red": "fantassin*14 canon*14", "blue": "cavalier*14 joker*2"}
    table = at_dawn("yellow", hands=hands)
    assert (table.asked, table.phase, table.cards("yellow")) == ("yellow", "place", {})
    table.passes().passes()
    assert table.turn == "blue"
    table.play("exchange joker").passes()
    assert table.odds() == {"draw joker": 1}


@rule("7.8")
def test_no_card_is_ever_lost() -> None:
    table = given(hands={"red": "joker fantassin canon cavalier"}, alaska=("red", 1))
    census = table.state.census()
    assert census == {"territories": 42, "fantassin": 14, "canon": 14, "cavalier": 14, "joker": 2}
    table.play("exchange joker", THREE_ARMS).passes().passes()
    assert table.state.census() == census


@rule("7.1")
@pytest.mark.parametrize(
    "words", ["fantassin fantassin fantassin", "fantassin fantassin joker", "canon", "fantassin canon", "joker canon"]
)
def test_cards_that_make_no_series_are_refused_in_the_readers_language(words: str) -> None:
    refusal = WORLD.impossible(["exchange", *words.split()])
    assert refusal == Refusal("7.1", "no-series", {"cards": words})
    told = Words(WORLD, "fr").refusal(refusal)
    assert told.startswith("Pas de série dans ces cartes (")
    assert Words(WORLD, "en").refusal(refusal).startswith("No series in these cards (")
    assert ("infantryman" in Words(WORLD, "en").refusal(refusal)) == ("fantassin" in words)


@rule("7.1", "7.2")
@pytest.mark.parametrize(("joker", "words"), [("wild", "fantassin canon joker"), ("alone", "fantassin canon cavalier")])
def test_the_cards_of_a_series_may_be_named_in_any_order(joker: str, words: str) -> None:
    table = given(joker=joker, hands={"red": words})
    reader = Reader(WORLD, Words(WORLD, "en"))
    for order in permutations(words.split()):
        said = ["exchange", *order]
        assert WORLD.impossible(said) is None
        assert WORLD.action(" ".join(said)) is WORLD.action(f"exchange {words}")
        assert reader.read(" ".join(said)).actions == [WORLD.action(f"exchange {words}")]
    assert f"exchange {words}" in table.options()


@rule("7.4")
@pytest.mark.parametrize(
    "words", ["joker joker", "fantassin canon cavalier joker", "canon cavalier fantassin fantassin cavalier canon"]
)
def test_several_series_in_one_line_are_not_refused(words: str) -> None:
    assert WORLD.impossible(["exchange", *words.split()]) is None
    assert len(Reader(WORLD, Words(WORLD, "fr")).read(f"exchange {words}").actions) == 2


def test_nothing_in_the_table_of_actions_is_impossible() -> None:
    assert [str(a) for a in WORLD.actions if WORLD.impossible(str(a).split()) is not None] == []
    assert WORLD.impossible(["exchange", "alaska"]) is None
    assert WORLD.impossible(["exchange"]) is None
