"""A clock waits for what its player's browser must still show him, by the server's own reckoning; up to five seconds a
turn, whatever he says."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import State
from conquerant.host import showing, wire
from conquerant.host.table import Table
from conquerant.host.thinking import Thought
from games.world.world_table import WORLD, given
from server import indoors
from server.indoors import Chair

BEAT = 0.72  # seconds a bot takes
THINKS = 30  # seconds on the clock
SCRIPT = Path(__file__).parents[2] / "web" / "lib" / "showing.ts"


def attacked() -> State:
    """The bot on the first seat is about to attack Lucie, who has the second, again and again."""
    armies = {"bresil": ("red", 60), "afrique_nord": ("blue", 60)}
    state: State = given(**armies, rest=("blue", "yellow"), phase="attack", turn="red", seats=3).state
    return state


def attack(thought: Thought) -> int:
    wanted = WORLD.action("attack bresil afrique_nord 3").id
    return wanted if wanted in thought.options else thought.options[0]


async def seated(home: Any) -> tuple[Table, Chair]:
    home.thinker.pick = attack
    clock = wire.Clock("move", THINKS)
    laid = await indoors.table(home, "world", "medium", "me", "medium", clock=clock)
    indoors.place(laid, attacked())
    chair = Chair(home, laid, "lucie")
    await chair.hello()
    return laid, chair


async def asked(chair: Chair) -> dict[str, Any]:
    """The next question put to Lucie, at the moment it comes."""
    seq = chair.state()["seq"]
    while chair.state()["seq"] == seq or not chair.state()["options"]:
        await asyncio.sleep(0.01)
    return chair.state()


async def defends(chair: Chair) -> None:
    state = chair.state()
    assert (await chair.ask("play", seq=state["seq"], ids=state["options"][:1]))["type"] == "done"


def test_a_clock_waits_until_the_fight_before_it_was_shown(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        _, chair = await seated(home)
        first = await asked(chair)
        assert (first["clock"]["running"], first["clock"]["left"], first["clock"]["waits"]) == (True, THINKS, 0)
        await defends(chair)
        second = await asked(chair)
        assert second["clock"]["waits"] == pytest.approx(showing.MINE - BEAT, abs=0.03)
        assert second["clock"]["left"] == THINKS
        at = asyncio.get_running_loop().time()
        await asyncio.sleep(THINKS + second["clock"]["waits"] - 0.05)
        assert "timeout" not in [kind for _, _, kind in chair.entries()]
        await asyncio.sleep(0.1)
        (late,) = [when for when, _, kind in chair.entries() if kind == "timeout"]
        assert late - at == pytest.approx(THINKS + second["clock"]["waits"], abs=0.03)

    indoors.run(story())


def test_it_waits_five_seconds_a_turn_at_most_and_nothing_that_is_said_makes_it_more(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        _, chair = await seated(home)
        await asked(chair)
        waited = 0.0
        for _ in range(8):
            await defends(chair)
            told = (await asked(chair))["clock"]["waits"]
            await chair.hello(seat=1)
            assert chair.state()["clock"]["waits"] <= told
            await chair.ask("seat", seat=1)
            assert chair.state()["clock"]["waits"] <= told
            await asyncio.sleep(told)
            assert chair.state()["clock"]["left"] == THINKS
            waited += told
        assert waited == pytest.approx(showing.MOST, abs=0.1)

    indoors.run(story())


def test_nobody_who_is_away_is_waited_for(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, chair = await seated(home)
        watcher = Chair(home, laid, "karim")
        await watcher.hello(seat=None)
        await asked(chair)
        chair.leave()
        await asyncio.sleep(THINKS + 5)
        assert [kind for _, _, kind in watcher.entries()].count("timeout") == 1
        assert (watcher.state()["mover"], watcher.state()["clock"]["running"]) == (1, True)
        assert watcher.state()["clock"]["waits"] == 0

    indoors.run(story())


def test_the_browser_takes_the_time_that_the_server_reckons_with() -> None:
    (times,) = re.findall(r"brisk: \{ mine: (\d+), others: (\d+), quiet: (\d+) \}", SCRIPT.read_text("utf-8"))
    assert [int(each) / 1000 for each in times] == [showing.MINE, showing.OTHERS, showing.QUIET]


def test_time_that_somebody_takes_back_is_his_own(tmp_path: Path) -> None:
    """Who asks another something and takes it back, again and again, runs his own clock down."""
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", "+karim", clock=wire.Clock("game", 60))
        lucie, karim = Chair(home, laid, "lucie"), Chair(home, laid, "karim")
        for chair in (lucie, karim):
            await chair.hello()
        gesture = await until_asking(laid, lucie, karim)
        before = [laid.clocks.now(seat) for seat in (0, 1)]
        for _ in range(5):
            assert (await lucie.ask("play", seq=laid.seq, ids=[gesture]))["type"] == "done"
            await asyncio.sleep(2.0)
            assert (await lucie.ask("undo", seq=laid.seq))["type"] == "done"
        after = [laid.clocks.now(seat) for seat in (0, 1)]
        assert after[1] == pytest.approx(before[1], abs=0.1)
        assert after[0] < before[0] - 4.0

    indoors.run(story())


async def until_asking(laid: Table, lucie: Chair, karim: Chair) -> int:
    """Both play on until Lucie has a gesture that asks Karim something and can be taken back."""
    match, rng = laid.begun, Rng("asking")
    while True:
        mover = int(match.state.mover)
        for action in match.state.legal() if mover == 0 else []:
            trial = match.attempt(0, [int(action.id)])
            if not trial.shown and trial.state.mover == 1:
                return int(action.id)
        chosen = match.state.pick(rng)
        await (lucie, karim)[mover].ask("play", seq=laid.seq, ids=[int(chosen.id)])
