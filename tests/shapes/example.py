"""Shapes of no game, with one of everything that shapes may hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

Side = Literal["land", "sea"]
Loose = Annotated[
    dict[str, Any],
    msgspec.Meta(extra_json_schema={"properties": {"kind": {"type": "string"}}, "required": ["kind"]}),
]
Edge = Literal["land", "sea"]  # another name for the same


class View(TypedDict):
    """What a seat sees."""

    seat: int | None
    armies: dict[str, int]
    held: list[list[str]]
    price: NotRequired[float]


class Move(TypedDict):
    kind: Literal["move"]
    to: str
    side: Side


class Fall(TypedDict):
    kind: Literal["fall"]
    by: Annotated[int | None, msgspec.Meta(description="Who took it; null is the sea.")]


Event = Move | Fall


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    seconds: int = 0


class Order(msgspec.Struct, tag_field="type", tag="order", forbid_unknown_fields=True):
    """Read by the server: what has a default may be left out."""

    ids: list[int]
    until: int = 0


class Told(msgspec.Struct, tag_field="type", tag="told"):
    """Sent by the server: all of it is there but what is unset."""

    clock: Clock
    pairs: list[tuple[int, list[int]]]
    events: list[Loose]
    either: list[str | int]
    seq: int = 0
    secret: str | UnsetType = UNSET


class Long(msgspec.Struct):
    kind: Literal[
        "the first of many long names",
        "the second of many long names",
        "the third of many long names",
        "the last of them",
    ]
