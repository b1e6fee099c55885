"""Chapters 1 and 2: the box, the corners, who begins."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from conquerant.games import load, read_edition
from games.armada.armada_table import ARMADA, COLOURS, given, landed, new_game
from story import rule

pytestmark = pytest.mark.both


@rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(BadInput, match="seats"):
        ARMADA.start(seats)
    assert [ARMADA.start(n).seats for n in (2, 3, 4)] == [2, 3, 4]


@rule("1.3")
def test_the_box_is_complete() -> None:
    edition = ARMADA.edition
    assert [c["id"] for c in edition["colour"]] == list(COLOURS)
    assert [(s["masts"], s["count_per_colour"]) for s in edition["ship"]] == [(1, 5), (2, 5), (3, 5), (4, 5)]
    assert sum(c["count"] for c in edition["storm_card"]) == 12
    assert sum(c["count"] for c in edition["neptune_card"]) == 16
    census = new_game().state.census()
    assert sum(census[c["id"]] for c in edition["storm_card"]) == 12
    assert sum(census[c["id"]] for c in edition["neptune_card"]) == 16
    box = edition["box"]
    assert box["sockets"] == 4 + 4 * box["max_ships_in_play"] + 4 + len(edition["island"])


@rule("1.3")
def test_the_credits_are_what_the_booklet_names() -> None:
    """A publisher, and nobody else."""
    assert ARMADA.edition["credits"] == {"publisher": "Jeux et Création, Grospierres", "source": "rulebook"}


@rule("1.4")
def test_the_sea_has_its_hexes_ports_and_blockades() -> None:
    edition = ARMADA.edition
    board = edition["board"]
    hexes = sum(board["columns_odd_rows"] if y % 2 else board["columns_even_rows"] for y in range(board["rows"]))
    assert hexes == 308
    assert [len(c["port"]) for c in edition["continent"]] == [5] * 4
    assert [(len(i["port"]), len(i["blockade"])) for i in edition["island"]] == [(2, 3)] * 12
    assert [s["index"] for s in edition["square"]] == list(range(40))
    assert landed(0).admiral("red") == 0  # two after 38: forty squares in all


@rule("1.4")
def test_the_map_is_the_same_from_every_corner() -> None:
    def folded(kind: str, quarter: str) -> set[tuple[int, int]]:
        at = [tuple(h) for i in ARMADA.edition["island"] if i["quarter"] == quarter for h in _hexes(i[kind])]
        return {(min(x, 40 - x), min(y, 14 - y)) for x, y in at}

    for kind in ("land", "port", "blockade"):
        assert folded(kind, "no") == folded(kind, "ne") == folded(kind, "so") == folded(kind, "se")


def _hexes(told: list[Any]) -> list[list[int]]:
    return told if isinstance(told[0], list) else [told]


@rule("1.5")
def test_the_bank_pays_whatever_is_due() -> None:
    assert landed(10, money={"red": 5_000_000}).money("red") == 5_060_000


@rule("2.1")
def test_everyone_receives_the_same() -> None:
    table = new_game(4).play("port no", "port ne", "port so")
    for colour in COLOURS:
        assert len(table.fleet(colour)) == 3
        assert all(told.endswith(" 4") for told in table.fleet(colour))
        assert table.money(colour) == 150000
        assert table.truth["pawn"][COLOURS.index(colour)] is None
        assert table.islands(colour) == []


@rule("2.2")
def test_corners_are_chosen_in_the_order_of_the_seats() -> None:
    table = new_game(3)
    assert table.asked == "red"
    assert table.options() == ["port no", "port ne", "port so", "port se"]
    table.play("port so")
    assert table.asked == "blue"
    table.cites("port so", "2.2", "corner-taken")
    table.play("port no")
    assert table.asked == "yellow"
    assert table.options() == ["port ne", "port se"]
    table.play("port ne")
    assert table.truth["home"] == ["so", "no", "ne"]
    assert table.phase == "opening"


@rule("2.2")
@pytest.mark.parametrize(("mine", "other"), [("no", "se"), ("ne", "so"), ("so", "ne"), ("se", "no")])
def test_two_players_sit_in_opposite_corners(mine: str, other: str) -> None:
    table = new_game(2).play(f"port {mine}")
    assert table.truth["home"] == [mine, other]
    assert table.asked == "chance"


@rule("2.2")
def test_two_players_may_be_neighbours_where_corners_are_chosen() -> None:
    table = new_game(2, corners="chosen").play("port no")
    assert table.asked == "blue"
    assert table.options() == ["port ne", "port so", "port se"]
    assert table.play("port ne").truth["home"] == ["no", "ne"]


@rule("2.2", "12.2")
def test_the_last_of_four_corners_needs_no_question() -> None:
    table = new_game(4).play("port se", "port no", "port ne")
    assert table.truth["home"] == ["se", "no", "ne", "so"]
    assert table.asked == "chance"
    table.cites("port no", "2.7", "by-chance", seat=-1)


@rule("2.3")
def test_the_first_ships_lie_in_the_first_hexes_of_the_port() -> None:
    table = new_game(2).play("port no")
    assert table.fleet("red") == ["A4 4", "B3 4", "C3 4"]
    assert table.fleet("blue") == ["O18 4", "N18 4", "M19 4"]


@rule("2.4")
def test_the_highest_total_begins_and_ties_throw_again() -> None:
    table = new_game(3).play("port no", "port ne", "port so")
    table.play("roll 5 4", "roll 3 1", "roll 6 3")
    assert table.phase == "opening"
    assert table.truth["running"] == [1, 0, 1]
    table.play("roll 4 1", "roll 6 2")
    assert (table.turn, table.phase, table.round) == ("yellow", "admiral", 1)


@rule("2.4")
def test_ties_below_the_highest_do_not_matter() -> None:
    table = new_game(3).play("port no", "port ne", "port so").play("roll 3 1", "roll 2 2", "roll 6 6")
    assert table.turn == "yellow"


@rule("2.4")
def test_two_dice_have_their_odds() -> None:
    odds = new_game(2).play("port no").odds()
    assert odds["roll 6 6"] == 1
    assert odds["roll 6 5"] == 2
    assert sum(odds.values()) == 36


@rule("2.5")
def test_play_goes_on_by_the_seats_and_the_start_pays_nothing_at_first() -> None:
    table = new_game(3).play("port no", "port ne", "port so").play("roll 3 1", "roll 6 6", "roll 2 1")
    assert [table.admiral(c) for c in COLOURS[:3]] == [0, 0, 0]
    seen = []
    for _ in range(4):
        seen.append(table.turn)
        table.play("roll 6 4")  # receive 60 000
        table.play("anchor")
    assert seen == ["blue", "yellow", "red", "blue"]
    assert table.money("yellow") == 210000


@rule("2.6")
def test_only_the_player_acts() -> None:
    table = given()
    table.cites("anchor", "2.6", "not-your-turn", seat=1)
    table.cites("sail 1 east", "2.6", "not-your-turn", seat=1)


@rule("2.7")
def test_nobody_chooses_what_comes() -> None:
    table = given(phase="admiral")
    table.cites("roll 6 6", "2.7", "by-chance", seat=0)
    table.cites("anchor", "2.7", "by-chance")
    table.cites("attacker 6", "2.7", "no-throw")
    given().cites("neptune galion", "2.7", "by-chance")


def broken(change: Any) -> None:
    edition = copy.deepcopy(read_edition("armada"))
    change(edition)
    load("armada", edition)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda e: e.pop("box"), "box"),
        (lambda e: e["box"].update(max_ships_in_play=0), "box.max_ships_in_play"),
        (lambda e: e["box"].update(start_ships=6), "box.start_ships"),
        (lambda e: e["ship"].pop(0), r"ship\[0\].masts"),
        (lambda e: e["blockade_loss"].pop("p3"), "blockade_loss.p3"),
        (lambda e: e["island"][1].update(id="tortuga"), r"island\[1\].id"),
        (lambda e: e["island"][0].update(port=[10, 4]), "island tortuga.port"),
        (lambda e: e["island"][0].update(port=[9, 50]), "island tortuga.port"),
        (lambda e: e["island"][0].update(land=[[0, 0]]), "island tortuga.land"),
        (lambda e: e["island"][0].update(rent=-1), "island tortuga.rent"),
        (lambda e: e["direction"].pop(), "direction"),
        (lambda e: e["continent"][0].update(opposite="no"), "continent no.opposite"),
        (lambda e: e["continent"][0].update(opposite="xx"), "continent no.opposite"),
        (lambda e: e["square"][3].update(kind="casino"), r"square\[3\].kind"),
        (lambda e: e["square"][3].update(island="utopia"), r"square\[3\].island"),
        (lambda e: e["square"][3].update(index=4), r"square\[3\].index"),
        (lambda e: e["storm_card"][0].update(effect="tsunami"), "storm_card coup_de_vent.effect"),
        (lambda e: e["neptune_card"][0].update(effect="none"), "neptune_card"),
    ],
)
def test_a_bad_edition_is_refused_by_its_field(change: Any, field: str) -> None:
    with pytest.raises(BadInput, match=f"^{field}:"):
        broken(change)
