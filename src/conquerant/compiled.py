"""Serve the compiled modules from `.build/<stamp>`, where the stamp names exactly these sources.

run.py compiles a copy of the sources out of tree. The stamp over their contents names the result, so that an edited
source is never shadowed by what it was before. Nothing but the standard library here: run.py and setup.py load this
file by itself.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parents[1]
MANIFEST = "manifest.json"

COMPILED = "compiled"
PURE = "interpreted: CONQUERANT_PURE"
NO_BUILD = "interpreted: no compiled build for these sources"

_state = NO_BUILD
_awaited: Path | None = None


def install() -> None:
    """Let the compiled build of these sources, if there is one, serve its modules.

    An installed package has its compiled modules beside the sources, or none, and needs no help.
    """
    global _state, _awaited
    if not (CHECKOUT / "pyproject.toml").is_file():
        _state = COMPILED if _holds_extensions(PACKAGE / "core") else NO_BUILD
    elif pure():
        _state = PURE
    elif files := _files(folder := build_folder(CHECKOUT)):
        sys.meta_path.insert(0, CompiledFinder(files))
        _state = COMPILED
    else:
        _awaited = folder


def state() -> str:
    """One of COMPILED, PURE and NO_BUILD."""
    return _state


def awaited() -> Path | None:
    """Where the compiled build of what runs here interpreted will be, once it is made; none where none is expected."""
    return _awaited


def pure() -> bool:
    """Whether CONQUERANT_PURE asks for the sources as they are."""
    return os.environ.get("CONQUERANT_PURE", "0") not in ("", "0")


def build_folder(root: Path) -> Path:
    """Where the compiled build of the sources under `root` is, or would be."""
    return root / ".build" / stamp(root)


def failure_of(folder: Path) -> Path:
    """What the compiler said about sources that it refused, in place of their build."""
    return folder.with_name(f"{folder.name}.failed")


def stamp(root: Path) -> str:
    """Names all that a compiled build depends on."""
    digest = hashlib.sha256(recipe(root).encode())
    for path in compiled_sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def recipe(root: Path) -> str:
    """Names how the sources are compiled: Python, mypy and setup.py."""
    mypy = re.search(r"^mypy==\S+", (root / "requirements" / "build.txt").read_text("utf-8"), re.MULTILINE)
    setup = hashlib.sha256((root / "setup.py").read_bytes()).hexdigest()
    return f"{python_abi()} {mypy and mypy[0]} {setup}"


def python_abi() -> str:
    """Names the Pythons that can load what this one compiled."""
    return f"{sys.implementation.cache_tag} {EXTENSION_SUFFIXES[0]}"


def compiled_sources(root: Path) -> list[Path]:
    """The modules that pyproject.toml wants compiled, in a stable order."""
    package = root / "src" / "conquerant"
    globs = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["conquerant"]
    return sorted(_matching(package, globs["compile"]) - _matching(package, globs["interpret"]))


class CompiledFinder:
    """Finds the modules of one compiled build, and no others."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def _files(build: Path) -> dict[str, str]:
    try:
        manifest = json.loads((build / MANIFEST).read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return {module: str(build / file) for module, file in manifest.items()}


def _holds_extensions(folder: Path) -> bool:
    return any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in folder.iterdir())


def _matching(package: Path, globs: list[str]) -> set[Path]:
    return {path for pattern in globs for path in package.glob(pattern)}
