"""The door of the house of one: what a page asks and hears, as plain calls. web/worker stands before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from conquerant.host import calls, wire
from conquerant.host.advising import Adviser
from conquerant.host.calls import Call
from conquerant.host.connection import Connection
from conquerant.host.hosting import DELETED
from conquerant.host.house import TRY_AGAIN, House
from conquerant.host.thinking import Thinker
from conquerant.host.visits import Answer, Reception, Visit, answer
from conquerant.local import parcels
from conquerant.local.drawer import Drawer
from conquerant.local.house import advise_here, open_house
from conquerant.local.store import LocalStore

RATE = 1000.0  # messages a second: nobody here is a stranger
LARGEST_PARCEL = 64_000_000  # bytes

Say = Callable[[int, str, str], None]  # to a line of the page: `open`, `message` or `close`, with a text


@dataclass
class Line:
    """One table on the page: what stands for a socket."""

    number: int
    say: Say
    inbox: asyncio.Queue[str]
    reading: asyncio.Task[None] | None = None

    def send(self, data: bytes) -> None:
        self.say(self.number, "message", data.decode())

    def hang_up(self, code: int) -> None:
        self.say(self.number, "close", str(code))
        if self.reading is not None:
            self.reading.cancel()

    cut_off = hang_up


class Door:
    """Everybody on this device is one person; around one screen that person holds several seats."""

    def __init__(self, house: House, store: LocalStore, person: str, say: Say) -> None:
        self.house = house
        self.store = store
        self.person = person
        self.say = say
        self.reception = Reception(house)
        self.lines: dict[int, Line] = {}
        self.calls = {
            ("GET", "/parcel"): Call("GET", "/parcel", self.pack),
            ("POST", "/parcel"): Call("POST", "/parcel", self.unpack),
        }

    async def ask(self, method: str, path: str, body: str = "") -> Answer:
        data = body.encode()

        async def read(most: int) -> bytes:
            if len(data) > most:
                raise wire.Problem("too-large", f"expected at most {most} bytes", 413)
            return data

        path, _, query = path.partition("?")
        asked = dict(parse_qsl(query))
        visit = Visit(self.reception, method, path, known=self.person, query=asked, read=read)
        return await calls.respond(visit, self.calls.get((method, path)))

    def dial(self, number: int, table: str) -> None:
        line = Line(number, self.say, asyncio.Queue())
        self.lines[number] = line
        line.reading = asyncio.ensure_future(self._attend(line, table))

    def hear(self, number: int, text: str) -> None:
        if number in self.lines:
            self.lines[number].inbox.put_nowait(text)

    def hang_up(self, number: int) -> None:
        line = self.lines.get(number)
        if line is not None and line.reading is not None:
            line.reading.cancel()

    async def _attend(self, line: Line, table: str) -> None:
        """As long as the line is open: one message after the other."""
        try:
            found = await self.house.table(table)
        except wire.Problem as problem:
            del self.lines[line.number]
            self.say(line.number, "close", str(DELETED if problem.status == 404 else TRY_AGAIN))
            return
        connection = Connection(line, self.house, found, self.person)
        self.say(line.number, "open", "")
        try:
            while True:
                answered = connection.hear(await line.inbox.get())
                if answered is not None:
                    await asyncio.wait((answered,))
        finally:
            del self.lines[line.number]
            connection.leave()

    async def pack(self, visit: Visit) -> Answer:
        """One game where the query names it, else all."""
        wanted = visit.query.get("table")
        tables = [wanted] if wanted else self.store.all_tables()
        packed = await parcels.pack(self.store, self.person, tables)
        return Answer(200, packed, filename="conquerant.json" if not wanted else f"conquerant-{wanted}.json")

    async def unpack(self, visit: Visit) -> Answer:
        data = await visit.data(LARGEST_PARCEL)
        return answer(await parcels.unpack(self.house, self.store, self.person, data))


async def open_door(
    drawer: Drawer,
    say: Say,
    tell: Callable[[str], None],
    thinker: Thinker | None = None,
    coach: Adviser = advise_here,
    pace: float = 0.6,
) -> Door:
    store = LocalStore(drawer, tell)
    house, person = await open_house(store, thinker, coach, pace=pace, rate=RATE)
    return Door(house, store, person, say)
