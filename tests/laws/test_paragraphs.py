"""Law 6, second half: every normative paragraph has a test that names it; both languages have the same ones."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from conquerant import games, rules

TESTS = Path(__file__).parents[1]


def named(slug: str) -> set[str]:
    """The paragraphs that the stories of a game say they prove, by @rule("5.8")."""
    found: set[str] = set()
    for file in (TESTS / "games" / slug).glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("slug", games.names())
def test_every_normative_paragraph_is_named_by_a_test(slug: str) -> None:
    normative = {p.number for p in rules.book(slug, "fr").paragraphs().values() if p.normative}
    assert normative - named(slug) == set()
    assert named(slug) - set(rules.book(slug, "fr").paragraphs()) == set()


@pytest.mark.parametrize("slug", games.names())
def test_both_languages_have_the_same_paragraphs(slug: str) -> None:
    french, english = (rules.book(slug, lang).paragraphs() for lang in ("fr", "en"))
    assert list(french) == list(english)
    for number, paragraph in french.items():
        other = english[number]
        assert paragraph.normative == other.normative, number
        assert len(paragraph.text.split("\n\n")) == len(other.text.split("\n\n")), number


@pytest.mark.parametrize("slug", games.names())
def test_numbers_run_on_and_options_cite_one(slug: str) -> None:
    book = rules.book(slug, "en")
    assert [c.number for c in book.chapters] == list(range(1, len(book.chapters) + 1))
    for chapter in book.chapters:
        assert [p.number for p in chapter.paragraphs] == [
            f"{chapter.number}.{i}" for i in range(1, len(chapter.paragraphs) + 1)
        ]
    assert {o.rule for o in games.load(slug).options} <= set(book.paragraphs())
