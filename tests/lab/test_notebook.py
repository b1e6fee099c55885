"""In a notebook a state shows through one seat's eyes, and the hidden truth only where it is asked for."""

from __future__ import annotations

import copy
import gzip
import json
import re
import subprocess
import sys
from base64 import b64decode
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, State
from conquerant.core.errors import BadInput
from conquerant.lab import disguise, notebook
from conquerant.lab.plan import Plan
from conquerant.play.watch import play


@pytest.fixture(autouse=True)
def _not_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the browser's half is not built, whatever was built here."""
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path))


@pytest.fixture
def built(tmp_path: Path) -> None:
    """Something that stands for the script and the style of each game."""
    (tmp_path / "notebook").mkdir()
    (tmp_path / "index.html").touch()
    for slug in games.names():
        (tmp_path / "notebook" / f"{slug}.js").write_text(f"draw('{slug}' </script>)", "utf-8")
        (tmp_path / "notebook" / f"{slug}.css").write_text(".board {}", "utf-8")


class Frames(HTMLParser):
    """What a browser makes of a cell: its frames, and what else there is."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "iframe":
            self.found.append(dict(attrs))


def frame(html: str) -> str:
    """The page in the only frame of a cell, which may run scripts and nothing else."""
    [attributes] = Frames(html).found
    assert attributes["sandbox"] == "allow-scripts"
    page = attributes["srcdoc"] or ""
    assert "default-src 'none'" in page
    assert not re.search(r"(src|href)=|https?:", page)
    return page


def given(page: str) -> dict[str, Any]:
    """What the board is told, as a browser reads it: up to the first end of a script."""
    told: dict[str, Any] = json.loads(page.partition('id="given">')[2].partition("</script")[0])
    return told


def begun(slug: str) -> State:
    state, rng = games.load(slug).start(max(2, games.load(slug).seats[0])), Rng("notebook")
    while state.mover == CHANCE:
        state.apply(state.chance(rng))
    return state


@pytest.mark.parametrize("slug", games.names())
def test_a_state_shows_as_its_mover_sees_it(slug: str) -> None:
    state = begun(slug)
    html, game = notebook.state_html(state), games.load(slug)
    assert unescape(html.split("<pre")[1].partition(">")[2].partition("</pre>")[0]) == game.draw(
        state.view(state.mover), "en"
    )
    assert f"(seat {state.mover})" in html
    assert "whole truth" not in html
    assert repr(notebook.show(state)).endswith(game.draw(state.view(state.mover), "en"))


def test_another_hand_shows_only_where_the_truth_is_asked_for() -> None:
    state = begun("conquistador")
    other = 1 - state.mover
    hidden = json.dumps(state.position(), ensure_ascii=False)
    assert notebook.show(state, other).seat == other
    assert hidden not in repr(notebook.show(state))
    assert hidden in repr(notebook.show(state, truth=True))
    assert "whole truth" in notebook.show(state, truth=True)._repr_html_()
    assert notebook.state_html(state) != notebook.show(state, other)._repr_html_()


def test_equal_views_show_alike() -> None:
    """What is drawn is drawn from the view: a state imagined from it cannot be told from the true one."""
    state = begun("conquistador")
    game, seat = games.load("conquistador"), state.mover
    twin = game.imagine(state.view(seat), Rng(5))
    assert notebook.show(twin, seat)._repr_html_() == notebook.show(state, seat)._repr_html_()


@pytest.mark.parametrize("slug", games.names())
@pytest.mark.usefixtures("built")
def test_the_built_board_is_told_one_view_and_nothing_else(slug: str) -> None:
    state = begun(slug)
    for seat in (*range(state.seats), None):
        told = given(frame(notebook.Shown(state, seat, truth=False, lang="fr")._repr_html_()))
        assert told.pop("view") == json.loads(json.dumps(state.view(seat)))
        assert told.pop("game")["edition"] == games.load(slug).edition
        assert told == {"lang": "fr", "seat": seat, "mover": state.mover}


@pytest.mark.usefixtures("built")
def test_another_hand_stands_nowhere_in_the_frame() -> None:
    """Everything but the names of the edition, where each card has to stand: the same for any hand of the other's."""
    state = begun("conquistador")
    seat, game = state.mover, games.load("conquistador")
    shown = notebook.show(state, seat)._repr_html_()
    hands = {json.dumps(state.view(1 - seat)["hand"])}
    for seed in range(8):
        twin = game.imagine(state.view(seat), Rng(seed))
        hands.add(json.dumps(twin.view(1 - seat)["hand"]))
        assert notebook.show(twin, seat)._repr_html_() == shown
    assert len(hands) > 4
    mine = frame(shown)
    assert json.dumps(state.view(seat)["hand"], separators=(",", ":")) in mine
    assert not any(hand.replace(", ", ",") in mine for hand in hands)


@pytest.mark.usefixtures("built")
def test_nothing_in_an_edition_ends_the_script_or_the_frame() -> None:
    edition = copy.deepcopy(games.load("world").edition)
    edition["territory"][0]["name"] = evil = """</script><script>alert(1)</script>'"></iframe><b>&#39;&amp;<!--"""
    game = games.load("world", edition)
    state, rng = game.start(3), Rng(1)
    while state.mover == CHANCE:
        state.apply(state.chance(rng))
    page = frame(html := notebook.state_html(state))
    assert given(page)["game"]["edition"]["territory"][0]["name"] == evil
    assert page.count("<script") == page.count("</script>") == 3
    assert "alert(1)</script>" not in html


