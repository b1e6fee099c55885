"""The routes: the calls of the host over HTTP, the browser app, health and figures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache, partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from conquerant.host import calls, visits, wire
from conquerant.host.calls import Call
from conquerant.host.house import Elsewhere
from conquerant.host.limits import household
from conquerant.host.visits import Answer, Reception, Visit, answer
from conquerant.server import bundle, metrics, openapi, origin, pacing, packing, relay
from conquerant.server.doors import Doors
from conquerant.server.endpoints import API
from conquerant.server.house import House
from conquerant.server.nodes import PATIENCE, STEP

METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]

Handler = Callable[[Request], Awaitable[Response]]


def make(house: House) -> ASGIApp:
    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    reception = Reception(house)
    routes = [
        Route("/health", _guarded(house, health)),
        Route("/ready", _guarded(house, partial(ready, house))),
        Route("/metrics", _guarded(house, partial(figures, house))),
        Route("/api/{rest:path}", _guarded(house, partial(api, house, reception)), methods=METHODS),
        Route("/{rest:path}", _guarded(house, partial(page, house, reception))),
    ]
    unrouted = partial(_unrouted, house)
    known = {HTTPException: unrouted, Exception: unrouted}
    return Doors(house, Starlette(routes=routes, lifespan=life, exception_handlers=known))


def _guarded(house: House, handler: Handler) -> Handler:
    async def guarded(request: Request) -> Response:
        try:
            return await handler(request)
        except Exception as failure:
            return over_http(visits.refused(visits.problem_of(house, "a request failed", failure)))

    return guarded


async def _unrouted(house: House, _: Request, why: Exception) -> Response:
    status = why.status_code if isinstance(why, HTTPException) else 500
    code = {404: "no-such-thing", 405: "no-such-method"}.get(status, "internal")
    house.metrics.problems[code] += 1
    refusal = visits.refused(wire.Problem(code, "there is nothing of this kind at this address", status))
    response = over_http(refusal)
    response.headers.update(getattr(why, "headers", None) or {})
    return response


async def api(house: House, reception: Reception, request: Request) -> Response:
    """One call of the host, once its caller has been let in."""
    body = Body(request)
    visit = Visit(
        reception,
        request.method,
        request.scope["path"].removeprefix(API),
        known=origin.person_of(request, house.keeper),
        address=household(origin.host_of(request.scope)),
        query=request.query_params,
        read=body.read,
    )
    call = _find(visit, request.scope["path"])
    pacing.let_in(request, visit, call, house.bans)
    _check_awake(house, request)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return await _answered(house, visit, call, request)
        except Elsewhere as away:
            passed = await _passed_on(house, request, body, away.address)
        if passed is not None:
            return passed
        if time.monotonic() > deadline:
            raise wire.Problem("not-ready", "the node of this table does not answer", 503)
        await asyncio.sleep(STEP)


def _check_awake(house: House, request: Request) -> None:
    """What waited for a node while it hung may have been asked again elsewhere, and answered: a name, say."""
    if house.node is not None and house.node.silent() and request.method not in ("GET", "HEAD"):
        raise wire.Problem("not-ready", "this node was not heard of for a moment: ask again", 503)


class Body:
    """What a request brings, read once: another node may need it too."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.data: bytes | None = None

    async def read(self, most: int) -> bytes:
        if self.data is None:
            self.data = await pacing.read_body(self.request, most)
        return self.data


async def _passed_on(house: House, request: Request, body: Body, address: str) -> Response | None:
    """By the node that has the table; nothing where it is not there."""
    if request.scope.get("relayed") or house.node is None:
        raise relay.AWAY
    try:
        house.metrics.passed += 1
        return await relay.pass_call(house.node, house.seal, request.scope, await body.read(visits.SMALL), address)
    except relay.Unreachable:
        return None
    except relay.Vanished:
        if request.method in ("GET", "HEAD"):
            return None
        raise wire.Problem("not-ready", relay.UNKNOWN, 503) from None


async def _answered(house: House, visit: Visit, call: Call, request: Request) -> Response:
    done = await calls.respond(visit, call)
    response = await kept_and_packed(done, request) if done.open and not done.newcomer else over_http(done)
    if done.newcomer:
        secure = request.scope["scheme"] == "https"
        response.headers["set-cookie"] = origin.set_cookie(house.keeper, done.newcomer, secure)
    return response


def _find(visit: Visit, path: str) -> Call:
    if not path.startswith(f"{API}/"):
        return Call(visit.method, path, calls.nothing_here)
    if visit.path == DESCRIPTION.path:
        allowed = ["GET", "HEAD"]
        return DESCRIPTION if visit.method in allowed else Call(visit.method, path, calls.not_allowed(allowed))
    return calls.find(visit)


async def get_openapi(visit: Visit) -> Answer:
    return _description()


@cache
def _description() -> Answer:
    return answer(openapi.described([(call.method, call.path) for call in [*calls.CALLS, DESCRIPTION]]))


DESCRIPTION = Call("GET", "/openapi.json", get_openapi)


def over_http(done: Answer) -> Response:
    headers = {"cache-control": "no-store"}
    if done.filename:
        headers["content-disposition"] = f'attachment; filename="{done.filename}"'
    if done.allowed:
        headers["allow"] = ", ".join(done.allowed)
    if done.status == 204:
        return Response(status_code=204)
    return Response(done.body, done.status, media_type="application/json", headers=headers)


async def kept_and_packed(done: Answer, request: Request) -> Response:
    """Asked for again each time, and sent again only if it is another: a server may be renewed under an open page. What
    is asked for by its version is kept for good."""
    tag = packing.tag_of(done.body)
    for_good = request.query_params.get("v") == packing.version_of(done.body)
    cached = bundle.FOREVER if for_good else "no-cache"
    headers = {"cache-control": cached, "etag": tag, "vary": "accept-encoding"}
    if packing.has_it(tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    smaller = await packing.packed(done, tag, request.headers.get("accept-encoding", ""))
    if smaller is not None:
        headers["content-encoding"] = "gzip"
    response = over_http(done if smaller is None else replace(done, body=smaller))
    response.headers.update(headers)
    return response


# The house itself


async def health(_: Request) -> Response:
    """That the process lives; /ready says whether it can store."""
    return over_http(answer(wire.Health("ok", wire.VERSION)))


async def ready(house: House, _: Request) -> Response:
    """What the probe last found; nobody's question makes the server write."""
    trouble = house.trouble()
    if trouble:
        raise wire.Problem("not-ready", trouble, 503)
    return over_http(answer(wire.Ready("ready")))


async def figures(house: House, request: Request) -> Response:
    """For this machine alone, unless the operator says otherwise."""
    if not house.config.open_metrics:
        origin.check_local(request)
    return Response(house.exporter.text(), media_type=metrics.CONTENT_TYPE)


async def page(house: House, reception: Reception, request: Request) -> Response:
    path, headers = request.scope["path"], request.headers
    live = house.live.get(path.removeprefix("/table/"))
    asked = bundle.Asked(headers.get("accept-encoding", ""), headers.get("accept-language", ""))
    if live is not None:
        detail = await calls.table_game(reception, live.details)
        version = packing.version_of(detail) if origin.is_trusted(request) else ""
        known = origin.person_of(request, house.keeper) is not None
        asked = replace(asked, game=live.details.game.slug, version=version, known=known)
    return bundle.page(path, asked)
