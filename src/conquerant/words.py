"""Every sentence a person reads, from the words files of a game, in his language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import floor
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from conquerant import games, grammar, languages
from conquerant.core.contract import Action, Event, Game, Refusal
from conquerant.games.speech import Speech
from conquerant.grammar import Name
from conquerant.languages import OF_THE_BOX, said_in

SEATS = ("seat", "by", "player", "receiver")  # the values of a sentence that are seats
CHANCES = ("chance", "tie", "loss")  # those that say how likely something is, from 0 to 1
DOUBT = 1e-12  # what arithmetic may leave of a certainty


class Phrases:
    """The messages of one words file."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        text = (folder / f"words.{lang}.ftl").read_text(encoding="utf-8")
        self.bundle.add_resource(FluentResource(grammar.typeset(text, lang)))

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def say(self, message: str, **values: Any) -> str:
        return self.format(message, values)

    def format(self, message: str, values: Mapping[str, Any]) -> str:
        """A message with its values as they are; the message's name where there is no such message. What is said
        carries the article that the message has for an attribute."""
        if not self.has(message) or (entry := self.bundle.get_message(message)).value is None:
            return message
        marked = {key: grammar.marked(value) if isinstance(value, str) else value for key, value in values.items()}
        said = grammar.agreed(str(self.bundle.format_pattern(entry.value, marked)[0]), self.lang)
        article = entry.attributes.get("article")
        return said if article is None else Name(said, str(self.bundle.format_pattern(article)[0]))


@cache
def shared(lang: str) -> Phrases:
    """What the terminal and the verbs say whatever the game."""
    return Phrases(languages.HERE, lang)


@cache
def of_game(slug: str, lang: str) -> Phrases:
    return Phrases(games.folder(slug), lang)


def speech(edition: dict[str, Any], lang: str) -> Speech:
    """What a game needs to draw its table as text."""
    return Speech(component_names(edition, lang), of_game(edition["game"]["id"], lang).format)


