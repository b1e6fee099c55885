"""Several nodes under play while they and their PostgreSQL die, hang and come back; then somebody from outside counts.

People play over real sockets, through the proxy and through any node, and come back by themselves. A checker reads
nothing but the database: every gesture that was acknowledged stands in the log at its place, the log has no gap, every
acknowledged line of the talk is there once, no seat has two holders, and everybody has the name he gave last.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from conquerant import games
from conquerant.host import wire
from conquerant.server import schema
from conquerant.server.measure.client import Failed, Person, Server, glimpse
from conquerant.server.measure.cluster import Cluster, answers
from conquerant.server.store import connect

LONGEST = 90.0  # seconds for every table to go on
AGAIN = 0.2  # second before somebody whose line was cut comes back
REFUSED = 2  # the exit code of a program that says in a sentence what is wrong
FAULTS = {  # how often each, in ten
    "killed": 3,
    "stopped": 3,
    "restarted": 1,
    "cut": 1,
    "database": 1,
    "database hangs": 1,
}
CUT = sa.text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = user")
OPTIONS = ("--fast-bots", "--rate", "100000", "--no-limits", "--log", "error", "--grace", "600")


@dataclass
class Loss:
    seed: str = ""  # of the faults: which, where, how long
    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    acknowledged: int = 0
    said: int = 0
    named: int = 0
    missing: int = 0  # gestures acknowledged that the log has not got, or has otherwise
    gaps: int = 0  # logs with a hole
    unsaid: int = 0  # lines acknowledged that are not there exactly once
    unseated: int = 0  # seats without their holder, or with another
    unnamed: int = 0  # people with a name that is neither the last acknowledged nor one without an answer
    stuck: int = 0
    finished: int = 0
    started_again: int = 0  # nodes that found no database when they started
    slowest: float = 0.0  # seconds until every table went on after a fault
    seconds: float = 0.0

    @property
    def lost(self) -> int:
        return self.missing + self.gaps + self.unsaid + self.unseated + self.unnamed + self.stuck


@dataclass
class Party:
    """Two people at one table, and what they were told is done."""

    table: str
    people: list[Person]
    acknowledged: dict[int, list[int]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=lambda: ["Ana", "Ben"])  # the last that was acknowledged
    asked: list[set[str]] = field(default_factory=lambda: [set(), set()])  # names that may yet come, or have come
    moved: bool = False
    over: bool = False
    writing: int = 0


def run(faults: int, tables: int, nodes: int, report: Callable[[Loss], None], seed: str = "") -> Loss:
    """The same seed gives the same faults; what they meet is the affair of the machine."""
    cluster = Cluster(nodes, "haproxy", 0, OPTIONS, careful=False)
    try:
        return asyncio.run(Storm(cluster, tables, seed).run(faults, report))
    finally:
        for node in cluster.nodes:
            node.process.send_signal(signal.SIGCONT)
        cluster.stop()


class Storm:
    def __init__(self, cluster: Cluster, tables: int, seed: str = "") -> None:
        self.cluster = cluster
        self.database = connect(cluster.database.url)
        self.loss = Loss(seed or f"{random.getrandbits(32):x}")
        self.chance = random.Random(self.loss.seed)
        self.doors = [cluster.base, *(node.base for node in cluster.nodes)]
        names = games.names()
        self.parties = [self._lay(names[n % len(names)]) for n in range(tables)]

    def _lay(self, slug: str) -> Party:
        """Each comes in through a door of his own."""
        ana, ben = (Person(random.choice(self.doors), name) for name in ("Ana", "Ben"))
        game = games.load(slug)
        rounds = {"rounds": 30} if any(option.name == "rounds" for option in game.options) else {}
        bots = [{"kind": "bot", "bot": "random"}] * (game.seats[0] - 2)
        wanted = {"game": slug, "options": rounds, "seats": [{"kind": "me"}, {"kind": "open"}, *bots]}
        table: str = ana.call("POST", "/tables", wanted)["id"]
        ben.call("POST", f"/tables/{table}/seats/1", {"nonce": "ben"})
        return Party(table, [ana, ben])

    async def run(self, faults: int, report: Callable[[Loss], None]) -> Loss:
        started = time.monotonic()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * len(self.parties) + 4))
        players = [asyncio.create_task(self._stay(n, seat)) for n in range(len(self.parties)) for seat in (0, 1)]
        await self._all_move(players)
        for _ in range(faults):
            await asyncio.sleep(self.chance.uniform(0.0, 0.5))
            await self._fault()
            await self._all_move(players)
            self.check()
            await self._begin_anew()
            self.loss.seconds = round(time.monotonic() - started, 1)
            report(self.loss)
        for player in players:
            player.cancel()
        await asyncio.wait(players)
        self.check()
        return self.loss

    # What goes wrong

    async def _fault(self) -> None:
        kind = self.chance.choices(list(FAULTS), list(FAULTS.values()))[0]
        self.loss.faults[kind] += 1
        node = self.chance.choice(self.cluster.nodes)
        if kind == "killed":
            await asyncio.to_thread(self._kill, node)
        elif kind == "stopped":
            node.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(self.chance.uniform(0.5, 6.0))
            node.process.send_signal(signal.SIGCONT)
        elif kind == "restarted":
            await asyncio.to_thread(self._restart, node)
        elif kind == "cut":
            await asyncio.to_thread(self._cut)
        elif kind == "database hangs":
            await asyncio.to_thread(self.cluster.database.hang, self.chance.uniform(0.5, 6.0))
        else:
            await asyncio.to_thread(self._shake_database)

    def _kill(self, node: Server) -> None:
        """It comes back while the others play on."""
        node.kill()
        node.launch()

    def _restart(self, node: Server) -> None:
        """One that is only just starting knows no order yet."""
        serving = answers(node.port)
        code = node.stop()
        if serving and code:
            raise RuntimeError(f"a node ended with {code}, not in order: {node.logged()[-2000:]}")
        node.launch()

    def _supervise(self) -> None:
        """A node that finds no database when it starts says so and ends: whoever runs it starts it again."""
        for node in self.cluster.nodes:
            code = node.process.poll()
            if code == REFUSED:
                self.loss.started_again += 1
                node.launch()
            elif code is not None:
                raise RuntimeError(f"a node ended with {code} by itself: {node.logged()[-2000:]}")

    def _cut(self) -> None:
        """Every line to PostgreSQL, at the same moment."""
        with self.database.connect() as connection:
            connection.execute(CUT)

    def _shake_database(self) -> None:
        self.cluster.database.stop(self.chance.choice(("immediate", "fast")))
        time.sleep(self.chance.uniform(0.0, 3.0))
        self.cluster.database.start()

    # Playing on

    async def _all_move(self, players: list[asyncio.Task[None]]) -> None:
        """How long it took counts from when some node was ready: to start may take its time."""
        for party in self.parties:
            party.moved = False
        began = looked = time.monotonic()
        while not all(party.moved or party.over for party in self.parties):
            self._supervise()
            for player in players:
                if player.done():
                    player.result()
            if time.monotonic() - looked > 1.0:
                if not await asyncio.to_thread(self._some_are_ready):
                    began = time.monotonic()
                looked = time.monotonic()
            if time.monotonic() - began > LONGEST:
                self.loss.stuck += sum(not (party.moved or party.over) for party in self.parties)
                break
            await asyncio.sleep(0.02)
        self.loss.slowest = max(self.loss.slowest, round(time.monotonic() - began, 1))

    def _some_are_ready(self) -> bool:
        return any(answers(node.port, "/ready") for node in self.cluster.nodes)

    async def _begin_anew(self) -> None:
        for n, party in enumerate(self.parties):
            if party.over and not party.writing:
                self.loss.finished += 1
                self.parties[n] = await self._laid_somehow()

    async def _laid_somehow(self) -> Party:
        """Some nodes are down: whoever is refused tries another door."""
        deadline = time.monotonic() + LONGEST
        while True:
            try:
                return await asyncio.to_thread(self._lay, random.choice(games.names()))
            except (Failed, OSError, ValueError):
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(AGAIN)

    async def _stay(self, n: int, seat: int) -> None:
        """Somebody who comes back, through another door, whenever his line is cut."""
        while True:
            party = self.parties[n]
            if party.over:
                await asyncio.sleep(AGAIN)
                continue
            person = party.people[seat]
            door = Person(random.choice(self.doors), cookie=person.cookie)
            try:
                async with asyncio.timeout(20.0):
                    await self._rename(party, seat, door)
                    await _play(party, door)
            except (WebSocketException, OSError, TimeoutError):
                await asyncio.sleep(AGAIN)

    async def _rename(self, party: Party, seat: int, door: Person) -> None:
        """What was not answered may come about at any later moment."""
        name = f"{random.getrandbits(64):x}"
        party.asked[seat].add(name)
        with contextlib.suppress(Failed, OSError, http.client.HTTPException, ValueError):
            await asyncio.to_thread(door.call, "PUT", "/me", {"name": name})
            party.asked[seat].remove(name)
            party.names[seat] = name
            self.loss.named += 1

    # Counting

    def check(self) -> None:
        """All that was acknowledged since the last time."""
        deadline = time.monotonic() + LONGEST
        while True:
            try:
                with self.database.connect() as connection:
                    for party in self.parties:
                        self._check(connection, party)
                return
            except sa.exc.OperationalError:  # it was restarted under this line
                if time.monotonic() > deadline:
                    raise

    def _check(self, connection: sa.Connection, party: Party) -> None:
        done, said = dict(party.acknowledged), list(party.said)
        may_be = [{name, *asked} for name, asked in zip(party.names, party.asked, strict=True)]
        log, chat, held = schema.log, schema.chat, schema.holders
        rows = connection.execute(sa.select(log.c.seq, log.c.entry).where(log.c.table_id == party.table)).all()
        kept = {row.seq: json.loads(row.entry)["ids"] for row in rows}
        lines = Counter(
            json.loads(row.said)["text"]
            for row in connection.execute(sa.select(chat.c.said).where(chat.c.table_id == party.table))
        )
        sat = connection.execute(sa.select(held.c.seat, held.c.person).where(held.c.table_id == party.table)).all()
        mine = [(seat, person.cookie.partition("=")[2].partition(".")[0]) for seat, person in enumerate(party.people)]
        names = dict(connection.execute(sa.select(schema.people.c.id, schema.people.c.name)).all())
        self.loss.unnamed += sum(names.get(who) not in may for (_, who), may in zip(mine, may_be, strict=True))
        self.loss.acknowledged += len(done)
        self.loss.said += len(said)
        self.loss.missing += sum(kept.get(seq) != ids for seq, ids in done.items())
        self.loss.gaps += sorted(kept) != list(range(len(kept)))
        self.loss.unsaid += sum(lines[text] != 1 for text in said)
        self.loss.unseated += sorted(map(tuple, sat)) != sorted(mine)
        for seq in done:
            party.acknowledged.pop(seq, None)
        del party.said[: len(said)]


async def _play(party: Party, person: Person) -> None:
    """At random, as fast as it is answered; the first that is done is also talked about."""
    party.writing += 1
    try:
        async with person.socket(party.table) as socket:
            sent: dict[int, tuple[int, list[int]] | str] = {}
            n, talked = 0, False
            async for text in socket:
                message = glimpse(text)
                if isinstance(message, wire.StateMessage) and message.options:
                    n += 1
                    ids = [random.choice(message.options)]
                    sent[n] = (message.seq, ids)
                    await socket.send(json.dumps({"type": "play", "re": n, "seq": message.seq, "ids": ids}))
                elif isinstance(message, wire.Done) and message.re is not None:
                    _note(party, sent.pop(message.re))
                    if not talked:
                        talked = True
                        n += 1
                        sent[n] = line = f"{random.getrandbits(64):x}"
                        await socket.send(json.dumps({"type": "chat", "re": n, "text": line}))
                elif isinstance(message, wire.EndMessage):
                    party.over = True
                    return
    finally:
        party.writing -= 1


def _note(party: Party, done: tuple[int, list[int]] | str) -> None:
    if isinstance(done, str):
        party.said.append(done)
    else:
        party.acknowledged[done[0]] = done[1]
        party.moved = True
