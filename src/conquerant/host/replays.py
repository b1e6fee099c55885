"""A finished match, looked at again: move by move, through anybody's eyes. Nothing here is for the event loop."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from conquerant.core.contract import CHANCE, State
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.host import wire
from conquerant.play import luck
from conquerant.play.match import Entry, opens_a_turn

MOST_STEPS = 64  # in one answer
COURSE = 240  # points of the chart


def outline(record: Record, log: list[Entry]) -> wire.Replay:
    """All but the views: the moves, how the scores went, how lucky each seat was, what the dealer revealed."""
    course = []
    every = max(1, len(record.moves) // COURSE)
    for n, state in enumerate(record.replay()):
        if n % every == 0 or n == len(record.moves):
            course.append((n, state.scores()))
    return wire.Replay(
        players=record.players,
        moves=[(seat, int(action.id)) for seat, action in record.moves],
        course=course,
        rounds=_rounds(record),
        resigned=resigned(log),
        helped=[wire.Helped(**helped) for helped in record.helped],
        luck=[wire.Fortune(**fortune.json()) for fortune in luck.measure(record)],
        origin=_stretches(record),
        dealer=wire.Dealer(**record.dealer),
        result=wire.Result(**record.result),
    )


def steps(record: Record, first: int, last: int, eyes: int | None) -> list[wire.ReplayStep]:
    """What the table looked like after `first` to `last` moves, and the news of the last move."""
    if not 0 <= first <= last <= len(record.moves):
        raise BadInput("from", f"expected 0 <= from <= to <= {len(record.moves)}, got {first} and {last}")
    if eyes is not None and not 0 <= eyes < record.seats:
        raise BadInput("eyes", f"expected a seat, 0 to {record.seats - 1}, got {eyes}")
    last = min(last, first + MOST_STEPS - 1)
    return [_step(record, n, before, after, eyes) for n, before, after in _between(record, first, last)]


def outcomes(record: Record) -> list[tuple[list[int], int]]:
    """For each die and each card in order: the weights it was drawn from, and which of them came out."""
    drawn: list[tuple[list[int], int]] = []
    states = record.replay()
    state = next(states)
    for seat, action in record.moves:
        if seat == CHANCE:
            drawn.append((state.weights(), state.legal().index(action)))
        next(states)
    return drawn


def resigned(log: list[Entry]) -> list[tuple[int, int]]:
    """Who resigned, and after how many of the moves that remain."""
    played: list[int] = []  # by gesture
    gone: dict[int, int] = {}
    for entry in log:
        if entry.kind in ("origin", "play"):
            played.append(len(entry.ids) + len(entry.dealt))
        elif entry.kind == "undo":
            played.pop()
        elif entry.kind in ("resign", "abandon"):
            gone.setdefault(entry.seat, sum(played))
    return list(gone.items())


def _stretches(record: Record) -> list[wire.Stretch]:
    stretches: list[wire.Stretch] = []
    first = 0
    for stretch in record.origin:
        outcomes = sum(seat == CHANCE for seat, _ in record.moves[first : stretch["moves"]])
        first = stretch["moves"]
        stretches.append(wire.Stretch(first, outcomes, stretch["sha256"], wire.Dealer(**stretch["dealer"])))
    return stretches


def _rounds(record: Record) -> list[tuple[int, int]]:
    """After which move each round began: as the game counts them, else whenever everybody has had a turn."""
    rounds: list[tuple[int, int]] = []
    turns = 0
    for n, before, after in _between(record, 1, len(record.moves)):
        if before is None or not opens_a_turn(record.game, before, record.moves[n - 1][1], after):
            continue
        number = int(after.view(None).get("round") or turns // record.seats + 1)
        turns += 1
        if not rounds or rounds[-1][1] != number:
            rounds.append((n, number))
    return rounds


def _between(record: Record, first: int, last: int) -> Iterator[tuple[int, State | None, State]]:
    before: State | None = None
    for n, state in enumerate(islice(record.replay(), last + 1)):
        if n >= first:
            yield n, before, state
        before = state.copy() if n >= first - 1 else None


def _step(record: Record, n: int, before: State | None, after: State, eyes: int | None) -> wire.ReplayStep:
    step = wire.ReplayStep(n, after.view(eyes), int(after.mover), [])
    if n and before is not None:
        _, action = record.moves[n - 1]
        step.events = [event.json() for event in record.game.news(before, action, after, eyes)]
    return step
