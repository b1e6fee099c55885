"""Words that are in the table of actions are never called impossible; those a rule keeps out of it get that rule."""

from __future__ import annotations

import pytest

from conquerant.play.typed import Reader
from conquerant.words import Words
from games.fallen_lands.fallen_table import KINDS, LANDS, given
from story import rule


def test_no_action_of_the_table_is_impossible() -> None:
    assert [str(a) for a in LANDS.actions if LANDS.impossible(str(a).split()) is not None] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_word_shown_for_an_action_is_impossible(lang: str) -> None:
    words = Words(LANDS, lang)
    reader = Reader(LANDS, words)
    shown = [(str(a), words.action(a)) for a in LANDS.actions]
    assert [said for said, typed in shown if LANDS.impossible(reader.tokens(typed)) is not None] == []


@rule("1.4")
def test_a_card_is_played_as_what_it_is() -> None:
    table = [str(a) for a in LANDS.actions]
    for verb in ("troop", "fort", "boost"):
        for card in KINDS:
            refusal = LANDS.impossible([verb, card])
            assert (refusal is None) == (f"{verb} {card}" in table)
            assert refusal is None or (refusal.rule, refusal.reason) == ("1.4", "other-kind")


@rule("6.10", "7.10", "2.6")
def test_what_the_table_does_not_have_gets_its_rule() -> None:
    told = [
        ["shadow-follower", "mage"],
        ["enlist", "4"],
        ["followers", "mage"],
        ["followers", "mage", "warrior", "mage"],
    ]
    refusals = [LANDS.impossible(words) for words in told]
    assert [r and (r.rule, r.reason) for r in refusals] == [
        ("6.10", "never-a-mage"),
        ("7.10", "too-many-mages"),
        ("2.6", "so-many-followers"),
        ("2.6", "so-many-followers"),
    ]


def test_one_can_conquer_and_fortify_in_words() -> None:
    table = given(
        hands={"navy": "spearmen garrison magic_sword"},
        have={"navy": "warrior artisan mage*2"},
        difficulty={"e5": 3},
    )
    reader = Reader(LANDS, Words(LANDS, "fr"))
    for line in ("troupe Lanciers", "renfort Épée magique", "conquérir e5", "fortification Garnison", "fortifier e5"):
        assert LANDS.impossible(reader.tokens(line)) is None
        (action,) = reader.read(line).actions
        table.play(str(action))
    assert table.on("e5") == ["spearmen", "garrison"]
