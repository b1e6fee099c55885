"""The command as a person meets it: help, examples, and one line for every mistake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conquerant import calling, cli, games
from conquerant.verbs.app import app, out
from conquerant.verbs.doors import DOORS, OF_A_CHECKOUT


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.run(list(arguments))
    told = capsys.readouterr()
    return code, told.out, told.err


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line a mistake gets; exit code 2, nothing on standard output, no traceback."""
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def verbs() -> list[str]:
    return [name for name in app if not name.startswith("-")]


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "game.json"
    assert said(capsys, "watch", "world", "--option", "rounds=2", "--seats", "3", "--save", str(file))[0] == 0
    return file


@pytest.mark.both
def test_about_shows_what_there_is_and_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "about")
    assert code == 0
    assert all(verb in out for verb in verbs())
    assert all(slug in out for slug in games.names())
    assert "Victory" in out or "Victoire" in out


@pytest.mark.parametrize("verb", verbs())
def test_every_verb_has_help_with_an_example(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, verb, "--help")
    assert code == 0
    assert f"conquerant {verb}" in out


def test_help_begins_with_what_most_people_came_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Every verb is behind one door; the options of the table, which no verb stands for, come after all of them."""
    assert sorted(verb for behind in DOORS.values() for verb in behind.split()) == sorted(verbs())
    told = said(capsys, "--help")[1]
    titles = re.findall("╭─ (.+?) ─", told)
    assert titles == [*DOORS, "Command", "Parameters"]


def test_about_keeps_its_columns_on_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(out, "width", 60, raising=False)
    listed = said(capsys, "about")[1].partition("The last turns")[0].split("Verbs, each")[1].splitlines()[1:]
    assert [line for line in listed if line and line not in DOORS and not line.startswith("  ")] == []


@pytest.mark.parametrize("verb", OF_A_CHECKOUT)
def test_a_verb_of_the_sources_is_known_where_there_are_none(
    verb: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"python3 run.py {verb}" in complaint(capsys, verb)
    monkeypatch.setattr(calling, "in_checkout", lambda: False)
    told = complaint(capsys, verb, "--lang", "en")
    assert told == f"conquerant: {verb} needs the sources of Conquérant; what was installed has none\n"
    assert "les sources de Conquérant" in complaint(capsys, verb, "--lang", "fr")


@pytest.mark.parametrize("verb", verbs())
def test_every_option_says_what_it_is_for(verb: str) -> None:
    found = app[verb].assemble_argument_collection(parse_docstring=True)
    assert [argument.name for argument in found if not argument.parameter.help] == []


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["simulat", "world"], "did you mean simulate?"),
        (["simulate", "wolrd"], "did you mean world?"),
        (["simulate", "world", "--seats", "7"], "seats: world is for 3 to 6 players, got 7"),
        (["simulate", "world", "--seats", "2"], "seats: world is for 3 to 6 players, got 2"),
        (["simulate", "world", "--seats", "many"], "seats"),
        (["simulate", "world", "--games", "0"], "games: expected a whole number of at least 1"),
        (["simulate", "world", "--games", "1.5"], "--games: expected a whole number, got 1.5"),
        (["simulate", "world", "--jobs", "0"], "jobs"),
        (["simulate", "world", "--jobs", "2.0"], "--jobs: expected a whole number, got 2.0"),
        (["simulate", "world", "--max-decisions", "0"], "max-decisions"),
        (["simulate", "world", "--bots", "randm"], "did you mean random?"),
        (["simulate", "world", "--bots", "random,random"], "seats: world is for 3 to 6"),
        (["simulate", "world", "--seats", "4", "--bots", "random,random,random"], "bots: expected 1 or 4 names"),
        (["simulate", "world", "--option", "jokr=wild"], "did you mean joker?"),
        (["simulate", "world", "--option", "joker=wld"], "option joker: expected one of alone, wild"),
        (["simulate", "world", "--option", "rounds=-1"], "option rounds: expected a whole number"),
        (["simulate", "world", "--option", "rounds"], "expected NAME=VALUE"),
        (["simulate", "world", "--gmaes", "3"], "--gmaes"),
        (["simulate"], "GAME"),
        (["rules", "world", "5.99"], "paragraph: the rules of world have no '5.99'"),
        (["rules", "world", "99"], "have no chapter '99'"),
        (["rules", "world", "--lang", "de"], "lang: expected one of fr, en"),
        (["watch", "nowhere.json"], "nowhere.json: cannot be read"),
        (["show", "nowhere.json"], "nowhere.json: cannot be read"),
        (["bench", "world", "--seconds", "0"], "seconds"),
        (["verify", "nowhere.json"], "cannot be read"),
        (["luck", "nowhere.json"], "cannot be read"),
        (["edition", "wrld"], "did you mean world?"),
        (["play", "world", "--seat", "9"], "seat: expected a whole number from 0 to 3"),
        (["play", "world", "--edition", "nowhere.toml"], "cannot be read"),
        (["play", "world", "--resume", "nowhere.json"], "cannot be read"),
    ],
)
def test_a_mistake_is_one_line_that_names_it(
    arguments: list[str], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert names in complaint(capsys, *arguments)


@pytest.mark.both
def test_simulate_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "world", "--games", "3", "--seats", "3", "--option", "rounds=2", "--json"]
    code, out, _ = said(capsys, *arguments)
    told = json.loads(out)
    assert code == 0
    assert (told["game"], told["seats"], told["games"], told["finished"]) == ("world", 3, 3, 3)
    assert told["decisions"] > 100
    assert told["decisions_per_second"] > 0
    assert sum(told["wins"]) == 3
    again = json.loads(said(capsys, *arguments)[1])
    assert again["checksum"] == told["checksum"]
    other = json.loads(said(capsys, *arguments, "--seed", "2")[1])
    assert other["checksum"] != told["checksum"]


def test_the_result_does_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "world", "--games", "20", "--seats", "3", "--option", "rounds=2", "--json"]
    alone, together = (json.loads(said(capsys, *arguments, "--jobs", j)[1]) for j in ("1", "2"))
    timed = {"seconds", "decisions_per_second"}
    assert {k: v for k, v in alone.items() if k not in timed} == {k: v for k, v in together.items() if k not in timed}


def test_a_game_that_is_cut_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "simulate", "world", "--games", "2", "--max-decisions", "50")
    assert code == 0
    assert "0 of 2 games finished" in out
    assert "rounds" in out


def test_rules_are_read_by_paragraph_chapter_or_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert "tie" in said(capsys, "rules", "world", "5.8", "--lang", "en")[1]
    assert "égalité" in said(capsys, "rules", "world", "5.8", "--lang", "fr")[1]
    chapter = said(capsys, "rules", "world", "5", "--lang", "en")[1]
    assert "5.1" in chapter
    assert "6.1" not in chapter
    assert "11.3" in said(capsys, "rules", "world", "--lang", "en")[1]


@pytest.mark.parametrize(("lang", "word"), [("fr", "Victoire"), ("en", "Victory")])
def test_watching_a_record_tells_the_same_game(
    record: Path, lang: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = said(capsys, "watch", "world", "--option", "rounds=2", "--seats", "3", "--lang", lang)
    second = said(capsys, "watch", str(record), "--lang", lang)
    assert first == second
    assert word in second[1]


def test_show_draws_a_moment_and_tries_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Alaska" in said(capsys, "show", str(record), "--seat", "0", "--lang", "en")[1]
    view = json.loads(said(capsys, "show", str(record), "--at", "60", "--json")[1])
    assert view["mine"] is None
    code, out, _ = said(capsys, "show", str(record), "--at", "60", "--try", "attack alaska bresil 3", "--lang", "en")
    assert code == 1
    assert "5.3" in out
    for words, lang in (("attaquer l'Alaska Brésil 3", "en"), ("attack alaska brazil 3", "fr")):
        code, out, _ = said(capsys, "show", str(record), "--at", "60", "--try", words, "--lang", lang)
        assert (code, "5.3" in out) == (1, True)
    assert "at: the record has" in complaint(capsys, "show", str(record), "--at", "999999")
    assert "did you mean attack" in complaint(capsys, "show", str(record), "--try", "attack alaska albrta 3")
    assert "seat: expected 0 to 2" in complaint(capsys, "show", str(record), "--seat", "5")


def test_a_position_is_shown_and_a_bad_one_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = games.load("world").start(3).position()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    assert "Alaska" in said(capsys, "show", str(file))[1]
    position["owner"]["atlantis"] = 0
    file.write_text(json.dumps(position))
    assert "owner.atlantis: no territory has that name" in complaint(capsys, "show", str(file))
    del position["owner"]["atlantis"]
    position["armies"]["alaska"] = -1
    file.write_text(json.dumps(position))
    assert "armies.alaska: expected a whole number from 0" in complaint(capsys, "show", str(file))


def test_half_a_record_and_other_files_are_named(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text()
    record.write_text(text[: len(text) // 2])
    for verb in ("watch", "show", "verify", "luck"):
        assert "not complete JSON" in complaint(capsys, verb, str(record))
    record.write_bytes(b"\xff\xfe\x00")
    assert "is not text in UTF-8" in complaint(capsys, "verify", str(record))
    record.write_text("[]")
    assert "expected an object" in complaint(capsys, "verify", str(record))
    assert "cannot be written" in complaint(capsys, "edition", "world", "--save", str(tmp_path / "no" / "where"))


def test_the_dice_of_a_watched_game_follow_from_its_seed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "verify", str(record), "--lang", "en")
    assert code == 0
    assert "outcomes of chance follow from the seed" in out
    assert "tirages découlent de la graine" in said(capsys, "verify", str(record), "--lang", "fr")[1]


def test_luck_is_told_as_a_table_and_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Armies won" in said(capsys, "luck", str(record), "--lang", "en")[1]
    assert "Armées gagnées" in said(capsys, "luck", str(record), "--lang", "fr")[1]
    rows = json.loads(said(capsys, "luck", str(record), "--json")[1])
    assert abs(sum(r["got"] for r in rows if r["kind"] == "armies")) < 1e-9
    assert all(len(r["course"]) == r["events"] for r in rows)


def test_an_edition_is_written_corrected_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    said(capsys, "edition", "world", "--save", str(mine))
    text = mine.read_text(encoding="utf-8")
    assert text == said(capsys, "edition", "world")[1]
    mine.write_text(text.replace('name_en = "Alaska"', 'name_en = "Seward\'s Folly"'), encoding="utf-8")
    watched = ["watch", "world", "--option", "rounds=1", "--edition", str(mine), "--lang", "en"]
    assert "Seward's Folly" in said(capsys, *watched, "--save", str(tmp_path / "r.json"))[1]
    assert "Seward's Folly" in said(capsys, "watch", str(tmp_path / "r.json"), "--lang", "en")[1]
    for old, new, names in (
        ('"alberta", "khabarovsk", "nord_ouest"', '"alberta", "khabarovks", "nord_ouest"', "did you mean khabarovsk?"),
        ('"alberta", "khabarovsk", "nord_ouest"', '"alberta", "nord_ouest"', "territory alaska.neighbours: khabarovsk"),
        ("size = 12", "size = 13", "continent asie.size: is 13, but 12 territories name it"),
        ("bonus = 7", 'bonus = "seven"', "continent asie.bonus: expected a whole number"),
        ('id = "world"', 'id = "armada"', "game.id"),
        ("[game]", "[game", "is not TOML"),
    ):
        assert old in text
        mine.write_text(text.replace(old, new, 1), encoding="utf-8")
        assert names in complaint(capsys, *watched)


def test_a_terminal_without_utf8_and_one_of_forty_columns_are_served() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "40", "PYTHONUTF8": "0"}
    run = [sys.executable, "-m", "conquerant", "play", "world", "--seats", "3", "--lang", "fr", "--bots", "random"]
    done = subprocess.run(run, input="aide\n1\n", env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) <= 42


def test_ctrl_c_ends_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("conquerant.lab.simulate.play_one", interrupted)
    assert said(capsys, "simulate", "world") == (130, "", "")
