"""What a person does in a window, in the words of a test: open a table, touch a territory, press the primary."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Protocol, TypeVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Position, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLate

from setting import plainly

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
SLOW = 30_000  # milliseconds; the machine may be busy
MAP = json.loads((ROOT / "src/conquerant/games/world/web/map.json").read_text("utf-8"))
LABELS = {name: drawn["label"] for name, drawn in MAP["territories"].items()}
# What decides now: the primary, or while nothing is chosen for it, what ends the step.
_CHOSEN = ".btn.primary:enabled"
DECIDES = f".bar {_CHOSEN}, .bar:not(:has({_CHOSEN})) .btn.end, .bar:not(:has({_CHOSEN}, .btn.end)) .btn.primary"
expect.set_options(timeout=SLOW)
MAKE = """async wish => {
    await fetch('/api/v1/me');
    const headers = {'content-type': 'application/json'};
    return (await fetch('/api/v1/tables', {method: 'POST', headers, body: JSON.stringify(wish)})).json();
}"""
# Nothing waits for a hasty person: the tests press as soon as they can. Stories about waiting choose otherwise.
AT_ONCE = {"lang": "browser", "theme": "system", "sound": False, "pace": "instant", "steady": False, "asks": False}
HARMLESS = re.compile(
    r"WebSocket|net::ERR|Failed to load resource|Service Worker registration blocked"
    r"|was preloaded using link preload but not used within a few seconds"  # on a busy machine
)
AT_REST = """() => Promise.all(document.getAnimations()
    .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    .map((each) => each.finished.catch(() => null)))
    .then(() => null)"""
# Boards find their size in some frames, Conquistador anew half a second after a territory came. The page's own timer is
# asked: one that was set later and is due later comes after the board's, however slow the machine.
RESIZED = """async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
}"""
FITTED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    await frame();
    await frame();
    await new Promise(done => setTimeout(done, 600));
    await frame();
}"""


