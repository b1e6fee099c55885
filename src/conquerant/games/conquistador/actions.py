"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


class Gesture(Action):
    """An action that knows its rule: why it is refused, and what it does."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        raise NotImplementedError

    def do(self, s: ConquistadorState) -> None:
        raise NotImplementedError


class Outcome(Gesture):
    """A gesture of chance (2.4)."""


class OnLand(Gesture):
    """A gesture with one territory."""

    def __init__(self, id: i64, verb: str, land: i64, args: tuple[str, ...]) -> None:
        super().__init__(id, verb, args)
        self.land: Final = land
        self.bit: Final[i64] = 1 << land


class OfCard(Gesture):
    """A gesture with one kind of card."""

    def __init__(self, id: i64, verb: str, kind: i64, args: tuple[str, ...]) -> None:
        super().__init__(id, verb, args)
        self.kind: Final = kind
