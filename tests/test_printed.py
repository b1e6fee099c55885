"""What a terminal shows of spaces that do not break, and of characters that it lacks."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from conquerant.printed import put, settle_for_the_nearest

SAID = "Vous gagnez\u202f! Il reste 30\u202f000\u00a0: c’est «\u00a0beaucoup\u00a0»."


@pytest.mark.parametrize("made", [Text, Markdown])
def test_no_line_begins_with_what_belongs_to_the_line_before(made: type[Text]) -> None:
    for width in range(14, 50):
        screen = io.StringIO()
        put(Console(file=screen, width=width), SAID, made)
        lines = screen.getvalue().splitlines()
        assert not [line for line in lines if line[0] in "!:»0" or line.rstrip().endswith("«")], width
        assert " ".join(line.rstrip(" ") for line in lines) == SAID


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", SAID),
        ("latin-1", SAID.replace("\u202f", "\u00a0").replace("’", "'")),
        ("cp1252", SAID.replace("\u202f", "\u00a0")),
        ("ascii", 'Vous gagnez ! Il reste 30 000 : c\'est " beaucoup ".'),
    ],
)
def test_a_terminal_that_lacks_a_character_shows_the_nearest(encoding: str, told: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    settle_for_the_nearest(stream)
    stream.write(SAID)
    stream.seek(0)
    assert stream.buffer.read().decode(encoding) == told


def test_accents_go_before_letters_do() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    settle_for_the_nearest(stream)
    stream.write("Échanger à l’île │ 東")
    stream.seek(0)
    assert stream.buffer.read() == b"Echanger a l'ile | ?"
