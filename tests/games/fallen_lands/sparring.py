"""A club player with rules of thumb of his own, who looks no further than the table: to measure bots against somebody
who was not made from their habits."""

from __future__ import annotations

from typing import Any, cast

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.games.fallen_lands.game import FallenLands
from games.fallen_lands.fallen_table import LANDS

FIGURES: dict[str, dict[str, int]] = {
    card["id"]: {key: card.get(key, 0) for key in ("attack", "support", "warriors", "artisans", "mages")}
    for kind in ("troop", "fortification", "magic")
    for card in LANDS.edition[kind]
}
GROUND = cast(FallenLands, LANDS).board.ground
NAMES = GROUND.names
AROUND = GROUND.neighbours
FREE = -1
WANTED = (4, 3, 2)  # warriors, artisans, mages of a house at its best
RECRUITING = 8  # rounds


class Sparring(Bot):
    """Three followers in balance, the highest field first, walls beside the richest ground, nothing given away."""

    def __init__(self) -> None:
        super().__init__("sparring")

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in options:
            by_verb.setdefault(action.verb, []).append(action)
        for verb, pick in (
            ("followers", self.followers),
            ("recruit", self.recruit),
            ("redraw", first),
            ("conquer", self.conquer),
            ("fortify", self.fortify),
            ("builder", first),
            ("boost", first),
            ("troop", self.troop),
            ("fort", self.fort),
            ("flood", self.flood),
            ("plague", first),
            ("steal", strongest),
            ("enlist", self.enlist),
            ("done", first),
            ("agree", self.agree),
            ("decline", first),
            ("end", first),
        ):
            if verb in by_verb:
                found = pick(view, by_verb[verb])
                if found is not None:
                    return found
        return options[rng.below(len(options))]

    def followers(self, view: dict[str, Any], said: list[Action]) -> Action:
        """A warrior, and what more of the hand asks for."""
        hand = [sum(kind) for kind in zip(*view["mine"], strict=True)]
        kinds = list(FIGURES)
        wants = sum(n for n, kind in zip(hand, kinds, strict=True) if FIGURES[kind]["artisans"] == 1)
        second = "artisan" if wants > 3 else "warrior"
        return next(a for a in said if sorted(a.args) == sorted(("warrior", second)))

    def recruit(self, view: dict[str, Any], said: list[Action]) -> Action | None:
        """Whatever is farthest from its share, until the house is complete or the game is old."""
        if view["round"] > RECRUITING:
            return None
        have = view["have"][view["seat"]]
        shares = [have[k] / WANTED[k] for k in range(3)]
        kind = ("warrior", "artisan", "mage")[shares.index(min(shares))]
        return next((a for a in said if a.args == (kind,)), None) if min(shares) < 1 else None

    def troop(self, view: dict[str, Any], said: list[Action]) -> Action | None:
        return max(said, key=lambda a: (FIGURES[a.args[0]]["attack"], FIGURES[a.args[0]]["support"]))

    def conquer(self, view: dict[str, Any], said: list[Action]) -> Action:
        """The richest; of equals the one beside the richest free ground."""
        return max(said, key=lambda a: (view["difficulty"][at(a)], ground(view, at(a))))

    def fort(self, view: dict[str, Any], said: list[Action]) -> Action | None:
        return max(said, key=lambda a: FIGURES[a.args[0]]["support"])

    def fortify(self, view: dict[str, Any], said: list[Action]) -> Action:
        return max(said, key=lambda a: ground(view, at(a)))

    def flood(self, view: dict[str, Any], said: list[Action]) -> Action:
        """The richest field of all, that nobody shall have it."""
        return max(said, key=lambda a: view["difficulty"][at(a)] - 3 * self.beside(view, at(a)))

    def beside(self, view: dict[str, Any], field: int) -> int:
        return sum(view["owner"][f] == view["seat"] for f in AROUND[field])

    def enlist(self, view: dict[str, Any], said: list[Action]) -> Action | None:
        """Two cards for a coin or three, with an empty hand for any price."""
        cards = view["cards"][view["seat"]]
        return said[-1] if (len(said) > 2 and cards < 5) or cards < 2 else None

    def agree(self, view: dict[str, Any], said: list[Action]) -> Action | None:
        others = [c for seat, c in enumerate(view["coins"]) if seat != view["seat"]]
        return said[0] if view["coins"][view["seat"]] > max(others) else None


def first(view: dict[str, Any], said: list[Action]) -> Action:
    return said[0]


def strongest(view: dict[str, Any], said: list[Action]) -> Action:
    return max(said, key=lambda a: FIGURES[a.args[0]]["attack"])


def at(action: Action) -> int:
    return NAMES.index(action.args[0])


def ground(view: dict[str, Any], field: int) -> int:
    """The rewards of the free fields around."""
    return sum(view["difficulty"][f] for f in AROUND[field] if view["owner"][f] == FREE)
