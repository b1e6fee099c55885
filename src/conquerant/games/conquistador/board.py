"""The edition as tables, built once and shared by all states: the cards, what rows of them are worth, every action.

Kinds of cards are numbered: first the territories, each a kind of its own, then the developments, the cannons and the
revolt. Sets of kinds, of territories and of developments are bits of whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.contract import Action
from conquerant.core.errors import BadInput, mapping, needed, sequence, whole
from conquerant.core.vectors import filled, zeros
from conquerant.games.conquistador.alliance import Ask, Decline, Give, Show
from conquerant.games.conquistador.attack import Attack, Cannon, Pass, Roll
from conquerant.games.conquistador.defence import DieAlone, Leave, Refuse
from conquerant.games.conquistador.exchange import Accept, Offer
from conquerant.games.conquistador.preparation import Deal, Draw, First
from conquerant.games.conquistador.reorganisation import Reorganise
from conquerant.games.conquistador.revolts import Block, Cancel
from conquerant.games.conquistador.sharing import Drop, Keep, Put
from conquerant.games.conquistador.territories import Develop, Place
from conquerant.games.conquistador.turn import Discard

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


MOST_LANDS: Final = 24
MOST_NUMBERS: Final = 8


@final
class Board:
    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition: Final = edition
        game = mapping(needed(edition, "game", ""), "game")
        self.hand: i64 = whole(needed(game, "hand", "game"), "game.hand", 1, 20)
        self.least_seats: i64 = whole(needed(game, "players_min", "game"), "game.players_min", 2, 2)
        self.most_seats: i64 = whole(needed(game, "players_max", "game"), "game.players_max", 4, 4)
        self._read_cards()
        self._read_play()
        self._read_rows()
        self._check_setups()
        self.actions: list[Action] = []
        self._say_lands()
        self._say_trades()
        self._say_fights()
        self._say_chance()

    def _read_cards(self) -> None:
        lands = items(self.edition, "territory", MOST_LANDS)
        developments = items(self.edition, "development", MOST_NUMBERS)
        cannons = items(self.edition, "cannon", MOST_NUMBERS)
        revolts = items(self.edition, "revolt", 1)
        self.lands: i64 = len(lands)
        self.numbers: i64 = len(developments)
        self.cannons: i64 = len(cannons)
        self.first_development: i64 = self.lands
        self.first_cannon: i64 = self.lands + self.numbers
        self.revolt: i64 = self.first_cannon + self.cannons
        self.kinds: i64 = self.revolt + 1
        self.card_ids: list[str] = [item["id"] for item in lands + developments + cannons + revolts]
        if len(set(self.card_ids)) != len(self.card_ids):
            raise BadInput("id", "two cards have the same id")
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.card_ids)}
        self.coefficients: list[i64] = [number(x, "coefficient", "territory", 1, 9) for x in lands]
        risen(developments, "development", "number")
        risen(cannons, "cannon", "value")
        self.deck: list[i64] = [1] * self.lands
        for kind, rows in (("development", developments), ("cannon", cannons), ("revolt", revolts)):
            self.deck += [number(x, "count", kind, 1, 99) for x in rows]
        self.values: list[i64] = [0] * self.kinds
        for i in range(self.cannons):
            self.values[self.first_cannon + i] = i + 1
        self.army: i64 = 0
        for i, item in enumerate(developments):
            if item.get("army") is True:
                self.army = i + 1
        if self.army == 0:
            raise BadInput("development", "expected one with army = true")
        self.all_lands: i64 = (1 << self.lands) - 1
        self.all_numbers: i64 = (1 << self.numbers) - 1
        self.all_cannons: i64 = (1 << self.cannons) - 1
        self.removed: list[bool] = [x.get("removed_with_2_players") is True for x in lands]
        self.by_coefficient: list[i64] = [0] * 10
        for i in range(self.lands):
            self.by_coefficient[self.coefficients[i]] |= 1 << i

    def _read_play(self) -> None:
        play = mapping(needed(self.edition, "play", ""), "play")
        self.least_heavy: i64 = number(play, "reorganise_min_cannon", "play", 1, int(self.cannons))
        self.truce_below: i64 = number(play, "truce_below", "play", 0, 99)
        self.heavy: i64 = self.all_cannons & ~((1 << (self.least_heavy - 1)) - 1)

    def _read_rows(self) -> None:
        """For every set of developments: how many they are, and their one bonus (8.2)."""
        score = mapping(needed(self.edition, "score", ""), "score")
        six = number(score, "bonus_six", "score", 0, 999)
        five = number(score, "bonus_run_5", "score", 0, 999)
        four = number(score, "bonus_run_4", "score", 0, 999)
        self.counts: list[i64] = []
        self.bonuses: list[i64] = []
        self.rows: list[list[int]] = []
        self.covered: list[i64] = []  # the numbers that do not rise above the top any more
        for bits in range(1 << self.numbers):
            row = [n + 1 for n in range(self.numbers) if bits >> n & 1]
            run = longest_run(row)
            self.rows.append(row)
            self.covered.append((1 << row[-1]) - 1 if row else 0)
            self.counts.append(len(row))
            self.bonuses.append(six if len(row) == self.numbers else five if run == 5 else four if run == 4 else 0)

    def _check_setups(self) -> None:
        """The figures of the two setups must be those of the box."""
        setup = mapping(needed(self.edition, "setup", ""), "setup")
        few = mapping(needed(setup, "players_2", "setup"), "setup.players_2")
        many = mapping(needed(setup, "players_3_4", "setup"), "setup.players_3_4")
        left = self.removed.count(False)
        whole(needed(few, "territories", "setup.players_2"), "setup.players_2.territories", left, left)
        whole(needed(many, "territories", "setup.players_3_4"), "setup.players_3_4.territories", self.lands, self.lands)
        self.few_coefficients: list[i64] = self._coefficients(few, "setup.players_2", 2, True)
        self.many_coefficients: list[i64] = self._coefficients(many, "setup.players_3_4", int(self.most_seats), False)
        full = self.deck[self.first_development]
        each = "developments_per_type"
        number(many, each, "setup.players_3_4", int(full), int(full))
        kept: i64 = number(few, each, "setup.players_2", 1, int(full))
        self.few_deck: list[i64] = self.deck[:]
        for kind in range(self.first_cannon):
            if kind < self.lands:
                self.few_deck[kind] = 0 if self.removed[kind] else 1
            else:
                self.few_deck[kind] -= full - kept

    def _coefficients(self, setup: dict[str, Any], where: str, seats: int, few: bool) -> list[i64]:
        field = f"{where}.dealt_coefficients"
        coefficients: list[i64] = []
        for i, value in enumerate(sequence(needed(setup, "dealt_coefficients", where), field)):
            coefficient = whole(value, f"{field}[{i}]", 1, 9)
            there = [c for t, c in enumerate(self.coefficients) if not (few and self.removed[t])]
            if there.count(coefficient) < seats or coefficient in coefficients:
                raise BadInput(f"{field}[{i}]", f"expected a coefficient of at least {seats} territories, each once")
            coefficients.append(coefficient)
        return coefficients

    def _say_lands(self) -> None:
        """The plays of a turn, in the order of the booklet (3.2)."""
        names = self.card_ids[: self.lands]
        self.places: list[Action] = [self._one(Place(self._id(), t, n)) for t, n in enumerate(names)]
        self.develops: list[list[Action]] = []
        for t, name in enumerate(names):
            developments: list[Action] = []
            for i in range(self.numbers):
                developments.append(self._one(Develop(self._id(), i + 1, self.first_development + i, t, name)))
            self.develops.append(developments)
        self.attacks: list[Action] = [self._one(Attack(self._id(), t, n)) for t, n in enumerate(names)]
        self.reorganises: list[Action] = [self._one(Reorganise(self._id(), t, n)) for t, n in enumerate(names)]
        self.blocks: list[Action] = [self._one(Block(self._id(), t, n)) for t, n in enumerate(names)]
        self.cancels: list[list[Action]] = []
        for i in range(self.cannons + 1):
            kind = self.first_cannon + i
            word = self.card_ids[kind] if kind == self.revolt else str(i + 1)
            self.cancels.append([self._one(Cancel(self._id(), kind, word, t, n)) for t, n in enumerate(names)])
        self.discards: list[Action] = [self._one(Discard(self._id(), k, n)) for k, n in enumerate(self.card_ids)]

    def _say_trades(self) -> None:
        self.offers: list[list[Action]] = []
        first = self.first_development
        for give in range(self.numbers):
            row: list[Action] = []
            for want in range(self.numbers):
                for seat in range(self.most_seats):
                    if want != give:
                        numbers = (str(give + 1), str(want + 1))
                        row.append(self._one(Offer(self._id(), first + give, first + want, numbers, seat)))
            self.offers.append(row)
        self.accept_row: list[Action] = [self._one(Accept(self._id(), "accept"))]
        self.decline_row: list[Action] = [self._one(Decline(self._id(), "decline"))]

    def _say_fights(self) -> None:
        first = self.first_cannon
        self.cannon_row: list[Action] = [self._one(Cannon(self._id(), i + 1, first + i)) for i in range(self.cannons)]
        self.answer_row: list[Action] = [
            self._one(Pass(self._id(), "pass")),
            self._one(Refuse(self._id(), "refuse")),
            self._one(DieAlone(self._id(), "die")),
            self._one(Leave(self._id(), "leave")),
        ]
        asks = [self._one(Ask(self._id(), seat)) for seat in range(self.most_seats)]
        self.shows: list[Action] = [self._one(Show(self._id(), k, n)) for k, n in enumerate(self.card_ids)]
        gives = [self._one(Give(self._id(), i + 1, first + i)) for i in range(self.cannons)]
        names = self.card_ids[: self.lands]
        puts = [self._one(Put(self._id(), t, n)) for t, n in enumerate(names)]
        # What may be said at the same moment stands in one row; its ids need only ascend.
        self.answers: list[Action] = self.cannon_row + self.answer_row + asks
        self.replies: list[Action] = self.accept_row + self.decline_row + gives
        self.shares: list[Action] = [*puts, self._one(Keep(self._id(), "keep")), self._one(Drop(self._id(), "drop"))]

    def _say_chance(self) -> None:
        names = self.card_ids[: self.lands]
        self.deals: list[Action] = [self._one(Deal(self._id(), t, n)) for t, n in enumerate(names)]
        self.draws: list[Action] = [self._one(Draw(self._id(), k, n)) for k, n in enumerate(self.card_ids)]
        self.firsts: list[Action] = [self._one(First(self._id(), seat)) for seat in range(self.most_seats)]
        self.rolls: list[Action] = [self._one(Roll(self._id(), face)) for face in range(1, 7)]
        self.nothing_laid: vec[i64] = filled(self.most_seats, -1)
        self.unbuilt: vec[i64] = zeros(self.lands)
        self.no_cards: vec[i64] = zeros(self.kinds)
        self.no_list: list[i64] = []

    def _id(self) -> int:
        return len(self.actions)

    def _one(self, action: Action) -> Action:
        self.actions.append(action)
        return action


def items(edition: dict[str, Any], kind: str, most: int) -> list[dict[str, Any]]:
    entries = [mapping(x, f"{kind}[{i}]") for i, x in enumerate(sequence(needed(edition, kind, ""), kind))]
    if not 1 <= len(entries) <= most:
        raise BadInput(kind, f"expected 1 to {most} of them, got {len(entries)}")
    for i, item in enumerate(entries):
        name = needed(item, "id", f"{kind}[{i}]")
        if not isinstance(name, str) or not name or " " in name:
            raise BadInput(f"{kind}[{i}].id", f"expected a word, got {name!r}")
    return entries


def number(table: dict[str, Any], key: str, where: str, least: int, most: int) -> int:
    name = f"{where} {table['id']}" if "id" in table else where
    return whole(needed(table, key, name), f"{name}.{key}", least, most)


def risen(rows: list[dict[str, Any]], kind: str, key: str) -> None:
    """Developments and cannons stand in order from 1 without a gap."""
    for i, item in enumerate(rows):
        number(item, key, kind, i + 1, i + 1)


def longest_run(row: list[int]) -> int:
    best = 0
    run = 0
    for i, n in enumerate(row):
        run = run + 1 if i and row[i - 1] == n - 1 else 1
        best = max(best, run)
    return best
