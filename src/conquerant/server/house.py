"""All the tables of a server: those in memory, and those that come back when somebody asks for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from conquerant import games
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.host import wire
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Match, resume
from conquerant.server import schema, setup
from conquerant.server.bans import Bans, standing
from conquerant.server.lease import Lease
from conquerant.server.limits import Limits, Shares, household
from conquerant.server.logs import alias, note, wrong
from conquerant.server.metrics import Metrics
from conquerant.server.probe import Probe
from conquerant.server.seats import Keeper, digest, keeper
from conquerant.server.setup import Setup, Sheet
from conquerant.server.store import Store
from conquerant.server.table import CHAT_KEPT, Table
from conquerant.server.turns import Turns
from conquerant.server.workers import Workers

if TYPE_CHECKING:
    from conquerant.server.socket import Connection

GOING_AWAY = 1012
TRY_AGAIN = 1013
BANNED = 4003
BAN_SECONDS = 2.0  # until a ban holds
BREATH = 0.01  # seconds between two tables that wake
MOST_LISTED = 100
LISTED_SECONDS = 1.0
CHAT_SECONDS = 600.0  # until talk that nobody is shown any more is deleted


@dataclass
class Config:
    data: Path
    database: str
    pace: float = 0.6  # seconds a bot takes at least
    budget: float = 20.0  # seconds a bot may think
    grace: float = 60.0  # seconds before a bot takes the seat of somebody gone
    idle: float = 300.0  # seconds before a table with nobody there leaves memory
    rate: float = 20.0  # messages a second from one socket
    delete_after: int = 0  # days; 0 keeps everything
    limits: Limits = field(default_factory=Limits)
    proxies: str = ""  # addresses of proxies that tell whom they speak for
    open_metrics: bool = False  # for other machines too


class House:
    def __init__(self, config: Config, lease: Lease | None = None) -> None:
        self.config = config
        self.metrics = Metrics()
        self.keeper: Keeper = keeper(config.data)
        self.store = Store(config.database, self.metrics)
        self._name_person = schema.name_person(self.store.engine.dialect.name)
        self.probe = Probe(self.store, lease.check if lease else _ours)
        self.bans = Bans()
        self.sockets: dict[Connection, str] = {}  # and the address of each
        self.workers = Workers(self.metrics, config.budget)
        self.thinking = Shares(3.0, 0.25)  # of the event loop, for what somebody only tries
        self.recalls = Turns(2)  # logs played again for whoever missed something
        self.live: dict[str, Table] = {}
        self.games: dict[tuple[str, str], Game] = {}  # with editions that are not ours, and their digest
        self.promised: dict[str, tuple[bytes, float]] = {}  # commitments made before a table is
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._opened: tuple[float, asyncio.Future[list[Stored]] | None] = (0.0, None)  # the open tables, a moment ago
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self.store.open()
        self.bans.set(await self.store.read(standing))
        self._chores = [
            asyncio.create_task(each) for each in (self._sweep(), self._wake(), self._watch(), self.probe.run())
        ]

    async def _wake(self) -> None:
        """People's clocks go on after a restart, whoever is there; one table after the other, while visitors come."""
        for table in await self.store.read(_with_clocks):
            try:
                (await self.table(table)).prompt()
            except wire.Problem:
                wrong("a table cannot go on", table=alias(table))
            except sa.exc.SQLAlchemyError:
                wrong("a table cannot be read", table=alias(table))
            await asyncio.sleep(BREATH)

    async def _watch(self) -> None:
        """What operators decide meanwhile holds within seconds."""
        while True:
            await asyncio.sleep(BAN_SECONDS)
            with suppress(sa.exc.SQLAlchemyError, ValueError):  # the probe tells
                self.bans.set(await self.store.read(standing))
                for connection, address in list(self.sockets.items()):
                    if self.bans.person(connection.person) or self.bans.address(address):
                        connection.hang_up(BANNED)

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        for table in list(self.live.values()):
            table.close(GOING_AWAY)
        await asyncio.to_thread(self.workers.close)
        await self.store.close()

    def address(self, connection: Connection) -> str:
        """Where a socket comes from, as it is counted."""
        return household(self.sockets.get(connection, ""))

    # Finding a table

    async def table(self, table: str) -> Table:
        """The table with this id, from memory or from the store."""
        found = self.live.get(table)
        if found is not None:
            found.used_at = time.monotonic()
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Table:
        row = await self.store.read(lambda c: _row(c, table))
        if row is None:
            raise wire.Problem("no-such-table", "there is no table with this address", 404)
        stored: Stored = await self.store.read(lambda c: _stored(c, row))
        try:
            sheet, match = await asyncio.to_thread(_rebuild, stored, self.game)
        except BadInput as mistake:
            raise wire.Problem("rules-changed", f"this table cannot go on with these rules ({mistake})", 409) from None
        found = self.add(sheet, match, stored.chat)
        if stored.after:
            found.clocks.restore(stored.after)
        return found

    def game(self, slug: str, edition: dict[str, Any] | None) -> Game:
        """The same for all tables with this edition: a board takes room. Not for the event loop."""
        if edition is None or games.pack(slug, edition) is None:
            return games.load(slug)
        key = slug, edition_text(edition)[1]
        return self.games.get(key) or self.games.setdefault(key, games.make(slug, edition))

    def forget_games(self) -> None:
        """Those no table in memory is played with."""
        used = {(table.sheet.game.slug, table.sheet.edition) for table in self.live.values()}
        self.games = {key: game for key, game in self.games.items() if key in used}

    def add(self, sheet: Sheet, match: Match | None, chat: list[wire.ChatMessage]) -> Table:
        self.live[sheet.id] = table = Table(self, sheet, match, chat)
        self.metrics.tables = len(self.live)
        return table

    def drop(self, table: Table, code: int = TRY_AGAIN) -> None:
        """Out of memory; the next who asks finds it as it was stored."""
        if self.live.get(table.sheet.id) is table:
            del self.live[table.sheet.id]
        self.metrics.tables = len(self.live)
        table.close(code)

    async def _sweep(self) -> None:
        """Now and then: tables with nobody there leave memory, old ones the store."""
        tidied = swept = 0.0
        while True:
            for table in list(self.live.values()):
                if self._idle(table):
                    self.drop(table)
            self.forget_games()
            now = time.time()
            self.promised = {c: p for c, p in self.promised.items() if p[1] > now - 3600}
            if now - swept > CHAT_SECONDS:
                swept = now
                with suppress(sa.exc.SQLAlchemyError):
                    await self.store.write((schema.DROP_CHAT, [{"kept": CHAT_KEPT}]))
            if self.config.delete_after and now - tidied > 86_400:
                tidied = now
                with suppress(sa.exc.SQLAlchemyError):  # the probe tells; tomorrow is another day
                    gone = await self.tidy(self.config.delete_after)
                    note("old tables are deleted", count=gone)
            await asyncio.sleep(min(10.0, self.config.idle / 2))

    def _idle(self, table: Table) -> bool:
        quiet = not table.connections and time.monotonic() - table.used_at > self.config.idle
        return quiet and table.clocks.seat is None and table.settled()

    async def tidy(self, days: float) -> int:
        """Deletes the tables where nothing happened for so many days."""
        before = time.time() - days * 86_400
        old = await self.store.read(lambda c: untouched(c, before))
        rows = [{"t": table} for table in old if table not in self.live]
        people = (schema.DROP_PEOPLE, [{"before": before}])
        await self.store.write((schema.DROP_TABLE, rows), (schema.DROP_EDITIONS, [{}]), people)
        return len(rows)

    async def forget_editions(self) -> None:
        """Those no table uses any more."""
        await self.store.write((schema.DROP_EDITIONS, [{}]))

    async def tables(self) -> int:
        """How many there are."""
        count = sa.select(sa.func.count()).select_from(schema.tables)
        return await self.store.read(lambda c: c.execute(count).scalar_one())

    async def own_editions(self) -> int:
        """How many there are besides ours."""
        ours = [standard(slug) for slug in games.names()]
        count = sa.select(sa.func.count()).select_from(schema.editions).where(schema.editions.c.digest.not_in(ours))
        return await self.store.read(lambda c: c.execute(count).scalar_one())

    async def keeps_edition(self, digest: str) -> bool:
        which = sa.select(schema.editions.c.digest).where(schema.editions.c.digest == digest)
        return await self.store.read(lambda c: c.execute(which).first()) is not None

    # People

    async def name(self, person: str) -> str:
        found = await self.store.read(
            lambda c: c.execute(sa.select(schema.people.c.name).where(schema.people.c.id == person)).scalar()
        )
        return found or ""

    async def knows(self, person: str) -> bool:
        """Whether he has given a name."""
        return await self.store.read(lambda c: _known(c, person))

    async def rename(self, person: str, name: str) -> None:
        await self.store.write((self._name_person, [{"id": person, "name": name, "created": time.time()}]))

    async def owned(self, person: str) -> int:
        """How many tables somebody has made."""
        mine = sa.select(sa.func.count()).select_from(schema.tables).where(schema.tables.c.owner == person)
        return await self.store.read(lambda c: c.execute(mine).scalar_one())

    # Lists

    async def listed(self, person: str, show: str) -> list[wire.TableInfo]:
        """Newest first; a table in memory tells of itself, the others what is stored of them. Nobody has none."""
        if show == "mine" and not person:
            return []
        rows = await (self._open_tables() if show == "open" else self.store.read(lambda c: _list(c, person, show)))
        return [self._listed(row, person) for row in rows]

    async def _open_tables(self) -> list[Stored]:
        """The same for all who ask within a second, unless something was changed meanwhile."""
        at, asked = self._opened
        if asked is None or time.monotonic() - at > LISTED_SECONDS:
            asked = asyncio.ensure_future(self.store.read(lambda c: _list(c, "", "open")))
            self._opened = (time.monotonic(), asked)
        return await asyncio.shield(asked)

    def listed_anew(self) -> None:
        self._opened = (0.0, None)

    def _listed(self, stored: Stored, person: str) -> wire.TableInfo:
        live = self.live.get(stored.row["id"])
        if live is not None:
            return live.info(person)
        sheet = _sheet(stored, games.load(stored.row["game"]))
        mover = stored.after.get("mover") if stored.after else None
        return setup.info(sheet, person, stored.seq, mover, [False] * len(sheet.holders), None)


