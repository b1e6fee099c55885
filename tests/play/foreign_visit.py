"""Plays a whole game in the terminal in one language, by the words it shows: `python foreign_visit.py GAME LANG`."""

from __future__ import annotations

import random
import sys

from rich.console import Console

from conquerant import games
from conquerant.play import terminal
from conquerant.words import shared

LOOKS = ("help", "table", "options", "rules", "history")


class Visitor:
    """Looks at everything first; then plays what may be done by its number or by its words, in turn."""

    def __init__(self, table: terminal.Terminal, lang: str) -> None:
        self.table = table
        phrases = shared(lang)
        self.typed = [phrases.say(f"command-{look}") for look in LOOKS]
        self.typed += [f"{phrases.say('command-rules')} 1", "99999", f"{phrases.say('command-why')} 0 0"]
        self.luck = random.Random(3)
        self.turns = 0

    def ask(self, prompt: str) -> str:
        if self.typed:
            return self.typed.pop(0)
        self.turns += 1
        legal = self.table.match.state.legal()
        chosen = self.luck.randrange(len(legal))
        return str(chosen + 1) if self.turns % 2 else self.table.words.action(legal[chosen])


def main(slug: str, lang: str) -> None:
    game = games.load(slug)
    seats = max(2, game.seats[0])
    options = game.settle({"rounds": 1} if any(o.name == "rounds" for o in game.options) else {}, seats)
    match, seating = terminal.new(game, seats, options, 0, ["random"] * seats, "nonce", "5")
    table = terminal.Terminal(Console(width=100, highlight=False), match, seating, lang, input)
    table.ask = Visitor(table, lang).ask
    table.run()


main(*sys.argv[1:])
