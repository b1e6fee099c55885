"""The coach of a finished match in a real browser: asked for, waited for, its verdicts stepped through."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Route, expect

from server.visitors import BOT, ME, Visitor, play_out
from web.desk import Desk, Room

PATIENCE = 240_000  # milliseconds for the coach, who lets everybody else go first
ACCOUNT: dict[str, object] = {"seat": 0, "start": 0.5, "luck": 0.1, "own": -0.12, "others": 0.02, "residual": 0.0}
ACCOUNT |= {"result": 0.5, "adjusted": 0.4, "error": 0.05, "decisions": 9, "lost": 0.013}
ACCOUNT["verdicts"] = {"doubtful": 0, "mistake": 1, "blunder": 1}


@pytest.fixture(scope="module")
def lucie(address: str) -> Visitor:
    return Visitor(address, name="Lucie")


@pytest.fixture(scope="module")
def played(lucie: Visitor) -> str:
    """A match of Armada of two rounds: some thirty moves."""
    table = lucie.table("armada", ME, BOT, options={"rounds": 2}, nonce="grain")
    chair = lucie.chair(table)
    play_out(chair, most=20_000)
    chair.close()
    return table


def opened(desk: Desk, table: str) -> Locator:
    desk.page.goto(f"/replay/{table}")
    desk.page.get_by_test_id("moment").wait_for()
    margin = desk.button("Journal de la partie", "Journal")
    if margin.is_visible():
        margin.click()
    desk.page.get_by_role("tab", name="Entraîneur").click()
    return desk.page.get_by_role("tabpanel")


def verdicts_told(desk: Desk, table: str) -> list[int]:
    """What the coach found is put on, since it depends on the deal; where its two mistakes begin."""
    first = desk.page.request.get(f"/api/v1/tables/{table}/replay").json()
    moves = len(first["moves"])
    where = [moves - 8, moves - 3]

    def judgement(n: int, cost: float, verdict: str) -> dict[str, object]:
        better = [{"actions": [1], "ahead": cost}]
        fact = {
            "kind": "alive",
            "seat": 0,
            "what": "",
            "name": "",
            "played": 0.2,
            "best": 0.7,
            "which": "",
            "line": None,
        }
        told = {"first": n, "last": n, "seat": 0, "actions": [0], "cost": cost, "error": 0.01, "rollouts": 240}
        return {**told, "verdict": verdict, "alternatives": better, "effects": [-cost, cost], "why": [fact]}

    judged = {
        "seed": "1",
        "budget": 240,
        "course": [[0, [0.5, 0.5]], [moves, [1.0, 0.0]]],
        "decisions": [judgement(where[0], 0.07, "mistake"), judgement(where[1], 0.2, "blunder")],
        "throws": [],
        "accounts": [ACCOUNT, {**ACCOUNT, "seat": 1}],
        "turning": [{"n": where[0], "last": moves - 1, "seat": 0, "before": [0.5, 0.5], "after": [0.51, 0.49]}],
    }
    answer = {"status": "done", "done": moves, "moves": moves, "judged": judged}
    desk.page.route(
        "**/analysis", lambda route: route.fulfill(body=json.dumps(answer), content_type="application/json")
    )
    return where


def test_a_finished_match_is_judged(desk: Desk, played: str) -> None:
    panel = opened(desk, played)
    panel.get_by_role("button", name="Juger cette partie").click()
    expect(panel.get_by_role("heading", name="Hasard, décisions, cadeaux")).to_be_visible(timeout=PATIENCE)
    expect(panel.get_by_role("columnheader")).to_have_text(["Lucie", "Marine"])
    desk.page.wait_for_url("**&coach")  # the link leads to what he says
    desk.page.reload()  # is kept: nobody asks again
    expect(panel.get_by_role("columnheader")).to_have_text(["Lucie", "Marine"])
    expect(panel.get_by_role("button", name="Juger cette partie")).to_have_count(0)
    assert desk.axe() == []


def test_how_far_the_coach_is_can_be_seen(desk: Desk, played: str) -> None:
    def answer(route: Route) -> None:
        state = {"status": "working", "done": 12, "moves": 48, "judged": None}
        route.fulfill(body=json.dumps(state), content_type="application/json")

    desk.page.route("**/analysis", answer)
    panel = opened(desk, played)
    expect(panel.get_by_role("progressbar", name="L’entraîneur réfléchit…")).to_have_attribute("max", "48")
    expect(panel.get_by_role("progressbar")).to_have_js_property("value", 12)
    assert desk.axe() == []


def test_a_coach_who_has_too_much_to_do_says_so(desk: Desk, played: str) -> None:
    def answer(route: Route) -> None:
        if route.request.method == "GET":
            state = {"status": "none", "done": 0, "moves": 48, "judged": None}
            route.fulfill(body=json.dumps(state), content_type="application/json")
        else:
            fault = {"code": "coach-waits", "message": "many matches wait"}
            route.fulfill(status=429, body=json.dumps(fault), content_type="application/json")

    desk.page.route("**/analysis", answer)
    panel = opened(desk, played)
    panel.get_by_role("button", name="Juger cette partie").click()
    expect(panel.get_by_role("alert")).to_contain_text("trop de parties")
    expect(panel.get_by_role("button", name="Juger cette partie")).to_be_visible()


@pytest.mark.briefly("size2")
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700), (390, 844)])
def test_mistakes_are_stepped_through_and_each_tells_its_reasons(
    size: tuple[int, int], room: Room, played: str
) -> None:
    desk = room.window(size=size, settings={"theme": "dark" if size[0] == 1100 else "light"})
    where = verdicts_told(desk, played)
    panel = opened(desk, played)
    reasons = panel.get_by_role("region", name=re.compile("^Lucie : "))
    expect(panel.get_by_role("button", name=re.compile("−7,0$"))).to_be_visible()  # what keys step through is there
    expect(reasons).to_have_count(0)
    main = desk.page.locator("main")
    desk.page.keyboard.press("ArrowRight")  # the tab has the focus still
    expect(main).to_have_attribute("data-move", str(where[0]))
    expect(panel.get_by_role("region", name="Lucie : erreur")).to_contain_text("7,0 points de chances")
    desk.page.keyboard.press("ArrowRight")
    expect(main).to_have_attribute("data-move", str(where[1]))
    expect(panel.get_by_role("region", name="Lucie : bévue")).to_be_in_viewport()
    expect(reasons).to_have_count(1)
    expect(reasons).to_contain_text("Lucie reste en jeu dans 70 % des parties imaginées")
    desk.page.keyboard.press("ArrowLeft")
    expect(main).to_have_attribute("data-move", str(where[0]))
    panel.get_by_role("button", name="Lucie 50 % → 51 %").click()  # the turning point
    assert desk.axe() == []
    assert not desk.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_link_to_the_coach_shows_him_on_a_phone_too(room: Room, played: str) -> None:
    desk = room.window(size=(390, 844))
    where = verdicts_told(desk, played)
    desk.page.goto(f"/replay/{played}?move={where[0]}&coach")
    reasons = desk.page.get_by_role("region", name="Lucie : erreur")
    expect(reasons).to_be_visible()
    reasons.get_by_role("button", name=re.compile("^Mieux")).click()
    expect(desk.page.get_by_role("tabpanel")).to_be_hidden()  # the board is wanted


def test_how_one_decides_over_all_ones_games_is_told(room: Room, lucie: Visitor, played: str, address: str) -> None:
    """Only to whoever sat there: another visitor has no figures of his own."""
    for mine in (False, True):
        desk = room.window()
        if mine:
            name, value = lucie.cookie.split(";")[0].split("=", 1)
            desk.page.context.add_cookies([{"name": name, "value": value, "url": address}])
        verdicts_told(desk, played)
        desk.page.goto(f"/replay/{played}?coach")
        panel = desk.page.get_by_role("tabpanel")
        expect(panel.get_by_role("columnheader")).to_have_text(["Lucie", "Marine"])
        told = panel.get_by_text("Vous : 9 décisions. Points perdus par décision : 1,3.")
        expect(told).to_have_count(int(mine))
        desk.page.goto("/tables")
        desk.page.get_by_role("heading", level=1).wait_for()
        figures = desk.page.get_by_role("region", name="Vos décisions, d’après l’entraîneur")
        if mine:
            row = figures.get_by_role("row", name=re.compile("^Conquête"))
            expect(row.get_by_role("cell")).to_have_text(["1", "9", "1,3", "0", "1", "1", "+10,0", "50,0", "40,0"])
            assert desk.axe() == []
            desk.page.on("dialog", lambda asked: asked.accept())
            desk.page.get_by_role("button", name="Oublier ces chiffres").click()
        expect(figures).to_have_count(0)
