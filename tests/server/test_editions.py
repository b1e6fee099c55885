"""Editions from elsewhere: checked whole before a table is made, by shape, by building and by playing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from conquerant import games
from conquerant.cli import run
from conquerant.core import shape
from conquerant.core.errors import BadInput
from conquerant.host import wire
from conquerant.host.trial import Wanted, find_fault
from conquerant.host.visits import MOST_TRIALS, Reception
from conquerant.server import app, trial
from conquerant.server.measure.client import Failed
from server.test_store import house, story
from server.visitors import BOT, ME, OPEN, Visitor

Edition = dict[str, Any]


def copied(slug: str) -> Edition:
    edition: Edition = json.loads(json.dumps(games.load(slug).edition))
    return edition


def tangled(edition: Edition, reach: int) -> None:
    """Every set of borders is worked out beforehand: ten neighbours each would fill the memory."""
    names = [t["id"] for t in edition["territory"]]
    for i, territory in enumerate(edition["territory"]):
        territory["neighbours"] = [names[(i + d) % len(names)] for d in (*range(-reach, 0), *range(1, reach + 1))]
        territory["sea"] = []


def nested(edition: Edition) -> None:
    deep: Any = 1
    for _ in range(200):
        deep = {"a": deep}
    edition["deep"] = deep


SPOILED: list[tuple[str, Callable[[Edition], object], str]] = [
    ("world", lambda e: e.update(continent={"a": 1}), "continent"),
    ("world", lambda e: e["game"].pop("name"), "game.name"),
    ("world", lambda e: e["game"].update(name=None), "game.name"),
    ("world", lambda e: e["game"].update(name=["x"]), "game.name"),
    ("world", lambda e: e.update(territory=[]), ""),
    ("world", lambda e: e.update(territory=["alaska"] * 42), "territory[0]"),
    ("world", lambda e: e["territory"][3].pop("neighbours"), "territory "),
    ("world", lambda e: e["territory"][3].update(continent={}), "territory "),
    ("world", lambda e: e["box"].update(jokers=10**30), "box.jokers"),
    ("world", lambda e: e["box"].update(cubes_per_colour=True), "box.cubes_per_colour"),
    ("world", lambda e: e["exchange"].update(first_rule=[1] * 100_000), "exchange.first_rule"),
    ("world", lambda e: tangled(e, 7), "territory "),
    ("world", lambda e: tangled(e, 6), "territory"),
    ("world", lambda e: tangled(e, 4), "territory"),
    ("world", nested, "deep"),
    ("armada", lambda e: e["board"].update(rows=9_000_000), ""),
    ("armada", lambda e: e["board"].update(rows="many"), "board.rows"),
    ("armada", lambda e: e["box"].update(max_ships_in_play=9_000_000), ""),
    ("conquetes", lambda e: e["game"].update(copies_per_region=9_000_000), ""),
    ("conquetes", lambda e: e["region"][0].update(neighbours="x"), "region "),
    ("conquistador", lambda e: e["cannon"][0].update(count=9_000_000), ""),
    ("conquistador", lambda e: e.pop("score"), "score"),
    ("fallen_lands", lambda e: e.update(troop=7), "troop"),
    ("fallen_lands", lambda e: e["game"].update(start_cards=1_000_000), ""),
]


@pytest.mark.parametrize(("slug", "spoil", "field"), SPOILED)
def test_an_edition_that_cannot_be_played_is_refused(
    slug: str, spoil: Callable[[Edition], object], field: str, lucie: Visitor
) -> None:
    edition = copied(slug)
    spoil(edition)
    seats = [ME, *[BOT] * (games.load(slug).seats[0] - 1)]
    with pytest.raises(Failed) as caught:
        lucie.call("POST", "/tables", {"game": slug, "seats": seats, "edition": edition})
    assert (caught.value.status, caught.value.fault["code"]) == (400, "bad-input")
    assert caught.value.fault["field"].startswith(f"edition.{field}" if field else "edition")


def test_a_board_with_borders_enough_for_anybody_is_built() -> None:
    edition = copied("world")
    tangled(edition, 3)
    games.make("world", edition)


def test_an_edition_is_tried_with_the_seats_and_options_of_each_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can be played by three may not be by four."""
    tried: list[tuple[int, Any]] = []
    monkeypatch.setattr(trial, "check", lambda wanted: tried.append((wanted.seats, wanted.options)))
    edition = {**copied("world"), "mine": 1}

    async def work() -> None:
        async with house(tmp_path) as at:
            transport = httpx.ASGITransport(app.make(at))
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                await client.get("/api/v1/me")
                for seats, options in [(3, {}), (3, {}), (4, {}), (3, {"rounds": 5}), (4, {}), (3, {"rounds": 5})]:
                    wanted = {"game": "world", "seats": [OPEN] * seats, "options": options, "edition": edition}
                    assert (await client.post("/api/v1/tables", json=wanted)).status_code == 201

    story(work)
    assert tried == [(3, {}), (4, {}), (3, {"rounds": 5})]


