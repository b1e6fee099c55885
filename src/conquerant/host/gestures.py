"""What a message of a socket does at its table. Each runs in the table's queue."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from conquerant.core.contract import Refusal
from conquerant.core.errors import BadInput
from conquerant.host import sitting, wire
from conquerant.host.logs import log_failure
from conquerant.play import orders
from conquerant.play.match import Match, Refused, Trial

if TYPE_CHECKING:
    from conquerant.host.connection import Connection
    from conquerant.host.house import House
    from conquerant.host.table import Table

QUESTIONS = (wire.Try, wire.Odds, wire.Why)  # they change nothing: where one fails, the table stands as it stood
SHORT_BATCH = 20  # actions that cost nothing worth counting
Done = TypeVar("Done")


async def perform(table: Table, connection: Connection, message: wire.FromClient, started: float) -> None:
    """Whatever a message asks for, in the table's turn, so that the answer leaves together with what it changed."""
    try:
        answer = wire.data(await HANDLERS[type(message)](table, connection, message))
    except Exception as failure:
        connection.send(report(table.house, failure, message.re))
        if not isinstance(failure, wire.EXPECTED) and not isinstance(message, QUESTIONS):
            raise
    else:
        connection.send(answer)
    finally:
        table.house.metrics.answered.observe(time.perf_counter() - started)


def report(house: House, failure: Exception, re: int | None) -> bytes:
    """What a client is told when its message is refused or fails; what is our fault is also logged."""
    if isinstance(failure, Refused):
        return wire.data(wire.RefusedMessage(*refusal(failure), re))
    if not isinstance(failure, wire.EXPECTED):
        log_failure("a message failed")
    trouble = house.store.trouble(failure)
    problem = wire.Problem("not-ready", trouble, 503) if trouble else wire.problem(failure)
    house.metrics.problems[problem.code] += 1
    return wire.data(problem.message(re))


async def play(table: Table, connection: Connection, message: wire.Play) -> wire.Answer:
    """One gesture, whole or not at all."""
    seat = answering(table, connection)
    match = table.playing
    ids = batch(message.ids)
    if seat != connection.seat and len(ids) > 1:
        open_to_all(match, match.attempt(seat, ids))
    if len(ids) > SHORT_BATCH:  # tried first, on his own time: it may be taken back and played again without end
        with table.house.thinking.spend(connection.address):
            match.attempt(seat, ids)
    steps = await by_hand(table, seat, message.seq, lambda seq: match.play(seat, seq, ids))
    await table.entered(steps)
    return wire.Done(table.seq, message.re)


async def try_(table: Table, connection: Connection, message: wire.Try) -> wire.Answer:
    """On a copy; what the gesture would disclose is not shown."""
    seat = answering(table, connection)
    match = table.playing
    ids = batch(message.ids)
    with table.house.thinking.spend(connection.address):
        trial = match.attempt(seat, ids)
    if seat != connection.seat:
        open_to_all(match, trial)
    if trial.refused or trial.shown:
        why_not = wire.Refusal(*refusal(trial.refused)) if trial.refused else None
        return wire.Tried(None, [], None, why_not, message.re)
    state = trial.state
    mine = state.mover == seat and (seat == connection.seat or match.game.open_question(state.view(None)))
    options = [int(a.id) for a in state.legal()] if mine else []
    mover = int(state.mover) if state.mover >= 0 else None
    return wire.Tried(state.view(connection.seat), options, mover, None, message.re)


async def odds(table: Table, connection: Connection, message: wire.Odds) -> wire.Answer:
    """How a gesture may turn out, from what this socket sees before its last step. The same for all: a table has them
    for everybody or for nobody."""
    if not table.details.setup.odds:
        raise wire.no_odds()
    seat = answering(table, connection)
    match = table.playing
    ids = batch(message.ids)
    until = -1 if message.until is None else message.until
    with table.house.thinking.spend(connection.address):
        trial = match.attempt(seat, ids)
        if seat != connection.seat:
            open_to_all(match, trial)
        if trial.refused:
            raise trial.refused
        last = trial.steps[-1]
        lines = match.game.chances(last.before.view(connection.seat), last.action, until)
    return wire.OddsMessage([line.json() for line in lines], message.re)


