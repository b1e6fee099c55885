"""What people do around a table over HTTP: lay it, sit down, leave, start, link, claim, play again."""

from __future__ import annotations

import secrets

from conquerant import games
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.host import identity, programs, setup, sitting, wire
from conquerant.host.house import House, edition_text
from conquerant.host.logs import alias, log
from conquerant.host.setup import Details, Seat, Setup
from conquerant.host.store import AddClaim, DropTables
from conquerant.host.table import Table
from conquerant.play.dealer import commitment

DELETED = 4004
PUT_OFF = 4003
MOST_TABLES = 1000  # of one person


async def promise(house: House) -> wire.Commitment:
    """A commitment made before its table, so that the maker's nonce comes after it too."""
    secret = secrets.token_bytes(32)
    promised = commitment(secret)
    await house.promises.add(promised, secret)
    return wire.Commitment(promised)


async def make(house: House, person: str, wanted: wire.NewTable) -> wire.TableInfo:
    await check_number(house, person)
    game = await house.aside(_game, house, wanted)
    laid = setup.lay(wanted, game, await house.name(person))
    holders = [{person} if place.kind in ("me", "local") else set() for place in wanted.seats]
    secret = await promised_secret(house, wanted.commitment)
    table = await lay(house, game, laid, holders, person, wanted.access, secret)
    if not any(seat.kind == "open" for seat in laid.seats):
        await table.ask(table.begin)
    return table.info(person)


async def check_number(house: House, person: str) -> None:
    if await house.store.count_owned(person) >= MOST_TABLES:
        raise wire.Problem("too-many", f"you have {MOST_TABLES} tables: delete some first", 429)


async def promised_secret(house: House, promised: str) -> bytes:
    """The secret of a commitment made before; a new one where none is named."""
    if not promised:
        return secrets.token_bytes(32)
    secret = await house.promises.take(promised)
    if secret is None:
        raise BadInput("commitment", "expected one that this server made in the last hour and no table has used")
    return secret


def _game(house: House, wanted: wire.NewTable) -> Game:
    try:
        return house.game(wanted.game, wanted.edition)
    except BadInput as mistake:
        if wanted.edition is not None and mistake.field != "game":
            raise BadInput(f"edition.{mistake.field}", mistake.problem) from None
        raise


async def lay(
    house: House, game: Game, laid: Setup, holders: list[set[str]], owner: str, access: wire.Access, secret: bytes
) -> Table:
    laid.hints = laid.hints and house.advising is not None
    text, digest = edition_text(game.edition)
    ours = games.pack(game.slug, game.edition) is None
    now = house.now()
    details = Details(identity.table_id(), game, digest, ours, owner, access, now, secret, laid, holders=holders)
    await house.store.write(details.added(text))
    log("a table is laid", table=alias(details.id), game=game.slug, seats=len(holders))
    return house.add(details, None, [])


async def sit(table: Table, person: str, seat: int, wanted: wire.Sit) -> wire.TableInfo:
    """A free seat, or one kept for me: before the start with a nonce. After it the others are asked where cards are
    hidden (`asking` of the answer); until they have agreed a bot plays."""
    details = table.details
    place = _place(details, seat)
    mine = person in details.holders[seat]
    if details.status not in ("waiting", "playing"):
        raise wire.not_now("the match is over")
    if place.kind != "open" and not (mine and details.status == "waiting"):
        raise wire.not_now("this seat is taken")
    if table.match is not None and seat in table.match.lost:
        raise wire.not_now("this seat has resigned")
    name = wire.name_if_any(wanted.name or place.name or await table.house.name(person))
    nonce = wire.nonce(wanted.nonce)
    if details.status == "waiting":
        place.nonce = nonce
    sitting.check_witness(table, seat, person)
    if sitting.must_agree(table, seat, person):
        sitting.ask(table, person, seat, name)
    else:
        await sitting.take(table, person, seat, name)
    if details.status == "waiting" and _complete(details):
        await table.begin()
    return table.info(person)


def _complete(details: Details) -> bool:
    return all(seat.kind != "open" and seat.sat for seat in details.setup.seats)


async def replace(table: Table, person: str, seat: int, wanted: wire.Replace) -> wire.TableInfo:
    """The owner puts a bot there, or frees the seat. During the match a bot plays until somebody sits down; where cards
    are hidden, until all who play have agreed that he may."""
    details = table.details
    _only_owner(details, person)
    place = _place(details, seat)
    if bool(wanted.bot) == wanted.open:
        raise BadInput("bot", 'expected either {"bot": NAME} or {"open": true}')
    if details.status not in ("waiting", "playing"):
        raise wire.not_now("the match is over")
    if wanted.open and details.setup.origin is not None:
        raise wire.not_now("this match goes on from a record, where every hand can be read: only bots play in it")
    bot = setup.bot(wanted.bot) if wanted.bot else ""
    taken = place.kind == "person" and table.match is not None and seat not in table.match.held
    if taken:
        table.check_patience(seat)
    place.kind, place.bot, place.name = ("open" if wanted.open else "bot"), bot or place.bot, ""
    if details.status == "waiting":
        place.nonce = ""
    else:
        sitting.put_off(table, seat)
    details.hold(seat, set())
    await table.keep(details.holding(seat))
    _turn_away(table, PUT_OFF)
    if taken:
        await table.note("takeover", seat)
    await sitting.review(table)
    if details.status == "waiting" and _complete(details):
        await table.begin()
    return table.info(person)


