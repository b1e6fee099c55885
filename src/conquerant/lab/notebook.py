"""How things show in a notebook: a state as the table from one seat's eyes, a game as its facts, a record to step
through.

    from conquerant.lab import notebook
    notebook.show(state, seat=1)        one seat's eyes
    notebook.show(state, truth=True)    everything, hidden cards included
    notebook.show(record, seat=1)       a match as that seat saw it

Where IPython runs, importing conquerant is enough: a state at the end of a cell shows as whoever has to decide sees it,
as a spectator does where nobody has to. The hidden truth shows only where it is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any, overload

from conquerant import games
from conquerant.core.contract import OVER, Event, Game, State
from conquerant.core.errors import whole
from conquerant.core.record import Record
from conquerant.lab import framed
from conquerant.languages import LANGUAGES
from conquerant.play import telling
from conquerant.words import Words

MOMENTS = 2000  # of a record that the board can be stepped to, at most; packed they take some ten bytes each
DRAWN = 60  # those that are drawn as text too
STYLE = "border:1px solid #c9b79c;border-radius:4px;padding:.6em .9em;background:#fbfaf7;color:#2b2b2b;overflow-x:auto"
BOARD = "margin:0;line-height:1.25;font-family:DejaVu Sans Mono,Consolas,monospace;background:none;color:inherit"


class Shown:
    """A state as somebody sees it, for the end of a cell."""

    def __init__(self, state: State, seat: int | None, truth: bool, lang: str) -> None:
        self.state = state
        self.seat = seat
        self.truth = truth
        self.lang = lang if lang in LANGUAGES else "en"
        self.game = game_of(state)

    def about(self) -> str:
        words = Words(self.game, self.lang)
        eyes = "a spectator" if self.seat is None else f"{words.seat(self.seat)} (seat {self.seat})"
        asked = words.question(self.state.view(self.seat))
        who = "" if self.state.mover < 0 else f"{words.seat(self.state.mover)}: "
        return f"{self.game.edition['game']['name']}, seen by {eyes}. {who}{asked}"

    def __repr__(self) -> str:
        drawn = f"{self.about()}\n{self.game.draw(self.state.view(self.seat), self.lang)}"
        return f"{drawn}\n{json.dumps(self.state.position(), ensure_ascii=False)}" if self.truth else drawn

    def _repr_html_(self) -> str:
        drawn = self.game.draw(self.state.view(self.seat), self.lang)
        text = f'<pre style="{BOARD}">{escape(drawn)}</pre>'
        sight = framed.Sight(self.game, self.seat, self.lang, framed.moment(self.state, self.seat))
        board = framed.frame(sight, self.about(), drawn)
        if board:
            text = f"{board}<details><summary>as text</summary>{text}</details>"
        shown = f'<div style="{STYLE}"><p>{escape(self.about())}</p>{text}'
        if self.truth:
            whole = json.dumps(self.state.position(), ensure_ascii=False, indent=1)
            shown += f"<details open><summary>the whole truth</summary><pre>{escape(whole)}</pre></details>"
        return f"{shown}</div>"


class Watched:
    """A match as somebody saw it, for the end of a cell."""

    def __init__(self, record: Record, seat: int | None, lang: str) -> None:
        self.record = record
        self.seat = seat
        self.lang = lang if lang in LANGUAGES else "en"

    def about(self) -> str:
        record, seat = self.record, self.seat
        eyes = "" if seat is None else f", seen by {Words(record.game, self.lang).seat(seat)} (seat {seat})"
        return f"{record.game.edition['game']['name']}: {', '.join(record.players)}; {len(record.moves)} moves{eyes}"

    def __repr__(self) -> str:
        return self.about()

    def _repr_html_(self) -> str:
        drawn = self._drawn()
        moments = list(self._moments())
        first = {key: moments[0][key] for key in ("mover", "view")}
        sight = framed.Sight(self.record.game, self.seat, self.lang, first, moments)
        board = framed.frame(sight, self.about(), drawn[0]["board"])
        text = as_text(drawn)
        if board:
            text = f"{board}<details><summary>as text</summary>{text}</details>"
        return f'<div style="{STYLE}"><p>{escape(self.about())}</p>{text}</div>'

    def _moments(self) -> Iterator[dict[str, Any]]:
        """The table whenever somebody had to decide and at the end, and what happened in between."""
        record, words = self.record, Words(self.record.game, self.lang)
        shown, events, before = moments(record, MOMENTS), list[Event](), None
        for n, state in enumerate(record.replay()):
            after = state.copy()
            if before is not None:
                events += record.game.news(before, record.moves[n - 1][1], after, self.seat)
            before = after
            if n in shown:
                told = [words.event(event) for event in telling.folded(events)]
                events.clear()
                yield {"n": n, "told": told, **framed.moment(state, self.seat)}

    def _drawn(self) -> list[dict[str, Any]]:
        record, shown, drawn = self.record, moments(self.record, DRAWN), []
        for n, state in enumerate(record.replay()):
            if n in shown:
                done = record.moves[n - 1][1] if n else ""
                after = str(done if seen(record, state) else getattr(done, "verb", ""))
                drawn.append({"n": n, "after": after, "board": record.game.draw(state.view(self.seat), self.lang)})
        return drawn


@overload
def show(what: State, seat: int | None = None, *, truth: bool = False, lang: str = "en") -> Shown: ...
@overload
def show(what: Record, seat: int | None = None, *, truth: bool = False, lang: str = "en") -> Watched: ...
def show(what: State | Record, seat: int | None = None, *, truth: bool = False, lang: str = "en") -> Shown | Watched:
    """A state as this seat sees it, without one as whoever decides does; a match as this seat or a spectator saw it."""
    if seat is not None:
        whole(seat, "seat", 0, int(what.seats) - 1)
    if isinstance(what, Record):
        return Watched(what, seat, lang)
    eyes = seat if seat is not None else (what.mover if what.mover >= 0 else None)
    return Shown(what, eyes, truth, lang)


def game_of(state: State) -> Game:
    """The game of a state, with its own edition where it has one."""
    known = getattr(getattr(state, "board", None), "edition", None)
    return games.load(state.position()["game"], known if isinstance(known, dict) else None)


def state_html(state: State) -> str:
    return show(state)._repr_html_()


def game_html(game: Game) -> str:
    """Its facts."""
    options = "; ".join(f"{o.name} ({', '.join(o.choices) or f'0 to {o.most}'}; {o.default})" for o in game.options)
    seats = game.seats[-1]
    facts = {
        "players": f"{game.seats[0]} to {seats}",
        "rules": f"version {game.version}, edition {game.edition['game'].get('edition', 'ours')}",
        "options": options or "none",
        "actions": f"{len(game.actions)}, {sum(a.verb in game.thrown() for a in game.actions)} of them of chance",
        "an observation": f"{len(game.legend(seats))} numbers with {seats} players",
        "hidden": "something is hidden from a seat" if game.hides() else "everybody sees everything",
    }
    rows = "".join(f"<tr><th align=left>{escape(k)}</th><td align=left>{escape(v)}</td></tr>" for k, v in facts.items())
    title = escape(str(game.edition["game"]["name"]))
    return f'<div style="{STYLE}"><strong>{title}</strong> ({escape(game.slug)})<table>{rows}</table></div>'


def record_html(record: Record) -> str:
    return Watched(record, None, "en")._repr_html_()


def moments(record: Record, most: int) -> set[int]:
    """After how many moves somebody had to decide, and the end; of a long match so many of them, evenly."""
    decided = [n for n, (seat, _) in enumerate(record.moves) if seat >= 0]
    return {*decided[:: -(-len(decided) // most) or 1], len(record.moves)}


def as_text(drawn: list[dict[str, Any]]) -> str:
    """Boards as text, to be stepped through where scripts run."""
    step = (
        "const d=this.parentNode,f=JSON.parse(d.dataset.frames)[this.value];"
        "d.querySelector('pre').textContent=f.board;"
        "d.querySelector('output').textContent='after '+f.n+' moves '+(f.after?'('+f.after+')':'');"
    )
    data = escape(json.dumps(drawn, ensure_ascii=False), quote=True)
    first = drawn[0]
    return (
        f'<div data-frames="{data}"><input type="range" min="0" max="{len(drawn) - 1}" value="0" style="width:60%" '
        f'oninput="{step}"> <output>after {first["n"]} moves</output>'
        f'<pre style="{BOARD}">{escape(str(first["board"]))}</pre></div>'
    )


def seen(record: Record, state: State) -> bool:
    """Whether a spectator may be told what was done: after the end everything is open."""
    return bool(record.result) or state.mover == OVER or not record.game.hides()


def register(formatters: Any) -> None:
    """Teaches IPython's formatter of HTML, by name, so that nothing is imported before it is shown."""
    for module, name, make in (
        ("conquerant.core.contract", "State", state_html),
        ("conquerant.core.contract", "Game", game_html),
        ("conquerant.core.record", "Record", record_html),
    ):
        formatters.for_type_by_name(module, name, make)
