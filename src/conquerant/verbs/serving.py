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
def crash(*, times: int = 20, tables: int = 6, database: str = "", json_: Json = False) -> int:
    """Kill a server under play again and again, and count acknowledged moves that are missing: none.

    It is also killed while it starts, and every third time the disk is full before: a small file system of its own
    where one may be mounted, otherwise a limit on how much its process may write.

    Example: `conquerant crash --times 50`, `conquerant crash --database postgresql://me@localhost/trial`

    Args:
        times: how often.
        tables: how many tables are in play, two people at each.
        database: as for serve: a PostgreSQL to play in, whose disk is then left alone; SQLite if you do not say.
        json_: print one JSON object.
    """
    from dataclasses import asdict

    from conquerant.server.measure import crash as crashing

    whole(times, "times", 1, 100_000)
    whole(tables, "tables", 1, 100)
    with bar(times, "kills") as progress:
        toll = crashing.run(times, tables, lambda _: progress.advance(progress.task_ids[0]), database)
    if json_:
        print(json.dumps(asdict(toll)))
    else:
        out.print(f"{toll.kills} kills in {toll.seconds} s, {toll.acknowledged:,} acknowledged moves")
        out.print(f"{toll.starts_killed} starts killed, the disk was full {toll.disks_filled} times")
        out.print(f"{toll.missing} missing, {toll.stuck} tables stuck, {toll.finished} matches played to the end")
    return 1 if toll.missing or toll.stuck else 0
