"""A game small enough to solve: its value, and what solving means."""

from __future__ import annotations

import json

import pytest

from conquerant import cli, games
from conquerant.core.errors import BadInput
from conquerant.lab import editions, solve

VALUE = 0.81  # to who begins in Conquêtes' tiny edition


@pytest.fixture(scope="module")
def tree() -> solve.Tree:
    return solve.Tree(games.load("conquetes", editions.find("conquetes", "tiny")), {})


def test_the_solved_value_holds(tree: solve.Tree) -> None:
    solved = tree.solve(12)
    assert solved.exploitability() < 0.02
    assert solved.value() == pytest.approx(VALUE, abs=0.02)
    low, high = -solved.best_answer(1), solved.best_answer(0)
    assert low <= VALUE + 0.005
    assert high >= VALUE - 0.005


def test_who_begins_is_drawn_in_conquistador_so_that_it_is_even() -> None:
    tiny = games.load("conquistador", editions.find("conquistador", "tiny"))
    solved = solve.Tree(tiny, {}).solve(12)
    assert solved.value() == pytest.approx(0, abs=0.01)
    assert max(solved.best_answer(side) for side in (0, 1)) < 0.02, "neither side is left open where nobody goes"


SOLVED = {"world": 0.703, "fallen_lands": 0.165}  # to the first seat, from the moment that lies beside the edition


@pytest.mark.parametrize("slug", SOLVED)
def test_a_game_for_three_has_a_tiny_edition_for_two(slug: str) -> None:
    tiny = games.load(slug, editions.find(slug, "tiny"))
    assert list(tiny.seats) == [2]
    assert tiny.start(2, {"rounds": 1}).seats == 2
    solved = solve.Tree(tiny, {}, editions.moments(slug, "tiny")).solve(40)
    assert solved.value() == pytest.approx(SOLVED[slug], abs=0.02)
    low, high = -solved.best_answer(1), solved.best_answer(0)
    assert low <= SOLVED[slug] + 0.005
    assert high >= SOLVED[slug] - 0.005
    assert high - low < 0.04


def test_every_game_that_hides_something_has_a_tiny_edition() -> None:
    hiding = [slug for slug in games.names() if games.load(slug).hides()]
    assert hiding == [slug for slug in games.names() if "tiny" in editions.ours(slug)]


def test_an_edition_solved_from_a_moment_takes_no_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["solve", "world", "--option", "rounds=1", "--bots", ""]) == 2
    assert "whose options are settled" in capsys.readouterr().err


def test_nobody_gains_less_than_he_has_by_a_best_answer(tree: solve.Tree) -> None:
    even = solve.Strategy(tree, tree.even())
    assert -even.best_answer(1) <= even.value() <= even.best_answer(0)
    assert even.exploitability() > 0.1


def test_bots_are_measured_by_what_they_could_lose(tree: solve.Tree) -> None:
    random, greedy = tree.of_bot("random", 2), tree.of_bot("greedy", 2)
    assert 0 <= greedy.exploitability() < random.exploitability()
    assert all(sum(row) == pytest.approx(1) for row in random.policy)


def test_what_a_side_cannot_tell_apart_is_one_information_set(tree: solve.Tree) -> None:
    together: dict[int, set[str]] = {}
    for node in tree.nodes:
        if node.mover >= 0:
            together.setdefault(node.known, set()).add(str(len(node.children)))
    assert all(len(sizes) == 1 for sizes in together.values())
    decisions = sum(node.mover >= 0 for node in tree.nodes)
    assert len(tree.sets) < decisions / 3
    assert all(len(known.options) > 1 for known in tree.sets)


def test_the_verb_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["solve", "conquetes", "--iterations", "1", "--bots", "random", "--samples", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["strategy"] for row in told["rows"]] == ["CFR+", "random"]


def test_a_game_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "MOST_NODES", 1000)
    monkeypatch.setattr(solve, "MOST_CHANCES", 100)
    with pytest.raises(BadInput, match="take a smaller edition"):
        solve.Tree(games.load("conquetes"), {})


def test_editions_of_ours_have_names() -> None:
    assert editions.find("conquetes", "") is None
    with pytest.raises(BadInput, match=r"of ours \(tiny\)"):
        editions.find("conquetes", "tny")
