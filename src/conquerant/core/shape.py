"""Whether somebody's data has the shape of ours: the same fields, lists and kinds of values, and nothing boundless."""

from __future__ import annotations

from typing import Any

from conquerant.core.errors import BadInput, mapping, needed, sequence, short

DEEPEST = 12
LARGEST = 10_000_000
LONGEST_LIST = 2_000
LONGEST_TEXT = 10_000
ABOUT = ("credits",)  # who made the box is read as it stands, and need not stand there
FREE = ("article",)  # of a name that may want none
KINDS = {str: "a text", bool: "true or false", int: "a whole number", float: "a number"}


def check(given: object, ours: object, where: str = "") -> None:
    """An error names the field. Fields we do not know may stand there; where ours come from is not asked of others."""
    _bounded(given, where, 0)
    _same(given, [ours], where)


def _bounded(given: object, where: str, depth: int) -> None:
    if depth > DEEPEST:
        raise BadInput(where, f"expected at most {DEEPEST} levels")
    if isinstance(given, int | float) and not -LARGEST <= given <= LARGEST:
        raise BadInput(where, f"expected a number from -{LARGEST} to {LARGEST}")
    if isinstance(given, str) and len(given) > LONGEST_TEXT:
        raise BadInput(where, f"expected at most {LONGEST_TEXT} characters, got {len(given)}")
    if isinstance(given, list):
        if len(given) > LONGEST_LIST:
            raise BadInput(where, f"expected at most {LONGEST_LIST} items, got {len(given)}")
        for i, item in enumerate(given):
            _bounded(item, _one(where, i, item), depth + 1)
    if isinstance(given, dict):
        for key, value in given.items():
            _bounded(value, _at(where, short(key) if len(key) > 40 else key), depth + 1)


def _same(given: object, ours: list[Any], where: str) -> None:
    """`ours` is all that stands in this place in our edition: the items of a list are alike."""
    first = ours[0]
    if isinstance(first, dict):
        _fields(mapping(given, where), [each for each in ours if isinstance(each, dict)], where)
    elif isinstance(first, list):
        items = [item for each in ours if isinstance(each, list) for item in each]
        for i, item in enumerate(sequence(given, where)):
            if items:
                _same(item, items, _one(where, i, item))
    elif not any(_alike(given, each) for each in ours):
        raise BadInput(where, f"expected {KINDS.get(type(first), 'something else')}, got {short(given)}")


def _fields(given: dict[str, Any], ours: list[dict[str, Any]], where: str) -> None:
    for key in dict.fromkeys(key for each in ours for key in each if key not in ABOUT):
        beside = [each[key] for each in ours if key in each]
        if key not in given and (len(beside) < len(ours) or _spared(key, ours)):
            continue
        _same(needed(given, key, where), beside, _at(where, key))


def _spared(key: str, ours: list[dict[str, Any]]) -> bool:
    """Whether others may lack it although all of ours have it."""
    return key in FREE or key.endswith("source") or _translates(key, ours)


def _translates(key: str, ours: list[dict[str, Any]]) -> bool:
    """Whether it says what stands beside it in another language, as `name_en` does of `name`."""
    return key[-3:-2] == "_" and any(key[:-3] in each for each in ours)


def _alike(given: object, ours: object) -> bool:
    if isinstance(ours, float):
        return isinstance(given, int | float) and not isinstance(given, bool)
    return type(given) is type(ours)


def _one(where: str, i: int, item: object) -> str:
    """Of a list: by its id, as people call it, or by its place."""
    name = item.get("id") if isinstance(item, dict) else None
    return f"{where} {name}" if isinstance(name, str) and name.isidentifier() and len(name) <= 40 else f"{where}[{i}]"


def _at(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key
