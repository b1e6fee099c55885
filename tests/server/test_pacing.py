"""How fast bots play: the slowest wish counts; instant adds no waiting; who is alone among them may stop them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.host import wire
from conquerant.host.pacing import LONG, QUICK, Beat
from conquerant.host.table import Table
from server import indoors
from server.indoors import Chair

MANY = 40
THOUGHT = 0.01  # seconds
SOON = 8.0  # seconds in which so many are there even on a busy machine, and at the house's pace not even nearly
FASTEST = 0.6 * 0.8  # seconds between two answers at the house's pace, when bots are lively


async def seated(home: Any, slug: str, *seats: str) -> tuple[Table, list[Chair]]:
    """A table where bots begin, and a chair for each of its people."""
    home.thinker.slow = lambda thought: THOUGHT
    laid = await indoors.table(home, slug, *seats)
    people = ["lucie" if seat == "me" else seat[1:] for seat in seats if seat == "me" or seat[0] == "+"]
    chairs = [Chair(home, laid, person) for person in people]
    for chair in chairs:
        await chair.hello()
    return laid, chairs


async def says(chair: Chair, pace: str) -> None:
    assert (await chair.ask("pace", pace=pace))["type"] == "done"


async def answers(laid: Table, seconds: float, before: int | None = None) -> int:
    """How many entries are made in so much time; more than MANY are not waited for."""
    before = laid.seq if before is None else before
    end = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < end and laid.seq - before < MANY:
        await asyncio.sleep(0.05)
    return laid.seq - before


def bots_alone(laid: Table) -> None:
    """The people's seats are played for, so that only the bots' pace is seen."""
    laid.playing.held.update(range(len(laid.details.holders)))


def test_the_slowest_wish_of_those_who_play_counts(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, (lucie, karim) = await seated(home, "armada", "me", "+karim", "medium", "medium")
        bots_alone(laid)
        laid.prompt()
        await says(lucie, "instant")
        assert 0 < await answers(laid, 10) <= 10 / FASTEST, "the other has not asked for it"
        await says(karim, "instant")
        assert await answers(laid, SOON) >= MANY, "nothing is added"
        await says(karim, "calm")
        await answers(laid, 1)
        assert 0 < await answers(laid, 10) <= 10 / (2 * FASTEST)
        karim.leave()
        await answers(laid, 2)
        assert await answers(laid, SOON) >= MANY, "who has left wants nothing"

    indoors.run(story())


def test_whoever_watches_sets_no_pace(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, _ = await seated(home, "armada", "me", "medium")
        watcher = Chair(home, laid, "karim")
        await watcher.hello(seat=None)
        assert (await watcher.ask("pace", pace="pause"))["code"] == "not-yours"

    indoors.run(story())


def test_alone_among_bots_a_pause_holds_them_and_a_step_lets_one_answer_come(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, (lucie,) = await seated(home, "world", "me", "medium", "medium")
        bots_alone(laid)
        laid.prompt()
        await says(lucie, "pause")
        assert await answers(laid, 10) == 0
        for _ in range(3):
            before = laid.seq
            await says(lucie, "step")
            assert await answers(laid, 10, before) == 1
        await says(lucie, "brisk")
        assert await answers(laid, 10) >= 10
        await says(lucie, "pause")
        await answers(laid, 2)
        lucie.leave()
        assert await answers(laid, 10) > 2, "nobody is there who wants it"

    indoors.run(story())


def test_nobody_stops_a_table_where_somebody_else_plays(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, (lucie, _) = await seated(home, "world", "me", "+karim", "medium")
        bots_alone(laid)
        laid.prompt()
        await says(lucie, "pause")
        assert await answers(laid, 10) >= 10

    indoors.run(story())


def test_a_hurried_bot_that_has_no_choice_as_all_can_see_does_not_think(tmp_path: Path) -> None:
    game, rng = games.load("world"), Rng("no choice")
    state = game.start(3)
    while not (state.mover > 0 and len(state.legal()) == 1 and game.open_question(state.view(None))):
        state = game.start(3) if state.mover == OVER else state
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    home = indoors.house(tmp_path, pace=0.6)

    async def entered_after(pace: str) -> float:
        laid, (lucie,) = await seated(home, "world", "me", "medium", "medium")
        await says(lucie, pace)
        indoors.place(laid, state.copy())
        seq, start = laid.seq, asyncio.get_running_loop().time()
        laid.prompt()
        while laid.seq == seq:
            await asyncio.sleep(0.01)
        home.drop(laid)
        return asyncio.get_running_loop().time() - start

    async def story() -> None:
        assert await entered_after("instant") <= 0.02
        assert await entered_after("brisk") >= FASTEST

    indoors.run(story())


def test_a_hurried_beat_is_short_for_thoughts_that_fit_and_cannot_be_tried_again_and_again() -> None:
    beat = Beat(0.72)
    assert {beat.after(took, True) for took in (0.0, 0.1, QUICK)} == {QUICK}
    assert {beat.after(took, False) for took in (0.0, QUICK)} == {0.72}
    assert beat.after(0.2, True) == 0.72, "once it shows that a thought was long"
    assert {beat.after(took, hurried) for took in (0.0, 0.1) for hurried in (True, False)} == {0.72}
    for _ in range(LONG):
        beat.after(0.0, False)
    assert beat.after(0.0, True) == QUICK
    assert Beat(0.1).after(0.1, True) == 0.1, "never longer than the usual one"


def test_a_pause_does_not_stop_a_clock(tmp_path: Path) -> None:
    """What plays for somebody whose time is over is not held back."""
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", "medium", clock=wire.Clock("move", 10))
        chair = Chair(home, laid, "lucie")
        await chair.hello()
        while laid.mover != 0:
            await asyncio.sleep(0.1)
        await says(chair, "pause")
        seq = laid.seq
        await asyncio.sleep(60)
        assert [entry.kind for entry in laid.begun.log[seq : seq + 2]] == ["timeout", "play"]

    indoors.run(story())
