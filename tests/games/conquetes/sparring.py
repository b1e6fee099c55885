"""A sparring partner for Conquêtes that shares nothing with the bots: a few rules of thumb, read off the view."""

from __future__ import annotations

from typing import Any

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game

SMALL_HAND = 7
FULL_HAND = 9
USUAL_DEFENCE = 1.4  # for each card in the defender's hand
DRAWN_AGAIN = 3


class Sparring(Bot):
    """Gathers a hand, lays what joins, attacks with cards that will never count, defends with three of them."""

    def __init__(self) -> None:
        super().__init__("sparring")

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        table = Reading(game, view)
        said = {str(action): action for action in options}
        phase = view["phase"]
        if phase == "act":
            return said[table.turn(said)]
        if phase in ("commit", "defend"):
            return said[table.support(said, phase)]
        if phase in ("give", "shed"):
            return min(options, key=lambda a: (table.worth(a.args[0]), a.id))
        if phase == "give-to":
            return min(options, key=lambda a: len(table.best(table.camp(int(a.args[0])))))
        if phase == "object":
            return said["object" if len(view["order"][view["laid"]]) > 1 else "let-pass"]
        return options[rng.below(len(options))]


class Reading:
    """The view, as a player looks at it."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        self.view = view
        self.regions = game.edition["region"]
        self.index = {r["id"]: i for i, r in enumerate(self.regions)}
        self.value: list[int] = [r["value"] for r in self.regions]
        self.near = [{self.index[name] for name in r["neighbours"]} for r in self.regions]
        self.seat: int = view["seat"]
        self.hand: list[int] = view["hand"]
        self.mine = self.camp(self.seat)
        self.territory = self.best(self.mine)

    def camp(self, side: int) -> set[int]:
        return {r for r, owner in enumerate(self.view["owner"]) if owner == side}

    def best(self, camp: set[int]) -> set[int]:
        """The largest territory."""
        left, found = set(camp), set[int]()
        while left:
            part, fresh = set[int](), {left.pop()}
            while fresh:
                part |= fresh
                fresh = {n for r in fresh for n in self.near[r]} & left
                left -= fresh
            found = max(found, part, key=len)
        return found

    def points(self, camp: set[int]) -> int:
        best = self.best(camp)
        return len(best) + sum(self.hand[r] for r in best)

    def joins(self, region: int) -> bool:
        return not self.territory or bool(self.near[region] & self.territory)

    def worth(self, name: str) -> float:
        """What a card is kept for."""
        region = self.index[name]
        if region in self.territory:
            return 10.0
        if self.view["owner"][region] < 0:
            return (7.0 if self.joins(region) else 2.0) + self.value[region] / 10
        return self.value[region] / 10

    def idle(self) -> list[int]:
        """Cards that will never count, the strongest first."""
        cards = [r for r, n in enumerate(self.hand) for _ in range(n) if self.worth(self.regions[r]["id"]) < 2.5]
        return sorted(cards, key=lambda r: -self.value[r])

    def turn(self, said: dict[str, Action]) -> str:
        held = sum(self.hand)
        for region, order in enumerate(self.view.get("order", [])):
            if len(order) > 1 and self.seat not in order[1:] and f"denounce {self.regions[region]['id']}" in said:
                return f"denounce {self.regions[region]['id']}"
        lays = [a for a in said.values() if a.verb == "lay" and self.view["owner"][self.index[a.args[0]]] < 0]
        best = max(lays, key=lambda a: (self.gain(a.args[0]), -a.id), default=None)
        gain = self.gain(best.args[0]) if best else 0.0
        if best and gain >= 2.0:
            return str(best)
        if held < SMALL_HAND and gain < 1.0 + held / 10:
            return "draw-two"
        attack = self.attack(said)
        if attack and (held >= FULL_HAND or gain < 1.0):
            return attack
        return str(best) if best and gain >= 1.0 else "draw-two"

    def gain(self, name: str) -> float:
        region = self.index[name]
        more = self.points(self.mine | {region}) - self.points(self.mine) - (self.hand[region] > 0)
        open_to = [n for n in self.near[region] if self.view["owner"][n] < 0]
        return (
            more + 0.2 * sum(1 for n in open_to if self.hand[n]) + 0.02 * len(open_to) + int(self.joins(region)) * 0.5
        )

    def attack(self, said: dict[str, Action]) -> str:
        """The attack that idle cards will probably win."""
        strength = sum(self.value[r] for r in self.idle()[:5])
        found, most = "", 0.5
        for action in said.values():
            if action.verb == "attack" and action.args[0] != action.args[1]:
                src, dst = (self.index[name] for name in action.args)
                foe = self.view["owner"][dst]
                held = self.view["held"][foe] if foe < self.view["seats"] else 7
                margin = strength + self.value[src] - self.value[dst] - USUAL_DEFENCE * held
                stake = self.points(self.mine | {dst}) - self.points(self.mine)
                if margin > 0 and stake + margin / 10 > most:
                    found, most = str(action), stake + margin / 10
        return found

    def support(self, said: dict[str, Action], phase: str) -> str:
        """The idle cards, in the order of the box; one defends with three, and with more where much is at stake."""
        laid = self.view["attackers" if phase == "commit" else "defenders"]["cards"] or []
        lost = len(self.territory) - len(self.best(self.mine - {self.view["dst"]}))
        cards = sorted([*self.idle(), *laid], key=lambda r: -self.value[r])
        wanted = cards[:5] if phase == "commit" else cards[: DRAWN_AGAIN if lost <= 1 else 5]
        for region in laid:
            if region in wanted:
                wanted.remove(region)
        names = [self.regions[r]["id"] for r in sorted(wanted)]
        for name in names:
            if f"commit {name}" in said:
                return f"commit {name}"
        return "ready" if "ready" in said else min(said, key=lambda w: self.worth(w.split()[1]))
