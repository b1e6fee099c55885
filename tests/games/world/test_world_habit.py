"""What a practised player does without thinking."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from games.world.world_table import WORLD, WorldTable, given

pytestmark = pytest.mark.both


def by_habit(table: WorldTable) -> set[str]:
    """What it may say here, over many moods."""
    return {str(WORLD.habit(table.state, Rng(mood))) for mood in range(40)}


def test_armies_go_together_to_a_border_never_behind_the_lines() -> None:
    table = given(alaska=("red", 1), khabarovsk=("blue", 1), rest="red", phase="place", to_place=7)
    around = {"alaska", "yakoutie", "tchita", "mongolie", "japon"}
    assert by_habit(table) <= {f"place all {border}" for border in around}


def test_a_lone_army_beside_a_stack_is_attacked_with_all_dice() -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1), rest="red")
    assert by_habit(table) == {"attack alaska khabarovsk 3"}


def test_one_does_not_run_against_a_stack() -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 9), rest="red")
    assert by_habit(table) == {"cease"}


def test_in_the_last_round_nothing_is_spared() -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 3), rest="red", rounds=7, round=7)
    assert by_habit(table) == {"attack alaska khabarovsk 3"}


def test_the_conquest_that_ends_a_continent_of_another_comes_first() -> None:
    """Siam may strike at Oceania, held whole by Blue, or at a corner of Asia."""
    oceania = ("indonesie", "nouvelle_guinee", "australie_occidentale", "australie_orientale")
    held = dict.fromkeys(oceania, ("blue", 1))
    table = given(
        siam=("red", 9), inde=("blue", 1), chine=("yellow", 1), **held, rest=("yellow", "green"), seats=4, round=3
    )
    assert by_habit(table) == {"attack siam indonesie 3"}


def test_idle_armies_march_to_the_border_and_then_the_turn_ends() -> None:
    table = given(alaska=("red", 2), nord_ouest=("red", 6), khabarovsk=("blue", 3), rest="red", phase="move")
    assert by_habit(table) == {"move 5 nord_ouest alaska"}
    assert by_habit(table.play("move 5 nord_ouest alaska")) == {"end"}


def test_a_series_is_exchanged_for_armies() -> None:
    table = given(
        alaska=("red", 1), khabarovsk=("blue", 1), rest="red", phase="place", to_place=3, rounds=7, round=7,
        hands={"red": "fantassin canon cavalier"},
    )  # fmt: skip
    assert by_habit(table) == {"exchange fantassin canon cavalier"}
