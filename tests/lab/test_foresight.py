"""Learning who will win: what is played, what is fitted to it, and what a game keeps of that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from conquerant import cli, games
from conquerant.bots import chances, network
from conquerant.lab import fit, foresight, gauges, moments, reliability
from conquerant.lab.foresight import EVERYBODY, PLANNERS, Folder, Study
from conquerant.lab.moments import FIT, KEPT, MIX, Seen

SMALL = Study("conquetes", ["habit"], 2)


def made_up(games_: int, steep: float, sides: int = 2, turns: int = 2, bot: str = "habit") -> Seen:
    """Games whose winner is drawn with the odds of a value times `steep`; nothing else is counted in them."""
    rng = np.random.default_rng(3)
    seen = Seen()
    for number in range(games_):
        values = rng.normal(0.0, 1.5, sides)
        odds = np.exp(steep * values)
        winner = int(rng.choice(sides, p=odds / odds.sum()))
        for _ in range(turns):
            seen.rows.append(np.zeros(0, np.int16))
            seen.found.append([[float(value), 0.0, 0.0] for value in values])
            seen.won.append([float(side == winner) for side in range(sides)])
            seen.game.append(number)
            seen.role.append(moments.role(bot, number))
            seen.bots.append(bot)
            seen.last.append(False)
    return seen


def counted(seen: Seen, columns: list[list[list[int]]]) -> Seen:
    """With these rows, by moment."""
    seen.rows = [np.array(rows, np.int16) for rows in columns]
    return seen


def told(seen: Seen) -> foresight.Told:
    found = gauges.fitted(seen)
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
    planned = [moments.role("hard", at) for at in range(200)]
    usual = [moments.role("habit", at) for at in range(200)]
    assert (planned.count(KEPT), planned.count(MIX)) == (100, 100)
    assert (usual.count(KEPT), usual.count(MIX)) == (40, 20)


@pytest.mark.parametrize("steep", [0.4, 1.7])
def test_a_gauge_finds_what_values_mean(steep: float) -> None:
    found = gauges.fitted(made_up(2000, steep))
    assert found.hints["steep"] == pytest.approx(steep, rel=0.2)


def test_few_games_change_little() -> None:
    assert gauges.fitted(made_up(30, 0.1)).hints["steep"] > 0.15


def test_one_alone_learns_his_chance_too() -> None:
    seen = made_up(400, 1.0, sides=1)
    for moment in range(len(seen.won)):
        seen.found[moment], seen.won[moment] = [[0.0, 0.0, 1.0]], [float(seen.game[moment] % 4 != 0)]
    found = gauges.fitted(seen)
    assert found.layers == []
    assert 0.65 < chances.likely([found.hints["turn"]])[0] < 0.76


def test_a_network_is_kept_where_it_knows_more() -> None:
    seen = made_up(1200, 0.0, turns=8)
    one = told(counted(seen, [[[30 if won else 0, 1] for won in moment] for moment in seen.won]))
    assert one.best() == "network"
    assert one.keep()["layers"]
    learned, hints = one.line("network", EVERYBODY), one.line("hints", EVERYBODY)
    assert learned is not None
    assert hints is not None
    assert learned.brier < 0.1 < 0.24 < hints.brier  # 0.25 is what equal chances have


def test_a_network_is_not_believed_for_a_few_games() -> None:
    seen = made_up(200, 0.0)
    one = told(counted(seen, [[[30 if won else 0, 1] for won in moment] for moment in seen.won]))
    assert one.games(KEPT) < foresight.TESTED
    assert one.keep()["layers"] == []
    assert one.keep()["mix"]["network"] == 0.0


def test_a_network_that_knows_nothing_is_not_kept() -> None:
    """What it counts is noise."""
    seen, rng = made_up(1200, 1.0), np.random.default_rng(4)
    one = told(counted(seen, [[[int(rng.integers(0, 40)), 1] for _ in moment] for moment in seen.won]))
    assert one.best() != "network"


def test_a_network_that_is_worse_for_bots_that_plan_is_not_kept() -> None:
    """What it counts tells who wins among others, and who loses among these."""
    seen, planned = made_up(1200, 0.0), made_up(40, 0.0, bot="hard")
    rows = [[[30 if won else 0, 1] for won in moment] for moment in seen.won]
    rows += [[[0 if won else 30, 1] for won in moment] for moment in planned.won]
    planned.role = [KEPT] * len(planned.game)
    seen.found, seen.won = seen.found + planned.found, seen.won + planned.won
    seen.role, seen.bots = seen.role + planned.role, seen.bots + planned.bots
    seen.last += planned.last
    seen.game += [1200 + number for number in planned.game]
    one = told(counted(seen, rows))
    assert all(gain.low > 0.0 for gain in one.gains("network", "hints", EVERYBODY))
    assert any(gain.high < 0.0 for gain in one.gains("network", "hints", PLANNERS))
    assert one.best() != "network"


def test_a_network_says_the_same_in_the_lab_as_in_bots() -> None:
    seen = made_up(300, 1.0)
    rng = np.random.default_rng(5)
    rows = [[[int(n) for n in rng.integers(-100, 900, 3)] for _ in moment] for moment in seen.won]
    found = gauges.fitted(counted(seen, rows))
    net = network.read(found.layers)
    assert fit.told(found.layers, np.array(rows, np.int16)).tolist() == [chances.by_network(net, row) for row in rows]


def test_chances_are_those_that_the_page_tells_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path / "games")
    list(folder.play(Study("conquetes", ["habit"], 80), 1, lambda: False))
    monkeypatch.setattr(foresight.Told, "best", lambda one: "network")
    by_kind = dict(foresight.told("conquetes", folder))
    one = by_kind["3"]
    assert one.found.mixes["network"]["network"] != 0.0
    judge = chances._judge(one.keep())
    ((_, lines),) = folder.studies("conquetes")
    said = []
    for line in lines:
        if line["kind"] == "3" and moments.role(line["bots"], line["index"]) == KEPT:
            said += begun(line, judge)
    assert np.array(said) == pytest.approx(one.predicted("network")[one.about(EVERYBODY)])


def begun(line: dict[str, Any], judge: chances.Judge) -> list[list[float]]:
    """Chances where turns began."""
    game = games.load("conquetes")
    actions = [game.actions[action] for action in line["actions"]]
    begun = moments.turns(game.start(line["seats"], line["options"]), actions)
    state, said = game.start(line["seats"], line["options"]), []
    for step, action in enumerate(actions):
        if step in begun:
            said.append(chances.likely(chances.odds(game, state, chances.sides_of(game, state), judge)))
        state.apply(action)
    return said


@pytest.mark.parametrize("turns", [1, 40])
def test_few_games_say_little_however_many_turns_they_have(turns: int) -> None:
    seen = made_up(40, 1.0, turns=turns)
    true = gauges.chances_of(np.array(seen.found)[..., 0])
    tenths = reliability.line("true", true, np.array(seen.won), np.array(seen.game)).tenths
    assert sum(tenth.games for tenth in tenths) <= 2 * 40
    assert sum(tenth.refuted(0.03) for tenth in tenths) <= 1  # each is wrong once in twenty
    assert max(tenth.most - tenth.least for tenth in tenths) > 0.3


def test_many_games_show_what_holds_and_refute_what_does_not() -> None:
    seen = made_up(20_000, 1.0, turns=1)
    odds, won, game = np.array(seen.found)[..., 0], np.array(seen.won), np.array(seen.game)
    true, bold = (gauges.chances_of(steep * odds) for steep in (1.0, 2.0))
    assert all(tenth.shown(0.03) for tenth in reliability.line("true", true, won, game).tenths)
    assert any(tenth.refuted(0.03) for tenth in reliability.line("bold", bold, won, game).tenths)
    losses = [reliability.squares(predicted, won) for predicted in (true, bold)]
    assert reliability.gain(losses[0], losses[1], game).low > 0.0
    assert reliability.gain(losses[1], losses[0], game).high < 0.0


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
    by_kind = moments.seen("conquetes", lines)
    assert sorted(by_kind) == ["1", "2", "3", "4"]
    for kind, seen in by_kind.items():
        assert len(seen.game) == len(seen.won) == len(seen.role) == len(seen.bots) == len(seen.rows) > 10
        assert all(len(row) == max(1, int(kind)) for row in seen.found)
    assert folder.studies("world") == []


@pytest.mark.parametrize("slug", games.names())
def test_a_turn_begins_where_somebody_has_to_choose(slug: str) -> None:
    """While all is dealt, or World's territories are, chances mean nothing yet."""
    game = games.load(slug)
    line = foresight.play(Study(slug, ["habit"], 1), (list(foresight.kinds(slug))[-1], 0))
    state = game.start(line["seats"], line["options"])
    actions = [game.actions[action] for action in line["actions"]]
    begun = moments.turns(state.copy(), actions)
    assert begun
    for step, action in enumerate(actions):
        assert step not in begun or state.mover >= 0
        state.apply(action)


