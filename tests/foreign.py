"""A language that nobody speaks, made by adding files to a copy of the program: what a real one would bring.

Its words are the English ones with a mark on every letter, in brackets and longer. Letters without a mark on a screen
are then words that come from no words file.
"""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

from fluent.syntax import FluentSerializer, ast, parse
from fluent.syntax.visitor import Visitor

from conquerant import compiled, mistakes

ROOT = Path(__file__).resolve().parents[1]
LANG = "eo"  # a code that the libraries know, with plurals like those of English
MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "āḃċḋēḟġḣīĵḱļṁṅōṗqṙṡṫūṽẇẋẏżĀḂĊḊĒḞĠḢĪĴḰĻṀṄŌṖQṘṠṪŪṼẆẊẎŻ"
)
UNMARKED = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿœ]{3,}")
SETTINGS = (
    "pyproject.toml",
    "setup.py",
    "package.json",
    "tsconfig.json",
    "svelte.config.js",
    "vite.config.ts",
    "vite.notebook.config.ts",
)


def marked(text: str) -> str:
    """Whoever types it without the marks is understood."""
    return text.translate(MARKED)


def unmarked(text: str, *names: str) -> set[str]:
    """Words that are in no words file, but for these names."""
    known = {word for name in names for word in UNMARKED.findall(name)}
    return set(UNMARKED.findall(text)) - known


class _Marker(Visitor):
    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802
        if node.value and any(isinstance(part, ast.TextElement) or not _is_empty(part) for part in node.value.elements):
            node.value.elements = [ast.TextElement("⟦"), *node.value.elements, ast.TextElement("···⟧")]
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = marked(node.value)


def _is_empty(part: ast.TextElement | ast.Placeable) -> bool:
    return isinstance(part, ast.Placeable) and isinstance(part.expression, ast.StringLiteral)


def marked_ftl(text: str) -> str:
    tree = parse(text)
    _Marker().visit(tree)
    return FluentSerializer().serialize(tree)


def copied(root: Path) -> Path:
    """The program in another folder, with its compiled build and the packages of the browser's half."""
    leave = shutil.ignore_patterns("__pycache__", "*.test.ts")
    shutil.copytree(ROOT / "src", root / "src", ignore=leave)
    shutil.copytree(ROOT / "web", root / "web", ignore=leave)
    shutil.copytree(ROOT / "requirements", root / "requirements")
    for name in SETTINGS:
        shutil.copy(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    built = compiled.build_folder(ROOT)
    if built.exists():
        (root / ".build").mkdir()
        (root / ".build" / built.name).symlink_to(built)
    return root


def add_language(root: Path) -> None:
    """Files alone, and names beside those in the editions."""
    package = root / "src" / "conquerant"
    for file in [*package.rglob("*.en.ftl"), *(root / "web").glob("*.en.ftl")]:
        _beside(file).write_text(marked_ftl(file.read_text("utf-8")), "utf-8")
    for file in package.glob("games/*/rules.en.md"):
        _beside(file).write_text(marked(file.read_text("utf-8")), "utf-8")
    for file in package.rglob("mistakes.fr.toml"):
        file.with_name(f"mistakes.{LANG}.toml").write_text(_mistakes(file), "utf-8")
    for file in package.glob("games/*/edition.toml"):
        file.write_text(_named(file.read_text("utf-8")), "utf-8")


def environment(root: Path) -> dict[str, str]:
    """What makes Python take the copy."""
    return {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"}


def _beside(english: Path) -> Path:
    return english.with_name(english.name.replace(".en.", f".{LANG}."))


def _mistakes(french: Path) -> str:
    """What is translated into French is translated; the English is the key."""
    told = tomllib.loads(french.read_text("utf-8"))
    lines: list[str] = []
    for section, texts in told.items():
        lines.append(f"[{section}]")
        for english in texts:
            parts = (mistakes.FRAMES[english] if section == "frames" else english).split("{}")
            said = marked(parts[0]) + "".join(f"{{{i}}}{marked(part)}" for i, part in enumerate(parts[1:]))
            lines.append(f"{_quoted(english)} = {_quoted(said)}")
    return "\n".join(lines) + "\n"


def _named(edition: str) -> str:
    """Whatever has English beside it has one more language; and so has a name that is the same in English."""
    text = r'"((?:[^"\\]|\\.)*)"'
    field = re.compile(rf"\b(\w+) = {text}(?:(\s*,\s*|\n)\1_en = {text})?")

    def named(found: re.Match[str]) -> str:
        key, ours, between, english = found.groups()
        if english is None and key != "name":
            return found[0]
        return f'{found[0]}{between or chr(10)}{key}_{LANG} = "{marked(english or ours)}"'

    return field.sub(named, edition)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
