"""What people ask of a house beside its tables' sockets: who they are, games, tables, records. Each call is a method, a
path, a query and a body of somebody; its answer is a status and some bytes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from conquerant import bots, games, languages, rules
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput, short
from conquerant.core.record import Record
from conquerant.host import hosting, onward, replays, setup, trial, wire
from conquerant.host.coaching import Coaching
from conquerant.host.house import Elsewhere, edition_text
from conquerant.host.setup import Details
from conquerant.host.table import Table
from conquerant.host.visits import LARGE, Answer, Reception, Visit, answer, problem_of, refused, whole_number

Handler = Callable[[Visit], Awaitable[Answer]]


@dataclass(frozen=True)
class Call:
    """`costly`: looking at it costs more than a page."""

    method: str
    path: str
    handler: Handler
    costly: bool = False

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")


async def respond(visit: Visit, call: Call | None = None) -> Answer:
    """Does what was asked for; whatever goes wrong is an answer too."""
    try:
        call = call or find(visit)
        done = await call.handler(visit)
    except Elsewhere:
        raise
    except Exception as failure:
        return refused(problem_of(visit.house, "a request failed", failure))
    if call.changes:
        visit.house.listed_anew()
    return done


def find(visit: Visit) -> Call:
    """The call at this path; where there is none, one that says so."""
    allowed: list[str] = []
    for pattern, call in _patterns():
        match = pattern.fullmatch(visit.path)
        if match is None:
            continue
        if visit.method == call.method or (visit.method == "HEAD" and call.method == "GET"):
            visit.params = match.groupdict()
            return call
        allowed += [call.method, "HEAD"] if call.method == "GET" else [call.method]
    return Call(visit.method, visit.path, not_allowed(sorted(allowed)) if allowed else nothing_here)


@cache
def _patterns() -> list[tuple[re.Pattern[str], Call]]:
    return [(re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", call.path)), call) for call in CALLS]


async def nothing_here(visit: Visit) -> Answer:
    raise wire.Problem("no-such-thing", "the API has nothing at this address; see /api/v1/openapi.json", 404)


def not_allowed(allowed: list[str]) -> Handler:
    async def answered(visit: Visit) -> Answer:
        message = f"expected {' or '.join(allowed)}, got {short(visit.method)}"
        problem = wire.Problem("no-such-method", message, 405)
        visit.house.metrics.problems[problem.code] += 1
        refusal = refused(problem)
        refusal.allowed = allowed
        return refusal

    return answered


# Who somebody is


async def get_me(visit: Visit) -> Answer:
    house = visit.house
    person = visit.known or house.keeper.newcomer()
    name = await house.name(person) if visit.known else ""
    return Answer(200, wire.data(wire.Person(name, house.keeper.public(person))), newcomer=person)


async def put_me(visit: Visit) -> Answer:
    name = wire.name((await visit.body(wire.Me)).name)
    async with visit.reception.naming(visit.person):
        if not await visit.house.knows(visit.person):
            await visit.reception.counters.newcomer(visit.address)
        await visit.house.rename(visit.person, name)
    return answer(wire.Person(name, visit.house.keeper.public(visit.person)))


# Games


async def get_games(visit: Visit) -> Answer:
    return Answer(200, _all_games(), open=True)


async def get_game(visit: Visit) -> Answer:
    return Answer(200, _one_game(_known_game(visit.params["slug"]).slug), open=True)


@cache
def _all_games() -> bytes:
    listed = [wire.GameInfo(**game_info(games.load(slug))) for slug in games.names()]
    return wire.data(wire.Games(listed, setup.bot_names(), bots.levels(), setup.default_bot()))


@cache
def _one_game(slug: str) -> bytes:
    return wire.data(game_detail(games.load(slug)))


async def get_rules(visit: Visit) -> Answer:
    game = _known_game(visit.params["slug"])
    try:
        return Answer(200, rule_book(game.slug, visit.params["lang"]), open=True)
    except BadInput as mistake:
        raise wire.Problem("no-such-rules", str(mistake), 404, mistake.field) from None


async def get_puzzles(visit: Visit) -> Answer:
    return Answer(200, wire.data(puzzles(_known_game(visit.params["slug"]).slug)), open=True)


@cache
def puzzles(slug: str) -> wire.Puzzles:
    """Those that lie in the game's folder (`coach/puzzles.py`) and fit its rules as they are."""
    path = games.folder(slug) / "puzzles.json"
    there = msgspec.json.decode(path.read_bytes(), type=list[wire.Puzzle]) if path.exists() else []
    return wire.Puzzles([each for each in there if each.version == games.load(slug).version])


async def get_table_game(visit: Visit) -> Answer:
    return Answer(200, await table_game(visit.reception, (await visit.table()).details), open=True)


