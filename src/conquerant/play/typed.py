"""What a person types, turned into actions: words, names in his language, several gestures in one line.

Whatever is shown can be typed, and so can the words of the record (`draw-two`, `give-to 2`). Names may be those of the
other languages, other names the edition gives, a part of a name with dashes in it; seats are called by name or number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from conquerant.core.contract import Action, Game
from conquerant.core.errors import BadInput, nearest
from conquerant.languages import LANGUAGES
from conquerant.words import Words, shared

AMOUNTS = (10, 5, 2, 1)
LONGEST = 8  # words in one name
MINUS = re.compile(r"(?:^|\s)[-−]\s*\d")


@dataclass
class Typed:
    """A batch, or with `until` a standing order of its one action."""

    actions: list[Action]
    until: int | None = None


class Reader:
    """Reads lines for one game. Words of the reader's language come first, then those of the record, then those of
    the other languages."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        others = [Words(game, lang) for lang in LANGUAGES if lang != words.lang]
        self.spoken = [words, *others]
        self.verbs = self._verbs()
        self.names = {verb: self._names(verb) for verb in {a.verb for a in game.actions}}
        self.all_names = {phrase: word for names in self.names.values() for phrase, word in names.items()}

    def read(self, line: str) -> Typed:
        """ "place 5 alaska 2 bresil": one verb serves all that follows; "attack a b 3 until 2" is a standing order."""
        if MINUS.search(line):
            raise self._unread(line)
        parts = _parts(line)
        until = None
        stop = next((i for i in range(1, len(parts)) if _until(parts[i:])), None)
        if stop is not None:
            until = self._number(parts[stop + _until(parts[stop:]) :])
            parts = parts[:stop]
        actions = self._actions(parts, line)
        if until is not None and len(actions) != 1:
            raise BadInput("until", "goes with one attack at a time")
        return Typed(actions, until)

    def tokens(self, line: str) -> list[str]:
        """The line in the game's own words, as far as they are known."""
        return next(self._readings(_parts(line)), [])

    def called(self, line: str) -> list[str]:
        """The verbs a word stands for, the likeliest first."""
        return [verb for verb, _ in self._called(_parts(line))]

    def _verbs(self) -> dict[str, list[str]]:
        """The verbs that each phrase may mean, in the order in which they are tried."""
        verbs = sorted({a.verb for a in self.game.actions})
        meanings: dict[str, list[str]] = {}
        own, *others = ({verb: words.verb(verb) for verb in verbs} for words in self.spoken)
        for phrases in (own, {verb: verb for verb in verbs}, *others):
            for verb, phrase in phrases.items():
                meant = meanings.setdefault(plain(phrase), [])
                if verb not in meant:
                    meant.append(verb)
        return meanings

    def _names(self, verb: str) -> dict[str, str]:
        """The word of the record that each phrase means, for all words that go with this verb."""
        meanings: dict[str, str] = {}
        places = {(i, word) for a in self.game.actions if a.verb == verb for i, word in enumerate(a.args)}
        for words in self.spoken:
            for i, word in sorted(places):
                meanings.setdefault(plain(words.argument(verb, i, word)), word)
            for _, word in sorted(places):
                meanings.setdefault(plain(word), word)
        for words in self.spoken:
            for _, word in sorted(places):
                for name in words.aliases(word):
                    meanings.setdefault(plain(name), word)
        return meanings

    def _called(self, parts: list[str]) -> Iterator[tuple[str, list[str]]]:
        """The verbs that the line may begin with, the longest name first, and what follows each."""
        for size in range(min(LONGEST, len(parts)), 0, -1):
            for verb in self.verbs.get("_".join(parts[:size]), []):
                yield verb, parts[size:]

    def _readings(self, parts: list[str]) -> Iterator[list[str]]:
        """The line in words of the record: a reading for each verb, or as it is."""
        for verb, rest in self._called(parts):
            yield [verb, *self._arguments(verb, rest)]
        if parts:
            yield [parts[0], *self._arguments("", parts[1:])]

    def _arguments(self, verb: str, parts: list[str]) -> list[str]:
        """Joins names of several words, and leaves out what only fills."""
        names = self.names.get(verb, {})
        arguments: list[str] = []
        at = 0
        while at < len(parts):
            size = next((n for n in range(LONGEST, 0, -1) if "_".join(parts[at : at + n]) in names), 0)
            size = size or next((n for n in range(LONGEST, 1, -1) if "_".join(parts[at : at + n]) in self.all_names), 1)
            phrase = "_".join(parts[at : at + size])
            word = names.get(phrase) or self.all_names.get(phrase)
            if word is not None or phrase not in _filling():
                arguments.append(word or phrase)
            at += size
        return arguments

    def _number(self, rest: list[str]) -> int:
        if len(rest) == 1 and rest[0].isdecimal():
            return int(rest[0])
        raise BadInput("until", f"expected a whole number after it, got {' '.join(rest)!r}")

    def _actions(self, parts: list[str], line: str) -> list[Action]:
        if not parts:
            raise BadInput("action", "expected some words")
        for verb, *rest in self._readings(parts):
            actions = self._batch(verb, rest)
            if actions:
                return actions
        raise self._unread(line)

    def _unread(self, line: str) -> BadInput:
        """An error for words that no action has; it names the nearest that are shown."""
        tokens = self.tokens(line)
        shown = [self.spoken[0].action(a) for a in self.game.actions if a.verb == tokens[0]]
        if not shown:
            verbs = [self.spoken[0].verb(a.verb) for a in self.game.actions]
            return BadInput("action", f"{self.game.slug} knows no {line!r}{nearest(tokens[0], verbs)}")
        return BadInput("action", f"{self.game.slug} knows no {line!r}{nearest(line, shown)}")

    def _batch(self, verb: str, rest: list[str]) -> list[Action]:
        """All of the words as actions of this verb; nothing where some are left over."""
        actions: list[Action] = []
        while rest or not actions:
            size = next((n for n in range(len(rest), -1, -1) if self._counted(verb, rest[:n])), None)
            if size is None or (size == 0 and rest):
                return []
            actions += self._counted(verb, rest[:size])
            rest = rest[size:]
        return actions

    def _counted(self, verb: str, args: list[str]) -> list[Action]:
        """The action with these words; where armies are counted out, several that make up the number: 7 is 5 and 2."""
        action = self.game.words.get(" ".join([verb, *args])) or self._reordered(verb, args)
        if action:
            return [action]
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

    def _reordered(self, verb: str, args: list[str]) -> Action | None:
        """The one action with these words in another order, if there is one and only one. Numbers keep theirs: nothing
        else tells them apart."""
        if len(args) < 2:
            return None
        alike = [a for a in self.game.actions if a.verb == verb and sorted(a.args) == sorted(args)]
        return alike[0] if len(alike) == 1 and _numbers(alike[0].args) == _numbers(args) else None


def _numbers(words: Sequence[str]) -> list[str]:
    return [word for word in words if word.isdecimal()]


def _until(parts: list[str]) -> int:
    """How many of the first words say "until" in some language, be it in one word or in two; 0 where they do not."""
    return next((n for n in range(LONGEST, 0, -1) if "".join(parts[:n]) in _untils()), 0)


@cache
def _untils() -> frozenset[str]:
    return frozenset(plain(shared(lang).say("until")).replace("_", "") for lang in LANGUAGES)


@cache
def _filling() -> frozenset[str]:
    """What may stand between the words of an action, in any language."""
    return frozenset(part for lang in LANGUAGES for part in _parts(shared(lang).say("filling")))


def _parts(line: str) -> list[str]:
    return [part for part in plain(line).split("_") if part]


def plain(text: str) -> str:
    """The text in lower case, without accents, its words joined by underscores."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return "_".join(re.findall(r"[^\W_]+", bare.replace("œ", "oe").replace("æ", "ae")))
