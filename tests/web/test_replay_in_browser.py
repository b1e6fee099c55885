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


def opened(desk: Desk, table: str, at: str = "") -> tuple[int, int]:
    """After how many moves the deal is over, and how many there are from then on."""
    desk.page.goto(f"/replay/{table}{at}")
    moment(desk).wait_for()
    slider = desk.page.get_by_label(re.compile("Moment de la partie|Moment of the game"))
    first, last = (int(slider.get_attribute(end) or "") for end in ("min", "max"))
    return first, last - first


@pytest.mark.parametrize("slug", games.names())
def test_every_game_is_replayed_and_nothing_can_be_played(slug: str, desk: Desk, played: dict[str, str]) -> None:
    first, last = opened(desk, played[slug])
    expect(moment(desk)).to_have_text(f"Coup 0 sur {last}")  # after the deal
    middle = last // 2
    opened(desk, played[slug], f"?move={first + middle}")
    expect(moment(desk)).to_have_text(f"Coup {middle} sur {last}")
    desk.button("Un coup en avant").click()
    expect(moment(desk)).to_have_text(f"Coup {middle + 1} sur {last}")
    desk.page.get_by_label("Moment de la partie").press("End")
    expect(moment(desk)).to_have_text(f"Coup {last} sur {last}")
    expect(desk.button("Jouer à partir d’ici")).to_be_disabled()
    for bar in desk.page.locator(".bar").all():
        expect(bar).not_to_be_visible()
    assert desk.axe() == []


def test_a_match_plays_by_itself_and_by_keys(desk: Desk, played: dict[str, str]) -> None:
    first, last = opened(desk, played["world"])
    opened(desk, played["world"], f"?move={first + 20}")
    desk.page.keyboard.press(".")
    expect(moment(desk)).to_have_text(f"Coup 21 sur {last}")
    desk.page.keyboard.press(",")
    expect(moment(desk)).to_have_text(f"Coup 20 sur {last}")
    desk.page.get_by_role("radio", name="×8").click()
    desk.button("Lire").click()
    expect(moment(desk)).to_have_text(re.compile("Coup 2[3-9]"))
    desk.button("Pause").click()
    expect(desk.button("Lire")).to_be_visible()


def test_scrubbing_writes_the_address_when_the_hand_rests(desk: Desk, played: dict[str, str]) -> None:
    first, last = opened(desk, played["world"])
    desk.page.evaluate(
        """() => {
            window.written = 0;
            const write = history.replaceState.bind(history);
            history.replaceState = (...given) => { window.written++; write(...given); };
        }"""
    )
    slider = desk.page.get_by_label("Moment de la partie")
    slider.evaluate(
        """one => { for (let i = 0; i < 300; i++) {
            one.value = i < 299 ? Number(one.min) + i % 30 : one.max;
            one.dispatchEvent(new Event('input', {bubbles: true}));
        } }"""
    )
    expect(moment(desk)).to_have_text(f"Coup {last} sur {last}")
    expect(desk.page.locator("main")).to_have_attribute("data-move", str(first + last))
    expect(desk.page).to_have_url(re.compile(f"move={first + last}"))
    assert desk.page.evaluate("window.written") <= 2  # the moment it was opened at, and the last one


def test_the_controls_of_a_replay_stand_in_their_rows(desk: Desk, played: dict[str, str]) -> None:
    opened(desk, played["world"], "?eyes=0")
    for size in ((1440, 900), (1100, 700), (390, 844)):
        desk.resize(size)
        rows = desk.page.locator(".ways .btn, .ways [role=radiogroup]").evaluate_all(
            "all => all.map(one => Math.round(one.getBoundingClientRect().y + one.getBoundingClientRect().height / 2))"
        )
        assert len(set(rows)) == (2 if size[0] < 760 else 1), (size, rows)
        assert not desk.page.evaluate("document.documentElement.scrollWidth > innerWidth"), size


OVERLAPS = """all => {
    const boxes = all.map(one => one.getBoundingClientRect());
    const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const wrong = all.filter((one, i) => one.scrollWidth > one.clientWidth + 1 || boxes[i].right > innerWidth
        || boxes[i].bottom > innerHeight || boxes.some((other, j) => j !== i && lies(boxes[i], other)));
    return wrong.map(one => one.textContent.trim() || one.ariaLabel);
}"""


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
def test_a_phone_on_its_side_has_all_controls_of_a_replay(
    size: tuple[int, int], room: Room, played: dict[str, str]
) -> None:
    desk = room.window(size=size, has_touch=True, is_mobile=True)
    opened(desk, played["world"], "?eyes=0")
    controls = desk.page.locator(".ways .btn, .ways [role=radiogroup], .time .head > *")
    assert controls.evaluate_all(OVERLAPS) == []


