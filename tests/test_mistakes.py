"""In French every mistake is told in French: each place that raises one has its sentence."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import conquerant
from conquerant import cli, games, mistakes
from conquerant.core.errors import BadInput

SRC = Path(conquerant.__file__).parent
ELSEWHERE = (
    "server",
    "host",
    "local",
    "lab",
    "shapes",
    "locks.py",
)  # who plays, watches or reads in a terminal never gets there
RESEARCH = ("verbs/measures.py", "verbs/research.py", "verbs/serving.py", "verbs/shapes.py", "verbs/strengths.py")


@cache
def raised() -> list[tuple[str, str]]:
    """Every text that is raised, {} where something is put in, and the game in whose folder that is."""
    found: set[tuple[str, str]] = set()
    for file in sorted(SRC.rglob("*.py")):
        path = file.relative_to(SRC)
        if path.parts[0] in ELSEWHERE or path.as_posix() in RESEARCH:
            continue
        slug = path.parts[1] if path.parts[0] == "games" and len(path.parts) == 3 else ""
        source = file.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if "BadInput(" in source else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadInput":
                found |= {(text, slug) for text in texts(node.args[1])}
    return sorted(found)


def texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)]
    return [] if isinstance(node, ast.Name | ast.Attribute) else [f"not a text: {ast.unparse(node)}"]


@pytest.mark.parametrize(("text", "slug"), raised())
def test_every_text_has_its_french(text: str, slug: str) -> None:
    found = mistakes.known_texts("fr", slug).get(text) or mistakes.known_texts("fr").get(text)
    assert found, f"mistakes.fr.toml of {slug or 'all'} has no {text!r}"
    assert found != text
    places = {int(n) for n in re.findall(r"\{(\d)\}", found)}
    assert places <= set(range(text.count("{}")))
    assert "{}" not in found


@pytest.mark.parametrize("slug", ["", *games.names()])
def test_nothing_is_translated_that_nobody_says(slug: str) -> None:
    said = {text for text, _ in raised()}
    fuller = {  # what errors.whole, cli.run and a choice of words put in
        "expected a whole number of at least {}, got {}",
        "expected a whole number from {} to {}, got {}",
        "there is no verb {} (verbs: {})",
        "{} is on the board",
        "{} is not on the board",
    }
    assert set(mistakes.known_texts("fr", slug)) <= said | fuller


def test_the_fullest_text_is_taken_and_a_hint_is_told() -> None:
    assert mistakes.translated("world has joker, rounds; did you mean joker?", "fr") == (
        "world connaît joker, rounds\u202f; vouliez-vous dire joker\u202f?"
    )
    assert mistakes.translated("expected a whole number from 0 to 3, got 9", "fr") == (
        "on attend un nombre entier de 0 à 3, et non 9"
    )
    assert mistakes.sentence(BadInput("action", "expected some words"), "fr") == "geste\u00a0: on attend quelques mots"
    assert mistakes.sentence(BadInput("action", "expected some words"), "en") == "action: expected some words"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "wrld"], "vouliez-vous dire world\u202f?"),
        (["play", "world", "--seat", "9"], "seat\u00a0: on attend un nombre entier de 0 à 3, et non 9"),
        (["play", "world", "--seats", "9"], "world se joue de 3 à 6, et non à 9"),
        (["play", "world", "--option", "jokr=wild"], "option jokr\u00a0: world connaît"),
        (["play", "world", "--option", "joker=wld"], "on attend l’un de alone, wild, et non 'wld'"),
        (["play", "conquistador", "--seats", "3", "--option", "teams=yes"], "les équipes se jouent à quatre"),
        (["play", "world", "--resume", "nowhere.json"], "ne peut pas être lu (il n’existe pas)"),
        (["show", "nowhere.json"], "ne peut pas être lu"),
        (["watch", "nowhere.json"], "ne peut pas être lu"),
        (["rules", "world", "5.99"], "les règles de world n’ont pas de paragraphe '5.99'"),
        (["rules", "world", "99"], "n’ont pas de chapitre '99'"),
        (["show"], "il manque FILE"),
        (["show", "x.json", "--sat", "1"], "il n’y a pas d’option --sat"),
        (["show", "x.json", "--seat", "one"], "--seat\u00a0: 'one' ne convient pas"),
        (["plya"], "il n’y a pas de verbe 'plya'"),
    ],
)
def test_a_french_reader_is_told_in_french(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([*arguments, "--lang", "fr"]) == 2
    assert told in capsys.readouterr().err
