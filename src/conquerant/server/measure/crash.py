"""Kills the server again and again while people play, and counts what is missing afterwards.

People play over real sockets. At a random instant the process gets SIGKILL; what the store then holds is compared with
every gesture that had been acknowledged, the server is started again, and every table must go on. Between two kills
the server is also killed while it starts, and every third time the disk is full for a while before.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from conquerant import games
from conquerant.host import wire
from conquerant.server.measure.client import Person, Server, glimpse
from conquerant.server.measure.disk import Disk, small
from conquerant.server.schema import log
from conquerant.server.serve import database_url
from conquerant.server.store import connect, sqlite

LONGEST = 60.0  # seconds for every table to go on


@dataclass
class Toll:
    kills: int = 0
    starts_killed: int = 0
    disks_filled: int = 0
    acknowledged: int = 0
    missing: int = 0
    stuck: int = 0
    finished: int = 0
    seconds: float = 0.0


@dataclass
class Party:
    """People at one table, and every gesture of theirs that was acknowledged, by its place in the log."""

    table: str
    people: list[Person]
    acknowledged: dict[int, list[int]] = field(default_factory=dict)
    moved: bool = False
    over: bool = False


def run(times: int, tables: int, report: Callable[[Toll], None], database: str = "") -> Toll:
    """All in a folder of its own, with a server of its own; in the database named, or in the folder."""
    with tempfile.TemporaryDirectory() as folder, small(Path(folder)) as disk:
        kept = ("--database", database) if database else ()
        server = Server(
            Path(folder) / "data", 0, "--fast-bots", "--rate", "100000", "--no-limits", "--log", "error", *kept
        )
        try:
            siege = Siege(server, tables, database, None if database else disk)
            return asyncio.run(siege.run(times, report))
        finally:
            server.kill()


class Siege:
    def __init__(self, server: Server, tables: int, database: str = "", disk: Disk | None = None) -> None:
        self.server = server
        self.database = connect(database_url(database) if database else sqlite(server.data))
        self.disk = disk
        self.toll = Toll()
        self.players: dict[tuple[str, int], asyncio.Task[None] | None] = {}
        names = games.names()
        self.parties = [self._lay(names[i % len(names)]) for i in range(tables)]

    def _lay(self, slug: str) -> Party:
        people = [Person(self.server.base, "Ana"), Person(self.server.base, "Ben")]
        game = games.load(slug)
        rounds = {"rounds": 30} if any(o.name == "rounds" for o in game.options) else {}
        bots = [{"kind": "bot", "bot": "random"}] * (game.seats[0] - 2)
        seats = [{"kind": "me"}, {"kind": "open"}, *bots]
        table: str = people[0].call("POST", "/tables", {"game": slug, "options": rounds, "seats": seats})["id"]
        people[1].call("POST", f"/tables/{table}/seats/1", {"nonce": "ben"})
        return Party(table, people)

    async def run(self, times: int, report: Callable[[Toll], None]) -> Toll:
        started = time.monotonic()
        starting = 1.0
        for n in range(times):
            await self._storm(full=n % 3 == 1)
            self._count()
            await self._kill_at_the_start(starting)
            began = time.monotonic()
            await asyncio.to_thread(self.server.start)
            starting = time.monotonic() - began
            self.parties = [await asyncio.to_thread(self._next, party) for party in self.parties]
            self.toll.seconds = round(time.monotonic() - started, 1)
            report(self.toll)
        return self.toll

    async def _kill_at_the_start(self, takes: float) -> None:
        """At any moment of a start, also of one that follows another."""
        self.server.launch()
        await asyncio.sleep(random.uniform(0.0, takes))
        self.server.kill()
        self.toll.starts_killed += 1

    def _next(self, party: Party) -> Party:
        """A finished table makes room for a new one."""
        if not party.over:
            return party
        self.toll.finished += 1
        return self._lay(random.choice(games.names()))

    async def _storm(self, full: bool) -> None:
        """Everybody plays; once every table has moved, the server dies at any moment."""
        await self._play_on()
        if full and self.disk:
            await self._with_a_full_disk(self.disk)
        await asyncio.sleep(random.uniform(0.0, 0.7))
        self.server.kill()
        self.toll.kills += 1
        if full and self.disk:
            self.disk.empty(self.server.process.pid)
        await self._leave()

    async def _play_on(self) -> None:
        """Until every table has moved; whoever was hung up on comes back."""
        for party in self.parties:
            party.moved = False
        self.players = {(party.table, n): None for party in self.parties for n in range(2)}
        deadline = time.monotonic() + LONGEST
        while not all(p.moved or p.over for p in self.parties) and time.monotonic() < deadline:
            self._sit_down()
            await asyncio.sleep(0.01)
        self.toll.stuck += sum(not (p.moved or p.over) for p in self.parties)

    def _sit_down(self) -> None:
        for party in self.parties:
            for n, person in enumerate(party.people):
                player = self.players[party.table, n]
                if not party.over and (player is None or player.done()):
                    _look(player)
                    self.players[party.table, n] = asyncio.create_task(_play(party, person))

    async def _with_a_full_disk(self, disk: Disk) -> None:
        """For a while nothing can be stored. Half of the times there is room again before the end."""
        disk.fill(self.server.process.pid)
        self.toll.disks_filled += 1
        await asyncio.sleep(random.uniform(0.2, 1.0))
        if random.random() < 0.5:
            disk.empty(self.server.process.pid)
            await self._leave()
            await self._play_on()

    async def _leave(self) -> None:
        going = [player for player in self.players.values() if player is not None]
        for player in going:
            player.cancel()
        await asyncio.wait(going)
        for player in going:
            _look(player)

    def _count(self) -> None:
        stored: dict[str, dict[int, list[int]]] = defaultdict(dict)
        with self.database.connect() as database:
            for table, seq, entry in database.execute(sa.select(log.c.table_id, log.c.seq, log.c.entry)):
                stored[table][seq] = json.loads(entry)["ids"]
        self.database.dispose()
        for party in self.parties:
            kept = stored[party.table]
            self.toll.acknowledged += len(party.acknowledged)
            self.toll.missing += sum(kept.get(seq) != ids for seq, ids in party.acknowledged.items())
            party.acknowledged.clear()


def _look(player: asyncio.Task[None] | None) -> None:
    """A line that is cut ends a player; anything else that did is a fault of ours."""
    if player is None or player.cancelled():
        return
    problem = player.exception()
    if problem and not isinstance(problem, WebSocketException | OSError):
        raise problem


async def _play(party: Party, person: Person) -> None:
    """At random, as fast as it is answered."""
    async with person.socket(party.table) as socket:
        sent: dict[int, tuple[int, list[int]]] = {}
        n = 0
        async for text in socket:
            message = glimpse(text)
            if isinstance(message, wire.StateMessage) and message.options:
                n += 1
                sent[n] = (message.seq, [random.choice(message.options)])
                await socket.send(json.dumps({"type": "play", "re": n, "seq": message.seq, "ids": sent[n][1]}))
            elif isinstance(message, wire.Done) and message.re is not None:
                seq, ids = sent.pop(message.re)
                party.acknowledged[seq] = ids
                party.moved = True
            elif isinstance(message, wire.EndMessage):
                party.over = True
                return
