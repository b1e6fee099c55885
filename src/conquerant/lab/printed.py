"""What is printed on the board and the cards of a game, in words, for whoever cannot look at them.

    >>> from conquerant import games
    >>> from conquerant.lab import printed
    >>> print(printed.told(games.load("conquetes"), "en").splitlines()[9])
    region Alaska: continent North America; value 2; neighbours Canada, Asian Russia

Where things lie is told by a game's drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conquerant import languages
from conquerant.core.contract import Game
from conquerant.words import Words

ASIDE = ("id", "name", "also", "article", "note", "known_fields")  # of no matter to who plays
SAID = "text"


def told(game: Game, lang: str) -> str:
    """A line for each thing of the edition that has more than a name; where it lies is told by the drawing."""
    words = Words(game, lang)
    lines = []
    for kind, items in game.edition.items():
        for item in items if isinstance(items, list) else []:
            if isinstance(item, dict) and (facts := list(_facts(item, words, lang))):
                called = f" {words.component(item['id'])}" if "id" in item else ""
                lines.append(f"{kind}{called}: {'; '.join(facts)}")
    return "\n".join(lines)


def _facts(item: dict[str, Any], words: Words, lang: str) -> Iterator[str]:
    for key, value in item.items():
        if key in ASIDE or key.endswith("source") or any(key.endswith(f"_{each}") for each in languages.LANGUAGES):
            continue
        if key == SAID:
            yield str(languages.said_in(lang, item, key))
        elif isinstance(value, list):
            if value and all(isinstance(each, str) for each in value):
                yield f"{_spaced(key)} {', '.join(words.component(each) for each in value)}"
        elif isinstance(value, str):
            yield f"{_spaced(key)} {words.component(str(languages.said_in(lang, item, key)))}"
        elif isinstance(value, bool):
            yield f"{_spaced(key)} {'yes' if value else 'no'}"
        else:
            yield f"{_spaced(key)} {value}"


def _spaced(key: str) -> str:
    return key.replace("_", " ")
