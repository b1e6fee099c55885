"""What is printed in a terminal: no line breaks at a space that must not break, and where the encoding of the terminal
lacks a character, the nearest one that it has stands there."""

from __future__ import annotations

import codecs
import io
import unicodedata
from collections.abc import Callable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

# Rich breaks lines at any blank: until they are broken these have stand-ins, from the private use area.
HELD = str.maketrans("\u00a0\u202f", "\ue010\ue011")
RELEASED = str.maketrans("\ue010\ue011", "\u00a0\u202f")
NEAREST = {
    "\u202f": "\u00a0 ",
    "\u2019": "'",
    "\u2212": "-",
    "\u2502": "|",
    "\u00b7": "-",
    **dict.fromkeys((chr(0xAB), chr(0xBB), "\u201c", "\u201d"), '"'),
}
UNKNOWN = "?"


def put(out: Console, text: str, made: Callable[[str], RenderableType] = Text) -> None:
    with out.capture() as caught:
        out.print(made(text.translate(HELD)), markup=False)
    out.file.write(caught.get().translate(RELEASED))
    out.file.flush()


def settle_for_the_nearest(stream: TextIO) -> None:
    """From now on the stream never fails for a character that its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="conquerant.nearest")


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_nearest(each, error.encoding) for each in lacking), error.end


def _nearest(char: str, encoding: str) -> str:
    bare = unicodedata.normalize("NFKD", char)[0]
    return next((each for each in (*NEAREST.get(char, ""), bare) if _has(encoding, each)), UNKNOWN)


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


codecs.register_error("conquerant.nearest", _stand_in)
