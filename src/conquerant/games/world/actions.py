"""What every action of this game is, and how armies are counted out. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64


ALL: Final = 0
AMOUNTS: Final[tuple[int, ...]] = (1, 2, 5, 10, ALL)  # 11.1
MANY: Final = 11
KINDS: Final = 4  # of cards: the three arms and the joker
JOKER: Final = 3


class Counted(Action):
    """A gesture with a number of armies: 1, 2, 5, 10 or all (11.1)."""

    def __init__(self, id: i64, verb: str, amount: i64, args: tuple[str, ...]) -> None:
        super().__init__(id, verb, ("all" if amount == ALL else str(amount), *args))
        self.amount: Final = amount

    def of(self, most: i64) -> i64:
        """How many armies it stands for where `most` are there."""
        return most if self.amount == ALL else self.amount

    def miscounted(self, most: i64) -> Refusal | None:
        """All is said only where no other word says it (11.1)."""
        if self.amount == ALL and (most == 1 or most == 2 or most == 5 or most == 10):
            return Refusal("11.1", "say-the-number", {"n": most})
        return None


@final
class Post:
    """A territory, and what may be said of it by the most dice or armies."""

    def __init__(self, territory: i64, allowed: list[list[Action]]) -> None:
        self.territory: Final[i64] = territory
        self.allowed: Final = allowed


def sayable(amounts: list[Counted]) -> list[list[Action]]:
    """For every number of armies from 0 to MANY (which stands for more), those of five amounts that may be said."""
    table: list[list[Action]] = []
    for most in range(MANY + 1):
        allowed: list[Action] = []
        for a in amounts:
            if a.of(most) <= most and most > 0 and a.miscounted(most) is None:
                allowed.append(a)
        table.append(allowed)
    return table
