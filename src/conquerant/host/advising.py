"""Hints for whoever plays against bots alone: worked out from his view beside the table, told to him alone, and noted
for the record.

Where another person plays there are none. What is asked again while the table stands as it stood is the same advice;
where the table moves on, what was still worked out is told to nobody.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from conquerant import games
from conquerant.host import gestures, setup, wire
from conquerant.host.limits import Buckets, too_fast
from conquerant.host.logs import alias, log_failure
from conquerant.host.turns import Turns
from conquerant.play.match import Stale

if TYPE_CHECKING:
    from conquerant.host.connection import Connection
    from conquerant.host.table import Table

PLACES = 2  # that may be worked out at once
LONGEST = 60.0  # seconds for one, once its turn has come
PATIENCE = 8.0  # seconds for the tutor in all: somebody wants to play
AT_ONCE, RATE = 20, 0.25  # of one address, and then so many a second
REMEMBERED = 1000  # tables


class Question(msgspec.Struct):
    """What the coach is asked: a view is all he gets."""

    game: str
    view: dict[str, Any]
    seed: str
    edition: dict[str, Any] | None = None
    ids: list[int] = []  # a gesture that the tutor is to judge; none where a hint is wanted


class Advice(msgspec.Struct):
    """What he answers (`coach/advice.py`)."""

    actions: list[int]
    verb: str
    where: str
    beside: list[int]
    clear: bool
    ahead: float
    error: float
    rollouts: int
    why: list[wire.WhyFact]


ADVICE: msgspec.json.Decoder[Advice] = msgspec.json.Decoder(Advice)


class Opinion(msgspec.Struct):
    """What the tutor answers."""

    blunder: bool = False
    cost: float = 0.0
    error: float = 0.0
    rollouts: int = 0


OPINION: msgspec.json.Decoder[Opinion] = msgspec.json.Decoder(Opinion)


class Adviser(Protocol):
    def __call__(self, question: Question, /) -> Awaitable[bytes]:
        """An `Advice` as JSON; an `Opinion` where it is asked about a gesture."""


@dataclass
class Asked:
    """One moment of one table: how much of the advice was asked for, and the advice once it is there."""

    seq: int
    seat: int
    depth: wire.Depth
    address: str
    advice: Advice | None = None


class Advising:
    def __init__(self, adviser: Adviser, longest: float = LONGEST) -> None:
        self._adviser = adviser
        self._longest = longest
        self._room = Turns(PLACES)
        self._buckets = Buckets(AT_ONCE, RATE)
        self._asked: OrderedDict[str, Asked] = OrderedDict()  # by table, the longest ago first
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, table: Table, connection: Connection, message: wire.Hint) -> wire.Done:
        """In the table's turn. What is known is told at once; else it comes when it is worked out."""
        seat = _seat(table, connection, message.seq)
        asked = self._asked.get(table.details.id)
        if asked is None or (asked.seq, asked.seat) != (table.seq, seat):
            if not self._buckets.takes(connection.address):
                raise too_fast()
            self._begin(table, Asked(table.seq, seat, message.depth, connection.address))
        else:
            asked.depth = message.depth
            if asked.advice is not None:
                await self._tell(table, asked, asked.advice)
        return wire.Done(table.seq, message.re)

    async def consult(self, table: Table, connection: Connection, message: wire.Sure) -> wire.Done:
        """In the table's turn. Where nothing is to be said it is said at once."""
        seat = _seat(table, connection, message.seq)
        laid = table.details.setup
        silent = setup.warnings_left(laid) == 0 and not setup.once_more(laid, table.playing)
        if silent or not self._buckets.takes(connection.address):
            _send(table, seat, said(message, Opinion()))
            return wire.Done(table.seq, message.re)
        with table.house.thinking.spend(connection.address):
            refused = table.playing.attempt(seat, gestures.batch(message.ids)).refused
        if refused:
            raise refused
        about = question(table, seat)
        about.ids = message.ids
        self._go(self._doubt(table, seat, message, about, connection.address))
        return wire.Done(table.seq, message.re)

    async def _doubt(self, table: Table, seat: int, message: wire.Sure, about: Question, address: str) -> None:
        opinion = Opinion()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._room.turn(lambda: {address})
                try:
                    opinion = OPINION.decode(await self._adviser(about))
                finally:
                    self._room.free()
        except TimeoutError:
            pass  # whoever wants to play is not kept from it
        except Exception:
            log_failure("the tutor had no opinion", table=alias(table.details.id))
        table.put(partial(self._warn, table, seat, message, opinion))

    async def _warn(self, table: Table, seat: int, message: wire.Sure, opinion: Opinion) -> None:
        """A warning is noted before it is told; what is no blunder is not weighed up for anybody."""
        details = table.details
        if table.seq != message.seq:
            return
        warns = opinion.blunder and setup.warnings_left(details.setup) > 0
        if warns or setup.once_more(details.setup, table.begun):
            if note(details.setup, wire.Helped(len(table.begun.moves), seat, "tutor", 0)):
                await table.house.store.write(details.kept())
            _send(table, seat, said(message, opinion))
        else:
            _send(table, seat, said(message, Opinion()))

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    def _begin(self, table: Table, asked: Asked) -> None:
        self._asked[table.details.id] = asked
        self._asked.move_to_end(table.details.id)
        if len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        self._go(self._think(table, asked, question(table, asked.seat)))

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Table, asked: Asked, about: Question) -> None:
        try:
            await self._room.turn(lambda: {asked.address})
            try:
                if table.closed or table.seq != asked.seq:
                    return
                async with asyncio.timeout(self._longest):
                    advice = asked.advice = ADVICE.decode(await self._adviser(about))
            finally:
                self._room.free()
            table.put(partial(self._tell, table, asked, advice))
        except Exception:
            log_failure("the coach had no hint", table=alias(table.details.id))
            if self._asked.get(table.details.id) is asked:
                del self._asked[table.details.id]
            table.put(partial(_fail, table, asked))

    async def _tell(self, table: Table, asked: Asked, advice: Advice) -> None:
        """It is noted, then told, unless the table has moved on or somebody may have sat down meanwhile."""
        details = table.details
        if table.seq != asked.seq or not setup.hints(details.setup):
            return
        if note(details.setup, wire.Helped(len(table.begun.moves), asked.seat, "hint", asked.depth)):
            await table.house.store.write(details.kept())
        _send(table, asked.seat, hint(asked, advice))


