"""People who do not see the screen, or do not touch it: what they hear, and how they play."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

LISTEN = """() => {
    window.heard = [];
    for (const voice of document.querySelectorAll('[data-voice]'))
        new MutationObserver(() => {
            const said = voice.textContent.replace(/\\s+/g, ' ').trim(); // whatever its spaces
            if (said) window.heard.push([voice.dataset.voice, said]);
        }).observe(voice, {childList: true, characterData: true, subtree: true});
}"""
HERE = """() => {
    const at = document.activeElement;
    return at === document.body ? '' : (at.getAttribute('aria-label') ?? at.innerText ?? '').replace(/\\s+/g, ' ');
}"""
MANY = 60  # presses after which something is nowhere


class Ear:
    """Hears what is read out, from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(LISTEN)

    @property
    def heard(self) -> list[tuple[str, str]]:
        return [(voice, text) for voice, text in self.page.evaluate("window.heard")]

    def hears(self, pattern: str) -> str:
        """Waits for it."""
        self.page.wait_for_function("pattern => window.heard.some(([, text]) => text.match(pattern))", arg=pattern)
        return next(text for _, text in self.heard if re.search(pattern, text))

    def words(self) -> int:
        return sum(len(text.split()) for _, text in self.heard)

    def forgets(self) -> None:
        self.page.evaluate("window.heard = []")


class Reader:
    """Plays through the accessibility tree: roles and names, and what a screen reader does to press something."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ear = Ear(page)

    def thing(self, role: str, name: str) -> Locator:
        return self.page.get_by_role(role, name=re.compile(name))  # type: ignore[arg-type]

    def press(self, name: str, role: str = "button") -> None:
        found = self.thing(role, name).first
        expect(found).to_be_enabled()
        found.dispatch_event("click")


class Typist:
    """Plays by keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def here(self) -> str:
        """The name of what has the focus; nothing where nothing has."""
        said: str = self.page.evaluate(HERE)
        return said

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def walk_to(self, name: str) -> None:
        """From one thing that can be played to the next."""
        self._to(name, "n")

    def tab_to(self, name: str) -> None:
        self._to(name, "Tab")

    def is_at(self, name: str) -> None:
        """Waits until the focus is there."""
        self.page.wait_for_function(f"pattern => (({HERE})()).match(pattern)", arg=name)

    def _to(self, name: str, key: str) -> None:
        for _ in range(MANY):
            if re.search(name, self.here):
                return
            self.type(key)
        raise AssertionError(f"{key} does not lead to {name}")
