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
        figures = {name: given.get(begin + name, 0.0) for name in NAMES}  # 0 where these rules have no use for it
        self.first: Final[list[float]] = [figures["first_warrior"], figures["first_artisan"], figures["first_mage"]]
        self.fall: Final[list[float]] = [figures["fall_warrior"], figures["fall_artisan"], figures["fall_mage"]]
        self.eager: Final[float] = figures["eager"]
        self.now: Final[float] = figures["now"]
        self.price: Final[float] = figures["price"]
        self.support: Final[float] = figures["support"]
        self.opens: Final[float] = figures["opens"]
        self.pulls: Final[list[float]] = [_pull(float(need), figures["far"]) for need in range(FARTHEST + 1)]
        self.contest: Final[float] = figures["contest"]
        self.mage: Final[float] = figures["mage"]
        self.saved: Final[float] = figures["saved"]
        self.fort: Final[float] = figures["fort"]
        self.shadow: Final[float] = figures["shadow"]
        self.claim: Final[float] = figures["claim"]
        self.flood: Final[float] = figures["flood"]
        self.plague: Final[float] = figures["plague"]
        self.thief: Final[float] = figures["thief"]
        self.card_attack: Final[float] = figures["card_attack"]
        self.card_support: Final[float] = figures["card_support"]
        self.card_wall: Final[float] = figures["card_wall"]
        self.card_magic: Final[float] = figures["card_magic"]
        self.poor: Final[float] = figures["poor"]
        self.hold: Final[float] = figures["hold"]
        self.hold_turn: Final[float] = figures["hold_turn"]
        self.enlist: Final[float] = figures["enlist"]
        self.mood: Final[float] = figures["mood"]


def _pull(need: float, far: float) -> float:
    """How much of a field's reward a point of support is worth, by the attack the field asks for: nothing where it is
    easy already, most where it is a little too hard, less the farther off it is."""
    return 0.16 * need / far * exp(1.0 - need / far)
