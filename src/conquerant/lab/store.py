"""A run on disk: Parquet, one row per game and on request one per decision, finished or to be resumed.

While it grows, `RUN.parquet.parts` holds a file for each chunk that is done; a run that was stopped goes on with the
games that are missing. When all are there they become `RUN.parquet`, with `RUN.json` beside it, which says what was
asked for. The rows depend on that alone: not on the number of workers, nor on how often the run was stopped.
"""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import polars as pl

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.lab import crew, players
from conquerant.lab.facts import decision_rows, facts, row
from conquerant.lab.keepsakes import Keepsakes
from conquerant.lab.plan import Plan, play_one
from conquerant.lab.simulate import Played, chunk_size, pieces
from conquerant.locks import alone

FORMAT = 3
BATCH = 20_000  # rows looked at together
WORTH_HIRING = 5.0  # seconds of play; below that other processes cost more than they bring
GAMES, DECISIONS = "games", "decisions"
ASIDE = ("records", "dataset")  # what is kept elsewhere, and changes no row

ROW: dict[str, Any] = {
    "index": pl.Int64,
    "bots": pl.List(pl.String),
    "finished": pl.Boolean,
    "decisions": pl.Int64,
    "steps": pl.Int64,
    "winners": pl.List(pl.Int64),
    "wins": pl.List(pl.Float64),
    "scores": pl.List(pl.Int64),
    "digest": pl.String,
}
LUCK = pl.Struct({"seat": pl.Int64, "kind": pl.String, "got": pl.Float64, "expected": pl.Float64})
ASSET = pl.Struct({"moment": pl.String, "kind": pl.String, "name": pl.String, "seat": pl.Int64})
FACTS: dict[str, Any] = {
    "rounds": pl.Int64,
    "first": pl.Int64,
    "order": pl.List(pl.Int64),
    "turns": pl.Int64,
    "branching": pl.Float64,
    "branching_by_tenth": pl.List(pl.Float64),
    "most_options": pl.Int64,
    "forced": pl.Int64,
    "lead_changes": pl.Int64,
    "half_leader": pl.Int64,
    "leader_by_tenth": pl.List(pl.Int64),
    "openings": pl.List(pl.String),
    "luck": pl.List(LUCK),
    "assets": pl.List(ASSET),
}
DECISION: dict[str, Any] = {
    "index": pl.Int64,
    "number": pl.Int64,
    "seat": pl.Int64,
    "action": pl.Int64,
    "words": pl.String,
    "options": pl.Int64,
}


@dataclass
class Kept(Plan):
    """A plan and what is kept of its games."""

    facts: bool = False
    each_decision: bool = False


