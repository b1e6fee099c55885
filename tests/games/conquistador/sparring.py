"""Another conquistador to measure bots against: rules of thumb from a club evening, read off the view, without search.

It shares no code and no figures with habit. It builds rows from the bottom, strikes where points lie and the other is
likely bare, keeps one strong cannon at home, and saves three good cards for the truce.
"""

from __future__ import annotations

from typing import Any

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from games.conquistador.conquistador_table import LANDS

BONUS = {4: 4, 5: 9}


def points(row: list[int], coefficient: int) -> int:
    if len(row) == 6:
        return 6 * coefficient + 15
    longest = run = 0
    for i, n in enumerate(row):
        run = run + 1 if i and row[i - 1] == n - 1 else 1
        longest = max(longest, run)
    return len(row) * coefficient + BONUS.get(longest, 0)


class Sparring(Bot):
    def __init__(self) -> None:
        super().__init__("sparring")

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        judged = [(self.worth(view, action) + rng.below(100) / 1000, -action.id, action) for action in options]
        return max(judged, key=lambda one: one[:2])[2]

    def worth(self, view: dict[str, Any], action: Action) -> float:
        judge = getattr(self, f"_{action.verb}", None)
        return float(judge(view, action.args)) if judge else 0.0

    # what it knows

    def _side(self, view: dict[str, Any], seat: int) -> int:
        return seat % 2 if view["options"]["teams"] == "yes" else seat

    def _mine(self, view: dict[str, Any]) -> dict[str, Any]:
        side = self._side(view, view["seat"])
        return {name: land for name, land in view["territories"].items() if land["side"] == side}

    def _land(self, view: dict[str, Any], name: str) -> tuple[list[int], int]:
        return view["territories"][name]["cards"], LANDS[name]

    def _guns(self, view: dict[str, Any]) -> list[int]:
        return sorted(
            int(card[1]) for card, n in view["hand"].items() if card[0] == "c" and card[1:].isdigit() for _ in range(n)
        )

    def _before_truce(self, view: dict[str, Any]) -> int:
        early: int = sum(max(0, size - 3) for size in view["sizes"])
        return int(view["pile"]) + early

    # plays

    def _place(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return LANDS[args[0]] * (1.5 if view["pile"] > 12 else 0.3)

    def _develop(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return self._growth(view, int(args[0]), args[1]) - (1.5 if self._saving(view) else 0)

    def _saving(self, view: dict[str, Any]) -> bool:
        """Shortly before the truce the last three good cards stay in hand."""
        return 0 < self._before_truce(view) < 10 and sum(n for card, n in view["hand"].items() if card[0] == "d") <= 3

    def _growth(self, view: dict[str, Any], number: int, name: str) -> float:
        row, coefficient = self._land(view, name)
        gap = number - (row[-1] if row else 0) - 1
        gained = points([*row, number], coefficient) - points(row, coefficient)
        room = 1 if view["pile"] > 0 else 0
        return gained + (0.6 * len(row) if gap == 0 else 0) - room * 0.6 * coefficient * gap

    def _attack(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return self._fight(view, args[0]) - (2.5 if len(self._guns(view)) == 1 and self._before_truce(view) > 8 else 0)

    def _fight(self, view: dict[str, Any], name: str) -> float:
        row, coefficient = self._land(view, name)
        best = self._guns(view)[-1]
        theirs = [s for s in range(view["seats"]) if self._side(view, s) == view["territories"][name]["side"]]
        known = (view["facts"] or {}).get("most_cannons")
        bare = known is not None and all(known[s] == 0 for s in theirs)
        won = 0.58 + 0.08 * (best - 3) if bare else 0.25 + 0.09 * (best - 3)
        whole = points(row, coefficient) + coefficient
        prize = whole * (7 - len(row)) / 7 + coefficient * len(row) / 3
        return won * prize * (1.6 if view["seats"] == 2 else 1.2)

    def _block(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        row, coefficient = self._land(view, args[0])
        bonus = points(row, coefficient) - coefficient * len(row)
        if args[0] in self._mine(view):
            safe = self._before_truce(view) > 4 and len(self._guns(view)) > 0
            return 0.2 * points(row, coefficient) if safe and len(row) >= 5 else -bonus - 1.0
        return 0.45 * bonus if self._before_truce(view) > 6 else 0.9 * bonus

    def _cancel(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        if args[1] not in self._mine(view):
            return -3.0
        row, coefficient = self._land(view, args[1])
        bonus = points(row, coefficient) - coefficient * len(row)
        cost = 0.3 * int(args[0]) if args[0].isdigit() else 0.8
        return bonus + 1.0 - cost if self._before_truce(view) < 4 else 0.5 * bonus + 0.3 - cost

    def _discard(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        card = args[0]
        if card in LANDS:
            return -1.0
        if card[0] == "d":
            number = int(card[1])
            fits = [LANDS[n] for n, land in self._mine(view).items() if not land["cards"] or land["cards"][-1] < number]
            return -0.5 * max(fits, default=0)
        late = self._before_truce(view) == 0
        return 0.0 if late else -0.8 - (0.4 * int(card[1]) if card[0] == "c" else 0)

    def _reorganise(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return (
            max((self._shift(view, args[0], name) for name in self._mine(view) if name != args[0]), default=-9.0) - 3.0
        )

    def _shift(self, view: dict[str, Any], source: str, target: str) -> float:
        if view["territories"][target]["revolt"]:
            return -9.0
        row, coefficient = self._land(view, source)
        there, other = self._land(view, target)
        top = there[-1] if there else 0
        going = [n for n in row if n > top]
        stay = [n for n in row if n <= top]
        after = points(stay, coefficient) + points(there + going, other)
        return after - points(row, coefficient) - points(there, other)

    def _offer(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return -99.0

    # answers

    def _cannon(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        value = int(args[0])
        if view["phase"] == "pay":
            return float(-value)
        if view["phase"] == "support":
            return -1.0
        if view["phase"] == "aim":
            return float(value)
        row, coefficient = self._land(view, view["land"])
        rich = points(row, coefficient) >= 4
        needed = view["die"] + 4 - 3
        return 10.0 + (value if rich else -value) - (1.0 if value > needed + 3 else 0.0)

    def _die(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return 20.0

    def _leave(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return 5.0

    def _refuse(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return -5.0

    def _ask(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return -9.0

    # moving developments

    def _put(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        number = view["todo"][0]
        if view["phase"] == "loot":
            return self._growth(view, number, args[0]) + 1.0
        return self._shift(view, view["land"], args[0]) if args[0] != view["land"] else -1.0

    def _keep(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return 0.5

    def _drop(self, view: dict[str, Any], args: tuple[str, ...]) -> float:
        return 0.2 if view["phase"] == "loot" else -8.0
