"""A seat for a program: one seat of one table, told once, taken back at any time, and nothing beside it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.core.record import loads
from conquerant.seat import Failed as SeatFailed
from conquerant.seat import Refused, Seat
from conquerant.server import operators
from conquerant.server import serve as serving
from conquerant.server.measure.client import Failed, Server
from server.visitors import BOT, ME, OPEN, PATIENCE, Visitor

ROOT = Path(__file__).parents[2]
GAME = "conquistador"


def given(person: Visitor, table: str, seat: int) -> str:
    token: str = person.call("POST", f"/tables/{table}/seats/{seat}/token")["token"]
    return token


@pytest.fixture
def table(lucie: Visitor, karim: Visitor) -> str:
    """Two people sit at it, and it has begun."""
    made = lucie.table(GAME, ME, OPEN)
    karim.sit(made, 1).close()
    return made


class Line:
    """A socket whose other end has said already what it will say."""

    def __init__(self, *answers: Mapping[str, object]) -> None:
        self.answers = [json.dumps(answer) for answer in answers]
        self.said: list[dict[str, object]] = []

    def send(self, text: str) -> None:
        self.said.append(json.loads(text))

    def recv(self, timeout: float) -> str:
        return self.answers.pop(0)


def test_a_program_that_is_told_to_slow_down_says_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes too fast is not even read: the answer does not say to what it is one."""
    monkeypatch.setattr("conquerant.seat.BREATH", 0.0)
    too_fast = {"type": "error", "code": "too-fast", "message": "slow down: too many messages", "re": None}
    line = Line(too_fast, too_fast, {"type": "done", "seq": 5, "re": 3}, {"type": "state", "seq": 5, "news": []})
    seat = Seat("http://127.0.0.1:1")
    monkeypatch.setattr(seat, "socket", line)
    seat.state = {"seq": 4}
    seat.play(4, 7)
    assert [said["ids"] for said in line.said] == [[7]] * 3
    assert seat.state["seq"] == 5


def test_programs_play_a_match_that_is_a_record_like_any_other(lucie: Visitor, karim: Visitor, table: str) -> None:
    first = Seat.claim(lucie.base, given(lucie, table, 0), "Ada")
    second = Seat.claim(lucie.base, given(karim, table, 1), "Grace")
    minds = [bots.make("random"), bots.make("random")]
    waiting = [first, second]
    for _ in range(2000):
        seat = next((s for s in waiting if s.state.get("options")), None)
        if seat is None:
            for each in waiting:
                if not each.state.get("options") and each.result is None:
                    try:
                        each.hear(0.05)
                    except TimeoutError:
                        continue
            if all(s.result is not None for s in waiting):
                break
            continue
        turn = seat.wait()
        if turn is None:
            break
        chosen = minds[seat.number].choose(seat.game, turn.view, turn.options, seat_rng(seat))
        turn.play(chosen)
    assert first.result is not None or second.result is not None
    status, text = lucie.ask("GET", f"/tables/{table}/record")
    assert status == 200
    record = loads(text.decode(), games.load)
    assert record.players == ["Lucie", "Karim"]
    assert len(record.moves) > 10


def to_the_end(seat: Seat) -> None:
    while True:
        seat.hear(PATIENCE)


def seat_rng(seat: Seat) -> Rng:
    return Rng(f"{seat.number}/{seat.state['seq']}")


def test_a_program_sees_its_seat_and_no_other(lucie: Visitor, karim: Visitor, table: str) -> None:
    program = Seat.claim(lucie.base, given(karim, table, 1), "Ada")
    program.hear(PATIENCE)
    while not program.state:
        program.hear(PATIENCE)
    assert program.state["view"]["seat"] == 1
    socket = program.socket
    assert socket is not None
    socket.send(json.dumps({"type": "seat", "re": 99, "seat": 0}))
    while True:
        told = program.hear(PATIENCE)
        if told.get("re") == 99:
            break
    assert (told["type"], told["code"]) == ("error", "not-yours")


def test_a_token_works_once_and_a_newer_one_voids_it(lucie: Visitor, table: str) -> None:
    old, new = given(lucie, table, 0), given(lucie, table, 0)
    with pytest.raises(SeatFailed, match="no-such-link"):
        Seat.claim(lucie.base, old)
    Seat.claim(lucie.base, new).close()
    with pytest.raises(SeatFailed, match="no-such-link"):
        Seat.claim(lucie.base, new)


