"""A record is the truth, and says so when it is not."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.errors import BadInput
from conquerant.core.record import Record, loads, result
from conquerant.lab.simulate import Plan
from conquerant.play import watch
from tiny.game import make


@pytest.fixture(scope="module")
def record() -> Record:
    options = games.load("world").settle({"rounds": 2}, 3)
    return watch.play(Plan("world", 1, 3, ["random"] * 3, "record", options))


def read(text: str) -> Record:
    return loads(text, games.load)


def sealed(text: str) -> str:
    """An edited record whose digest was made to fit again."""
    body = text.rpartition('"sha256": ')[0]
    return f'{body}"sha256": "{hashlib.sha256(body.encode()).hexdigest()}"}}\n'


@pytest.mark.both
def test_what_is_written_is_read_back(record: Record) -> None:
    again = read(record.dumps())
    assert again.moves == record.moves
    assert again.end().position() == record.end().position()
    assert again.dumps() == record.dumps()


@pytest.mark.parametrize(
    ("slug", "seats", "options"), [("world", 6, {"rounds": 1}), ("conquistador", 4, {"teams": "yes"})]
)
def test_a_record_of_a_full_table_is_read_back(slug: str, seats: int, options: dict[str, Any]) -> None:
    """Its last seat is one, and what only so many may choose was chosen."""
    settled = games.load(slug).settle(options, seats)
    played = watch.play(Plan(slug, 1, seats, ["random"] * seats, "full", settled))
    assert read(played.dumps()).moves == played.moves


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


def small(**known: Any) -> Record:
    """A finished game of La Veillée, some thirty moves long."""
    game = tiny()
    state, rng, moves = game.start(2), Rng("small"), []
    while state.mover != OVER:
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        moves.append((int(state.mover), action))
        state.apply(action)
    return Record(game, 2, game.settle({}, 2), moves, ["Ana", "Zoé"], result=result(state), **known)


def tiny(slug: str = "tiny", edition: dict[str, Any] | None = None) -> Game:
    assert slug == "tiny"
    return make(edition)


STRETCH = {"moves": 3, "dealer": {"scheme": "seeded"}, "sha256": "ab"}
HELPED = {"move": 2, "seat": 1, "how": "hint", "depth": 1}


def test_the_text_is_the_same_ever_after() -> None:
    record = small()
    lines = record.dumps().split("\n")
    assert lines[:8] == [
        '{"conquerant": 1,',
        '"game": "tiny",',
        '"version": 1,',
        '"seats": 2,',
        '"options": {"ties": "all"},',
        '"players": ["Ana", "Zoé"],',
        '"dealer": {},',
        '"moves": [',
    ]
    seat, action = record.moves[0]
    assert lines[8] == f'[{seat}, {action.id}, "{action}"],'
    seat, action = record.moves[-1]
    assert lines[7 + len(record.moves) :] == [
        f'[{seat}, {action.id}, "{action}"]',
        "],",
        f'"result": {json.dumps(record.result)},',
        f'"edition": {json.dumps(record.game.edition, ensure_ascii=False)},',
        f'"sha256": "{record.digest()}"}}',
        "",
    ]
    assert record.digest() == hashlib.sha256("\n".join([*lines[:-2], ""]).encode()).hexdigest()


def test_where_a_match_comes_from_is_told_and_read_back() -> None:
    record = small(origin=[STRETCH, {**STRETCH, "moves": 3}])
    assert '"origin": [{"moves": 3, "dealer": {"scheme": "seeded"}, "sha256": "ab"}, ' in record.dumps()
    again = loads(record.dumps(), tiny)
    assert again.origin == record.origin
    assert (again.seats, again.options, again.players, again.result) == (
        2,
        {"ties": "all"},
        ["Ana", "Zoé"],
        record.result,
    )
    assert again.dealer == {}
    assert loads(small(dealer={"scheme": "seeded"}).dumps(), tiny).dealer == {"scheme": "seeded"}
    assert "origin" not in small().dumps()


def test_a_record_of_no_moves_is_one_too() -> None:
    record = Record(tiny(), 2, {"ties": "nobody"})
    assert '"moves": [\n],\n"result": {},\n' in record.dumps()
    again = loads(record.dumps(), tiny)
    assert (again.moves, again.options, again.result, again.origin) == ([], {"ties": "nobody"}, {}, [])


def test_replay_shows_every_state_on_the_way() -> None:
    record = small()
    states = [state.position() for state in record.replay()]
    assert len(states) == len(record.moves) + 1
    assert states[0] == tiny().start(2).position()
    assert states[-1] == record.end().position()
    assert record.end().mover == OVER


def test_a_match_that_was_abandoned_has_no_other_result() -> None:
    record = Record(tiny(), 2, {"ties": "all"}, small().moves[:5], result={"abandoned": True})
    assert loads(record.dumps(), tiny).result == {"abandoned": True}
    whole = small()
    whole.result = {"abandoned": True}
    with pytest.raises(BadInput, match=r"^result: is \{'abandoned': True\}, but the moves end with \{'winners': "):
        loads(whole.dumps(), tiny)
    part = Record(tiny(), 2, {"ties": "all"}, small().moves[:5], result={"winners": [0]})
    with pytest.raises(BadInput, match=r"^result: is \{'winners': \[0\]\}, but the moves end with \{\}$"):
        loads(part.dumps(), tiny)


def test_a_move_that_is_refused_is_told_with_its_rule() -> None:
    record = small()
    first = next(i for i, (seat, _) in enumerate(record.moves) if seat >= 0)
    seat, action = record.moves[first]
    record.moves[first] = (1 - seat, action)
    state = tiny().start(2)
    for _, before in record.moves[:first]:
        state.apply(before)
    why = state.refuse(1 - seat, action)
    assert why is not None
    reason = f"{1 - seat} may not {action}: rule {why.rule}, {why.reason}"
    says = f"moves[{first}]: version 1 of the rules refuses it ({reason})"
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        loads(record.dumps(), tiny)


def test_where_the_coach_helped_is_told_and_read_back() -> None:
    last = len(small().moves)
    helped = [HELPED, {**HELPED, "move": 0, "seat": 0, "depth": 0}, {**HELPED, "move": last, "depth": 3}]
    record = small(helped=helped)
    assert '"helped": [{"move": 2, "seat": 1, "how": "hint", "depth": 1}, ' in record.dumps()
    assert loads(record.dumps(), tiny).helped == helped
    assert "helped" not in small().dumps()


def without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.pop(key)


def helped(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Help noted with this in place of what it should say, or without it."""
    told = {name: said for name, said in {**HELPED, key: value}.items() if said is not None}
    return lambda data: data.update(helped=[told])


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        *(
            (without(key), f"{key}: is missing")
            for key in "game edition version seats options moves players dealer result".split()
        ),
        (lambda d: d.update(game=5), "game: expected a name, got 5"),
        (lambda d: d.update(edition=[]), "edition: expected an object, got []"),
        (lambda d: d.update(version=0), "version: expected a whole number of at least 1, got 0"),
        (lambda d: d.update(version=2), "version: the record was played by version 2 of tiny, this is 1"),
        (lambda d: d.update(options=[]), "options: expected an object, got []"),
        (lambda d: d.update(moves={}), "moves: expected a list, got {}"),
        (lambda d: d.update(players="Ana"), "players: expected a list, got 'Ana'"),
        (lambda d: d.update(dealer=None), "dealer: expected an object, got None"),
        (lambda d: d.update(result=[]), "result: expected an object, got []"),
        (lambda d: d.update(moves=[5]), "moves[0]: expected a list, got 5"),
        (lambda d: d["moves"][1].append(5), "moves[1]: expected 3 items, got 4"),
        (lambda d: d["moves"][1].__setitem__(0, -2), "moves[1][0]: expected a whole number from -1 to 2, got -2"),
        (lambda d: d["moves"][1].__setitem__(0, 3), "moves[1][0]: expected a whole number from -1 to 2, got 3"),
        (lambda d: d["moves"][1].__setitem__(1, -1), "moves[1][1]: expected a whole number from 0 to LAST, got -1"),
        (lambda d: d["moves"][1].__setitem__(1, 999), "moves[1][1]: expected a whole number from 0 to LAST, got 999"),
        (lambda d: d["moves"][1].__setitem__(2, 7), "moves[1]: id ID is WORDS, but the words are 7"),
        (lambda d: d.update(origin={}), "origin: expected a list, got {}"),
        (lambda d: d.update(origin=[5]), "origin[0]: expected an object, got 5"),
        (lambda d: d.update(origin=[{}]), "origin[0].moves: is missing"),
        (
            lambda d: d.update(origin=[{**STRETCH, "moves": -1}]),
            "origin[0].moves: expected a whole number from 0 to MOVES, got -1",
        ),
        (
            lambda d: d.update(origin=[{**STRETCH, "moves": 99}]),
            "origin[0].moves: expected a whole number from 0 to MOVES, got 99",
        ),
        (
            lambda d: d.update(origin=[STRETCH, {**STRETCH, "moves": 2}]),
            "origin[1].moves: expected a whole number from 3 to MOVES, got 2",
        ),
        (lambda d: d.update(origin=[{"moves": 3, "sha256": "ab"}]), "origin[0].dealer: is missing"),
        (lambda d: d.update(origin=[{**STRETCH, "dealer": 5}]), "origin[0].dealer: expected an object, got 5"),
        (lambda d: d.update(origin=[STRETCH, {"moves": 3, "dealer": {}}]), "origin[1].sha256: is missing"),
        (lambda d: d.update(origin=[{**STRETCH, "sha256": 5}]), "origin[0].sha256: expected a digest, got 5"),
        (lambda d: d.update(helped={}), "helped: expected a list, got {}"),
        (lambda d: d.update(helped=[5]), "helped[0]: expected an object, got 5"),
        *((helped(key, None), f"helped[0].{key}: is missing") for key in "move seat depth how".split()),
        *(
            (helped("move", wrong), f"helped[0].move: expected a whole number from 0 to MOVES, got {wrong}")
            for wrong in (-1, 99)
        ),
        *(
            (helped("seat", wrong), f"helped[0].seat: expected a whole number from 0 to 1, got {wrong}")
            for wrong in (-1, 2)
        ),
        *(
            (helped("depth", wrong), f"helped[0].depth: expected a whole number from 0 to 3, got {wrong}")
            for wrong in (-1, 4)
        ),
        (helped("how", "magic"), "helped[0].how: expected one of hint, tutor, got 'magic'"),
        (lambda d: d.update(helped=[HELPED, 5]), "helped[1]: expected an object, got 5"),
        (lambda d: d.update(conquerant=2), "conquerant: expected a record of format 1, got 2"),
        (without("conquerant"), "conquerant: expected a record of format 1, got None"),
        (lambda d: d.update(plyers=[]), "plyers: a record has no such field"),
    ],
)
def test_what_is_no_record_is_named(spoil: Callable[[dict[str, Any]], object], says: str) -> None:
    record = small()
    action = record.moves[1][1]
    said = {"ID": str(action.id), "WORDS": repr(str(action)), "MOVES": str(len(record.moves))}
    said["LAST"] = str(len(record.game.actions) - 1)
    for name, value in said.items():
        says = says.replace(name, value)
    data = json.loads(record.dumps())
    spoil(data)
    del data["sha256"]
    text = json.dumps(data)[:-1] + ', "sha256": "'
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        loads(sealed(text), tiny)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "record: is not complete JSON (Expecting value: line 1 column 1 (char 0))"),
        ("5", "record: expected an object, got 5"),
        ('{"conquerant": 1}', "sha256: does not fit: the record was changed after it was written"),
    ],
)
def test_what_is_no_text_of_a_record_is_named(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        loads(text, tiny)


def test_nothing_may_follow_the_digest() -> None:
    text = small().dumps()
    for changed in (text + "\n", text[:-1], text.replace('"sha256": "', '"sha256":  "'), text[:-4] + "x" + text[-3:]):
        with pytest.raises(BadInput, match=r"^sha256: does not fit: the record was changed after it was written$"):
            loads(changed, tiny)
