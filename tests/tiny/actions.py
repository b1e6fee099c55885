"""The finite table of actions. Each knows its rule: why it is refused now, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.contract import Action, Refusal

if TYPE_CHECKING:
    from tiny.state import TinyState

MOST_SEATS = 3
NOBODY = -1


class Gesture(Action):
    phase = ""

    def refuse(self, s: TinyState) -> Refusal | None:
        raise NotImplementedError

    def do(self, s: TinyState) -> None:
        raise NotImplementedError


class Numbered(Gesture):
    """A gesture about one card, or one seat."""

    def __init__(self, id: int, verb: str, number: int) -> None:
        super().__init__(id, verb, (str(number),))
        self.number = number


class Draw(Numbered):
    """2.1: an outcome of chance."""

    phase = "draw"

    def refuse(self, s: TinyState) -> Refusal | None:
        return None if self.number in s.talon() else Refusal("2.1", "card-dealt", {"card": self.number})

    def do(self, s: TinyState) -> None:
        s.drawn[s.player].append(self.number)
        s.player = s.following()
        if len(s.drawn[s.player]) == s.box["dealt"]:
            s.phase = "give"
            s.mover = s.player


class Give(Numbered):
    """3.1: to whom. Everyone sees this, so it is one action and the card another."""

    phase = "give"

    def refuse(self, s: TinyState) -> Refusal | None:
        if self.number == s.player or self.number >= s.seats or s.out[self.number]:
            return Refusal("3.1", "nobody-there", {"seat": self.number})
        return None

    def do(self, s: TinyState) -> None:
        s.taker = self.number
        s.phase = "hand"


class Keep(Gesture):
    phase = "give"

    def refuse(self, s: TinyState) -> Refusal | None:
        return None

    def do(self, s: TinyState) -> None:
        s.next_giver()


class Hand(Numbered):
    """3.2: which card. The two of them see it."""

    phase = "hand"

    def refuse(self, s: TinyState) -> Refusal | None:
        return None if self.number in s.hand(s.player) else Refusal("3.2", "not-yours", {"card": self.number})

    def do(self, s: TinyState) -> None:
        s.gifts.append((s.player, s.taker, self.number))
        s.next_giver()


class Lay(Numbered):
    """4.1: in rising order, so that there is one way to lay the same cards."""

    phase = "lay"

    def refuse(self, s: TinyState) -> Refusal | None:
        if self.number not in s.hand(s.player):
            return Refusal("4.1", "not-yours", {"card": self.number})
        laid = s.laid[s.player]
        if laid and self.number < laid[-1]:
            return Refusal("4.1", "higher-first", {"card": laid[-1]})
        return None

    def do(self, s: TinyState) -> None:
        s.laid[s.player].append(self.number)


class Done(Gesture):
    phase = "lay"

    def refuse(self, s: TinyState) -> Refusal | None:
        return None if s.laid[s.player] else Refusal("4.2", "lay-one")

    def do(self, s: TinyState) -> None:
        if s.is_last():
            s.show()
        else:
            s.player = s.mover = s.following()


def table(box: dict[str, Any]) -> tuple[Gesture, ...]:
    cards = range(1, box["cards"] + 1)
    made: list[Gesture] = [Draw(card - 1, "draw", card) for card in cards]
    made += [Give(len(made) + seat, "give", seat) for seat in range(MOST_SEATS)]
    made.append(Keep(len(made), "keep"))
    made += [Hand(len(made) + i, "hand", card) for i, card in enumerate(cards)]
    made += [Lay(len(made) + i, "lay", card) for i, card in enumerate(cards)]
    made.append(Done(len(made), "done"))
    return tuple(made)
