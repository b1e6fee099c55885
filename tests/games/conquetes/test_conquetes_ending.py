"""Chapters 7 and 8: the end of the game, the points, and the continents."""

from __future__ import annotations

from typing import Any

import pytest

from games.conquetes.conquetes_table import REGIONS, ConquetesTable, cards, given, in_order
from story import rule

pytestmark = pytest.mark.both


def ended(seats: int = 2, **told: Any) -> ConquetesTable:
    return given(seats=seats, phase="over", pile="", **told)


@rule("7.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_card_ends_the_game_before_the_action(seats: int) -> None:
    table = given(seats=seats, phase="draw", pile="chine", hands={"red": "japon"})
    table.draws("chine")
    assert (table.phase, table.asked, table.hand("red")) == ("over", "nobody", "chine japon")
    for action in table.game.actions:
        refusal = table.state.refuse(0, action)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("7.1", "game-over")


@rule("7.1")
def test_it_ends_in_the_middle_of_drawing_two() -> None:
    table = given(pile="chine", hands={"red": "japon"}).play("draw-two").draws("chine")
    assert (table.phase, table.hand("red")) == ("over", "chine japon")


@rule("7.1")
def test_it_ends_between_the_replacements() -> None:
    table = given(red="bresil", blue="maghreb afrique_atlantique", hands={"red": "chine", "blue": "inde"}, pile="japon")
    table.play("attack bresil afrique_atlantique").commits("chine").commits("inde")
    assert table.owner("afrique_atlantique") == "red"  # 11 against 7
    table.draws("japon")
    assert (table.phase, table.hand("red"), table.hand("blue")) == ("over", "", "japon")


@rule("7.1")
def test_one_card_left_is_not_the_end() -> None:
    table = given(phase="draw", pile="chine*2").draws("chine")
    assert (table.phase, table.pile) == ("act", 1)


@rule("7.2")
def test_at_four_the_discard_becomes_the_new_pile_and_a_draw_goes_on() -> None:
    table = given(seats=4, hands={"red": "japon"}, pile="chine", red="inde").play("draw-two")
    dropped = table.discard
    assert table.tells("draw chine", "blue") == [
        {"kind": "draw", "seat": 0},
        {"kind": "reshuffle", "n": sum(cards(dropped).values())},
    ]
    assert (table.phase, table.drawer, table.truth["reshuffled"]) == ("extra", "red", True)
    assert (table.truth["pile"], table.discard) == (in_order(cards(dropped)), "")
    table.draws("alaska")
    assert (table.hand("red"), table.turn) == ("alaska chine japon", "blue")


@rule("7.3")
def test_at_four_the_second_pile_ends_the_game() -> None:
    table = given(seats=4, phase="draw", pile="chine", reshuffled=True).draws("chine")
    assert table.phase == "over"
    table.cites("draw-two", "7.3", "game-over", seat=0)


@rule("7.3")
def test_at_four_an_empty_discard_ends_it_with_the_first_pile() -> None:
    everything = {"red": " ".join(REGIONS), "blue": " ".join(REGIONS)}
    everything["yellow"] = everything["red"].replace(" chine ", " ")
    table = given(seats=4, phase="draw", pile="chine", hands=everything)
    assert table.discard == ""
    table.draws("chine")
    assert (table.phase, table.truth["reshuffled"]) == ("over", False)


@rule("7.4")
def test_the_best_territory_counts_and_the_rest_does_not() -> None:
    table = ended(red="bresil cone_sud andes japon chine", hands={"red": "alaska"})
    assert table.points == [3, 0]


@rule("7.4")
def test_the_best_is_the_one_with_the_most_points_not_the_most_regions() -> None:
    table = ended(red="bresil cone_sud andes japon chine", hands={"red": "japon*2 chine"})
    assert table.points == [5, 0]


@rule("7.4")
def test_a_lone_region_is_a_territory() -> None:
    assert ended(red="japon", hands={"red": "japon"}).points == [2, 0]


@rule("7.5", "7.6")
def test_the_example_of_the_booklet_three_points_then_six_with_the_copies() -> None:
    camp = "afrique_atlantique maghreb scandinavie russie_europeenne russie_asiatique"
    without = ended(red=camp, hands={"red": "europe_occidentale"})
    assert without.territories("red") == [
        "scandinavie russie_europeenne russie_asiatique",
        "maghreb afrique_atlantique",
    ]
    assert without.points == [3, 0]
    hand = "russie_europeenne*2 russie_asiatique europe_occidentale"
    assert ended(red=camp, hands={"red": hand}).points == [6, 0]


@rule("7.6", "4.2")
def test_the_example_of_the_booklet_western_europe_would_have_joined_the_two() -> None:
    camp = "afrique_atlantique maghreb scandinavie russie_europeenne russie_asiatique"
    table = given(red=camp, hands={"red": "russie_europeenne*2 russie_asiatique europe_occidentale"})
    assert table.points == [6, 0]
    table.play("lay europe_occidentale")
    assert len(table.territories("red")) == 1
    assert table.points == [9, 0]


@rule("7.6")
def test_copies_of_other_territories_or_of_an_opponents_region_bring_nothing() -> None:
    table = ended(red="bresil cone_sud andes japon", blue="maghreb", hands={"red": "japon*2 maghreb bresil"})
    assert table.points == [4, 1]


@rule("7.7")
def test_most_points_win() -> None:
    table = ended(seats=3, red="bresil", blue="maghreb vallee_du_nil", yellow="japon", hands={"red": "japon"})
    assert (table.points, table.winners) == ([1, 2, 1], ["blue"])
    assert table.state.returns() == [-1.0, 2.0, -1.0]
    assert given(red="bresil").winners == []  # nobody has won while the game goes on


@rule("7.8")
def test_among_equals_the_larger_camp_wins_copies_not_counted() -> None:
    table = ended(red="bresil japon", blue="maghreb", hands={"blue": "maghreb", "red": "bresil"})
    assert (table.points, table.winners) == ([2, 2], ["red"])
    table = ended(seats=3, red="bresil japon", blue="maghreb vallee_du_nil inde", yellow="andes alaska indonesie")
    assert (table.points, table.winners) == ([1, 2, 1], ["blue"])


@rule("7.8")
def test_equal_again_is_a_shared_victory() -> None:
    table = ended(seats=3, red="bresil", blue="maghreb", hands={"red": "bresil", "blue": "maghreb"})
    assert (table.points, table.winners) == ([2, 2, 0], ["red", "blue"])
    assert table.state.returns() == [0.5, 0.5, -1.0]


@rule("8.1")
def test_three_points_for_the_most_regions_of_a_continent_in_the_whole_camp() -> None:
    camps: dict[str, Any] = {"red": "alaska etats_unis bresil", "blue": "canada"}
    assert ended(**camps).points == [1, 1]
    assert ended(**camps, continents="on").points == [1 + 3 + 3, 1]


@rule("8.2")
def test_a_tie_or_an_empty_continent_gives_nothing() -> None:
    camps = {"red": "alaska", "blue": "canada", "yellow": "bresil"}
    assert ended(seats=3, **camps, continents="on").points == [1, 1, 4]
    three = {"red": "alaska etats_unis", "blue": "canada groenland", "yellow": "amerique_centrale"}
    assert ended(seats=3, **three, continents="on").points == [1, 2, 1]


@rule("8.1")
def test_copies_in_hand_do_not_count_for_a_continent() -> None:
    table = ended(red="alaska", blue="canada", hands={"red": "alaska*2 etats_unis"}, continents="on")
    assert table.points == [3, 1]


def explained(table: ConquetesTable) -> list[tuple[str, str, int | None]]:
    """The paragraph, what it brings, and to whom; None where it brings nobody points."""
    lines = table.game.reckoning(table.state)
    return [(line.kind, line.values["rule"], line.values.get("points")) for line in lines]


@rule("7.5", "7.6", "7.7")
def test_the_end_tells_how_the_six_points_of_the_booklet_come_about() -> None:
    camp = "afrique_atlantique maghreb scandinavie russie_europeenne russie_asiatique"
    table = ended(red=camp, hands={"red": "russie_europeenne*2 russie_asiatique europe_occidentale"})
    expected = [("territory", "7.5", 3), ("doubles", "7.6", 3), ("nothing", "7.4", 0), ("most", "7.7", None)]
    assert explained(table) == expected
    (_, doubles, *_) = table.game.reckoning(table.state)
    assert sorted(doubles.values["cards"]) == ["russie_asiatique", "russie_europeenne", "russie_europeenne"]


@rule("7.8")
def test_the_end_tells_that_equals_are_parted_by_their_camps_or_share() -> None:
    parted = ended(red="bresil japon", blue="maghreb", hands={"blue": "maghreb", "red": "bresil"})
    assert explained(parted)[-1] == ("most-regions", "7.8", None)
    assert explained(ended(red="bresil", blue="maghreb"))[-1] == ("shared", "7.8", None)
