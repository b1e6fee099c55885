"""The tables of shapes in the docs: what stands between `<!-- shapes NAME -->` and `<!-- end -->`."""

from __future__ import annotations

import re

from conquerant.core.errors import BadInput
from conquerant.shapes.schema import Schema, Shapes
from conquerant.shapes.typescript import union

PLACE = re.compile(r"(<!-- shapes (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(text: str, shapes: Shapes) -> str:
    def table(place: re.Match[str]) -> str:
        if place[2] not in shapes.schemas:
            raise BadInput("page", f"there is no shape {place[2]}")
        return f"{place[1]}{rows(shapes.schemas[place[2]], shapes)}{place[3]}"

    return PLACE.sub(table, text)


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
    kind = schema["properties"]["type"]["enum"][0]
    held = {name: each for name, each in schema["properties"].items() if name != "type"}
    fields = ", ".join(f"`{name}{mark(name, schema)}: {words(each, shapes)}`" for name, each in held.items())
    return f"| `{kind}` | {fields} | {schema.get('description', '')} |\n"


def mark(name: str, schema: Schema) -> str:
    return "" if name in schema["required"] else "?"


def words(schema: Schema, shapes: Shapes) -> str:
    """The type in words: a bar would end the cell of the table, and a choice is spelled out rather than named."""
    return " or ".join(union(schema, {} if "enum" in schema else shapes.aliases)).replace("|", "or")