def _ours() -> None:
    """A database nobody else can serve."""


@dataclass
class Stored:
    """A table as the store has it; the log only when it is to be played again."""

    row: dict[str, Any]
    holders: list[tuple[int, str]]
    edition: str
    seq: int
    after: dict[str, Any]
    log: list[dict[str, Any]]
    chat: list[wire.ChatMessage]


def _rebuild(stored: Stored, game_with: Callable[[str, dict[str, Any]], Game]) -> tuple[Sheet, Match | None]:
    """Plays the log again; not for the event loop."""
    game = game_with(stored.row["game"], msgspec.json.decode(stored.edition))
    sheet = _sheet(stored, game)
    if not stored.log:
        return sheet, None
    seats = sheet.setup.seats
    dealer = FairDealer(sheet.secret, [seat.nonce for seat in seats])
    match = resume(game, len(seats), dict(sheet.setup.options), dealer, stored.log)
    match.opening = []
    return sheet, match


def _sheet(stored: Stored, game: Game) -> Sheet:
    row = stored.row
    laid = msgspec.json.decode(row["setup"], type=Setup)
    holders: list[set[str]] = [set() for _ in laid.seats]
    for seat, person in stored.holders:
        holders[seat].add(person)
    return Sheet(
        id=row["id"],
        game=game,
        edition=row["edition"],
        ours=row["edition"] == standard(row["game"]),
        owner=row["owner"],
        access=row["access"],
        created=row["created"],
        secret=bytes.fromhex(row["secret"]),
        setup=laid,
        status=row["status"],
        successor=row["successor"],
        holders=holders,
    )


