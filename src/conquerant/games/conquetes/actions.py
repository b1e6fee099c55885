"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


class Gesture(Action):
    """An action that knows its rule: why it is refused, and what it does."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        raise NotImplementedError

    def do(self, s: ConquetesState) -> None:
        raise NotImplementedError


class Outcome(Gesture):
    """A gesture of chance (2.4)."""


class Card(Gesture):
    """A gesture with one card of a hand."""

    def __init__(self, id: i64, verb: str, region: i64, name: str) -> None:
        super().__init__(id, verb, (name,))
        self.region: Final[i64] = region
