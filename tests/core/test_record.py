"""A record is the truth, and says so when it is not."""

from __future__ import annotations

import json
import re

import pytest

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.core.record import Record, loads
from conquerant.lab.simulate import Plan
from conquerant.play import watch


@pytest.fixture(scope="module")
def record() -> Record:
    options = games.load("world").settle({"rounds": 2}, 3)
    return watch.play(Plan("world", 1, 3, ["random"] * 3, "record", options))


def read(text: str) -> Record:
    return loads(text, games.load)


def sealed(text: str) -> str:
    """An edited record whose digest was made to fit again."""
    import hashlib

    body = text.rpartition('"sha256": ')[0]
    return f'{body}"sha256": "{hashlib.sha256(body.encode()).hexdigest()}"}}\n'


@pytest.mark.both
def test_what_is_written_is_read_back(record: Record) -> None:
    again = read(record.dumps())
    assert again.moves == record.moves
    assert again.end().position() == record.end().position()
    assert again.dumps() == record.dumps()


def test_it_is_plain_json_with_one_move_a_line(record: Record) -> None:
    text = record.dumps()
    data = json.loads(text)
    assert data["game"] == "world"
    assert data["version"] == record.game.version
    assert data["edition"]["territory"][0]["id"] == "alaska"
    assert len(re.findall(r'^\[-?\d+, \d+, "', text, re.MULTILINE)) == len(record.moves)


def test_every_single_changed_byte_is_noticed(record: Record) -> None:
    text = record.dumps()
    for at in range(0, len(text), 97):
        changed = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]
        with pytest.raises(BadInput):
            read(changed)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_half_a_record_is_one_line_of_complaint(record: Record, share: float) -> None:
    text = record.dumps()
    with pytest.raises(BadInput, match=r"not complete JSON|does not fit") as caught:
        read(text[: int(len(text) * share)])
    assert "\n" not in str(caught.value)


def test_words_and_ids_check_each_other(record: Record) -> None:
    text = re.sub(r'\[(-?\d+), (\d+), "roll \d"\]', r'[\1, \2, "roll 9"]', record.dumps(), count=1)
    with pytest.raises(BadInput, match=r"moves\[0\]: id \d+ is 'roll \d', but the words are 'roll 9'"):
        read(sealed(text))


def test_a_move_the_rules_refuse_is_named(record: Record) -> None:
    lines = record.dumps().splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(("[0,", "[1,")))
    del lines[first]
    with pytest.raises(BadInput, match=r"moves\[\d+\]: version 1 of the rules refuses it .*rule \d"):
        read(sealed("".join(lines)))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"conquerant": 1', '"conquerant": 2', "conquerant"),
        ('"game": "world"', '"game": "wrld"', "game"),
        ('"version": 1', '"version": 99', "version"),
        ('"version": 1', '"version": "one"', "version"),
        ('"seats": 3', '"seats": 7', "seats"),
        ('"rounds": 2', '"rounds": -2', "option rounds"),
        ('"rounds": 2', '"ruonds": 2', "option ruonds"),
        ('"moves": [', '"moves": [[0, 99999, "x"],', r"moves\[0\]"),
        ('"winners": [', '"winners": [5,', "result"),
        ('"players": [', '"plyers": [', "plyers"),
    ],
)
def test_an_edited_record_is_an_error_that_names_the_field(record: Record, old: str, new: str, field: str) -> None:
    text = record.dumps()
    assert old in text
    with pytest.raises(BadInput, match=f"^{field}"):
        read(sealed(text.replace(old, new, 1)))


def test_an_edition_of_one_s_own_travels_with_the_record() -> None:
    edition = json.loads(json.dumps(games.read_edition("world")))
    edition["continent"][0]["bonus"] = 9
    game = games.load("world", edition)
    text = Record(game, 3, game.settle({}, 3)).dumps()
    assert read(text).game.edition["continent"][0]["bonus"] == 9
