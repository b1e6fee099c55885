"""Verbs around the server: serve, tidy, crash."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from conquerant.core.errors import BadInput, whole
from conquerant.verbs.app import Json, app, bar, out


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    data: str = "",
    database: str = "",
    lan: bool = False,
    browser: bool = True,
    delete_after: int = 0,
    grace: float = 60.0,
    idle: float = 300.0,
    rate: float = 20.0,
    fast_bots: bool = False,
    tables_per_address: int = 2_000,
    editions_per_address: int = 100,
    most_tables: int = 200_000,
    most_editions: int = 1_000,
    names_per_address: int = 2_000,
    sockets_per_address: int = 1_000,
    limits: bool = True,
    proxy: str = "",
    open_metrics: bool = False,
    node: str = "",
    node_address: str = "",
    log: Annotated[str, Parameter(name="--log")] = "warning",
) -> None:
    """Open the table: play in a browser, alone or with friends.

    Example: `conquerant serve --lan` shows the address and a QR code for the people in the room.

    Args:
        host: the address to listen on; only this machine if you do not say.
        port: 8000, or the next free one, if you do not say.
        data: the folder for everything that is kept; your data folder if you do not say.
        database: postgresql://... instead of SQLite in the data folder.
        lan: serve the local network.
        browser: open one where there is a display.
        delete_after: delete tables where nothing happened for so many days; 0 keeps them all.
        grace: seconds before a bot takes the seat of somebody who left the others waiting.
        idle: seconds before a table with nobody there leaves memory.
        rate: messages a second that one player may send.
        fast_bots: bots answer at once; for tests and measures, since the time they take may then tell something.
        tables_per_address: tables a day from one address, which may be a whole school; 0 for any number.
        editions_per_address: editions of their own a day from one address; 0 for any number.
        most_tables: tables on this server; 0 for any number.
        most_editions: editions of people's own on this server; 0 for any number.
        names_per_address: newcomers with a name a day from one address; 0 for any number.
        sockets_per_address: open sockets of one address; 0 for any number.
        limits: with --no-limits none of these hold; for tests and measures.
        proxy: the address of a proxy of yours, usually 127.0.0.1: its X-Forwarded-For and -Proto are believed.
        open_metrics: show /metrics to other machines too.
        node: its name, as one of several servers on one PostgreSQL (docs/scale.md).
        node_address: where the other nodes reach this one, host:port; where it listens if you do not say.
        log: error, warning, info or debug; structured logs on standard error.
    """
    from conquerant.host.limits import NONE, Limits
    from conquerant.server import engine, logs
    from conquerant.server import serve as serving

    if log not in ("error", "warning", "info", "debug"):
        raise BadInput("log", f"expected error, warning, info or debug, got {log!r}")
    logs.set_up(log)
    config = serving.configure(data, database)
    config.delete_after = whole(delete_after, "delete-after", 0)
    config.grace, config.idle, config.rate = _positive(grace, "grace"), _positive(idle, "idle"), _positive(rate, "rate")
    if fast_bots:
        config.pace = 0.0
    config.limits = Limits(
        whole(tables_per_address, "tables-per-address"),
        whole(editions_per_address, "editions-per-address"),
        whole(most_tables, "most-tables"),
        whole(most_editions, "most-editions"),
        whole(names_per_address, "names-per-address"),
        whole(sockets_per_address, "sockets-per-address"),
    )
    if not limits:
        config.limits = NONE
    config.proxies, config.open_metrics = proxy, open_metrics
    listener, ready = _listening("0.0.0.0" if lan else host, whole(port, "port", 0, 65_535), lan, browser)
    serving.as_node(config, node, node_address or _reached_at(listener))
    kept = serving.run(config, listener, ready, _tell)
    if kept is not None:
        engine.begin_again(kept)


def _listening(host: str, port: int, lan: bool, browser: bool) -> tuple[socket.socket, Callable[[], None]]:
    """A socket that listens, and what is said once it is served; a server that began again has one, and says little."""
    from conquerant.server import engine
    from conquerant.server import serve as serving

    inherited = engine.inherited()
    if inherited is not None:
        return inherited, lambda: _tell("The server runs compiled now, too.")
    listener, address = serving.listen(host, port)
    shown = f"http://{serving.lan_address()}:{address.port}" if lan else address.url
    return listener, lambda: _ready(shown, lan, browser)


def _reached_at(listener: socket.socket) -> str:
    """Where other machines find this socket."""
    from conquerant.server.serve import lan_address

    host, port = listener.getsockname()[:2]
    return f"{lan_address() if host in ('0.0.0.0', '::') else host}:{port}"


def _tell(line: str) -> None:
    out.print(line, markup=False)


def _ready(url: str, lan: bool, browser: bool) -> None:
    from conquerant.server.serve import open_browser

    out.print(f"Conquérant is open at {url}  (Ctrl+C closes it)", markup=False)
    if lan:
        import segno

        segno.make(url, micro=False).terminal(compact=True)
    if browser:
        open_browser(url)


def _positive(value: float, field: str) -> float:
    if not 0 < value < 1e9:
        raise BadInput(field, f"expected a number above 0, got {value}")
    return value


@app.command
def tidy(*, older_than: int, data: str = "", database: str = "") -> None:
    """Delete tables where nothing happened for a long time; the server must be stopped.

    Example: `conquerant tidy --older-than 90`

    Args:
        older_than: days.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import serve as serving
    from conquerant.server.tidying import tidy as delete

    whole(older_than, "older-than", 1)
    gone = delete(serving.existing(data, database), older_than)
    out.print(f"{gone} tables deleted.")