def edition_text(edition: dict[str, Any]) -> tuple[str, str]:
    """An edition as it is kept, and its digest."""
    text = msgspec.json.encode(edition, order="sorted").decode()
    return text, digest(text)


_standards: dict[str, str] = {}


def standard(slug: str) -> str:
    """The digest of our edition."""
    if slug not in _standards:
        _standards[slug] = edition_text(games.load(slug).edition)[1]
    return _standards[slug]


def _row(connection: sa.Connection, table: str) -> dict[str, Any] | None:
    found = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
    return dict(found) if found else None


def _stored(connection: sa.Connection, row: dict[str, Any]) -> Stored:
    table = row["id"]
    stored = _outline(connection, row)
    stored.edition = connection.execute(
        sa.select(schema.editions.c.text).where(schema.editions.c.digest == row["edition"])
    ).scalar_one()
    lines = connection.execute(
        sa.select(schema.log.c.seq, schema.log.c.entry).where(schema.log.c.table_id == table).order_by("seq")
    )
    stored.log = [{"seq": seq, **msgspec.json.decode(entry)} for seq, entry in lines]
    said = sa.select(schema.chat.c.n, schema.chat.c.said).where(schema.chat.c.table_id == table)
    last = connection.execute(said.order_by(schema.chat.c.n.desc()).limit(CHAT_KEPT)).all()
    stored.chat = [wire.ChatMessage(n=n, **msgspec.json.decode(line)) for n, line in reversed(last)]
    return stored


