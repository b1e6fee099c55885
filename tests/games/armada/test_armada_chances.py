"""The odds of a fight at sea are those of every throw there is, as the engine plays them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from conquerant.core.contract import Action, State
from conquerant.games.armada.state import ArmadaState
from games.armada.armada_table import ARMADA, ArmadaTable, given
from games.tree import ends, mean

pytestmark = pytest.mark.both


def lines(table: ArmadaTable, words: str) -> dict[str, dict[str, Any]]:
    told = ARMADA.chances(table.state.view(table.state.mover), ARMADA.action(words))
    return {line.kind: line.json() for line in told}


def masts(state: State, seat: int) -> int:
    s = cast(ArmadaState, state)
    return sum(int(n) for n in s.masts[seat * s.board.cap : (seat + 1) * s.board.cap])


def hit_any(state: State) -> Action | None:
    """Whoever won a throw strikes some ship; then it is over."""
    return state.legal()[0] if state.legal()[0].verb == "hit" else None


@pytest.mark.parametrize(
    ("red", "blue", "words", "bonus"),
    [
        ("H3:4", "H4:3", ["engage 1", "target blue 1"], False),
        ("H3:1", "H4:1", ["engage 1", "target blue 1"], True),
        ("H3:2 H5:1", "H4:2", ["engage 1", "engage 2", "target blue 1"], False),
        ("H3:1 H5:1", "H4:1", ["engage 1", "engage 2", "target blue 1"], False),
    ],
)
def test_a_series_of_attacks(red: str, blue: str, words: list[str], bonus: bool) -> None:
    table = given(red=red, blue=blue, phase="fights", bonus=bonus).play(*words[:-1])
    before = table.state.copy()
    told = lines(table, words[-1])
    outcomes = ends(table.play(words[-1]).state, "attacker defender", hit_any)
    series = told["series"]
    assert series["attacks"] == len(words) - 1
    assert series["won"] == pytest.approx(masts(before, 1) - mean(outcomes, lambda s: masts(s, 1)))
    assert series["lost"] == pytest.approx(masts(before, 0) - mean(outcomes, lambda s: masts(s, 0)))
    assert series["chance"] == pytest.approx(mean(outcomes, lambda s: masts(s, 1) == 0))
    assert series["loss"] == pytest.approx(mean(outcomes, lambda s: masts(s, 0) == 0))
    throw = told["throw"]
    assert (throw["mine"], throw["others"]) == thrown_dice(table)
    assert throw["chance"] + throw["tie"] + throw["loss"] == pytest.approx(1.0)


def thrown_dice(table: ArmadaTable) -> tuple[int, int]:
    s = cast(ArmadaState, table.state)
    return int(s.attacker_dice), int(s.defender_dice)


@pytest.mark.parametrize("bonus", [False, True])
def test_a_storm_and_the_siege_that_follows(bonus: bool) -> None:
    table = given(red="F5:2", tortuga="blue", phase="fights", bonus=bonus)
    told = lines(table, "assault 1")
    island = list(cast(ArmadaState, table.state).owner).index(1)
    outcomes = ends(table.play("assault 1").state, "attacker defender")
    taken = mean(outcomes, lambda s: cast(ArmadaState, s).owner[island] == 0)
    assert told["throw"]["chance"] == pytest.approx(taken)
    assert told["siege"]["chance"] == pytest.approx(sieged(bonus))


def sieged(bonus: bool) -> float:
    """A ship of two masts, all faces of all dice: first as now, then two dice of the garrison against one."""

    def faces(best: list[int]) -> list[float]:
        pairs = [(a, b) for a in range(1, 7) for b in best]
        return [sum(sign(a, b) == k for a, b in pairs) / len(pairs) for k in (1, 0, -1)]

    two = [max(a, b) for a in range(1, 7) for b in range(1, 7)]
    win, tie, loss = faces(two)
    last = win / (1 - tie)
    both = (win + loss * last) / (1 - tie)
    w, t, n = faces(list(range(1, 7))) if bonus else (win, tie, loss)
    return w + t * both + n * last


def sign(a: int, b: int) -> int:
    return (a > b) - (a < b)
