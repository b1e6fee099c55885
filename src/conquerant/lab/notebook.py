"""How things show in a notebook: a state as the table from one seat's eyes, a game as its facts, a record to step
through.

    from conquerant.lab import notebook
    notebook.show(state, seat=1)        one seat's eyes
    notebook.show(state, truth=True)    everything, hidden cards included

Where IPython runs, importing conquerant is enough: a state at the end of a cell shows as whoever has to decide sees it,
as a spectator does where nobody has to. The hidden truth shows only where it is asked for.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from conquerant import games
from conquerant.core.contract import OVER, Game, State
from conquerant.core.record import Record
from conquerant.lab import framed
from conquerant.languages import LANGUAGES
from conquerant.words import Words

MOMENTS = 60  # of a record that can be stepped to
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
        board = framed.frame(self.game, self.state, self.seat, self.lang, self.about(), drawn)
        if board:
            text = f"{board}<details><summary>as text</summary>{text}</details>"
        shown = f'<div style="{STYLE}"><p>{escape(self.about())}</p>{text}'
        if self.truth:
            whole = json.dumps(self.state.position(), ensure_ascii=False, indent=1)
            shown += f"<details open><summary>the whole truth</summary><pre>{escape(whole)}</pre></details>"
        return f"{shown}</div>"


def show(state: State, seat: int | None = None, *, truth: bool = False, lang: str = "en") -> Shown:
    """As this seat sees it; without one, as whoever decides does."""
    eyes = seat if seat is not None else (state.mover if state.mover >= 0 else None)
    return Shown(state, eyes, truth, lang)


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


def record_html(record: Record, seat: int | None = None, lang: str = "en") -> str:
    """Something to step through: the table at up to 60 moments, as a seat or a spectator saw it."""
    apart = max(1, -(-len(record.moves) // MOMENTS))
    frames = []
    for n, state in enumerate(record.replay()):
        if n % apart == 0 or n == len(record.moves):
            last = "" if n == 0 else str(record.moves[n - 1][1]) if seen(record, state) else record.moves[n - 1][1].verb
            frames.append({"n": n, "after": last, "board": record.game.draw(state.view(seat), lang)})
    players = ", ".join(record.players)
    head = f"{record.game.edition['game']['name']}: {players}; {len(record.moves)} moves"
    step = (
        "const d=this.parentNode,f=JSON.parse(d.dataset.frames)[this.value];"
        "d.querySelector('pre').textContent=f.board;"
        "d.querySelector('output').textContent='after '+f.n+' moves '+(f.after?'('+f.after+')':'');"
    )
    data = escape(json.dumps(frames, ensure_ascii=False), quote=True)
    first = frames[0]
    return (
        f'<div style="{STYLE}" data-frames="{data}"><p>{escape(head)}</p>'
        f'<input type="range" min="0" max="{len(frames) - 1}" value="0" style="width:60%" oninput="{step}"> '
        f'<output>after 0 moves</output><pre style="{BOARD}">{escape(str(first["board"]))}</pre></div>'
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
