"""Plans: whole turns that are legal wherever they lead, and end with the turn."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Plan, State
from conquerant.games.armada.plans import Orders
from games.armada.armada_table import ARMADA, given

pytestmark = pytest.mark.both

TABLES: list[tuple[int, dict[str, str | int]]] = [
    (2, {}),
    (2, {"corners": "chosen"}),
    (3, {"target": 3}),
    (4, {}),
    (4, {"teams": "two"}),
]
TEMPERS = {"", "bold", "patient", "builder", "raider"}


def followed(plan: Plan, state: State, rng: Rng) -> State:
    """The state where the plan has nothing more to say; every word of it is legal."""
    seat = state.mover
    step = 0
    while state.mover in (seat, CHANCE):
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        options = state.legal()
        action = options[0]
        if len(options) > 1:
            said = plan.next(state, step, rng)
            if said is None:
                break
            assert said in options, (str(said), [str(o) for o in options])
            action = said
            step += 1
            assert step < 60
        state.apply(action)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_plans_are_legal_wherever_they_lead(seats: int, options: dict[str, str | int]) -> None:
    rng = Rng(f"plans {seats} {options}")
    state = ARMADA.start(seats, {"rounds": 25, **options})
    followed_plans = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        if rng.below(6) == 0:
            for plan in ARMADA.plans(state, rng):
                assert plan.temper in TEMPERS
                followed(plan, state.copy(), rng)
                followed_plans += 1
        by_habit = ARMADA.habit(state, rng)
        assert by_habit is not None
        state.apply(by_habit if rng.below(3) else state.pick(rng))
    assert followed_plans > 50


def test_a_plan_says_nothing_in_a_later_turn() -> None:
    rng = Rng("later")
    table = given(red="F7 H9:3", blue="H14 I14:2", tortuga="blue", antigua="red")
    later = given(red="F7 H9:3", blue="H14 I14:2", tortuga="blue", antigua="red", round=4)
    made = ARMADA.plans(table.state, rng)
    assert len(made) > 8
    for plan in made:
        after = followed(plan, table.state.copy(), rng)
        if after.mover != OVER and after.whose_turn() == table.state.whose_turn():
            assert plan.next(after, 30, rng) is None
    assert all(plan.next(later.state, 1, rng) is None for plan in made)


def test_a_ship_may_be_sent_through_a_blockade_to_win_a_turn() -> None:
    """Two steps through the blockade of Tortuga, or a long way round."""
    table = given(red="E9:4", blue="H18", tortuga="blue")
    ends = set()
    for plan in ARMADA.plans(table.state, Rng(1)):
        after = followed(plan, table.state.copy(), Rng(2)).position()
        ends.add((after["ships"][0][0] or {}).get("hex"))
    assert len(ends) > 2


def test_no_orders_are_given_twice() -> None:
    table = given(red="F7 H9:3 K8", blue="H14 I14:2", tortuga="blue", antigua="red")
    for mood in range(20):
        found = [plan for plan in ARMADA.plans(table.state, Rng(mood)) if isinstance(plan, Orders)]
        wanted = [plan.wanted for plan in found if plan.slot < 0]
        assert len(wanted) > 8
        assert all(wanted.count(orders) == 1 for orders in wanted)


@pytest.mark.parametrize(("masts", "peaceful"), [(4, False), (2, False), (1, True)])
def test_whoever_bears_a_blow_does_not_think_of_peace_before_a_garrison(masts: int, peaceful: bool) -> None:
    table = given(red=f"F5:{masts}", tortuga="blue", money={"red": 0}).play("anchor")
    plans = ARMADA.plans(table.state, Rng("peace"))
    first = {str(plan.next(table.state, 0, Rng("peace"))) for plan in plans}
    assert "assault 1" in first
    assert ("end" in first) == peaceful
