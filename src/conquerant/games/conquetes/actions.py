"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action

if TYPE_CHECKING:
    from mypy_extensions import i64


class Card(Action):
    """A gesture with one card of a hand."""

    def __init__(self, id: i64, verb: str, region: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.region: Final[i64] = region
