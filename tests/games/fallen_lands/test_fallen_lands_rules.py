"""What the rules and the words say, where a slip would send a reader the wrong way."""

from __future__ import annotations

import re

import pytest

from conquerant import rules
from conquerant.words import Words
from games.fallen_lands.fallen_table import LANDS

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
    assert "« peut ne pas être adjacent »" in FRENCH["7.5"].text
    assert "“need not be adjacent”" in ENGLISH["7.5"].text


@pytest.mark.parametrize(("lang", "without"), [("fr", "sans Droit"), ("en", "without a Claim")])
def test_a_claim_goes_where_no_other_lies(lang: str, without: str) -> None:
    assert without in Words(LANDS, lang).say("web-claim-how")
