"""How the words of a language are set, and how they agree with the names that are put among them.

What a language wants is in its `grammar.LANG.json`; a language without that file is left as it is written. The browser
reads the same files, and `web/lib/grammar.ts` does the same with them.

A sentence is written as if every name were a man’s: « Au tour de { $name } », « Le { $name } attaque ». The little
word before the name then takes the form that suits it: « d’Ocre », « du Portugal », « L’Espagne attaque »; and where a
name has no article there is none: « Lucie attaque ».
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from conquerant.languages import HERE

# Marks around a name inside a formatted sentence, from the private use area: they never occur in words.
OPEN, SEEN, CLOSE = "\ue003", "\ue004", "\ue005"
# Code and addresses are no prose.
VERBATIM = re.compile(r"(`[^`]*`|https?://\S+)")


class Name(str):
    """What somebody or something is called, with its article where it has one: Portugal, le."""

    article: str

    def __new__(cls, text: str, article: str = "") -> Name:
        name = super().__new__(cls, text)
        name.article = article
        return name


@dataclass
class Grammar:
    typeset: list[tuple[re.Pattern[str], str]]  # what stands after the first group, and what is put there
    forms: dict[str, dict[str, str]]  # of each little word, by the article of the name, "" or what elision leaves
    elided: dict[str, str]  # what an article becomes before a vowel
    vowel: re.Pattern[str]
    aspirated: frozenset[str]  # first words that begin with a vowel to the eye alone
    before_name: re.Pattern[str]


@cache
def of(lang: str) -> Grammar | None:
    file = HERE / f"grammar.{lang}.json"
    return read(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else None


def read(rules: dict[str, Any]) -> Grammar:
    little = "|".join(rules["agree"])
    return Grammar(
        [_rule(**each) for each in rules["typeset"]],
        rules["agree"],
        rules["elided"],
        re.compile(rules["vowel"]),
        frozenset(rules["aspirated"]),
        re.compile(f"(^|[^\\w])({little}) {OPEN}([^{SEEN}]*){SEEN}(\ue000?)([^{CLOSE}]*)", re.IGNORECASE),
    )


def _rule(after: str, find: str, before: str, put: str) -> tuple[re.Pattern[str], str]:
    return re.compile(f"({after}){find}(?={before})"), put


def typeset(text: str, lang: str) -> str:
    """The text with the spaces, apostrophes and the like that the language wants, in whatever is no code or address."""
    grammar = of(lang)
    if grammar is None:
        return text
    parts = VERBATIM.split(text)
    return "".join(part if i % 2 else _set(part, grammar) for i, part in enumerate(parts))


def _set(text: str, grammar: Grammar) -> str:
    for pattern, put in grammar.typeset:
        text = pattern.sub(lambda match, put=put: match[1] + put, text)  # type: ignore[misc]
    return text


def marked(name: str) -> str:
    """A name so that `agreed` finds it in the sentence."""
    return f"{OPEN}{getattr(name, 'article', '')}{SEEN}{name}{CLOSE}"


def agreed(sentence: str, lang: str) -> str:
    """A sentence with marked names, without the marks, its little words in the form that suits the names."""
    grammar = of(lang)
    if grammar is not None:
        sentence = grammar.before_name.sub(lambda match: _joined(match, grammar), sentence)
    return re.sub(f"{OPEN}[^{SEEN}]*{SEEN}|{CLOSE}", "", sentence)


def _joined(match: re.Match[str], grammar: Grammar) -> str:
    before, word, article, mark, name = match.groups()
    if name.lower().startswith(f"{word.lower()} "):
        return before + mark + word + name[len(word) :]
    form = grammar.forms[word.lower()][_suiting(name, article, grammar)]
    return before + (form[:1].upper() if word[0].isupper() else form[:1]) + form[1:] + mark + name


def _suiting(name: str, article: str, grammar: Grammar) -> str:
    """Which form goes before the name: that of its article, or else that of its first letter."""
    first = (re.findall(r"[^\W\d_]+", name.lower()) or [""])[0]
    vowel = bool(grammar.vowel.search(name.lower())) and first not in grammar.aspirated
    if article:
        return grammar.elided.get(article, article) if vowel else article
    return "’" if vowel else ""
