"""Levels at every setting: any two values of options meet at one table, and any value with any number of players."""

from __future__ import annotations

import pytest

from conquerant import bots, games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game
from conquerant.lab import clock, crew, ladder, settings
from conquerant.lab.ladder import Fought, Ladder, Standing, Table

LEVELS = bots.levels()
SHORT = 0.02  # of the budgets, where it matters only that all goes well
SMALL = 0.1  # where levels are compared
CAP = 20_000  # decisions; a game that takes more goes nowhere


class Watched(Bot):
    """Passes a question on and checks the answer."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.name)
        self.bot = bot

    def choose(self, game: Game, view: dict[str, object], options: list[Action], rng: Rng) -> Action:
        said = self.bot.choose(game, view, options, rng)
        assert said in options, f"{self.name} said {said}"
        return said


def play(slug: str, table: Table, number: int) -> None:
    """One game of mixed levels: every answer is legal, and it comes to its end."""
    game = games.load(slug)
    state = game.start(table.seats, table.options)
    line: list[Bot] = [
        Watched(bots.make(LEVELS[(seat + number) % len(LEVELS)], fraction=SHORT)) for seat in range(table.seats)
    ]
    minds = [Rng(f"{number} {seat}") for seat in range(table.seats)]
    decisions, _ = clock.play(game, state, line, Rng(number), minds, CAP, [])
    assert state.mover == OVER, f"{table} goes on after {decisions} decisions"


def limited(slug: str) -> dict[str, str | int]:
    """The least of the rounds that the laws try, where a game has such a limit."""
    return {o.name: min(map(int, o.samples)) for o in games.load(slug).options if o.name == "rounds"}


@pytest.mark.parametrize("slug", games.names())
def test_levels_play_some_settings_to_the_end(slug: str) -> None:
    tables = settings.cover(games.load(slug), limited(slug), least=1)
    for number in (0, len(tables) // 2, len(tables) - 1):
        play(slug, tables[number], number)


@pytest.mark.long
@pytest.mark.parametrize("slug", games.names())
def test_levels_play_every_setting_to_the_end(slug: str) -> None:
    for number, table in enumerate(settings.cover(games.load(slug), least=1)):
        play(slug, table, number)


@pytest.mark.long
def test_over_all_settings_each_level_is_above_the_one_below() -> None:
    """Neighbours at every table of every game, with both seatings; all games together."""
    duels = ladder.contests(LEVELS, lone=False, neighbours=True)
    fought: list[Fought] = []
    for slug in games.names():
        tables = settings.cover(games.load(slug))
        standing = Standing(Ladder(slug, duels, tables, 2 * len(tables), fraction=SMALL, max_decisions=CAP))
        fought += ladder.run(standing, crew.cores())
    assert all(f.finished for f in fought)
    for number, duel in enumerate(duels):
        games_ = [f for f in fought if f.contest == number]
        share = sum(f.share for f in games_) / len(games_)
        fair = sum(f.seating.count(0) / len(f.seating) for f in games_) / len(games_)
        assert share < fair, f"{duel}: {share:.1%} of {len(games_)} games, where {fair:.1%} is fair"
