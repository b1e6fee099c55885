"""Runs the server: a socket to listen on, a data folder of its own, and a clean end."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa
import uvicorn

from conquerant import system
from conquerant.core.errors import BadInput, short
from conquerant.host.logs import log
from conquerant.locks import alone, held
from conquerant.server import app, socket_end
from conquerant.server.engine import Engine
from conquerant.server.guard import guard
from conquerant.server.house import Config, House
from conquerant.server.lease import Lease
from conquerant.server.nodes import TAKEN, Node
from conquerant.server.store import check_known, prepare, sqlite

PORT = 8000
TRIED = 20  # ports after the usual one
LARGEST_FRAME = 65_536
NAME = re.compile(r"[A-Za-z0-9.-]{1,64}")
BUSY = "another server is using this folder"


@dataclass
class Address:
    host: str
    port: int
    url: str


def run(
    config: Config, listener: socket.socket, ready: Callable[[], None], tell: Callable[[str], None]
) -> socket.socket | None:
    """Until SIGTERM or SIGINT: sockets are closed with a code, what is queued is stored. Where it is to begin again,
    because there is a compiled engine now, the socket to do so with."""
    sys.setswitchinterval(0.001)  # the writer thread must not keep the event loop waiting
    system.allow_many_files()
    _ends.clear()
    os.umask(0o077)  # the database holds the secrets of the dice
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _asked_to_end)
    with _alone(config), closing(Lease(config.database, shared=bool(config.node))) as lease:
        lease.take()
        prepare(config.database)
        house = House(config, lease, _node(config))
        house.engine.tell = tell
        settings = uvicorn.Config(
            app.make(house),
            http=guard(0 if config.proxies else config.limits.sockets_per_address),  # a proxy speaks for many
            ws=socket_end.chosen(),
            ws_per_message_deflate=False,
            ws_max_size=LARGEST_FRAME,
            ws_ping_interval=20,
            ws_ping_timeout=40,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
        with asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:  # the quick loop, where there is one
            kept = listener.dup()  # uvicorn closes its own
            again = runner.run(_serve(uvicorn.Server(settings), listener, ready, house.engine))
    return kept if again and not _ends else None


def _alone(config: Config) -> AbstractContextManager[None]:
    """Nodes on one machine may share a folder, in which they keep nothing."""
    if config.node:
        return held(config.data / f"{config.node}.lock", "node", TAKEN)
    return alone(config.data, "data", BUSY)


def _node(config: Config) -> Node | None:
    if not config.node:
        return None
    node = Node(config.database, config.node, config.node_address)
    node.register()
    return node


def as_node(config: Config, name: str, address: str) -> None:
    """Makes this one of several servers; what cannot be is told."""
    if not name:
        return
    if not NAME.fullmatch(name):
        raise BadInput("node", f"expected up to 64 letters, digits, dots and hyphens, got {short(name)}")
    if config.database.startswith("sqlite"):
        raise BadInput("node", "several nodes need a PostgreSQL: name it with --database postgresql://...")
    if socket_end.chosen() is socket_end.PLAIN:
        raise BadInput("node", "nodes need the versions of uvicorn and websockets that this program was tested with")
    config.node, config.node_address = name, address


_ends: list[int] = []  # signals that asked for the end


def _asked_to_end(number: int, _: object) -> None:
    """uvicorn ends in order, and then sends itself the signal again for whoever was there before: nobody. Whoever was
    asked to end does not begin again."""
    _ends.append(number)


async def _serve(server: uvicorn.Server, listener: socket.socket, ready: Callable[[], None], engine: Engine) -> bool:
    again = False

    def begin_again() -> None:
        nonlocal again
        again = server.should_exit = True

    if system.can_become_another():
        engine.begin_again = begin_again
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        gc.freeze()  # what is loaded stays: the collector need not look at it again and again
        gc.set_threshold(20_000, 20, 20)
        log("the server is ready")
        ready()
    await serving
    return again


def configure(data: str, database: str) -> Config:
    """The data folder, made if need be, and the database in it unless another is named."""
    folder = Path(data) if data else system.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as problem:
        raise BadInput("data", f"{folder} cannot be made ({problem.strerror})") from None
    return Config(folder, database_url(database) if database else sqlite(folder))


def existing(data: str, database: str) -> Config:
    """The same where a server has been; nothing is made."""
    folder = Path(data) if data else system.data_folder()
    config = Config(folder, database_url(database) if database else sqlite(folder))
    url = sa.make_url(config.database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise BadInput("database" if database else "data", f"there is no database at {url.database}")
    if url.get_backend_name() != "sqlite":
        check_known(config.database)
    elif not (folder / "key").is_file():
        raise BadInput("data", f"no server has kept anything in {folder}")
    return config


def database_url(url: str) -> str:
    known = ("sqlite:///", "postgresql://", "postgresql+psycopg://")
    if not url.startswith(known):
        raise BadInput("database", f"expected an address that begins with {', '.join(known)}")
    if url.startswith("sqlite:") and sa.make_url(url).database in (None, "", ":memory:"):
        raise BadInput("database", "expected the path of a file, such as sqlite:////srv/conquerant/conquerant.db")
    if url.startswith("sqlite:") and "uri" in sa.make_url(url).query:
        raise BadInput("database", "expected the path of a file as it stands, without uri=")
    return url.replace("postgresql://", "postgresql+psycopg://", 1)


def listen(host: str, port: int) -> tuple[socket.socket, Address]:
    """Without a port the usual one, or the next that is free."""
    for number in [port] if port else range(PORT, PORT + TRIED):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            listener = socket.create_server((host, number), family=family, backlog=1024)
        except OSError as problem:
            if port or problem.errno != errno.EADDRINUSE:
                raise BadInput("port", f"{host}:{number} cannot be used ({problem.strerror})") from None
            continue
        shown = f"[{host}]" if ":" in host else host
        return listener, Address(host, number, f"http://{shown}:{number}")
    raise BadInput("port", f"{PORT} to {PORT + TRIED - 1} are all taken; name another with --port")


def lan_address() -> str:
    """This machine's address on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_browser(url: str) -> None:
    """Where there is a display; never a browser that takes over the terminal."""
    if system.has_display():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
