"""What a practised lord does without thinking."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots
from conquerant.core.chance import Rng
from games.fallen_lands.fallen_table import LANDS, FallenTable, field_names, given

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


def test_an_end_that_is_offered_is_taken_by_whoever_alone_wins_by_it() -> None:
    proposed = given(coins={"navy": 9, "vermilion": 30, "ochre": 20}).play("propose")
    said = {}
    for _ in range(2):
        (said[proposed.asked],) = by_habit(proposed)
        proposed.play("agree")
    assert said == {"vermilion": "agree", "ochre": "decline"}


def test_a_victory_that_would_be_shared_is_declined() -> None:
    proposed = given(coins={"navy": 9, "vermilion": 30, "ochre": 30}).play("propose")
    for _ in range(2):
        assert by_habit(proposed) == {"decline"}
        proposed.play("agree")


def test_the_first_followers_are_those_the_hand_needs() -> None:
    fighters, builders = (
        by_habit(given(phase="choose", round=0, difficulty={"e5": 1, "e7": 1, "e3": 2, "d4": 2}, hands=hands))
        for hands in (
            {"navy": "axemen*4 swordsmen*5", "vermilion": "knights*5 fort*4", "ochre": "garrison*9"},
            {"navy": "archers*5 longbowmen*4", "vermilion": "knights*5 fort*4", "ochre": "garrison*9"},
        )
    )
    assert "followers warrior warrior" in fighters
    assert all("warrior" in words for words in fighters)
    assert "followers warrior warrior" not in builders
    assert any("artisan" in words for words in builders)


def test_two_weak_troops_march_where_they_bring_more_than_a_strong_one() -> None:
    """Four warriors: two Axemen take a field each, Swordsmen one of them."""
    table = given(
        hands={"navy": "axemen*2 swordsmen"},
        have={"navy": "warrior*4"},
        coins={"navy": 0},
        difficulty={"e5": 2, "e7": 2},
    )
    assert by_habit(table) == {"troop axemen"}


def test_magic_is_added_for_a_field_that_is_worth_it_and_no_more_than_it_needs() -> None:
    table = given(
        hands={"navy": "spearmen magic_sword strength_potion*2"},
        have={"navy": "warrior mage*2"},
        coins={"navy": 0},
        stage="busy",
        difficulty={"d4": 3},
    )
    table.play("troop spearmen")
    assert by_habit(table) == {"boost magic_sword"}
    table.play("boost magic_sword")
    assert by_habit(table) == {"conquer d4"}


def test_walls_are_built_before_the_troop_that_they_help() -> None:
    table = given(
        hands={"navy": "spearmen garrison"},
        have={"navy": "warrior artisan"},
        coins={"navy": 0},
        stage="busy",
        fields={"e5": "navy spearmen"},
        difficulty={"e5": 1, "e6": 3, "b2": 1},
    )
    assert by_habit(table) == {"fort garrison"}
    assert by_habit(table.play("fort garrison", "fortify e5")) == {"troop spearmen"}
    assert by_habit(table.play("troop spearmen")) == {"conquer e6"}


def test_a_hand_that_conquers_nothing_is_exchanged_in_the_first_turn() -> None:
    table = given(round=1, hands={"navy": "knights*3 catapult*2"}, have={"navy": "mage*2"}, coins={"navy": 0})
    assert by_habit(table) == {"redraw"}


def test_troops_that_can_march_are_not_given_away() -> None:
    table = given(
        hands={"navy": "spearmen*2 stronghold*2 catapult*2"},
        have={"navy": "warrior*2"},
        coins={"navy": 0},
        stage="busy",
    )
    table.play("end")
    table.draws("plague")
    assert table.phase == "exchange"
    while (said := str(LANDS.habit(table.state, Rng(1)))) != "done":
        assert said.split()[1] != "spearmen"
        table.play(said)


def test_a_game_given_away_is_worth_less_than_a_lost_one() -> None:
    coins = {"navy": 30, "vermilion": 20, "ochre": 20}
    played = given(turn="vermilion", turns_over=2, coins=coins).ends()
    agreed = given(turn="vermilion", turns_over=2, coins=coins).play("propose", "agree", "agree")
    assert LANDS.value(agreed.state, 0) < LANDS.value(played.state, 0) < 0.1
    assert 0.9 < LANDS.value(played.state, 1) < LANDS.value(agreed.state, 1) == 1.0


def test_a_clear_victory_is_worth_more_than_a_close_one_and_any_more_than_a_defeat() -> None:
    worths = []
    for lead in (-30, -1, 1, 30):
        coins = {"navy": 40 + lead, "vermilion": 40, "ochre": 20}
        worths.append(LANDS.value(given(turn="vermilion", turns_over=2, coins=coins).ends().state, 1))
    assert worths == sorted(worths)
    assert worths[1] < 0.2 < 0.8 < worths[2]


def test_a_shared_victory_is_worth_nothing_if_agreed_upon() -> None:
    agreed = given().play("propose", "agree", "agree")
    assert [LANDS.value(agreed.state, seat) for seat in range(3)] == [0.0, 0.0, 0.0]


def test_ones_own_proposal_is_worth_no_more_than_the_lead_and_the_hour() -> None:
    """Navy wins by it either way, with a lead of so many coins and so many fields conquered."""
    close, clear, safe, early = (own_proposal(*told) for told in ((1, 24), (12, 24), (36, 24), (36, 3)))
    assert 0.0 < close < 0.1 < clear < 0.5 < safe < 1.0
    assert 0.0 < early < 0.1


def own_proposal(lead: int, fields: int) -> float:
    cards = ["spearmen"] * 12 + ["archers"] * 12
    taken = {f: f"ochre {card}" for f, card in zip(field_names(4)[:fields], cards[:fields], strict=True)}
    table = given(coins={"navy": 25 + lead}, fields=taken).play("propose", "agree", "agree")
    return LANDS.value(table.state, 1)


def test_a_proposal_that_was_declined_does_not_count_at_the_end() -> None:
    told: dict[str, Any] = {"turn": "vermilion", "turns_over": 2, "coins": {"vermilion": 26}}
    plain, in_vain = given(**told).ends(), given(**told).play("propose", "decline").ends()
    assert plain.asked == in_vain.asked == "nobody"
    assert [LANDS.value(in_vain.state, seat) for seat in range(3)] == [
        LANDS.value(plain.state, seat) for seat in range(3)
    ]


@pytest.mark.parametrize("level", ["hard", "greedy"])
@pytest.mark.parametrize("answers", [0, 1])
def test_nobody_agrees_to_an_end_in_the_first_round_with_equal_coins(level: str, answers: int) -> None:
    table = first_round().play("propose", *["agree"] * answers)
    assert said_by(level, table) == {"decline"}


@pytest.mark.parametrize("level", ["hard", "greedy"])
@pytest.mark.parametrize("busy", [False, True])
def test_nobody_proposes_it_either(level: str, busy: bool) -> None:
    """Not even where there is little else to do."""
    table = first_round(stage="busy", hands={}, coins={}) if busy else first_round()
    assert "propose" in table.options()
    assert "propose" not in said_by(level, table)


@pytest.mark.parametrize("answers", [0, 1])
def test_a_search_that_is_behind_does_not_agree_to_an_end(answers: int) -> None:
    table = given(turn="ochre", coins={"navy": 9, "vermilion": 20, "ochre": 22}).play("propose", *["agree"] * answers)
    assert said_by("hard", table) == {"decline"}


def test_whoever_alone_has_most_agrees() -> None:
    table = given(turn="ochre", coins={"navy": 9, "vermilion": 30, "ochre": 22}).play("propose")
    assert table.asked == "vermilion"
    assert said_by("hard", table) == {"agree"}


def first_round(**told: Any) -> FallenTable:
    hands = {"navy": "spearmen archers knights", "vermilion": "archers axemen", "ochre": "spearmen halberdiers"}
    have = {"navy": "warrior mage", "vermilion": "warrior artisan", "ochre": "warrior*2"}
    return given(**{"round": 1, "hands": hands, "have": have, "difficulty": {"e5": 1, "d4": 2, "f5": 1}, **told})


def said_by(level: str, table: FallenTable) -> set[str]:
    """What bots with little time say here, over several seeds."""
    said = set()
    for seed in range(8):
        bot = bots.make(level, fraction=0.02)
        seen, options = table.state.view(table.state.mover), table.state.legal()
        said.add(str(bot.choose(LANDS, seen, options, Rng(seed))))
    return said
