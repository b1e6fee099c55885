"""Firefox and WebKit, driven by the commands of WebDriver: Firefox hears them on its own socket, WebKit over HTTP."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from conquerant.server.measure.client import free_port

SLOW = 60.0  # seconds; the machine may be busy
BROWSERS = "lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser"  # below /usr
PATHS = {
    "Navigate": ("POST", "url"),
    "ExecuteScript": ("POST", "execute/sync"),
    "PerformActions": ("POST", "actions"),
    "SetWindowRect": ("POST", "window/rect"),
    "TakeScreenshot": ("GET", "screenshot"),
    "NewWindow": ("POST", "window/new"),
    "SwitchToWindow": ("POST", "window"),
    "CloseWindow": ("DELETE", "window"),
    "GetWindowHandle": ("GET", "window"),
}
PREFERENCES = {
    "marionette.port": 0,
    "devtools.jsonview.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Unavailable(Exception):
    """There is no such engine here."""


class Engine(Protocol):
    """A browser with one window."""

    name: str

    def command(self, name: str, **told: Any) -> Any: ...

    def resize(self, width: int, height: int) -> None:
        """The page itself gets this size."""


class Firefox:
    name = "firefox"

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), timeout=SLOW)
        self.heard = self.line.makefile("rb")
        self.sent = 0
        self._read()  # who it is
        self.command("NewSession", capabilities={})

    def command(self, name: str, **told: Any) -> Any:
        return self._call(f"WebDriver:{name}", told)

    def resize(self, width: int, height: int) -> None:
        """The window has a least width: the page is made smaller within it."""
        self.command("SetWindowRect", width=max(width, 800), height=height + 200)
        self._call("Marionette:SetContext", {"value": "chrome"})
        size = "const {style} = gBrowser.selectedBrowser; [style.width, style.height] = arguments; style.flex = 'none';"
        self.command("ExecuteScript", script=size, args=[f"{width}px", f"{height}px"])
        self._call("Marionette:SetContext", {"value": "content"})
        until(lambda: inner_size(self) == [width, height], "Firefox keeps its size")

    def quit(self) -> None:
        self._call("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.line.close()

    def _call(self, name: str, told: dict[str, Any]) -> Any:
        self.sent += 1
        text = json.dumps([0, self.sent, name, told]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._read()
        if error:
            raise RuntimeError(f"{error['error']}: {error['message']}")
        return value.get("value", value) if isinstance(value, dict) else value

    def _read(self) -> Any:
        length = b""
        while (byte := self.heard.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox hung up")
            length += byte
        return json.loads(self.heard.read(int(length)))


class WebKit:
    name = "webkit"

    def __init__(self, port: int, browser: str) -> None:
        self.port = port
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        made = self._call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = f"/session/{made['sessionId']}"

    def command(self, name: str, **told: Any) -> Any:
        method, path = PATHS[name]
        return self._call(method, f"{self.session}/{path}", told if method == "POST" else None)

    def resize(self, width: int, height: int) -> None:
        """Its toolbar is added to it; the window has a least width all the same."""
        around = "return outerHeight - innerHeight"
        until(lambda: self.command("ExecuteScript", script=around, args=[]) > 0, "WebKit shows no window")
        toolbar = self.command("ExecuteScript", script=around, args=[])
        self.command("SetWindowRect", width=width, height=height + toolbar)
        until(lambda: inner_size(self)[1] == height, "WebKit keeps its size")

    def quit(self) -> None:
        self._call("DELETE", self.session, None)

    def _call(self, method: str, path: str, told: dict[str, Any] | None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SLOW)
        line.request(method, path, None if told is None else json.dumps(told))
        answer = line.getresponse()
        value = json.loads(answer.read())["value"]
        line.close()
        if answer.status != http.client.OK:
            raise RuntimeError(f"{value['error']}: {value['message']}")
        return value


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        raise Unavailable("no Firefox here")
    kept = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text(kept, "utf-8")
    command = [path, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"]
    with process([*command, str(folder)]):
        port = folder / "MarionetteActivePort"
        until(lambda: port.exists() and port.read_text("utf-8").strip(), "Firefox does not start")
        engine = Firefox(int(port.read_text("utf-8")))
        yield engine
        engine.quit()


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """On a screen of its own, which nobody sees."""
    browser = next((str(found) for pattern in BROWSERS for found in sorted(Path("/usr").glob(pattern))), "")
    for what, there in {
        "WebKitWebDriver": shutil.which("WebKitWebDriver"),
        "MiniBrowser": browser,
        "Xvfb": shutil.which("Xvfb"),
    }.items():
        if not there:
            raise Unavailable(f"no {what} here, so no WebKit")
    with ExitStack() as stack:
        screen = stack.enter_context(display())
        around = {**os.environ, "DISPLAY": screen, "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        port = free_port()
        stack.enter_context(process(["WebKitWebDriver", f"--port={port}"], env=around))
        until(lambda: answers(port), "WebKitWebDriver does not start")
        engine = WebKit(port, browser)
        yield engine
        engine.quit()


ENGINES: dict[str, Callable[[Path], Any]] = {"firefox": firefox, "webkit": webkit}


@contextmanager
def display() -> Iterator[str]:
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with process(command, stdout=subprocess.PIPE) as screen:
        assert screen.stdout
        yield f":{screen.stdout.readline().decode().strip()}"


@contextmanager
def process(command: list[str], stdout: int = subprocess.DEVNULL, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Runs as long as it is needed."""
    with subprocess.Popen(command, stdout=stdout, stderr=subprocess.DEVNULL, **more) as started:
        try:
            yield started
        finally:
            started.terminate()


def inner_size(engine: Engine) -> list[int]:
    """Of the page."""
    size: list[int] = engine.command("ExecuteScript", script="return [innerWidth, innerHeight]", args=[])
    return size


def until(holds: Callable[[], object], complaint: str) -> None:
    ends = time.monotonic() + SLOW
    while not holds():
        if time.monotonic() > ends:
            raise TimeoutError(complaint)
        time.sleep(0.05)


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
