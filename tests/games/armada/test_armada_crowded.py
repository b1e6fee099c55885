"""Seas so crowded that what is rare elsewhere happens all the time: crossings, groups, docks, full ports."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from games.armada.armada_table import ARMADA, CORNERS, ISLANDS, NEPTUNES, ArmadaTable, written

pytestmark = pytest.mark.both

PORTS = {"tortuga": "F5", "antigua": "G9", "grenade": "I9", "saint_martin": "C9"}
LAGOON = [f"{row}{n}" for row, last in (("D", 8), ("E", 5), ("F", 4), ("G", 8), ("H", 8)) for n in range(3, last + 1)]
LAGOON += ["F6", "F7", "F8", "E8", "E9"]
WEATHER = [(0, 0, False), (8, 1, False), (17, -1, False), (18, 0, True)]  # squares, with what they say


def crowd(seed: int) -> ArmadaTable:
    """Up to twenty ships in a corner of the sea, half of its islands held, pawns, cards and docks at random."""
    rng = Rng(f"a crowd {seed}")
    seats = 2 + seed % 3
    teams = "two" if seats == 4 and seed % 2 else "none"
    told = written(seats=seats, teams=teams, target=12, rounds=6, turn=("red", "blue")[seed % 2])
    for island in ISLANDS:
        told["owner"][island] = rng.below(seats + 1) - 1
    free = [*LAGOON, *(port for island, port in PORTS.items() if told["owner"][island] >= 0)]
    rng.shuffle(free)
    for seat in range(seats):
        for slot in range(5):
            if rng.below(6):
                built = 1 + rng.below(4)
                told["ships"][seat][slot] = {"hex": free.pop(), "masts": 1 + rng.below(built), "built": built}
            elif slot:
                told["ships"][seat][slot] = None
    _yards(told, seats, rng)
    square, told["correction"], told["bonus"] = WEATHER[rng.below(len(WEATHER))]
    told["admiral"][told["player"]] = square
    return ArmadaTable(ARMADA, ARMADA.place(told))


def _yards(told: dict[str, Any], seats: int, rng: Rng) -> None:
    """Pawns on islands, a ship in every second dock, and a repair card for each."""
    for seat in range(seats):
        mine = [island for island in PORTS if told["owner"][island] == seat]
        if mine:
            told["pawn"][seat] = mine[0]
            if rng.below(2):
                told["ships"][seat][4] = {"hex": PORTS[mine[0]], "masts": 1, "built": 3}
                told["dock"][seat] = 4
        told["kept"][seat] = 1
    told["neptune"]["reparation"] = NEPTUNES["reparation"] - seats


def melee(seed: int) -> ArmadaTable:
    """Two lines of ships side by side; both sides have an island, and the pawn for it still in hand."""
    rng = Rng(f"melee {seed}")
    lines = [" ".join(f"{row}{n}:{1 + rng.below(4)}" for n in range(3, 8)) for row in "GH"]
    told = written(phase="fights", red=lines[0], blue=lines[1], antigua="red", grenade="blue", rounds=6)
    return ArmadaTable(ARMADA, ARMADA.place(told))


@pytest.mark.parametrize("seed", range(18))
def test_legality_positions_and_census_hold_in_a_crowd(seed: int) -> None:
    verbs = _holds(crowd(seed), seed, 60)
    assert "sail" in verbs or "engage" in verbs or "refit" in verbs


def test_they_hold_in_a_melee() -> None:
    verbs = [_holds(melee(seed), seed, 40) for seed in range(8)]
    assert sum("hit" in said for said in verbs) > 3


def _holds(table: ArmadaTable, seed: int, steps: int) -> set[str]:
    """Plays so many steps, looking at every one; the verbs that were said."""
    state, rng, census = table.state, Rng(seed), table.state.census()
    verbs: set[str] = set()
    for _ in range(steps):
        if state.mover == OVER:
            break
        legal = state.legal()
        assert legal == [a for a in ARMADA.actions if state.refuse(state.mover, a) is None]
        again = ARMADA.place(state.position())
        assert again.position() == state.position()
        assert again.legal() == legal
        action = state.chance(rng) if state.mover == CHANCE else _lively(legal, rng)
        verbs.add(action.verb)
        state.apply(action)
        assert state.census() == census
    return verbs


def _lively(legal: list[Any], rng: Rng) -> Any:
    """Ends nothing and keeps its pawn while something else can be done, three times out of four."""
    rest = [a for a in legal if a.verb not in ("anchor", "end", "done", "pawn")]
    return rest[rng.below(len(rest))] if rest and rng.below(4) else legal[rng.below(len(legal))]


def test_a_crowd_sees_everything_happen() -> None:
    verbs: set[str] = set()
    for seed in range(40):
        state, rng = crowd(seed).state, Rng(f"all {seed}")
        for _ in range(150):
            if state.mover == OVER:
                break
            action = state.chance(rng) if state.mover == CHANCE else _lively(state.legal(), rng)
            verbs.add(action.verb)
            state.apply(action)
    elsewhere = {"port", "done"}  # before the first turn; and nearly everybody here is too rich to be done
    assert verbs | elsewhere == {a.verb for a in ARMADA.actions}


@pytest.mark.parametrize("seats", list(CORNERS))
def test_a_copy_is_apart(seats: int) -> None:
    state, rng = crowd(seats).state, Rng(seats)
    for _ in range(80):
        if state.mover == OVER:
            break
        twin, then = state.copy(), state.position()
        state.apply(state.chance(rng) if state.mover == CHANCE else _lively(state.legal(), rng))
        assert twin.position() == then
