"""A line that dies without a word, in a real browser: a gesture is neither lost nor played twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.deaf_proxy import DeafProxy
from web.desk import SLOW, Desk, Room

WHO = "async () => (await (await fetch('/api/v1/me')).json()).id"


@pytest.fixture
def proxy(address: str) -> Iterator[DeafProxy]:
    proxy = DeafProxy(address)
    yield proxy
    proxy.close()


@pytest.fixture
def far_desk(browser: Browser, proxy: DeafProxy) -> Iterator[Desk]:
    """A window whose lines go through the proxy."""
    room = Room(browser, proxy.address)
    yield room.window()
    room.close()


def place_into(desk: Desk, proxy: DeafProxy, up: bool) -> tuple[str, int, int]:
    """All armies placed while the line dies: where, how many there were, and where the table stood."""
    desk.play_now()
    desk.my_turn()
    mine, _ = desk.frontier()
    desk.page.get_by_role("radio", name=re.compile("^(tout|all)$")).click()
    before, seq = desk.armies(mine), seq_of(desk)
    desk.touch(mine)
    expect(desk.primary).to_be_enabled()
    proxy.swallow(up=up, down=True)
    desk.primary.click()
    expect(desk.page.get_by_text("La connexion est coupée")).to_be_visible(timeout=SLOW)
    expect(desk.page.get_by_text("Votre geste sera renvoyé")).to_be_visible()
    proxy.heal()
    expect(desk.page.get_by_text("La connexion est coupée")).to_have_count(0, timeout=2 * SLOW)
    return mine, before, seq


def seq_of(desk: Desk) -> int:
    return int(desk.page.locator("main[data-seq]").get_attribute("data-seq") or -1)


def has_placed_once(desk: Desk, mine: str, before: int, seq: int) -> None:
    """The table is one entry further on, here and at the server, and the gesture can be followed by the next."""
    expect(desk.page.locator("main[data-seq]")).to_have_attribute("data-seq", str(seq + 1))
    assert desk.armies(mine) > before
    table = desk.page.url.rpartition("/")[2]
    told = desk.page.evaluate("async id => (await fetch(`/api/v1/tables/${id}`)).json()", table)
    assert told["seq"] == seq + 1
    expect(desk.slip).to_have_count(0)


def test_a_gesture_swallowed_by_a_dead_line_is_played_when_it_is_back(far_desk: Desk, proxy: DeafProxy) -> None:
    mine, before, seq = place_into(far_desk, proxy, up=True)
    has_placed_once(far_desk, mine, before, seq)
    expect(far_desk.page.get_by_text("était bien arrivé")).to_have_count(0)


def test_a_gesture_whose_answer_was_swallowed_is_not_played_twice(far_desk: Desk, proxy: DeafProxy) -> None:
    mine, before, seq = place_into(far_desk, proxy, up=False)
    expect(far_desk.page.get_by_text("Votre geste était bien arrivé avant la coupure")).to_be_visible()
    has_placed_once(far_desk, mine, before, seq)


def test_whose_cookie_has_expired_watches_as_a_newcomer_and_holds_nobodys_seat(desk: Desk) -> None:
    """What the browser remembers of a table lets it dial early, and opens nothing."""
    desk.play_now()
    desk.my_turn()
    desk.page.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('conquerant-seen-'))")
    cookies: Any = desk.page.context.cookies()
    before = desk.page.evaluate(WHO)
    desk.page.context.clear_cookies()
    desk.page.reload()
    expect(desk.page.get_by_text("Vous regardez, sans jouer.")).to_be_visible(timeout=SLOW)
    expect(desk.page.locator("main[data-seq]")).to_be_visible()
    expect(desk.page.get_by_text("La connexion est coupée")).to_have_count(0)
    after = desk.page.evaluate(WHO)
    assert after
    assert after != before
    desk.page.context.clear_cookies()
    desk.page.context.add_cookies(cookies)
    desk.page.reload()
    desk.my_turn()
    assert desk.page.evaluate(WHO) == before
