"""Every sentence a person reads, from the words files of a game, in his language."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from conquerant import games
from conquerant.core.contract import Action, Event, Game, Refusal


class Words:
    """One game in one language. Names of components come from its edition."""

    def __init__(self, game: Game, lang: str, players: list[str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.players = players
        self.bundle = _bundle(game.slug, lang)
        self.names = component_names(game.edition, lang)

    def say(self, message: str, values: dict[str, Any] | None = None) -> str:
        """A message with its values; the message's name where there is no such message."""
        found = self.bundle.get_message(message) if self.bundle.has_message(message) else None
        if found is None or found.value is None:
            return message
        text, _ = self.bundle.format_pattern(found.value, {k: self.name(k, v) for k, v in (values or {}).items()})
        return str(text)

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def seat(self, seat: int) -> str:
        return (self.players[seat] if self.players else "") or self.say(f"seat-{seat}")

    def name(self, key: str, value: Any) -> Any:
        """What stands for a value in a sentence: a name for an id, a list in words."""
        if isinstance(value, list):
            return ", ".join(str(self.name(key.removesuffix("s"), v)) for v in value) or "-"
        if isinstance(value, str):
            return " ".join(self.component(word) for word in value.split())
        if key in ("seat", "by", "player") and isinstance(value, int):
            return self.seat(value)
        return value

    def component(self, word: str) -> str:
        return self.names.get(word) or (self.say(word) if self.has(word) else word)

    def event(self, event: Event) -> str:
        return self.say(f"news-{event.kind}", event.values)

    def refusal(self, refusal: Refusal) -> str:
        return self.say(f"refusal-{refusal.reason}", dict(refusal.values))

    def action(self, action: Action) -> str:
        """An action in the reader's own words, as he may type it."""
        verb = self.say(f"verb-{action.verb}") if self.has(f"verb-{action.verb}") else action.verb
        return " ".join((verb, *(self.component(a) for a in action.args)))


def component_names(edition: dict[str, Any], lang: str) -> dict[str, str]:
    """The names of everything in an edition that has an id."""
    key = "name" if lang == "fr" else f"name_{lang}"
    named: dict[str, str] = {}
    for items in edition.values():
        for item in items if isinstance(items, list) else []:
            if isinstance(item, dict) and "id" in item:
                named[str(item["id"])] = str(item.get(key, item.get("name", item["id"])))
    return named


@cache
def _bundle(slug: str, lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((games.folder(slug) / f"words.{lang}.ftl").read_text(encoding="utf-8")))
    return bundle
