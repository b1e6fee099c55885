"""A hint in a real browser: at hand where one plays against bots alone, more at each press, gone with its moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from conquerant import games
from server.visitors import BOT, ME, OPEN
from web.desk import Desk, Room

PATIENCE = 120_000  # milliseconds for the coach, on a busy machine
NUDGE = re.compile("À regarder de plus près|À comparer|Il y a peu à choisir ici")
REASON = re.compile("parties imaginées|Rien d’autre ne mérite")


def bulb(desk: Desk) -> Locator:
    return desk.page.get_by_role("button", name="Un indice")


def note(desk: Desk) -> Locator:
    return desk.page.get_by_role("region", name="Indice")


@pytest.mark.parametrize("slug", games.names())
def test_first_where_to_look_then_what_to_play_then_why(room: Room, slug: str) -> None:
    desk = room.window(size=(1440, 900))
    table = desk.new_table(slug, ME, BOT, BOT)
    desk.page.goto(f"/table/{table['id']}")
    expect(bulb(desk)).to_be_visible(timeout=PATIENCE)
    bulb(desk).click()
    expect(note(desk)).to_contain_text(NUDGE, timeout=PATIENCE)
    note(desk).get_by_role("button", name="Que jouer ?").click()
    expect(note(desk)).to_contain_text("L’entraîneur jouerait : ")
    expect(note(desk)).not_to_contain_text(NUDGE)
    note(desk).get_by_role("button", name="Pourquoi ?").click()
    expect(note(desk)).to_contain_text(REASON)
    expect(note(desk)).not_to_contain_text(re.compile("hint-|coach-|where-"))
    assert desk.axe() == []
    note(desk).get_by_role("button", name="Fermer l’indice").click()
    expect(note(desk)).to_have_count(0)


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(1100, 700), (390, 844), (844, 390)])
def test_a_hint_fits_small_screens_and_goes_with_its_moment(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size, settings={"theme": "dark" if size[0] == 1100 else "light"})
    table = desk.new_table("armada", ME, BOT)
    desk.page.goto(f"/table/{table['id']}")
    bulb(desk).click()
    expect(note(desk)).to_contain_text(NUDGE, timeout=PATIENCE)
    expect(note(desk)).to_be_in_viewport(ratio=0.99)
    assert not desk.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert desk.axe() == []


@pytest.mark.parametrize(("seats", "more"), [((ME, BOT, BOT), {"hints": False}), ((ME, OPEN, BOT), {})])
def test_where_there_are_none_nothing_offers_them(
    desk: Desk, seats: tuple[dict[str, str], ...], more: dict[str, bool]
) -> None:
    table = desk.new_table("world", *seats, **more)
    desk.page.goto(f"/table/{table['id']}")
    if not more:
        desk.button("Commencer", "Begin").first.click()
    desk.page.locator(".bar").wait_for()
    expect(bulb(desk)).to_have_count(0)


def test_who_makes_a_table_may_want_none(desk: Desk) -> None:
    desk.page.goto("/new/world")
    choice = desk.page.get_by_role("radiogroup", name="Indices")
    choice.get_by_text("Aucun").click()
    desk.button("Commencer", "Begin").click()
    desk.page.locator(".world").wait_for()
    expect(bulb(desk)).to_have_count(0)
