"""How a table is laid: its game, its seats and who holds them, and what everybody may know of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from conquerant import bots
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput, nearest, short, whole
from conquerant.core.record import Record
from conquerant.host import wire
from conquerant.host.store import AddTable, KeepTable, SetHolders, TableRow
from conquerant.play.dealer import commitment
from conquerant.play.match import Match

CHAT_KEPT = 100  # lines of a table's talk
MOST_LISTED = 100  # tables in one answer
MOST_WARNINGS = 99


class Seat(msgspec.Struct):
    """`sat`: has come and given a nonce; a rematch keeps seats for people who have not yet. `former`: whom the owner
    put off it in mid-match, by the name that others may see; `programs`: who holds it by a token alone."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    nonce: str = ""
    sat: bool = True
    former: list[str] = []
    programs: list[str] = []


class Origin(msgspec.Struct):
    """The finished match this one goes on from: its table, after how many moves, and for the record each match these
    moves come from (see Record)."""

    table: str
    move: int
    stretches: list[dict[str, Any]]


class Setup(msgspec.Struct):
    options: dict[str, str | int]
    clock: wire.Clock
    leave: wire.Leave
    seats: list[Seat]
    auto: dict[str, dict[str, str]] = {}
    odds: bool = False  # whoever plays may ask for them; tables from before there were any go on without
    hints: bool = False  # whoever plays may ask the coach, as long as no other person does
    tutor: int = 0  # how often he warns of a blunder, at most
    again: bool = False  # the first gesture is a moment of another match played once more
    helped: list[wire.Helped] = []  # where he did
    origin: Origin | None = None


# What msgspec knows of a shape it makes when it is first asked to read one, and two threads that ask at once crash the
# process: so whatever several threads read has its decoder from the beginning.
SETUPS: msgspec.json.Decoder[Setup] = msgspec.json.Decoder(Setup)


@dataclass
class Details:
    """All of a table but its match."""

    id: str
    game: Game
    edition: str  # digest
    ours: bool
    owner: str
    access: wire.Access
    created: float
    secret: bytes
    setup: Setup
    status: wire.Status = "waiting"
    successor: str | None = None
    holders: list[set[str]] = field(default_factory=list)
    now: Callable[[], float] = time.time  # the clock of its house
    sharing: set[str] = field(default_factory=set)  # whose screens several people share; follows from the holders

    def __post_init__(self) -> None:
        self.sharing = _several(self.holders)

    def hold(self, seat: int, people: set[str]) -> None:
        """From now on these hold the seat."""
        self.holders[seat] = people
        self.sharing = _several(self.holders)

    def held_by(self, person: str) -> list[int]:
        return [seat for seat, who in enumerate(self.holders) if person in who]

    def nonces(self) -> list[str]:
        """What people add to the dice, by seat."""
        return [seat.nonce if seat.kind == "person" else "" for seat in self.setup.seats]

    def kept(self, status: wire.Status | None = None) -> KeepTable:
        """What may have changed of it, for the store; with the status that it will have then."""
        laid = wire.data(self.setup).decode()
        return KeepTable(self.id, self.owner, status or self.status, self.now(), self.successor, laid)

    def added(self, edition: str) -> AddTable:
        """All of it, for the store, with the text of its edition."""
        row = TableRow(
            self.id,
            self.game.slug,
            self.edition,
            self.owner,
            self.status,
            self.access,
            self.created,
            self.created,
            self.secret.hex(),
            self.successor,
            wire.data(self.setup).decode(),
        )
        held = [(seat, person) for seat, who in enumerate(self.holders) for person in who]
        return AddTable(row, edition, held)

    def holding(self, seat: int) -> SetHolders:
        """Who holds a seat, for the store."""
        return SetHolders(self.id, seat, list(self.holders[seat]))


def _several(holders: list[set[str]]) -> set[str]:
    """Who holds more than one seat."""
    met: set[str] = set()
    several: set[str] = set()
    for who in holders:
        several |= met & who
        met |= who
    return several


def bot_names() -> list[str]:
    """The levels for people first, then the plain ones."""
    levels = bots.levels()
    return [*levels, *[name for name in bots.names() if name not in levels]]


def default_bot() -> str:
    return "medium"


def bot(name: str, where: str = "bot") -> str:
    """A bot there is; the usual one where none is named."""
    known = bot_names()
    if name and name not in known:
        raise BadInput(where, f"expected one of {', '.join(known)}, got {short(name)}{nearest(name, known)}")
    return name or default_bot()


@cache
def still_there(name: str) -> str:
    """The bot a table was made with, or the usual one where this program no longer has it."""
    return name if name in bot_names() else default_bot()


def lay(wanted: wire.NewTable, game: Game, my_name: str) -> Setup:
    """The seats of a new table, checked."""
    count = game.check_seats(len(wanted.seats))
    options = game.settle(dict(wanted.options), count)
    mine = [place for place in wanted.seats if place.kind == "me"]
    if len(mine) > 1:
        raise BadInput("seats", "expected at most one of kind me; another person on your screen is local")
    seats = [_seat(place, i, my_name, wire.nonce(wanted.nonce)) for i, place in enumerate(wanted.seats)]
    odds = _alone(wanted) if wanted.odds is UNSET else wanted.odds
    return Setup(
        options, wire.clock(wanted.clock), wanted.leave, seats, odds=odds, hints=_hints(wanted), tutor=_tutor(wanted)
    )


