"""A bot knows its view and nothing else: other hidden truths behind the same view change none of its choices."""

from __future__ import annotations

import pytest

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.playout import playout

HOUSE = {"world": {"rounds": 8}, "armada": {"rounds": 8}, "fallen_lands": {"rounds": 8}}


def start(slug: str) -> tuple[Game, State]:
    game = games.load(slug)
    return game, game.start(max(3, game.seats[0]), HOUSE.get(slug, {}))


def moments(slug: str, n: int) -> list[tuple[Game, State]]:
    """Moments of random games where somebody has a choice."""
    found: list[tuple[Game, State]] = []
    k = 0
    while len(found) < n:
        k += 1
        game, state = start(slug)
        rng = Rng(f"{slug} {k}")
        playout(state, rng, 15 + 13 * k % 90)
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
        if state.mover != OVER and len(state.legal()) > 1:
            found.append((game, state))
    return found


@pytest.mark.parametrize("name", ["greedy", "search", "easy", "hard"])
@pytest.mark.parametrize("slug", games.names())
def test_another_truth_behind_the_same_view_gives_the_same_choice(slug: str, name: str) -> None:
    different = 0
    for game, truth in moments(slug, 6):
        seat = truth.mover
        twin = game.imagine(truth.view(seat), Rng("another deal"))
        different += twin.position() != truth.position()
        said = [
            bots.make(name, fraction=0.2, seconds=bots.UNTIMED).choose(game, s.view(seat), s.legal(), Rng("seed"))
            for s in (truth, twin)
        ]
        assert said[0] is said[1]
    assert different, "no moment had anything hidden"


@pytest.mark.parametrize("slug", games.names())
def test_a_plan_too_is_made_of_the_view_alone(slug: str) -> None:
    """The same, along a whole gesture that the bot plays out."""
    for game, truth in moments(slug, 4):
        seat = truth.mover
        told = []
        for state in (truth.copy(), game.imagine(truth.view(seat), Rng("twin"))):
            bot, rng = bots.make("search", fraction=0.3, seconds=bots.UNTIMED), Rng("seed")
            gesture: list[int] = []
            while state.mover == seat and len(gesture) < 6:
                action = bot.choose(game, state.view(seat), state.legal(), rng)
                shown = state.reveals(action)
                state.apply(action)
                gesture.append(action.id)
                if shown:
                    break
            told.append(gesture)
        assert told[0] == told[1]
