"""Conquêtes as people play it: in a real browser, against bots, each other, and the automaton of the solo game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from games.conquetes.conquetes_table import CONQUETES, given
from web.conquetes_table import BOT, ME, OPEN, Conquetes
from web.desk import Desk, Room, whose_turn
from web.stage import Stage
from web.test_screens import check_both_themes

LEVELS = {"debutant": "Débutant", "intermediaire": "Intermédiaire", "confirme": "Confirmé"}
TURNS = 60  # by when the camps of two touch
MY_ACTION = "/^Piocher/.test(document.querySelector('.bar .btn.primary')?.innerText)"
ARMED = "document.querySelector('.own .ink-opt') && document.querySelector('[data-hand]')"


@pytest.fixture
def table(room: Room) -> Conquetes:
    return Conquetes(room.window(reduced_motion="reduce"))


@pytest.mark.long
def test_three_play_to_the_end_with_the_continents(table: Conquetes) -> None:
    table.make(ME, BOT, BOT, continents="on")
    expect(table.page.get_by_role("table")).to_contain_text("Océanie")
    table.play_like_a_child()
    expect(table.page.get_by_role("heading", name=re.compile("gagne|gagné"))).to_be_visible()
    table.desk.button("Fermer").click()
    counted = table.page.get_by_role("list", name="Le décompte").locator(":scope > li")
    expect(counted).to_have_count(3)
    for seat, score in enumerate(table.view()["scores"]):
        expect(counted.nth(seat).locator("h3 b")).to_have_text(str(score))
        parts = counted.nth(seat).locator("ul > li > b").all_inner_texts()
        assert sum(map(int, parts)) == score
    expect(table.page.get_by_role("region", name="Mains étalées")).to_be_visible()


def test_two_browsers_each_see_only_their_own_hand(room: Room) -> None:
    lucie, karim = Conquetes(room.window()), Conquetes(room.window())
    sit_together(lucie, karim)
    nobody_hears_the_other(lucie, karim)
    grow_until_one_attacks(lucie, karim)
    support_is_hidden((lucie, karim))


def sit_together(lucie: Conquetes, karim: Conquetes) -> None:
    for window in (lucie, karim):
        window.heard.clear()
    lucie.make(ME, OPEN)
    karim.page.goto(lucie.page.get_by_label("Le lien pour jouer").input_value())
    karim.desk.button("S’asseoir").wait_for()
    if karim.page.get_by_label("Votre nom").count():
        karim.page.get_by_label("Votre nom").fill("Karim")
    karim.desk.button("S’asseoir").click()
    expect(lucie.page.get_by_role("listitem").filter(has_text="Karim").first).to_be_visible()
    lucie.desk.primary.click()
    for window in (lucie, karim):
        window.ready()


def nobody_hears_the_other(*windows: Conquetes) -> None:
    """Before anything is shown, the names of the other's cards do not occur in any frame."""
    hands = [{key.split(".")[0] for key in keys(window)} for window in windows]
    for window, own, other in zip(windows, hands, reversed(hands), strict=True):
        told = json.dumps([frame for frame in window.heard if frame["type"] == "state"])
        assert all(f'"{name}"' in told for name in own)
        assert not [name for name in other - own if f'"{name}"' in told]


def keys(window: Conquetes) -> list[str]:
    found: list[str] = window.hand.evaluate_all("all => all.map(card => card.dataset.hand)")
    return found


def grow_until_one_attacks(*windows: Conquetes) -> None:
    """Who can attack with a card does; before, camps grow by a region a turn until two of them touch."""
    for _ in range(TURNS):
        window = whose_turn(list(windows))
        window.my_turn()
        if window.page.evaluate(f"Boolean({ARMED})"):
            attack_with_a_card(window)
            return
        seq = window.page.locator("main").get_attribute("data-seq") or ""
        if window.layable.count():
            window.layable.first.click()
            expect(window.desk.primary).to_have_text(re.compile("^Poser"))
        window.desk.primary.click()
        expect(window.page.locator("main")).not_to_have_attribute("data-seq", seq)
    raise AssertionError("nobody ever attacked")


