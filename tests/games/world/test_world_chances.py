"""The odds of an attack are those of every throw there is, as the engine plays them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from conquerant.core.contract import Action, State
from conquerant.games.world import chances, odds
from conquerant.games.world.state import WorldState
from conquerant.play import orders
from games.tree import ends, mean
from games.world.world_table import WORLD, WorldTable, given

pytestmark = pytest.mark.both
HERE, THERE = (WORLD.action("attack bresil afrique_nord 3").args[i] for i in (0, 1))


def fight(attackers: int, defenders: int, **told: str) -> WorldTable:
    return given(bresil=("red", attackers), afrique_nord=("blue", defenders), **told)


def line(table: WorldTable, words: str, until: int = -1) -> dict[str, Any]:
    """The first line of the odds of these words, for who may play them."""
    view = table.state.view(table.state.mover)
    return WORLD.chances(view, WORLD.action(words), until)[0].json()


def standing(state: State) -> tuple[int, int, bool]:
    """My armies in both territories, theirs, and whether the place was taken."""
    board, s = cast(Any, WORLD).board, cast(WorldState, state)
    here, there = board.names.index(HERE), board.names.index(THERE)
    taken = s.owner[there] == s.owner[here]
    return s.armies[here] + (s.armies[there] if taken else 0), 0 if taken else s.armies[there], taken


def all_dice(state: State) -> Action | None:
    """The defender throws all he may; the attacker stops."""
    return state.legal()[-1] if state.legal()[0].verb == "defend" else None


def as_ordered(dice: int, until: int) -> Any:
    """The attacker goes on as a standing order does."""
    attack = WORLD.action(f"attack {HERE} {THERE} {dice}")

    def choose(state: State) -> Action | None:
        if standing(state)[2]:
            return None
        return all_dice(state) or orders.again(WORLD, state, 0, attack, until)

    return choose


@pytest.mark.parametrize(("mine", "theirs", "dice"), [(4, 3, 3), (3, 1, 2), (2, 5, 1), (3, 1, 1), (4, 2, 2)])
def test_one_throw(mine: int, theirs: int, dice: int) -> None:
    table = fight(mine, theirs)
    words = f"attack {HERE} {THERE} {dice}"
    told = line(table, words)
    outcomes = ends(table.play(words).state, "red black", all_dice)
    assert told["kind"] == "once"
    assert_same(told, outcomes)


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "until"),
    [(4, 2, 3, 1), (4, 2, 2, 1), (3, 2, 2, 0), (5, 1, 2, 2), (4, 2, 1, 1), (6, 1, 3, 4)],
)
def test_until(mine: int, theirs: int, dice: int, until: int) -> None:
    table = fight(mine, theirs)
    told = line(table, f"attack {HERE} {THERE} {dice}", until)
    assert told["kind"] == "until"
    assert_same(told, ends(table.state, "red black", as_ordered(dice, until)))


def assert_same(told: dict[str, Any], outcomes: list[tuple[float, State]]) -> None:
    assert told["chance"] == pytest.approx(mean(outcomes, lambda s: standing(s)[2]))
    assert told["left"] == pytest.approx(mean(outcomes, lambda s: standing(s)[0]))
    assert told["theirs"] == pytest.approx(mean(outcomes, lambda s: standing(s)[1]))


def test_throw_after_throw_is_what_the_table_of_the_bots_says(monkeypatch: pytest.MonkeyPatch) -> None:
    fights = [(1, 1), (9, 4), (20, 20), (60, 35)]
    read = [chances.series(spare + 2, theirs, 3, 2) for spare, theirs in fights]
    monkeypatch.setattr(odds, "MOST", 0)  # out of reach: now it is reckoned
    chances.series.cache_clear()
    for (spare, theirs), found in zip(fights, read, strict=True):
        assert chances.series(spare + 2, theirs, 3, 2) == pytest.approx(found)


@pytest.mark.parametrize(("here", "red", "dice"), [(2, 2, 2), (2, 3, 1), (3, 3, 2), (5, 1, 3)])
def test_defending(here: int, red: int, dice: int) -> None:
    table = fight(9, here).play(f"attack {HERE} {THERE} {red}")
    told = line(table, f"defend {dice}")
    outcomes = ends(table.play(f"defend {dice}").state, "red black")
    assert told["loss"] == pytest.approx(mean(outcomes, lambda s: standing(s)[2]))
    assert told["left"] == pytest.approx(mean(outcomes, lambda s: standing(s)[1]))
    assert told["theirs"] == pytest.approx(9 - mean(outcomes, lambda s: standing(s)[0]))


def test_how_the_defender_is_taken_to_throw_is_said_where_he_chooses() -> None:
    def kinds(table: WorldTable) -> list[str]:
        return [e.kind for e in WORLD.chances(table.state.view(0), WORLD.action(f"attack {HERE} {THERE} 1"))]

    assert kinds(fight(3, 2)) == ["once", "all-dice"]
    assert kinds(fight(3, 1)) == ["once"]
    assert kinds(fight(3, 2, defence="maximum")) == ["once"]


def test_nothing_is_said_of_what_takes_too_long_or_leaves_nothing_to_chance() -> None:
    many = fight(chances.MOST + 1, 2)
    view = many.state.view(0)
    assert WORLD.chances(view, WORLD.action(f"attack {HERE} {THERE} 3"), 1) == []
    assert WORLD.chances(view, WORLD.action(f"attack {HERE} {THERE} 3"))
    assert WORLD.chances(view, WORLD.action("cease")) == []


def test_to_stop_at_more_armies_than_there_are_is_not_to_attack() -> None:
    table = fight(5, 3)
    words = "attack bresil afrique_nord 3"
    assert line(table, words, until=1000) == line(table, words, until=5)
    assert line(table, words, until=1000)["chance"] == 0.0
