"""Words agree with the names among them and are set as their language wants. The browser's half reads the same cases:
`web/lib/grammar.test.ts`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conquerant import grammar, rules
from conquerant.core.errors import BadInput
from conquerant.grammar import Name
from conquerant.mistakes import sentence

ROOT = Path(__file__).resolve().parents[1]
CASES = json.loads((ROOT / "web" / "lib" / "french.cases.json").read_text("utf-8"))


@pytest.mark.parametrize(("written", "set_right"), CASES["typeset"])
def test_words_are_set_as_the_language_wants(written: str, set_right: str) -> None:
    assert grammar.typeset(written, "fr") == set_right


@pytest.mark.parametrize(("sentence", "name", "article", "told"), CASES["agree"])
def test_the_word_before_a_name_suits_it(sentence: str, name: str, article: str, told: str) -> None:
    assert grammar.agreed(sentence.replace("{}", grammar.marked(Name(name, article))), "fr") == told


def test_a_language_without_a_grammar_is_left_as_it_is() -> None:
    assert grammar.typeset("Really ? It's 30 000 : yes", "en") == "Really ? It's 30 000 : yes"
    assert grammar.agreed(f"the turn of {grammar.marked('Ochre')}", "en") == "the turn of Ochre"


def test_rules_and_mistakes_are_set_too_but_not_what_somebody_typed() -> None:
    assert "\u00a0:" in rules.book("world", "fr").introduction + rules.paragraph("world", "5.8", "fr").text
    told = sentence(BadInput("lang", "expected one of a, got 'b : c ?'"), "fr")
    assert "b : c ?" in told
    assert f"lang{chr(0xA0)}:" in told or f"{chr(0xA0)}: " in told
