"""The routes: JSON over HTTP, the browser app, health and figures."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp

from conquerant import bots, games, rules
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput, short
from conquerant.core.record import Record
from conquerant.host import wire
from conquerant.server import bundle, hosting, openapi, replays, seats, setup, trial
from conquerant.server.bans import banned
from conquerant.server.doors import Doors
from conquerant.server.house import House, edition_text
from conquerant.server.limits import household
from conquerant.server.table import Table
from conquerant.server.visits import (
    LARGE,
    Inside,
    Visit,
    check_origin,
    failed,
    host_of,
    json,
    refused,
    text,
    whole_number,
)

METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
FORWARDED = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"}

Handler = Callable[["Visit"], Awaitable[Response]]


def make(house: House) -> ASGIApp:
    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    inside = Inside(house)

    def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            try:
                visit = Visit(request, house, inside)
                _let_in(visit, handler)
                answer = await handler(visit)
                if request.method not in ("GET", "HEAD"):
                    house.listed_anew()
                return answer
            except ClientDisconnect:
                return Response(status_code=400)  # nobody is there to read it
            except Exception as failure:
                return refused(house, failed("a request failed", failure))

        return answered

    async def unrouted(_: Request, why: Exception) -> Response:
        status = why.status_code if isinstance(why, HTTPException) else 500
        code = {404: "no-such-thing", 405: "no-such-method"}.get(status, "internal")
        answer = refused(house, wire.Problem(code, "there is nothing of this kind at this address", status))
        answer.headers.update(getattr(why, "headers", None) or {})
        return answer

    api = [Route(f"/api/v1{path}", guarded(handler), methods=[method]) for method, path, handler in ROUTES]
    routes = [
        *api,
        Route("/health", guarded(health)),
        Route("/ready", guarded(ready)),
        Route("/metrics", guarded(metrics)),
        Route("/api/{rest:path}", guarded(nothing(api)), methods=METHODS),
        Route("/{rest:path}", guarded(page)),
    ]
    known = {HTTPException: unrouted, Exception: unrouted}
    return Doors(house, Starlette(routes=routes, lifespan=life, exception_handlers=known))


# Who somebody is


async def get_me(visit: Visit) -> Response:
    house = visit.house
    person = visit.known or house.keeper.newcomer()
    name = await house.name(person) if visit.known else ""
    answer = json(wire.Person(name, house.keeper.public(person)))
    secure = visit.request.scope["scheme"] == "https"
    answer.headers["set-cookie"] = seats.set_cookie(house.keeper.cookie_name, house.keeper.cookie(person), secure)
    return answer


async def put_me(visit: Visit) -> Response:
    name = wire.name((await visit.body(wire.Me)).name)
    async with visit.inside.naming(visit.person):
        if not await visit.house.knows(visit.person):
            visit.inside.counters.newcomer(visit.address)
        await visit.house.rename(visit.person, name)
    return json(wire.Person(name, visit.house.keeper.public(visit.person)))


# Games


async def get_games(visit: Visit) -> Response:
    return text(_all_games())


async def get_game(visit: Visit) -> Response:
    return text(_one_game(_known_game(visit.request.path_params["slug"]).slug))


@cache
def _all_games() -> bytes:
    found = [wire.GameInfo(**game_info(games.load(slug))) for slug in games.names()]
    return wire.data(wire.Games(found, setup.bot_names(), bots.levels(), setup.default_bot()))


@cache
def _one_game(slug: str) -> bytes:
    return wire.data(game_detail(games.load(slug)))


async def get_rules(visit: Visit) -> Response:
    game = _known_game(visit.request.path_params["slug"])
    try:
        return Response(rules_told(game.slug, visit.request.path_params["lang"]), media_type="application/json")
    except BadInput as mistake:
        raise wire.Problem("no-such-rules", str(mistake), 404, mistake.field) from None


async def get_table_game(visit: Visit) -> Response:
    table = await visit.table()
    game = table.sheet.game
    return text(await visit.inside.shelf.get(("game", table.sheet.edition), lambda: wire.data(game_detail(game))))


def _known_game(slug: str) -> Game:
    try:
        return games.load(slug)
    except BadInput as mistake:
        raise wire.Problem("no-such-game", str(mistake), 404, "game") from None


def game_info(game: Game) -> dict[str, Any]:
    """What GameInfo and GameDetail have in common."""
    about = game.edition["game"]
    return {
        "slug": game.slug,
        "version": game.version,
        "titles": {"fr": about["name"], "en": about.get("name_en", about["name"])},
        "seats": (game.seats[0], game.seats[-1]),
        "options": [wire.OptionInfo(o.name, o.rule, list(o.choices), o.default, o.most) for o in game.options],
    }


def game_detail(game: Game) -> wire.GameDetail:
    return wire.GameDetail(**game_info(game), actions=[str(a) for a in game.actions], edition=game.edition)


@cache
def rules_told(slug: str, lang: str) -> bytes:
    book = rules.book(slug, lang)
    chapters = [
        wire.Chapter(c.number, c.title, [wire.Paragraph(p.number, p.normative, p.text) for p in c.paragraphs])
        for c in book.chapters
    ]
    return wire.data(wire.RuleBook(book.title, book.introduction, chapters))


# Tables


async def post_commitment(visit: Visit) -> Response:
    visit.identify()
    return json(hosting.promise(visit.house), 201)


async def post_table(visit: Visit) -> Response:
    visit.identify()
    wanted = await visit.body(wire.NewTable, LARGE)
    await _room_for_table(visit)
    if wanted.edition is not None:
        await _try_edition(visit, wanted, wanted.edition)
    return json(await hosting.make(visit.house, visit.person, wanted), 201)


async def _room_for_table(visit: Visit) -> None:
    limits = visit.house.config.limits
    there = await visit.house.tables() if limits.tables else 0
    visit.inside.counters.table(visit.address, there)


async def _try_edition(visit: Visit, wanted: wire.NewTable, edition: dict[str, Any]) -> None:
    """Played with before a table is made, unless it has passed with as many seats and these options; and counted."""
    house, game = visit.house, games.load(wanted.game)
    if edition == game.edition:
        return
    _, digest = await asyncio.to_thread(edition_text, edition)
    way = (wanted.game, digest, len(wanted.seats), tuple(sorted(wanted.options.items())))
    if way in visit.inside.passed:
        return
    async with visit.inside.trying(visit.address):
        if way in visit.inside.passed:  # meanwhile
            return
        there = 0 if await house.keeps_edition(digest) else await house.own_editions()
        visit.inside.counters.edition(visit.address, there)
        trying = trial.Wanted(wanted.game, edition, len(wanted.seats), wanted.options)
        await asyncio.to_thread(trial.check, trying)
        visit.inside.remember(way)


async def get_tables(visit: Visit) -> Response:
    show = visit.request.query_params.get("show", "open")
    if show not in ("open", "mine"):
        raise BadInput("show", f"expected open or mine, got {short(show)}")
    return json(wire.Tables(await visit.house.listed(visit.known or "", show)))


async def get_table(visit: Visit) -> Response:
    return json((await visit.table()).info(visit.known))


async def delete_table(visit: Visit) -> Response:
    table = await visit.table()
    person = visit.person
    await table.ask(lambda: hosting.delete(table, person))
    visit.house.drop(table, hosting.DELETED)
    if not table.sheet.ours:
        await visit.house.forget_editions()
    return Response(status_code=204)


async def post_seat(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Sit)
    return json(await table.ask(lambda: hosting.sit(table, person, visit.seat, wanted)))


async def put_seat(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Replace)
    return json(await table.ask(lambda: hosting.replace(table, person, visit.seat, wanted)))


async def delete_seat(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return json(await table.ask(lambda: hosting.leave(table, person, visit.seat)))


async def post_link(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return json(await table.ask(lambda: hosting.link(table, person, visit.seat)))


async def post_start(visit: Visit) -> Response:
    table, person = await visit.table(), visit.person
    return json(await table.ask(lambda: hosting.start(table, person)))


async def post_claim(visit: Visit) -> Response:
    return json(await hosting.claim(visit.house, visit.person, await visit.body(wire.Claim)))


async def post_rematch(visit: Visit) -> Response:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Nonce)
    if table.sheet.successor is None:
        await _room_for_table(visit)
    return json(await table.ask(lambda: hosting.rematch(table, person, wanted)))


async def finished(visit: Visit) -> Table:
    table = await visit.table()
    if table.match is None or table.sheet.status not in ("over", "abandoned"):
        raise wire.not_now("the record is told when the match is over")
    return table


async def of_record(visit: Visit, what: tuple[Any, ...], make: Callable[[Record], bytes]) -> Response:
    """Something worked out from a finished match, which changes no more."""
    table = await finished(visit)
    return text(await visit.inside.shelf.get((table.sheet.id, *what), lambda: make(recorded(table))))


def recorded(table: Table) -> Record:
    return table.begun.record(setup.players(table.sheet))


async def get_record(visit: Visit) -> Response:
    sheet = (await finished(visit)).sheet
    answer = await of_record(visit, ("record",), lambda record: record.dumps().encode())
    answer.headers["content-disposition"] = f'attachment; filename="{sheet.game.slug}-{int(sheet.created)}.json"'
    return answer


async def get_replay(visit: Visit) -> Response:
    return await of_record(visit, ("replay",), lambda record: wire.data(replays.outline(record)))


async def get_steps(visit: Visit) -> Response:
    first = whole_number(visit.request.path_params["first"], "from")
    last = visit.number("to", first)
    eyes = visit.number("eyes", -1)

    def steps(record: Record) -> bytes:
        return wire.data(wire.Steps(replays.steps(record, first, last, None if eyes == -1 else eyes)))

    return await of_record(visit, ("steps", first, last, eyes), steps)


async def get_outcomes(visit: Visit) -> Response:
    return await of_record(visit, ("outcomes",), lambda record: wire.data(wire.Outcomes(replays.outcomes(record))))


async def get_openapi(visit: Visit) -> Response:
    return json(openapi.told([(method, path) for method, path, _ in ROUTES]))


# The house itself


async def health(visit: Visit) -> Response:
    """That the process lives; /ready says whether it can store."""
    return json(wire.Health("ok", wire.VERSION))


async def ready(visit: Visit) -> Response:
    """What the probe last found; nobody's question makes the server write."""
    if visit.house.probe.trouble:
        raise wire.Problem("not-ready", visit.house.probe.trouble, 503)
    return json(wire.Ready("ready"))


