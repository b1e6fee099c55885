"""One request over HTTP: whose it is, where it comes from, what it brings, and how it is answered."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar
from weakref import WeakValueDictionary

import sqlalchemy as sa
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope, Send

from conquerant.core.errors import BadInput, short
from conquerant.host import wire
from conquerant.server import seats
from conquerant.server.house import House
from conquerant.server.limits import Counters, household
from conquerant.server.logs import wrong
from conquerant.server.shelf import Shelf
from conquerant.server.store import sentence
from conquerant.server.table import Table
from conquerant.server.turns import Turns

SMALL = 16_384  # bytes of a body
LARGE = 1_000_000  # with an edition in it
BODY_SECONDS = 30
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

JSON = (b"content-type", b"application/json")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
NUMBER = re.compile(r"[0-9]{1,9}")

REMEMBERED = 10_000  # trials of editions
MOST_TRIALS = 8  # of one address that wait or run

T = TypeVar("T")
Way = tuple[str, str, int, tuple[tuple[str, str | int], ...]]  # a game, an edition's digest, seats and options


class Visit:
    """One request: whose it is, where it comes from, and the house it comes to."""

    def __init__(self, request: Request, house: House, inside: Inside) -> None:
        self.request = request
        self.house = house
        self.inside = inside
        self.known = person_of(request, house)
        self.address = household(host_of(request.scope))

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
        given = self.request.path_params["seat"]
        if not NUMBER.fullmatch(given):
            raise wire.Problem("no-such-seat", "expected the number of a seat", 404, "seat")
        return int(given)

    async def body(self, shape: type[T], most: int = SMALL) -> T:
        try:
            async with asyncio.timeout(BODY_SECONDS):
                told = await self._whole(most)
            return wire.read(told, shape)
        except TimeoutError:
            raise wire.Problem("too-slow", f"expected the body within {BODY_SECONDS} seconds", 408) from None
        except RecursionError:
            raise BadInput("", "expected fewer levels, one inside the other") from None
        except UnicodeDecodeError:
            raise BadInput("", "expected text in UTF-8") from None

    async def _whole(self, most: int) -> bytes:
        told = b""
        async for part in self.request.stream():
            told += part
            if len(told) > most:
                raise wire.Problem("too-large", f"expected at most {most} bytes", 413)
        return told

    def number(self, name: str, usual: int) -> int:
        """Of the query."""
        given = self.request.query_params.get(name, "")
        return whole_number(given, name) if given else usual

    async def table(self) -> Table:
        named = self.request.path_params["table"]
        if not TABLE.fullmatch(named):
            raise wire.Problem("no-such-table", "there is no table with this address", 404)
        return await self.house.table(named)


class Inside:
    """What one server keeps in mind of its visitors: how much they asked, and answers for whoever asks again."""

    def __init__(self, house: House) -> None:
        self.counters = Counters(house.config.limits, house.config.rate)
        self.shelf = Shelf()
        self._trials = Turns(1)
        self._trying: Counter[str] = Counter()  # by address: trials of editions that wait or run
        self.passed: dict[Way, None] = {}
        self._naming: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def trying(self, address: str) -> AsyncIterator[None]:
        """One edition is tried at a time; addresses take turns, however many one of them has brought."""
        if self._trying[address] >= MOST_TRIALS:
            told = f"{MOST_TRIALS} editions from your network wait to be tried: wait for them first"
            raise wire.Problem("too-fast", told, 429)
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


def failed(what: str, failure: Exception) -> wire.Problem:
    """A visitor's mistake as it is told to him; ours is also written down."""
    if not isinstance(failure, wire.EXPECTED):
        wrong(what)
    if isinstance(failure, sa.exc.OperationalError):
        return wire.Problem("not-ready", sentence(failure), 503)
    return wire.problem(failure)


async def refuse_early(send: Send, kind: str, problem: wire.Problem) -> None:
    """Before there is a request or a socket to answer."""
    begin = "http.response" if kind == "http" else "websocket.http.response"
    await send({"type": f"{begin}.start", "status": problem.status, "headers": [JSON, *HEADERS]})
    await send({"type": f"{begin}.body", "body": wire.data(problem.fault())})


def person_of(connection: HTTPConnection, house: House) -> str | None:
    """The first cookie of ours that is genuine."""
    header = ";".join(connection.headers.getlist("cookie"))
    for cookie in seats.cookies_in(header, house.keeper.cookie_name):
        if person := house.keeper.person(cookie):
            return person
    return None


def host_of(scope: Scope) -> str:
    """Where it comes from; behind a proxy that the operator trusts, what that says."""
    return str(scope["client"][0]) if scope.get("client") else ""


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site may not act here with somebody's cookie. Programs send neither header and have none."""
    origin = connection.headers.get("origin")
    if origin is not None:
        same = origin.partition("://")[2] == connection.headers.get("host")
    else:
        same = connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if not same:
        raise wire.Problem("foreign-origin", "this request comes from another site", 403)


def json(told: object, status: int = 200) -> Response:
    return Response(wire.data(told), status, media_type="application/json", headers={"cache-control": "no-store"})


def text(told: bytes) -> Response:
    return Response(told, media_type="application/json", headers={"cache-control": "no-store"})


def refused(house: House, problem: wire.Problem) -> Response:
    house.metrics.problems[problem.code] += 1
    return json(problem.fault(), problem.status)
