"""The state: what lies where, whose turn it is, and how a round ends."""

from __future__ import annotations

from typing import Any, cast

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
from conquerant.core.sheet import Sheet
from conquerant.core.vectors import vector
from tiny import view
from tiny.actions import NOBODY, Draw, Gesture

Gift = tuple[int, int, int]  # giver, taker, card

PHASES = ("draw", "give", "hand", "lay", "over")


class TinyState(State):
    """Who holds what is not kept but follows from what happened this round, which memories need anyway."""

    def __init__(
        self,
        box: dict[str, Any],
        actions: tuple[Gesture, ...],
        options: dict[str, str | int],
        seats: int,
        mover: int,
        phase: str,
        player: int,
        taker: int,
        round: int,
        points: list[int],
        out: list[bool],
        drawn: list[list[int]],
        gifts: list[Gift],
        laid: list[list[int]],
    ) -> None:
        super().__init__(seats, mover)
        self.box = box
        self.actions = actions
        self.options = options
        self.phase = phase
        self.player = player  # whose turn it is to be dealt a card, to give, to lay
        self.taker = taker  # named by the player, while a card is being handed over
        self.round = round
        self.points = points
        self.out = out
        self.drawn = drawn
        self.gifts = gifts
        self.laid = laid

    def copy(self) -> TinyState:
        return TinyState(
            self.box,
            self.actions,
            self.options,
            self.seats,
            self.mover,
            self.phase,
            self.player,
            self.taker,
            self.round,
            self.points[:],
            self.out[:],
            [cards[:] for cards in self.drawn],
            self.gifts[:],
            [cards[:] for cards in self.laid],
        )

    def legal(self) -> list[Action]:
        return [a for a in self.actions if self.refuse(self.mover, a) is None]

    def weights(self) -> list[int]:
        return [1] * len(self.talon())

    def refuse(self, seat: int, action: Action) -> Refusal | None:
        gesture = cast(Gesture, action)
        if self.mover == OVER:
            return Refusal("6.1", "game-over")
        if isinstance(gesture, Draw) != (seat == CHANCE):
            return Refusal("2.2", "by-chance")
        if seat != self.mover or gesture.phase != self.phase:
            return Refusal("1.3", "not-now")
        return gesture.refuse(self)

    def apply(self, action: Action) -> None:
        cast(Gesture, action).do(self)

    def seen_by(self, action: Action) -> frozenset[int] | None:
        if action.verb in ("draw", "lay"):
            return frozenset((self.player,))
        if action.verb == "hand":
            return frozenset((self.player, self.taker))
        return None

    def reveals(self, action: Action) -> bool:
        """5.1"""
        return action.verb == "done" and self.is_last()

    def view(self, seat: int | None) -> dict[str, Any]:
        return view.view(self, seat)

    def observe(self, sheet: Sheet) -> None:
        sheet.one_of("phase", len(PHASES), PHASES.index(self.phase))
        sheet.whose("player", self.player)
        sheet.whose("taker", self.taker)
        sheet.around("points", vector(self.points), 2)
        hand = [int(card in self.hand(sheet.seat)) for card in range(1, self.box["cards"] + 1)]
        sheet.parts("hand", [str(card + 1) for card in range(len(hand))], vector(hand), 1)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def alive(self, seat: int) -> bool:
        return not self.out[seat]

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        """6.2"""
        if self.mover != OVER:
            return []
        most = max(self.points[seat] for seat in self.players())
        return [seat for seat in self.players() if self.points[seat] == most]

    def census(self) -> dict[str, int]:
        held = sum(len(self.hand(seat)) + len(self.laid[seat]) for seat in range(self.seats))
        return {"cards": len(self.talon()) + held}

    def players(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def following(self) -> int:
        """Who comes after the player; after the last one the first again (1.3)."""
        players = self.players()
        return players[(players.index(self.player) + 1) % len(players)]

    def is_last(self) -> bool:
        return self.player == self.players()[-1]

    def talon(self) -> list[int]:
        dealt = {card for cards in self.drawn for card in cards}
        return [card for card in range(1, self.box["cards"] + 1) if card not in dealt]

    def hand(self, seat: int) -> list[int]:
        held = set(self.drawn[seat])
        for giver, taker, card in self.gifts:
            if giver == seat:
                held.remove(card)
            if taker == seat:
                held.add(card)
        return sorted(held.difference(self.laid[seat]))

    def next_giver(self) -> None:
        self.taker = NOBODY
        self.phase = "lay" if self.is_last() else "give"
        self.player = self.mover = self.following()

    def show(self) -> None:
        """Chapter 5."""
        total = [sum(cards) for cards in self.laid]
        good = [seat for seat in self.players() if total[seat] <= self.box["goal"]]
        if good:
            self.out = [seat not in good for seat in range(self.seats)]
            best = [seat for seat in good if total[seat] == max(total[s] for s in good)]
            if len(best) == 1 or self.options["ties"] == "all":
                for seat in best:
                    self.points[seat] += 1
        self.next_round()

    def next_round(self) -> None:
        """5.4, 6.1"""
        self.drawn = [[] for _ in range(self.seats)]
        self.laid = [[] for _ in range(self.seats)]
        self.gifts = []
        self.player = self.players()[0]
        if self.round == self.box["rounds"] or len(self.players()) == 1:
            self.phase = "over"
            self.mover = OVER
        else:
            self.round += 1
            self.phase = "draw"
            self.mover = CHANCE


def fresh(box: dict[str, Any], actions: tuple[Gesture, ...], options: dict[str, str | int], seats: int) -> TinyState:
    return TinyState(
        box,
        actions,
        options,
        seats,
        CHANCE,
        "draw",
        0,
        NOBODY,
        1,
        [0] * seats,
        [False] * seats,
        [[] for _ in range(seats)],
        [],
        [[] for _ in range(seats)],
    )
