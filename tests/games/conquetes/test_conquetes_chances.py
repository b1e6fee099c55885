"""What the other side can reach, against every hand there may be; and alone, every card off the pile as the engine
draws it."""

from __future__ import annotations

from itertools import combinations
from typing import Any, cast

import pytest

from conquerant.core.contract import State
from conquerant.games.conquetes import chances
from games.conquetes.conquetes_table import CONQUETES, ConquetesTable, given
from games.tree import ends, mean

pytestmark = pytest.mark.both
BOARD = cast(Any, CONQUETES).board


def fight(red: str, blue: str, **told: Any) -> ConquetesTable:
    """Red's Brésil (5) against blue's Afrique Atlantique (3)."""
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": red, "blue": blue}, **told)
    return table.play("attack bresil afrique_atlantique")


def told(table: ConquetesTable, words: str) -> dict[tuple[str, int], float]:
    lines = CONQUETES.chances(table.state.view(table.state.mover), CONQUETES.action(words))
    return {(line.kind, line.values["cards"]): line.values["chance"] for line in lines}


def cards(by_value: list[int]) -> list[int]:
    return [value for value, n in enumerate(by_value) for _ in range(n)]


@pytest.mark.parametrize("need", [0, 1, 4, 7, 11, 17, 40])
@pytest.mark.parametrize(
    ("first", "second", "known"), [((7, 3), (0, 0), []), ((4, 2), (5, 2), [4, 1]), ((5, 0), (3, 1), [6])]
)
def test_the_best_cards_of_every_hand(
    need: int, first: tuple[int, int], second: tuple[int, int], known: list[int]
) -> None:
    pools = [[0, 1, 2, 0, 2, 1, 1][:7], [0, 2, 0, 1, 1, 0, 1]]
    decks = [cards(pools[0])[: first[0]], cards(pools[1])[: second[0]]]
    counted = [[deck.count(value) for value in range(7)] for deck in decks]
    found = chances.reach([(counted[0], first[1]), (counted[1], second[1])], known, need)
    hands = [
        sorted([*one, *two, *known], reverse=True)
        for one in combinations(decks[0], first[1])
        for two in combinations(decks[1], second[1])
    ]
    wanted = [sum(sum(hand[:n]) >= need for hand in hands) / len(hands) for n in range(len(hands[0]) + 1)]
    assert found == pytest.approx(wanted)


def test_what_a_defender_may_hold_is_what_nobody_has_seen() -> None:
    """A small box: five cards are unseen, two of them in blue's hand."""
    table = fight("chine", "canada alaska", pile="japon*2 maghreb")
    table.play("commit chine")
    odds = told(table, "ready")
    hidden = [value_of(name) for name in ("canada", "alaska", "japon", "japon", "maghreb")]
    ahead = value_of("bresil") + value_of("chine") - value_of("afrique_atlantique")
    hands = list(combinations(hidden, 2))
    assert odds == {
        ("reach", 1): pytest.approx(sum(max(hand) >= ahead for hand in hands) / len(hands)),
        ("reach", 2): pytest.approx(sum(sum(hand) >= ahead for hand in hands) / len(hands)),
    }


def value_of(name: str) -> int:
    return int(BOARD.value[[region["id"] for region in CONQUETES.edition["region"]].index(name)])


def test_defending_against_what_was_laid() -> None:
    table = fight("chine inde", "canada alaska", pile="japon*2").play("commit chine", "ready", "commit canada")
    odds = told(table, "ready")
    hidden = [value_of(name) for name in ("chine", "inde", "japon", "japon")]
    spare = value_of("afrique_atlantique") + value_of("canada") - value_of("bresil")
    hands = list(combinations(hidden, 2))
    assert odds["best", 1] == pytest.approx(sum(max(hand) <= spare for hand in hands) / len(hands))
    assert odds["any", 1] == pytest.approx(sum(value <= spare for value in hidden) / len(hidden))


@pytest.mark.parametrize("level", ["debutant", "confirme"])
def test_alone_every_card_off_the_pile(level: str) -> None:
    table = given(
        seats=1,
        level=level,
        red="bresil",
        bot="afrique_atlantique",
        hands={"red": "chine inde"},
        pile="japon*2 canada alaska maghreb*2",
    )
    table.play("attack bresil afrique_atlantique", "commit chine")
    odds = told(table, "ready")
    outcomes = ends(table.play("ready").state, "rally")
    region = [r["id"] for r in CONQUETES.edition["region"]].index("afrique_atlantique")

    def mine(state: State) -> bool:
        return bool(state.view(None)["owner"][region] == 0)

    [(kind, _)] = odds
    assert kind == "take"
    assert odds.popitem()[1] == pytest.approx(mean(outcomes, mine))


def test_nothing_is_said_where_memory_is_uncertain() -> None:
    table = fight("chine", "canada alaska").play("commit chine")
    view = table.state.view(0)
    memory = {"known": [[], []], "old_held": [0, 0], "new_held": [0, 2], "old": [0] * 30, "new": [1] * 30, "tail": []}
    ready = CONQUETES.action("ready")
    assert CONQUETES.chances({**view, "memory": memory}, ready)
    assert CONQUETES.chances({**view, "memory": {**memory, "tail": [[3, 0, 1, 1]]}}, ready) == []


def test_a_region_that_holds_by_itself() -> None:
    table = given(red="afrique_atlantique", blue="bresil", hands={"red": "alaska chine"})
    table.play("attack afrique_atlantique bresil")
    assert told(table, "commit alaska") == {("bare", 0): 1.0}


@pytest.mark.parametrize("lone", [False, True])
def test_hands_that_only_an_own_edition_gives_are_not_reckoned(lone: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take the server's time."""
    if lone:
        table = given(red="bresil", bot="afrique_atlantique", hands={"red": "chine"}, seats=1)
        table.play("attack bresil afrique_atlantique")
    else:
        table = fight("chine", "canada alaska", pile="japon*2 maghreb")
    table.play("commit chine")
    assert told(table, "ready")
    monkeypatch.setattr(chances, "MOST", 0)
    assert told(table, "ready") == {}
