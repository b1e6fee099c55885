"""Chapter 5: storm and Neptune cards."""

from __future__ import annotations

import pytest

from games.armada.armada_table import NEPTUNES, STORMS, ArmadaTable, given
from story import rule

pytestmark = pytest.mark.both

ALL_STORMS = "eclaircie ouragan coup_de_vent coup_de_vent coup_de_vent dematage dematage calme_plat calme_plat"
ALL_STORMS += " vents_contraires vents_contraires derive"


def storm(card: str, **told: object) -> ArmadaTable:
    return given(phase="storm", **told).play(f"storm {card}")


def neptune(card: str, **told: object) -> ArmadaTable:
    return given(phase="neptune", **{"admiral": {"red": 2}, **told}).play(f"neptune {card}")


@rule("5.1")
def test_a_card_never_seen_comes_by_chance() -> None:
    odds = given(phase="storm", storms="ouragan coup_de_vent").odds()
    left = {f"storm {card}": n for card, n in STORMS.items() if card != "ouragan"}
    assert odds == {**left, "storm coup_de_vent": 2}
    given(phase="storm", storms="ouragan").cites("storm ouragan", "5.1", "not-on-top")


@rule("5.1")
def test_when_all_have_been_seen_they_come_back_in_their_order() -> None:
    table = given(phase="storm", storms=ALL_STORMS)
    assert table.odds() == {"storm eclaircie": 1}
    table.cites("storm ouragan", "5.1", "not-on-top")
    table.play("storm eclaircie")
    assert table.truth["storm_queue"] == [*ALL_STORMS.split()[1:], "eclaircie"]
    again = given(phase="storm", storms=" ".join(table.truth["storm_queue"]))
    assert again.options() == ["storm ouragan"]


@rule("5.1")
def test_the_queue_is_known_to_everybody() -> None:
    table = storm("calme_plat", storms="ouragan")
    for viewer in (None, 0, 1):
        seen = table.view(viewer)
        assert [list(STORMS)[kind] for kind in seen["storm_queue"]] == ["ouragan", "calme_plat"]
        assert sum(seen["storm"]) == 10


@rule("5.2")
def test_the_repair_card_is_kept_for_all_to_see() -> None:
    table = neptune("reparation")
    assert table.truth["neptune_queue"] == []
    assert table.view(1)["kept"] == [1, 0]
    assert table.truth["neptune"]["reparation"] == NEPTUNES["reparation"] - 1


@rule("5.2")
def test_other_cards_go_under_the_pile_at_once() -> None:
    assert neptune("tresor").truth["neptune_queue"] == ["tresor"]


@rule("5.3")
def test_ports_and_dry_dock_shelter() -> None:
    told = {"red": "A4 F5:2/4 F5:3/4", "tortuga": "red", "pawn": {"red": "tortuga"}, "dock": {"red": 3}}
    table = storm("ouragan", **told)
    assert table.fleet("red") == ["A4 4", "F5 2", "F5 3"]
    table = storm("coup_de_vent", **{**told, "red": "A4 F5:2/4 F5:3/4 H3 H5"})
    table.cites("lose 1", "5.3", "sheltered")
    table.cites("lose 2", "5.3", "sheltered")
    table.cites("lose 3", "5.3", "sheltered")
    assert table.options("lose") == ["lose 4", "lose 5"]


@rule("5.3")
@pytest.mark.parametrize("card", ["coup_de_vent", "dematage", "ouragan", "derive"])
def test_nobody_at_sea_no_effect(card: str) -> None:
    assert storm(card, red="A4 B3").fleet("red") == ["A4 4", "B3 4"]


@rule("5.4")
@pytest.mark.parametrize(("card", "left"), [("coup_de_vent", "H5 3"), ("dematage", "H5 2")])
def test_the_player_chooses_the_ship(card: str, left: str) -> None:
    table = storm(card, red="H3 H5")
    assert (table.phase, table.asked) == ("lose", "red")
    table.cites("sail 1 east", "5.4", "lose-first")
    table.play("lose 2")
    assert table.fleet("red") == ["H3 4", left]
    table.cites("lose 1", "5.4", "no-masts-to-lose")


