"""Chapter 3: a turn."""

from __future__ import annotations

import pytest

from games.conquistador.conquistador_table import given
from story import rule

pytestmark = pytest.mark.both


@rule("3.1")
def test_one_card_is_drawn_and_one_is_played() -> None:
    table = given(phase="draw", hands={"england": "d1 d2 c1 c2 c3 c4 c5"}, goa="england")
    table.play("draw d3")
    assert (table.phase, table.asked, len(table.hand("england"))) == ("play", "england", 8)
    table.play("develop 3 goa")
    assert (table.turn, table.phase, len(table.hand("england"))) == ("spain", "draw", 7)


@rule("3.1")
def test_only_cards_in_hand_are_played() -> None:
    table = given(hands={"england": "d1 c1"}, goa="england", ormuz=("spain", "", "revolt"))
    for words in ("place macao", "develop 2 goa", "block goa", "discard d2", "cancel revolt ormuz", "cancel 2 ormuz"):
        assert table.cites(words, "3.1", "card-missing")


@rule("3.2")
def test_the_seven_plays_of_a_turn() -> None:
    table = given(
        hands={"england": "macao d3 c4 revolt"},
        goa=("england", "1"),
        ormuz="spain",
        ceylan=("portugal", "", "revolt"),
    )
    assert table.options() == [
        *("place macao", "develop 3 goa", "attack ormuz", "reorganise goa"),
        *("block ormuz", "block goa", "cancel 4 ceylan", "cancel revolt ceylan"),
        *("discard macao", "discard d3", "discard c4", "discard revolt"),
    ]


@rule("3.2")
@pytest.mark.parametrize(
    "said",
    [
        ["place macao"],
        ["develop 3 goa"],
        ["attack ormuz", "cannon 4", "roll 1", "refuse"],
        ["reorganise goa", "drop", "cannon 4"],
        ["block goa"],
        ["cancel 4 ceylan"],
        ["cancel revolt ceylan"],
        ["discard d3"],
    ],
)
def test_each_play_ends_the_turn_with_one_card_less(said: list[str]) -> None:
    table = given(
        hands={"england": "macao d3 c4 revolt", "spain": "d1"},
        goa=("england", "1"),
        ormuz="spain",
        ceylan=("portugal", "", "revolt"),
    )
    table.play(*said)
    assert (table.turn, len(table.hand("england"))) == ("spain", 3)


@rule("3.3")
def test_any_card_may_be_discarded_though_it_could_be_played() -> None:
    table = given(hands={"england": "macao d3 c4 revolt"}, goa="england", pile="d1 d1")
    assert table.options("discard") == ["discard macao", "discard d3", "discard c4", "discard revolt"]
    before = table.discard
    table.play("discard d3")
    assert sorted(table.discard) == sorted([*before, "d3"])


@rule("3.3")
def test_discard_hand_sizes_and_pile_are_public() -> None:
    table = given(hands={"england": "d3 d3", "spain": "c1"}, goa="england", pile="d1 d2")
    table.play("discard d3")
    for seen in (table.seen(), table.seen("portugal")):
        assert seen["discard"]["d3"] == 8
        assert (seen["sizes"], seen["pile"]) == ([1, 1, 0], 2)
        assert "hands" not in seen


@rule("3.1")
def test_nobody_passes_a_turn_or_a_question() -> None:
    """Only a partner who may add a cannon says "pass" (9.4, 9.5); everybody else hears what is to be done."""
    table = given(hands={"england": "c3 d1", "spain": "d2"}, goa="england", ormuz="spain")
    table.cites("pass", "3.1", "no-passing")
    table.play("attack ormuz").cites("pass", "5.2", "lay-cannon")
    table.play("cannon 3", "roll 2").cites("pass", "5.4", "answer-first")


@rule("10.6", "10.9")
def test_what_belongs_to_a_variant_is_refused_with_it() -> None:
    hands = {"england": "c3 d1", "spain": "d2", "portugal": "d3 c1"}
    plain = given(hands=hands, goa="england", ormuz="spain")
    for words in ("show d1", "give 1"):
        plain.cites(words, "10.6", "no-alliance")
    plain.cites("accept", "10.9", "no-exchange")
    both = given(hands=hands, goa="england", ormuz="spain", options={"alliance": "yes", "exchange": "yes"})
    both.cites("decline", "10.7", "not-asked")
    both.play("offer 1 2 1").cites("give 1", "10.10", "trade-first")
    both.play("decline", "attack ormuz", "cannon 3", "roll 1", "ask 2", "show d2").cites(
        "accept", "10.7", "trade-first"
    )
    offers = given(hands=hands, goa="england", options={"exchange": "yes"})
    offers.cites("decline", "10.10", "not-asked")
