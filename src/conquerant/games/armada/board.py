"""The edition as tables, built once and shared by all states: sea, islands, track, cards, prices, and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.chance import throws, ways
from conquerant.core.contract import Action
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, whole
from conquerant.core.vectors import filled, vector
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.cards import EFFECTS, REPAIR_CARD, Drift, Lose, Neptune, Receive, Storm
from conquerant.games.armada.combat import End, Engage, Fire, Hit, Target, Throw
from conquerant.games.armada.islands import Assault
from conquerant.games.armada.phases import ATTACKER, DEFENDER
from conquerant.games.armada.repair import Dock, Pawn, Refit, Repair, Undock
from conquerant.games.armada.sailing import Anchor, Sail
from conquerant.games.armada.sea import Sea
from conquerant.games.armada.setup import Port
from conquerant.games.armada.squares import AMOUNTED, DEPART, ISLAND, KINDS, MOVE, Build, Done
from conquerant.games.armada.turn import Roll

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Board:
    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition: Final = edition
        box = mapping(needed(edition, "box", ""), "box")
        self.cap: i64 = _number(box, "max_ships_in_play", "box", 1, 9)
        self.start_ships: i64 = _number(box, "start_ships", "box", 0, self.cap)
        self.start_money: i64 = _number(box, "start_money", "box")
        self.pass_start: i64 = _number(box, "pass_start", "box")
        self.per_mast: i64 = _number(box, "repair_per_mast", "box")
        self.colours: list[str] = ids(edition, "colour", 4)
        self.directions: list[str] = ids(edition, "direction", DIRECTIONS)
        self.prices: list[i64] = _prices(edition)  # by masts; 0 is no ship
        self.most_masts: i64 = len(self.prices) - 1
        self.start_masts: i64 = _number(box, "start_ship_masts", "box", 1, self.most_masts)
        self.targets: dict[str, int] = _by_players(edition, "target_islands", ("p2", "p3", "p4", "p2v2"))
        self.losses: dict[str, int] = _by_players(edition, "blockade_loss", ("p2", "p3", "p4"))
        self.continents: list[str] = ids(edition, "continent", 4)
        self.islands: list[str] = ids(edition, "island")
        self.sea: Sea = Sea(edition, self.continents, self.islands)
        self.near: vec[i64] = self.sea.near
        self.port_of: vec[i64] = self.sea.port_of
        self.blockade_of: vec[i64] = self.sea.blockade_of
        self.harbour_of: vec[i64] = self.sea.harbour_of
        self.harbours: list[list[i64]] = self.sea.harbours
        self.ports: vec[i64] = vector(self.sea.ports)
        self.opposite: list[i64] = _opposites(edition, self.continents)
        self.rents: list[i64] = [_number(i, "rent", f"island {i['id']}") for i in edition["island"]]
        if self.start_ships > min(len(h) for h in self.harbours):
            raise BadInput("box.start_ships", "expected no more ships than a port has hexes")
        self._read_track()
        self._read_cards()
        self.no_faces: list[i64] = []
        self.no_cards: list[i64] = []
        self.no_lords: vec[i64] = filled(len(self.continents), NONE)
        self.no_owners: vec[i64] = filled(len(self.islands), NONE)
        self.empty_sea: vec[i64] = filled(self.sea.size, NONE)
        self.actions: list[Action] = []
        self._say_setup()
        self._say_ships()
        self._say_fights()
        self._say_chance()

    def _read_track(self) -> None:
        squares = sequence(needed(self.edition, "square", ""), "square")
        self.track: i64 = len(squares)
        kinds: list[i64] = []
        amounts: list[i64] = []
        islands: list[i64] = []
        for i, square in enumerate(squares):
            field = f"square[{i}]"
            kind = index(needed(mapping(square, field), "kind", field), KINDS, f"{field}.kind")
            if _number(square, "index", field) != i or (kind == DEPART) != (i == 0):
                raise BadInput(f"{field}.index", "expected squares in order, the first and only the first being depart")
            kinds.append(kind)
            least = -9 if kind == MOVE else 0
            amounts.append(_number(square, "amount", field, least) if kind in AMOUNTED else 0)
            there = index(needed(square, "island", field), self.islands, f"{field}.island") if kind == ISLAND else NONE
            islands.append(there)
        self.kinds: vec[i64] = vector(kinds)
        self.amounts: vec[i64] = vector(amounts)
        self.square_islands: vec[i64] = vector(islands)

    def _read_cards(self) -> None:
        self.storms: list[str] = ids(self.edition, "storm_card")
        deck: list[i64] = []
        self.storm_effects: list[i64] = []
        self.storm_amounts: list[i64] = []
        _pile(self.edition, "storm_card", deck, self.storm_effects, self.storm_amounts)
        self.storm_deck: vec[i64] = vector(deck)
        self.neptunes: list[str] = ids(self.edition, "neptune_card")
        deck = []
        self.neptune_effects: list[i64] = []
        self.neptune_amounts: list[i64] = []
        _pile(self.edition, "neptune_card", deck, self.neptune_effects, self.neptune_amounts)
        self.neptune_deck: vec[i64] = vector(deck)
        if REPAIR_CARD in self.storm_effects or self.neptune_effects.count(REPAIR_CARD) != 1:
            raise BadInput("neptune_card", "expected exactly one kind of card with the effect repair_card")
        self.repair_card: i64 = self.neptune_effects.index(REPAIR_CARD)
        if sum(deck) == deck[self.repair_card]:
            raise BadInput("neptune_card", "expected cards that go back under the pile")

    def _say_setup(self) -> None:
        self.pawns: list[Action] = [self._one(Pawn(self._id(), i, name)) for i, name in enumerate(self.islands)]
        self.choices: list[Action] = [self._one(Port(self._id(), c, name)) for c, name in enumerate(self.continents)]
        berths = max(len(h) for h in self.harbours)
        self.builds: list[list[Action]] = []  # by masts and berth
        for masts in range(1, self.most_masts + 1):
            self.builds.append([self._one(Build(self._id(), masts, berth)) for berth in range(berths)])
        self.done: Action = self._one(Done(self._id(), "done"))
        self.loses: list[Action] = [self._one(Lose(self._id(), slot)) for slot in range(self.cap)]
        self.drifts: list[list[Action]] = []  # by ship and berth
        for slot in range(self.cap):
            self.drifts.append([self._one(Drift(self._id(), slot, berth)) for berth in range(berths)])
        self.receives: list[Action] = [self._one(Receive(self._id(), berth)) for berth in range(berths)]

    def _say_ships(self) -> None:
        self.sails: list[list[Action]] = []  # by ship and direction
        for slot in range(self.cap):
            self.sails.append([self._one(Sail(self._id(), slot, d, name)) for d, name in enumerate(self.directions)])
        self.all_sails: list[Action] = [sail for row in self.sails for sail in row]
        self.courses: list[list[list[Action]]] = [
            _subsets(row) for row in self.sails
        ]  # by ship and directions, as bits
        self.undock: Action = self._one(Undock(self._id(), "undock"))
        self.docks: list[Action] = [self._one(Dock(self._id(), slot)) for slot in range(self.cap)]
        self.repair: Action = self._one(Repair(self._id(), "repair"))
        self.refits: list[list[Action]] = []  # by ship and masts
        for slot in range(self.cap):
            self.refits.append([self._one(Refit(self._id(), slot, n)) for n in range(1, self.most_masts)])
        self.anchor: Action = self._one(Anchor(self._id(), "anchor"))

    def _say_fights(self) -> None:
        self.engages: list[Action] = [self._one(Engage(self._id(), slot)) for slot in range(self.cap)]
        self.aims: list[list[Action]] = []  # by seat and ship
        for seat, colour in enumerate(self.colours):
            self.aims.append([self._one(Target(self._id(), seat, slot, colour)) for slot in range(self.cap)])
        self.fire: Action = self._one(Fire(self._id(), "fire"))
        self.assaults: list[Action] = [self._one(Assault(self._id(), slot)) for slot in range(self.cap)]
        self.hits: list[Action] = [self._one(Hit(self._id(), slot)) for slot in range(self.cap)]
        self.end: Action = self._one(End(self._id(), "end"))

    def _say_chance(self) -> None:
        pairs = throws(2)
        self.rolls: list[Action] = [self._one(Roll(self._id(), a, b)) for a, b in pairs]
        self.roll_odds: list[int] = [ways(f) for f in pairs]
        self.all_rolls: list[Action] = [a for a, f in zip(self.rolls, pairs, strict=True) for _ in range(ways(f))]
        self.throws: list[list[list[Action]]] = [[], []]  # attacker and defender, by the number of dice
        self.odds: list[list[int]] = []
        self.all_throws: list[list[list[Action]]] = [[], []]  # each as often as it comes up
        for dice in range(3):
            faces = throws(dice) if dice else []
            self.odds.append([ways(f) for f in faces])
            for side, phase in enumerate((ATTACKER, DEFENDER)):
                rolled: list[Action] = [self._one(Throw(self._id(), phase, list(f))) for f in faces]
                self.throws[side].append(rolled)
                self.all_throws[side].append([a for a, f in zip(rolled, faces, strict=True) for _ in range(ways(f))])
        self.storm_draws: list[Action] = [self._one(Storm(self._id(), k, n)) for k, n in enumerate(self.storms)]
        self.neptune_draws: list[Action] = [self._one(Neptune(self._id(), k, n)) for k, n in enumerate(self.neptunes)]

    def _id(self) -> int:
        return len(self.actions)

    def _one(self, action: Action) -> Action:
        self.actions.append(action)
        return action


def _subsets(row: list[Action]) -> list[list[Action]]:
    return [[action for i, action in enumerate(row) if bits >> i & 1] for bits in range(1 << len(row))]


def ids(edition: dict[str, Any], kind: str, count: int | None = None) -> list[str]:
    items = sequence(needed(edition, kind, ""), kind, count)
    names: list[str] = []
    for i, item in enumerate(items):
        name = needed(mapping(item, f"{kind}[{i}]"), "id", f"{kind}[{i}]")
        if not isinstance(name, str) or not name or " " in name:
            raise BadInput(f"{kind}[{i}].id", f"expected a word, got {name!r}")
        if name in names:
            raise BadInput(f"{kind}[{i}].id", f"{name} stands there twice")
        names.append(name)
    if not names:
        raise BadInput(kind, "expected at least one")
    return names


def index(name: object, names: list[str], field: str) -> int:
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise BadInput(field, f"unknown {name!r}{nearest(str(name), names)}")


def _number(table: dict[str, Any], key: str, where: str, least: int = 0, most: int | None = None) -> int:
    return whole(needed(table, key, where), f"{where}.{key}", least, most)


def _prices(edition: dict[str, Any]) -> list[int]:
    prices = [0]
    for i, item in enumerate(sequence(needed(edition, "ship", ""), "ship")):
        field = f"ship[{i}]"
        if _number(mapping(item, field), "masts", field) != i + 1:
            raise BadInput(f"{field}.masts", f"expected {i + 1}: ships stand in order of masts, from 1")
        prices.append(_number(item, "price", field))
    if len(prices) < 2:
        raise BadInput("ship", "expected at least one")
    return prices


def _by_players(edition: dict[str, Any], key: str, players: tuple[str, ...]) -> dict[str, int]:
    table = mapping(needed(edition, key, ""), key)
    return {p: _number(table, p, key, 1) for p in players}


def _opposites(edition: dict[str, Any], continents: list[str]) -> list[int]:
    opposites = []
    for item in edition["continent"]:
        field = f"continent {item['id']}"
        opposites.append(index(needed(item, "opposite", field), continents, f"{field}.opposite"))
    for c, other in enumerate(opposites):
        if other == c or opposites[other] != c:
            raise BadInput(f"continent {continents[c]}.opposite", "expected corners in pairs")
    return opposites


def _pile(edition: dict[str, Any], kind: str, deck: list[i64], effects: list[i64], amounts: list[i64]) -> None:
    for item in edition[kind]:
        field = f"{kind} {item['id']}"
        deck.append(_number(item, "count", field, 1))
        effects.append(index(needed(item, "effect", field), EFFECTS, f"{field}.effect"))
        amounts.append(_number(item, "amount", field, -9))
