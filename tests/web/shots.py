"""The pictures of the README, made anew: `.venv/bin/python tests/web/shots.py [GAME ...]` after `python3 run.py test`
has set everything up. Bots play each game to a telling moment; a window shows it as the first seat sees it."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import sync_playwright  # noqa: E402

from conquerant import bots, games  # noqa: E402
from conquerant.core.chance import Rng  # noqa: E402
from conquerant.core.contract import Game  # noqa: E402
from conquerant.play.dealer import SeededDealer  # noqa: E402
from conquerant.play.match import Match  # noqa: E402
from conquerant.server.measure.client import Server  # noqa: E402
from story import Table  # noqa: E402
from web import chromium  # noqa: E402
from web.conquistadors import Colonies  # noqa: E402
from web.desk import Desk, Room  # noqa: E402
from web.lands import Lands  # noqa: E402
from web.sailor import Sailor  # noqa: E402
from web.stage import Frame, Stage  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZE = (1440, 900)
QUALITY = 86
GAMES = 20
NAMES = ["Lucie", "Karim", "Noé", "Mistral"]


@dataclass
class Scene:
    """Who plays, how long, until what may be done, and the gesture that is shown half made."""

    seats: int
    after: int
    verbs: set[str]
    pose: Callable[[Desk], None]
    level: str = "medium"
    seed: str = "picture"
    options: dict[str, Any] = field(default_factory=dict)


class Played(Stage):
    """A table where bots have played, with the whole account of it."""

    def __init__(self, desk: Desk, scene: Scene, slug: str) -> None:
        game = games.load(slug)
        self.own, self.account = moment(game, scene)
        super().__init__(desk, game, seated(desk, slug, scene), Table(game, self.own.state))
        desk.page.locator(".board").wait_for()

    def _set_up(self, table: Table, chance: tuple[str, ...]) -> None:
        self.match, self.played = self.own, []

    def _say(self, frame: Frame) -> None:
        super()._say({**frame, "news": self.account} if frame["type"] == "state" else frame)


def moment(game: Game, scene: Scene) -> tuple[Match, list[Frame]]:
    """The first of some games that comes to what the scene shows: bots change, and with them what they come to."""
    for nth in range(GAMES):
        seed = f"{scene.seed} {nth}" if nth else scene.seed
        match = Match(game, scene.seats, scene.options, SeededDealer(seed))
        account = play_on(match, scene, seed)
        if not match.over:
            return match, account
    raise SystemExit(f"{game.slug}: in {GAMES} games the bots never came to {', '.join(sorted(scene.verbs))}.")


def play_on(match: Match, scene: Scene, seed: str) -> list[Frame]:
    """Until the first seat may do what the scene shows, or the game is over; the news so far."""
    bot, rng = bots.make(scene.level, fraction=0.1), Rng(seed)
    told = [(-1, match.news(match.opening, 0))]
    while not match.over:
        state = match.state
        options = state.legal()
        if state.mover == 0 and match.seq >= scene.after and scene.verbs <= {action.verb for action in options}:
            break
        action = bot.choose(match.game, state.view(state.mover), options, rng)
        seat = int(state.mover)
        told.append((seat, match.news(match.play(seat, match.seq, [int(action.id)]), 0)))
    events = [(seat, [event.json() for event in news]) for seat, news in told]
    return [{"seq": i, "kind": "play", "seat": s, "ids": [], "events": e} for i, (s, e) in enumerate(events)]


def seated(desk: Desk, slug: str, scene: Scene) -> Frame:
    info = desk.new_table(slug, {"kind": "me"}, *[{"kind": "bot", "bot": "easy"}] * (scene.seats - 1))
    for seat, name in zip(info["seats"], NAMES, strict=False):
        seat.update(name=name, kind="person", online=True)
    return info


def attack(desk: Desk) -> None:
    """From where the most armies stand."""
    mine = desk.owned()
    fronts = [(a, b) for a in desk.inked() for b in desk.neighbours(a) if b not in mine]
    for name in max(fronts, key=lambda front: desk.armies(front[0]) - desk.armies(front[1])):
        desk.touch(name)


def besiege(desk: Desk) -> None:
    """One's region, a neighbour, and two cards face down."""
    for which in (".own .ink-opt", ".others .ink-opt"):
        desk.page.locator(which).first.click()
    for nth in (0, 1):
        desk.page.locator("[data-hand].can:not(.pick)").nth(nth).click()


def sail(desk: Desk) -> None:
    """A ship is chosen, and a hex far away."""
    sailor = Sailor(desk)
    desk.page.mouse.click(*sailor.spots(".sea .ink")[0])
    desk.page.wait_for_timeout(300)
    desk.page.mouse.click(*sailor.spots(".sea .reach")[-1])


def conquer(desk: Desk) -> None:
    """A troop, and the hardest field it can take."""
    lands = Lands(desk)
    desk.page.locator(".face[data-state=playable]").first.click()
    desk.page.locator("[data-open]").first.wait_for()
    reach = lands.reach()
    lands.touch(max(reach, key=lambda name: reach[name]))


def bombard(desk: Desk) -> None:
    """A cannon, and a territory of somebody else."""
    colonies = Colonies(desk)
    colonies.cards("c").last.click()
    colonies.touch(colonies.inked(".others")[0])


SCENES = {
    "world": Scene(4, 90, {"attack", "cease"}, attack),
    "conquetes": Scene(3, 40, {"attack", "lay"}, besiege, level="easy"),
    "conquistador": Scene(3, 75, {"attack", "develop", "block"}, bombard),
    "armada": Scene(4, 260, {"sail", "anchor"}, sail),
    "fallen_lands": Scene(4, 70, {"troop", "end"}, conquer),
}


def main(slugs: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    path, why_not = chromium.find()
    if not path:
        raise SystemExit(why_not)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data", 0)
        try:
            browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
            for slug in slugs or list(SCENES):
                room = Room(browser, server.base)
                picture(room.window(size=SIZE), slug)
                room.close()
        finally:
            server.stop()


def picture(desk: Desk, slug: str) -> None:
    Played(desk, SCENES[slug], slug)
    desk.page.wait_for_timeout(1500)  # cards are dealt, counters settle
    SCENES[slug].pose(desk)
    desk.page.mouse.move(2, 2)
    desk.page.wait_for_timeout(1500)
    line = desk.page.context.new_cdp_session(desk.page)
    told = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file = PICTURES / f"{slug}.webp"
    file.write_bytes(base64.b64decode(told["data"]))
    print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
