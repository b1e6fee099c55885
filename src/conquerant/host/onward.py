"""Playing on from a move of a finished match: a new table where the moves up to there stand already.

Whoever may read a finished record may go on from it; he can see every hand in it. So all the others are bots, nobody
else ever sits down there, and the table is not listed. The dice to come are a new dealer's, with a secret and a promise
of its own: what the old record reveals says nothing about them.
"""

from __future__ import annotations

from conquerant.core.contract import OVER
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.host import hosting, setup, wire
from conquerant.host.setup import Origin, Seat, Setup
from conquerant.host.table import Table
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Match


async def play_on(table: Table, person: str, wanted: wire.PlayOn) -> wire.TableInfo:
    house, details = table.house, table.details
    await hosting.check_number(house, person)
    level, nonce = setup.bot(wanted.bot), wire.nonce(wanted.nonce)
    name = await house.name(person)
    record = setup.record(details, table.begun)
    came_from = await house.aside(origin, details.id, record, wanted)
    secret = await hosting.promised_secret(house, wanted.commitment)
    me = Seat("person", name=wire.name_if_any(name), nonce=nonce)
    seats = [me if seat == wanted.seat else Seat("bot", bot=level) for seat in range(record.seats)]
    laid = Setup(
        dict(record.options), wire.Clock(), "bot", seats, odds=True, hints=True, origin=came_from, again=wanted.again
    )
    laid.helped = [helped for helped in details.setup.helped if helped.move < wanted.move]
    dealer = FairDealer(secret, [seat.nonce for seat in seats])
    before = [int(action.id) for _, action in record.moves[: wanted.move]]
    match = await house.aside(Match, record.game, record.seats, dict(record.options), dealer, before)
    holders = [{person} if seat is me else set() for seat in seats]
    new = await hosting.lay(house, record.game, laid, holders, person, "link", secret)
    await new.ask(lambda: new.enter(match))
    return new.info(person)


def origin(table: str, record: Record, wanted: wire.PlayOn) -> Origin:
    """What is kept of where the match goes on from, once that is found to make sense; not for the event loop."""
    _check(record, wanted)
    whole = {"moves": len(record.moves), "sha256": record.digest(), "dealer": record.dealer}
    stretches = []
    for stretch in [*record.origin, whole]:
        stretches.append({**stretch, "moves": min(stretch["moves"], wanted.move)})
        if stretch["moves"] >= wanted.move:
            break
    return Origin(table, wanted.move, stretches)


def _check(record: Record, wanted: wire.PlayOn) -> None:
    last = len(record.moves)
    if not 0 <= wanted.move <= last:
        raise BadInput("move", f"expected 0 to {last}, got {wanted.move}")
    if not 0 <= wanted.seat < record.seats:
        raise BadInput("seat", f"expected 0 to {record.seats - 1}, got {wanted.seat}")
    for n, state in enumerate(record.replay()):
        if n == wanted.move:
            if state.mover == OVER:
                raise BadInput("move", f"the match is over there: expected less than {last}, got {wanted.move}")
            if not state.alive(wanted.seat):
                raise BadInput("seat", "this seat is out of the match by then")
            return
