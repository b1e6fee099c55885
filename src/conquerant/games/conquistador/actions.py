"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action

if TYPE_CHECKING:
    from mypy_extensions import i64


class OnLand(Action):
    """A gesture with one territory."""

    def __init__(self, id: i64, verb: str, land: i64, args: tuple[str, ...]) -> None:
        super().__init__(id, verb, args)
        self.land: Final = land
        self.bit: Final[i64] = 1 << land


class OfCard(Action):
    """A gesture with one kind of card."""

    def __init__(self, id: i64, verb: str, kind: i64, args: tuple[str, ...]) -> None:
        super().__init__(id, verb, args)
        self.kind: Final = kind
