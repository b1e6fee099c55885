"""A third language is data alone: every screen in one that nobody has written a line of code for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import build_web
from conquerant import games
from foreign import LANG, add_language, copied, environment, unmarked
from server.visitors import BOT, ME, Visitor, play_out
from web.desk import ROOT, Desk, Room
from web.served import served

pytestmark = pytest.mark.long  # the browser's half is built for it

PAGES = ("/", "/rules", "/tables", "/settings", "/claim/none", "/nowhere")
SHORT = {"world": {"rounds": 1}, "armada": {"rounds": 2}, "fallen_lands": {"rounds": 1}}
# The program, what languages call themselves, who plays, a command that is typed, and mountain and marsh on a map.
NAMES = ("Conquérant Conqu rant", "Français English Esperanto", "Lucie", "conquerant verify json", "Pamir Pantanal")
MAKERS = [
    str(games.load(slug).edition.get("credits", {}).get(key, ""))
    for slug in games.names()
    for key in ("authors", "illustrators", "translators", "testers", "publisher", "length")
]
SHOWN = """() => {
    const parts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest("script, style, noscript")) parts.push(node.data);
        } else for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription"])
            parts.push(node.getAttribute(name) ?? "");
    }
    return [document.title, ...parts].join("\\n");
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a copy of the program with files for one more language."""
    node = build_web.find_node() or build_web.node_of_wheel(ROOT / ".venv")
    if node is None or not build_web.has_modules(ROOT, checks=True):
        pytest.skip("no node here to build the browser's half with")
    root = copied(tmp_path_factory.mktemp("foreign"))
    add_language(root)
    complaint = build_web.bundle(root, node)
    assert not complaint, complaint
    with served(tmp_path_factory.mktemp("data"), environment(root)) as where:
        yield where


def unworded(desk: Desk, path: str) -> set[str]:
    """Words on this page that are in no words file."""
    desk.page.goto(path)
    desk.page.locator("h1, .table").first.wait_for()
    desk.page.wait_for_load_state("networkidle")
    return unmarked(desk.page.evaluate(SHOWN), *NAMES, *MAKERS)


def unfolded(desk: Desk) -> set[str]:
    """Words in all that can be opened beside a table."""
    closed = desk.page.locator("button[aria-expanded=false]:visible, button[aria-haspopup]:visible")
    assert closed.count()
    words: set[str] = set()
    for button in closed.all():
        button.click(force=True)
        words |= unmarked(desk.page.evaluate(SHOWN), *NAMES, *MAKERS)
        desk.page.keyboard.press("Escape")
    return words


def test_every_page_is_worded(room: Room) -> None:
    desk = room.window(lang=LANG)
    assert {path: words for path in PAGES if (words := unworded(desk, path))} == {}
    assert desk.page.locator("html").get_attribute("lang") == LANG


@pytest.mark.parametrize("slug", games.names())
def test_every_game_is_worded(slug: str, address: str, room: Room) -> None:
    """A new table, one being played, one looked at again, and its rules."""
    desk = room.window(lang=LANG)
    bots = [BOT] * (max(2, games.load(slug).seats[0]) - 1)
    lucie = Visitor(address, name="Lucie")
    over = lucie.table(slug, ME, *bots, options=SHORT.get(slug, {}), nonce="")
    chair = lucie.chair(over)
    play_out(chair, most=20_000)
    chair.close()
    paths = (f"/new/{slug}", f"/replay/{over}", f"/rules/{slug}", f"/table/{desk.new_table(slug, ME, *bots)['id']}")
    assert {path: words for path in paths if (words := unworded(desk, path))} == {}
    assert unfolded(desk) == set()
