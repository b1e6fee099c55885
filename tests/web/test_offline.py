"""Without a server: a folder of static files, the engine in the browser, the network gone after the first visit."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

import build_offline
import build_offline_wasm
from conquerant import games
from conquerant.cli import run as conquerant
from conquerant.core.contract import CHANCE
from conquerant.core.record import loads
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Match
from web import statics
from web.desk import DECIDES, Desk, Room

ENGINE = 180_000  # milliseconds until it is ready, also where the machine is very busy
BOT = {"kind": "bot", "bot": "random"}
ASK = """async ([method, path, body]) => {
    const answer = await conquerant.ask(method, path, body === null ? undefined : JSON.stringify(body));
    const text = await answer.text();
    return [answer.status, text ? JSON.parse(text) : null];
}"""
RECORD = "table => conquerant.ask('GET', `/tables/${table}/record`).then((got) => got.text())"
# Plays any of the options of whoever is asked, around one screen or alone, until the end or so many gestures.
PLAY = """([table, most]) => new Promise((keep) => {
    const line = conquerant.dial(table);
    let seat, played = -1, turn = 1, seen = 0;
    const say = (word) => line.send(JSON.stringify({ ...word, re: turn++ }));
    line.onopen = () => say({ type: "hello", v: 1 });
    line.onclose = ({ code }) => keep({ closed: code });
    line.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === "end") keep({ end: told.result, played: seen });
        if (told.type === "welcome") seat = told.seats;
        if (told.type !== "state") return;
        if (told.mover !== null && !told.options.length && seat.includes(told.mover) && told.seat !== told.mover)
            say({ type: "seat", seat: told.mover, since: -1 });
        else if (told.options.length && told.seq > played) {
            if (seen++ === most) return keep({ seq: told.seq, played: seen });
            played = told.seq;
            say({ type: "play", seq: told.seq, ids: [told.options[seen % told.options.length]] });
        }
    };
})"""
# The same without an end, and `window.seen` is the last that the table told.
WATCHED = """table => {
    const line = conquerant.dial(table);
    let turn = 1;
    const say = (word) => line.send(JSON.stringify({ ...word, re: turn++ }));
    line.onopen = () => say({ type: "hello", v: 1 });
    line.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type !== "state") return;
        window.seen = told.seq;
        if (told.options.length) say({ type: "play", seq: told.seq, ids: [told.options[turn % told.options.length]] });
    };
}"""


@pytest.fixture(scope="session")
def folder() -> Path:
    try:
        return statics.built()
    except build_offline.CannotBuild as why:
        pytest.skip(f"no static files here: {why}")


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with statics.hosted(folder) as where:
        yield where


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    status, told = page.evaluate(ASK, [method, path, body])
    assert status < 300, told
    return told


def ready(page: Page) -> None:
    """Asked with functions: the content policy lets no text be evaluated a second time."""
    page.wait_for_function(
        "() => 'conquerant' in window && conquerant.ask('GET', '/me').then(() => true)", timeout=ENGINE
    )


def settled(page: Page) -> None:
    """The page and the engine are kept: the network is needed no more."""
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")


def checked(text: str, tmp_path: Path) -> None:
    """What the browser dealt is what this machine deals for the same secret and moves; `verify` says so too."""
    record = loads(text, games.load)
    dealer = FairDealer(bytes.fromhex(str(record.dealer["secret"])), list(record.dealer["nonces"]))
    match = Match(record.game, record.seats, dict(record.options), dealer)
    for seat, action in record.moves:
        if seat != CHANCE:
            match.play(seat, match.seq, [int(action.id)])
    assert match.over
    assert [str(action) for _, action in record.moves] == [str(action) for _, action in match.record().moves]
    file = tmp_path / "record.json"
    file.write_text(text, "utf-8")
    assert conquerant(["verify", str(file)]) == 0


def others_of(slug: str, around: bool) -> list[dict[str, Any]]:
    """As few as may play it: bots, or people around one screen."""
    count = max(games.load(slug).seats[0], 2)
    return [{"kind": "local", "name": f"P{n}"} if around else BOT for n in range(1, count)]


def options_of(slug: str) -> dict[str, Any]:
    """A short game where it can be had."""
    return {option.name: 2 for option in games.load(slug).options if option.name == "rounds"}


def newer(site: Path, engine: bool = False) -> None:
    """The site changes under its visitors."""
    if engine:
        with zipfile.ZipFile(site / "engine" / "packages.zip", "a") as archive:
            archive.writestr("newer.txt", "newer")
        build_offline.list_parts(site / "engine")
    index = site / "index.html"
    index.write_text(index.read_text("utf-8").replace("<title>", '<meta name="newer" /><title>'), "utf-8")
    build_offline.service(site)


def saved(desk: Desk, button: str) -> str:
    with desk.page.expect_download() as download:
        desk.page.get_by_role("link", name=button).or_(desk.page.get_by_role("button", name=button)).first.click()
    return Path(download.value.path()).read_text("utf-8")


def to_the_end(desk: Desk) -> None:
    """World through the screen: armies are placed, and every other question is answered with what ends it."""
    for _ in range(100):
        asked_or_over = "which => document.querySelector('section.end') ?? document.querySelector(which)"
        desk.page.wait_for_function(asked_or_over, arg=DECIDES, timeout=ENGINE)
        if desk.page.locator("section.end").count():
            return
        if desk.asked().startswith("Placer"):
            desk.place_all(desk.owned()[0])
        else:
            desk.press()
    raise AssertionError("the game does not end")


def test_a_game_on_a_train(room: Room, folder: Path, tmp_path: Path) -> None:
    """One visit with a network; then a game through the screen to its end, with a reload in mid-turn."""
    desk = room.window()
    page = desk.page
    with statics.hosted(folder) as where:
        page.goto(where)
        expect(
            page.get_by_role("radio", name=re.compile("^Conquistador"))
        ).to_be_visible()  # before the engine is there
        ready(page)
        settled(page)
    page.context.set_offline(True)
    page.get_by_role("link", name="Autres réglages").click()
    page.get_by_role("spinbutton").first.fill("1")
    expect(page.get_by_text("Qui peut venir")).to_have_count(0)
    desk.button("Commencer").click()
    page.locator(".world").wait_for(timeout=ENGINE)
    expect(page.get_by_role("tab", name="Discussion")).to_have_count(0)
    desk.place_all(desk.owned()[0])
    seq = page.locator("[data-seq]").get_attribute("data-seq")
    page.reload()
    page.locator(f"[data-seq='{seq}']").wait_for(timeout=ENGINE)
    to_the_end(desk)
    page.get_by_role("button", name="Vérifier le hasard").first.click()
    expect(page.get_by_text("votre propre appareil qui donne les dés")).to_be_visible()
    checked(saved(desk, "Télécharger la partie"), tmp_path)


@pytest.mark.long
def test_the_first_page_is_of_use_while_the_engine_is_on_its_way(room: Room) -> None:
    """A part of it is held back on the way for as long as the story lasts."""
    page = room.window(size=(390, 844)).page
    held: list[Route] = []
    free = False

    def hold(route: Route) -> None:
        if free:
            route.continue_()
        else:
            held.append(route)

    page.route(re.compile(r"/engine/packages\.zip"), hold)
    page.goto("/")
    expect(page.get_by_text(re.compile(r"Le moteur arrive\s:\s\d+,\d sur \d+,\d\sMo"))).to_be_visible(timeout=ENGINE)
    page.get_by_role("radio", name=re.compile("^Conquistador")).check(force=True)
    expect(page.get_by_role("heading", name=re.compile("Conquistador"))).to_be_visible()
    page.get_by_role("link", name="Règles").first.click()
    page.goto("/rules/armada/3")
    expect(page.locator("h1")).to_contain_text("Conquête")
    page.get_by_role("button", name="Apprendre en jouant").first.click()
    expect(page.get_by_text("Le plateau vient dès que le moteur est là.")).to_be_visible()
    free = True  # also for what is asked from now on
    for route in held:
        with suppress(PlaywrightError):  # of the page before
            route.continue_()
    page.locator(".board").wait_for(timeout=ENGINE)


@pytest.mark.long
def test_a_level_that_thinks_long_here_says_so_and_the_one_below_is_offered(room: Room) -> None:
    page = room.window().page
    page.add_init_script(
        "localStorage['conquerant-paces'] ??= JSON.stringify({'conquetes hard': 7, 'conquetes medium': 1})"
    )
    page.goto("/")
    page.get_by_role("radio", name=re.compile("^Conquêtes")).check(force=True)
    page.get_by_role("radio", name="Redoutable").check(force=True)
    expect(page.get_by_text(re.compile(r"Redoutable.*réfléchit environ 7\b"))).to_be_visible()
    page.get_by_role("button", name=re.compile("Prendre .*Solide")).click()
    expect(page.get_by_role("radio", name="Solide")).to_be_checked()
    ready(page)
    bot = {"kind": "bot", "bot": "hard"}
    table = ask(page, "POST", "/tables", {"game": "conquetes", "seats": [{"kind": "me"}, bot]})["id"]
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=re.compile("Prendre .*Solide")).click(timeout=ENGINE)
    page.get_by_role("button", name=re.compile("Prendre .*Solide")).wait_for(state="detached")
    assert [seat["bot"] for seat in ask(page, "GET", f"/tables/{table}")["seats"]] == [None, "medium"]


@pytest.mark.long
def test_the_compiled_engine_plays_what_the_interpreted_one_plays(browser: Browser, tmp_path: Path) -> None:
    if build_offline_wasm.found() is None:
        pytest.skip("not compiled to WebAssembly here: python3 run.py offline --compile")
    with statics.hosted(statics.built("offline-compiled-test", pure=False)) as where:
        room = Room(browser, where)
        page = room.window().page
        page.goto("/")
        ready(page)
        for slug in games.names():
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": "easy"} for _ in others_of(slug, around=False))]
            wish = {"game": slug, "seats": seats, "options": options_of(slug)}
            table = ask(page, "POST", "/tables", wish)["id"]
            told = page.evaluate(PLAY, [table, 100_000])
            assert "end" in told, told
            checked(page.evaluate(RECORD, table), tmp_path)
        room.close()


@pytest.mark.long
@pytest.mark.parametrize("slug", games.names())
@pytest.mark.parametrize("around", [False, True], ids=["bots", "around one screen"])
def test_each_game_to_its_end(room: Room, slug: str, around: bool, tmp_path: Path) -> None:
    page = room.window().page
    page.goto("/")
    ready(page)
    seats = [{"kind": "me"}, *others_of(slug, around)]
    table = ask(page, "POST", "/tables", {"game": slug, "seats": seats, "options": options_of(slug)})
    told = page.evaluate(PLAY, [table["id"], 100_000])
    assert "end" in told, told
    checked(page.evaluate(RECORD, table["id"]), tmp_path)
    page.goto(f"/replay/{table['id']}")
    page.get_by_role("slider").first.wait_for(timeout=ENGINE)


@pytest.mark.long
def test_a_tab_that_is_killed_and_the_game_goes_on(room: Room) -> None:
    page = room.window().page
    page.goto("/")
    ready(page)
    table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})
    before = page.evaluate(PLAY, [table["id"], 12])
    again = page.context.new_page()
    page.close(run_before_unload=False)
    again.goto("/")
    ready(again)
    after = again.evaluate(PLAY, [table["id"], 0])
    assert after["seq"] == before["seq"]


@pytest.mark.long
def test_a_tab_that_crashes_in_full_play_again_and_again(room: Room) -> None:
    """Its process dies in the middle of whatever it writes; all that was answered is there."""
    page = room.window().page
    page.goto("/")
    ready(page)
    table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})["id"]
    seen = 0
    for _ in range(3):
        page.evaluate(f"table => {{ window.seen = 0; ({WATCHED})(table); }}", table)
        page.wait_for_function("least => window.seen > least", arg=seen + 40, timeout=ENGINE)
        seen = page.evaluate("window.seen")
        again = page.context.new_page()
        with suppress(PlaywrightError):
            page.goto("chrome://crash")
        page.close()
        page = again
        page.goto("/")
        ready(page)
        assert page.evaluate(PLAY, [table, 0])["seq"] >= seen


@pytest.mark.long
def test_two_windows_do_not_spoil_each_other(room: Room) -> None:
    first = room.window().page
    first.goto("/")
    ready(first)
    table = ask(first, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})
    second = first.context.new_page()
    second.goto("/")
    second.get_by_role("button", name="Jouer ici").click()
    first.get_by_text("ouvert dans une autre fenêtre").wait_for()
    ready(second)
    assert second.evaluate(PLAY, [table["id"], 5])["played"] == 6
    second.close()
    first.get_by_text("ouvert dans une autre fenêtre").wait_for(state="detached")
    ready(first)
    assert first.evaluate(PLAY, [table["id"], 5])["played"] == 6


def spoil(page: Page, code: str) -> None:
    """Something of the browser's is broken in the worker that keeps the house."""

    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, body=code + got.text())

    page.route(re.compile(r"/assets/house-[^/]*\.js$"), answer)


DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') };"
FULL = "IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') };" + (
    "{ const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (what, key) {"
    " if (key === 'image') throw new DOMException('full', 'QuotaExceededError'); return put.call(this, what, key); } }"
)


@pytest.mark.long
@pytest.mark.parametrize(("code", "said"), [(DENIED, "ne laisse rien garder"), (FULL, "plus de place")])
def test_storage_that_takes_nothing_is_said_and_play_goes_on(room: Room, code: str, said: str) -> None:
    page = room.window(service_workers="block").page
    spoil(page, code)
    page.goto("/")
    ready(page)
    table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})
    assert page.evaluate(PLAY, [table["id"], 5])["played"] == 6
    page.get_by_text(said).wait_for()


@pytest.mark.long
def test_a_device_that_is_full_from_the_beginning_shows_its_games_all_the_same(room: Room) -> None:
    """Not even whose the drawer is can be noted there."""
    page = room.window(service_workers="block").page
    page.goto("/")
    ready(page)
    table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})["id"]
    before = page.evaluate(PLAY, [table, 3])
    spoil(page, FULL.replace("key === 'image'", "true"))
    page.reload()
    ready(page)
    page.get_by_text("plus de place").wait_for()
    assert page.evaluate(PLAY, [table, 0])["seq"] == before["seq"]
    assert page.evaluate(PLAY, [table, 5])["played"] == 6


