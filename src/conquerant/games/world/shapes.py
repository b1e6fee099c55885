"""What this game sends, as JSON (see `games/shapes.py`). Territories are numbered as in the edition; -1 is nobody."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from conquerant.games.shapes import Box, Named, Sourced

Phase = Literal[
    "order",
    "deal-throw",
    "deal",
    "draw",
    "place",
    "attack",
    "defend",
    "red",
    "black",
    "transport",
    "spoils",
    "move",
    "over",
]


class Options(TypedDict):
    rule: Literal["first", "second"]
    joker: Literal["alone", "wild"]
    defence: Literal["choose", "maximum"]
    rounds: int


class Table(TypedDict):
    """What lies open."""

    game: Literal["world"]
    seats: int
    options: Options
    phase: Phase
    mover: int
    player: int
    owner: list[int]
    armies: list[int]
    fought: list[int]
    arrived: list[int]
    rank: list[int]
    faces: list[int]
    order: list[int]
    opener: int
    turn: int
    round: int
    to_place: int
    pending: int
    series: int
    acted: bool
    src: int
    dst: int
    loser: int
    red_dice: int
    black_dice: int
    red: list[int]


class Group(TypedDict):
    """Cards of a hand of which the same is known (7.9); `lacks` are kinds as bits."""

    cards: int
    lacks: int
    shown: NotRequired[list[int]]
    of: NotRequired[list[Group]]


class Layer(TypedDict):
    """The cards of one shuffle: those nobody has shown yet by kind, how many each seat holds, what is known of them."""

    unseen: list[int]
    held: list[int]
    known: list[list[Group]]


class View(Table):
    """`mine` are one's own cards by layer and kind."""

    seat: int | None
    talon: int
    discard: list[int]
    layers: list[Layer]
    mine: list[list[int]] | None
    next_series: int


class OfSeat(TypedDict):
    kind: Literal["open", "draw", "no-card", "settle", "cease", "spoils-done", "end"]
    seat: int


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: int
    round: int


class Reshuffle(TypedDict):
    kind: Literal["reshuffle"]


class Armies(TypedDict):
    kind: Literal["armies"]
    seat: int
    n: int
    territories: int
    continents: int


class Thrown(TypedDict):
    kind: Literal["deal-throw", "order-throw"]
    seat: int
    face: int


class Order(TypedDict):
    kind: Literal["order", "victory"]
    seats: list[int]


class Deal(TypedDict):
    kind: Literal["deal"]
    seat: int
    territory: str


class Drew(TypedDict):
    kind: Literal["drew"]
    seat: int
    arm: str


class Exchange(TypedDict):
    kind: Literal["exchange"]
    seat: int
    cards: list[str]
    n: int


class Place(TypedDict):
    kind: Literal["place"]
    seat: int
    n: int
    territory: str


Attack = TypedDict("Attack", {"kind": Literal["attack"], "seat": int, "from": str, "to": str, "dice": int})


class Defend(TypedDict):
    kind: Literal["defend"]
    seat: int
    dice: int


class Throw(TypedDict):
    """The dice of both, and the armies each loses."""

    kind: Literal["throw"]
    red: list[int]
    black: list[int]
    attacker: int
    defender: int
    parties: list[int]


March = TypedDict("March", {"kind": Literal["move"], "seat": int, "n": int, "from": str, "to": str})
Conquest = TypedDict(
    "Conquest",
    {"kind": Literal["conquest"], "seat": int, "n": int, "from": str, "to": str, "parties": list[int]},
)


class Eliminated(TypedDict):
    kind: Literal["eliminated"]
    seat: int
    by: int
    n: int
    parties: list[int]


class Captured(TypedDict):
    kind: Literal["captured"]
    cards: list[str]


class Transport(TypedDict):
    kind: Literal["transport"]
    seat: int
    n: int
    to: str


class Limit(TypedDict):
    kind: Literal["limit"]
    round: int


Event = (
    OfSeat
    | Turn
    | Reshuffle
    | Armies
    | Thrown
    | Order
    | Deal
    | Drew
    | Exchange
    | Place
    | Attack
    | Defend
    | Throw
    | March
    | Conquest
    | Eliminated
    | Captured
    | Transport
    | Limit
)


class HeldLine(TypedDict):
    kind: Literal["held"]
    rule: str
    seat: int
    points: int
    armies: int


class EverythingLine(TypedDict):
    kind: Literal["everything"]
    rule: str
    players: list[int]
    n: int


class LimitLine(TypedDict):
    kind: Literal["limit"]
    rule: str
    n: int


class MostLine(TypedDict):
    kind: Literal["most", "most-armies", "shared"]
    rule: str
    players: list[int]
    n: int
    armies: int


Line = HeldLine | EverythingLine | LimitLine | MostLine


class EditionGame(Named):
    edition: str


class EditionBox(Sourced):
    cubes_per_colour: int
    olives_per_colour: int
    olive_value: int
    jokers: int
    seats_least: int
    seats_most: int


class EditionContinent(Named):
    bonus: int
    size: int
    size_source: NotRequired[str]


class EditionTerritory(Named):
    continent: str
    neighbours: list[str]
    neighbours_source: NotRequired[str]
    sea: list[str]
    also: list[str]
    arm: str
    arm_source: NotRequired[str]


class EditionExchange(Sourced):
    first_rule: list[int]
    second_rule: list[int]
    then_add: int


class Edition(Box):
    game: EditionGame
    box: EditionBox
    continent: list[EditionContinent]
    territory: list[EditionTerritory]
    arm: list[Named]
    exchange: EditionExchange
