"""What a person does at the sea of Conquête: touch a hex by its name, press the primary."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Locator, expect

from games.armada.armada_table import ARMADA
from web.desk import DECIDES, SLOW, Desk

SEA = ARMADA.board.sea  # type: ignore[attr-defined]
NAMES: dict[str, int] = {  # every hex of the board, land too, by its name
    f"{'ABCDEFGHIJKLMNO'[y]}{x // 2 + 1}": at for at, (x, y) in enumerate(SEA.places)
}


def new_table(desk: Desk, seats: int, options: dict[str, Any], *others: dict[str, str]) -> dict[str, Any]:
    """Me, then whoever is told, then bots that play at random."""
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1 - len(others))
    return desk.new_table("armada", {"kind": "me"}, *others, *bots, options=options)


class Sailor:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = desk.page

    @property
    def primary(self) -> Locator:
        return self.desk.primary

    def says(self, primary: str, sentence: str = "") -> None:
        """What the bar says now."""
        expect(self.primary).to_have_text(primary)
        expect(self.page.locator(".bar .say")).to_contain_text(sentence)

    def touch(self, *hexes: str) -> None:
        for name in hexes:
            self.page.mouse.click(*self.spot(name))

    def tap(self, name: str) -> None:
        self.page.touchscreen.tap(*self.spot(name))

    def spot(self, name: str) -> tuple[float, float]:
        found = self.page.evaluate(
            """at => { const box = document.querySelector(`[data-at="${at}"]`).getBoundingClientRect();
                       return [box.x + box.width / 2, box.y + box.height / 2]; }""",
            NAMES[name],
        )
        return found[0], found[1]

    def press(self, label: str) -> None:
        expect(self.primary).to_have_text(label)
        expect(self.primary).to_be_enabled()
        self.primary.click()

    def gesture(self, name: str) -> Locator:
        return self.page.locator(".bar").get_by_role("button", name=re.compile(name))

    def spots(self, selector: str) -> list[list[float]]:
        """The middles of everything drawn so, where one can click."""
        found: list[list[float]] = self.page.evaluate(
            """selector => [...document.querySelectorAll(selector)].map(drawn => drawn.getBoundingClientRect())
                 .map(box => [box.x + box.width / 2, box.y + box.height / 2])
                 .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-at]'))""",
            selector,
        )
        return found


def sail_on(sailor: Sailor, chooses: random.Random, most: int) -> int:
    """Plays to the end as somebody who only knows what the page shows: what is inked can be touched, and the primary
    pressed. How many gestures it took."""
    done = 0
    for _ in range(SLOW // 10):
        if sailor.desk.ended():
            return done
        if sailor.desk.asked():
            done += 1
            one_gesture(sailor, chooses)
            assert done < most, "the game does not end"
        sailor.page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def one_gesture(sailor: Sailor, chooses: random.Random) -> None:
    primary = sailor.page.evaluate(
        """which => { const button = document.querySelector(which);
                      return {text: button?.innerText ?? '', off: button?.disabled ?? true}; }""",
        DECIDES,
    )
    aimed = re.match("Naviguer|Prendre|Acheter|Ouvrir|Attaquer|S’installer", primary["text"]) and not primary["off"]
    inked = [] if aimed else sailor.spots(".sea .ink") or sailor.spots(".sea .reach")
    if inked and (primary["off"] or chooses.random() < 0.8):
        sailor.page.mouse.click(*chooses.choice(inked))
    elif not primary["off"] and primary["text"]:
        sailor.page.evaluate("which => document.querySelector(which)?.click()", DECIDES)