@pytest.mark.long
def test_a_worker_that_dies_is_replaced(room: Room) -> None:
    """Bots go on; the house opens again with all that was answered."""
    page = room.window().page
    page.goto("/")
    ready(page)
    bot = {"kind": "bot", "bot": "hard"}
    table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, bot, bot]})["id"]
    page.evaluate(PLAY, [table, 3])
    kill(page, "bots")
    before = page.evaluate(PLAY, [table, 5])
    assert before["played"] == 6
    kill(page, "house")
    page.wait_for_function("() => conquerant.ask('GET', '/me').then(({ ok }) => ok)", timeout=ENGINE)
    assert page.evaluate(PLAY, [table, 0])["seq"] >= before["seq"]
    room.errors.remove("the worker is gone")


def kill(page: Page, name: str) -> None:
    (worker,) = (each for each in page.workers if f"/{name}-" in each.url)
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => self.close()); }")


# Lays something else in place of what the drawer holds.
SPOILT = """([store, part]) => new Promise((keep) => {
    const asked = indexedDB.open(store);
    asked.onsuccess = () => {
        const parts = asked.result.transaction(part, "readwrite");
        if (part === "changes") parts.objectStore(part).add("\\ud800");
        else parts.objectStore(part).put("no image", "image").onsuccess = () =>
            parts.objectStore(part).put(NaN, "turn");
        parts.oncomplete = () => { asked.result.close(); keep(); };
    };
})"""


