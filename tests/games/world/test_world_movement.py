"""Chapter 6: the moves, and the armies that have fought."""

from __future__ import annotations

import pytest

from games.world.world_table import WorldTable, given
from story import rule

pytestmark = pytest.mark.both


@rule("6.1")
def test_moves_come_when_the_fights_are_over_or_if_there_were_none() -> None:
    table = given(alaska=("red", 4), alberta=("red", 1), bresil=("red", 5), afrique_nord=("blue", 5))
    table.cites("move 1 alaska alberta", "6.1", "fights-first")
    peace = WorldTable(table.game, table.state.copy()).play("cease", "move 1 alaska alberta")
    assert (peace.armies("alaska"), peace.armies("alberta")) == (3, 2)
    war = table.play("attack bresil afrique_nord 1", "defend 1", "red 1", "black 1", "cease", "move 1 alaska alberta")
    assert (war.armies("alaska"), war.armies("alberta")) == (3, 2)


@rule("6.1")
def test_once_the_fights_are_declared_over_there_is_no_attack_this_turn() -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 1), bresil=("red", 3), perou=("red", 1)).play("cease")
    assert table.options("attack") == []
    for words in ("attack alaska khabarovsk 1", "cease"):
        table.cites(words, "6.1", "fights-over-unless")
    table.play("move 1 bresil perou")
    for words in ("attack alaska khabarovsk 1", "cease"):
        table.cites(words, "6.1", "fights-over")


@rule("6.1", "7.6")
def test_an_exchange_reopens_the_fights_of_a_player_who_has_neither_thrown_nor_moved() -> None:
    table = given(alaska=("red", 2), khabarovsk=("blue", 1), hands={"red": "joker"})
    table.play("cease").cites("attack alaska khabarovsk 1", "6.1", "fights-over-unless")
    table.play("exchange joker")
    assert (table.phase, table.to_place) == ("place", 4)
    table.play("place 2 alaska", "place 2 alaska")
    assert table.phase == "attack"
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.owner("khabarovsk") == "red"


@rule("6.2")
def test_a_move_goes_to_a_neighbour_of_ones_own_by_land_or_by_sea() -> None:
    table = given(bresil=("red", 9), argentine=("red", 1), afrique_nord=("red", 1), perou=("blue", 1)).play("cease")
    table.play("move 2 bresil argentine", "move 1 bresil afrique_nord")
    assert [table.armies(t) for t in ("bresil", "argentine", "afrique_nord")] == [6, 3, 2]
    assert table.cites("move 1 bresil perou", "6.2", "not-yours").values == {"territory": "perou"}
    assert table.cites("move 1 perou bresil", "6.2", "not-yours").values == {"territory": "perou"}


@rule("6.2")
def test_there_is_no_move_between_territories_that_do_not_touch() -> None:
    game = given().game
    refusal = game.impossible("move 1 bresil chine".split())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("6.2", "not-neighbours")
    assert game.impossible("move 1 bresil argentine".split()) is None


@rule("6.3")
def test_one_army_stays_on_the_territory_one_leaves() -> None:
    table = given(alaska=("red", 3), alberta=("red", 1)).play("cease")
    assert table.cites("move 5 alaska alberta", "6.3", "leave-one").values == {"n": 5, "most": 2}
    table.play("move 2 alaska alberta")
    assert (table.armies("alaska"), table.armies("alberta")) == (1, 3)
    table.cites("move 1 alaska alberta", "6.3", "leave-one")
    table.cites("move all alaska alberta", "6.3", "leave-one")


@rule("6.4")
def test_brazil_with_10_armies_throws_twice_and_6_may_leave() -> None:
    table = given(bresil=("red", 10), perou=("red", 1), afrique_nord=("blue", 5))
    table.play("attack bresil afrique_nord 3", "defend 1", "red 3 2 1", "black 6")
    assert (table.armies("bresil"), table.marked("bresil")) == (9, 2)
    table.play("attack bresil afrique_nord 3", "defend 1", "red 6 6 6", "black 1")
    assert (table.armies("bresil"), table.marked("bresil")) == (9, 3)
    table.play("cease")
    assert table.movable("bresil") == 6
    assert table.cites("move 10 bresil perou", "6.4", "spent").values == {"territory": "bresil", "most": 6}
    table.play("move all bresil perou")
    assert (table.armies("bresil"), table.armies("perou")) == (3, 7)
    assert table.cites("move 1 bresil perou", "6.4", "spent").values == {"territory": "bresil", "most": 0}


