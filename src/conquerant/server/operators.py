"""What whoever runs a server can do about people: find them, shut them out, hand over or erase what is kept of them."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from conquerant.core.errors import BadInput, short, whole
from conquerant.host import identity, programs
from conquerant.host.identity import Keeper
from conquerant.host.setup import SETUPS, Setup, default_bot
from conquerant.locks import alone
from conquerant.server import schema
from conquerant.server.house import Config
from conquerant.server.keys import keeper_of
from conquerant.server.lease import Lease
from conquerant.server.statements import TELL, clock
from conquerant.server.store import connect, prepare, sentence

RUNNING = "a server is running here: stop it first, since it holds tables in memory"


@dataclass
class Known:
    """Somebody of whom something is kept. `id` is the name others may see."""

    id: str
    name: str
    tables: int


@dataclass
class Ban:
    who: str
    kind: str
    since: float
    why: str


class Desk:
    """One database, open for one piece of work, and the key that tells who is who."""

    def __init__(self, connection: sa.Connection, names: Keeper) -> None:
        self.connection = connection
        self.names = names

    def tell_bans(self) -> None:
        """Nodes hear of it at once; whoever serves alone looks every few seconds."""
        if self.connection.dialect.name == "postgresql":
            self.connection.execute(TELL, {"what": "bans"})

    def people(self) -> dict[str, str]:
        """Everybody of whom something is kept, by the id others may see."""
        held = sa.union(
            sa.select(schema.people.c.id),
            sa.select(schema.tables.c.owner),
            sa.select(schema.holders.c.person),
            sa.select(schema.bans.c.who).where(schema.bans.c.kind == "person"),
        )
        return {self.names.public(row[0]): row[0] for row in self.connection.execute(held) if row[0]}

    def person(self, public: str) -> str:
        person = self.people().get(public)
        if person is None:
            wanted = "expected the id of somebody known here (conquerant people lists them)"
            raise BadInput("who", f"{wanted}, got {short(public)}")
        return person

    def tables(self, person: str) -> list[dict[str, Any]]:
        """His, and those where he sits."""
        sat = sa.select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        which = sa.or_(schema.tables.c.owner == person, schema.tables.c.id.in_(sat))
        return [dict(row) for row in self.connection.execute(sa.select(schema.tables).where(which)).mappings()]

    def holders(self, table: str) -> dict[int, set[str]]:
        holders: dict[int, set[str]] = {}
        held = schema.holders
        for row in self.connection.execute(sa.select(held).where(held.c.table_id == table)):
            holders.setdefault(row.seat, set()).add(row.person)
        return holders

    def lines(self, person: str) -> list[dict[str, Any]]:
        """All that he wrote at any table."""
        by = f'"by":"{self.names.public(person)}"'
        rows = self.connection.execute(sa.select(schema.chat).where(schema.chat.c.said.contains(by, autoescape=True)))
        lines = [{"table": row.table_id, "n": row.n, **msgspec.json.decode(row.said)} for row in rows]
        return [each for each in lines if each.get("by") == self.names.public(person)]


@contextmanager
def desk(config: Config) -> Iterator[Desk]:
    prepare(config.database)
    engine = connect(config.database)
    try:
        with engine.begin() as connection:
            yield Desk(connection, keeper_of(config.data, config.database))
    except sa.exc.SQLAlchemyError as problem:
        raise BadInput("database", sentence(problem)) from None
    finally:
        engine.dispose()


def people(config: Config, name: str = "") -> list[Known]:
    """Those whose name contains this."""
    with desk(config) as at:
        rows = at.connection.execute(sa.select(schema.people.c.id, schema.people.c.name))
        named: dict[str, str] = {row.id: row.name for row in rows}
        everybody = [Known(p, named.get(person, ""), len(at.tables(person))) for p, person in at.people().items()]
        return [known for known in everybody if name.lower() in known.name.lower()]


# Shutting out: a running server honours it within seconds


def ban(config: Config, who: str, why: str) -> Ban:
    with desk(config) as at:
        network = _network(who)
        kind, stored = ("address", network) if network else ("person", at.person(who))
        at.connection.execute(schema.bans.delete().where(schema.bans.c.who == stored))
        row = {"who": stored, "kind": kind, "since": time.time(), "why": why[:200]}
        at.connection.execute(schema.bans.insert(), row)
        at.tell_bans()
        return Ban(network or who, kind, time.time(), why)


def unban(config: Config, who: str) -> None:
    with desk(config) as at:
        stored = _network(who) or at.people().get(who, who)
        if not at.connection.execute(schema.bans.delete().where(schema.bans.c.who == stored)).rowcount:
            raise BadInput("who", f"{short(who)} is not shut out")
        at.tell_bans()


def token(config: Config, table: str, seat: int) -> str:
    """A token for a free seat of a table that has not begun; in mid-match only who holds a seat can give one."""
    with desk(config) as at:
        row = at.connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
        if row is None:
            raise BadInput("table", f"there is no table {short(table)} here")
        places = SETUPS.decode(row["setup"]).seats
        whole(seat, "seat", 0, len(places) - 1)
        if row["status"] != "waiting" or places[seat].kind != "open":
            raise BadInput("seat", "is not free before the start; who holds it can give a token")
        made, digest = programs.token()
        at.connection.execute(schema.DROP_CLAIMS, {"t": table, "s": seat})
        expires = clock(at.connection) + identity.CLAIM_SECONDS
        claim = {"digest": digest, "table_id": table, "seat": seat, "expires": expires}
        at.connection.execute(schema.ADD_CLAIM, claim)
        return made


def bans(config: Config) -> list[Ban]:
    with desk(config) as at:
        rows = at.connection.execute(sa.select(schema.bans).order_by(schema.bans.c.since)).all()
        standing = [Ban(row.who, row.kind, row.since, row.why) for row in rows]
        for each in standing:
            if each.kind == "person":
                each.who = at.names.public(each.who)
        return standing


def _network(who: str) -> str:
    """An address or a network as it is stored; nothing where it is neither. Half an address is enough for IPv6."""
    try:
        network = ipaddress.ip_network(who, strict=False)
    except ValueError:
        return ""
    if isinstance(network, ipaddress.IPv6Network) and network.network_address.ipv4_mapped and network.prefixlen >= 96:
        return str(ipaddress.ip_network((network.network_address.ipv4_mapped, network.prefixlen - 96)))
    if network.version == 6 and network.prefixlen > 64:
        return str(network.supernet(new_prefix=64))
    return str(network)


# What is kept of a person


def export(config: Config, who: str) -> dict[str, Any]:
    """All of it, as JSON; the server may run meanwhile."""
    with desk(config) as at:
        person = at.person(who)
        row = at.connection.execute(sa.select(schema.people).where(schema.people.c.id == person)).first()
        banned = at.connection.execute(sa.select(schema.bans).where(schema.bans.c.who == person)).first()
        return {
            "id": who,
            "name": row.name if row else "",
            "since": row.created if row else None,
            "shut_out": {"since": banned.since, "why": banned.why} if banned else None,
            "tables": [_about_table(at, table, person) for table in at.tables(person)],
            "chat": at.lines(person),
        }


def _about_table(at: Desk, table: dict[str, Any], person: str) -> dict[str, Any]:
    laid = SETUPS.decode(table["setup"])
    mine = [seat for seat, who in at.holders(table["id"]).items() if person in who]
    lines = sa.select(schema.log).where(schema.log.c.table_id == table["id"]).order_by(schema.log.c.seq)
    moves = [{"seq": row.seq, "at": row.at, **msgspec.json.decode(row.entry)} for row in at.connection.execute(lines)]
    return {
        "table": table["id"],
        "game": table["game"],
        "status": table["status"],
        "created": table["created"],
        "owner": table["owner"] == person,
        "seats": [{"seat": seat, "name": laid.seats[seat].name, "nonce": laid.seats[seat].nonce} for seat in mine],
        "settings": {str(seat): laid.auto[str(seat)] for seat in mine if str(seat) in laid.auto},
        "moves": [move for move in moves if move["seat"] in mine],
    }


@dataclass
class Erased:
    tables: int  # his alone: deleted
    seats: int  # at others' tables: without a name now
    lines: int  # of talk


def erase(config: Config, who: str) -> Erased:
    """The moves of matches with others stay, and nobody's name is at them. A ban stays too."""
    with alone(config.data, "data", RUNNING), closing(Lease(config.database)) as lease:
        lease.take()
        with desk(config) as at:
            person = at.person(who)
            done = Erased(0, 0, _unsay(at, person))
            for table in at.tables(person):
                _leave(at, table, person, done)
            at.connection.execute(schema.people.delete().where(schema.people.c.id == person))
            at.connection.execute(schema.DROP_EDITIONS)
            return done


