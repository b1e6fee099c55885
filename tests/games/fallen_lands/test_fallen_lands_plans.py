"""Whole things a lord may have in mind for his turn."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Plan, State
from games.fallen_lands.fallen_table import LANDS, given

pytestmark = pytest.mark.both

TABLES: list[tuple[int, dict[str, str | int]]] = [
    (3, {}),
    (5, {"rules": "advanced"}),
    (4, {"start_cards": "8", "quiet_from": "2", "agreement": "none"}),
    (3, {"rules": "advanced", "rounds": 6, "start_cards": "8"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_plans_say_only_what_may_be_done_and_nothing_in_a_later_turn(seats: int, options: dict[str, str | int]) -> None:
    state = LANDS.start(seats, options)
    rng = Rng(f"plans {seats}")
    thought_of = 0
    while thought_of < 120:
        if state.mover == OVER:
            state = LANDS.start(seats, options)
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        if len(state.legal()) > 1 and rng.below(4) == 0:
            for plan in LANDS.plans(state, rng):
                thought_of += 1
                follow(plan, state.copy(), rng)
        by_habit = LANDS.habit(state, rng)
        assert by_habit
        state.apply(by_habit if rng.below(3) else state.pick(rng))


def follow(plan: Plan, state: State, rng: Rng) -> None:
    """To its end, and two turns further by anything at all."""
    seat, begun, step = state.mover, state.position()["round"], 0
    while state.mover != OVER and state.position()["round"] < begun + 2:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        action = plan.next(state, step, rng) if state.mover == seat else None
        if action is None:
            state.apply(state.pick(rng))
            continue
        assert state.position()["round"] == begun
        assert action in state.legal()
        state.apply(action)
        step += 1


def test_a_turn_may_begin_with_each_follower_and_with_none() -> None:
    table = given(hands={"navy": "spearmen axemen"}, have={"navy": "warrior"}, difficulty={"e5": 1, "d4": 2})
    firsts = {str(plan.next(table.state, 0, Rng(1))) for plan in LANDS.plans(table.state, Rng(1))}
    assert {"recruit warrior", "recruit artisan", "recruit mage", "troop spearmen"} <= firsts


READY = {"hands": {"navy": "spearmen axemen"}, "have": {"navy": "warrior"}}


@pytest.mark.parametrize(
    ("coins", "quiet", "idle"),
    [
        ({"navy": 30}, False, False),  # a field is to be had
        ({"navy": 30}, True, True),  # the round ends the game, and navy wins it
        ({"navy": 20, "ochre": 25}, True, False),  # it does, and navy does not
    ],
)
def test_nobody_thinks_of_ending_a_turn_with_a_field_to_take_unless_that_wins(
    coins: dict[str, int], quiet: bool, idle: bool
) -> None:
    table = given(difficulty={"e5": 1, "d4": 2}, coins=coins, quiet=quiet, **READY)
    assert (
        LANDS.action("end") in [plan.next(table.state, 0, Rng(1)) for plan in LANDS.plans(table.state, Rng(1))]
    ) is idle


def test_a_turn_may_end_where_no_troop_can_march() -> None:
    table = given(hands={"navy": "spearmen"}, have={"navy": "mage"}, difficulty={"e5": 1})
    assert LANDS.action("end") in [plan.next(table.state, 0, Rng(1)) for plan in LANDS.plans(table.state, Rng(1))]


def test_nobody_thinks_of_giving_a_troop_away_that_could_march() -> None:
    """3.6: nobody here can build strongholds; the spearmen are not among them."""
    hands = {"navy": "spearmen*3 stronghold*2"}
    table = given(hands=hands, have={"navy": "warrior"}, difficulty={"e5": 1}).play("end").draws("stronghold")
    given_away = set()
    for plan in LANDS.plans(table.state, Rng(1)):
        state, step = table.state.copy(), 0
        while (action := plan.next(state, step, Rng(1))) is not None:
            given_away.add(str(action))
            state.apply(action)
            step += 1
    assert given_away == {"give stronghold", "done"}


def test_a_field_that_asks_for_magic_is_thought_of_with_it() -> None:
    hands = {"navy": "spearmen magic_sword"}
    table = given(hands=hands, have={"navy": "warrior mage*2"}, difficulty={"d4": 3}, coins={"navy": 0})
    said = []
    for plan in LANDS.plans(table.state, Rng(1)):
        state, words, step = table.state.copy(), [], 0
        while (action := plan.next(state, step, Rng(1))) is not None:
            state.apply(action)
            words.append(str(action))
            step += 1
        said.append(words)
    assert ["troop spearmen", "boost magic_sword", "conquer d4"] in said


def test_every_pair_of_first_followers_is_thought_of() -> None:
    hands = {"navy": "archers*9", "vermilion": "knights*5 fort*4", "ochre": "garrison*9"}
    table = given(phase="choose", round=0, hands=hands)
    firsts = {str(plan.next(table.state, 0, Rng(1))) for plan in LANDS.plans(table.state, Rng(1))}
    assert firsts == set(table.options())
