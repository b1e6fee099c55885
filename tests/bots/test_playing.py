"""Bots at every table: always legal, never stuck, the same again with the same seed, small."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from conquerant import bots, compiled, games
from conquerant.bots import arena
from conquerant.bots.base import Bot
from conquerant.bots.planner import Budget, Planner
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.errors import BadInput
from conquerant.core.laws import cases

PLAIN = ["random", "novice", "greedy", "search", "habit", "planner"]
LEVELS = ["easy", "medium", "hard", "expert"]
DECISIONS = 40


class Watched(Bot):
    """Passes a question on and checks the answer."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.name)
        self.bot = bot

    def choose(self, game: Game, view: dict[str, object], options: list[Action], rng: Rng) -> Action:
        said = self.bot.choose(game, view, options, rng)
        assert said in options, f"{self.name} said {said}"
        return said


def test_the_levels_are_listed_for_menus() -> None:
    assert bots.levels() == LEVELS
    assert bots.names() == [*PLAIN, *LEVELS]
    assert [bots.make(name).name for name in bots.names()] == bots.names()


@pytest.mark.parametrize("name", ["", "hrad", "Hard"])
def test_an_unknown_bot_is_named(name: str) -> None:
    with pytest.raises(BadInput, match="expected one of random, novice"):
        bots.make(name)


def test_a_fraction_is_a_share() -> None:
    for fraction in (0.0, -1.0, 1.5):
        with pytest.raises(BadInput, match="fraction: expected more than 0"):
            bots.make("hard", fraction=fraction)


@pytest.mark.parametrize("slug", games.names())
def test_bots_answer_every_question_at_every_table(slug: str) -> None:
    """All seat counts and options, negotiation, teams, gifts and forced choices: whatever random tables bring."""
    game = games.load(slug)
    for case in islice(cases(game, "bots"), 8):
        state = game.start(case.seats, case.options)
        mixed = ["novice", *LEVELS]
        players: list[Bot] = [
            Watched(bots.make(mixed[(seat + case.seats) % 5], fraction=0.02)) for seat in range(case.seats)
        ]
        minds = [Rng(f"{case.seed} {seat}") for seat in range(case.seats)]
        asked = arena.play(game, state, players, Rng("dice"), minds, DECISIONS, [])
        assert asked == DECISIONS or state.mover == OVER


@pytest.mark.parametrize("slug", games.names())
def test_a_whole_game_comes_to_its_end(slug: str) -> None:
    game = games.load(slug)
    limit = {"rounds": 3} if any(option.name == "rounds" for option in game.options) else {}
    seats = max(2, game.seats[0])
    state = game.start(seats, limit)
    players = [bots.make("hard" if seat else "easy", fraction=0.03) for seat in range(seats)]
    arena.play(game, state, players, Rng("dice"), [Rng(seat) for seat in range(seats)], 5000, [])
    assert state.mover == OVER


@pytest.mark.parametrize("slug", games.names())
def test_the_same_seed_and_budget_give_the_same_moves(slug: str) -> None:
    assert moves(slug, 25) == moves(slug, 25)


