"""The description of the HTTP half, from the shapes that are really read and sent."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from conquerant import __version__
from conquerant.host import wire
from conquerant.server.endpoints import API, ENDPOINTS, Endpoint, travelling
from conquerant.shapes.schema import components

NUMBERS = ("seat", "first", "to", "eyes")


def described(routes: list[tuple[str, str]]) -> dict[str, Any]:
    """Of these routes, each of which is an endpoint."""
    known = {(endpoint.method, endpoint.path): endpoint for endpoint in ENDPOINTS}
    paths: dict[str, Any] = {}
    for method, path in routes:
        paths.setdefault(path, {})[method.lower()] = _operation(known[method, path])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Conquérant", "version": __version__, "description": "See docs/protocol.md for the socket."},
        "servers": [{"url": API}],
        "paths": paths,
        "components": {"schemas": components([wire.Fault, *travelling()], ref="#/components/schemas/{name}")},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.about,
        "parameters": [
            *(_parameter(name, "path", required=True) for name in re.findall(r"{(\w+)}", endpoint.path)),
            *(_parameter(name, "query", about=about) for name, about in endpoint.query),
        ],
        "responses": {
            "2XX": {"description": "Done.", "content": {"application/json": {"schema": _shape(endpoint.gives)}}},
            "4XX": {"description": "Why not.", "content": {"application/json": {"schema": _shape(wire.Fault)}}},
        },
    }
    if endpoint.takes:
        operation["requestBody"] = {"content": {"application/json": {"schema": _shape(endpoint.takes)}}}
    return operation


def _parameter(name: str, place: str, required: bool = False, about: str = "") -> dict[str, Any]:
    schema = {"type": "integer" if name in NUMBERS else "string"}
    described = {"description": about} if about else {}
    return {"name": name, "in": place, "required": required, "schema": schema, **described}


def _shape(shape: type[msgspec.Struct] | None) -> dict[str, str]:
    """A record and this description have schemas of their own."""
    return {"$ref": f"#/components/schemas/{shape.__name__}"} if shape else {"type": "object"}