@rule("5.4")
def test_wrath_is_a_neptune_card() -> None:
    assert neptune("courroux", red="H3 H5").play("lose 1").fleet("red") == ["H3 3", "H5 4"]


@rule("5.4", "12.2")
def test_the_only_ship_at_sea_is_not_asked_for() -> None:
    table = storm("dematage", red="A4 H5:2/4")
    assert table.fleet("red") == ["A4 4"]


@rule("5.4")
def test_the_hurricane_strikes_every_ship_at_sea() -> None:
    assert storm("ouragan", red="A4 H3:1/2 H5").fleet("red") == ["A4 4", "H5 3"]


@rule("5.5")
def test_calm_and_winds() -> None:
    calm = storm("calme_plat", red="H3 F5", tortuga="red")
    calm.cites("sail 1 east", "5.5", "immobilised")
    assert storm("vents_contraires", red="H3").truth["correction"] == -1
    assert neptune("vent_arriere", red="H3").truth["correction"] == 1
    assert neptune("fureur", red="H3").truth["bonus"] is True
    clearing = storm("eclaircie", red="H3")
    assert (clearing.phase, clearing.truth["still"], clearing.truth["correction"]) == ("moves", 0, 0)


@rule("5.6")
def test_a_ship_adrift_goes_home_and_may_sail() -> None:
    table = storm("derive", red="B3 H5:3/4 H7")
    table.cites("drift 1 1", "5.3", "sheltered")
    table.cites("drift 2 2", "5.6", "berth-taken")
    table.cites("anchor", "5.6", "drift-first")
    table.play("drift 2 5")
    assert table.ship("red", 2) == "D1 3"
    table.sails(2, "east", "east", "east")
    assert table.ship("red", 2) == "D4 3"
    table.cites("drift 3 1", "5.6", "nobody-adrift")


@rule("5.6")
def test_without_a_free_hex_nobody_drifts() -> None:
    table = storm("derive", seats=4, teams="two", red="H3 H5", yellow="A4 B3 C3 C2 D1")
    assert table.fleet("red") == ["H3 4", "H5 4"]


@rule("5.7")
def test_money_cards() -> None:
    assert neptune("tresor").money("red") == 180000
    assert neptune("galion").money("red") == 200000
    assert neptune("tribut").money("red") == 130000
    poor = neptune("tribut", red="H3 F5", tortuga="red", money={"red": 10000})
    assert poor.money("red") == 0
    poor.cites("sail 1 east", "4.9", "immobilised")


@rule("5.8")
def test_a_gift_ship_is_placed_and_may_sail() -> None:
    table = neptune("don", red="A4 H5")
    assert table.phase == "gift"
    table.cites("berth 1", "5.8", "berth-taken")
    table.cites("anchor", "5.8", "gift-first")
    table.play("berth 2")
    assert table.ship("red", 3) == "B3 2"
    table.sails(3, "east", "east")
    table.cites("berth 3", "5.8", "no-gift")


@rule("5.8", "6.7")
def test_no_sixth_ship_is_given() -> None:
    table = neptune("don", red="A4 H5 H7 H9 H11")
    assert table.phase == "moves"
    assert len(table.fleet("red")) == 5


@rule("5.8")
def test_without_a_free_hex_no_ship_is_given() -> None:
    told: dict[str, object] = {"seats": 4, "teams": "two", "red": "H3 H5"}
    full = neptune("don", **told, yellow="A4 B3 C3 C2 D1")
    assert (full.phase, full.fleet("red")) == ("moves", ["H3 4", "H5 4"])
    last = neptune("don", **told, yellow="A4 B3 C3 C2")
    assert (last.phase, last.ship("red", 3)) == ("moves", "D1 2")  # the only hex is not asked for


@rule("5.9")
def test_return_goes_to_the_start_and_pays_once() -> None:
    table = neptune("retour", admiral={"red": 14})
    assert (table.admiral("red"), table.money("red")) == (0, 180000)


@rule("5.9")
def test_the_shipyard_is_the_next_construction_square_clockwise() -> None:
    table = neptune("chantier", admiral={"red": 39})
    assert (table.admiral("red"), table.money("red"), table.phase) == (5, 180000, "build")
    table = neptune("chantier", admiral={"red": 14})
    assert (table.admiral("red"), table.money("red"), table.phase) == (15, 150000, "build")
