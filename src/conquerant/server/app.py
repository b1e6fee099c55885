"""The routes: JSON over HTTP, sockets, the browser app, health and figures."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeVar
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from conquerant import bots, games, rules
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.server import bundle, hosting, line, openapi, replays, seats, setup, wire
from conquerant.server.house import House
from conquerant.server.logs import wrong
from conquerant.server.socket import Connection, Pace
from conquerant.server.table import Table

SMALL = 16_384  # bytes of a body
LARGE = 1_000_000  # with an edition in it
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
SOCKET = re.compile(r"/api/v1/tables/(?P<table>[\w-]+)/socket")

T = TypeVar("T")
Handler = Callable[["Visit"], Awaitable[Response]]


class Visit:
    """One request: whose it is, and the house it comes to."""

    def __init__(self, request: Request, house: House) -> None:
        self.request = request
        self.house = house
        self.known = person_of(request, house)

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
        return int(self.request.path_params["seat"])

    async def body(self, shape: type[T], most: int = SMALL) -> T:
        told = b""
        async for part in self.request.stream():
            told += part
            if len(told) > most:
                raise wire.Problem("too-large", f"expected at most {most} bytes", 413)
        return wire.read(told, shape)

    async def table(self) -> Table:
        return await self.house.table(self.request.path_params["table"])


def make(house: House) -> ASGIApp:
    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    doors = Pacing(house.config.rate)

    def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                if request.method not in ("GET", "HEAD"):
                    check_origin(request)
                    doors.check(request)
                return await handler(Visit(request, house))
            except wire.EXPECTED as mistake:
                return _problem(house, wire.problem(mistake))
            except Exception as failure:
                wrong("a request failed", method=request.method)
                return _problem(house, wire.problem(failure))

        return answer

    routes = [Route(f"/api/v1{path}", guarded(handler), methods=[method]) for method, path, handler in ROUTES]
    routes += [
        Route("/health", guarded(health)),
        Route("/metrics", guarded(metrics)),
        Route("/api/{rest:path}", guarded(nothing), methods=["GET", "POST", "PUT", "DELETE"]),
        Route("/{rest:path}", guarded(page)),
    ]
    return Doors(house, Starlette(routes=routes, lifespan=life))


# Who somebody is


async def get_me(visit: Visit) -> Response:
    house = visit.house
    person = visit.known or house.keeper.newcomer()
    name = await house.name(person) if visit.known else ""
    answer = _json({"name": name, "id": house.keeper.public(person)})
    secure = visit.request.url.scheme == "https"
    answer.headers["set-cookie"] = seats.set_cookie(house.keeper.cookie_name, house.keeper.cookie(person), secure)
    return answer


async def put_me(visit: Visit) -> Response:
    name = wire.name((await visit.body(wire.Me)).name)
    await visit.house.rename(visit.person, name)
    return _json({"name": name, "id": visit.house.keeper.public(visit.person)})


# Games


async def get_games(visit: Visit) -> Response:
    told = [game_info(games.load(slug)) for slug in games.names()]
    chosen = {"bots": setup.bot_names(), "levels": bots.levels(), "default_bot": setup.default_bot()}
    return _json({"games": told, **chosen})


async def get_game(visit: Visit) -> Response:
    return _json(game_told(_known_game(visit.request.path_params["slug"])))


async def get_rules(visit: Visit) -> Response:
    game = _known_game(visit.request.path_params["slug"])
    try:
        return Response(rules_told(game.slug, visit.request.path_params["lang"]), media_type="application/json")
    except BadInput as mistake:
        raise wire.Problem("no-such-rules", str(mistake), 404, mistake.field) from None


async def get_table_game(visit: Visit) -> Response:
    return _json(game_told((await visit.table()).sheet.game))


def _known_game(slug: str) -> Game:
    try:
        return games.load(slug)
    except BadInput as mistake:
        raise wire.Problem("no-such-game", str(mistake), 404, "game") from None


def game_info(game: Game) -> dict[str, Any]:
    told = game.edition["game"]
    options = [
        {"name": o.name, "rule": o.rule, "choices": list(o.choices), "default": o.default, "most": o.most}
        for o in game.options
    ]
    return {
        "slug": game.slug,
        "version": game.version,
        "titles": {"fr": told["name"], "en": told.get("name_en", told["name"])},
        "seats": [game.seats[0], game.seats[-1]],
        "options": options,
    }


def game_told(game: Game) -> dict[str, Any]:
    return {**game_info(game), "actions": [str(a) for a in game.actions], "edition": game.edition}


@cache
def rules_told(slug: str, lang: str) -> bytes:
    book = rules.book(slug, lang)
    chapters = [
        {
            "number": c.number,
            "title": c.title,
            "paragraphs": [{"number": p.number, "normative": p.normative, "text": p.text} for p in c.paragraphs],
        }
        for c in book.chapters
    ]
    return wire.data({"title": book.title, "introduction": book.introduction, "chapters": chapters})


# Tables


async def post_commitment(visit: Visit) -> Response:
    visit.identify()
    return _json(hosting.promise(visit.house), 201)


async def post_table(visit: Visit) -> Response:
    wanted = await visit.body(wire.NewTable, LARGE)
    return _json(await hosting.make(visit.house, visit.person, wanted), 201)


async def get_tables(visit: Visit) -> Response:
    show = visit.request.query_params.get("show", "open")
    if show not in ("open", "mine"):
        raise BadInput("show", f"expected open or mine, got {show!r}")
    return _json({"tables": await visit.house.listed(visit.known or "", show)})


async def get_table(visit: Visit) -> Response:
    return _json((await visit.table()).info(visit.known))


async def delete_table(visit: Visit) -> Response:
    table = await visit.table()
    person = visit.person
    await table.ask(lambda: hosting.delete(table, person))
    visit.house.drop(table, hosting.DELETED)
    return Response(status_code=204)


async def post_seat(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Sit)
    return _json(await table.ask(lambda: hosting.sit(table, person, visit.seat, wanted)))


async def put_seat(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Replace)
    return _json(await table.ask(lambda: hosting.replace(table, person, visit.seat, wanted)))


async def delete_seat(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return _json(await table.ask(lambda: hosting.leave(table, person, visit.seat)))


async def post_link(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return _json(await table.ask(lambda: hosting.link(table, person, visit.seat)))


async def post_start(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return _json(await table.ask(lambda: hosting.start(table, person)))


async def post_claim(visit: Visit) -> Response:
    return _json(await hosting.claim(visit.house, visit.person, await visit.body(wire.Claim)))


async def post_rematch(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Nonce)
    return _json(await table.ask(lambda: hosting.rematch(table, person, wanted)))


async def finished(visit: Visit) -> tuple[Table, Record]:
    table = await visit.table()
    if table.match is None or table.sheet.status not in ("over", "abandoned"):
        raise wire.not_now("the record is told when the match is over")
    return table, table.match.record(setup.players(table.sheet))


async def get_record(visit: Visit) -> Response:
    table, record = await finished(visit)
    name = f'attachment; filename="{table.sheet.game.slug}-{int(table.sheet.created)}.json"'
    return Response(record.dumps(), media_type="application/json", headers={"content-disposition": name})


async def get_replay(visit: Visit) -> Response:
    _, record = await finished(visit)
    return _json(await asyncio.to_thread(replays.outline, record))


async def get_steps(visit: Visit) -> Response:
    _, record = await finished(visit)
    first = int(visit.request.path_params["first"])
    last = _number(visit, "to", first)
    eyes = _number(visit, "eyes", -1)
    told = await asyncio.to_thread(replays.steps, record, first, last, None if eyes == -1 else eyes)
    return _json({"steps": told})


async def get_outcomes(visit: Visit) -> Response:
    _, record = await finished(visit)
    return _json({"outcomes": await asyncio.to_thread(replays.outcomes, record)})


def _number(visit: Visit, name: str, usual: int) -> int:
    given = visit.request.query_params.get(name, "")
    if not given:
        return usual
    if not given.isdecimal():
        raise BadInput(name, f"expected a whole number, got {given!r}")
    return int(given)


async def get_openapi(visit: Visit) -> Response:
    return _json(openapi.told([(method, path) for method, path, _ in ROUTES]))


# The house itself


async def health(visit: Visit) -> Response:
    """Whether the store answers."""
    await visit.house.store.write()
    return _json({"status": "ok", "version": wire.VERSION})


async def metrics(visit: Visit) -> Response:
    return Response(visit.house.metrics.text(), media_type="text/plain; version=0.0.4")


async def page(visit: Visit) -> Response:
    return bundle.page(visit.request.url.path)


async def nothing(visit: Visit) -> Response:
    raise wire.Problem("no-such-thing", "the API has nothing at this address; see /api/v1/openapi.json", 404)


ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/me", get_me),
    ("PUT", "/me", put_me),
    ("GET", "/games", get_games),
    ("GET", "/games/{slug}", get_game),
    ("GET", "/games/{slug}/rules/{lang}", get_rules),
    ("POST", "/commitments", post_commitment),
    ("POST", "/tables", post_table),
    ("GET", "/tables", get_tables),
    ("GET", "/tables/{table}", get_table),
    ("DELETE", "/tables/{table}", delete_table),
    ("GET", "/tables/{table}/game", get_table_game),
    ("POST", "/tables/{table}/seats/{seat:int}", post_seat),
    ("PUT", "/tables/{table}/seats/{seat:int}", put_seat),
    ("DELETE", "/tables/{table}/seats/{seat:int}", delete_seat),
    ("POST", "/tables/{table}/seats/{seat:int}/link", post_link),
    ("POST", "/tables/{table}/start", post_start),
    ("POST", "/tables/{table}/rematch", post_rematch),
    ("GET", "/tables/{table}/record", get_record),
    ("GET", "/tables/{table}/replay", get_replay),
    ("GET", "/tables/{table}/replay/{first:int}", get_steps),
    ("GET", "/tables/{table}/outcomes", get_outcomes),
    ("POST", "/claim", post_claim),
    ("GET", "/openapi.json", get_openapi),
]


async def open_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Refused before it is accepted: a foreign page, a stranger without a cookie, a table that is not there."""
    arrival = HTTPConnection(scope)
    await receive()
    try:
        found = SOCKET.fullmatch(scope["path"])
        if not found:
            raise wire.Problem("no-such-thing", "there is no socket at this address", 404)
        check_origin(arrival)
        person = person_of(arrival, house)
        if person is None:
            raise wire.Problem("no-identity", "GET /api/v1/me first: it sets a cookie", 401)
        table = await house.table(found["table"])
    except wire.Problem as problem:
        house.metrics.problems[problem.code] += 1
        head = {"type": "websocket.http.response.start", "status": problem.status, "headers": [JSON, *HEADERS]}
        await send(head)
        await send({"type": "websocket.http.response.body", "body": wire.data(problem.json())})
        return
    await send({"type": "websocket.accept", "headers": []})
    await Connection(receive, send, house, table, person, line.of(scope)).run()


