"""Habits say what may be done, whatever the state, and carry a game to its end."""

from __future__ import annotations

import pytest

from conquerant import compiled, games
from conquerant.bots.gestures import Finder
from conquerant.bots.tree import Style, Tree
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.errors import BadInput

pytestmark = pytest.mark.both

PLAYED = games.names()


def tables(game: Game) -> list[tuple[int, dict[str, str | int]]]:
    """Every number of players with our options, and with each other value of each option; interpreted, some of them."""
    limit: dict[str, str | int] = {"rounds": 8} if any(o.name == "rounds" for o in game.options) else {}
    wanted = [{o.name: v} for o in game.options for v in o.samples if o.name != "rounds"]
    found = []
    for seats in game.seats:
        for options in [{}, *wanted]:
            try:
                found.append((seats, game.settle({**limit, **options}, seats)))
            except BadInput:  # teams are for four
                continue
    return found if compiled.state() == compiled.COMPILED else found[::3]


@pytest.mark.parametrize("slug", PLAYED)
def test_habits_are_legal_and_carry_every_table_to_its_end(slug: str) -> None:
    game = games.load(slug)
    for seats, options in tables(game):
        state = game.start(seats, options)
        rng = Rng(f"{seats} {options}")
        while state.mover != OVER:
            action = state.chance(rng) if state.mover == CHANCE else game.habit(state, rng)
            assert action in state.legal(), (seats, options)
            state.apply(action)
        assert state.winners() or seats == 1  # alone one may lose


@pytest.mark.parametrize("slug", PLAYED)
def test_habits_know_what_to_do_wherever_others_have_led_them(slug: str) -> None:
    """Every second move is anything at all."""
    game = games.load(slug)
    for seats, options in tables(game):
        state = game.start(seats, options)
        rng = Rng(f"astray {seats} {options}")
        while state.mover != OVER:
            if state.mover == CHANCE:
                action = state.chance(rng)
            else:
                by_habit = game.habit(state, rng)
                assert by_habit in state.legal(), (seats, options)
                action = by_habit if rng.below(2) else state.pick(rng)
            state.apply(action)


@pytest.mark.parametrize("slug", PLAYED)
def test_two_players_of_the_same_habits_differ(slug: str) -> None:
    game = games.load(slug)
    state = game.start(game.seats[-1], {})
    rng = Rng("moods")
    said = set()
    for _ in range(200):
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        found = {str(game.habit(state, Rng(f"mood {n}"))) for n in range(8)}
        said.add(len(found))
        state.apply(state.pick(rng))
        if state.mover == OVER:
            break
    assert max(said) > 1


@pytest.mark.parametrize("slug", PLAYED)
def test_a_gesture_by_habit_that_was_found_as_well_is_one_branch(slug: str) -> None:
    """Two branches for one gesture would share its visits, and the best would look like the second best."""
    game = games.load(slug)
    state = game.start(game.seats[0], {})
    rng = Rng("branches")
    looked_at = 0
    while looked_at < 12 and state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        if len(state.legal()) > 1:
            looked_at += 1
            finder = Finder(game, state.mover, rng, 1, 4, 60)
            tree = Tree(game, [state], finder.find([state], state.legal()), state.mover, rng, Style(60))
            tree.propose(finder.habitual([state], 6))
            tree.grow()
            gestures = [tuple(map(str, branch.actions)) for branch in tree.root.branches]
            assert len(set(gestures)) == len(gestures)
        by_habit = game.habit(state, rng)
        assert by_habit
        state.apply(by_habit)
    assert looked_at == 12
