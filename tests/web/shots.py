"""The pictures of the README, made anew: `.venv/bin/python tests/web/shots.py [GAME ...]` after `python3 run.py test`
has set everything up. Bots play each game to a telling moment; a window shows it as the first seat sees it.

`--all FOLDER` makes the same moments in two sizes, by day and by night, in both languages: to look at one by one."""

from __future__ import annotations

import argparse
import base64
import itertools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from conquerant import bots, games  # noqa: E402
from conquerant.core.chance import Rng  # noqa: E402
from conquerant.play.dealer import SeededDealer  # noqa: E402
from conquerant.play.match import Match  # noqa: E402
from story import Table  # noqa: E402
from web.conquistadors import Colonies  # noqa: E402
from web.desk import Desk, Room  # noqa: E402
from web.lands import Lands  # noqa: E402
from web.sailor import Sailor  # noqa: E402
from web.stage import Frame, Stage  # noqa: E402
from web.studio import studio  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZE = (1440, 900)
SIZES = (SIZE, (1100, 700))
THEMES = ("light", "dark")
LANGUAGES = ("fr-FR", "en-GB")
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
        self.own, self.account = moment(slug)
        super().__init__(desk, game, seated(desk, slug, scene), Table(game, self.own.state))
        desk.page.locator(".board").wait_for()

    def _set_up(self, table: Table, chance: tuple[str, ...]) -> None:
        self.match, self.played = self.own, []

    def _say(self, frame: Frame) -> None:
        super()._say({**frame, "news": self.account} if frame["type"] == "state" else frame)


@cache
def moment(slug: str) -> tuple[Match, list[Frame]]:
    """The first of some games that comes to what the scene shows: bots change, and with them what they come to."""
    game, scene = games.load(slug), SCENES[slug]
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


def main(asked: argparse.Namespace) -> None:
    with studio() as (browser, address):
        for slug in asked.games or list(SCENES):
            for file, window in windows(slug, asked.all):
                room = Room(browser, address)
                picture(room.window(**window), slug, file)
                room.close()


def windows(slug: str, folder: Path | None) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Each file to be made, and the window it shows."""
    if folder is None:
        yield PICTURES / f"{slug}.webp", {"size": SIZE}
        return
    for size, theme, lang in itertools.product(SIZES, THEMES, LANGUAGES):
        name = f"{slug}-{size[0]}-{theme}-{lang[:2]}.webp"
        yield folder / name, {"size": size, "color_scheme": theme, "lang": lang}


def picture(desk: Desk, slug: str, file: Path) -> None:
    Played(desk, SCENES[slug], slug)
    desk.page.wait_for_timeout(1500)  # cards are dealt, counters settle
    SCENES[slug].pose(desk)
    desk.page.mouse.move(2, 2)
    desk.page.wait_for_timeout(1500)
    line = desk.page.context.new_cdp_session(desk.page)
    told = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(base64.b64decode(told["data"]))
    print(f"{file}  {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", help="these alone")
    arguments.add_argument("--all", type=Path, metavar="FOLDER", help="every size, theme and language, there")
    main(arguments.parse_args())
