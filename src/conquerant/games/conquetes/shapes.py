"""What this game sends, as JSON (see `games/shapes.py`). Regions are numbered as in the edition. Alone, seat 0 plays
against the bot, whose side is 1; -1 is nobody."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from conquerant.games.shapes import Box, Named, Sourced

Phase = Literal[
    "first",
    "deal",
    "draw",
    "act",
    "extra",
    "commit",
    "defend",
    "refill",
    "give-to",
    "give",
    "flip",
    "rally",
    "shed",
    "over",
    "object",
    "against",
]


class Options(TypedDict):
    first: Literal["0", "1", "2", "3", "drawn"]
    continents: Literal["off", "on"]
    level: str
    referee: Literal["strict", "attentive"]


class Table(TypedDict):
    """What is happening, as everybody sees it. What may be missing belongs to attentive tables (chapter 11)."""

    game: Literal["conquetes"]
    seats: int
    options: Options
    phase: Phase
    mover: int
    player: int | None
    reshuffled: bool
    drawer: int | None
    pending: int
    owed: int
    src: int | None
    dst: int | None
    receiver: int | None
    defender: NotRequired[int | None]
    laid: NotRequired[int | None]
    closed: NotRequired[bool]
    denounced: NotRequired[bool]
    careless: NotRequired[list[int]]


class Support(TypedDict):
    """Cards that lie on the table: how many, and which ones where that is seen."""

    n: int
    cards: list[int] | None


class Recollection(TypedDict):
    """What a perfect memory keeps of the hands (10.4)."""

    known: list[list[int]]
    old_held: list[int]
    new_held: list[int]
    old: list[int]
    new: list[int]
    tail: list[list[int]]


class View(Table):
    """Hands, discard and loot are counts by region; `order` are the sides of a region's cards as they were laid (11.6);
    `aside` are the cards of a surplus."""

    seat: int | None
    owner: list[int]
    order: NotRequired[list[list[int]]]
    territories: list[list[list[int]]]
    discard: list[int]
    loot: list[int]
    pile: int
    held: list[int]
    hand: list[int] | None
    hands: list[list[int]] | None
    attackers: Support
    defenders: Support
    aside: Support
    scores: list[int | None]
    bot: int | None
    memory: Recollection | None


class Plain(TypedDict):
    kind: Literal["end"]


class Counted(TypedDict):
    kind: Literal["reshuffle"]
    n: int


class OfBot(TypedDict):
    """What the bot does or gets; `side` is its own, as wherever it acts."""

    kind: Literal["bot-turn", "defeat"]
    side: int


class BotPoints(TypedDict):
    kind: Literal["bot-points"]
    n: int
    side: int


class BotAt(TypedDict):
    kind: Literal["bot-flip", "bot-loots", "bot-lays", "bot-support"]
    region: str
    side: int


class BotIdle(TypedDict):
    kind: Literal["bot-idle"]
    seat: int
    region: str
    side: int


BotAttacks = TypedDict("BotAttacks", {"kind": Literal["bot-attacks"], "seat": int, "from": str, "to": str, "side": int})


class BotConquest(TypedDict):
    kind: Literal["bot-conquest"]
    seat: int
    region: str
    parties: list[int]
    side: int


class OfSeat(TypedDict):
    kind: Literal["turn", "first", "dealt", "draw", "draw-two", "let-pass"]
    seat: int


class Some(TypedDict):
    """How many points or cards of a seat."""

    kind: Literal["points", "commit", "ready", "lay-aside"]
    seat: int
    n: int


class Victory(TypedDict):
    kind: Literal["victory"]
    seats: list[int]


class SeatAt(TypedDict):
    """A seat, and the region it is about."""

    kind: Literal[
        "dealt-you",
        "drew",
        "lay",
        "vain-objection",
        "vain-denunciation",
        "shed",
    ]
    seat: int
    region: str


class WithBot(TypedDict):
    """A region goes from the bot to the seat."""

    kind: Literal["conquest-bot"]
    seat: int
    region: str
    parties: list[int]


class Held(TypedDict):
    kind: Literal["held"]
    region: str
    parties: list[int]


class At(TypedDict):
    kind: Literal["laid-aside"]
    region: str


Aimed = TypedDict("Aimed", {"kind": Literal["attack-bot", "attack-one-of"], "seat": int, "from": str, "to": str})
Attack = TypedDict("Attack", {"kind": Literal["attack"], "seat": int, "from": str, "to": str, "player": int})


class Between(TypedDict):
    """What one seat does to another over a region."""

    kind: Literal["against"]
    seat: int
    player: int
    region: str


class Taken(TypedDict):
    """What one seat takes from another."""

    kind: Literal["objection", "conquest"]
    seat: int
    player: int
    region: str
    parties: list[int]


class Denunciation(TypedDict):
    kind: Literal["denunciation", "denunciation-loot"]
    seat: int
    region: str
    n: int
    parties: list[int]


class Committed(TypedDict):
    kind: Literal["committed"]
    region: str
    n: int


Fight = TypedDict(
    "Fight",
    {
        "kind": Literal["fight"],
        "from": str,
        "to": str,
        "attackers": list[str],
        "defenders": list[str],
        "attacking": int,
        "defending": int,
        "attack": int,
        "defence": int,
        "parties": list[int],
    },
)


class Gift(TypedDict):
    kind: Literal["give-to", "gift"]
    seat: int
    player: int
    n: int


class Received(TypedDict):
    kind: Literal["received"]
    player: int
    cards: list[str]


Event = (
    Plain
    | Counted
    | OfBot
    | BotPoints
    | BotAt
    | BotIdle
    | BotAttacks
    | BotConquest
    | OfSeat
    | Some
    | Victory
    | SeatAt
    | WithBot
    | Held
    | At
    | Aimed
    | Attack
    | Between
    | Taken
    | Denunciation
    | Committed
    | Fight
    | Gift
    | Received
)


class NothingLine(TypedDict):
    kind: Literal["nothing"]
    rule: str
    seat: int
    points: int


class TerritoryLine(TypedDict):
    kind: Literal["territory"]
    rule: str
    seat: int
    points: int
    regions: list[str]


class CardsLine(TypedDict):
    kind: Literal["copies", "doubles"]
    rule: str
    seat: int
    points: int
    cards: list[str]


class ContinentLine(TypedDict):
    kind: Literal["continent"]
    rule: str
    seat: int
    points: int
    continent: str


class BotContinentLine(TypedDict):
    kind: Literal["bot-continent"]
    rule: str
    points: int
    continent: str


class BotLine(TypedDict):
    kind: Literal["bot-camp", "bot-loot"]
    rule: str
    n: int
    points: int


class AloneLine(TypedDict):
    kind: Literal["beat-bot", "bot-wins"]
    rule: str
    n: int
    bot: int


class MostLine(TypedDict):
    kind: Literal["most"]
    rule: str
    players: list[int]
    n: int


class LevelLine(TypedDict):
    kind: Literal["most-regions", "shared"]
    rule: str
    players: list[int]
    n: int
    regions: int


Line = (
    NothingLine
    | TerritoryLine
    | CardsLine
    | ContinentLine
    | BotContinentLine
    | BotLine
    | AloneLine
    | MostLine
    | LevelLine
)


class EditionGame(Named):
    players_min: int
    players_max: int
    regions: int
    cards: int
    copies_per_region: int
    start_hand: int
    hand_limit_end_of_turn: int
    extra_draw_action: int
    replace_max_attacker: int
    replace_max_defender: int
    variant_continent_bonus: int


class EditionSolo(Sourced):
    region_points: int
    loot_points: int


class EditionBot(Named):
    support_attack: int
    support_defence: int


class EditionContinent(Named):
    colour: str
    colour_en: NotRequired[str]
    colour_source: NotRequired[str]


class EditionRegion(Named):
    continent: str
    value: int
    value_source: NotRequired[str]
    neighbours: list[str]
    neighbours_source: NotRequired[str]


class EditionEdge(Sourced):
    a: str
    b: str
    kind: str


class Edition(Box):
    game: EditionGame
    solo: EditionSolo
    bot: list[EditionBot]
    continent: list[EditionContinent]
    region: list[EditionRegion]
    edge: list[EditionEdge]
