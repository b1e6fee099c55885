"""What happened since one's last turn, and the journal: told in a window whose table says what the test wants."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.desk import Desk, Room
from web.teller import LOOKS, Teller, Told, taken, turn

DEALER = {"scheme": "", "commitment": "", "nonces": [], "secret": ""}


def found(teller: Teller, attribute: str) -> str:
    """The first place of the board that is called by this attribute."""
    name = teller.page.locator(f".board [{attribute}]").first.get_attribute(attribute)
    assert name
    return name


def losses(teller: Teller, slug: str) -> list[Told]:
    """Something is taken from the first seat, at a place the board shows."""
    if slug == "world":
        return taken("congo")
    if slug == "conquetes":
        region = found(teller, "data-region")
        attack = {"kind": "attack", "seat": 1, "player": 0, "from": region, "to": region}
        return [attack, {"kind": "conquest", "seat": 1, "player": 0, "region": region, "parties": [1, 0]}]
    if slug == "conquistador":
        land = found(teller, "data-land")
        return [{"kind": "capture", "seat": 1, "territory": land, "n": 0, "parties": [0, 1]}]
    if slug == "armada":
        return [{"kind": "stormed", "seat": 1, "by": 0, "island": "tortuga", "n": 1, "parties": [1, 0]}]
    return [{"kind": "claim-flooded", "seat": 0, "field": found(teller, "data-field"), "parties": [0, 1]}]


@pytest.mark.parametrize("slug", LOOKS)
def test_every_board_marks_what_was_lost_and_shows_it_again_when_asked(desk: Desk, slug: str) -> None:
    teller = Teller(desk, slug, 30)
    teller.a_round(*losses(teller, slug))
    expect(teller.band.locator("li.loss")).to_have_count(1)
    expect(teller.page.locator(".board [data-happened=loss]")).to_have_count(1)
    teller.band.locator("li.loss").get_by_role("button").click()
    expect(teller.page.locator(".board [data-looked]").first).to_be_visible()
    assert desk.axe() == []
    teller.band.get_by_role("button", name="J’ai vu").click()
    expect(teller.band).to_have_count(0)
    expect(teller.page.locator(".board [data-happened]")).to_have_count(0)


def test_what_happened_is_summed_up_and_leaves_with_my_turn(desk: Desk) -> None:
    teller = Teller(desk, "world")
    teller.a_round(*taken("congo"), *taken("egypte"))
    expect(teller.band).to_contain_text("vous a pris 2 territoires : Congo, Égypte.")
    teller.tell(0, {"kind": "place", "seat": 0, "n": 1, "territory": "alaska"})
    expect(teller.band).to_have_count(1)
    teller.tell(0, turn(1))
    expect(teller.band).to_have_count(0)


def test_when_others_end_the_game_what_they_took_before_is_told_too(desk: Desk) -> None:
    teller = Teller(desk, "world")
    for _ in range(5):
        teller.a_round(*taken("congo"))
    teller.tell(0, turn(1))
    for event in taken("egypte"):
        teller.tell(1, event, asks=False)
    expect(teller.band).to_have_count(0)
    over = {"winners": [1], "scores": [10, 20, 10], "returns": [0.0, 1.0, 0.0]}
    teller._say({"type": "end", "result": over, "lost": [], "reckoning": [], **DEALER})
    desk.page.locator("#end-title").wait_for()
    expect(teller.band).to_contain_text("vous a pris un territoire : Égypte.")
    expect(teller.band).not_to_contain_text("Congo")
    expect(desk.page.locator(".log li.last")).to_be_in_viewport(ratio=0.9)
    expect(desk.page.get_by_role("button", name="Aller à la fin")).to_have_count(0)


def test_nothing_is_told_anew_when_my_own_turn_ends_the_game(desk: Desk) -> None:
    teller = Teller(desk, "world")
    teller.a_round(*taken("congo"))
    teller.tell(0, {"kind": "place", "seat": 0, "n": 1, "territory": "alaska"})
    over = {"winners": [0], "scores": [20, 10, 10], "returns": [1.0, 0.0, 0.0]}
    teller._say({"type": "end", "result": over, "lost": [], "reckoning": [], **DEALER})
    desk.page.locator("#end-title").wait_for()
    expect(teller.band).to_have_count(0)


def test_it_is_seen_again_move_by_move(desk: Desk) -> None:
    teller = Teller(desk, "world")
    teller.a_round(*taken("congo"))
    teller.band.get_by_role("button", name="Revoir").click()
    stepper = teller.page.locator(".stepper")
    expect(stepper.get_by_role("status")).to_have_text("1 / 5")
    expect(stepper.get_by_role("button", name="Coup suivant")).to_be_focused()
    teller.page.keyboard.press("Enter")
    expect(stepper).to_contain_text("attaque avec 3 dés")
    expect(teller.page.locator("[data-looked=congo]").last).to_be_visible()
    expect(teller.page.locator(".live .bar")).not_to_be_visible()
    teller.page.keyboard.press(",")
    expect(stepper.get_by_role("status")).to_have_text("1 / 5")
    assert desk.axe() == []
    teller.page.keyboard.press("Escape")
    expect(stepper).to_have_count(0)
    expect(teller.page.locator(".live .bar")).to_be_visible()


def test_on_a_phone_the_button_counts_and_nothing_is_covered(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    teller = Teller(desk, "world")
    teller.a_round(*taken("congo"), *taken("egypte"))
    button = teller.page.get_by_role("button", name="Journal, 2 nouvelles vous concernent")
    expect(button.locator(".badge")).to_have_attribute("data-n", "2")
    assert desk.axe(without=".board") == []
    board, band = teller.page.locator(".board").bounding_box(), teller.band.bounding_box()
    assert board
    assert band
    assert band["y"] + band["height"] <= board["y"]
    button.tap()
    line = teller.page.locator(".log").get_by_role("button", name=re.compile("attaque.*Congo")).first
    line.tap()
    expect(teller.page.locator("[data-looked=congo]")).to_be_visible()
    expect(teller.page.locator(".margin")).not_to_be_visible()
    expect(teller.page.get_by_role("button", name="Journal", exact=True)).to_be_visible()


def test_the_journal_stays_at_its_end_unless_one_reads_above(desk: Desk) -> None:
    teller = Teller(desk, "world")
    log = teller.page.locator(".log")
    away = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
    for seat in (0, 1, 2) * 5:
        teller.tell(
            seat, turn((seat + 1) % 3), {"kind": "armies", "seat": seat, "n": 3, "territories": 3, "continents": 0}
        )
    expect(log.locator("li.last")).to_be_in_viewport()
    for size in ((1100, 700), (1440, 900), (1280, 720)):
        teller.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(log.locator("li.last")).to_be_in_viewport(ratio=0.9)  # it is a little wider than the list
    log.evaluate("log => (log.scrollTop = 0)")
    end = teller.page.get_by_role("button", name="Aller à la fin")
    expect(end).to_be_visible()
    teller.tell(0, turn(1))
    expect(log.locator(".t").last).to_be_attached()
    assert log.evaluate(away) > 100
    end.click()
    expect(end).to_have_count(0)
    assert log.evaluate(away) < 24


def test_the_journal_of_a_long_game_stays_at_its_end(desk: Desk) -> None:
    """Of which only the last lines are shown: one leaves above for each that comes."""
    teller = Teller(desk, "world")
    log = teller.page.locator(".log")
    teller.tell(0, *[turn(n % 3) for n in range(150)])
    expect(log.locator("li")).to_have_count(120)
    for n in range(4):
        teller.tell(0, {"kind": "armies", "seat": 0, "n": 30 + n, "territories": 3, "continents": 0})
        expect(log.locator("li.last")).to_contain_text(f"{30 + n}")
        teller.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(log.locator("li.last")).to_be_in_viewport(ratio=0.9)
    expect(teller.page.get_by_role("button", name="Aller à la fin")).to_have_count(0)


def test_a_low_window_keeps_the_end_of_the_journal_in_sight(room: Room) -> None:
    """Though above it stand four players, what happened since, the dice, a storm drawn and the treasure."""
    teller = Teller(room.window(size=(1100, 700), reduced_motion="reduce"), "armada", seats=4)
    teller.a_round(
        {"kind": "masts", "seat": 0, "ship": 1, "n": 1, "left": 2, "parties": [1, 0]},
        {"kind": "stormed", "seat": 3, "island": "antigua", "n": 1, "by": 1, "parties": [1, 3]},
        {"kind": "taken", "seat": 1, "island": "tobago", "n": 1},
    )
    teller.tell(0, {"kind": "roll", "seat": 0, "faces": [6, 4]})
    teller.tell(0, {"kind": "admiral", "seat": 0, "n": 29, "square": "tempete"})
    teller.tell(0, {"kind": "storm", "seat": 0, "card": "dematage"})
    expect(teller.band.get_by_role("listitem")).to_have_count(3)
    expect(teller.page.get_by_role("region", name="Ce tour")).to_contain_text("perd 2 mâts")
    lines = teller.page.locator(".log > li:not(.t)")
    for nth in (-1, -2):
        expect(lines.nth(nth)).to_be_in_viewport(ratio=0.9)


def test_a_line_is_unfolded_and_shows_its_place_by_keyboard(desk: Desk) -> None:
    teller = Teller(desk, "world")
    teller.tell(0, turn(1))
    for event in taken("congo"):
        teller.tell(1, event)
    fold = teller.page.locator(".log [data-fold]").last
    expect(fold).to_contain_text("Congo, 1 jet. Armées perdues : 0 contre 1. Territoire conquis.")
    fold.focus()
    teller.page.keyboard.press("ArrowRight")
    expect(teller.page.locator(".log .fold ol li")).to_have_count(3)
    teller.page.keyboard.press("ArrowDown")
    teller.page.keyboard.press("Enter")
    expect(teller.page.locator("[data-looked=alaska]")).to_be_visible()
    expect(teller.page.locator("[data-looked=congo]")).to_be_visible()
    teller.page.keyboard.press("ArrowUp")
    teller.page.keyboard.press("ArrowLeft")
    expect(teller.page.locator(".log .fold ol li")).to_have_count(0)


def test_the_rows_and_columns_of_the_sea_are_named_at_its_rim(room: Room) -> None:
    """The journal says F4: one must be able to find it, on a phone too, where part of the sea shows."""
    for size, least in (((1440, 900), {"A", "F", "O", "1", "4", "20"}), ((390, 844), set("CDEF"))):
        teller = Teller(room.window(size=size), "armada")
        rim = teller.page.locator(".board .rim text")
        expect(rim.first).to_be_visible()
        assert least <= set(rim.all_text_contents())
        assert rim.first.evaluate("text => text.getBoundingClientRect().height") > 12


def test_both_ends_of_every_row_are_named_at_the_rim_of_the_lands(desk: Desk) -> None:
    teller = Teller(desk, "fallen_lands")
    fields = teller.page.locator("[data-field]").evaluate_all("all => all.map(one => one.dataset.field)")
    rows = {name[0]: [field for field in fields if field[0] == name[0]] for name in fields}
    rim = teller.page.locator(".board .rim").all_text_contents()
    assert sorted(rim) == sorted(end for row in rows.values() for end in (row[0], row[-1]))
