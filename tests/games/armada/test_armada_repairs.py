"""Chapter 9: the repair pawn, the dry dock, the repair card."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import rules
from games.armada.armada_table import ArmadaTable, given, landed
from story import rule

pytestmark = pytest.mark.both

YARD: dict[str, Any] = {"tortuga": "red", "pawn": {"red": "tortuga"}}


def round_again(table: ArmadaTable) -> ArmadaTable:
    """The other player does nothing, and the turn comes back."""
    return table.play("anchor", "roll 5 3", "anchor", "roll 5 3")


@rule("9.1", "12.4")
def test_the_pawn_is_placed_for_good_on_ones_own_island() -> None:
    table = given(red="H3", tortuga="red", antigua="red", tobago="blue")
    table.cites("pawn tobago", "9.1", "not-your-island")
    table.cites("pawn grenade", "9.1", "not-your-island")
    table.play("pawn antigua")
    table.cites("pawn tortuga", "9.1", "pawn-placed")
    assert table.options("pawn") == []


@rule("9.1", "12.4")
def test_the_pawn_is_placed_at_any_time_of_the_turn() -> None:
    assert landed(5, tortuga="red").play("pawn tortuga").phase == "build"
    assert given(phase="storm", red="H3 H5", tortuga="red").play("storm dematage", "pawn tortuga").phase == "lose"
    table = given(red="H3", blue="H4", tortuga="red").play("anchor", "pawn tortuga", "engage 1", "target blue 1")
    assert table.truth["pawn"] == ["tortuga", None]
    stormed = given(red="F5", tortuga="blue").play("anchor", "assault 1").throws("6", "1 1")
    assert stormed.options() == ["pawn tortuga", "end"]


@rule("9.1", "12.4", "8.7")
def test_the_pawn_is_placed_even_while_one_names_the_ship_that_is_hit() -> None:
    named = ("anchor", "engage 1", "engage 2", "target blue 1", "target blue 2")
    told: dict[str, Any] = {"red": "G4 G5", "blue": "H4 H5", "tortuga": "red", "tobago": "blue"}
    won = given(**told).play(*named).throws("5", "3")
    assert won.options() == ["pawn tortuga", "hit 1", "hit 2"]
    won.play("pawn tortuga")
    assert won.options() == ["hit 1", "hit 2"]
    lost = given(**told).play(*named).throws("3", "5")
    assert lost.asked == "blue"
    lost.cites("pawn tobago", "9.1", "own-turn-only")
    assert lost.options() == ["hit 1", "hit 2"]


@rule("9.2")
def test_a_damaged_ship_is_docked_and_its_first_mast_paid_at_once() -> None:
    table = given(red="F4:2/4", **YARD).sails(1, "east").play("dock 1")
    assert table.ship("red", 1) == "F5 3"
    assert table.docked("red") == 1
    assert table.money("red") == 140000
    assert given(red="F5:1/4", **YARD).play("dock 1").ship("red", 1) == "F5 2"


@rule("9.2")
def test_what_cannot_be_docked() -> None:
    given(red="F5:2/4", tortuga="red").cites("dock 1", "9.2", "no-yard")
    given(red="F4:2/4", **YARD).cites("dock 1", "9.2", "not-at-yard")
    given(red="F5:4", **YARD).cites("dock 1", "9.6", "whole")
    given(red="F5:2/4", money={"red": 0}, **YARD).cites("dock 1", "9.3", "too-dear")
    given(red="F5:2/4", blue="F4", **YARD).play("anchor").cites("dock 1", "3.1", "moves-over")


@rule("9.2")
def test_immobilised_ships_are_docked_and_repaired() -> None:
    table = landed(9, red="F5:1/4", **YARD).play("dock 1")
    assert table.ship("red", 1) == "F5 2"


@rule("9.3")
def test_one_mast_a_turn_for_ten_thousand() -> None:
    table = given(red="F5:1/4", **YARD).play("dock 1")
    table.cites("repair", "9.3", "one-mast-a-turn")
    round_again(table).play("repair")
    assert table.ship("red", 1) == "F5 3"
    assert table.money("red") == 130000
    table.cites("repair", "9.3", "one-mast-a-turn")
    given(red="F5:1/4", **YARD).cites("repair", "9.3", "nothing-docked")


@rule("9.3")
def test_one_ship_at_a_time_and_only_for_money() -> None:
    table = given(red="F5:1/4 F5:2/4", dock={"red": 1}, **YARD)
    table.cites("dock 2", "9.3", "dock-taken")
    poor = given(red="F5:1/4 H3", dock={"red": 1}, money={"red": 0}, **YARD)
    poor.cites("repair", "9.3", "too-dear")


@rule("9.3")
def test_repairing_is_the_owners_choice() -> None:
    table = round_again(given(red="F5:1/4", **YARD).play("dock 1"))
    table.play("anchor")
    assert table.ship("red", 1) == "F5 2"


@rule("9.4")
def test_a_docked_ship_neither_moves_nor_fights_and_leaves_the_port_free() -> None:
    table = given(red="F5:1/4 F3", blue="G5", **YARD).play("dock 1")
    table.cites("sail 1 west", "9.4", "in-dock")
    table.sails(2, "east", "east")
    assert table.ship("red", 2) == "F5 4"
    table.play("anchor")
    table.cites("engage 1", "9.4", "in-dock")
    table.cites("assault 1", "9.4", "in-dock")
    table.play("end", "roll 5 3", "anchor", "engage 1")
    table.cites("target red 1", "9.4", "enemy-in-dock")
    assert table.options() == ["target red 2"]


@rule("9.5")
def test_it_leaves_the_turn_after_with_all_its_masts() -> None:
    table = given(red="F5:2/4", **YARD).play("dock 1")
    table.cites("undock", "9.5", "repaired-this-turn")
    round_again(table).play("undock")
    assert table.docked("red") == 0
    table.cites("dock 1", "9.5", "just-left")
    table.cites("repair", "9.3", "nothing-docked")
    table.sails(1, "west", "west", "west", "west")  # three masts, and the square says one more
    table.cites("sail 1 east", "6.2", "no-steps")


@rule("9.5")
def test_repaired_this_turn_or_with_the_port_taken_it_waits() -> None:
    table = given(red="F5:3/4 H3", blue="F5", dock={"red": 1}, **YARD)
    table.cites("undock", "9.5", "yard-port-taken")
    table.play("repair")
    table.cites("undock", "9.5", "repaired-this-turn")


@rule("9.5", "4.2", "5.5", "4.9")
@pytest.mark.parametrize(("still", "why"), [(1, "4.2"), (2, "5.5"), (3, "4.9")])
def test_an_immobilised_ship_stays_in_dry_dock(still: int, why: str) -> None:
    table = given(red="F5:3/4", dock={"red": 1}, still=still, **YARD)
    table.cites("undock", why, "immobilised")
    assert table.options() == (["anchor"] if why == "4.9" else ["repair", "anchor"])  # a debt leaves no money


@rule("9.5")
def test_with_its_last_mast_repaired_it_waits_for_an_enemy_to_leave_its_port() -> None:
    table = given(red="F5:3/4 H3", blue="F4", dock={"red": 1}, **YARD).play("repair")
    assert table.ship("red", 1) == "F5 4"
    table.play("anchor", "roll 5 3").sails(1, "east").play("anchor", "end", "roll 5 3")
    table.cites("repair", "9.6", "whole")
    table.cites("undock", "9.5", "yard-port-taken")
    table.play("anchor", "roll 1 1").sails(1, "west").play("anchor", "roll 1 1", "undock").sails(1, "southwest")
    assert table.ship("red", 1) == "G5 4"


@rule("9.5")
def test_not_even_the_card_repairs_a_ship_that_leaves() -> None:
    table = given(red="F5:2/4", dock={"red": 1}, kept={"red": 1}, **YARD).play("undock")
    table.cites("refit 1 1", "9.5", "just-left")


@rule("9.6")
def test_never_beyond_the_masts_it_entered_play_with() -> None:
    table = given(red="F5:1/2", **YARD).play("dock 1")
    round_again(table)
    table.cites("repair", "9.6", "whole")
    given(red="A4:1/2", kept={"red": 1}).cites("refit 1 2", "9.6", "too-many-masts")


@rule("9.7")
def test_a_docked_ship_is_lost_with_its_island_and_the_pawn_rests() -> None:
    table = given(turn="blue", red="F5:2/4 F4", blue="F5", dock={"red": 1}, **YARD).play("anchor", "assault 1")
    table.throws("6", "5 1")
    assert table.fleet("red") == ["F4 4"]
    assert table.truth["pawn"] == ["tortuga", None]
    table.play("end", "roll 5 3")
    table.cites("pawn antigua", "9.1", "pawn-placed")
    table.cites("dock 2", "9.2", "no-yard")


@rule("9.7")
def test_the_pawn_works_again_when_the_island_comes_back() -> None:
    lost = given(red="F5:2/4", tortuga="blue", pawn={"red": "tortuga"})
    lost.cites("dock 1", "9.2", "no-yard")
    lost.play("anchor", "assault 1").throws("6", "1 1").play("roll 5 3", "anchor", "roll 5 3", "dock 1")
    assert lost.ship("red", 1) == "F5 3"


@rule("9.8")
@pytest.mark.parametrize("port", ["A4", "F5"])
def test_the_card_repairs_in_one_go_in_any_port_of_ones_own(port: str) -> None:
    table = given(red=f"{port}:1/4 H3", kept={"red": 1}, tortuga="red").play("refit 1 3")
    assert table.ship("red", 1) == f"{port} 4"
    assert table.money("red") == 120000
    assert table.truth["kept"] == [0, 0]
    assert table.truth["neptune_queue"] == ["reparation"]
    table.cites("sail 1 east", "9.8", "refitted")
    table.cites("refit 2 1", "9.8", "no-repair-card")


@rule("9.8")
def test_a_ship_repaired_by_the_card_does_not_attack() -> None:
    table = given(red="F5:2/4 F3", blue="F4", tortuga="red", kept={"red": 1}).play("refit 1 1", "anchor")
    table.cites("engage 1", "8.1", "attacks-no-more")
    for lang in ("fr", "en"):
        assert "9.8" in rules.book("armada", lang).paragraphs()["8.1"].text


@rule("9.8")
def test_where_the_card_is_of_no_use() -> None:
    told: dict[str, Any] = {"kept": {"red": 1}}
    given(red="H3:2/4", **told).cites("refit 1 1", "9.8", "not-in-own-port")
    given(red="F5:2/4", tortuga="blue", **told).cites("refit 1 1", "9.8", "not-in-own-port")
    given(red="F5:2/4", dock={"red": 1}, **YARD, **told).cites("refit 1 1", "9.4", "in-dock")
    given(red="A4:1/4", money={"red": 20000}, **told).cites("refit 1 3", "9.8", "too-dear")
    for masts in (1, 3):
        given(red="A4:4", **told).cites(f"refit 1 {masts}", "9.6", "whole")
    given(red="A4:1/4").cites("refit 1 1", "9.8", "no-repair-card")


@rule("9.8")
def test_a_ship_may_come_into_port_for_it_and_only_then_stops() -> None:
    table = given(red="A6:3/4", kept={"red": 1}).sails(1, "west", "west").play("refit 1 1")
    assert table.ship("red", 1) == "A4 4"
    table.cites("sail 1 southwest", "9.8", "refitted")