def _alone(wanted: wire.NewTable) -> bool:
    """Whether the maker plays against bots alone: then he has odds and hints, where nothing else is said."""
    return all(place.kind in ("me", "bot") for place in wanted.seats)


def _hints(wanted: wire.NewTable) -> bool:
    if wanted.hints is UNSET:
        return _alone(wanted)
    if wanted.hints and not _alone(wanted):
        raise BadInput("hints", "expected false: hints are for who plays against bots alone")
    return wanted.hints


def _tutor(wanted: wire.NewTable) -> int:
    if wanted.tutor and not _hints(wanted):
        raise BadInput("tutor", "expected 0: a tutor is where hints are given")
    return whole(wanted.tutor, "tutor", 0, MOST_WARNINGS)


def once_more(laid: Setup, match: Match) -> bool:
    """Whether the moment is played again that this match goes on from."""
    at_it = laid.origin is not None and laid.origin.move == len(match.moves)
    return laid.again and at_it and hints(laid)


def warnings_left(laid: Setup) -> int:
    given = sum(each.how == "tutor" for each in laid.helped)
    return max(0, laid.tutor - given) if hints(laid) else 0


def hints(laid: Setup) -> bool:
    """Whether who plays may ask the coach now: never where another person plays, or may sit down."""
    kinds = [seat.kind for seat in laid.seats]
    return laid.hints and kinds.count("person") == 1 and "open" not in kinds


def _seat(place: wire.Place, i: int, my_name: str, nonce: str) -> Seat:
    if place.kind == "open":
        return Seat("open")
    if place.kind == "bot":
        return Seat("bot", bot=bot(place.bot, f"seats[{i}].bot"))
    if place.kind == "me":
        return Seat("person", name=wire.name_if_any(place.name or my_name, f"seats[{i}].name"), nonce=nonce)
    return Seat("person", name=wire.name(place.name or f"{i + 1}", f"seats[{i}].name"))


@dataclass
class Standing:
    """How far a match is, as everybody may know it: as far as it is stored."""

    seq: int = 0
    mover: int | None = None
    round: int = 0  # 0 before the first
    result: dict[str, Any] = field(default_factory=dict)


def info(
    details: Details, person: str | None, standing: Standing, online: list[bool], match: Match | None
) -> wire.TableInfo:
    """As this person sees it."""
    mover, mine = standing.mover, bool(person) and person == details.owner  # whoever was erased leaves it to nobody
    return wire.TableInfo(
        id=details.id,
        game=details.game.slug,
        options=details.setup.options,
        status=details.status,
        owner=owner_name(details),
        mine=mine,
        access=details.access,
        clock=details.setup.clock,
        leave=details.setup.leave,
        odds=details.setup.odds,
        hints=hints(details.setup),
        tutor=warnings_left(details.setup),
        again=match is not None and once_more(details.setup, match),
        created=int(details.created),
        seq=standing.seq,
        mover=mover if mover is not None and mover >= 0 else None,
        round=standing.round or None,
        result=wire.Result(**standing.result) if standing.result else None,
        origin=_origin(details.setup.origin, mine),
        edition="ours" if details.ours else "own",
        commitment=commitment(details.secret),
        successor=details.successor,
        asking=[],
        seats=[_seat_info(details, i, person, online[i], match) for i in range(len(details.setup.seats))],
    )


def _origin(origin: Origin | None, mine: bool) -> wire.Origin | None:
    """Who watches the new table was not invited to the old one, where people may have talked."""
    return wire.Origin(origin.move, origin.table if mine else None) if origin else None


def _seat_info(details: Details, i: int, person: str | None, online: bool, match: Match | None) -> wire.SeatInfo:
    seat = details.setup.seats[i]
    held = match is not None and i in match.held and seat.kind != "bot"
    level = still_there(seat.bot) if seat.kind == "bot" or held else None
    return wire.SeatInfo(
        seat=i,
        kind=seat.kind,
        name=seat.name or None,
        bot=level,
        style=(bots.style(level, i, details.id) if level else "") or None,
        me=person is not None and person in details.holders[i],
        online=online,
        held=held,
        lost=match is not None and i in match.lost,
        sat=seat.sat,
    )


def owner_name(details: Details) -> str:
    """The name at the owner's first seat; empty where he only watches."""
    own = details.held_by(details.owner)
    return details.setup.seats[own[0]].name if own else ""


def record(details: Details, match: Match) -> Record:
    """The record of a table's match."""
    made = match.record(players(details))
    made.helped = [_helped(each, len(made.moves)) for each in details.setup.helped]
    if details.setup.origin is not None:
        made.origin = details.setup.origin.stretches
    return made


def _helped(helped: wire.Helped, moves: int) -> dict[str, Any]:
    """For a record; what was taken back since leaves it at the end."""
    told: dict[str, Any] = msgspec.to_builtins(helped)
    return {**told, "move": min(helped.move, moves)}


def players(details: Details) -> list[str]:
    """The names for a record."""
    return [seat.name if seat.kind == "person" else f"bot {seat.bot or default_bot()}" for seat in details.setup.seats]
