"""A game driven from outside, decision by decision; chance is answered on the way."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.errors import BadInput
from conquerant.lab import limits
from conquerant.lab.choices import choices
from conquerant.languages import LANGUAGES
from conquerant.words import Words

Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


RENDERED = ("ansi", "human")


def number(value: object, field: str) -> int:
    """A whole number, Python's or NumPy's; 3.7 is none."""
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        return int(value)
    raise BadInput(field, f"expected a whole number, got {value!r}")


def check_rendering(mode: str | None, lang: str) -> None:
    if mode not in (None, *RENDERED):
        raise BadInput("render_mode", f"expected ansi, human or nothing, got {mode!r}")
    if lang not in LANGUAGES:
        raise BadInput("lang", f"expected {' or '.join(LANGUAGES)}, got {lang!r}")


def numbers_of(state: State, seat: int) -> Numbers:
    """What a seat sees, as the array that a sheet is: no number is looked at on the way."""
    return np.asarray(state.observation(seat))


def numbers_into(page: Numbers, state: State, seat: int) -> None:
    page[:] = numbers_of(state, seat)


class Driven:
    """One game after another with the same seats and options. Copies and pickles stay apart."""

    def __init__(self, slug: str, seats: int, options: dict[str, Any] | None, edition: dict[str, Any] | None) -> None:
        self.game: Game = games.load(slug, edition)
        self.seats = self.game.check_seats(seats)
        self.options = limits.settle(self.game, self.seats, options)
        self.choices = choices(self.game)
        self.seed: int = secrets.randbits(64)
        self.games = 0
        self.restart(None)

    def restart(self, seed: int | None) -> None:
        """A new game. Without a seed the series goes on, so that one seed decides all games that follow."""
        if seed is not None:
            self.seed, self.games = number(seed, "seed"), 0
        self.rng = Rng(f"{self.seed}/{self.games}")
        self.games += 1
        self.decisions = 0
        self.state: State = self.game.start(self.seats, self.options)
        self.answer_chance()

    def play(self, action: int) -> None:
        """One decision of the mover and the outcomes that follow it. An illegal one is an error citing the rule."""
        known = self.choices.actions
        if not 0 <= action < len(known):
            raise BadInput("action", f"expected a number from 0 to {len(known) - 1}, got {action!r}")
        chosen = known[action]
        if self.state.mover == OVER:
            raise BadInput("action", "the game is over; reset() begins another")
        refusal = self.state.refuse(self.state.mover, chosen)
        if refusal is not None:
            reason = Words(self.game, "en").refusal(refusal)
            raise BadInput("action", f"{chosen} is refused by rule {refusal.rule}: {reason}")
        self.state.apply(chosen)
        self.decisions += 1
        self.answer_chance()

    def answer_chance(self) -> None:
        while self.state.mover == CHANCE:
            self.state.apply(self.state.chance(self.rng))

    def observation(self, seat: int) -> Numbers:
        return numbers_of(self.state, seat)

    def truth(self) -> Numbers:
        """What all seats see together, for critics that may know everything: one observation after the other."""
        return np.concatenate([self.observation(seat) for seat in range(self.seats)])

    def mask(self) -> Mask:
        """A 1 for everything the mover may do."""
        place = self.choices.place
        allowed = bytearray(len(self.choices))
        for action in self.state.legal():
            allowed[place[action.id]] = 1
        return np.frombuffer(allowed, dtype=np.int8)

    def text(self, seat: int | None, lang: str) -> str:
        return self.game.draw(self.state.view(seat), lang)

    def __getstate__(self) -> dict[str, Any]:
        kept = self.__dict__.copy()
        del kept["game"], kept["choices"]
        kept["slug"] = self.game.slug
        kept["edition"] = games.pack(self.game.slug, self.game.edition)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.game = games.load(kept.pop("slug"), kept.pop("edition"))
        self.choices = choices(self.game)
        self.__dict__.update(kept)
