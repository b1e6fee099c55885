"""Text made small for the way, and not sent again to whoever has it.

What a page of somebody else can make a browser ask for, and whose length it can watch, must not mix a secret with words
that somebody else chose: compressed together, the length tells what they share. So only answers are packed that hold no
secret at all: the files of the app, games, rules, editions, and matches that are over (`Answer.open`). Names, lists of
tables, links to seats and everything over a socket travel as they are."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from pathlib import Path

from conquerant.host.visits import Answer

SMALL = 1_000  # bytes that are not worth packing
LEVEL = 6
MOST_BYTES = 16_000_000
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first, and how the file is called that the build has packed so

_kept: OrderedDict[str, bytes] = OrderedDict()


def accepted(header: str) -> list[str]:
    """Which of our encodings a browser takes, the best first."""
    wanted: dict[str, bool] = {}
    for part in header.lower().split(","):
        name, _, weight = part.strip().partition(";")
        wanted[name.strip()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return [name for name in ENCODINGS if wanted.get(name, wanted.get("*", False))]


def packed_file(file: Path, accepts: str) -> tuple[Path, str]:
    """The file as the build has packed it, and how; itself where it has not."""
    for name in accepted(accepts):
        smaller = file.with_name(file.name + ENCODINGS[name])
        if smaller.is_file():
            return smaller, name
    return file, ""


def version_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:20]


def tag_of(body: bytes) -> str:
    """A weak one: the same for the body and for the packed body."""
    return f'W/"{version_of(body)}"'


def has_it(tag: str, if_none_match: str) -> bool:
    return any(each.strip() in ("*", tag, tag.removeprefix("W/")) for each in if_none_match.split(","))


async def packed(done: Answer, tag: str, accepts: str) -> bytes | None:
    """The body in gzip, for those who take it where it may be packed; each is packed once, beside the event loop."""
    if not done.open or len(done.body) < SMALL or "gzip" not in accepted(accepts):
        return None
    smaller = _kept.pop(tag, None)
    if smaller is None:
        smaller = await asyncio.to_thread(gzip.compress, done.body, LEVEL, mtime=0)
    _keep(tag, smaller)
    return smaller


def _keep(tag: str, smaller: bytes) -> None:
    """What was asked for last is kept longest."""
    _kept[tag] = smaller
    while sum(map(len, _kept.values())) > MOST_BYTES:
        _kept.popitem(last=False)
