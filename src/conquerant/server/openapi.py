"""The description of the HTTP half, from the shapes that are really read."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from conquerant import __version__
from conquerant.host import wire
from conquerant.shapes.schema import components

BODIES: dict[tuple[str, str], type[msgspec.Struct]] = {
    ("PUT", "/me"): wire.Me,
    ("POST", "/tables"): wire.NewTable,
    ("POST", "/tables/{table}/seats/{seat}"): wire.Sit,
    ("PUT", "/tables/{table}/seats/{seat}"): wire.Replace,
    ("POST", "/tables/{table}/rematch"): wire.Nonce,
    ("POST", "/claim"): wire.Claim,
}
ANSWERS: dict[tuple[str, str], type[msgspec.Struct]] = {
    ("GET", "/me"): wire.Person,
    ("PUT", "/me"): wire.Person,
    ("GET", "/games"): wire.Games,
    ("GET", "/games/{slug}"): wire.GameDetail,
    ("GET", "/games/{slug}/rules/{lang}"): wire.RuleBook,
    ("POST", "/commitments"): wire.Commitment,
    ("POST", "/tables"): wire.TableInfo,
    ("GET", "/tables"): wire.Tables,
    ("GET", "/tables/{table}"): wire.TableInfo,
    ("GET", "/tables/{table}/game"): wire.GameDetail,
    ("POST", "/tables/{table}/seats/{seat}"): wire.TableInfo,
    ("PUT", "/tables/{table}/seats/{seat}"): wire.TableInfo,
    ("DELETE", "/tables/{table}/seats/{seat}"): wire.TableInfo,
    ("POST", "/tables/{table}/seats/{seat}/link"): wire.Link,
    ("POST", "/tables/{table}/start"): wire.TableInfo,
    ("POST", "/tables/{table}/rematch"): wire.NextTable,
    ("GET", "/tables/{table}/replay"): wire.Replay,
    ("GET", "/tables/{table}/replay/{first}"): wire.Steps,
    ("GET", "/tables/{table}/outcomes"): wire.Outcomes,
    ("POST", "/claim"): wire.Claimed,
}
ABOUT = {
    ("GET", "/me"): "Who I am; sets the cookie of a newcomer.",
    ("PUT", "/me"): "Change my name.",
    ("GET", "/games"): "The games, and the bots there are.",
    ("GET", "/games/{slug}"): "A game with the words of its actions and its edition.",
    ("GET", "/games/{slug}/rules/{lang}"): "The rules, paragraph by paragraph; lang is fr or en.",
    ("POST", "/commitments"): "A promise of dice, to be used for a table: the nonce can then come after it.",
    ("POST", "/tables"): "Make a table.",
    ("GET", "/tables"): "Public tables with a free seat (show=open), or mine (show=mine).",
    ("GET", "/tables/{table}"): "What everybody may know of a table.",
    ("DELETE", "/tables/{table}"): "The owner deletes the table.",
    ("GET", "/tables/{table}/game"): "The game with the table's own edition.",
    ("POST", "/tables/{table}/seats/{seat}"): "Sit down.",
    ("PUT", "/tables/{table}/seats/{seat}"): "The owner puts a bot there or frees the seat.",
    ("DELETE", "/tables/{table}/seats/{seat}"): "Leave.",
    ("POST", "/tables/{table}/seats/{seat}/link"): "A link to hold this seat on another device.",
    ("POST", "/tables/{table}/start"): "The owner starts; open seats get bots.",
    ("POST", "/tables/{table}/rematch"): "A new table for the same people.",
    ("GET", "/tables/{table}/record"): "The record, once the match is over.",
    ("GET", "/tables/{table}/replay"): "A finished match: its moves, scores, luck, and what the dealer revealed.",
    ("GET", "/tables/{table}/replay/{first}"): "The table after so many moves, up to `to`, through the eyes of a seat.",
    ("GET", "/tables/{table}/outcomes"): "Every die and card of a finished match: its weights, and which came out.",
    ("POST", "/claim"): "Hold a seat with a link.",
    ("GET", "/openapi.json"): "This description.",
}


def described(routes: list[tuple[str, str]]) -> dict[str, Any]:
    structs = [wire.Fault, *BODIES.values(), *ANSWERS.values()]
    shapes = components(structs, ref="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for method, route in routes:
        path = re.sub(r":\w+", "", route)
        paths.setdefault(path, {})[method.lower()] = _operation(method, path)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Conquérant", "version": __version__, "description": "See docs/protocol.md for the socket."},
        "servers": [{"url": "/api/v1"}],
        "paths": paths,
        "components": {"schemas": shapes},
    }


def _operation(method: str, path: str) -> dict[str, Any]:
    names = re.findall(r"{(\w+)}", path)
    kind = {"seat": "integer", "first": "integer"}
    operation: dict[str, Any] = {
        "summary": ABOUT[method, path],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": kind.get(name, "string")}}
            for name in names
        ],
        "responses": {
            "2XX": {"description": "Done.", "content": {"application/json": {"schema": _answer(method, path)}}},
            "4XX": {"description": "Why not.", "content": {"application/json": {"schema": _ref("Fault")}}},
        },
    }
    if (method, path) in BODIES:
        schema = _ref(BODIES[method, path].__name__)
        operation["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    return operation


def _answer(method: str, path: str) -> dict[str, Any]:
    """A record and this description have schemas of their own."""
    answer = ANSWERS.get((method, path))
    return _ref(answer.__name__) if answer else {"type": "object"}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}
