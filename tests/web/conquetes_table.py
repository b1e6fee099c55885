"""What people do at a table of Conquêtes, in the words of a test."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect

from web.desk import SLOW, Desk

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}

MAKE = """async (wish) => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/v1/me");
    const answer = await fetch("/api/v1/tables", { method: "POST", headers, body: JSON.stringify(wish) });
    return (await answer.json()).id;
}"""

# Presses the primary, or something inked: what a child would do. Acts only through the page.
CHILD = """([mood, which]) => {
    if (document.querySelector("#end-title")) return "over";
    const all = (query) => [...document.querySelectorAll(query)];
    const primary = document.querySelector(".bar .btn.primary");
    if (!primary) return "wait";
    const cards = all("[data-hand].can:not(.pick)");
    const regions = all(".board .ink-opt");
    const seats = all(".bar [role=radio][aria-checked=false]");
    const press = (list) => (list[Math.floor(which * list.length)].click(), list[0] === primary ? "sent" : "done");
    if (!primary.disabled && (mood > 0.6 || !cards.length)) return press([primary]);
    if (regions.length && mood < (primary.disabled ? 0.5 : 0.35)) return press(regions);
    if (seats.length && primary.disabled && (mood < 0.2 || !cards.length)) return press(seats);
    if (cards.length) return press(cards);
    return primary.disabled ? press(all(".bar .gestures .btn")) : press([primary]);
}"""


class Conquetes:
    """One window at such a table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = desk.page
        self.luck = random.Random(7)
        self.heard: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def make(self, *seats: dict[str, str], **options: str) -> Conquetes:
        self.page.goto("/health")  # a page of the same origin that asks for no name of its own
        wish = {"game": "conquetes", "options": options, "seats": list(seats), "nonce": "test", "access": "link"}
        table = self.page.evaluate(MAKE, {**wish, "clock": {"kind": "none"}, "edition": None})
        self.page.goto(f"/table/{table}")
        quiet = OPEN in seats or any(seat["kind"] == "local" for seat in seats)
        return self if quiet else self.ready()

    def ready(self) -> Conquetes:
        self.hand.first.wait_for()
        return self

    # Things on the table

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-hand]")

    @property
    def layable(self) -> Locator:
        return self.page.locator("[data-hand].can")

    @property
    def denied(self) -> Locator:
        return self.page.locator("[data-hand].off")

    @property
    def own_camp(self) -> Locator:
        return self.page.locator(".own [data-region]")

    def view(self) -> dict[str, Any]:
        """What the table last told this window."""
        told: dict[str, Any] = next(f for f in reversed(self.heard) if f["type"] == "state")["view"]
        return told

    def seat(self) -> int:
        found = self.view()["seat"]
        assert isinstance(found, int)
        return found

    # Playing

    def my_turn(self, verb: str = "Piocher|Draw") -> Conquetes:
        """Answers what is asked on the way, without cards where that is possible."""
        for _ in range(SLOW // 50):
            said = self.desk.asked()
            if re.match(verb, said) or self.desk.ended():
                return self
            if re.match("Sans soutien|No support", said):
                self.desk.primary.click()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"it never came to {verb}: {self.desk.asked()!r}")

    def play_like_a_child(self, until: str = "", most: int = 900) -> bool:
        """Until something is on the page, or the game is over; false if it never was there."""
        for _ in range(most):
            if until and self.page.evaluate(f"Boolean({until})"):
                return True
            if self.nudge() == "over":
                return not until
        raise AssertionError("the game does not end")

    def nudge(self) -> str:
        """One thing a child would press."""
        heard = len(self.heard)
        did: str = self.page.evaluate(CHILD, [self.luck.random(), self.luck.random()])
        self.page.wait_for_timeout(25)
        while did == "sent" and not any(frame["type"] in ("state", "refused") for frame in self.heard[heard:]):
            self.page.wait_for_timeout(25)
        return did

    def lay(self, nth: int = 0) -> str:
        """Lays a card of the hand and says which."""
        card = self.layable.nth(nth)
        name = (card.get_attribute("data-hand") or "").split(".")[0]
        card.click()
        expect(self.desk.primary).to_have_text(re.compile("^(Poser|Lay)"))
        self.desk.primary.click()
        expect(self.page.locator(f'.own [data-region="{name}"]:not(.ghost)')).to_be_visible()
        return name
