"""Sitting down: who holds a seat, and in mid-match whether the others agree.

Whoever sits down sees a hand. In mid-match, where cards are hidden, a freed seat goes to a bot, and a newcomer gets it
only when every other person who plays has agreed on a socket of his own. Somebody whom the owner put off may come back.
Nobody else sits down where the owner put off everybody who could say no. Questions are kept in memory only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from conquerant.host import wire
from conquerant.host.limits import steps_back

if TYPE_CHECKING:
    from conquerant.host.table import Table

MOST = 4  # newcomers who may ask at one time


@dataclass
class Asking:
    """A newcomer who asks for a seat; `by` is what the others know him by, `agreed` the seats that said yes."""

    seat: int
    person: str
    name: str
    by: str
    agreed: set[int] = field(default_factory=set)


def must_agree(table: Table, seat: int, person: str) -> list[int]:
    """The seats of all the others who play, where sitting down here would show hidden cards."""
    match, details = table.match, table.details
    if match is None or not details.game.hides():
        return []
    if _was_here(table, seat, person):
        return []
    others = [s for s, place in enumerate(details.setup.seats) if s != seat and place.kind == "person"]
    return [s for s in others if person not in details.holders[s] and s not in match.lost]


def put_off(table: Table, seat: int) -> None:
    """Remembers, in mid-match, who was made to leave this seat."""
    details = table.details
    place = details.setup.seats[seat]
    gone = {table.house.keeper.public(person) for person in details.holders[seat] - {details.owner}}
    place.former = sorted({*place.former, *gone})


def _was_here(table: Table, seat: int, person: str) -> bool:
    return table.house.keeper.public(person) in table.details.setup.seats[seat].former


def check_witness(table: Table, seat: int, person: str) -> None:
    """Somebody besides the owner must be left to say no, where the owner has put people off."""
    match, details = table.match, table.details
    if match is None or not details.game.hides() or _was_here(table, seat, person):
        return
    left = [s for s in must_agree(table, seat, person) if details.owner not in details.holders[s]]
    if not left and any(place.former for place in details.setup.seats):
        message = "only who sat here before may come back: nobody else is left to agree"
        raise wire.Problem("only-former", message, 409)


def shown(table: Table, person: str | None) -> list[wire.Asking]:
    """Who asks for a seat, and whose word is still missing."""
    return [wire.Asking(a.seat, a.name, a.by, person == a.person, _waiting(table, a)) for a in table.asking]


def ask(table: Table, person: str, seat: int, name: str) -> None:
    """A newcomer asks; whoever asked before and asks again, or for another seat, asks anew."""
    if (seat, person) in table.declined:
        raise wire.Problem("declined", "the people at this table have said no", 409)
    if not any(c.person == person for c in table.connections):
        raise wire.not_now("only somebody who is at the table may ask: open its socket first")
    withdraw(table, person)
    if len(table.asking) >= MOST:
        _make_room(table, person)
    table.asking.append(Asking(seat, person, name, table.house.keeper.public(person)))
    table.tell_info()


def _make_room(table: Table, person: str) -> None:
    last = steps_back([_address(table, a.person) for a in table.asking], _address(table, person))
    if last is None:
        raise wire.not_now("others are asking already: wait for their answer")
    withdraw(table, table.asking[last].person)


def _address(table: Table, person: str) -> str:
    """Where somebody who is at the table comes from."""
    return next((c.address for c in table.connections if c.person == person), "")


def withdraw(table: Table, person: str, seat: int | None = None) -> bool:
    """Takes back what somebody asked for, here or anywhere; whether there was anything."""
    left = [a for a in table.asking if a.person != person or seat not in (None, a.seat)]
    withdrawn = len(left) < len(table.asking)
    table.asking = left
    return withdrawn


async def agree(table: Table, person: str, seat: int, by: str) -> None:
    asking = _asked(table, person, seat, by)
    asking.agreed |= set(table.details.held_by(person))
    table.tell_info()
    await review(table)


def refuse(table: Table, person: str, seat: int, by: str) -> None:
    """One no is enough, and it holds until the table leaves memory."""
    asking = _asked(table, person, seat, by)
    table.declined.add((asking.seat, asking.person))
    _end(table, asking, "refused")
    table.tell_info()


async def review(table: Table) -> None:
    """Lets whoever all have agreed to sit down; drops what nobody can ask for any more."""
    for asking in list(table.asking):
        if table.details.status != "playing" or table.details.setup.seats[asking.seat].kind != "open":
            withdraw(table, asking.person)
            table.tell_info()
        elif not _waiting(table, asking) and _witnessed(table, asking):
            _end(table, asking, "seated")
            await take(table, asking.person, asking.seat, asking.name)


async def take(table: Table, person: str, seat: int, name: str) -> None:
    """The seat is his now. In mid-match everybody is told, and whoever comes later reads it in the talk."""
    place = table.details.setup.seats[seat]
    place.kind, place.name, place.sat = "person", name, True
    table.details.hold(seat, table.details.holders[seat] | {person})
    await table.keep(table.details.holding(seat))
    if table.details.status == "playing":
        await table.note("return", seat)
        await table.say(seat, name, table.house.keeper.public(person), "", sat=True)


def _asked(table: Table, person: str, seat: int, by: str) -> Asking:
    """What the others are asked, as far as this person has a word in it."""
    if not table.details.held_by(person):
        raise wire.not_yours("the people who play decide on this")
    asking = next((a for a in table.asking if (a.seat, a.by) == (seat, by)), None)
    if asking is None:
        raise wire.not_now("nobody asks for this seat any more")
    if not set(must_agree(table, seat, asking.person)) & set(table.details.held_by(person)):
        raise wire.not_now("your word is not asked for")
    return asking


def _waiting(table: Table, asking: Asking) -> list[int]:
    return [seat for seat in must_agree(table, asking.seat, asking.person) if seat not in asking.agreed]


def _witnessed(table: Table, asking: Asking) -> bool:
    """Whether it still may be; if not, the question is dropped."""
    try:
        check_witness(table, asking.seat, asking.person)
    except wire.Problem:
        _end(table, asking, "refused")
        table.tell_info()
        return False
    return True


def _end(table: Table, asking: Asking, outcome: Literal["seated", "refused"]) -> None:
    withdraw(table, asking.person)
    table.tell_all(wire.data(wire.Asked(asking.seat, asking.name, asking.by, outcome)))
