"""One call to a house: whose it is, where it comes from, what it brings, and how it is answered. It may come over HTTP
or from next door."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar
from weakref import WeakValueDictionary

from conquerant.core.errors import BadInput, short
from conquerant.host import wire
from conquerant.host.house import House
from conquerant.host.limits import Counters
from conquerant.host.logs import log_failure
from conquerant.host.shelf import Shelf
from conquerant.host.table import Table
from conquerant.host.turns import Turns

SMALL = 16_384  # bytes of a body
LARGE = 1_000_000  # with an edition in it
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
NUMBER = re.compile(r"[0-9]{1,9}")
REMEMBERED = 10_000  # trials of editions
MOST_TRIALS = 8  # of one address that wait or run

T = TypeVar("T")
Way = tuple[str, str, int, tuple[tuple[str, str | int], ...]]  # a game, an edition's digest, seats and options
Read = Callable[[int], Awaitable[bytes]]  # a body of at most so many bytes


@dataclass
class Answer:
    """`newcomer`: whom the visitor is to be known as from now on; `filename`: what the body is kept as; `allowed`: the
    methods there are, where the one that was asked for is not; `open`: it holds nothing that anybody must not know, and
    is the same for everybody, so it may be kept and packed on its way."""

    status: int
    body: bytes
    newcomer: str = ""
    filename: str = ""
    open: bool = False
    allowed: list[str] = field(default_factory=list)


def answer(content: object, status: int = 200) -> Answer:
    return Answer(status, wire.data(content))


class Visit:
    """One call, and the house it comes to. `known` is who calls, None for a stranger."""

    def __init__(
        self,
        reception: Reception,
        method: str,
        path: str,
        *,
        known: str | None = None,
        address: str = "",
        query: Mapping[str, str] | None = None,
        read: Read | None = None,
    ) -> None:
        self.reception = reception
        self.house = reception.house
        self.method = method
        self.path = path
        self.known = known
        self.address = address
        self.query = query or {}
        self.params: dict[str, str] = {}  # of the path
        self._read = read

    @property
    def person(self) -> str:
        return self.identify()

    def identify(self) -> str:
        """Who it is; strangers are refused."""
        if self.known is None:
            raise wire.Problem("no-identity", "GET /api/v1/me first: it sets a cookie", 401)
        return self.known

    @property
    def seat(self) -> int:
        given = self.params["seat"]
        if not NUMBER.fullmatch(given):
            raise wire.Problem("no-such-seat", "expected the number of a seat", 404, "seat")
        return int(given)

    async def data(self, most: int) -> bytes:
        return await self._read(most) if self._read else b""

    async def body(self, shape: type[T], most: int = SMALL) -> T:
        try:
            return wire.read(await self.data(most), shape)
        except RecursionError:
            raise BadInput("", "expected fewer levels, one inside the other") from None
        except UnicodeDecodeError:
            raise BadInput("", "expected text in UTF-8") from None

    def number(self, name: str, usual: int) -> int:
        """Of the query."""
        given = self.query.get(name, "")
        return whole_number(given, name) if given else usual

    async def table(self) -> Table:
        named = self.params["table"]
        if not TABLE.fullmatch(named):
            raise wire.Problem("no-such-table", "there is no table with this address", 404)
        return await self.house.table(named)


class Reception:
    """What a house keeps in mind of its visitors: how much they asked, and answers for whoever asks again."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.counters = Counters(house.config.limits, house.config.rate, house.daily)
        self.shelf = Shelf(house.aside)
        self._trials = Turns(1)
        self._trying: Counter[str] = Counter()  # by address: trials of editions that wait or run
        self.passed: dict[Way, None] = {}
        self._naming: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def trying(self, address: str) -> AsyncIterator[None]:
        """One edition is tried at a time; addresses take turns, however many one of them has brought."""
        if self._trying[address] >= MOST_TRIALS:
            message = f"{MOST_TRIALS} editions from your network wait to be tried: wait for them first"
            raise wire.Problem("too-fast", message, 429)
        self._trying[address] += 1
        try:
            await self._trials.turn(lambda: {address})
            try:
                yield
            finally:
                self._trials.free()
        finally:
            self._trying -= Counter({address: 1})

    def remember(self, way: Way) -> None:
        """How an edition was tried and found sound; those remembered longest are forgotten."""
        self.passed[way] = None
        if len(self.passed) > REMEMBERED:
            del self.passed[next(iter(self.passed))]

    def naming(self, person: str) -> asyncio.Lock:
        """One name of a person after the other: who gives two at once is counted once."""
        return self._naming.setdefault(person, asyncio.Lock())


def whole_number(given: str, field: str) -> int:
    if not NUMBER.fullmatch(given):
        raise BadInput(field, f"expected a whole number, got {short(given)}")
    return int(given)


def problem_of(house: House, what: str, failure: Exception) -> wire.Problem:
    """A visitor's mistake as he is told of it, and counted; ours is also logged."""
    if not isinstance(failure, wire.EXPECTED):
        log_failure(what)
    trouble = house.store.trouble(failure)
    problem = wire.Problem("not-ready", trouble, 503) if trouble else wire.problem(failure)
    house.metrics.problems[problem.code] += 1
    return problem


def refused(problem: wire.Problem) -> Answer:
    return answer(problem.fault(), problem.status)
