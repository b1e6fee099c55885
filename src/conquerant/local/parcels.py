"""Games as a file: all of them, or one for another device. Whoever opens the file holds its seats there."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from conquerant import games
from conquerant.core.errors import BadInput, short
from conquerant.host import identity, trial, wire
from conquerant.host.house import House, edition_text, rebuild, standard
from conquerant.host.setup import SETUPS, Setup
from conquerant.host.store import AddTable, Append, DropTables, StoredTable, TableRow
from conquerant.local.store import LocalStore
from conquerant.play.match import Match

KIND = "conquerant-games"
VERSION = 1
LATEST = 1e11  # seconds: a moment that every calendar knows
TABLE = re.compile(r"[\w-]{1,64}", re.ASCII)
LEVELS = 50  # one inside the other, in any text of a file; thousands break a browser's Python for good
MARKS = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[{]|[\]}]', re.DOTALL)


class Packed(msgspec.Struct, omit_defaults=True):
    """One table with all it needs; `seats` are those of people, `edition` is there where it is not ours."""

    row: TableRow
    seats: list[int]
    log: list[tuple[str, str, float]]
    edition: str = ""


class Parcel(msgspec.Struct):
    kind: str
    version: int
    tables: list[Packed]


class After(msgspec.Struct):
    """What an entry of a log left."""

    mover: int | None
    round: int
    left: list[float] = []
    misses: list[int] = []
    moves: int = 0
    result: dict[str, Any] = {}


class Unpacked(msgspec.Struct):
    """How many tables are new here, went on where they were, or were here already; and the last that came."""

    added: int = 0
    renewed: int = 0
    known: int = 0
    table: str = ""


async def pack(store: LocalStore, person: str, tables: list[str]) -> bytes:
    return wire.data(Parcel(KIND, VERSION, [await _packed(store, person, table) for table in tables]))


async def _packed(store: LocalStore, person: str, table: str) -> Packed:
    stored = await store.table(table)
    if stored is None:
        raise wire.Problem("no-such-table", "there is no table with this address", 404)
    seats = [seat for seat, who in stored.holders if who == person]
    own = "" if stored.row.edition == standard(stored.row.game) else stored.edition
    row = msgspec.structs.replace(stored.row, owner="")
    return Packed(row, seats, store.entries(table), own)


async def unpack(house: House, store: LocalStore, person: str, data: bytes) -> Unpacked:
    """What cannot be played here is refused whole, before anything is changed; then all of it is kept at once."""
    told, changes, coming = Unpacked(), list[Any](), list[str]()
    for packed in _read(data).tables:
        table = packed.row.id
        mine = store.entries(table) if await store.table(table) else None
        if table in coming or (mine is not None and _begins(mine, packed.log)):
            told.known += 1
            told.table = table
            continue
        added = await _tried(house, packed, person)
        if mine is None:
            told.added += 1
        elif _begins(packed.log, mine):
            told.renewed += 1
            changes.append(DropTables([table]))
        else:  # both devices have played on since they parted
            told.added += 1
            added.row.id = identity.table_id()
        coming.append(table)
        changes += [added, *_log(packed, added.row.id)]
        told.table = added.row.id
    await _keep(house, store, changes)
    return told


async def _keep(house: House, store: LocalStore, changes: list[Any]) -> None:
    await store.write(*changes)
    for change in changes:
        if isinstance(change, DropTables):
            for live in [house.live[table] for table in change.tables if table in house.live]:
                house.drop(live)


def _read(data: bytes) -> Parcel:
    try:
        _check_levels(data.decode())
        parcel = msgspec.json.decode(data, type=Parcel)
    except (msgspec.MsgspecError, UnicodeDecodeError) as mistake:
        raise _no_parcel(str(mistake)) from None
    if parcel.kind != KIND:
        raise _no_parcel(short(parcel.kind))
    if parcel.version > VERSION:
        raise wire.Problem("newer-parcel", "it was written by a newer version of this program", 400, "file")
    return parcel


def _check_levels(text: str) -> None:
    if text.count("[") + text.count("{") <= LEVELS:
        return
    level = 0
    for found in MARKS.finditer(text):
        level += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if level > LEVELS:
            raise _no_parcel("too many levels, one inside the other")


def _no_parcel(why: str) -> wire.Problem:
    return wire.Problem("no-parcel", f"this is no file of games ({why})", 400, "file")


async def _tried(house: House, packed: Packed, person: str) -> AddTable:
    """The table as it would be kept here, played again: whatever is spoilt is found."""
    for text in (
        packed.row.setup,
        packed.edition,
        *(part for entry, after, _ in packed.log for part in (entry, after)),
    ):
        _check_levels(text)
    try:
        edition = _edition(packed)
        row = msgspec.structs.replace(packed.row, owner=person, edition=identity.digest(edition))
        holders = [(seat, person) for seat in packed.seats]
        after = [msgspec.json.decode(entry[1], type=After) for entry in packed.log]
        log = [{"seq": seq, **msgspec.json.decode(entry[0])} for seq, entry in enumerate(packed.log)]
        details, match = await house.aside(rebuild, StoredTable(row, holders, 0, {}, edition, log, []), house.game)
    except BadInput as mistake:
        raise wire.Problem("rules-changed", f"this table cannot go on with these rules ({mistake})", 409) from None
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as mistake:
        raise _no_parcel(short(str(mistake))) from None
    if not (row.status == _status(match) and _fits(row, packed, details.setup) and _tidy(after, details.setup)):
        raise _no_parcel("its parts do not fit together")
    return AddTable(row, edition, holders)


def _fits(row: TableRow, packed: Packed, laid: Setup) -> bool:
    """What nothing that is played again would show: addresses, moments, who sits where, and names."""
    addresses = [row.id, *([row.successor] if row.successor else [])]
    moments = [row.created, row.touched, *(at for _, _, at in packed.log)]
    seats = range(len(laid.seats))
    return (
        all(TABLE.fullmatch(each) for each in addresses)
        and all(0 <= at <= LATEST for at in moments)
        and len(set(packed.seats)) == len(packed.seats)
        and all(seat in seats for seat in (*packed.seats, *(each.seat for each in laid.helped)))
        and all(len(seat.name) <= wire.LONGEST_NAME for seat in laid.seats)
    )


def _tidy(after: list[After], laid: Setup) -> bool:
    """What each entry left has room for each seat, or for none."""
    seats = len(laid.seats)
    return all(len(each.left) in (0, seats) and len(each.misses) in (0, seats) for each in after)


def _status(match: Match | None) -> str:
    if match is None:
        return "waiting"
    return "over" if match.over else "abandoned" if match.abandoned else "playing"


def _begins(log: list[tuple[str, str, float]], with_: list[tuple[str, str, float]]) -> bool:
    return [entry for entry, _, _ in log[: len(with_)]] == [entry for entry, _, _ in with_]


def _edition(packed: Packed) -> str:
    """Its text; one that is not ours is tried like any that somebody brings."""
    game = games.load(packed.row.game)
    if not packed.edition:
        return edition_text(game.edition)[0]
    laid = SETUPS.decode(packed.row.setup)
    brought: dict[str, Any] = msgspec.json.decode(packed.edition, type=dict[str, Any])
    trial.check(trial.Wanted(packed.row.game, brought, len(laid.seats), laid.options))
    return edition_text(brought)[0]


def _log(packed: Packed, table: str) -> list[Append]:
    return [Append(table, seq, *entry) for seq, entry in enumerate(packed.log)]
