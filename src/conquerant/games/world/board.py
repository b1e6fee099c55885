"""The edition as tables, built once and shared by all states: map, deck, scale of exchanges, and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.chance import throws, ways
from conquerant.core.contract import Action
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, whole
from conquerant.core.vectors import filled, vector, zeros
from conquerant.games.world.actions import AMOUNTS, JOKER, KINDS, MANY, Counted, Post, sayable
from conquerant.games.world.cards import Done, Exchange
from conquerant.games.world.combat import MOST_DICE, Attack, Cease, Defend, Settle, Throw, Transport
from conquerant.games.world.distribution import NOBODY, Deal
from conquerant.games.world.movement import End, Move
from conquerant.games.world.order import Roll
from conquerant.games.world.phases import BLACK, RED
from conquerant.games.world.reinforcement import Draw, Place

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MOST_SEATS: Final = 6  # there are as many colours
MOST_SETS: Final = 4096  # of neighbours, over all territories: each has its posts in memory


@final
class Continent:
    def __init__(self, name: str, territories: vec[i64], bonus: i64) -> None:
        self.name: Final = name
        self.territories: Final = territories
        self.bonus: Final = bonus


@final
class Board:
    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition: Final = edition
        self.names: list[str] = _ids(edition, "territory")
        self.size: i64 = len(self.names)
        box = mapping(needed(edition, "box", ""), "box")
        self.least_seats: int = whole(needed(box, "seats_least", "box"), "box.seats_least", 2, MOST_SEATS)
        most = needed(box, "seats_most", "box")
        self.most_seats: int = whole(most, "box.seats_most", self.least_seats, MOST_SEATS)
        neighbours = _neighbours(edition, self.names)
        self.neighbours: list[vec[i64]] = [vector(near) for near in neighbours]
        self._lay_roads(neighbours)
        self.continents: list[Continent] = _continents(edition, self.names)
        self.arms: list[str] = _ids(edition, "arm", 3)
        self.deck: vec[i64] = vector(_deck(edition, self.arms))
        exchange = mapping(needed(edition, "exchange", ""), "exchange")
        self.first_scale: list[i64] = _scale(exchange, "first_rule")
        self.second_scale: list[i64] = _scale(exchange, "second_rule")
        self.then_add: i64 = whole(needed(exchange, "then_add", "exchange"), "exchange.then_add")
        self.no_dice: vec[i64] = zeros(0)
        self.no_cards: vec[i64] = zeros(KINDS)
        self.no_order: list[i64] = []
        self.unowned: vec[i64] = filled(self.size, NOBODY)
        self.nothing: list[Action] = []
        self.rested: vec[i64] = zeros(self.size)
        self.actions: list[Action] = []
        self._say_cards()
        self._say_armies()
        self._say_roads()
        self._say_chance()

    def _lay_roads(self, neighbours: list[list[int]]) -> None:
        """All neighbours of all territories in one row, for those who ask often."""
        self.near: vec[i64] = vector([other for near in neighbours for other in near])
        ends = [sum(len(near) for near in neighbours[: t + 1]) for t in range(self.size)]
        self.near_end: vec[i64] = vector(ends)
        self.near_start: vec[i64] = vector([0, *ends[:-1]])
        self.roads: vec[i64] = vector([bits.bit_count() for bits in range(1 << max(len(near) for near in neighbours))])

    def _say_cards(self) -> None:
        kinds = [*self.arms, "joker"]
        series: list[list[i64]] = [[0, 1, 2], [JOKER]]
        series += [[0, 1, JOKER], [0, 2, JOKER], [1, 2, JOKER]]
        series += [[0, JOKER, JOKER], [1, JOKER, JOKER], [2, JOKER, JOKER]]
        exchanges = [Exchange(self._id(i), vector(s), tuple(kinds[k] for k in s)) for i, s in enumerate(series)]
        self.actions += exchanges
        self.alone: list[Exchange] = exchanges[:2]
        self.wild: list[Exchange] = [exchanges[0], *exchanges[2:]]

    def _say_armies(self) -> None:
        self.done: list[Action] = [self._one(Done(self._id(), "done"))]
        self.settle: list[Action] = [self._one(Settle(self._id(), "settle"))]
        self.cease: list[Action] = [self._one(Cease(self._id(), "cease"))]
        self.end: list[Action] = [self._one(End(self._id(), "end"))]
        defends: list[Action] = [self._one(Defend(self._id(), n)) for n in (1, 2, 3)]
        self.defends: list[list[Action]] = [defends[:n] for n in range(4)]
        transports: list[Counted] = []
        for amount in AMOUNTS:
            transports.append(Transport(self._id(), amount))
            self.actions.append(transports[-1])
        self.transports: list[list[Action]] = sayable(transports)
        self.ways: vec[i64] = vector([len(allowed) for allowed in self.transports])  # to say a number, by the most
        first = transports[0].id
        self.said: list[vec[i64]] = [vector([a.id - first for a in allowed]) for allowed in self.transports]  # which
        self.first_place: i64 = len(self.actions)
        self.places: list[list[list[Action]]] = []
        for t, name in enumerate(self.names):
            places: list[Counted] = []
            for amount in AMOUNTS:
                places.append(Place(self._id(), amount, t, name))
                self.actions.append(places[-1])
            self.places.append(sayable(places))

    def _say_roads(self) -> None:
        attacks: dict[tuple[int, int], list[list[Action]]] = {}
        self.first_attack: i64 = len(self.actions)
        for a, b in self._pairs():
            by_dice: list[Action] = []
            for dice in range(1, MOST_DICE + 1):
                by_dice.append(self._one(Attack(self._id(), a, b, dice, (self.names[a], self.names[b]))))
            attacks[a, b] = [by_dice[:n] for n in range(4)]
        moves: dict[tuple[int, int], list[list[Action]]] = {}
        self.first_move: i64 = len(self.actions)
        for a, b in self._pairs():
            counted: list[Counted] = []
            for amount in AMOUNTS:
                counted.append(Move(self._id(), amount, a, b, (self.names[a], self.names[b])))
                self.actions.append(counted[-1])
            moves[a, b] = sayable(counted)
        # for each territory and each set of its neighbours, as bits
        self.fronts: list[list[Post]] = []
        self.bases: list[list[Post]] = []
        for a, near in enumerate(self.neighbours):
            self.fronts.append(_posts(a, [attacks[a, b] for b in near], 4))
            self.bases.append(_posts(a, [moves[a, b] for b in near], MANY + 1))

    def place(self, territory: i64, amount: i64) -> Action:
        """Found by its id, as the next two are: of tables of tables each would have to be fetched from memory."""
        return self.actions[self.first_place + territory * len(AMOUNTS) + amount]

    def attack(self, territory: i64, roads: i64, ahead: i64, dice: i64) -> Action:
        """On the one of these roads, as bits, that has so many others ahead of it."""
        return self.actions[self.first_attack + self._road(territory, roads, ahead) * MOST_DICE + dice]

    def move(self, territory: i64, roads: i64, ahead: i64, amount: i64) -> Action:
        return self.actions[self.first_move + self._road(territory, roads, ahead) * len(AMOUNTS) + amount]

    def _road(self, territory: i64, roads: i64, ahead: i64) -> i64:
        """The number of a road among those of all territories."""
        while ahead > 0:
            roads &= roads - 1
            ahead -= 1
        return self.near_start[territory] + self.roads[(roads & -roads) - 1]

    def _say_chance(self) -> None:
        self.rolls: list[Action] = [self._one(Roll(self._id(), face)) for face in range(1, 7)]
        self.deals: list[Action] = [self._one(Deal(self._id(), t, name)) for t, name in enumerate(self.names)]
        self.draws: list[Action] = [self._one(Draw(self._id(), k, n)) for k, n in enumerate([*self.arms, "joker"])]
        self.throws: list[list[list[Action]]] = [[], []]  # red and black, by the number of dice
        self.odds: list[list[int]] = []
        self.all_throws: list[list[list[Action]]] = [[], []]  # each as often as it comes up
        for dice in range(4):
            faces = throws(dice) if dice else []
            self.odds.append([ways(f) for f in faces])
            for colour, phase in enumerate((RED, BLACK)):
                rolled: list[Action] = [self._one(Throw(self._id(), phase, vector(list(f)))) for f in faces]
                self.throws[colour].append(rolled)
                self.all_throws[colour].append([a for a, f in zip(rolled, faces, strict=True) for _ in range(ways(f))])

    def _pairs(self) -> list[tuple[int, int]]:
        return [(a, b) for a, near in enumerate(self.neighbours) for b in near]

    def _id(self, ahead: int = 0) -> int:
        return len(self.actions) + ahead

    def _one(self, action: Action) -> Action:
        self.actions.append(action)
        return action


def _posts(territory: int, roads: list[list[list[Action]]], limits: int) -> list[Post]:
    """For every set of roads, as bits: what may be said on all of them together, by limit."""
    posts: list[Post] = []
    for bits in range(1 << len(roads)):
        chosen = [road for i, road in enumerate(roads) if bits >> i & 1]
        posts.append(Post(territory, [[action for road in chosen for action in road[n]] for n in range(limits)]))
    return posts


def _ids(edition: dict[str, Any], kind: str, count: int | None = None) -> list[str]:
    items = sequence(needed(edition, kind, ""), kind, count)
    ids: list[str] = []
    for i, item in enumerate(items):
        name = needed(mapping(item, f"{kind}[{i}]"), "id", f"{kind}[{i}]")
        if not isinstance(name, str) or not name or " " in name:
            raise BadInput(f"{kind}[{i}].id", f"expected a word, got {name!r}")
        if name in ids:
            raise BadInput(f"{kind}[{i}].id", f"{name} stands there twice")
        ids.append(name)
    return ids


def _neighbours(edition: dict[str, Any], names: list[str]) -> list[list[int]]:
    near: list[list[int]] = []
    for item in edition["territory"]:
        field = f"territory {item['id']}.neighbours"
        row: list[int] = []
        for other in sequence(needed(item, "neighbours", f"territory {item['id']}"), field):
            row.append(_index(other, names, field))
        if len(set(row)) != len(row) or names.index(item["id"]) in row:
            raise BadInput(field, "a neighbour stands there twice, or the territory itself")
        if len(row) > 12:
            raise BadInput(field, f"expected at most 12 neighbours, got {len(row)}")
        near.append(sorted(row))
    for a, row in enumerate(near):
        for b in row:
            if a not in near[b]:
                raise BadInput(f"territory {names[b]}.neighbours", f"{names[a]} is missing: borders go both ways")
    sets = sum(1 << len(row) for row in near)
    if sets > MOST_SETS:
        raise BadInput("territory", f"expected fewer borders: they make {sets} sets of neighbours, {MOST_SETS} at most")
    return near


def _continents(edition: dict[str, Any], names: list[str]) -> list[Continent]:
    members: dict[str, list[int]] = {c: [] for c in _ids(edition, "continent")}
    for t, item in enumerate(edition["territory"]):
        home = needed(item, "continent", f"territory {names[t]}")
        if home not in members:
            hint = nearest(str(home), list(members))
            raise BadInput(f"territory {names[t]}.continent", f"no continent is called {home!r}{hint}")
        members[home].append(t)
    continents = []
    for item in edition["continent"]:
        field = f"continent {item['id']}"
        size = whole(needed(item, "size", field), f"{field}.size", 1)
        if size != len(members[item["id"]]):
            raise BadInput(f"{field}.size", f"is {size}, but {len(members[item['id']])} territories name it")
        bonus = whole(needed(item, "bonus", field), f"{field}.bonus")
        continents.append(Continent(item["id"], vector(members[item["id"]]), bonus))
    return continents


def _deck(edition: dict[str, Any], arms: list[str]) -> list[int]:
    box = mapping(needed(edition, "box", ""), "box")
    deck = [0, 0, 0, whole(needed(box, "jokers", "box"), "box.jokers", 0, 9)]
    for item in edition["territory"]:
        field = f"territory {item['id']}"
        deck[_index(needed(item, "arm", field), arms, f"{field}.arm")] += 1
    return deck


def _scale(exchange: dict[str, Any], key: str) -> list[int]:
    field = f"exchange.{key}"
    scale = [whole(n, f"{field}[{i}]", 1) for i, n in enumerate(sequence(needed(exchange, key, "exchange"), field))]
    if not scale:
        raise BadInput(field, "expected at least one number")
    return scale


def _index(name: object, names: list[str], field: str) -> int:
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise BadInput(field, f"unknown {name!r}{nearest(str(name), names)}")
