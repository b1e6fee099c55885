"""Editions of ours beside the one in the box, by name: `tiny` ones are small enough to be solved."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.files import read_edition_file

HERE = Path(__file__).with_name("editions")


@cache
def ours(slug: str) -> dict[str, dict[str, Any]]:
    """By name."""
    found = sorted(HERE.glob(f"{slug}-*.toml"))
    return {path.stem.removeprefix(f"{slug}-"): tomllib.loads(path.read_text("utf-8")) for path in found}


def find(slug: str, name: str) -> dict[str, Any] | None:
    """One of ours by its name, or that of a file; none where nothing is said."""
    if not name:
        return None
    if name in ours(slug):
        return ours(slug)[name]
    if "." not in name and "/" not in name and not Path(name).exists():
        known = ", ".join(ours(slug)) or "none for this game"
        raise BadInput("edition", f"expected a TOML file or the name of an edition of ours ({known}), got {name!r}")
    edition = read_edition_file(name)
    games.check_edition(slug, edition)
    return edition


def moments(slug: str, name: str) -> list[tuple[int, dict[str, Any]]]:
    """From where a small edition of ours is solved, if not from the beginning: positions, and how likely each is beside
    the others."""
    path = HERE / f"{slug}-{name}.json"
    if name not in ours(slug) or not path.exists():
        return []
    return [(each["weight"], each["position"]) for each in json.loads(path.read_text("utf-8"))]
