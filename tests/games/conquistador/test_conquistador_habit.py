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


def test_a_rich_territory_is_attacked() -> None:
    table = given(hands={"england": "c2 c5", "spain": "c1 d1 d2 d3 d4"}, goa=("spain", "12345"))
    assert by_habit(table) == {"attack goa"}


def test_the_best_cannon_goes_where_keeping_it_is_no_use_any_more() -> None:
    hands = {"england": "c2 c5", "spain": "c1 d1 d2 d3"}
    table = given(seats=2, hands=hands, goa=("spain", "1234"), ormuz="england", pile="")
    assert by_habit(table.play("attack goa")) == {"cannon 5"}


def test_the_last_cannon_guards_one_s_own_riches() -> None:
    hands = {"england": "c3 d2", "spain": "c1 d1 d2 d3 d4 d5 c2"}
    table = given(seats=2, hands=hands, goa=("england", "12345"), ormuz=("spain", "1"), madere="england")
    assert "attack ormuz" not in by_habit(table)


def test_without_a_cannon_the_die_is_trusted() -> None:
    hands = {"england": "c3 c4", "spain": "d1 d2 d3"}
    table = given(seats=2, hands=hands, goa=("spain", "1"), ormuz="england")
    table.play("attack goa", "cannon 3", "roll 6")
    assert by_habit(table) == {"die"}


def test_an_owner_shown_to_have_no_cannon_is_attacked_more_gladly() -> None:
    hands = {"england": "c3 c4 c4", "spain": "d1 d2 d3"}
    table = given(
        seats=2, hands=hands, goa=("spain", "123"), ormuz=("spain", "1"), macao="england", pile="d1 d2 d3 d4 d5"
    )
    table.play("attack goa", "cannon 3", "roll 1", "die", "roll 6", "draw d1", "discard d1", "draw d2")
    assert by_habit(table) == {"attack goa"}


def test_upper_cards_go_to_the_row_they_complete() -> None:
    table = given(seats=2, hands={"england": "c4 d1"}, goa=("england", "123"), madere=("england", "456"), pile="d1 d2")
    assert by_habit(table) == {"reorganise madere"}
    table.play("reorganise madere")
    assert by_habit(table) == {"put goa"}


def test_a_revolt_on_one_s_own_bonus_is_put_down_with_the_least_cannon() -> None:
    table = given(hands={"england": "c2 c5"}, goa=("england", "1234", "revolt"), pile="c1")
    assert by_habit(table) == {"cancel 2 goa"}