def test_one_steps_through_ones_own_decisions(room: Room, played: dict[str, str]) -> None:
    desk = room.window()
    opened(desk, played["conquetes"], "?eyes=1")
    turns: list[list[int]] = desk.page.evaluate(
        "id => fetch(`/api/v1/tables/${id}/replay`).then(r => r.json()).then(r => r.moves)", played["conquetes"]
    )
    mine = [n for n, (seat, _) in enumerate(turns, 1) if seat == 1]
    for n in mine[:2]:
        desk.button("Ma décision suivante").click()
        expect(desk.page.locator("main")).to_have_attribute("data-move", str(n))
    desk.page.keyboard.press("j")
    expect(desk.page.locator("main")).to_have_attribute("data-move", str(mine[0]))
    expect(desk.button("Ma décision précédente")).to_be_disabled()


def test_what_is_read_out_follows_the_language(desk: Desk, played: dict[str, str]) -> None:
    _, last = opened(desk, played["world"])
    desk.button("Un coup en avant").click()
    spoken = desk.page.locator("[aria-live=polite].vh").first
    expect(spoken).to_contain_text(f"Coup 1 sur {last}. ")
    desk.page.get_by_role("button", name="EN").or_(desk.page.get_by_role("radio", name="EN")).first.click()
    expect(spoken).to_contain_text(f"Move 1 of {last}. ")
    expect(spoken).not_to_contain_text(re.compile("reçoit|armées|attaque"))


def test_somebody_plays_on_from_a_move_against_bots(desk: Desk, played: dict[str, str]) -> None:
    first, _ = opened(desk, played["world"])
    opened(desk, played["world"], f"?move={first + 30}&eyes=0")
    desk.button("Jouer à partir d’ici").click()
    asked = desk.page.get_by_role("dialog", name="Jouer à partir d’ici")
    expect(asked.get_by_role("radio", name="Lucie")).to_be_checked()
    asked.get_by_role("radio", name="Calme").click()
    assert desk.axe() == []
    asked.get_by_role("button", name="Commencer").click()
    desk.page.wait_for_url(re.compile("/table/"))
    desk.page.locator(".world").wait_for()
    expect(desk.page.get_by_text("La partie reprend ici, d’après une partie terminée.")).to_be_attached()
    told = desk.page.evaluate("fetch(location.pathname.replace('/table/', '/api/v1/tables/')).then(r => r.json())")
    assert told["origin"] == {"move": first + 30, "table": played["world"]}
    desk.finish_turn()  # whatever phase of whose turn the moment was in


def test_a_moment_is_shared_by_its_link(room: Room, played: dict[str, str]) -> None:
    lucie, karim = room.window(), room.window(lang="en-GB")
    first, last = opened(lucie, played["conquetes"])
    opened(lucie, played["conquetes"], f"?move={first + 5}")
    lucie.page.get_by_label("Vue par").select_option("1")
    expect(lucie.page).to_have_url(re.compile("eyes=1"))
    lucie.button("Un coup en avant").click()
    expect(lucie.page).to_have_url(re.compile(f"move={first + 6}"))
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
    fought = desk.page.get_by_role("table").first.get_by_role("rowheader").all_inner_texts()
    assert len(fought) >= 2, fought  # a bot may have met nobody in its only round
    chart = desk.page.get_by_role("tabpanel").locator("svg").first
    for told in (*map(str.strip, fought), "0"):
        expect(chart).to_contain_text(told)
    line = desk.page.get_by_test_id("luck-now").first
    before = line.get_attribute("x1")
    desk.page.get_by_label("Moment de la partie").press("End")
    expect(line).not_to_have_attribute("x1", before or "")
    with desk.page.expect_download() as got:
        desk.page.get_by_role("link", name="Télécharger la partie").click()
    assert json.loads(got.value.path().read_text("utf-8"))["game"] == "world"


@pytest.mark.briefly("conquetes", "fallen_lands")
@pytest.mark.parametrize("slug", games.names())
def test_the_end_explains_the_score_paragraph_by_paragraph(slug: str, desk: Desk, played: dict[str, str]) -> None:
    desk.page.goto(f"/table/{played[slug]}?watch")
    for rank in desk.page.locator(".end ol li").all():
        expect(rank).to_have_text(re.compile(r"\d\s+[^\d\s]{2,}$"))  # a figure and what it counts
    desk.button("D’où vient ce résultat").click()
    lines = desk.page.get_by_role("region", name="D’où vient ce résultat")
    expect(lines).to_contain_text("Lucie")
    expect(lines).not_to_contain_text("score-")
    cited = lines.get_by_role("button", name=re.compile("^Règle ")).last
    number = cited.inner_text()
    cited.click()
    expect(desk.page.locator(f".cited[data-paragraph='{number}']")).to_be_visible()
    assert desk.axe() == []
