"""Our table behind another web server than the one it is served by: `serve_with.py KIND` and the options of `serve`."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.types import Message, Receive, Scope, Send

from conquerant.cli import main
from conquerant.server import app, serve
from conquerant.server.house import Config, House

UVICORN = {"websockets-sansio", "wsproto", "websockets"}


def behind_uvicorn(kind: str) -> None:
    """All as it is, but the socket's end is one of uvicorn's own."""
    ours = uvicorn.Config

    def config(*args: Any, **settings: Any) -> uvicorn.Config:
        return ours(*args, **{**settings, "ws": kind})

    serve.uvicorn.Config = config  # type: ignore[attr-defined]


def behind_granian() -> None:
    """One worker inside this process, as uvicorn has."""
    serve.run = granian


def granian(config: Config, listener: socket.socket, ready: Callable[[], None], tell: object) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server

    host, port = listener.getsockname()[:2]
    listener.close()

    async def until_asked() -> None:
        doors = app.make(House(config))

        async def house(scope: Scope, receive: Receive, send: Send) -> None:
            async def sent(message: Message) -> None:  # a coroutine, which granian's own is not
                await send(message)

            await doors(scope, receive, sent)

        server = Server(house, address=host, port=port, interface=Interfaces.ASGI, log_enabled=False)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, server.stop)
        ready()
        await server.serve()

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(until_asked())


if __name__ == "__main__":
    chosen = sys.argv.pop(1)
    if chosen in UVICORN:
        behind_uvicorn(chosen)
    elif chosen == "granian":
        behind_granian()
    elif chosen != "line":
        raise SystemExit(f"expected line, granian or one of {', '.join(sorted(UVICORN))}, got {chosen}")
    main()
