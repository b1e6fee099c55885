"""People who read larger text, see their own colours, or want nothing to move: what they told their system holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from conquerant import games
from web import chromium
from web.desk import Desk, Room
from web.test_cards_on_screens import at_conquetes, at_conquistador, besiege, cut, lying_over

WITH_BOARD = [slug for slug in games.names() if (games.folder(slug) / "web" / "Board.svelte").is_file()]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
TWICE = "--blink-settings=defaultFontSize=32"
# What leaves the window at its sides, or is cut, of what one reads and presses to play.
CUT = """() => {
    const parts = [...document.querySelectorAll('.board, .bar, .bar .btn, .bar .say, .top .icon, main .btn, main h1')];
    const heard = (one) => one && (getComputedStyle(one).clipPath !== 'none' || heard(one.parentElement));
    const out = parts.filter((one) => one.checkVisibility() && !heard(one)).filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1 || one.matches('.btn') && one.scrollWidth > one.clientWidth + 1;
    });
    if (document.documentElement.scrollWidth > innerWidth) out.push(document.documentElement);
    return out.map((one) => one.outerHTML.slice(0, 120));
}"""
# Buttons of the bar that lie over each other or over the sentence.
OVER = """() => {
    const boxes = [...document.querySelectorAll('.bar .btn, .bar .say')].filter((one) => one.checkVisibility())
        .map((one) => [one.innerText, one.getBoundingClientRect()]);
    return boxes.flatMap(([name, a], i) => boxes.slice(0, i)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2).map(([other]) => `${name} / ${other}`));
}"""
# The colour one sees behind something, or of the mark before it; what has none lets its parent's through.
FILL = """(one, mark) => {
    const clear = (colour) => colour.endsWith(', 0)');
    const own = getComputedStyle(one, mark).backgroundColor;
    if (!clear(own)) return own;
    for (let at = mark ? one : one.parentElement; at; at = at.parentElement) {
        const below = getComputedStyle(at).backgroundColor;
        if (!clear(below)) return below;
    }
}"""
MOVES = """() => document.getAnimations().map((one) => one.effect.getComputedTiming())
    .filter(({ endTime, duration }) => Number.isFinite(endTime) && duration > 20).length"""


@pytest.fixture(scope="module")
def large(browser: Browser) -> Iterator[Browser]:
    """The same browser, set to letters twice as large."""
    path, _ = chromium.find()
    launched = browser.browser_type.launch(executable_path=path, args=[*chromium.ARGUMENTS, TWICE])
    yield launched
    launched.close()


def at_table(desk: Desk, slug: str) -> Desk:
    """Where it is one's turn, or will be."""
    seats = games.load(slug).seats
    info = desk.new_table(slug, ME, *[BOT] * (max(2, seats[0]) - 1))
    desk.page.goto(f"/table/{info['id']}")
    expect(desk.page.locator("main[data-seq] .board")).to_be_visible()
    expect(desk.page.locator(".bar .say")).not_to_be_empty()
    return desk


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700)])
def test_text_twice_as_large_is_cut_nowhere(large: Browser, address: str, size: tuple[int, int]) -> None:
    room = Room(large, address)
    desk = room.window(size=size, reduced_motion="reduce")
    for path in ("/", "/new/world", "/settings"):
        desk.page.goto(path)
        desk.page.get_by_role("heading", level=1).wait_for()
        desk.page.wait_for_load_state("networkidle")
        assert desk.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert desk.page.evaluate(CUT) == [], path
    for slug in WITH_BOARD:
        at_table(desk, slug)
        assert desk.page.evaluate(CUT) == [], slug
        assert desk.page.evaluate(OVER) == [], slug
    room.close()


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700)])
def test_text_twice_as_large_has_room_on_cards_and_in_a_fight(
    large: Browser, address: str, size: tuple[int, int]
) -> None:
    room = Room(large, address)
    desk = at_conquistador(room, size).desk
    assert lying_over(desk, ".ter .co", ".ter .base b") == []
    desk = at_conquetes(room, size).desk
    besiege(desk)
    assert cut(desk, ".sum b, .sum span", ".fight") == []
    room.close()


@pytest.mark.briefly("dark")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_colours_of_ones_own_what_decides_is_filled(room: Room, scheme: str) -> None:
    desk = at_table(room.window(forced_colors="active", color_scheme=scheme), "conquetes")
    decides, other = desk.page.locator(".bar .btn.primary:enabled"), desk.page.locator(".icon").first
    expect(decides).to_be_visible()
    assert decides.evaluate(FILL) != other.evaluate(FILL)
    turn = desk.page.locator(".players li.now").first
    assert turn.evaluate(FILL, "::before") != desk.page.locator("body").evaluate(FILL)
    desk.button("Table et réglages").click()
    chosen, rest = (desk.page.locator(f"dialog .seg > [aria-checked={which}]").first for which in ("true", "false"))
    assert chosen.evaluate(FILL) != rest.evaluate(FILL)
    assert desk.axe() == []


@pytest.mark.parametrize("slug", WITH_BOARD)
def test_nothing_moves_for_whoever_wants_no_motion(room: Room, slug: str) -> None:
    desk = room.window(reduced_motion="reduce")
    desk.page.goto("/health")
    desk.page.add_init_script(
        "window.moved = 0; const look = () => { moved += (" + MOVES + ")(); "
        "requestAnimationFrame(look); }; addEventListener('load', look)"
    )
    at_table(desk, slug)
    desk.page.wait_for_timeout(1_000)  # bots move meanwhile
    assert desk.page.evaluate("window.moved") == 0
