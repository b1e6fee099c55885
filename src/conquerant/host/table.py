"""One table in memory: everything that happens to it goes through its queue, one thing at a time.

An entry is made by the match, stored, and only then told. If storing fails the table leaves memory and its sockets are
closed; whoever comes back finds it as it was stored.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, final

from conquerant.core.contract import Action, State
from conquerant.core.record import result
from conquerant.host import screen, setup, showing, sitting, wire
from conquerant.host.clocks import PATIENCE, Clocks
from conquerant.host.limits import Bucket, steps_back, too_fast
from conquerant.host.logs import alias, log, log_failure
from conquerant.host.news import News, Viewer, recall
from conquerant.host.queue import Queue
from conquerant.host.setup import Details, Standing
from conquerant.host.store import AddLine, Append, Change
from conquerant.play.dealer import FairDealer
from conquerant.play.match import Entry, Match, Step

if TYPE_CHECKING:
    from conquerant.host.autoplay import Autoplay
    from conquerant.host.connection import Connection
    from conquerant.host.house import House
    from conquerant.host.sitting import Asking

MOST_WATCHERS = 200  # sockets of people who hold no seat
CROWDED = 1013  # come back later
TALK_AT_ONCE = 20  # lines, and then so many a second:
TALK_RATE = 1.0
MOST_STEPS_BACK = 2000  # of a seat in one match: whoever goes to and fro would write without end


class Table(Queue):
    def __init__(self, house: House, details: Details, match: Match | None, chat: list[wire.ChatMessage]) -> None:
        from conquerant.host.autoplay import Autoplay

        super().__init__()
        self.house = house
        self.details = details
        self.match = match
        self.chat = chat
        self.news = News()
        self.clocks = Clocks(details.setup.clock, len(details.setup.seats), self._expired)
        self.autoplay: Autoplay = Autoplay(self)
        self.connections: set[Connection] = set()
        self.asking: list[Asking] = []  # newcomers who ask for a seat in mid-match
        self.declined: set[tuple[int, str]] = set()  # seat and person: asked in vain
        self.talkers: dict[str, Bucket] = {}  # who plays, each by himself; all the others together
        self.expected: Counter[Viewer] = Counter()  # viewers about to be let in
        self.absent_since = [time.monotonic()] * len(details.setup.seats)
        self.quiet_since: float | None = None  # when a socket last left; None where none ever came
        self.used_at = time.monotonic()  # when somebody last asked for this table, or left it
        self.standing = Standing()  # as far as it is stored, also while the match is a step ahead
        if match is not None:
            self._show(match, details.status)
        self._public: tuple[int, bool] = (-1, False)
        self._recalling: dict[Viewer, asyncio.Future[None]] = {}
        self._telling = False  # at the end of this turn everybody is told what the table looks like

    @property
    def seq(self) -> int:
        """How far the table is."""
        return self.standing.seq

    @property
    def mover(self) -> int | None:
        """Who moves there."""
        return self.standing.mover

    def failed(self, failure: Exception) -> None:
        log_failure("a table failed", table=alias(self.details.id))
        self.house.drop(self)

    def close(self, code: int) -> None:
        """Out of memory."""
        self.shut()
        self.clocks.stop()
        self.autoplay.cancel()
        for connection in list(self.connections):
            connection.hang_up(code)

    # What everybody may know

    @property
    def begun(self) -> Match:
        """The match, where only a table that has one is asked."""
        if self.match is None:
            raise RuntimeError("this table has no match yet")
        return self.match

    @property
    def playing(self) -> Match:
        """The match, where there is one that goes on."""
        if self.match is None or self.details.status != "playing":
            raise wire.not_now("the match has not begun" if self.match is None else "the match is over")
        return self.match

    def attended(self) -> bool:
        """Whether anybody is there, on a socket."""
        return bool(self.connections)

    def people(self) -> set[str]:
        """Who is there."""
        return {c.person for c in self.connections}

    def online(self, seat: int) -> bool:
        return any(c.person in self.details.holders[seat] for c in self.connections)

    def active(self, seat: int) -> bool:
        """Whether a person decides for this seat."""
        held = self.match is not None and seat in self.match.held
        return self.details.setup.seats[seat].kind == "person" and not held

    def info(self, person: str | None) -> wire.TableInfo:
        return self._info(person, self.people())

    def _info(self, person: str | None, here: set[str]) -> wire.TableInfo:
        online = [not here.isdisjoint(who) for who in self.details.holders]
        info = setup.info(self.details, person, self.standing, online, self.match)
        info.asking = sitting.shown(self, person)
        return info

    def tell_info(self) -> None:
        """People whom nothing here concerns get what a stranger would get: one text for all of them."""
        self._telling = False
        here = self.people()
        concerned = {self.details.owner, *(a.person for a in self.asking)}.union(*self.details.holders)
        made: dict[str | None, bytes] = {}
        for connection in self.connections:
            person = connection.person if connection.person in concerned else None
            if person not in made:
                made[person] = wire.data(wire.TableMessage(self._info(person, here)))
            connection.send(made[person])

    def _tell_info_soon(self) -> None:
        """Once for all who come and go in one turn of the event loop."""
        if not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell_info_late)

    def _tell_info_late(self) -> None:
        if self._telling and not self.closed:
            self.tell_info()

    # Entries

    async def entered(self, steps: list[Step], *more: Change) -> None:
        """The match has a new entry: it is stored, then told, then whoever moves next is asked."""
        match = self.begun
        entry = match.log[-1]
        self.clocks.stop(entry.seat if entry.kind == "undo" else None)
        self.clocks.moved(len(match.moves))
        ended = match.over or match.abandoned
        status: wire.Status = "over" if match.over else "abandoned" if match.abandoned else "playing"
        if ended:
            self.autoplay.orders.clear()
            self.asking.clear()
            more = (*more, self.details.kept(status))
        await self.house.store.write(self._append(entry), *more)
        self.house.metrics.entries += 1
        self._show(match, status)
        self._time(match, entry, steps)
        self._tell(entry, steps)
        if ended:
            self._tell_end()
        self.prompt()

    def _time(self, match: Match, entry: Entry, steps: list[Step]) -> None:
        """The next clock starts; it waits for what its seat must be shown first."""
        if self.clocks.kind.kind == "none":
            return
        events = match.news(steps, None)
        if showing.new_turn(events):
            self.clocks.new_turn()
        if entry.seat >= 0:
            self.clocks.acts(entry.seat)
        for seat in range(len(self.details.holders)):
            if seat != self.mover and self.online(seat):
                self.clocks.shows(seat, showing.seconds(events, entry.seat, seat))
        self._start_clock()

    def _start_clock(self) -> None:
        mover = self.mover
        if self.details.status == "playing" and mover is not None and mover >= 0 and self.active(mover):
            if mover not in self.autoplay.late:
                self.clocks.start(mover)

    def _show(self, match: Match, status: wire.Status) -> None:
        """Everybody may be shown what is stored. That a match is over lays its secret open: not before."""
        self.standing = _standing(match)
        self.details.status = status

    async def note(self, kind: str, seat: int) -> None:
        """A resignation, a timeout, a takeover, a return, the end of the table."""
        self.playing.note(kind, seat)
        if kind in ("resign", "takeover"):
            self.autoplay.stop(seat)
        await self.entered([])
        self.tell_info()

    def _append(self, entry: Entry) -> Append:
        line = {"kind": entry.kind, "seat": entry.seat, "ids": entry.ids, "dealt": entry.dealt}
        now = _standing(self.begun)
        after: dict[str, object] = {"mover": now.mover, "round": now.round, **self.clocks.stored()}
        if now.result:
            after["result"] = now.result
        return Append(self.details.id, entry.seq, wire.data(line).decode(), wire.data(after).decode(), self.house.now())

    async def keep(self, *more: Change) -> None:
        """Stores what changed of the table itself, then tells it."""
        await self.house.store.write(*more, self.details.kept())
        self.tell_info()

    async def begin(self) -> None:
        """Open seats get bots, the dealer gets the nonces, the first cards are dealt."""
        details = self.details
        if details.setup.origin is not None:
            raise wire.not_now("this match was to go on from another one: make it again from there")
        for seat in details.setup.seats:
            if seat.kind == "open":
                seat.kind, seat.bot = "bot", setup.default_bot()
        dealer = FairDealer(details.secret, details.nonces())
        await self.enter(Match(details.game, len(details.holders), dict(details.setup.options), dealer))

    async def enter(self, match: Match) -> None:
        """A match begins here."""
        self.match, details = match, self.details
        opening, match.opening = match.opening, []
        details.status = "playing"
        await self.entered(opening, details.kept())
        self.tell_info()
        log("a match begins", table=alias(details.id), game=details.game.slug, seats=len(details.holders))

    # Telling

    def _tell(self, entry: Entry, steps: list[Step]) -> None:
        """The same words for all who see through the same eyes, worked out once. A screen that goes to another of its
        people has new eyes, and is told all that is kept."""
        listening = [c for c in self.connections if c.greeted]
        handed = {c for c in listening if screen.handed_on(self, c.person, c.seat)}
        for connection in handed:
            connection.seat = None
        self.news.tell(self.begun, entry, steps, {c.seat for c in listening} | self.expected.keys() | self.onlookers())
        sharing = self.details.sharing
        made: dict[tuple[Viewer, str, bool], bytes] = {}
        for connection in listening:
            whole = connection in handed
            which = (connection.seat, connection.person if connection.person in sharing else "", whole)
            if which not in made:
                made[which] = self.state_text(connection, -1 if whole else entry.seq - 1)
            connection.send(made[which])

    def onlookers(self) -> set[Viewer]:
        """Who may have to be told everything at any moment: screens that go round among people with secrets."""
        return {None} if self.details.sharing and self.details.game.hides() else set()

    def state_text(self, connection: Connection, after: int) -> bytes:
        match = self.begun
        state, viewer, mover = match.state, connection.seat, int(match.state.mover)
        live = self.details.status == "playing" and mover >= 0
        public = live and connection.person in self.details.sharing and self.public()
        asked = live and (viewer == mover or (public and connection.person in self.details.holders[mover]))
        asked = asked and mover not in match.lost
        undoing = mover if viewer is None and asked else viewer
        view = state.view(viewer)
        aids = match.game.aids(view) if asked else {}
        message = wire.StateMessage(
            match.seq,
            view,
            [int(a.id) for a in state.legal()] if asked else [],
            mover if mover >= 0 else None,
            live and undoing is not None and match.can_undo(undoing),
            public,
            self.clocks.shown(mover),
            self.news.since(viewer, after, match.seq),
        )
        if aids:
            message.aids = aids
        if screen.guarded(self, connection.person):
            message.seat = viewer
        return wire.data(message)

    def public(self) -> bool:
        """Whether the question now asked follows from what a spectator sees; worked out once."""
        match = self.begun
        if self._public[0] != match.seq:
            state = match.state
            self._public = (match.seq, state.mover >= 0 and match.game.open_question(state.view(None)))
        return self._public[1]

    def end_text(self) -> bytes:
        match = self.begun
        outcome = wire.Result(**(result(match.state) or {"abandoned": True}))
        counted = [line.json() for line in match.game.reckoning(match.state)]
        return wire.data(wire.EndMessage(outcome, sorted(match.lost), counted, **match.dealer.revealed()))

    def _tell_end(self) -> None:
        if self.details.status in ("over", "abandoned"):
            log("a match ends", table=alias(self.details.id), status=self.details.status)
            self.tell_all(self.end_text())
            self.tell_info()

    def tell_all(self, message: bytes) -> None:
        for connection in self.connections:
            if connection.greeted:
                connection.send(message)

    async def say(self, seat: int | None, name: str, by: str, text: str, sat: bool = False) -> None:
        """A line of the talk, stored and told; whoever comes later reads the last ones, and no others are kept."""
        n = self.chat[-1].n + 1 if self.chat else 0
        line = wire.ChatMessage(n=n, seat=seat, name=name, by=by, text=text, at=int(self.house.now()))
        if sat:
            line.sat = True
        await self.house.store.write(AddLine(self.details.id, n, wire.kept_line(line), n - setup.CHAT_KEPT))
        self.chat = [*self.chat, line][-setup.CHAT_KEPT :]
        self.tell_all(wire.data(line))

    async def recall(self, viewer: Viewer, after: int) -> None:
        """Finds what a viewer missed, beside the event loop, before he is let in: once for all who come together."""
        if self.match is None or not self.news.lacks(viewer, after, self.seq):
            return
        if viewer not in self._recalling:
            self._recalling[viewer] = asyncio.ensure_future(self._recall(self.match, viewer))
        await asyncio.shield(self._recalling[viewer])

    async def _recall(self, match: Match, viewer: Viewer) -> None:
        """Owners take turns: who has many long tables does not keep another's waiting."""
        turns = self.house.recalls
        await turns.turn(self._owner)
        try:
            entries = [entry.json() for entry in match.log[: self.seq]]
            seats, options = len(self.details.setup.seats), dict(self.details.setup.options)
            items = await self.house.aside(recall, match.game, seats, options, match.dealer, entries, viewer)
            self.news.add(viewer, items)
        finally:
            turns.free()
            del self._recalling[viewer]

    def _owner(self) -> set[str]:
        return {self.details.owner}

    # Coming and going

    async def join(self, connection: Connection, after: int, re: int | None) -> None:
        """A socket has said which eyes it sees through: it is welcomed, shown the table, and told what it missed."""
        newly = connection not in self.connections
        if newly:
            self._check_room(connection)
        self.connections.add(connection)
        connection.greeted = True
        seats = self.details.held_by(connection.person)
        owner = connection.person == self.details.owner
        info, wishes = self.info(connection.person), self.autoplay.wishes(seats)
        connection.send(wire.data(wire.Welcome(re, wire.VERSION, info, connection.seat, seats, owner, wishes)))
        if self.match is not None:
            connection.send(self.state_text(connection, after))
        if newly:
            for line in self.chat:
                connection.send(wire.data(line))
        if self.details.status in ("over", "abandoned"):
            connection.send(self.end_text())
        if newly:
            self._tell_info_soon()
        if connection.seat is not None or connection.person in self.details.sharing:
            await self.back(seats)
        self.watch_absent()
        self.prompt()

    def _check_room(self, connection: Connection) -> None:
        """Whoever plays or owns the table always finds room at it. One address cannot keep all others from watching."""
        inside = {self.details.owner}.union(*self.details.holders)
        watching = [c for c in self.connections if c.person not in inside]
        if connection.person in inside or len(watching) < MOST_WATCHERS:
            return
        last = steps_back([c.address for c in watching], connection.address)
        if last is None:
            raise wire.Problem("too-many-watchers", f"{MOST_WATCHERS} people watch this table: come back later", 429)
        self.leave(watching[last])
        watching[last].hang_up(CROWDED)

    def check_talk(self, person: str) -> None:
        """People talk; who floods the table, or those who do not play all together, would drown the others."""
        whose = person if self.details.held_by(person) or person == self.details.owner else ""
        if not self.talkers.setdefault(whose, Bucket(TALK_AT_ONCE, TALK_RATE)).takes():
            raise too_fast()

    async def back(self, seats: list[int]) -> None:
        """Held seats go back to the person who is here again."""
        if self.match is None or self.details.status != "playing":
            return
        for seat in seats:
            if seat in self.match.held and seat not in self.match.lost:
                self.acted(seat)
                self.clocks.returned(seat)
                await self.note("return", seat)

    def check_patience(self, seat: int) -> None:
        """Refuses to take back or to leave once more where this seat did so far too often."""
        done = [entry for entry in self.playing.log if entry.seat == seat and entry.kind in ("undo", "takeover")]
        if len(done) >= MOST_STEPS_BACK:
            raise wire.not_now("this was done too often in this match")

    def acted(self, seat: int) -> None:
        """A person has acted for this seat: what stood in for him ends, and what he missed is forgiven."""
        self.autoplay.stop(seat)
        self.autoplay.late.discard(seat)
        self.clocks.misses[seat] = 0

    def leave(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.quiet_since = self.used_at = time.monotonic()
        for seat in self.details.held_by(connection.person):
            if not self.online(seat):
                self.absent_since[seat] = time.monotonic()
        if connection.person not in self.people():
            sitting.withdraw(self, connection.person)
        self._tell_info_soon()
        self.watch_absent()
        self.autoplay.paced()

    def watch_absent(self) -> None:
        if self.details.setup.leave == "bot" and self.details.status == "playing":
            for seat in range(len(self.details.holders)):
                if self.active(seat) and not self.online(seat):
                    self.later(self.house.config.grace + 0.01, partial(self._absent, seat))

    async def _absent(self, seat: int) -> None:
        """A bot takes the seat of somebody gone too long, so that the others need not wait. Nobody waits, no bot."""
        gone = time.monotonic() - self.absent_since[seat] >= self.house.config.grace
        waiting = any(self.active(s) and self.online(s) for s in range(len(self.details.holders)) if s != seat)
        if self.details.status == "playing" and self.active(seat) and not self.online(seat) and gone and waiting:
            await self.note("takeover", seat)

    # Who moves next

    def prompt(self) -> None:
        """Asks whoever must move: a person by his clock, a bot by its process."""
        match = self.match
        if match is None or self.details.status != "playing" or match.state.mover < 0:
            return
        self._start_clock()
        self.autoplay.prompt(int(match.state.mover))

    def _expired(self, seat: int) -> None:
        seq = self.seq
        self.put(lambda: self._timeout(seat, seq))

    async def _timeout(self, seat: int, seq: int) -> None:
        """A bot plays this decision; after three it holds the seat until the person returns."""
        match = self.match
        if match is None or self.details.status != "playing" or self.seq != seq or not self.active(seat):
            return
        self.clocks.misses[seat] += 1
        self.autoplay.late.add(seat)
        await self.note("timeout", seat)
        if self.clocks.misses[seat] >= PATIENCE and self.active(seat):
            await self.note("takeover", seat)

    def settled(self) -> bool:
        """Nothing is under way here, and nobody is about to be let in."""
        return self.empty() and not self.autoplay.busy() and not self.expected


def _standing(match: Match) -> Standing:
    state = match.state
    ended = result(state) or ({"abandoned": True} if match.abandoned else {})
    return Standing(match.seq, int(state.mover), match.round, ended)


# So that mypyc can compile this folder alone: bots/base.py says why.


@final
class _SomeState(State):
    pass


@final
class _SomeAction(Action):
    pass
