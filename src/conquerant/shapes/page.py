"""The tables of shapes in the docs: what stands between `<!-- shapes NAME -->` and `<!-- end -->`; and those of calls,
between `<!-- calls PATH ... -->` and `<!-- end -->`: all whose path begins so. `<!-- shapes of all calls -->` are those
that calls take and answer and that have no place of their own."""

from __future__ import annotations

import re

from conquerant.core.errors import BadInput
from conquerant.server.endpoints import API, ENDPOINTS, Endpoint, travelling
from conquerant.shapes.schema import Schema, Shapes, components
from conquerant.shapes.typescript import union

PLACE = re.compile(r"(<!-- shapes (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
CALLS = re.compile(r"(<!-- calls ([\w/ ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
REST = re.compile(r"(<!-- shapes of all calls -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(text: str, shapes: Shapes) -> str:
    def table(place: re.Match[str]) -> str:
        if place[2] not in shapes.schemas:
            raise BadInput("page", f"there is no shape {place[2]}")
        return f"{place[1]}{rows(shapes.schemas[place[2]], shapes)}{place[3]}"

    def calls(place: re.Match[str]) -> str:
        starts = tuple(place[2].split())
        listed = "".join(call(endpoint) for endpoint in ENDPOINTS if endpoint.path.startswith(starts))
        return f"{place[1]}| | | takes | answers | |\n|---|---|---|---|---|\n{listed}{place[3]}"

    def rest(place: re.Match[str]) -> str:
        own = {match[2] for match in PLACE.finditer(text)}
        named = [name for name in components(travelling()) if name not in own]
        listed = "".join(line(name, shapes.schemas[name], shapes) for name in named)
        return f"{place[1]}| | fields | |\n|---|---|---|\n{listed}{place[2]}"

    return REST.sub(rest, CALLS.sub(calls, PLACE.sub(table, text)))


def call(endpoint: Endpoint) -> str:
    query = "&".join(f"{name}=" for name, _ in endpoint.query)
    path = f"`{API}{endpoint.path}{'?' if query else ''}{query}`"
    takes, gives = (f"`{shape.__name__}`" if shape else "" for shape in (endpoint.takes, endpoint.gives))
    return f"| {endpoint.method} | {path} | {takes} | {gives} | {endpoint.about} |\n"


def rows(schema: Schema, shapes: Shapes) -> str:
    """A union is a table of messages, anything else a table of fields."""
    if "anyOf" in schema:
        members = [shapes.schemas[each["$ref"].rpartition("/")[2]] for each in schema["anyOf"]]
        return "| type | fields | |\n|---|---|---|\n" + "".join(message(member, shapes) for member in members)
    about = schema.get("description", "")
    return (
        (f"{about}\n\n" if about else "")
        + "| field | type |\n|---|---|\n"
        + "".join(
            f"| `{name}{mark(name, schema)}` | `{words(held, shapes)}` |\n"
            for name, held in schema["properties"].items()
        )
    )


def message(schema: Schema, shapes: Shapes) -> str:
    return line(schema["properties"]["type"]["enum"][0], schema, shapes)


def line(name: str, schema: Schema, shapes: Shapes) -> str:
    held = {field: each for field, each in schema["properties"].items() if field != "type"}
    fields = ", ".join(f"`{field}{mark(field, schema)}: {words(each, shapes)}`" for field, each in held.items())
    return f"| `{name}` | {fields} | {schema.get('description', '')} |\n"


def mark(name: str, schema: Schema) -> str:
    return "" if name in schema["required"] else "?"


def words(schema: Schema, shapes: Shapes) -> str:
    """The type in words: a bar would end the cell of the table, and a choice is spelled out rather than named."""
    return " or ".join(union(schema, {} if "enum" in schema else shapes.aliases)).replace("|", "or")
