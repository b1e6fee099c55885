"""The moving picture of the README, made anew: `.venv/bin/python tests/web/film.py` after `python3 run.py test` has set
everything up. Bots play a game of World to its end at a server, and its replay is filmed move by move."""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import expect  # noqa: E402

from conquerant import bots  # noqa: E402
from conquerant.seat import Seat  # noqa: E402
from web.desk import Desk, Room  # noqa: E402
from web.studio import studio  # noqa: E402

FILM = ROOT / "docs" / "pictures" / "film.webp"
ROUNDS = 12
WINDOW, SCALE = (1100, 700), 0.66
FRAMES, BEGIN = 44, 0.45  # how many moves, and how far into the game the first of them is
PAUSE, LAST = 420, 2_500  # milliseconds a move is shown, and the last of them
QUALITY = 62
MOST = 2_000_000  # bytes
PLAYERS = ["Lucie", "Karim", "Noé", "Mistral"]


def main() -> None:
    with studio() as (browser, address):
        table = played(address)
        room = Room(browser, address)
        frames = list(filmed(room.window(lang="en-US", size=WINDOW), table))
        room.close()
    FILM.write_bytes(animated(frames, [PAUSE] * (len(frames) - 1) + [LAST]))
    size = FILM.stat().st_size
    print(f"{FILM.relative_to(ROOT)}  {len(frames)} moves, {size // 1000} kB")
    if size > MOST:
        raise SystemExit(f"More than {MOST // 1000} kB.")


def played(base: str) -> str:
    """A game that is over, each seat played by a bot as a program plays one: nobody watches, so nobody waits."""
    people = [Seat(base) for _ in PLAYERS]
    for seat, name in zip(people, PLAYERS, strict=True):
        seat.call("GET", "/me")
        seat.call("PUT", "/me", {"name": name})
    kinds = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]
    wish = {"game": "world", "seats": kinds, "options": {"rounds": ROUNDS}, "nonce": "film"}
    table: str = people[0].call("POST", "/tables", wish)["id"]
    for number, seat in enumerate(people):
        if number:
            seat.call("POST", f"/tables/{table}/seats/{number}", {"nonce": "film"})
        seat.open(table, number)
    with ThreadPoolExecutor(len(people)) as pool:
        list(pool.map(lambda seat: seat.let(bots.make("medium"), "film"), people))
    for seat in people:
        seat.close()
    return table


def filmed(desk: Desk, table: str) -> Iterator[bytes]:
    line = desk.page.context.new_cdp_session(desk.page)
    width, height = WINDOW
    shot = {
        "format": "webp", "quality": QUALITY,
        "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE},
    }  # fmt: skip
    desk.page.goto(f"/replay/{table}")
    moment = desk.page.get_by_test_id("moment")
    moment.wait_for()
    slider = desk.page.get_by_label(re.compile("Moment of the game"))
    first, last = (int(slider.get_attribute(end) or "") for end in ("min", "max"))
    begin = first + round((last - first) * BEGIN)
    desk.page.goto(f"/replay/{table}?move={begin}")
    for nth in range(FRAMES):
        expect(moment).to_have_text(f"Move {begin - first + nth:,} of {last - first:,}")
        desk.page.wait_for_timeout(450)  # what moves has come to rest
        yield base64.b64decode(line.send("Page.captureScreenshot", shot)["data"])
        desk.page.keyboard.press(".")


def animated(frames: list[bytes], pauses: list[int]) -> bytes:
    """One moving WebP out of still ones of one size (RIFF; the chunks VP8X, ANIM and ANMF of its specification)."""
    stills = [picture(frame) for frame in frames]
    width, height = extent(stills[0])
    canvas = three(width - 1) + three(height - 1)
    parts = [chunk(b"VP8X", bytes([2, 0, 0, 0]) + canvas), chunk(b"ANIM", bytes(6))]
    for still, pause in zip(stills, pauses, strict=True):
        parts.append(chunk(b"ANMF", bytes(6) + canvas + three(pause) + bytes([2]) + still))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def picture(file: bytes) -> bytes:
    """The chunk that holds the picture of a still WebP."""
    at = 12
    while at < len(file):
        size = 8 + int.from_bytes(file[at + 4 : at + 8], "little")
        if file[at : at + 4] == b"VP8 ":
            return file[at : at + size + size % 2]
        at += size + size % 2
    raise SystemExit("The browser made no lossy WebP.")


def extent(still: bytes) -> tuple[int, int]:
    """Fourteen bits each, behind the three bytes that begin every key frame."""
    return int.from_bytes(still[14:16], "little") & 0x3FFF, int.from_bytes(still[16:18], "little") & 0x3FFF


def chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")


if __name__ == "__main__":
    main()
