"""The words of the browser: none missing, none unused, and both runtimes make the same sentences of them."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import build_web
from conquerant import bots, games
from conquerant.grammar import Name
from conquerant.languages import HERE, LANGUAGES
from conquerant.words import Phrases

ROOT = Path(__file__).resolve().parents[2]
FILES = {"the app": ROOT / "web", **{slug: games.folder(slug) for slug in games.names()}}
DYNAMIC = re.compile(r"`([a-z][\w-]*-)\$\{")
LITERAL = re.compile(r"""["'`]([a-z][\w-]*)["'`]""")
Wanted = tuple[str, dict[str, int | str], dict[str, str]]  # a message, its values, the articles of those
ARTICLES = {"Espagne": "la", "Portugal": "le", "Açores": "les"}
VALUES: tuple[int | str, ...] = (0, 1, 3, 30000, "Lucie", "Ocre", *ARTICLES)
# What is looked up by event, reason, verb ...
TAKEN = (
    *"news- refusal- action- verb- phase- prompt- seat- option- score- auto- box- luck- lesson- draw-square-".split(),
    "odds-",
    "keys-",
)


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(name: str, lang: str) -> dict[str, frozenset[str]]:
    tree = parse(text(name, lang))
    assert not [entry for entry in tree.body if isinstance(entry, fluent.Junk)], f"{name}, {lang}: cannot be parsed"
    found = {}
    for entry in tree.body:
        if isinstance(entry, fluent.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def text(name: str, lang: str) -> str:
    return (FILES[name] / f"words.{lang}.ftl").read_text("utf-8")


def web_sources(folder: Path) -> str:
    files = [file for end in ("svelte", "ts") for file in sorted(folder.rglob(f"*.{end}")) if ".test." not in file.name]
    return "\n".join(file.read_text("utf-8") for file in files)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_that_can_sit_down_has_a_name(lang: str) -> None:
    assert {f"bot-{name}" for name in bots.names()} <= set(messages("the app", lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_says_the_same_things_in_every_language(lang: str) -> None:
    assert messages("the app", lang) == messages("the app", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", games.names())
def test_every_lid_is_worded(slug: str, lang: str) -> None:
    tree = parse((FILES[slug] / "web" / f"lid.{lang}.ftl").read_text("utf-8"))
    said = {entry.id.name for entry in tree.body if isinstance(entry, fluent.Message)}
    about = json.loads((FILES[slug] / "web" / "lid.json").read_text("utf-8"))
    alone = [o for o in games.load(slug).options if o.name == about.get("alone")]
    levels = {f"lid-alone-{choice}" for option in alone for choice in option.choices} | {"lid-alone" for _ in alone}
    assert said == {"lid-kind", "lid-line"} | levels
    assert len(alone) == ("alone" in about)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", games.names())
def test_every_score_has_a_unit(slug: str, lang: str) -> None:
    assert "score-unit" in messages(slug, lang)


def test_the_browser_and_the_terminal_speak_the_same_languages() -> None:
    assert {file.name.split(".")[1] for file in (ROOT / "web").glob("words.*.ftl")} == set(LANGUAGES)


def test_no_word_of_the_app_is_missing() -> None:
    known = messages("the app", "en")
    for said in re.findall(r"\bt\(\"([\w-]+)\"", web_sources(ROOT / "web") + boards()):
        assert said in known, said


def test_no_word_of_a_board_is_missing() -> None:
    for slug in games.names():
        known = messages(slug, "en")
        for said in re.findall(r"\bwords\.say\(\"([\w-]+)\"", web_sources(FILES[slug] / "web")):
            assert said in known, f"{slug}: {said}"


def test_no_word_of_the_app_is_unused() -> None:
    sources = web_sources(ROOT / "web") + boards()
    used = set(LITERAL.findall(sources))
    prefixes = tuple(DYNAMIC.findall(sources))
    assert [said for said in messages("the app", "en") if said not in used and not said.startswith(prefixes)] == []


@pytest.mark.parametrize("slug", [slug for slug in games.names() if (FILES[slug] / "web" / "Board.svelte").exists()])
def test_no_word_of_a_game_is_unused(slug: str) -> None:
    """Of a game with its own board; before that, words may wait for it."""
    web = web_sources(FILES[slug] / "web")
    code = "\n".join(file.read_text("utf-8") for file in FILES[slug].glob("*.py"))
    edition = (FILES[slug] / "edition.toml").read_text("utf-8")
    used = set(LITERAL.findall(web + code + edition + web_sources(ROOT / "web")))
    prefixes = (*DYNAMIC.findall(web), *TAKEN)
    unused = [said for said in messages(slug, "en") if said not in used and not said.startswith(prefixes)]
    assert [said for said in unused if said not in view_keys(slug)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", games.names())
def test_every_key_of_a_board_is_worded(slug: str, lang: str) -> None:
    file = FILES[slug] / "web" / "keys.json"
    keys: dict[str, list[str]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    assert {f"keys-{does}" for does in keys} == {said for said in messages(slug, lang) if said.startswith("keys-")}
    named = {f"key-{key}" for those in keys.values() for key in those if len(key) > 1 and "+" not in key}
    assert named <= set(messages("the app", lang))


def view_keys(slug: str) -> set[str]:
    """A board without knowledge of the game names the facts of its view."""
    game = games.load(slug)
    return {"title", "you", *game.start(game.seats[-1]).view(None)}


def boards() -> str:
    return "\n".join(web_sources(FILES[slug] / "web") for slug in games.names())


def test_both_runtimes_make_the_same_sentences() -> None:
    node = build_web.find_node() or build_web.node_of_wheel(ROOT / ".venv")
    if node is None or not build_web.has_modules(ROOT, checks=True):
        pytest.skip("no node here to format the words with the browser's runtime")
    asked = [(name, lang, wanted(name, lang)) for name in FILES for lang in LANGUAGES]
    for (name, lang, those), answer in zip(asked, in_browser(node.node, asked), strict=True):
        assert answer["errors"] == [], f"{name}, {lang}"
        assert answer["told"] == [in_python(name, lang, *each) for each in those]


def in_browser(node: str, asked: list[tuple[str, str, list[Wanted]]]) -> list[dict[str, Any]]:
    told = [
        {"lang": lang, "grammar": grammar_of(lang), "ftl": text(name, lang), "wanted": those}
        for name, lang, those in asked
    ]
    command = [node, str(ROOT / "tests" / "web" / "format_words.mjs")]
    done = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=True)
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def grammar_of(lang: str) -> Any:
    file = HERE / f"grammar.{lang}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else None


def wanted(name: str, lang: str) -> list[Wanted]:
    """Every message with no, one, several and many of everything, and with names."""
    return [
        (message, dict.fromkeys(sorted(variables), value), ARTICLES)
        for message, variables in messages(name, lang).items()
        for value in (VALUES if variables else VALUES[:1])
    ]


@cache
def python_phrases(name: str, lang: str) -> Phrases:
    return Phrases(FILES[name], lang)


def in_python(name: str, lang: str, message: str, values: dict[str, int | str], articles: dict[str, str]) -> str | None:
    named = {key: Name(each, articles.get(each, "")) if isinstance(each, str) else each for key, each in values.items()}
    phrases = python_phrases(name, lang)
    return None if phrases.bundle.get_message(message).value is None else str(phrases.format(message, named))


@pytest.mark.parametrize("slug", games.names())
def test_every_action_has_its_sentence_in_the_browser(slug: str) -> None:
    """actions.json names the values of the sentences, no more and no less."""
    spec: dict[str, list[str]] = json.loads((FILES[slug] / "web" / "actions.json").read_text("utf-8"))
    known = messages(slug, "en")
    for action in games.load(slug).actions:
        variables = known[f"action-{action.verb}"]
        names = {name.split("@")[0].removesuffix("...") for each in spec.get(action.verb, []) for name in each.split()}
        assert names == variables, action.verb