class Words:
    """One game in one language. Names of components come from its edition."""

    def __init__(self, game: Game, lang: str, players: list[str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.players = players
        self.phrases = of_game(game.slug, lang)
        self.names = component_names(game.edition, lang)

    def say(self, message: str, values: dict[str, Any] | None = None) -> str:
        """A message with its values, which are named; the message's name where there is no such message."""
        return self.phrases.format(message, {key: self.name(key, value) for key, value in (values or {}).items()})

    def has(self, message: str) -> bool:
        return self.phrases.has(message)

    def seat(self, seat: int) -> str:
        return (self.players[seat] if self.players else "") or self.say(f"seat-{seat}")

    def name(self, key: str, value: Any) -> Any:
        """What stands for a value in a sentence: a name for an id, a list in words."""
        if isinstance(value, list):
            single = key.removesuffix("s")
            named = [str(self.name(single, each)) for each in value]
            return in_words(named, self.lang) if single in SEATS else ", ".join(named) or "-"
        if isinstance(value, str):
            words = [self.component(word) for word in value.split()]
            return words[0] if len(words) == 1 else " ".join(words)
        if key in SEATS and isinstance(value, int):
            return self.seat(value)
        if isinstance(value, float):
            return percent(value, self.lang) if key in CHANCES else fluent_number(_rounded(value, 10))
        return value

    def component(self, word: str) -> str:
        return self.names.get(word) or (self.say(word) if self.has(word) else word)

    def question(self, view: dict[str, Any]) -> str:
        """What somebody is asked in this view. A message `prompt-PHASE` gets what the view knows: how many
        cards, for whom."""
        prompt = f"prompt-{view['phase']}"
        if not self.has(prompt):
            return self.say(f"phase-{view['phase']}")
        return self.say(prompt, {key: value for key, value in view.items() if isinstance(value, int | str)})

    def event(self, event: Event) -> str:
        return self.say(f"news-{event.kind}", event.values)

    def odds(self, line: Event) -> str:
        return self.say(f"odds-{line.kind}", line.values)

    def refusal(self, refusal: Refusal) -> str:
        return self.say(f"refusal-{refusal.reason}", dict(refusal.values))

    def action(self, action: Action) -> str:
        """An action in the reader's own words, as he may type it."""
        named = (self.argument(action.verb, i, word) for i, word in enumerate(action.args))
        return " ".join((self.verb(action.verb), *named))

    def deed(self, action: Action) -> str:
        """An action as a sentence where the words have one, else as one types it."""
        names = _arguments(self.game.slug).get(action.verb, None if action.args else [])
        whole = f"action-{action.verb}-all"
        message = whole if "all" in action.args and self.has(whole) else f"action-{action.verb}"
        if names is None or not self.has(message):
            return self.action(action)
        return self.say(message, self._values(names, action.args))

    def _values(self, names: list[str], args: tuple[str, ...]) -> dict[str, Any]:
        """The words of an action by the names its sentence has for them; `key@section.field` looks up an id."""
        values: dict[str, Any] = {}
        for i, spec in enumerate(names):
            for name in spec.split():
                key, _, path = name.partition("@")
                if key.endswith("..."):
                    values[key.removesuffix("...")] = [_number(word) for word in args[i:]]
                elif i < len(args):
                    values[key] = _looked_up(self.game.edition, path, args[i]) if path else _number(args[i])
        return values

    def verb(self, verb: str) -> str:
        return self.say(f"verb-{verb}") if self.has(f"verb-{verb}") else verb

    def argument(self, verb: str, i: int, word: str) -> str:
        """What stands for the word at this place of an action: a seat is called by its name."""
        kinds = _arguments(self.game.slug).get(verb, [])
        if i < len(kinds) and kinds[i] in SEATS and word.isdecimal() and self.has(f"seat-{word}"):
            return self.seat(int(word))
        return self.component(word)

    def place(self, word: str) -> str:
        """What a hint points at: a component, or what the game has numbered."""
        return self.say("where-number", {"n": int(word)}) if word.isdecimal() else self.component(word)

    def aliases(self, word: str) -> list[str]:
        """Other names of a component: those the edition gives, and the parts of a name with dashes in it."""
        name = self.names.get(word, "")
        return [*_also(self.game.edition, word), *(name.split(" - ") if " - " in name else [])]


def percent(chance: float, lang: str) -> str:
    """In whole percents; what is neither certain nor impossible never looks so."""
    if abs(chance - round(chance)) < DOUBT:
        return _percents(round(chance), lang)
    sign = "< " if chance < 0.01 else "> " if chance > 0.99 else ""
    return sign + _percents(min(max(_rounded(chance, 100), 0.01), 0.99), lang)


def _percents(share: float, lang: str) -> str:
    return shared(lang).say("percents", n=fluent_number(share, style="percent", maximumFractionDigits=0))


def _rounded(value: float, parts: int) -> float:
    """To so many parts of one, halves upwards: as browsers do it."""
    return floor(value * parts + 0.5) / parts


def in_words(names: list[str], lang: str) -> str:
    """Several, as one says it: Ocre, Marine et Sapin."""
    if len(names) < 2:
        return names[0] if names else "-"
    return shared(lang).say("several", first=", ".join(names[:-1]), last=names[-1])


def component_names(edition: dict[str, Any], lang: str) -> dict[str, str]:
    """The names of everything in an edition that has an id."""
    names: dict[str, str] = {}
    for items in edition.values():
        for item in items if isinstance(items, list) else []:
            if isinstance(item, dict) and "id" in item:
                name = grammar.typeset(str(said_in(lang, item, "name") or item["id"]), lang)
                names[str(item["id"])] = Name(name, str(item.get("article", "")) if lang == OF_THE_BOX else "")
    return names


def _also(edition: dict[str, Any], word: str) -> list[str]:
    items = [item for items in edition.values() if isinstance(items, list) for item in items]
    return [
        str(name)
        for item in items
        if isinstance(item, dict) and item.get("id") == word
        for name in item.get("also", [])
    ]


def _number(word: str) -> str | int:
    return int(word) if word.isdecimal() else word


def _looked_up(edition: dict[str, Any], path: str, word: str) -> str:
    """`development.number` and "3": the id of the development numbered 3."""
    section, _, field = path.partition(".")
    found = [str(item["id"]) for item in edition.get(section, []) if str(item.get(field)) == word]
    return found[0] if found else word


@cache
def _arguments(slug: str) -> dict[str, list[str]]:
    """What each argument of an action is, by its verb; the browser words actions by the same file."""
    file = games.folder(slug) / "web" / "actions.json"
    kinds: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return kinds
