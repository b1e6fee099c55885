"""The games the laws are tried on: the invented one and every one found."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import tiny.game
from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.core.laws import LAWS, Broken, Case, Subject, cases, tables
from conquerant.rules import LANGUAGES, parse

TINY = "tiny"
Patch = Callable[[object, str, object], None]

SLUGS = [TINY, *games.names()]


@cache
def subject(slug: str) -> Subject:
    return Subject(load(slug), load(slug), paragraphs(folder(slug)), fair(folder(slug)))


def load(slug: str) -> Game:
    """A load of its own, unlike games.load."""
    return tiny.game.make() if slug == TINY else games.make(slug, games.read_edition(slug))


def folder(slug: str) -> Path:
    return Path(tiny.game.__file__).parent if slug == TINY else games.folder(slug)


def paragraphs(where: Path) -> dict[str, set[str]]:
    texts = {lang: (where / f"rules.{lang}.md").read_text("utf-8") for lang in LANGUAGES}
    return {lang: set(parse(text).paragraphs()) for lang, text in texts.items()}


def fair(where: Path) -> list[dict[str, Any]]:
    file = where / "fair.json"
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else []
    return found


@cache
def round_of_cases(slug: str) -> list[Case]:
    """Every pair of settings once."""
    game = subject(slug).game
    return list(islice(cases(game, 0), len(tables(game, Rng(f"{slug} cases 0")))))


def bare() -> Subject:
    """The invented game as it is now, maybe broken, without the files beside it."""
    return Subject(load(TINY), load(TINY), {})


def caught(number: int, saying: str, held: Subject | None = None) -> Broken:
    """The law must break, and say this."""
    broken = found_by(number, held)
    assert broken is not None, f"law {number} does not notice"
    assert broken.law == number
    assert saying in broken.found
    return broken


def found_by(number: int, held: Subject | None = None, tries: int = 40) -> Broken | None:
    """What this law has to say of a game, the invented one unless told otherwise, in so many random games."""
    law = LAWS[number - 1]
    held = held or Subject(load(TINY), load(TINY), paragraphs(folder(TINY)), fair(folder(TINY)))
    try:
        law.check_game(held)
        for case in islice(cases(held.game, "breaks"), tries):
            law.check(held, case)
    except Broken as broken:
        return broken
    return None
