"""Learning by self-play: it learns, goes on after a stop, and is honest about what it proved."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from conquerant import cli, games
from conquerant.bots import network
from conquerant.core.errors import BadInput
from conquerant.lab import fit, learn, players, reliability
from conquerant.lab.plan import Plan

OPTIONS = {"rounds": 2}
SMALL = ["learn", "armada", "--seats", "2", "--option", "rounds=2", "--games", "20", "--trial", "2", "--proof", "2"]
SMALL += ["--rolls", "8", "--proof-rolls", "8", "--jobs", "1"]


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "PIECE", 5)
    monkeypatch.setattr(learn, "HABITS", 1)


def plan() -> learn.Learning:
    game = games.load("armada")
    small = learn.Learning("armada", 2, game.settle(OPTIONS, 2), generations=2, games=20, trial=2, proof=2)
    small.rolls = small.proof_rolls = 8
    small.epochs, small.hidden = 1, (4,)
    return small


def followed(folder: Path, late: Callable[[], bool] = lambda: False, jobs: int = 1) -> learn.Run:
    kept = learn.Folder(folder, plan())
    with kept.held(anew=False):
        run = learn.Run(kept, jobs, late)
        list(run.learn())
    return run


def made_up(moments: int) -> fit.Games:
    """Who has more of the first column wins, mostly; the second is noise and the third is always the same."""
    rng = np.random.default_rng(7)
    rows = rng.integers(0, 60, (moments, 2, 3)).astype(np.int16)
    rows[:, :, 2] = 5
    first = rng.random(moments) < 1 / (1 + np.exp((rows[:, 1, 0] - rows[:, 0, 0]) / 8))
    won = np.stack([first, ~first], axis=1).astype(np.float32)
    return fit.Games(rows, won, np.arange(moments, dtype=np.int32), np.full((moments, 2), 0.5, np.float32))


def test_a_network_learns_who_wins() -> None:
    played = made_up(6000)
    there = played.held_out()
    net = fit.fit(played, played.won, [8], 20, 1)
    learned = fit.cross_entropy(net.chances(played.rows[there]), played.won[there])
    assert learned < 0.45 < np.log(2)
    again = fit.fit(played, played.won, [8], 20, 1)
    assert fit.rounded(again) == fit.rounded(net)


def test_rounding_changes_hardly_anything() -> None:
    played = made_up(3000)
    net = fit.fit(played, played.won, [16, 8], 3, 1)
    rough = reliability.judged(network.read(fit.rounded(net)), played.rows[:300].tolist())
    assert np.abs(rough - net.chances(played.rows[:300])).max() < 0.02


def test_a_column_that_never_changed_says_nothing() -> None:
    played = made_up(2000)
    judge = network.read(fit.rounded(fit.fit(played, played.won, [8], 1, 1)))
    assert judge.odds([30, 30, 5]) == judge.odds([30, 30, 400])


def test_later_moments_teach_earlier_ones() -> None:
    """TD(lambda): with full trust the result, with none what is expected next; the last moment has the result."""
    played = made_up(40)
    played.game = np.repeat(np.arange(2, dtype=np.int32), 20)
    played.won[:] = [1.0, 0.0]
    net = fit.Net([3, 4], played.scale(), 1)
    expected = net.chances(played.rows)
    assert (fit.goals(played, net, 1.0) == played.won).all()
    blind = fit.goals(played, net, 0.0)
    assert np.allclose(blind[:19], expected[1:20])
    assert blind[19].tolist() == blind[39].tolist() == [1.0, 0.0]


def test_games_by_habit_are_played_at_other_tables_too() -> None:
    """As many of a hundred as asked for; all with so many seats, and the same again for the same seed."""
    several = learn.Learning("conquetes", 2, games.load("conquetes").settle({}, 2), others=50)
    tables = [learn._options(several, f"1/0/{index}") for index in range(40)]
    assert 8 < sum(options == several.options for options in tables) < 32
    assert tables == [learn._options(several, f"1/0/{index}") for index in range(40)]
    _, kept = learn.self_play(several, "", 0, (0, range(3)))
    assert kept == learn.self_play(several, "", 0, (0, range(3)))[1]
    assert {len(rows) for rows in kept["rows"]} == {2}
    assert set(kept["game"]) == {0, 1, 2}


def test_a_planner_may_judge_at_its_own_turns() -> None:
    several = learn.Learning("conquetes", 2, {}, turns=3, times=4.0, faith=1.0)
    layers = '[{"inputs": 1, "weights": "gA==", "biases": [0], "shifts": [0]}]'
    judging = learn.planner(several, 50, layers)
    assert (judging.budget.rolls, judging.budget.turns, judging.budget.ahead, judging.budget.faith) == (200, 3, 0, 1.0)
    assert learn.planner(several, 50, "").budget.rolls == 50


@pytest.mark.long
def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = followed(tmp_path / "whole", jobs=2)
    left = iter([False, False, True])
    stopped = followed(tmp_path / "stopped", lambda: next(left, True))
    assert len(list((tmp_path / "stopped").glob("games-0-*.npz"))) == 2
    assert stopped.champion == ""
    gone_on = followed(tmp_path / "stopped")
    assert gone_on.champion == whole.champion
    assert gone_on.proof() == whole.proof()
    assert gone_on.proof().games == 2


def test_another_plan_does_not_go_on_there(tmp_path: Path) -> None:
    with learn.Folder(tmp_path, plan()).held(anew=False):
        pass
    other = plan()
    other.seed = "2"
    with pytest.raises(BadInput, match="another plan"), learn.Folder(tmp_path, other).held(anew=False):
        pass
    with learn.Folder(tmp_path, other).held(anew=True):
        (tmp_path / "games-0-0000.npz").touch()
        with pytest.raises(BadInput, match="another process"), learn.Folder(tmp_path, other).held(anew=True):
            pass
    assert (tmp_path / "games-0-0000.npz").exists()


@pytest.mark.parametrize(("share", "generation"), [(0.5, 0), (0.6, 1)])
def test_a_generation_that_wins_no_more_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, generation: int
) -> None:
    def decided(of: learn.Learning, rolls: int, both: tuple[str, str], name: str, index: int) -> tuple[int, float]:
        return index, share if name.startswith("trial") else 1.0

    monkeypatch.setattr(learn, "duel", decided)
    run = followed(tmp_path)
    assert run.generation == generation
    assert run.champion == (tmp_path / f"network-{generation}.json").read_text("utf-8")
    assert run.proof().share == 1.0


@pytest.mark.parametrize(("low", "high", "word"), [(0.51, 0.6, "better"), (0.4, 0.49, "worse"), (0.45, 0.55, "equal")])
def test_a_proof_says_what_it_proved(low: float, high: float, word: str) -> None:
    assert learn.Verdict((low + high) / 2, low, high, 0.5, 100).word() == word


def test_what_was_learned_is_kept_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(network, "FILE", str(tmp_path / "networks.json"))
    assert cli.run([*SMALL, "--folder", str(tmp_path / "run"), "--generations", "1", "--save", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["table"], told["done"], told["games"]) == ("2", True, 2)
    kept = json.loads((tmp_path / "networks.json").read_text("utf-8"))["tables"]["2"]
    assert "learn armada --seats 2" in kept["found"]["command"]
    assert told["verdict"] in kept["found"]["proof"]
    assert network.read(kept["layers"]).odds([0] * kept["layers"][0]["inputs"]) is not None


def test_the_digest_of_bots_knows_their_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = players.digest("armada"), players.digest("armada", learned=False)
    file = tmp_path / "other.json"
    layers = [{"inputs": 1, "weights": "gQ==", "biases": [0], "shifts": [0]}]
    file.write_text(json.dumps({"tables": {"2": {"layers": layers}}}), encoding="utf-8")
    monkeypatch.setattr(network, "FILE", str(file))
    after = players.digest("armada"), players.digest("armada", learned=False)
    assert before[0] != after[0]
    assert before[1] == after[1]


def test_tenths_add_up() -> None:
    predicted = np.array([[0.05, 0.95], [0.5, 0.5], [1.0, 0.0]], np.float32)
    won = np.array([[0, 1], [1, 0], [1, 0]], np.float32)
    line = reliability.line("somebody", predicted, won)
    assert sum(tenth.n for tenth in line.tenths) == 6
    assert line.tenths[-1].n == 2
    assert line.tenths[-1].won == 1.0
    assert line.brier == pytest.approx((2 * 0.05**2 + 2 * 0.5**2) / 6)


@pytest.mark.long
def test_learning_learns(tmp_path: Path) -> None:
    """From 1,000 games of habit: on fresh games of habit its chances are clearly better than equal ones."""
    longer = learn.Learning("armada", 2, games.load("armada").settle({}, 2), generations=1, games=1000, proof=2)
    longer.proof_rolls = 8
    run = learn.Run(learn.Folder(tmp_path, longer), 2, lambda: False)
    list(run.learn())
    seen = reliability.Seen()
    for moments in reliability.run(Plan("armada", 200, 2, ["habit"] * 2, "fresh", longer.options), 2):
        seen.add(moments)
    won = np.array(seen.won, np.float32)
    learned = reliability.line("network", reliability.judged(learn.read_layers(run.champion), seen.rows()), won)
    assert learned.entropy < 0.62 < np.log(2)
    assert learned.brier < 0.22
