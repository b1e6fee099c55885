"""What a simulation keeps: records that replay, and rows from which one can learn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from conquerant import cli, games
from conquerant.core.contract import CHANCE
from conquerant.core.errors import BadInput
from conquerant.core.record import loads
from conquerant.lab import dataset, simulate
from conquerant.lab.choices import choices
from conquerant.play.verify import verify

TABLES = [
    ("conquistador", 3, []),
    ("world", 3, ["--option", "rounds=2"]),
    ("fallen_lands", 3, ["--option", "rounds=2"]),
]


def simulated(slug: str, seats: int, more: list[str]) -> None:
    words = ["simulate", slug, "--games", "4", "--seats", str(seats), "--bots", "random", "--rotate", *more]
    assert cli.run([*words, "--jobs", "1"]) == 0


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_rows_are_what_the_seats_saw_and_did(slug: str, seats: int, options: list[str], tmp_path: Path) -> None:
    data, records = tmp_path / "data", tmp_path / "records"
    simulated(slug, seats, [*options, "--dataset", str(data), "--records", str(records)])
    frame = dataset.scan(data).collect()
    known = choices(games.load(slug))
    for index in range(4):
        record = loads((records / f"{slug}-{index:06}.json").read_text("utf-8"), games.load)
        assert verify(record) > 0
        mine = frame.filter(pl.col("game") == index)
        steps = iter(mine.iter_rows(named=True))
        for (seat, action), state in zip(record.moves, record.replay(), strict=False):
            if seat == CHANCE:
                continue
            row = next(steps)
            assert (row["seat"], known.actions[row["action"]]) == (seat, action)
            assert [known.actions[number] for number in row["legal"]] == state.legal()
            assert row["observation"] == pytest.approx(state.observation(seat))
        assert next(steps, None) is None
        assert mine["done"].sum() == mine["seat"].n_unique()
        rewards = {row["seat"]: row["reward"] for row in mine.filter(pl.col("done")).iter_rows(named=True)}
        assert rewards == pytest.approx({seat: record.result["returns"][seat] for seat in rewards})


def test_masks_and_episodes_are_ready_for_learning(tmp_path: Path) -> None:
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "data")])
    frame = dataset.scan(tmp_path / "data").collect()
    masks = dataset.masks(frame, len(choices(games.load("conquistador"))))
    assert masks[np.arange(len(frame)), frame["action"].to_numpy()].all()
    assert masks.sum() == frame["legal"].list.len().sum()
    met = list(dataset.episodes(tmp_path / "data"))
    assert len(met) == 8
    for episode in met:
        n = len(episode["actions"])
        assert len(episode["observations"]) == n + 1
        assert episode["action_masks"].shape == (n, masks.shape[1])
        assert episode["terminations"].tolist() == [False] * (n - 1) + [True]


def test_the_card_says_how_it_was_made(tmp_path: Path) -> None:
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "data")])
    card = (tmp_path / "data" / "README.md").read_text("utf-8")
    assert "simulate conquistador --games 4 --seats 2 --bots random --seed 1 --rotate --dataset FOLDER" in card
    assert "games, episodes, decisions | 4, 8, " in card


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    words = ["simulate", "conquistador", "--games", "1", "--dataset", str(tmp_path)]
    assert cli.run(words) == 2
    assert "not empty" in capsys.readouterr().err


def test_what_is_no_dataset_is_named(tmp_path: Path) -> None:
    for read in (dataset.scan, lambda folder: next(dataset.episodes(folder))):
        with pytest.raises(BadInput, match=r"^folder: expected one that `simulate --dataset` wrote"):
            read(tmp_path)
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "data")])
    with pytest.raises(BadInput, match=r"^actions: expected at least \d+, got 1"):
        dataset.masks(dataset.scan(tmp_path / "data").collect(), 1)


def test_long_runs_become_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquerant.lab.keepsakes.MOST_ROWS", 60)
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "data")])
    files = sorted((tmp_path / "data").glob("data-*.parquet"))
    assert len(files) > 1
    assert dataset.scan(tmp_path / "data").select(pl.col("game").n_unique()).collect().item() == 4


def test_rows_beside_a_kept_run_are_the_same(tmp_path: Path) -> None:
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "a")])
    simulated("conquistador", 2, ["--dataset", str(tmp_path / "b"), "--out", str(tmp_path / "run.parquet")])
    assert dataset.scan(tmp_path / "a").collect().equals(dataset.scan(tmp_path / "b").collect())
    assert simulate.interval(0, 0) == (0.0, 1.0)
