"""How fast the server is: real games over real sockets, the players in a process of their own."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.host import wire
from conquerant.server.measure.client import Person, Server, glimpse

if TYPE_CHECKING:
    from conquerant.server.measure.programs import Postgres

ABOUT = {
    "game": "game",
    "clients": "clients, each with a socket",
    "people": "people at a table, bots in the other seats",
    "tables": "tables",
    "seconds": "seconds",
    "moves": "gestures of people answered",
    "moves_per_second": "gestures of people a second",
    "entries_per_second": "entries stored a second, of people and bots",
    "p50_ms": "half are answered within, ms",
    "p99_ms": "99 of 100 are answered within, ms",
    "worst_ms": "the slowest, ms",
    "cpu_us_per_batch": "server's processor time per stored entry, µs",
    "database_us_per_batch": "PostgreSQL's processor time per stored entry, µs",
    "batches_per_commit": "entries stored together",
    "problems": "errors and refusals",
    "load": "processes that wanted a processor meanwhile",
    "processors": "processors",
    "kib_per_idle_table": "memory of an idle table, KiB",
    "kib_per_idle_socket": "memory of an idle socket, KiB",
}
COMPARED = (
    "entries_per_second",
    "moves_per_second",
    "p50_ms",
    "p99_ms",
    "cpu_us_per_batch",
    "database_us_per_batch",
    "batches_per_commit",
    "problems",
    "load",
)
IDLE = 200  # tables and sockets opened to weigh one
LONGEST = 60.0  # seconds until all sit, and for the last answers; more for more clients
OPTIONS = ("--fast-bots", "--rate", "100000", "--no-limits", "--log", "error")


def measure(slug: str, clients: int, people: int, seconds: float) -> dict[str, Any]:
    """All figures, from a server of its own in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", 0, *OPTIONS)
        try:
            return {**played(server, slug, clients, people, seconds), **weigh(server, slug)}
        finally:
            server.stop()


def measure_nodes(slug: str, clients: int, people: int, seconds: float, counts: list[int]) -> list[dict[str, Any]]:
    """One after the other on the same machine: SQLite, PostgreSQL with one process alone, and so many nodes. Players go
    to the nodes in turn; of two at a table one is passed on."""
    from conquerant.server.measure.cluster import Cluster
    from conquerant.server.measure.programs import Postgres

    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "sqlite", 0, *OPTIONS)
        figures = _ended(server, played(server, slug, clients, people, seconds))
        rows.append({"kept in": "SQLite", "database_us_per_batch": 0.0, **figures})
        database = Postgres()
        try:
            server = Server(Path(folder) / "alone", 0, *OPTIONS, "--database", database.url)
            figures = played(server, slug, clients, people, seconds, database=database)
            rows.append({"kept in": "PostgreSQL, one process alone", **_ended(server, figures)})
        finally:
            database.remove()
    for count in counts:
        for apart in (False, True) if count > 1 else (False,):
            cluster = Cluster(count, "", 0, OPTIONS)
            try:
                figures = played(
                    cluster.nodes[0], slug, clients, people, seconds, cluster.nodes[1:], apart, cluster.database
                )
            finally:
                cluster.stop()
            how = "" if count == 1 else ", half of the sockets passed on" if apart else ", no socket passed on"
            rows.append({"kept in": f"PostgreSQL, {count} {'node' if count == 1 else 'nodes'}{how}", **figures})
    return rows


def _ended(server: Server, figures: dict[str, Any]) -> dict[str, Any]:
    server.stop()
    return figures


def longest(clients: int) -> float:
    """How long everything around the measure may take, in seconds."""
    return LONGEST + clients / 10


def played(
    server: Server,
    slug: str,
    clients: int,
    people: int,
    seconds: float,
    others: Sequence[Server] = (),
    apart: bool = False,
    database: Postgres | None = None,
) -> dict[str, Any]:
    """The players' process tells when all sit; then the servers' own figures are taken before and after. With others,
    tables go to them in turn; `apart`, everybody at a table comes in through another."""
    numbers = [str(clients), str(people), str(seconds), "apart" if apart else "together"]
    bases = ",".join(each.base for each in (server, *others))
    command = [sys.executable, "-m", "conquerant.server.measure.bench", bases, slug, *numbers]
    players = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    overdue = threading.Timer(2 * longest(clients) + seconds, players.kill)
    overdue.start()
    try:
        _line(players)
        before = _figures(server, *others)
        worked = database.processor_seconds() if database else 0.0
        measured = json.loads(_line(players))
        after = _figures(server, *others)
        worked = database.processor_seconds() - worked if database else 0.0
    finally:
        overdue.cancel()
        players.kill()
        players.wait()
    entries = after["conquerant_entries_total"] - before["conquerant_entries_total"]
    used = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    commits = after["conquerant_commits_total"] - before["conquerant_commits_total"]
    return {
        "game": slug,
        "clients": clients,
        "people": people,
        "tables": measured["tables"],
        "seconds": measured["seconds"],
        "moves": measured["moves"],
        "moves_per_second": round(measured["moves"] / measured["seconds"]),
        "entries_per_second": round(entries / measured["seconds"]),
        "p50_ms": measured["p50_ms"],
        "p99_ms": measured["p99_ms"],
        "worst_ms": measured["worst_ms"],
        "cpu_us_per_batch": round(used / entries * 1e6, 1),
        **({"database_us_per_batch": round(worked / entries * 1e6, 1)} if database else {}),
        "batches_per_commit": round(entries / commits, 1),
        "problems": measured["problems"],
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0,
        "processors": os.cpu_count() or 1,
    }


