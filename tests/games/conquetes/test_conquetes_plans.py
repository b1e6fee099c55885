"""What the planner is offered in Conquêtes: whole gestures, always legal, never longer than the turn."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Plan, State
from games.conquetes.conquetes_table import CONQUETES, given

pytestmark = pytest.mark.both

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"level": "confirme", "continents": "on"}),
    (1, {"referee": "attentive"}),
    (2, {}),
    (2, {"referee": "attentive"}),
    (3, {"continents": "on"}),
    (4, {}),
    (4, {"referee": "attentive", "continents": "on", "first": "drawn"}),
]


def steps_of(plan: Plan, state: State, rng: Rng) -> list[str]:
    """Follows a plan as a bot does; what it said."""
    seat = state.mover
    said: list[str] = []
    while state.mover == seat:
        options = state.legal()
        if len(options) == 1:
            state.apply(options[0])
            continue
        action = plan.next(state, len(said), rng)
        if action is None:
            break
        assert action in options
        said.append(str(action))
        state.apply(action)
    return said


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_plans_are_legal_and_end_with_the_gesture(seats: int, options: dict[str, str]) -> None:
    rng = Rng(f"plans {seats} {options}")
    state = CONQUETES.start(seats, options)
    begun = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        if len(state.legal()) > 1:
            for plan in CONQUETES.plans(state, rng):
                after = state.copy()
                said = steps_of(plan, after, rng)
                begun += bool(said)
                while after.mover == CHANCE:
                    after.apply(after.chance(rng))
                if after.mover >= 0:
                    assert plan.next(after, len(said), rng) is None
        usual = CONQUETES.habit(state, rng)
        assert usual
        state.apply(usual if rng.below(2) else state.pick(rng))
    assert begun > 50


def test_regions_in_hand_two_cards_and_attacks_are_thought_of() -> None:
    table = given(red="maghreb", blue="europe_occidentale", hands={"red": "japon canada alaska", "blue": "canada"})
    said = set()
    for plan in CONQUETES.plans(table.state, Rng("thoughts")):
        said.add(steps_of(plan, table.state.copy(), Rng("thoughts"))[0])
    assert {"draw-two", "lay japon", "lay canada", "lay alaska", "attack maghreb europe_occidentale"} <= said


def test_a_defender_thinks_of_none_one_and_all_of_his_cards() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "canada", "blue": "alaska japon"})
    table.play("attack bresil afrique_atlantique").commits("canada")
    sizes = set()
    for plan in CONQUETES.plans(table.state, Rng("guards")):
        sizes.add(len(steps_of(plan, table.state.copy(), Rng("guards"))))
    assert sizes == {1, 2, 3} or sizes == {1, 2}, "ready is said where there is still a choice"
