"""What is said to someone who gave us something we cannot use, in his language.

`BadInput` is worded in English where it is raised. The French is in `mistakes.fr.toml`, here for what all share and in
a game's folder for what is its own: the English text, with {} for what changes, and beside it the French. A test reads
every place that raises and asks for its French.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from conquerant import games
from conquerant.core.errors import BadInput

FILE = "mistakes.fr.toml"
HINT = re.compile(r"; did you mean (.+)\?$")

Pattern = tuple[re.Pattern[str], str]


def told(mistake: BadInput, lang: str, slug: str = "") -> str:
    """The mistake in one line; `slug` is the game it is about, where that is known."""
    if lang != "fr":
        return str(mistake)
    field = french_field(mistake.field)
    problem = french(mistake.problem, slug)
    return f"{field}\u00a0: {problem}" if field else problem


def french(problem: str, slug: str = "") -> str:
    """A text as it is raised, in French; as it is where there is none, which no text that a game raises should be."""
    hint = HINT.search(problem)
    if hint:
        return f"{french(problem[: hint.start()], slug)}\u00a0; vouliez-vous dire {hint[1]}\u00a0?"
    for pattern, template in patterns(slug):
        found = pattern.fullmatch(problem)
        if found:
            return template.format(*(_value(value, slug) for value in found.groups()))
    return problem


def french_field(field: str) -> str:
    """Fields of files keep their names; what a person types has a French one."""
    return _catalogue("")["fields"].get(field, field)


def _value(value: str, slug: str) -> str:
    """What stands in a text: mostly a name or a number, sometimes words of the system."""
    values = _catalogue("")["values"]
    if value in values:
        return values[value]
    at = re.search(r"line (\d+),? column (\d+)", value)
    return f"ligne {at[1]}, colonne {at[2]}" if at else value


@cache
def patterns(slug: str) -> list[Pattern]:
    """What is known of, the fullest texts first: `{} has {}` fits much."""
    known = [known_texts("")] + [known_texts(name) for name in games.names() if slug in ("", name)]
    texts = {english: text for found in reversed(known) for english, text in found.items()}
    ordered = sorted(texts, key=lambda english: (-len(english.replace("{}", "")), english))
    return [(_pattern(english), texts[english]) for english in ordered]


def known_texts(slug: str) -> dict[str, str]:
    """English to French, of one game or of all."""
    return _catalogue(slug).get("texts", {})


@cache
def _catalogue(slug: str) -> dict[str, dict[str, str]]:
    file = (games.folder(slug) if slug else Path(__file__).parent) / FILE
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(re.escape(part) for part in english.split("{}")), re.DOTALL)
