"""Which games the laws are tried on, and how a broken law is told and played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput

Value = str | int
Setting = tuple[str, Value]
Table = dict[str, Value]  # the seats and every option

TRIES = 30
SEATS = "seats"


@dataclass(frozen=True)
class Case:
    """One random game: everything in it follows from these four; `steps` and `moves` say where a law broke."""

    slug: str
    seed: int
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    steps: int = 0
    moves: tuple[str, ...] = ()

    def arguments(self) -> list[str]:
        """What to say to `conquerant` to play it again."""
        words = ["laws", self.slug, "--seed", str(self.seed), "--seats", str(self.seats)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        return words


class Broken(Exception):
    """A law does not hold: which, what was found, and the game that shows it (None: every game does)."""

    def __init__(self, law: int, complaint: str, case: Case | None = None) -> None:
        super().__init__(law, complaint, case)
        self.law = law
        self.complaint = complaint
        self.case = case

    def __str__(self) -> str:
        lines = [f"law {self.law}: {self.complaint}"]
        if self.case is not None:
            lines.append(f"    after {self.case.steps} steps: {', '.join(self.case.moves) or 'at the start'}")
            lines.append(f"    again: conquerant {' '.join([*self.case.arguments(), '--law', str(self.law)])}")
        return "\n".join(lines)


def cases(game: Game, seed: object) -> Iterator[Case]:
    """Games without end, each with a seed of its own; every pair of settings comes up before any round is over."""
    rng = Rng(f"{game.slug} cases {seed}")
    while True:
        for table in tables(game, rng):
            options = {name: value for name, value in table.items() if name != SEATS}
            yield Case(game.slug, rng.word(), int(table[SEATS]), options)


def tables(game: Game, rng: Rng) -> list[Table]:
    """A few tables in which any two settings that the game allows together meet at least once."""
    factors = _factors(game)
    missing = dict.fromkeys(_all_meetings(factors))  # a dict and no set: the order must not depend on hashes
    chosen: list[Table] = []
    while missing:
        wanted = list(missing)[rng.below(len(missing))]
        rows = [row for _ in range(TRIES) if _allowed(game, row := _row(factors, wanted, rng))]
        if rows:
            best = max(rows, key=lambda row: sum(m in missing for m in _meetings(row.items())))
            chosen.append(best)
            for meeting in _meetings(best.items()):
                missing.pop(meeting, None)
        missing.pop(wanted, None)  # where no row was found, the game forbids it
    rng.shuffle(chosen)
    return chosen


def _factors(game: Game) -> dict[str, list[Value]]:
    factors: dict[str, list[Value]] = {SEATS: list(game.seats)}
    for option in game.options:
        factors[option.name] = list(option.samples) or [option.default]
    return factors


def _all_meetings(factors: dict[str, list[Value]]) -> list[tuple[Setting, ...]]:
    settings = [(name, value) for name, values in factors.items() for value in values]
    return [m for m in _meetings(settings) if len({name for name, _ in m}) == len(m)]


def _meetings(settings: Iterable[Setting]) -> list[tuple[Setting, ...]]:
    """Every one of them alone, and any two."""
    held = list(settings)
    return [*combinations(held, 1), *combinations(held, 2)]


def _row(factors: dict[str, list[Value]], wanted: tuple[Setting, ...], rng: Rng) -> Table:
    chosen = dict(wanted)
    return {name: chosen.get(name, values[rng.below(len(values))]) for name, values in factors.items()}


def _allowed(game: Game, table: Table) -> bool:
    options: dict[str, Any] = {name: value for name, value in table.items() if name != SEATS}
    try:
        game.settle(options, int(table[SEATS]))
    except BadInput:
        return False
    return True
