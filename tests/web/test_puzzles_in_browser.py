"""A puzzle of the day and the tutor's question in a real browser."""

from __future__ import annotations

import json
import re
from datetime import datetime

import pytest
from playwright.sync_api import WebSocketRoute, expect

from conquerant import games
from conquerant.coach import puzzles
from server.visitors import BOT, ME
from web.desk import Desk, Room

SLUG = "conquistador"
NOON = datetime(2026, 11, 19, 12)  # noqa: DTZ001 (a day of whoever looks)


@pytest.mark.parametrize(("size", "lang"), [((1440, 900), "fr-FR"), ((390, 844), "en-GB")])
def test_a_puzzle_of_the_day_is_chosen_wrong_and_it_says_why(room: Room, size: tuple[int, int], lang: str) -> None:
    desk = room.window(lang=lang, size=size)
    desk.page.clock.set_fixed_time(NOON)
    desk.page.goto("/")
    desk.page.get_by_role("link", name=re.compile("Les problèmes du jour|Today’s puzzles")).click()
    day = desk.page.locator(f".day a[href^='/puzzles/{SLUG}/']")
    number = int((day.get_attribute("href") or "").rpartition("/")[2])
    puzzle = puzzles.shipped(SLUG)[number - 1]
    wrong = next(i for i in range(len(puzzle.choices)) if i != puzzle.best)
    day.click()
    choices = desk.page.locator(".choice")
    expect(choices).to_have_count(len(puzzle.choices))
    expect(desk.page.locator(".verdict")).to_have_count(0)
    choices.nth(wrong).click()
    expect(desk.page.locator(".verdict")).to_contain_text(re.compile("^(Non|No)"))
    expect(choices.nth(puzzle.best)).to_have_class(re.compile("best"))
    expect(desk.page.locator(".asked")).to_contain_text(re.compile("± "))
    assert desk.axe() == []
    assert not desk.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    desk.page.locator(".all").click()
    expect(desk.page.locator(f".numbers a[href='/puzzles/{SLUG}/{number}']")).to_have_class(re.compile("wrong"))
    assert desk.axe() == []


def test_a_choice_that_names_more_than_places_shows_where_it_is(desk: Desk) -> None:
    """To place all armies: the map knows no place of that name, and says so in an error that the room would hear."""
    named = [each for each in puzzles.shipped("world") if all(_places_all(choice) for choice in each.choices)]
    number = puzzles.shipped("world").index(named[0]) + 1
    desk.page.goto(f"/puzzles/world/{number}")
    choices = desk.page.locator(".choice")
    expect(choices).to_have_count(len(named[0].choices))
    for i in range(len(named[0].choices)):
        choices.nth(i).focus()
        expect(desk.page.locator(".board [data-looked]")).to_have_count(1)


def _places_all(choice: puzzles.Choice) -> bool:
    actions = games.load("world").actions
    return str(actions[choice.actions[0]]).startswith("place all") and len(choice.actions) == 1


def doubts(desk: Desk) -> None:
    """A tutor who calls everything a blunder stands before the server."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "sure":
                return server.send(text)
            line.send(json.dumps({"type": "done", "seq": message["seq"], "re": message["re"]}))
            opinion = {"blunder": True, "cost": 0.17, "error": 0.02, "rollouts": 240}
            line.send(json.dumps({"type": "opinion", "seq": message["seq"], "ids": message["ids"], **opinion}))
            return None

        line.on_message(hear)

    desk.page.route_web_socket(re.compile("/socket$"), route)


def test_a_tutor_asks_whether_one_is_sure_before_it_is_played(room: Room) -> None:
    desk = room.window()
    table = desk.new_table("world", ME, BOT, BOT, tutor=3)
    doubts(desk)
    desk.page.goto(f"/table/{table['id']}")
    desk.my_turn()
    main = desk.page.locator("main")
    mine = min(desk.owned())
    desk.touch(mine)
    seq = main.get_attribute("data-seq") or ""
    question = desk.page.get_by_role("alertdialog", name="Tuteur")
    desk.primary.click()
    expect(question).to_contain_text("17,0 points")
    assert desk.axe() == []
    question.get_by_role("button", name="Réfléchir encore").click()
    expect(question).to_have_count(0)
    expect(main).to_have_attribute("data-seq", seq)
    desk.primary.click()
    question.get_by_role("button", name="Jouer quand même").click()
    expect(main).not_to_have_attribute("data-seq", seq)


def test_a_tutor_does_not_talk_into_a_lesson_and_comes_when_it_is_left(desk: Desk) -> None:
    doubts(desk)
    desk.page.goto("/rules/world")
    desk.page.get_by_role("button", name="Apprendre en jouant").click()
    card = desk.page.locator(".lesson")
    card.wait_for()
    desk.my_turn()
    main = desk.page.locator("main")
    question = desk.page.get_by_role("alertdialog", name="Tuteur")
    seq = main.get_attribute("data-seq") or ""
    desk.touch(min(desk.owned()))
    desk.primary.click()
    expect(main).not_to_have_attribute("data-seq", seq)  # played, and nobody asked
    expect(question).to_have_count(0)
    card.get_by_role("button", name="Quitter la leçon").click()
    desk.my_turn()
    desk.touch(min(desk.owned()))
    desk.primary.click()
    expect(question).to_contain_text("17,0 points")
    question.get_by_role("button", name="Réfléchir encore").click()
    expect(question).to_have_count(0)
