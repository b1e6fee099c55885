"""What a practised lord does without thinking."""

from __future__ import annotations

import pytest

from conquerant import bots
from conquerant.core.chance import Rng
from games.fallen_lands.fallen_table import LANDS, FallenTable, given

pytestmark = pytest.mark.both


def by_habit(table: FallenTable) -> set[str]:
    """What it may say here, over many moods."""
    return {str(LANDS.habit(table.state, Rng(mood))) for mood in range(40)}


def test_while_all_is_free_a_follower_comes_first() -> None:
    said = by_habit(given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, coins={"navy": 25}))
    assert said
    assert all(words.startswith("recruit") for words in said)


def test_the_field_that_brings_most_is_taken() -> None:
    table = given(
        hands={"navy": "halberdiers"}, have={"navy": "warrior*2 artisan"}, coins={"navy": 0}, difficulty={"e5": 2}
    )
    assert by_habit(table) == {"troop halberdiers"}
    table.play("troop halberdiers")
    said = by_habit(table)
    assert said
    for words in said:
        assert table.plan(words.split()[1])["reward"] == 2


def test_nothing_to_play_ends_the_turn() -> None:
    assert by_habit(given(hands={"navy": "spearmen"}, coins={"navy": 0}, stage="busy")) == {"end"}


def test_the_richest_agrees_to_an_end_and_hardly_anybody_else() -> None:
    proposed = given(coins={"navy": 9, "vermilion": 20, "ochre": 30}).play("propose")
    assert proposed.asked == "ochre"
    said = [str(LANDS.habit(proposed.state, Rng(mood))) for mood in range(80)]
    assert set(said) == {"agree"}
    proposed.play("agree")
    said = [str(LANDS.habit(proposed.state, Rng(mood))) for mood in range(80)]
    assert 0 < said.count("agree") < said.count("decline")


def test_a_search_that_is_behind_does_not_agree_to_an_end() -> None:
    table = given(turn="ochre", coins={"navy": 9, "vermilion": 20, "ochre": 22}).play("propose")
    while table.asked != "navy":
        table.play("agree")
    for seed in range(5):
        bot = bots.make("hard", fraction=0.05, seconds=bots.UNTIMED)
        seen, options = table.state.view(table.state.mover), table.state.legal()
        assert str(bot.choose(LANDS, seen, options, Rng(seed))) == "decline"
