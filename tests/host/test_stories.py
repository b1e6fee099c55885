"""The stories of the protocol, as tests/server tells them, at a host with a store in memory, no HTTP and no socket."""

from __future__ import annotations

import inspect

import pytest

from server import test_newcomers, test_odds, test_onward, test_play, test_replay, test_secrets, test_time
from server.test_replay import played as played

PEOPLE = {"lucie", "karim", "eve", "played"}
OF_A_SERVER = {  # these are about cookies, pages of other sites, headers and frames
    "test_a_forged_cookie_is_nobody",
    "test_a_foreign_page_is_refused",
    "test_every_answer_carries_the_security_headers",
    "test_large_and_senseless_messages_are_named",
}


def _is_story(name: str, found: object) -> bool:
    if not name.startswith("test_") or name in OF_A_SERVER or not inspect.isfunction(found):
        return False
    named = set(inspect.signature(found).parameters)
    given = {arg.strip() for mark in getattr(found, "pytestmark", []) for arg in _arguments(mark)}
    return "lucie" in named and named <= PEOPLE | given


def _arguments(mark: pytest.Mark) -> list[str]:
    """What a parametrized story is given besides people."""
    names = mark.args[0] if mark.name == "parametrize" else ()
    return names.split(",") if isinstance(names, str) else list(names)


STORIES = {
    name: story
    for module in (test_play, test_newcomers, test_odds, test_onward, test_replay, test_secrets, test_time)
    for name, story in vars(module).items()
    if _is_story(name, story)
}
globals().update(STORIES)


def test_most_stories_are_told_here_too() -> None:
    assert len(STORIES) >= 50
