"""Plans and counts: what is thought of may be done, and slips are seen."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Plan, State
from conquerant.core.errors import BadInput
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given
from games.conquistador.sparring import Sparring

pytestmark = pytest.mark.both


def settings() -> list[tuple[int, dict[str, str | int]]]:
    """Every number of players, with our options and with each other value of each option."""
    found = []
    for seats in CONQUISTADOR.seats:
        for options in [{}, *({o.name: value} for o in CONQUISTADOR.options for value in o.samples)]:
            try:
                found.append((seats, CONQUISTADOR.settle(options, seats)))
            except BadInput:  # teams are for four
                continue
    return found


def check(state: State, plans: list[Plan], rng: Rng) -> None:
    """Each plan begins with something legal, and has nothing to say once the turn is another's."""
    for plan in plans:
        world = state.copy()
        seat, turn = world.mover, world.whose_turn()
        step = 0
        while world.mover == seat and world.whose_turn() == turn:
            action = plan.next(world, step, rng)
            if action is None:
                break
            assert action in world.legal()
            world.apply(action)
            step += 1
        assert step > 0
        while world.mover != OVER and not (world.mover == seat and world.whose_turn() == seat):
            world.apply(world.chance(rng) if world.mover == CHANCE else world.pick(rng))
        if world.mover != OVER:
            assert plan.next(world, step, rng) is None


def test_plans_are_legal_and_end_with_the_turn_at_every_table() -> None:
    for seats, options in settings():
        rng = Rng(f"plans {seats} {options}")
        state = CONQUISTADOR.start(seats, options)
        step = 0
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(state.chance(rng))
                continue
            step += 1
            if step % 23 == 0:
                check(state, CONQUISTADOR.plans(state, rng), rng)
            by_habit = CONQUISTADOR.habit(state, rng)
            assert by_habit is not None
            state.apply(state.pick(rng) if rng.below(3) == 0 else by_habit)


def test_every_use_of_a_card_is_thought_of() -> None:
    table = given(seats=2, hands={"england": "c2 d3 revolt macao"}, goa=("spain", "1234"), ormuz=("england", "12"))
    said = {str(plan.next(table.state, 0, Rng("a"))) for plan in CONQUISTADOR.plans(table.state, Rng("b"))}
    assert {"attack goa", "develop 3 ormuz", "block goa", "place macao"} <= said
    assert sum(word.startswith("discard") for word in said) == 2


def counted(table: ConquistadorTable, *said: str) -> tuple[dict[str, int], dict[str, int]]:
    watcher = CONQUISTADOR.watcher()
    assert watcher is not None
    for words in said:
        before = table.state.copy()
        table.play(words)
        watcher.see(before, CONQUISTADOR.action(words), table.state)
    return watcher.times, watcher.chances


def test_a_last_cannon_spent_beside_open_riches_is_counted() -> None:
    hands = {"england": "c3 d2", "spain": "c1 d1 d2 d3 d4"}
    table = given(seats=2, hands=hands, goa=("england", "1234"), ormuz=("spain", "1"))
    times, _ = counted(table, "attack ormuz", "cannon 3")
    assert times["last-cannon-spent"] == 1
    table = given(seats=2, hands={**hands, "england": "c3 c2"}, goa=("england", "1234"), ormuz=("spain", "1"))
    times, chances = counted(table, "attack ormuz", "cannon 3")
    assert (times["last-cannon-spent"], chances["last-cannon-spent"]) == (0, 1)


def test_a_fight_refused_though_the_die_was_there_is_counted() -> None:
    table = given(seats=2, hands={"england": "c3", "spain": "d1 d2"}, goa=("spain", "1"), ormuz="england")
    table.play("attack goa", "cannon 3", "roll 6")
    times, _ = counted(table, "refuse")
    assert times["refused-the-die"] == 1


def test_cards_skipped_and_thrown_away_are_counted() -> None:
    table = given(seats=2, hands={"england": "d2 d3", "spain": "d1"}, goa=("england", "1"), pile="d4")
    assert counted(table, "develop 3 goa")[0]["skipped-own-card"] == 1
    table = given(seats=2, hands={"england": "d2 d3", "spain": "d1"}, goa=("england", "1"), pile="d4")
    assert counted(table, "discard d2")[0]["next-card-thrown-away"] == 1


def test_the_sparring_partner_plays_every_table_to_its_end() -> None:
    for seats, options in settings():
        rng = Rng(f"sparring {seats} {options}")
        state = CONQUISTADOR.start(seats, options)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(state.chance(rng))
            else:
                legal = state.legal()
                state.apply(Sparring().choose(CONQUISTADOR, state.view(state.mover), legal, rng))
        assert state.winners()
