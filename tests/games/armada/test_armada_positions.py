"""Positions somebody wrote: what is wrong with them is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from games.armada.armada_table import ARMADA, ArmadaTable, given, landed, new_game, written

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
    (lambda p: p.update(phase="lose", amount=1), r"admiral\[0\]"),
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


YARD: dict[str, Any] = {"tortuga": "red", "pawn": {"red": "tortuga"}}
CONTACT: dict[str, Any] = {"red": "G4 G5", "blue": "H4 H5"}
GROUPS = ("engage 1", "engage 2", "target blue 1", "target blue 2")


def told(**values: Any) -> Change:
    return lambda p: p.update(values)


def moment(name: str) -> ArmadaTable:
    """A table that play can lead to."""
    fights = given(phase="fights", **CONTACT)
    return {
        "port": lambda: new_game(3).play("port no"),
        "two": lambda: new_game(2, corners="chosen"),
        "opening": lambda: new_game(3).play("port no", "port ne", "port se", "roll 5 4"),
        "admiral": lambda: given(phase="admiral", red="H3"),
        "storm": lambda: given(phase="storm", red="H3"),
        "build": lambda: landed(5, red="H3").play("build 1 2"),
        "lose": lambda: given(phase="storm", red="H3 H5").play("storm dematage"),
        "drift": lambda: given(phase="storm", red="H3 H5").play("storm derive"),
        "gift": lambda: given(phase="neptune", red="H3 H5").play("neptune don"),
        "moves": lambda: given(red="H3 H5", **YARD),
        "bare": lambda: given(red="H3"),
        "wind": lambda: landed(8, red="H3 H5"),
        "sailing": lambda: given(red="H3 H5", **YARD).play("sail 1 east"),
        "undocked": lambda: given(red="F5:3/4 H5", dock={"red": 1}, **YARD).play("undock"),
        "debt": lambda: landed(4, red="H3 H5", money={"red": 10000}, tobago="red"),
        "fights": lambda: fights,
        "engage": lambda: fights.play("engage 1"),
        "target": lambda: given(phase="fights", red="G5", blue="H4 H5 G6").play("engage 1", "target blue 1"),
        "attacker": lambda: fights.play(*GROUPS),
        "hit": lambda: fights.play(*GROUPS, "attacker 6", "defender 1"),
        "assault": lambda: given(phase="fights", red="F5", tortuga="blue").play("assault 1"),
        "over": lambda: given(red="F4", target=1).play("sail 1 east"),
        "limit": lambda: given(rounds=3, turn="blue").play("anchor"),
    }[name]()


def _settled(p: dict[str, Any]) -> None:
    """The first has his corner, and the second is asked for the one he has to take."""
    p["options"].update(corners="opposite")
    p.update(home=["no", None], mover=1)
    p["ships"][0][:3] = [ship("A4"), ship("B3"), ship("C3")]


OUT_OF_REACH: list[tuple[str, Change, str]] = [
    ("port", told(player=1), "player"),
    ("port", told(opener=2), "opener"),
    ("port", told(money=[150000, 0, 150000]), r"money\[1\]"),
    ("port", told(admiral=[3, 0, 0]), r"admiral\[0\]"),
    ("port", lambda p: p["owner"].update(tortuga=0), "owner"),
    ("port", lambda p: p["storm"].update(ouragan=0) or p.update(storm_queue=["ouragan"]), "storm_queue"),
    ("port", lambda p: p["neptune"].update(don=0) or p.update(neptune_queue=["don"]), "neptune_queue"),
    ("port", lambda p: p["ships"][0].__setitem__(3, ship("H3")), r"ships\[0\]\[3\]"),
    ("port", lambda p: p["ships"][0].__setitem__(0, None), r"ships\[0\]\[0\]"),
    ("port", lambda p: p["ships"][0].__setitem__(0, ship("A4", 3)), r"ships\[0\]\[0\]"),
    ("port", told(running=[1, 1, 0]), "running"),
    ("port", told(thrown=[9, 0, 0]), r"thrown\[0\]"),
    ("port", told(still=1), "still"),
    ("port", told(berth=2), "berth"),
    ("two", _settled, "mover"),
    ("opening", told(thrown=[1, 0, 0]), r"thrown\[0\]"),
    ("opening", told(thrown=[0, 9, 0]), r"thrown\[1\]"),
    ("opening", told(running=[0, 1, 1]), r"thrown\[0\]"),
    ("admiral", told(running=[1, 1]), "running"),
    ("admiral", told(thrown=[0, 7]), r"thrown\[1\]"),
    ("admiral", told(money=[150000, 5]), r"money\[1\]"),
    ("admiral", told(pawn=["tortuga", None]), r"pawn\[0\]"),
    ("admiral", lambda p: p["options"].update(target=1) or p["owner"].update(tortuga=0, antigua=0), "owner"),
    ("admiral", told(moved=[0]), "moved"),
    ("admiral", told(spent=[0]), "spent"),
    ("admiral", told(undocked=0), "undocked"),
    ("admiral", told(repaired=True), "repaired"),
    ("admiral", told(correction=1), "correction"),
    ("admiral", told(bonus=True), "bonus"),
    ("admiral", told(berth=2), "berth"),
    ("storm", told(admiral=[0, 0]), r"admiral\[0\]"),
    ("storm", told(phase="neptune"), r"admiral\[0\]"),
    ("build", told(admiral=[0, 0]), r"admiral\[0\]"),
    ("build", told(berth=3), "berth"),
    ("build", told(berth=7), "berth"),
    ("build", told(money=[10000, 150000]), "phase"),
    ("lose", told(amount=1), "amount"),
    ("lose", told(admiral=[0, 0]), r"admiral\[0\]"),
    ("lose", lambda p: p["ships"][0].__setitem__(1, None), "phase"),
    ("lose", lambda p: p["storm"].update(dematage=2, ouragan=0) or p.update(storm_queue=["ouragan"]), "storm_queue"),
    ("drift", lambda p: p["storm"].update(derive=1) or p.update(storm_queue=[]), "storm_queue"),
    ("drift", lambda p: p["ships"].__setitem__(0, [ship(at) for at in ("H3", "B3", "C3", "C2", "D1")]), "phase"),
    ("gift", told(amount=3), "amount"),
    ("gift", lambda p: p["ships"][0].__setitem__(slice(2, 5), [ship("H7"), ship("H9"), ship("H11")]), "phase"),
    ("bare", told(admiral=[9, 0], still=1), "phase"),
    ("moves", told(still=1), "still"),
    ("moves", told(correction=-1), "correction"),
    ("moves", told(bonus=True), "bonus"),
    ("moves", told(admiral=[9, 0]), "still"),
    ("moves", told(admiral=[17, 0]), "correction"),
    ("moves", told(admiral=[18, 0]), "bonus"),
    ("moves", told(admiral=[7, 0]), "still"),
    ("moves", told(berth=2), "berth"),
    ("moves", told(repaired=True), "repaired"),
    ("moves", told(undocked=0), "undocked"),
    ("moves", told(spent=[0]), "spent"),
    ("moves", told(spent=[0], moved=[0]), "spent"),
    ("wind", told(correction=0), "correction"),
    ("wind", told(correction=2), "correction"),
    ("sailing", told(steps=4), "steps"),
    ("sailing", told(admiral=[9, 0], still=1), "moved"),
    ("undocked", told(steps=2), "steps"),
    ("undocked", told(undocked=-1), "steps"),
    ("debt", told(money=[10000, 150000]), "still"),
    ("fights", lambda p: p["ships"].__setitem__(1, [ship("O18"), None, None, None, None]), "phase"),
    ("engage", told(spent=[0]), "engaged"),
    ("engage", lambda p: p["ships"].__setitem__(1, [ship("O18"), None, None, None, None]), "engaged"),
    ("target", told(targeted=[0, 1, 2]), "phase"),
    ("target", lambda p: p["ships"][1].__setitem__(0, ship("N14")), "targeted"),
    ("attacker", told(spent=[0]), "spent"),
    ("attacker", told(attacks=3), "attacks"),
    ("attacker", told(attacker_dice=2), "attacker_dice"),
    ("attacker", told(attacker_dice=2, defender_dice=2, attacks=1), "attacker_dice"),
    ("attacker", lambda p: p["ships"][1].__setitem__(slice(0, 2), [ship("M5"), ship("M7")]), "targeted"),
    ("hit", told(attacks=2), "attacks"),
    ("hit", told(attacker_dice=0), "attacker_dice"),
    ("assault", told(spent=[]), "spent"),
    ("assault", told(foe=1), "foe"),
    ("assault", told(attacks=1), "attacks"),
    ("assault", told(attacker_dice=2), "attacker_dice"),
    ("assault", told(defender_dice=1), "defender_dice"),
    ("over", told(player=1), "player"),
    ("over", lambda p: p["owner"].update(antigua=0), "owner"),
    ("limit", told(player=1), "player"),
]


@pytest.mark.parametrize(("name", "change", "field"), OUT_OF_REACH)
def test_what_no_play_can_reach_is_refused_by_its_field(name: str, change: Change, field: str) -> None:
    position = moment(name).truth
    ARMADA.place(position)
    change(position)
    with pytest.raises(BadInput, match=f"^{field}"):
        ARMADA.place(position)


@pytest.mark.parametrize(
    ("seats", "teams", "corners"), [(2, "none", "chosen"), (3, "none", "opposite"), (4, "two", "opposite")]
)
def test_what_play_reaches_is_accepted(seats: int, teams: str, corners: str) -> None:
    for seed in range(3):
        rng = Rng(f"reach/{seats}/{seed}")
        state = ARMADA.start(seats, {"teams": teams, "corners": corners, "rounds": 20, "target": 12})
        while True:
            assert ARMADA.place(state.position()).position() == state.position()
            if state.mover == OVER:
                break
            wise = ARMADA.habit(state, rng) if state.mover != CHANCE and rng.below(2) else None
            state.apply(state.chance(rng) if state.mover == CHANCE else wise or state.pick(rng))
