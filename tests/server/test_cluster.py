"""Real nodes behind a real proxy, on a real PostgreSQL, all of one's own: they die, hang and come back under play."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from conquerant.server.measure import programs, storm
from conquerant.server.measure.client import Failed, Server
from conquerant.server.measure.cluster import Cluster, answers, until
from conquerant.server.programs import Missing, find
from conquerant.server.relay import HEADER
from server.visitors import BOT, ME, OPEN, Chair, Visitor, to_move

pytestmark = pytest.mark.long
OPTIONS = ("--fast-bots", "--rate", "500", "--log", "info")


@pytest.fixture(scope="module", params=["haproxy", "nginx"])
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    try:
        running = Cluster(3, request.param, 0, OPTIONS, careful=False)
    except Missing as missing:
        pytest.skip(missing.problem)
    yield running
    assert running.stop() == [0, 0, 0]


def through(node: Server, who: Visitor) -> Visitor:
    return Visitor(node.base, cookie=who.cookie)


def owner(cluster: Cluster, table: str) -> Server:
    """Whoever does not pass it on."""
    import sqlalchemy as sa

    from conquerant.server.store import connect

    with connect(cluster.database.url).connect() as connection:
        name = connection.execute(sa.text("select node from leases where table_id = :t"), {"t": table}).scalar_one()
    return cluster.nodes[int(name.removeprefix("node")) - 1]


def moves(*chairs: Chair) -> int:
    chair, _ = to_move(*chairs, most=60)
    assert chair.play_ids(chair.state["options"][:1])["type"] == "done"
    return int(chair.state["seq"])


def back(who: Visitor, table: str, longest: float = 30.0) -> tuple[Chair, float]:
    """As a browser comes back by itself; how long it took."""
    started = time.monotonic()
    while True:
        try:
            chair = who.chair(table)
            chair.told("state")
            return chair, time.monotonic() - started
        except (OSError, WebSocketException, TimeoutError, Failed):
            assert time.monotonic() - started < longest
            time.sleep(0.1)


def test_two_at_one_table_through_two_nodes_and_back_through_a_third(cluster: Cluster) -> None:
    a, b, c = cluster.nodes
    lucie = Visitor(cluster.base, "Lucie")
    table = through(a, lucie).table("world", ME, OPEN, BOT)
    karim = Visitor(b.base, "Karim")
    first, second = through(c, lucie).chair(table), karim.sit(table, 1)
    for _ in range(4):
        moves(first, second)
    first.ask("chat", text="bonjour")
    second.until(lambda frame: frame["type"] == "chat" and frame["text"] == "bonjour")
    first.close()
    again = lucie.chair(table)  # through the proxy
    moves(again, second)
    assert through(b, lucie).info(table)["mine"]
    assert through(c, lucie).call("GET", "/me")["name"] == "Lucie"


def test_nobody_outside_can_speak_as_a_node(cluster: Cluster) -> None:
    name = HEADER.decode()
    lucie = Visitor(cluster.nodes[0].base, "Lucie")
    forged = f"{time.time():.0f} https 192.0.2.1 {'0' * 64}"
    status, body = lucie.ask("GET", "/me", None, **{name: forged})
    assert (status, json.loads(body)["code"]) == (403, "foreign-node")
    outside = Visitor(cluster.base, cookie=lucie.cookie)
    assert outside.ask("GET", "/me", None, **{name: forged})[0] == 200  # the proxy takes it away


def test_what_is_passed_on_is_answered_as_if_it_were_here(cluster: Cluster) -> None:
    """The same text and the same headers, each once."""
    lucie = Visitor(cluster.nodes[0].base, "Lucie")
    table = lucie.table("world", ME, OPEN, OPEN)
    answered = []
    for node in cluster.nodes:
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=30)
        connection.request("GET", f"/api/v1/tables/{table}", headers={"Cookie": lucie.cookie})
        answer = connection.getresponse()
        names = [name.lower() for name, _ in answer.getheaders() if name.lower() != "date"]
        answered.append((answer.status, sorted(names), answer.read()))
        connection.close()
    assert len(set(answered[0][1])) == len(answered[0][1])
    assert answered[1:] == answered[:1] * 2


def test_seats_and_starts_asked_at_every_node_at_once_are_given_once(cluster: Cluster) -> None:
    lucie = Visitor(cluster.nodes[0].base, "Lucie")
    table = lucie.table("world", ME, OPEN, BOT)
    others = [Visitor(node.base, "Other") for node in (*cluster.nodes, *cluster.nodes)]
    with ThreadPoolExecutor(len(others)) as pool:
        asked = pool.map(lambda who: who.ask("POST", f"/tables/{table}/seats/1", {"nonce": "n"})[0], others)
        assert sorted(asked) == [200] + [409] * (len(others) - 1)
    assert lucie.info(table)["status"] == "playing"


def test_an_address_with_too_many_sockets_gets_no_more_by_way_of_other_nodes() -> None:
    """All of them ask one table, most through nodes that have not got it."""
    try:
        cluster = Cluster(2, "", 0, (*OPTIONS, "--sockets-per-address", "6"), careful=False)
    except Missing as missing:
        pytest.skip(missing.problem)
    try:
        lucie = Visitor(cluster.nodes[0].base, "Lucie")
        table = lucie.table("world", ME, OPEN, BOT)
        far = through(cluster.nodes[1], lucie)
        chairs = [far.chair(table) for _ in range(6)]
        with pytest.raises(WebSocketException, match="429"):
            far.chair(table)
        with pytest.raises(WebSocketException, match="429"):
            lucie.chair(table)
        other = far.table("world", ME, OPEN, BOT)
        until(lambda: refused(far, other))  # within a second or two the other node has heard of them
        for chair in chairs:
            chair.close()
        until(lambda: not refused(far, other))
    finally:
        cluster.stop()


def refused(who: Visitor, table: str) -> bool:
    try:
        who.chair(table).close()
    except WebSocketException:
        return True
    return False


def test_a_killed_node_loses_its_tables_within_five_seconds(cluster: Cluster) -> None:
    lucie = Visitor(cluster.base, "Lucie")
    table = lucie.table("world", ME, BOT, BOT, clock={"kind": "game", "seconds": 600})
    chair = lucie.chair(table)
    seq = moves(chair)
    dead = owner(cluster, table)
    to_move(chair)
    left = chair.state["clock"]["left"]
    dead.kill()
    alive = next(node for node in cluster.nodes if node is not dead)
    again, took = back(through(alive, lucie), table)
    dead.launch()
    assert took < 5.0 + os.getloadavg()[0]  # five seconds where nobody else wants the processors
    assert again.state["seq"] >= seq
    assert again.my_turn()["clock"]["left"] > left - 1.0  # clocks did not run
    moves(again)
    dead.await_answer()


def test_a_hanging_node_loses_its_tables_and_stops_serving_them(cluster: Cluster) -> None:
    lucie = Visitor(cluster.base, "Lucie")
    table = lucie.table("world", ME, BOT, BOT)
    chair = lucie.chair(table)
    moves(chair)
    hanging = owner(cluster, table)
    alive = next(node for node in cluster.nodes if node is not hanging)
    stale = through(hanging, lucie).chair(table)
    to_move(stale)
    hanging.process.send_signal(signal.SIGSTOP)
    try:
        again, took = back(through(alive, lucie), table)
        seq = moves(again)
    finally:
        hanging.process.send_signal(signal.SIGCONT)
    assert took < 8.0 + os.getloadavg()[0]
    with pytest.raises(WebSocketException):
        refused_and_cut_off(stale)
    passed, _ = back(through(hanging, lucie), table)
    assert passed.state["seq"] >= seq
    assert owner(cluster, table) is not hanging


def refused_and_cut_off(chair: Chair) -> None:
    assert chair.play_ids(chair.state["options"][:1])["type"] != "done"
    chair.until(lambda frame: False)


def test_a_postgresql_that_restarts_is_waited_for(cluster: Cluster) -> None:
    lucie = Visitor(cluster.base, "Lucie")
    table = lucie.table("world", ME, BOT, BOT)
    chair = lucie.chair(table)
    moves(chair)
    to_move(chair)
    cluster.database.stop("fast")
    node = cluster.nodes[0]
    until(lambda: not answers(node.port, "/ready"))
    assert answers(node.port, "/health")
    n = chair.send("play", seq=chair.state["seq"], ids=chair.state["options"][:1])
    told = chair.until(lambda frame: frame.get("re") == n)
    assert (told["type"], told["code"]) == ("error", "not-ready")
    cluster.database.start()
    until(lambda: all(answers(node.port, "/ready") for node in cluster.nodes))
    again, _ = back(lucie, table)
    moves(again)


def test_the_documented_configurations_are_those_that_are_tried() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scale.md").read_text("utf-8")
    nodes = {"node1": 8001, "node2": 8002, "node3": 8003}
    for kind in ("haproxy", "nginx"):
        written = programs.configured(kind, nodes, "127.0.0.1", 8000, "/run/conquerant")
        assert _squeezed(written) in _squeezed(page)


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_the_verb_starts_all_and_leaves_nothing() -> None:
    with tempfile.TemporaryDirectory(prefix="verb-", dir="/tmp") as folder:  # PostgreSQL's own user must reach it
        Path(folder).chmod(0o755)
        _started_and_ended(Path(folder))


def _started_and_ended(tmp_path: Path) -> None:
    try:
        find("haproxy")
    except Missing as missing:
        pytest.skip(missing.problem)
    env = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "conquerant", "cluster", "--nodes", "2"]
    # Whoever starts the suite in the background of a shell passes on that Ctrl+C is not heard.
    heard = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    verb = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, preexec_fn=heard)
    assert verb.stdout
    line = verb.stdout.readline()
    assert answers(int(line.split("127.0.0.1:")[1].split()[0]))
    verb.send_signal(signal.SIGINT)
    assert verb.wait(60) == 0
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith("conquerant")] == []


def test_nothing_is_lost_in_two_hundred_faults() -> None:
    try:
        loss = storm.run(200, 6, 3, lambda _: None)
    except Missing as missing:
        pytest.skip(missing.problem)
    assert sum(loss.faults.values()) == 200
    assert loss.acknowledged > 1000
    assert loss.said > 100
    assert loss.lost == 0, loss


def test_the_checker_would_see_what_is_lost() -> None:
    """The proof proves something: an entry, a line and a seat that are taken out are counted."""
    import asyncio

    import sqlalchemy as sa

    try:
        cluster = Cluster(1, "", 0, storm.OPTIONS, careful=False)
    except Missing as missing:
        pytest.skip(missing.problem)
    try:
        tried = storm.Storm(cluster, 1)
        asyncio.run(_play_a_little(tried))
        (party,) = tried.parties
        done, said = dict(party.acknowledged), list(party.said)
        tried.check()
        assert tried.loss.lost == 0
        for statement in ("delete from log where seq = 2", "delete from chat", "delete from holders where seat = 1"):
            with tried.database.begin() as connection:
                connection.execute(sa.text(statement))
        party.acknowledged.update({2: done.get(2, [0])})
        party.said.extend(said)
        tried.check()
        assert (tried.loss.missing, tried.loss.gaps, tried.loss.unseated) == (1, 1, 1)
        assert tried.loss.unsaid == len(said) > 0
    finally:
        cluster.stop()


async def _play_a_little(tried: storm.Storm) -> None:
    import asyncio

    players = [asyncio.create_task(tried._stay(0, seat)) for seat in (0, 1)]
    while len(tried.parties[0].acknowledged) < 10 or not tried.parties[0].said:
        await asyncio.sleep(0.02)
    for player in players:
        player.cancel()
    await asyncio.wait(players)
