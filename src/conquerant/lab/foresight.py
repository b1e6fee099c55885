"""Learning to say who will win, at every kind of table of a game.

Games of the bots that people meet are played and kept action by action, so that what is counted in them (features.py of
a game, the value in hints.py) may change without playing them again. Half of them are played by the default options,
half by any that the rules allow.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import bots, games
from conquerant.bots import arena, chances, network
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game
from conquerant.lab import fit, hands, journal, players, reliability, settings
from conquerant.lab.ladder import Table

LONGEST = 20_000  # decisions of a game; a longer one teaches nothing
PLAN = ("hard", "expert", "planner")  # bots whose games count more, being fewer and nearer to a person's
TIMES = 4  # as often
HIDDEN = [24, 12]
EPOCHS = 5
TRUST = 0.85  # TD(lambda)
ENOUGH = 60  # games of a kind below which nothing is fitted
TESTED = 100  # games kept apart below which a network is not believed to be better
TELLING = 20  # games kept apart below which they tell no error
STEPS = 30  # of Newton's
TURNS = 5.0  # for so many independent turns a game counts, however many it has: they all have one end
DOUBT = 5.0  # how firmly figures stay where they would be without any game
PLAIN = {"steep": 1.0, "late": 0.0, "turn": 0.0}  # the value as it is
ALONE = {"network": 0.0, "hints": 1.0}  # the mix without a network
PLANNERS, EVERYBODY = "games of bots that plan", "all games"
RAW = "value"
TENTHS = " | ".join(f"{k}0 to {k + 1}0 %" for k in range(10)) + " |"
PAGE = """Games kept apart: every second one of bots that plan, one in ten of the others. Both kinds are half by the
default options, half by any that the rules allow. A tenth says what was predicted on average: what came of it (in how
many chances of sides). `value` is the share of the
hand-written values, `hints` what was fitted to them, `network` is a mixture of that and of a
network. Turns of one game have one end, so that a few games say little about a tenth."""
Array = fit.Numbers


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
class Seen:
    """The beginnings of turns of many games at one kind of table."""

    rows: list[list[list[int]]] = field(default_factory=list)  # moment, side, column; features of the game
    hand: list[list[float]] = field(default_factory=list)  # moment, side: shares of the hand-written values
    found: list[list[list[float]]] = field(default_factory=list)  # moment, side: what a gauge goes by
    won: list[list[float]] = field(default_factory=list)  # moment, side
    game: list[int] = field(default_factory=list)  # moment
    role: list[int] = field(default_factory=list)  # moment: FIT, MIX or KEPT
    plans: list[bool] = field(default_factory=list)  # moment: whether the bots plan

    def part(self, role: int) -> npt.NDArray[np.bool_]:
        there: npt.NDArray[np.bool_] = np.array(self.role) == role
        return there


FIT, MIX, KEPT = range(3)  # what games are for: networks, how far to trust them beside the hints, and to be judged by


def role(name: str, index: int) -> int:
    """Every second one of a bot that plans is kept apart, of the others one in ten; one in ten says how to mix."""
    pair = index // 2  # of the default options and of others
    if pair % 2 == 1 if plans(name) else pair % 10 == 9:
        return KEPT
    return MIX if pair % 10 in (4, 6) else FIT


def plans(name: str) -> bool:
    return name.partition("@")[0] in PLAN


def seen(slug: str, lines: Iterable[dict[str, Any]]) -> dict[str, Seen]:
    """By the kind of table, from games as they are kept."""
    game = games.load(slug)
    by_kind: dict[str, Seen] = {}
    for number, line in enumerate(lines):
        if line["actions"]:
            watch(game, line, number, by_kind.setdefault(line["kind"], Seen()))
    return by_kind


def watch(game: Game, line: dict[str, Any], number: int, kept: Seen) -> None:
    """One game again."""
    state = game.start(line["seats"], line["options"])
    sides = chances.sides_of(game, state)
    first = [sides.index(side) for side in range(max(sides) + 1)]
    whose, before = OVER, len(kept.game)
    for action in line["actions"]:
        if state.mover != OVER and state.whose_turn() != whose:
            whose = state.whose_turn()
            late = chances.lateness(game, state)
            found = chances.evidence(game, state, sides)
            kept.rows.append(game.features(state))
            kept.hand.append(chances.likely([odds for odds, _ in found]))
            kept.found.append([[odds, late * odds, turn] for odds, turn in found])
            kept.game.append(number)
        state.apply(game.actions[action])
    won = [float(seat in state.winners()) for seat in first]
    share = max(1.0, sum(won))
    moments = len(kept.game) - before
    kept.won.extend([[n / share for n in won]] * moments)
    kept.role.extend([role(line["bots"], line["index"])] * moments)
    kept.plans.extend([plans(line["bots"])] * moments)


def chances_of(odds: Array) -> Array:
    """By moment and side; one alone has them against nobody."""
    if odds.shape[1] == 1:
        alone: Array = 1.0 / (1.0 + np.exp(-odds))
        return alone
    grown = np.exp(odds - odds.max(axis=1, keepdims=True))
    whole: Array = grown / grown.sum(axis=1, keepdims=True)
    return whole


def weights(x: Array, won: Array, times: Array, prior: list[float]) -> Array:
    """The figures by which columns (moment, side, column) tell the odds best, by Newton's method; they are drawn
    towards those of before, so that few games change little."""
    if x.shape[1] == 1:
        x, won = np.concatenate([x, np.zeros_like(x)], axis=1), np.concatenate([won, 1.0 - won], axis=1)
    before = np.array(prior)
    figures = before.copy()
    for _ in range(STEPS):
        p = chances_of(x @ figures)
        slope = np.einsum("m,ms,msk->k", times, p - won, x) + DOUBT * (figures - before)
        mean = np.einsum("ms,msk->mk", p, x)
        bend = np.einsum("m,ms,msk,msl->kl", times, p, x, x) - np.einsum("m,mk,ml->kl", times, mean, mean)
        step = np.linalg.solve(bend + DOUBT * np.eye(len(figures)), slope)
        figures -= step * min(1.0, 2.0 / max(1e-9, float(np.abs(step).max())))
    return figures


@dataclass
class Fitted:
    """What is found for a kind of table: how to read the hand-written value, a network, and how far to trust each."""

    hints: dict[str, float]
    layers: list[dict[str, Any]]
    mix: dict[str, float]
    odds: dict[str, Array]  # of all moments, by who says it: hints, and with a network both


def fitted(moments: Seen) -> Fitted:
    found, won = np.array(moments.found), np.array(moments.won)
    times = worth(moments)
    known = ~moments.part(KEPT)
    gauge = weights(found[known], won[known], times[known], [1.0, 0.0, 0.0])
    by_hand = found @ gauge
    hints = named(("steep", "late", "turn"), gauge)
    if not moments.rows[0] or won.shape[1] == 1:
        return Fitted(hints, [], ALONE, {"hints": by_hand})
    layers = network_of(moments)
    net = network.read(layers)
    told = np.array([chances.by_network(net, rows) for rows in moments.rows])
    both = np.stack([told, by_hand], axis=2)
    trial = moments.part(MIX)
    shares = weights(both[trial], won[trial], times[trial], [0.0, 1.0])
    return Fitted(hints, layers, named(("network", "hints"), shares), {"hints": by_hand, "network": both @ shares})


def worth(moments: Seen) -> Array:
    """How much each moment counts: all those of a game together as TURNS, of bots that plan as some games more."""
    _, place, length = np.unique(np.array(moments.game), return_inverse=True, return_counts=True)
    return np.where(np.array(moments.plans), float(TIMES), 1.0) * TURNS / length[place]


def named(names: tuple[str, ...], figures: Array) -> dict[str, float]:
    return {name: round(float(figure), 4) for name, figure in zip(names, figures, strict=True)}


def network_of(moments: Seen) -> list[dict[str, Any]]:
    """Fitted to what came of the games, then to what is expected a little later."""
    chosen = np.flatnonzero(moments.part(FIT))
    often = np.flatnonzero(moments.part(FIT) & np.array(moments.plans))
    order = np.concatenate([chosen, *[often] * (TIMES - 1)])
    span = max(moments.game) + 1
    number = np.array(moments.game)[order] + span * np.repeat(
        np.arange(TIMES), [len(chosen), *[len(often)] * (TIMES - 1)]
    )
    rows = np.array(moments.rows, np.int16)[order]
    won = np.array(moments.won, np.float32)[order]
    played = fit.Games(rows, won, (number * fit.HELD_OUT + 1).astype(np.int32), won)
    first = fit.fit(played, won, HIDDEN, EPOCHS, 1)
    return fit.rounded(fit.fit(played, fit.goals(played, first, TRUST), HIDDEN, EPOCHS, 2))


@dataclass
class Told:
    """What was learned for a kind of table, and how it did in the games kept apart."""

    moments: Seen
    found: Fitted
    lines: list[reliability.Line]

    def best(self) -> str:
        """What was fitted, unless the value as it is was better; the network where enough games show it better yet."""
        best = RAW if self._beats(RAW, "hints") else "hints"
        tested = self.games(apart=True) >= TESTED
        return "network" if tested and self._beats("network", best) else best

    def _beats(self, one: str, other: str) -> bool:
        """By both measures."""
        mine, theirs = self._line(one, EVERYBODY), self._line(other, EVERYBODY)
        return bool(mine and theirs and mine.brier < theirs.brier and mine.entropy < theirs.entropy)

    def chosen(self) -> reliability.Line | None:
        """How the best did in games of bots that plan, or where those are too few in all; nothing where these are."""
        for about, there in ((PLANNERS, self.games(apart=True, planned=True)), (EVERYBODY, self.games(apart=True))):
            if there >= TELLING:
                return self._line(self.best(), about)
        return None

    def _line(self, who: str, about: str) -> reliability.Line | None:
        return next((line for line in self.lines if line.name == f"{who}, {about}"), None)

    def games(self, apart: bool, planned: bool = False) -> int:
        """How many were kept apart, or were not; of bots that plan, or of all."""
        parts = zip(self.moments.game, self.moments.role, self.moments.plans, strict=True)
        return len({game for game, role, plan in parts if (role == KEPT) == apart and (plan or not planned)})

    def keep(self) -> dict[str, Any]:
        """As `bots/chances.py` reads it."""
        learned, chosen = self.best() == "network", self.chosen()
        return {
            "hints": PLAIN if self.best() == RAW else self.found.hints,
            "mix": self.found.mix if learned else ALONE,
            "error": chances.UNKNOWN if chosen is None else round(chosen.off(), 4),
            "games": self.games(False),
            "apart": self.games(True),
            "layers": self.found.layers if learned else [],
        }


def lines(moments: Seen, found: Fitted) -> list[reliability.Line]:
    """In the games kept apart: of everybody, and of bots that plan, by each that predicts."""
    won, told = np.array(moments.won), []
    for about, there in ((EVERYBODY, moments.part(KEPT)), (PLANNERS, moments.part(KEPT) & np.array(moments.plans))):
        if there.any():
            told.append(reliability.line(f"{RAW}, {about}", np.array(moments.hand)[there], won[there]))
            for name, odds in found.odds.items():
                told.append(reliability.line(f"{name}, {about}", chances_of(odds[there]), won[there]))
    return told


def told(slug: str, folder: Folder) -> dict[str, Told]:
    """By the kind of table."""
    found = {}
    for kind, moments in sorted(seen(slug, (line for _, lines in folder.studies(slug) for line in lines)).items()):
        if len(set(moments.game)) >= ENOUGH and moments.part(MIX).any():
            one = fitted(moments)
            found[kind] = Told(moments, one, lines(moments, one))
    return found


def page(slug: str, told: dict[str, Told], commands: list[str], made: str) -> str:
    """What was predicted where turns began in games kept apart, beside what came of them."""
    parts = [
        f"# {slug}: how far chances can be trusted",
        "",
        f"Made {made} by",
        "",
        "```",
        *commands,
        "```",
        "",
        PAGE,
        "",
    ]
    for kind, one in told.items():
        parts += [f"## {slug}, {kind}", "", f"Learned from {one.games(False)} games, {one.games(True)} kept apart. "]
        parts += ["", "| who says it | turns | Brier | cross-entropy | off by | " + TENTHS, "|---" * 15 + "|"]
        parts += [_row(line) for line in one.lines]
        parts += ["", f"`chances` goes by: {one.best()}.", ""]
    return "\n".join(parts).rstrip() + "\n"


def _row(line: reliability.Line) -> str:
    by_tenth = {round(tenth.low * 10): tenth for tenth in line.tenths}
    cells = [
        f"{by_tenth[k].mean:.0%}: {by_tenth[k].won:.0%} ({by_tenth[k].n})" if k in by_tenth else "" for k in range(10)
    ]
    head = [line.name, str(line.moments), f"{line.brier:.4f}", f"{line.entropy:.4f}", f"{line.off():.1%}"]
    return f"| {' | '.join([*head, *cells])} |"


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
