"""A seat for a language model: all in words, nothing that the seat may not know, places nobody has read about."""

from __future__ import annotations

import asyncio
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from conquerant import __version__, cli, games
from conquerant.core.record import loads
from conquerant.lab import chair, disguise

ROUNDS = {"rounds": 2}


def at(slug: str, seed: str = "1", **more: Any) -> tuple[chair.Here, chair.Chair]:
    game = games.load(slug)
    options = ROUNDS if any(o.name == "rounds" for o in game.options) else {}
    here = chair.Here(game, options, ["random"] * max(2, game.seats[0]), 0, seed)
    return here, chair.Chair(here, **more)


@pytest.mark.parametrize("slug", games.names())
def test_a_match_is_played_in_words_and_is_a_record_like_any_other(slug: str) -> None:
    here, seat = at(slug)
    for _ in range(3000):
        if here.view() is None:
            break
        told = seat.play(str(here.options()[0]))
        assert not told.startswith(("Refused", "Not understood"))
    assert here.view() is None
    assert "The match is over" in seat.look()
    assert seat.options() == "The match is over: nothing may be done."
    assert loads(here.record("model").dumps(), games.load).players == ["model", *["random"] * (here.state.seats - 1)]


def test_what_is_refused_cites_the_paragraph_and_does_nothing() -> None:
    here, seat = at("world")
    before = here.state.position()
    legal = set(here.options())
    wrong = next(a for a in here.game.actions if a not in legal and a.verb == "attack")
    assert "Refused: " in seat.play(str(wrong))
    assert seat.why(str(wrong)).startswith("Refused: ")
    assert seat.why(str(here.options()[0])) == "You may do this now."
    assert "Not understood" in seat.play("sing a song")
    assert here.state.position() == before


def test_the_list_of_what_is_legal_can_be_left_out() -> None:
    here, seat = at("conquistador", listing=False)
    assert "You may:" not in seat.look()
    assert "not listed" in seat.options()
    assert "You may:" in at("conquistador")[1].look()
    assert "You may:" not in seat.play(str(here.options()[0]))


def test_rules_come_by_chapter_and_by_paragraph() -> None:
    _, seat = at("world")
    assert seat.rules("5.3").startswith("5.3 ")
    assert "\n5.3 " in seat.rules("5")
    assert "5. " in seat.rules()


@pytest.mark.parametrize("slug", games.names())
def test_a_disguise_renames_places_and_keeps_the_game(slug: str) -> None:
    made, names = disguise.edition(slug, "7")
    assert made == disguise.edition(slug, "7")[0]
    game = games.make(slug, made)
    old = {place["id"] for kind in disguise.PLACES for place in games.load(slug).edition.get(kind, [])}
    assert old <= set(names)
    assert not old & {word for action in game.actions for word in action.args}
    games.check_edition(slug, made)
    assert tomllib.loads(disguise.toml(made)) == made
    if old:
        assert made != disguise.edition(slug, "8")[0]


def test_figures_change_hands() -> None:
    ours, made = games.load("conquetes").edition, disguise.edition("conquetes", "7")[0]
    before, after = ([place["value"] for place in box["region"]] for box in (ours, made))
    assert sorted(before) == sorted(after)
    assert before != after


def test_a_disguised_edition_is_written_and_played(tmp_path: Path) -> None:
    file = str(tmp_path / "other.toml")
    assert cli.run(["edition", "conquetes", "--disguise", "7", "--save", file]) == 0
    assert cli.run(["simulate", "conquetes", "--edition", file, "--games", "1", "--seats", "2", "--jobs", "1"]) == 0


def test_the_rules_say_the_new_names() -> None:
    _, names = disguise.edition("world", "7")
    assert "Alaska" not in disguise.reworded("From Alaska to Kenya.", names)


def disguised(slug: str, lang: str = "en") -> chair.Chair:
    made, names = disguise.edition(slug, "7")
    game = games.load(slug, made)
    return chair.Chair(chair.Here(game, {}, ["random"] * game.seats[0], 0, "1"), lang, names=names)


def test_disguised_rules_tell_the_figures_of_the_edition_and_nothing_of_the_printed_one() -> None:
    seat = disguised("world")
    bonus = {each["name"]: each["bonus"] for each in seat.place.game.edition["continent"]}
    told = seat.rules("4.3")
    assert all(f"{name} {figure}" in told for name, figure in bonus.items())
    assert "Example" not in told
    assert "Greenland" not in seat.rules("1.5")
    assert "> Example" in at("world")[1].rules("4.3")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_model_is_told_what_is_printed(lang: str) -> None:
    seat = disguised("world", lang)
    place = seat.place.game.edition["territory"][0]
    names = {each["id"]: each["name"] for each in seat.place.game.edition["territory"]}
    line = next(line for line in seat.board().splitlines() if line.startswith(f"territory {place['name']}:"))
    assert f"neighbours {', '.join(names[each] for each in place['neighbours'])}" in line
    assert not set(disguise.edition("world", "7")[1]) & {*seat.board().replace(";", " ").replace(",", " ").split()}


def test_a_game_without_places_hides_its_cards() -> None:
    seat = disguised("fallen_lands")
    assert "Spearmen" not in seat.board()
    assert "magic Claim: " in seat.board()


@pytest.mark.parametrize(
    ("server", "said"),
    [("nowhere", "base: expected an address such as http"), ("http://127.0.0.1:1", "server: nobody answers at")],
)
def test_a_server_that_is_not_there_is_told_in_one_sentence(
    server: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["mcp", "--server", server, "--token", "program-x"])
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told


def test_a_model_talks_to_the_seat_over_the_protocol(tmp_path: Path) -> None:
    pytest.importorskip("mcp")
    record = tmp_path / "match.json"
    words = ["-m", "conquerant", "mcp", "conquistador", "--seats", "2", "--bots", "random", "--record", str(record)]
    told = asyncio.run(conversation([*words, "--no-list", "--disguise", "7"]))
    assert told["tools"] == {"rules", "board", "look", "play", "why"}
    assert told["version"] == __version__
    assert "You are asked:" in told["look"]
    assert "Refused" in told["refused"] or "Not understood" in told["refused"]
    assert json.loads(record.read_text("utf-8"))["game"] == "conquistador"


async def conversation(words: list[str]) -> dict[str, Any]:
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    asked = StdioServerParameters(command=sys.executable, args=words)
    async with (
        stdio_client(asked, sys.__stderr__ or sys.stderr) as streams,
        ClientSession(*streams) as session,
    ):
        version = (await session.initialize()).serverInfo.version
        tools = {tool.name for tool in (await session.list_tools()).tools}
        look: Any = await session.call_tool("look", {})
        refused: Any = await session.call_tool("play", {"words": "attack nobody"})
        return {"version": version, "tools": tools, "look": look.content[0].text, "refused": refused.content[0].text}
