"""The way in: sockets go to their tables, requests to the routes, and who is shut out goes nowhere."""

from __future__ import annotations

import asyncio
import logging
import re
import time

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from conquerant.host import wire
from conquerant.host.connection import Connection
from conquerant.host.house import Elsewhere
from conquerant.host.limits import household
from conquerant.host.logs import log
from conquerant.host.table import Table
from conquerant.host.visits import problem_of
from conquerant.server import relay, socket_end
from conquerant.server.bans import banned
from conquerant.server.house import House
from conquerant.server.nodes import PATIENCE, STEP
from conquerant.server.origin import check_origin, host_of, person_of
from conquerant.server.socket import Socket

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
NAMES = frozenset(name for name, _ in HEADERS)
# What a page fetches as a script or a style is no page: most of these mean nothing there, and a slow line carries them
# a dozen times.
FOR_ALL = (b"x-content-type-options", b"cross-origin-resource-policy")
FOR_PARTS = tuple(header for header in HEADERS if header[0] in FOR_ALL)
PARTS = ((b"sec-fetch-dest", b"script"), (b"sec-fetch-dest", b"style"))
JSON = (b"content-type", b"application/json")
SOCKET = re.compile(r"/api/v1/tables/(?P<table>[A-Za-z0-9_-]{1,64})/socket")


class Doors:
    """Every answer gets the security headers, once: one that another node gave has them already."""

    def __init__(self, house: House, app: ASGIApp) -> None:
        self.house = house
        self.app = app
        self.warned = bool(house.config.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                others = [header for header in message["headers"] if header[0] not in NAMES]
                part = any(header in PARTS for header in scope["headers"])
                message["headers"] = [*others, *(FOR_PARTS if part else HEADERS)]
            await send(message)

        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        self._warn(scope)
        if self.house.seal.broken(scope):
            await refuse_early(send, scope["type"], foreign_node())
        elif self.house.bans.address(host_of(scope)):
            self.house.metrics.problems["banned"] += 1
            await refuse_early(send, scope["type"], banned())
        elif scope["type"] == "websocket":
            await open_socket(self.house, scope, receive, send)
        else:
            await self.app(scope, receive, with_headers)

    def _warn(self, scope: Scope) -> None:
        """Behind a proxy that we do not know of, all visitors are one."""
        if not self.warned and any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
            self.warned = True
            log("requests come through a proxy: name it with --proxy, or all count as one address", logging.WARNING)


def _room_for_socket(house: House, host: str) -> None:
    most = house.config.limits.sockets_per_address
    here = household(host)
    elsewhere = house.crowds.elsewhere(here) if house.crowds else 0
    if most and len(house.sockets) + elsewhere >= most:
        if elsewhere + sum(household(each) == here for each in house.sockets.values()) >= most:
            raise wire.Problem("too-many-sockets", f"your network has {most} sockets open: close some first", 429)


async def open_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Refused before it is accepted: a foreign page, a stranger without a cookie, a table that is not there."""
    arrival = HTTPConnection(scope)
    await receive()
    try:
        address = SOCKET.fullmatch(scope["path"])
        if not address:
            raise wire.Problem("no-such-thing", "there is no socket at this address", 404)
        check_origin(arrival)
        person = person_of(arrival, house.keeper)
        if person is None:
            raise wire.Problem("no-identity", "GET /api/v1/me first: it sets a cookie", 401)
        if house.bans.person(person):
            raise banned()
        _room_for_socket(house, host_of(scope))
        table = await found(house, scope, address["table"])
    except Exception as failure:
        await refuse_early(send, "websocket", problem_of(house, "a socket failed to open", failure))
        return
    if table is None:
        return
    await send({"type": "websocket.accept", "headers": []})
    socket = Socket(receive, send, socket_end.of(scope))
    connection = Connection(socket, house, table, person, household(host_of(scope)))
    house.sockets[connection] = host_of(scope)
    try:
        await socket.run(connection)
    finally:
        del house.sockets[connection]


async def found(house: House, scope: Scope, table: str) -> Table | None:
    """The table, or nothing where the socket was passed on to the node that has it, and has come to its end there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return await house.table(table)
        except Elsewhere as away:
            end = socket_end.of(scope)
            if scope.get("relayed") or end is None or house.node is None:
                raise relay.AWAY from None
            try:
                house.metrics.passed += 1
                await relay.pass_socket(house.node, house.seal, scope, end, away.address)
                return None
            except relay.Unreachable:
                if time.monotonic() > deadline:
                    raise wire.Problem("not-ready", "the node of this table does not answer", 503) from None
        await asyncio.sleep(STEP)


def foreign_node() -> wire.Problem:
    return wire.Problem("foreign-node", "this comes from no node of ours", 403)


async def refuse_early(send: Send, kind: str, problem: wire.Problem) -> None:
    """Before there is a request or a socket to answer."""
    begin = "http.response" if kind == "http" else "websocket.http.response"
    await send({"type": f"{begin}.start", "status": problem.status, "headers": [JSON, *HEADERS]})
    await send({"type": f"{begin}.body", "body": wire.data(problem.fault())})
