"""Positions somebody wrote: what is wrong with them is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from games.armada.armada_table import ARMADA, given, written

pytestmark = pytest.mark.both

Change = Callable[[dict[str, Any]], object]


def ship(at: str, masts: int = 4, built: int = 4) -> dict[str, Any]:
    return {"hex": at, "masts": masts, "built": built}


FIGHT: dict[str, Any] = {"phase": "attacker", "mover": -1, "attacker_dice": 1, "defender_dice": 1}

BAD: list[tuple[Change, str]] = [
    (lambda p: p.pop("money"), "money"),
    (lambda p: p.update(wind=3), "wind"),
    (lambda p: p.update(game="world"), "game"),
    (lambda p: p.update(seats=7), "seats"),
    (lambda p: p["options"].update(teams="two"), "option teams"),
    (lambda p: p.update(phase="lunch"), "phase"),
    (lambda p: p.update(mover=-1), "mover"),
    (lambda p: p.update(mover=1), "mover"),
    (lambda p: p.update(player=2), "player"),
    (lambda p: p.update(round=0), "round"),
    (lambda p: p.update(round=-1), "round"),
    (lambda p: p.update(home=["no", "no"]), "home"),
    (lambda p: p.update(home=["no", "ne"]), r"home\[1\]"),
    (lambda p: p.update(home=["no", None]), "home"),
    (lambda p: p.update(home=["no", "xx"]), r"home\[1\]"),
    (lambda p: p.update(phase="port", round=0), "home"),
    (lambda p: p.update(phase="opening", mover=-1, round=0, running=[1, 0]), "running"),
    (lambda p: p.update(thrown=[0, 13]), r"thrown\[1\]"),
    (lambda p: p.update(admiral=[40, 0]), r"admiral\[0\]"),
    (lambda p: p.update(money=[0, -1]), r"money\[1\]"),
    (lambda p: p["owner"].update(utopia=0), "owner.utopia"),
    (lambda p: p["owner"].update(tortuga=2), "owner.tortuga"),
    (lambda p: p["owner"].pop("tortuga"), "owner.tortuga"),
    (lambda p: p.update(pawn=["utopia", None]), r"pawn\[0\]"),
    (lambda p: p["ships"].pop(), "ships"),
    (lambda p: p["ships"][0].append(None), r"ships\[0\]"),
    (lambda p: p["ships"][0].__setitem__(1, ship("Z9")), r"ships\[0\]\[1\].hex"),
    (lambda p: p["ships"][0].__setitem__(1, ship("E6")), r"ships\[0\]\[1\].hex"),
    (lambda p: p["ships"][0].__setitem__(1, ship("H3", 5)), r"ships\[0\]\[1\].masts"),
    (lambda p: p["ships"][0].__setitem__(1, ship("H3", 0)), r"ships\[0\]\[1\].masts"),
    (lambda p: p["ships"][0].__setitem__(1, ship("H3", 4, 5)), r"ships\[0\]\[1\].built"),
    (lambda p: p["ships"][0].__setitem__(1, {**ship("H3"), "crew": 9}), r"ships\[0\]\[1\].crew"),
    (lambda p: p["ships"][0].__setitem__(1, ship("A4")), r"ships\[0\]\[1\].hex"),
    (lambda p: p["ships"][0].__setitem__(1, ship("O17")) or p["ships"][1].__setitem__(1, ship("O17")), "ships"),
    (lambda p: p["ships"][0].__setitem__(1, ship("N18")), r"ships\[0\]\[1\].hex"),
    (lambda p: p["ships"][0].__setitem__(1, ship("A18")), r"ships\[0\]\[1\].hex"),
    (lambda p: p["ships"][0].__setitem__(1, ship("F5")), r"ships\[0\]\[1\].hex"),
    (lambda p: p.update(dock=[0, -1]), r"dock\[0\]"),
    (lambda p: p.update(dock=[5, -1]), r"dock\[0\]"),
    (lambda p: p["owner"].update(tortuga=0) or p.update(pawn=["tortuga", None], dock=[0, -1]), r"dock\[0\]"),
    (lambda p: p["storm"].update(ouragan=2), "storm.ouragan"),
    (lambda p: p["storm"].update(bise=1), "storm.bise"),
    (lambda p: p.update(storm_queue=["bise"]), r"storm_queue\[0\]"),
    (lambda p: p.update(neptune_queue=["don"]), "neptune.don"),
    (lambda p: p.update(kept=[1, 0]), "neptune.reparation"),
    (lambda p: p.update(still=4), "still"),
    (lambda p: p.update(correction=10), "correction"),
    (lambda p: p.update(bonus=1), "bonus"),
    (lambda p: p.update(amount=2), "amount"),
    (lambda p: p.update(steps=2), "steps"),
    (lambda p: p.update(moved=[1, 0]), "moved"),
    (lambda p: p.update(spent=[5]), r"spent\[0\]"),
    (lambda p: p.update(sailing=0), "moved"),
    (lambda p: p.update(sailing=1, moved=[1]), "sailing"),
    (lambda p: p.update(engaged=[0]), "engaged"),
    (lambda p: p.update(faces=[3]), "faces"),
    (lambda p: p.update(attacker_dice=1), "attacker_dice"),
    (lambda p: p.update(phase="engage"), "engaged"),
    (lambda p: p.update(phase="target", engaged=[0]), "engaged"),
    (lambda p: p.update(FIGHT, storming=0), "storming"),
    (lambda p: p.update(FIGHT), "engaged"),
    (lambda p: p.update(phase="lose", amount=1), "phase"),
    (lambda p: p.update(phase="over", mover=-2), "phase"),
    (lambda p: p["options"].update(rounds=2), "round"),
    (lambda p: p["options"].update(target=1) or p["owner"].update(tortuga=0), "owner"),
]


@pytest.mark.parametrize(("change", "field"), BAD)
def test_a_bad_position_is_refused_by_its_field(change: Change, field: str) -> None:
    position = written()
    ARMADA.place(position)
    change(position)
    with pytest.raises(BadInput, match=f"^{field}"):
        ARMADA.place(position)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda p: p.update(foe=0), "foe"),
        (lambda p: p.update(targeted=[]), "targeted"),
        (lambda p: p.update(targeted=[3]), "targeted"),
        (lambda p: p.update(attacks=0), "attacks"),
        (lambda p: p.update(attacker_dice=3), "attacker_dice"),
        (lambda p: p.update(phase="defender", faces=[]), "faces"),
        (lambda p: p.update(phase="defender", faces=[7]), r"faces\[0\]"),
        (lambda p: p.update(phase="hit", mover=0), "targeted"),
        (lambda p: p.update(storming=0), "storming"),
    ],
)
def test_a_bad_fight_is_refused_by_its_field(change: Change, field: str) -> None:
    position = given(red="H3", blue="H4").play("anchor", "engage 1", "target blue 1").truth
    ARMADA.place(position)
    change(position)
    with pytest.raises(BadInput, match=f"^{field}"):
        ARMADA.place(position)
