"""The page that follows one move, and its picture, speak of the code as it is."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "conquerant"
PICTURES = ROOT / "docs" / "pictures"
WALK = (ROOT / "docs" / "walk.md").read_text("utf-8")


def test_the_picture_is_what_its_source_says() -> None:
    draw = runpy.run_path(str(PICTURES / "draw.py"))
    source = (PICTURES / "architecture.toml").read_text("utf-8")
    assert draw["drawn"](source) == (PICTURES / "architecture.svg").read_text("utf-8"), "run docs/pictures/draw.py"


def test_every_file_in_the_picture_is_there() -> None:
    picture = tomllib.loads((PICTURES / "architecture.toml").read_text("utf-8"))
    for box in picture["box"]:
        folder = _folder(picture["group"], box)
        for name in box["files"].split(", ") if folder in ("server", "host") else []:
            assert (PACKAGE / folder / f"{name}.py").is_file(), (folder, name)


def _folder(groups: list[dict[str, object]], box: dict[str, int]) -> str:
    for group in groups:
        if int(str(group["y"])) <= box["y"] <= int(str(group["y"])) + int(str(group["h"])):
            return str(group["title"]).partition("/")[0]
    return ""


def test_every_file_and_name_of_the_walk_is_there() -> None:
    files = re.findall(r"`((?:server|host|play|core)/\w+\.py)`", WALK)
    assert len(files) > 15
    for file in files:
        assert (PACKAGE / file).is_file(), file
    code = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    for kind, name in re.findall(r"`(\w+)\.(\w+)`", WALK):
        if kind[0].isupper():
            assert re.search(rf"^class {kind}\b", code, re.MULTILINE), kind
            assert re.search(rf"\b(def|self\.)\s?{name}\b|^    {name}\b", code, re.MULTILINE), (kind, name)
