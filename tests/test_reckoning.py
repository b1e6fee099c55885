"""The end of a game explains its score: every point, and who wins by it, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from conquerant import games, rules
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Game, State
from conquerant.core.laws import cases
from conquerant.core.playout import playout
from conquerant.words import Words

SHORT = {"world": 2, "armada": 2, "fallen_lands": 2}  # rounds, where the rulebook sets no limit


@pytest.mark.parametrize("slug", games.names())
def test_the_lines_of_a_seat_add_up_to_its_score(slug: str) -> None:
    game = games.load(slug)
    for state in finished(game, 6):
        added = [0] * int(state.seats)
        for line in game.reckoning(state):
            if "seat" in line.values:
                added[line.values["seat"]] += line.values["points"]
        assert added == state.scores()


@pytest.mark.parametrize("slug", games.names())
def test_the_last_line_says_who_wins(slug: str) -> None:
    game = games.load(slug)
    for state in finished(game, 6):
        last = game.reckoning(state)[-1]
        if state.seats == 1:
            assert last.kind == ("beat-bot" if state.winners() else "bot-wins")
        else:
            assert last.values["players"] == state.winners()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", games.names())
def test_every_line_cites_a_paragraph_that_can_be_read_and_has_words(slug: str, lang: str) -> None:
    game = games.load(slug)
    words = Words(game, lang)
    numbers = rules.book(slug, lang).paragraphs()
    for state in finished(game, 3):
        for line in game.reckoning(state):
            assert line.values["rule"] in numbers, line
            assert "$" not in words.say(f"score-{line.kind}", line.values), line
            assert words.has(f"score-{line.kind}"), line


@pytest.mark.parametrize("slug", games.names())
def test_before_the_end_there_is_nothing_to_explain(slug: str) -> None:
    game = games.load(slug)
    assert game.reckoning(game.start(game.seats[-1])) == []


def finished(game: Game, n: int) -> Iterator[State]:
    for case in islice(cases(game, "reckoning"), n):
        options = case.options
        if game.slug in SHORT:
            options = {**options, "rounds": SHORT[game.slug]}
        state = game.start(case.seats, options)
        playout(state, Rng(case.seed), 100_000)
        assert state.mover == OVER
        yield state
