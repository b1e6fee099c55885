"""How long a board takes to show what the table told, with the largest position there is: long measurements."""

from __future__ import annotations

import statistics
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from conquerant import games
from conquerant.bots import make
from conquerant.core.chance import Rng
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match
from story import Table
from web.desk import Desk
from web.stage import Stage

pytestmark = pytest.mark.long

UPDATES = 50
FRAME = 16.0  # milliseconds
WITH_BOARD = [slug for slug in games.names() if (games.folder(slug) / "web" / "Board.svelte").is_file()]
LONG: dict[str, dict[str, Any]] = {"world": {"rounds": 12}, "armada": {"rounds": 12}, "fallen_lands": {"rounds": 12}}

# Counts what was shown: the page is drawn in microtasks after it has read a message.
COUNT = """() => {
    const read = JSON.parse;
    window.shown = 0;
    const after = (turns, act) => queueMicrotask(turns ? () => after(turns - 1, act) : act);
    JSON.parse = (text, ...more) => {
        const told = read(text, ...more);
        if (told?.type === "state") after(8, () => {
            document.body.getBoundingClientRect();
            window.shown++;
        });
        return told;
    };
}"""
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


@pytest.mark.parametrize("slug", WITH_BOARD)
def test_a_board_is_updated_within_a_frame(slug: str, desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    game = games.load(slug)
    match = late(Match(game, game.seats[-1], LONG.get(slug), SeededDealer("largest")))
    desk.page.add_init_script(f"({COUNT})()")
    info = desk.new_table(slug, {"kind": "me"}, *[{"kind": "bot", "bot": "easy"}] * (game.seats[-1] - 1))
    stage = Stage(desk, game, info, Table(game, match.state))
    desk.page.locator(".board").wait_for()
    until_shown(desk, 1)
    line = desk.page.context.new_cdp_session(desk.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    took: list[float] = []
    for n in range(UPDATES):
        step(match)
        before = worked(line)
        stage.set_up(Table(game, match.state))
        until_shown(desk, n + 2)
        took.append(worked(line) - before)
    with capsys.disabled():
        print(f"\n{slug}: median {statistics.median(took):.1f} ms, worst {max(took):.1f} ms of {len(took)} updates")
    assert statistics.median(took) < FRAME


def worked(line: CDPSession) -> float:
    """Milliseconds the page's own thread spent on script, style and layout, whatever else the machine is doing."""
    told: dict[str, float] = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
    return 1000.0 * sum(told[name] for name in WORK)


def until_shown(desk: Desk, updates: int) -> None:
    """One at a time: what waits in a queue would be measured too."""
    for _ in range(1000):
        if desk.page.evaluate("window.shown") >= updates:
            return
        desk.page.wait_for_timeout(10)
    raise AssertionError(f"update {updates} was never shown")


def late(match: Match) -> Match:
    """After three quarters of a game between bots, all seats taken."""
    trial = Match(match.game, match.game.seats[-1], dict(match.options), SeededDealer("largest"))
    while not trial.over:
        step(trial)
    while match.seq < trial.seq * 3 // 4:
        step(match)
    return match


def step(match: Match) -> None:
    """One gesture of an easy bot; it is the same one whenever the table stands the same."""
    if not match.over:
        state = match.state
        action = EASY.choose(match.game, state.view(state.mover), state.legal(), Rng(f"{match.seq}"))
        match.play(int(state.mover), match.seq, [int(action.id)])


EASY = make("easy")
