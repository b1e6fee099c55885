"""Chapter 5: the fights."""

from __future__ import annotations

import pytest

from conquerant.core.contract import Refusal
from conquerant.core.errors import BadInput
from games.world.world_table import WorldTable, given, seat
from story import rule

pytestmark = pytest.mark.both


def fight(attackers: int, defenders: int, **told: str) -> WorldTable:
    """Brazil, red, against North Africa, blue."""
    return given(bresil=("red", attackers), afrique_nord=("blue", defenders), **told)


def standing(table: WorldTable) -> tuple[int, int]:
    return table.armies("bresil"), table.armies("afrique_nord")


@rule("5.1", "6.1")
def test_fighting_is_a_right_never_a_duty() -> None:
    table = fight(10, 1, phase="attack")
    assert "cease" in table.options()
    table.play("cease")
    assert table.phase == "move"
    table.play("end")
    assert table.turn == "blue"


@rule("5.1")
def test_a_player_attacks_as_often_as_they_like() -> None:
    table = fight(9, 9)
    for _ in range(3):
        table.play("attack bresil afrique_nord 1", "defend 1", "red 6", "black 1")
    assert standing(table) == (9, 6)
    assert table.phase == "attack"


@rule("5.2")
def test_an_attack_needs_two_armies() -> None:
    table = fight(1, 1)
    refusal = table.cites("attack bresil afrique_nord 1", "5.2", "needs-two")
    assert refusal.values == {"territory": "bresil"}
    assert "attack bresil afrique_nord 1" in fight(2, 1).options()


@rule("5.2")
def test_the_flag_stays_even_when_everything_is_lost() -> None:
    table = fight(4, 3).play("attack bresil afrique_nord 3", "defend 3", "red 1 1 1", "black 1 1 1")
    assert standing(table) == (1, 3)
    table.cites("attack bresil afrique_nord 1", "5.2", "needs-two")


@rule("5.3")
def test_the_earth_is_round() -> None:
    table = given(alaska=("red", 2), khabarovsk=("blue", 1)).play("attack alaska khabarovsk 1", "red 2", "black 1")
    assert table.owner("khabarovsk") == "red"
    table = given(turn="blue", alaska=("red", 1), khabarovsk=("blue", 2))
    assert table.play("attack khabarovsk alaska 1", "red 2", "black 1").owner("alaska") == "blue"


@rule("5.3")
@pytest.mark.parametrize("target", ["argentine", "afrique_nord"])
def test_by_land_and_by_sea_a_fight_is_the_same(target: str) -> None:
    table = given(bresil=("red", 5), **{target: ("blue", 3)})
    table.play(f"attack bresil {target} 3", "defend 2", "red 5 3 2", "black 6 2")
    assert (table.armies("bresil"), table.armies(target)) == (4, 2)


@rule("5.3")
def test_only_a_neighbour_can_be_attacked() -> None:
    table = given(bresil=("red", 5), chine=("blue", 1))
    with pytest.raises(BadInput):
        table.game.action("attack bresil chine 1")
    refusal = table.game.impossible("attack bresil chine 1".split())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("5.3", "not-neighbours")
    assert refusal.values == {"from": "bresil", "to": "chine"}
    assert table.game.impossible("attack bresil argentine 1".split()) is None


@rule("5.4")
def test_the_attacker_names_a_territory_of_their_own_and_an_enemys() -> None:
    table = given(bresil=("red", 5), argentine=("red", 5), afrique_nord=("blue", 5), perou=("yellow", 5))
    assert table.cites("attack perou bresil 1", "5.4", "not-yours").values == {"territory": "perou"}
    assert table.cites("attack bresil argentine 1", "5.4", "own-target").values == {"territory": "argentine"}
    assert table.cites("attack perou argentine 1", "5.4", "not-yours").values == {"territory": "perou"}
    assert all(len(words.split()) == 4 for words in table.options("attack"))


@rule("5.5")
@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (10, 3)])
def test_as_many_dice_as_armies_engaged_three_at_most(armies: int, most: int) -> None:
    table = fight(armies, 2)
    dice = [int(words.split()[3]) for words in table.options("attack") if "bresil afrique_nord" in words]
    assert dice == list(range(1, most + 1))
    for dice_refused in range(most + 1, 4):
        refusal = table.cites(f"attack bresil afrique_nord {dice_refused}", "5.5", "too-many-attack-dice")
        assert refusal.values == {"dice": dice_refused, "most": most}


@rule("5.5")
def test_with_ten_armies_one_may_attack_with_3_then_2_then_1() -> None:
    table = fight(10, 9)
    for dice, red in ((3, "6 6 6"), (2, "6 6"), (1, "6")):
        table.play(f"attack bresil afrique_nord {dice}", "defend 1", f"red {red}", "black 1")
    assert standing(table) == (10, 6)


