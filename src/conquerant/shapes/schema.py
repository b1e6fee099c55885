"""JSON Schema of Structs and TypedDicts, and of a module's unions under the names the module gives them.

msgspec makes schemas too, but knows no union of TypedDicts, which the news of every game are."""

from __future__ import annotations

import json
import types
from collections.abc import Iterable
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

Schema = dict[str, Any]
REF = "#/$defs/{name}"
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


class Shapes(NamedTuple):
    """Schemas by name. Those that are not of a class are aliases: known by `key` wherever they stand."""

    schemas: dict[str, Schema]
    classes: frozenset[str]
    aliases: dict[str, str]


def shapes(*modules: types.ModuleType) -> Shapes:
    """The schemas of everything that the modules define, in their order, then of what that is made of."""
    schemas: dict[str, Schema] = {}
    aliases: dict[str, str] = {}
    own = {name: thing for module in modules for name, thing in vars(module).items() if is_shape(thing, module)}
    for name, thing in own.items():
        schemas[name] = {} if is_class(thing) else schema_of(thing)
        if not is_class(thing):
            aliases.setdefault(key(schemas[name]), name)
    classes = components(own.values())
    return Shapes({**schemas, **classes}, frozenset(classes), aliases)


def components(roots: Iterable[Any], ref: str = REF) -> dict[str, Schema]:
    """The classes that can be reached, by name. What is sent has all fields but those that may be unset."""
    every = reached(roots)
    sent = reached(shape for shape in every.values() if not is_read(shape))
    return {name: class_schema(shape, name in sent, ref) for name, shape in every.items()}


def is_shape(thing: Any, module: types.ModuleType) -> bool:
    if is_class(thing):
        return bool(thing.__module__ == module.__name__) and not is_base(thing)
    return get_origin(thing) in (Union, types.UnionType, Literal, Annotated)


def is_class(thing: Any) -> bool:
    return isinstance(thing, type) and (issubclass(thing, msgspec.Struct) or hasattr(thing, "__required_keys__"))


def is_base(shape: type) -> bool:
    """What messages of a module have in common is no message; what others make of one does not matter."""
    if not issubclass(shape, msgspec.Struct) or not shape.__struct_config__.tag:
        return False
    return any(made.__module__ == shape.__module__ for made in shape.__subclasses__())


def is_read(shape: type) -> bool:
    """Whether the server reads it: then what has a default may be missing, and nothing else may be there."""
    return issubclass(shape, msgspec.Struct) and shape.__struct_config__.forbid_unknown_fields


def reached(roots: Iterable[Any]) -> dict[str, type]:
    classes: dict[str, type] = {}
    left = list(roots)
    while left:
        at = left.pop(0)
        if not is_class(at):
            left += get_args(at)
        elif at.__name__ not in classes:
            classes[at.__name__] = at
            left += [kind for kind, _ in fields(at).values()]
        elif classes[at.__name__] is not at:
            raise ValueError(f"two shapes have one name: {at.__name__}")
    return classes


def fields(shape: type) -> dict[str, tuple[Any, bool]]:
    """The type of each field, and whether whoever makes one must give it."""
    if issubclass(shape, msgspec.Struct):
        return {field.encode_name: (field.type, field.required) for field in msgspec.structs.fields(shape)}
    needed = vars(shape)["__required_keys__"]
    return {
        name: (bare(kind), get_origin(kind) is Required or (name in needed and get_origin(kind) is not NotRequired))
        for name, kind in get_type_hints(shape, include_extras=True).items()
    }


def bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) in (Required, NotRequired) else kind


def class_schema(shape: type, sent: bool, ref: str) -> Schema:
    held = fields(shape)
    schema: Schema = {"title": shape.__name__}
    if about := vars(shape).get("__doc__"):
        schema["description"] = " ".join(about.split())
    properties = {name: schema_of(kind, ref) for name, (kind, _) in held.items()}
    needed = [name for name, (kind, must) in held.items() if must or (sent and is_always_sent(shape, kind))]
    if tag := tag_of(shape):
        properties, needed = {tag[0]: {"enum": [tag[1]]}, **properties}, [tag[0], *needed]
    schema |= {"type": "object", "properties": properties, "required": needed}
    return {**schema, "additionalProperties": False} if is_read(shape) else schema


def tag_of(shape: type) -> tuple[str, str] | None:
    config = getattr(shape, "__struct_config__", None)
    return (config.tag_field, config.tag) if config and config.tag else None


def is_always_sent(shape: type, kind: Any) -> bool:
    return issubclass(shape, msgspec.Struct) and msgspec.UnsetType not in get_args(kind)


def schema_of(kind: Any, ref: str = REF) -> Schema:
    """The schema of a type as it stands in an annotation; a class is only referred to."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if is_class(kind):
        return {"$ref": ref.format(name=kind.__name__)}
    if origin is Annotated:
        return {**schema_of(inside[0], ref), **remarks(inside[1:])}
    if origin is Literal:
        return {"enum": list(inside)}
    if origin in (Union, types.UnionType):
        members = [schema_of(member, ref) for member in inside if member is not msgspec.UnsetType]
        return members[0] if len(members) == 1 else {"anyOf": members}
    return collection_schema(kind, origin, inside, ref)


def collection_schema(kind: Any, origin: Any, inside: tuple[Any, ...], ref: str) -> Schema:
    if origin is list or (origin is tuple and inside[-1:] == (...,)):
        return {"type": "array", "items": schema_of(inside[0], ref)}
    if origin is tuple:
        listed = [schema_of(item, ref) for item in inside]
        return {"type": "array", "prefixItems": listed, "minItems": len(listed), "maxItems": len(listed)}
    if origin is dict and inside[0] is str:
        held = schema_of(inside[1], ref)
        return {"type": "object", "additionalProperties": held} if held else {"type": "object"}
    if kind is Any:
        return {}
    raise TypeError(f"no shape of JSON: {kind}")


def remarks(given: tuple[Any, ...]) -> Schema:
    """What msgspec.Meta adds, as far as it tells and does not limit."""
    metas = [meta for meta in given if isinstance(meta, msgspec.Meta)]
    notes = [{"title": meta.title, "description": meta.description, **(meta.extra_json_schema or {})} for meta in metas]
    return {name: value for each in notes for name, value in each.items() if value is not None}


def key(schema: Schema) -> str:
    """Two schemas of the same shape have the same key."""
    return json.dumps({name: value for name, value in schema.items() if name != "description"}, sort_keys=True)
