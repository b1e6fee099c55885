"""Chapters 7 and 8: the end and the points."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.words import Words
from games.conquistador.conquistador_table import CONQUISTADOR, given
from setting import PlainWords
from story import rule

pytestmark = pytest.mark.both


@rule("7.1")
def test_an_empty_pile_means_no_drawing_and_no_reshuffle() -> None:
    table = given(hands={"england": "d1 d2", "spain": "d3", "portugal": "d4 d5"}, pile="d6", phase="draw")
    table.play("draw d6", "discard d6")
    assert (table.phase, table.turn, table.pile) == ("play", "spain", 0)
    table.play("discard d3")
    assert (table.phase, table.turn) == ("play", "portugal")
    table.play("discard d4", "discard d1")
    assert table.turn == "portugal"
    assert len(table.discard) > 50


@rule("7.1")
def test_who_has_no_card_is_skipped() -> None:
    table = given(hands={"england": "d1 d2 d3", "portugal": "d4 d5"}, pile="")
    turns = []
    while table.phase == "play":
        turns.append(table.turn)
        table.play(table.options("discard")[0])
    assert turns == ["england", "portugal", "england", "portugal", "england"]


@rule("7.2")
def test_the_truce_begins_when_everybody_is_below_four() -> None:
    lands = {"goa": ("england", "1"), "ormuz": "spain", "ceylan": ("spain", "", "revolt")}
    hands = {"england": "c1 revolt d2", "spain": "d1 d1 d1 d1", "portugal": "d3"}
    open_still = given(hands=hands, pile="", **lands)
    assert {"attack ormuz", "block ormuz"} <= set(open_still.options())
    truce = given(hands={**hands, "spain": "d1 d1 d1"}, pile="", **lands)
    assert truce.cites("attack ormuz", "7.2", "truce-attack").values == {"below": 4}
    assert truce.cites("block ormuz", "7.2", "truce-revolt")
    assert truce.options("attack") == []
    assert truce.options("block") == ["block goa"]
    assert truce.options("cancel") == ["cancel 1 ceylan", "cancel revolt ceylan"]
    with_pile = given(hands={**hands, "spain": "d1 d1 d1"}, pile="d6", **lands)
    assert {"attack ormuz", "block ormuz"} <= set(with_pile.options())


@rule("7.2")
def test_the_truce_of_the_acting_player() -> None:
    lands = {"goa": ("england", "1"), "ormuz": "spain"}
    for mine, others, free in (("c1 revolt d2", "d1 d1 d1 d1", False), ("c1 revolt d2 d2", "d1", True)):
        hands = {"england": mine, "spain": others}
        table = given(hands=hands, pile="", options={"truce": "acting"}, **lands)
        assert ("attack ormuz" in table.options()) is free
        assert ("block ormuz" in table.options()) is free
        assert "block goa" in table.options()


@rule("7.2")
def test_the_truce_of_the_acting_player_is_his_own() -> None:
    hands = {"england": "c1 revolt d2", "spain": "c1 d1 d1 d1 d1 d2"}
    table = given(hands=hands, pile="", options={"truce": "acting"}, goa="england", ormuz="spain")
    english = Words(CONQUISTADOR, "en")
    attack = table.cites("attack ormuz", "7.2", "own-truce-attack")
    assert english.refusal(attack).endswith("you hold fewer than 4 cards, you may not attack any more.")
    revolt = table.cites("block ormuz", "7.2", "own-truce-revolt")
    assert english.refusal(revolt).endswith("your revolts go on your own territories only.")
    assert table.play("discard d2").options("attack") == ["attack goa"]


@rule("7.2")
def test_the_news_tell_the_truce() -> None:
    table = given(hands={"england": "d1 d1 d1 d1", "spain": "d2", "portugal": "d3"}, pile="")
    assert [e.kind for e in table.tells("discard d1")] == ["discard", "turn", "truce"]


@rule("7.2")
@pytest.mark.parametrize(
    ("said", "last"),
    [
        (["attack ormuz", "cannon 3", "roll 1"], "refuse"),
        (["attack ormuz", "cannon 3", "roll 1", "cannon 2"], "roll 6"),
        (["attack ormuz", "cannon 3", "roll 6", "cannon 2", "roll 1"], "roll 2"),
        (["attack ormuz", "cannon 3", "roll 6", "cannon 2", "roll 1", "roll 1"], "drop"),
    ],
)
def test_a_truce_that_begins_with_a_fight_is_told(said: list[str], last: str) -> None:
    hands = {"england": "c3 d1 d1 d1", "spain": "c2 d2", "portugal": "d3"}
    table = given(hands=hands, pile="", goa="england", ormuz=("spain", "1")).play(*said)
    assert [e.kind for e in table.tells(last)][-2:] == ["turn", "truce"]


@rule("7.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_truce_is_told_once(seats: int) -> None:
    for i in range(12):
        state, rng = CONQUISTADOR.start(seats), Rng(f"truce {seats} {i}")
        told, begun = 0, 0
        while state.mover != OVER:
            before = state.copy()
            action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
            state.apply(action)
            told += [e.kind for e in CONQUISTADOR.news(before, action, state, None)].count("truce")
            seen = state.view(None)
            begun |= seen["phase"] == "play" and seen["pile"] == 0 and max(seen["sizes"]) < 4
        assert told == begun == 1


@rule("7.1")
def test_the_news_tell_whose_turn_it_is_when_a_refill_empties_the_pile() -> None:
    hands = {"england": "c3 d1 d1 d1 d1", "spain": "c2 d2", "portugal": "d3"}
    table = given(hands=hands, pile="d6", goa="england", ormuz="spain")
    table.play("attack ormuz", "cannon 3", "roll 1", "cannon 2", "roll 6")
    assert [e.kind for e in table.tells("draw d6")] == ["draw", "pile-empty", "turn"]
    assert (table.turn, table.phase) == ("spain", "play")
    drawn = given(hands={"england": "d1 d1 d1 d1"}, pile="d6", phase="draw")
    assert [e.kind for e in drawn.tells("draw d6")] == ["draw", "pile-empty"]


@rule("7.3")
def test_the_last_card_ends_the_game() -> None:
    table = given(hands={"england": "d1", "spain": "d2"}, pile="", goa="england", ormuz="spain")
    table.play("develop 1 goa")
    assert table.winners == []
    assert table.play("develop 2 ormuz").asked == "nobody"
    assert table.cites("discard d1", "7.3", "game-over", 0)
    assert table.options() == []


@rule("7.4")
def test_most_points_win() -> None:
    table = given(hands={"england": "d1"}, pile="", goa="england", ormuz=("spain", "2")).play("develop 1 goa")
    assert (table.state.scores(), table.winners) == ([3, 2, 0], ["england"])
    assert table.state.returns() == [2.0, -1.0, -1.0]


@rule("7.4")
def test_equal_players_share_the_victory() -> None:
    table = given(hands={"england": "d1"}, pile="", ormuz="england", ceylan=("spain", "2")).play("develop 1 ormuz")
    assert (table.state.scores(), table.winners) == ([2, 2, 0], ["england", "spain"])
    assert table.state.returns() == [0.5, 0.5, -1.0]


@rule("8.1")
@pytest.mark.parametrize(("land", "coefficient"), [("madere", 1), ("ormuz", 2), ("goa", 3)])
def test_cards_times_coefficient(land: str, coefficient: int) -> None:
    for row in ("", "2", "26", "135"):
        table = given(**{"hands": {"england": "d1"}, land: ("england", row)})
        assert table.score("england") == coefficient * len(row)


@rule("8.1")
def test_coefficient_3_multiplies_by_3() -> None:
    assert given(hands={"england": "d1"}, goa=("england", "1246")).score("england") == 12


@rule("8.2")
@pytest.mark.parametrize(
    ("row", "bonus"),
    [
        ("123456", 15),
        ("12345", 9),
        ("23456", 9),
        ("13456", 4),
        ("12346", 4),
        ("1234", 4),
        ("2345", 4),
        ("3456", 4),
        ("12356", 0),
        ("12456", 0),
        ("1245", 0),
        ("123", 0),
        ("", 0),
    ],
)
def test_the_one_best_bonus(row: str, bonus: int) -> None:
    for land, coefficient in (("madere", 1), ("goa", 3)):
        table = given(**{"hands": {"england": "d1"}, land: ("england", row)})
        assert table.score("england") == coefficient * len(row) + bonus


@rule("8.2")
@pytest.mark.parametrize(("row", "run"), [("13456", 4), ("2345", 4), ("23456", 5), ("123456", 6)])
def test_the_reckoning_names_the_run_that_brings_the_bonus(row: str, run: int) -> None:
    table = given(hands={"england": "d1"}, pile="", goa=("england", row)).play("discard d1")
    [bonus] = [e for e in CONQUISTADOR.reckoning(table.state) if e.kind == "bonus"]
    assert bonus.values["n"] == run
    told = PlainWords(CONQUISTADOR, "fr").say("score-bonus", bonus.values)
    assert told == f"Goa : bonus pour {run} développements qui se suivent."


@rule("8.3")
def test_no_bonus_under_a_revolt() -> None:
    table = given(hands={"england": "c1"}, goa=("england", "12345", "revolt"))
    assert table.score("england") == 15
    assert table.play("cancel 1 goa").score("england") == 24


@rule("8.4")
def test_all_territories_are_added_up() -> None:
    table = given(hands={"england": "d1"}, goa=("england", "1234"), ormuz=("england", "6"), ceylan=("spain", "12"))
    assert table.state.scores() == [12 + 4 + 2, 4, 0]
    assert table.seen()["scores"] == [18, 4, 0]
