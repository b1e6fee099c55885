"""Games on disk as they end: a file of JSON lines that a run which was stopped goes on with.

The first line says what is played: the plan, the game's version and how its bots play. Each other line is one game,
written at once. A last line that was cut is dropped. How many games are wanted is not part of the plan, so that more
may be asked for later.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from conquerant import games
from conquerant.core.errors import BadInput, short
from conquerant.lab import players
from conquerant.locks import held

FORMAT = 1
FIELD = "resume"
OURS = b'{"journal":'  # how such a file begins


def heading(kind: str, slug: str, plan: dict[str, Any]) -> dict[str, Any]:
    """The first line of a file of this kind."""
    version = games.load(slug).version
    bots = players.of(slug, list(plan.get("bots", [])))
    head = {"journal": kind, "format": FORMAT, "version": version, "bots": bots, "plan": plan}
    return dict(json.loads(json.dumps(head)))


class Journal:
    """The lines of a file, and where new ones go."""

    def __init__(self, file: IO[bytes], lines: list[dict[str, Any]]) -> None:
        self.file = file
        self.lines = lines

    def add(self, line: dict[str, Any]) -> None:
        """With the system when this returns, whatever becomes of this process."""
        self.file.write(_packed(line) + b"\n")
        self.file.flush()


@contextmanager
def opened(path: Path, head: dict[str, Any], anew: bool) -> Iterator[Journal]:
    """The file, for this process alone; one with another heading is refused, unless it is begun anew."""
    with held(path.with_name(f"{path.name}.lock"), FIELD, f"{path} is being written by another process"):
        content = _whole(path, head)
        lines = [] if anew else _lines(path, head, content)
        try:
            file = path.open("r+b" if lines else "wb")
        except OSError as problem:
            raise BadInput(FIELD, f"{path} cannot be written ({problem.strerror})") from None
        with file:
            journal = Journal(file, lines[1:])
            if lines:
                file.seek(len(content))
                file.truncate()
            else:
                journal.add(head)
            yield journal


def _packed(line: dict[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()


def _whole(path: Path, head: dict[str, Any]) -> bytes:
    """What the file holds, without a last line that was cut; a file of something else is never overwritten."""
    try:
        content = path.read_bytes() if path.exists() else b""
    except OSError as problem:
        raise BadInput(FIELD, f"{path} cannot be read ({problem.strerror})") from None
    if not content.startswith(OURS) and not _packed(head).startswith(content):
        raise BadInput(FIELD, f"{path} is there already, and holds no games of ours")
    return content[: content.rfind(b"\n") + 1]


def _lines(path: Path, head: dict[str, Any], content: bytes) -> list[dict[str, Any]]:
    """The heading and the games; nothing where not even the heading is whole."""
    lines = [_line(path, number, text) for number, text in enumerate(content.split(b"\n")[:-1], 1)]
    if lines and lines[0] != head:
        raise BadInput(FIELD, f"{path} {_difference(lines[0], head)}; --anew begins it again")
    return lines


def _line(path: Path, number: int, text: bytes) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except ValueError:
        line = None
    if not isinstance(line, dict):
        raise BadInput(FIELD, f"line {number} of {path} is no game; --anew begins it again")
    return line


def _difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    if old.get("journal") != new["journal"]:
        return f"holds games of a {old.get('journal')}, not of a {new['journal']}"
    if old.get("format") != new["format"] or old.get("version") != new["version"]:
        return "holds games of another version"
    plan = old.get("plan", {})
    for key, value in new["plan"].items():
        if plan.get(key) != value:
            return f"holds other games: {key} was {short(plan.get(key))}, not {short(value)}"
    return "holds games of other bots: their sources, levels or hints have changed"
