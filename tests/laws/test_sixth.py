"""What `laws` says to somebody who adds a game: what is missing, and what could not be checked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conquerant import cli
from laws.sixth import Sixth

Said = Callable[..., tuple[int, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def run(*arguments: str) -> tuple[int, str]:
        code = cli.run(["laws", "tiny", "--games", "1", *arguments])
        return code, " ".join(capsys.readouterr().out.split())

    return run


def test_a_whole_game_is_checked_whole(sixth: Sixth, said: Said) -> None:
    code, told = said()
    assert code == 0
    assert "law 10 holds" in told
    assert "fairness not checked" not in told
    assert "memory not checked" not in told


@pytest.mark.parametrize(("file", "gap"), [("fair.json", "fairness"), ("memory.json", "memory")])
def test_what_could_not_be_checked_is_told(sixth: Sixth, said: Said, file: str, gap: str) -> None:
    sixth.lose(file)
    code, told = said("--law", "4")
    assert code == 0
    assert f"tiny law 4, {gap} not checked: there is no {file}" in told


@pytest.mark.parametrize(
    ("file", "law", "lacks"),
    [
        ("words.fr.ftl", 10, "there are no words in 'fr'"),
        ("words.en.ftl", 10, "there are no words in 'en'"),
        ("rules.fr.md", 6, "there are no rules in 'fr'"),
        ("hints.toml", 10, "the folder of tiny has no hints.toml"),
        ("edition.toml", 10, "the folder of tiny has no edition.toml"),
    ],
)
def test_a_file_that_is_missing_is_named(sixth: Sixth, said: Said, file: str, law: int, lacks: str) -> None:
    sixth.lose(file)
    assert said() == (1, f"tiny: law {law}: {lacks}")


@pytest.mark.parametrize(
    ("line", "lacks"),
    [
        ("verb-keep = ", "there are no words in 'en' for verb-keep"),
        ("phase-give = ", "there are no words in 'en' for phase-give"),
        ("news-hand = ", "there are no words in 'en' for news-hand"),
        ("refusal-not-now = ", "there are no words in 'en' for refusal-not-now"),
        ("seat-2 = ", "there are no words for seat-2"),
        ("option-ties-nobody = ", "there are no words for option-ties-nobody"),
    ],
)
def test_words_that_are_missing_are_named(sixth: Sixth, said: Said, line: str, lacks: str) -> None:
    for lang in ("en", "fr"):
        file = sixth.folder / f"words.{lang}.ftl"
        sixth.write(file.name, "\n".join(t for t in file.read_text("utf-8").splitlines() if not t.startswith(line)))
    code, told = said("--law", "10")
    assert code == 1
    assert lacks in told


def test_words_in_one_language_alone_are_named(sixth: Sixth, said: Said) -> None:
    file = sixth.folder / "words.fr.ftl"
    sixth.write(file.name, file.read_text("utf-8").replace("verb-keep = ", "verb-hold = "))
    assert said("--law", "10") == (1, "tiny: law 10: the words in 'en' have no verb-hold")


@pytest.mark.parametrize(
    ("code", "lacks"),
    [
        ("def view(self, seat): return {k: v for k, v in super().view(seat).items() if k != 'phase'}", "has no phase"),
        ("def view(self, seat): return {k: v for k, v in super().view(seat).items() if k != 'seats'}", "has no seats"),
    ],
)
def test_a_view_without_what_the_verbs_need_is_named(sixth: Sixth, said: Said, code: str, lacks: str) -> None:
    sixth.write(
        "game.py",
        f"""
        from tiny.game import Tiny
        from tiny.state import TinyState

        class Poor(TinyState):
            {code}

        class Lacking(Tiny):
            def begin(self, seats, options):
                state = super().begin(seats, options)
                state.__class__ = Poor
                return state

        def make(edition, weights):
            return Lacking(edition)
        """,
    )
    code_, told = said("--law", "10")
    assert code_ == 1
    assert f"the view of the spectator {lacks}" in told
