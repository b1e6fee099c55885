"""Sending to clients that keep up, that are slow, and that are gone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from conquerant.host import wire
from conquerant.host.connection import PATIENCE, TOO_FAST
from conquerant.host.store import KeepTable
from conquerant.server.socket import BACKLOG, BACKLOG_BYTES, HELLO_SECONDS, SLOW, Socket
from conquerant.server.socket_end import complete, head, lone
from server import indoors
from server.visitors import ME, OPEN, Visitor


class Wire:
    """A client's side of a socket; `open` says whether it takes anything now."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.got: list[dict[str, Any]] = []

    async def send(self, message: Any) -> None:
        await self.open.wait()
        self.got.append(message)

    async def receive(self) -> Any:
        await asyncio.sleep(3600)


def socket(wire: Wire) -> Socket:
    return Socket(wire.receive, wire.send)


def texts(wire: Wire) -> list[str]:
    return [m["text"] for m in wire.got if m["type"] == "websocket.send"]


def test_what_a_client_can_take_goes_out_at_once_and_in_order() -> None:
    async def story() -> None:
        wire = Wire()
        chair = socket(wire)
        chair.send(b"1")
        assert texts(wire) == ["1"]
        wire.open.clear()
        for n in "234":
            chair.send(n.encode())
        await asyncio.sleep(0.01)
        assert texts(wire) == ["1"]
        wire.open.set()
        await asyncio.sleep(0.01)
        chair.send(b"5")
        assert texts(wire) == ["1", "2", "3", "4", "5"]

    asyncio.run(story())


class Cut:
    """A line that never takes anything the short way."""

    def __init__(self) -> None:
        self.cuts = 0

    def listen(self, listener: Any, beat: Any) -> None:
        self.beat = beat

    def send_text(self, data: bytes) -> bool:
        return False

    def cut(self) -> None:
        self.cuts += 1


