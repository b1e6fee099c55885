"""What a practised player of Conquêtes does without thinking."""

from __future__ import annotations

from conquerant.core.chance import Rng
from games.conquetes.conquetes_table import CONQUETES, ConquetesTable, given


def said(table: ConquetesTable) -> set[str]:
    return {str(CONQUETES.habit(table.state, Rng(f"mood {n}"))) for n in range(20)}


def test_with_a_full_hand_a_region_that_joins_the_territory_is_laid() -> None:
    hand = "europe_occidentale*2 japon*2 alaska*2 polynesie*2 melanesie*2 inde"
    table = given(red="maghreb", blue="alaska", hands={"red": hand, "blue": "chine*2 canada"})
    assert said(table) == {"lay europe_occidentale"}


def test_towards_the_end_a_defender_keeps_the_copies_that_count_where_others_will_do() -> None:
    hands = {"red": "canada alaska", "blue": "maghreb chine australie"}
    table = given(red="bresil", blue="afrique_atlantique maghreb", hands=hands, pile="japon inde andes*2")
    table.play("attack bresil afrique_atlantique").commits("canada")
    seen = []
    while table.phase == "defend":
        (word,) = said(table)
        seen.append(word)
        table.play(word)
    assert "commit maghreb" not in seen
    assert seen[:-1], "idle cards come back: they defend for nothing"


def test_a_small_hand_that_nothing_joins_is_filled() -> None:
    table = given(red="alaska canada", blue="bresil", hands={"red": "bresil", "blue": "inde chine japon"})
    assert said(table) == {"draw-two"}


def test_the_copies_that_count_are_not_given_away() -> None:
    hand = "maghreb*2 europe_occidentale*2 alaska andes amazonie groenland cone_sud inde chine"
    table = given(
        red="maghreb europe_occidentale",
        blue="alaska andes amazonie",
        hands={"red": hand, "blue": "japon"},
        phase="give",
        pending=1,
        receiver="blue",
    )
    (word,) = said(table)
    assert word.split()[1] not in ("maghreb", "europe_occidentale")


def test_an_attack_comes_from_the_strongest_neighbour() -> None:
    hands = {"red": "chine*2 australie*2 etats_unis*2 bresil*2 inde amazonie", "blue": ""}
    table = given(red="scandinavie europe_occidentale", blue="europe_centrale", hands=hands)
    attacks = {word for word in said(table) if word.startswith("attack")}
    assert attacks <= {"attack europe_occidentale europe_centrale"}


def test_habit_looks_into_no_hand_but_its_own() -> None:
    """The same for the mover, whatever the others hold and the pile is."""
    common = {"red": "maghreb*2 chine inde bresil alaska"}
    tables = [
        given(red="maghreb", blue="europe_occidentale japon", hands={**common, "blue": blue})
        for blue in ("japon*2 canada andes", "australie melanesie etats_unis*2")
    ]
    assert said(tables[0]) == said(tables[1])
