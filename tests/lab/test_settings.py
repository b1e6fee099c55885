"""A few tables that cover all settings."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from conquerant import cli, games
from conquerant.core.errors import BadInput
from conquerant.lab import settings
from conquerant.lab.ladder import Table

Met = tuple[tuple[str, str | int], tuple[str, str | int]]


def met(table: Table) -> set[Met]:
    told = [("seats", table.seats), *sorted(table.options.items())]
    return set(combinations(told, 2))


@pytest.mark.parametrize("slug", games.names())
def test_any_two_values_that_may_meet_do(slug: str) -> None:
    game = games.load(slug)
    tables = settings.cover(game)
    for table in tables:
        assert set(table.options) == {option.name for option in game.options}
        game.settle(table.options, table.seats)
    covered = set.union(*map(met, tables))
    possible: set[Met] = set()
    for seats in game.seats:
        if seats > 1:
            possible |= {pair for options in each(slug, seats) for pair in met(Table(seats, options))}
    assert covered == possible
    assert len(tables) < 25


def each(slug: str, seats: int) -> list[dict[str, str | int]]:
    """All that a table of so many may choose, option by option."""
    game = games.load(slug)
    found: list[dict[str, str | int]] = [{}]
    for option in game.options:
        found = [{**told, option.name: value} for told in found for value in option.samples]
    allowed = []
    for told in found:
        try:
            allowed.append(game.settle(told, seats))
        except BadInput:
            continue
    return allowed


@pytest.mark.parametrize("slug", games.names())
def test_no_table_is_there_for_nothing_and_the_list_is_always_the_same(slug: str) -> None:
    tables = settings.cover(games.load(slug))
    assert tables == settings.cover(games.load(slug))
    seen: set[Met] = set()
    for table in tables:
        assert not met(table) <= seen
        seen |= met(table)


def test_options_that_are_given_stay_as_they_are() -> None:
    tables = settings.cover(games.load("world"), {"rounds": "3"})
    assert {table.options["rounds"] for table in tables} == {3}
    assert {table.options["rule"] for table in tables} == {"first", "second"}


def test_a_ladder_takes_turns_at_all_settings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "conquistador", "--bots", "random,habit", "--settings", "cover"]
    tables = settings.cover(games.load("conquistador"))
    assert cli.run([*words, "--games", str(2 * len(tables)), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"] == [{"seats": table.seats, "options": table.options} for table in tables]
    assert told["finished"] == 2 * len(tables)
    assert told["pairs"][0]["fair"] == pytest.approx(0.5)
