"""All the tables of a house: those in memory, and those that come back from the store when somebody asks for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from conquerant import games
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.host import setup, trial, wire
from conquerant.host.advising import Advising
from conquerant.host.aside import Aside
from conquerant.host.coaching import Coaching
from conquerant.host.identity import Keeper, digest
from conquerant.host.limits import Daily, Limits, Shares
from conquerant.host.logs import alias, log_failure
from conquerant.host.metrics import Metrics
from conquerant.host.promises import Promises
from conquerant.host.setup import SETUPS, Details, Standing
from conquerant.host.store import DropEditions, NamePerson, Store, StoredTable, TrimTalk
from conquerant.host.table import Table
from conquerant.host.thinking import Thinker
from conquerant.host.turns import Turns
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Match, Refused, resume

GOING_AWAY = 1012
TRY_AGAIN = 1013
BREATH = 0.01  # seconds between two tables that wake
LISTED_SECONDS = 1.0
TALK_SECONDS = 600.0  # until lines that nobody is shown any more are deleted


@dataclass(kw_only=True)
class Settings:
    pace: float = 0.6  # seconds a bot takes at least
    grace: float = 60.0  # seconds before a bot takes the seat of somebody gone
    idle: float = 300.0  # seconds before a table with nobody there leaves memory
    rate: float = 20.0  # messages a second from one socket
    limits: Limits = field(default_factory=Limits)


class Elsewhere(Exception):
    """Another house that shares these tables has this one now; it answers at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class House:
    def __init__(
        self, config: Settings, store: Store, thinker: Thinker, keeper: Keeper, metrics: Metrics, aside: Aside
    ) -> None:
        self.config = config
        self.store = store
        self.thinker = thinker
        self.keeper = keeper
        self.metrics = metrics
        self.aside = aside
        self.try_edition: Callable[[trial.Wanted], None] = trial.check  # done aside
        self.thinking = Shares(3.0, 0.25)  # of the event loop, for what somebody only tries
        self.recalls = Turns(2)  # logs played again for whoever missed something
        self.live: dict[str, Table] = {}
        self.games: dict[tuple[str, str], Game] = {}  # with editions that are not ours, and their digest
        self.coaching: Coaching | None = None  # where there is room to judge finished matches
        self.advising: Advising | None = None  # where somebody can be asked for hints
        self.promises = Promises()
        self.daily = Daily()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._opened: tuple[float, asyncio.Future[list[StoredTable]] | None] = (0.0, None)  # open tables a moment ago
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self._chores = [asyncio.create_task(each) for each in self.chores()]

    def chores(self) -> list[Coroutine[Any, Any, None]]:
        """What is done as long as the house is open."""
        return [self._sweep(), self._wake()]

    async def close(self) -> None:
        self.shut_tables()
        await self.store.close()

    def now(self) -> float:
        """For whatever is stored; houses that share tables have one clock for it."""
        return time.time()

    def shut_tables(self) -> None:
        for chore in self._chores:
            chore.cancel()
        for coach in (self.coaching, self.advising):
            if coach is not None:
                coach.close()
        for table in list(self.live.values()):
            table.close(GOING_AWAY)

    async def _wake(self) -> None:
        """People's clocks go on after a restart, whoever is there; one table after the other, while visitors come."""
        for table in await self.store.tables_with_clocks():
            try:
                (await self.table(table)).prompt()
            except wire.Problem:
                log_failure("a table cannot go on", table=alias(table))
            except self.store.failures:
                log_failure("a table cannot be read", table=alias(table))
            await asyncio.sleep(BREATH)

    # Finding a table

    async def table(self, table: str) -> Table:
        """The table with this id, from memory or from the store."""
        live = self.live.get(table)
        if live is not None:
            live.used_at = time.monotonic()
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Table:
        stored = await self.store.table(table)
        if stored is None:
            raise wire.Problem("no-such-table", "there is no table with this address", 404)
        try:
            details, match = await self.aside(rebuild, stored, self.game)
        except BadInput as mistake:
            raise wire.Problem("rules-changed", f"this table cannot go on with these rules ({mistake})", 409) from None
        loaded = self.add(details, match, stored.chat)
        if stored.after:
            loaded.clocks.restore(stored.after)
        return loaded

    def game(self, slug: str, edition: dict[str, Any] | None) -> Game:
        """The same for all tables with this edition: a board takes room. Not for the event loop."""
        if edition is None or games.pack(slug, edition) is None:
            return games.load(slug)
        key = slug, edition_text(edition)[1]
        return self.games.get(key) or self.games.setdefault(key, games.make(slug, edition))

    def forget_games(self) -> None:
        """Those no table in memory is played with."""
        used = {(table.details.game.slug, table.details.edition) for table in self.live.values()}
        self.games = {key: game for key, game in self.games.items() if key in used}

    def add(self, details: Details, match: Match | None, chat: list[wire.ChatMessage]) -> Table:
        details.now = self.now
        self.live[details.id] = table = Table(self, details, match, chat)
        self.metrics.tables = len(self.live)
        return table

    def drop(self, table: Table, code: int = TRY_AGAIN) -> None:
        """Out of memory; the next who asks finds it as it was stored."""
        if self.live.get(table.details.id) is table:
            del self.live[table.details.id]
        self.metrics.tables = len(self.live)
        table.close(code)

    async def _sweep(self) -> None:
        """Now and then: tables with nobody there leave memory, old talk the store."""
        swept = 0.0
        while True:
            for table in list(self.live.values()):
                if self._idle(table):
                    self.drop(table)
            self.forget_games()
            now = time.time()
            self.promises.forget()
            if now - swept > TALK_SECONDS:
                swept = now
                await self._trim_talk()
            await asyncio.sleep(min(10.0, self.config.idle / 2))

    async def _trim_talk(self) -> None:
        with suppress(*self.store.failures):  # next time
            await self.store.write(TrimTalk(setup.CHAT_KEPT))

    def _idle(self, table: Table) -> bool:
        quiet = not table.connections and time.monotonic() - table.used_at > self.config.idle
        return quiet and table.clocks.seat is None and table.settled()

    # Editions

    async def forget_editions(self) -> None:
        """Those no table uses any more."""
        await self.store.write(DropEditions())

    async def own_editions(self) -> int:
        """How many there are besides ours."""
        return await self.store.count_editions([standard(slug) for slug in games.names()])

    # People

    async def name(self, person: str) -> str:
        return await self.store.name(person) or ""

    async def knows(self, person: str) -> bool:
        """Whether he has given a name."""
        return await self.store.name(person) is not None

    async def rename(self, person: str, name: str) -> None:
        await self.store.write(NamePerson(person, name, self.now()))

    # Lists

    async def listed(self, person: str, show: str) -> list[wire.TableInfo]:
        """Newest first; a table in memory tells of itself, the others what is stored of them. A stranger has none."""
        if show == "mine" and not person:
            return []
        stored = await (self._open_tables() if show == "open" else self.store.tables_of(person))
        return [self._listed(each, person) for each in stored]

    async def _open_tables(self) -> list[StoredTable]:
        """The same for all who ask within a second, unless something was changed meanwhile."""
        at, asked = self._opened
        if asked is None or time.monotonic() - at > LISTED_SECONDS:
            asked = asyncio.ensure_future(self.store.open_tables())
            self._opened = (time.monotonic(), asked)
        return await asyncio.shield(asked)

    def listed_anew(self) -> None:
        self._opened = (0.0, None)

    def _listed(self, stored: StoredTable, person: str) -> wire.TableInfo:
        live = self.live.get(stored.row.id)
        if live is not None:
            return live.info(person)
        details = _details(stored, games.load(stored.row.game))
        after = stored.after
        standing = Standing(stored.seq, after.get("mover"), after.get("round", 0), after.get("result", {}))
        return setup.info(details, person, standing, [False] * len(details.holders), None)


def rebuild(stored: StoredTable, game_with: Callable[[str, dict[str, Any]], Game]) -> tuple[Details, Match | None]:
    """Plays the log again; not for the event loop."""
    game = game_with(stored.row.game, msgspec.json.decode(stored.edition))
    details = _details(stored, game)
    if not stored.log:
        return details, None
    seats = details.setup.seats
    dealer = FairDealer(details.secret, [seat.nonce for seat in seats])
    try:
        match = resume(game, len(seats), dict(details.setup.options), dealer, stored.log)
    except Refused:
        raise BadInput("log", "holds what the rules refuse") from None
    match.opening = []
    return details, match


def _details(stored: StoredTable, game: Game) -> Details:
    row = stored.row
    laid = SETUPS.decode(row.setup)
    holders: list[set[str]] = [set() for _ in laid.seats]
    for seat, person in stored.holders:
        holders[seat].add(person)
    return Details(
        id=row.id,
        game=game,
        edition=row.edition,
        ours=row.edition == standard(row.game),
        owner=row.owner,
        access=row.access,
        created=row.created,
        secret=bytes.fromhex(row.secret),
        setup=laid,
        status=row.status,
        successor=row.successor,
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
