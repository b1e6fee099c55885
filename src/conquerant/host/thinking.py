"""What a bot is asked and what it answers; where it thinks is the house's own affair."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

import msgspec

from conquerant import bots, games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.host.aside import Aside
from conquerant.host.turns import Whose


class Thought(msgspec.Struct):
    """What a bot is asked: its view and the options are all it gets."""

    game: str
    bot: str
    seed: str
    view: dict[str, Any]
    options: list[int]
    edition: dict[str, Any] | None = None
    style: str = ""
    mind: str = ""  # whose plans it may go on with: those of the same seat at the same table


class Answer(msgspec.Struct):
    id: int


ANSWERS: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)  # many threads read them: see SETUPS


class Thinker(Protocol):
    async def choose(self, thought: Thought, watched_by: Whose) -> Answer | None:
        """The bot's choice; None where it took too long or died."""


def answer(thought: Thought) -> Answer:
    game = games.load(thought.game) if thought.edition is None else _own(thought.game, _text(thought.edition))
    rng = Rng(thought.seed)
    options = [game.actions[i] for i in thought.options]
    bot = _bot(thought.bot, thought.style, thought.mind)
    return Answer(bot.choose(game, thought.view, options, rng).id)


@lru_cache(8)
def _own(slug: str, edition: str) -> Game:
    return games.make(slug, msgspec.json.decode(edition))


def _text(edition: dict[str, Any]) -> str:
    return msgspec.json.encode(edition).decode()


@lru_cache(256)
def _bot(name: str, style: str, mind: str) -> Bot:
    """One for each seat of each table, since it remembers a plan; another process, or this one later, thinks again."""
    return bots.make(name, temper=style)


class Aloud:
    """Thinks in this process, aside; for a house without others to keep waiting."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside

    async def choose(self, thought: Thought, watched_by: Whose) -> Answer | None:
        chosen: Answer = await self._aside(answer, thought)
        return chosen
