"""The routes: the calls of the host over HTTP, the browser app, health and figures."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache, partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from conquerant.host import calls, visits, wire
from conquerant.host.calls import Call
from conquerant.host.limits import household
from conquerant.host.visits import Answer, Reception, Visit, answer
from conquerant.server import bundle, metrics, openapi, origin, pacing
from conquerant.server.doors import Doors
from conquerant.server.endpoints import API
from conquerant.server.house import House

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
        Route("/{rest:path}", _guarded(house, page)),
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
    visit = Visit(
        reception,
        request.method,
        request.scope["path"].removeprefix(API),
        known=origin.person_of(request, house.keeper),
        address=household(origin.host_of(request.scope)),
        query=request.query_params,
        read=partial(pacing.read_body, request),
    )
    call = _find(visit, request.scope["path"])
    pacing.let_in(request, visit, call, house.bans)
    done = await calls.respond(visit, call)
    response = over_http(done)
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


# The house itself


async def health(_: Request) -> Response:
    """That the process lives; /ready says whether it can store."""
    return over_http(answer(wire.Health("ok", wire.VERSION)))


async def ready(house: House, _: Request) -> Response:
    """What the probe last found; nobody's question makes the server write."""
    if house.probe.trouble:
        raise wire.Problem("not-ready", house.probe.trouble, 503)
    return over_http(answer(wire.Ready("ready")))


async def figures(house: House, request: Request) -> Response:
    """For this machine alone, unless the operator says otherwise."""
    if not house.config.open_metrics:
        origin.check_local(request)
    return Response(house.exporter.text(), media_type=metrics.CONTENT_TYPE)


async def page(request: Request) -> Response:
    return bundle.page(request.scope["path"])
