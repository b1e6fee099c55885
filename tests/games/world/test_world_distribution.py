"""Chapter 3: handing out the territories."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from games.world.world_table import COLOURS, DECK, KINDS, TERRITORIES, WorldTable, given, new_game
from story import rule

pytestmark = pytest.mark.both


def ordered(seats: int = 3, **options: str | int) -> WorldTable:
    """The order of play is settled: red, blue, yellow…"""
    return new_game(seats, **options).play(*(f"roll {6 - s}" for s in range(seats)))


@rule("3.1")
def test_the_jokers_are_out_and_every_other_card_is_as_likely() -> None:
    table = ordered().play("roll 1")
    assert table.odds() == {f"deal {territory}": 1 for territory in TERRITORIES}
    table.cites("draw joker", "7.8", "no-card")


@rule("3.1")
def test_the_arms_mean_nothing_yet() -> None:
    table = ordered().throws(6)
    assert all(table.cards(colour) == {} for colour in COLOURS[:3])


@rule("3.2")
def test_the_points_give_as_many_territories_and_armies() -> None:
    table = ordered()
    for colour, face in (("red", 3), ("blue", 1), ("yellow", 6), ("red", 2)):
        assert (table.turn, table.asked, table.phase) == (colour, "chance", "deal-throw")
        table.throws(face)
    assert [len(table.land(colour)) for colour in COLOURS[:3]] == [5, 1, 6]


@rule("3.2")
def test_a_territory_is_drawn_once_only_and_after_a_throw_only() -> None:
    table = ordered()
    table.cites("deal bresil", "3.2", "no-card")
    table.throws(1, "bresil").play("roll 1").cites("deal bresil", "3.2", "no-card")


@rule("3.2")
def test_the_handing_out_goes_on_until_the_last_territory() -> None:
    table = ordered()
    for _ in range(42):
        assert table.phase == "deal-throw"
        table.throws(1)
    assert table.phase == "draw"
    assert all(table.armies(territory) == 1 for territory in TERRITORIES)
    assert [len(table.land(colour)) for colour in COLOURS[:3]] == [14, 14, 14]


@rule("3.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_is_left_without_a_territory(seats: int) -> None:
    table = ordered(seats)
    rounds = 0
    while table.phase == "deal-throw":
        rounds += table.turn == "red"
        table.throws(6)
    assert all(table.land(colour) for colour in COLOURS[:seats])
    assert rounds == {3: 3, 4: 2, 5: 2, 6: 2}[seats]


@rule("3.3")
def test_a_player_throws_4_and_draws_kenya_china_siberia_and_brazil() -> None:
    table = ordered().throws(4, "kenya", "chine", "siberie", "bresil")
    assert set(table.land("red")) == {"kenya", "chine", "siberie", "bresil"}
    assert [table.armies(t) for t in ("kenya", "chine", "siberie", "bresil")] == [1, 1, 1, 1]
    assert sum(table.armies(t) for t in TERRITORIES) == 4
    assert table.turn == "blue"


@rule("3.3")
def test_the_cards_drawn_are_seen_by_all() -> None:
    table = ordered().play("roll 4")
    assert table.state.seen_by(table.game.action("deal kenya")) is None
    table.play("deal kenya")
    kenya = TERRITORIES.index("kenya")
    assert [table.view(viewer)["owner"][kenya] for viewer in (0, 1, 2, None)] == [0, 0, 0, 0]


@rule("3.4")
def test_points_beyond_the_last_territory_are_lost() -> None:
    table = given(phase="deal-throw", turn="blue", rest={"red": 20, "blue": 10, "yellow": 10})
    table.throws(5)
    assert len(table.land("blue")) == 12
    assert sum(table.armies(t) for t in TERRITORIES) == 42
    assert (table.phase, table.to_place) == ("draw", len(table.land("yellow")) // 3)


@rule("3.4")
def test_the_exact_number_takes_all_that_are_left() -> None:
    table = given(phase="deal-throw", turn="blue", rest={"red": 20, "blue": 10, "yellow": 10})
    assert len(table.throws(2).land("blue")) == 12
    table = given(phase="deal-throw", turn="blue", rest={"red": 20, "blue": 10, "yellow": 10})
    assert (table.throws(1).phase, table.turn) == ("deal-throw", "yellow")


@rule("3.5")
@pytest.mark.parametrize(("last", "opener"), [("red", "blue"), ("blue", "yellow"), ("yellow", "red")])
def test_the_player_after_the_last_territory_opens_the_second_phase(last: str, opener: str) -> None:
    table = given(phase="deal-throw", turn=last, rest={"red": 13, "blue": 13, "yellow": 13}).throws(6)
    assert (table.turn, table.round, table.phase) == (opener, 1, "draw")
    for _ in range(3):
        assert table.round == 1
        table.passes()
    assert (table.turn, table.round) == (opener, 2)


@rule("3.6")
def test_all_44_cards_form_the_new_talon() -> None:
    table = given(phase="deal-throw", rest={"red": 13, "blue": 13, "yellow": 13}).throws(3)
    assert table.odds() == {f"draw {kind}": n for kind, n in zip(KINDS, DECK, strict=True)}
    assert all(table.cards(colour) == {} for colour in COLOURS[:3])
    assert table.view()["talon"] == 44


@rule("3.6")
def test_the_territory_on_a_card_means_nothing_any_more() -> None:
    table = given(phase="place", to_place=1, rest={"red": 40, "blue": 1, "yellow": 1}, hands={"red": "joker"})
    table.play("exchange joker")
    assert table.to_place == 1 + 4


@rule("3.2", "3.5")
def test_a_whole_distribution_by_chance_leads_to_the_opening() -> None:
    for seats in (3, 4, 5, 6):
        table, rng = new_game(seats), Rng(seats)
        while table.phase != "draw":
            table.state.apply(table.state.chance(rng))
        assert all(table.land(colour) for colour in COLOURS[:seats])
        assert table.asked == "chance"
        assert table.turn == table.order[table.truth["opener"]]
