"""How the games to be tried are chosen, and the arithmetic behind a verdict."""

from __future__ import annotations

import pickle
from itertools import combinations, islice, pairwise
from math import exp

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import Game, Option
from conquerant.core.errors import BadInput
from conquerant.core.laws import Broken, Case, cases, tables
from conquerant.core.laws.statistics import chi_square, upper_gamma
from conquerant.core.laws.walk import difference


class Options(Game):
    """Nothing but options, some of which exclude each other."""

    def __init__(self) -> None:
        letters = ("a", "b", "c")
        options = tuple(Option(name, "1.1", letters, "a") for name in ("one", "two", "three"))
        rounds = Option("rounds", "1.1", (), 0, samples=(3, 6))
        super().__init__("options", 1, {}, range(2, 5), (*options, rounds), ())

    def check_options(self, seats: int, options: dict[str, str | int]) -> None:
        if seats == 2 and options["one"] == "b":
            raise BadInput("option one", "not for two")


def test_any_two_settings_meet_in_one_round_of_cases() -> None:
    game = Options()
    first = tables(game, Rng("a round"))
    met = {pair for table in first for pair in combinations(sorted(table.items(), key=lambda item: item[0]), 2)}
    values = {"seats": 3, "one": 3, "two": 3, "three": 3, "rounds": 2}
    possible = sum(values[a] * values[b] for a, b in combinations(values, 2))
    assert len(met) == possible - 1  # seats 2 with one=b is not allowed
    assert len(first) < 20  # of 162


def test_a_game_without_options_is_tried_with_every_number_of_seats() -> None:
    game = Game("plain", 1, {}, range(2, 7), (), ())
    assert sorted(case.seats for case in islice(cases(game, 1), 5)) == [2, 3, 4, 5, 6]


def test_cases_follow_from_the_seed() -> None:
    game = Options()
    some = list(islice(cases(game, 1), 60))
    assert some == list(islice(cases(game, 1), 60))
    assert some != list(islice(cases(game, 2), 60))
    assert len({case.seed for case in some}) == 60


def test_a_broken_law_says_how_to_see_it_again() -> None:
    case = Case("world", 7, 4, {"rounds": 6, "rule": "second"}, 2, ("roll 4", "roll 2"))
    broken = Broken(3, "something differs", case)
    assert str(broken).splitlines() == [
        "law 3: something differs",
        "    after 2 steps: roll 4, roll 2",
        "    again: conquerant laws world --seed 7 --seats 4 --option rounds=6 --option rule=second --law 3",
    ]
    assert str(pickle.loads(pickle.dumps(broken))) == str(broken)


def test_a_difference_is_told_by_its_place() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a[1].b is 2, not 3"
    assert difference({"a": 1}, {"b": 1}) == "it is {'a': 1}, not {'b': 1}"


@pytest.mark.parametrize(
    ("freedom", "value", "likely"),
    [(1, 3.841459, 0.05), (2, 9.210340, 0.01), (5, 20.515006, 0.001), (10, 3.940299, 0.95), (55, 73.311493, 0.05)],
)
def test_the_chi_square_distribution(freedom: int, value: float, likely: float) -> None:
    """Quantiles as printed tables have them."""
    assert upper_gamma(freedom / 2, value / 2) == pytest.approx(likely, rel=1e-5)


def test_the_far_tail() -> None:
    """With two degrees of freedom the distribution is exponential."""
    assert upper_gamma(1, 50) == pytest.approx(exp(-50), rel=1e-12)


def test_counts_that_fit_and_counts_that_do_not() -> None:
    assert chi_square([1000, 2000, 3000], [1, 2, 3]) == 1.0
    likely = [chi_square([1000 + off, 2000 - off, 3000], [1, 2, 3]) for off in (10, 30, 100, 300)]
    assert all(a > b for a, b in pairwise(likely))
    assert likely[0] > 0.5
    assert likely[-1] < 1e-9


def test_rare_values_are_counted_together() -> None:
    assert chi_square([990, *[1] * 10], [990, *[1] * 10]) == 1.0
