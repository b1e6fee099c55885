"""What is told is all that happened: a clerk who hears the news and nothing else knows the whole table."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.words import Words
from games.armada.armada_table import ARMADA, given, landed
from story import rule

pytestmark = pytest.mark.both

FR, EN = Words(ARMADA, "fr"), Words(ARMADA, "en")
NONE = -1


@rule("7.3", "6.8")
def test_a_ship_sunk_by_a_blockade_has_sailed_to_the_hex_it_entered() -> None:
    told = given(red="F7:2/4", tortuga="blue").tells("sail 1 west")
    assert told[0] == {"kind": "sail", "seat": 0, "ship": 1, "way": ["F6"]}
    assert [event["kind"] for event in told] == ["sail", "sunk"]


@rule("3.3", "4.1")
def test_what_is_received_and_paid_is_told_even_where_nothing_is_left_of_it() -> None:
    table = given(phase="admiral", red="H3", admiral={"red": 38}, saint_martin="blue")
    assert table.tells("roll 3 2")[2:] == [
        {"kind": "start", "seat": 0, "n": 30000},
        {"kind": "rent", "seat": 0, "by": 1, "island": "saint_martin", "n": 30000, "parties": [0, 1]},
        {"kind": "expense", "seat": 0, "n": 30000, "money": 150000},
    ]


@rule("5.3", "5.5", "5.6", "5.8")
@pytest.mark.parametrize(
    ("pile", "card", "told", "why"),
    [
        ("storm", "eclaircie", {"red": "H3"}, "no-effect"),
        ("storm", "coup_de_vent", {"red": "A4"}, "none-at-sea"),
        ("storm", "ouragan", {"red": "A4"}, "none-at-sea"),
        ("storm", "derive", {"red": "A4"}, "none-at-sea"),
        ("storm", "derive", {"seats": 4, "teams": "two", "red": "E3", "yellow": "A4 B3 C3 C2 D1"}, "port-full"),
        ("neptune", "courroux", {"red": "A4"}, "none-at-sea"),
        ("neptune", "don", {"red": "E1 E2 E3 G1 G2"}, "fleet-full"),
        ("neptune", "don", {"seats": 4, "teams": "two", "red": "E3", "yellow": "A4 B3 C3 C2 D1"}, "port-full"),
    ],
)
def test_a_card_without_effect_says_so(pile: str, card: str, told: dict[str, Any], why: str) -> None:
    events = given(phase=pile, **told).tells(f"{pile} {card}")
    assert events[1] == {"kind": why, "seat": 0}
    assert "no effect" in EN.say(f"news-{why}", {"seat": 0})
    assert "sans effet" in FR.say(f"news-{why}", {"seat": 0})


@rule("5.6", "5.8")
def test_what_a_card_does_without_asking_is_told() -> None:
    home = given(phase="storm", seats=4, teams="two", red="E3", yellow="B3 C3 C2 D1").tells("storm derive")
    assert home[1] == {"kind": "drift", "seat": 0, "ship": 1, "hex": "A4"}
    gift = given(phase="neptune", seats=4, teams="two", red="E3", yellow="B3 C3 C2 D1").tells("neptune don")
    assert gift[1] == {"kind": "gift", "seat": 0, "ship": 2, "n": 2, "hex": "A4"}
    kept = given(phase="neptune", red="H3").tells("neptune reparation")
    assert kept[1] == {"kind": "kept", "seat": 0, "n": 1}


@rule("4.2", "4.4", "4.5", "5.5")
def test_what_holds_for_a_turn_is_told_even_where_the_turn_is_over_at_once() -> None:
    def kinds(square: int) -> list[str]:
        table = given(phase="admiral", red="H3", admiral={"red": square - 2})
        return [event["kind"] for event in table.tells("roll 1 1")][2:]

    assert kinds(9) == ["still", "turn"]
    assert kinds(17) == ["wind"]
    assert kinds(18) == ["bonus"]
    calm = [event["kind"] for event in given(phase="storm", red="H3").tells("storm calme_plat")]
    assert calm == ["storm", "still", "turn"]


@rule("9.2", "9.3", "9.8", "4.3")
def test_what_repairs_and_ships_cost_is_told() -> None:
    yard: dict[str, Any] = {"tortuga": "red", "pawn": {"red": "tortuga"}}
    assert given(red="F5:1/4", **yard).tells("dock 1")[0]["price"] == 10000
    assert given(red="F5:2/4", dock={"red": 1}, **yard).tells("repair")[0]["price"] == 10000
    assert given(red="A4:1/4", kept={"red": 1}).tells("refit 1 3")[0]["price"] == 30000
    bought = landed(5, red="H3").tells("build 4 2")[0]
    assert bought == {"kind": "build", "seat": 0, "n": 4, "price": 80000, "ship": 2, "hex": "B3"}


class Clerk:
    """Keeps the table's books from what everybody is told, and from the rules of setting up (chapter 2)."""

    def __init__(self, seats: int) -> None:
        box = ARMADA.edition["box"]
        self.box = box
        self.money = [int(box["start_money"])] * seats
        self.admiral = [0] * seats
        self.kept = [0] * seats
        self.ships: dict[tuple[int, int], tuple[str, int]] = {}
        self.docked: dict[int, int] = {}
        self.owner: dict[str, int] = {}
        self.pawn: dict[int, str] = {}
        self.creditor = NONE

    def hears(self, events: list[dict[str, Any]]) -> None:
        self.creditor = NONE
        for event in events:
            self._books(event)
            self._fleet(event)
            self._islands(event)

    def _books(self, e: dict[str, Any]) -> None:
        kind, seat = e["kind"], e.get("seat", NONE)
        if kind in ("start", "income"):
            self.money[seat] += e["n"]
        elif kind in ("expense", "ally-paid"):
            self.money[seat] -= e["n"]
            if self.creditor != NONE:
                self.money[self.creditor] += e["n"]
        elif kind in ("build", "dock", "repair", "refit"):
            self.money[seat] -= e["price"]
        elif kind == "rent":
            self.creditor = e["by"]
        elif kind == "admiral":
            self.admiral[seat] = e["n"]
        elif kind == "kept":
            self.kept[seat] = e["n"]
        if kind == "refit":
            self.kept[seat] -= 1
        if "money" in e:
            assert e["money"] == self.money[seat]

    def _fleet(self, e: dict[str, Any]) -> None:
        kind, ship = e["kind"], (e.get("seat", NONE), e.get("ship", NONE))
        if kind == "port":
            self._settles(e["seat"], e["continent"])
        elif kind in ("build", "gift"):
            self.ships[ship] = (e["hex"], e["n"])
        elif kind == "sail":
            self.ships[ship] = (e["way"][-1], self.ships[ship][1])
        elif kind == "drift":
            self.ships[ship] = (e["hex"], self.ships[ship][1])
        elif kind in ("masts", "dock", "repair"):
            self.ships[ship] = (self.ships[ship][0], e["left"])
        elif kind == "refit":
            self.ships[ship] = (self.ships[ship][0], self.ships[ship][1] + e["n"])
        elif kind in ("sunk", "dock-lost"):
            del self.ships[ship]
        if kind == "dock":
            self.docked[e["seat"]] = e["ship"]
        elif kind in ("undock", "dock-lost"):
            del self.docked[e["seat"]]

    def _settles(self, seat: int, continent: str) -> None:
        port = next(c["port"] for c in ARMADA.edition["continent"] if c["id"] == continent)
        for n, (x, y) in enumerate(port[: self.box["start_ships"]]):
            self.ships[(seat, n + 1)] = (f"{chr(ord('A') + y)}{x // 2 + 1}", self.box["start_ship_masts"])

    def _islands(self, e: dict[str, Any]) -> None:
        if e["kind"] in ("taken", "stormed"):
            self.owner[e["island"]] = e["seat"]
        elif e["kind"] == "pawn":
            self.pawn[e["seat"]] = e["island"]

    def knows(self, state: State) -> None:
        truth = state.position()
        assert (self.money, self.admiral, self.kept) == (truth["money"], truth["admiral"], truth["kept"])
        assert self.owner == {island: seat for island, seat in truth["owner"].items() if seat != NONE}
        assert self.pawn == {seat: island for seat, island in enumerate(truth["pawn"]) if island}
        assert self.docked == {seat: slot + 1 for seat, slot in enumerate(truth["dock"]) if slot != NONE}
        fleets = enumerate(truth["ships"])
        ships = {
            (s, n + 1): (ship["hex"], ship["masts"]) for s, fleet in fleets for n, ship in enumerate(fleet) if ship
        }
        assert self.ships == ships


