"""The laws, run on the games that are installed: with the files of their folders, on both builds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from conquerant import compiled, games, rules
from conquerant.core.contract import Game
from conquerant.core.laws import LAWS, Broken, Case, Law, Subject, agree, cases, checksum
from conquerant.languages import LANGUAGES

COMPARED = 4  # games that other processes play too
OTHER_HASHES = "1"
NEEDED = ("edition.toml", "hints.toml")  # without which a game cannot be loaded


def subject(slug: str) -> Subject:
    """A game, loaded twice, with what lies beside it in its folder. What is missing there is for the laws to say."""
    folder = games.folder(slug)
    for file in NEEDED:
        if not (folder / file).exists():
            raise Broken(10, f"the folder of {slug} has no {file}")
    edition = games.read_edition(slug)
    return Subject(
        games.make(slug, edition),
        games.make(slug, edition),
        {lang: _paragraphs(folder / f"rules.{lang}.md") for lang in LANGUAGES},
        _puzzles(folder / "fair.json"),
        _puzzles(folder / "memory.json"),
        {lang: messages(folder / f"words.{lang}.ftl") for lang in LANGUAGES},
    )


def _paragraphs(file: Path) -> set[str]:
    return set(rules.parse(file.read_text(encoding="utf-8")).paragraphs()) if file.exists() else set()


def _puzzles(file: Path) -> list[dict[str, Any]]:
    return list(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def messages(file: Path) -> set[str]:
    """The names of all messages of a words file."""
    if not file.exists():
        return set()
    body = FluentResource(file.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, Message)}


def check(subject: Subject, laws: list[Law], trials: list[Case]) -> Iterator[tuple[Law, int]]:
    """Each law on each case; yields the law and how many checks it made. A broken law raises Broken."""
    for law in laws:
        yield law, law.check_game(subject)
    for case in trials:
        for law in laws:
            yield law, law.check(subject, case)


def gaps(subject: Subject, law: Law) -> list[str]:
    """What a law could not look at because its files are missing, or because there is only one build."""
    missing = law.gaps(subject)
    if law.number == 9 and compiled.state() != compiled.COMPILED:
        missing.append(f"builds not compared: there is only one ({compiled.state()})")
    return missing


def trials(game: Game, seed: object, n: int) -> list[Case]:
    return list(islice(cases(game, seed), n))


def compare_processes(game: Game, seed: int) -> int:
    """Law 9 in other processes: with other hashes, and in the interpreted build where this one is compiled."""
    tried = trials(game, seed, COMPARED)
    hashes = {"PYTHONHASHSEED": OTHER_HASHES if os.environ.get("PYTHONHASHSEED") != OTHER_HASHES else "0"}
    agree(game, tried, _elsewhere(game.slug, seed, hashes, "another process"), "this process", "one with other hashes")
    if compiled.state() != compiled.COMPILED:
        return COMPARED
    other = _elsewhere(game.slug, seed, {**hashes, "CONQUERANT_PURE": "1"}, "the interpreted build")
    agree(game, tried, other, "the compiled", "the interpreted build")
    return 2 * COMPARED


def _elsewhere(slug: str, seed: int, environment: dict[str, str], where: str) -> str:
    code = f"from conquerant.lab import laws; print(laws.here({slug!r}, {seed}))"
    full = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", code], env=full, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(9, f"{where} fails: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout.strip()


def here(slug: str, seed: int) -> str:
    game = games.load(slug)
    return checksum(game, trials(game, seed, COMPARED))


def by_number(numbers: list[int]) -> list[Law]:
    return [law for law in LAWS if not numbers or law.number in numbers]
