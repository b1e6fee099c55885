"""What is said to someone who gave us something we cannot use, in his language.

`BadInput` is worded in English where it is raised. Other languages are in `mistakes.LANG.toml`, here for what all share
and in a game's folder for what is its own: the English text, with {} for what changes, and beside it the other. A test
reads every place that raises and asks for its French. These are no `.ftl`: an error raised deep in the engine carries
its English text over the wire and into logs, and that text is the key, so that nobody names each error twice.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from conquerant import games, grammar
from conquerant.core.errors import BadInput
from conquerant.languages import FOR_ALL

HINT = re.compile(r"; did you mean (.+)\?$")
PLACE = re.compile(r"line (\d+),? column (\d+)")
FRAMES = {"about": "{0}: {1}", "hint": "{0}; did you mean {1}?", "place": "line {0}, column {1}"}

Pattern = tuple[re.Pattern[str], str]


def sentence(mistake: BadInput, lang: str, slug: str = "") -> str:
    """The mistake in one line; `slug` is the game it is about, where that is known."""
    if lang == FOR_ALL:
        return str(mistake)
    problem = translated(mistake.problem, lang, slug)
    return _frame(lang, "about", field(mistake.field, lang), problem) if mistake.field else problem


def translated(problem: str, lang: str, slug: str = "") -> str:
    """A text as it is raised, in another language; as it is where there is none, which no text that a game raises
    should be."""
    hint = HINT.search(problem)
    if hint:
        return _frame(lang, "hint", translated(problem[: hint.start()], lang, slug), hint[1])
    for pattern, template in patterns(lang, slug):
        match = pattern.fullmatch(problem)
        if match:
            return template.format(*(_value(value, lang) for value in match.groups()))
    return problem


def field(name: str, lang: str) -> str:
    """Fields of files keep their names; what a person types has a name in his language."""
    return _section("fields", lang).get(name, name)


def _value(value: str, lang: str) -> str:
    """What stands in a text: mostly a name or a number, sometimes words of the system."""
    values = _section("values", lang)
    if value in values:
        return values[value]
    at = PLACE.search(value)
    return _frame(lang, "place", at[1], at[2]) if at else value


def _frame(lang: str, name: str, *parts: str) -> str:
    """What goes around the texts: a field and its problem, a problem and a hint, a place in a file."""
    return _section("frames", lang).get(name, FRAMES[name]).format(*parts)


@cache
def patterns(lang: str, slug: str) -> list[Pattern]:
    """What is known of, the fullest texts first: `{} has {}` fits much."""
    known = [known_texts(lang)] + [known_texts(lang, name) for name in games.names() if slug in ("", name)]
    texts = {english: text for catalogue in reversed(known) for english, text in catalogue.items()}
    ordered = sorted(texts, key=lambda english: (-len(english.replace("{}", "")), english))
    return [(_pattern(english), texts[english]) for english in ordered]


def known_texts(lang: str, slug: str = "") -> dict[str, str]:
    """From English, of one game or of all."""
    return _section("texts", lang, slug)


def _section(name: str, lang: str, slug: str = "") -> dict[str, str]:
    return _catalogue(lang, slug).get(name, {})


@cache
def _catalogue(lang: str, slug: str) -> dict[str, dict[str, str]]:
    file = (games.folder(slug) if slug else Path(__file__).parent) / f"mistakes.{lang}.toml"
    sections: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: {key: grammar.typeset(text, lang) for key, text in texts.items()} for name, texts in sections.items()}


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(re.escape(part) for part in english.split("{}")), re.DOTALL)
