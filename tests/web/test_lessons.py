"""The guided first games: what their scripts hold, and each walked by clicking in a real browser."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from conquerant import games, rules
from web.desk import DECIDES, Desk, Room
from web.learner import Learner
from web.test_app_words import messages

SCRIPTS: dict[str, dict[str, Any]] = {
    slug: json.loads((games.folder(slug) / "web" / "lesson.json").read_text("utf-8")) for slug in games.names()
}
LEARN = "Apprendre en jouant"


@pytest.mark.parametrize("slug", games.names())
def test_a_lesson_has_eight_to_twelve_hints_on_a_table_that_can_be_made(slug: str) -> None:
    script, game = SCRIPTS[slug], games.load(slug)
    assert 8 <= len(script["hints"]) <= 12
    assert script["seats"] in game.seats
    game.start(script["seats"], script["options"])


@pytest.mark.parametrize("slug", games.names())
def test_every_hint_is_worded_cites_a_paragraph_and_asks_for_what_there_is(slug: str) -> None:
    script, game = SCRIPTS[slug], games.load(slug)
    verbs = {action.verb for action in game.actions}
    hints = script["hints"] + script["asides"]
    assert len({hint["name"] for hint in hints}) == len(hints)
    for lang in ("fr", "en"):
        known = messages(slug, lang)
        numbers = rules.book(slug, lang).paragraphs()
        for hint in hints:
            assert f"lesson-{hint['name']}" in known, (lang, hint)
            assert hint["rule"] in numbers, hint
            told = hint.get("done", []) + hint.get("past", [])
            assert all(f"news-{kind}" in known for kind in told), hint
    for hint in hints:
        assert verbs >= {*hint.get("verbs", []), hint.get("example", hint.get("verbs", ["?"])[0])} - {"?"}, hint
        assert not hint.get("done") or hint.get("verbs"), f"{hint} never says when it may be done"


@pytest.mark.briefly("conquistador")
@pytest.mark.parametrize("slug", games.names())
def test_a_newcomer_learns_a_game_by_playing_it(slug: str, desk: Desk) -> None:
    """From the rules in a click; every hint comes, and the last one closes the lesson."""
    desk.page.goto(f"/rules/{slug}")
    desk.page.get_by_role("button", name=LEARN).click()
    learner = Learner(desk, slug).begin()
    assert desk.axe(without=".board") == []
    read = learner.to_the_last_hint()
    assert {hint["name"] for hint in SCRIPTS[slug]["hints"]} <= set(read)
    learner.button.click()
    expect(learner.card).to_have_count(0)
    expect(desk.page.locator(".pointer")).to_have_count(0)


def test_the_lesson_is_found_on_every_card_of_the_home_page(desk: Desk) -> None:
    desk.page.goto("/")
    expect(desk.page.get_by_role("button", name=LEARN)).to_have_count(len(games.names()))
    desk.page.get_by_role("button", name=f"{LEARN} : La Conquête du Monde").click()
    learner = Learner(desk, "world").begin()
    expect(learner.card).to_contain_text("1 / 12")
    expect(desk.page.locator(".pointer")).to_be_visible()
    learner.card.get_by_role("link", name="Règle 1.2").click()
    expect(desk.page.locator(".cited[data-paragraph='1.2']")).to_be_visible()


def test_a_lesson_goes_on_where_it_was_and_can_be_left_and_taken_up_again(desk: Desk) -> None:
    desk.page.goto("/rules/world")
    desk.page.get_by_role("button", name=LEARN).click()
    learner = Learner(desk, "world").begin()
    learner.button.focus()
    for _ in range(2):
        desk.page.keyboard.press("Enter")
    expect(learner.card).to_have_attribute("data-step", "3")
    expect(learner.button).to_be_focused()
    desk.page.reload()
    expect(learner.card).to_have_attribute("data-step", "3")
    learner.card.get_by_role("button", name="Quitter la leçon").click()
    expect(learner.card).to_have_count(0)
    desk.page.reload()
    desk.page.locator(".world").wait_for()
    expect(learner.card).to_have_count(0)
    desk.button("Table et réglages").click()
    desk.button("Reprendre la leçon").click()
    expect(learner.card).to_have_attribute("data-step", "3")


def test_on_a_phone_the_lesson_covers_neither_the_board_nor_the_primary(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    for slug in games.names():
        desk.page.goto(f"/rules/{slug}")
        desk.page.get_by_role("button", name=LEARN).click()
        learner = Learner(desk, slug).begin()
        while re.match("Suivant", learner.button.inner_text()):
            learner.button.tap()
        desk.primary.wait_for()
        (_, card), (top, bottom), (_, primary) = (edges(desk, at) for at in (".lesson", ".board", ".bar .primary"))
        assert card <= top + 1, slug
        assert bottom - top > 280, slug
        assert primary <= 844, slug
        assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), slug


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
def test_on_its_side_the_lesson_stands_below_the_board_and_leaves_the_hand_its_room(
    room: Room, size: tuple[int, int]
) -> None:
    desk = room.window(size=size, has_touch=True, is_mobile=True)
    for slug in games.names():
        desk.page.goto(f"/rules/{slug}")
        desk.page.get_by_role("button", name=LEARN).click()
        for part in (".lesson", ".board", DECIDES):
            desk.page.locator(part).first.wait_for()
        card, bar = (desk.page.locator(part).bounding_box() for part in (".lesson", ".bar"))
        assert card, slug
        assert bar, slug
        assert card["x"] + card["width"] <= bar["x"] + 1, slug
        assert card["y"] > 150, slug  # above it lies the board
        assert bar["y"] > 170, slug  # and above the bar what one has
        assert bar["y"] + bar["height"] <= size[1] + 1, slug
        cut = "node => node.scrollHeight - node.clientHeight"
        assert desk.page.locator(".lesson .said").evaluate(cut) <= 1, slug


def edges(desk: Desk, at: str) -> tuple[float, float]:
    """The upper and the lower edge of something on the screen."""
    box = desk.page.locator(at).first.bounding_box()
    assert box, at
    return box["y"], box["y"] + box["height"]


def test_the_set_up_is_one_line_that_can_be_unfolded(desk: Desk) -> None:
    desk.play_now().my_turn()
    journal = desk.page.get_by_role("list", name="Journal de la partie")
    set_up = journal.get_by_text("Mise en place : 42 territoires donnés au sort.")
    expect(journal.get_by_text("reçoit un territoire").first).not_to_be_visible()
    set_up.click()
    expect(journal.get_by_text("reçoit un territoire")).to_have_count(42)
    expect(journal.get_by_text("reçoit un territoire").first).to_be_visible()