def _outline(connection: sa.Connection, row: dict[str, Any]) -> Stored:
    """Who sits there, and how far it is."""
    table = row["id"]
    seq, after = _last(connection, [table]).get(table, (0, {}))
    return Stored(row, _holders(connection, [table])[table], "", seq, after, [], [])


def _list(connection: sa.Connection, person: str, show: str) -> list[Stored]:
    """A few queries, however many tables: these, who holds their seats, and the last of their logs."""
    table = schema.tables
    if show == "open":
        free = table.c.setup.contains('"kind":"open"', autoescape=True)
        which = sa.and_(table.c.access == "public", table.c.status == "waiting", free)
    else:
        sat = sa.select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        which = sa.or_(table.c.owner == person, table.c.id.in_(sat))
    listed = sa.select(table).where(which).order_by(table.c.created.desc()).limit(MOST_LISTED)
    rows = [dict(row) for row in connection.execute(listed).mappings()]
    holders = _holders(connection, [row["id"] for row in rows])
    last = _last(connection, [row["id"] for row in rows if row["status"] != "waiting"])
    return [Stored(row, holders[row["id"]], "", *last.get(row["id"], (0, {})), [], []) for row in rows]


def _holders(connection: sa.Connection, tables: list[str]) -> dict[str, list[tuple[int, str]]]:
    held = schema.holders
    found: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
    for row in connection.execute(sa.select(held).where(held.c.table_id.in_(tables))) if tables else ():
        found[row.table_id].append((row.seat, row.person))
    return found


def _last(connection: sa.Connection, tables: list[str]) -> dict[str, tuple[int, dict[str, Any]]]:
    """How long each log is, and what its last entry left."""
    if not tables:
        return {}
    log = schema.log
    ends = sa.select(log.c.table_id, sa.func.max(log.c.seq).label("seq")).where(log.c.table_id.in_(tables))
    end = ends.group_by(log.c.table_id).subquery()
    found = sa.select(log.c.table_id, log.c.seq, log.c.after).join(
        end, sa.and_(log.c.table_id == end.c.table_id, log.c.seq == end.c.seq)
    )
    return {row.table_id: (row.seq + 1, msgspec.json.decode(row.after)) for row in connection.execute(found)}


def _known(connection: sa.Connection, person: str) -> bool:
    found = connection.execute(sa.select(schema.people.c.id).where(schema.people.c.id == person)).first()
    return found is not None


def _with_clocks(connection: sa.Connection) -> list[str]:
    table = schema.tables
    rows = connection.execute(sa.select(table.c.id, table.c.setup).where(table.c.status == "playing"))
    return [row.id for row in rows if msgspec.json.decode(row.setup, type=Setup).clock.kind != "none"]


def untouched(connection: sa.Connection, before: float) -> list[str]:
    """The tables where nothing happened since."""
    last = sa.select(sa.func.max(schema.log.c.at)).where(schema.log.c.table_id == schema.tables.c.id).scalar_subquery()
    moved = sa.func.coalesce(last, schema.tables.c.touched)
    rows = connection.execute(sa.select(schema.tables.c.id).where(moved < before, schema.tables.c.touched < before))
    return [row.id for row in rows]
