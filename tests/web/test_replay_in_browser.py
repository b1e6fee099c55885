"""A finished match looked at again in a real browser: stepped through, shared, and its dice recomputed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Route, expect

from conquerant import games
from server.visitors import BOT, ME, Visitor, play_out
from web.desk import Desk, Room

SHORT = {"world": {"rounds": 1}, "armada": {"rounds": 2}, "fallen_lands": {"rounds": 1}}


@pytest.fixture(scope="module")
def played(address: str) -> dict[str, str]:
    """One match of each game, over, by its slug."""
    lucie = Visitor(address, name="Lucie")
    return {slug: _play(lucie, slug) for slug in games.names()}


def _play(lucie: Visitor, slug: str) -> str:
    bots = [BOT] * (max(2, games.load(slug).seats[0]) - 1)
    table = lucie.table(slug, ME, *bots, options=SHORT.get(slug, {}), nonce="grain")
    chair = lucie.chair(table)
    play_out(chair, most=20_000)
    chair.close()
    return table


def moment(desk: Desk) -> Locator:
    return desk.page.get_by_test_id("moment")


def opened(desk: Desk, table: str, at: str = "") -> int:
    """How many moves the match has."""
    desk.page.goto(f"/replay/{table}{at}")
    moment(desk).wait_for()
    return int(moment(desk).inner_text().split()[-1])


@pytest.mark.parametrize("slug", games.names())
def test_every_game_is_replayed_and_nothing_can_be_played(slug: str, desk: Desk, played: dict[str, str]) -> None:
    last = opened(desk, played[slug])
    middle = last // 2
    opened(desk, played[slug], f"?move={middle}")
    expect(moment(desk)).to_have_text(f"Coup {middle} sur {last}")
    desk.button("Un coup en avant").click()
    expect(moment(desk)).to_have_text(f"Coup {middle + 1} sur {last}")
    desk.page.get_by_label("Moment de la partie").press("End")
    expect(moment(desk)).to_have_text(f"Coup {last} sur {last}")
    for bar in desk.page.locator(".bar").all():
        expect(bar).not_to_be_visible()
    assert desk.axe() == []


def test_a_match_plays_by_itself_and_by_keys(desk: Desk, played: dict[str, str]) -> None:
    last = opened(desk, played["world"], "?move=20")
    desk.page.keyboard.press(".")
    expect(moment(desk)).to_have_text(f"Coup 21 sur {last}")
    desk.page.keyboard.press(",")
    expect(moment(desk)).to_have_text(f"Coup 20 sur {last}")
    desk.page.get_by_role("radio", name="×8").click()
    desk.button("Lire").click()
    expect(moment(desk)).to_have_text(re.compile("Coup 2[3-9]"))
    desk.button("Pause").click()
    expect(desk.button("Lire")).to_be_visible()


def test_a_moment_is_shared_by_its_link(room: Room, played: dict[str, str]) -> None:
    lucie, karim = room.window(), room.window(lang="en-GB")
    last = opened(lucie, played["conquetes"], "?move=5")
    lucie.page.get_by_label("Vue par").select_option("1")
    expect(lucie.page).to_have_url(re.compile("eyes=1"))
    lucie.button("Un coup en avant").click()
    expect(lucie.page).to_have_url(re.compile("move=6"))
    karim.page.goto(lucie.page.url)
    expect(moment(karim)).to_have_text(f"Move 6 of {last}")
    expect(karim.page.get_by_label("Seen by")).to_have_value("1")


def test_the_dice_are_recomputed_in_the_browser(desk: Desk, played: dict[str, str]) -> None:
    opened(desk, played["world"])
    desk.page.get_by_role("tab", name="Dés").click()
    desk.button("Recalculer ici").click()
    expect(desk.page.get_by_text(re.compile(r"Les \d+ tirages sont conformes"))).to_be_visible()


def test_a_changed_die_is_noticed(desk: Desk, played: dict[str, str]) -> None:
    def forge(route: Route) -> None:
        told = route.fetch().json()
        weights, index = told["outcomes"][4]
        told["outcomes"][4] = [weights, (index + 1) % len(weights)]
        route.fulfill(body=json.dumps(told), content_type="application/json")

    desk.page.route("**/outcomes", forge)
    opened(desk, played["world"])
    desk.page.get_by_role("tab", name="Dés").click()
    desk.button("Recalculer ici").click()
    expect(desk.page.get_by_text("Le tirage numéro 5 n’est pas celui attendu !")).to_be_visible()


def test_luck_is_told_and_the_record_comes_as_a_file(desk: Desk, played: dict[str, str]) -> None:
    opened(desk, played["world"])
    desk.page.get_by_role("tab", name="Chance").click()
    expect(desk.page.get_by_role("table").first).to_contain_text("Lucie")
    with desk.page.expect_download() as got:
        desk.page.get_by_role("link", name="Télécharger la partie").click()
    assert json.loads(got.value.path().read_text("utf-8"))["game"] == "world"


@pytest.mark.parametrize("slug", games.names())
def test_the_end_explains_the_score_paragraph_by_paragraph(slug: str, desk: Desk, played: dict[str, str]) -> None:
    desk.page.goto(f"/table/{played[slug]}?watch")
    desk.button("D’où vient ce résultat").click()
    lines = desk.page.get_by_role("region", name="D’où vient ce résultat")
    expect(lines).to_contain_text("Lucie")
    expect(lines).not_to_contain_text("score-")
    cited = lines.get_by_role("button", name=re.compile("^Règle ")).last
    number = cited.inner_text()
    cited.click()
    expect(desk.page.locator(f".cited[data-paragraph='{number}']")).to_be_visible()
    assert desk.axe() == []