def _unsay(at: Desk, person: str) -> int:
    lines = at.lines(person)
    for line in lines:
        which = (schema.chat.c.table_id == line["table"], schema.chat.c.n == line["n"])
        at.connection.execute(schema.chat.delete().where(*which))
    return len(lines)


def _leave(at: Desk, table: dict[str, Any], person: str, done: Erased) -> None:
    held = at.holders(table["id"])
    if not set().union(*held.values()) - {person}:
        at.connection.execute(schema.DROP_TABLE, {"t": table["id"]})
        done.tables += 1
        return
    laid = SETUPS.decode(table["setup"])
    for seat in (seat for seat, who in held.items() if who == {person}):
        _vacate(laid, seat, table["status"])
        at.connection.execute(schema.DROP_CLAIMS, {"t": table["id"], "s": seat})
        done.seats += 1
    his = (schema.holders.c.table_id == table["id"], schema.holders.c.person == person)
    at.connection.execute(schema.holders.delete().where(*his))
    owner = "" if table["owner"] == person else table["owner"]
    kept = {"owner": owner, "setup": msgspec.json.encode(laid).decode()}
    at.connection.execute(schema.tables.update().where(schema.tables.c.id == table["id"]).values(**kept))


def _vacate(laid: Setup, seat: int, status: str) -> None:
    """Somebody else may sit down; in a match a bot goes on; the nonce stays, since the dice came from it."""
    place = laid.seats[seat]
    place.name = ""
    laid.auto.pop(str(seat), None)
    if status == "waiting":
        place.kind, place.nonce = "open", ""
    elif status == "playing":
        place.kind, place.bot = "bot", place.bot or default_bot()
