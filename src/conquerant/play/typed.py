"""What a person types, turned into actions: words, names in his language, several gestures in one line."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from conquerant.core.contract import Action, Game
from conquerant.core.errors import BadInput
from conquerant.words import Words

AMOUNTS = (10, 5, 2, 1)
UNTIL = {"jusqu_a": "until", "jusqua": "until"}
LONGEST = 8  # words in one name


@dataclass
class Typed:
    """A batch, or with `until` a standing order of its one action."""

    actions: list[Action]
    until: int | None = None


class Reader:
    """Reads lines for one game; territories may be called by their id or by their name, with or without accents."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.verbs = {_plain(words.say(f"verb-{v}")): v for v in _verbs(game) if words.has(f"verb-{v}")}
        said = {word for a in game.actions for word in a.args if words.has(word)}
        self.names = {_plain(name): word for word, name in words.names.items()}
        self.names |= {_plain(words.say(word)): word for word in said} | UNTIL
        self.known = {token for said in game.words for token in said.split()}

    def read(self, line: str) -> Typed:
        """ "place 5 alaska 2 bresil": one verb serves all that follows; "attack a b 3 until 2" is a standing order."""
        tokens = self.tokens(line)
        until = None
        if "until" in tokens[:-1]:
            stop = tokens.index("until")
            until = self._until(tokens[stop + 1 :])
            tokens = tokens[:stop]
        actions = self._actions(tokens, line)
        if until is not None and len(actions) != 1:
            raise BadInput("until", "goes with one attack at a time")
        return Typed(actions, until)

    def tokens(self, line: str) -> list[str]:
        """The line in the game's own words; names of several words are joined."""
        parts = [p for p in (_plain(w) for w in re.split(r"[\s,;'’]+", line)) if p]
        if parts and parts[0] in self.verbs:
            parts[0] = self.verbs[parts[0]]
        found: list[str] = []
        at = 0
        while at < len(parts):
            size = next((n for n in range(LONGEST, 1, -1) if self._name(parts[at : at + n])), 1)
            found.append(self._name(parts[at : at + size]) or parts[at])
            at += size
        return found

    def _name(self, parts: list[str]) -> str:
        joined = "_".join(parts)
        return joined if joined in self.known else self.names.get(joined, "")

    def _until(self, rest: list[str]) -> int:
        if len(rest) == 1 and rest[0].isdecimal():
            return int(rest[0])
        raise BadInput("until", f"expected a whole number after it, got {' '.join(rest)!r}")

    def _actions(self, tokens: list[str], line: str) -> list[Action]:
        if not tokens:
            raise BadInput("action", "expected some words")
        verb, rest = tokens[0], tokens[1:]
        actions: list[Action] = []
        while rest or not actions:
            size = next((n for n in range(len(rest), -1, -1) if self._said(verb, rest[:n])), None)
            if size is None or (size == 0 and rest):
                self.game.action(" ".join(tokens))  # complains, with the nearest words
                raise BadInput("action", f"{line!r} could not be read from {' '.join(rest)!r} on")
            actions += self._said(verb, rest[:size])
            rest = rest[size:]
        return actions

    def _said(self, verb: str, args: list[str]) -> list[Action]:
        """The action with these words; where armies are counted out, several that make up the number: 7 is 5 and 2."""
        found = self.game.words.get(" ".join([verb, *args]))
        if found:
            return [found]
        if not args or not args[0].isdecimal() or not 0 < int(args[0]) <= 1000:
            return []
        left, actions = int(args[0]), []
        for amount in AMOUNTS:
            part = self.game.words.get(" ".join([verb, str(amount), *args[1:]]))
            if part is None:
                return []
            while left >= amount:
                actions.append(part)
                left -= amount
        return actions


def _verbs(game: Game) -> list[str]:
    return sorted({a.verb for a in game.actions})


def _plain(text: str) -> str:
    """Lower case, no accents, one word."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return "_".join(bare.replace("-", " ").replace("’", " ").replace("'", " ").split())
