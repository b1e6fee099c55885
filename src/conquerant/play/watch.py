"""Telling a game in words on a terminal."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from rich.console import Console

from conquerant import games
from conquerant.core import record as records
from conquerant.core.contract import OVER, Action, Event, Game, Refusal, State
from conquerant.core.errors import BadInput, mapping, needed
from conquerant.core.record import Record
from conquerant.lab import simulate
from conquerant.play import telling
from conquerant.play.typed import Reader
from conquerant.printed import put
from conquerant.rules import paragraph
from conquerant.words import Words, shared


def play(plan: simulate.Plan) -> Record:
    """A game between bots as a record."""
    game = games.load(plan.game, plan.edition)
    end, done, _ = simulate.play_one(game, plan, 0)
    moves = _movers(game, plan, done)
    dealer = {"scheme": "seeded", "seed": f"{plan.seed}/0/dice"}
    return Record(game, plan.seats, plan.options, moves, plan.line_up(0), dealer, records.result(end))


def _movers(game: Game, plan: simulate.Plan, done: list[Action]) -> list[tuple[int, Action]]:
    state = game.start(plan.seats, plan.options)
    moves = []
    for action in done:
        moves.append((state.mover, action))
        state.apply(action)
    return moves


def read(text: str) -> Record:
    return records.loads(text, games.load)


def tell(out: Console, record: Record, lang: str, delay: float = 0.0) -> None:
    """Prints everything that happened, as a spectator hears it, and the table at the end."""
    for sentence in sentences(record, lang):
        put(out, sentence)
        if delay:
            time.sleep(delay)
    out.print()
    put(out, record.game.draw(record.end().view(None), lang))


def tail(out: Console, record: Record, lang: str, lines: int) -> None:
    """Prints how a game ended, for a first look."""
    for sentence in list(sentences(record, lang))[-lines:]:
        put(out, f"  {sentence}")


def sentences(record: Record, lang: str) -> Iterator[str]:
    words = Words(record.game, lang)
    for event in telling.folded(_events(record)):
        yield words.event(event)


def _events(record: Record) -> Iterator[Event]:
    states = record.replay()
    before = next(states).copy()
    for (_, action), state in zip(record.moves, states, strict=True):
        after = state.copy()
        yield from record.game.news(before, action, after, None)
        before = after


def show(out: Console, text: str, at: int, seat: int | None, typed: str, lang: str, as_json: bool) -> int:
    game, state = _moment(text, at)
    if seat is not None and not 0 <= seat < state.seats:
        raise BadInput("seat", f"expected 0 to {state.seats - 1}, got {seat}")
    if typed:
        return _try(out, game, state, typed, lang)
    view = state.view(seat)
    if as_json:
        print(json.dumps(view, ensure_ascii=False))
        return 0
    words = Words(game, lang)
    put(out, game.draw(view, lang))
    question = words.question(view)
    if state.mover >= 0:
        question = shared(lang).say("about", what=words.seat(state.mover), text=question)
    put(out, question)
    return 0


def _moment(text: str, at: int) -> tuple[Game, State]:
    try:
        data = mapping(json.loads(text), "file")
    except json.JSONDecodeError as error:
        raise BadInput("file", f"is not complete JSON ({error})") from None
    if "conquerant" not in data:
        return _place(data)
    record = read(text)
    if at > len(record.moves):
        raise BadInput("at", f"the record has {len(record.moves)} moves, got {at}")
    for i, state in enumerate(record.replay()):
        if i == at:
            return record.game, state
    return record.game, record.end()


def _place(data: dict[str, Any]) -> tuple[Game, State]:
    game = games.load(needed(data, "game", "position"))
    return game, game.place(data)


def _try(out: Console, game: Game, state: State, typed: str, lang: str) -> int:
    """Whether the mover may type this now, in words of any language; the exit code tells too."""
    words = Words(game, lang)
    refusal = _refused(game, state, Reader(game, words), typed)
    if refusal is None:
        put(out, shared(lang).say("about", what=typed, text="OK"))
        return 0
    put(out, words.refusal(refusal))
    cited = paragraph(game.slug, refusal.rule, lang)
    put(out, f"{cited.number} {cited.text.splitlines()[0]}")
    return 1


def _refused(game: Game, state: State, reader: Reader, typed: str) -> Refusal | None:
    """Why not: the first refusal of what is typed, or the rule that keeps these words out of the table."""
    try:
        actions = reader.read(typed).actions
    except BadInput:
        refusal = game.impossible(reader.tokens(typed))
        if refusal is None:
            raise
        return refusal
    seat = 0 if state.mover == OVER else state.mover
    now = state.copy()
    for action in actions:
        refusal = now.refuse(seat, action)
        if refusal is not None:
            return refusal
        now.apply(action)
    return None
