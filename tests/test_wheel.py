"""What is handed out, the sources and the wheel, is whole: built from nothing and tried far from the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import build_release
import run
from conquerant import __version__, cli, compiled  # noqa: F401 - cli adds the verbs
from conquerant.server.measure.client import free_port
from conquerant.verbs.app import app

ROOT = Path(__file__).resolve().parents[1]
SDIST = "import sys, setuptools.build_meta as build; build.build_sdist(sys.argv[1])"
LICENCES = {"LICENSE", "NOTICE", "licenses/MIT.txt", "licenses/OFL-1.1.txt"}
PATIENCE = 60
# Some of what is no module and must come along all the same.
KEPT = [
    "games/world/rules.fr.md", "games/world/edition.toml", "games/conquetes/words.fr.ftl", "bots/levels.toml",
    "grammar.fr.json", "mistakes.fr.toml", "py.typed", "web/index.html", "site/index.html",
    "web/notebook/world.js", "web/notebook/world.css",
]  # fmt: skip
VERBS = [name for name in app if not name.startswith("-")]

pytestmark = [pytest.mark.long, pytest.mark.skipif(not run.can_compile(), reason="no C compiler here")]


@pytest.mark.parametrize("pure", ["", "1"], ids=["for this platform", "for everywhere"])
def test_a_wheel_made_from_nothing_is_whole(tmp_path: Path, pure: str) -> None:
    """One test, since the wheel takes minutes and tests are shared out between processes."""
    sources = sources_in(tmp_path)
    wheel = wheel_of(sources, new(tmp_path, "building"), pure)
    licences_go_with_both(sources, wheel)
    the_wheel_holds_what_it_should(wheel, pure)
    conquerant = installed(wheel, new(tmp_path, "installé là"))
    away = new(tmp_path, "away")
    the_installed_program_is(conquerant, away, "interpreted" if pure else "compiled")
    it_says_its_version(conquerant, away)
    nobody_is_sent_to_a_checkout(conquerant, away)
    a_verb_whose_packages_are_missing_says_what_brings_them(conquerant, away)
    a_few_moves_in_the_terminal(conquerant, away)
    the_server_hands_out_the_browsers_half(conquerant, away)
    the_documentation_is_there(conquerant, away)


def new(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


def sources_in(folder: Path) -> Path:
    call([sys.executable, "-c", SDIST, str(folder)], ROOT)
    return next(folder.glob("*.tar.gz"))


def wheel_of(sources: Path, folder: Path, pure: str) -> Path:
    """Built as a release does, by the pip of an empty environment, from the sources as they are handed out."""
    return build_release.wheel(pip(folder)[0], sources, folder / "wheel", pure)


def installed(wheel: Path, folder: Path) -> Path:
    """The command, installed from the wheel where there was nothing."""
    call([*pip(folder), "install", str(wheel)], folder)
    return folder / "venv" / "bin" / "conquerant"


def pip(folder: Path) -> list[str]:
    call([sys.executable, "-m", "venv", str(folder / "venv")], folder)
    return [str(folder / "venv" / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]


def call(command: list[str], folder: Path, typed: str = "") -> str:
    done = subprocess.run(
        command, cwd=folder, env=bare(), input=typed, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def bare() -> dict[str, str]:
    """Nothing that would lead back to the checkout, or leave the compiled modules out."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("CONQUERANT", "PYTHON"))}


def licences_go_with_both(sources: Path, wheel: Path) -> None:
    with tarfile.open(sources) as archive:
        assert {name.partition("/")[2] for name in archive.getnames()} >= LICENCES
    with zipfile.ZipFile(wheel) as archive:
        assert {name.partition(".dist-info/licenses/")[2] for name in archive.namelist()} >= LICENCES


def the_wheel_holds_what_it_should(wheel: Path, pure: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        there = set(archive.namelist())
    assert not [name for name in there if name.endswith((".svelte", ".ts"))], "the browser's half is there built"
    for file in KEPT:
        assert f"conquerant/{file}" in there
    if pure:
        assert wheel.name.endswith("-py3-none-any.whl")
        assert not [name for name in there if name.endswith((".so", ".pyd"))]
        return
    wanted = [path.relative_to(ROOT / "src").with_suffix("") for path in compiled.compiled_sources(ROOT)]
    assert not [module for module in wanted if f"{module.as_posix()}{EXTENSION_SUFFIXES[0]}" not in there]


def the_installed_program_is(conquerant: Path, tmp_path: Path, build: str) -> None:
    assert f"one engine ({build}" in " ".join(call([str(conquerant), "about"], tmp_path).split())
    asked = "import conquerant.games.world.state as state; print(state.__file__)"
    file = call([str(conquerant.with_name("python")), "-c", asked], tmp_path).strip()
    assert file.endswith(EXTENSION_SUFFIXES[0] if build == "compiled" else ".py")


def it_says_its_version(conquerant: Path, tmp_path: Path) -> None:
    assert call([str(conquerant), "--version"], tmp_path).strip() == __version__


def nobody_is_sent_to_a_checkout(conquerant: Path, tmp_path: Path) -> None:
    for verb in VERBS:
        assert "run.py" not in call([str(conquerant), verb, "--help"], tmp_path), verb


def a_verb_whose_packages_are_missing_says_what_brings_them(conquerant: Path, tmp_path: Path) -> None:
    asked = [str(conquerant), "report", "conquistador", "--games", "2"]
    env = {**bare(), "LC_ALL": "C"}
    done = subprocess.run(asked, cwd=tmp_path, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "conquerant[lab]" in done.stderr


def a_few_moves_in_the_terminal(conquerant: Path, tmp_path: Path) -> None:
    asked = [str(conquerant), "play", "world", "--seats", "3", "--lang", "en", "--seed", "5"]
    told = call(asked, tmp_path, "place 3 kenya\n1\nquit\n")
    assert len(re.findall(r"places \d+ arm", told)) > 2


def the_server_hands_out_the_browsers_half(conquerant: Path, tmp_path: Path) -> None:
    with serving(conquerant, tmp_path) as address:
        page = read(address)
        assert "/assets/" in page
        for file in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            assert read(address + file)
        assert "fallen_lands" in read(f"{address}/api/v1/games")


def the_documentation_is_there(conquerant: Path, tmp_path: Path) -> None:
    told = call([str(conquerant), "docs", "--no-browser"], tmp_path).strip()
    page = Path(urllib.request.url2pathname(told.removeprefix("file://")))
    assert "Conquérant" in page.read_text("utf-8")
    assert (page.parent / "rules" / "world.fr.html").is_file()
    assert "python3 run.py play" not in (page.parent / "start.html").read_text("utf-8")


@contextmanager
def serving(conquerant: Path, folder: Path) -> Iterator[str]:
    port = str(free_port())
    command = [str(conquerant), "serve", "--no-browser", "--port", port, "--data", str(folder / "data")]
    with subprocess.Popen(command, cwd=folder, env=bare(), stdout=subprocess.DEVNULL) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def wait_for(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            read(address)
        except urllib.error.URLError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.2)
        else:
            return


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200
        return str(answer.read(), "utf-8")