def attack_with_a_card(window: Conquetes) -> None:
    window.page.locator(".own .ink-opt").first.click()
    window.page.locator(".others .ink-opt").first.click()
    window.hand.first.click()
    expect(window.desk.primary).to_have_text("Attaquer avec 1 carte")
    window.desk.primary.click()
    expect(window.page.get_by_role("region", name=re.compile("^Combat"))).to_be_visible()


def support_is_hidden(windows: tuple[Conquetes, ...]) -> None:
    attacker, defender = sorted(windows, key=lambda window: window.seat() != window.view()["player"])
    expect(defender.page.get_by_role("region", name=re.compile("^Combat"))).to_contain_text("+ ?")
    assert defender.view()["attackers"]["cards"] is None
    assert len(attacker.view()["attackers"]["cards"]) == defender.view()["attackers"]["n"]
    for window in windows:
        for view in views(window):
            assert view["hands"] is None
            assert view["scores"][1 - window.seat()] is None
            assert sum(view["hand"]) == view["held"][window.seat()]
    for frame in defender.heard:
        for item in frame.get("news", []):
            assert not [e for e in item["events"] if e["kind"] == "committed" and item["seat"] == attacker.seat()]


def views(window: Conquetes) -> list[dict[str, Any]]:
    """What the table told this window since its person sat down."""
    told = [frame["view"] for frame in window.heard if frame["type"] == "state"]
    return [view for view in told if view["seat"] is not None]


@pytest.mark.parametrize("level", LEVELS)
def test_alone_against_the_bot_at_each_level(level: str, table: Conquetes) -> None:
    table.page.goto("/new/conquetes")
    for _ in range(2):
        table.desk.button("Une place de moins").click()
    table.page.get_by_label(re.compile(LEVELS[level])).check()
    table.desk.button("Commencer").click()
    table.ready()
    expect(table.page.get_by_text(f"Seul, niveau {LEVELS[level]}")).to_be_visible()
    story = table.page.get_by_role("list", name="Depuis votre dernier tour")
    expect(story).to_contain_text("entre dans le camp du bot")
    expect(table.page.get_by_role("region", name="camp du Bot").locator("[data-region]")).to_have_count(1)


@pytest.mark.long
def test_alone_to_the_end_with_the_continents(table: Conquetes) -> None:
    table.make(ME, level="intermediaire", continents="on")
    table.play_like_a_child()
    table.desk.button("Fermer").click()
    counted = table.page.get_by_role("list", name="Le décompte").locator(":scope > li")
    expect(counted.nth(1).locator("h3")).to_contain_text("Bot")
    parts = counted.nth(1).locator("ul > li > b").all_inner_texts()
    assert sum(map(int, parts)) == table.view()["bot"]


def test_a_card_is_laid_with_what_it_would_gain(table: Conquetes) -> None:
    table.make(ME, BOT, BOT).my_turn()
    first = table.layable.first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator(".own .ghost")).to_have_count(1)
    expect(table.desk.primary).to_have_text(re.compile(r"^Poser\s: .+, [+]\d+ points?$"))
    gain = re.compile(r"Elle serait seule\.\s+Vous auriez\s+\d\s+points?\.")
    expect(table.page.locator(".bar")).to_contain_text(gain)
    assert table.own_camp.count() == 1, "only a ghost of it"
    table.desk.button("Effacer").click()
    expect(table.own_camp).to_have_count(0)
    table.lay()


