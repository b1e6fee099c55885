"""Compile the modules that pyproject.toml lists with mypyc, and give wheels the browser's half.

All other settings are in pyproject.toml.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from setuptools import setup

if TYPE_CHECKING:
    from setuptools import Command, Extension

ROOT = Path(__file__).resolve().parent
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel"}


def extensions() -> list[Extension]:
    """None for an editable install: there the sources are edited, and run.py compiles a copy. None either for a wheel
    that runs everywhere."""
    if not COMPILING_COMMANDS.intersection(sys.argv) or os.environ.get("CONQUERANT_PURE", "0") not in ("", "0"):
        return []
    from mypyc.build import mypycify

    groups = sources_by_library()
    sources = [source for group in groups.values() for source in group]
    separate: list[tuple[list[str], str | None]] = [(group, library) for library, group in groups.items()]
    found = mypycify(sources, opt_level="2", debug_level="0", separate=separate)
    for extension in found:
        if sys.platform != "win32":
            # Functions nobody outside a library may replace can be inlined and called directly.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        # A wheel made where there is no C compiler still works, interpreted; a build asked for by name must not.
        extension.optional = "bdist_wheel" in sys.argv
    return found


def sources_by_library() -> dict[str, list[str]]:
    """A library for each folder: they compile side by side, and only those that changed.

    Calls between libraries cost nothing that could be measured on random games.
    """
    compiled = runpy.run_path(str(ROOT / "src" / "conquerant" / "compiled.py"))
    groups = defaultdict(list)
    for path in compiled["compiled_sources"](ROOT):
        source = path.relative_to(ROOT)
        groups["_".join(source.parts[1:-1])].append(source.as_posix())
    return groups


def commands() -> dict[str, type[Command]]:
    if "bdist_wheel" not in sys.argv:
        return {}
    sys.path.insert(0, str(ROOT))  # a build by pip runs this file from elsewhere
    from build_wheel import WithBrowser

    return {"build_py": WithBrowser}


setup(ext_modules=extensions(), cmdclass=commands())