async def why(table: Table, connection: Connection, message: wire.Why) -> wire.Answer:
    """Why these words cannot be played now."""
    seat = answering(table, connection)
    match = table.playing
    if len(message.words) > wire.LONGEST_WORDS:
        raise BadInput("words", f"expected at most {wire.LONGEST_WORDS} characters, got {len(message.words)}")
    with table.house.thinking.spend(connection.address):
        impossible = match.game.impossible(message.words.split())
        if impossible is not None:
            raise Refused(impossible)
        refused = match.attempt(seat, [match.game.action(message.words).id]).refused
    if refused:
        raise refused
    return wire.Done(table.seq, message.re)


async def undo(table: Table, connection: Connection, message: wire.Undo) -> wire.Answer:
    seat = acting(table, connection)
    match = table.playing
    table.check_patience(seat)
    await by_hand(table, seat, message.seq, lambda seq: match.undo(seat, seq))
    await table.entered([])
    return wire.Done(table.seq, message.re)


async def order(table: Table, connection: Connection, message: wire.Order) -> wire.Answer:
    """A standing order: its first throw now, the others as long as it makes sense. What is refused says why."""
    seat = answering(table, connection)
    match = table.playing
    if not 0 <= message.id < len(match.game.actions):
        raise BadInput("id", f"expected 0 to {len(match.game.actions) - 1}, got {message.id}")
    action = match.game.actions[message.id]
    orders.check(match.game, match.state, seat, action)
    first = orders.again(match.game, match.state, seat, action, message.until)
    if first is None and message.seq == table.seq and match.state.refuse(seat, action) is None:
        raise BadInput("until", f"no more than {message.until} remain already: nothing is repeated")
    ids = [int((first or action).id)]
    steps = await by_hand(table, seat, message.seq, lambda seq: match.play(seat, seq, ids))
    table.autoplay.order(seat, action, message.until)
    await table.entered(steps)
    return wire.Done(table.seq, message.re)


async def stop(table: Table, connection: Connection, message: wire.Stop) -> wire.Answer:
    """Ends the seat's own standing order. Whatever else plays now, a bot for a late seat too, goes on."""
    seat = acting(table, connection)
    if table.autoplay.stop(seat):
        table.prompt()
    return wire.Done(table.seq, message.re)


async def resign(table: Table, connection: Connection, message: wire.Resign) -> wire.Answer:
    """A bot plays on for the seat, which has lost; a match of two sides ends instead, and so does one where nobody is
    left who may come back."""
    seat = acting(table, connection)
    match = table.playing
    seats = enumerate(table.details.setup.seats)
    left = [s for s, place in seats if place.kind == "person" and s not in match.lost and s != seat]
    await table.note("resign" if left and match.state.seats > 2 else "abandon", seat)
    await sitting.review(table)
    return wire.Done(table.seq, message.re)


async def back(table: Table, connection: Connection, message: wire.Back) -> wire.Answer:
    await table.back([acting(table, connection)])
    return wire.Done(table.seq, message.re)


async def chat(table: Table, connection: Connection, message: wire.Chat) -> wire.Answer:
    """People at the table and spectators with a name may write."""
    words = wire.chat(message.text)
    table.check_talk(connection.person)
    seats = table.details.held_by(connection.person)
    seat = connection.seat if connection.seat in seats else (seats[0] if seats else None)
    name = table.details.setup.seats[seat].name if seat is not None else await table.house.name(connection.person)
    by = table.house.keeper.public(connection.person)
    await table.say(seat, name, by, words)
    return wire.Done(table.seq, message.re)


async def agree(table: Table, connection: Connection, message: wire.Agree) -> wire.Answer:
    """A newcomer may sit down, as far as I am concerned."""
    await sitting.agree(table, connection.person, message.seat, message.by)
    return wire.Done(table.seq, message.re)


