"""A Chromium to test in: the system's, else one from npm unpacked into .build, else none and why."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import build_web

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "@sparticuz/chromium@147"
ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
UNPACK = 'import chromium from "@sparticuz/chromium"; console.log(await chromium.executablePath())'


@cache
def find() -> tuple[str, str]:
    """Its path, or nothing and the reason why there is none."""
    named = os.environ.get("CONQUERANT_CHROMIUM")
    if named:
        return named, ""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path, ""
    return _from_npm()


def _from_npm() -> tuple[str, str]:
    node = build_web.find_node() or build_web.node_of_wheel(ROOT / ".venv")
    if node is None:
        return "", "no Chromium here, and no node to fetch one with"
    cache = ROOT / ".build" / "chromium"
    cache.mkdir(parents=True, exist_ok=True)
    if not (cache / "node_modules" / "@sparticuz").is_dir():
        got = _output([*node.npm, "install", "--prefix", str(cache), "--no-audit", "--no-fund", PACKAGE], cache)
        if got is None:
            return "", f"no Chromium here, and npm could not fetch {PACKAGE}"
    path = _output([node.node, "--input-type=module", "-e", UNPACK], cache)
    return (path, "") if path and Path(path).is_file() else ("", f"{PACKAGE} does not unpack here")


def _output(command: list[str], folder: Path) -> str | None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    return None if done.returncode else done.stdout.strip()
