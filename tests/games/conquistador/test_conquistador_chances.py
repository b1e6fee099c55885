"""The odds of a fight are those of every throw there is, as the engine plays them, whichever cannon lies there."""

from __future__ import annotations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, State
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given
from games.tree import Chosen, ends, mean

pytestmark = pytest.mark.both
DICE = "attack-die defence-die loot-die"
NO_DICE = {"no_dice": "yes"}


def fight(england: str, spain: str, row: str = "", **told: object) -> ConquistadorTable:
    hands = {"england": england, "spain": spain, "portugal": "d4"}
    return given(**{"hands": hands, "goa": "england", "ormuz": ("spain", row), "ceylan": "portugal", **told})


def told(table: ConquistadorTable, words: str) -> dict[tuple[str, int], float]:
    """The chances, by kind of line and cannon."""
    lines = CONQUISTADOR.chances(table.state.view(table.state.mover), CONQUISTADOR.action(words))
    return {(line.kind, line.values.get("cannon", 0)): line.values["chance"] for line in lines}


def answer(words: str) -> Chosen:
    """Spain answers so."""

    def choose(state: State) -> Action | None:
        return next((a for a in state.legal() if str(a) == words and state.mover == 1), None)

    return choose


def taken(state: State) -> bool:
    return bool(state.view(None)["territories"]["ormuz"]["side"] == 0)


@pytest.mark.parametrize("options", [{}, NO_DICE])
@pytest.mark.parametrize(
    ("cannon", "spain", "said"), [(3, "c2 d3", "cannon 2"), (1, "c5 d3", "cannon 5"), (4, "d3", "die")]
)
def test_attacking_a_bare_territory(cannon: int, spain: str, said: str, options: dict[str, str]) -> None:
    """It falls whenever the fight is won."""
    if said == "die" and options:
        said = "refuse"
    table = fight(f"c{cannon} d1", spain, options=options).play("attack ormuz")
    odds = told(table, f"cannon {cannon}")
    won = mean(ends(table.play(f"cannon {cannon}").state, DICE, answer(said)), taken)
    if said == "refuse":
        assert won == 1.0
        assert ("bare", 0) not in odds
    else:
        kind, value = ("bare", 0) if said == "die" else ("against", int(said[-1]))
        assert odds[kind, value] == pytest.approx(won)
    assert odds["loot", 0] == 1.0


@pytest.mark.parametrize("row", ["1", "136", "12346"])
def test_the_loot(row: str) -> None:
    odds = told(fight("c5 d2", "c1 d3", row), "attack ormuz")
    table = fight("c5 d2", "c1 d3", row).play("attack ormuz", "cannon 5", "roll 6", "cannon 1", "roll 1")
    assert odds["loot", 0] == pytest.approx(mean(ends(table.state, DICE), taken)) == pytest.approx(1 - len(row) / 6)


@pytest.mark.parametrize("options", [{}, NO_DICE])
@pytest.mark.parametrize(("cannon", "die"), [(1, 3), (3, 1), (5, 6)])
def test_defending(cannon: int, die: int, options: dict[str, str]) -> None:
    """Spain sees the die and not the cannon: what is told of each value is true if it is that one."""
    table = fight(f"c{cannon} d1", "c2 c4 d3", options=options).play("attack ormuz", f"cannon {cannon}")
    if not options:
        table.play(f"roll {die}")
    odds = told(table, "cannon 4")
    held = 1.0 - mean(ends(table.play("cannon 4").state, DICE), taken)
    assert odds["holds", cannon] == pytest.approx(held)


def test_every_cannon_that_may_be_there_is_told_and_no_other() -> None:
    """All that is left lies in the pile and in Spain's hand: neither a 1 nor a 5."""
    table = fight("c3 d1", "c2 d3", pile="c4 c2 d5").play("attack ormuz")
    view, rng = table.state.view(0), Rng("cannons")
    hands = [CONQUISTADOR.imagine(view, rng).position()["hands"][1] for _ in range(200)]
    met = {int(card[1:]) for hand in hands for card in hand if card.startswith("c")}
    assert met == {value for kind, value in told(table, "cannon 3") if kind == "against"} == {2, 4}


def test_a_hand_that_is_known_to_be_bare_is_not_feared() -> None:
    table = fight("c3 d1", "d2 d3").play("attack ormuz")
    view = table.state.view(0)
    facts = {"known": [{}, {}, {}], "most_cannons": [None, 0, None], "least_cannons": [0, 0, 0]}
    kinds = [e.kind for e in CONQUISTADOR.chances({**view, "facts": facts}, CONQUISTADOR.action("cannon 3"))]
    assert kinds == ["bare", "loot"]
    armed = {**facts, "most_cannons": [None, None, None], "least_cannons": [0, 1, 0]}
    kinds = [e.kind for e in CONQUISTADOR.chances({**view, "facts": armed}, CONQUISTADOR.action("cannon 3"))]
    assert "bare" not in kinds


def test_teams_are_told_of_the_loot_alone() -> None:
    table = given(
        seats=4,
        options={"teams": "yes"},
        hands={"england": "c3", "spain": "c2", "portugal": "c1", "france": "c4"},
        goa="england",
        ormuz="spain",
    ).play("attack ormuz")
    assert {kind for kind, _ in told(table, "cannon 3")} == {"loot"}
