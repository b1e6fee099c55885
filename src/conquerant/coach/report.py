"""What an analysis says, as plain data: JSON and back."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

FORMAT = 1
BANDS = (("blunder", 0.10), ("mistake", 0.05), ("doubtful", 0.02))
LEAST = BANDS[-1][1]
SURE = 2.0  # of its own errors that a cost must exceed


def verdict(cost: float, error: float) -> str:
    """In words; nothing where a decision was good enough, or nobody can tell."""
    if cost > SURE * error:
        for name, least in BANDS:
            if round(cost, 3) >= least:  # as it is told, in tenths of a point
                return name
    return ""


@dataclass
class Alternative:
    """Another thing that could have been done: its actions, by how much it looked better than what was played, and what
    the table would have told of it."""

    actions: list[int]
    ahead: float
    events: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Decision:
    """One gesture: moves `first` to `last`, what was played, and what it cost in chance."""

    first: int
    last: int
    seat: int
    actions: list[int]
    cost: float
    error: float
    rollouts: int
    verdict: str
    alternatives: list[Alternative] = field(default_factory=list)
    effects: list[float] = field(default_factory=list)  # by seat; none where nothing is charged
    why: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Throw:
    """Luck of one move of chance, by seat; `seen` is who learns at once what it was, nothing for everybody, and `known`
    after how many moves each seat knows it: there its luck is booked, and held back until then."""

    n: int
    luck: list[float]
    seen: list[int] | None = None
    known: list[int] = field(default_factory=list)


@dataclass
class Account:
    """One seat's game: result = start + luck + own + others + residual."""

    seat: int
    start: float
    luck: float
    own: float
    others: float
    residual: float
    result: float
    adjusted: float  # with even luck
    error: float
    decisions: int
    verdicts: dict[str, int]
    lost: float  # for each decision that was a choice


@dataclass
class Turning:
    """One of the moments that decided the game: the chances before and after."""

    n: int
    last: int
    seat: int
    before: list[float]
    after: list[float]


@dataclass
class Analysis:
    game: str
    seats: int
    players: list[str]
    finished: bool
    seed: str
    budget: int
    digest: str  # of the record
    course: list[tuple[int, list[float]]]
    decisions: list[Decision]
    throws: list[Throw]
    accounts: list[Account]
    turning: list[Turning]

    def json(self) -> dict[str, Any]:
        return {"analysis": FORMAT, **_rounded(asdict(self))}

    def mistakes(self) -> list[Decision]:
        return [decision for decision in self.decisions if decision.verdict]


def booked(throws: list[Throw], n: int) -> tuple[list[float], float]:
    """The luck each seat has had by what it knows after `n` moves, and what is held back; all together nought."""
    luck = [0.0] * (len(throws[0].luck) if throws else 0)
    held = 0.0
    for throw in throws:
        for seat, moved in enumerate(throw.luck):
            if throw.known[seat] <= n:
                luck[seat] += moved
            elif throw.n < n:
                held += moved
    return luck, held


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return value
