"""Whole turns of Conquêtes and Conquistador without looking: by roles and names alone, and by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from games.conquetes.conquetes_table import CONQUETES
from games.conquetes.conquetes_table import given as conquetes
from games.conquistador.conquistador_table import CONQUISTADOR
from games.conquistador.conquistador_table import given as conquistador
from web.desk import Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
MOST = 40  # presses until something is reached
FOCUSED = """() => {
    const one = document.activeElement;
    return one === document.body ? '' : (one.getAttribute('aria-label') ?? one.innerText).replace(/\\s+/g, ' ');
}"""


@pytest.fixture
def desk(room: Room) -> Desk:
    return room.window(reduced_motion="reduce")


def at_conquetes(desk: Desk) -> Stage:
    """Red holds China, beside India, which is blue's."""
    hands = {"red": "alaska japon canada", "blue": "inde bresil"}
    info = desk.new_table("conquetes", ME, BOT, BOT)
    table = conquetes(seats=3, red="chine", blue="inde", yellow="maghreb", hands=hands)
    return Stage(desk, CONQUETES, info, table, "draw alaska")


def at_conquistador(desk: Desk) -> Stage:
    hands = {"england": "d2 c4 c5", "spain": "c1 d4"}
    info = desk.new_table("conquistador", ME, BOT)
    table = conquistador(seats=2, hands=hands, goa=("england", "1"), ormuz="spain")
    return Stage(desk, CONQUISTADOR, info, table, "roll 6", "roll 1", "roll 6")


def part(desk: Desk, name: str) -> Locator:
    return desk.page.get_by_role("region", name=name, exact=True)


def thing(where: Locator, name: str) -> Locator:
    return where.get_by_role("button", name=re.compile(name))


def test_a_turn_of_conquetes_by_roles_and_names(desk: Desk) -> None:
    stage = at_conquetes(desk)
    thing(part(desk, "Votre camp"), "^Chine, .*jouable").click()
    desk.page.get_by_role("button", name=re.compile("^Inde, .*jouable")).click()
    thing(part(desk, "Votre main"), "^Canada, Amérique du Nord, valeur 4, jouable").click()
    expect(desk.page.get_by_role("region", name=re.compile("^Combat : Chine contre Inde"))).to_contain_text(
        "Chine, Asie, valeur 6, 1 carte de soutien"
    )
    desk.page.get_by_role("button", name="Attaquer avec 1 carte").click()
    expect(desk.page.get_by_role("button", name="Attaquer avec 1 carte")).to_have_count(0)
    stage.other("ready")
    assert stage.played == [["attack chine inde", "commit canada", "ready"]]
    expect(thing(part(desk, "Votre camp"), "^Inde, ")).to_have_count(1)


def test_a_turn_of_conquistador_by_roles_and_names(desk: Desk) -> None:
    stage = at_conquistador(desk)
    thing(part(desk, "Votre main"), "^5 canons, jouable").click()
    desk.page.get_by_role("button", name=re.compile("^Ormuz, .*possible")).click()
    expect(part(desk, "Combat pour Ormuz")).to_contain_text("5 canons")
    desk.page.get_by_role("button", name=re.compile("^Attaquer Ormuz avec 5 canons")).click()
    expect(part(desk, "Combat pour Ormuz")).to_contain_text("5 + 6")
    stage.other("cannon 1")
    assert stage.played == [["attack ormuz", "cannon 5"]]
    expect(thing(part(desk, "Vos territoires"), "^Ormuz, à vous")).to_have_count(1)


@pytest.mark.parametrize("game", ["conquetes", "conquistador"])
def test_no_figure_stands_alone_in_what_is_heard(desk: Desk, game: str) -> None:
    """While an attack is prepared: a die or a number is part of a sentence or of a name."""
    if game == "conquetes":
        at_conquetes(desk)
        thing(part(desk, "Votre camp"), "^Chine, ").click()
        desk.page.get_by_role("button", name=re.compile("^Inde, .*jouable")).click()
        thing(part(desk, "Votre main"), "^Canada, ").click()
    else:
        at_conquistador(desk)
        thing(part(desk, "Votre main"), "^5 canons").click()
        desk.page.get_by_role("button", name=re.compile("^Ormuz, ")).click()
    expect(desk.page.get_by_role("status", name="Chances")).not_to_be_empty()
    heard = desk.page.locator(".board").aria_snapshot()
    alone = re.findall(r'- (?:img|text:?|paragraph:?|listitem:?) ?"?[\d?]+"?$', heard, re.MULTILINE)
    assert alone == [], heard


def focused(desk: Desk) -> str:
    said: str = desk.page.evaluate(FOCUSED)
    return said


def walk(desk: Desk, key: str, name: str) -> None:
    """Presses the key until the focus is on something of this name."""
    for _ in range(MOST):
        if re.search(name, focused(desk)):
            return
        desk.page.keyboard.press(key)
    raise AssertionError(f"{key} never came to {name}; it is on {focused(desk)!r}")


def stays_somewhere(desk: Desk) -> None:
    """After what was done has been drawn, the focus is not lost."""
    desk.page.wait_for_function("() => document.activeElement !== document.body")
    desk.page.wait_for_timeout(100)
    assert focused(desk) != "" or desk.page.evaluate("document.activeElement !== document.body")


def test_a_turn_of_conquetes_by_keyboard(desk: Desk) -> None:
    stage = at_conquetes(desk)
    desk.page.locator("[data-hand]").first.wait_for()
    walk(desk, "n", "^Chine, ")
    desk.page.keyboard.press("Enter")
    walk(desk, "n", "^Inde, ")
    desk.page.keyboard.press("Enter")
    walk(desk, "n", "^Canada, ")
    desk.page.keyboard.press("Enter")
    expect(desk.primary).to_have_text("Attaquer avec 1 carte")
    walk(desk, "Tab", "^Attaquer avec 1 carte")
    desk.page.keyboard.press("Enter")
    expect(desk.primary).to_have_count(0)
    stays_somewhere(desk)
    assert stage.played == [["attack chine inde", "commit canada", "ready"]]
    stage.other("ready")
    stays_somewhere(desk)


def test_a_turn_of_conquistador_by_keyboard(desk: Desk) -> None:
    stage = at_conquistador(desk)
    desk.page.locator(".hand [data-card]").first.wait_for()
    walk(desk, "p", "^5 canons")
    desk.page.keyboard.press("Enter")
    walk(desk, "n", "^Ormuz, ")
    desk.page.keyboard.press("Enter")
    walk(desk, "Tab", "^Attaquer Ormuz")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator('.fight[data-outcome="open"]')).to_contain_text("5 + 6")
    stays_somewhere(desk)
    assert stage.played == [["attack ormuz", "cannon 5"]]
    stage.other("cannon 1")
    stays_somewhere(desk)