def test_addresses_take_turns_with_editions_and_one_may_not_queue_for_ever(tmp_path: Path) -> None:
    """Somebody with many costly editions makes another wait for one or two of them, not for all."""
    tried: list[str] = []

    async def work() -> None:
        async with house(tmp_path) as at:
            reception = Reception(at)

            async def one(address: str) -> None:
                async with reception.trying(address):
                    tried.append(address)
                    await asyncio.sleep(0)

            many = [asyncio.create_task(one("many")) for _ in range(MOST_TRIALS)]
            await asyncio.sleep(0)
            with pytest.raises(wire.Problem, match="wait to be tried") as caught:
                await one("many")
            assert (caught.value.code, caught.value.status) == ("too-fast", 429)
            await one("other")
            assert tried.count("many") <= 2
            await asyncio.gather(*many)
            await one("many")
            assert tried.count("many") == MOST_TRIALS + 1
            assert not reception._trying

    story(work)


def test_a_trial_that_takes_too_long_by_the_clock_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 0.01)
    with pytest.raises(BadInput, match="too much time or memory"):
        trial.check(Wanted("world", {**copied("world"), "mine": 1}, 3, {}))


@pytest.mark.parametrize("slug", games.names())
def test_who_made_the_box_may_be_left_out(slug: str) -> None:
    edition = {key: value for key, value in games.load(slug).edition.items() if key != "credits"}
    shape.check(edition, games.load(slug).edition)
    shape.check({**edition, "credits": {"authors": "Ana"}}, games.load(slug).edition)


@pytest.mark.parametrize("slug", games.names())
def test_our_own_editions_have_our_shape(slug: str) -> None:
    edition = copied(slug)
    edition["game"]["mine"] = "a field nobody knows"
    games.check_edition(slug, edition)
    trial.check(Wanted(slug, edition, games.load(slug).seats[0], {}))


@pytest.mark.parametrize("slug", games.names())
def test_a_spoiled_edition_never_breaks_anything(slug: str) -> None:
    """Somewhere a value becomes another: the error names a field, or the edition can be played."""
    rng = random.Random(slug)
    for _ in range(150):
        edition = copied(slug)
        _spoil(rng, edition)
        try:
            shape.check(edition, games.load(slug).edition)
        except BadInput:
            continue
        fault = find_fault(Wanted(slug, edition, games.load(slug).seats[0], {}))
        assert "Error" not in fault.problem, fault


def _spoil(rng: random.Random, edition: Edition) -> None:
    """Numbers above all: other kinds are refused by their shape."""
    here: Any = edition
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = rng.choice(keys)
        if isinstance(here[key], dict | list) and here[key]:
            here = here[key]
            continue
        small = [0, 1, -1, 2, 3, 7, 50]
        here[key] = rng.choice([*small, "", "x", None, [], {}, 1.5, True] if not isinstance(here[key], int) else small)
        return


def test_the_verbs_check_an_edition_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    file.write_text('continent = 3\n[game]\nid = "world"\nname = "x"\n', "utf-8")
    assert run(["watch", "world", "--edition", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
