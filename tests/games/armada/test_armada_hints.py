"""How a state looks to a seat: what is better counts for more, and all sides together have one chance."""

from __future__ import annotations

from typing import cast

import pytest

from conquerant.core.chance import Rng
from conquerant.core.playout import playout
from conquerant.games.armada import allies
from conquerant.games.armada.game import Armada
from conquerant.games.armada.hints import COLUMNS, NAMES, arrival, features, rivals
from conquerant.games.armada.state import ArmadaState
from games.armada.armada_table import ARMADA, NONE, ArmadaTable, given

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


def turns(s: ArmadaState, ship: int, island: int) -> int:
    """From where a ship is, by the table of its courses."""
    courses = cast(Armada, ARMADA).weights.courses
    table = courses.of(s, s.rules.side[ship // s.board.cap], s.masts[ship])
    return arrival(courses.steps(table, island, s.hex[ship]), 0, s.masts[ship])


def afloat(s: ArmadaState, seats: list[int]) -> list[int]:
    cap = s.board.cap
    ships = [ship for seat in seats for ship in range(seat * cap, (seat + 1) * cap)]
    return [ship for ship in ships if s.hex[ship] != NONE and s.dock[ship // cap] != ship % cap]


@pytest.mark.parametrize(("seats", "teams"), [(3, "none"), (4, "two")])
def test_what_a_seat_has_is_what_one_counts_on_the_board(seats: int, teams: str) -> None:
    s = cast(ArmadaState, ARMADA.start(seats, {"teams": teams}))
    w = cast(Armada, ARMADA).weights
    for k in range(3):
        playout(s, Rng(f"{teams} {k}"), 100)
        if s.winners():
            break
        rows = list(features(s, w))
        for seat in range(seats):
            has = dict(zip(NAMES, rows[seat * COLUMNS : (seat + 1) * COLUMNS], strict=True))
            side = s.rules.side[seat]
            others = [ship for ship in afloat(s, list(range(seats))) if s.rules.side[ship // s.board.cap] != side]
            soonest = [min([100, *(turns(s, ship, i) for ship in others)]) for i in range(len(s.owner))]
            assert list(rivals(s, side, w)) == soonest
            assert has["islands"] == list(s.owner).count(seat)
            assert bool(has["one_short"]) == (s.rules.target - allies.held(s, seat) == 1)
            assert has["masts"] == sum(s.masts[seat * s.board.cap : (seat + 1) * s.board.cap])
            own = [i for i in range(len(s.owner)) if s.owner[i] == seat]
            bare = [i for i in own if s.sea[s.board.ports[i]] == NONE]
            assert has["exposed"] == sum(soonest[i] <= 1 for i in bare)
            mine = afloat(s, [other for other in range(seats) if s.rules.side[other] == side])
            free = [i for i in range(len(s.owner)) if s.owner[i] == NONE]
            first = [(min([100, *(turns(s, ship, i) for ship in mine)]), soonest[i]) for i in free]
            won = [w.turn[t] for t, theirs in first if t < theirs or (t == theirs and seat == s.player)]
            assert has["free"] == pytest.approx(sum(won))
