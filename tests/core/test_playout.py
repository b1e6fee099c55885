"""Whole games at random: counted, cut short, and told move by move."""

from __future__ import annotations

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, State
from conquerant.core.playout import playout, random_game

pytestmark = pytest.mark.both


def start() -> State:
    return games.load("conquistador").start(2)


def minds() -> list[Rng]:
    return [Rng("one"), Rng("two")]


def decisions(done: list[Action]) -> int:
    """Replayed from the beginning."""
    state, count = start(), 0
    for action in done:
        count += state.mover != CHANCE
        state.apply(action)
    return count


def test_a_playout_goes_to_the_end_and_counts_the_decisions() -> None:
    state = start()
    made = playout(state, Rng(5), 100_000)
    assert state.mover == OVER
    again, rng, count = start(), Rng(5), 0
    while again.mover != OVER:
        count += again.mover != CHANCE
        again.apply(again.chance(rng) if again.mover == CHANCE else again.pick(rng))
    assert (made, state.position()) == (count, again.position())


@pytest.mark.parametrize("cap", [0, 1, 10])
def test_a_playout_is_cut_short(cap: int) -> None:
    state = start()
    assert playout(state, Rng(5), cap) == cap
    assert state.mover != OVER
    assert playout(state, Rng(5), 100_000) > 0


@pytest.mark.parametrize("cap", [0, 1, 10])
def test_a_random_game_is_cut_short(cap: int) -> None:
    assert decisions(random_game(start(), Rng("dice"), minds(), cap)) == cap


def test_a_random_game_tells_all_that_was_done() -> None:
    state = start()
    done = random_game(state, Rng("dice"), minds(), 100_000)
    assert state.mover == OVER
    again = start()
    for action in done:
        assert again.refuse(again.mover, action) is None
        again.apply(action)
    assert again.position() == state.position()


def test_dice_and_players_draw_from_generators_of_their_own() -> None:
    done = random_game(start(), Rng("dice"), minds(), 100_000)
    state, dice, players = start(), Rng("dice"), minds()
    for action in done:
        assert action is (state.chance(dice) if state.mover == CHANCE else state.pick(players[state.mover]))
        state.apply(action)
    other = random_game(start(), Rng("dice"), [Rng("one"), Rng("three")], 100_000)
    assert [a.id for a in other] != [a.id for a in done]
