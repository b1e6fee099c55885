"""A player of other habits than the game's own: to measure bots against somebody they were not made for.

It goes for one continent after the other, the small ones first, keeps its armies in one stack, strikes whatever is
weaker by half, and runs down whoever has few territories left. It sees its view and its options and never
looks ahead.
"""

from __future__ import annotations

from typing import Any

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game

FEW = 6  # territories of somebody worth running down
CARDS = 4  # in hand before a series is exchanged
STRONGER = 1.5


class Sparring(Bot):
    def __init__(self) -> None:
        super().__init__("sparring")

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        return Look(game, view).choose(options)


class Look:
    """The table as this player sees it."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        territories = game.edition["territory"]
        names = [t["id"] for t in territories]
        self.view = view
        self.me: int = view["seat"]
        self.owner: dict[str, int] = dict(zip(names, view["owner"], strict=True))
        self.armies: dict[str, int] = dict(zip(names, view["armies"], strict=True))
        self.near: dict[str, list[str]] = {t["id"]: t["neighbours"] for t in territories}
        self.home: dict[str, str] = {t["id"]: t["continent"] for t in territories}
        self.wanted = self.continent({c["id"]: c["size"] for c in game.edition["continent"]})
        self.count = {seat: list(self.owner.values()).count(seat) for seat in range(view["seats"])}

    def continent(self, sizes: dict[str, int]) -> str:
        """The one of which the largest share is there already, but not all of it; of equals the smallest."""
        held = {c: sum(self.owner[t] == self.me for t in self.home if self.home[t] == c) for c in sizes}
        open_ones = [c for c in sizes if held[c] < sizes[c]]
        return max(open_ones, key=lambda c: (held[c] / sizes[c], -sizes[c]))

    def choose(self, options: list[Action]) -> Action:
        verbs: dict[str, list[Action]] = {}
        for action in options:
            verbs.setdefault(action.verb, []).append(action)
        if "defend" in verbs:
            return verbs["defend"][-1]
        if "exchange" in verbs and (self.view["phase"] == "spoils" or self.cards() >= CARDS):
            return verbs["exchange"][0]
        if "place" in verbs:
            return self.place(verbs["place"])
        if "cease" in verbs:
            return self.attack(verbs.get("attack", []), verbs["cease"][0])
        if "settle" in verbs:
            return self.follow(verbs)
        if "end" in verbs:
            return self.move(verbs.get("move", []), verbs["end"][0])
        return options[-1]

    def cards(self) -> int:
        return sum(sum(row) for row in self.view["mine"])

    def foes(self, t: str) -> list[str]:
        return [other for other in self.near[t] if self.owner[other] != self.me]

    def lure(self, t: str) -> float:
        """What taking this place means to it."""
        rival = self.count[self.owner[t]]
        return 2.0 * (self.home[t] == self.wanted) + 3.0 * (rival <= FEW) / max(1, rival) + 1.0 / self.armies[t]

    def place(self, options: list[Action]) -> Action:
        """All on the stack with the best target beside it."""

        def worth(action: Action) -> tuple[float, int, int]:
            t = action.args[-1]
            lures = [self.lure(foe) for foe in self.foes(t)]
            return max(lures, default=-1.0) + 0.2 * min(self.armies[t], 10), self.armies[t], action.id

        return max(options, key=worth)

    def attack(self, options: list[Action], cease: Action) -> Action:
        strong = [
            a
            for a in options
            if int(a.args[2]) == min(3, self.armies[a.args[0]] - 1)
            and self.armies[a.args[0]] > STRONGER * self.armies[a.args[1]] + 1
        ]
        return max(strong, key=lambda a: (self.lure(a.args[1]), self.armies[a.args[0]]), default=cease)

    def follow(self, verbs: dict[str, list[Action]]) -> Action:
        names = list(self.owner)
        src, dst = names[self.view["src"]], names[self.view["dst"]]
        ahead = max((self.lure(t) for t in self.foes(dst)), default=0.0)
        behind = max((self.lure(t) for t in self.foes(src)), default=0.0)
        return verbs["transport"][-1] if ahead >= behind and "transport" in verbs else verbs["settle"][0]

    def move(self, options: list[Action], end: Action) -> Action:
        """From places without an enemy beside them to a border beside them, all at once."""
        for action in reversed(options):
            src, dst = action.args[1], action.args[2]
            if not self.foes(src) and self.foes(dst):
                return action
        return end