async def table_game(reception: Reception, details: Details) -> bytes:
    """The game of a table, worked out once for all tables with this edition."""
    return await reception.shelf.get(("game", details.edition), lambda: wire.data(game_detail(details.game)))


def _known_game(slug: str) -> Game:
    try:
        return games.load(slug)
    except BadInput as mistake:
        raise wire.Problem("no-such-game", str(mistake), 404, "game") from None


def game_info(game: Game) -> dict[str, Any]:
    """What GameInfo and GameDetail have in common."""
    return {
        "slug": game.slug,
        "version": game.version,
        "titles": languages.titles(game.edition),
        "seats": (game.seats[0], game.seats[-1]),
        "options": [wire.OptionInfo(o.name, o.rule, list(o.choices), o.default, o.most) for o in game.options],
        "puzzles": len(puzzles(game.slug).puzzles),
    }


def game_detail(game: Game) -> wire.GameDetail:
    return wire.GameDetail(**game_info(game), actions=[str(a) for a in game.actions], edition=game.edition)


@cache
def rule_book(slug: str, lang: str) -> bytes:
    book = rules.book(slug, lang)
    chapters = [
        wire.Chapter(c.number, c.title, [wire.Paragraph(p.number, p.normative, p.text) for p in c.paragraphs])
        for c in book.chapters
    ]
    return wire.data(wire.RuleBook(book.title, book.introduction, chapters))


# Tables


async def post_commitment(visit: Visit) -> Answer:
    visit.identify()
    return answer(await hosting.promise(visit.house), 201)


async def post_table(visit: Visit) -> Answer:
    visit.identify()
    wanted = await visit.body(wire.NewTable, LARGE)
    await _room_for_table(visit)
    if wanted.edition is not None:
        await _try_edition(visit, wanted, wanted.edition)
    return answer(await hosting.make(visit.house, visit.person, wanted), 201)


async def _room_for_table(visit: Visit) -> None:
    limits = visit.house.config.limits
    there = await visit.house.store.count_tables() if limits.tables else 0
    await visit.reception.counters.table(visit.address, there)


async def _try_edition(visit: Visit, wanted: wire.NewTable, edition: dict[str, Any]) -> None:
    """Played with before a table is made, unless it has passed with as many seats and these options; and counted."""
    house, game = visit.house, games.load(wanted.game)
    if edition == game.edition:
        return
    _, digest = await house.aside(edition_text, edition)
    way = (wanted.game, digest, len(wanted.seats), tuple(sorted(wanted.options.items())))
    if way in visit.reception.passed:
        return
    async with visit.reception.trying(visit.address):
        if way in visit.reception.passed:  # meanwhile
            return
        there = 0 if await house.store.keeps_edition(digest) else await house.own_editions()
        await visit.reception.counters.edition(visit.address, there)
        trying = trial.Wanted(wanted.game, edition, len(wanted.seats), wanted.options)
        await house.aside(house.try_edition, trying)
        visit.reception.remember(way)


async def get_tables(visit: Visit) -> Answer:
    show = visit.query.get("show", "open")
    if show not in ("open", "mine"):
        raise BadInput("show", f"expected open or mine, got {short(show)}")
    return answer(wire.Tables(await visit.house.listed(visit.known or "", show)))


async def get_table(visit: Visit) -> Answer:
    return answer((await visit.table()).info(visit.known))


async def delete_table(visit: Visit) -> Answer:
    table = await visit.table()
    person = visit.person
    await table.ask(lambda: hosting.delete(table, person))
    visit.house.drop(table, hosting.DELETED)
    if not table.details.ours:
        await visit.house.forget_editions()
    return Answer(204, b"")


async def post_seat(visit: Visit) -> Answer:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Sit)
    return answer(await table.ask(lambda: hosting.sit(table, person, visit.seat, wanted)))


async def put_seat(visit: Visit) -> Answer:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Replace)
    return answer(await table.ask(lambda: hosting.replace(table, person, visit.seat, wanted)))


async def delete_seat(visit: Visit) -> Answer:
    table, person = await visit.table(), visit.person
    return answer(await table.ask(lambda: hosting.leave(table, person, visit.seat)))


async def post_link(visit: Visit) -> Answer:
    table, person = await visit.table(), visit.person
    return answer(await table.ask(lambda: hosting.link(table, person, visit.seat)))


async def post_token(visit: Visit) -> Answer:
    table, person = await visit.table(), visit.person
    return answer(await table.ask(lambda: hosting.give_token(table, person, visit.seat)))


async def delete_token(visit: Visit) -> Answer:
    table, person = await visit.table(), visit.person
    return answer(await table.ask(lambda: hosting.take_token_back(table, person, visit.seat)))


async def post_start(visit: Visit) -> Answer:
    table, person = await visit.table(), visit.person
    return answer(await table.ask(lambda: hosting.start(table, person)))


async def post_claim(visit: Visit) -> Answer:
    return answer(await hosting.claim(visit.house, visit.person, await visit.body(wire.Claim)))


