"""Every board on every screen, to be looked at: `.venv/bin/python tests/web/gallery.py FOLDER [GAME ...]` after
`python3 run.py test` has set everything up. Five sizes, by day and by night, in French and English, each a picture."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from web import shots  # noqa: E402
from web.desk import AT_REST, Desk, Room  # noqa: E402
from web.studio import studio  # noqa: E402

SIZES = ((1440, 900), (1100, 700), (390, 844), (844, 390), (640, 360))
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
THEMES = ("light", "dark")
LOW = 480  # below it a telephone lies on its side
NARROW = 760
PAUSE = 700  # milliseconds until cards have found their places
# Another theme shows with the next frame: only then is there anything to wait for.
NEXT_FRAME = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"


def main(folder: Path, slugs: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, address):
        for slug in slugs or list(shots.SCENES):
            for size, lang in product(SIZES, LANGUAGES):
                room = Room(browser, address)
                pictures(room, folder, slug, size, lang)
                room.close()


def pictures(room: Room, folder: Path, slug: str, size: tuple[int, int], lang: str) -> None:
    """By day and by night, the same moment."""
    hand: dict[str, Any] = {"has_touch": True, "is_mobile": True} if min(size) < LOW else {}
    desk = room.window(lang=LANGUAGES[lang], size=size, reduced_motion="reduce", **hand)
    shots.Played(desk, shots.SCENES[slug], slug)
    settle(desk)
    for pose in ("asked", "posed"):
        if pose == "posed":
            shots.SCENES[slug].pose(desk)
            desk.page.mouse.move(2, 2)
            settle(desk)
        for theme in THEMES:
            desk.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            desk.page.evaluate(NEXT_FRAME)
            desk.page.evaluate(AT_REST)
            name = f"{slug}-{size[0]}x{size[1]}-{pose}-{lang}-{theme}.png"
            desk.page.screenshot(path=folder / name)


def settle(desk: Desk) -> None:
    desk.page.evaluate(AT_REST)
    desk.page.wait_for_timeout(PAUSE)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