@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (3, "none"), (4, "none"), (4, "two")])
def test_who_hears_the_news_knows_the_table(seats: int, teams: str) -> None:
    for seed in range(6):
        rng = Rng(f"clerk/{seats}/{teams}/{seed}")
        state = ARMADA.start(seats, {"rounds": 14, "target": 12, "teams": teams})
        clerk = Clerk(seats)
        while state.mover != OVER:
            before = state.copy()
            wise = ARMADA.habit(state, rng) if state.mover != CHANCE and rng.below(2) else None
            action = state.chance(rng) if state.mover == CHANCE else wise or state.pick(rng)
            state.apply(action)
            clerk.hears([event.json() for event in ARMADA.news(before, action, state, None)])
            clerk.knows(state)


@rule("10.1")
@pytest.mark.parametrize(("words", "booklet", "ours"), [(FR, "livret", "cette table"), (EN, "booklet", "this table")])
def test_the_option_says_which_numbers_of_islands_are_the_booklets(words: Words, booklet: str, ours: str) -> None:
    said = words.say("option-target")
    ends = said.index(booklet)
    assert {"9", "6"} <= set(said[:ends].split("0", 1)[1].replace(",", "").split())
    assert "7" not in said[:ends].split("0", 1)[1].split()
    assert "7" in said[ends : said.index(ours)]
