"""The board of the browser's half in a frame: what a cell of a notebook shows a state with.

The frame holds all it needs, asks nobody for anything and reaches nothing outside itself. Of the state it holds what
one seat sees, and the same as text for whoever runs no scripts; of a match the same at each of its moments.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

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


@dataclass
class Sight:
    """What is looked at, and through whose eyes; of a match the moments after the first follow."""

    game: Game
    seat: int | None
    lang: str
    first: dict[str, Any]
    moments: Sequence[dict[str, Any]] = ()


def moment(state: State, seat: int | None) -> dict[str, Any]:
    """What a board draws."""
    return {"mover": int(state.mover) if state.mover >= 0 else None, "view": state.view(seat)}


def frame(sight: Sight, about: str, drawn: str) -> str:
    """The board as this seat sees it; nothing where it is not built, or was drawn for other places."""
    game, lang = sight.game, sight.lang
    board = _board(game.slug)
    if board is None or places(game) != places(games.load(game.slug)):
        return ""
    moments = f'<script type="text/plain" id="moments">{_gzipped(sight.moments)}</script>' if sight.moments else ""
    page = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(about)}</title><body>"
        f'<div id="app"><pre>{escape(drawn)}</pre></div>'
        f'<script type="application/json" id="given">{given(sight)}</script>'
        f"{moments}"
        f'<script type="text/plain" id="packed">{_packed(*board)}</script>'
        f"<script>{OPENED}</script>"
    )
    style = f"width:100%;height:{HEIGHT}px;border:0;resize:vertical;overflow:auto"
    return (
        f'<iframe sandbox="allow-scripts" title="{escape(about)}" style="{style}" '
        f"srcdoc='{escape(page, quote=False).replace(chr(39), '&#39;')}'></iframe>"
    )


def given(sight: Sight) -> str:
    """What the board is told, as JSON that no script element ends in."""
    game = sight.game
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
        "lang": sight.lang,
        "seat": sight.seat,
        **sight.first,
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
    return _gzipped(parts)


def _gzipped(value: object) -> str:
    """As text that any page may hold."""
    return b64encode(gzip.compress(json.dumps(value, ensure_ascii=False).encode(), 9, mtime=0)).decode()
