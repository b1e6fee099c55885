"""The process in which bots think: `python -m conquerant.server.thinker`, started by workers.py."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import Any

import msgspec

from conquerant import bots, games
from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.server.workers import Answer, Thought, receive, send


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people's gestures come first
    while told := receive(sys.stdin.buffer):
        send(sys.stdout.buffer, msgspec.json.encode(answer(msgspec.json.decode(told, type=Thought))))


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


if __name__ == "__main__":
    main()
