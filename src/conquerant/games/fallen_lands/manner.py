"""The figures by which habit weighs what it could do; they stand in hints.toml."""

from __future__ import annotations

from math import exp
from typing import Final, final

FARTHEST: Final = 12  # points of attack
ADVANCED: Final = "advanced_"
NAMES: Final[tuple[str, ...]] = (
    "first_warrior",
    "first_artisan",
    "first_mage",
    "fall_warrior",
    "fall_artisan",
    "fall_mage",
    "eager",
    "now",
    "price",
    "support",
    "opens",
    "far",
    "contest",
    "mage",
    "saved",
    "fort",
    "shadow",
    "claim",
    "flood",
    "plague",
    "thief",
    "card_attack",
    "card_support",
    "card_wall",
    "card_magic",
    "poor",
    "hold",
    "hold_turn",
    "enlist",
    "mood",
)


@final
class Manner:
    """For the normal or for the advanced rules, whose figures have names of their own."""

    def __init__(self, given: dict[str, float], advanced: bool) -> None:
        begin = ADVANCED if advanced else ""
        told = {name: given.get(begin + name, 0.0) for name in NAMES}  # 0 where these rules have no use for it
        self.first: Final[list[float]] = [told["first_warrior"], told["first_artisan"], told["first_mage"]]
        self.fall: Final[list[float]] = [told["fall_warrior"], told["fall_artisan"], told["fall_mage"]]
        self.eager: Final[float] = told["eager"]
        self.now: Final[float] = told["now"]
        self.price: Final[float] = told["price"]
        self.support: Final[float] = told["support"]
        self.opens: Final[float] = told["opens"]
        self.pulls: Final[list[float]] = [_pull(float(need), told["far"]) for need in range(FARTHEST + 1)]
        self.contest: Final[float] = told["contest"]
        self.mage: Final[float] = told["mage"]
        self.saved: Final[float] = told["saved"]
        self.fort: Final[float] = told["fort"]
        self.shadow: Final[float] = told["shadow"]
        self.claim: Final[float] = told["claim"]
        self.flood: Final[float] = told["flood"]
        self.plague: Final[float] = told["plague"]
        self.thief: Final[float] = told["thief"]
        self.card_attack: Final[float] = told["card_attack"]
        self.card_support: Final[float] = told["card_support"]
        self.card_wall: Final[float] = told["card_wall"]
        self.card_magic: Final[float] = told["card_magic"]
        self.poor: Final[float] = told["poor"]
        self.hold: Final[float] = told["hold"]
        self.hold_turn: Final[float] = told["hold_turn"]
        self.enlist: Final[float] = told["enlist"]
        self.mood: Final[float] = told["mood"]


def _pull(need: float, far: float) -> float:
    """How much of a field's reward a point of support is worth, by the attack the field asks for: nothing where it is
    easy already, most where it is a little too hard, less the farther off it is."""
    return 0.16 * need / far * exp(1.0 - need / far)
