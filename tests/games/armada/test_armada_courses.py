"""The shortest way to a port, as things stand: whose blockades bite, and what a mast is worth on the way."""

from __future__ import annotations

from typing import cast

import pytest

from conquerant.games.armada.courses import KEPT, NEVER, Courses
from conquerant.games.armada.game import Armada
from conquerant.games.armada.state import ArmadaState
from games.armada.armada_table import ARMADA, ArmadaTable, given

pytestmark = pytest.mark.both

BOARD = cast(Armada, ARMADA).board
AROUND = ("antigua", "saint_martin", "tortuga")


def steps(table: ArmadaTable, island: str, water: str, *, masts: int = 4, toll: float = 0.0) -> int:
    """For a ship of red."""
    courses = Courses(BOARD, toll)
    found = courses.of(cast(ArmadaState, table.state), 0, masts)
    return courses.steps(found, BOARD.islands.index(island), BOARD.sea.names.index(water))


def test_where_all_blockades_bite_the_way_goes_round_them_all() -> None:
    everywhere = dict.fromkeys(BOARD.islands[:8], "blue")
    table = given(red="A9", blue="O18", **everywhere)
    courses = Courses(BOARD, 0.0)
    found = courses.of(cast(ArmadaState, table.state), 0, 4)
    longer = 0
    for island in range(len(BOARD.islands)):
        for water in range(BOARD.sea.size):
            known = BOARD.sea.distance[island][water]
            way = courses.steps(found, island, water)
            assert way <= known
            longer += way < known
    assert longer > 0  # four islands are free


def test_blockades_of_free_and_own_islands_are_no_hindrance() -> None:
    """From Saint-Martin to Antigua it is four steps, or a long way round the blockades of the three islands there."""
    port = BOARD.sea.names[BOARD.ports[BOARD.islands.index("saint_martin")]]
    free = steps(given(red="A9", blue="O18"), "antigua", port)
    own = dict.fromkeys(AROUND, "red")
    assert steps(given(red="A9", blue="O18", **own), "antigua", port) == free == 4
    theirs = dict.fromkeys(AROUND, "blue")
    assert steps(given(red="A9", blue="O18", **theirs), "antigua", port) == 11


def test_a_ship_that_can_bear_it_may_pay_where_that_saves_more() -> None:
    port = BOARD.sea.names[BOARD.ports[BOARD.islands.index("saint_martin")]]
    table = given(red="A9", blue="O18", **dict.fromkeys(AROUND, "blue"))
    around = steps(table, "antigua", port)
    assert steps(table, "antigua", port, toll=1.0) < around
    assert steps(table, "antigua", port, toll=100.0) == around
    assert steps(table, "antigua", port, toll=1.0, masts=2) == around


def test_every_port_can_be_reached_from_every_open_water() -> None:
    table = given(red="A9", blue="O18")
    for water in BOARD.sea.names:
        assert all(steps(table, island, water) < NEVER for island in ("tortuga", "antigua"))


def test_the_tables_kept_are_never_more_than_so_many() -> None:
    """A server that plays for weeks meets thousands of ways to share out the islands."""
    table = given(red="A9", blue="O18", tortuga="blue")
    courses = Courses(BOARD, 0.0)
    for n in range(KEPT):
        courses.known[-1 - n] = b""
    found = courses.of(cast(ArmadaState, table.state), 0, 4)
    assert list(courses.known.values()) == [found]
    assert courses.of(cast(ArmadaState, table.state), 0, 4) is found