async def refuse(table: Table, connection: Connection, message: wire.Refuse) -> wire.Answer:
    sitting.refuse(table, connection.person, message.seat, message.by)
    return wire.Done(table.seq, message.re)


async def auto(table: Table, connection: Connection, message: wire.Auto) -> wire.Answer:
    """Wishes given in advance; kept with the table."""
    seat = acting(table, connection)
    table.autoplay.set_wishes(seat, message.settings)
    await table.house.store.write(table.details.kept())
    table.prompt()
    return wire.Done(table.seq, message.re)


async def pace(table: Table, connection: Connection, message: wire.Pace) -> wire.Answer:
    """How fast bots shall play, as far as this socket is concerned."""
    seats = table.details.held_by(connection.person)
    if not seats:
        raise wire.not_yours("you are watching: those who play set the pace")
    if table.match is not None and table.match.lost.issuperset(seats):
        raise wire.not_now("this seat has resigned")
    if message.pace == "step":
        table.autoplay.step()
    else:
        connection.pace_wish = message.pace
        table.autoplay.paced()
    return wire.Done(table.seq, message.re)


def acting(table: Table, connection: Connection) -> int:
    """The seat a socket acts for: the one it shows; on a shared screen that shows none, whichever of its own moves.
    Nobody acts for a seat that is not his, or that has resigned."""
    mover = table.mover
    seat = mover if connection.seat is None else connection.seat
    if seat is None or seat not in table.details.held_by(connection.person):
        watching = "you are watching: this seat is not yours"
        raise wire.not_yours(watching) if connection.seat is None else wire.not_yours()
    if table.match is not None and seat in table.match.lost:
        raise wire.not_now("this seat has resigned")
    return seat


def answering(table: Table, connection: Connection) -> int:
    """The same for a gesture: a question that follows from public facts is answered whichever of my seats is shown;
    any other only by the seat whose eyes are there."""
    mover = table.mover
    if mover == connection.seat:
        return acting(table, connection)
    mine = table.details.held_by(connection.person)
    if mover in mine and mover is not None and table.public():
        if table.match is not None and mover in table.match.lost:
            raise wire.not_now("this seat has resigned")
        return mover
    if connection.seat is None:
        raise wire.not_yours("show this seat first" if mover in mine else "you are watching: this seat is not yours")
    return acting(table, connection)


def batch(ids: list[int]) -> list[int]:
    if len(ids) > wire.LONGEST_BATCH:
        raise BadInput("ids", f"expected at most {wire.LONGEST_BATCH}, got {len(ids)}")
    return ids


def open_to_all(match: Match, trial: Trial) -> None:
    """Refuses to say what comes of a gesture where hidden cards decide on a part of it: its seat is not shown."""
    asked = [step.before for step in trial.steps] + ([trial.state] if trial.refused else [])
    if not all(match.game.open_question(state.view(None)) for state in asked):
        raise wire.not_yours("show this seat first")


def refusal(refused: Refused) -> tuple[int, str, str, dict[str, str | int]]:
    """The fields of a Refusal and of a RefusedMessage."""
    why: Refusal = refused.refusal
    return refused.index, why.rule, why.reason, why.values


async def by_hand(table: Table, seat: int, seq: int, do: Callable[[int], Done]) -> Done:
    """What a person does with his own hand: it takes a held seat back, and nothing else plays for the seat any more."""
    match = table.playing
    if seat in match.held and seq == table.seq:
        await table.back([seat])
        seq = table.seq
    done = do(seq)
    table.acted(seat)
    return done


Handler = Callable[["Table", "Connection", Any], Awaitable[wire.Answer]]
HANDLERS: dict[type[wire.FromClient], Handler] = {
    wire.Play: play,
    wire.Try: try_,
    wire.Odds: odds,
    wire.Why: why,
    wire.Undo: undo,
    wire.Order: order,
    wire.Stop: stop,
    wire.Resign: resign,
    wire.Back: back,
    wire.Chat: chat,
    wire.Auto: auto,
    wire.Pace: pace,
    wire.Agree: agree,
    wire.Refuse: refuse,
}
