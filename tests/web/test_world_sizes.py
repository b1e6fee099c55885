"""World in small windows and on phones: nothing lies over what must be seen or touched."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from games.world.world_table import WORLD, given
from web.desk import LABELS, Desk, Room
from web.stage import Stage
from web.teller import BOT, ME

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
UPRIGHT = [(390, 844), (360, 640)]
ON_ITS_SIDE = [(844, 390), (640, 360)]
FINGER = 24  # pixels: the least a finger finds
SMALL = """all => all.filter(one => one.checkVisibility({visibilityProperty: true}))
    .map(one => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < 24)
    .map(([name]) => name)"""


def thrown(desk: Desk) -> Stage:
    """Dice have fallen, and the attack may go on."""
    table = given(bresil=("red", 9), venezuela=("blue", 3), rest=("red", "yellow", "blue"))
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table, "red 6 3 1", "black 4 3")
    desk.page.locator(".world").wait_for()
    desk.touch("bresil")
    desk.touch("venezuela")
    desk.primary.click()
    expect(desk.page.locator(".bar .say")).to_contain_text("Marine")
    stage.other("defend 2")
    return stage


def shown(which: Locator) -> FloatRect:
    expect(which).to_be_visible()
    box = which.bounding_box()
    assert box
    return box


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", [(1100, 700), (1280, 720)])
def test_dice_and_odds_lie_over_no_territory(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size)
    thrown(desk)
    tray = shown(desk.page.locator(".tray:visible"))
    odds = shown(desk.page.locator(".reckoned"))
    assert apart(tray, odds)
    for name in LABELS:
        x, y = desk.spot(name)
        for box in (tray, odds):
            assert apart(box, {"x": x - 12, "y": y - 12, "width": 24, "height": 24}), name
    expect(desk.page.locator(".tray:visible")).to_contain_text("Marine")


@pytest.mark.briefly("size1", "size2")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_what_came_of_a_throw_stays_beside_its_dice(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size)
    thrown(desk)
    told = desk.page.locator(".tray:visible p")
    expect(told).to_contain_text("L’attaque perd 1 armée")
    expect(told).to_have_css("opacity", "1")
    desk.page.keyboard.press("Escape")
    expect(told).to_have_css("opacity", "1")


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", ON_ITS_SIDE)
def test_on_its_side_a_phone_gives_the_map_its_whole_height(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size, **PHONE)
    thrown(desk)
    board = shown(desk.page.locator(".board"))
    assert board["height"] == size[1]
    tray, attack = shown(desk.page.locator(".tray:visible")), shown(desk.primary)
    assert min(tray["x"], attack["x"]) >= board["x"] + board["width"]
    assert attack["y"] + attack["height"] <= size[1]
    for which in (".until > .btn", ".bar .seg > *:last-child"):
        assert apart(shown(desk.page.locator(which)), attack)
    box = shown(desk.page.locator(".reckoned"))
    for brief in (shown(desk.page.locator(".reckoned .brief").nth(nth)) for nth in (0, 1)):
        assert brief["height"] < 24, "one line each"
        assert box["y"] <= brief["y"] + 1
        assert brief["y"] + brief["height"] <= box["y"] + box["height"] + 1


@pytest.mark.briefly("size1", "size3")
@pytest.mark.parametrize("size", UPRIGHT + ON_ITS_SIDE)
def test_every_button_is_large_enough_for_a_finger(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size, **PHONE)
    thrown(desk)
    expect(desk.page.locator(".tray:visible")).to_be_visible()
    assert desk.page.locator(".board button, .bar button, .tray button").evaluate_all(SMALL) == []
    unit: float = desk.page.locator(".world").evaluate("map => map.getScreenCTM().a")
    assert 70 * unit >= FINGER  # a territory


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", UPRIGHT)
def test_a_lesson_leaves_the_map_its_room(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size, **PHONE)
    desk.page.goto("/")
    desk.page.get_by_role("button", name=re.compile("Apprendre en jouant")).first.tap()
    expect(desk.page.locator(".lesson")).to_be_visible()
    assert shown(desk.page.locator(".board"))["height"] >= 150


def test_a_series_is_exchanged_on_a_phone_without_opening_anything(room: Room) -> None:
    desk = room.window(size=(390, 844), **PHONE)
    table = given(phase="place", to_place=4, hands={"red": "fantassin canon cavalier"}, alaska=("red", 1))
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table)
    series = desk.page.get_by_role("region", name="Séries à échanger")
    desk.page.get_by_role("button", name=re.compile("^Journal")).tap()
    expect(desk.page.get_by_role("region", name="Vos cartes")).to_be_visible()
    assert desk.axe(without=".board") == []  # one's cards are a region of their own
    desk.page.get_by_role("button", name=re.compile("^Journal")).tap()
    series.get_by_role("button", name="Échanger : fantassin, canon, cavalier").tap()
    expect(desk.page.locator(".bar .say")).to_contain_text("8 armées à placer")


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", ON_ITS_SIDE)
def test_on_its_side_the_journal_is_read_beside_the_players_and_the_cards(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size, **PHONE)
    hands = {"red": "fantassin canon"}
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), hands=hands)
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table)
    desk.page.get_by_role("button", name=re.compile("^Journal")).tap()
    margin = desk.page.locator(".margin")
    for name in (".players li:last-child", "[aria-label='Vos cartes'] :nth-child(1)", "[role=tab]"):
        expect(margin.locator(name).first).to_be_in_viewport(ratio=1)
    log = shown(margin.locator(".log"))
    assert log["height"] > 250
    assert apart(log, shown(margin.locator(".players")))
    assert apart(shown(margin.locator("[role=tab]").last), shown(margin.get_by_role("button", name="Fermer")))
    assert margin.locator("button").evaluate_all(SMALL) == []
    assert desk.axe(without=".board") == []
