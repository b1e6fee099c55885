"""Noise on every door for a long while: nothing answers 5xx or `internal`, and nothing grows.

It takes as many seconds as CONQUERANT_FUZZ says, ten minutes without it. The seed is printed; CONQUERANT_FUZZ_SEED
takes it again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from conquerant import games
from conquerant.core import record as records
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.errors import BadInput
from conquerant.server.measure.client import Server
from server.fuzz import Mutator
from server.visitors import BOT, ME, Visitor

SECONDS = float(os.environ.get("CONQUERANT_FUZZ", "600"))
SEED = os.environ.get("CONQUERANT_FUZZ_SEED") or secrets.token_hex(4)
SHARE = {"http": 0.3, "socket": 0.35, "edition": 0.2, "position": 0.075, "record": 0.075}
GROWTH = 64 << 20  # bytes the server may gain once it is warm
ROWS = 20_000  # those of a table at which bots still play, and of those that the description's requests make
EXPECTED_CODES = range(200, 500)

pytestmark = [pytest.mark.long]
if find_spec("pytest_timeout"):
    pytestmark.append(pytest.mark.timeout(SECONDS * 3 + 300))


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    print(f"CONQUERANT_FUZZ_SEED={SEED}")
    server = Server(tmp_path_factory.mktemp("fuzz") / "data", 0, "--fast-bots", "--idle", "2", "--rate", "100000")
    yield server
    server.stop()


@pytest.fixture
def mutator(request: pytest.FixtureRequest) -> Mutator:
    return Mutator(f"{SEED} {request.node.name}")


def until(what: str, parts: int = 1) -> Callable[[], bool]:
    """Whether there is time left for a part of the run."""
    end = time.monotonic() + SECONDS * SHARE[what] / parts
    return lambda: time.monotonic() < end


@contextlib.contextmanager
def no_growth(server: Server, warm: Callable[[], None]) -> Iterator[None]:
    """Once warm, the server's memory and its open files stay as they are, but for what the tables at rest need."""
    warm()
    before, files, rows = _memory(server), _files(server), _rows(server)
    yield
    time.sleep(3.5)  # idle tables leave memory
    assert server.process.poll() is None, server.logged()[-3000:]
    assert _memory(server) - before < GROWTH
    assert _files(server) <= files + 8
    assert _rows(server) <= rows + ROWS
    figures = server.figures()
    assert not [name for name in figures if "internal" in name and figures[name]], server.logged()[-6000:]


def _memory(server: Server) -> float:
    return server.figures()["process_resident_memory_bytes"]


def _rows(server: Server) -> int:
    """Of tables, their logs and their talk; every story deletes the tables it makes."""
    with sqlite3.connect(server.data / "conquerant.db") as database:
        return sum(database.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "log", "chat"))


def _files(server: Server) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) if sys.platform == "linux" else 0


def fine(status: int, told: bytes, asked: object) -> None:
    """An answer, or a complaint that says what is wrong."""
    assert status in EXPECTED_CODES, (status, told[:500], repr(asked)[:2000])
    if status >= 400 and told:
        complaint = json.loads(told)
        assert {"code", "message"} <= complaint.keys(), (told[:300], repr(asked)[:500])
        assert complaint["code"] != "internal", repr(asked)[:2000]


