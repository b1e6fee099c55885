"""Ladders: the same whatever the processes, ratings one can trust, a page, a chart, an object."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conquerant import cli
from conquerant.core.errors import BadInput
from conquerant.lab import ladder, ratings
from conquerant.lab.charts import verdict
from conquerant.lab.clock import Spent
from conquerant.lab.ladder import Contest, Fought, Ladder, Standing, Table
from conquerant.lab.ratings import Result

SMALL = ["ladder", "conquetes", "--bots", "random,easy,greedy", "--games", "6", "--seats", "2", "--fraction", "0.1"]
LONE = ["ladder", "conquetes", "--bots", "random,habit", "--games", "6", "--seats", "3", "--lone"]


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
    figures = json.loads((tmp_path / "ladder" / "conquetes-2.json").read_text(encoding="utf-8"))
    assert figures["command"] in page
    again = json.loads(told(capsys, *figures["command"].split()[2:], "--json"))
    assert again["checksum"] == figures["checksum"]
    for picture in (tmp_path / "ladder" / "conquetes-2.svg", tmp_path / "chart.svg"):
        names = {text.text for text in ElementTree.fromstring(picture.read_text(encoding="utf-8")).iter()}
        assert {"random", "easy", "greedy"} <= names


def test_a_page_shows_all_shapes_that_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path)
    told(capsys, *SMALL, "--report", folder)
    told(capsys, *LONE, "--report", folder)
    page = (tmp_path / "conquetes.md").read_text(encoding="utf-8")
    for seen in ("## 2 seats", "## 3 seats, one among others", "conquetes-2.svg", "conquetes-3-lone.svg"):
        assert seen in page
    assert "random against easy" in page
    assert "habit among random" in page
    again = json.loads((tmp_path / "conquetes-3-lone.json").read_text(encoding="utf-8"))["command"]
    assert json.loads(told(capsys, *again.split()[2:], "--json"))["command"] == again


def test_alone_among_others_everybody_has_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """Each pair both ways round, the fair share is one of three."""
    found = json.loads(told(capsys, *LONE, "--json"))
    assert [(p["first"], p["second"]) for p in found["pairs"]] == [("habit", "random"), ("random", "habit")]
    assert found["games"] == 12
    for pair in found["pairs"]:
        assert pair["lone"]
        assert pair["fair"] == pytest.approx(1 / 3)
    for seats in range(2, 7):
        tables = [ladder.alone(index, seats) for index in range(seats)]
        assert [table.index(0) for table in tables] == list(range(seats))
        assert all(table.count(0) == 1 for table in tables)


def test_neighbours_play_each_other_only() -> None:
    names = ["a", "b", "c"]
    assert [str(c) for c in ladder.contests(names, False, True)] == ["a against b", "b against c"]
    lone = ["b among a", "a among b", "c among b", "b among c"]
    assert [str(c) for c in ladder.contests(names, True, True)] == lone


def test_upwards_only_the_stronger_sits_alone_and_the_last_meets_those_beside() -> None:
    names = ["a", "b", "c"]
    climbed = ladder.contests(names, lone=True, neighbours=True, upwards=True, beside=["d", "e"])
    assert [str(c) for c in climbed] == ["b among a", "c among b", "c among d", "c among e"]
    with pytest.raises(BadInput, match="upwards: goes with --lone"):
        ladder.contests(names, lone=False, neighbours=True, upwards=True)
    with pytest.raises(BadInput, match="at least two different names, got a, b, c, a"):
        ladder.contests(names, lone=True, neighbours=True, beside=["a"])


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
        (["--until-sure", "--most-games", "5"], "most-games: expected at least the 20 games of the first look"),
        (["--settings", "all"], "settings: expected cover or nothing"),
        (["--settings", "cover", "--option", "continent=on"], "did you mean continents?"),
        (["--seconds", "-1"], "seconds: expected 0 or more"),
        (["--anew"], "anew: there is no file to begin again"),
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


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_one_among_others_both_ways_round_gives_the_strength_of_each(seats: int) -> None:
    """Of strength 3 among ones, and of strength 1 among threes, as often as Plackett and Luce say."""
    wins, losses = 3 / (3 + seats - 1), 1 / (1 + 3 * (seats - 1))
    results = [Result("a", "b", 1, seats - 1, wins)] * 1000 + [Result("b", "a", 1, seats - 1, losses)] * 1000
    a, b = ratings.rate(["a", "b"], results)
    assert a.elo - b.elo == pytest.approx(400 * log10(3), abs=1)


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


def measured(index: int, share: float) -> Fought:
    return Fought(0, index, [0, 1], share, True, 1, "", (Spent(), Spent()))


def looked_at(shares: list[float], first: int, most: int) -> Standing:
    plan = Ladder("conquetes", [Contest("a", "b")], [Table(2)], first, most)
    return Standing(plan, [measured(index, share) for index, share in enumerate(shares)])


def test_a_pair_is_left_at_the_first_look_that_is_sure() -> None:
    assert looked_at([], 10, 80).looks == [10, 20, 40, 80]
    assert looked_at([1.0] * 10, 10, 80).missing() == []
    assert looked_at([1.0] * 9, 10, 80).missing() == [(0, 9)]
    assert len(looked_at([1.0, 0.0] * 5, 10, 80).missing()) == 10
    assert len(looked_at([1.0, 0.0] * 20, 10, 80).missing()) == 40
    assert looked_at([1.0, 0.0] * 40, 10, 80).missing() == []


def test_games_beyond_a_look_that_was_sure_do_not_count() -> None:
    """So that the result is the same whether they are there or not."""
    few, many = looked_at([1.0] * 10, 10, 80), looked_at([1.0] * 10 + [0.0] * 30, 10, 80)
    assert few.json() == many.json()


def test_every_seat_is_had_equally_often_at_a_look() -> None:
    lone = Ladder("conquetes", [Contest("a", "b", lone=True)], [Table(3)], 10, 40)
    assert lone.looks() == [12, 24, 42]
    assert Ladder("conquetes", [Contest("a", "b")], [Table(3)], 5, 11).looks() == [6, 12]


def test_looking_often_does_not_make_sure_more_often_than_once_in_twenty() -> None:
    """Between equals; looked at with plain intervals about one in six of these would be called stronger."""
    from conquerant.core.chance import Rng

    rng = Rng("looks")
    wrong = 0
    for _ in range(300):
        standing = looked_at([float(rng.below(2)) for _ in range(160)], 10, 160)
        wrong += standing.goal(0) < 160 or verdict(standing.pair(0)) != "open"
    assert wrong <= 21
