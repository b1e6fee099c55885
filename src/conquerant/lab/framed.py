"""The board of the browser's half in a frame: what a cell of a notebook shows a state with.

The frame holds all it needs, asks nobody for anything and reaches nothing outside itself. Of the state it holds what
one seat sees, and the same as text for whoever runs no scripts.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from functools import lru_cache
from html import escape
from pathlib import Path

from conquerant import games, languages
from conquerant.core.contract import Game, State

HEIGHT = 640  # pixels
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:"
OPENED = """
const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (c) => c.charCodeAt(0));
new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json().then((parts) => {
  for (const [tag, text] of parts) {
    const part = document.createElement(tag);
    part.textContent = text;
    document.head.append(part);
  }
});
"""


def frame(game: Game, state: State, seat: int | None, lang: str, about: str, drawn: str) -> str:
    """The board as this seat sees it; nothing where it is not built, or was drawn for other places."""
    board = _board(game.slug)
    if board is None or places(game) != places(games.load(game.slug)):
        return ""
    page = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(about)}</title><body>"
        f'<div id="app"><pre>{escape(drawn)}</pre></div>'
        f'<script type="application/json" id="given">{given(game, state, seat, lang)}</script>'
        f'<script type="text/plain" id="packed">{_packed(*board)}</script>'
        f"<script>{OPENED}</script>"
    )
    style = f"width:100%;height:{HEIGHT}px;border:0;resize:vertical;overflow:auto"
    return (
        f'<iframe sandbox="allow-scripts" title="{escape(about)}" style="{style}" '
        f"srcdoc='{escape(page, quote=False).replace(chr(39), '&#39;')}'></iframe>"
    )


def given(game: Game, state: State, seat: int | None, lang: str) -> str:
    """What the board is told, as JSON that no script element ends in."""
    told = {
        "game": {
            "slug": game.slug,
            "version": int(game.version),
            "titles": languages.titles(game.edition),
            "seats": [int(game.seats[0]), int(game.seats[-1])],
            "options": [],
            "puzzles": 0,
            "actions": [],
            "edition": game.edition,
        },
        "lang": lang,
        "seat": seat,
        "mover": int(state.mover) if state.mover >= 0 else None,
        "view": state.view(seat),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def places(game: Game) -> set[str]:
    """The ids of all that an edition has."""
    lists = [items for items in game.edition.values() if isinstance(items, list)]
    return {str(item["id"]) for items in lists for item in items if isinstance(item, dict) and "id" in item}


def _board(slug: str) -> tuple[Path, Path, int] | None:
    """Its script and its style, and when they were built."""
    from conquerant.server import bundle

    home = bundle.folder()
    script, style = ((home or Path()) / "notebook" / f"{slug}.{kind}" for kind in ("js", "css"))
    built = home is not None and script.is_file() and style.is_file()
    return (script, style, script.stat().st_mtime_ns) if built else None


@lru_cache(maxsize=8)
def _packed(script: Path, style: Path, _built: int) -> str:
    """Both as one text, a third of their size."""
    parts = [("style", style.read_text("utf-8")), ("script", script.read_text("utf-8"))]
    return b64encode(gzip.compress(json.dumps(parts, ensure_ascii=False).encode(), 9, mtime=0)).decode()
