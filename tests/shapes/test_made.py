"""What is made from the shapes: what it looks like, and that what lies in the tree is what they say today."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import pytest

import build_web
from conquerant import cli
from conquerant.core.errors import BadInput
from conquerant.shapes import made, page, typescript
from conquerant.shapes.schema import components, shapes
from conquerant.verbs import shapes as verb
from shapes import example

ROOT = Path(__file__).parents[2]
HOME = Path(__file__).parent


def test_everything_in_the_tree_is_what_the_shapes_say() -> None:
    assert cli.run(["shapes", "--check"]) == 0


def test_a_shape_becomes_a_type_that_reads_well() -> None:
    types = made.game_types(shapes(example), "tests/shapes/example.py")
    assert types == (HOME / "example.ts").read_text("utf-8")


def test_types_are_written_as_the_formatter_writes_them() -> None:
    node = build_web.find_node()
    if node is None or not build_web.has_modules(ROOT, checks=True):
        pytest.skip("no node")
    prettier = [node.node, "node_modules/prettier/bin/prettier.cjs", "--check"]
    checked = subprocess.run(
        [*prettier, str(HOME / "example.ts")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_what_no_line_can_hold_asks_for_a_name() -> None:
    module = ModuleType("wide")
    module.__dict__["Wide"] = Annotated[tuple.__class_getitem__((str,) * 20), None]
    with pytest.raises(ValueError, match="give a part of it a name"):
        typescript.declarations(shapes(module))


def test_what_is_no_json_is_no_shape() -> None:
    module = ModuleType("odd")
    module.__dict__["Odd"] = Annotated[set[int], None]
    with pytest.raises(TypeError, match="no shape of JSON"):
        shapes(module)


def test_two_shapes_of_one_name_are_told_apart_by_nobody() -> None:
    other = type("View", (msgspec.Struct,), {})
    with pytest.raises(ValueError, match="one name: View"):
        components([example.View, other])


def test_a_page_tells_of_messages_and_of_fields() -> None:
    told = shapes(example)
    told.schemas["Message"] = {"anyOf": [{"$ref": "#/$defs/Order"}, {"$ref": "#/$defs/Told"}]}
    filled = page.filled("<!-- shapes Message -->\nby hand\n<!-- end -->\n<!-- shapes Told -->\n<!-- end -->\n", told)
    assert "by hand" not in filled
    assert "| `order` | `ids: number[]`, `until?: number` | Read by the server" in filled
    assert "is unset.\n\n| field | type |" in filled
    assert "| `either` | `(string or number)[]` |" in filled
    assert "| `secret?` | `string` |" in filled
    assert page.filled(filled, told) == filled


def test_a_page_that_tells_of_nothing_is_a_mistake() -> None:
    with pytest.raises(BadInput, match="there is no shape Nothing"):
        page.filled("<!-- shapes Nothing -->\n<!-- end -->", shapes(example))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything that is made, in a place of its own."""
    for path in made.files(ROOT):
        (tmp_path / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, tmp_path / path.relative_to(ROOT))
    monkeypatch.setattr(verb, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("file", [path.relative_to(ROOT).as_posix() for path in made.files(ROOT)])
def test_whatever_is_altered_by_hand_is_found_and_made_anew(
    copy: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["shapes", "--check"]) == 0
    was = (copy / file).read_text("utf-8")
    altered = was.replace("<!-- end -->", "by hand\n<!-- end -->", 1) if file.endswith(".md") else was + "by hand\n"
    assert altered != was
    (copy / file).write_text(altered, "utf-8")
    assert cli.run(["shapes", "--check"]) == 1
    assert file in capsys.readouterr().err
    assert cli.run(["shapes"]) == 0
    assert (copy / file).read_text("utf-8") == was


def test_what_is_missing_is_made(copy: Path) -> None:
    (copy / "web" / "lib" / "wire.ts").unlink()
    assert cli.run(["shapes", "--check"]) == 1
    assert cli.run(["shapes"]) == 0
    assert cli.run(["shapes", "--check"]) == 0


def test_an_installed_copy_has_nothing_to_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verb, "ROOT", tmp_path)
    assert cli.run(["shapes"]) == 2
