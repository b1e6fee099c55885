"""Strength against budget: points with intervals and times, a page and a picture, gone on with when it was stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from conquerant import cli
from conquerant.lab import curve

SMALL = ["curve", "conquetes", "--budgets", "8,16", "--against", "habit,random", "--games", "3", "--seats", "3"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_curve_has_a_point_for_each_budget_and_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, *SMALL, "--json"))
    assert [(p["against"], p["budget"]) for p in found["points"]] == [
        ("habit", 8),
        ("habit", 16),
        ("random", 8),
        ("random", 16),
    ]
    for point in found["points"]:
        assert point["games"] == 3
        assert point["fair"] == pytest.approx(1 / 3)
        assert 0 < point["decision_ms"] <= point["worst_decision_ms"] + 0.1
        assert 0 < point["turn_ms"] <= point["worst_turn_ms"]


@pytest.mark.long
def test_a_curve_goes_on_and_is_kept_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games and checksum are the same; only times are those of the machine."""
    whole = json.loads(told(capsys, *SMALL, "--json"))
    file, folder = str(tmp_path / "games"), tmp_path / "strength"
    told(capsys, *SMALL, "--resume", file, "--seconds", "0.2", "--json")
    page = told(capsys, *SMALL, "--resume", file, "--report", str(folder), "--jobs", "2")
    kept = json.loads((folder / "conquetes-3.json").read_text("utf-8"))
    assert timeless(kept) == timeless(whole)
    assert "from end to end" in page
    written = (folder / "conquetes.md").read_text("utf-8")
    assert kept["command"] in written
    assert "| 16 | random | 3 |" in written
    texts = {text.text for text in ElementTree.fromstring((folder / "conquetes-3.svg").read_text("utf-8")).iter()}
    assert {"habit", "random", "8", "16", "fair"} <= texts


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    points = [{key: value for key, value in point.items() if not key.endswith("_ms")} for point in report["points"]]
    return {**report, "points": points}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--budgets", "100,25"], "budgets: expected different numbers, the smallest first"),
        (["--budgets", "many"], "budgets: expected whole numbers with commas between them, got 'many'"),
        (["--budgets", "0"], "expected planner@ and a whole number from 1"),
        (["--against", "habit,habit"], "against: expected different names"),
        (["--against", "habti"], "did you mean habit?"),
    ],
)
def test_a_curve_says_what_is_wrong(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["curve", "conquetes", *arguments]) == 2
    assert says in capsys.readouterr().err


def point(share: float, half: float) -> dict[str, Any]:
    return {"against": "habit", "share": share, "low": share - half, "high": share + half}


@pytest.mark.parametrize(
    ("last", "says"), [(0.8, "it rises from end to end: +30.0 points"), (0.5, "may be flat"), (0.2, "it falls")]
)
def test_the_two_ends_are_compared_with_their_intervals(last: float, says: str) -> None:
    assert says in curve.verdict([point(0.5, 0.1), point(0.1, 0.1), point(last, 0.1)])


def test_a_difference_is_surer_than_two_intervals_that_overlap() -> None:
    _, low, high = curve.ends([point(0.5, 0.1), point(0.65, 0.1)])
    assert 0 < low < 0.15 < high