class Run:
    """Where a run is kept and what of it is there."""

    def __init__(self, path: Path, kept: Kept) -> None:
        if path.suffix != ".parquet":
            raise BadInput("out", f"expected a file ending in .parquet, got {str(path)!r}")
        self.path = path
        self.kept = kept
        self.parts = path.with_name(path.name + ".parts")
        self.about = path.with_suffix(".json")
        self.decisions = path.with_suffix(".decisions.parquet")
        self.description = {
            "format": FORMAT,
            "version": games.load(kept.game, kept.edition).version,
            "players": players.of(kept.game, kept.bots),
            **{key: value for key, value in asdict(kept).items() if key not in ASIDE},
        }
        self._check_same()

    def _check_same(self) -> None:
        """A file of another run, or of somebody else, is never overwritten."""
        about = self.about if self.path.exists() else self.parts / "run.json"
        if not about.exists():
            there = [path for path in (self.path, self.parts, self.about, self.decisions) if path.exists()]
            if there:
                raise BadInput("out", f"{there[0]} is there already, and nothing says what run it is")
            return
        other = _description(about)
        for key, value in self.description.items():
            if other.get(key) != value and not (key == "games" and self._goes_on(other)):
                raise BadInput("out", f"{self.path} holds another run: {key} was {other.get(key)!r}, not {value!r}")
        if self.path.exists() and self.kept.each_decision and not self.decisions.exists() and not self._was_growing():
            raise BadInput("out", f"{self.decisions} is gone; remove {self.path} to play again")
        if not self.path.exists() and (foreign := [path for path in (self.about, self.decisions) if path.exists()]):
            if not self._was_gathering(foreign):
                raise BadInput("out", f"{foreign[0]} is there already, and is not of this run")

    def _goes_on(self, other: dict[str, Any]) -> bool:
        """Whether more games are asked for than there are; those that are there stay."""
        return isinstance(other.get("games"), int) and other["games"] < self.kept.games

    def _was_gathering(self, paths: list[Path]) -> bool:
        """Whether these are what this run left when it was stopped while it put its parts together."""
        if self.about in paths:
            return {**_description(self.about), "games": 0} == {**_description(self.parts / "run.json"), "games": 0}
        return not self.missing()

    def _was_growing(self) -> bool:
        """Whether this run was stopped while what it had became the first part of a larger one."""
        return any(self.parts.glob(f"{DECISIONS}-*.parquet"))

    def is_complete(self) -> bool:
        return self.path.exists() and _description(self.about)["games"] == self.kept.games

    def missing(self) -> list[range]:
        """The games that are not there yet."""
        at, spans = 0, []
        for part in self._parts(GAMES):
            start, stop = (int(n) for n in part.stem.split("-")[1:])
            if start > at:
                spans.append(range(at, start))
            at = max(at, stop)
        return [*spans, range(at, self.kept.games)] if at < self.kept.games else spans

    def play(self, jobs: int, address: str = "") -> Generator[int, None, None]:
        """Plays what is missing; how many games are done, as they come. To be called to its end."""
        if self.is_complete():
            yield self.kept.games
            return
        with self._alone():
            self._begin()
            spans = self.missing()
            left = sum(len(span) for span in spans)
            yield self.kept.games - left
            seconds = self._seconds_a_game(spans)
            hands = jobs if seconds * left > WORTH_HIRING else 1
            size = chunk_size(seconds, left, hands)
            for chunk, tables in crew.work(play_chunk, self.kept, pieces(spans, size), hands, address):
                self._keep(chunk, tables)
                yield len(chunk)
            self._gather()
        shutil.rmtree(self.parts)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One process at a time."""
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
            (self.parts / "lock").touch()
        except OSError as error:
            raise BadInput("out", f"{self.path} cannot be written: {error.strerror or error}") from None
        with alone(self.parts, "out", f"{self.path} is being written by another process"):
            yield

    def _begin(self) -> None:
        _write(self.parts / "run.json", json.dumps(self.description, ensure_ascii=False, indent=1).encode())
        if self.path.exists():  # more games are asked for than there were
            played = range(_description(self.about)["games"])
            if self.kept.each_decision and self.decisions.exists():
                self.decisions.replace(self.parts / _part(DECISIONS, played))
            self.path.replace(self.parts / _part(GAMES, played))
        self.about.unlink(missing_ok=True)

    def _seconds_a_game(self, spans: list[range]) -> float:
        if not spans:
            return 1.0
        started = perf_counter()
        play_one(games.load(self.kept.game, self.kept.edition), self.kept, spans[0].start)
        return perf_counter() - started

    def _keep(self, chunk: range, tables: dict[str, bytes]) -> None:
        """The games come last: where they are, the rest is."""
        for name in sorted(tables):
            _write(self.parts / _part(name, chunk), tables[name])

    def _parts(self, name: str) -> list[Path]:
        """The parts that are whole; a part of decisions is whole if the games are there too."""
        games_ = sorted(self.parts.glob(f"{GAMES}-*.parquet"))
        return [path.with_name(path.name.replace(GAMES, name, 1)) for path in games_]

    def _gather(self) -> None:
        if self.kept.each_decision:
            self._join(DECISIONS, self.decisions)
        _write(self.about, (self.parts / "run.json").read_bytes())
        self._join(GAMES, self.path)

    def _join(self, name: str, into: Path) -> None:
        parts = self._parts(name)
        whole = into.with_name(into.name + ".new")
        pl.scan_parquet(parts).sink_parquet(whole, row_group_size=BATCH, maintain_order=True)
        whole.replace(into)

    def batches(self, columns: list[str] | None = None) -> Iterator[pl.DataFrame]:
        """The rows of the games in order, some at a time."""
        rows = pl.scan_parquet(self.path)
        for start in range(0, self.kept.games, BATCH):
            part = rows.slice(start, BATCH)
            yield (part.select(columns) if columns else part).collect()

    def played(self) -> Iterator[Played]:
        for batch in self.batches(["index", "decisions", "finished", "wins", "digest"]):
            for index, decisions, finished, wins, hexed in batch.iter_rows():
                yield Played(index, decisions, finished, wins, bytes.fromhex(hexed))


def play_chunk(kept: Plan, chunk: range) -> dict[str, bytes]:
    """Some games as Parquet files, by name; what a worker does."""
    if not isinstance(kept, Kept):
        raise TypeError(f"expected a plan of kept games, got {type(kept).__name__}")
    game = games.load(kept.game, kept.edition)
    rows: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    beside = Keepsakes(game, kept, chunk.start)
    for index in chunk:
        end, done, decisions = play_one(game, kept, index)
        beside.add(index, end, done)
        more = facts(game, kept, done, decisions) if kept.facts else {}
        rows.append({**row(kept, index, end, done, decisions), **more})
        if kept.each_decision:
            steps += decision_rows(game, kept, index, done)
    beside.close()
    tables = {GAMES: _parquet(rows, {**ROW, **FACTS} if kept.facts else ROW)}
    if kept.each_decision:
        tables[DECISIONS] = _parquet(steps, DECISION)
    return tables


def _part(name: str, chunk: range) -> str:
    return f"{name}-{chunk.start:09}-{chunk.stop:09}.parquet"


def _description(about: Path) -> dict[str, Any]:
    """What was asked for, as a run wrote it down."""
    try:
        description = json.loads(about.read_text("utf-8"))
    except ValueError:
        description = None
    if not isinstance(description, dict) or "format" not in description:
        raise BadInput("out", f"{about} is there already, and is not of a run")
    return {"fraction": 1.0, **description}


def _parquet(rows: list[dict[str, Any]], schema: dict[str, Any]) -> bytes:
    file = io.BytesIO()
    pl.DataFrame(rows, schema=schema).write_parquet(file)
    return file.getvalue()


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(content)
    new.replace(path)
