"""Compiling for the browser: what is read out of archives and of Pyodide, and what is said where a tool is missing."""

from __future__ import annotations

import ast
import os
import time
from pathlib import Path
from typing import Any, cast

import pytest

import build_offline
import build_offline_wasm
import build_web
from build_offline_wasm import PACKAGE, PYTHON, SUITE, CannotCompile

needs_pyodide = pytest.mark.skipif(not build_offline_wasm.PYODIDE.is_dir(), reason="Pyodide is not here")
needs_shell = pytest.mark.skipif(os.name != "posix", reason="stands in for apt with scripts of a shell")


def a_debian(folder: Path, apt: str) -> str:
    """A PATH with an apt that answers so, and a dpkg-deb whose packages hold three headers."""
    folder.mkdir()
    header = f'mkdir -p "$3/usr/include/python{PYTHON}/internal" && cd "$3/usr/include/python{PYTHON}"'
    unpack = f"{header} && echo one > Python.h && echo two > pyconfig-64.h && echo three > internal/pycore_object.h"
    for name, does in (("apt-get", apt), ("dpkg-deb", unpack)):
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", "utf-8")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def headers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, apt: str) -> Path:
    monkeypatch.setattr(build_offline_wasm, "BUILDS", tmp_path)
    monkeypatch.setattr(build_offline_wasm, "_headers_here", lambda: None)
    monkeypatch.setenv("PATH", a_debian(tmp_path / "bin", apt))
    return build_offline_wasm._headers(lambda line: None)


@needs_shell
def test_headers_come_by_apt_from_where_it_fetches_debian_without_the_machine_they_were_made_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apt = f"""case "$*" in
    indextargets*) printf 'http://here/other/\\nhttp://here/debian/\\n' ;;
    *update) grep -q '^deb http://here/debian/ {SUITE} main$' sources.list ;;
    *"download {PACKAGE}") touch {PACKAGE}_3.14_amd64.deb ;;
    esac"""
    folder = headers(monkeypatch, tmp_path, apt)
    found = {str(path.relative_to(folder)) for path in folder.rglob("*.h")}
    assert found == {"Python.h", "internal/pycore_object.h"}
    assert (folder / "Python.h").read_text("utf-8") == "one\n"


@needs_shell
@pytest.mark.parametrize(
    ("apt", "why"),
    [
        ("case $1 in indextargets) echo http://here/other/ ;; esac", "knows no place of Debian's"),
        ("case $1 in indextargets) echo http://here/debian/ ;; *) echo not signed >&2; exit 100 ;; esac", "not signed"),
    ],
)
def test_why_apt_has_no_headers_is_said_and_nothing_is_left_half_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, apt: str, why: str
) -> None:
    with pytest.raises(CannotCompile, match=why):
        headers(monkeypatch, tmp_path, apt)
    assert not (tmp_path / f"python{PYTHON}").exists()


@needs_pyodide
def test_pyodide_says_for_what_machine_it_was_made() -> None:
    told = build_offline_wasm.settings()
    assert str(told["EXT_SUFFIX"]).startswith(".cpython-314-wasm32")
    assert "#define SIZEOF_SIZE_T 4\n" in build_offline_wasm._pyconfig()


@needs_pyodide
def test_without_the_tools_it_is_said_and_the_engine_stays_interpreted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_offline_wasm, "BUILDS", tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    build_offline.compile_engine()
    assert "not compiled, and slower: zig is not here" in capsys.readouterr().err
    assert build_offline_wasm.found() is None


def test_a_compiled_module_stands_in_place_of_its_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build_offline_wasm, "settings", lambda: {"EXT_SUFFIX": ".wasm.so"})
    (tmp_path / "conquerant" / "core").mkdir(parents=True)
    for name in ("conquerant/core/chance.wasm.so", "conquerant_core__mypyc.wasm.so"):
        (tmp_path / name).write_bytes(name.encode())
    plain = dict(build_offline._sources(None))
    compiled = dict(build_offline._sources(tmp_path))
    assert plain.keys() - compiled.keys() == {"conquerant/core/chance.py"}
    assert compiled.keys() - plain.keys() == {"conquerant/core/chance.wasm.so", "conquerant_core__mypyc.wasm.so"}


def test_in_a_new_clone_everything_is_fetched_before_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []

    def fetched(*_: object, checks: bool) -> str:
        done.append("fetched")
        return ""

    def found() -> None:
        done.append("looked")
        raise build_offline.CannotBuild("that is enough")

    monkeypatch.setattr(build_web, "install_modules", fetched)
    monkeypatch.setattr(build_offline, "_node", lambda: None)
    monkeypatch.setattr(build_offline, "compile_engine", lambda: done.append("compiled"))
    monkeypatch.setattr(build_offline_wasm, "found", found)
    monkeypatch.delenv("CONQUERANT_PURE", raising=False)
    assert build_offline.main([str(tmp_path / "site"), "--compile"]) == 1
    assert "that is enough" in capsys.readouterr().err
    assert done[:2] == ["fetched", "compiled"]
    assert done.index("fetched") < done.index("looked")


def test_a_folder_is_replaced_whole_or_stays_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody ends it in the middle; what was there before can be played, and made anew."""
    folder = tmp_path / "site"
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "files.json").write_text("before", "utf-8")

    def bundle(beside: Path) -> None:
        beside.mkdir()
        (beside / "index.html").write_text("half", "utf-8")

    def end(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(build_offline, "_bundle", bundle)
    monkeypatch.setattr(build_offline, "engine", end)
    assert build_offline.main([str(folder)]) == 130
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert (folder / "engine" / "files.json").read_text("utf-8") == "before"
    for name in ("engine", "answers", "pages", "service"):
        monkeypatch.setattr(build_offline, name, lambda *_: None)
    build_offline.make(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert [path.name for path in folder.iterdir()] == ["index.html"]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    assert build_offline.main([str(tmp_path)]) == 1
    assert "no folder of ours" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text("utf-8") == "dear"


def test_one_module_that_does_not_compile_ends_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The next ones have begun before anybody hears of it, but a compiler takes its time."""
    tried: list[str] = []

    class Broken:
        work = tmp_path

        def make(self, extension: build_offline_wasm.Extension, folder: Path) -> None:
            tried.append(extension.name)
            time.sleep(0.02)
            raise CannotCompile("broken")

    monkeypatch.setattr(build_offline_wasm, "BUILDS", tmp_path)
    extensions = [build_offline_wasm.Extension(str(number), [], []) for number in range(1000)]
    with pytest.raises(CannotCompile):
        build_offline_wasm._made(cast(Any, Broken()), extensions)
    assert len(tried) < 1000


@needs_pyodide
def test_nothing_of_ours_wants_what_is_left_out_of_the_library() -> None:
    """Neither our modules nor those of the wheels; and what Python begins with is there."""
    sources = [*build_offline._sources(None), *build_offline._of_wheels()]
    wanted = {
        name.split(".")[0]
        for path, code in sources
        if path.endswith(".py")
        for node in ast.walk(ast.parse(code))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and not node.level
            else []
        )
    }
    assert "sqlite3" in wanted
    assert not wanted & build_offline.LEFT_OUT
    kept = {name for name, _ in build_offline._library()}
    assert {"encodings/__init__.py", "encodings/utf_8.py", "asyncio/__init__.py", "pyodide/__init__.py"} <= kept
