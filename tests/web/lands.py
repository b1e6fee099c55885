"""What a person does at a table of Terres Perdues, in the words of a test."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from setting import plainly
from web.desk import MAKE, SLOW, Desk

BOT = {"kind": "bot", "bot": "random"}
# Whether I am asked before anybody else has done anything.
BEGINS = """table => new Promise(keep => {
    const line = new WebSocket(`ws://${location.host}/api/v1/tables/${table}/socket`);
    let others = 0;
    line.onopen = () => line.send(JSON.stringify({type: 'hello', v: 1, re: 1}));
    line.onmessage = ({data}) => {
        const told = JSON.parse(data);
        if (told.type !== 'state') return;
        others += told.news.filter(item => item.seat > 0).length;
        if (told.mover !== 0) return;
        line.close();
        keep(others === 0);
    };
})"""
PLAY_ON = re.compile("Continuer à jouer|Play on")
COMPANIONS = "heavens_fist magic_builder magic_horn magic_sword strength_potion".split()


class Lands:
    """One window at a table of this game. It acts through the page alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page: Page = desk.page
        self.done: list[str] = []

    # Sitting down

    def open(self, seats: int = 3, people: int = 1, edition: dict[str, Any] | None = None, **options: Any) -> str:
        """A new table against bots, its free seats for other people; its address."""
        table = self._make(seats, people, edition, options)
        self.page.goto(f"/table/{table}")
        if people == 1:
            self.page.locator(".lands").wait_for()
        return table

    def _make(self, seats: int, people: int, edition: dict[str, Any] | None, options: dict[str, Any]) -> str:
        self.page.goto("/health")  # a page of the same origin that asks for no name of its own
        others = [{"kind": "open"}] * (people - 1) + [BOT] * (seats - people)
        body: dict[str, Any] = {
            "game": "fallen_lands",
            "options": options,
            "seats": [{"kind": "me"}, *others],
            "nonce": "ab12",
        }
        body |= {"access": "link", "clock": {"kind": "none"}, "edition": edition}
        told = self.page.evaluate(MAKE, body)
        assert "id" in told, told
        return str(told["id"])

    def open_rich(self, seats: int = 3, **options: Any) -> Lands:
        """A table with much magic where the lot lets me begin, before the bots spend theirs on me."""
        edition = rich_in_magic(self.edition())
        for _ in range(30):
            table = self._make(seats, 1, edition, options)
            if self.page.evaluate(BEGINS, table):
                self.page.goto(f"/table/{table}")
                return self.my_turn("premiers")
        raise AssertionError("the lot never fell on me")

    def edition(self) -> dict[str, Any]:
        self.page.goto("/health")
        told = self.page.evaluate("fetch('/api/v1/games/fallen_lands').then(answer => answer.json())")
        found: dict[str, Any] = told["edition"]
        return found

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

    def card(self, name: str) -> Locator:
        return self.page.locator(f'.face[data-card="{name}"]')

    def field(self, name: str) -> Locator:
        return self.page.locator(f'[data-field="{name}"]')

    def pile(self, follower: str) -> Locator:
        return self.page.locator(f'[data-pile="{follower}"]')

    def hand(self) -> dict[str, int]:
        """The cards shown, each with how many there are of it."""
        told = self.page.eval_on_selector_all(
            ".face", "all => all.map(one => [one.dataset.card, one.querySelector('.times')?.textContent ?? ''])"
        )
        return {card: int(times.lstrip("×") or 1) for card, times in told}

    def reach(self) -> dict[str, int]:
        """The inked fields and their difficulty."""
        told = self.page.eval_on_selector_all(
            "[data-open]", "all => all.map(one => [one.dataset.field, one.getAttribute('aria-label')])"
        )
        return {name: int((re.findall(r"ifficult[ éy]+(\d+)", label) or ["0"])[0]) for name, label in told}

    def held(self) -> list[str]:
        """My fields."""
        told = self.page.eval_on_selector_all(
            "[data-field]", "all => all.map(one => [one.dataset.field, one.getAttribute('aria-label')])"
        )
        return [name for name, label in told if re.search(": (À vous|Yours)", label)]

    def touch(self, field: str) -> None:
        box = self.field(field).bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def said(self) -> str:
        """The whole account of the game."""
        return self.desk.journal()

    # Playing

    def my_turn(self, asked: str = "") -> Lands:
        """Waits until this is asked of me; agrees to nothing on the way."""
        for _ in range(600):
            if self.over.count():
                return self
            if self.primary.count():
                if "propose" in self.asked:
                    with suppress(TooLate):  # others may be asked meanwhile
                        self.page.locator(".bar .btn.primary", has_text=PLAY_ON).click(timeout=1_000)
                elif re.search(asked, self.asked):
                    return self
            self.page.wait_for_timeout(40)
        raise AssertionError(f"it never came to {asked!r}: {self.asked}")

    def take_followers(self, *kinds: str) -> Lands:
        self.my_turn("premiers partisans|first followers")
        for kind in kinds:
            self.pile(kind).click()
        return self.commit()

    def commit(self) -> Lands:
        """Presses the primary and waits until the table has answered."""
        expect(self.primary).to_be_enabled()
        seq = self.page.locator("main").get_attribute("data-seq") or ""
        self.done.append(self.primary.inner_text())
        self.primary.click()
        expect(self.page.locator("main")).not_to_have_attribute("data-seq", seq, timeout=SLOW)
        return self

    def conquer(self, troop: str, field: str = "", *magic: str) -> str:
        """A troop and its magic on a field, or on the hardest within reach."""
        for name in (troop, *magic):
            self.card(name).click()
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")
        self.page.locator("[data-open]").first.wait_for()
        reach = self.reach()
        aimed = field or max(reach, key=lambda name: reach[name])
        self.touch(aimed)
        self.commit()
        return aimed

    def tried(self) -> None:
        """Waits until the table has said what the chosen cards reach."""
        expect(self.page.locator(".lands")).to_have_attribute("aria-busy", "false")

    def decide(self, n: int) -> None:
        """One decision of somebody who tries whatever is inked; `n` varies it."""
        if "premiers" in self.asked:
            self.pile("warrior").click()
            self.pile(("warrior", "artisan", "mage")[n % 3]).click()
            self.commit()
        elif "deux contre une" in self.asked:
            self._exchange(n)
        elif "Quelle carte prendre" in self.asked:
            self.page.locator(".face").first.click()
            self.commit()
        elif self.page.locator("[data-pile]").count():
            self.page.locator("[data-pile]").nth(n % 2).click()
            self.commit()
        elif not self._play_a_card():
            if self.page.locator("[data-enlist]").count() and n % 3 == 0:
                self.page.locator("[data-enlist]").last.click()
            elif self.page.locator("[data-swap]").count() and n % 4 == 0:
                self.page.locator("[data-swap]").click()
                self.page.locator(".face").first.click()
            self.commit()

    def _exchange(self, n: int) -> None:
        cards = self.page.locator(".face")
        if n % 2 and cards.count() > 2:
            cards.first.click()
            cards.last.click()
            expect(self.primary).to_be_enabled()
        self.commit()

    def _play_a_card(self) -> bool:
        names = self.page.eval_on_selector_all(".face[data-state=playable]", "all => all.map(one => one.dataset.card)")
        for name in names:
            if name in COMPANIONS:
                continue
            self.card(name).click()
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")
            if self._complete():
                self.commit()
                return True
            self.page.keyboard.press("Escape")
            expect(self.card(name)).to_have_attribute("aria-pressed", "false")
        return False

    def _complete(self) -> bool:
        """Names the field, the victim or the shadow the chosen card asks for; with magic where it needs it."""
        self.tried()
        for companion in COMPANIONS:
            if (
                not self.primary.is_enabled()
                and not self.page.locator("[data-open], [data-victim], [data-pile]").count()
            ):
                card = self.page.locator(f'.face[data-card="{companion}"][data-state=playable]')
                if card.count():
                    card.click()
                    self.tried()
        reach = self.reach()
        if reach:
            self.touch(max(reach, key=lambda name: reach[name]))
        for choice in ("[data-victim]", "[data-pile]"):
            if not self.primary.is_enabled() and self.page.locator(choice).count():
                self.page.locator(choice).first.click()
        return self.primary.is_enabled()


def rich_in_magic(edition: dict[str, Any]) -> dict[str, Any]:
    """The same box with large hands, so that one turn can show every magic card: spells are free, the magic that goes
    with other cards costs a mage each, and one troop takes any field."""
    box: dict[str, Any] = json.loads(json.dumps(edition))
    box["game"] |= {"start_cards": 130, "start_followers": 4, "start_coins": 60}
    for sort in ("troop", "fortification", "magic"):
        for card in box[sort]:
            card["count"] = 0
    for card in box["magic"]:
        card |= {"count": 40, "mages": 1 if card["id"] in COMPANIONS else 0}
    box["troop"][0] |= {"count": 60, "warriors": 0, "attack": 12}
    box["fortification"][0] |= {"count": 60}
    box["deck"]["total"] = 40 * len(box["magic"]) + 120
    return box


def heard(page: Page) -> list[dict[str, Any]]:
    """Every message the sockets of this page will be sent from now on."""
    frames: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda told: frames.append(json.loads(str(told)))))
    return frames
