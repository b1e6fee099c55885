"""A bot gets a view and its options, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, State

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        return lambda cls: cls


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A blind bot picks without looking; it is not even given a view."""

    def __init__(self, name: str, blind: bool = False) -> None:
        self.name = name
        self.blind = blind

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        raise NotImplementedError


# mypyc keeps no note of which fields of an unchanged class may be unset; where this folder alone is compiled again, it
# works that out anew for the bases of the classes it meets, and stops with an error at the fields of any others.


@final
class _SomeState(State):
    pass


@final
class _SomeAction(Action):
    pass
