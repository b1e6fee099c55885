"""The app on a slow telephone: `.venv/bin/python bench/web/slow.py`, after `python3 run.py test` has set everything up.

Slow 3G (400 kbit/s, 400 ms there and back) and a processor six times slower, through Chromium's own throttles: how long
until the home page is painted and can be used, until a table of World that nobody here has seen can be played, until it
can after a reload, and how long the page does not answer while bots move."""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from web import chromium  # noqa: E402
from web.desk import DECIDES, Desk, Room  # noqa: E402
from web.served import served  # noqa: E402

LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
SLOWER = 6
TIMES = 1  # more tell more, each takes a minute
LONG = 100  # milliseconds
ROUNDS = 4
POLLING = 100
SETTLED = 600  # until what is asked is shown
PAGE = "CrRendererMain"  # what Chromium calls the thread of a page
SIZE = (390, 844)
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NEW_HERE = "if (!sessionStorage.visited) { localStorage.removeItem('conquerant-fonts'); sessionStorage.visited = 1; }"
PLAYABLE = "main[data-seq] .bar .say"  # whoever is to move


def main() -> None:
    path, why_not = chromium.find()
    if not path:
        raise SystemExit(why_not)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        rows = [measure(browser, address) for _ in range(TIMES)]
        for name in rows[0]:
            print(f"{name:36} {statistics.median(row[name] for row in rows):8.1f}")
        browser.close()


def measure(browser: Browser, address: str) -> dict[str, float]:
    room = Room(browser, address)
    table = room.window().new_table("world", {"kind": "me"}, *[{"kind": "bot", "bot": "easy"}] * 3)["id"]
    whose = room.windows[0].storage_state()
    found = home(telephone(room))
    close(room)
    found |= first(telephone(room, storage_state=whose), table)
    close(room)
    found |= frames(room, whose, table)
    room.errors.clear()
    room.close()
    return found


def close(room: Room) -> None:
    """Chromium slows a window by keeping a processor busy, whatever it shows: only the one that is measured is open."""
    for window in room.windows:
        window.close()


class Telephone(Desk):
    """By keys, for a territory may lie outside what the map shows."""

    def touch(self, name: str) -> None:
        self.territory(name).focus()
        self.page.keyboard.press("Enter")


def telephone(room: Room, rate: int = SLOWER, **more: Any) -> Desk:
    settings = {"pace": "brisk"}
    desk = Telephone(room.window(size=SIZE, settings=settings, **more).page)
    desk.page.add_init_script(NEW_HERE)
    desk.page.set_default_timeout(120_000)
    line = desk.page.context.new_cdp_session(desk.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return desk


def home(desk: Desk) -> dict[str, float]:
    desk.page.goto("/", wait_until="commit")
    usable = when(desk.page, ".btn.primary:enabled")
    return {"home painted, s": desk.page.evaluate(PAINTED) / 1000, "home usable, s": usable}


def first(desk: Desk, table: str) -> dict[str, float]:
    """Somebody who sits there opens the table on a device that has nothing of it yet, and then loads it again."""
    desk.page.goto(f"/table/{table}", wait_until="commit")
    playable = when(desk.page, PLAYABLE)
    desk.page.wait_for_load_state("networkidle")
    desk.page.reload(wait_until="commit")
    again = when(desk.page, PLAYABLE)
    return {"table playable, s": playable, "after a reload, s": again}


def when(page: Page, selector: str) -> float:
    """Seconds from the beginning of the page until this is there."""
    page.locator(f":is({selector})").first.wait_for()
    return float(page.evaluate("performance.now()")) / 1000


def frames(room: Room, whose: Any, table: str) -> dict[str, float]:
    """Turns are ended, and three bots move: how long the page does not answer. Counted in processor time of the page's
    thread, so that it does not matter what else this machine has to do; and nothing here asks the page meanwhile but
    for its title, for such questions would be counted."""
    desk = telephone(room, rate=1, storage_state=whose)
    desk.page.goto(f"/table/{table}")
    tasks = [task for _ in range(ROUNDS) for task in round_of(room, desk)]
    return {
        "longest task while bots move, ms": max(tasks, default=0.0),
        "tasks above 100 ms": sum(task > LONG for task in tasks),
        "work of the page in a round, ms": sum(tasks) / ROUNDS,
    }


def round_of(room: Room, desk: Desk) -> list[float]:
    desk.my_turn()
    desk.to_the_end()
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "trace.json"
        room.browser.start_tracing(page=desk.page, path=told, categories=["toplevel"])
        desk.page.evaluate("which => document.querySelector(which).click()", DECIDES)
        for yours in (False, True):
            while ("·" in desk.page.title()) != yours:
                desk.page.wait_for_timeout(POLLING)
        desk.page.wait_for_timeout(SETTLED)
        room.browser.stop_tracing()
        return [task * SLOWER for task in tasks_in(json.loads(told.read_text("utf-8"))["traceEvents"])]


def tasks_in(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of each task of the thread that had most to do among those of pages."""
    pages = {(e["pid"], e["tid"]) for e in events if e.get("name") == "thread_name" and e["args"]["name"] == PAGE}
    threads: dict[tuple[int, int], list[float]] = {}
    for event in events:
        where = event["pid"], event["tid"]
        if where in pages and event["name"].endswith("RunTask") and "tdur" in event:
            threads.setdefault(where, []).append(event["tdur"] / 1000)
    return max(threads.values(), key=sum, default=[])


if __name__ == "__main__":
    main()
