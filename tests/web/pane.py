"""One window of any engine, used as a person does: things are found by role and name, or by where they lie, and pressed
with a pointer."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

from setting import plainly
from web.desk import AT_ONCE
from web.engines import SLOW, Engine

# Where something can be pressed: the first of some points on it that nothing covers.
SPOT = """
const within = (one, [x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one === top || one.contains(top));
};
const spot = (one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    const points = parts.flatMap((down) => parts.map((across) => [x + across * width, y + down * height]));
    return points.find((point) => within(one, point)) ?? null;
};
"""
BY_NAME = """
const [role, pattern] = arguments;
const tags = { button: "button", radio: "input[type=radio]", link: "a[href]", tab: "[role=tab]" };
const called = (one) => one.getAttribute("aria-label") ?? one.innerText ?? one.textContent;
const fits = (one) => called(one).replace(/\\s+/g, " ").trim().match(pattern);
const off = (one) => one.disabled || one.getAttribute("aria-disabled") === "true";
const all = [...document.querySelectorAll(`[role=${role}], ${tags[role]}`)].filter((one) => fits(one) && !off(one));
for (const one of all) { const at = spot(one); if (at) return at; }
return null;
"""
BY_SELECTOR = """
for (const one of document.querySelectorAll(arguments[0])) { const at = spot(one); if (at) return at; }
return null;
"""
LISTEN = """
window.wrongs ??= (addEventListener("error", ({ message }) => wrongs.push(message)),
    addEventListener("unhandledrejection", ({ reason }) => wrongs.push(String(reason))), []);
"""
BRIGHTNESS = """
const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
return createImageBitmap(new Blob([bytes], { type: "image/png" })).then((picture) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
    return sum / (data.length / 4) / 255;
});
"""
# How many points of two pictures differ so that one sees it.
DIFFER = """
const drawn = (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/png" })).then((picture) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const pen = canvas.getContext("2d");
        pen.drawImage(picture, 0, 0);
        return pen.getImageData(0, 0, canvas.width, canvas.height).data;
    });
};
return Promise.all([drawn(arguments[0]), drawn(arguments[1])]).then(([one, two]) => {
    let found = 0;
    for (let i = 0; i < one.length; i += 4)
        if ([0, 1, 2].some((k) => Math.abs(one[i + k] - two[i + k]) > 24)) found++;
    return found;
});
"""
PAINTED = """
const frame = () => new Promise((done) => requestAnimationFrame(done));
return frame().then(frame).then(() => true);
"""


class Pane:
    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self.address = address

    def settle(self, **settings: Any) -> None:
        """What this person chose on this device, from the next page on."""
        self.engine.command("Navigate", url=f"{self.address}/health")  # a page of the same origin, and a light one
        kept = json.dumps({**AT_ONCE, "lang": "fr", "theme": "light", **settings})
        self.run("localStorage.clear(); localStorage['conquerant-settings'] = arguments[0]", kept)

    def go(self, path: str) -> None:
        self.engine.command("Navigate", url=self.address + path)
        self.run(LISTEN)

    def run(self, script: str, *given: Any) -> Any:
        return self.engine.command("ExecuteScript", script=script, args=list(given))

    def press(self, name: str, role: str = "button") -> None:
        self._click(self._rests(SPOT + BY_NAME, role, name, why=f"no {role} {name} to press"))

    def press_at(self, selector: str) -> None:
        self._click(self._rests(SPOT + BY_SELECTOR, selector, why=f"no {selector} to press"))

    def _rests(self, script: str, *given: Any, why: str) -> Any:
        """Where it is once it is there twice: pages move while they are being loaded."""
        at = self.until(script, *given, why=why)
        while True:
            self.run(PAINTED)
            before, at = at, self.until(script, *given, why=why)
            if before == at:
                return at

    def _click(self, at: list[float]) -> None:
        self._move(at[0], at[1], {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def point(self, x: float, y: float) -> None:
        self._move(x, y)

    def _move(self, x: float, y: float, *then: dict[str, Any]) -> None:
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}, *then]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.engine.command("PerformActions", actions=[mouse])

    def type(self, key: str) -> None:
        strokes = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.engine.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def sees(self, selector: str, words: str = "") -> None:
        """Waits until such a thing says so."""
        script = "return [...document.querySelectorAll(arguments[0])].map((one) => one.innerText ?? one.textContent)"
        ends = time.monotonic() + SLOW
        while not any(words in plainly(said) for said in self.run(script, selector)):
            assert time.monotonic() < ends, f"no {selector} with {words!r}: {self.run(script, selector)}"
            time.sleep(0.05)

    def until(self, script: str, *given: Any, why: str) -> Any:
        """Waits for what the script finds."""
        ends = time.monotonic() + SLOW
        while not (found := self.run(script, *given)):
            assert time.monotonic() < ends, f"{why}; the bar: {self.run(BAR)!r}"
            time.sleep(0.05)
        return found

    def brightness(self, over: float = 0.0, under: float = 1.0) -> float:
        """Of the whole window, from 0, black, to 1, white, once it lies between these: a picture may still show
        what was there before, and WebKit's is empty until it has painted."""
        ends = time.monotonic() + SLOW
        while not over < (bright := float(self.run(BRIGHTNESS, self.engine.command("TakeScreenshot")))) < under:
            assert time.monotonic() < ends, f"the window stays at {bright}"
            self.run(PAINTED)
        return bright

    def comes_to(self, script: str, wanted: object) -> None:
        """Waits until the script finds this: a new size takes the page some frames."""
        ends = time.monotonic() + SLOW
        while (found := self.run(script)) != wanted:
            assert time.monotonic() < ends, f"{found} instead of {wanted}"
            self.run(PAINTED)

    def at_rest(self) -> str:
        """The window, once two pictures of it are the same."""
        last = str(self.engine.command("TakeScreenshot"))
        ends = time.monotonic() + SLOW
        while (now := str(self.engine.command("TakeScreenshot"))) != last:
            assert time.monotonic() < ends, "the window does not come to rest"
            last = now
        return last

    def differ(self, one: str, two: str) -> int:
        return int(self.run(DIFFER, one, two))

    def picture(self) -> bytes:
        return base64.b64decode(self.engine.command("TakeScreenshot"))

    def wrongs(self) -> list[str]:
        """Errors of the page since it was opened; not what an engine says where a size is found one frame later."""
        found: list[str] = self.run("return window.wrongs ?? []")
        return [wrong for wrong in found if not wrong.startswith("ResizeObserver loop")]


BAR = "return document.querySelector('.bar')?.innerText ?? document.body.innerText.slice(0, 300)"