class Room:
    """The windows of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.windows: list[BrowserContext] = []
        self.errors: list[str] = []

    def window(
        self,
        lang: str = "fr-FR",
        size: tuple[int, int] = (1440, 900),
        settings: dict[str, Any] | None = None,
        **more: Any,
    ) -> Desk:
        context = self.browser.new_context(
            base_url=self.address, locale=lang, viewport={"width": size[0], "height": size[1]}, **more
        )
        context.set_default_timeout(SLOW)
        kept = json.dumps({**AT_ONCE, **(settings or {})})
        context.add_init_script(f"localStorage['conquerant-settings'] ??= '{kept}'")
        context.add_init_script("localStorage['conquerant-fonts'] ??= 'had'")  # no letters change under a story's hand
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._hear(said.type, said.text))
        self.windows.append(context)
        return Desk(page)

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not HARMLESS.search(text):
            self.errors.append(text)

    def close(self) -> None:
        for context in self.windows:
            context.close()
        assert not self.errors, self.errors


class Desk:
    """One window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[WebSocketRoute] = []
        self.borders: dict[str, list[str]] = {}

    # Going places

    def play_now(self, rounds: int = 0) -> Desk:
        """From the home page to a table of World against two bots."""
        self.page.goto("/")
        self.button("Jouer maintenant", "Play now").wait_for()
        if rounds:
            self.page.get_by_role("link", name=re.compile("Autres réglages|More settings")).click()
            self.page.get_by_role("spinbutton").first.fill(str(rounds))
            self.button("Commencer", "Begin").click()
        else:
            self.button("Jouer maintenant", "Play now").click()
        self.page.locator(".world").wait_for()
        return self

    def new_table(self, game: str, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """Made without the forms; what the server says of it."""
        self.page.goto("/health")  # a page of the same origin, and a light one
        wish = {"game": game, "seats": list(seats), "nonce": "", **more}
        told: dict[str, Any] = self.page.evaluate(MAKE, wish)
        assert "id" in told, told
        return told

    def cut_lines_later(self) -> None:
        """Sockets go through the test from now on, so that it can cut them."""

        def route(line: WebSocketRoute) -> None:
            self.lines.append(line)
            line.connect_to_server()

        self.page.route_web_socket(re.compile("/socket$"), route)

    def cut_line(self) -> None:
        self.lines[-1].close(code=1011)

    def resize(self, size: tuple[int, int]) -> None:
        """Until the page has taken the new size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(RESIZED)

    # Things on the screen

    def button(self, *names: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^({'|'.join(map(re.escape, names))})$")).first

    @property
    def primary(self) -> Locator:
        return self.page.locator(DECIDES)

    @property
    def slip(self) -> Locator:
        return self.page.get_by_role("alert")

    def territory(self, name: str) -> Locator:
        return self.page.locator(f'[data-territory="{name}"]')

    def touch(self, name: str) -> None:
        """On the territory's counter, where a person would."""
        self.territory(name).click(position=self.within(name))

    def tap(self, name: str) -> None:
        self.territory(name).tap(position=self.within(name))

    def within(self, name: str) -> Position:
        """Where on the territory its counter is: wherever the map is moved meanwhile."""
        self.territory(name).wait_for()
        at: Position = self.page.evaluate(
            """([name, x, y]) => {
                const m = document.querySelector('.world').getScreenCTM();
                const { left, top } = document.querySelector(`[data-territory="${name}"]`).getBoundingClientRect();
                return { x: m.a * x + m.e - left, y: m.d * y + m.f - top };
            }""",
            [name, *LABELS[name]],
        )
        return at

    def spot(self, name: str) -> tuple[float, float]:
        """Where on the screen the territory's counter is."""
        x, y = LABELS[name]
        at: list[float] = self.page.evaluate(
            """([x, y]) => {
                const m = document.querySelector('.world').getScreenCTM();
                return [m.a * x + m.e, m.d * y + m.f];
            }""",
            [x, y],
        )
        return at[0], at[1]

    def spot_of(self, what: Locator) -> tuple[float, float]:
        """Its middle."""
        box = what.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def journal(self) -> str:
        """The whole account of the game, what is folded unfolded."""
        folds = ".log [data-fold^=run] + [aria-expanded=false]"
        self.page.eval_on_selector_all(folds, "all => all.forEach(one => one.click())")
        return plainly(self.page.locator(".log").inner_text())

    def armies(self, name: str) -> int:
        label = self.territory(name).get_attribute("aria-label") or ""
        found = re.search(r"(\d+) arm", label)
        assert found, label
        return int(found[1])

    def owned(self) -> list[str]:
        return self._named("[data-territory]", r", (à vous|yours), ")

    def inked(self) -> list[str]:
        return self._named(".terr.opt", "")

    def _named(self, selector: str, pattern: str) -> list[str]:
        told = self.page.eval_on_selector_all(
            selector, "all => all.map(one => [one.dataset.territory, one.getAttribute('aria-label')])"
        )
        return [name for name, label in told if re.search(pattern, label)]

    # Playing World

    def asked(self) -> str:
        """What the button that decides says; nothing where there is none."""
        said: str = self.page.evaluate("which => document.querySelector(which)?.innerText ?? ''", DECIDES)
        return plainly(said)

    def press(self) -> None:
        """Presses the primary and waits for the table to move on; it may be gone already, with the turn or the game."""
        seq = self.page.locator("main").get_attribute("data-seq") or ""
        try:
            self.primary.click(timeout=2_000)
            expect(self.page.locator("main")).not_to_have_attribute("data-seq", seq, timeout=5_000)
        except (TooLate, AssertionError):
            return

    def ended(self) -> bool:
        return bool(self.page.locator("#end-title").count())

    def my_turn(self, verb: str = r"Placer|Place") -> Desk:
        """Waits until the primary says so, or the game has ended; answers attacks on the way."""
        for _ in range(SLOW // 25):
            said = self.asked()
            if re.match(verb, said) or self.ended():
                return self
            if re.match("Défendre|Defend", said):
                self.press()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"it never came to {verb}: {self.asked()!r}")

    def neighbours(self, name: str) -> list[str]:
        if not self.borders:
            told = self.page.evaluate("fetch('/api/v1/games/world').then(answer => answer.json())")
            self.borders = {each["id"]: each["neighbours"] for each in told["edition"]["territory"]}
        return self.borders[name]

    def frontier(self) -> tuple[str, str]:
        """A territory of mine and a neighbour that is not."""
        mine = set(self.owned())
        return next((a, b) for a in sorted(mine) for b in self.neighbours(a) if b not in mine)

    def place_all(self, name: str) -> None:
        self.page.get_by_role("radio", name=re.compile("^(tout|all)$")).click()
        self.touch(name)
        expect(self.primary).to_be_enabled()
        self.primary.click()
        expect(self.page.get_by_role("radio", name=re.compile("^(tout|all)$"))).to_have_count(0)

    def to_the_attack(self) -> tuple[str, str]:
        """Reinforces a frontier and aims across it."""
        self.my_turn()
        mine, theirs = self.frontier()
        self.place_all(mine)
        self.touch(mine)
        self.touch(theirs)
        expect(self.primary).to_have_text(re.compile("Attaquer|Attack"))
        return mine, theirs

    def finish_turn(self) -> None:
        """Places what there is, fights no more, moves nothing; stops where the screen must be passed."""
        if self.to_the_end():
            self.press()

    def to_the_end(self) -> bool:
        """Until nothing of the turn is left but its end; false where the game is over or the screen must be passed."""
        for _ in range(SLOW // 50):
            said = self.asked()
            if self.ended() or self.page.locator(".pass").count():
                return False
            if re.match("Fin du tour|End the turn", said):
                return True
            if re.match("Placer|Place", said):
                self.place_all(self.frontier()[0])
            elif re.match("Attaquer|Attack", said):
                self.button("Annuler", "Cancel").click()
            elif said:
                self.press()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the turn does not end: {self.asked()!r}")

    # Judging

    def covered(self, text: str) -> bool:
        """Whether something else lies over these words."""
        over: bool = self.page.get_by_text(text).first.evaluate(
            """one => {
                const box = one.getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return !one.contains(top);
            }"""
        )
        return over

    def axe(self, without: str = "#nothing") -> list[str]:
        """What axe finds wrong with the page as it is now, apart from what another test judges."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        self.page.evaluate(AT_REST)  # what is still fading in is pale, and nobody reads it yet
        found = self.page.evaluate("without => axe.run({exclude: [[without]]}, {resultTypes: ['violations']})", without)
        return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]


class Seated(Protocol):
    desk: Desk


Anybody = TypeVar("Anybody", bound=Seated)


def whose_turn(tables: list[Anybody]) -> Anybody:
    """Who is asked something; not the host whose page still waits for the start and has a button for it."""
    for _ in range(SLOW // 50):
        for table in tables:
            if table.desk.page.locator("main[data-seq] .bar .btn.primary").count():
                return table
        tables[0].desk.page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")
