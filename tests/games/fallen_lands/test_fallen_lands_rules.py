"""What the rules and the words say, where a slip would send a reader the wrong way."""

from __future__ import annotations

import re

import pytest

from conquerant import rules
from conquerant.rules import book, paragraph
from conquerant.words import Words
from games.fallen_lands.fallen_table import LANDS
from setting import plainly

FRENCH, ENGLISH = (rules.book("fallen_lands", lang).paragraphs() for lang in ("fr", "en"))


def test_the_treasure_names_its_exception() -> None:
    for paragraphs in (FRENCH, ENGLISH):
        assert "(6.7)" in paragraphs["4.5"].text.split("\n")[0]


def test_a_vol_is_always_a_flight() -> None:
    """A theft goes by the name of its card."""
    told = {number for number, p in FRENCH.items() if re.search(r"\bvols?\b", p.text)}
    assert told <= {"7.4", "7.8", "9.2"}


def test_tokens_are_introduced_before_they_are_laid() -> None:
    for paragraphs, word in ((FRENCH, "jetons"), (ENGLISH, "tokens")):
        assert [n for n, p in paragraphs.items() if word in p.text][:2] == ["1.7", "2.3"]


def test_both_languages_tell_the_same_slip_of_the_booklet() -> None:
    assert "« peut ne pas être adjacent »" in plainly(FRENCH["7.5"].text)
    assert "“need not be adjacent”" in ENGLISH["7.5"].text


@pytest.mark.parametrize(("lang", "without"), [("fr", "sans Droit"), ("en", "without a Claim")])
def test_a_claim_goes_where_no_other_lies(lang: str, without: str) -> None:
    assert without in Words(LANDS, lang).say("web-claim-how")


KEPT = [  # sentences of the booklet
    ("2.7", "essayez d’abord les règles normales", "try the normal rules first"),
    ("3.8", "après la phase de recrutement", "after the recruiting phase"),
    ("7.1", "six sortes d’actions", "six kinds of action"),
    ("7.1", "coûtent aussi des pièces", "cost coins as well"),
    ("7.8", "le chemin le plus court", "the shortest way"),
    ("9.6", "> Exemple : la défausse vient d’être remélangée", "> Example: the discard has just been reshuffled"),
]
STIFF = ["ne s’ouvre pas", "n’est pas ouverte", "is not opened", "straightest", "le plus droit", "falling order"]


@pytest.mark.parametrize(("number", "french", "english"), KEPT)
def test_the_rules_keep_what_the_booklet_says(number: str, french: str, english: str) -> None:
    assert french in plainly(paragraph("fallen_lands", number, "fr").text)
    assert english in paragraph("fallen_lands", number, "en").text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_are_not_stiff_and_name_all_six_actions(lang: str) -> None:
    texts = [p.text for p in book("fallen_lands", lang).paragraphs().values()]
    assert [stiff for stiff in STIFF if any(stiff in text for text in texts)] == []
    assert paragraph("fallen_lands", "7.1", lang).text.count("\n- ") == 6


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_a_refusal_cites_stands_in_the_first_line(lang: str) -> None:
    """The terminal shows only that line: no list may come before it."""
    for number in ("1.4", "3.4", "7.8", "7.10", "9.2"):
        assert len(paragraph("fallen_lands", number, lang).text.splitlines()[0]) > 80
