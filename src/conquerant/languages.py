"""The languages people are spoken to in: each `words.LANG.ftl` beside this file is one, and nothing else lists them.

A language is made of files alone: that one, `words.LANG.ftl` and `rules.LANG.md` in the folder of each game,
`mistakes.LANG.toml` here and there, the words of the browser. Editions may name their components in it (`name_LANG`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conquerant.core.errors import BadInput

HERE = Path(__file__).parent
OF_THE_BOX = "fr"  # what an edition says under a plain key, such as `name`; in other languages it is `name_en`
FOR_ALL = "en"  # for whoever speaks none of ours; mistakes are worded in it where they are raised


def _found() -> tuple[str, ...]:
    named = (file.name.split(".")[1] for file in HERE.glob("words.*.ftl"))
    return tuple(sorted(named, key=lambda lang: (lang != OF_THE_BOX, lang)))


LANGUAGES = _found()


def check(lang: str) -> str:
    if lang not in LANGUAGES:
        raise BadInput("lang", f"expected one of {', '.join(LANGUAGES)}, got {lang!r}")
    return lang


def of_the_system() -> str:
    """What the environment asks for, such as fr_FR.UTF-8, where we speak it."""
    asked = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((lang for lang in LANGUAGES if asked.startswith(lang)), FOR_ALL)


def said_in(lang: str, item: Mapping[str, Any], key: str) -> Any:
    """What an item of an edition says under a key in this language, or else in that of the box; None if nothing."""
    return item.get(key if lang == OF_THE_BOX else f"{key}_{lang}", item.get(key))


def titles(edition: Mapping[str, Any]) -> dict[str, str]:
    """The name of the game in every language."""
    return {lang: str(said_in(lang, edition["game"], "name")) for lang in LANGUAGES}
