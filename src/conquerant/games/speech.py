"""What a game says in one language, for the text that it draws of a table.

A game's folder reads no files: `conquerant.words` makes this from them, `games.speech` hands it over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass
class Speech:
    names: dict[str, str]  # of the components of the edition, by id
    format: Callable[[str, Mapping[str, object]], str]

    def say(self, message: str, **values: object) -> str:
        """A message with these values as they are: they are words or numbers already."""
        return self.format(message, values)

    def seat(self, seat: int) -> str:
        return self.say(f"seat-{seat}")

    def letters(self, seats: int) -> list[str]:
        """A letter for each seat: the first of its name that none before it has."""
        taken: list[str] = []
        for seat in range(seats):
            letters = [letter for letter in self.seat(seat).upper() if letter.isalpha()]
            taken.append(next((letter for letter in letters if letter not in taken), str(seat)))
        return taken