def _seat(table: Table, connection: Connection, seq: int) -> int:
    """The seat that asks: its eyes, its turn, no other person at the table."""
    seat = gestures.acting(table, connection)
    if not setup.hints(table.details.setup):
        raise wire.Problem("no-hints", "this table is played without hints, or with other people", 403)
    match = table.playing
    if seq != table.seq:
        raise Stale(seq, table.seq)
    if seat != connection.seat or table.mover != seat or len(match.state.legal()) < 2:
        raise wire.not_now("there is nothing for you to choose")
    return seat


def question(table: Table, seat: int) -> Question:
    """All that goes out to be thought about: what this seat sees. The seed makes the same question the same advice."""
    game = table.details.game
    seed = f"{table.details.id}/{table.seq}"
    return Question(game.slug, table.begun.state.view(seat), seed, games.pack(game.slug, game.edition))


def note(laid: setup.Setup, helped: wire.Helped) -> bool:
    """Whether that is news: of each moment, seat and kind of help the deepest is kept."""
    for known in laid.helped:
        if (known.move, known.seat, known.how) == (helped.move, helped.seat, helped.how):
            if known.depth >= helped.depth:
                return False
            known.depth = helped.depth
            return True
    laid.helped.append(helped)
    return True


def hint(asked: Asked, advice: Advice) -> wire.HintMessage:
    """As much as was asked for. Where no place can be named, a nudge names two gestures, and nothing says which."""
    between = [] if advice.where else sorted([advice.actions, advice.beside]) if advice.beside else []
    nudge = wire.Nudge(advice.verb if advice.where else "", advice.where, between)
    message = wire.HintMessage(asked.seq, asked.depth, nudge)
    if asked.depth >= 2:
        message.actions = advice.actions
    if asked.depth >= 3:
        message.reason = wire.Reason(
            advice.beside, advice.clear, advice.ahead, advice.error, advice.rollouts, advice.why
        )
    return message


def said(message: wire.Sure, opinion: Opinion) -> wire.Opinion:
    return wire.Opinion(message.seq, message.ids, opinion.blunder, opinion.cost, opinion.error, opinion.rollouts)


async def _fail(table: Table, asked: Asked) -> None:
    if table.seq == asked.seq:
        problem = wire.Problem("no-hint", "the coach has no hint now: ask again", 503)
        _send(table, asked.seat, problem.message(None))


def _send(table: Table, seat: int, message: wire.HintMessage | wire.Opinion | wire.ErrorMessage) -> None:
    """To whoever looks through the eyes of this seat, and to nobody else."""
    text = wire.data(message)
    for connection in table.connections:
        if connection.greeted and connection.seat == seat and connection.person in table.details.holders[seat]:
            connection.send(text)
