"""Chapter 2: setting up."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from games.conquetes.conquetes_table import COLOURS, REGIONS, given, new_game
from story import rule

pytestmark = pytest.mark.both


@rule("2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    table = new_game(seats)
    assert set(table.odds().values()) == {3}
    for colour in COLOURS[:seats]:
        assert (table.phase, table.drawer) == ("deal", colour)
        dealt = REGIONS[5 * COLOURS.index(colour) :][:5]
        table.draws(*dealt)
        assert table.hand(colour) == " ".join(dealt)
    assert table.pile == 90 - 5 * seats
    assert (table.phase, table.turn) == ("draw", "red")


@rule("2.2")
def test_the_first_player_is_a_seat_the_table_names() -> None:
    table = new_game(3, first="2").draws_any_hand()
    assert table.turn == "yellow"


@rule("2.2")
def test_the_first_player_may_be_drawn_by_lot() -> None:
    table = new_game(3, first="drawn")
    assert table.odds() == {"first 0": 1, "first 1": 1, "first 2": 1}
    table.cites("first 3", "2.2", "no-lot")
    table.play("first 1")
    table.cites("first 1", "2.2", "no-lot")
    assert table.draws_any_hand().turn == "blue"
    state = new_game(4, first="drawn").state
    rng = Rng("lots")
    assert {str(state.chance(rng)) for _ in range(100)} == {"first 0", "first 1", "first 2", "first 3"}


@rule("2.2")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(BadInput, match="option first: expected a seat from 0 to 1, or drawn, got 2"):
        new_game(2, first="2")


@rule("2.2", "9.2")
def test_alone_the_bot_begins_whatever_the_option_says() -> None:
    for first in ("0", "1", "3", "drawn"):
        assert new_game(1, first=first).draws_any_hand().turn == "bot"


@rule("2.3")
def test_play_passes_to_the_left_and_nobody_acts_out_of_turn() -> None:
    table = given(seats=3, turn="yellow", hands={"yellow": "chine", "red": "japon", "blue": "inde"})
    table.cites("lay japon", "2.3", "not-your-turn", seat=0)
    table.cites("draw-two", "2.3", "not-your-turn", seat=1)
    table.play("lay chine")
    assert table.turn == "red"
    table.draws("alaska").play("lay japon")
    assert table.turn == "blue"


@rule("2.3")
def test_only_the_defender_answers_in_the_turn_of_another() -> None:
    table = given(seats=3, red="bresil", blue="afrique_atlantique", hands={"red": "alaska", "blue": "canada"})
    table.play("attack bresil afrique_atlantique").commits("alaska")
    assert table.asked == "blue"
    table.cites("ready", "2.3", "not-your-turn", seat=2)
    table.cites("ready", "2.3", "not-your-turn", seat=0)


@rule("2.4")
def test_nobody_chooses_what_is_drawn() -> None:
    table = given(phase="draw", pile="chine*2 japon")
    assert table.odds() == {"draw chine": 2, "draw japon": 1}
    table.cites("draw chine", "2.4", "by-chance", seat=0)
    table.cites("draw alaska", "2.4", "no-card")
    table.cites("draw-two", "2.4", "by-chance")
    table.draws("japon")
    table.cites("draw chine", "2.4", "by-chance")


@rule("2.5")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    table = given(seats=3, hands={"red": "chine*2 japon", "blue": "alaska"})
    for colour in ("blue", "yellow", ""):
        view = table.sees(colour)
        assert view["held"] == [3, 1, 0]
        assert view["pile"] == 86
        assert view["hands"] is None
    assert table.sees("red")["hand"][REGIONS.index("chine")] == 2
    assert table.sees("blue")["hand"][REGIONS.index("chine")] == 0
    assert table.sees("")["hand"] is None


@rule("2.5")
def test_a_card_drawn_is_seen_by_the_drawer_alone() -> None:
    table = given(phase="draw")
    assert table.state.seen_by(table.game.action("draw chine")) == frozenset({0})
    assert table.tells("draw chine", "red") == [{"kind": "drew", "seat": 0, "region": "chine"}]
    for colour in ("blue", ""):
        assert given(phase="draw").tells("draw chine", colour) == [{"kind": "draw", "seat": 0}]