def test_a_region_in_play_is_refused_with_its_paragraph(table: Conquetes) -> None:
    table.make(ME, BOT, BOT)
    while not table.play_like_a_child(until=f"{MY_ACTION} && document.querySelector('[data-hand].off')"):
        table.make(ME, BOT, BOT)
    denied = table.denied.first
    expect(denied).to_contain_text(re.compile("en jeu|[+]1"))
    denied.click()
    expect(table.desk.slip).to_contain_text("3.5")
    expect(table.desk.slip).to_contain_text("cette région est déjà en jeu")
    table.page.get_by_role("link", name="Lire le chapitre").click()
    expect(table.page.locator("[data-paragraph='3.5'].cited")).to_be_in_viewport()
    table.page.keyboard.press("Escape")
    table.layable.first.click()
    expect(table.desk.slip).to_have_count(0)


def test_an_attack_from_afar_is_refused_along_its_thread(room: Room) -> None:
    table = Conquetes(room.window(reduced_motion="reduce"))
    info = table.desk.new_table("conquetes", ME, BOT, BOT)
    camps = {"red": "chine", "blue": "inde bresil", "yellow": "maghreb"}
    hands = {"red": "alaska canada", "blue": "inde bresil"}
    stage = Stage(table.desk, CONQUETES, info, given(seats=3, hands=hands, turn="yellow", **camps))
    expect(table.page.locator(".bar .say")).to_contain_text("Au tour d’Ocre")
    stage.other("draw-two")
    table.my_turn()
    table.page.locator('.own [data-region="chine"]').click()
    table.page.locator('.others [data-region="bresil"]').click()
    expect(table.desk.slip).to_contain_text("ces régions ne se touchent")
    expect(table.page.locator(".board > svg circle")).to_be_visible()
    table.page.locator('.others [data-region="inde"]').click()
    expect(table.desk.slip).to_have_count(0)
    table.hand.first.click()
    expect(table.desk.primary).to_have_text("Attaquer avec 1 carte")
    table.desk.primary.click()
    expect(table.page.locator(".bar .say")).to_contain_text("Au tour de")
    stage.other("ready")
    journal = table.page.get_by_role("list", name="Journal de la partie")
    attack = journal.locator(":scope > li").filter(has_text=re.compile("Vermillon attaque"))
    expect(attack).to_have_count(1)  # one line when all is over, and all its lines inside
    attack.get_by_role("button", name=re.compile("^Déplier")).click()
    expect(journal).to_contain_text("avec 1 carte de soutien")


def test_the_attentive_table_asks_for_objections_and_lets_one_denounce(desk: Desk) -> None:
    """Nothing on the page says which card is a duplicate: any region may be denounced, rightly or not."""
    hands = {"red": "inde", "blue": "japon chine", "yellow": "chine"}
    told = {"seats": 3, "referee": "attentive", "red": "andes", "blue": "bresil", "yellow": "japon", "hands": hands}
    info = desk.new_table("conquetes", ME, BOT, BOT, options={"referee": "attentive"})
    stage = Stage(desk, CONQUETES, info, given(**told, turn="blue").play("lay japon", "let-pass"))
    expect(desk.page.locator(".bar .say")).to_contain_text("Japon : objectez-vous ?")
    expect(desk.primary).to_have_text("Laisser passer")
    assert desk.axe() == []
    desk.button("Objecter").click()
    journal = desk.page.get_by_role("list", name="Journal de la partie")
    expect(journal).to_contain_text("Japon")
    assert stage.played == [["object"]]
    stage.set_up(given(**{**told, "yellow": "japon bresil"}))
    expect(desk.page.locator('[data-region="bresil"]')).to_have_count(2)
    expect(desk.button("Dénoncer : Brésil")).to_have_count(0)
    desk.page.locator('.others [data-region="bresil"]').last.click()
    desk.button("Dénoncer : Brésil").click()
    expect(desk.page.locator('[data-region="bresil"]')).to_have_count(1)
    assert stage.played == [["denounce bresil"]]


