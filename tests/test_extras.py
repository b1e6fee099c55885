"""What a verb needs is there, or it is said what brings it: in a checkout, and where pip installed the program."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import run
from conquerant import calling, cli
from conquerant.verbs.app import app

ROOT = Path(__file__).resolve().parents[1]
VERBS = [name for name in app if not name.startswith("-")]


def needed(verb: str) -> set[str]:
    """The extras without which a verb cannot begin."""
    module = inspect.getmodule(app[verb].default_command)
    assert module is not None
    functions = [each for each in ast.parse(inspect.getsource(module)).body if isinstance(each, ast.FunctionDef)]
    body = next(each.body for each in functions if each.name.rstrip("_") == verb)
    return {extra for name in reached(body) for extra, names in calling.EXTRAS.items() if name.split(".")[0] in names}


def reached(body: Sequence[ast.stmt]) -> set[str]:
    """All modules that these lines import, through others, too."""
    known: set[str] = set()
    ahead = list(imported(body))
    while ahead:
        name = ahead.pop()
        file = ROOT / "src" / f"{name.replace('.', '/')}.py"
        if name not in known and file.is_file():
            ahead += imported(ast.parse(file.read_text("utf-8")).body)
        known.add(name)
    return known


def imported(body: Sequence[ast.stmt]) -> Iterator[str]:
    """What these lines import whatever happens, with what may be a module of a package."""
    for line in body:
        if isinstance(line, ast.Import):
            yield from (each.name for each in line.names)
        elif isinstance(line, ast.ImportFrom) and line.module:
            yield from (line.module, *(f"{line.module}.{each.name}" for each in line.names))


def folder(verb: str) -> list[str]:
    """What a verb wants before it looks for packages."""
    return ["--folder", "nowhere"] if verb in ("learn", "foresight") else []


@pytest.mark.parametrize("verb", VERBS)
def test_what_a_verb_always_imports_is_set_up_for_it(verb: str) -> None:
    """In a checkout run.py installs it first."""
    assert needed(verb) <= set(run.groups_for([verb]))


@pytest.mark.parametrize(
    "arguments", [*([verb, "conquistador", *folder(verb)] for verb in VERBS if needed(verb)), ["lab"]], ids=" ".join
)
def test_a_verb_without_its_packages_says_which_extra_brings_them(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    without_extras(monkeypatch)
    assert cli.run(arguments) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert any(f"conquerant[{extra}]" in told.err for extra in needed(arguments[0]) or {"lab"})


def without_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where nothing was imported yet and none of them is there."""
    ours = {name: module for name, module in sys.modules.items() if name.startswith("conquerant.lab.")}
    for name in ours:
        package, _, last = name.rpartition(".")
        monkeypatch.delattr(ours.get(package) or sys.modules[package], last, raising=False)
        monkeypatch.delitem(sys.modules, name, raising=False)
    extras = {name for names in calling.EXTRAS.values() for name in names}
    for name in extras | {name for name in sys.modules if name.partition(".")[0] in extras}:
        monkeypatch.setitem(sys.modules, name, None)


def test_a_lab_for_training_says_so_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    for module in ("torch", "gymnasium"):  # one extra brings both
        monkeypatch.setitem(sys.modules, module, None)
    script = tmp_path / "script.py"
    script.write_text("print('began')", "utf-8")
    assert cli.run(["lab", "--train", str(script)]) == 2
    told = capsys.readouterr()
    assert (told.out, "conquerant[train]" in told.err) == ("", True)