async def post_rematch(visit: Visit) -> Answer:
    table, person, wanted = await visit.table(), visit.person, await visit.body(wire.Nonce)
    if table.details.successor is None:
        await _room_for_table(visit)
    return answer(await table.ask(lambda: hosting.rematch(table, person, wanted)))


async def post_play_on(visit: Visit) -> Answer:
    table, wanted = await finished(visit), await visit.body(wire.PlayOn)
    visit.identify()
    await _room_for_table(visit)
    return answer(await onward.play_on(table, visit.person, wanted), 201)


async def finished(visit: Visit) -> Table:
    table = await visit.table()
    if table.match is None or table.details.status not in ("over", "abandoned"):
        raise wire.not_now("the record is told when the match is over")
    return table


async def of_record(visit: Visit, what: tuple[Any, ...], make: Callable[[Record], bytes]) -> Answer:
    """Something worked out from a finished match, which changes no more."""
    table = await finished(visit)
    body = await visit.reception.shelf.get((table.details.id, *what), lambda: make(recorded(table)))
    return Answer(200, body, open=True)


def recorded(table: Table) -> Record:
    return setup.record(table.details, table.begun)


async def get_record(visit: Visit) -> Answer:
    details = (await finished(visit)).details
    record = await of_record(visit, ("record",), lambda record: record.dumps().encode())
    record.filename = f"{details.game.slug}-{int(details.created)}.json"
    return record


async def get_replay(visit: Visit) -> Answer:
    log = (await finished(visit)).begun.log
    return await of_record(visit, ("replay",), lambda record: wire.data(replays.outline(record, log)))


async def get_steps(visit: Visit) -> Answer:
    first = whole_number(visit.params["first"], "from")
    last = visit.number("to", first)
    eyes = visit.number("eyes", -1)

    def steps(record: Record) -> bytes:
        return wire.data(wire.Steps(replays.steps(record, first, last, None if eyes == -1 else eyes)))

    return await of_record(visit, ("steps", first, last, eyes), steps)


async def get_outcomes(visit: Visit) -> Answer:
    return await of_record(visit, ("outcomes",), lambda record: wire.data(wire.Outcomes(replays.outcomes(record))))


async def get_analysis(visit: Visit) -> Answer:
    table = await finished(visit)
    return Answer(200, await _coach(visit).look(table.details.id, len(table.begun.moves)))


async def post_analysis(visit: Visit) -> Answer:
    """The coach judges the match in the background; asking again says how far he is."""
    visit.identify()
    table = await finished(visit)

    async def write() -> str:
        record: Record = await visit.house.aside(recorded, table)
        return record.dumps()

    return Answer(202, await _coach(visit).begin(table.details.id, len(table.begun.moves), write, visit.address))


def _coach(visit: Visit) -> Coaching:
    if visit.house.coaching is None:
        raise wire.not_now("there is no coach in this house")
    return visit.house.coaching


CALLS = [
    Call("GET", "/me", get_me),
    Call("PUT", "/me", put_me),
    Call("GET", "/games", get_games),
    Call("GET", "/games/{slug}", get_game),
    Call("GET", "/games/{slug}/rules/{lang}", get_rules),
    Call("GET", "/games/{slug}/puzzles", get_puzzles, costly=True),
    Call("POST", "/commitments", post_commitment),
    Call("POST", "/tables", post_table),
    Call("GET", "/tables", get_tables, costly=True),
    Call("GET", "/tables/{table}", get_table),
    Call("DELETE", "/tables/{table}", delete_table),
    Call("GET", "/tables/{table}/game", get_table_game, costly=True),
    Call("POST", "/tables/{table}/seats/{seat}", post_seat),
    Call("PUT", "/tables/{table}/seats/{seat}", put_seat),
    Call("DELETE", "/tables/{table}/seats/{seat}", delete_seat),
    Call("POST", "/tables/{table}/seats/{seat}/link", post_link),
    Call("POST", "/tables/{table}/seats/{seat}/token", post_token),
    Call("DELETE", "/tables/{table}/seats/{seat}/token", delete_token),
    Call("POST", "/tables/{table}/start", post_start),
    Call("POST", "/tables/{table}/rematch", post_rematch),
    Call("POST", "/tables/{table}/play-on", post_play_on),
    Call("GET", "/tables/{table}/record", get_record, costly=True),
    Call("GET", "/tables/{table}/replay", get_replay, costly=True),
    Call("GET", "/tables/{table}/replay/{first}", get_steps, costly=True),
    Call("GET", "/tables/{table}/outcomes", get_outcomes, costly=True),
    Call("GET", "/tables/{table}/analysis", get_analysis),
    Call("POST", "/tables/{table}/analysis", post_analysis, costly=True),
    Call("POST", "/claim", post_claim),
]
