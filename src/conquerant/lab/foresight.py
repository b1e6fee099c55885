"""Learning to say who will win, at every kind of table of a game.

Games of the bots that people meet are played and kept action by action, so that what is counted in them (features.py of
a game, the value in hints.py) may change without playing them again. Half of them are played by the default options,
half by any that the rules allow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import bots, games
from conquerant.bots import arena, chances
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game
from conquerant.lab import gauges, hands, journal, players, reliability, settings
from conquerant.lab.gauges import Fitted
from conquerant.lab.ladder import Table
from conquerant.lab.moments import FIT, KEPT, MIX, Array, Seen, plans, seen
from conquerant.lab.reliability import Gain, Line

LONGEST = 20_000  # decisions of a game; a longer one teaches nothing
ENOUGH = 60  # games of a kind below which nothing is fitted
TESTED = 60  # games kept apart below which a network is not believed to be better
TELLING = 20  # games kept apart below which they tell no error
PLANNERS, EVERYBODY = "games of bots that plan", "all games"
RAW = "value"
THIRDS = ("first thirds", "middle thirds", "last thirds")  # of games kept apart
LAST = "last rounds of games by rounds"


@dataclass
class Study:
    """What is played: game number i of each kind of table by the bots whose turn it is, all seats alike. A name that
    stands twice plays twice as often."""

    game: str
    bots: list[str]
    games: int  # at each kind of table
    fraction: float = 1.0  # of the budget of bots that plan
    seed: str = "1"

    def heading(self) -> dict[str, Any]:
        plan = {key: value for key, value in asdict(self).items() if key != "games"}
        return {**journal.heading("foresight", self.game, plan), "bots": players.digest(self.game, learned=False)}


@cache
def kinds(slug: str) -> dict[str, list[Table]]:
    """By the kind of table (`Game.table`): the table with the default options first, then all that the rules allow."""
    game = games.load(slug)
    found: dict[str, list[Table]] = {}
    for table in sorted(settings.every(game), key=lambda table: _unusual(game, table)):
        found.setdefault(game.table(game.start(table.seats, table.options)), []).append(table)
    return dict(sorted(found.items()))


def _unusual(game: Game, table: Table) -> int:
    return sum(table.options[option.name] != option.read(option.default) for option in game.options)


def table_of(study: Study, kind: str, index: int) -> Table:
    tables = kinds(study.game)[kind]
    if index % 2 == 0:
        return tables[0]
    return tables[Rng(f"{study.seed}/{kind}/{index}/table").below(len(tables))]


def play(study: Study, task: tuple[str, int]) -> dict[str, Any]:
    """One game as it is kept."""
    kind, index = task
    game = games.load(study.game)
    table = table_of(study, kind, index)
    name = study.bots[index // 2 % len(study.bots)]
    seed = f"{study.seed}/{kind}/{index}"
    state = game.start(table.seats, table.options)
    minds = [Rng(f"{seed}/{seat}") for seat in range(table.seats)]
    seated = [bots.make(name, fraction=study.fraction) for _ in range(table.seats)]
    done: list[Action] = []
    arena.play(game, state, seated, Rng(f"{seed}/dice"), minds, LONGEST, done)
    ended = state.mover == OVER
    said = {"kind": kind, "index": index, "bots": name, "seats": table.seats, "options": table.options}
    return {**said, "actions": [int(action.id) for action in done] if ended else []}


def games_of(study: Study, known: set[tuple[str, int]], jobs: int, late: hands.Late) -> Iterator[dict[str, Any]]:
    """Those that are missing, a few of each kind of table at a time."""
    missing = [(kind, at) for at in range(study.games) for kind in kinds(study.game) if (kind, at) not in known]
    yield from hands.each(partial(play, study), missing, jobs, late)


@dataclass
class Told:
    """What was learned for a kind of table, and how it did in the games kept apart."""

    moments: Seen
    found: Fitted
    lines: list[Line]

    def best(self) -> str:
        """What was fitted, unless the value as it is was better; the network where it is shown to be better yet."""
        best = RAW if self._beats(RAW, "hints") else "hints"
        return "network" if self._shows("network", RAW) and self._shows("network", "hints") else best

    def _beats(self, one: str, other: str) -> bool:
        """By both measures."""
        mine, theirs = self.line(one, EVERYBODY), self.line(other, EVERYBODY)
        return bool(mine and theirs and mine.brier < theirs.brier and mine.entropy < theirs.entropy)

    def _shows(self, one: str, other: str) -> bool:
        """That it is better by both measures, by more than chance would explain, in enough games; and not shown to be
        worse in those of bots that plan, where there are enough."""
        if one not in self.found.odds or self.games(KEPT) < TESTED:
            return False
        shown = all(gain.low > 0.0 for gain in self.gains(one, other, EVERYBODY))
        telling = self.games(KEPT, planned=True) >= TELLING
        return shown and not (telling and any(gain.high < 0.0 for gain in self.gains(one, other, PLANNERS)))

    def gains(self, one: str, other: str, about: str) -> list[Gain]:
        """How much less one loses than another: Brier score, cross-entropy."""
        there, won, game = self.about(about), np.array(self.moments.won), np.array(self.moments.game)
        told = [self.predicted(who)[there] for who in (one, other)]
        return [
            reliability.gain(loss(told[0], won[there]), loss(told[1], won[there]), game[there])
            for loss in (reliability.squares, reliability.surprises)
        ]

    def predicted(self, who: str) -> Array:
        odds = np.array(self.moments.found)[..., 0] if who == RAW else self.found.odds[who]
        return gauges.chances_of(odds)

    def about(self, about: str) -> npt.NDArray[np.bool_]:
        """The moments of games kept apart."""
        return apart(self.moments, about)

    def telling(self) -> str:
        """Whose games tell how far the best is off: those of bots that plan, or where these are too few all; none where
        those are."""
        if self.games(KEPT, planned=True) >= TELLING:
            return PLANNERS
        return EVERYBODY if self.games(KEPT) >= TELLING else ""

    def chosen(self) -> Line | None:
        return self.line(self.best(), self.telling()) if self.telling() else None

    def line(self, who: str, about: str) -> Line | None:
        return next((line for line in self.lines if line.name == f"{who}, {about}"), None)

    def games(self, *roles: int, planned: bool = False) -> int:
        """How many are for these; of bots that plan, or of all."""
        there = np.isin(np.array(self.moments.role), roles)
        return self.moments.count(there & self.moments.planned() if planned else there)

    def keep(self) -> dict[str, Any]:
        """As `bots/chances.py` reads it."""
        best, chosen = self.best(), self.chosen()
        return {
            "hints": gauges.PLAIN if best == RAW else self.found.hints,
            "mix": gauges.ALONE if best == RAW else self.found.mixes[best],
            "error": chances.UNKNOWN if chosen is None else round(chosen.off(), 4),
            "games": self.games(FIT, MIX),
            "apart": self.games(KEPT),
            "layers": self.found.layers if best == "network" else [],
        }


def apart(moments: Seen, about: str) -> npt.NDArray[np.bool_]:
    """The moments of games kept apart: of everybody, a part of them, of bots that plan, or of one bot."""
    kept = moments.part(KEPT)
    if about == EVERYBODY:
        return kept
    if about in THIRDS:
        return kept & moments.third(THIRDS.index(about))
    if about == LAST:
        return kept & np.array(moments.last, np.bool_)
    return kept & (moments.planned() if about == PLANNERS else moments.of(about))


def lines(moments: Seen, found: Fitted) -> list[Line]:
    """In the games kept apart, by each that predicts."""
    won, game, said = np.array(moments.won), np.array(moments.game), []
    odds = {RAW: np.array(moments.found)[..., 0], **found.odds}
    planners = sorted({name for name in moments.bots if plans(name)})
    for about in (EVERYBODY, *THIRDS, LAST, PLANNERS, *(planners if len(planners) > 1 else [])):
        there = apart(moments, about)
        for name, one in odds.items() if there.any() else ():
            predicted = gauges.chances_of(one[there])
            said.append(reliability.line(f"{name}, {about}", predicted, won[there], game[there]))
    return said


def told(slug: str, folder: Folder) -> Iterator[tuple[str, Told]]:
    """By the kind of table, one after the other: the games of one are enough to have in mind at a time."""
    studies = folder.studies(slug)
    for kind in kinds(slug):
        mine = [line for _, lines in studies for line in lines if line["kind"] == kind]
        moments = seen(slug, mine).get(kind, Seen())
        if moments.count(~moments.part(KEPT)) >= ENOUGH and moments.part(MIX).any():
            one = gauges.fitted(moments)
            moments.rows.clear()
            yield kind, Told(moments, one, lines(moments, one))


class Folder:
    """Games of several studies, one file each, from which all that a game keeps is fitted."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def file(self, study: Study) -> Path:
        return self.path / f"{'-'.join(study.bots)}-{study.seed}.games"

    def play(self, study: Study, jobs: int, late: hands.Late) -> Iterator[int]:
        """How many games there are after each."""
        self.path.mkdir(parents=True, exist_ok=True)
        with journal.opened(self.file(study), study.heading(), False) as book:
            there = {(line["kind"], line["index"]) for line in book.lines}
            for line in games_of(study, there, jobs, late):
                book.add(line)
                there.add((line["kind"], line["index"]))
                yield len(there)

    def studies(self, slug: str) -> list[tuple[Study, list[dict[str, Any]]]]:
        """Those of a game, with their games."""
        found = []
        for path in sorted(self.path.glob("*.games")):
            head, *lines = [
                json.loads(text) for text in path.read_text("utf-8").splitlines(keepends=True) if "\n" in text
            ]
            study = Study(**head["plan"], games=max((line["index"] for line in lines), default=-1) + 1)
            if study.game == slug and lines:
                found.append((study, lines))
        return found
