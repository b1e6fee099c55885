"""A bot of one's own, wherever bots are named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conquerant import bots, cli, games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.core.errors import BadInput
from conquerant.host import setup
from conquerant.lab import batch, gym, own, players
from conquerant.lab.opponents import Policy, Pool
from conquerant.play import terminal

MINE = '''
from conquerant.bots.base import Bot

class First(Bot):
    """Always the first of its options."""

    def __init__(self, wish="0"):
        super().__init__("first")
        self.wish = int(wish)

    def choose(self, game, view, options, rng):
        assert "seat" in view and options == sorted(options, key=lambda a: a.id)
        return options[min(self.wish, len(options) - 1)]

def last(game, view, options, rng):
    return options[-1].id

def cheat(game, view, options, rng):
    return next(a for a in game.actions if a not in options)
'''


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    monkeypatch.chdir(tmp_path)
    own._module.cache_clear()
    own._named.cache_clear()
    return "mine.py"


VERBS = [
    ["simulate", "conquistador", "--games", "3", "--bots", "{},random"],
    ["ladder", "conquistador", "--bots", "random,{}", "--games", "2", "--seats", "2"],
    ["ladder", "conquistador", "--bots", "random,{}", "--games", "2", "--seats", "2", "--jobs", "2"],
    ["watch", "conquistador", "--bots", "{},random", "--save", "record.json"],
    ["report", "conquistador", "--games", "20", "--variants", "0", "--bots", "{}", "--seats", "2", "--out", "page"],
]


@pytest.mark.parametrize("words", VERBS, ids=lambda words: " ".join(words[:1] + words[-1:]))
@pytest.mark.parametrize("name", ["mine.py:First", "mine.py:last"])
def test_verbs_take_a_file_with_a_bot(words: list[str], name: str, mine: str) -> None:
    if words[-1] in ("page", "2") and name == "mine.py:last":
        pytest.skip("once is enough for the slow ones")
    assert cli.run([word.format(name) for word in words]) == 0


def test_a_module_is_named_as_python_names_it(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "conquistador", "--games", "2", "--bots", "mine:First@1"]) == 0
    assert "mine:First@1" in capsys.readouterr().out


def test_it_gets_what_ours_get_and_answers_with_an_option(mine: str) -> None:
    game = games.load("conquistador")
    state, rng = game.start(2), Rng(1)
    while state.mover < 0:
        state.apply(state.chance(rng))
    view, options = state.view(state.mover), state.legal()
    assert bots.make("mine.py:First").choose(game, view, options, rng) is options[0]
    assert bots.make("mine.py:First@1").choose(game, view, options, rng) is options[1]
    assert bots.make("mine.py:last").choose(game, view, options, rng) is options[-1]
    with pytest.raises(BadInput, match=r"mine.py:cheat answered .*, which is none of its \d+ options"):
        bots.make("mine.py:cheat").choose(game, view, options, rng)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("mine.py:Frst", "there is no 'Frst'"),
        ("theirs.py:First", "there is no file"),
        ("no_such_module:First", "there is no module"),
        ("mine.py:", "expected MODULE:NAME"),
        ("mine.py:last@2", "takes no '2'"),
    ],
)
def test_a_mistake_is_named(name: str, problem: str, mine: str) -> None:
    with pytest.raises(BadInput, match=problem):
        bots.make(name)


def test_another_source_is_another_bot(mine: str) -> None:
    names = ["random", "mine.py:First"]
    before = players.of("conquistador", names)
    assert before != players.of("conquistador", ["random"]) == players.digest("conquistador")
    Path(mine).write_text(MINE.replace("options[-1]", "options[0]"), "utf-8")
    assert players.of("conquistador", names) != before


def test_neither_a_server_nor_a_file_may_name_code(mine: str) -> None:
    with pytest.raises(BadInput, match="expected one of"):
        setup.bot("mine.py:First")
    game = games.load("conquistador")
    saved = terminal.saved(*terminal.new(game, 2, game.settle({}, 2), 0, ["mine.py:First"] * 2, "", "1"))
    with pytest.raises(BadInput, match="is code that the file names"):
        terminal.load(saved)
    assert terminal.load(saved, ["mine.py:First"])[0].seq >= 0


def lowest(game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
    return options[0]


class Counted(Bot):
    made = 0

    def __init__(self) -> None:
        super().__init__("counted")
        Counted.made += 1

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        return options[rng.below(len(options))]


def played(env: gym.Seat, seed: int, games_: int = 1) -> list[list[float]]:
    rng, told = Rng(seed), []
    observation, _ = env.reset(seed=seed)
    for _ in range(games_):
        over = False
        while not over:
            legal = np.flatnonzero(env.action_masks())
            observation, _, ended, cut, _ = env.step(legal[rng.below(len(legal))])
            told.append(observation.tolist())
            over = ended or cut
        env.reset()
    return told


@pytest.mark.parametrize("given", [lowest, Counted, [lowest, "random"], ["greedy", Counted], "random,random"])
def test_a_learners_opponents_are_functions_bots_and_names(given: Any) -> None:
    assert played(gym.env("conquistador", 3, bots=given), 1) == played(gym.env("conquistador", 3, bots=given), 1)


def test_a_class_makes_one_for_every_game() -> None:
    env = gym.env("conquistador", 2, bots=Counted)
    before = Counted.made
    played(env, 1, games_=3)
    assert Counted.made == before + 4


def test_a_pool_draws_for_each_game_and_grows() -> None:
    pool = Pool(["random", lowest], [1, 3])
    env = gym.env("conquistador", 2, bots=pool)
    names = []
    for _ in range(60):
        env.reset()
        names.append(env.minds[0].name)
    assert {"random", "lowest"} == set(names)
    assert names.count("lowest") > names.count("random")
    pool.add(Policy(lambda seen, mask: int(mask.nonzero()[0][0]), "frozen"), weight=1000)
    env.reset()
    assert env.minds[0].name == "frozen"


@pytest.mark.parametrize("slug", games.names())
def test_a_policy_by_numbers_sees_what_the_seat_would(slug: str) -> None:
    """What it is shown is made from the view alone, and is the observation of the seat all the same."""
    game = games.load(slug)
    met: list[list[float]] = []

    def look(observation: Any, mask: Any) -> int:
        met.append(observation.tolist())
        return int(mask.nonzero()[0][-1])

    env = gym.env(slug, game.seats[-1], bots=Policy(look), max_decisions=40)
    env.reset(seed=3)
    state = env.driven.state
    rng = Rng(5)
    while state.mover < 0 or len(state.legal()) == 1:
        state.apply(state.chance(rng) if state.mover < 0 else state.legal()[0])
    seat = state.mover
    Policy(look).choose(game, state.view(seat), state.legal(), rng)
    assert met[-1] == pytest.approx(state.observation(seat))


def test_side_by_side_the_same_opponents_play_the_same_games() -> None:
    pool = Pool(["random", lowest])
    envs = batch.env("conquistador", 2, 3, bots=pool, illegal="replace")
    single = gym.env("conquistador", 2, bots=pool)
    observations, _ = envs.reset(seed=4)
    first, _ = single.reset(seed=4)
    assert observations[0].tolist() == first.tolist()
    for _ in range(20):
        action = int(np.flatnonzero(single.action_masks())[0])
        envs.actions[:] = 0
        envs.actions[0] = action
        observations, *_ = envs.step(envs.actions)
        first, _, over, _, _ = single.step(action)
        assert observations[0].tolist() == first.tolist()
        if over:
            break


@pytest.mark.parametrize("wrong", [None, 3, ["random", "random", "random"], "rndom", [3, 3]])
def test_an_opponent_that_is_none_is_named(wrong: Any) -> None:
    with pytest.raises(BadInput) as caught:
        gym.env("conquistador", 3, bots=wrong)
    assert caught.value.field == "bots"


def test_a_ladder_calls_bots_by_their_files_where_that_says_enough(
    mine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    far = tmp_path / "a_folder_with_a_long_name" / "another_one_with_a_longer_name" / mine
    far.parent.mkdir(parents=True)
    far.write_text(MINE, "utf-8")
    assert cli.run(["ladder", "conquistador", "--bots", f"random,{far}:First", "--games", "2", "--seats", "2"]) == 0
    told = capsys.readouterr().out
    assert "random against mine.py:First" in told
    assert str(far) not in told
    names = ["a/x.py:B@one/agent.zip", "b/x.py:B@two/agent.zip"]
    assert own.shortened([*names, "random"])[names[0]] == names[0]
    assert own.shortened([names[0], "random"])[names[0]] == "x.py:B@agent.zip"
