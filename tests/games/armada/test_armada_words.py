"""What the sentences and the booklet say, where they could easily say something else."""

from __future__ import annotations

import re

import pytest

from conquerant import games, rules
from games.armada.armada_table import ARMADA
from setting import PlainWords
from story import rule

pytestmark = pytest.mark.both

FR, EN = PlainWords(ARMADA, "fr"), PlainWords(ARMADA, "en")


@rule("10.1")
def test_one_island_that_is_enough_is_one() -> None:
    told = {"players": [2], "n": 1, "target": 1}
    assert FR.say("score-target", told) == "1 île, et il en fallait 1. Victoire : Ocre."
    assert EN.say("score-target", told) == "1 island, where 1 was needed: victory for Ochre."
    assert FR.say("score-target", {**told, "n": 6, "target": 6}) == "6 îles, et il en fallait 6. Victoire : Ocre."


@rule("4.4")
@pytest.mark.parametrize(
    ("by", "french", "english"),
    [
        (-1, "Chaque navire navigue ce tour d’une case de moins.", "Every ship sails one hex less this turn."),
        (1, "Chaque navire navigue ce tour d’une case de plus.", "Every ship sails one hex more this turn."),
        (2, "Déplacement de chaque navire ce tour : +2.", "Movement of every ship this turn: +2."),
    ],
)
def test_the_wind_takes_or_gives_a_hex(by: int, french: str, english: str) -> None:
    values = {"hexes": by, "move": f"{by:+}"}
    assert FR.say("web-help-square-deplacement", values) == french
    assert EN.say("web-help-square-deplacement", values) == english


def test_the_panel_of_repairs_has_not_the_name_of_a_square() -> None:
    for words in (FR, EN):
        panel = words.say("web-yard", {"n": 2})
        assert words.say("web-square-construction") not in panel
        assert words.component("chantier") not in panel


@rule("7.3", "4.3")
def test_lessons_call_things_as_the_booklet_does() -> None:
    lessons = [EN.say(f"lesson-{name}") for name in ("blockade", "build", "loss")]
    assert not [said for said in lessons if "berth" in said or "blockade point" in said]
    assert "huit tours de table" in FR.say("lesson-sea")


@rule("1.4")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_booklet_counts_waters_and_land(lang: str) -> None:
    board = ARMADA.edition["board"]
    hexes = sum(board["columns_odd_rows"] if y % 2 else board["columns_even_rows"] for y in range(board["rows"]))
    land = sum(len(item["land"]) for kind in ("continent", "island") for item in ARMADA.edition[kind])
    figures = re.findall(r"\d+", rules.book("armada", lang).paragraphs()["1.4"].text)
    assert [str(hexes), str(hexes - land), str(land)] == figures[:3]


@rule("7.2")
def test_a_port_with_a_ship_in_it_is_neither_entered_nor_crossed() -> None:
    assert "on ne peut ni y entrer ni le traverser" in text("fr", "7.2")
    assert "neither entered nor crossed" in text("en", "7.2")


@rule("2.1")
def test_everybody_chooses_a_colour_and_here_a_seat() -> None:
    assert "choisit une couleur" in text("fr", "2.1")
    assert "choisir un siège (12.1)" in text("fr", "2.1")
    assert "chooses a colour" in text("en", "2.1")
    assert "choosing a seat (12.1)" in text("en", "2.1")


@rule("10.1")
def test_the_rules_say_which_numbers_are_the_booklets_and_which_are_ours() -> None:
    for lang, ours in (("fr", "sont de nous"), ("en", "are ours")):
        note = text(lang, "10.1").split("\n\n")[1]
        booklet, table = note.split(";")
        assert re.findall(r"\b\d+\b", booklet) == ["6", "9"]
        assert re.findall(r"\b\d+\b", table.split("(")[0]) == ["7", "9"]
        assert ours in table


def test_both_languages_have_the_same_examples_notes_and_lists() -> None:
    french, english = (rules.book("armada", lang).paragraphs() for lang in ("fr", "en"))
    assert list(french) == list(english)
    for number in french:
        assert _shape(french[number].text) == _shape(english[number].text), number


def _shape(paragraph: str) -> list[str]:
    """The first sign of each block, and of each line of a list."""
    return [line[0] if line[0] in ">*-" else "" for line in paragraph.splitlines() if line]


def test_the_french_rules_speak_to_the_reader_and_copy_no_english() -> None:
    book = (games.folder("armada") / "rules.fr.md").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:tu|tes|toi|n’est pas ouverte)\b", book)
    addressed = [
        p.number
        for p in rules.book("armada", "fr").paragraphs().values()
        if re.search(r"\b[Vv](?:ous|otre|os)\b", p.text)
    ]
    assert len(addressed) > 40
    english = (games.folder("armada") / "rules.en.md").read_text(encoding="utf-8")
    assert "is not opened" not in english


def text(lang: str, number: str) -> str:
    return rules.book("armada", lang).paragraphs()[number].text