def test_a_surplus_is_given_to_one_opponent(table: Conquetes) -> None:
    table.make(ME, BOT, BOT)
    for _ in range(4):
        table.my_turn("Piocher|À qui")
        if table.desk.asked() == "À qui ?":
            break
        table.desk.primary.click()
        table.page.wait_for_timeout(150)
    table.my_turn("À qui")
    due = table.view()["pending"]
    expect(table.page.locator(".bar")).to_contain_text("choisissez à qui, et lesquelles")
    table.page.get_by_role("radio", name="Ocre").click()
    for nth in range(due):
        table.hand.nth(nth).click()
    expect(table.desk.primary).to_have_text(re.compile(f"^Donner {due} cartes? à Ocre$"))
    table.desk.primary.click()
    expect(table.page.get_by_role("list", name="Journal de la partie")).to_contain_text(re.compile("à Ocre"))
    table.my_turn()
    assert table.hand.count() == table.view()["held"][0] >= 11, "ten, and the card of the turn"


def test_the_map_and_the_discard_lie_over_the_camps(table: Conquetes) -> None:
    table.make(ME, BOT, BOT).my_turn()
    name = table.lay()
    table.my_turn()
    table.desk.button("Planisphère : l’ouvrir en grand").click()
    here = table.page.locator(f".overlay [data-map={name}]")
    expect(here).to_have_attribute("aria-label", re.compile("votre camp|camp de"))
    here.focus()
    table.page.keyboard.press("ArrowRight")
    expect(here).not_to_be_focused()
    table.page.keyboard.press("Escape")
    expect(here).to_have_count(0)
    table.page.get_by_role("button", name=re.compile("^Défausse")).click()
    expect(table.page.get_by_role("region", name="Les cartes face visible")).to_be_visible()


def test_a_whole_turn_by_keyboard(table: Conquetes) -> None:
    table.make(ME, BOT, BOT).my_turn()
    keys = table.page.keyboard
    tab_to(table.desk, "[data-hand]")
    keys.press("ArrowRight")
    second = table.hand.nth(1)
    expect(second).to_be_focused()
    expect(table.page.get_by_role("tooltip")).to_contain_text("Posez-la si sa région")
    name = (second.get_attribute("data-hand") or "").split(".")[0]
    keys.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    tab_to(table.desk, ".primary")
    keys.press("Enter")
    table.my_turn()
    held = table.page.locator("[data-region]").evaluate_all("all => all.map(one => one.dataset.region)")
    assert name in held


def tab_to(desk: Desk, selector: str) -> None:
    for _ in range(60):
        if desk.page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
        desk.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_a_phone_plays_by_tapping(room: Room) -> None:
    table = Conquetes(room.window(size=(390, 844), has_touch=True, is_mobile=True, reduced_motion="reduce"))
    table.make(ME, BOT, BOT).my_turn()
    table.layable.first.tap()
    expect(table.desk.primary).to_have_text(re.compile("^Poser"))
    table.desk.primary.tap()
    table.my_turn()
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = table.page.locator(".board button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert all(min(size) >= 44 for size in sizes)
    table.desk.button("Planisphère, 30 régions").tap()
    expect(table.page.locator(".overlay [data-map=canada]")).to_be_visible()
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert table.desk.axe() == []


def test_axe_finds_nothing_at_the_table_by_day_and_by_night(room: Room) -> None:
    table = Conquetes(room.window(reduced_motion="reduce"))
    table.make(ME, BOT, BOT, continents="on")
    table.play_like_a_child(until=f"{MY_ACTION} && document.querySelectorAll('[data-region]').length > 5")
    table.desk.page.locator(".own .ink-opt, [data-hand].can").first.click()
    check_both_themes(table.desk)
    table.desk.button("Planisphère : l’ouvrir en grand").click()
    check_both_themes(table.desk)
    table.page.get_by_role("button", name=re.compile("^Défausse")).first.dispatch_event("click")
    check_both_themes(table.desk)
