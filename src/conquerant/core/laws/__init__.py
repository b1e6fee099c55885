"""The laws every game keeps, as a tool: whoever adds a game runs them on it.

    subject = Subject(game, again, paragraphs, fair, memory, messages)
    for law in LAWS:
        law.check_game(subject)
    for case in islice(cases(game, seed), 100):
        for law in LAWS:
            law.check(subject, case)

Each returns how many checks it made, or raises Broken with a case that shows the break again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from conquerant.core.laws import (
    building,
    citing,
    ending,
    imagining,
    legality,
    naming,
    placing,
    replaying,
    twins,
    wording,
)
from conquerant.core.laws.building import agree, checksum
from conquerant.core.laws.case import Broken, Case, cases, tables
from conquerant.core.laws.imagining import fair
from conquerant.core.laws.naming import ids_digest, perft
from conquerant.core.laws.walk import Subject, Walk

__all__ = [
    "LAWS",
    "Broken",
    "Case",
    "Law",
    "Subject",
    "agree",
    "cases",
    "checksum",
    "fair",
    "ids_digest",
    "perft",
    "tables",
]


@dataclass(frozen=True)
class Law:
    number: int
    title: str
    in_play: Callable[[Walk], None] | None = None  # what must hold all through a random game
    at_rest: Callable[[Subject], int] | None = None  # what must hold of the game before it is played
    unchecked: Callable[[Subject], list[str]] | None = None  # what cannot be looked at, as something is missing

    def check(self, subject: Subject, case: Case) -> int:
        """Follows one random game; returns how many checks were made."""
        if self.in_play is None:
            return 0
        walk = Walk(subject, case, self.number)
        try:
            self.in_play(walk)
        except Broken:
            raise
        except Exception as error:
            raise walk.broken(f"the game fails: {error!r}") from error
        return walk.checks

    def check_game(self, subject: Subject) -> int:
        """What needs no random game; returns how many checks were made."""
        if self.at_rest is None:
            return 0
        try:
            return self.at_rest(subject)
        except Broken:
            raise
        except Exception as error:
            raise Broken(self.number, f"the game fails: {error!r}") from error

    def gaps(self, subject: Subject) -> list[str]:
        """What this law promises and could not look at."""
        return [] if self.unchecked is None else self.unchecked(subject)


LAWS = (
    Law(1, "one legality", legality.in_play, legality.at_rest),
    Law(2, "a record rebuilds every state, copies are apart", replaying.in_play),
    Law(3, "a position is the whole state", placing.in_play),
    Law(4, "imagining is true, fair and forgets nothing", imagining.in_play, imagining.at_rest, imagining.unchecked),
    Law(5, "what is hidden cannot be told", twins.in_play),
    Law(6, "refusals cite the rules", citing.in_play, citing.at_rest),
    Law(7, "nothing is lost, every game ends", ending.in_play),
    Law(8, "ids and words are sound", at_rest=naming.at_rest),
    Law(9, "every run and every build agree", building.in_play),
    Law(10, "everything shown has words in both languages", wording.in_play, wording.at_rest),
)
