"""The edition as tables, built once and shared by all states: regions, borders, continents, and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.contract import Action
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, whole
from conquerant.core.vectors import filled, vector, zeros
from conquerant.games.conquetes.attack import Attack, Commit, Ready
from conquerant.games.conquetes.attentive import Against, Denounce, LetPass, Object, Watch
from conquerant.games.conquetes.pile import Draw
from conquerant.games.conquetes.preparation import First
from conquerant.games.conquetes.recollection import DRAW, SHOW
from conquerant.games.conquetes.solo import Flip, Support
from conquerant.games.conquetes.surplus import Give, GiveTo, Shed
from conquerant.games.conquetes.turn import DrawTwo, Lay

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MOST_REGIONS: Final = 60  # sets of regions are bits of one number


@final
class Board:
    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition: Final = edition
        self.names: list[str] = _ids(edition, "region")
        self.size: i64 = len(self.names)
        self.bit: vec[i64] = vector([1 << r for r in range(self.size)])
        self.neighbours: list[list[i64]] = _neighbours(edition, self.names)
        self.near: vec[i64] = vector([sum(1 << r for r in row) for row in self.neighbours])
        self.value: vec[i64] = vector(_values(edition))
        self.continent_names: list[str] = _ids(edition, "continent")
        self.continents: list[i64] = _continents(edition, self.continent_names)
        self.levels: list[str] = _ids(edition, "bot")
        self.nothing: list[i64] = []
        self.unwatched: Watch = Watch(self.nothing, 0, False, False, self.nothing)
        self._read_numbers(mapping(needed(edition, "game", ""), "game"))
        self._read_bot(edition)
        self.actions: list[Action] = []
        self._say_turn()
        self._say_attack()
        self._say_surplus()
        self._say_chance()
        self._say_attentive()
        seats = self.seats[1]
        self.drew: list[list[i64]] = [[DRAW, seat, r] for seat in range(seats) for r in range(self.size)]
        self.showed: list[list[i64]] = [[SHOW, seat, r] for seat in range(seats) for r in range(self.size)]

    def _read_numbers(self, box: dict[str, Any]) -> None:
        self.copies: i64 = _number(box, "copies_per_region", 1)
        self.cards: i64 = self.copies * self.size
        self.full: vec[i64] = filled(self.size, self.copies)
        self.empty: vec[i64] = zeros(self.size)
        for key, listed in (("regions", self.size), ("cards", self.cards)):
            if _number(box, key, 1) != listed:
                raise BadInput(f"game.{key}", f"is {box[key]}, but the regions listed give {listed}")
        self.seats: list[int] = [_number(box, "players_min", 1), _number(box, "players_max", 1)]
        if self.seats != [1, 4]:
            raise BadInput("game.players_max", "the rules are written for one to four players")
        self.start_hand: i64 = _number(box, "start_hand", 1)
        if self.start_hand * self.seats[1] >= self.cards:
            raise BadInput("game.start_hand", "four hands leave no pile")
        self.hand_limit: i64 = _number(box, "hand_limit_end_of_turn", 0)
        self.extra_draw: i64 = _number(box, "extra_draw_action", 1)
        self.replace_defender: i64 = _number(box, "replace_max_defender", 0)
        self.replace_attacker: i64 = _number(box, "replace_max_attacker", 0)
        self.continent_bonus: i64 = _number(box, "variant_continent_bonus", 0)

    def _read_bot(self, edition: dict[str, Any]) -> None:
        solo = mapping(needed(edition, "solo", ""), "solo")
        self.bot_region_points: i64 = whole(needed(solo, "region_points", "solo"), "solo.region_points")
        self.bot_loot_points: i64 = whole(needed(solo, "loot_points", "solo"), "solo.loot_points")
        self.bot_attack: list[i64] = _supports(edition, "support_attack")
        self.bot_defence: list[i64] = _supports(edition, "support_defence")

    def _say_turn(self) -> None:
        self.turns: list[Action] = [self._one(DrawTwo(self._id(), "draw-two"))]
        for r, name in enumerate(self.names):
            self.turns.append(self._one(Lay(self._id(), r, name)))

    def _say_attack(self) -> None:
        self.fronts: list[list[Attack]] = []
        for a, row in enumerate(self.neighbours):
            attacks: list[Attack] = []
            for b in row:
                attacks.append(Attack(self._id(), a, b, (self.names[a], self.names[b])))
                self.actions.append(attacks[-1])
            self.fronts.append(attacks)
        self.commits: list[Action] = [self._one(Commit(self._id(), r, name)) for r, name in enumerate(self.names)]
        self.commits.append(self._one(Ready(self._id(), "ready")))

    def _say_surplus(self) -> None:
        self.give_to: list[Action] = [self._one(GiveTo(self._id(), seat)) for seat in range(self.seats[1])]
        self.gives: list[Action] = [self._one(Give(self._id(), r, name)) for r, name in enumerate(self.names)]
        self.sheds: list[Action] = [self._one(Shed(self._id(), r, name)) for r, name in enumerate(self.names)]

    def _say_chance(self) -> None:
        self.firsts: list[Action] = [self._one(First(self._id(), seat)) for seat in range(self.seats[1])]
        self.draws: list[Action] = [self._one(Draw(self._id(), r, name)) for r, name in enumerate(self.names)]
        self.flips: list[Action] = [self._one(Flip(self._id(), r, name)) for r, name in enumerate(self.names)]
        self.supports: list[Action] = [self._one(Support(self._id(), r, name)) for r, name in enumerate(self.names)]

    def _say_attentive(self) -> None:
        """Chapter 11, after all others: ids are only ever appended."""
        self.twins: list[Action] = [
            self._one(Attack(self._id(), r, r, (name, name))) for r, name in enumerate(self.names)
        ]
        self.against: list[Action] = [self._one(Against(self._id(), seat)) for seat in range(self.seats[1])]
        self.answers: list[Action] = [self._one(Object(self._id(), "object"))]
        self.answers.append(self._one(LetPass(self._id(), "let-pass")))
        self.denounces: list[Action] = [self._one(Denounce(self._id(), r, name)) for r, name in enumerate(self.names)]

    def _id(self) -> int:
        return len(self.actions)

    def _one(self, action: Action) -> Action:
        self.actions.append(action)
        return action


def _number(box: dict[str, Any], key: str, least: int) -> int:
    return whole(needed(box, key, "game"), f"game.{key}", least, 1000)


def _ids(edition: dict[str, Any], kind: str) -> list[str]:
    ids: list[str] = []
    for i, item in enumerate(sequence(needed(edition, kind, ""), kind)):
        name = needed(mapping(item, f"{kind}[{i}]"), "id", f"{kind}[{i}]")
        if not isinstance(name, str) or not name or " " in name:
            raise BadInput(f"{kind}[{i}].id", f"expected a word, got {name!r}")
        if name in ids:
            raise BadInput(f"{kind}[{i}].id", f"{name} stands there twice")
        ids.append(name)
    if not 1 <= len(ids) <= MOST_REGIONS:
        raise BadInput(kind, f"expected 1 to {MOST_REGIONS} of them, got {len(ids)}")
    return ids


def _neighbours(edition: dict[str, Any], names: list[str]) -> list[list[int]]:
    """1.4: both lists of the edition, by region and by border, say the same, and borders go both ways."""
    near: list[list[int]] = []
    for item in edition["region"]:
        field = f"region {item['id']}.neighbours"
        listed = sequence(needed(item, "neighbours", f"region {item['id']}"), field)
        row = sorted(_index(other, names, field) for other in listed)
        if len(set(row)) != len(row) or names.index(item["id"]) in row:
            raise BadInput(field, "a neighbour stands there twice, or the region itself")
        near.append(row)
    for a, row in enumerate(near):
        for b in row:
            if a not in near[b]:
                raise BadInput(f"region {names[b]}.neighbours", f"{names[a]} is missing: borders go both ways")
    _check_edges(edition, names, near)
    return near


def _check_edges(edition: dict[str, Any], names: list[str], near: list[list[int]]) -> None:
    edges: set[tuple[int, int]] = set()
    for i, item in enumerate(sequence(needed(edition, "edge", ""), "edge")):
        edge = mapping(item, f"edge[{i}]")
        a = _index(needed(edge, "a", f"edge[{i}]"), names, f"edge[{i}].a")
        b = _index(needed(edge, "b", f"edge[{i}]"), names, f"edge[{i}].b")
        if b not in near[a] or (a, b) in edges:
            raise BadInput(f"edge[{i}]", f"{names[a]} - {names[b]} stands there twice, or is no border")
        edges.update(((a, b), (b, a)))
    if len(edges) != sum(len(row) for row in near):
        raise BadInput("edge", f"expected every border once, got {len(edges) // 2}")


def _values(edition: dict[str, Any]) -> list[int]:
    """1.5: from 1 to 6, and all different inside a continent."""
    values: list[int] = []
    seen: set[tuple[object, int]] = set()
    for item in edition["region"]:
        field = f"region {item['id']}"
        value = whole(needed(item, "value", field), f"{field}.value", 1, 6)
        home = needed(item, "continent", field)
        if (str(home), value) in seen:
            raise BadInput(f"{field}.value", f"{home} has another region of value {value}")
        seen.add((str(home), value))
        values.append(value)
    return values


def _continents(edition: dict[str, Any], continents: list[str]) -> list[int]:
    """Each as the set of its regions."""
    members = [0] * len(continents)
    for r, item in enumerate(edition["region"]):
        members[_index(item["continent"], continents, f"region {item['id']}.continent")] |= 1 << r
    return members


def _supports(edition: dict[str, Any], key: str) -> list[int]:
    return [whole(needed(b, key, f"bot {b['id']}"), f"bot {b['id']}.{key}", 0, 1000) for b in edition["bot"]]


def _index(name: object, names: list[str], field: str) -> int:
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise BadInput(field, f"unknown {name!r}{nearest(str(name), names)}")
