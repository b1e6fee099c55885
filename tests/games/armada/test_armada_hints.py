"""How a state looks to a seat: what is better counts for more, and all sides together have one chance."""

from __future__ import annotations

import pytest

from games.armada.armada_table import ARMADA, ArmadaTable, given

pytestmark = pytest.mark.both


def worth(table: ArmadaTable, seat: int = 0) -> float:
    return ARMADA.value(table.state, seat)


def test_the_chances_of_all_sides_add_up_to_one() -> None:
    duel = given(red="F7", blue="O18", tortuga="red")
    assert worth(duel, 0) + worth(duel, 1) == pytest.approx(1.0)
    four = given(seats=4, red="F7", tortuga="red", barbade="blue")
    assert sum(worth(four, seat) for seat in range(4)) == pytest.approx(1.0)
    pairs = given(seats=4, teams="two", red="F7", tortuga="red", barbade="blue")
    assert worth(pairs, 0) == worth(pairs, 2)
    assert worth(pairs, 0) + worth(pairs, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_islands_masts_and_money_are_worth_having(seats: int) -> None:
    usual = worth(given(seats=seats, red="H9:3/4", tortuga="red"))
    assert worth(given(seats=seats, red="H9:3/4", tortuga="red", antigua="red")) > usual
    assert worth(given(seats=seats, red="H9:4", tortuga="red")) > usual
    assert worth(given(seats=seats, red="H9:3/4", tortuga="red", money={"red": 200000})) > usual
    assert worth(given(seats=seats, red="H9:3/4", tortuga="red", antigua="blue")) < usual


def test_a_ship_before_an_enemy_garrison_promises_more_than_one_far_away() -> None:
    held = {"tortuga": "blue", "antigua": "blue"}
    assert worth(given(red="F5", **held)) > worth(given(red="A9", **held))


def test_a_port_that_somebody_can_reach_is_worth_less() -> None:
    assert worth(given(red="N4", blue="H5", tortuga="red")) < worth(given(red="N4", blue="O18", tortuga="red"))
