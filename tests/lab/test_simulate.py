"""Simulations: the same rows whatever the workers, resumed where they stopped, undisturbed by a worker that dies."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import lab_workers
from conquerant import cli, games
from conquerant.core.contract import CHANCE
from conquerant.core.errors import BadInput
from conquerant.lab import crew, facts, players, simulate, store
from conquerant.lab.plan import Plan, play_one

PLAN = Plan("conquistador", 60, 3, ["random"] * 3, "seed")


def kept(**changes: Any) -> store.Kept:
    return store.Kept(**{**vars(PLAN), **changes})


def finished(path: Path, jobs: int = 1, **changes: Any) -> store.Run:
    run = store.Run(path, kept(**changes))
    assert sum(run.play(jobs)) == run.kept.games
    return run


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> store.Run:
    """A run that nothing disturbed."""
    path = tmp_path_factory.mktemp("whole") / "run.parquet"
    return finished(path, facts=True, each_decision=True)


def test_the_rows_are_the_same_whatever_the_workers(
    whole: store.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "WORTH_HIRING", 0)
    run = finished(tmp_path / "run.parquet", 2, facts=True, each_decision=True)
    for mine, its in ((run.path, whole.path), (run.decisions, whole.decisions)):
        assert pl.read_parquet(mine).equals(pl.read_parquet(its))
        assert mine.read_bytes() == its.read_bytes()
    assert not run.parts.exists()


def test_counting_agrees_with_keeping(whole: store.Run) -> None:
    tallies = []
    for played in (simulate.run(PLAN), whole.played(), simulate.run(PLAN, jobs=2)):
        tally = simulate.Tally(PLAN)
        for one in played:
            tally.add(one)
        tallies.append((tally.digest.hexdigest(), tally.wins, tally.decisions, tally.finished))
    assert tallies[0] == tallies[1] == tallies[2]


def test_a_stopped_run_goes_on_with_what_is_missing(
    whole: store.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "chunk_size", lambda *_: 7)
    path = tmp_path / "run.parquet"
    stopped = store.Run(path, kept(facts=True, each_decision=True)).play(1)
    assert [next(stopped) for _ in range(4)] == [0, 7, 7, 7]
    stopped.close()
    (path.with_name("run.parquet.parts") / "games-000000007-000000014.parquet").unlink()
    again = store.Run(path, kept(facts=True, each_decision=True))
    assert again.missing() == [range(7, 14), range(21, 60)]
    assert next(iter(again.play(1))) == 14
    assert sum(again.play(1)) == 60
    assert path.read_bytes() == whole.path.read_bytes()
    assert list(again.play(1)) == [60]


@pytest.mark.parametrize(
    ("change", "told"),
    [({"seed": "2"}, "seed was 'seed', not '2'"), ({"games": 59}, "games was 60, not 59"), ({}, "facts")],
)
def test_another_run_is_not_overwritten(whole: store.Run, change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        store.Run(whole.path, kept(**change, each_decision=True, facts=bool(change)))


def test_a_run_of_other_bots_is_not_gone_on_with(
    whole: store.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "digest", lambda _: "others")
    with pytest.raises(BadInput, match="players was"):
        store.Run(whole.path, kept(facts=True, each_decision=True))


def test_a_file_of_unknown_origin_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "run.parquet").touch()
    with pytest.raises(BadInput, match="nothing says what run it is"):
        store.Run(tmp_path / "run.parquet", kept())
    with pytest.raises(BadInput, match=r"expected a file ending in \.parquet"):
        store.Run(tmp_path / "run.csv", kept())


@pytest.mark.parametrize("name", ["run.json", "run.decisions.parquet", "run.parquet.parts/run.json"])
def test_files_of_somebody_else_beside_it_are_not_overwritten(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text('{"mine": 1}')
    with pytest.raises(BadInput, match="is there already, and"):
        store.Run(tmp_path / "run.parquet", kept(each_decision=True))
    assert (tmp_path / name).read_text() == '{"mine": 1}'


def test_two_processes_do_not_write_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "chunk_size", lambda *_: 7)
    one, other = (store.Run(tmp_path / "run.parquet", kept()) for _ in range(2))
    playing = one.play(1)
    assert [next(playing), next(playing)] == [0, 7]
    with pytest.raises(BadInput, match="is being written by another process"):
        next(other.play(1))
    assert sum(playing) == 53
    assert list(other.play(1)) == [60]


def test_more_games_are_added_to_those_there_are(whole: store.Run, tmp_path: Path) -> None:
    finished(tmp_path / "run.parquet", facts=True, each_decision=True, games=25)
    more = store.Run(tmp_path / "run.parquet", kept(facts=True, each_decision=True))
    first, *_ = more.play(1)
    assert first == 25
    assert pl.read_parquet(more.path).equals(pl.read_parquet(whole.path))
    assert pl.read_parquet(more.decisions).equals(pl.read_parquet(whole.decisions))
    assert json.loads(more.about.read_text())["games"] == 60


@pytest.mark.parametrize("moved", [["decisions"], ["decisions", "games"]])
def test_a_run_stopped_while_it_grew_goes_on(moved: list[str], whole: store.Run, tmp_path: Path) -> None:
    small = finished(tmp_path / "run.parquet", facts=True, each_decision=True, games=25)
    small.parts.mkdir()
    told = json.loads(small.about.read_text())
    (small.parts / "run.json").write_text(json.dumps({**told, "games": 60}))
    for name, path in (("decisions", small.decisions), ("games", small.path)):
        if name in moved:
            path.replace(small.parts / f"{name}-000000000-000000025.parquet")
    more = finished(small.path, facts=True, each_decision=True)
    assert pl.read_parquet(more.path).equals(pl.read_parquet(whole.path))
    assert pl.read_parquet(more.decisions).equals(pl.read_parquet(whole.decisions))


def test_decisions_whose_games_were_not_kept_count_for_nothing(whole: store.Run, tmp_path: Path) -> None:
    """Killed between the two files of a chunk; the next time the chunks are cut elsewhere."""
    path = tmp_path / "run.parquet"
    run = store.Run(path, kept(facts=True, each_decision=True))
    stopped = run.play(1)
    next(stopped)
    stopped.close()
    orphan = store.play_chunk(run.kept, range(11))["decisions"]
    (run.parts / "decisions-000000000-000000011.parquet").write_bytes(orphan)
    again = finished(path, facts=True, each_decision=True)
    assert pl.read_parquet(again.decisions).equals(pl.read_parquet(whole.decisions))


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot be written"):
        next(store.Run(tmp_path / "file" / "run.parquet", kept()).play(1))


def test_a_killed_worker_is_replaced(whole: store.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "chunk_size", lambda *_: 5)
    monkeypatch.setattr(store, "WORTH_HIRING", 0)
    run = store.Run(tmp_path / "run.parquet", kept(facts=True, each_decision=True))
    killed = False
    for _ in run.play(2):
        workers = multiprocessing.active_children()
        if workers and not killed:
            pid = workers[0].pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            killed = True
    assert killed
    assert run.path.read_bytes() == whole.path.read_bytes()


@pytest.mark.long
def test_games_that_end_every_worker_are_named() -> None:
    with pytest.raises(crew.WorkerLost, match="games 0 to 4 ended 3 workers"):
        list(crew.work(lab_workers.end_oneself, PLAN, [range(5)], jobs=2))


def test_a_run_without_end_takes_no_more_than_a_few_chunks() -> None:
    taken = 0

    def endless() -> Iterator[range]:
        nonlocal taken
        for i in count():
            taken += 1
            yield range(i, i + 1)

    work = crew.work(lab_workers.count, PLAN, endless(), jobs=2)
    for given in range(1, 200):
        chunk, n = next(work)
        assert (chunk.start, n) == (given - 1, 1)
        assert taken <= given + crew.AHEAD * 2
    work.close()


def test_a_row_tells_what_the_game_was_like(whole: store.Run) -> None:
    game = games.load(PLAN.game)
    rows = pl.read_parquet(whole.path)
    steps = pl.read_parquet(whole.decisions)
    assert rows["index"].to_list() == list(range(60))
    assert len(steps) == rows["decisions"].sum()
    end, done, decisions = play_one(game, PLAN, 17)
    told = rows.row(17, named=True)
    assert (told["decisions"], told["steps"], told["scores"]) == (decisions, len(done), end.scores())
    state, options = game.start(PLAN.seats, PLAN.options), []
    leads: list[int] = []
    for action in done:
        if state.mover != CHANCE:
            options.append(len(state.legal()))
            scores = state.scores()
            if scores.count(max(scores)) == 1:
                leads.append(scores.index(max(scores)))
        state.apply(action)
    assert steps.filter(pl.col("index") == 17)["options"].to_list() == options
    assert told["branching"] == pytest.approx(sum(options) / len(options))
    assert told["most_options"] == max(options)
    assert 0 < told["lead_changes"] <= sum(a != b for a, b in pairwise(leads))
    dealt = [a["seat"] for a in told["assets"] if (a["moment"], a["kind"]) == ("start", "territory")]
    assert dealt
    assert dealt.count(0) == dealt.count(1) == dealt.count(2)


@pytest.mark.parametrize("slug", games.names())
def test_every_game_has_facts_to_report(slug: str, tmp_path: Path) -> None:
    game = games.load(slug)
    seats = game.seats[-1]
    limit = {"rounds": 2} if any(o.name == "rounds" for o in game.options) else {}
    changes: dict[str, Any] = {"game": slug, "seats": seats, "games": 4, "bots": ["random"] * seats, "options": limit}
    rows = pl.read_parquet(finished(tmp_path / "run.parquet", facts=True, **changes).path)
    assets = rows.explode("assets").unnest("assets")
    assert assets.filter(pl.col("moment") == "half")["name"].n_unique() > 3
    assert assets["seat"].is_between(0, seats - 1).all()
    luck = rows.explode("luck", empty_as_null=False, keep_nulls=False).unnest("luck")
    assert luck["kind"].n_unique() >= 1


def test_the_verb_keeps_resumes_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "conquetes", "--games", "12", "--json", "--jobs", "1"]
    assert cli.run(arguments) == 0
    counted = json.loads(capsys.readouterr().out)
    for before in (0, 12):
        assert cli.run([*arguments, "--out", str(tmp_path / "a.parquet"), "--facts"]) == 0
        said, heard = capsys.readouterr()
        assert (f"{before} of them from before" in heard) == bool(before)
        told = json.loads(said)
        assert bool(told["decisions_per_second"]) == (not before), "games that were there cost no time"
        assert {k: told[k] for k in ("checksum", "wins", "shares")} == {
            k: counted[k] for k in ("checksum", "wins", "shares")
        }
    assert cli.run(["simulate", "conquetes", "--facts"]) == 2
    assert "--out FILE.parquet" in capsys.readouterr().err


def test_searches_may_get_a_fraction_of_their_budget(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--seats", "2", "--bots", "expert", "--games", "1", "--jobs", "1", "--json"]
    arguments = ["simulate", "conquistador", *table]
    told = {}
    for fraction in ("0.01", "0.05"):
        assert cli.run([*arguments, "--fraction", fraction]) == 0
        told[fraction] = json.loads(capsys.readouterr().out)["checksum"]
    assert told["0.01"] != told["0.05"]
    run = [*arguments, "--out", str(tmp_path / "a.parquet"), "--fraction"]
    assert cli.run([*run, "0.01"]) == 0
    assert cli.run([*run, "0.05"]) == 2
    assert "fraction was 0.01, not 0.05" in capsys.readouterr().err
    assert cli.run([*arguments, "--fraction", "0"]) == 2
    assert "fraction" in capsys.readouterr().err


@pytest.mark.long
def test_five_times_as_many_games_take_no_more_memory(tmp_path: Path) -> None:
    def peak(n: int) -> int:
        code = (
            "import resource, sys; from conquerant import cli;"
            f"cli.run(['simulate','conquistador','--games','{n}','--jobs','2','--out',r'{tmp_path}/{n}.parquet']);"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        return int(done.stderr.split()[-1])

    assert peak(30_000) < peak(6_000) * 1.3


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Two Ray nodes of one processor each, on this machine; SEEN is where workers leave word."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    seen = tmp_path_factory.mktemp("seen")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CONQUERANT_SEEN", str(seen))
        patch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]))
        patch.setattr(store, "WORTH_HIRING", 0)
        made = _patiently(lambda: cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1}))
        made.seen, made.second = seen, _patiently(lambda: made.add_node(num_cpus=1))
        try:
            yield made
        finally:
            made.shutdown()


def _patiently(start: Callable[[], Any]) -> Any:
    """Ray gives a node half a minute to start; a busy machine may take longer."""
    for _ in range(4):
        try:
            return start()
        except Exception as late:
            if "timed out during startup" not in str(late):
                raise
    return start()


@pytest.mark.long
def test_a_ray_cluster_of_two_nodes_that_loses_workers_gives_the_same_rows(
    whole: store.Run, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both nodes play, half of the chunks end a worker first, and every byte is the same."""
    monkeypatch.setattr(store, "play_chunk", lab_workers.play_on_every_node)
    monkeypatch.setattr(store, "chunk_size", lambda *_: 5)
    path = tmp_path / "run.parquet"
    arguments = ["simulate", "conquistador", "--seats", "3", "--games", "60", "--seed", "seed", "--facts"]
    assert cli.run([*arguments, "--decisions", "--out", str(path), "--on", cluster.address]) == 0
    assert len(list(cluster.seen.glob("node-*"))) == 2
    assert len(list(cluster.seen.glob("lost-*"))) == 6
    assert path.read_bytes() == whole.path.read_bytes()
    assert path.with_suffix(".decisions.parquet").read_bytes() == whole.decisions.read_bytes()


