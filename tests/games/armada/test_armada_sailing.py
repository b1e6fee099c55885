"""Chapter 6: the ships, and the helper that finds their ways."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from games.armada.armada_table import ARMADA, ArmadaTable, given, new_game, written
from story import rule

pytestmark = pytest.mark.both


@rule("6.1")
def test_none_some_or_all_ships_move() -> None:
    told = {"red": "H1 H3 H5 J1 J3"}
    assert given(**told).play("anchor").fleet("red") == ["H1 4", "H3 4", "H5 4", "J1 4", "J3 4"]
    table = given(**told)
    for ship in (3, 1, 5, 2, 4):
        table.sails(ship, "northeast")
    assert table.fleet("red") == ["G2 4", "G4 4", "G6 4", "I2 4", "I4 4"]
    table.play("anchor")
    assert table.turn == "blue"


@rule("6.2")
@pytest.mark.parametrize("masts", [1, 2, 3, 4])
def test_a_ship_sails_at_most_as_many_hexes_as_it_has_masts(masts: int) -> None:
    table = given(red=f"H1:{masts}")
    table.sails(1, *["east"] * masts)
    assert table.ship("red", 1) == f"H{1 + masts} {masts}"
    table.cites("sail 1 east", "6.2", "no-steps")


@rule("6.2")
def test_masts_lost_on_the_way_do_not_stop_a_ship() -> None:
    table = given(red="F7", tortuga="blue").sails(1, "west", "southwest", "west", "west")
    assert table.ship("red", 1) == "G4 2"


@rule("6.3")
def test_six_directions() -> None:
    found = {}
    for course in ("east", "northeast", "northwest", "west", "southwest", "southeast"):
        found[course] = given(red="H5").sails(1, course).ship("red", 1)
    assert list(found.values()) == ["H6 4", "G6 4", "G5 4", "H4 4", "I5 4", "I6 4"]
    assert given(red="G5").sails(1, "northeast").ship("red", 1) == "F5 4"


@rule("6.3")
def test_land_and_rim_cannot_be_crossed() -> None:
    given(red="D7").cites("sail 1 southwest", "6.3", "no-water")
    given(red="H1").cites("sail 1 west", "6.3", "no-water")
    given(red="A8").cites("sail 1 northeast", "6.3", "no-water")
    given(red="E1").cites("sail 1 southwest", "6.3", "no-water")


@rule("6.4")
def test_a_ship_crosses_its_own_and_does_not_stop_there() -> None:
    table = given(red="H3 H4 H5", tobago="red").sails(1, "east")
    table.cites("anchor", "6.4", "crossing")
    table.cites("sail 3 east", "6.4", "crossing")
    table.cites("pawn tobago", "6.4", "crossing")
    assert {words.split()[1] for words in table.options()} == {"1"}
    table.sails(1, "east", "east")
    assert table.fleet("red") == ["H6 4", "H4 4", "H5 4"]
    table.play("anchor")


@rule("6.4")
def test_no_step_onto_a_friend_that_cannot_be_left() -> None:
    given(red="H3:1 H4").cites("sail 1 east", "6.4", "no-way-on")
    table = given(red="H3:2 H4 H5").sails(1, "east")
    table.cites("sail 1 east", "6.4", "no-way-on")
    assert table.sails(1, "west").ship("red", 1) == "H3 2"  # back to where it came from


@rule("6.4")
def test_a_ship_may_sink_on_a_friends_hex() -> None:
    table = given(red="G6:1/4 F6", tortuga="blue").sails(1, "northeast")
    assert table.fleet("red") == ["F6 4"]
    assert "anchor" in table.options()


@rule("6.4")
def test_enemies_are_not_crossed() -> None:
    given(red="H3", blue="H4").cites("sail 1 east", "6.4", "enemy-there")


@rule("6.5")
def test_ones_own_port_is_sailed_through() -> None:
    table = given(red="A5").sails(1, "west", "southwest", "southwest", "west")
    assert table.ship("red", 1) == "C2 4"


@rule("6.5")
def test_other_continent_ports_are_closed() -> None:
    given(red="O17").cites("sail 1 east", "6.5", "closed-port")  # blue's
    given(red="A17").cites("sail 1 east", "6.5", "closed-port")  # nobody's
    given(seats=3, red="A17").cites("sail 1 east", "6.5", "closed-port")


@rule("6.6")
def test_a_move_is_over_when_another_ship_moves() -> None:
    table = given(red="H3 J3").sails(1, "east").sails(2, "east")
    table.cites("sail 1 east", "6.6", "already-moved")
    table.sails(2, "east")
    assert table.fleet("red") == ["H4 4", "J5 4"]


@rule("6.7")
def test_five_ships_at_most() -> None:
    table = given(phase="build", red="E1 E2 G1 G2", money={"red": 500000}).play("build 1 1")
    assert table.phase == "moves"
    five = given(phase="build", red="E1 E2 E3 F5:2/4", tortuga="red", pawn={"red": "tortuga"}, dock={"red": 4})
    five.play("build 1 1")
    assert five.phase == "moves"  # the ship in dry dock counts
    refusal = ARMADA.impossible(["sail", "6", "east"])
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("6.7", "five-ships")
    assert ARMADA.impossible(["sail", "5", "east"]) is None
    with pytest.raises(BadInput, match="sail 6 east"):
        ARMADA.action("sail 6 east")


@rule("6.8")
def test_masts_fall_one_by_one_and_none_is_the_end() -> None:
    table = given(red="H3 F7:2/4", tortuga="blue").sails(2, "west")
    assert table.fleet("red") == ["H3 4"]
    table.cites("sail 2 west", "12.1", "no-such-ship")
    assert given(red="F7:3/4", tortuga="blue").sails(1, "west").ship("red", 1) == "F6 1"


def by_brute_force(table: ArmadaTable, ship: int) -> dict[str, int]:
    """Every way there is, one legal step after another: the fewest masts with which each hex can be had."""
    best: dict[str, int] = {}
    at, masts = table.ship(table.turn, ship).split()

    def follow(here: ArmadaTable) -> None:
        for words in here.options("sail"):
            if words.split()[1] != str(ship):
                continue
            there = ArmadaTable(here.game, here.state.copy()).play(words)
            told = there.ship(table.turn, ship) if there.state.mover >= 0 or there.phase == "over" else ""
            if told:
                name, left = told.split()
                if there.phase == "over" or "anchor" in there.options():
                    best[name] = min(best.get(name, 9), int(masts) - int(left))
                if there.phase != "over":
                    follow(there)

    follow(table)
    best.pop(at, None)
    return best


@rule("6.2", "7.3")
@pytest.mark.parametrize(
    "told",
    [
        {"red": "F7 G7 H7"},
        {"red": "E4:3 E5 D5", "blue": "F4"},
        {"red": "G6:2/4 F6 G7"},
        {"red": "D8 D7 E9", "saint_martin": "blue", "antigua": "red", "correction": 1},
        {"red": "G8 F8", "antigua": "blue", "saint_martin": "blue"},
        {"red": "E3:1 D3"},
        {"red": "C3 C2 B3", "seats": 4, "tortuga": "green"},
        {"red": "F7 F8", "seats": 4, "teams": "two", "yellow": "G7 F5", "antigua": "yellow"},
    ],
)
def test_the_helper_finds_every_hex_at_its_least_cost(told: dict[str, object]) -> None:
    table = given(**{"tortuga": "yellow" if told.get("teams") else "blue", **told})
    for ship in (1, 2):
        assert table.reachable(ship) == by_brute_force(table, ship)


@rule("6.2", "7.3")
def test_its_ways_lead_where_they_say_in_random_games() -> None:
    rng = Rng("ways")
    state = ARMADA.start(3, {"rounds": 12})
    seen = 0
    while state.mover != OVER:
        table = ArmadaTable(ARMADA, state)
        if state.mover != CHANCE and table.phase == "moves" and rng.below(4) == 0:
            for ship in range(1, 6):
                for way in table.ways(ship):
                    trial = ArmadaTable(ARMADA, state.copy())
                    masts = int(trial.ship(table.turn, ship).split()[1])
                    trial.play(*(str(ARMADA.actions[i]) for i in way["ids"]))
                    assert trial.ship(table.turn, ship) == f"{way['name']} {masts - way['lost']}"
                    seen += 1
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    assert seen > 500


def test_the_helper_knows_who_cannot_sail() -> None:
    assert given(red="H3", tobago="red", still=1).ways(1) == []
    assert given(red="H3").ways(2) == []
    crossing = given(red="H3 H4 H6").sails(1, "east")
    assert crossing.ways(3) == []
    assert crossing.ways(1) != []
    assert new_game().ways(1) == []
    assert given(red="H3 H6").sails(1, "east").sails(2, "east").ways(1) == []


def test_a_ship_under_way_can_be_placed_again() -> None:
    table = given(red="H3 H4").sails(1, "east")
    again = ArmadaTable(ARMADA, ARMADA.place(table.truth))
    assert again.options() == table.options()
    bad = {**written(red="H3 H4:2"), "sailing": 0, "moved": [0], "steps": 0}
    bad["ships"][0][0]["hex"] = "H4"
    with pytest.raises(BadInput, match="phase"):
        ARMADA.place(bad)  # it could neither stay nor go on


@rule("6.2", "12.1")
def test_the_aids_tell_how_far_each_ship_still_sails() -> None:
    table = given(red="H3:3/4 H6", correction=1)
    aids = ARMADA.aids(table.state.view(0))
    assert {ship: aid["steps"] for ship, aid in aids["ships"].items()} == {"1": 4, "2": 5}
    assert ARMADA.aids(table.state.view(None)) == aids
    assert ARMADA.aids(given(red="H3", blue="H4", phase="fights").state.view(0)) == {}
    assert {ship: aid["steps"] for ship, aid in ARMADA.aids(table.sails(1, "east").state.view(0))["ships"].items()} == {
        "1": 3,
        "2": 5,
    }
