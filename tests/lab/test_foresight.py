"""Learning who will win: what is played, what is fitted to it, and what a game keeps of that."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from conquerant import cli, games
from conquerant.bots import chances
from conquerant.lab import foresight
from conquerant.lab.foresight import FIT, KEPT, MIX, Folder, Seen, Study

SMALL = Study("conquetes", ["habit"], 2)


def made_up(games_: int, steep: float, sides: int = 2, turns: int = 2) -> Seen:
    """Games whose winner is drawn with the odds of a value times `steep`; nothing else is counted in them."""
    rng = np.random.default_rng(3)
    seen = Seen()
    for number in range(games_):
        values = rng.normal(0.0, 1.5, sides)
        odds = np.exp(steep * values)
        winner = int(rng.choice(sides, p=odds / odds.sum()))
        for _ in range(turns):
            seen.rows.append([])
            seen.found.append([[float(value), 0.0, 0.0] for value in values])
            seen.hand.append(chances.likely([float(value) for value in values]))
            seen.won.append([float(side == winner) for side in range(sides)])
            seen.game.append(number)
            seen.role.append(foresight.role("habit", number))
            seen.plans.append(False)
    return seen


def told(seen: Seen) -> foresight.Told:
    found = foresight.fitted(seen)
    return foresight.Told(seen, found, foresight.lines(seen, found))


def test_every_kind_of_table_is_played_with_its_plainest_options_and_others() -> None:
    for slug, expected in (("armada", ["2", "3", "4", "teams"]), ("conquetes", ["1", "2", "3", "4"])):
        kinds = foresight.kinds(slug)
        assert list(kinds) == expected
        study = Study(slug, ["habit"], 1)
        for kind, tables in kinds.items():
            assert foresight.table_of(study, kind, 0) == tables[0]
            assert len({str(foresight.table_of(study, kind, at).options) for at in range(1, 40, 2)}) > 3


def test_every_second_game_of_a_planner_is_kept_apart() -> None:
    planned = [foresight.role("hard", at) for at in range(200)]
    usual = [foresight.role("habit", at) for at in range(200)]
    assert planned.count(KEPT) == 100
    assert usual.count(KEPT) == 20
    assert usual.count(MIX) == 40


@pytest.mark.parametrize("steep", [0.4, 1.7])
def test_a_gauge_finds_what_values_mean(steep: float) -> None:
    found = foresight.fitted(made_up(2000, steep))
    assert found.hints["steep"] == pytest.approx(steep, rel=0.2)


def test_few_games_change_little() -> None:
    assert foresight.fitted(made_up(30, 0.1)).hints["steep"] > 0.15


def test_one_alone_learns_his_chance_too() -> None:
    seen = made_up(400, 1.0, sides=1)
    for moment in range(len(seen.won)):
        seen.found[moment], seen.won[moment] = [[0.0, 0.0, 1.0]], [float(seen.game[moment] % 4 != 0)]
    found = foresight.fitted(seen)
    assert found.layers == []
    assert 0.65 < chances.likely([found.hints["turn"]])[0] < 0.76


def test_a_network_is_kept_where_it_knows_more() -> None:
    seen = made_up(1200, 0.0)
    seen.rows = [[[30 if won else 0, 1] for won in moment] for moment in seen.won]
    one = told(seen)
    assert one.best() == "network"
    assert one.keep()["layers"]
    assert one.keep()["error"] < 0.1


def test_a_network_is_not_believed_for_a_few_games() -> None:
    seen = made_up(400, 0.0)
    seen.rows = [[[30 if won else 0, 1] for won in moment] for moment in seen.won]
    one = told(seen)
    assert one.games(True) < foresight.TESTED
    assert one.keep()["layers"] == []
    assert one.keep()["mix"] == foresight.ALONE


def test_a_network_that_knows_nothing_is_not_kept() -> None:
    """What it counts is noise."""
    seen, rng = made_up(1200, 1.0), np.random.default_rng(4)
    seen.rows = [[[int(rng.integers(0, 40)), 1] for _ in moment] for moment in seen.won]
    assert abs(told(seen).found.mix["network"]) < 0.5


def test_a_study_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, stopped = Folder(tmp_path / "whole"), Folder(tmp_path / "stopped")
    assert list(whole.play(SMALL, 1, lambda: False)) == list(range(1, 9))
    left = iter([False, False, False, True])
    assert list(stopped.play(SMALL, 1, lambda: next(left, True))) == [1, 2, 3]
    assert list(stopped.play(SMALL, 1, lambda: False)) == list(range(4, 9))
    assert whole.file(SMALL).read_bytes() == stopped.file(SMALL).read_bytes()


def test_games_are_seen_again_as_they_were_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    list(folder.play(SMALL, 1, lambda: False))
    ((study, lines),) = folder.studies("conquetes")
    assert study == SMALL
    seen = foresight.seen("conquetes", lines)
    assert sorted(seen) == ["1", "2", "3", "4"]
    for kind, moments in seen.items():
        assert len(moments.game) == len(moments.won) == len(moments.role) == len(moments.rows) > 10
        assert all(len(row) == max(1, int(kind)) for row in moments.found)
    assert folder.studies("world") == []


def test_the_verb_keeps_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(foresight, "ENOUGH", 4)
    monkeypatch.setattr(foresight, "role", lambda name, index: [FIT, MIX, KEPT][index % 3])
    monkeypatch.setattr(chances, "FILE", str(tmp_path / "chances.json"))
    command = ["foresight", "conquetes", "--folder", str(tmp_path / "games"), "--games", "4", "--jobs", "1"]
    assert cli.run([*command, "--save", "--report", str(tmp_path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert sorted(said) == ["1", "2", "3", "4"]
    kept = json.loads((tmp_path / "chances.json").read_text("utf-8"))
    assert "foresight conquetes" in kept["commands"][0]
    assert kept["tables"]["2"]["games"] + kept["tables"]["2"]["apart"] == 4
    assert "| hints, all games |" in (tmp_path / "conquetes.md").read_text("utf-8")


def test_a_bot_that_does_not_exist_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["foresight", "conquetes", "--folder", str(tmp_path / "games"), "--bots", "habit,nobody"]) != 0
    assert "nobody" in capsys.readouterr().err
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("slug", games.names())
def test_what_games_keep_can_be_read(slug: str) -> None:
    game = games.load(slug)
    for kind, judge in chances.judges(slug).items():
        assert kind in foresight.kinds(slug)
        assert 0.0 <= judge.error <= chances.UNKNOWN
        if judge.network is not None:
            table = foresight.kinds(slug)[kind][0]
            rows = game.features(game.start(table.seats, table.options))
            assert judge.network.layers[0].inputs == len(rows[0])


@pytest.mark.long
def test_learning_says_more_than_equal_chances(tmp_path: Path) -> None:
    study = Study("conquetes", ["habit"], 240)
    folder = Folder(tmp_path)
    list(folder.play(study, 2, lambda: False))
    learned = foresight.told("conquetes", folder)["4"].chosen()
    assert learned is not None
    assert learned.brier < 0.17 < 3 / 16  # what equal ones have
