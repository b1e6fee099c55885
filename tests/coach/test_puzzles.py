"""Puzzles: one choice clearly the best, from one seat's eyes; those that ship with a game fit its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conquerant import cli, games
from conquerant.coach import judge, puzzles, report
from conquerant.coach.judge import Line
from conquerant.coach.telling import Voice
from conquerant.coach.units import Grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.host import calls
from conquerant.languages import LANGUAGES
from setting import plainly

SLUG = "conquistador"  # where they are found soonest


def of(game: Game, puzzle: puzzles.Puzzle) -> None:
    """Its view is one of this game, its choices can be played, and the best is clearly that."""
    world = game.imagine(puzzle.view, Rng(puzzle.id))
    assert world.view(puzzle.seat) == puzzle.view, puzzle.id
    assert world.mover == puzzle.seat
    legal = {int(action.id) for action in world.legal()}
    assert all(choice.actions[0] in legal for choice in puzzle.choices)
    assert len({tuple(choice.actions) for choice in puzzle.choices}) == len(puzzle.choices)
    assert puzzles.FEWEST <= len(puzzle.choices) <= puzzles.CHOICES
    for i, choice in enumerate(puzzle.choices):
        if i == puzzle.best:
            assert (choice.behind, choice.error, choice.why) == (0.0, 0.0, [])
        else:
            assert choice.behind >= puzzles.LEAST
            assert choice.behind > report.SURE * choice.error


@pytest.mark.parametrize("slug", games.names())
def test_those_that_ship_fit_the_game_and_are_said_in_words(slug: str) -> None:
    game = games.load(slug)
    there = puzzles.shipped(slug)
    assert len(calls.puzzles(slug).puzzles) == len(there)
    assert len({puzzle.id for puzzle in there}) == len(there)
    voices = [Voice(game, lang) for lang in LANGUAGES]
    for puzzle in there:
        of(game, puzzle)
        for voice in voices:
            said = [voice.deeds(choice.actions) for choice in puzzle.choices]
            assert len(set(said)) == len(said), (puzzle.id, said)
            said += [voice.fact(fact) for choice in puzzle.choices for fact in choice.why]
            assert all(said)
            assert not any("coach-" in line or "action-" in line for line in said)


def test_a_series_is_the_same_again_and_holds_what_it_promises() -> None:
    work = puzzles.Work(SLUG, "tests", 32)
    first = [each for found in puzzles.series(work, 2, 1) for each in found]
    again = [each for found in puzzles.series(work, 2, 1) for each in found]
    assert first == again
    for puzzle in first:
        of(games.load(SLUG), puzzle)
        assert puzzle.rollouts >= puzzles.TIMES * 32 - puzzles.CHOICES


class Told(judge.Judge):
    """A judge whose imagined games end as it is told."""

    worths: list[float]

    def throw(self, lines: list[Line], keep: bool = False) -> None:
        self.rollouts += len(lines)
        for line, worth in zip(lines, self.worths, strict=True):
            line.rows.append([worth if seat == self.seat else 0.0 for seat in range(self.world.seats)])
            line.luck.append(0.0)
            line.ends.append(self.world)


@pytest.mark.parametrize(
    ("worths", "stays"), [([0.5, 0.4, 0.3], True), ([0.5, 0.48, 0.3], False), ([0.5, 0.6, 0.3], False)]
)
def test_what_more_dice_do_not_confirm_is_no_puzzle(
    worths: list[float], stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load("world")
    state, rng = game.start(3), Rng("first")
    while state.mover < 0:
        state.apply(state.chance(rng))
    view = state.view(state.mover)
    lines = judge.Judge(game, Grammar(), view, "1").lines()[:3]
    monkeypatch.setattr(Told, "worths", worths, raising=False)
    monkeypatch.setattr(puzzles, "Judge", Told)
    found = puzzles._checked(game, view, lines, "1", 96)
    assert (found is not None) is stays
    if found is not None:
        assert found.choices[found.best].actions == judge.ids(lines[0].actions)
        assert found.margin == pytest.approx(0.1)


def test_the_verb_adds_to_a_file_and_stops_where_there_are_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = puzzles.shipped(SLUG)[:2]
    file = tmp_path / "puzzles.json"
    file.write_text(puzzles.dumps(list(made[:1])), "utf-8")
    plain = ["--jobs", "1", "--budget", "16", "--lang", "en", "--add", str(file)]
    assert cli.run(["puzzles", SLUG, "--most", "1", *plain]) == 0  # it has as many
    assert puzzles.loads(file.read_text("utf-8")) == list(made[:1])
    assert cli.run(["puzzles", SLUG, "--most", "9", "--games", "1", *plain]) == 0
    kept = puzzles.loads(file.read_text("utf-8"))
    told = plainly(capsys.readouterr().out)
    assert kept[0] == made[0]
    assert all(puzzle.id in told for puzzle in kept[1:])


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"moves": []}', "utf-8")
    assert cli.run(["puzzles", SLUG, "--lang", "en", "--add", str(file)]) == 2
    assert "expected a file" in capsys.readouterr().err
    assert json.loads(file.read_text("utf-8")) == {"moves": []}
