"""What this game sends, as JSON (see `games/shapes.py`). Fields are numbered as on the board, kinds of cards and
followers as in the edition; -1 is none or nobody."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from conquerant.games.shapes import Box, Named, Sourced

Phase = Literal[
    "first",
    "lay",
    "deal",
    "choose",
    "act",
    "conquer",
    "fortify",
    "steal",
    "plague",
    "answer",
    "draw",
    "exchange",
    "over",
]


class Options(TypedDict):
    rules: Literal["normal", "advanced"]
    start_cards: Literal["9", "8"]
    quiet_from: Literal["1", "2"]
    agreement: Literal["vote", "none"]
    rounds: int


class Table(TypedDict):
    """What lies open; what a seat is putting together only it sees."""

    game: Literal["fallen_lands"]
    seats: int
    options: Options
    phase: Phase
    mover: int
    player: int
    first: int
    turn: int
    round: int
    laid: int
    difficulty: list[int]
    owner: list[int]
    troop: list[int]
    fort: list[int]
    claim: list[int]
    coins: list[int]
    have: list[list[int]]
    spent: list[int]
    extra: list[int]
    shadows: list[int]
    discard: list[int]
    pending: int
    then: int
    stage: int
    taken: bool
    proposed: bool
    quiet: bool
    prepared: list[int]
    flying: bool
    other: int


class Rumour(TypedDict):
    """A way the cards may lie: `held` by layer and seat, of the known ones [layer, seat, kind, number]."""

    weight: int
    held: list[list[int]]
    known: list[list[int]]


class Plan(TypedDict):
    """What is being prepared costs so much, and gives [field, support, mages, reward] for each field within reach;
    `aid` are the fields that support it there."""

    attack: int
    warriors: int
    artisans: int
    mages: int
    coins: int
    targets: list[list[int]]
    aid: list[list[int]]


class View(Table):
    """`unseen` and `mine` by layer and kind, `lacks` by layer and seat as bits."""

    seat: int | None
    deck: int
    cards: list[int]
    unseen: list[list[int]]
    lacks: list[list[int]]
    mine: list[list[int]] | None
    memory: list[Rumour]
    plan: Plan | None


class Reshuffle(TypedDict):
    kind: Literal["reshuffle"]


class OfSeat(TypedDict):
    kind: Literal["shadows-leave", "turn", "first", "plague", "propose", "agree", "decline", "end"]
    seat: int


class Some(TypedDict):
    kind: Literal["draws", "treasure", "no-treasure", "shadow-army"]
    seat: int
    n: int


class OfRound(TypedDict):
    """A round begins, or the game is over: no field is left, nobody did anything, all agreed, or it was the last."""

    kind: Literal["round", "no-field-left", "quiet-round", "agreed", "limit"]
    round: int


class Victory(TypedDict):
    kind: Literal["victory", "victory-shared"]
    seats: list[int]
    coins: int


class OnField(TypedDict):
    kind: Literal["claim-ends", "claim", "flood"]
    seat: int
    field: str


class Flooded(TypedDict):
    kind: Literal["claim-flooded"]
    seat: int
    field: str
    parties: list[int]


class Laid(TypedDict):
    kind: Literal["board"]
    n: int


class OfCard(TypedDict):
    kind: Literal["drew", "swap"]
    seat: int
    card: str


class Followers(TypedDict):
    kind: Literal["followers"]
    seat: int
    followers: list[str]


class Follower(TypedDict):
    kind: Literal["shadow-follower"]
    seat: int
    follower: str


class FollowerLost(TypedDict):
    kind: Literal["lose"]
    seat: int
    follower: str
    parties: list[int]


class Recruit(TypedDict):
    kind: Literal["recruit"]
    seat: int
    follower: str
    n: int


class Cards(TypedDict):
    kind: Literal["redraw", "with-magic", "exchange"]
    seat: int
    cards: list[str]


class Conquest(TypedDict):
    kind: Literal["conquest"]
    seat: int
    card: str
    field: str
    n: int


class Flight(TypedDict):
    kind: Literal["flight", "enlist"]
    seat: int
    n: int
    coins: int


class Fortify(TypedDict):
    kind: Literal["fortify"]
    seat: int
    card: str
    field: str


class Between(TypedDict):
    kind: Literal["thief"]
    seat: int
    player: int


class Steal(TypedDict):
    kind: Literal["steal"]
    seat: int
    player: int
    parties: list[int]


class HandSeen(TypedDict):
    kind: Literal["hand-seen"]
    player: int
    cards: list[str]


class Stolen(TypedDict):
    kind: Literal["stolen"]
    seat: int
    player: int
    card: str
    parties: list[int]


Event = (
    Reshuffle
    | OfSeat
    | Some
    | OfRound
    | Victory
    | OnField
    | Flooded
    | Laid
    | OfCard
    | Followers
    | Follower
    | FollowerLost
    | Recruit
    | Cards
    | Conquest
    | Flight
    | Fortify
    | Between
    | Steal
    | HandSeen
    | Stolen
)


class CoinsLine(TypedDict):
    kind: Literal["coins"]
    rule: str
    seat: int
    points: int


class NoFieldLine(TypedDict):
    kind: Literal["no-field"]
    rule: str


class MostLine(TypedDict):
    kind: Literal["most", "shared"]
    rule: str
    players: list[int]
    n: int


Line = CoinsLine | NoFieldLine | MostLine


class EditionGame(Named):
    players_min: int
    players_max: int
    start_cards: int
    start_cards_elsewhere: int
    start_cards_elsewhere_source: NotRequired[str]
    start_coins: int
    start_followers: int
    recruit_cost: int
    recruit_troops_costs: list[int]
    recruit_troops_draw: int
    mulligan_cards: int
    fly_cost: int


class EditionBoard(Sourced):
    players: int
    side: int
    fields: int


class EditionField(Sourced):
    difficulty: int
    count: int
    count_source: NotRequired[str]


class EditionTotal(Sourced):
    total: int


class EditionFollower(Named):
    count: int
    count_source: NotRequired[str]


class EditionCoin(EditionFollower):
    value: int


class EditionFortification(EditionFollower):
    artisans: int
    support: int
    known_fields: list[str]
    note: str


class EditionTroop(EditionFortification):
    warriors: int
    mages: int
    attack: int


class EditionMagic(Named):
    count: int
    mages: int
    mages_source: NotRequired[str]
    attack: NotRequired[int]
    text: str
    text_en: NotRequired[str]


class Edition(Box):
    game: EditionGame
    board: list[EditionBoard]
    field: list[EditionField]
    follower: list[EditionFollower]
    followers: EditionTotal
    coin: list[EditionCoin]
    deck: EditionTotal
    troop: list[EditionTroop]
    fortification: list[EditionFortification]
    magic: list[EditionMagic]