@pytest.mark.long
def test_a_report_over_ray_rests_on_the_same_rows(cluster: Any, tmp_path: Path) -> None:
    arguments = ["report", "conquistador", "--games", "24", "--variants", "0", "--bots", "random"]
    for name, where in (("here", ["--jobs", "1"]), ("there", ["--on", cluster.address])):
        assert cli.run([*arguments, "--out", str(tmp_path / name), *where]) == 0
    files = sorted(file.relative_to(tmp_path / "here.runs") for file in (tmp_path / "here.runs").rglob("*.parquet"))
    assert len(files) == 1
    for file in files:
        assert (tmp_path / "here.runs" / file).read_bytes() == (tmp_path / "there.runs" / file).read_bytes()


@pytest.mark.long
def test_games_that_end_every_worker_of_a_cluster_are_named(cluster: Any) -> None:
    with pytest.raises(crew.WorkerLost, match="games 0 to 4 ended 3 workers"):
        list(crew.work(lab_workers.end_oneself, PLAN, [range(5)], 2, cluster.address))


@pytest.mark.long
def test_a_run_goes_on_when_a_node_of_the_cluster_is_gone(
    whole: store.Run, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of these: the cluster has one node afterwards."""
    monkeypatch.setattr(store, "chunk_size", lambda *_: 3)
    run = store.Run(tmp_path / "run.parquet", kept(facts=True, each_decision=True))
    playing = run.play(2, cluster.address)
    done = [next(playing), next(playing)]
    cluster.remove_node(cluster.second, allow_graceful=False)
    assert sum([*done, *playing]) == 60
    assert run.path.read_bytes() == whole.path.read_bytes()
    assert run.decisions.read_bytes() == whole.decisions.read_bytes()


def test_the_order_of_play_is_kept_as_it_was_played() -> None:
    """In Terres Perdues the first round goes the other way around (3.1)."""
    game = games.load("fallen_lands")
    plan = Plan("fallen_lands", 1, 4, ["random"] * 4, options=game.settle({"rounds": 1}, 4))
    _, done, decisions = play_one(game, plan, 0)
    told = facts.facts(game, plan, done, decisions)
    assert told["order"] == [(told["first"] - place) % 4 for place in range(4)]