def test_http_as_its_own_description_says(target: Server) -> None:
    """Schemathesis makes requests from the description, right ones and wrong ones."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, seed, settings
    from hypothesis.errors import Unsatisfiable

    visitor = Visitor(target.base, "Lucie")
    table = visitor.table("world", ME, BOT, BOT)
    described: Any = schemathesis.openapi.from_url(f"{target.base}/api/v1/openapi.json")
    operations = [found.ok() for found in described.get_all_operations()]
    quiet: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}

    def tried(operation: Any, mode: Any, examples: int) -> None:
        @seed(int(hashlib.sha256(SEED.encode()).hexdigest()[:8], 16))
        @settings(max_examples=examples, phases=[Phase.generate], **quiet)
        @given(case=operation.as_strategy(generation_mode=mode))
        def story(case: Any) -> None:
            if "table" in (case.path_parameters or {}) and len(str(case.body)) % 2:
                case.path_parameters["table"] = table  # else nothing would be found
            if not left():
                return
            answer = case.call(headers={"Cookie": visitor.cookie}, timeout=60)
            fine(answer.status_code, answer.content if "json" in answer.headers.get("content-type", "") else b"", case)

        with contextlib.suppress(Unsatisfiable):  # nothing can be wrong with a request without parts
            story()

    modes = list(schemathesis.GenerationMode)
    with no_growth(target, lambda: None):
        left = until("http")
        examples = 5
        while left():
            for operation in operations:
                for mode in modes:
                    tried(operation, mode, examples)
            examples = min(examples * 2, 200)


def test_messages_of_any_kind(target: Server, mutator: Mutator) -> None:
    """In every game; who is hung up on comes back."""
    left = until("socket")
    lucie = Visitor(target.base, "Lucie")
    with no_growth(target, lambda: sit_and_talk(lucie, "world", mutator, 50)):
        while left():
            for slug in games.names():
                sit_and_talk(lucie, slug, mutator, 150)


def sit_and_talk(person: Visitor, slug: str, mutator: Mutator, times: int) -> None:
    seats = [ME, *[BOT] * (games.load(slug).seats[0] - 1)]
    table = person.table(slug, *seats)
    chair = person.chair(table)
    heard: list[dict[str, Any]] = []
    for _ in range(times):
        said = mutator.message(chair.state.get("seq", 0), chair.state.get("options", []))
        try:
            chair.socket.send(said)
            heard = [chair.hear(0.05)]
            heard += chair.quiet(0.001)
        except TimeoutError:
            continue
        except (OSError, WebSocketException):
            chair = person.chair(table)
            continue
        assert not [each for each in heard if each.get("code") == "internal"], (said, heard)
    chair.close()
    person.call("DELETE", f"/tables/{table}")


def test_editions_with_something_wrong(target: Server, mutator: Mutator) -> None:
    """A table is made with it, or the mistake is named; where it is made it can be played."""
    left = until("edition")
    lucie = Visitor(target.base, "Lucie")
    with no_growth(target, lambda: None):
        while left():
            for slug in games.names():
                edition = mutator.mutated(games.read_edition(slug))
                seats = [ME, *[BOT] * (games.load(slug).seats[0] - 1)]
                wish = {"game": slug, "seats": seats, "edition": edition}
                status, told = lucie.ask("POST", "/tables", wish)
                fine(status, told, edition)
                if status == 201:
                    table = json.loads(told)["id"]
                    fine(*lucie.ask("GET", f"/tables/{table}/game"), edition)
                    assert lucie.ask("DELETE", f"/tables/{table}")[0] < 300


def test_positions_with_something_wrong(mutator: Mutator) -> None:
    """A state that can be played, or an error that names the field."""
    left = until("position")
    rng = Rng(SEED)
    while left():
        for slug in games.names():
            game = games.load(slug)
            position = json.loads(json.dumps(somewhere(game, rng).position()))
            for _ in range(20):
                wrong = mutator.mutated(position)
                with contextlib.suppress(BadInput):
                    walk(game.place(wrong), rng, 5)


def test_records_with_something_wrong(mutator: Mutator) -> None:
    """Also those whose digest fits."""
    left = until("record")
    rng = Rng(SEED)
    while left():
        for slug in games.names():
            whole = json.loads(recorded(games.load(slug), rng))
            for _ in range(10):
                wrong = mutator.mutated(whole)
                with contextlib.suppress(BadInput):
                    list(records.loads(sealed(wrong), games.load).replay())


def sealed(told: Any) -> str:
    if not isinstance(told, dict):
        return json.dumps(told)
    body = json.dumps({key: value for key, value in told.items() if key != "sha256"})[:-1] + ", "
    return f'{body}"sha256": "{records._digest(body)}"}}\n'


def somewhere(game: Game, rng: Rng) -> State:
    state = game.start(game.seats[0], {})
    walk(state, rng, 1 + int(rng.below(60)))
    return state


def walk(state: State, rng: Rng, steps: int) -> list[tuple[int, Any]]:
    moves = []
    for _ in range(steps):
        if state.mover == OVER:
            break
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        moves.append((int(state.mover), action))
        state.apply(action)
    return moves


def recorded(game: Game, rng: Rng) -> str:
    seats = game.seats[0]
    state = game.start(seats, {})
    moves = walk(state, rng, 40)
    return records.Record(game, seats, game.settle({}, seats), moves, ["?"] * seats, {}, records.result(state)).dumps()
