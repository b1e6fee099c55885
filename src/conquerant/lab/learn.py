"""Learning how likely each side is to win, from the games of the very bots that judge by it.

The first games are played by habit, now and then with a plan at random, so that other things are seen too: games like
those that planners imagine. A network is
fitted to them (fit.py), a planner that judges by it plays the next games, and so on: each generation of games gives a
network. One that does not beat the last is dropped, and learning ends there. At the end the network's planner plays the
one that judges by the game's hints, on fresh seeds; only that says whether anything was gained.

All that was played is kept in a folder, piece by piece: a run that was stopped goes on where it was. What comes out
depends on the plan alone, not on the number of processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from conquerant import games
from conquerant.bots import network
from conquerant.bots.base import Bot
from conquerant.bots.planner import Budget, Follower, Insight, Planner
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, Plan, State
from conquerant.core.errors import BadInput
from conquerant.files import read_file, write_file
from conquerant.lab import fit, hands, journal, players, ratings, settings
from conquerant.lab.ladder import Table
from conquerant.locks import alone

PIECE = 50  # games; of those by habit, which are a hundred times cheaper, HABITS times as many
HABITS = 20
EVERY = 6  # thoughts of which one is a plan at random
LONGEST = 20_000  # decisions of a game; a longer one teaches nothing
FIELD = "folder"


@dataclass
class Learning:
    """What to play and to fit. `rolls` are the imagined games of the planners that play and prove; those that judge by
    the network have `times` as many; `turns` (their own), `ahead` (anybody's) and `faith` say how. Of a hundred games
    by habit `others` are at any table of this kind that the rules allow."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    generations: int = 2
    games: int = 2000
    trial: int = 200
    proof: int = 400
    rolls: int = 100
    proof_rolls: int = 400
    ahead: int = 1
    turns: int = 0
    times: float = 1.0
    faith: float = 0.5
    others: int = 0
    hidden: tuple[int, ...] = (32, 16)
    epochs: int = 6
    trust: float = 0.85
    seed: str = "1"

    def table(self) -> str:
        game = games.load(self.game)
        return game.table(game.start(self.seats, self.options))

    def fair(self) -> float:
        """The share of a side among equals."""
        game = games.load(self.game)
        state = game.start(self.seats, self.options)
        return 1.0 / len({game.side(state, seat) for seat in range(self.seats)})

    def heading(self) -> dict[str, Any]:
        """What every single game depends on."""
        late = ("generations", "proof", "proof_rolls")  # may be changed later: what was played before stays as it is
        own = {key: value for key, value in asdict(self).items() if key not in late}
        return {**journal.heading("learning", self.game, own), "bots": players.digest(self.game, learned=False)}


class Habits:
    """Everybody plays by habit, now and then any plan of the game's. Habits and plans go by what their seat knows, so
    that they may be shown the state itself: a game costs a hundredth of what it costs by views."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = Rng(f"{seed}/minds")
        self.following: dict[int, tuple[Plan, int]] = {}  # by seat, with the step

    def act(self, state: State) -> Action:
        options = state.legal()
        if len(options) == 1:
            return options[0]
        action = self._planned(state) or self.game.habit(state, self.rng)
        return state.pick(self.rng) if action is None else action

    def _planned(self, state: State) -> Action | None:
        seat = state.mover
        begun = self.following.pop(seat, None) or self._any(state)
        if begun is None:
            return None
        plan, step = begun
        action = plan.next(state, step, self.rng)
        if action is not None:
            self.following[seat] = (plan, step + 1)
        return action

    def _any(self, state: State) -> tuple[Plan, int] | None:
        plans = self.game.plans(state, self.rng) if self.rng.below(EVERY) == 0 else []
        return (plans[self.rng.below(len(plans))], 0) if plans else None


class Explorer(Bot):
    """Plays like another bot, and now and then any plan of the game's, to see what comes of it."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(f"exploring {bot.name}")
        self.bot = bot
        self.follower = Follower()

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        begun = self.follower.next(game, view, options, rng)
        if begun is not None:
            return begun
        if rng.below(EVERY) == 0:
            plans = game.plans(game.imagine(view, rng), rng)
            if plans:
                return self.follower.begin(game, plans[rng.below(len(plans))], view, options, rng)
        return self.bot.choose(game, view, options, rng)


def planner(plan: Learning, rolls: int, layers: str) -> Planner:
    """With the game's settings; it judges by a network, or where there is none by the game's hints."""
    said: dict[str, Any] = {"rolls": rolls, **games.read_hints(plan.game).get("planner", {})}
    if not layers:
        return Planner("hints", Budget(**said), {})
    said.update(rolls=round(rolls * plan.times), faith=plan.faith)
    said.update({"turns": plan.turns} if plan.turns else {"ahead": plan.ahead})
    insight = Insight({plan.table(): read_layers(layers)}, Budget(**said))
    return Planner("network", insight.budget, {}, "", {plan.game: insight})


@lru_cache(maxsize=4)
def read_layers(layers: str) -> network.Network:
    return network.read(json.loads(layers))


def self_play(
    plan: Learning, layers: str, generation: int, piece: tuple[int, range]
) -> tuple[int, dict[str, list[Any]]]:
    """The number of a piece, and the moments of its games as `fit.Games` has them."""
    game = games.load(plan.game)
    kept: dict[str, list[Any]] = {"rows": [], "won": [], "game": [], "hand": []}
    number, indices = piece
    for index in indices:
        seed = f"{plan.seed}/{generation}/{index}"
        if layers:
            state, act = game.start(plan.seats, plan.options), _planners(plan, layers, seed)
        else:
            state, act = game.start(plan.seats, _options(plan, seed)), Habits(game, seed).act
        moments, won = record(game, state, act, Rng(f"{seed}/dice"))
        for rows, hand in moments if won else ():
            kept["rows"].append(rows)
            kept["hand"].append(hand)
            kept["won"].append(won)
            kept["game"].append(index)
    return number, kept


def _planners(plan: Learning, layers: str, seed: str) -> Callable[[State], Action]:
    game = games.load(plan.game)
    seated = [Explorer(planner(plan, plan.rolls, layers)) for _ in range(plan.seats)]
    minds = [Rng(f"{seed}/{seat}") for seat in range(plan.seats)]

    def act(state: State) -> Action:
        seat = state.mover
        return seated[seat].choose(game, state.view(seat), state.legal(), minds[seat])

    return act


def _options(plan: Learning, seed: str) -> dict[str, Any]:
    rng = Rng(f"{seed}/table")
    if rng.below(100) >= plan.others:
        return plan.options
    others = _alike(plan.game, plan.table())
    return others[rng.below(len(others))].options


@cache
def _alike(slug: str, kind: str) -> list[Table]:
    """All tables of a kind."""
    game = games.load(slug)
    return [t for t in settings.every(game) if game.table(game.start(t.seats, t.options)) == kind]


Moment = tuple[list[list[int]], list[float]]


def record(game: Game, state: State, act: Callable[[State], Action], dice: Rng) -> tuple[list[Moment], list[float]]:
    """Plays a game; features and the hand-written chances of all sides wherever a turn begins, and the sides' shares
    of the victory: nothing where the game did not end."""
    sides = [game.side(state, seat) for seat in range(int(state.seats))]
    first = [sides.index(side) for side in range(max(sides) + 1)]
    moments: list[Moment] = []
    whose, left = OVER, LONGEST
    while state.mover != OVER and left:
        if state.whose_turn() != whose:
            whose = state.whose_turn()
            moments.append((game.features(state), [game.value(state, seat) for seat in first]))
        if state.mover == CHANCE:
            state.apply(state.chance(dice))
        else:
            state.apply(act(state))
            left -= 1
    won = [float(seat in state.winners()) for seat in first]
    return moments, [share / sum(won) for share in won] if any(won) else []


def step(game: Game, state: State, seated: list[Bot], dice: Rng, minds: list[Rng]) -> int:
    """One action; 1 where it was a decision."""
    mover = state.mover
    if mover == CHANCE:
        state.apply(state.chance(dice))
        return 0
    options = state.legal()
    state.apply(seated[mover].choose(game, state.view(mover), options, minds[mover]))
    return 1


def duel(plan: Learning, rolls: int, both: tuple[str, str], seed: str, index: int) -> tuple[int, float]:
    """One game of the first planner (or its team) alone among the second, in every seat in turn with the same dice."""
    game = games.load(plan.game)
    state = game.start(plan.seats, plan.options)
    mine, turn = index % plan.seats, index // plan.seats
    side = game.side(state, mine)
    seated: list[Bot] = [planner(plan, rolls, both[game.side(state, seat) != side]) for seat in range(plan.seats)]
    minds = [Rng(f"{plan.seed}/{seed}/{index}/{seat}") for seat in range(plan.seats)]
    dice, left = Rng(f"{plan.seed}/{seed}/{turn}/dice"), LONGEST
    while state.mover != OVER and left:
        left -= step(game, state, seated, dice, minds)
    sides = {game.side(state, seat) for seat in state.winners()}
    return index, (side in sides) / len(sides) if sides else plan.fair()


@dataclass
class Verdict:
    share: float
    low: float
    high: float
    fair: float
    games: int

    def word(self) -> str:
        return "better" if self.low > self.fair else "worse" if self.high < self.fair else "equal"

    def __str__(self) -> str:
        figures = f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.games} games, fair {self.fair:.0%}"
        return f"{self.word()}: {figures}"