@rule("5.6")
@pytest.mark.parametrize(("armies", "most"), [(2, 2), (3, 3), (8, 3)])
def test_the_defender_answers_with_one_to_three_dice(armies: int, most: int) -> None:
    table = fight(9, armies).play("attack bresil afrique_nord 1")
    assert table.options() == [f"defend {n}" for n in range(1, most + 1)]
    if most < 3:
        refusal = table.cites("defend 3", "5.6", "too-many-defence-dice")
        assert refusal.values == {"dice": 3, "most": most}


@rule("5.6")
def test_the_defender_chooses_after_hearing_the_number_and_before_any_die_rolls() -> None:
    table = fight(9, 3).play("attack bresil afrique_nord 3")
    assert (table.asked, table.phase) == ("blue", "defend")
    assert table.view(seat("blue"))["red_dice"] == 3
    assert table.view(seat("blue"))["red"] == []
    assert (table.play("defend 1").asked, table.phase) == ("chance", "red")
    assert (table.play("red 6 5 4").asked, table.phase) == ("chance", "black")


@rule("5.6")
def test_the_defender_need_not_match_the_attacker() -> None:
    table = fight(9, 5).play("attack bresil afrique_nord 3", "defend 1", "red 6 6 6", "black 5")
    assert standing(table) == (9, 4)
    table.play("attack bresil afrique_nord 1", "defend 3", "red 1", "black 6 6 6")
    assert standing(table) == (8, 4)


@rule("5.6")
def test_the_defender_may_engage_their_only_army() -> None:
    table = fight(4, 1).play("attack bresil afrique_nord 3", "red 5 4 3", "black 6")
    assert standing(table) == (3, 1)


@rule("5.6")
@pytest.mark.parametrize(("armies", "black"), [(1, "6"), (2, "6 6"), (3, "6 6 6"), (7, "6 6 6")])
def test_with_defence_maximum_the_table_answers_with_the_most_dice(armies: int, black: str) -> None:
    table = fight(9, armies, defence="maximum").play("attack bresil afrique_nord 3")
    assert (table.asked, table.phase) == ("chance", "red")
    table.play("red 5 5 5", f"black {black}")
    assert standing(table) == (9 - len(black.split()), armies)


@rule("5.6")
def test_there_is_nothing_to_defend_without_an_attack() -> None:
    fight(4, 4).cites("defend 1", "5.6", "nothing-to-defend")


@rule("5.5", "5.6")
@pytest.mark.parametrize(
    ("words", "rule"),
    [("attack bresil afrique_nord 4", "5.5"), ("attack bresil afrique_nord 0", "5.5"), ("defend 4", "5.6")],
)
def test_there_are_three_dice_of_each_colour(words: str, rule: str) -> None:
    game = fight(9, 9).game
    said = words.split()
    assert game.impossible(said) == Refusal(rule, "one-to-three", {"dice": int(said[-1])})
    assert game.impossible([*said[:-1], "3"]) is None
    assert game.impossible(said[:-1]) is None


@rule("5.6")
def test_who_is_attacked_answers_before_anything_else() -> None:
    table = fight(4, 4).play("attack bresil afrique_nord 1")
    for words in ("attack afrique_nord bresil 1", "cease", "end", "move 1 afrique_nord bresil", "exchange joker"):
        table.cites(words, "5.6", "answer-first")
    table.cites("transport 1", "5.11", "nothing-conquered")
    table.cites("place 1 afrique_nord", "4.6", "nothing-to-place")
    table.cites("done", "8.3", "no-spoils")


@rule("5.7")
def test_5_3_2_against_6_2_costs_one_army_each() -> None:
    table = fight(10, 5).play("attack bresil afrique_nord 3", "defend 2", "red 5 3 2", "black 6 2")
    assert standing(table) == (9, 4)


@rule("5.7", "5.10")
def test_6_4_3_against_5_wins_the_territory() -> None:
    table = fight(4, 1).play("attack bresil afrique_nord 3", "red 6 4 3", "black 5")
    assert table.owner("afrique_nord") == "red"
    assert standing(table) == (1, 3)


@rule("5.7", "5.8")
def test_6_2_2_against_5_4_2_costs_the_attacker_two_and_the_defender_one() -> None:
    table = fight(10, 5).play("attack bresil afrique_nord 3", "defend 3", "red 6 2 2", "black 5 4 2")
    assert standing(table) == (8, 4)


@rule("5.7")
def test_three_armies_may_fall_in_one_throw() -> None:
    table = fight(10, 5).play("attack bresil afrique_nord 3", "defend 3", "red 6 5 4", "black 5 4 3")
    assert standing(table) == (10, 2)


@rule("5.7")
def test_points_are_not_added_up_and_dice_left_over_do_not_count() -> None:
    table = fight(10, 5).play("attack bresil afrique_nord 1", "defend 3", "red 6", "black 5 5 5")
    assert standing(table) == (10, 4)
    table.play("attack bresil afrique_nord 3", "defend 1", "red 5 5 5", "black 6")
    assert standing(table) == (9, 4)


@rule("5.8")
def test_5_against_5_is_won_by_the_defender() -> None:
    table = fight(5, 1).play("attack bresil afrique_nord 1", "red 5", "black 5")
    assert standing(table) == (4, 1)


