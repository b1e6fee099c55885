"""The documentation as a site: whole, in both languages where players read it, and without a dead link."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import build_docs
from conquerant import calling, cli, games
from conquerant.verbs import reading
from conquerant.verbs.app import app
from web import chromium

ROOT = Path(__file__).resolve().parents[1]
IMPORTED = re.compile(r"^(?:>>> |    )*from (conquerant[\w.]*) import ([\w, ]+?)(?: as \w+)?$", re.MULTILINE)
SLOW = 60_000  # milliseconds; the machine may be busy


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of what it is made of, with warnings as errors."""
    generator = shutil.which("zensical", path=str(Path(sys.executable).parent))
    if generator is None:
        pytest.skip("no Zensical here")
    copy = tmp_path_factory.mktemp("checkout")
    for name in build_docs.BESIDE:
        shutil.copy(ROOT / name, copy / name)
    shutil.copytree(ROOT / "docs", copy / "docs")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("web", "__pycache__"))
    assert build_docs.build(copy, generator) == ""
    return copy / build_docs.HTML


def test_every_game_has_its_rules_in_both_languages(site: Path) -> None:
    for slug in games.names():
        for lang in build_docs.LANGUAGES:
            page = (site / "rules" / f"{slug}.{lang}.html").read_text("utf-8")
            assert len(re.findall(r"<strong>\d+\.\d+</strong>", page)) > 20


def test_the_reference_tells_what_is_public(site: Path) -> None:
    contract = (site / "reference" / "contract.html").read_text("utf-8")
    for name in ("State", "Game", "Refusal", "refuse", "imagine"):
        assert f"conquerant.core.contract.{name}" in contract or f".{name}" in contract
    assert len(list((site / "reference").glob("*.html"))) == len(build_docs.REFERENCE)


def test_what_the_documentation_imports_is_in_the_reference() -> None:
    """Whoever reads an example can look up what else there is."""
    told = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.py")]
    listed = {module for modules in build_docs.REFERENCE.values() for module in modules}
    within = {"conquerant.cli", "conquerant.verbs.app"}  # the command's own
    for file in told:
        for package, names in re.findall(IMPORTED, file.read_text("utf-8")):
            for name in names.split(", "):
                assert {package, f"{package}.{name}"} & (listed | within), f"{file.name}: {package} import {name}"


def test_links_lead_to_pages_that_are_there(site: Path) -> None:
    for page in site.rglob("*.html"):
        if page.name == "404.html" or "reports" in page.parts:
            continue
        for target in re.findall(r'(?:href|src)="([^"#?]+)', page.read_text("utf-8")):
            if not re.match(r"(https?:|mailto:|data:|//)", target):
                assert (page.parent / target).exists(), f"{page.relative_to(site)}: {target}"


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//', page)


def test_pages_say_which_language_they_are_in(site: Path) -> None:
    """Whoever has them read aloud hears French in French, and what stands around the text is French, too."""
    french = {page for page in site.rglob("*.html") if page.parent.name == "fr" or page.name.endswith(".fr.html")}
    assert len(french) > len(games.names())
    for page in site.rglob("*.html"):
        if "reports" not in page.parts:
            assert f'<html lang="{"fr" if page in french else "en"}"' in page.read_text("utf-8"), page
    assert "Recherche" in (site / "fr" / "commencer.html").read_text("utf-8")


def test_french_pages_have_the_spaces_of_french(site: Path) -> None:
    rules = (site / "rules" / "world.fr.html").read_text("utf-8")
    assert "Note\u00a0: le livret" in rules
    assert "ⓘ" not in rules  # it marks what binds nobody, for whoever checks the rules
    assert "a table" in build_docs.typeset(ROOT, "| a table |\n| :---: |\n", "fr")
    assert build_docs.typeset(ROOT, "vite ! `a ? b : c` ; [x](y :z)", "fr") == (
        "vite\u202f! `a ? b : c`\u202f; [x](y :z)"
    )
    assert build_docs.typeset(ROOT, "1 : 2", "en") == "1 : 2"


def test_the_search_works_in_pages_opened_from_a_folder(site: Path) -> None:
    """As `conquerant docs` opens them, where browsers start no workers; and nothing is asked of the network."""
    path, why_not = chromium.find()
    if not path:
        pytest.skip(why_not)
    asked: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "fr" / "commencer.html").as_uri())
        page.get_by_role("button", name="Recherche").click()
        page.get_by_role("combobox").fill("Khabarovsk")
        expect(page.locator('a[href*="world."][href*="?h="]').first).to_be_visible(timeout=SLOW)
        browser.close()
    assert {url.partition(":")[0] for url in asked} <= {"file", "data", "about", "blob"}


def test_a_wheels_pages_call_the_program_as_it_was_installed() -> None:
    verbs = build_docs.verbs(ROOT)
    assert set(verbs) == {name for name in app if not name.startswith("-")} - {"shapes"}
    text = "`python3 run.py`, `python3 run.py watch world`, `python3 run.py test`, python3 run.py VERB"
    said = "`{}`, `conquerant watch world`, `python3 run.py test`, python3 run.py VERB"
    assert build_docs.called(text, build_docs.INSTALLED, verbs, alone=False) == said.format("python3 run.py")
    assert build_docs.called(text, build_docs.INSTALLED, verbs, alone=True) == said.format("conquerant")
    assert build_docs.called(text, build_docs.CHECKOUT, verbs, alone=True) == text


def test_whoever_installed_a_wheel_is_told_no_other_way_to_open_the_table(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    build_docs.gather(ROOT, pages, build_docs.INSTALLED)
    for name in build_docs.FOR_WHOEVER_HAS_IT:
        assert set(re.findall(r"run\.py.{0,5}", (pages / name).read_text("utf-8"))) <= {"run.py test"}, name


def test_links_that_leave_the_site_become_words(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "other.md").write_text("", "utf-8")
    text = "See [one](docs/other.md#part), [two](../src/x.py), `list[int]`, ![three](missing.svg) and [four](#here)."
    assert build_docs.relinked(text, page, tmp_path) == (
        "See [one](other.md#part), two, `list[int]`, three and [four](#here)."
    )


def test_the_verb_tells_where_it_is_or_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(reading, "PACKAGE", tmp_path)
    monkeypatch.setattr(reading, "CHECKOUT", tmp_path)
    assert cli.run(["docs", "--no-browser"]) == 2
    assert "docs builds it" in capsys.readouterr().err
    monkeypatch.setattr(calling, "CHECKOUT", tmp_path)
    assert cli.run(["docs", "--no-browser"]) == 2
    assert capsys.readouterr().err.count("this wheel was made without the documentation") == 1
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("", "utf-8")
    assert cli.run(["docs", "--no-browser"]) == 0
    assert capsys.readouterr().out.strip() == (tmp_path / "site" / "index.html").as_uri()


def test_every_page_can_be_reached() -> None:
    listed = (ROOT / "docs" / "site.toml").read_text("utf-8")
    games_pages = {f"{slug}.md" for slug in games.names()}
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert not [page for page in sorted(pages - games_pages) if f'"{page}"' not in listed and "ladder/" not in page]