@pytest.mark.long
@pytest.mark.parametrize(("part", "left"), [("parts", 0), ("changes", 1)])
def test_whatever_lies_in_a_spoilt_drawer_the_house_opens(room: Room, part: str, left: int) -> None:
    page = room.window(service_workers="block").page
    page.goto("/")
    ready(page)
    ask(page, "POST", "/tables", {"game": "conquetes", "seats": [{"kind": "me"}, BOT]})
    page.goto("/icons/180.png")  # no house is open there
    page.evaluate(SPOILT, ["conquerant /", part])
    page.goto("/")
    ready(page)
    page.get_by_text("abîmé").wait_for()
    assert len(ask(page, "GET", "/tables?show=mine")["tables"]) == left
    ask(page, "POST", "/tables", {"game": "conquetes", "seats": [{"kind": "me"}, BOT]})
    page.reload()
    ready(page)
    assert len(ask(page, "GET", "/tables?show=mine")["tables"]) == left + 1


@pytest.mark.long
def test_an_update_asks_and_keeps_the_game(browser: Browser, folder: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    with statics.hosted(site) as where:
        room = Room(browser, where)
        page = room.window().page
        page.goto("/")
        ready(page)
        settled(page)
        table = ask(page, "POST", "/tables", {"game": "world", "seats": [{"kind": "me"}, BOT, BOT]})
        before = page.evaluate(PLAY, [table["id"], 3])
        newer(site)
        page.reload()
        expect(page.locator("meta[name=newer]")).to_have_count(0)  # not before somebody wants it
        page.get_by_role("button", name="La prendre").click(timeout=ENGINE)
        page.locator("meta[name=newer]").wait_for(state="attached", timeout=ENGINE)
        ready(page)
        assert page.evaluate(PLAY, [table["id"], 0])["seq"] == before["seq"]
        room.close()


@pytest.mark.long
def test_an_update_comes_whole_or_not_at_all(browser: Browser, folder: Path, tmp_path: Path) -> None:
    """Its engine is another one as well. Taken without a network it is refused; with one, it needs none afterwards."""
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    with statics.hosted(site) as where:
        room = Room(browser, where)
        page = room.window().page
        page.goto("/")
        ready(page)
        settled(page)
        newer(site, engine=True)
        page.reload()
        take = page.get_by_role("button", name="La prendre")
        take.wait_for(timeout=ENGINE)
        page.context.set_offline(True)
        take.click()
        page.get_by_text("n’a pas pu venir en entier").wait_for(timeout=ENGINE)
        ready(page)
        page.context.set_offline(False)
        take.click()
        page.locator("meta[name=newer]").wait_for(state="attached", timeout=ENGINE)
        page.context.set_offline(True)
        page.reload()
        ready(page)
        assert page.locator("meta[name=newer]").count() == 1
        room.close()


@pytest.mark.long
def test_any_path_will_do_and_deep_links_find_their_way(browser: Browser, folder: Path) -> None:
    """Words of the app's own in the path below which it lies do not lead them astray."""
    with statics.hosted(folder, "/rules/where") as where:
        room = Room(browser, where)
        page = room.window().page
        page.goto(f"{where}/rules/world/5.3")  # the host's 404 page
        expect(page.locator("h1")).to_contain_text("Conquête du Monde")
        assert page.url == f"{where}/rules/world/5.3"
        ready(page)
        settled(page)
        page.goto(f"{where}/rules/armada")  # the service worker
        expect(page.locator("h1")).to_contain_text("Conquête")
        link = page.get_by_role("link", name="Parties")
        link.focus()
        assert link.get_attribute("href") == "/rules/where/tables"
        room.close()


@pytest.mark.long
def test_a_game_travels_by_code_and_all_games_by_file(room: Room, browser: Browser, address: str) -> None:
    desk = room.window()
    page = desk.page
    page.goto("/")
    ready(page)
    table = ask(page, "POST", "/tables", {"game": "conquetes", "seats": [{"kind": "me"}, BOT]})
    page.goto(f"/table/{table['id']}")
    page.get_by_role("button", name="Table et réglages").click(timeout=ENGINE)
    page.get_by_role("button", name="Emporter").click()
    page.get_by_role("img", name="Code à photographier").wait_for()
    page.goto("/tables")
    text = saved(desk, "Tout enregistrer")
    other = room.window().page
    other.goto("/tables")
    other.locator("input[type=file]").wait_for(state="attached", timeout=ENGINE)
    other.set_input_files("input[type=file]", {"name": "a.json", "mimeType": "", "buffer": text.encode()})
    other.get_by_text("Une partie est arrivée.").wait_for()
    assert other.evaluate(PLAY, [table["id"], 0])["seq"] >= 0
