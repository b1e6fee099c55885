"""Ladders: the same whatever the processes, ratings one can trust, a page, a chart, an object."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conquerant import cli
from conquerant.lab import ladder, ratings
from conquerant.lab.ratings import Result

SMALL = ["ladder", "conquetes", "--bots", "random,easy,greedy", "--games", "6", "--seats", "2", "--fraction", "0.1"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_ladder_is_the_same_whatever_the_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone, together = (json.loads(told(capsys, *SMALL, "--json", "--jobs", jobs)) for jobs in ("1", "2"))
    assert alone == together
    assert alone["games"] == alone["finished"] == 18
    assert {row["bot"] for row in alone["bots"]} == {"random", "easy", "greedy"}
    for row in alone["bots"]:
        assert row["low"] < row["elo"] < row["high"]
    elos = [row["elo"] for row in alone["bots"]]
    assert elos == sorted(elos, reverse=True)
    assert abs(sum(elos)) < 1
    assert json.loads(told(capsys, *SMALL, "--json", "--seed", "2"))["checksum"] != alone["checksum"]


def test_a_ladder_prints_ratings_bars_and_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    page = told(capsys, *SMALL)
    assert "greedy against" not in page.splitlines()[0]
    assert "█" in page or "▓" in page
    assert "random against greedy" in page
    assert "18 of 18 games finished" in page


def test_a_report_holds_page_chart_figures_and_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, *SMALL, "--report", str(tmp_path / "ladder"), "--chart", str(tmp_path / "chart.svg"))
    page = (tmp_path / "ladder" / "conquetes.md").read_text(encoding="utf-8")
    figures = json.loads((tmp_path / "ladder" / "conquetes.json").read_text(encoding="utf-8"))
    assert figures["command"] in page
    again = json.loads(told(capsys, *figures["command"].split()[2:], "--json"))
    assert again["checksum"] == figures["checksum"]
    for picture in (tmp_path / "ladder" / "conquetes.svg", tmp_path / "chart.svg"):
        names = {text.text for text in ElementTree.fromstring(picture.read_text(encoding="utf-8")).iter()}
        assert {"random", "easy", "greedy"} <= names


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--bots", "random"], "bots: expected at least two different names"),
        (["--bots", "random,random"], "bots: expected at least two different names"),
        (["--bots", "random,hrd"], "did you mean hard?"),
        (["--games", "0"], "games: expected a whole number of at least 1"),
        (["--fraction", "0"], "fraction: expected more than 0 and at most 1"),
        (["--jobs", "0"], "jobs"),
        (["--seats", "1"], "seats: a ladder needs at least 2"),
    ],
)
def test_a_ladder_says_what_is_wrong(arguments: list[str], names: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["ladder", "conquetes", *arguments]) == 2
    assert names in capsys.readouterr().err


def test_both_of_a_pair_have_every_seat() -> None:
    for seats in range(2, 7):
        both = [ladder.seating(index, seats) for index in (0, 1)]
        assert all(one != other for one, other in zip(*both, strict=True))


def test_three_wins_in_four_are_190_points() -> None:
    results = [Result("a", "b", 1, 1, float(i % 4 > 0)) for i in range(4000)]
    a, b = ratings.rate(["a", "b"], results)
    assert a.elo - b.elo == pytest.approx(400 * log10(3), abs=1)
    assert a.high - a.low < 40


def test_a_bot_with_more_seats_is_expected_to_win_more() -> None:
    """Two seats against one and two victories in three: as strong as each other."""
    results = [Result("a", "b", 2, 1, float(i % 3 > 0)) for i in range(3000)]
    a, b = ratings.rate(["a", "b"], results)
    assert a.elo - b.elo == pytest.approx(0, abs=1)


def test_who_never_loses_has_a_rating_too() -> None:
    a, b = ratings.rate(["a", "b"], [Result("a", "b", 1, 1, 1.0)] * 30)
    assert 200 < a.elo - b.elo < 2000
    assert a.low < a.elo < a.high


def test_intervals_hold_what_they_promise() -> None:
    """Of many ladders between equals, about one in twenty excludes equality."""
    from conquerant.core.chance import Rng

    rng = Rng("equals")
    outside = 0
    for _ in range(200):
        results = [Result("a", "b", 1, 1, float(rng.below(2))) for _ in range(60)]
        rated = ratings.rate(["a", "b"], results)[0]
        outside += not rated.low < 0 < rated.high
    assert 2 < outside < 25


def test_easy_looks_like_play(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "conquetes", "--bots", "easy,random", "--games", "60", "--rotate", "--json"]
    assert json.loads(told(capsys, *arguments))["shares"][0]["low"] > 0.5