@pytest.mark.compiled_only
def test_both_builds_choose_alike() -> None:
    assert compiled.state() == compiled.COMPILED
    code = "import test_playing; print([test_playing.moves(slug, 8, 0.1) for slug in test_playing.games.names()])"
    environment = {**os.environ, "CONQUERANT_PURE": "1", "PYTHONPATH": str(Path(__file__).parent)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str([moves(slug, 8, 0.1) for slug in games.names()])


def moves(slug: str, decisions: int, fraction: float = 0.3) -> list[int]:
    """The beginning of a game between planners."""
    game = games.load(slug)
    seats = max(2, game.seats[0])
    players = [bots.make("planner", fraction=fraction) for _ in range(seats)]
    done: list[Action] = []
    arena.play(game, game.start(seats), players, Rng("dice"), [Rng(k) for k in range(seats)], decisions, done)
    return [action.id for action in done]


def placing() -> tuple[Game, State]:
    """World, where somebody has armies to place."""
    game = games.load("world")
    state = game.start(3, {"rounds": 5})
    rng = Rng("placing")
    while state.mover == CHANCE or len(state.legal()) < 20:
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return game, state


def test_gifts_go_to_everybody_not_always_to_the_first_seat() -> None:
    """Four greedy bots of Conquêtes give away what is too much, most often where it does not matter to whom: over some
    games every seat receives, and nobody three times as much as another."""
    game = games.load("conquetes")
    given = [0] * 4
    for seed in range(12):
        state, rng = game.start(4), Rng(f"gifts {seed}")
        line = [bots.make("greedy") for _ in range(4)]
        done: list[Action] = []
        arena.play(game, state, line, rng, [rng] * 4, 100_000, done)
        for action in done:
            if action.verb == "give-to":
                given[int(action.args[0])] += 1
    assert sum(given) > 100
    assert max(given) < 3 * min(given), given


def test_a_gesture_of_many_decisions_is_planned_once() -> None:
    """World's armies are placed and the first attack is said by one thought, however many decisions that takes: only
    the first draws many numbers."""
    game, state = placing()
    bot = bots.make("planner")
    rng = Rng("mind")
    seat = state.mover
    numbers: list[int] = []
    while state.mover == seat and len(numbers) < 12:
        before = rng.copy()
        state.apply(bot.choose(game, state.view(seat), state.legal(), rng))
        numbers.append(drawn(before, rng))
    assert len(numbers) > 1
    assert numbers[0] > 5 * max(numbers[1:])


def test_a_turn_that_is_not_thought_about_is_habit_s() -> None:
    """Whoever plans none of its turns draws no more numbers than habit does, in each of its decisions."""
    game, state = placing()
    idle = Planner("idle", Budget(400, thinks=0.0), {})
    rng, seat = Rng("mind"), state.mover
    asked = 0
    while state.mover == seat and asked < 12:
        before = rng.copy()
        action = idle.choose(game, state.view(seat), state.legal(), rng)
        assert drawn(before, rng) < 400
        state.apply(action)
        asked += 1
    assert asked > 1
    assert pickle.loads(pickle.dumps(idle)).budget.thinks == 0.0


def drawn(before: Rng, after: Rng) -> int:
    """How often a generator was asked, at most ten thousand times."""
    twin = before.copy()
    for n in range(10_000):
        if (twin.a, twin.b, twin.c, twin.d) == (after.a, after.b, after.c, after.d):
            return n
        twin.word()
    return 10_000


def test_a_plan_the_table_did_not_follow_is_dropped() -> None:
    """After an undo, or at another table, the bot thinks again and its answer is legal."""
    game, state = placing()
    bot = bots.make("planner")
    bot.choose(game, state.view(state.mover), state.legal(), Rng("mind"))
    other = games.load("conquetes").start(2)
    while other.mover == CHANCE:
        other.apply(other.chance(Rng("deal")))
    assert bot.choose(games.load("conquetes"), other.view(other.mover), other.legal(), Rng("mind")) in other.legal()
    assert bot.choose(game, state.view(state.mover), state.legal(), Rng("again")) in state.legal()


@pytest.mark.parametrize("name", [*PLAIN, *LEVELS])
def test_a_bot_travels_to_another_process(name: str) -> None:
    game, state = placing()
    twin = pickle.loads(pickle.dumps(bots.make(name, fraction=0.1)))
    here = bots.make(name, fraction=0.1)
    said = [bot.choose(game, state.view(state.mover), state.legal(), Rng(1)) for bot in (here, twin)]
    assert said[0] is said[1]


@pytest.mark.parametrize("name", ["planner@0", "planner@many", "planner@-3", "planner@2000000"])
def test_a_planner_has_so_many_rolls(name: str) -> None:
    assert bots.make("planner@7").name == "planner@7"
    with pytest.raises(BadInput, match="expected planner@ and a whole number from 1 to 1,000,000"):
        bots.make(name)


def test_a_temper_is_one_of_the_styles() -> None:
    assert bots.make("hard", temper="bold").name == "hard"
    with pytest.raises(BadInput, match=r"temper: expected one of bold, .*; did you mean bold"):
        bots.make("hard", temper="blod")


def test_no_clock_cuts_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine where every look at the clock takes an hour, bots choose as on any other."""
    game, state = placing()
    said = bots.make("planner").choose(game, state.view(state.mover), state.legal(), Rng(1))
    hours = iter(range(0, 10**9, 3600))
    for name in ("perf_counter", "monotonic", "process_time", "time"):
        monkeypatch.setattr(time, name, lambda: float(next(hours)))
    assert bots.make("planner").choose(game, state.view(state.mover), state.legal(), Rng(1)) is said


@pytest.mark.compiled_only
@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak of memory from /proc")
@pytest.mark.parametrize("decisions", [1, pytest.param(12, marks=pytest.mark.long)])
def test_the_strongest_level_stays_below_200_mb(decisions: int) -> None:
    """In every game, with as many as can play."""
    code = f"""
from pathlib import Path
from conquerant import bots, games
from conquerant.bots import arena
from conquerant.core.chance import Rng
for slug in games.names():
    game = games.load(slug)
    seats = game.seats[-1]
    players = [bots.make("expert") for _ in range(seats)]
    arena.play(game, game.start(seats), players, Rng(1), [Rng(s) for s in range(seats)], {decisions}, [])
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(told.stdout) < 200


def test_three_opponents_have_three_styles() -> None:
    styles = [bots.style("hard", seat, "a table") for seat in range(4)]
    assert sorted(styles) == sorted(bots.STYLES)
    assert bots.style("expert", 2, "a table") == styles[2]
    assert len({bots.style("hard", 1, f"table {n}") for n in range(40)}) == 4
    assert {bots.style(name, 1, "a table") for name in ("random", "habit", "greedy", "easy", "medium")} == {""}


def test_careless_bots_end_a_game_of_world_too() -> None:
    """Where all are careless to the end, armies grow without end and nobody wins: six of `easy` once played on for
    hundred thousand decisions."""
    game = games.load("world")
    for number in range(3):
        state = game.start(6)
        players = [bots.make("easy") for _ in range(6)]
        minds = [Rng(f"{number} {seat}") for seat in range(6)]
        arena.play(game, state, players, Rng(number), minds, 12_000, [])
        assert state.mover == OVER
