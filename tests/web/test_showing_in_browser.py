"""What others do to one is shown long enough to be seen; by a clock that the test moves on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from games.world.world_table import WORLD, given
from web.desk import Desk
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "medium"}
FALLS = ("red 6 6 6", "black 1")
BEHIND = 7_000  # milliseconds: by when whoever was slow has caught up
BRISK = "localStorage['conquerant-settings'] = JSON.stringify({pace: 'brisk'})"


@pytest.fixture
def stage(desk: Desk) -> Stage:
    """Blue is about to take Alaska from me; the window's clock stands."""
    info = desk.new_table("world", ME, BOT, BOT)
    desk.page.evaluate(BRISK)
    desk.page.clock.install()
    lands = {"alaska": ("red", 1), "khabarovsk": ("blue", 9)}
    stage = Stage(desk, WORLD, info, given(**lands, turn="blue", phase="attack"), *FALLS)
    desk.page.locator(".world").wait_for()
    desk.page.clock.pause_at(desk.page.evaluate("Date.now() + 1000"))
    return stage


def shown(stage: Stage, seq: int) -> None:
    expect(stage.page.locator("main")).to_have_attribute("data-seq", str(seq))


def pace(stage: Stage, name: str) -> Locator:
    return stage.page.locator(".pace").get_by_role("button", name=re.compile(name))


def test_what_is_taken_from_me_stays_for_two_seconds_or_a_click(stage: Stage) -> None:
    loss = stage.other("attack khabarovsk alaska 3")
    after = stage.other("settle")
    shown(stage, loss)
    stage.page.clock.run_for(1900)
    shown(stage, loss)
    stage.page.clock.run_for(200)
    shown(stage, after)


def test_what_others_do_to_each_other_stays_for_one(stage: Stage) -> None:
    stage.set_up(given(alaska=("yellow", 1), khabarovsk=("blue", 9), turn="blue", phase="attack"), *FALLS)
    fight = stage.other("attack khabarovsk alaska 3")
    after = stage.other("settle")
    shown(stage, fight)
    stage.page.clock.run_for(900)
    shown(stage, fight)
    stage.page.clock.run_for(200)
    shown(stage, after)


def test_who_falls_behind_is_shown_the_rest_at_once(stage: Stage) -> None:
    """Eight fights that ask for ten seconds."""
    for loser in ("yellow", "yellow", "yellow", "red") * 2:
        stage.set_up(given(alaska=(loser, 1), khabarovsk=("blue", 9), turn="blue", phase="attack"), *FALLS)
        last = stage.other("attack khabarovsk alaska 3")
    stage.page.clock.run_for(BEHIND)
    shown(stage, last)


def test_a_click_goes_on_and_so_does_a_key(stage: Stage) -> None:
    loss = stage.other("attack khabarovsk alaska 3")
    after = stage.other("settle")
    shown(stage, loss)
    stage.page.locator("h1").click()
    shown(stage, after)
    last = stage.other("cease")
    shown(stage, after)
    stage.page.keyboard.press("Enter")
    shown(stage, last)


def test_a_pause_stops_what_is_shown_and_steps_go_through_it(stage: Stage) -> None:
    """With the buttons at hand, and by keyboard."""
    begun = stage.seq
    pace(stage, "Pause").click()
    loss = stage.other("attack khabarovsk alaska 3")
    after = stage.other("settle")
    stage.page.clock.run_for(60_000)
    shown(stage, begun)
    pace(stage, "Un coup de plus").click()
    shown(stage, loss)
    stage.page.keyboard.press("Alt+n")
    shown(stage, after)
    stage.page.keyboard.press("Alt+p")
    expect(pace(stage, "Pause")).to_be_visible()


def test_the_tab_says_when_it_is_my_turn(stage: Stage) -> None:
    icon = stage.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile(r"favicon-(?!turn)"))
    stage.set_up(given(turn="red", phase="attack"))
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    expect(stage.page).to_have_title(re.compile("^À vous"))
