"""What a practised conquistador does without thinking."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given

pytestmark = pytest.mark.both


def by_habit(table: ConquistadorTable) -> set[str]:
    """What it may say here, over many moods."""
    return {str(CONQUISTADOR.habit(table.state, Rng(mood))) for mood in range(40)}


def test_the_next_number_is_laid_not_one_that_skips_others() -> None:
    table = given(hands={"england": "d2 d6"}, goa=("england", "1"))
    assert by_habit(table) == {"develop 2 goa"}


def test_a_bonus_goes_before_everything() -> None:
    table = given(hands={"england": "d4 d1"}, goa=("england", "123"), ormuz="england")
    assert by_habit(table) == {"develop 4 goa"}


def test_what_fits_nowhere_is_discarded() -> None:
    table = given(hands={"england": "d1"}, goa=("england", "6"))
    assert by_habit(table) == {"discard d1"}


def test_a_rich_territory_is_attacked_with_the_best_cannon() -> None:
    table = given(hands={"england": "c2 c5", "spain": "c1 d1 d2 d3 d4"}, goa=("spain", "12345"))
    assert by_habit(table) == {"attack goa"}
    assert by_habit(table.play("attack goa")) == {"cannon 5"}


def test_a_revolt_on_one_s_own_bonus_is_put_down_with_the_least_cannon() -> None:
    table = given(hands={"england": "c2 c5"}, goa=("england", "1234", "revolt"), pile="c1")
    assert by_habit(table) == {"cancel 2 goa"}
