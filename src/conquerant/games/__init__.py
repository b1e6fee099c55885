"""Finding a folder is the registration: every folder here with a game.py is a game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from conquerant.core import shape
from conquerant.core.contract import Game, State
from conquerant.core.errors import BadInput, mapping, nearest, needed, short
from conquerant.games.speech import Speech

HERE = Path(__file__).parent


def names() -> list[str]:
    return sorted(p.parent.name for p in HERE.glob("*/game.py"))


def folder(slug: str) -> Path:
    """Where a game lives, with its rules, words and edition."""
    known = names()
    if slug not in known:
        raise BadInput("game", f"expected one of {', '.join(known)}, got {slug!r}{nearest(slug, known)}")
    return HERE / slug


def load(slug: str, edition: dict[str, Any] | None = None) -> Game:
    """A game with our edition of it, or with another."""
    ours = _standard(slug)
    return ours if edition is None or edition == ours.edition else make(slug, edition)


def make(slug: str, edition: dict[str, Any], weights: dict[str, float] | None = None) -> Game:
    """A game of its own, shared with nobody; its hints weigh as in our file, or otherwise."""
    folder(slug)
    _belongs(edition, slug)
    game: Game = import_module(f"conquerant.games.{slug}.game").make(edition, _weights(slug, weights))
    return game


def check_edition(slug: str, edition: dict[str, Any]) -> None:
    """Whether an edition from elsewhere has the shape of ours; whether it is sound its game says when it is made."""
    ours = _standard(slug).edition
    if edition is not ours:
        _belongs(edition, slug)
        shape.check(edition, ours)


def _belongs(edition: dict[str, Any], slug: str) -> None:
    box = mapping(needed(edition, "game", ""), "game")
    if box.get("id") != slug:
        raise BadInput("game.id", f"this is an edition of {short(box.get('id'))}, not of {slug!r}")


def read_edition(slug: str) -> dict[str, Any]:
    return tomllib.loads((folder(slug) / "edition.toml").read_text(encoding="utf-8"))


def read_hints(slug: str) -> dict[str, Any]:
    """What bots value, by name, and how that was found."""
    return tomllib.loads((folder(slug) / "hints.toml").read_text(encoding="utf-8"))


def _weights(slug: str, given: dict[str, float] | None) -> dict[str, float]:
    ours: dict[str, float] = read_hints(slug)["weights"]
    for name, weight in (given or {}).items():
        if name not in ours:
            raise BadInput(f"weight {name}", f"{slug} has {', '.join(ours)}{nearest(name, list(ours))}")
        if not isinstance(weight, float):
            raise BadInput(f"weight {name}", f"expected a number such as 1.5, got {weight!r}")
    return {**ours, **(given or {})}


@cache
def _standard(slug: str) -> Game:
    return make(slug, read_edition(slug))


def pack(slug: str, edition: dict[str, Any]) -> dict[str, Any] | None:
    """An edition as it travels: nothing where it is ours."""
    return None if edition == _standard(slug).edition else edition


def revive(slug: str, edition: dict[str, Any] | None, position: dict[str, Any]) -> State:
    """What unpickling a state calls."""
    return load(slug, edition).place(position)


def speech(edition: dict[str, Any], lang: str) -> Speech:
    """What the game of an edition says. Found at run time: rules need nobody who can read words."""
    words: Speech = import_module("conquerant.words").speech(edition, lang)
    return words
