"""What this game sends, as JSON (see `games/shapes.py`). Islands, corners, hexes, squares and cards are numbered as in
the edition; of a seat's ships the first is slot 0 in views and ship 1 in news; -1 is none or nobody."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from conquerant.games.shapes import Box, Named, Sourced

Phase = Literal[
    "port",
    "opening",
    "admiral",
    "storm",
    "neptune",
    "build",
    "lose",
    "drift",
    "gift",
    "moves",
    "fights",
    "engage",
    "target",
    "attacker",
    "defender",
    "hit",
    "over",
]


class Options(TypedDict):
    teams: Literal["none", "two"]
    corners: Literal["opposite", "chosen"]
    target: int
    rounds: int


class Table(TypedDict):
    """Ships are listed seat by seat, as many for each as may be in play."""

    game: Literal["armada"]
    seats: int
    options: Options
    phase: Phase
    mover: int
    player: int
    opener: int
    round: int
    running: list[int]
    thrown: list[int]
    home: list[int]
    admiral: list[int]
    money: list[int]
    kept: list[int]
    owner: list[int]
    pawn: list[int]
    dock: list[int]
    hex: list[int]
    masts: list[int]
    built: list[int]
    storm: list[int]
    storm_queue: list[int]
    neptune: list[int]
    neptune_queue: list[int]
    still: int
    correction: int
    bonus: bool
    amount: int
    berth: int
    moved: list[int]
    sailing: int
    steps: int
    repaired: bool
    undocked: int
    spent: list[int]
    engaged: list[int]
    foe: int
    targeted: list[int]
    storming: int
    attacks: int
    attacker_dice: int
    defender_dice: int
    faces: list[int]


class View(Table):
    """Nothing is hidden; so many islands win."""

    seat: int | None
    target: int


class Way(TypedDict):
    """A hex a ship can reach: the masts that are lost on the cheapest way, and the ids to play."""

    hex: int
    lost: int
    ids: list[int]


class ShipAid(TypedDict):
    """How far a ship may still sail, and where."""

    steps: int
    ways: list[Way]


class Aids(TypedDict):
    """While ships move, by the number of the ship; nothing at other times."""

    ships: NotRequired[dict[str, ShipAid]]


class OfSeat(TypedDict):
    kind: Literal[
        "debt",
        "bonus",
        "open",
        "no-effect",
        "none-at-sea",
        "fleet-full",
        "port-full",
        "done",
        "anchor",
        "end",
    ]
    seat: int


class Some(TypedDict):
    """A sum or a number of a seat."""

    kind: Literal["ally-paid", "start", "wind", "kept"]
    seat: int
    n: int


class Limit(TypedDict):
    kind: Literal["limit"]
    round: int


class Several(TypedDict):
    kind: Literal["victory", "tie"]
    seats: list[int]


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: int
    round: int


class OfShip(TypedDict):
    kind: Literal["engage", "undock"]
    seat: int
    ship: int


class Lost(TypedDict):
    kind: Literal["dock-lost", "sunk"]
    seat: int
    ship: int
    parties: list[int]


class Still(TypedDict):
    kind: Literal["still"]
    seat: int
    parties: list[int]


class Masts(TypedDict):
    kind: Literal["masts"]
    seat: int
    ship: int
    n: int
    left: int
    parties: list[int]


class Taken(TypedDict):
    kind: Literal["taken", "own-rent"]
    seat: int
    island: str
    n: int


class FromOwner(TypedDict):
    """What concerns a seat and an island of somebody else."""

    kind: Literal["stormed", "rent"]
    seat: int
    island: str
    n: int
    by: int
    parties: list[int]


class Money(TypedDict):
    kind: Literal["income", "expense"]
    seat: int
    n: int
    money: int


class Roll(TypedDict):
    kind: Literal["roll"]
    seat: int
    faces: list[int]


class Opening(TypedDict):
    kind: Literal["opening"]
    seat: int
    faces: list[int]
    n: int


class Admiral(TypedDict):
    kind: Literal["admiral"]
    seat: int
    n: int
    square: str


class OfIsland(TypedDict):
    kind: Literal["no-owner", "ally-island"]
    island: str


class Card(TypedDict):
    kind: Literal["storm", "neptune"]
    seat: int
    card: str


class Drift(TypedDict):
    kind: Literal["drift"]
    seat: int
    ship: int
    hex: str


class Gift(TypedDict):
    kind: Literal["gift"]
    seat: int
    ship: int
    n: int
    hex: str


class Build(TypedDict):
    kind: Literal["build"]
    seat: int
    n: int
    price: int
    ship: int
    hex: str


class Sail(TypedDict):
    """The hex a ship entered; several in a row are told as one voyage."""

    kind: Literal["sail"]
    seat: int
    ship: int
    way: list[str]


class Repair(TypedDict):
    kind: Literal["dock", "repair"]
    seat: int
    ship: int
    left: int
    price: int


class Refit(TypedDict):
    kind: Literal["refit"]
    seat: int
    ship: int
    n: int
    price: int


class Pawn(TypedDict):
    kind: Literal["pawn"]
    seat: int
    island: str


class Port(TypedDict):
    kind: Literal["port"]
    seat: int
    continent: str


class Target(TypedDict):
    kind: Literal["target"]
    seat: int
    by: int
    ship: int


class Fight(TypedDict):
    """`n` attacks, the dice of the attacker and of the other."""

    kind: Literal["fight"]
    seat: int
    by: int
    n: int
    dice: int
    other: int


class Assault(TypedDict):
    kind: Literal["assault"]
    seat: int
    ship: int
    island: str
    by: int


class TiedThrow(TypedDict):
    kind: Literal["throw-tie"]
    faces: list[int]
    others: list[int]
    parties: list[int]


class Throw(TypedDict):
    """`seat` wins it."""

    kind: Literal["throw"]
    faces: list[int]
    others: list[int]
    seat: int
    parties: list[int]


Event = (
    OfSeat
    | Still
    | Some
    | Limit
    | Several
    | Turn
    | OfShip
    | Lost
    | Masts
    | Taken
    | FromOwner
    | Money
    | Roll
    | Opening
    | Admiral
    | OfIsland
    | Card
    | Drift
    | Gift
    | Build
    | Sail
    | Repair
    | Refit
    | Pawn
    | Port
    | Target
    | Fight
    | Assault
    | TiedThrow
    | Throw
)


class IslandsLine(TypedDict):
    kind: Literal["islands"]
    rule: str
    seat: int
    points: int
    islands: list[str]
    money: int


class LimitLine(TypedDict):
    kind: Literal["limit"]
    rule: str
    n: int


class MostLine(TypedDict):
    kind: Literal["target", "most", "most-money", "shared"]
    rule: str
    players: list[int]
    n: int
    target: int
    money: int


Line = IslandsLine | LimitLine | MostLine


class EditionBoard(Sourced):
    rows: int
    columns_even_rows: int
    columns_odd_rows: int
    coordinates: str


class EditionBox(Sourced):
    seats_least: int
    seats_most: int
    dice: int
    sockets: int
    garrisons_per_player: int
    max_ships_in_play: int
    start_money: int
    start_ships: int
    start_ship_masts: int
    pass_start: int
    repair_per_mast: int


class EditionNote(Sourced):
    value: int
    count: int


class EditionShip(Sourced):
    masts: int
    price: int
    price_source: NotRequired[str]
    count_per_colour: int
    count_source: NotRequired[str]


class EditionContinent(Named):
    land: list[list[int]]
    port: list[list[int]]
    opposite: str


class EditionIsland(Named):
    land: list[list[int]]
    port: list[int]
    blockade: list[list[int]]
    quarter: str
    rent: int


class EditionSquare(Sourced):
    index: int
    kind: str
    kind_source: NotRequired[str]
    amount: NotRequired[int]
    island: NotRequired[str]


class EditionStorm(Named):
    text: str
    text_en: NotRequired[str]
    count: int
    effect: str
    amount: int


class EditionNeptune(EditionStorm):
    count_source: NotRequired[str]
    keep: bool


class EditionLoss(Sourced):
    p2: int
    p3: int
    p4: int


class EditionTarget(EditionLoss):
    p3_source: NotRequired[str]
    p2v2: int
    p2v2_source: NotRequired[str]


class Edition(Box):
    game: Named
    board: EditionBoard
    box: EditionBox
    colour: list[Named]
    direction: list[Named]
    note: list[EditionNote]
    ship: list[EditionShip]
    continent: list[EditionContinent]
    island: list[EditionIsland]
    square: list[EditionSquare]
    storm_card: list[EditionStorm]
    neptune_card: list[EditionNeptune]
    blockade_loss: EditionLoss
    target_islands: EditionTarget
