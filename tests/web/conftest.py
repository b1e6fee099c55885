"""A served table and a real browser, once for all browser tests of a worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import build_web
from web import chromium
from web.desk import Desk, Room
from web.served import served

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not build_web.is_built(ROOT):
        pytest.skip("the browser's half is not built here: python3 run.py test builds it where there is a node")
    with served(tmp_path_factory.mktemp("data")) as where:
        yield where


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path, why_not = chromium.find()
    if not path:
        pytest.skip(why_not)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        loop = asyncio.get_running_loop()
        yield browser
        asyncio._set_running_loop(loop)  # tests/conftest.py may have put it away
        browser.close()


@pytest.fixture
def room(browser: Browser, address: str) -> Iterator[Room]:
    """Opens as many windows as a test asks for; any error in their consoles fails the test."""
    room = Room(browser, address)
    yield room
    room.close()


@pytest.fixture
def desk(room: Room) -> Desk:
    """One window of somebody new, at a desk, in French."""
    return room.window()
