"""Who is let in, and how much of each: no page of another site, nobody faster than we can answer, no body too large."""

from __future__ import annotations

import asyncio

from starlette.requests import ClientDisconnect, Request

from conquerant.host import wire
from conquerant.host.calls import Call
from conquerant.host.visits import Visit
from conquerant.server.bans import Bans, banned
from conquerant.server.origin import check_origin

BODY_SECONDS = 30


def let_in(request: Request, visit: Visit, call: Call, bans: Bans) -> None:
    if bans.person(visit.known):
        raise banned()
    pace(request, visit, call)


def pace(request: Request, visit: Visit, call: Call) -> None:
    if request.method not in ("GET", "HEAD"):
        check_origin(request)
        visit.reception.counters.change(visit.address)
    elif call.costly:
        visit.reception.counters.look(visit.address)


async def read_body(request: Request, most: int) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _at_most(request, most)
    except ClientDisconnect:
        raise wire.Problem("bad-input", "the body did not come to its end") from None  # nobody is there to read it
    except TimeoutError:
        raise wire.Problem("too-slow", f"expected the body within {BODY_SECONDS} seconds", 408) from None


async def _at_most(request: Request, most: int) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise wire.Problem("too-large", f"expected at most {most} bytes", 413)
    return body
