"""Several people around one screen, in a real browser: found at home, asked by name, and nobody sees another's hand."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from web.conquetes_table import ME, Conquetes
from web.desk import Desk, Room
from web.sailor import Sailor, one_gesture

NOE = {"kind": "local", "name": "Noé"}


def pass_me(desk: Desk) -> Locator:
    return desk.page.get_by_role("button", name=re.compile("^(Je suis|I am) [^:]*$"))


def told_to_those_who_listen(desk: Desk) -> set[str]:
    """What a reader of the screen finds on the page: names of all that its accessibility tree holds."""
    line = desk.page.context.new_cdp_session(desk.page)
    nodes = line.send("Accessibility.getFullAXTree")["nodes"]
    line.detach()
    return {node["name"]["value"] for node in nodes if not node.get("ignored") and node.get("name", {}).get("value")}


def nothing_but_the_question(desk: Desk, name: str) -> None:
    """Nobody's hand is on the page, and all that can be reached is who one is, and the way home."""
    expect(pass_me(desk)).to_have_text(f"Je suis {name}")
    expect(pass_me(desk)).to_be_focused()
    expect(desk.page.locator("[data-hand]")).to_have_count(0)
    assert "Vous piochez" not in desk.page.content()
    heard = told_to_those_who_listen(desk)
    assert f"Je suis {name}" in heard
    assert not heard & {"Journal", "Discussion", "Table et réglages", "Planisphère"}, heard
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Escape")
    expect(pass_me(desk)).to_be_visible()


def test_from_home_around_this_screen_nobody_sees_another_hand(desk: Desk) -> None:
    table = Conquetes(desk)
    desk.page.goto("/")
    desk.page.get_by_role("radio", name=re.compile("Conquêtes")).click()
    desk.page.get_by_role("radiogroup", name="Joueurs").get_by_role("radio", name="2").click()
    desk.page.get_by_role("link", name="Autour de cet écran").click()
    desk.page.get_by_label("Votre nom").fill("Noé")
    desk.button("Commencer").click()
    for turn in range(3):
        pass_me(desk).wait_for()
        name = pass_me(desk).inner_text().removeprefix("Je suis ")
        nothing_but_the_question(desk, name)
        if turn == 1:
            desk.page.reload()
            nothing_but_the_question(desk, name)
        pass_me(desk).click()
        table.my_turn()
        assert table.seat() == int(name == "Noé")
        expect(desk.page.locator(".bar .say b")).to_have_text(re.compile(f"^{name} · "))
        expect(pass_me(desk)).to_have_count(0)
        assert table.hand.count() > 0
        desk.press()  # draws two cards, and with eleven gives one away
        while not pass_me(desk).is_visible():
            table.nudge()


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_whoever_is_asked_may_look_at_his_hand(size: tuple[int, int], room: Room) -> None:
    """Where the question needs no secret the screen is not passed on, but one may want to see one's cards first."""
    desk = room.window(size=size, has_touch=True, is_mobile=True)
    seats = {"kind": "me"}, {"kind": "local", "name": "Lucie"}, {"kind": "local", "name": "Noé"}
    desk.page.goto(f"/table/{desk.new_table('fallen_lands', *seats)['id']}")
    look = desk.page.get_by_role("button", name=re.compile("voir ma main$"))
    expect(desk.page.locator(".face")).to_have_count(0)
    look.click()
    expect(desk.page.locator(".face").first).to_be_visible()
    desk.page.get_by_role("button", name=re.compile("cacher ma main$")).click()
    expect(desk.page.locator(".face")).to_have_count(0)


def test_a_line_that_comes_back_after_the_screen_went_on_shows_nobody(desk: Desk) -> None:
    desk.cut_lines_later()
    table = Conquetes(desk)
    table.make(ME, NOE)
    pass_me(desk).click()
    table.my_turn()
    desk.cut_line()
    expect(table.hand.first).to_be_visible()  # the same person looks at the same hand
    table.my_turn()
    desk.press()
    while not pass_me(desk).is_visible():
        table.nudge()
    name = pass_me(desk).inner_text().removeprefix("Je suis ")
    desk.cut_line()
    nothing_but_the_question(desk, name)


def test_where_nothing_is_hidden_the_screen_stays_and_the_bar_says_who(desk: Desk) -> None:
    made = desk.new_table("armada", {**ME, "name": "Lucie"}, NOE, options={"rounds": 4})
    desk.page.goto(f"/table/{made['id']}")
    sailor, luck, named = Sailor(desk), random.Random(3), set()
    said = desk.page.locator(".bar .say b")
    for _ in range(200):
        desk.primary.wait_for()
        found = re.match("(Lucie|Noé) · ", said.inner_text())
        assert found, said.inner_text()
        named.add(found[1])
        if len(named) == 2:
            break
        expect(pass_me(desk)).to_have_count(0)
        one_gesture(sailor, luck)
    assert named == {"Lucie", "Noé"}
