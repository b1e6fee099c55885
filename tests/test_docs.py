"""What the docs show works: their Python plays, their commands run, their schemas fit real files."""

from __future__ import annotations

import copy
import doctest
import json
import re
import shlex
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from conquerant import bots, cli, games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.lab.plan import Plan
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Match
from conquerant.play.watch import play
from conquerant.verbs.app import app, out
from laws.subjects import round_of_cases
from setting import plainly

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SCHEMAS = DOCS / "schema"
WITH_PYTHON = [page.name for page in sorted(DOCS.glob("*.md")) if ">>>" in page.read_text("utf-8")]
SHOWN = re.compile(r"```\n(\$ python3 run\.py .*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_python_in_the_docs_plays(page: str) -> None:
    failures, tried = doctest.testfile(
        str(DOCS / page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert failures == 0
    assert tried > 0


def commands() -> list[str]:
    found = []
    for page in sorted(DOCS.glob("*.md")):
        for block in CONSOLE.findall(page.read_text("utf-8")):
            found += [line.removeprefix("$ python3 run.py").strip() for line in block.splitlines()]
    return [command for command in found if command]  # the bare command serves until it is stopped


def briefly(command: str) -> Any:
    """Whatever compares environments steps each of them for a while."""
    return pytest.param(command, marks=[pytest.mark.long] if command.startswith("bench batch") else [])


@pytest.mark.parametrize("command", [*map(briefly, commands())])
def test_commands_in_the_docs_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [str(ROOT / word) if word.startswith("examples/") else word for word in shlex.split(command)]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["conquerant", *words])
    assert cli.run(words) == 0


def transcripts() -> list[tuple[str, str]]:
    """What the docs show of a command and its answers, in blocks that begin with the command."""
    found = []
    for page in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]:
        for block in SHOWN.findall(page.read_text("utf-8")):
            found.append((page.name, block))
    return found


@pytest.mark.parametrize(("page", "shown"), transcripts())
def test_the_docs_show_what_is_printed_today(
    page: str, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`> ` is typed; `...` stands for anything."""
    command, _, answers = shown.partition("\n")
    typed = iter([line.removeprefix("> ") for line in answers.splitlines() if line.startswith("> ")])

    def ask(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        print(prompt + line)
        return line

    monkeypatch.setattr("builtins.input", ask)
    monkeypatch.setattr(out, "width", 80)
    assert cli.run(shlex.split(command.removeprefix("$ python3 run.py"))) == 0
    printed = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines()) + "\n"
    pattern = ".*".join(re.escape(part) for part in answers.split("..."))
    assert re.fullmatch(pattern + "(.*)", plainly(printed), re.DOTALL), printed


def test_something_is_shown() -> None:
    assert {page for page, _ in transcripts()} >= {"verbs.md", "start.md"}


def schema(name: str) -> jsonschema.Draft202012Validator:
    told = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(told)
    return jsonschema.Draft202012Validator(told)


def positions(slug: str) -> list[dict[str, Any]]:
    """From random games over all settings."""
    found = []
    for case in round_of_cases(slug):
        state, rng = games.load(slug).start(case.seats, case.options), Rng(str(case))
        for step in range(400):
            if step % 61 == 0 or state.mover == OVER:
                found.append(state.position())
            if state.mover == OVER:
                break
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return found


@pytest.mark.parametrize("slug", games.names())
def test_every_position_fits_its_schema(slug: str) -> None:
    form = schema(f"position-{slug}")
    for position in positions(slug):
        assert next(form.iter_errors(position), None) is None


@pytest.mark.parametrize("slug", games.names())
def test_a_position_with_something_missing_added_or_wrong_does_not_fit(slug: str) -> None:
    form = schema(f"position-{slug}")
    position = games.load(slug).start(games.load(slug).seats[-1]).position()
    assert form.is_valid(position)
    for key in position:
        assert not form.is_valid({k: v for k, v in position.items() if k != key}), key
        assert not form.is_valid({**position, key: 1.5}), key
    assert not form.is_valid({**position, "extra_field": 1})


@pytest.mark.parametrize("slug", games.names())
def test_records_fit_their_schema(slug: str) -> None:
    form = schema("record")
    game = games.load(slug)
    limit = {"rounds": 1} if any(o.name == "rounds" for o in game.options) else {}
    seats = game.seats[-1]
    finished = json.loads(play(Plan(slug, 1, seats, ["random"] * seats, "1", limit)).dumps())
    begun = json.loads(Match(game, seats, limit, FairDealer(bytes(32), ["a"] * seats)).record(["x"] * seats).dumps())
    for record in (finished, begun):
        assert next(form.iter_errors(record), None) is None
    for key in finished:
        broken = copy.deepcopy(finished)
        del broken[key]
        assert not form.is_valid(broken)
    assert not form.is_valid({**finished, "moves": [[0, "end"]]})


def test_french_pages_call_things_as_the_table_does() -> None:
    words = dict(re.findall(r"^([\w-]+) = (.+)$", (ROOT / "web" / "words.fr.ftl").read_text("utf-8"), re.MULTILINE))
    told = {page.stem: page.read_text("utf-8") for page in (DOCS / "fr").glob("*.md")}
    for level in bots.levels():
        assert f"*{words[f'bot-{level}']}* (`{level}`)" in told["robots"]
    for style in ("bold", "patient", "builder", "raider"):
        assert words[f"style-{style}"] in told["robots"]
    first, last = (words[f"bot-{bots.levels()[i]}"] for i in (0, -1))
    assert f"de *{first}* à *{last}*" in told["commencer"]
    for term in ("replay-coach", "coach-mistake", "coach-blunder", "coach-adjusted"):
        assert f"*{words[term]}*".casefold() in told["entraineur"].casefold()


def test_every_verb_is_on_its_page() -> None:
    page = (DOCS / "verbs.md").read_text("utf-8")
    cells = re.findall(r"^\| (`.+?) \|", page, re.MULTILINE)
    told = {name.split(" ")[0] for cell in cells for name in re.findall(r"`([^`]+)`", cell)}
    verbs = {name for name in app if not name.startswith("-")}
    assert verbs - {"shapes"} <= told
    assert told <= verbs | {"offline"}
