"""What is counted as a slip, and that habit keeps below the goals."""

from __future__ import annotations

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Watcher
from games.armada.armada_table import ARMADA, ArmadaTable, given

pytestmark = pytest.mark.both

MANNERS = games.read_hints("armada")["manners"]


def watched(table: ArmadaTable, *said: str) -> Watcher:
    watcher = ARMADA.watcher()
    assert watcher is not None
    for words in said:
        before = table.state.copy()
        table.play(words)
        watcher.see(before, ARMADA.action(words), table.state)
    return watcher


def test_a_step_back_and_a_voyage_to_nowhere() -> None:
    watcher = watched(given(red="F7", blue="O18"), "sail 1 east", "sail 1 west", "anchor")
    assert (watcher.times["back"], watcher.chances["back"]) == (1, 1)
    assert (watcher.times["nowhere"], watcher.chances["nowhere"]) == (1, 1)


def test_more_steps_than_needed() -> None:
    there = watched(given(red="J3", blue="O18"), "sail 1 east", "sail 1 east", "anchor")
    assert (there.times["detour"], there.times["nowhere"]) == (0, 0)
    about = watched(given(red="J3", blue="O18"), "sail 1 northeast", "sail 1 southeast", "sail 1 east", "anchor")
    assert about.times["detour"] == 1


def test_a_pawn_with_nothing_damaged() -> None:
    assert watched(given(red="F7", blue="O18", tortuga="red"), "pawn tortuga").times["pawn"] == 1
    assert watched(given(red="F7:2/4", blue="O18", tortuga="red"), "pawn tortuga").times["pawn"] == 0


def test_a_shot_with_fewer_dice() -> None:
    weak = watched(given(red="H5:2", blue="H6:3"), "anchor", "engage 1", "target blue 1")
    strong = watched(given(red="H5:4", blue="H6:3"), "anchor", "engage 1", "target blue 1")
    assert (weak.times["outgunned"], strong.times["outgunned"]) == (1, 0)


def test_a_garrison_left_alone() -> None:
    watcher = watched(given(red="F5:3", tortuga="blue", money={"red": 0}), "anchor", "end")
    assert watcher.times["idle"] == 1


def test_a_game_that_could_be_won() -> None:
    table = given(red="F4", blue="O18", target=1)
    assert watched(table, "anchor").times["win"] == 1
    table = given(red="F4", blue="O18", target=1)
    assert watched(table, "sail 1 east").times["win"] == 0
    assert table.asked == "nobody"


@pytest.mark.parametrize("seats", [2, 4])
def test_habit_keeps_below_the_goals(seats: int) -> None:
    times = dict.fromkeys(MANNERS, 0)
    chances = dict.fromkeys(MANNERS, 0)
    for n in range(4):
        watcher = ARMADA.watcher()
        assert watcher is not None
        state = ARMADA.start(seats, {"rounds": 40})
        rng = Rng(f"manners {n}")
        while state.mover != OVER:
            action = state.chance(rng) if state.mover == CHANCE else ARMADA.habit(state, rng)
            assert action is not None
            before = state.copy()
            state.apply(action)
            watcher.see(before, action, state)
        for name in watcher.chances:
            times[name] += watcher.times[name]
            chances[name] += watcher.chances[name]
    for name, goal in MANNERS.items():
        assert times[name] <= goal["most"] * chances[name], (name, times[name], chances[name])
