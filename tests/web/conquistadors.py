"""What a person does at a table of Conquistador, in the words of a test."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from setting import plainly
from web.desk import SLOW, Desk

BOT = {"kind": "bot", "bot": "random"}
MAKE = """async body => {
    await fetch('/api/v1/me');  // who we are, before anything is made
    const answer = await fetch('/api/v1/tables', {
        method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
    });
    return answer.json();
}"""
HERE = ":not([inert])"  # a territory that changes hands is for a moment in two places
SHARE = "li:not(.going) > .cell"  # a development that may still be moved


class Colonies:
    """One window at a table of this game. It acts through the page alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page: Page = desk.page
        self.done: list[str] = []

    # Sitting down

    def open(self, seats: int = 3, people: int = 1, edition: dict[str, Any] | None = None, **options: Any) -> str:
        """A new table against bots, its free seats for other people; its address."""
        self.page.goto("/health")  # a page of the same origin that asks for no name of its own
        others = [{"kind": "open"}] * (people - 1) + [BOT] * (seats - people)
        body: dict[str, Any] = {"game": "conquistador", "options": options, "seats": [{"kind": "me"}, *others]}
        body |= {"nonce": "ab12", "access": "link", "clock": {"kind": "none"}, "edition": edition}
        told = self.page.evaluate(MAKE, body)
        assert "id" in told, told
        self.page.goto(f"/table/{told['id']}")
        if people == 1:
            self.page.locator(".hand [data-card]").first.wait_for()
        return str(told["id"])

    def edition(self) -> dict[str, Any]:
        self.page.goto("/health")
        told = self.page.evaluate("fetch('/api/v1/games/conquistador').then(answer => answer.json())")
        found: dict[str, Any] = told["edition"]
        return found

    def open_armed(self, seats: int = 2, **options: Any) -> Colonies:
        """A table where every second card is a heavy cannon."""
        self.open(seats=seats, edition=with_heavy_cannons(self.edition()), **options)
        return self

    def open_for(self, people: int, **options: Any) -> str:
        """The same, with a free seat for everybody who comes, and no hand without a cannon, in a hundred thousand."""
        return self.open(seats=people, people=people, edition=with_heavy_cannons(self.edition(), 99), **options)

    def sit(self, address: str, name: str) -> None:
        self.page.goto(f"/table/{address}")
        self.page.get_by_label(re.compile("Your name|Votre nom")).fill(name)
        self.desk.button("Sit down", "S’asseoir").click()

    # Things on the screen

    @property
    def primary(self) -> Locator:
        return self.desk.primary

    @property
    def asked(self) -> str:
        return plainly(self.page.locator(".bar .say").inner_text())

    @property
    def over(self) -> Locator:
        return self.page.locator("#end-title")

    @property
    def discard(self) -> Locator:
        return self.page.locator('[data-pile="discard"]')

    def cards(self, kind: str = "", state: str = "playable") -> Locator:
        """Cards of the hand: d3 a town, c a cannon, revolt."""
        named = f'[data-card^="{kind}"]' if kind else "[data-card]"
        return self.page.locator(f'.hand {named}[data-state="{state}"]')

    def land(self, name: str) -> Locator:
        return self.page.locator(f'[data-land="{name}"]{HERE} .hit')

    def lands(self, where: str = "") -> list[str]:
        """The territories of a zone: .own, .others, or all."""
        found: list[str] = self.page.eval_on_selector_all(
            f"{where} [data-land]{HERE}", "all => all.map(one => one.dataset.land)"
        )
        return found

    def inked(self, where: str = "") -> list[str]:
        """Those the chosen card may go to."""
        found: list[str] = self.page.eval_on_selector_all(
            f"{where} [data-land]{HERE} [data-open]", "all => all.map(one => one.closest('[data-land]').dataset.land)"
        )
        return found

    def hand(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(
            ".hand [data-card]", "all => all.map(one => one.dataset.card)"
        )
        return found

    def built(self, name: str) -> int:
        """How many developments a territory carries."""
        return self.page.locator(f'[data-land="{name}"]{HERE} li:not(.void)').count()

    def said(self) -> str:
        return self.desk.journal()

    # Playing

    def my_turn(self, asked: str = "") -> Colonies:
        """Waits until this is asked of me; answers attacks and trades on the way."""
        for n in range(600):
            if self.over.count():
                return self
            if self.primary.count():
                if re.search(asked, self.asked):
                    return self
                self.decide(n)
            self.page.wait_for_timeout(30)
        raise AssertionError(f"it never came to {asked!r}: {self.asked}")

    def to_play(self) -> Colonies:
        return self.my_turn("^(Jouez une carte|Play a card)")

    def touch(self, name: str) -> None:
        box = self.page.locator(f'[data-land="{name}"]{HERE} .base').bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def drag(self, card: str, land: str) -> None:
        """Where both rest: a hand that has just been dealt still moves."""
        self.page.locator(f'.hand [data-card="{card}"]').hover()
        self.page.mouse.down()
        self.land(land).hover()
        self.page.mouse.up()

    def commit(self) -> Colonies:
        """Presses the primary and waits until the table has moved on."""
        expect(self.primary).to_be_enabled()
        seq = self.page.locator("main").get_attribute("data-seq") or ""
        self.done.append(self.primary.inner_text())
        self.primary.click()
        expect(self.page.locator("main")).not_to_have_attribute("data-seq", seq, timeout=SLOW)
        return self

    def decide(self, n: int) -> None:
        """One decision of somebody who tries whatever is inked; `n` varies it. The moment may have passed."""
        try:
            self._decide(n)
        except (TooLate, AssertionError):
            if self.page.locator(".slip").count():
                raise

    def _decide(self, n: int) -> None:
        if self.page.locator(SHARE).count() and not self.primary.is_enabled():
            self._share(n)
        elif self.primary.is_enabled():
            self._press()
        elif self.cards().count() or self.cards(state="waste").count():
            self._choose(n)

    def _press(self) -> None:
        said = self.primary.inner_text(timeout=1_000)
        self.primary.click(timeout=1_000)
        self.done.append(said)
        self.page.wait_for_timeout(40)

    def _choose(self, n: int) -> None:
        if n % 4 == 0 and self._trade(n):
            return
        cards = self.cards() if self.cards().count() else self.cards(state="waste")
        cards.nth(n * 7 % cards.count()).click(timeout=1_000)
        if not self.primary.is_enabled():
            open_lands = self.inked()
            if open_lands:
                self.touch(open_lands[n * 5 % len(open_lands)])
            else:
                self.discard.click(timeout=1_000)
        self.page.wait_for_timeout(30)

    def _trade(self, n: int) -> bool:
        if self.page.locator("[data-ask]").count():
            self.page.locator("[data-ask]").first.click(timeout=1_000)
            self.cards().nth(n % 2).click(timeout=1_000)
            return True
        if self.page.locator("[data-verb=offer]").count():
            self.page.locator("[data-verb=offer]").click(timeout=1_000)
            for group in self.page.locator(".offer .seg").all():
                group.locator("button").nth(n % 2).click(timeout=1_000)
            return True
        return False

    def _share(self, n: int) -> None:
        self.page.locator(SHARE).first.click(timeout=1_000)
        open_lands = self.inked()
        if open_lands and n % 3:
            self.touch(open_lands[n % len(open_lands)])
        else:
            self.discard.click(timeout=1_000)
        self.page.wait_for_timeout(60)


def with_heavy_cannons(edition: dict[str, Any], each: int = 30) -> dict[str, Any]:
    box: dict[str, Any] = json.loads(json.dumps(edition))
    for cannon in box["cannon"]:
        cannon["count"] = each if cannon["value"] >= 4 else 1
    box["revolt"][0]["count"] = 2
    kinds = ("development", "cannon", "revolt")
    box["game"]["cards"] = len(box["territory"]) + sum(card["count"] for kind in kinds for card in box[kind])
    return box


def heard(page: Page) -> list[dict[str, Any]]:
    """Every message the sockets of this page will be sent from now on."""
    frames: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda told: frames.append(json.loads(str(told)))))
    return frames
