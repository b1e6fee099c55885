"""Chapter 8: fights between ships."""

from __future__ import annotations

from itertools import product

import pytest

from games.armada.armada_table import ArmadaTable, given
from story import rule

pytestmark = pytest.mark.both


def fights(**told: object) -> ArmadaTable:
    return given(**told).play("anchor")


@rule("8.1")
def test_ships_fight_when_their_hexes_touch() -> None:
    table = fights(red="H3 H7", blue="H4")
    table.cites("engage 2", "8.1", "no-contact")
    assert table.options() == ["engage 1", "end"]
    assert fights(red="H3", blue="H5").turn == "blue"


@rule("8.1")
def test_attacking_is_not_compulsory() -> None:
    assert fights(red="H3", blue="H4").play("end").turn == "blue"


@rule("8.1")
def test_one_attack_a_ship_and_turn() -> None:
    table = fights(red="H3 H5", blue="H4").play("engage 1", "target blue 1").throws("3", "3")
    table.cites("engage 1", "8.1", "attacks-no-more")
    assert table.options() == ["engage 2", "end"]


@rule("8.2")
def test_a_continent_port_shelters_and_does_not_fire() -> None:
    table = fights(red="C3 E2", blue="D2")
    table.cites("engage 1", "8.2", "in-port")
    table.play("end", "roll 5 3", "anchor", "engage 1")
    table.cites("target red 1", "8.2", "enemy-in-port")
    assert table.options() == ["target red 2"]
    assert fights(red="C3", blue="D2").turn == "blue"


@rule("8.3")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(4, 3, (2, 1)), (2, 3, (1, 2)), (3, 3, (1, 1))])
def test_masts_decide_who_throws_two_dice(mine: int, theirs: int, dice: tuple[int, int]) -> None:
    table = fights(red=f"H3:{mine}", blue=f"H4:{theirs}").play("engage 1", "target blue 1")
    assert {len(words.split()) - 1 for words in table.options()} == {dice[0]}
    assert sum(table.odds().values()) == 6 ** dice[0]
    table.play(table.options()[0])
    assert {len(words.split()) - 1 for words in table.options()} == {dice[1]}


@rule("8.3", "8.4")
def test_the_better_of_two_dice_counts() -> None:
    table = fights(red="H3:4", blue="H4:3").play("engage 1", "target blue 1").throws("6 3", "5")
    assert table.ship("blue", 1) == "H4 2"
    assert table.ship("red", 1) == "H3 4"


@rule("8.4")
def test_the_attacker_may_lose_and_sink() -> None:
    table = fights(red="H3:1/4", blue="H4").play("engage 1", "target blue 1").throws("2", "3 1")
    assert table.fleet("red") == []
    assert table.turn == "blue"


@rule("8.4")
def test_equal_throws_cost_nothing() -> None:
    table = fights(red="H3", blue="H4").play("engage 1", "target blue 1").throws("4", "4")
    assert (table.ship("red", 1), table.ship("blue", 1)) == ("H3 4", "H4 4")
    assert table.turn == "blue"


@rule("8.5")
def test_groups_hang_together() -> None:
    table = fights(red="H3 L3", blue="H4 L4").play("engage 1")
    table.cites("engage 2", "8.5", "apart")
    table.cites("target blue 2", "8.5", "not-touching")
    table.cites("fire", "8.5", "no-target")
    table.cites("end", "8.5", "groups-first")


@rule("8.5")
def test_a_third_ship_may_join_two_that_are_apart() -> None:
    table = fights(red="H3 H6 G5", blue="H4 H5").play("engage 1", "engage 2")
    assert table.options() == ["engage 3"]  # without it the two would be two fights
    table.play("engage 3", "target blue 1", "target blue 2")
    assert table.truth["attacks"] == 3


@rule("8.5")
def test_targets_are_one_opponents_and_all_in_contact() -> None:
    table = fights(seats=3, red="H4 H6", blue="H3 H5", yellow="G5")
    table.cites("target blue 1", "8.5", "engage-first")
    table.play("engage 1", "engage 2")
    table.cites("target red 1", "8.5", "no-enemy")
    table.cites("target green 1", "8.5", "no-enemy")
    table.cites("target yellow 2", "12.1", "no-such-enemy-ship")
    table.play("target blue 1")
    table.cites("target yellow 1", "8.5", "one-opponent")
    table.cites("fire", "8.5", "not-one-group")  # ship 2 touches nobody yet
    table.play("target blue 2")
    assert table.phase == "attacker"


@rule("8.5")
def test_fire_may_be_opened_with_fewer_than_all() -> None:
    table = fights(red="H4", blue="H3 H5").play("engage 1", "target blue 1")
    assert table.options() == ["target blue 2", "fire"]
    table.play("fire")
    assert table.truth["targeted"] == [0]


@rule("8.5")
def test_exactly_the_connected_groups_can_be_said() -> None:
    """All pairs of groups of a crowded corner, by what may be said and by the definition."""
    red, blue = "H3 H5 G5 I7".split(), "H4 I4 H6 G6".split()
    table = fights(red=" ".join(red), blue=" ".join(blue))
    assert _said(table) == _connected(red, blue)


def _said(table: ArmadaTable) -> set[tuple[frozenset[int], frozenset[int]]]:
    found: set[tuple[frozenset[int], frozenset[int]]] = set()
    if table.phase == "attacker":
        truth = table.truth
        return {(frozenset(truth["engaged"]), frozenset(truth["targeted"]))}
    for words in table.options():
        if words != "end":
            found |= _said(ArmadaTable(table.game, table.state.copy()).play(words))
    return found