@pytest.mark.parametrize(("size", "fit"), [(3, BACKLOG), (BACKLOG_BYTES // 10, 11)])
def test_a_client_too_far_behind_is_cut_off_at_once(size: int, fit: int) -> None:
    """Messages count, and bytes do."""

    async def story() -> None:
        wire, line = Wire(), Cut()
        chair = socket(wire)
        chair._end = line  # type: ignore[assignment]
        wire.open.clear()
        for _ in range(1 + fit):
            chair.send(b"x" * size)
        assert not chair._ended.is_set()
        chair.send(b"x" * size)
        assert (chair._ended.is_set(), chair._code, line.cuts) == (True, SLOW, 1)
        for _ in range(10):
            chair.send(b"more")
        assert not chair._out
        wire.open.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert texts(wire) == ["x" * size]

    asyncio.run(story())


def test_one_state_of_any_size_may_wait_with_the_small_ones_around_it() -> None:
    async def story() -> None:
        wire = Wire()
        chair = socket(wire)
        wire.open.clear()
        told = ["welcome", "small", "x" * (3 * BACKLOG_BYTES), *["chat"] * 100]
        for text in told:
            chair.send(text.encode())
        wire.open.set()
        for _ in range(10):
            await asyncio.sleep(0)
        assert texts(wire) == told
        wire.open.clear()
        for text in told:
            chair.send(text.encode())
        assert not chair._ended.is_set(), "what has left counts no more"

    asyncio.run(story())


def test_pings_of_the_line_count_and_who_never_stops_is_cut_off(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        chair, line = indoors.Chair(home, laid, "karim"), Cut()
        chair.socket._end = line  # type: ignore[assignment]
        await chair.hello()
        chair.connection.pace.rate = chair.connection.pace.left = 0.0
        before = len(chair.frames)
        for _ in range(PATIENCE):
            line.beat()
        assert (len(chair.frames), line.cuts) == (before, 0)
        line.beat()
        assert (chair.socket._code, line.cuts) == (TOO_FAST, 1)
        await asyncio.sleep(1)
        assert chair.running.done()
        assert chair.connection not in laid.connections
        home.drop(laid)

    indoors.run(story())


def test_a_client_that_is_gone_harms_nobody() -> None:
    async def story() -> None:
        wire = Wire()

        async def gone(_: Any) -> None:
            raise OSError

        chair = socket(wire)
        chair._send = gone
        chair.send(b"1")
        chair.send(b"2")
        chair.hang_up(1012)
        assert chair._ended.is_set()

    asyncio.run(story())


def test_a_seat_lost_while_its_news_were_recalled_is_not_shown(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        chair = indoors.Chair(home, laid, "karim")
        recall = laid.recall

        async def slowly(viewer: Any, after: int) -> None:
            await recall(viewer, after)
            laid.details.hold(1, set())

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(laid), "recall", lambda table, viewer, after: slowly(viewer, after))
            assert (await chair.hello(seat=1))["code"] == "not-yours"
        assert chair.connection.seat is None
        home.drop(laid)

    indoors.run(story())


def test_who_says_nothing_is_hung_up_and_who_says_hello_stays(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        silent, polite = indoors.Chair(home, laid, "eve"), indoors.Chair(home, laid, "karim")
        await polite.hello()
        assert (await silent.ask("ping"))["type"] == "pong"
        assert (await silent.ask("chat", text="?"))["code"] == "hello-first"
        await asyncio.sleep(HELLO_SECONDS + 1)
        assert silent.running.done()
        assert not polite.running.done()
        assert (await polite.ask("hello", v=2))["code"] == "version"
        home.drop(laid)

    indoors.run(story())


class Short(Cut):
    """An end of a socket that hands over short texts itself."""

    def listen(self, listener: Any, beat: Any) -> None:
        self.listener = listener


def test_a_gesture_that_fails_is_answered_alike_whichever_way_it_came(tmp_path: Path) -> None:
    """The error is told, then the table leaves memory and hangs up."""
    told: list[list[Any]] = []

    async def story(short: bool) -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        mover = int(laid.begun.state.mover)
        chair, end = indoors.Chair(home, laid, ("lucie", "karim", "eve")[mover]), Short()
        chair.socket._end = end  # type: ignore[assignment]
        await chair.hello(seat=mover)

        async def full(*changes: Any) -> None:
            raise OSError("no room")

        home.store.write = full
        await asyncio.sleep(0.1)
        before = len(chair.frames)
        text = json.dumps({"type": "play", "re": 9, "seq": laid.seq, "ids": [int(laid.begun.state.legal()[0].id)]})
        if short:
            assert end.listener(text)
        else:
            chair.inbox.put_nowait({"type": "websocket.receive", "text": text.ljust(200)})
        await asyncio.sleep(1)
        told.append([frame for _, frame in chair.frames[before:]] + [chair.socket._code])

    indoors.run(story(short=True))
    indoors.run(story(short=False))
    assert told[0] == told[1]
    (error, code) = told[0]
    assert (error["type"], error["code"], error["re"], code) == ("error", "internal", 9, 1013)


def test_levels_without_end_are_refused_and_the_socket_stays(tmp_path: Path) -> None:
    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        chair = indoors.Chair(home, laid, "lucie")
        await chair.hello(seat=0)
        text = '{"x": ' + "[" * 3000 + "]" * 3000 + ', "type": "ping"}'
        chair.inbox.put_nowait({"type": "websocket.receive", "text": text})
        await asyncio.sleep(0.1)
        error = chair.frames[-1][1]
        assert (error["code"], error["message"]) == ("bad-message", wire.TOO_DEEP)
        assert (await chair.ask("ping"))["type"] == "pong"

    indoors.run(story())


def test_that_a_match_is_over_is_known_when_it_is_stored(tmp_path: Path) -> None:
    """The end lays the dealer's secret open: while it is being stored, and where that fails, the match goes on."""

    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "conquistador", "me", "+karim")
        chair = indoors.Chair(home, laid, "lucie")
        await chair.hello(seat=0)
        status: list[str] = []

        async def store(*changes: Any) -> None:
            status.extend([laid.details.status, *(c.status for c in changes if isinstance(c, KeepTable))])

        home.store.write = store
        await chair.ask("resign")
        assert status == ["playing", "abandoned"]
        assert laid.details.status == "abandoned"

    indoors.run(story())


def test_whoever_lost_a_seat_does_not_talk_from_it(tmp_path: Path) -> None:
    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        chair = indoors.Chair(home, laid, "karim")
        await chair.hello(seat=1)
        laid.details.hold(1, set())
        laid.details.hold(2, {"karim"})
        await chair.ask("chat", text="Am I Karim?")
        assert laid.chat[-1].seat == 2

    indoors.run(story())


def test_what_a_client_said_before_it_was_cut_off_is_not_read(tmp_path: Path) -> None:
    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        chair = indoors.Chair(home, laid, "lucie")
        await chair.hello(seat=0)
        for _ in range(5):
            chair.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "ping"}'})
        chair.connection.cut_off(4008)
        before = home.metrics.messages["ping"]
        await asyncio.sleep(0.1)
        assert home.metrics.messages["ping"] == before

    indoors.run(story())


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_of_any_length_is_framed_as_the_standard_says(length: int) -> None:
    """Told the short way, read by the library that clients use."""
    text = "é" + "x" * (length - 2) if length > 1 else "x" * length
    data = text.encode()
    assert len(data) == length
    reader = Protocol(Side.CLIENT, max_size=None)
    reader.receive_data(head(length) + data)
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.data) == (Opcode.TEXT, data)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_whole_from_its_first_byte_to_its_last(length: int) -> None:
    frame = masked("x" * length)
    assert complete(frame)
    assert complete(frame + frame)
    assert lone(frame) == (length < 126)
    assert not lone(frame + frame)
    assert not lone(frame[:-1])
    assert not lone(head(length) + b"x" * length)
    assert not lone(masked("x" * length, fin=False))
    assert not lone(masked("x" * length, Opcode.BINARY))
    assert not complete(frame[:-1])
    assert not complete(frame + b"x")
    assert not complete(frame + frame[:-1])
    assert not complete(head(length) + b"x" * length)


def test_messages_are_answered_in_order_however_they_arrive(lucie: Visitor) -> None:
    """Each alone, many at once, byte by byte, in fragments, and each alone again."""
    chair = lucie.chair(lucie.table("world", ME, OPEN, OPEN))
    chair.told("table")
    late = '{"type": "chat", "re": %d, "text": "Bonsoir"}'
    play = '{"type": "play", "re": %d, "seq": 99, "ids": [0]}'
    ping = '{"type": "ping", "re": %d}'
    messages = [text % n for n, text in enumerate([play, ping, late, play, play, ping] * 6)]
    alone, together, bitten, torn, last = messages[:6], messages[6:18], messages[18:24], messages[24:30], messages[30:]
    tcp = chair.socket.socket
    for text in alone:
        tcp.sendall(masked(text))
    tcp.sendall(b"".join(map(masked, together)))
    for byte in b"".join(map(masked, bitten)):
        tcp.sendall(bytes([byte]))
    for text in torn:
        tcp.sendall(masked(text[:9], fin=False))
        tcp.sendall(masked(text[9:], Opcode.CONT))
    for text in last:
        tcp.sendall(masked(text))
    answers: list[dict[str, Any]] = []
    while len(answers) < len(messages):
        answers += [frame for frame in [chair.hear()] if frame.get("re") is not None]
    assert [answer["re"] for answer in answers] == list(range(len(messages)))
    assert {answer["type"] for answer in answers} == {"error", "pong", "done"}


def masked(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def test_a_question_that_fails_is_answered_and_the_table_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`try`, `odds` and `why` change nothing; a gesture that fails empties the table from memory."""

    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, "conquetes", "me", "+karim")
        laid.details.setup.odds = True
        mover = int(laid.begun.state.mover)
        chair = indoors.Chair(home, laid, ("lucie", "karim")[mover])
        await chair.hello(seat=mover)

        def fails(*asked: Any) -> Any:
            raise ZeroDivisionError

        option = int(laid.begun.state.legal()[0].id)
        with monkeypatch.context() as broken:
            broken.setattr(home.thinking, "spend", fails)
            questions: list[tuple[str, dict[str, Any]]] = [
                ("try", {"ids": [option]}),
                ("odds", {"ids": [option]}),
                ("why", {"words": "draw"}),
            ]
            for question, fields in questions:
                answer = await chair.ask(question, **fields)
                assert (answer["type"], answer["code"]) == ("error", "internal"), answer
        assert not laid.closed
        assert (await chair.ask("try", ids=[option]))["type"] == "tried"
        home.drop(laid)

    indoors.run(story())
