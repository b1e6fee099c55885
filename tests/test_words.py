"""Every sentence exists in every language, with the same values, and can be formatted."""

from __future__ import annotations

import ast
import re
from itertools import islice

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.laws import cases
from conquerant.languages import HERE, LANGUAGES
from conquerant.words import Words, shared

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(slug: str, lang: str) -> dict[str, set[str]]:
    """Of a game, or of those that the terminal has whatever the game."""
    folder = games.folder(slug) if slug else HERE
    tree = parse((folder / f"words.{lang}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in tree.body if isinstance(entry, fluent.Junk)]
    found = {}
    for entry in tree.body:
        if isinstance(entry, fluent.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} stands twice in words.{lang}.ftl of {slug}"
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["", *games.names()])
def test_every_language_says_the_same_things(slug: str, lang: str) -> None:
    assert messages(slug, lang) == messages(slug, "en")


def test_no_message_of_the_terminal_is_unused_or_missing() -> None:
    """Some are named by what they begin with: `luck-{head}`."""
    code = "\n".join(file.read_text("utf-8") for file in HERE.rglob("*.py") if "lab" not in file.parts)
    named = set(re.findall(r'"([a-z][a-z-]*)"', code))
    begun = tuple(re.findall(r'f[\'"]((?:coach|command|credits|luck|source|style)-)\{', code))
    known = set(messages("", "en"))
    assert [message for message in known if message not in named and not message.startswith(begun)] == []
    asked = re.findall(r'(?:self\.(?:say|_explain)|phrases\.say|shared\(\w+\)\.say)\(\s*"([a-z-]+)"', _terminal())
    assert set(asked) - {"where-number"} <= known  # which is a game's
    assert len(asked) > 15


def _terminal() -> str:
    """In `words.py` a game says its own."""
    files = [*HERE.glob("play/*.py"), *(file for file in HERE.glob("*.py") if file.name != "words.py")]
    return "\n".join(file.read_text("utf-8") for file in files)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_terminal_can_be_formatted(lang: str) -> None:
    for message, variables in messages("", lang).items():
        for value in (0, 1, 3):
            assert "{" not in shared(lang).say(message, **dict.fromkeys(variables, value)), message


def test_words_of_people_stand_in_words_files_alone() -> None:
    """No French in the code, and no language named but where the two that the boxes and mistakes have are told."""
    for file in sorted(HERE.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        about = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, DOCUMENTED)}
        french = [text for text in texts - about if re.search("[À-ÿœŒ«»]", text.replace("Conquérant", ""))]
        assert [text for text in french if text not in "œæ"] == [], file
        languages = texts & {"fr", "en", "name_en"}
        assert not languages or file.name == "languages.py" or {"lab", "laws"} & set(file.parts), file


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", games.names())
def test_every_message_can_be_formatted(slug: str, lang: str) -> None:
    words = Words(games.load(slug), lang)
    for message, variables in messages(slug, lang).items():
        for value in (0, 1, 3):
            text = words.say(message, dict.fromkeys(variables, value))
            assert "{" not in text, message


@pytest.mark.parametrize("slug", games.names())
def test_every_reason_in_the_code_has_a_sentence(slug: str) -> None:
    known = messages(slug, "en")
    for file in games.folder(slug).glob("*.py"):
        for reason in re.findall(r'Refusal\(\s*[^,]+,\s*"([\w-]+)"', file.read_text(encoding="utf-8")):
            assert f"refusal-{reason}" in known, f"{file.name}: {reason}"


@pytest.mark.parametrize("slug", games.names())
def test_every_option_is_explained(slug: str) -> None:
    known = messages(slug, "en")
    for option in games.load(slug).options:
        assert f"option-{option.name}" in known
        assert all(f"option-{option.name}-{choice}" in known for choice in option.choices)


@pytest.mark.parametrize("slug", games.names())
def test_all_the_news_of_random_games_have_words(slug: str) -> None:
    """Every event, phase and seat met has a message whose values are all given."""
    game = games.load(slug)
    known = messages(slug, "en")
    for case in islice(cases(game, "words"), 4):
        state = game.start(case.seats, case.options)
        rng = Rng(case.seed)
        for _ in range(400):
            if state.mover == OVER:
                break
            assert f"phase-{state.view(None)['phase']}" in known
            before = state.copy()
            action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
            state.apply(action)
            for seat in (None, *range(case.seats)):
                for event in game.news(before, action, state, seat):
                    assert known.get(f"news-{event.kind}", {"?"}) <= set(event.values), event


@pytest.mark.parametrize("slug", games.names())
def test_every_kind_of_component_has_a_name(slug: str) -> None:
    """The rules page says of each where it comes from."""
    known = messages(slug, "en")
    lists = {name: items for name, items in games.load(slug).edition.items() if isinstance(items, list)}
    for section, items in lists.items():
        fields = {key.removesuffix("_source") for item in items for key in item if key.endswith("_source")}
        assert {f"box-{section}", *(f"box-{section}-{field}" for field in fields)} <= set(known)


@pytest.mark.parametrize(
    ("lang", "told"), [("fr", "Angleterre, Espagne et Portugal"), ("en", "England, Spain and Portugal")]
)
def test_seats_in_a_row_are_told_as_one_says_it(lang: str, told: str) -> None:
    words = Words(games.load("conquistador"), lang)
    assert words.name("players", [0, 1, 2]) == told
    assert words.name("players", [0]) == told.partition(",")[0]
    assert words.name("faces", [4, 2]) == "4, 2"