def _figures(*servers: Server) -> Counter[str]:
    """Of all of them together."""
    total: Counter[str] = Counter()
    for server in servers:
        total.update(server.figures())
    return total


def _line(players: subprocess.Popen[str]) -> str:
    """The next line the players print; they say themselves what went wrong."""
    line = players.stdout.readline() if players.stdout else ""
    if not line:
        raise BadInput("clients", "the players did not come to an end; see above, or try fewer")
    return line


def weigh(server: Server, slug: str) -> dict[str, Any]:
    """The memory of a table in play with nobody there, and of a socket that only listens."""
    person = Person(server.base, "Bench")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(games.load(slug).seats[0] - 1))]
    wanted = {"game": slug, "seats": seats if len(seats) > 1 else [{"kind": "me"}]}
    table = person.call("POST", "/tables", wanted)["id"]
    empty = server.figures()["process_resident_memory_bytes"]
    for _ in range(IDLE):
        person.call("POST", "/tables", wanted)
    laid = server.figures()["process_resident_memory_bytes"]
    listening = asyncio.run(_listen(server, person, table))
    return {
        "kib_per_idle_table": round((laid - empty) / IDLE / 1024, 1),
        "kib_per_idle_socket": round((listening - laid) / IDLE / 1024, 1),
    }


async def _listen(server: Server, person: Person, table: str) -> float:
    sockets = [person.socket(table, seat=None) for _ in range(IDLE)]
    for socket in sockets:
        await socket.__aenter__()
    await asyncio.sleep(0.5)
    figure = server.figures()["process_resident_memory_bytes"]
    for socket in sockets:
        await socket.__aexit__(None, None, None)
    return figure


class Players:
    """So many people, a few at each table and bots with them, who play at random as fast as they are answered."""

    def __init__(self, bases: list[str], slug: str, clients: int, at_table: int, apart: bool = False) -> None:
        self.slug = slug
        self.at_table = at_table
        turn = 1 if apart else at_table
        self.people = [Person(bases[i // turn % len(bases)], f"P{i}") for i in range(clients - clients % at_table)]
        self.took: list[float] = []
        self.problems = 0
        self.seated = 0
        self.until = 0.0

    def lay(self, group: list[Person]) -> str:
        limit = {"rounds": 50} if any(o.name == "rounds" for o in games.load(self.slug).options) else {}
        bots = max(0, games.load(self.slug).seats[0] - len(group))
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in group[1:]), *[{"kind": "bot", "bot": "random"}] * bots]
        laid = group[0].call("POST", "/tables", {"game": self.slug, "options": limit, "seats": seats})
        table: str = laid["id"]
        for seat, person in enumerate(group[1:], 1):
            person.call("POST", f"/tables/{table}/seats/{seat}", {"nonce": f"n{seat}"})
        return table

    async def run(self, seconds: float) -> dict[str, Any]:
        n = self.at_table
        groups = [self.people[i : i + n] for i in range(0, len(self.people), n)]
        ready = asyncio.Event()
        tasks = [asyncio.create_task(self._table(group, ready)) for group in groups]
        await self._all_sit(tasks)
        await asyncio.sleep(0.5)
        print("ready", flush=True)
        started = time.perf_counter()
        self.until = started + seconds
        ready.set()
        async with asyncio.timeout(seconds + longest(len(self.people))):
            await asyncio.gather(*tasks)
        return self.figures(len(groups), time.perf_counter() - started)

    async def _all_sit(self, tasks: list[asyncio.Task[None]]) -> None:
        """One who cannot come is not waited for: what went wrong is raised."""
        async with asyncio.timeout(longest(len(self.people))):
            while self.seated < len(self.people):
                for task in tasks:
                    if task.done():
                        await task
                await asyncio.sleep(0.05)

    def figures(self, tables: int, seconds: float) -> dict[str, Any]:
        took = sorted(self.took)
        return {
            "tables": tables,
            "seconds": round(seconds, 2),
            "moves": len(took),
            "p50_ms": round(took[len(took) // 2] * 1000, 2),
            "p99_ms": round(took[len(took) * 99 // 100] * 1000, 2),
            "worst_ms": round(took[-1] * 1000, 2),
            "problems": self.problems,
        }

    async def _table(self, group: list[Person], ready: asyncio.Event) -> None:
        """Game after game with the same people."""
        while not self.until or time.perf_counter() < self.until:
            table = await asyncio.to_thread(self.lay, group)
            await asyncio.gather(*(self._play(person, table, ready) for person in group))

    async def _play(self, person: Person, table: str, ready: asyncio.Event) -> None:
        async with person.socket(table) as socket:
            sent, n = 0.0, 0
            self.seated += 1
            await ready.wait()
            while time.perf_counter() < self.until:
                try:
                    text = await asyncio.wait_for(socket.recv(), max(0.01, self.until - time.perf_counter()))
                except TimeoutError:
                    return
                message = glimpse(text)
                if isinstance(message, wire.StateMessage) and message.options:
                    n += 1
                    sent = time.perf_counter()
                    choice = random.choice(message.options)
                    await socket.send(json.dumps({"type": "play", "re": n, "seq": message.seq, "ids": [choice]}))
                elif isinstance(message, wire.Done):
                    self.took.append(time.perf_counter() - sent)
                elif isinstance(message, wire.ErrorMessage | wire.RefusedMessage):
                    self.problems += 1
                elif isinstance(message, wire.EndMessage):
                    return


def main() -> None:
    bases, slug, clients, people, seconds, how = sys.argv[1:]
    players = Players(bases.split(","), slug, int(clients), int(people), how == "apart")
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:  # players as fast as the server
        print(json.dumps(runner.run(players.run(float(seconds)))), flush=True)


if __name__ == "__main__":
    main()
