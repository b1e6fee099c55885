"""The stories of the protocol in the house of one: the same host, SQLite and a drawer below it, no thread beside it."""

from __future__ import annotations

from host.test_stories import STORIES
from local.flat import Flat
from server.test_replay import played as played

globals().update(STORIES)


def test_the_same_stories_are_told_here() -> None:
    assert len(STORIES) >= 50


def test_all_that_was_told_lies_in_the_drawer(flat: Flat) -> None:
    """What a tab that dies leaves behind is what the store has."""
    assert flat.pocket.image or flat.pocket.changes
