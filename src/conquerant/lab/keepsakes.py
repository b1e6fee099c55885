"""What a simulation keeps of its games beside the counts: records that replay, and rows for offline learning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from conquerant.core import record as records
from conquerant.core.contract import Action, Game, State
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.lab.plan import Plan

MOST_ROWS = 20_000  # decisions of one file


class Keepsakes:
    """Of the games of one stretch, in order; `close` writes what is left."""

    def __init__(self, game: Game, plan: Plan, first: int) -> None:
        self.game = game
        self.plan = plan
        self.first = self.next = first
        self.parts: list[Any] = []
        self.rows = 0

    def add(self, index: int, end: State, done: list[Action]) -> None:
        self.next = index + 1
        if self.plan.records:
            write_record(Path(self.plan.records), record(self.game, self.plan, index, end, done), index)
        if self.plan.dataset:
            from conquerant.lab import dataset

            self.parts.append(dataset.rows(self.game, self.plan, index, done))
            self.rows += len(self.parts[-1]["game"])
            if self.rows >= MOST_ROWS:
                self.close()

    def close(self) -> None:
        if self.parts:
            from conquerant.lab import dataset

            dataset.write_part(Path(self.plan.dataset), self.first, self.next, self.parts)
        self.first, self.parts, self.rows = self.next, [], 0


def begin(plan: Plan) -> None:
    """Before the first game: folders that can be written to, and nothing of anybody else in them."""
    if plan.records:
        folder = Path(plan.records)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput("records", f"{folder} cannot be made ({error.strerror or error})") from None
    if plan.dataset:
        from conquerant.lab import dataset

        dataset.begin(plan, Path(plan.dataset))


def record(game: Game, plan: Plan, index: int, end: State, done: list[Action]) -> Record:
    """Game number `index` as a record that replays and verifies."""
    state = game.start(plan.seats, plan.options)
    moves = []
    for action in done:
        moves.append((state.mover, action))
        state.apply(action)
    dealer = {"scheme": "seeded", "seed": f"{plan.seed}/{index}/dice"}
    return Record(game, plan.seats, plan.options, moves, plan.line_up(index), dealer, records.result(end))


def write_record(folder: Path, kept: Record, index: int) -> None:
    file = folder / f"{kept.game.slug}-{index:06}.json"
    new = file.with_suffix(".new")
    new.write_text(kept.dumps(), "utf-8")
    new.replace(file)
