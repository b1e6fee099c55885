"""Who made the game: told where the edition says so, and nothing is told where it does not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from conquerant import cli, colophon, games
from conquerant.core.laws import ids_digest
from conquerant.lab.plan import Plan
from conquerant.play.watch import play, read

ROOT = Path(__file__).resolve().parents[1]
TOLD: dict[str, Any] = {
    "length": "60 min",
    "authors": ["Anne Un", "Bob Deux"],
    "illustrators": ["Cléo Trois"],
    "testers": [],
    "year": 1957,
    "ages": "dès 10 ans",
    "ages_en": "10 and up",
    "source": "rulebook",
}


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "fr",
            [
                "Auteurs\u00a0: Anne Un, Bob Deux",
                "Illustrateur\u00a0: Cléo Trois",
                "Année\u00a0: 1957",
                "Âge\u00a0: dès 10 ans",
                "Durée\u00a0: 60 min",
                "Source\u00a0: dans le livret",
            ],
        ),
        (
            "en",
            [
                "Authors: Anne Un, Bob Deux",
                "Illustrator: Cléo Trois",
                "Year: 1957",
                "Ages: 10 and up",
                "Length: 60 min",
                "Source: in the rulebook",
            ],
        ),
    ],
)
def test_credits_are_told_in_a_fixed_order(lang: str, lines: list[str]) -> None:
    assert colophon.lines({"credits": TOLD}, lang) == lines


@pytest.mark.parametrize("edition", [{}, {"credits": {}}, {"credits": 5}, {"credits": {"authors": []}}])
def test_an_edition_without_credits_has_none(edition: dict[str, Any]) -> None:
    assert colophon.lines(edition, "fr") == []


@pytest.mark.parametrize("slug", games.names())
def test_credits_change_nothing_in_a_game(slug: str) -> None:
    """Edition checks let them through, ids stay, and a record keeps them."""
    ours = games.read_edition(slug)
    with_credits, without = {**ours, "credits": TOLD}, {key: ours[key] for key in ours if key != "credits"}
    game, bare = games.make(slug, with_credits), games.make(slug, without)
    assert ids_digest(game) == ids_digest(bare)
    seats = game.seats[-1]
    assert game.start(seats).position() == bare.start(seats).position()
    limit: dict[str, str | int] = {"rounds": 1} if any(o.name == "rounds" for o in game.options) else {}
    record = play(Plan(slug, 1, seats, ["random"] * seats, "1", limit, edition=with_credits))
    assert read(record.dumps()).game.edition["credits"] == TOLD


@pytest.mark.parametrize(("lang", "title"), [("fr", "## Crédits"), ("en", "## Credits")])
def test_the_rules_of_a_game_end_with_its_credits(
    lang: str, title: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = games.load("world")
    named = games.make("world", {**ours.edition, "credits": TOLD})
    monkeypatch.setattr(games, "load", lambda slug, edition=None: named)
    assert cli.run(["rules", "world", "--lang", lang]) == 0
    assert title in capsys.readouterr().out
    plain = games.make("world", {key: value for key, value in ours.edition.items() if key != "credits"})
    monkeypatch.setattr(games, "load", lambda slug, edition=None: plain)
    assert cli.run(["rules", "world", "--lang", lang]) == 0
    assert title not in capsys.readouterr().out


@pytest.mark.parametrize("slug", games.names())
def test_the_notice_names_whom_the_box_names(slug: str) -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    edition = games.read_edition(slug)
    told = edition["credits"]
    named = [edition["game"]["name"], told.get("publisher"), *told.get("authors", []), *told.get("illustrators", [])]
    for name in filter(None, named):
        assert re.sub(r" \(.*\)", "", name) in notice


def test_the_licence_is_whole_and_goes_with_what_is_handed_out() -> None:
    text = (ROOT / "LICENSE").read_text("utf-8")
    assert text.lstrip().startswith("Apache License\n                           Version 2.0, January 2004")
    assert "END OF TERMS AND CONDITIONS" in text
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == "Apache-2.0"
    assert {"LICENSE", "NOTICE", "licenses/*.txt"} <= set(project["license-files"])
