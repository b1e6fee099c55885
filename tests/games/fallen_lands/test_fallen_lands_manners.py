"""How bots behave over whole games: the slips that are counted, and a club player across the table."""

from __future__ import annotations

import pytest

from conquerant import bots, games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Watcher
from games.fallen_lands.fallen_table import LANDS, given
from games.fallen_lands.sparring import Sparring


def played(players: list[Bot], seed: str, watcher: Watcher | None = None, **options: str) -> list[int]:
    """The winners of a whole game."""
    state = LANDS.start(len(players), options)
    rng = Rng(seed)
    while state.mover != OVER:
        before = state.copy()
        if state.mover == CHANCE:
            action = state.chance(rng)
        else:
            said = state.legal()
            action = (
                said[0] if len(said) == 1 else players[state.mover].choose(LANDS, state.view(state.mover), said, rng)
            )
        state.apply(action)
        if watcher is not None:
            watcher.see(before, action, state)
    return state.winners()


@pytest.mark.both
@pytest.mark.parametrize("rules", ["normal", "advanced"])
def test_habit_keeps_its_manners(rules: str) -> None:
    watcher = LANDS.watcher()
    assert watcher
    for seats in (3, 5):
        played([bots.make("habit")] * seats, f"manners {seats}", watcher, rules=rules)
    for name, goal in games.read_hints("fallen_lands")["manners"].items():
        seen = watcher.chances.get(name, 0)
        assert watcher.times.get(name, 0) <= 1 + 1.5 * goal["most"] * seen, name
    assert watcher.chances["idle"] > 50


@pytest.mark.both
def test_every_slip_that_is_counted_has_a_goal_and_can_be_seen() -> None:
    watcher = LANDS.watcher()
    assert watcher
    for seats in (3, 4):
        played([bots.make("random")] * seats, f"slips {seats}", watcher)
        played([bots.make("random")] * seats, f"slips {seats}", watcher, rules="advanced")
    assert set(watcher.chances) <= set(games.read_hints("fallen_lands")["manners"])
    assert {"idle", "useful-given", "proposed"} <= {name for name, times in watcher.times.items() if times}


@pytest.mark.both
def test_agreeing_to_lose_is_seen() -> None:
    watcher = LANDS.watcher()
    assert watcher
    table = given(coins={"navy": 9, "vermilion": 30, "ochre": 20}).play("propose")
    for _ in range(2):
        before = table.state.copy()
        table.play("agree")
        watcher.see(before, LANDS.action("agree"), table.state)
    assert (watcher.times["agreed-to-lose"], watcher.chances["agreed-to-lose"]) == (1, 2)


def test_habit_holds_against_a_club_player() -> None:
    won = 0.0
    for game in range(45):
        mine = game % 3
        players: list[Bot] = [bots.make("habit") if seat == mine else Sparring() for seat in range(3)]
        winners = played(players, f"club {game}")
        won += (mine in winners) / len(winners)
    assert won > 45 / 3