@rule("6.4")
def test_of_5_armies_2_have_fought_and_3_may_leave() -> None:
    table = given(phase="move", acted=True, congo=("red", 5), kenya=("red", 1), fought={"congo": 2})
    assert table.movable("congo") == 3
    refusal = table.play("move 2 congo kenya").cites("move 2 congo kenya", "6.4", "spent")
    assert refusal.values == {"territory": "congo", "most": 1}
    assert table.play("move 1 congo kenya").armies("congo") == 2


@rule("6.3", "6.4")
@pytest.mark.parametrize(("fought", "most"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_a_refusal_tells_how_many_may_leave_whatever_one_asks_for(fought: int, most: int) -> None:
    table = given(phase="move", acted=True, congo=("red", 4), kenya=("red", 1), fought={"congo": fought})
    assert table.movable("congo") == most
    for n in (5, 10):
        refusal = table.refused(f"move {n} congo kenya")
        assert refusal.values["most"] == most
        assert refusal.rule == ("6.3" if most == 3 else "6.4")


@rule("6.4")
def test_the_first_two_leave_kenya_and_the_newcomer_stays_as_the_flag() -> None:
    table = given(congo=("red", 2), kenya=("red", 2), egypte=("red", 1)).play("cease", "move 1 congo kenya")
    assert table.movable("kenya") == 2
    table.play("move 2 kenya egypte")
    assert [table.armies(t) for t in ("congo", "kenya", "egypte")] == [1, 1, 3]


@rule("6.4")
def test_losses_are_taken_from_among_those_that_fought() -> None:
    table = given(bresil=("red", 6), perou=("red", 1), afrique_nord=("blue", 5))
    table.play("attack bresil afrique_nord 3", "defend 3", "red 1 1 1", "black 6 6 6", "cease")
    assert (table.armies("bresil"), table.marked("bresil"), table.movable("bresil")) == (3, 0, 2)


@rule("6.4")
def test_the_same_armies_fight_again_first() -> None:
    table = given(bresil=("red", 9), perou=("red", 1), afrique_nord=("blue", 9))
    for dice, red in ((1, "6"), (2, "6 6"), (1, "6"), (2, "6 6")):
        table.play(f"attack bresil afrique_nord {dice}", "defend 1", f"red {red}", "black 1")
    assert table.marked("bresil") == 2
    assert table.play("cease").movable("bresil") == 7


@rule("6.4")
def test_the_armies_that_occupy_carry_their_marks_along() -> None:
    table = given(bresil=("red", 9), perou=("red", 1), afrique_nord=("blue", 1), congo=("red", 1))
    table.play("attack bresil afrique_nord 3", "red 6 6 6", "black 1", "settle", "cease")
    assert (table.marked("bresil"), table.marked("afrique_nord")) == (0, 3)
    assert (table.movable("bresil"), table.movable("afrique_nord")) == (5, 0)
    table.cites("move 1 afrique_nord congo", "6.4", "spent")


@rule("6.4")
def test_the_marks_are_wiped_at_the_end_of_the_turn() -> None:
    table = given(bresil=("red", 9), perou=("red", 5), afrique_nord=("blue", 9))
    table.play("attack bresil afrique_nord 3", "defend 1", "red 6 6 6", "black 1", "cease", "end")
    assert table.marked("bresil") == 0
    table.passes().passes().play("draw canon").play(table.options("place")[-1], "cease")
    assert (table.turn, table.armies("bresil"), table.movable("bresil")) == ("red", 9, 8)


@rule("6.5")
def test_an_army_takes_one_step_a_turn_at_most() -> None:
    table = given(alaska=("red", 3), alberta=("red", 1), ontario=("red", 1)).play("cease", "move 2 alaska alberta")
    assert table.movable("alberta") == 1  # the flag that was there, a newcomer taking its place
    table.play("move 1 alberta ontario")
    assert table.cites("move 1 alberta ontario", "6.5", "spent").values == {"territory": "alberta", "most": 0}
    assert [table.armies(t) for t in ("alaska", "alberta", "ontario")] == [1, 2, 2]


@rule("6.5")
def test_any_number_of_moves_in_as_many_parts_of_the_world() -> None:
    table = given(alaska=("red", 4), alberta=("red", 1), siam=("red", 4), chine=("red", 1), perou=("red", 3))
    table.play("cease", "move 1 alaska alberta", "move 2 siam chine", "move 1 alaska alberta", "move 1 alaska alberta")
    assert [table.armies(t) for t in ("alaska", "alberta", "siam", "chine")] == [1, 4, 2, 3]
    assert table.asked == "red"


@rule("6.6")
def test_the_armies_brought_to_the_middle_east_may_still_take_a_step() -> None:
    table = given(egypte=("red", 7), moyen_orient=("blue", 1), inde=("red", 1))
    table.play("attack egypte moyen_orient 3", "red 6 6 6", "black 1", "transport 2", "transport 1")
    assert (table.armies("moyen_orient"), table.marked("moyen_orient")) == (6, 3)
    table.play("cease")
    assert table.movable("moyen_orient") == 3
    table.play("move 2 moyen_orient inde", "move 1 moyen_orient inde")
    assert (table.armies("moyen_orient"), table.armies("inde")) == (3, 4)


@rule("6.6")
@pytest.mark.parametrize("gestures", [("transport 2",), ("transport 1", "transport 1")])
def test_beyond_the_armies_without_a_mark_the_marks_go_along(gestures: tuple[str, ...]) -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 2), alberta=("red", 1), japon=("red", 1))
    table.play("attack alaska khabarovsk 3", "defend 1", "red 6 6 6", "black 1")
    assert table.marked("alaska") == 3
    table.play("attack alaska khabarovsk 1", "red 6", "black 1")
    assert (table.armies("alaska"), table.marked("alaska"), table.marked("khabarovsk")) == (3, 2, 1)
    table.play(*gestures)
    assert (table.armies("alaska"), table.marked("alaska")) == (1, 1)
    assert (table.armies("khabarovsk"), table.marked("khabarovsk")) == (3, 2)


