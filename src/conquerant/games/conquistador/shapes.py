"""What this game sends, as JSON (see `games/shapes.py`). Cards are called by their ids; counts of cards leave out those
that are not there. Sides are seats, or teams where there are teams."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from conquerant.games.shapes import Box, Named, Sourced

Phase = Literal[
    "lands",
    "hands",
    "first",
    "draw",
    "play",
    "offered",
    "aim",
    "support",
    "attack-die",
    "answer",
    "showing",
    "asked",
    "second",
    "last",
    "defence-die",
    "loot-die",
    "loot",
    "reorganise",
    "pay",
    "refill",
    "over",
]

Choice = Literal["no", "yes"]


class Options(TypedDict):
    teams: Choice
    military: Choice
    no_dice: Choice
    alliance: Choice
    exchange: Choice
    loot: Literal["choice", "top"]
    truce: Literal["all", "acting"]


class Land(TypedDict):
    """A territory in play, with the numbers of its developments."""

    side: int
    cards: list[int]
    revolt: bool


class Table(TypedDict):
    """What lies open."""

    game: Literal["conquistador"]
    seats: int
    options: Options
    phase: Phase
    mover: int
    player: int
    territories: dict[str, Land]
    armed: list[int]
    sizes: list[int]
    discard: dict[str, int]
    dealt: int
    land: str | None
    die: int
    defender: int | None
    asked: list[int]
    traded: bool
    ally: int | None
    give: str | None
    want: str | None
    todo: list[int]
    quota: int
    due: list[int]


Handover = TypedDict("Handover", {"from": int, "to": int, "others": int, "bag": list[str], "gone": list[str]})


class Facts(TypedDict):
    """What a perfect memory keeps of the hands (11.3), seat by seat."""

    known: list[dict[str, int]]
    most_cannons: list[int | None]
    least_cannons: list[int]
    fits: list[list[int] | None]
    gifts: list[Handover]


class View(Table):
    """What lies face down is "hidden" to those who may not see it."""

    seat: int | None
    pile: int
    hand: dict[str, int] | None
    laid: list[str | None]
    shown: str | None
    facts: Facts | None
    scores: list[int]


class Plain(TypedDict):
    kind: Literal["pile-empty"]


class OfSeat(TypedDict):
    kind: Literal["armed", "draw", "first", "cannon", "pass", "die", "leave", "leave-bare", "decline"]
    seat: int


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: int
    left: int


class Truce(TypedDict):
    kind: Literal["truce"]
    below: int


class Victory(TypedDict):
    kind: Literal["victory"]
    seats: list[int]
    points: int


class OnLand(TypedDict):
    kind: Literal["deal", "place", "attack", "reorganise", "refuse"]
    seat: int
    territory: str


class Struck(TypedDict):
    """A revolt, or how an attack ended."""

    kind: Literal["block", "attack-won", "attack-lost"]
    seat: int
    territory: str
    parties: list[int]


class OfCard(TypedDict):
    kind: Literal["drew", "discard"]
    seat: int
    card: str


class CardOnLand(TypedDict):
    kind: Literal["cancel", "reorganised"]
    seat: int
    card: str
    territory: str


class Developed(TypedDict):
    kind: Literal["develop", "put"]
    seat: int
    card: str
    number: int
    territory: str


class Kept(TypedDict):
    kind: Literal["keep"]
    card: str
    number: int
    territory: str


class Dropped(TypedDict):
    kind: Literal["drop"]
    seat: int
    card: str
    number: int


class OwnCannon(TypedDict):
    kind: Literal["cannon-own"]
    card: str


class Die(TypedDict):
    kind: Literal["attack-die", "loot-die"]
    seat: int
    face: int


class Fight(TypedDict):
    """The attacker's cannons and die against the defender's."""

    kind: Literal["fight", "fight-die-alone"]
    cards: list[str]
    answers: list[str]
    attack: int
    defence: int
    die: int
    face: int
    parties: list[int]


class FightWithoutDice(TypedDict):
    kind: Literal["fight-no-dice"]
    cards: list[str]
    answers: list[str]
    attack: int
    defence: int
    parties: list[int]


class Capture(TypedDict):
    kind: Literal["capture"]
    seat: int
    territory: str
    n: int
    parties: list[int]


class TurnedUp(TypedDict):
    kind: Literal["turned-up"]
    cards: list[str]


class HandShown(TypedDict):
    kind: Literal["hand-shown"]
    seat: int
    cards: list[str]


class Between(TypedDict):
    kind: Literal["ask", "show", "give"]
    seat: int
    player: int


class ShowCard(TypedDict):
    kind: Literal["show-card"]
    seat: int
    player: int
    card: str


class GiveCard(TypedDict):
    kind: Literal["give-card"]
    seat: int
    player: int
    card: str
    cannon: str


class Offer(TypedDict):
    kind: Literal["offer"]
    seat: int
    player: int
    give: str
    want: str


class Accept(TypedDict):
    kind: Literal["accept"]
    seat: int
    give: str
    want: str


Event = (
    Plain
    | OfSeat
    | Turn
    | Truce
    | Victory
    | OnLand
    | Struck
    | OfCard
    | CardOnLand
    | Developed
    | Kept
    | Dropped
    | OwnCannon
    | Die
    | Fight
    | FightWithoutDice
    | Capture
    | TurnedUp
    | HandShown
    | Between
    | ShowCard
    | GiveCard
    | Offer
    | Accept
)


class NothingLine(TypedDict):
    kind: Literal["nothing"]
    rule: str
    seat: int
    points: int


class LandLine(TypedDict):
    kind: Literal["land"]
    rule: str
    seat: int
    points: int
    land: str
    n: int
    coefficient: int


class BonusLine(TypedDict):
    kind: Literal["bonus", "no-bonus"]
    rule: str
    seat: int
    points: int
    land: str
    n: int


class MostLine(TypedDict):
    kind: Literal["most", "shared"]
    rule: str
    players: list[int]
    n: int


Line = NothingLine | LandLine | BonusLine | MostLine


class EditionGame(Named):
    edition: str
    players_min: int
    players_max: int
    cards: int
    dice: int
    hand: int


class EditionTerritory(Named):
    coefficient: int
    removed_with_2_players: bool


class EditionDevelopment(Named):
    number: int
    count: int
    count_source: NotRequired[str]
    army: NotRequired[bool]


class EditionCannon(Named):
    value: int
    count: int
    count_source: NotRequired[str]


class EditionRevolt(Named):
    count: int


class EditionSetup(Sourced):
    territories: int
    dealt_coefficients: list[int]
    developments_per_type: int


class EditionSetupOfTwo(EditionSetup):
    removed_per_coefficient: int
    removed_source: NotRequired[str]


class EditionSetups(TypedDict):
    players_2: EditionSetupOfTwo
    players_3_4: EditionSetup


class EditionPlay(Sourced):
    truce_below: int
    reorganise_min_cannon: int


class EditionScore(Sourced):
    bonus_six: int
    bonus_run_5: int
    bonus_run_4: int
    bonuses_cumulate: bool


class Edition(Box):
    game: EditionGame
    territory: list[EditionTerritory]
    power: list[Named]
    development: list[EditionDevelopment]
    cannon: list[EditionCannon]
    revolt: list[EditionRevolt]
    setup: EditionSetups
    play: EditionPlay
    score: EditionScore
