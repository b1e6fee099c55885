"""JSON Schema as TypeScript, written as Prettier would write it.

Everything is a `type`, not an `interface`: only that can be handed to whatever takes any JSON object."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator

from conquerant.shapes.schema import Schema, Shapes, key

WIDTH = 120
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
KEY = re.compile(r"[A-Za-z_$][\w$]*$")


def text(source: str, parts: list[str]) -> str:
    return "\n\n".join([f"// Made by `python3 run.py shapes` from {source}: edit that.", *parts]) + "\n"


def declarations(shapes: Shapes) -> list[str]:
    """Every shape as a type that is exported. `Value` and `Values` are any JSON and any JSON object."""
    return [declared(name, schema, shapes) for name, schema in shapes.schemas.items()]


def declared(name: str, schema: Schema, shapes: Shapes) -> str:
    about = comment(schema, "")
    start = f"export type {name} ="
    if name in shapes.classes:
        return about + f"{start} {fields(schema, shapes.aliases)};"
    others = {known: other for known, other in shapes.aliases.items() if other != name}
    return about + start + fitted(union(schema, others), len(start), "  ") + ";"


def fields(schema: Schema, names: dict[str, str]) -> str:
    if not schema["properties"]:
        return "Record<string, never>"
    lines = ["{"]
    for name, held in schema["properties"].items():
        start = f"  {quoted(name)}{'' if name in schema['required'] else '?'}:"
        about = "" if key(held) in names else comment(held, "  ")
        lines.append(about + start + fitted(union(held, names), len(start), "    ") + ";")
    return "\n".join([*lines, "}"])


def comment(schema: Schema, indent: str) -> str:
    about = schema.get("description")
    if not about:
        return ""
    lines = textwrap.wrap(about, WIDTH - len(indent) - len("/**  */"), break_long_words=False)
    return f"{indent}/** " + f"\n{indent} *  ".join(lines) + " */\n"


def fitted(members: list[str], before: int, indent: str) -> str:
    """The members of a union on the same line, else all on the next, else each on its own."""
    line = " | ".join(members)
    if before + len(line) + 2 <= WIDTH:
        return f" {line}"
    if len(indent) + len(line) + 1 <= WIDTH:
        return f"\n{indent}{line}"
    if len(members) == 1:
        raise ValueError(f"too long for a line, and no union: give a part of it a name: {line}")
    return "".join(f"\n{indent}| {member}" for member in members)


def union(schema: Schema, names: dict[str, str]) -> list[str]:
    if key(schema) in names:
        return [names[key(schema)]]
    if "anyOf" in schema:
        return list(dict.fromkeys(member for each in schema["anyOf"] for member in union(each, names)))
    if "enum" in schema:
        return [json.dumps(value, ensure_ascii=False) for value in schema["enum"]]
    return [single(schema, names)]


def single(schema: Schema, names: dict[str, str]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        return array(schema, names)
    if kind == "object":
        return record(schema, names)
    return PLAIN.get(str(kind), "Value")


def array(schema: Schema, names: dict[str, str]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(' | '.join(union(item, names)) for item in schema['prefixItems'])}]"
    members = union(schema.get("items", {}), names)
    inside = " | ".join(members)
    return f"({inside})[]" if len(members) > 1 else f"{inside}[]"


def record(schema: Schema, names: dict[str, str]) -> str:
    held = " | ".join(union(schema.get("additionalProperties", {}), names))
    rest = "Values" if held == "Value" else f"Record<string, {held}>"
    if "properties" not in schema:
        return rest
    return f"{{ {'; '.join(inline(schema, names))} }} & {rest}"


def inline(schema: Schema, names: dict[str, str]) -> Iterator[str]:
    for name, held in schema["properties"].items():
        yield f"{quoted(name)}{'' if name in schema.get('required', ()) else '?'}: {' | '.join(union(held, names))}"


def mentions(parts: list[str], name: str) -> bool:
    return any(re.search(rf"\b{name}\b", part) for part in parts)


def quoted(name: str) -> str:
    return name if KEY.match(name) else json.dumps(name)