@rule("5.9")
def test_after_each_throw_the_attacker_goes_on_or_stops() -> None:
    table = fight(4, 2).play("attack bresil afrique_nord 3", "defend 1", "red 1 1 1", "black 6")
    assert (table.asked, table.phase) == ("red", "attack")
    assert table.options("cease") == ["cease"]
    table.play("attack bresil afrique_nord 2", "defend 1", "red 1 1", "black 6")
    table.play("attack bresil afrique_nord 1", "defend 1", "red 6", "black 1")
    table.play("attack bresil afrique_nord 1", "red 6", "black 1")
    assert table.owner("afrique_nord") == "red"


@rule("5.10")
@pytest.mark.parametrize(("dice", "red"), [(1, "6"), (2, "6 6"), (3, "6 6 6")])
def test_all_the_armies_of_the_last_throw_move_in(dice: int, red: str) -> None:
    table = fight(9, 1).play(f"attack bresil afrique_nord {dice}", f"red {red}", "black 1", "settle")
    assert standing(table) == (9 - dice, dice)
    assert table.owner("afrique_nord") == "red"


@rule("5.11")
def test_more_armies_may_be_brought_from_the_attacking_territory() -> None:
    table = fight(9, 1).play("attack bresil afrique_nord 3", "red 6 5 4", "black 1")
    assert (table.asked, table.phase) == ("red", "transport")
    table.play("transport 2", "transport 1", "settle")
    assert standing(table) == (3, 6)
    assert table.phase == "attack"


@rule("5.11")
def test_none_need_be_brought_and_one_army_stays() -> None:
    table = fight(5, 1).play("attack bresil afrique_nord 3", "red 6 5 4", "black 1")
    assert table.options() == ["settle", "transport 1"]
    assert table.cites("transport 2", "5.11", "leave-one").values == {"n": 2, "most": 1}
    assert standing(WorldTable(table.game, table.state.copy()).play("settle")) == (2, 3)
    assert standing(table.play("transport 1")) == (1, 4)


@rule("5.11")
def test_armies_are_brought_at_that_moment_only() -> None:
    table = fight(9, 1).play("attack bresil afrique_nord 3", "red 6 5 4", "black 1", "settle")
    table.cites("transport 1", "5.11", "nothing-conquered")
    table.cites("settle", "5.11", "nothing-conquered")


@rule("5.11")
def test_the_conquest_is_settled_before_anything_else() -> None:
    table = given(bresil=("red", 9), afrique_nord=("blue", 1), argentine=("red", 3), perou=("blue", 2))
    table.play("attack bresil afrique_nord 3", "red 6 5 4", "black 1")
    for words in ("attack argentine perou 1", "cease", "end", "move 1 argentine bresil"):
        table.cites(words, "5.11", "settle-first")


@rule("5.12")
def test_the_conquered_territory_may_attack_at_once() -> None:
    table = given(bresil=("red", 6), afrique_nord=("blue", 1), congo=("yellow", 1), afrique_sud=("blue", 1))
    table.play("attack bresil afrique_nord 3", "red 6 6 6", "black 1", "transport 2")
    table.play("attack afrique_nord congo 3", "red 6 6 6", "black 1", "transport 1")
    table.play("attack congo afrique_sud 3", "red 6 6 6", "black 1")
    assert [table.armies(t) for t in ("bresil", "afrique_nord", "congo", "afrique_sud")] == [1, 1, 1, 3]


@rule("5.11", "5.12")
def test_an_encircled_territory_is_entered_from_the_last_attacking_one_only() -> None:
    table = given(alaska=("red", 3), japon=("red", 5), khabarovsk=("blue", 3))
    table.play("attack alaska khabarovsk 2", "defend 2", "red 6 1", "black 5 5")
    table.play("attack japon khabarovsk 1", "defend 1", "red 6", "black 1")
    table.play("attack alaska khabarovsk 1", "red 1", "black 6")
    table.play("attack japon khabarovsk 1", "red 6", "black 1")
    assert table.owner("khabarovsk") == "red"
    table.cites("transport 5", "5.11", "leave-one")
    table.play("transport 2", "transport 1")
    assert [table.armies(t) for t in ("alaska", "japon", "khabarovsk")] == [1, 1, 4]


@rule("5.12")
def test_one_may_take_on_several_adversaries_and_come_back_to_a_fight() -> None:
    table = given(bresil=("red", 9), afrique_nord=("blue", 9), siam=("red", 9), indonesie=("yellow", 9))
    table.play("attack bresil afrique_nord 1", "defend 1", "red 6", "black 1")
    assert table.play("attack siam indonesie 1").asked == "yellow"
    table.play("defend 1", "red 6", "black 1")
    assert table.play("attack bresil afrique_nord 1").asked == "blue"
    table.play("defend 1", "red 6", "black 1")
    assert (table.armies("afrique_nord"), table.armies("indonesie")) == (7, 8)
