"""The sentences a player reads: no French word that wants eliding, no plural of one, one word for one thing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conquerant import rules
from conquerant.games import folder
from conquerant.words import Words
from games.conquistador.conquistador_table import CONQUISTADOR, given
from story import rule

pytestmark = pytest.mark.both

NAMES: dict[str, Any] = {
    **dict.fromkeys(("territory", "land"), "ormuz"),
    **dict.fromkeys(("seat", "player", "by"), 0),
    **{key: [0] for key in ("players", "seats")},
    **dict.fromkeys(("card", "give", "want", "what", "cannon"), "d4"),
    **{key: ["d4"] for key in ("cards", "answers")},
}


def source(lang: str) -> str:
    return (folder("conquistador") / f"words.{lang}.ftl").read_text("utf-8")


def said(message: str, lang: str, n: int = 1) -> str:
    """The message about Ormuz, England and the army, and otherwise with this number."""
    variables = set(re.findall(r"\$([a-z_]+)", source(lang)))
    return Words(CONQUISTADOR, lang).say(message, {**dict.fromkeys(variables, n), **NAMES})


def test_nothing_wants_eliding_before_a_name() -> None:
    messages = re.findall(r"^([a-z][\w-]*) =", source("fr"), re.MULTILINE)
    told = [said(message, "fr", n) for message in messages for n in (1, 3)]
    assert any("Angleterre" in text for text in told)
    assert [text for text in told if re.search(r"\b(de|la|le|que|se) (Angleterre|Ormuz|Armée)", text)] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "message", ["web-tip-land", "web-tip-hand", "web-throw-here", "web-look-discard", "score-shared"]
)
def test_one_is_no_plural(message: str, lang: str) -> None:
    assert re.search(r"\b1 (point|carte|card)\b", said(message, lang))
    assert re.search(r"\b3 (points|cartes|cards)\b", said(message, lang, 3))


def test_the_terminal_counts_one_card_and_one_point() -> None:
    table = given(hands={"england": "d2 d3", "spain": "d1"}, madere=("spain", "1"))
    assert " Espagne, 1 carte  1 point\n" in CONQUISTADOR.draw(table.seen("england"), "fr")
    assert " Portugal, 0 carte  0 point\n" in CONQUISTADOR.draw(table.seen("england"), "fr")
    english = CONQUISTADOR.draw(table.seen("england"), "en")
    assert " Spain, 1 card  1 point\n" in english
    assert ">England (you), 2 cards  0 points\n" in english


def test_the_terminal_tells_who_may_have_given_what_and_to_whom_an_offer_goes() -> None:
    hands = {"england": "c3 d1", "spain": "d2 d3", "portugal": "c2 c4 d4", "france": "c5 d6"}
    table = given(seats=4, hands=hands, ormuz="spain", options={"alliance": "yes"})
    table.play("attack ormuz", "cannon 3", "roll 4", "ask 2", "show d3", "decline", "ask 3", "show d2", "give 5")
    seen = CONQUISTADOR.draw(table.seen("portugal"), "fr")
    assert "L’Espagne a peut-être donné une de ces cartes à la France\u00a0: Ville" in seen
    offer = given(hands={"england": "d1", "spain": "d2"}, goa="england", options={"exchange": "yes"})
    drawn = CONQUISTADOR.draw(offer.play("offer 1 2 1").seen(), "fr")
    assert "L’Angleterre offre à l’Espagne\u00a0: Richesses naturelles contre Colons" in drawn


def test_one_english_word_for_one_thing() -> None:
    english = source("en") + (folder("conquistador") / "rules.en.md").read_text("utf-8")
    assert re.findall(r"\b(?:adversar|enem)\w+", english) == []
    assert said("web-do-place", "en") == "Place Hormuz, coefficient 1"
    assert "looks what" not in english


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_where_a_revolt_goes_is_true_in_the_truce_as_well(lang: str) -> None:
    assert re.match("Un territoire encadré|An outlined territory", said("web-where-revolt", lang))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("number", "items"), [("9.5", 4), ("11.1", 4)])
def test_long_paragraphs_of_the_rules_are_lists(number: str, items: int, lang: str) -> None:
    """A list is a block of its own, so that terminal and browser show its lines one by one."""
    blocks = rules.paragraph("conquistador", number, lang).text.split("\n\n")
    assert [len(block.splitlines()) for block in blocks if block.startswith("- ")] == [items]
    assert blocks[0].endswith(":")


def test_the_rules_call_the_territories_as_the_edition_does() -> None:
    """Each territory by one name in a language."""
    for lang, key in (("fr", "name"), ("en", "name_en")):
        text = (folder("conquistador") / f"rules.{lang}.md").read_text("utf-8")
        other = {"fr": "name_en", "en": "name"}[lang]
        for territory in CONQUISTADOR.edition["territory"]:
            if territory[key] != territory[other]:
                assert not re.search(rf"\b{territory[other]}\b", text), (lang, territory[other])


@rule("10.8")
@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "n’engage personne pour la suite"), ("en", "binds nobody afterwards")]
)
def test_an_alliance_is_for_once(lang: str, said: str) -> None:
    assert said in rules.paragraph("conquistador", "10.8", lang).text


def test_the_credits_are_those_of_the_booklet() -> None:
    told = CONQUISTADOR.edition["credits"]
    assert (told["authors"], told["illustrators"]) == (["Victor Lucas"], ["Ludovic Sanson"])
    assert not {"ages", "length"} & set(told)  # it prints neither
