"""For tests that read what a person reads: which spaces do not break is tried in `test_grammar.py`."""

from __future__ import annotations

from typing import Any

from conquerant.grammar import Name
from conquerant.words import Words


def plainly(text: str) -> str:
    """The text with plain spaces, as one types it."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


class PlainWords(Words):
    """What is said, with plain spaces."""

    def say(self, message: str, values: dict[str, Any] | None = None) -> str:
        said = super().say(message, values)
        return Name(plainly(said), getattr(said, "article", ""))
