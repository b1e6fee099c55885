"""What is heard at a table: nothing until somebody wants it, then dice, losses and turns of one's own. What the page
would let sound is written down instead, so no story waits for a tone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from games.world.world_table import WORLD, given
from story import Table
from web.desk import Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "medium"}
NEWCOMER = "localStorage['conquerant-settings'] = JSON.stringify({pace: 'instant'})"  # who chose nothing about sounds
# Writes down the pitch of each tone, and a knock for each burst of noise.
WRITTEN_DOWN = """
window.heard = [];
window.AudioContext = class {
    state = "suspended";
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    async resume() { this.state = "running"; }
    createOscillator() {
        const frequency = { value: 0 };
        return { frequency, connect: (next) => next, start: () => heard.push(frequency.value), stop() {} };
    }
    createGain() {
        const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
        return { gain, connect: (next) => next };
    }
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource() { return { connect: (next) => next, start: () => heard.push("knock") }; }
};
"""
DICE: list[Any] = ["knock"] * 5
LOSS, TURN = [294, 196], [587, 880]
THROW = ("red 6 6 6", "black 1")


def struck(loser: str) -> Table:
    """Blue is about to take Alaska."""
    return given(alaska=(loser, 1), khabarovsk=("blue", 9), turn="blue", phase="attack")


@pytest.fixture
def stage(room: Room) -> Stage:
    desk = room.window()
    desk.page.add_init_script(WRITTEN_DOWN)
    info = desk.new_table("world", ME, BOT, BOT)
    desk.page.evaluate(NEWCOMER)
    stage = Stage(desk, WORLD, info, struck("red"), *THROW)
    desk.page.locator(".world").wait_for()
    return stage


def takes_alaska(stage: Stage, loser: str) -> None:
    """And after it the turn is mine."""
    stage.set_up(struck(loser), *THROW)
    shown(stage, stage.other("attack khabarovsk alaska 3"))
    stage.set_up(given(turn="red", phase="attack"))
    shown(stage, stage.seq)


def shown(stage: Stage, seq: int) -> None:
    expect(stage.page.locator("main")).to_have_attribute("data-seq", str(seq))


def heard(desk: Desk, *parts: list[Any]) -> None:
    """All that sounded since the last time, in this order."""
    wanted = [each for part in parts for each in part]
    desk.page.wait_for_function("n => heard.length >= n", arg=len(wanted))
    assert desk.page.evaluate("heard.splice(0)") == wanted


def test_nothing_sounds_until_it_is_wanted_and_then_dice_losses_and_turns(stage: Stage) -> None:
    desk = stage.desk
    takes_alaska(stage, "red")
    heard(desk)
    desk.button("Activer le son").click()
    takes_alaska(stage, "red")
    heard(desk, DICE, LOSS, TURN)
    desk.button("Couper le son").click()
    takes_alaska(stage, "red")
    desk.button("Activer le son").click()
    takes_alaska(stage, "red")
    heard(desk, DICE, LOSS, TURN)  # and nothing of the time before


def test_what_others_do_to_each_other_is_not_heard(stage: Stage) -> None:
    stage.desk.button("Activer le son").click()
    takes_alaska(stage, "yellow")
    heard(stage.desk, TURN)


def test_who_wanted_sound_hears_it_the_next_time_too(stage: Stage) -> None:
    """A page may sound only after a click or a key in it: the first is enough, whatever it is for."""
    stage.desk.button("Activer le son").click()
    stage.page.reload()
    stage.page.locator(".world").wait_for()
    takes_alaska(stage, "red")
    stage.page.locator("h1").click()
    takes_alaska(stage, "red")
    heard(stage.desk, DICE, LOSS, TURN)
