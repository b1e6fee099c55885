"""What a practised player of Conquêtes does without thinking."""

from __future__ import annotations

from conquerant.core.chance import Rng
from games.conquetes.conquetes_table import CONQUETES, ConquetesTable, given


def said(table: ConquetesTable) -> set[str]:
    return {str(CONQUETES.habit(table.state, Rng(f"mood {n}"))) for n in range(20)}


def test_a_region_that_joins_the_territory_is_laid() -> None:
    table = given(red="maghreb", blue="alaska", hands={"red": "europe_occidentale japon"})
    assert said(table) == {"lay europe_occidentale"}


def test_a_defender_keeps_the_copies_that_count() -> None:
    hands = {"red": "canada alaska", "blue": "maghreb alaska japon"}
    table = given(red="bresil", blue="afrique_atlantique maghreb", hands=hands)
    table.play("attack bresil afrique_atlantique").commits("canada")
    seen = []
    while table.phase == "defend":
        (word,) = said(table)
        seen.append(word)
        table.play(word)
    assert "commit maghreb" not in seen
    assert seen[:-1], "idle cards come back: they defend for nothing"
