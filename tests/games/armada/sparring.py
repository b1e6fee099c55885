"""A corsair to spar with: other rules of thumb than habit's, no search, and nothing but the view.

He looks at every hex his ships can reach this turn, takes what lies open, storms what he is near to, keeps ships that
gang up on weaker ones, and sends whoever has nothing to do towards the islands of the richest opponent.
"""

from __future__ import annotations

from typing import Any, cast

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.games.armada.game import Armada

CAP = 5
NONE = -1


class Corsair(Bot):
    def __init__(self) -> None:
        super().__init__("corsair")
        self.course: list[int] = []

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        by_id = {action.id: action for action in options}
        if self.course and self.course[0] in by_id:
            return by_id[self.course.pop(0)]
        self.course = []
        phase = view["phase"]
        if phase == "moves":
            return self.sails(game, view, options, by_id)
        if phase == "fights":
            return fights(game, view, options)
        if phase in ("engage", "target"):
            return aims(view, options)
        if phase == "build":
            return buys(view, options)
        if phase == "lose":
            ships = [a for a in options if a.verb == "lose"]
            return max(ships, key=lambda a: view["masts"][view["seat"] * CAP + int(a.args[0]) - 1])
        return options[rng.below(len(options))]

    def sails(self, game: Game, view: dict[str, Any], options: list[Action], by_id: dict[int, Action]) -> Action:
        for action in options:
            if action.verb in ("repair", "undock"):
                return action
        sea = Sea(game, view)
        best: tuple[float, list[int]] = (0.0, [])
        for number, found in game.aids(view).get("ships", {}).items():
            ship = view["seat"] * CAP + int(number) - 1
            here = sea.worth(ship, view["hex"][ship], 0)
            for way in found["ways"]:
                gain = sea.worth(ship, way["hex"], way["lost"]) - here - 0.01 * len(way["ids"])
                if gain > best[0]:
                    best = (gain, way["ids"])
        if best[1] and best[1][0] in by_id:
            self.course = best[1][1:]
            return by_id[best[1][0]]
        return next((a for a in options if a.verb == "anchor"), options[0])


class Sea:
    """The board as the corsair sees it."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        self.sea = cast(Armada, game).board.sea
        self.view = view
        self.seat: int = view["seat"]
        self.teams = view["options"]["teams"] == "two"
        held = [view["owner"].count(seat) for seat in range(view["seats"])]
        self.richest = max(held[seat] for seat in range(view["seats"]) if not self.friend(seat))
        self.held = held
        self.claimed = {self.sea.port_of[at] for ship, at in enumerate(view["hex"]) if at != NONE and self.mine(ship)}

    def friend(self, seat: int) -> bool:
        return seat == self.seat or (self.teams and seat % 2 == self.seat % 2)

    def mine(self, ship: int) -> bool:
        return ship // CAP == self.seat

    def worth(self, ship: int, at: int, lost: int) -> float:
        """Of this ship on that hex, after a way that costs so many masts."""
        masts = self.view["masts"][ship] - lost
        worth = -3.0 * lost + self.pull(ship, at, masts) + self.guns(ship, at, masts)
        island = self.sea.port_of[at]
        if island != NONE:
            owner = self.view["owner"][island]
            if owner == NONE:
                worth += 30.0
            elif not self.friend(owner):
                worth += 6.0 + 2.0 * masts + (4.0 if self.held[owner] == self.richest else 0.0)
        return worth

    def pull(self, ship: int, at: int, masts: int) -> float:
        """Towards the best island that is still to be had: the nearer, the stronger."""
        best = 0.0
        for island, owner in enumerate(self.view["owner"]):
            if (owner != NONE and self.friend(owner)) or island in self.claimed - {self.sea.port_of[at]}:
                continue
            want = 8.0 if owner == NONE else 5.0 if self.held[owner] == self.richest else 4.0
            best = max(best, want / (1.0 + self.sea.distance[island][at] / max(1, masts)))
        return best

    def guns(self, ship: int, at: int, masts: int) -> float:
        """Beside weaker ships rather than stronger ones."""
        worth = 0.0
        for there in self.sea.near[at * 6 : at * 6 + 6]:
            for other, lies in enumerate(self.view["hex"]):
                if there != NONE and lies == there and not self.friend(other // CAP):
                    worth += 0.8 if self.view["masts"][other] < masts else -0.8
        return worth


def fights(game: Game, view: dict[str, Any], options: list[Action]) -> Action:
    """Garrisons, then ships with fewer masts."""
    sea = Sea(game, view)
    for action in options:
        if action.verb == "assault":
            return action
        if action.verb == "engage":
            ship = view["seat"] * CAP + int(action.args[0]) - 1
            if view["bonus"] or sea.guns(ship, view["hex"][ship], view["masts"][ship]) > 0.0:
                return action
    return next(a for a in options if a.verb == "end")


def aims(view: dict[str, Any], options: list[Action]) -> Action:
    targets = [a for a in options if a.verb == "target"]
    fire = [a for a in options if a.verb == "fire"]
    if fire or not targets:
        return (fire or options)[0]
    colours = ["red", "blue", "yellow", "green"]
    return min(targets, key=lambda a: view["masts"][colours.index(a.args[0]) * CAP + int(a.args[1]) - 1])


def buys(view: dict[str, Any], options: list[Action]) -> Action:
    """The largest ship; with little left he keeps it."""
    ships = [a for a in options if a.verb == "build"]
    largest = max((int(a.args[0]) for a in ships), default=0)
    if largest < 2:
        return next(a for a in options if a.verb == "done")
    return next(a for a in ships if int(a.args[0]) == largest)