@rule("6.4", "6.6")
def test_the_army_that_lost_no_mark_does_not_move_but_the_one_without_does() -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 2), alberta=("red", 1), japon=("red", 1), bresil=("red", 2))
    table.play("attack alaska khabarovsk 3", "defend 1", "red 6 6 6", "black 1")
    table.play("attack alaska khabarovsk 1", "red 6", "black 1", "transport 2", "cease")
    assert (table.movable("khabarovsk"), table.movable("alaska")) == (1, 0)


@rule("6.6")
def test_of_the_armies_left_behind_those_without_a_mark_went_first() -> None:
    table = given(bresil=("red", 9), afrique_nord=("blue", 2), perou=("red", 2), venezuela=("red", 2))
    table.play("attack bresil afrique_nord 3", "defend 1", "red 6 6 6", "black 1")
    table.play("attack bresil afrique_nord 1", "red 6", "black 1", "transport 5", "settle", "cease")
    assert (table.armies("bresil"), table.marked("bresil")) == (3, 2)
    assert (table.armies("afrique_nord"), table.marked("afrique_nord")) == (6, 1)
    assert (table.movable("bresil"), table.movable("perou")) == (1, 1)


@rule("6.7")
def test_the_player_says_that_the_turn_is_over_and_the_next_one_plays() -> None:
    table = given(alaska=("red", 3), alberta=("red", 1))
    table.cites("end", "6.7", "not-yet")
    table.play("cease", "move 1 alaska alberta", "end")
    assert (table.turn, table.asked, table.phase) == ("blue", "chance", "draw")
