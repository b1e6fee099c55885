"""Networks in whole numbers, and planners that judge by them."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import Any

import pytest

from conquerant import games
from conquerant.bots.network import FURTHEST, STEPS, Layer, Network
from conquerant.bots.planner import Budget, Insight, Planner, Race
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.lab import settings

LOADED = [games.load(slug) for slug in games.names()]
WITH_FEATURES = [game.slug for game in LOADED if game.features(game.start(game.seats[-1]))]


def liking(game: Game, state: State, column: int, much: int) -> Network:
    """Judges by one column alone."""
    columns = len(game.features(state)[0])
    weights = bytes(128 + much if i == column else 128 for i in range(columns))
    return Network([Layer(columns, weights, [0], [0])])


@pytest.mark.both
def test_a_network_says_what_its_weights_say() -> None:
    inner = Layer(2, bytes([129, 126, 138, 128]), [0, -20], [0, 1])
    network = Network([inner, Layer(2, bytes([130, 127]), [5], [0])])
    assert network.odds([7, 3]) == 2 * (7 - 2 * 3) - (70 - 20) // 2 + 5
    assert network.odds([1, 3]) == 5  # neurons below 0 say nothing


@pytest.mark.both
def test_chances_sum_to_one() -> None:
    network = Network([Layer(1, bytes([129]), [0], [0])])
    assert network.chances([[4], [4]]) == [0.5, 0.5]
    twice = network.chances([[round(0.6931 * STEPS)], [0], [0]])
    assert twice == pytest.approx([0.5, 0.25, 0.25], abs=0.001)
    assert network.chances([[FURTHEST], [0]]) == [1.0, 0.0]


def test_networks_travel() -> None:
    network = Network([Layer(2, bytes([129, 126]), [3], [1])])
    planner = Planner("learned", Budget(8), {}, "bold", {"armada": Insight({"2": network}, Budget(9, ahead=2))})
    twin = pickle.loads(pickle.dumps(planner))
    insight = twin.learned["armada"]
    assert insight.networks["2"].odds([40, 7]) == network.odds([40, 7])
    assert (insight.budget.rolls, insight.budget.ahead, twin.temper) == (9, 2, "bold")


@pytest.mark.both
@pytest.mark.parametrize("slug", WITH_FEATURES)
def test_every_table_has_its_rows(slug: str) -> None:
    """One for each side, all alike wherever the game stands, and small enough for eight-bit weights."""
    game = games.load(slug)
    widths: dict[str, int] = {}
    for number, table in enumerate(settings.cover(game, {})[:12]):
        state, rng = game.start(table.seats, table.options), Rng(f"rows {number}")
        sides = {game.side(state, seat) for seat in range(table.seats)}
        for _ in range(150):
            rows = game.features(state)
            assert len(rows) == len(sides)
            assert {len(row) for row in rows} == {widths.setdefault(game.table(state), len(rows[0]))}
            assert all(-1000 < n < 1000 for row in rows for n in row)
            if state.mover == OVER:
                break
            state.apply(state.chance(rng) if state.mover == CHANCE else game.habit(state, rng) or state.pick(rng))


def near_an_island() -> tuple[Game, State]:
    """A turn in which habit takes an island."""
    game = games.load("armada")
    for seed in range(50):
        state, rng = game.start(2, {}), Rng(f"near {seed}")
        for _ in range(60):
            if state.mover >= 0 and len(state.legal()) > 1 and "anchor" in map(str, state.legal()):
                after = by_habit(game, state.copy(), rng.copy())
                if after.scores()[state.mover] > state.scores()[state.mover]:
                    return game, state
            state.apply(state.chance(rng) if state.mover == CHANCE else game.habit(state, rng) or state.pick(rng))
    raise AssertionError("no such turn")


def by_habit(game: Game, state: State, rng: Rng) -> State:
    """To the end of the turn."""
    whose = state.whose_turn()
    while state.mover != OVER and state.whose_turn() == whose:
        state.apply(state.chance(rng) if state.mover == CHANCE else game.habit(state, rng) or state.pick(rng))
    return state


@pytest.mark.parametrize("much", [100, -100])
def test_a_planner_does_what_its_network_likes(much: int) -> None:
    """Islands are the first column: who is told that they are bad takes none."""
    game, state = near_an_island()
    seat = state.mover
    before = state.scores()[seat]
    insight = Insight({"2": liking(game, state, 0, much)}, Budget(200, worlds=1, tops=0, ahead=1, faith=0.0))
    bot, rng = Planner("learned", Budget(8), {}, "", {"armada": insight}), Rng("seed")
    while state.whose_turn() == seat and state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
        else:
            state.apply(bot.choose(game, state.view(state.mover), state.legal(), rng))
    assert (state.scores()[seat] > before) == (much > 0)


def test_where_there_is_no_network_for_a_table_the_hints_judge() -> None:
    """The same choice as without any."""
    game, state = near_an_island()
    nonsense = Insight({"4": liking(game, state, 0, -100)}, Budget(200, tops=0, ahead=1, faith=0.0))
    said: list[Any] = []
    for learned in ({}, {"armada": nonsense}):
        bot = Planner("learned", Budget(40, tops=0), {}, "", learned)
        said.append(bot.choose(game, state.view(state.mover), state.legal(), Rng("seed")))
    assert said[0] is said[1]


def test_beside_a_network_a_close_victory_is_a_victory() -> None:
    """Hints may count a game that was won by a point for less; a network's chances know no such thing."""
    game = games.load("conquetes")
    network = Network([Layer(1, bytes([128]), [0], [0])])
    race = Race(game, [], 0, Rng("seed"), Budget(8), "", network)
    for seed in range(8):
        state, rng = game.start(2, {}), Rng(f"ends {seed}")
        while state.mover != OVER:
            state.apply(state.chance(rng) if state.mover == CHANCE else game.habit(state, rng) or state.pick(rng))
        won = state.winners()
        assert race.worth(state) == (1.0 / len(won) if 0 in won else 0.0)


def test_a_network_judges_for_the_level_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And for no other, with what that level says of planning by it."""
    levels = import_module("conquerant.bots.levels")
    before = games.read_hints
    said = {"learned": {"expert": {"tables": ["2"], "turns": 3, "rolls": 50}}}
    monkeypatch.setattr(games, "read_hints", lambda slug: {**before(slug), **(said if slug == "armada" else {})})
    monkeypatch.setattr(levels, "networks", lambda slug: {"2": Network([Layer(1, bytes([128]), [0], [0])])})
    expert, hard = (levels.make(name, 1.0, "") for name in ("expert", "hard"))
    assert isinstance(expert, Planner)
    assert isinstance(hard, Planner)
    assert list(expert.learned) == ["armada"]
    assert (expert.learned["armada"].budget.turns, expert.learned["armada"].budget.rolls) == (3, 50)
    assert hard.learned == {}
