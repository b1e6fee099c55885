"""The calls of the HTTP half for whoever writes a client: what each takes and gives. The OpenAPI description and the
tables of docs/protocol.md are made from this list."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from conquerant.host import wire

API = "/api/v1"


class Endpoint(NamedTuple):
    """`takes` and `gives` are what travels, if anything; `query` is what may stand behind the path."""

    method: str
    path: str
    about: str
    takes: type[msgspec.Struct] | None = None
    gives: type[msgspec.Struct] | None = None
    query: tuple[tuple[str, str], ...] = ()


_SEAT = "/tables/{table}/seats/{seat}"
ENDPOINTS = [
    Endpoint("GET", "/me", "Who I am; sets the cookie of a newcomer.", gives=wire.Person),
    Endpoint("PUT", "/me", "Changes my name: 1 to 24 characters.", wire.Me, wire.Person),
    Endpoint("GET", "/games", "The games, and the bots there are.", gives=wire.Games),
    Endpoint("GET", "/games/{slug}", "A game with the words of its actions and its edition.", gives=wire.GameDetail),
    Endpoint(
        "GET", "/games/{slug}/rules/{lang}", "The rules, paragraph by paragraph, in a language.", gives=wire.RuleBook
    ),
    Endpoint("GET", "/games/{slug}/puzzles", "Its puzzles, with their answers (docs/coach.md).", gives=wire.Puzzles),
    Endpoint(
        "POST",
        "/commitments",
        "A promise of dice for one table made within the hour: the nonce can then come after it.",
        gives=wire.Commitment,
    ),
    Endpoint("POST", "/tables", "Makes a table, see below; answers 201.", wire.NewTable, wire.TableInfo),
    Endpoint(
        "GET",
        "/tables",
        "Public tables with a free seat, newest first; or those where I sit or that I own.",
        gives=wire.Tables,
        query=(("show", "open or mine"),),
    ),
    Endpoint("GET", "/tables/{table}", "What everybody may know of a table.", gives=wire.TableInfo),
    Endpoint("DELETE", "/tables/{table}", "The owner deletes the table."),
    Endpoint("GET", "/tables/{table}/game", "The game with the table's own edition.", gives=wire.GameDetail),
    Endpoint(
        "POST",
        _SEAT,
        "I sit down; in mid-match the others are asked first (“Sitting down in mid-match”).",
        wire.Sit,
        wire.TableInfo,
    ),
    Endpoint(
        "PUT",
        _SEAT,
        "The owner puts a bot there, also in place of a person, or frees the seat; during the match a bot plays until "
        "somebody sits down.",
        wire.Replace,
        wire.TableInfo,
    ),
    Endpoint(
        "DELETE",
        _SEAT,
        "I leave: before the start the seat is open again, after it a bot holds it until I return. Also: I no longer "
        "ask for this seat.",
        gives=wire.TableInfo,
    ),
    Endpoint(
        "POST",
        f"{_SEAT}/link",
        "A link to hold this seat on another device. It works once, for a day; making a new one voids the old.",
        gives=wire.Link,
    ),
    Endpoint(
        "POST",
        f"{_SEAT}/token",
        "A token with which a program holds this seat too (“A seat for a program”). It is told once, works once, for a "
        "day; making a new one voids the old.",
        gives=wire.Token,
    ),
    Endpoint(
        "DELETE",
        f"{_SEAT}/token",
        "I take it back: no token of this seat is good any more, and programs that hold it are shown out.",
        gives=wire.TableInfo,
    ),
    Endpoint("POST", "/tables/{table}/start", "The owner starts; open seats get bots.", gives=wire.TableInfo),
    Endpoint(
        "POST",
        "/tables/{table}/rematch",
        "The same game, options and people at a new table; everyone at the old one is told. The others' seats are kept "
        "for them (`sat` is false until they sit down there, with a nonce); it starts when all have come, or when its "
        "owner starts it.",
        wire.Nonce,
        wire.NextTable,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/play-on",
        "I play on from a move of a finished match, at a new table against bots (“Playing on from a move”); answers "
        "201.",
        wire.PlayOn,
        wire.TableInfo,
    ),
    Endpoint("GET", "/tables/{table}/record", "The record as a file, once over or abandoned (409 before)."),
    Endpoint(
        "GET",
        "/tables/{table}/replay",
        "A finished match: its moves, scores, luck, and what the dealer revealed.",
        gives=wire.Replay,
    ),
    Endpoint(
        "GET",
        "/tables/{table}/replay/{first}",
        "The table after so many moves, up to `to` (64 at most), as the seat `eyes` saw it; without `eyes` as a "
        "spectator.",
        gives=wire.Steps,
        query=(("to", "a number of moves"), ("eyes", "a seat")),
    ),
    Endpoint(
        "GET",
        "/tables/{table}/outcomes",
        "What is needed to compute every die and card of a finished match again from the dealer's secret "
        "(docs/fair-dice.md).",
        gives=wire.Outcomes,
    ),
    Endpoint(
        "GET",
        "/tables/{table}/analysis",
        "How far the coach is with a finished match, and what he found (docs/coach.md).",
        gives=wire.Analysis,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/analysis",
        "The coach judges a finished match in the background, unless he has; answers 202.",
        gives=wire.Analysis,
    ),
    Endpoint(
        "POST",
        "/claim",
        "Whoever asks now holds the seat of a link or a token too.",
        wire.Claim,
        wire.Claimed,
    ),
    Endpoint("GET", "/openapi.json", "The OpenAPI description of all these."),
]


def travelling() -> list[type[msgspec.Struct]]:
    """What the calls take and give."""
    return [shape for endpoint in ENDPOINTS for shape in (endpoint.takes, endpoint.gives) if shape]
