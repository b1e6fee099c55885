"""A cell of a notebook as a browser shows it: the drawn board of each game, by itself in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build_web
from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.lab import notebook
from conquerant.lab.plan import Plan
from conquerant.play import watch

ROOT = Path(__file__).resolve().parents[2]
STEPS = 120


def played(slug: str) -> State:
    """A position in the middle of a game that somebody has to decide in."""
    game = games.load(slug)
    state, rng = game.start(max(2, game.seats[0])), Rng(f"notebook {slug}")
    steps = 0
    while state.mover != OVER and (state.mover == CHANCE or steps < STEPS):
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        steps += 1
    return state


def test_every_board_shows_in_a_cell_that_asks_nobody(browser: Browser, tmp_path: Path) -> None:
    if not build_web.is_built(ROOT):
        pytest.skip("the browser's half is not built here")
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    wrong: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    for slug in games.names():
        state = played(slug)
        cell = tmp_path / f"{slug}.html"
        cell.write_text(f"<!doctype html><meta charset=utf-8>{notebook.state_html(state)}", "utf-8")
        page.goto(cell.as_uri())
        inside = page.frame_locator("iframe")
        expect(inside.locator(".board")).to_be_visible()
        expect(inside.locator(".players li")).to_have_count(state.seats)
        expect(inside.locator(".players li[aria-current=true]")).to_have_count(int(state.mover >= 0))
        expect(inside.locator("pre")).to_have_count(0)
        assert wrong == [], slug
    page.close()
    assert {url.partition(":")[0] for url in asked} <= {"file", "data", "about"}


def test_a_record_is_stepped_through_on_the_board(browser: Browser, tmp_path: Path) -> None:
    if not build_web.is_built(ROOT):
        pytest.skip("the browser's half is not built here")
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for slug in games.names():
        seats = max(2, games.load(slug).seats[0])
        record = watch.play(Plan(slug, 1, seats, ["random"] * seats, max_decisions=60))
        steps = sorted(notebook.moments(record, notebook.MOMENTS))
        cell = tmp_path / f"{slug}.html"
        cell.write_text(f"<!doctype html><meta charset=utf-8>{notebook.record_html(record)}", "utf-8")
        page.goto(cell.as_uri())
        inside = page.frame_locator("iframe")
        expect(inside.locator(".board")).to_be_visible()
        moment = inside.get_by_test_id("moment")
        expect(moment).to_have_text(f"Move {steps[0]} of {len(record.moves)}")
        for step in steps[1:4]:
            inside.get_by_role("button", name="One move on").click()
            expect(moment).to_have_text(f"Move {step} of {len(record.moves)}")
        expect(inside.get_by_role("status").locator("li").first).to_be_visible()
        inside.get_by_role("button", name="One move back").click()
        expect(moment).to_have_text(f"Move {steps[2]} of {len(record.moves)}")
        inside.get_by_role("slider", name="Moment of the game").press("End")
        expect(moment).to_have_text(f"Move {len(record.moves)} of {len(record.moves)}")
        expect(inside.get_by_role("button", name="One move on")).to_be_disabled()
        expect(inside.locator(".players li[aria-current=true]")).to_have_count(int(record.end().mover >= 0))
        assert wrong == [], slug
    page.close()
