"""Moments of World that a game rarely reaches by itself, set up for a real window; and names."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from games.world.world_table import WORLD, WorldTable, given
from web.desk import Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def staged(desk: Desk, table: WorldTable, *chance: str) -> Stage:
    """A table that stands so; dice and cards fall as told."""
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table, *chance)
    desk.page.locator(".world").wait_for()
    return stage


def cards(desk: Desk) -> Locator:
    return desk.page.get_by_role("region", name="Vos cartes")


def test_a_series_is_exchanged_for_armies_that_are_then_placed(desk: Desk) -> None:
    hands = {"red": "fantassin canon cavalier canon"}
    stage = staged(desk, given(phase="place", to_place=4, hands=hands, alaska=("red", 1)))
    expect(desk.page.locator(".bar .say")).to_contain_text("4 armées à placer")
    cards(desk).get_by_role("button", name="Échanger : fantassin, canon, cavalier").click()
    expect(desk.page.locator(".bar .say")).to_contain_text("8 armées à placer")
    expect(cards(desk)).to_contain_text("prochain échange : 6 armées")
    expect(cards(desk).get_by_role("listitem")).to_have_count(1)
    expect(desk.page.locator(".log").get_by_text("échange une série")).to_be_visible()
    desk.place_all("alaska")
    assert desk.armies("alaska") == 9
    assert stage.played[0] == ["exchange fantassin canon cavalier"]


def test_the_spoils_of_an_elimination_are_exchanged_or_left(desk: Desk) -> None:
    """Blue falls and leaves two cards: with them red has a series."""
    hands = {"red": "fantassin", "blue": "canon cavalier"}
    last_stand = given(alaska=("red", 6), khabarovsk=("blue", 1), rest=("red", "yellow"), hands=hands)
    stage = staged(desk, last_stand, "red 6 6 6", "black 1")
    desk.touch("alaska")
    desk.touch("khabarovsk")
    desk.primary.click()
    expect(desk.primary).to_have_text("Amener 2 armées de plus")
    desk.primary.click()
    expect(desk.page.locator(".bar .say")).to_contain_text("Échanger des séries après l’élimination")
    expect(desk.primary).to_have_text("Ne plus échanger")
    assert desk.axe() == []
    cards(desk).get_by_role("button", name=re.compile("Échanger")).click()
    expect(cards(desk).get_by_role("listitem")).to_have_count(0)
    desk.button("Ne plus échanger").click()
    expect(desk.page.locator(".bar .say")).to_contain_text("4 armées à placer")
    assert stage.played[-2:] == [["exchange fantassin canon cavalier"], ["done"]]


def test_the_slider_says_how_many_armies_move(desk: Desk) -> None:
    stage = staged(desk, given(phase="move", alaska=("red", 9), alberta=("red", 1)))
    desk.touch("alaska")
    desk.touch("alberta")
    slider = desk.page.get_by_role("slider", name="Nombre d’armées")
    slider.fill("7")
    expect(desk.primary).to_have_text("Déplacer 7 armées")
    slider.focus()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.primary).to_have_text("Déplacer 6 armées")
    desk.page.keyboard.press("End")
    expect(desk.primary).to_have_text("Déplacer 8 armées")
    slider.fill("3")
    desk.primary.click()
    expect(desk.territory("alaska")).to_have_attribute("aria-label", re.compile(", 6 arm"))
    assert desk.armies("alberta") == 4
    assert stage.played == [["move 2 alaska alberta", "move 1 alaska alberta"]]


def test_nobody_is_called_a_question_mark(room: Room) -> None:
    """Who gave no name is called by his seat, in the language of whoever looks."""
    lucie, guest = room.window(), room.window(lang="en-GB")
    table = lucie.new_table("world", ME, BOT, BOT)
    for window, named in ((lucie, ["Vermillon", "Marine", "Ocre"]), (guest, ["Vermilion", "Navy", "Ochre"])):
        window.page.goto(f"/table/{table['id']}?watch")
        expect(window.page.locator(".players .name")).to_have_text(named)