class Folder:
    """What a run keeps: games in pieces, the network of each generation, the games of trials and of the proof."""

    def __init__(self, path: Path, plan: Learning) -> None:
        self.path = path
        self.plan = plan

    @contextmanager
    def held(self, anew: bool) -> Iterator[None]:
        """For this process alone."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadInput(FIELD, f"{self.path} cannot be made ({problem.strerror})") from None
        with alone(self.path, FIELD, f"{self.path} is being written by another process"):
            self._open(anew)
            yield

    def _open(self, anew: bool) -> None:
        head, file = self.plan.heading(), self.path / "plan.json"
        if file.exists() and not anew and json.loads(read_file(str(file))) != head:
            raise BadInput(FIELD, f"{self.path} holds another plan, or games of other bots; --anew begins it again")
        if anew:
            for old in [*self.path.glob("games-*.npz"), *self.path.glob("*.json")]:
                old.unlink()
        write_file(str(file), json.dumps(head, indent=1) + "\n")

    def piece(self, generation: int, number: int) -> Path:
        return self.path / f"games-{generation}-{number:04}.npz"

    def add_piece(self, generation: int, number: int, kept: dict[str, Any]) -> None:
        """Whole or not at all."""
        rows, game = np.array(kept["rows"], np.int16), np.array(kept["game"], np.int32)
        won, hand = np.array(kept["won"], np.float32), np.array(kept["hand"], np.float32)
        beside = self.path / "unfinished.npz"
        np.savez_compressed(beside, rows=rows, won=won, game=game, hand=hand)
        beside.replace(self.piece(generation, number))

    def games(self, generations: list[int]) -> fit.Games:
        """Of some generations; games of different ones get different numbers, and one in ten of each is held out."""
        found: dict[str, list[Any]] = {"rows": [], "won": [], "game": [], "hand": []}
        span = -(-self.plan.games // fit.HELD_OUT) * fit.HELD_OUT
        for place, generation in enumerate(generations):
            for path in sorted(self.path.glob(f"games-{generation}-*.npz")):
                with np.load(path) as piece:
                    for name, column in found.items() if len(piece["game"]) else ():
                        column.append(piece[name] + place * span if name == "game" else piece[name])
        return fit.Games(*(np.concatenate(found[name]) for name in ("rows", "won", "game", "hand")))

    def text(self, name: str) -> str:
        path = self.path / name
        return read_file(str(path)) if path.exists() else ""

    def shares(self, name: str) -> dict[int, float]:
        return {int(index): share for index, share in json.loads(self.text(f"{name}.json") or "{}").items()}


class Run:
    """One after the other: games, network, trial; and at the end the proof. Each step tells how far it has come."""

    def __init__(self, folder: Folder, jobs: int, late: hands.Late) -> None:
        self.folder = folder
        self.plan = folder.plan
        self.jobs = jobs
        self.late = late
        self.champion = ""  # layers
        self.generation = -1  # the champion's

    def learn(self) -> Iterator[tuple[str, int, int]]:
        """What is being done, how much of it, of how much; ends early where it is late."""
        for generation in range(self.plan.generations):
            yield from self._play(generation)
            if self.late():
                return
            layers = self._fitted(generation)
            if self.champion:
                yield from self._duels(f"trial-{generation}", (layers, self.champion), self.plan.rolls, self.plan.trial)
                if self.late():
                    return
                if self.verdict(f"trial-{generation}", self.plan.trial).share <= self.plan.fair():
                    break
            self.champion, self.generation = layers, generation
        yield from self._duels(self._proof(), (self.champion, ""), self.plan.proof_rolls, self.plan.proof)

    def _proof(self) -> str:
        return f"proof-{self.generation}-{self.plan.proof_rolls}"

    def _play(self, generation: int) -> Iterator[tuple[str, int, int]]:
        indices = range(self.plan.games)
        size = PIECE if self.champion else PIECE * HABITS
        pieces = [(at // size, indices[at : at + size]) for at in range(0, len(indices), size)]
        missing = [piece for piece in pieces if not self.folder.piece(generation, piece[0]).exists()]
        about = f"generation {generation}: games"
        call = partial(self_play, self.plan, self.champion, generation)
        done = len(pieces) - len(missing)
        for number, kept in hands.each(call, missing, self.jobs, self.late):
            self.folder.add_piece(generation, number, kept)
            done += 1
            yield about, min(done * size, self.plan.games), self.plan.games

    def _fitted(self, generation: int) -> str:
        """From the games of this generation and the one before: first what came of them, then what is expected."""
        name = f"network-{generation}.json"
        if not self.folder.text(name):
            plan = self.plan
            played = self.folder.games([generation] if generation == 0 else [generation - 1, generation])
            first = fit.fit(played, played.won, list(plan.hidden), plan.epochs, 1)
            net = first
            if plan.trust < 1.0:
                net = fit.fit(played, fit.goals(played, first, plan.trust), list(plan.hidden), plan.epochs, 2)
            write_file(str(self.folder.path / name), json.dumps(fit.rounded(net)))
        return self.folder.text(name)

    def _duels(self, name: str, both: tuple[str, str], rolls: int, games_: int) -> Iterator[tuple[str, int, int]]:
        shares = self.folder.shares(name)
        missing = [index for index in range(games_) if index not in shares]
        for index, share in hands.each(partial(duel, self.plan, rolls, both, name), missing, self.jobs, self.late):
            shares[index] = share
            write_file(str(self.folder.path / f"{name}.json"), json.dumps(shares))
            yield name, len(shares), games_

    def verdict(self, name: str, games_: int) -> Verdict:
        shares = [share for index, share in sorted(self.folder.shares(name).items()) if index < games_]
        return Verdict(*ratings.mean(shares), self.plan.fair(), len(shares))

    def proof(self) -> Verdict:
        return self.verdict(self._proof(), self.plan.proof)