async def metrics(visit: Visit) -> Response:
    """For this machine alone, unless the operator says otherwise. Who comes through a proxy comes from elsewhere."""
    if not visit.house.config.open_metrics:
        through = FORWARDED.intersection(visit.request.headers)
        if through or not _of_this_machine(host_of(visit.request.scope)):
            raise wire.Problem("not-yours", "the figures are for this machine; see --open-metrics", 403)
    return Response(visit.house.metrics.text(), media_type="text/plain; version=0.0.4")


def _of_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(household(host).partition("/")[0]).is_loopback or host == "::1"
    except ValueError:
        return False


async def page(visit: Visit) -> Response:
    return bundle.page(visit.request.scope["path"])


def nothing(api: list[Route]) -> Handler:
    async def told(visit: Visit) -> Response:
        """No such address, or not for this method."""
        allowed = sorted(m for r in api if r.matches(visit.request.scope)[0] is Match.PARTIAL for m in r.methods or ())
        if not allowed:
            raise wire.Problem("no-such-thing", "the API has nothing at this address; see /api/v1/openapi.json", 404)
        message = f"expected {' or '.join(allowed)}, got {short(visit.request.method)}"
        answer = refused(visit.house, wire.Problem("no-such-method", message, 405))
        answer.headers["allow"] = ", ".join(allowed)
        return answer

    return told


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
    ("POST", "/tables/{table}/seats/{seat}", post_seat),
    ("PUT", "/tables/{table}/seats/{seat}", put_seat),
    ("DELETE", "/tables/{table}/seats/{seat}", delete_seat),
    ("POST", "/tables/{table}/seats/{seat}/link", post_link),
    ("POST", "/tables/{table}/start", post_start),
    ("POST", "/tables/{table}/rematch", post_rematch),
    ("GET", "/tables/{table}/record", get_record),
    ("GET", "/tables/{table}/replay", get_replay),
    ("GET", "/tables/{table}/replay/{first}", get_steps),
    ("GET", "/tables/{table}/outcomes", get_outcomes),
    ("POST", "/claim", post_claim),
    ("GET", "/openapi.json", get_openapi),
]
COSTLY = (get_tables, get_table_game, get_record, get_replay, get_steps, get_outcomes)


def _let_in(visit: Visit, handler: Handler) -> None:
    """Nobody who is shut out, no page of another site, nobody faster than we can answer."""
    if handler not in (page, health, ready, metrics) and visit.house.bans.person(visit.known):
        raise banned()
    if visit.request.method not in ("GET", "HEAD"):
        check_origin(visit.request)
        visit.inside.counters.change(visit.address)
    elif handler in COSTLY:
        visit.inside.counters.look(visit.address)
