"""How many games are imagined for a verdict, and for whom: few where it is clear soon, all where it is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conquerant import games
from conquerant.coach import judge, report
from conquerant.coach.judge import Line
from conquerant.coach.units import grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, Action, Game, State

Worth = Callable[[bool, int, bool], float]  # played or otherwise, in which game of it, in fresh ones


class Told(judge.Judge):
    """A judge whose imagined games end as it is told."""

    worth: Worth
    played: list[Action]

    def throw(self, lines: list[Line], keep: bool = False) -> None:
        self.rollouts += len(lines)
        for line in lines:
            worth = self.worth(line.actions == self.played, len(line.rows), keep)
            line.rows.append([worth if seat == self.seat else 0.0 for seat in range(self.world.seats)])
            if keep:
                line.luck.append(0.0)
                line.ends.append(self.world)


def moment(slug: str, verb: str) -> tuple[Game, State]:
    """The first one of a game at random where a seat may do such a thing."""
    game, rng = games.load(slug), Rng("moment")
    state = game.start(game.seats[-1])
    while state.mover < 0 or not any(option.verb == verb for option in state.legal()):
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return game, state


def judged(worth: Worth) -> tuple[judge.Found, Told]:
    """A placement of World, worth so much as it was played or otherwise."""
    game, state = moment("world", "place")
    judging = Told(game, grammar("world"), state.view(state.mover), "1")
    judging.worth, judging.played = worth, [state.legal()[0]]
    return judging.run([judging.played], 240), judging


def test_what_was_played_and_is_clearly_best_is_left_soon() -> None:
    found, judging = judged(lambda played, n, fresh: 0.6 if played else 0.4)
    assert found.ahead[judging.seat] == pytest.approx(-0.2)
    lines = judging.field([[found.played.actions[0]]])
    assert found.rollouts <= judge.ENOUGH * sum(map(len, lines))


def test_where_all_is_alike_few_fresh_games_are_enough() -> None:
    found, judging = judged(lambda played, n, fresh: 0.5)
    assert found.ahead[judging.seat] == 0.0
    assert found.rollouts < 240 // judge.SHARE + 40 * judge.BLOCK


def test_a_mistake_is_told_by_all_the_fresh_games_there_are() -> None:
    found, judging = judged(lambda played, n, fresh: 0.5 if played else 0.52 + 0.04 * (n % 2))
    assert len(found.played.rows) == len((found.best or found.played).rows) == 60
    assert found.ahead[judging.seat] == pytest.approx(0.04)


def test_a_mistake_that_other_games_do_not_confirm_is_none() -> None:
    """Of a hundred good choices two or three seem bad by chance, where games are played to the end."""
    fresh_games = 0

    def worth(played: bool, n: int, fresh: bool) -> float:
        nonlocal fresh_games
        fresh_games += fresh
        lucky = 0.15 if fresh_games <= 2 * 60 or not fresh else 0.0
        return 0.5 if played else 0.5 + lucky + (0.4 if n % 2 else -0.4)

    found, judging = judged(worth)
    assert found.ahead[judging.seat] == pytest.approx(0.0)
    assert report.verdict(found.ahead[judging.seat], found.error) == ""
    assert fresh_games == 2 * 60 + 2 * 240


def test_what_only_looked_better_in_the_race_costs_nothing() -> None:
    """Fresh games say the contrary, and stop as soon as no mistake is possible any more."""
    found, judging = judged(lambda played, n, fresh: 0.5 if played else 0.3 if fresh else 0.7)
    assert found.ahead[judging.seat] == pytest.approx(-0.2)
    assert len(found.played.rows) == judge.FEW


@pytest.mark.parametrize(
    ("slug", "verb", "after"), [("conquistador", "attack", "cannon"), ("world", "exchange", "place")]
)
def test_a_gesture_that_must_go_on_is_shown_whole(slug: str, verb: str, after: str) -> None:
    """Else a choice would be a bare “attack”, and nobody knew with what."""
    game, state = moment(slug, verb)
    judging = judge.Judge(game, grammar(slug), state.view(state.mover), "1")
    lines = judging.lines()
    lines += judging.besides(lines)
    begun = [[action.verb for action in line.actions] for line in lines if line.actions[0].verb == verb]
    assert begun
    for verbs in begun:
        whole = state.copy()
        whole.apply(next(option for option in whole.legal() if option.verb == verb))
        assert after in verbs or len(whole.legal()) == 1, verbs
