"""Whole turns that bots think of, hunts, the odds of a fight, and what is counted of their manners."""

from __future__ import annotations

import pytest

from conquerant import bots
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Plan, State
from conquerant.games import read_hints
from conquerant.games.world import odds
from games.world.sparring import Sparring
from games.world.world_table import WORLD, WorldTable, given

pytestmark = pytest.mark.both

TABLES: list[tuple[int, dict[str, str | int]]] = [
    (3, {"rounds": 8}),
    (4, {"rounds": 8, "rule": "second", "joker": "wild"}),
    (6, {"rounds": 8, "defence": "maximum"}),
    (5, {"rounds": 8, "rule": "second"}),
]


def test_the_odds_of_a_fight_are_those_of_its_dice() -> None:
    """5.7: one against one wins 15 of 36 throws; two dice beat one in 125 of 216."""
    assert odds.chance(1, 1) == pytest.approx(15 / 36)
    assert odds.chance(2, 1) == pytest.approx(125 / 216 + 91 / 216 * 15 / 36)
    assert odds.chance(0, 1) == 0.0


def test_odds_beyond_the_table_go_on_as_within_it() -> None:
    assert odds.chance(600, 200) > 0.95
    assert odds.chance(200, 600) < 0.01
    assert odds.left(600, 5) == pytest.approx(600 - odds.toll(5), abs=0.2)
    assert odds.toll(100) > odds.toll(99) > 150


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_plans_say_only_what_is_legal_and_nothing_in_a_later_turn(seats: int, options: dict[str, str | int]) -> None:
    state = WORLD.start(seats, options)
    rng = Rng(f"plans {seats}")
    thought = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        if len(state.legal()) > 1 and rng.below(15) == 0:
            thought += 1
            for plan in WORLD.plans(state, rng):
                follow(plan, state.copy(), rng)
        action = WORLD.habit(state, rng) if rng.below(3) else state.pick(rng)
        assert action
        state.apply(action)
    assert thought > 3


def follow(plan: Plan, state: State, rng: Rng) -> None:
    """To the end of the turn, and one turn further, where the plan has nothing to say."""
    player, mover, step = state.whose_turn(), state.mover, 0
    while state.mover != OVER and state.whose_turn() == player:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        action = plan.next(state, step, rng) if state.mover == mover else WORLD.habit(state, rng)
        assert action
        assert action in state.legal()
        step += 1
        state.apply(action)
    while state.mover == CHANCE:
        state.apply(state.chance(rng))
    assert state.mover == OVER or plan.next(state, step, rng) is None


def test_somebody_who_can_be_put_out_is() -> None:
    """Blue has three lone armies and cards; Red's stack beside them goes through all three."""
    table = given(
        siam=("red", 12), indonesie=("blue", 1), nouvelle_guinee=("blue", 1), australie_orientale=("blue", 1),
        australie_occidentale=("red", 1), inde=("yellow", 6), chine=("yellow", 6), rest=("yellow", "red"),
        hands={"blue": "canon*3"},
    )  # fmt: skip
    assert {str(WORLD.habit(table.state, Rng(mood))) for mood in range(20)} == {"attack siam indonesie 3"}


def test_a_hunt_is_among_the_plans_of_whoever_holds_the_cards_for_it() -> None:
    table = given(
        siam=("red", 2), indonesie=("blue", 2), nouvelle_guinee=("blue", 1), australie_orientale=("blue", 1),
        australie_occidentale=("red", 1), inde=("yellow", 6), chine=("yellow", 6), rest=("yellow", "red"),
        hands={"red": "fantassin canon cavalier"}, series=6, phase="place",
    )  # fmt: skip
    raids = [plan for plan in WORLD.plans(table.state, Rng(1)) if plan.temper == "raider"]
    assert "exchange fantassin canon cavalier" in {str(plan.next(table.state.copy(), 0, Rng(1))) for plan in raids}


def conquering(held: int, rule: str) -> WorldTable:
    """Red has thrown already, holds so many territories and could go on against a lone army."""
    rest = {"red": held - 1, "blue": 20, "yellow": 21 - held}
    return given(alaska=("red", 9), khabarovsk=("blue", 1), rest=rest, rule=rule, acted=True, fought={"alaska": 3})


@pytest.mark.parametrize(("held", "rule", "missed"), [(7, "second", 0), (6, "second", 1), (7, "first", 1)])
def test_who_stops_where_land_brings_most_cards_misses_nothing(held: int, rule: str, missed: int) -> None:
    """10.1: seven territories bring three cards, eight bring none."""
    state = conquering(held, rule).state
    watcher = WORLD.watcher()
    assert watcher
    before = state.copy()
    cease = next(action for action in state.legal() if action.verb == "cease")
    state.apply(cease)
    watcher.see(before, cease, state)
    assert watcher.times["missed"] == missed


@pytest.mark.parametrize(("held", "said"), [(7, "cease"), (6, "attack")])
def test_to_stop_where_land_brings_most_cards_is_among_the_plans(held: int, said: str) -> None:
    state = conquering(held, "second").state
    verbs = {action.verb for plan in WORLD.plans(state, Rng(1)) if (action := plan.next(state.copy(), 0, Rng(1)))}
    assert said in verbs
    assert ("cease" in verbs) == (held == 7)


def test_strength_tells_more_while_two_are_left() -> None:
    """Red has twice the armies of Blue, or of Blue and of Yellow."""
    two = given(alaska=("red", 22), rest={"red": 20, "blue": 21}, round=9)
    three = given(alaska=("red", 15), rest={"red": 13, "blue": 14, "yellow": 14}, round=9)
    assert WORLD.value(two.state, 0) == pytest.approx(0.91, abs=0.02)
    assert WORLD.value(three.state, 0) == pytest.approx(0.68, abs=0.02)


def test_habit_keeps_its_manners() -> None:
    goals = read_hints("world")["manners"]
    times: dict[str, int] = dict.fromkeys(goals, 0)
    chances: dict[str, int] = dict.fromkeys(goals, 0)
    for game in range(6):
        state = WORLD.start(3 + game % 4, {"rounds": 12})
        watcher = WORLD.watcher()
        rng = Rng(f"manners {game}")
        assert watcher
        while state.mover != OVER:
            before = state.copy()
            action = state.chance(rng) if state.mover == CHANCE else WORLD.habit(state, rng)
            assert action
            state.apply(action)
            watcher.see(before, action, state)
        for name in watcher.chances:
            times[name] += watcher.times[name]
            chances[name] += watcher.chances[name]
    for name, goal in goals.items():
        assert chances[name] > 5, name
        assert times[name] <= goal["most"] * chances[name], (name, times[name], chances[name])


def test_the_sparring_partner_plays_whole_games() -> None:
    state = WORLD.start(3, {"rounds": 6})
    rng = Rng("sparring")
    players = [Sparring(), bots.make("habit"), Sparring()]
    while state.mover != OVER:
        mover = state.mover
        action = (
            state.chance(rng)
            if mover == CHANCE
            else players[mover].choose(WORLD, state.view(mover), state.legal(), rng)
        )
        assert action in state.legal()
        state.apply(action)
