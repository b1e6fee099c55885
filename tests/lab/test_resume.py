"""Ladders that are stopped and gone on with: nothing is lost, nothing is mixed, and the result is the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conquerant import cli
from conquerant.core.errors import BadInput
from conquerant.lab import hands, keeping, ladder, players
from conquerant.lab.keeping import Effort
from conquerant.lab.ladder import Contest, Ladder, Standing, Table
from conquerant.locks import held

PLAN = Ladder("conquetes", [Contest("random", "habit"), Contest("novice", "habit")], [Table(2)], 6)


@pytest.fixture(scope="module")
def whole() -> Standing:
    """A ladder that nothing disturbed."""
    return played(Effort())


def played(effort: Effort, plan: Ladder = PLAN, stop: int = 1000) -> Standing:
    """So many fresh games, at most."""
    with keeping.going_on(plan, "ladder", effort) as (standing, fresh):
        for _ in range(stop):
            if next(fresh, None) is None:
                break
    return standing


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("stop", [0, 1, 5])
def test_a_ladder_that_was_stopped_goes_on(whole: Standing, tmp_path: Path, jobs: int, stop: int) -> None:
    file = str(tmp_path / "games")
    before = played(Effort(jobs, file), stop=stop)
    assert before.done() == stop
    after = played(Effort(1, file))
    assert after.json() == whole.json()
    assert len((tmp_path / "games").read_text("utf-8").splitlines()) == 1 + 12


def test_what_is_there_is_not_played_again(whole: Standing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(resume=str(tmp_path / "games"))
    played(effort)
    monkeypatch.setattr(ladder, "fight", None)
    assert played(effort).json() == whole.json()


@pytest.mark.long
def test_fewer_games_may_be_asked_for_and_more(whole: Standing, tmp_path: Path) -> None:
    effort = Effort(resume=str(tmp_path / "games"))
    few = Ladder(PLAN.game, PLAN.contests, PLAN.tables, 4)
    assert played(effort, few).json() == played(Effort(), few).json()
    assert played(effort).json() == whole.json()
    assert played(effort, few).json() == played(Effort(), few).json()


@pytest.mark.long
def test_until_sure_goes_on_the_same_way(tmp_path: Path) -> None:
    plan = Ladder("conquetes", [Contest("random", "habit"), Contest("novice", "habit")], [Table(2)], 4, 16)
    effort = Effort(2, str(tmp_path / "games"))
    alone = played(Effort(), plan)
    for stop in (1, 4, 1000):
        last = played(effort, plan, stop)
    assert last.json() == alone.json()


def test_a_last_line_that_was_cut_is_dropped(whole: Standing, tmp_path: Path) -> None:
    path = tmp_path / "games"
    played(Effort(resume=str(path)))
    content = path.read_bytes()
    for length in (len(content) - 1, len(content) - 30, content.index(b"\n") + 40, content.index(b"\n"), 20, 0):
        path.write_bytes(content[:length])
        assert played(Effort(resume=str(path))).json() == whole.json()
        assert len(path.read_bytes().splitlines()) == 13


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Ladder("conquetes", PLAN.contests[:1], PLAN.tables, 6), "holds other games: bots was"),
        (Ladder("conquetes", PLAN.contests, PLAN.tables, 6, seed="2"), "seed was '1', not '2'; --anew begins it again"),
        (Ladder("conquistador", PLAN.contests, PLAN.tables, 6), "holds games of another version|game was"),
    ],
)
def test_other_games_are_refused(plan: Ladder, says: str, tmp_path: Path) -> None:
    effort = Effort(resume=str(tmp_path / "games"))
    played(effort, stop=1)
    before = (tmp_path / "games").read_bytes()
    with pytest.raises(BadInput, match=says):
        played(effort, plan)
    assert (tmp_path / "games").read_bytes() == before
    assert played(Effort(resume=effort.resume, anew=True), plan, stop=1).done() == 1


def test_games_of_other_bots_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(resume=str(tmp_path / "games"))
    played(effort, stop=1)
    monkeypatch.setattr(players, "digest", lambda slug: "other")
    with pytest.raises(BadInput, match="holds games of other bots"):
        played(effort)


def test_how_bots_play_is_named_by_what_decides_it() -> None:
    """Words about the code are not part of it."""
    assert players.meaning('"""One."""\ndef f():\n    """Two."""\n    return 1  # three') == (
        players.meaning("def f(): return 1")
    )
    assert players.meaning("x = 1") != players.meaning("x = 2")
    told = "class World(Game):\n    def habit(self): pass\n    def chances(self): return 1"
    assert players.meaning(told) == players.meaning("class World(Game):\n    def habit(self): pass")
    assert players.meaning(told) != players.meaning("class World(Game):\n    def chances(self): pass")
    assert players.meaning(told.replace("Game", "Deal")) != players.meaning(
        "class World(Deal):\n    def habit(self): pass"
    )
    assert players.digest("world") != players.digest("armada")


@pytest.mark.parametrize("content", ["my diary\n", "my diary", '{"other": 1}\n'])
@pytest.mark.parametrize("anew", [False, True])
def test_a_file_of_something_else_is_never_touched(content: str, anew: bool, tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match="is there already, and holds no games of ours"):
        played(Effort(resume=str(path), anew=anew))
    assert path.read_text("utf-8") == content


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games"
    played(Effort(resume=str(path)), stop=2)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([lines[0], "?", lines[2], ""]), encoding="utf-8")
    with pytest.raises(BadInput, match=r"line 2 of .* is no game; --anew begins it again"):
        played(Effort(resume=str(path)))


def test_one_process_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    with held(tmp_path / "games.lock", "test", ""):
        code = cli.run(["ladder", "conquetes", "--bots", "random,habit", "--seats", "2", "--resume", str(file)])
    assert code == 2
    assert "resume: " in capsys.readouterr().err
    assert not file.exists()


def test_after_so_many_seconds_no_more_games_begin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "conquetes", "--bots", "random,habit", "--seats", "2", "--games", "100000", "--seconds", "0.5"]
    assert cli.run([*words, "--json", "--resume", str(tmp_path / "games")]) == 0
    said = capsys.readouterr()
    told = json.loads(said.out)
    assert 0 < told["games"] < 100_000
    assert not told["complete"]
    assert f"{told['games']} of 100000 games are kept in" in said.err
    assert len((tmp_path / "games").read_text("utf-8").splitlines()) == 1 + told["games"]


@pytest.mark.skipif(os.name == "nt", reason="signals are another matter there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_killed_ladder_goes_on(how: signal.Signals, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "conquetes", "--bots", "habit,greedy", "--seats", "2", "--games", "24", "--jobs", "2", "--json"]
    file = tmp_path / "games"
    command = [sys.executable, "-m", "conquerant", *words, "--resume", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(how)
    _, said = process.communicate(timeout=60)
    assert process.returncode == (130 if how == signal.SIGINT else -signal.SIGKILL)
    if how == signal.SIGINT:
        assert b"games are kept in" in said
        assert b"Traceback" not in said
    assert file.read_bytes().count(b"\n") < 25
    results = []
    for more in (["--resume", str(file)], []):
        assert cli.run([*words, *more]) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert results[0] == results[1]


@pytest.mark.long
def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """It ends at its first task, once."""
    mark = tmp_path / "died"
    assert sorted(hands.each(_Dying(str(mark)), range(6), 2)) == [0, 1, 4, 9, 16, 25]
    assert mark.exists()


class _Dying:
    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, n: int) -> int:
        if n == 2 and not Path(self.mark).exists():
            Path(self.mark).touch()
            os._exit(3)
        return n * n