def test_only_who_holds_the_seat_gives_a_token(lucie: Visitor, karim: Visitor, table: str) -> None:
    for person, seat in ((karim, 0), (lucie, 1), (lucie.another("Eve"), 0)):
        with pytest.raises(Failed, match="not-yours"):
            given(person, table, seat)


def test_a_program_cannot_hand_its_seat_on(lucie: Visitor, table: str) -> None:
    program = Seat.claim(lucie.base, given(lucie, table, 0))
    where = f"/tables/{table}/seats/0"
    for method, path in (("POST", f"{where}/token"), ("POST", f"{where}/link"), ("DELETE", f"{where}/token")):
        with pytest.raises(SeatFailed, match="not-yours"):
            program.call(method, path)


def test_what_was_given_is_taken_back(lucie: Visitor, table: str) -> None:
    program = Seat.claim(lucie.base, given(lucie, table, 0))
    unused = given(lucie, table, 0)
    lucie.call("DELETE", f"/tables/{table}/seats/0/token")
    # What the program sends meanwhile may meet a line that is cut already, and then takes the reason with it.
    with pytest.raises(ConnectionClosed, match=r"4003|no close frame"):
        to_the_end(program)
    assert not any(seat["me"] for seat in program.call("GET", f"/tables/{table}")["seats"])
    with pytest.raises(SeatFailed, match="no-such-link"):
        Seat.claim(lucie.base, unused)
    assert lucie.info(table)["seats"][0]["me"] is True


def test_a_refusal_is_told_in_words(lucie: Visitor, karim: Visitor, table: str) -> None:
    seats = [Seat.claim(lucie.base, given(person, table, n)) for n, person in enumerate((lucie, karim))]
    mover = None
    while mover is None:
        for seat in seats:
            if seat.state.get("options"):
                mover = seat
                break
            try:
                seat.hear(0.2)
            except TimeoutError:
                continue
    turn = mover.wait()
    assert turn is not None
    wrong = next(a for a in mover.game.actions if a not in turn.options)
    with pytest.raises(Refused, match=r"rule \d+\.\d+"):
        turn.play(wrong)
    turn.play(turn.options[0])


def test_a_choice_that_is_none_is_named(lucie: Visitor, table: str) -> None:
    seat = Seat.claim(lucie.base, given(lucie, table, 0))
    for odd in (99_999_999, -1, None, 2.5, True):
        with pytest.raises(BadInput, match=r"^action: expected a whole number from 0 to \d+"):
            seat.action(odd)  # type: ignore[arg-type]
    assert seat.action(seat.game.actions[3].id) is seat.game.actions[3]


@pytest.mark.parametrize("base", ["127.0.0.1:8000", "ftp://x", "http://", ""])
def test_an_address_that_is_none_is_named(base: str) -> None:
    with pytest.raises(BadInput, match=r"^base: expected an address such as http:"):
        Seat(base)


def test_the_example_in_javascript_plays_to_the_end(lucie: Visitor) -> None:
    node = shutil.which("node")
    version = int(subprocess.check_output([node, "--version"], text=True)[1:].split(".")[0]) if node else 0
    if node is None or version < 20:
        pytest.skip("needs Node.js")
    flags = [] if version >= 22 else ["--experimental-websocket", "--no-warnings"]
    table = lucie.table(GAME, ME, BOT)
    command = [node, *flags, str(ROOT / "examples" / "seat.mjs"), lucie.base, given(lucie, table, 0)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    assert json.loads(told)["result"]["winners"]


def test_who_runs_the_server_gives_a_free_seat_before_the_start(lucie: Visitor, server: Server) -> None:
    table = lucie.table(GAME, ME, OPEN)
    config = serving.existing(str(server.data), "")
    with pytest.raises(BadInput, match="is not free before the start"):
        operators.token(config, table, 0)
    seat = Seat.claim(lucie.base, operators.token(config, table, 1), "Ada")
    assert seat.number == 1
    assert [place["name"] for place in lucie.info(table)["seats"]] == ["Lucie", "Ada"]
    assert lucie.info(table)["status"] == "playing"
    with pytest.raises(BadInput, match="is not free before the start"):
        operators.token(config, table, 1)
