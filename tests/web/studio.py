"""Where pictures are made, outside of tests: a browser, and a server for it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web import chromium
from web.served import served


@contextmanager
def studio() -> Iterator[tuple[Browser, str]]:
    """The browser and the server's address; both end with the work."""
    path, why_not = chromium.find()
    if not path:
        raise SystemExit(why_not)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS), address