def _turn_away(table: Table, code: int) -> None:
    """Sockets that show a seat no longer theirs are closed; they may come back to watch."""
    for connection in list(table.connections):
        if connection.seat is not None and connection.person not in table.details.holders[connection.seat]:
            table.leave(connection)
            connection.hang_up(code)


async def leave(table: Table, person: str, seat: int) -> wire.TableInfo:
    details = table.details
    place = _place(details, seat)
    if sitting.withdraw(table, person, seat):
        table.tell_info()
        return table.info(person)
    if person not in details.holders[seat]:
        raise wire.not_yours()
    if details.status == "waiting":
        programs.check_own(table, person, seat)
        details.hold(seat, set())
        place.kind, place.name, place.nonce = "open", "", ""
        await table.keep(details.holding(seat))
        _turn_away(table, DELETED)
    elif details.status == "playing" and table.active(seat):
        table.check_patience(seat)
        await table.note("takeover", seat)
    return table.info(person)


async def start(table: Table, person: str) -> wire.TableInfo:
    _only_owner(table.details, person)
    if table.details.status != "waiting":
        raise wire.not_now("the match has begun already")
    await table.begin()
    return table.info(person)


async def delete(table: Table, person: str) -> None:
    _only_owner(table.details, person)
    await table.house.store.write(DropTables([table.details.id]))
    log("a table is deleted", table=alias(table.details.id))


async def link(table: Table, person: str, seat: int) -> wire.Link:
    """A link to hold this seat on another device too: once, for a day; a new one makes the old one void."""
    _place(table.details, seat)
    programs.check_own(table, person, seat)
    token, digest = identity.claim_token()
    expires = table.house.now() + identity.CLAIM_SECONDS
    await table.house.store.write(AddClaim(digest, table.details.id, seat, expires))
    return wire.Link(f"/claim/{token}")


async def give_token(table: Table, person: str, seat: int) -> wire.Token:
    """A token with which a program holds this seat too; a new one makes the old one void."""
    _place(table.details, seat)
    return await programs.give(table, person, seat)


async def take_token_back(table: Table, person: str, seat: int) -> wire.TableInfo:
    _place(table.details, seat)
    told = await programs.take_back(table, person, seat)
    _turn_away(table, PUT_OFF)
    return told


async def claim(house: House, person: str, wanted: wire.Claim) -> wire.Claimed:
    digest = identity.digest(wanted.token)
    claimed = await house.store.claimed(digest, house.now())
    if claimed is None:
        raise wire.Problem("no-such-link", "this link is not valid any more; ask for a new one", 404)
    table = await house.table(claimed[0])
    seat = claimed[1]

    async def held() -> wire.Claimed:
        if await house.store.claimed(digest, house.now()) is None:  # used while we waited
            raise wire.Problem("no-such-link", "this link is not valid any more; ask for a new one", 404)
        if programs.is_for_program(wanted.token):
            await programs.welcome(table, person, seat)
            if table.details.status == "waiting" and _complete(table.details):
                await table.begin()
        else:
            table.details.hold(seat, table.details.holders[seat] | {person})
            await table.keep(table.details.holding(seat))
        return wire.Claimed(table.details.id, seat)

    return await table.ask(held)


async def rematch(table: Table, person: str, wanted: wire.Nonce) -> wire.NextTable:
    """The same game for the same people. The seats of the others are kept; it begins when all have come."""
    details = table.details
    own = [seat for seat in details.held_by(person) if not programs.on_trust(table, person, seat)]
    if not own and person != details.owner:
        raise wire.not_yours("only who sat here can ask for another match")
    if details.status not in ("over", "abandoned"):
        raise wire.not_now("the match is not over")
    if details.successor is None:
        nonce = wire.nonce(wanted.nonce)
        places = [_again(seat, person in details.holders[i], nonce) for i, seat in enumerate(details.setup.seats)]
        was = details.setup
        laid = Setup(dict(was.options), was.clock, was.leave, places, odds=was.odds, hints=was.hints, tutor=was.tutor)
        holders = [set(who) for who in details.holders]
        secret = secrets.token_bytes(32)
        new = await lay(table.house, details.game, laid, holders, person, details.access, secret)
        details.successor = new.details.id
        await table.keep()
        table.tell_all(wire.data(wire.Rematch(new.details.id)))
        if _complete(new.details):
            await new.ask(new.begin)
    return wire.NextTable(details.successor)


def _again(seat: Seat, mine: bool, nonce: str) -> Seat:
    """The first of my seats carries my nonce; it does no harm on each."""
    if seat.kind != "person":
        return Seat(seat.kind, bot=seat.bot)
    return Seat("person", name=seat.name, nonce=nonce if mine else "", sat=mine)


def _place(details: Details, seat: int) -> Seat:
    if not 0 <= seat < len(details.setup.seats):
        raise wire.Problem("no-such-seat", f"expected 0 to {len(details.setup.seats) - 1}, got {seat}", 404, "seat")
    return details.setup.seats[seat]


def _only_owner(details: Details, person: str) -> None:
    if person != details.owner:
        raise wire.not_yours("only who made the table may do this")
