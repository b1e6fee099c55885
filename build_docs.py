"""The documentation as a site: docs/, the rules of the games in both languages, and a reference from the docstrings.

Pages are gathered into .build/site/pages, where links between them still hold, and made into .build/site/html by
Zensical, which takes every warning for an error. `python3 run.py docs` calls this.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

PLACE = Path(".build") / "site"
PAGES, HTML = PLACE / "pages", PLACE / "html"
# Beside docs/, for whoever reads on: where they go in the site.
BESIDE = {
    "README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}  # fmt: skip
LANGUAGES = {"en": "In English", "fr": "En français"}
# What is public: the modules of the reference, by the page they stand on.
REFERENCE = {
    "contract": ["conquerant.core.contract", "conquerant.core.errors", "conquerant.core.chance"],
    "games": ["conquerant.games"],
    "records": ["conquerant.core.record", "conquerant.play.match", "conquerant.play.dealer"],
    "bots": ["conquerant.bots", "conquerant.bots.base", "conquerant.bots.planner"],
    "coach": [
        "conquerant.coach",
        "conquerant.coach.analysis",
        "conquerant.coach.report",
        "conquerant.coach.advice",
        "conquerant.coach.players",
    ],
    "lab": ["conquerant.lab.gym", "conquerant.lab.batch", "conquerant.lab.pettingzoo", "conquerant.lab.openspiel"],
    "laws": ["conquerant.core.laws"],
}
LINK = re.compile(r"(!?\[([^\[\]]*)\])\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")


def build(root: Path, generator: str) -> str:
    """What went wrong, in the generator's words; nothing if all went well."""
    pages = root / PAGES
    shutil.rmtree(pages, ignore_errors=True)
    gather(root, pages)
    config = root / PLACE / "zensical.toml"
    config.write_text(configuration(root), "utf-8")
    done = subprocess.run(
        [generator, "build", "--clean", "--strict", "--config-file", str(config)],
        cwd=root / PLACE, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else done.stdout + done.stderr


def gather(root: Path, pages: Path) -> None:
    shutil.copytree(root / "docs", pages)
    for name, place in BESIDE.items():
        shutil.copy(root / name, pages / place)
    for slug, lang, text in rules(root):
        put(pages / "rules" / f"{slug}.{lang}.md", text)
    for name, modules in REFERENCE.items():
        put(pages / "reference" / f"{name}.md", "\n\n".join(f"::: {module}" for module in modules))
    for page in pages.rglob("*.md"):
        page.write_text(relinked(page.read_text("utf-8"), page, pages), "utf-8")


def rules(root: Path) -> list[tuple[str, str, str]]:
    folders = sorted((root / "src" / "conquerant" / "games").glob("*/rules.fr.md"))
    return [
        (file.parent.name, lang, file.with_name(f"rules.{lang}.md").read_text("utf-8"))
        for file in folders
        for lang in LANGUAGES
    ]


def put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + "\n", "utf-8")


def relinked(text: str, page: Path, pages: Path) -> str:
    """Links of the checkout lead to pages of the site; what the site does not hold is named without a link."""

    def led(found: re.Match[str]) -> str:
        called, text, target, part = found[1], found[2], found[3], found[4] or ""
        for wanted in (BESIDE.get(target, ""), target.removeprefix("docs/"), target):
            place = (page.parent / wanted).resolve()
            if not wanted or not place.is_relative_to(pages.resolve()):
                continue
            if place.is_file():
                return f"{called}({wanted}{part})"
            if (place / "README.md").is_file():
                return f"{called}({wanted}/README.md{part})"
        return text

    return LINK.sub(led, text)


def titles(root: Path) -> list[tuple[str, str]]:
    games = sorted((root / "src" / "conquerant" / "games").glob("*/edition.toml"))
    return [(file.parent.name, tomllib.loads(file.read_text("utf-8"))["game"]["name"]) for file in games]


def configuration(root: Path) -> str:
    """The site's own settings (docs/site.toml), with the pages that are found rather than listed."""
    settings = (root / "docs" / "site.toml").read_text("utf-8")
    five = titles(root)
    games = ", ".join(f'{{ "{title}" = "{slug}.md" }}' for slug, title in five)
    by_language = {
        lang: ", ".join(f'{{ "{title}" = "rules/{slug}.{lang}.md" }}' for slug, title in five) for lang in LANGUAGES
    }
    reference = ", ".join(f'"reference/{name}.md"' for name in REFERENCE)
    found = {"GAMES": games, "RULES_EN": by_language["en"], "RULES_FR": by_language["fr"], "REFERENCE": reference}
    for name, pages in found.items():
        settings = settings.replace(f'["{name}"]', f"[{pages}]")
    return settings
