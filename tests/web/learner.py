"""Somebody who takes a guided first game: reads each hint, does what it asks by clicking, or presses Next."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from web.conquetes_table import CHILD
from web.desk import DECIDES, SLOW, Desk
from web.lands import Lands
from web.sailor import Sailor, one_gesture

WALK = 400  # gestures, at most

# Chooses something on a board it knows nothing of, and says it is done as soon as it may.
ANYTHING = """([which, decides]) => {
    const primary = document.querySelector(decides);
    if (!primary) return;
    const open = [...document.querySelectorAll(".board button, .board [role=button], .bar [role=radio]")]
        .filter((each) => !each.disabled && each.getAttribute("aria-disabled") !== "true");
    if (!primary.disabled) primary.click();
    else open[Math.floor(which * open.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


class Learner:
    def __init__(self, desk: Desk, slug: str) -> None:
        self.desk = desk
        self.page = desk.page
        self.act: Callable[[], None] = {
            "world": self._world,
            "conquetes": self._conquetes,
            "armada": self._armada,
            "fallen_lands": self._lands,
        }.get(slug, self._anything)
        self.luck = random.Random(3)
        self.read: list[str] = []

    # Where the lesson is

    @property
    def card(self) -> Locator:
        return self.page.locator(".lesson")

    @property
    def button(self) -> Locator:
        return self.card.locator(".next")

    def hint(self) -> str:
        return self.card.get_attribute("data-hint") or ""

    # Taking it

    def begin(self) -> Learner:
        self.button.wait_for()
        return self

    def go_on(self) -> None:
        """Next where there is something to look at; else what the hint asks for, or what the game asks meanwhile."""
        self.note()
        if re.match("Suivant|Next", self.button.inner_text()):
            hint = self.hint()
            self.button.click()
            expect(self.card).not_to_have_attribute("data-hint", hint)
        elif self.desk.asked():
            self.act()
        self.page.wait_for_timeout(20)

    def note(self) -> None:
        if self.hint() not in self.read:
            self.read.append(self.hint())

    def to_the_last_hint(self) -> list[str]:
        """The names of the hints that were shown on the way."""
        end = re.compile("Fin de la leçon|End the lesson")
        for _ in range(SLOW // 20 + WALK):
            if end.match(self.button.inner_text()):
                self.note()
                return self.read
            self.go_on()
        raise AssertionError(f"the lesson does not end: {self.read}")

    # What each game asks

    def _world(self) -> None:
        said = self.desk.asked()
        if re.match("Placer", said):
            self.desk.place_all(self.desk.frontier()[0])
        elif said == "Fin des combats" and self.hint() in ("attack", "again") and self._aim():
            expect(self.desk.primary).to_have_text("Attaquer")
            self.desk.press()
        elif said == "Attaquer" and self.hint() not in ("attack", "again"):
            self.desk.button("Annuler").click()
        else:
            self.desk.press()

    def _aim(self) -> bool:
        """From where the most armies are, across a border."""
        mine = self.desk.owned()
        fronts = [(a, b) for a in mine for b in self.desk.neighbours(a) if b not in mine and self.desk.armies(a) > 1]
        if not fronts:
            return False
        for name in max(fronts, key=lambda front: self.desk.armies(front[0])):
            self.desk.touch(name)
        return True

    def _conquetes(self) -> None:
        self.page.evaluate(CHILD, [self.luck.random(), self.luck.random()])

    def _armada(self) -> None:
        one_gesture(Sailor(self.desk), self.luck)

    def _lands(self) -> None:
        Lands(self.desk).decide(self.luck.randrange(12))

    def _anything(self) -> None:
        self.page.evaluate(ANYTHING, [self.luck.random(), DECIDES])
