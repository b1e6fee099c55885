"""How long a browser takes until the engine is there, cold and warm, and what it weighs in memory:
`.venv/bin/python bench/offline_ready.py [FOLDER]`, after `python3 run.py offline` and, for
Playwright, `python3 run.py test`. Linux only.

Seconds are told twice: as they passed, and of the processor, which other work on the machine does not stretch as much.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import BrowserContext, sync_playwright  # noqa: E402

import build_offline_serve  # noqa: E402
from web import chromium  # noqa: E402

READY = "() => 'conquerant' in window && conquerant.ask('GET', '/me').then(() => true)"
KEPT = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
BOTS = """async () => {
    const [me, bot] = [{ kind: "me" }, { kind: "bot", bot: "medium" }];
    const wish = JSON.stringify({ game: "world", seats: [me, bot, bot] });
    await conquerant.ask("POST", "/tables", wish);
}"""
PATIENCE = 600_000  # ms
TICK = os.sysconf("SC_CLK_TCK")
STAT_AFTER_NAME = 11  # user time in /proc/PID/stat, counted behind the name
MB = 1024


def main(folder: Path) -> None:
    path, why_not = chromium.find()
    if not path:
        sys.exit(why_not)
    host = build_offline_serve.server(folder, 0)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        arguments = chromium.ARGUMENTS
        context = playwright.chromium.launch_persistent_context(profile, executable_path=path, args=arguments)
        for visit in ("cold", "warm", "warm"):
            print(f"{visit:<10}{timed(context, f'http://127.0.0.1:{host.server_port}/')}", flush=True)
        context.close()
    host.shutdown()


def timed(context: BrowserContext, address: str) -> str:
    """One visit of a window that nobody used; a table with bots is opened at its end."""
    page = context.new_page()
    began, spent = time.monotonic(), processor()
    page.goto(address)
    page.wait_for_function(READY, timeout=PATIENCE)
    took, busy = time.monotonic() - began, processor() - spent
    page.wait_for_function(KEPT, timeout=PATIENCE)
    alone = memory()
    page.evaluate(BOTS)
    page.wait_for_timeout(5_000)
    both = memory()
    page.close()
    ready = f"ready after {took:5.1f} s, {busy:5.1f} s of the processor"
    return f"{ready}; {alone:4.0f} MB, with the bots' worker {both:4.0f} MB"


def processor() -> float:
    """Seconds, of all that the browser runs."""
    ticks = 0
    for process in browser():
        words = (process / "stat").read_text("utf-8").rpartition(") ")[2].split()
        ticks += int(words[STAT_AFTER_NAME]) + int(words[STAT_AFTER_NAME + 1])
    return ticks / TICK


def memory() -> float:
    """MB of the fullest of its processes, what it shares with others counted in part."""
    return max(proportional(process) for process in browser())


def proportional(process: Path) -> float:
    lines = (process / "smaps_rollup").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / MB for line in lines if line.startswith("Pss:"))


def browser(of: int | None = None) -> Iterator[Path]:
    """Everything that descends from this process."""
    mine = of or os.getpid()
    for task in Path(f"/proc/{mine}/task").glob("*/children"):
        for child in task.read_text("utf-8").split():
            yield Path("/proc", child)
            yield from browser(int(child))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "offline")
