"""How fast bots play: as the slowest of the people who play wants it, and so that their time tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conquerant.host.table import Table

LONG = 100  # answers after which a beat that grew is shortened again
QUICK = 0.15  # seconds of the beat of those who are in a hurry
SLOWEST_FIRST = ("pause", "calm", "brisk", "instant")
SLOWER = {"calm": 2.0, "brisk": 1.0, "instant": 0.0}  # how many times the house's own pace


def wish(table: Table) -> str:
    """The slowest wish of the people who play and are here. Nobody stops a table where somebody else plays too."""
    lost = table.match.lost if table.match is not None else set()
    people = set().union(*(who for seat, who in enumerate(table.details.holders) if seat not in lost))
    wishes = {c.pace_wish for c in table.connections if c.person in people}
    if len(people) > 1 and "pause" in wishes:
        wishes = wishes - {"pause"} | {"brisk"}
    return next((each for each in SLOWEST_FIRST if each in wishes), "brisk")


class Beat:
    """How long a bot takes for an answer: the same time whatever it thought about. A thought that does not fit doubles
    it, so that this shows seldom; a slow moment does not slow the table down for ever.

    In a hurry it is as short as bots' thoughts mostly are. Where one is longer, nobody can hurry this bot for the next
    hundred answers, however often he asks."""

    def __init__(self, least: float) -> None:
        self.least = least
        self.quick = min(QUICK, least)
        self.length = least
        self.answers = 0  # since it last changed
        self.fitting = LONG  # answers since one was too long for the quick beat

    def after(self, took: float, hurried: bool) -> float:
        """When the answer is given that took so long to find."""
        if self.answers == LONG:
            self.answers = 0
            self.length = max(self.least, self.length / 2)
        self.answers += 1
        while took > self.length:
            self.answers = 0
            self.length *= 2
        quick = hurried and self.fitting >= LONG and took <= self.quick
        self.fitting = self.fitting + 1 if took <= self.quick else 0
        return self.quick if quick else self.length
