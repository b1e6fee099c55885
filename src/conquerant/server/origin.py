"""Where a request comes from: which machine, which page, whose browser."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection
from starlette.types import Scope

from conquerant.host import wire
from conquerant.host.identity import Keeper
from conquerant.host.limits import household

YEAR = 365 * 86_400
FORWARDED = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"}


def person_of(connection: HTTPConnection, keeper: Keeper) -> str | None:
    """The first cookie of ours that is genuine."""
    header = ";".join(connection.headers.getlist("cookie"))
    for cookie in cookies_in(header, keeper.cookie_name):
        if person := keeper.person(cookie):
            return person
    return None


def cookies_in(header: str, name: str) -> list[str]:
    """Every cookie of this name in a Cookie header, whatever other programs of this host put beside it."""
    pairs = [part.strip().partition("=") for part in header.split(";")]
    return [value.strip('"') for key, _, value in pairs if key == name and value]


def set_cookie(keeper: Keeper, person: str, secure: bool) -> str:
    value = f"{keeper.cookie_name}={keeper.cookie(person)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return value + ("; Secure" if secure else "")


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


def check_local(connection: HTTPConnection) -> None:
    """Who comes through a proxy comes from elsewhere."""
    if FORWARDED.intersection(connection.headers) or not _of_this_machine(host_of(connection.scope)):
        raise wire.Problem("not-yours", "the figures are for this machine; see --open-metrics", 403)


def is_trusted(connection: HTTPConnection) -> bool:
    """Whether browsers take this page for one that nobody could have changed on the way."""
    name = connection.headers.get("host", "").rsplit(":", 1)[0].strip("[]")
    return connection.scope["scheme"] == "https" or name == "localhost" or _of_this_machine(name)


def _of_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(household(host).partition("/")[0]).is_loopback or host == "::1"
    except ValueError:
        return False
