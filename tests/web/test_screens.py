"""Every screen: in both languages, clean to axe, light to load; and every game can be played."""

from __future__ import annotations

import gzip
import re
from typing import Literal

import pytest
from playwright.sync_api import Response, expect

from conquerant import games
from web.desk import ROOT, Desk, Room

THEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
PAGES = ("/", "/new/world", "/rules", "/rules/world/5.3", "/tables", "/settings", "/claim/none", "/nowhere")
TITLES = {"fr-FR": "Cinq conquêtes, une table.", "en-GB": "Five conquests, one table."}
WORDS = (ROOT / "web" / "words.en.ftl", *ROOT.glob("src/conquerant/games/*/words.en.ftl"))
MESSAGES = {name for file in WORDS for name in re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)}
# Colours change over a few frames.
SETTLED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
}"""
# What is wider than the room it has: choices, and what a dialog holds.
CUT = """() => [...document.querySelectorAll(".seg, dialog[open], dialog[open] *, main")]
    .filter((one) => one.matches("input") === false && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => ["hidden", "auto", "scroll", "clip"].includes(getComputedStyle(one).overflowX))
    .map((one) => one.outerHTML.slice(0, 120))"""
FIRST_PAGE = 150_000  # bytes, compressed, without fonts


@pytest.mark.parametrize("lang", TITLES)
def test_every_page_is_worded_and_clean_in_both_languages_and_themes(lang: str, room: Room) -> None:
    """Each page is opened once a language, and put into the dark as the system would do it."""
    desk = room.window(lang=lang)
    for path in PAGES:
        desk.page.goto(path)
        desk.page.get_by_role("heading", level=1).wait_for()
        desk.page.wait_for_load_state("networkidle")
        assert unworded(desk) == [], path
        check_both_themes(desk)


def check_both_themes(desk: Desk) -> None:
    for theme in THEMES:
        desk.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(desk.page.locator("html")).to_have_attribute("data-theme", theme)
        desk.page.evaluate(SETTLED)
        assert desk.axe() == [], (desk.page.url, theme)


def unworded(desk: Desk) -> list[str]:
    """Names of messages that stand on the page where their sentences should."""
    shown = set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", desk.page.inner_text("body")))
    return sorted(shown & MESSAGES)


def test_axe_finds_nothing_at_a_table(desk: Desk) -> None:
    desk.play_now().to_the_attack()
    check_both_themes(desk)
    desk.button("Règles").click()
    desk.page.locator("[data-paragraph='1.1']").wait_for()
    check_both_themes(desk)
    desk.button("Table et réglages").click()
    desk.page.get_by_role("dialog").wait_for()
    check_both_themes(desk)


def test_axe_finds_nothing_on_a_phone(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    desk.play_now().my_turn()
    assert desk.axe() == []
    desk.page.set_viewport_size({"width": 360, "height": 640})
    desk.button("Table et réglages").click()
    desk.page.get_by_role("dialog").wait_for()
    assert desk.page.evaluate(CUT) == []
    desk.page.goto("/settings")
    desk.page.get_by_role("heading", level=1).wait_for()
    assert desk.page.evaluate(CUT) == []


@pytest.mark.parametrize("lang", TITLES)
def test_the_page_speaks_the_browsers_language_until_told(lang: str, room: Room) -> None:
    desk = room.window(lang=lang)
    desk.page.goto("/")
    heading = desk.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(TITLES[lang])
    desk.button("FR" if lang == "en-GB" else "EN").click()
    other = next(title for key, title in TITLES.items() if key != lang)
    expect(heading).to_have_text(other)
    desk.page.reload()
    expect(heading).to_have_text(other)


def test_the_first_page_is_light(desk: Desk) -> None:
    heard: list[Response] = []
    desk.page.on("response", lambda answer: heard.append(answer))
    desk.page.goto("/")
    desk.button("Jouer maintenant").wait_for()
    desk.page.wait_for_load_state("networkidle")
    counted = [answer for answer in heard if not answer.url.endswith(".woff2")]
    total = sum(len(gzip.compress(answer.body())) for answer in counted)
    assert total < FIRST_PAGE, {answer.url: len(gzip.compress(answer.body())) for answer in counted}


def without_a_board() -> list[str]:
    return [slug for slug in games.names() if not (games.folder(slug) / "web" / "Board.svelte").is_file()]


@pytest.mark.parametrize("slug", without_a_board())
def test_every_game_can_be_played(slug: str, desk: Desk) -> None:
    """Ten gestures in each, in words; the games with a board of their own are played in their tests."""
    desk.page.goto(f"/new/{slug}")
    desk.button("Commencer").click()
    for _ in range(10):
        desk.primary.wait_for()
        if not desk.primary.is_enabled():
            desk.page.locator(".option").first.click()
        seq = desk.page.locator("main").get_attribute("data-seq") or ""
        desk.primary.click()
        expect(desk.page.locator("main")).not_to_have_attribute("data-seq", seq)
    expect(desk.page.get_by_role("alert")).to_have_count(0)


def test_people_around_one_screen_pass_it_and_say_who_they_are(desk: Desk) -> None:
    desk.page.goto("/new/world")
    desk.page.get_by_label("Qui tient la place 2").select_option("local")
    desk.page.get_by_label("Votre nom").fill("Noé")
    desk.button("Commencer").click()
    desk.page.locator(".world").wait_for()
    pass_me = desk.page.get_by_role("button", name=re.compile("^Je suis "))
    passed: set[str] = set()
    for _ in range(200):
        if pass_me.is_visible():
            passed.add(pass_me.inner_text())
            assert not desk.page.get_by_text("Vos cartes").is_visible() or desk.covered("Vos cartes")
            pass_me.click()
            desk.my_turn(verb="Placer|Fin|Amener|En rester|Attaquer").finish_turn()
        elif re.match("Placer|Fin|Amener|En rester", desk.asked()):
            desk.finish_turn()
        elif re.match("Défendre", desk.asked()):
            desk.press()
        if "Je suis Noé" in passed and len(passed) == 2:
            return
        desk.page.wait_for_timeout(100)
    raise AssertionError(f"the screen was passed to {passed} only")


def test_a_seat_goes_on_on_another_device(room: Room) -> None:
    desk, phone = room.window(), room.window(size=(390, 844))
    desk.play_now().my_turn()
    desk.button("Table et réglages").click()
    desk.button("Continuer sur un autre appareil").click()
    phone.page.goto(desk.page.get_by_label("Ouvrez ce lien sur l’autre appareil").input_value())
    phone.button("Prendre la place").click()
    expect(phone.primary).to_have_text(re.compile("Placer"))