@app.command
def crash(
    *, times: int = 20, tables: int = 6, nodes: int = 0, seed: str = "", database: str = "", json_: Json = False
) -> int:
    """Kill a server under play again and again, and count acknowledged moves that are missing: none.

    It is also killed while it starts, and every third time the disk is full before: a small file system of its own
    where one may be mounted, otherwise a limit on how much its process may write.

    With nodes, they get a PostgreSQL and a proxy of their own. At random nodes are killed, stopped for a while and
    restarted, and PostgreSQL dies, is restarted, hangs, or loses all its lines; then somebody reads it and counts.

    Example: `conquerant crash --times 50`, `conquerant crash --nodes 3`,
    `conquerant crash --database postgresql://me@localhost/trial`

    Args:
        times: how often.
        tables: how many tables are in play, two people at each.
        nodes: how many nodes on one PostgreSQL; 0 for one server alone.
        seed: of the faults of nodes: the same seed gives the same faults.
        database: as for serve: a PostgreSQL to play in, whose disk is then left alone; SQLite if you do not say.
        json_: print one JSON object.
    """
    from dataclasses import asdict

    from conquerant.server.measure import crash as crashing

    whole(times, "times", 1, 100_000)
    whole(tables, "tables", 1, 100)
    if nodes:
        return _crash_nodes(times, tables, whole(nodes, "nodes", 2, 20), seed, json_)
    with bar(times, "kills") as progress:
        toll = crashing.run(times, tables, lambda _: progress.advance(progress.task_ids[0]), database)
    if json_:
        print(json.dumps(asdict(toll)))
    else:
        out.print(f"{toll.kills} kills in {toll.seconds} s, {toll.acknowledged:,} acknowledged moves")
        out.print(f"{toll.starts_killed} starts killed, the disk was full {toll.disks_filled} times")
        out.print(f"{toll.missing} missing, {toll.stuck} tables stuck, {toll.finished} matches played to the end")
    return 1 if toll.missing or toll.stuck else 0


def _crash_nodes(times: int, tables: int, nodes: int, seed: str, json_: bool) -> int:
    from dataclasses import asdict

    from conquerant.server.measure import storm

    with bar(times, "faults") as progress:
        loss = storm.run(times, tables, nodes, lambda _: progress.advance(progress.task_ids[0]), seed)
    if json_:
        print(json.dumps(asdict(loss)))
    else:
        faults = sum(loss.faults.values())
        out.print(f"{faults} faults of seed {loss.seed} in {loss.seconds} s: {loss.faults}", markup=False)
        out.print(f"{loss.acknowledged:,} acknowledged moves, {loss.said:,} lines of talk, {loss.named:,} names")
        out.print(f"{loss.missing} moves missing, {loss.gaps} logs with a gap, {loss.unsaid} lines lost or doubled")
        out.print(f"{loss.unseated} seats wrong, {loss.unnamed} names wrong, {loss.stuck} tables stuck")
        out.print(f"{loss.finished} matches played to the end")
        out.print(f"every table went on within {loss.slowest} s")
    return 1 if loss.lost else 0


@app.command
def cluster(*, nodes: int = 3, port: int = 0, proxy: str = "haproxy") -> None:
    """Start a PostgreSQL, several nodes and a proxy on this machine, to see them work together. All is gone at the end.

    Example: `conquerant cluster`, `conquerant cluster --nodes 2 --proxy nginx`

    Args:
        nodes: how many.
        port: of the proxy; any free one if you do not say.
        proxy: haproxy or nginx; where one is missing it is said which package brings it.
    """
    import signal
    import time

    from conquerant.server.measure.cluster import Cluster

    if proxy not in ("haproxy", "nginx"):
        raise BadInput("proxy", f"expected haproxy or nginx, got {proxy!r}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    running = Cluster(whole(nodes, "nodes", 1, 20), proxy, whole(port, "port", 0, 65_535))
    try:
        out.print(f"Conquérant is open at {running.base}  (Ctrl+C closes it)", markup=False)
        for n, node in enumerate(running.nodes, 1):
            out.print(f"  node{n} at {node.base}, process {node.process.pid}", markup=False)
        out.print(f"  {proxy} before them, PostgreSQL at {running.database.url}", markup=False)
        while True:  # not every system lets a process pause
            time.sleep(60)
    except KeyboardInterrupt:
        out.print("Closing ...")
    finally:
        running.stop()


@app.command
def backup(file: str = "", /, *, data: str = "", database: str = "") -> None:
    """Write a consistent copy of everything a server keeps, while it runs. Whoever reads it can be anybody: keep it.

    Example: `conquerant backup /srv/copies/today.sqlite`, `conquerant backup --database postgresql://me@localhost/table`

    Args:
        file: where to; a name with the date in this folder if you do not say.
        data: the data folder; yours if you do not say.
        database: as for serve; pg_dump does it then.
    """
    from pathlib import Path

    from conquerant.server import backups
    from conquerant.server import serve as serving

    config = serving.existing(data, database)
    place = Path(file) if file else backups.named(Path(), config.database)
    backups.backup(config, place)
    out.print(f"Copied to {place}", markup=False, soft_wrap=True)


@app.command
def restore(file: str, /, *, data: str = "", database: str = "") -> None:
    """Bring back what `backup` copied, into an empty folder or database; then serve from there.

    Example: `conquerant restore /srv/copies/today.sqlite --data /srv/conquerant`

    Args:
        file: what backup wrote.
        data: the data folder; yours if you do not say.
        database: as for serve; pg_restore does it then.
    """
    from pathlib import Path

    from conquerant.server import backups
    from conquerant.server import serve as serving

    config = serving.configure(data, database)
    backups.restore(config, Path(file))
    out.print("Everything is back as it was copied.")