def person_of(connection: HTTPConnection, house: House) -> str | None:
    """The first cookie of ours that is genuine."""
    header = ";".join(connection.headers.getlist("cookie"))
    for cookie in seats.cookies_in(header, house.keeper.cookie_name):
        if person := house.keeper.person(cookie):
            return person
    return None


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site may not act here with somebody's cookie. Programs send neither header and have none."""
    origin = connection.headers.get("origin")
    if origin is not None:
        same = urlsplit(origin).netloc == connection.headers.get("host")
    else:
        same = connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if not same:
        raise wire.Problem("foreign-origin", "this request comes from another site", 403)


class Pacing:
    """How fast one address may change things over HTTP."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.paces: dict[str, Pace] = {}

    def check(self, request: Request) -> None:
        who = request.client.host if request.client else ""
        if len(self.paces) > 10_000:
            self.paces.clear()
        if not self.paces.setdefault(who, Pace(self.rate)).allows():
            raise wire.Problem("too-fast", "slow down: too many requests", 429)


class Doors:
    """Sockets go to their tables; every other answer gets the security headers."""

    def __init__(self, house: House, app: ASGIApp) -> None:
        self.house = house
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if scope["type"] == "websocket":
            await open_socket(self.house, scope, receive, send)
        else:
            await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def _json(told: object, status: int = 200) -> Response:
    return Response(wire.data(told), status, media_type="application/json", headers={"cache-control": "no-store"})


def _problem(house: House, problem: wire.Problem) -> Response:
    house.metrics.problems[problem.code] += 1
    return _json(problem.json(), problem.status)