def _connected(red: list[str], blue: list[str]) -> set[tuple[frozenset[int], frozenset[int]]]:
    sets = [frozenset(i for i in range(4) if bits >> i & 1) for bits in range(1, 16)]
    found = set()
    for a, b in product(sets, sets):
        ships = [red[i] for i in a] + [blue[i] for i in b]
        reached = {ships[0]}
        for _ in ships:
            for ship in ships:
                if any(_touch(ship, r) and (ship in red) != (r in red) for r in reached):
                    reached.add(ship)
        if reached == set(ships):
            found.add((a, b))
    return found


def _touch(one: str, other: str) -> bool:
    x, y = _at(one)
    dx, dy = abs(_at(other)[0] - x), abs(_at(other)[1] - y)
    return (dx, dy) in ((2, 0), (1, 1))


def _at(name: str) -> tuple[int, int]:
    y = "ABCDEFGHIJKLMNO".index(name[0])
    return 2 * (int(name[1:]) - 1) + y % 2, y


@rule("8.6")
def test_three_ships_against_two_make_three_attacks() -> None:
    table = fights(red="G4 G5 I6:2", blue="H4 H5:3")
    table.play("engage 1", "engage 2", "engage 3", "target blue 1", "target blue 2")
    for left in (3, 2, 1):
        assert table.truth["attacks"] == left
        assert "attacker 6 6" in table.options()
        table.play("attacker 5 1")
        assert set(table.options()) == {f"defender {face}" for face in range(1, 7)}
        table.play("defender 2", "hit 1")
    assert table.fleet("blue") == ["H4 1", "H5 3"]
    assert table.turn == "blue"


@rule("8.6")
def test_equal_sums_one_die_each() -> None:
    table = fights(red="G4:2 G5:2", blue="H4:4").play("engage 1", "engage 2", "target blue 1")
    assert "attacker 6" in table.options()
    table.play("attacker 6")
    assert "defender 6" in table.options()


@rule("8.6")
def test_dice_and_attacks_are_fixed_for_the_whole_fight() -> None:
    table = fights(red="G4:2 G5:1", blue="H4:2").play("engage 1", "engage 2", "target blue 1")
    table.throws("2 1", "6").play("hit 2")
    assert table.fleet("red") == ["G4 2"]
    assert table.truth["attacks"] == 1
    assert "attacker 6 6" in table.options()  # though the sums are equal now


@rule("8.7")
def test_the_winner_chooses_among_the_engaged() -> None:
    table = fights(red="G4 G5 J7", blue="H4 H5 L9").play("engage 1", "engage 2", "target blue 1", "target blue 2")
    table.throws("5", "3")
    assert (table.phase, table.asked) == ("hit", "red")
    table.cites("hit 3", "8.7", "not-engaged")
    table.cites("engage 3", "8.7", "hit-first")
    table.play("hit 2")
    assert table.ship("blue", 2) == "H5 3"
    table.cites("hit 2", "2.7", "by-chance")


@rule("8.7", "2.6")
def test_the_defender_chooses_when_he_wins() -> None:
    table = fights(red="G4 G5", blue="H4 H5", tortuga="blue")
    table.play("engage 1", "engage 2", "target blue 1", "target blue 2").throws("2", "3")
    assert table.asked == "blue"
    table.cites("pawn tortuga", "9.1", "own-turn-only")
    table.play("hit 2")
    assert table.ship("red", 2) == "G5 3"
    assert table.asked == "chance"
    fights(red="H3", blue="H4").cites("hit 1", "8.7", "nothing-won")


@rule("8.8")
def test_a_fight_stops_when_a_group_is_sunk() -> None:
    table = fights(red="G4 G5 H3", blue="H4:1/4 H5").play("engage 1", "engage 2", "target blue 1", "fire")
    table.throws("6 1", "1")
    assert table.fleet("blue") == ["H5 4"]
    assert table.turn == "blue"  # the other two attacked already, or touch nobody
    assert table.truth["attacks"] == 0


@rule("8.8")
def test_a_ship_may_be_attacked_again_by_others() -> None:
    table = fights(red="G4 G5", blue="H4").play("engage 1", "target blue 1").throws("6", "1")
    table.play("engage 2", "target blue 1").throws("6 2", "1")
    assert table.ship("blue", 1) == "H4 2"


@rule("8.9")
def test_after_a_fight_nothing_moves() -> None:
    table = fights(red="G4 G5", blue="H4").play("engage 1", "target blue 1").throws("6", "1")
    table.cites("sail 1 west", "3.1", "moves-over")
    table.cites("sail 2 west", "3.1", "moves-over")


@rule("8.10", "4.5")
def test_the_bonus_makes_the_weakest_the_stronger() -> None:
    table = fights(red="G4:1", blue="H4:4", bonus=True).play("engage 1", "target blue 1", "attacker 6 1")
    assert "defender 5" in table.options()


@rule("8.10")
def test_with_the_bonus_a_garrison_throws_one_die() -> None:
    table = fights(red="F5", tortuga="blue", bonus=True).play("assault 1")
    assert len(table.options()) == 6
    table.play("attacker 3")
    assert len(table.options()) == 6
    assert table.play("defender 2").owner("tortuga") == "red"
