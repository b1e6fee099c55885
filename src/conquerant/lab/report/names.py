"""How a report calls the things of a game."""

from __future__ import annotations

from conquerant.core.contract import Game
from conquerant.words import Words


class Names:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.english = Words(game, "en")
        self.title: str = game.edition["game"].get("name", game.slug)

    def of(self, name: str) -> str:
        """A component; what has no name of its own is called by its id."""
        return self.english.component(name)

    def held(self, kind: str, name: str) -> str:
        """A thing of this kind, as a row is called: what goes by its number in the edition has its name beside it."""
        if not name.isdecimal() or kind.endswith("s"):
            return self.of(name)
        named = [item for item in self.game.edition.get(kind, []) if str(item.get("number")) == name and "id" in item]
        return f"{self.of(named[0]['id'])} ({name})" if named else f"{self.kind(kind)} {name}"

    def words(self, action: str) -> str:
        known = self.game.words.get(action)
        return self.english.action(known) if known is not None else action

    def kind(self, kind: str) -> str:
        return kind.replace("_", " ")

    def many(self, kind: str, copies: bool) -> str:
        """A kind that is counted."""
        word = self.kind(kind)
        plural = word if word.endswith("s") else f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
        return f"different {plural}" if copies else plural

    def one(self, kind: str) -> str:
        """A kind with its article; `ships` and `fields` are counted."""
        word = self.kind(kind)
        if word.endswith("s"):
            return f"the number of {word}"
        return f"an {word}" if word[0] in "aeiou" else f"a {word}"

    def thing(self, kind: str, name: str) -> str:
        """A thing of this kind; of what is counted, how many."""
        return f"{self.of(name)} {self.kind(kind)}" if kind.endswith("s") else self.held(kind, name)

    def luck(self, kind: str) -> str:
        return kind.replace("-", " ")

    def option(self, name: str, choice: str) -> str:
        """An option and its choice in a sentence of the game's words."""
        about = self.english.say(f"option-{name}")
        key = f"option-{name}-{choice}"
        chosen = self.english.say(key) if self.english.has(key) else choice
        return f"{about.split(';')[0].rstrip('.')}: {chosen.rstrip('.')}"