@pytest.mark.usefixtures("built")
def test_an_edition_of_other_places_shows_as_text() -> None:
    """No board was drawn for them."""
    edition, _ = disguise.edition("world", "3")
    state = games.load("world", edition).start(3)
    assert Frames(notebook.state_html(state)).found == []
    assert "<pre" in notebook.state_html(state)
    assert Frames(notebook.state_html(games.load("world").start(3))).found


@pytest.mark.usefixtures("built")
def test_the_board_stands_as_text_too() -> None:
    state = begun("world")
    drawn = games.load("world").draw(state.view(state.mover), "en")
    html = notebook.state_html(state)
    assert f'<div id="app"><pre>{escape(drawn)}</pre></div>' in frame(html)  # for whoever runs no scripts
    assert escape(drawn) in html.rpartition("<details>")[2]  # and where frames are taken away
    packed = re.search(r'id="packed">([^<]*)<', frame(html))
    assert packed
    assert json.loads(gzip.decompress(b64decode(packed[1]))) == [
        ["style", ".board {}"],
        ["script", "draw('world' </script>)"],
    ]


@pytest.mark.parametrize("slug", games.names())
def test_a_game_shows_its_facts(slug: str) -> None:
    html = notebook.game_html(games.load(slug))
    assert f"{len(games.load(slug).actions)}, " in html
    assert "</table>" in html


def test_a_record_is_stepped_through() -> None:
    record = play(Plan("conquistador", 1, 2, ["random"] * 2))
    html = notebook.record_html(record)
    assert Frames(html).found == []
    kept = re.search(r'data-frames="([^"]*)"', html)
    assert kept
    frames = json.loads(unescape(kept[1]))
    assert frames[0]["n"] == next(n for n, (seat, _) in enumerate(record.moves) if seat >= 0)
    assert frames[-1]["n"] == len(record.moves)
    assert 10 < len(frames) <= notebook.DRAWN + 1
    assert frames[-1]["board"] == record.game.draw(record.end().view(None), "en")


def moments(html: str) -> list[dict[str, Any]]:
    packed = re.search(r'id="moments">([^<]*)<', frame(html))
    assert packed
    found: list[dict[str, Any]] = json.loads(gzip.decompress(b64decode(packed[1])))
    return found


@pytest.mark.parametrize("slug", games.names())
@pytest.mark.usefixtures("built")
def test_the_built_board_steps_through_all_decisions_of_a_record(slug: str) -> None:
    seats = max(2, games.load(slug).seats[0])
    record = play(Plan(slug, 1, seats, ["random"] * seats, max_decisions=40))
    html = notebook.show(record)._repr_html_()
    steps = moments(html)
    decided = [n for n, (seat, _) in enumerate(record.moves) if seat >= 0]
    assert [step["n"] for step in steps[:-1]] == decided[: len(steps) - 1]
    assert steps[-1]["n"] == len(record.moves)
    assert [step["mover"] for step in steps[:-1]] == [record.moves[n][0] for n in decided]
    assert steps[-1]["view"] == json.loads(json.dumps(record.end().view(None)))
    assert given(frame(html))["view"] == steps[0]["view"]
    told = [sentence for step in steps for sentence in step["told"]]
    assert len(told) > 10


@pytest.mark.usefixtures("built")
def test_a_record_seen_by_a_seat_holds_the_views_of_that_seat_alone() -> None:
    record = play(Plan("conquistador", 1, 2, ["random"] * 2))
    views = {step["n"]: step["view"] for step in moments(notebook.show(record, 1)._repr_html_())}
    for n, state in enumerate(record.replay()):
        if n in views:
            assert views[n] == json.loads(json.dumps(state.view(1)))
    assert [step["view"]["seat"] for step in moments(notebook.record_html(record))] == [None] * len(views)


@pytest.mark.usefixtures("built")
def test_a_long_record_keeps_moments_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "MOMENTS", 10)
    record = play(Plan("conquistador", 1, 2, ["random"] * 2))
    steps = moments(notebook.record_html(record))
    assert 8 <= len(steps) <= 11
    assert steps[-1]["n"] == len(record.moves)


@pytest.mark.parametrize("seat", [-1, 2, "red"])
def test_a_seat_that_is_not_there_is_named(seat: Any) -> None:
    record = play(Plan("conquistador", 1, 2, ["random"] * 2))
    for shown in (record, record.end()):
        with pytest.raises(BadInput, match=r"^seat: expected a whole number from 0 to 1"):
            notebook.show(shown, seat)


def test_ipython_is_taught_where_it_runs() -> None:
    code = """
import sys, types
taught = {}
class Formatter:
    def for_type_by_name(self, module, name, make): taught[module, name] = make
shell = types.SimpleNamespace(display_formatter=types.SimpleNamespace(formatters={"text/html": Formatter()}))
sys.modules["IPython"] = types.SimpleNamespace(get_ipython=lambda: shell)
import conquerant
print(sorted(name for _, name in taught))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "['Game', 'Record', 'State']"


def test_without_it_nothing_of_the_lab_is_loaded() -> None:
    code = "import sys, conquerant; print('conquerant.lab.notebook' in sys.modules)"
    told: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "False"
