"""Files that people name: read whole, written whole or not at all."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from conquerant.core.errors import BadInput


def read_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(path, "is not text in UTF-8") from None
    except OSError as problem:
        raise BadInput(path, f"cannot be read ({problem.strerror})") from None


def write_file(path: str, text: str) -> None:
    """Whole or not at all."""
    target = Path(path)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(target)
    except OSError as problem:
        raise BadInput(path, f"cannot be written ({problem.strerror})") from None


def read_edition_file(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(read_file(path))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(path, f"is not TOML ({error})") from None
