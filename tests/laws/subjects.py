"""The games the laws are tried on: the invented one and every one found."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path

import tiny.game
from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.laws import LAWS, Broken, Case, Subject, cases, tables
from conquerant.lab import laws
from conquerant.languages import LANGUAGES
from conquerant.rules import parse

TINY = "tiny"
FOLDER = Path(tiny.game.__file__).parent
Patch = Callable[[object, str, object], None]

SLUGS = [TINY, *games.names()]


@cache
def subject(slug: str) -> Subject:
    return invented() if slug == TINY else laws.subject(slug)


def invented() -> Subject:
    """The invented game as it is now: a test may have broken it."""
    books = {lang: (FOLDER / f"rules.{lang}.md").read_text("utf-8") for lang in LANGUAGES}
    paragraphs = {lang: set(parse(text).paragraphs()) for lang, text in books.items()}
    fair, memory = (json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in ("fair", "memory"))
    messages = {lang: laws.messages(FOLDER / f"words.{lang}.ftl") for lang in LANGUAGES}
    return Subject(tiny.game.make(), tiny.game.make(), paragraphs, fair, memory, messages)


@cache
def round_of_cases(slug: str) -> list[Case]:
    """Every pair of settings once. A subject has all its words read, for which no case need wait."""
    game = tiny.game.make() if slug == TINY else games.load(slug)
    return list(islice(cases(game, 0), len(tables(game, Rng(f"{slug} cases 0")))))


def caught(number: int, saying: str, held: Subject | None = None) -> Broken:
    """The law must break, and say this."""
    broken = found_by(number, held)
    assert broken is not None, f"law {number} does not notice"
    assert broken.law == number
    assert saying in broken.complaint
    return broken


def found_by(number: int, held: Subject | None = None, tries: int = 40) -> Broken | None:
    """What this law has to say of a game, the invented one unless told otherwise, in so many random games."""
    law = LAWS[number - 1]
    held = held or invented()
    try:
        law.check_game(held)
        for case in islice(cases(held.game, "breaks"), tries):
            law.check(held, case)
    except Broken as broken:
        return broken
    return None
