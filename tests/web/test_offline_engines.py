"""Without a server in Firefox and in Safari's engine: the same stories as in Chromium. Where there is no such browser
the suite says so and passes."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import build_offline
from conquerant import games
from web import statics
from web.engines import Engine
from web.pane import Pane
from web.test_engines import engine as engine
from web.test_offline import ASK, BOT, DENIED, FULL, PLAY, RECORD, checked, newer, options_of, others_of
from web.test_offline import folder as folder

pytestmark = pytest.mark.long

TELL = """
window.told = undefined;
const keep = (told) => { window.told = [told]; };
(async () => (%s)(...arguments))().then(keep, (why) => keep({ why: String(why) }));
"""
PRESS = """
const button = [...document.querySelectorAll('button')].find((each) => each.innerText.trim() === arguments[0]);
button?.click();
return Boolean(button);
"""
PATIENCE = 900.0  # seconds until the engine is there; WebKit takes its time, and the machine may be busy
SETTLED = "return navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


class Carriage(Pane):
    """A window on a train: what it is asked takes as long as the engine takes to come."""

    def told(self, code: str, *given: Any) -> Any:
        self.run(TELL % code, *given)
        return self.eventually("return window.told", why=f"no answer to {given}")[0]

    def eventually(self, script: str, *given: Any, why: str) -> Any:
        ends = time.monotonic() + PATIENCE
        while not (found := self.run(script, *given)):
            assert time.monotonic() < ends, f"{why}: {self.run('return document.body.innerText.slice(0, 300)')!r}"
            time.sleep(0.1)
        return found

    def choose(self, button: str) -> None:
        """Not with the mouse, which waits until the page was painted: a tab behind another one never is in WebKit."""
        self.eventually(PRESS, button, why=f"no button {button}")

    def open(self, path: str = "/") -> None:
        self.go(path)
        self.ready()

    def ready(self) -> None:
        self.eventually("return 'conquerant' in window", why="the page does not begin")
        self.ask("GET", "/me")

    def settled(self) -> None:
        """The network is needed no more."""
        self.eventually("return 'serviceWorker' in navigator", why="no service worker here")
        self.eventually(SETTLED, why="the page is not kept")

    def ask(self, method: str, path: str, body: object = None) -> Any:
        status, answer = self.told(ASK, [method, path, body])
        assert status < 300, answer
        return answer

    def table(self, slug: str, *others: dict[str, Any]) -> str:
        wish = {"game": slug, "seats": [{"kind": "me"}, *others], "options": options_of(slug)}
        return str(self.ask("POST", "/tables", wish)["id"])

    def play(self, table: str, most: int) -> Any:
        return self.told(PLAY, [table, most])

    def record(self, table: str) -> str:
        return str(self.told(RECORD, table))


@contextmanager
def aboard(engine: Engine, folder: Path) -> Iterator[Carriage]:
    """A window that nobody has used; its host is its own, since what a browser keeps is kept by address."""
    with statics.hosted(folder) as where:
        carriage = Carriage(engine, where)
        engine.resize(1280, 800)
        carriage.settle()
        yield carriage
        assert carriage.wrongs() == []  # none either where the page loaded itself anew


def test_a_game_on_a_train(engine: Engine, folder: Path, tmp_path: Path) -> None:
    """One visit with a network; then the host is gone, the page is loaded again, and again in mid-turn."""
    with statics.hosted(folder) as where:
        carriage = Carriage(engine, where)
        carriage.settle()
        carriage.go("/")
        carriage.sees("label, [role=radio]", "Conquistador")  # before the engine is there
        carriage.ready()
        carriage.settled()
    carriage.open()
    table = carriage.table("world", BOT, BOT)
    before = carriage.play(table, 5)
    carriage.open(f"/?at=table/{table}")
    carriage.sees(".bar .say")
    assert carriage.play(table, 0)["seq"] == before["seq"]
    assert "end" in carriage.play(table, 100_000)
    checked(carriage.record(table), tmp_path)
    assert carriage.wrongs() == []


@pytest.mark.parametrize("slug", games.names())
def test_each_game_to_its_end(engine: Engine, folder: Path, slug: str, tmp_path: Path) -> None:
    """Against bots, and around one screen."""
    with aboard(engine, folder) as carriage:
        carriage.open()
        for around in (False, True):
            table = carriage.table(slug, *others_of(slug, around))
            told = carriage.play(table, 100_000)
            assert "end" in told, told
            checked(carriage.record(table), tmp_path)


def test_a_tab_that_is_closed_in_play_and_two_that_do_not_spoil_each_other(engine: Engine, folder: Path) -> None:
    with aboard(engine, folder) as carriage:
        carriage.open()
        table = carriage.table("world", BOT, BOT)
        first = carriage.play(table, 5)["seq"]
        second = engine.command("NewWindow", type="tab")["handle"]
        one = engine.command("GetWindowHandle")
        engine.command("SwitchToWindow", handle=second)
        carriage.go("/")
        carriage.choose("Jouer ici")
        carriage.ready()
        after = carriage.play(table, 3)
        assert after["played"] == 4
        assert after["seq"] > first
        carriage.run(f"({PLAY})([arguments[0], 100])", table)  # in full play
        engine.command("CloseWindow")
        engine.command("SwitchToWindow", handle=one)
        carriage.ready()
        assert carriage.play(table, 0)["seq"] >= after["seq"]
        assert "end" in carriage.play(table, 100_000)


def test_an_update_asks_and_keeps_the_game(engine: Engine, folder: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    with aboard(engine, site) as carriage:
        carriage.open()
        carriage.settled()
        table = carriage.table("world", BOT, BOT)
        before = carriage.play(table, 3)
        newer(site)
        carriage.open()
        assert carriage.run("return document.querySelectorAll('meta[name=newer]').length") == 0
        carriage.eventually(
            "return document.querySelector('.strip')?.innerText.includes('La prendre')", why="no update"
        )
        carriage.choose("La prendre")
        carriage.eventually("return !!document.querySelector('meta[name=newer]')", why="the update does not come")
        carriage.ready()
        assert carriage.play(table, 0)["seq"] == before["seq"]


@pytest.mark.parametrize(("code", "said"), [(DENIED, "ne laisse rien garder"), (FULL, "plus de place")])
def test_storage_that_takes_nothing_is_said_and_play_goes_on(
    engine: Engine, folder: Path, tmp_path: Path, code: str, said: str
) -> None:
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    (house,) = (each for each in (site / "assets").glob("house-*.js") if "indexedDB" in each.read_text("utf-8"))
    house.write_text(code + house.read_text("utf-8"), "utf-8")
    build_offline.service(site)
    with aboard(engine, site) as carriage:
        carriage.open()
        table = carriage.table("world", BOT, BOT)
        assert carriage.play(table, 5)["played"] == 6
        carriage.sees(".strip", said)
