"""A server before the served one that answers the socket of a table itself: for windows whose sockets a test cannot
take over."""

from __future__ import annotations

import http.client
import json
import threading
from http import HTTPStatus
from types import TracebackType
from urllib.parse import urlsplit

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from web.stage import Staged

DROPPED = {"connection", "keep-alive", "transfer-encoding", "date", "server"}


class StandIn:
    """Everything but the socket comes from the real server."""

    def __init__(self, address: str) -> None:
        self.real = urlsplit(address).netloc
        self.stage: Staged | None = None
        self.server: Server = serve(self._talk, "127.0.0.1", 0, process_request=self._pass, compression=None)
        self.address = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}"
        self.running = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self) -> StandIn:
        self.running.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.shutdown()

    def _talk(self, line: ServerConnection) -> None:
        stage = self.stage
        assert stage
        stage.line = line
        for text in line:
            stage.hear(json.loads(text))

    def _pass(self, line: ServerConnection, request: Request) -> Response | None:
        if request.path.endswith("/socket"):
            return None
        real = http.client.HTTPConnection(self.real, timeout=30)
        real.request("GET", request.path, headers={**dict(request.headers.raw_items()), "Host": self.real})
        answer = real.getresponse()
        headers = Headers((name, value) for name, value in answer.getheaders() if name.lower() not in DROPPED)
        headers["Connection"] = "close"
        body = answer.read()
        real.close()
        return Response(answer.status, HTTPStatus(answer.status).phrase, headers, body)
