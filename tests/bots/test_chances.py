"""The chance of winning, wherever a game stands: for bots, reports and a coach."""

from __future__ import annotations

import pytest

from conquerant import games
from conquerant.bots import chances
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.lab import settings


def step(game: Game, state: State, rng: Rng) -> None:
    state.apply(state.chance(rng) if state.mover == CHANCE else game.habit(state, rng) or state.pick(rng))


def total(game: Game, state: State) -> float:
    """Over the sides."""
    by_side = dict(zip(chances.sides_of(game, state), chances.chances(game, state), strict=True))
    return sum(by_side.values())


@pytest.mark.parametrize("slug", games.names())
def test_chances_sum_to_one_over_the_sides_wherever_a_game_stands(slug: str) -> None:
    game = games.load(slug)
    for number, table in enumerate(settings.cover(game)[:12]):
        state, rng = game.start(table.seats, table.options), Rng(f"sum {number}")
        for _ in range(60):
            said = chances.chances(game, state)
            assert len(said) == table.seats
            assert all(0.0 <= chance <= 1.0 for chance in said)
            assert total(game, state) == pytest.approx(1.0)
            for _ in range(3):
                if state.mover != OVER:
                    step(game, state, rng)


@pytest.mark.parametrize(("slug", "option"), [("armada", {"teams": "two"}), ("conquistador", {"teams": "yes"})])
def test_partners_have_the_chance_of_their_side(slug: str, option: dict[str, str]) -> None:
    game = games.load(slug)
    state, rng = game.start(4, option), Rng("partners")
    for _ in range(80):
        step(game, state, rng)
    said = chances.chances(game, state)
    sides = chances.sides_of(game, state)
    assert len(set(sides)) == 2
    assert all(said[a] == said[b] for a in range(4) for b in range(4) if sides[a] == sides[b])


@pytest.mark.parametrize("slug", games.names())
def test_a_finished_game_has_its_result(slug: str) -> None:
    game = games.load(slug)
    rounds = {"rounds": 2} if "rounds" in {option.name for option in game.options} else {}
    for number in range(4):
        state, rng = game.start(game.seats[-1], rounds), Rng(f"over {number}")
        while state.mover != OVER:
            step(game, state, rng)
        said = chances.chances(game, state)
        assert {seat for seat, chance in enumerate(said) if chance} == set(state.winners())
        assert sum(said) == pytest.approx(1.0)


def test_one_alone_has_a_chance_against_the_game() -> None:
    game = games.load("conquetes")
    state, rng = game.start(1, {}), Rng("alone")
    assert 0.0 < chances.chances(game, state)[0] < 1.0
    while state.mover != OVER:
        step(game, state, rng)
    assert chances.chances(game, state) == [1.0 if state.winners() else 0.0]


@pytest.mark.parametrize("slug", games.names())
def test_of_what_a_seat_sees(slug: str) -> None:
    """The same for the same seed, one over all, and only as many worlds as there is anything to imagine."""
    game = games.load(slug)
    state, rng = game.start(game.seats[-1], {}), Rng("seen")
    for _ in range(40):
        step(game, state, rng)
    while state.mover == CHANCE:
        step(game, state, rng)
    view = state.view(state.mover)
    said = chances.foreseen(game, view, Rng("1"), 5)
    assert said == chances.foreseen(game, view, Rng("1"), 5)
    assert sum(said) == pytest.approx(1.0)
    if not game.hides():
        assert said == pytest.approx(chances.chances(game, state))


@pytest.mark.parametrize("slug", games.names())
def test_every_table_has_its_typical_error(slug: str) -> None:
    game = games.load(slug)
    for seats in game.seats:
        assert 0.0 <= chances.typical_error(game, game.start(seats, {})) <= chances.UNKNOWN
