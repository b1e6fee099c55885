"""Who made the game in the box: the table [credits] of an edition, in words."""

from __future__ import annotations

from typing import Any

from conquerant.languages import said_in
from conquerant.words import Phrases, shared

KEYS = ("authors", "illustrators", "translators", "testers", "publisher", "year", "ages", "length", "source")


def title(lang: str) -> str:
    return shared(lang).say("credits")


def lines(edition: dict[str, Any], lang: str) -> list[str]:
    """A line for each of the credits, in a fixed order; nothing where the edition has none. What is said otherwise in
    another language has a key of its own, such as `ages_en`."""
    box = edition.get("credits")
    if not isinstance(box, dict):
        return []
    phrases = shared(lang)
    named = [(key, _names(said_in(lang, box, key))) for key in KEYS]
    return [_line(phrases, key, names) for key, names in named if names]


def _line(phrases: Phrases, key: str, names: list[str]) -> str:
    if key == "source":
        names = [phrases.say(f"source-{name}") if phrases.has(f"source-{name}") else name for name in names]
    return phrases.say("about", what=phrases.say(f"credits-{key}", n=len(names)), text=", ".join(names))


def _names(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(name) for name in value if name]
    return [str(value)] if isinstance(value, str | int) and value else []
