"""Names how bots play a game, so that games of other bots are never counted together."""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from pathlib import Path

from conquerant import games
from conquerant.bots import network
from conquerant.compiled import PACKAGE
from conquerant.lab import own

# Files of a game's folder, and of the bots', that no bot reads: they are for people, for reports, for counting.
UNREAD = ("assets.py", "chances.py", "luck.py", "news.py", "observe.py", "reckoning.py", "text.py", "watch.py")
UNASKED = ("chances", "thrown")  # methods of a Game that no bot calls: they lead to files that none reads
REMARKS = ("found", "manners")  # the parts of hints.toml that change no choice
LEARNED = "learned"  # the part that says where networks judge
COUNTED = "features.py"  # what networks see


def digest(slug: str, learned: bool = True) -> str:
    """A digest of all that decides what a bot does in a game: sources without comments, the levels, the hints and, if
    asked for, the networks."""
    unread = REMARKS if learned else (*REMARKS, LEARNED)
    sources = [*sorted((PACKAGE / "bots").glob("*.py")), *sorted(games.folder(slug).glob("*.py"))]
    unneeded = UNREAD if learned else (*UNREAD, COUNTED)
    core = [PACKAGE / "core" / name for name in ("chance.py", "contract.py")]
    checksum = hashlib.sha256()
    for path in [*core, *(path for path in sources if path.name not in unneeded)]:
        checksum.update(f"{path.name} {meaning(path.read_text('utf-8'))}\n".encode())
    for path in [*sorted((PACKAGE / "bots").glob("*.toml")), *_data(games.folder(slug))]:
        values = {key: value for key, value in tomllib.loads(path.read_text("utf-8")).items() if key not in unread}
        checksum.update(f"{path.name} {json.dumps(values, sort_keys=True)}\n".encode())
    networks = games.folder(slug) / network.FILE
    if learned and networks.exists():
        for table, kept in sorted(json.loads(networks.read_text("utf-8"))["tables"].items()):
            checksum.update(f"{table} {json.dumps(kept['layers'])}\n".encode())
    return checksum.hexdigest()[:16]


def of(slug: str, names: list[str]) -> str:
    """A digest of how these bots play a game: ours, and those that somebody brought."""
    brought = [f"{name} {own.digest(name)}" for name in sorted(set(names)) if own.is_own(name)]
    if not brought:
        return digest(slug)
    return hashlib.sha256("\n".join([digest(slug), *brought]).encode()).hexdigest()[:16]


def _data(folder: Path) -> list[Path]:
    return [path for path in (folder / "edition.toml", folder / "hints.toml") if path.exists()]


def meaning(source: str) -> str:
    """A module without its comments, its docstrings and what bots never call: what is left decides what they do."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "Game" in (node.name, *(ast.unparse(base) for base in node.bases)):
            node.body = [part for part in node.body if getattr(part, "name", "") not in UNASKED]
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.dump(tree)
