"""Chapter 8: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.fallen_lands.fallen_table import FallenTable, field_names, given
from story import rule

pytestmark = pytest.mark.both

OTHERS = [f for f in field_names(4) if f != "e5"]
CARDS = ["spearmen"] * 11 + ["archers"] * 12 + ["axemen"] * 10 + ["halberdiers"] * 3


def last_field(**told: Any) -> FallenTable:
    """Only e5 is free."""
    fields = {f: f"ochre {card}" for f, card in zip(OTHERS, CARDS, strict=True)}
    return given(fields=fields, difficulty={"e5": 1}, **told)


@rule("8.1")
def test_the_last_conquest_ends_the_game_at_once() -> None:
    table = last_field(hands={"navy": "spearmen"}, have={"navy": "warrior"}).conquers("e5", "spearmen")
    assert (table.asked, table.phase, table.winners) == ("nobody", "over", ["navy"])
    table.cites("end", "8.1", "game-over", seat=1)
    assert table.options() == []


@rule("8.1")
def test_so_does_the_flood_on_the_last_field() -> None:
    table = last_field(hands={"navy": "flood"}, have={"navy": "mage*2"}, coins={"ochre": 26}).play("flood e5")
    assert (table.asked, table.winners) == ("nobody", ["ochre"])


@rule("8.1")
def test_a_claimed_field_is_still_to_be_conquered() -> None:
    table = last_field(hands={"navy": "claim"}, have={"navy": "mage"}).play("claim e5")
    assert table.asked == "navy"


@rule("8.2")
def test_a_round_without_conquest_or_claim_ends_the_game() -> None:
    table = given(turn="navy", coins={"ochre": 26}).ends().ends()
    assert table.asked == "vermilion"
    table.ends()
    assert (table.asked, table.winners) == ("nobody", ["ochre"])


@rule("8.2")
@pytest.mark.parametrize("words", ["claim e5", "troop spearmen"])
def test_one_conquest_or_claim_keeps_it_alive(words: str) -> None:
    table = given(hands={"navy": "claim spearmen"}, have={"navy": "mage warrior"}, difficulty={"e5": 1}).play(words)
    if table.phase == "conquer":
        table.play("conquer e5")
    table.ends().ends().ends()
    assert (table.turn, table.round) == ("navy", 4)


@rule("8.2")
def test_a_flood_does_not_count() -> None:
    table = given(hands={"navy": "flood"}, have={"navy": "mage*2"}).play("flood e5").ends().ends().ends()
    assert table.asked == "nobody"


@rule("8.2")
@pytest.mark.parametrize(("options", "over"), [({}, True), ({"quiet_from": "2"}, False)])
def test_the_first_round_counts_unless_the_table_spares_it(options: dict[str, str], over: bool) -> None:
    table = given(round=1, **options).ends().ends().ends()
    assert (table.asked == "nobody") == over
    if not over:
        assert table.ends().ends().ends().asked == "nobody"


@rule("8.3")
def test_all_must_agree_one_after_the_other() -> None:
    table = given(seats=4, coins={"pine": 30}).play("propose")
    assert (table.asked, table.options()) == ("ochre", ["agree", "decline"])
    table.play("agree")
    assert table.asked == "pine"
    table.play("agree", "agree")
    assert (table.asked, table.winners) == ("nobody", ["pine"])


@rule("8.3")
def test_the_answers_go_in_the_direction_of_play() -> None:
    table = given(round=1, have={"navy": "warrior"}).play("propose")
    assert table.asked == "vermilion"  # anticlockwise in the first round


@rule("8.3")
def test_one_who_declines_is_enough_and_nobody_else_is_asked() -> None:
    table = given().play("propose", "decline")
    assert (table.asked, table.phase) == ("navy", "act")
    table.cites("propose", "8.3", "proposed-already")
    table.cites("recruit mage", "8.3", "recruit-first")
    table.ends().play("propose")  # the next player may


@rule("8.3")
def test_proposing_is_not_an_action() -> None:
    table = given(round=1, hands={"navy": "knights"}).play("propose", "decline", "redraw")
    assert table.asked == "chance"


@rule("8.3")
def test_answers_need_a_proposal_and_a_table_that_votes() -> None:
    given().cites("agree", "8.3", "nothing-proposed")
    given(agreement="none").cites("propose", "8.3", "no-votes")
    given().play("propose").cites("end", "8.3", "answer-first")


@rule("8.2", "8.3", "8.5")
def test_after_the_end_a_refusal_says_what_ended_the_game() -> None:
    given().play("propose", "agree", "agree").cites("end", "8.3", "game-over", seat=1)
    given(turn="vermilion", turns_over=2).ends().cites("end", "8.2", "game-over", seat=1)
    given(turn="vermilion", turns_over=2, quiet=False, rounds=3).ends().cites("end", "8.5", "game-over", seat=1)


@rule("8.1", "8.2")
def test_a_proposal_that_was_declined_ended_nothing() -> None:
    quiet = given(turn="vermilion", turns_over=2).play("propose", "decline").ends()
    quiet.cites("end", "8.2", "game-over", seat=1)
    taken = last_field(hands={"navy": "spearmen"}, have={"navy": "warrior"}).play("propose", "decline")
    taken.conquers("e5", "spearmen").cites("end", "8.1", "game-over", seat=1)


@rule("8.4")
@pytest.mark.parametrize(
    ("coins", "winners"),
    [((10, 20, 30), ["ochre"]), ((30, 20, 30), ["vermilion", "ochre"]), ((9, 9, 9), ["vermilion", "navy", "ochre"])],
)
def test_most_coins_win_and_equals_share(coins: tuple[int, int, int], winners: list[str]) -> None:
    table = given(coins=dict(zip(("vermilion", "navy", "ochre"), coins, strict=True)))
    assert table.winners == []
    table.play("propose", "agree", "agree")
    assert (table.winners, table.state.scores()) == (winners, list(coins))
    assert sum(table.state.returns()) == 0


@rule("8.5")
def test_the_limit_ends_the_game_after_that_round() -> None:
    told: dict[str, Any] = {"hands": {"navy": "claim"}, "have": {"navy": "mage"}, "coins": {"navy": 26}}
    table = given(**told, rounds=3).play("claim e5").ends().ends().ends()
    assert (table.asked, table.round, table.winners) == ("nobody", 3, ["navy"])
    on = given(**told, rounds=4).play("claim e5").ends().ends().ends()
    assert (on.asked, on.round) == ("navy", 4)
