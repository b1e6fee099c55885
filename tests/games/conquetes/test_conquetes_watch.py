"""What is counted as a slip in Conquêtes."""

from __future__ import annotations

import pytest

from conquerant.core.contract import Watcher
from games.conquetes.conquetes_table import CONQUETES, ConquetesTable, given

pytestmark = pytest.mark.both


def watched(table: ConquetesTable, *words: str) -> Watcher:
    """These words, seen by a fresh watcher."""
    watcher = CONQUETES.watcher()
    assert watcher
    for word in words:
        before = table.state.copy()
        table.play(word)
        watcher.see(before, CONQUETES.action(word), table.state)
    return watcher


def test_copies_that_count_shown_while_an_idle_card_stays_are_counted() -> None:
    hands = {"red": "canada", "blue": "maghreb japon"}
    camps = {"red": "bresil", "yellow": "japon", "blue": "afrique_atlantique maghreb", "seats": 3}
    table = given(**camps, hands=hands)
    table.play("attack bresil afrique_atlantique").commits("canada")
    watcher = watched(table, "commit maghreb", "ready")
    assert watcher.times["copies_spent"] == 0, "Japan is weaker"
    stronger = {"red": "canada", "blue": "maghreb chine"}
    table = given(**{**camps, "yellow": "chine"}, hands=stronger)
    table.play("attack bresil afrique_atlantique").commits("canada")
    assert watched(table, "commit maghreb", "ready").times["copies_spent"] == 1


def test_a_weak_source_and_a_hopeless_attack_are_counted() -> None:
    hands = {"red": "groenland iles_britanniques", "blue": "japon"}
    table = given(red="scandinavie europe_occidentale", blue="russie_europeenne europe_centrale", hands=hands)
    watcher = watched(table, "attack scandinavie europe_centrale", "commit groenland", "ready")
    assert watcher.times["weak_source"] == 1
    assert watcher.times["hopeless"] == 1
    better = given(red="scandinavie europe_occidentale", blue="europe_centrale", hands=hands)
    watcher = watched(better, "attack europe_occidentale europe_centrale", "commit groenland", "ready", "ready")
    assert watcher.times["weak_source"] == 0
    assert watcher.times["hopeless"] == 0
    assert watcher.times["attack_lost"] == 0


def test_two_cards_for_a_full_hand_are_counted() -> None:
    full = "chine*2 inde*2 japon*2 alaska*2 canada*2 andes"
    watcher = watched(given(red="maghreb", blue="bresil", hands={"red": full}), "draw-two")
    assert watcher.times["draw_full"] == 1
    watcher = watched(given(red="maghreb", blue="bresil", hands={"red": "chine"}), "draw-two")
    assert watcher.times["draw_full"] == 0


def test_a_gift_that_counts_for_the_receiver_is_counted() -> None:
    hand = "bresil*2 alaska andes*2 japon*2 inde*2 chine*2"
    told = {"red": "maghreb", "blue": "bresil cone_sud", "yellow": "japon", "seats": 3}
    table = given(**told, hands={"red": hand}, phase="give", pending=1, receiver="blue")
    watcher = watched(table, "give bresil")
    assert watcher.times["gift_counts"] == 1
    table = given(**told, hands={"red": hand}, phase="give", pending=1, receiver="blue")
    assert watched(table, "give japon").times["gift_counts"] == 0
