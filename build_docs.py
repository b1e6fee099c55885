"""The documentation as a site: docs/, the rules of the games in both languages, and a reference from the docstrings.

Pages are gathered into .build/site/pages, where links between them still hold, and made into .build/site/html by
Zensical, which takes every warning for an error. `python3 run.py docs` calls this; for a wheel, which has no run.py,
they call the program by its name.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

PLACE = Path(".build") / "site"
PAGES, HTML, THEME = PLACE / "pages", PLACE / "html", PLACE / "theme"
# Beside docs/, for whoever reads on: where they go in the site.
BESIDE = {
    "README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}  # fmt: skip
LANGUAGES = {"en": "In English", "fr": "En français"}
# Put at the head of a page that is not in English, and what makes the words around the page follow it.
SPOKEN = "---\nlanguage: {}\n---\n"
SPEAKING = """{% set language = page.meta.language if page and page.meta and page.meta.language else "en" %}
{% import "partials/languages/" ~ language ~ ".html" as lang %}
{% import "partials/languages/en.html" as fallback %}
{% macro t(key) %}{{ lang.t(key) or fallback.t(key) or key }}{% endmacro %}
"""
# What is public: the modules of the reference, by the page they stand on.
REFERENCE = {
    "contract": ["conquerant.core.contract", "conquerant.core.errors", "conquerant.core.chance"],
    "games": ["conquerant.games", "conquerant.words"],
    "records": ["conquerant.core.record", "conquerant.play.match", "conquerant.play.dealer", "conquerant.play.watch"],
    "seats": ["conquerant.seat", "conquerant.lab.chair"],
    "bots": ["conquerant.bots", "conquerant.bots.base", "conquerant.bots.planner", "conquerant.bots.chances"],
    "coach": [
        "conquerant.coach",
        "conquerant.coach.analysis",
        "conquerant.coach.report",
        "conquerant.coach.advice",
        "conquerant.coach.players",
    ],
    "lab": [
        "conquerant.lab.gym",
        "conquerant.lab.batch",
        "conquerant.lab.pettingzoo",
        "conquerant.lab.openspiel",
        "conquerant.lab.opponents",
        "conquerant.lab.choices",
        "conquerant.lab.simulate",
        "conquerant.lab.plan",
        "conquerant.lab.dataset",
        "conquerant.lab.notebook",
    ],
    "laws": ["conquerant.core.laws"],
}
# Pages for people who play or host, where the program alone means the table.
FOR_WHOEVER_HAS_IT = {"start.md", "fr/commencer.md", "server.md"}
CHECKOUT, INSTALLED = "python3 run.py", "conquerant"  # how the program is called
# No prose: code, addresses, the lines that make a table.
VERBATIM = re.compile(r"(```.*?```|`[^`]*`|https?://\S+|\]\([^)]*\)|^\|[-:| ]+$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?\[([^\[\]]*)\])\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")


def build(root: Path, generator: str, command: str = CHECKOUT) -> str:
    """What went wrong, in the generator's words; nothing if all went well."""
    pages = root / PAGES
    shutil.rmtree(pages, ignore_errors=True)
    gather(root, pages, command)
    put(root / THEME / "partials" / "language.html", SPEAKING)
    config = root / PLACE / "zensical.toml"
    config.write_text(configuration(root), "utf-8")
    done = subprocess.run(
        [generator, "build", "--clean", "--strict", "--config-file", str(config)],
        cwd=root / PLACE, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else done.stdout + done.stderr


def gather(root: Path, pages: Path, command: str) -> None:
    shutil.copytree(root / "docs", pages)
    for name, place in BESIDE.items():
        shutil.copy(root / name, pages / place)
    for slug, lang, text in rules(root):
        put(pages / "rules" / f"{slug}.{lang}.md", text)
    for name, modules in REFERENCE.items():
        put(pages / "reference" / f"{name}.md", "\n\n".join(f"::: {module}" for module in modules))
    for page in pages.rglob("*.md"):
        spoken = language(page.relative_to(pages))
        head = SPOKEN.format(spoken) if spoken != "en" else ""
        text = typeset(root, relinked(page.read_text("utf-8"), page, pages), spoken)
        alone = page.relative_to(pages).as_posix() in FOR_WHOEVER_HAS_IT
        page.write_text(head + called(text, command, verbs(root), alone), "utf-8")


def language(page: Path) -> str:
    """Of `fr/commencer.md` and `rules/world.fr.md` it is French; the others say nothing and are in English."""
    said = page.parts[0] if len(page.parts) > 1 else ""
    return next((lang for lang in LANGUAGES if lang in (said, page.stem.rpartition(".")[2])), "en")


def typeset(root: Path, text: str, lang: str) -> str:
    """With the spaces that the language wants, as the program puts them in."""
    file = root / "src" / "conquerant" / f"grammar.{lang}.json"
    parts = VERBATIM.split(text)
    for rule in json.loads(file.read_text("utf-8"))["typeset"] if file.is_file() else ():
        find = re.compile(f"({rule['after']}){rule['find']}(?={rule['before']})")
        parts[::2] = [find.sub(rf"\g<1>{rule['put']}", part) for part in parts[::2]]
    return "".join(parts)


def called(text: str, command: str, verbs: list[str], alone: bool) -> str:
    """As whoever reads it calls the program, on some pages also where no verb follows; what only a checkout can do is
    left."""
    plain = "|$|`" if alone else ""
    return re.sub(rf"\b{re.escape(CHECKOUT)}(?= (?:{'|'.join(verbs)})\b{plain})", command, text, flags=re.MULTILINE)


def verbs(root: Path) -> list[str]:
    """What the program can do wherever it is: those that have a line in the table of verbs."""
    cells: list[str] = re.findall(r"^\| (`.+?) \|", (root / "docs" / "verbs.md").read_text("utf-8"), re.MULTILINE)
    return [verb for cell in cells for verb in re.findall(r"`([a-z]+)", cell) if verb != "offline"]


def rules(root: Path) -> list[tuple[str, str, str]]:
    folders = sorted((root / "src" / "conquerant" / "games").glob("*/rules.fr.md"))
    return [
        (file.parent.name, lang, file.with_name(f"rules.{lang}.md").read_text("utf-8").replace("** ⓘ ", "** "))
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