def test_the_verb_keeps_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(foresight, "ENOUGH", 3)
    monkeypatch.setattr(moments, "role", lambda name, index: [FIT, MIX, KEPT][index % 3])
    monkeypatch.setattr(chances, "FILE", str(tmp_path / "chances.json"))
    command = ["foresight", "conquetes", "--folder", str(tmp_path / "games"), "--games", "4", "--jobs", "1"]
    assert cli.run([*command, "--save", "--report", str(tmp_path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert sorted(said) == ["1", "2", "3", "4"]
    kept = json.loads((tmp_path / "chances.json").read_text("utf-8"))
    assert "foresight conquetes" in kept["commands"][0]
    assert kept["tables"]["2"]["games"] + kept["tables"]["2"]["apart"] == 4
    assert "| hints, all games |" in (tmp_path / "conquetes.md").read_text("utf-8")
    assert ElementTree.parse(tmp_path / "conquetes.svg").getroot().tag.endswith("svg")


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
    learned = dict(foresight.told("conquetes", folder))["4"].chosen()
    assert learned is not None
    assert learned.brier < 0.17 < 3 / 16  # what equal ones have


@pytest.mark.long
@pytest.mark.parametrize("slug", games.names())
def test_what_games_keep_holds_in_fresh_games(slug: str) -> None:
    """Of `medium`, at every kind of table: better than equal chances, hardly a tenth refuted; bolder ones would be."""
    study = Study(slug, ["medium"], 48, 1.0, "fresh")
    refuted = bolder = 0
    for kind in foresight.kinds(slug):
        seen = moments.seen(slug, [foresight.play(study, (kind, at)) for at in range(study.games)])[kind]
        odds = said(slug, kind, seen)
        won, game = np.array(seen.won), np.array(seen.game)
        told = gauges.chances_of(odds)
        refuted += misses(told, won, game)
        bolder += misses(gauges.chances_of(2.0 * odds), won, game)
        if won.shape[1] > 1:
            equal = reliability.squares(np.full_like(told, 1 / won.shape[1]), won)
            assert reliability.gain(reliability.squares(told, won), equal, game).mean > 0.0
    assert refuted <= len(foresight.kinds(slug))
    assert bolder > refuted


def said(slug: str, kind: str, seen: Seen) -> Any:
    """The odds that the game's chances come of."""
    judge = chances.judges(slug)[kind]
    gauge, found = judge.gauge, np.array(seen.found)
    odds = judge.by_hand * (found @ np.array([gauge.steep, gauge.late, gauge.turn]))
    if judge.network is not None:
        rows = [chances.by_network(judge.network, moment.tolist()) for moment in seen.rows]
        odds = odds + judge.by_network * np.array(rows)
    return odds


def misses(predicted: Any, won: Any, game: Any) -> int:
    """Tenths that are not within three points, whatever chance there was."""
    return sum(tenth.refuted(0.03) for tenth in reliability.line("", predicted, won, game).tenths)
