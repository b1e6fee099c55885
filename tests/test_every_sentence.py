"""Every sentence of every words file is read with every name and with none, one, two and five of everything: no slip of
grammar, of plural or of setting, in any language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from conquerant import games, grammar
from conquerant.grammar import Name
from conquerant.languages import HERE, LANGUAGES, titles
from conquerant.words import component_names, of_game

ROOT = Path(__file__).resolve().parents[1]
COUNTS = (0, 1, 2, 5)
PEOPLE = [Name(name) for name in ("Lucie", "Ocre", "Anne", "Éric", "Hélène", "Harry", "Yves")]
# Values that are numbers though no sentence chooses its form by them.
FIGURES = frozenset(
    """ahead all attack attacker armies berth bonus coefficient continents cost deal defence defender difficulty error
    gain h least left loot lost masts mine money most moves no number of other own points price reach round ship
    steps sum support target territories theirs top total value won yes""".split()
)
# The others are names: of players, or of whatever is in the box.
PLAYERS = frozenset("ally by name names player players receiver seat seats side whose".split())
ALIKE = {"gain": "points"}  # the same number, once for its form and once to be read, with its sign
# Sentences whose numbers the box or the table keeps from being none or one, or that follow from each other.
BOUND = frozenset(
    """coach-cost hint-alike hint-clear hint-unsure puzzle-beside-next puzzle-beside-yours puzzle-rollouts puzzles-count
    puzzle-wrong puzzles-one tutor-cost tutor-sure tutor-none news-board players-range refusal-five-ships
    refusal-so-many-followers score-bonus
    score-bot-camp score-bot-continent score-bot-loot score-everything verified-fair verified-seeded web-do-rearrange
    web-first-followers web-lands web-run web-sea web-setup web-tip-land""".split()
)
NOUNS = """armée artisan canon carte case champ coup dé développement doublon guerrier île joueur jet ligne mage mât
    navire partisan pièce place point région robot seconde territoire tirage tour""".split()
MANY = "armies artisans cards coins dice fields islands mages masts players points regions ships territories".split()
INVARIABLE = "dans des dés fois jamais mois moins pas plus points sans sous sur tous".split()

SLIPS = {
    "a space twice": r"\S  +\S",
    "a placeable left": r"\{ ?\$|\{ ?[A-Z\"]|[\ue000-\uf8ff]",
}
SLIPS_OF = {
    "en": {
        "a small letter after a full stop": r"(?<!\.)\. [a-z]",
        "one of many": rf"(?<![\d,.])1 (?:{'|'.join(MANY)})\b",
    },
    "fr": {
        "de before a vowel": r"(?i)\b(?:de|que|jusque) (?!un\b|onze\b)[aeiouyàâéèêîôœ]\w*",
        "no contraction": r"\b(?:[Dd]e|[àÀ]) les? (?=[A-ZÉÀ])",
        "a plain space before high punctuation": r" [:;!?»](?!:)|« ",
        "a straight apostrophe": r"\w'\w",
        "a small letter after a full stop": r"(?<![.…])\. [a-zàéê]",
        "one of many": rf"(?<![\d,.])[01] (?!(?:{'|'.join(INVARIABLE)})\b)[a-zéêâîà]+s\b",
        "many of one": rf"(?<![\d,.])[25] (?:{'|'.join(NOUNS)})\b",
        "tu": r"(?i)(?<![\w-])(?:tu|ton|tes|toi|te|t’\w+)(?![\w-])",
    },
}


def files() -> dict[str, Path]:
    """By the name of a game, or of what has no game; with `{lang}` for the language."""
    found = {"the app": ROOT / "web" / "words.{lang}.ftl", "the terminal": HERE / "words.{lang}.ftl"}
    for slug in games.names():
        found[slug] = games.folder(slug) / "words.{lang}.ftl"
        found[f"the lid of {slug}"] = games.folder(slug) / "web" / "lid.{lang}.ftl"
    return found


class Values(Visitor):
    """What a message is given, and which of it chooses a form: that is a number."""

    def __init__(self) -> None:
        self.given: set[str] = set()
        self.counted: set[str] = set()

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, fluent.VariableReference):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.given.add(node.id.name)


def names(name: str, lang: str) -> tuple[list[Name], list[Name]]:
    """Everybody and everything that may stand in a sentence of this file."""
    game = name if name in games.names() else "conquistador"
    phrases, edition = of_game(game, lang), games.load(game).edition
    seats = [named(phrases.say(f"seat-{seat}")) for seat in range(games.load(game).seats[-1])]
    things = component_names(edition, lang).values() if game == name else game_titles(lang)
    return [*PEOPLE, *seats], [named(each) for each in things]


def named(said: str) -> Name:
    return said if isinstance(said, Name) else Name(said)


@cache
def game_titles(lang: str) -> list[str]:
    return [titles(games.load(slug).edition)[lang] for slug in games.names()]


def sentences(name: str, lang: str) -> list[tuple[str, str]]:
    """Each message in all its forms."""
    text = grammar.typeset(Path(str(files()[name]).replace("{lang}", lang)).read_text("utf-8"), lang)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    told: set[tuple[str, str]] = set()
    people, things = names(name, lang)
    for entry in parse(text).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message) and entry.value:
            values = Values()
            values.visit(entry.value)
            pattern = bundle.get_message(entry.id.name).value
            assert pattern is not None
            for given in chosen(values, people, things):
                said, _ = bundle.format_pattern(pattern, given)
                told.add((entry.id.name, grammar.agreed(str(said), lang)))
    return sorted(told)


def chosen(values: Values, people: list[Name], things: list[Name]) -> list[dict[str, int | str]]:
    """Each count of everything with another count of everything else, each player and each component."""
    figures = sorted(values.counted | (values.given & FIGURES) | {name for name in values.given if len(name) == 1})
    places = {key: figures.index(ALIKE[key] if ALIKE.get(key) in figures else key) for key in figures}
    called = {key: people if key in PLAYERS else things for key in values.given - set(figures)}
    return [
        {key: COUNTS[(i + i // 4 * place) % 4] for key, place in places.items()}
        | {key: grammar.marked(those[i % len(those)]) for key, those in called.items()}
        for i in range(max(len(COUNTS) ** 2, *(len(those) for those in called.values()), 0))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", files())
def test_no_sentence_has_a_slip(name: str, lang: str) -> None:
    slips = {what: re.compile(pattern) for what, pattern in (SLIPS | SLIPS_OF[lang]).items()}
    found = [
        f"{message}: {what}: {sentence}"
        for message, sentence in sentences(name, lang)
        for what, slip in slips.items()
        if slip.search(sentence) and not excused(message, what)
    ]
    assert found == []


def excused(message: str, what: str) -> bool:
    """Columns of the terminal stand apart, and some numbers are never so small."""
    columns = what == "a space twice" and message.startswith(("draw-", "help"))
    return columns or (what in ("one of many", "many of one") and message in BOUND)


def test_the_slips_are_found() -> None:
    """What this test looks for, it sees."""
    bad = [
        "Au tour de Ocre",
        "la main de le Portugal",
        "à les Açores",
        "Non ?",
        "l'île",
        "1 cartes",
        "2 carte",
        "Et ton nom",
    ]
    known = SLIPS_OF["fr"].values()
    assert [each for each in bad if not any(re.search(slip, each) for slip in known)] == []
