"""A seat for a program: whoever holds a seat gives it a token, and may take it back.

The token is for one seat of one table; it is told once, only its digest is kept, it works once and for a day, and a
newer one, or a link, makes it void. Whoever claims it holds the seat beside its holder and sees what he sees, nothing
else. What a program holds it holds on trust: it plays, but it cannot hand the seat on, give it up before the start or
ask for another match; and when the token is taken back its sockets are closed.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from conquerant.host import identity, sitting, wire
from conquerant.host.store import AddClaim

if TYPE_CHECKING:
    from conquerant.host.table import Table

MARK = "program-"  # how a token begins; the digest is of all of it, so that a link never becomes one


def token() -> tuple[str, str]:
    """A token and what is kept of it."""
    made = MARK + secrets.token_urlsafe(24)
    return made, identity.digest(made)


def is_for_program(text: str) -> bool:
    return text.startswith(MARK)


def on_trust(table: Table, person: str, seat: int) -> bool:
    """Whether this person holds the seat by a token alone."""
    return table.house.keeper.public(person) in table.details.setup.seats[seat].programs


def check_own(table: Table, person: str, seat: int) -> None:
    """Only who sat down himself decides who else holds the seat."""
    if person not in table.details.holders[seat]:
        raise wire.not_yours()
    if on_trust(table, person, seat):
        raise wire.not_yours("a program holds this seat on trust: only who gave it may do this")


async def give(table: Table, person: str, seat: int) -> wire.Token:
    check_own(table, person, seat)
    if table.details.status not in ("waiting", "playing"):
        raise wire.not_now("the match is over")
    made, digest = token()
    await table.house.store.write(AddClaim(digest, table.details.id, seat, table.house.now() + identity.CLAIM_SECONDS))
    return wire.Token(made)


async def take_back(table: Table, person: str, seat: int) -> wire.TableInfo:
    """No token of this seat is good any more, and no program holds it."""
    check_own(table, person, seat)
    details = table.details
    place, keeper = details.setup.seats[seat], table.house.keeper
    details.hold(seat, {who for who in details.holders[seat] if keeper.public(who) not in place.programs})
    place.programs = []
    await table.keep(details.holding(seat))  # which makes links and tokens void
    return table.info(person)


async def welcome(table: Table, person: str, seat: int) -> None:
    """A program has come with its token. The others are told, as of anybody who sits down."""
    details = table.details
    place = details.setup.seats[seat]
    by = table.house.keeper.public(person)
    name = await table.house.name(person) or "program"
    if person not in details.holders[seat]:
        place.programs = [*place.programs, by]
    if place.kind == "open" and details.status == "waiting":  # a token of who runs the server
        await sitting.take(table, person, seat, name)
        return
    details.hold(seat, details.holders[seat] | {person})
    await table.keep(details.holding(seat))
    if details.status == "playing":
        await table.say(seat, name, by, "", sat=True)
