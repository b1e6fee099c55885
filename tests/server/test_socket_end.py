"""uvicorn's end of a socket as we widened it: what goes the short way, what must not, and what is bounded."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from collections.abc import Awaitable, Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from conquerant.server import socket_end
from conquerant.server.measure.client import Server
from server.visitors import ME, OPEN, Visitor

PINNED = Path(__file__).parents[2] / "requirements" / "play.txt"


class Transport(asyncio.Transport):
    """What a client would get."""

    def __init__(self) -> None:
        super().__init__()
        self.got = b""
        self.closing = self.aborted = self.deaf = False

    def abort(self) -> None:
        self.closing = self.aborted = True

    def write(self, data: Any) -> None:
        self.got += data

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.deaf = True

    def resume_reading(self) -> None:
        self.deaf = False


class End:
    """A socket that has been let in. `quick` is what came the short way, `slow` what came the long one."""

    def __init__(self, ping: float | None) -> None:
        self.transport = Transport()
        self.quick: list[str] = []
        self.slow: list[str] = []
        self.late = b""  # comes right behind the handshake
        self.reads = asyncio.Event()
        self.reads.set()
        config = uvicorn.Config(
            self._app,
            interface="asgi3",
            ws=socket_end.SocketEnd,
            ws_per_message_deflate=False,
            ws_max_size=65_536,
            ws_ping_interval=ping,
            ws_ping_timeout=ping,
            log_config=None,
        )
        config.load()
        self.line = socket_end.SocketEnd(config, ServerState(), {})

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept", "headers": []})
        found = socket_end.of(scope)
        assert found is self.line
        found.listen(self._take)
        while True:
            await self.reads.wait()
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            self.slow.append(event.get("text") or event["bytes"].decode(errors="replace"))

    def _take(self, text: str) -> bool:
        self.quick.append(text)
        return True

    async def open(self) -> None:
        key = base64.b64encode(b"x" * 16).decode()
        head = ["GET / HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        self.line.connection_made(self.transport)
        self.line.data_received("\r\n".join([*head, f"Sec-WebSocket-Key: {key}", "", ""]).encode())
        if self.late:
            self.line.data_received(self.late)
        await self.rest()
        assert b" 101 " in self.transport.got

    async def hear(self, *data: bytes) -> None:
        """Each as one read of the socket."""
        for one in data:
            self.line.data_received(one)
        await self.rest()

    async def rest(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


def told(story: Callable[[End], Awaitable[None]], ping: float | None = None, opened: bool = True) -> None:
    async def run() -> None:
        end = End(ping)
        if opened:
            await end.open()
        try:
            await story(end)
        finally:
            end.line.stop_keepalive()
            for task in list(end.line.tasks):
                task.cancel()

    asyncio.run(run())


def frame(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def test_a_short_text_alone_goes_the_short_way() -> None:
    async def story(end: End) -> None:
        await end.hear(frame("one"), frame("é" * 60))
        assert (end.quick, end.slow) == (["one", "é" * 60], [])
        await end.hear(frame("x" * 126), Frame(Opcode.BINARY, b"b", True).serialize(mask=True))
        assert (end.quick[2:], end.slow) == ([], ["x" * 126, "b"])

    told(story)


def test_bytes_inside_a_frame_are_never_taken_for_a_message() -> None:
    """A long text arrives in two reads, and its second half looks like a frame of its own."""

    async def story(end: End) -> None:
        trap = frame("resign")
        long = frame("x" * 200 + "y" * len(trap), Opcode.BINARY)
        await end.hear(long[: -len(trap)], trap)
        assert (end.quick, len(end.slow)) == ([], 1)
        await end.hear(frame("fine"))
        assert (end.quick, end.slow[1:]) == ([], ["fine"])  # from now on all goes the long way

    told(story)


def test_whoever_speaks_before_he_is_let_in_goes_the_long_way() -> None:
    """Half a frame comes with the handshake; its other half, which looks like a frame, when somebody listens."""

    async def story(end: End) -> None:
        trap = frame("resign")
        long = frame("x" * 200 + "y" * len(trap), Opcode.BINARY)
        end.late = long[: -len(trap)]
        await end.open()
        await end.hear(trap)
        assert (end.quick, len(end.slow)) == ([], 1)

    told(story, opened=False)


def test_two_frames_in_one_read_are_two_messages() -> None:
    """Masked so that both together would read as one text."""

    async def story(end: End) -> None:
        await end.hear(b"\x81\x81\x00\x80\x80\x00a" + b"\x81\x81\x00\x00\x80\x80b")
        assert (end.quick, end.slow) == ([], ["a", "b"])

    told(story)


def test_a_longer_head_is_not_read_as_a_short_one() -> None:
    async def story(end: End) -> None:
        await end.hear(b"\x81\xfe\x01\x00" + bytes(4) + b"x" * 256)
        assert (end.quick, end.slow) == ([], ["x" * 256])

    told(story)


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def story(end: End) -> None:
        end.reads.clear()
        await end.hear(frame("first"))
        await end.hear(frame("x" * 300), frame("second"))
        assert end.quick == ["first"]
        end.reads.set()
        await end.rest()
        assert end.slow == ["x" * 300, "second"]
        await end.hear(frame("third"))
        assert end.quick == ["first", "third"]

    told(story)


def test_a_fragmented_message_stays_one_message_after_a_coalesced_read() -> None:
    """Two frames in one read, the second a beginning: what follows it is its end, and a text amid is a mistake."""

    async def story(end: End) -> None:
        await end.hear(frame("one") + frame("be", fin=False))
        await end.hear(frame("gun", Opcode.CONT))
        assert (end.quick, end.slow) == ([], ["one", "begun"])
        await end.hear(frame("short"))
        assert end.quick == ["short"]
        await end.hear(frame("two") + frame("be", fin=False))
        await end.hear(frame("amid"))
        assert end.quick == ["short"]
        assert end.transport.closing

    told(story)


def test_after_the_close_nothing_is_heard() -> None:
    async def story(end: End) -> None:
        await end.hear(Frame(Opcode.CLOSE, b"\x03\xe8", True).serialize(mask=True))
        await end.hear(frame("late"))
        assert end.quick == []

    told(story)

    async def ours(end: End) -> None:
        await end.line.send({"type": "websocket.close", "code": 4008, "reason": ""})
        await end.hear(frame("late"))
        assert end.quick == []

    told(ours)


def test_a_text_that_is_not_utf8_ends_the_line() -> None:
    async def story(end: End) -> None:
        await end.hear(Frame(Opcode.TEXT, b"\xff\xfe", True).serialize(mask=True))
        assert (end.quick, end.slow) == ([], [])
        assert end.transport.closing

    told(story)


def test_fragments_are_bounded_however_small() -> None:
    async def story(end: End) -> None:
        await end.hear(frame("", fin=False))
        for _ in range(socket_end.MOST_FRAGMENTS + 10):
            await end.hear(frame("", Opcode.CONT, fin=False))
            assert len(end.line.frames) <= socket_end.MOST_FRAGMENTS
        assert end.transport.closing
        assert b"\x03\xf1" in end.transport.got  # 1009

    told(story)


def test_fragments_together_are_bounded_as_one_message() -> None:
    async def story(end: End) -> None:
        await end.hear(frame("x" * 30_000, fin=False), frame("x" * 30_000, Opcode.CONT, fin=False))
        assert b"\x03\xf1" not in end.transport.got
        await end.hear(frame("x" * 30_000, Opcode.CONT, fin=False))
        assert b"\x03\xf1" in end.transport.got  # 1009
        assert end.slow == []

    told(story)


def test_a_frame_of_any_announced_length_takes_no_room_before_it_comes() -> None:
    async def story(end: End) -> None:
        await end.hear(b"\x81\xff" + (2**40).to_bytes(8, "big") + b"mask")
        assert end.transport.closing

    told(story)


def test_a_half_sent_frame_is_given_up_when_no_pong_comes() -> None:
    """Who dribbles a frame cannot answer pings meanwhile."""

    async def story(end: End) -> None:
        slow = frame("x" * 2_000)
        deadline = time.monotonic() + 20
        at = 0
        while not end.transport.closing and time.monotonic() < deadline:
            end.line.data_received(slow[at : at + 1])
            at += 1
            await asyncio.sleep(0.01)
        assert end.transport.closing
        assert at < 1_500

    told(story, ping=0.05)


def test_what_is_told_in_one_turn_leaves_together_and_in_order() -> None:
    async def story(end: End) -> None:
        before = len(end.transport.got)
        assert end.line.send_text(b"one")
        assert end.line.send_text(b"two")
        assert len(end.transport.got) == before
        await end.line.send({"type": "websocket.send", "text": "three"})
        assert end.line.send_text(b"four")
        await end.rest()
        assert end.transport.got[before:] == b"\x81\x03one\x81\x03two\x81\x05three\x81\x04four"

    told(story)


def test_the_short_way_out_is_closed_to_whoever_is_behind_gone_or_hung_up_on() -> None:
    async def behind(end: End) -> None:
        end.line.pause_writing()
        assert not end.line.send_text(b"one")
        end.line.resume_writing()
        assert end.line.send_text(b"two")

    async def gone(end: End) -> None:
        end.line.send_text(b"lost")
        end.line.connection_lost(None)
        before = end.transport.got
        assert not end.line.send_text(b"one")
        await end.rest()
        assert end.transport.got == before

    async def hung_up_on(end: End) -> None:
        await end.line.send({"type": "websocket.close", "code": 4008, "reason": ""})
        assert not end.line.send_text(b"one")

    async def going_down(end: End) -> None:
        before = len(end.transport.got)
        assert end.line.send_text(b"one")
        end.line.shutdown()
        assert end.transport.got[before:].startswith(b"\x81\x03one\x88")

    for story in (behind, gone, hung_up_on, going_down):
        told(story)


def test_who_does_not_read_gets_no_pongs_and_every_ping_counts() -> None:
    async def story(end: End) -> None:
        beats: list[None] = []
        end.line.listen(end._take, lambda: beats.append(None))
        before = len(end.transport.got)
        await end.hear(frame("a", Opcode.PING))
        assert end.transport.got[before:] == b"\x8a\x01a"
        end.line.pause_writing()
        before = len(end.transport.got)
        await end.hear(frame("b", Opcode.PING) * 100, frame("c", Opcode.PONG))
        assert len(beats) == 102
        end.line.resume_writing()
        await end.hear(frame("d", Opcode.PING))
        assert end.transport.got[before:] == b"\x8a\x01d"

    told(story)


def test_a_line_that_is_cut_hears_nothing_more_and_does_not_wait_for_its_buffer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket_end, "LAST_WORD", 0.0)

    async def behind(end: End) -> None:
        end.line.pause_writing()
        end.line.cut()
        assert end.transport.aborted

    async def too_fast(end: End) -> None:
        before = len(end.transport.got)
        await end.line.send({"type": "websocket.close", "code": 4008, "reason": ""})
        end.line.cut()
        assert (end.transport.deaf, end.transport.aborted) == (True, False)
        assert end.transport.got[before:] == b"\x88\x02\x0f\xa8"
        await asyncio.sleep(0.01)
        assert end.transport.aborted

    for story in (behind, too_fast):
        told(story)


def test_no_close_waits_for_ever_for_who_does_not_read() -> None:
    async def hung_up_on(end: End) -> None:
        end.line.close_timeout = 0.0
        await end.line.send({"type": "websocket.close", "code": 1012, "reason": ""})
        await asyncio.sleep(0.01)
        assert end.transport.aborted

    async def silent(end: End) -> None:
        end.line.close_timeout = 0.0
        end.line.keepalive_timeout()
        await asyncio.sleep(0.01)
        assert end.transport.aborted

    for story in (hung_up_on, silent):
        told(story)


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_another_version_than_the_tested_gets_the_plain_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert socket_end.chosen() is socket_end.SocketEnd
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda asked: "99.0" if asked == name else real(asked))
    assert socket_end.chosen() == socket_end.PLAIN


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_what_is_pinned_is_what_was_tested(name: str) -> None:
    (pinned,) = [row for row in PINNED.read_text("utf-8").splitlines() if row.startswith(f"{name}==")]
    assert pinned.removeprefix(f"{name}==").startswith(socket_end.TESTED[name])


def test_the_plain_end_serves_the_same_table(tmp_path: Path) -> None:
    """What the server falls back to is a whole server."""

    class Plain(Server):
        program = (
            *Server.program[:1],
            "-c",
            "import sys; from conquerant.server import socket_end; socket_end.TESTED['uvicorn'] = 'none'; "
            "from conquerant.cli import main; main()",
        )

    server = Plain(tmp_path / "data", 0, "--fast-bots")
    try:
        lucie, karim = Visitor(server.base, "Lucie"), Visitor(server.base, "Karim")
        table = lucie.table("conquetes", ME, OPEN)
        chairs = [lucie.chair(table), karim.sit(table, 1)]
        for chair in chairs:
            chair.until(lambda f: f["type"] == "state")
        mover = next(c for c in chairs if c.state["options"])
        assert mover.play_ids(mover.state["options"][:1])["type"] == "done"
        assert json.loads(mover.frames[0])["type"] == "welcome"
        for chair in chairs:
            chair.close()
    finally:
        server.stop()
