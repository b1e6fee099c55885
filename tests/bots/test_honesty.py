"""A bot knows its view and nothing else: other hidden truths behind the same view change none of its choices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from conquerant import bots, games
from conquerant.bots.chances import foreseen, judges
from conquerant.bots.network import Layer, Network
from conquerant.bots.planner import Budget, Insight, Planner
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.playout import playout

OPEN = {"armada"}  # 12.5: nothing is hidden there
HOUSE = {"world": {"rounds": 8}, "armada": {"rounds": 8}, "fallen_lands": {"rounds": 8}}


def start(slug: str, seats: int) -> tuple[Game, State]:
    game = games.load(slug)
    return game, game.start(seats or max(3, game.seats[0]), HOUSE.get(slug, {}))


def twins(slug: str, n: int, seats: int = 0) -> Iterator[tuple[Game, State, State]]:
    """Moments of random games where somebody has a choice, each with another truth behind what he sees."""
    k = 0
    while n:
        k += 1
        game, state = start(slug, seats)
        rng = Rng(f"{slug} {k}")
        playout(state, rng, 10 + 17 * k % 200)
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
        if state.mover != OVER and len(state.legal()) > 1:
            twin = game.imagine(state.view(state.mover), rng)
            if slug in OPEN or twin.position() != state.position():
                yield game, state, twin
                n -= 1


@pytest.mark.parametrize("name", ["novice", "greedy", "habit", "easy", "hard"])
@pytest.mark.parametrize("slug", games.names())
def test_another_truth_behind_the_same_view_gives_the_same_choice(slug: str, name: str) -> None:
    for game, truth, twin in twins(slug, 4):
        seat = truth.mover
        said = [bots.make(name, fraction=0.1).choose(game, s.view(seat), s.legal(), Rng("seed")) for s in (truth, twin)]
        assert said[0] is said[1]


@pytest.mark.parametrize("slug", games.names())
def test_a_plan_too_is_made_of_the_view_alone(slug: str) -> None:
    """The same, along a whole gesture that the bot plays out."""
    for game, truth, twin in twins(slug, 3):
        seat = truth.mover
        told = []
        for state in (truth, twin):
            bot, rng = bots.make("planner", fraction=0.5), Rng("seed")
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


@pytest.mark.parametrize("slug", games.names())
def test_chances_of_a_view_know_no_more(slug: str) -> None:
    for game, truth, twin in twins(slug, 3):
        seen = [state.view(truth.mover) for state in (truth, twin)]
        assert foreseen(game, seen[0], Rng("seed"), 4) == foreseen(game, seen[1], Rng("seed"), 4)


@pytest.mark.parametrize("slug", games.names())
def test_learned_chances_of_a_view_know_no_more(slug: str) -> None:
    """At every table for which the game keeps a network."""
    learned = [int(table) for table, judge in judges(slug).items() if judge.network is not None and table.isdigit()]
    for seats in learned:
        for game, truth, twin in twins(slug, 2, seats):
            seen = [state.view(truth.mover) for state in (truth, twin)]
            assert foreseen(game, seen[0], Rng("seed"), 3) == foreseen(game, seen[1], Rng("seed"), 3)


@pytest.mark.parametrize("slug", games.names())
def test_a_network_knows_no_more(slug: str) -> None:
    """Judging by any network: weights at random."""
    for number, (game, truth, twin) in enumerate(twins(slug, 4)):
        rows = game.features(truth)
        rng = Rng(number)
        weights = bytes(64 + rng.below(128) for _ in rows[0])
        network = Network([Layer(len(rows[0]), weights, [0], [4])])
        insight = Insight({game.table(truth): network}, Budget(40, worlds=4, ahead=1, faith=0.0))
        seat = truth.mover
        said = []
        for state in (truth, twin):
            bot = Planner("learned", Budget(8), {}, "", {slug: insight})
            said.append(bot.choose(game, state.view(seat), state.legal(), Rng("seed")))
        assert said[0] is said[1]
