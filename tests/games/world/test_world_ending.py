"""Chapter 9: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.playout import playout
from games.world.world_table import WorldTable, given, new_game, seat
from story import rule

pytestmark = pytest.mark.both


def last_turn(rounds: int = 7, **told: Any) -> WorldTable:
    """Yellow plays the last turn before the limit and has only to end it."""
    return given(turn="yellow", phase="move", rounds=rounds, round=rounds, **told)


@rule("9.1")
def test_who_holds_the_42_territories_has_won_at_that_very_instant() -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), rest="red", hands={"red": "joker", "blue": "joker"})
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert (table.asked, table.phase, table.winners) == ("nobody", "over", ["red"])
    assert (table.armies("alaska"), table.armies("khabarovsk"), table.owner("khabarovsk")) == (6, 3, "red")
    assert table.options() == []
    assert table.state.returns() == [2.0, -1.0, -1.0]
    assert table.state.scores() == [42, 0, 0]


@rule("9.1")
@pytest.mark.parametrize("words", ["transport 1", "settle", "exchange joker", "done", "cease", "end"])
def test_nothing_else_is_done_after_the_victory(words: str) -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), rest="red", hands={"red": "joker", "blue": "joker"})
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    table.cites(words, "9.1", "game-over", seat("red"))


@rule("9.1")
def test_with_41_territories_the_game_goes_on() -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), japon=("blue", 1), rest="red")
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1", "transport 1", "settle")
    assert (table.phase, table.winners) == ("attack", [])
    table.play("attack khabarovsk japon 1", "red 6", "black 1")
    assert table.winners == ["red"]


@rule("9.2")
def test_without_a_limit_nothing_ends_the_game_but_conquest() -> None:
    table = given(phase="move", turn="yellow", rounds=0, round=9999).play("end")
    assert (table.round, table.asked) == (10_000, "chance")
    assert new_game().truth["options"]["rounds"] == 0


@rule("9.2")
@pytest.mark.parametrize("opener", ["red", "blue", "yellow"])
def test_the_game_stops_at_the_end_of_the_round_of_that_number(opener: str) -> None:
    table = given(turn=opener, opener=opener, rounds=2, round=1)
    for _ in range(5):
        table.passes()
        assert table.asked == "chance"
    table.passes()
    assert (table.asked, table.phase, table.round) == ("nobody", "over", 2)
    table.cites("cease", "9.2", "game-over", seat("red"))


@rule("9.2")
def test_the_limit_counts_rounds_of_the_second_phase_only() -> None:
    table = new_game(3, rounds=1).play("roll 3", "roll 2", "roll 1")
    while table.phase == "deal-throw":
        table.throws(1)
    for _ in range(3):
        assert table.asked != "nobody"
        table.passes()
    assert table.asked == "nobody"


@rule("9.2", "8.4")
def test_with_a_limit_below_five_nobody_can_be_eliminated() -> None:
    table = given(rounds=4, round=4, alaska=("red", 9), khabarovsk=("blue", 1), rest=("red", "yellow"))
    table.cites("attack alaska khabarovsk 1", "8.4", "last-territory")


@rule("9.2", "8.5")
def test_the_limit_holds_when_the_opener_is_out() -> None:
    told: dict[str, Any] = {"seats": 4, "opener": "blue", "rest": ("red", "yellow", "green"), "rounds": 6, "round": 6}
    assert given(phase="move", turn="red", **told).play("end").asked == "nobody"
    table = given(phase="move", turn="green", **told).play("end")
    assert table.asked == "chance"
    assert table.passes().asked == "nobody"


@rule("9.2")
def test_a_conquest_of_the_world_comes_before_the_limit() -> None:
    table = given(rounds=7, round=7, alaska=("red", 9), khabarovsk=("blue", 1), rest="red")
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.winners == ["red"]


@rule("9.3")
def test_at_the_limit_the_most_territories_win_whatever_the_armies() -> None:
    table = last_turn(rest={"red": 13, "blue": 15, "yellow": 13}, alaska=("red", 500)).play("end")
    assert table.winners == ["blue"]
    assert table.state.scores() == [14, 15, 13]
    assert table.state.returns() == [-1.0, 2.0, -1.0]


@rule("9.3")
def test_among_equals_the_most_armies_win() -> None:
    land: dict[str, Any] = {"alaska": ("red", 3), "bresil": ("blue", 4), "siam": ("yellow", 900)}
    table = last_turn(rest={"red": 15, "blue": 15, "yellow": 9}, **land).play("end")
    assert table.winners == ["blue"]


@rule("9.3")
def test_who_is_still_equal_shares_the_victory() -> None:
    land: dict[str, Any] = {"alaska": ("red", 4), "bresil": ("blue", 4)}
    table = last_turn(rest={"red": 15, "blue": 15, "yellow": 10}, **land).play("end")
    assert table.winners == ["red", "blue"]
    assert table.state.returns() == [0.5, 0.5, -1.0]


@rule("9.3")
def test_all_may_share() -> None:
    table = last_turn().play("end")
    assert table.winners == ["red", "blue", "yellow"]
    assert table.state.returns() == [0.0, 0.0, 0.0]


@rule("9.3")
def test_armies_beyond_all_measure_never_outweigh_a_territory() -> None:
    table = last_turn(rest={"red": 13, "blue": 15, "yellow": 13}, alaska=("red", 5_000_000_000)).play("end")
    assert table.winners == ["blue"]


@rule("9.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("rule_", "joker"), [("first", "alone"), ("first", "wild"), ("second", "alone")])
def test_whole_games_end_at_the_limit_at_the_latest(seats: int, rule_: str, joker: str) -> None:
    table = new_game(seats, rule=rule_, joker=joker, rounds=6, defence="maximum")
    census = table.state.census()
    playout(table.state, Rng(f"{seats} {rule_} {joker}"), 100_000)
    assert table.asked == "nobody"
    assert table.round == 6 or len(table.land(table.turn)) == 42
    assert table.winners
    assert sum(table.state.returns()) == pytest.approx(0)
    assert table.state.census() == census


@rule("9.2")
def test_all_through_a_game_what_is_not_refused_is_legal_and_the_other_way_round() -> None:
    table, rng = new_game(4, rounds=3), Rng("steps")
    while table.asked != "nobody":
        state = table.state
        legal = state.legal()
        if rng.below(4) == 0:
            assert [a for a in table.game.actions if state.refuse(state.mover, a) is None] == legal
        state.apply(legal[rng.below(len(legal))])
    assert table.round == 3


@rule("9.1")
def test_the_end_tells_that_everything_was_taken() -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), rest="red")
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    (red, *_, last) = table.game.reckoning(table.state)
    assert (red.values["points"], last.kind, last.values["rule"]) == (42, "everything", "9.1")
    assert last.values["players"] == [seat("red")]
