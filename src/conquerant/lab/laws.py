"""The laws, run on the games found: with the files of their folders, on both builds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

from conquerant import compiled, games, rules
from conquerant.core.contract import Game
from conquerant.core.laws import LAWS, Broken, Case, Law, Subject, agree, cases, checksum

COMPARED = 4  # games that both builds play


def subject(slug: str) -> Subject:
    """A game, loaded twice, with its rules and its positions of known odds."""
    edition = games.read_edition(slug)
    paragraphs = {lang: set(rules.book(slug, lang).paragraphs()) for lang in rules.LANGUAGES}
    file = games.folder(slug) / "fair.json"
    fair = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return Subject(games.make(slug, edition), games.make(slug, edition), paragraphs, fair)


def check(found: Subject, laws: list[Law], trials: list[Case]) -> Iterator[tuple[Law, int]]:
    """Each law on each case; yields the law and how many checks it made. A broken law raises Broken."""
    for law in laws:
        yield law, law.check_game(found)
    for case in trials:
        for law in laws:
            yield law, law.check(found, case)


def trials(game: Game, seed: object, n: int) -> list[Case]:
    return list(islice(cases(game, seed), n))


def compare_builds(game: Game, seed: int) -> int:
    """Law 9 between the compiled and the interpreted build; 0 where there is only one."""
    if compiled.state() != compiled.COMPILED:
        return 0
    code = f"from conquerant.lab import laws; print(laws.interpreted({game.slug!r}, {seed}))"
    environment = {**os.environ, "CONQUERANT_PURE": "1"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Broken(9, f"the interpreted build fails: {told.stderr.strip().splitlines()[-1]}")
    agree(game, trials(game, seed, COMPARED), told.stdout.strip())
    return COMPARED


def interpreted(slug: str, seed: int) -> str:
    game = games.load(slug)
    return checksum(game, trials(game, seed, COMPARED))


def by_number(numbers: list[int]) -> list[Law]:
    return [law for law in LAWS if not numbers or law.number in numbers]
