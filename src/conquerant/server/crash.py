"""Kills the server again and again while people play, and counts what is missing afterwards.

People play over real sockets. At a random instant the process gets SIGKILL; what the store then holds is compared with
every gesture that had been acknowledged, the server is started again, and every table must go on.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from conquerant import games
from conquerant.server.client import Done, End, Person, Server, State, hear

GAMES = ("world", "conquetes", "conquistador")
LONGEST = 60.0  # seconds for every table to go on


@dataclass
class Toll:
    kills: int = 0
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


def run(times: int, tables: int, told: Callable[[Toll], None]) -> Toll:
    """All in a folder of its own, with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", 0, "--fast-bots", "--rate", "100000", "--log", "error")
        try:
            return asyncio.run(Siege(server, tables).run(times, told))
        finally:
            server.kill()


class Siege:
    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.toll = Toll()
        self.parties = [self._lay(GAMES[i % len(GAMES)]) for i in range(tables)]

    def _lay(self, slug: str) -> Party:
        people = [Person(self.server.base, "Ana"), Person(self.server.base, "Ben")]
        game = games.load(slug)
        rounds = {"rounds": 30} if any(o.name == "rounds" for o in game.options) else {}
        bots = [{"kind": "bot", "bot": "random"}] * (game.seats[0] - 2)
        seats = [{"kind": "me"}, {"kind": "open"}, *bots]
        table: str = people[0].call("POST", "/tables", {"game": slug, "options": rounds, "seats": seats})["id"]
        people[1].call("POST", f"/tables/{table}/seats/1", {"nonce": "ben"})
        return Party(table, people)

    async def run(self, times: int, told: Callable[[Toll], None]) -> Toll:
        started = time.monotonic()
        for _ in range(times):
            await self._storm()
            self.toll.kills += 1
            self._count()
            await asyncio.to_thread(self.server.start)
            self.parties = [await asyncio.to_thread(self._next, party) for party in self.parties]
            self.toll.seconds = round(time.monotonic() - started, 1)
            told(self.toll)
        return self.toll

    def _next(self, party: Party) -> Party:
        """A finished table makes room for a new one."""
        if not party.over:
            return party
        self.toll.finished += 1
        return self._lay(random.choice(GAMES))

    async def _storm(self) -> None:
        """Everybody plays; once every table has moved, the server dies at any moment."""
        for party in self.parties:
            party.moved = False
        players = [asyncio.create_task(_play(party, person)) for party in self.parties for person in party.people]
        deadline = time.monotonic() + LONGEST
        while not all(p.moved or p.over for p in self.parties) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self.toll.stuck += sum(not (p.moved or p.over) for p in self.parties)
        await asyncio.sleep(random.uniform(0.0, 0.7))
        self.server.kill()
        for player in players:
            player.cancel()
        for outcome in await asyncio.gather(*players, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketException | OSError):
                raise outcome

    def _count(self) -> None:
        stored: dict[str, dict[int, list[int]]] = defaultdict(dict)
        with sqlite3.connect(self.server.data / "conquerant.db") as database:
            for table, seq, entry in database.execute("select table_id, seq, entry from log"):
                stored[table][seq] = json.loads(entry)["ids"]
        for party in self.parties:
            kept = stored[party.table]
            self.toll.acknowledged += len(party.acknowledged)
            self.toll.missing += sum(kept.get(seq) != ids for seq, ids in party.acknowledged.items())
            party.acknowledged.clear()


async def _play(party: Party, person: Person) -> None:
    """At random, as fast as it is answered."""
    async with person.socket(party.table) as socket:
        sent: dict[int, tuple[int, list[int]]] = {}
        n = 0
        async for text in socket:
            told: Any = hear(text)
            if isinstance(told, State) and told.options:
                n += 1
                sent[n] = (told.seq, [random.choice(told.options)])
                await socket.send(json.dumps({"type": "play", "re": n, "seq": told.seq, "ids": sent[n][1]}))
            elif isinstance(told, Done) and told.re is not None:
                seq, ids = sent.pop(told.re)
                party.acknowledged[seq] = ids
                party.moved = True
            elif isinstance(told, End):
                party.over = True
                return
