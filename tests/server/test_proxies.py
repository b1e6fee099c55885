"""What the documented proxies do with a node that dies under a request."""

from __future__ import annotations

import http.client
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from conquerant.server.measure.cluster import answers, until
from conquerant.server.measure.programs import Proxy
from conquerant.server.programs import Missing

OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok"


class Dying:
    """Nodes that are healthy, take every other request, and are gone before they answer."""

    def __init__(self) -> None:
        self.heads: list[bytes] = []
        self.taken: Counter[str] = Counter()
        self.listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
        for listener in self.listeners:
            threading.Thread(target=self._serve, args=(listener,), daemon=True).start()

    def ports(self) -> dict[str, int]:
        return {f"node{n}": each.getsockname()[1] for n, each in enumerate(self.listeners, 1)}

    def _serve(self, listener: socket.socket) -> None:
        while True:
            try:
                line, _ = listener.accept()
            except OSError:
                return
            with line:
                head = line.recv(65_536)
                method, _, path = head.decode("latin-1").split("\r\n")[0].rpartition(" ")[0].partition(" ")
                if path == "/health":
                    line.sendall(OK)
                elif head:
                    self.heads.append(head.lower())
                    self.taken[method] += 1


@contextmanager
def proxied(kind: str) -> Iterator[tuple[Proxy, Dying]]:
    nodes = Dying()
    try:
        proxy = Proxy(kind, nodes.ports())
    except Missing as missing:
        pytest.skip(missing.problem)
    try:
        until(lambda: answers(proxy.port))
        yield proxy, nodes
    finally:
        proxy.stop()
        for listener in nodes.listeners:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()


def ask(proxy: Proxy, method: str, path: str, **headers: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=60)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, b"{}" if method == "POST" else None, named)
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.parametrize("kind", ["haproxy", "nginx"])
def test_what_changes_something_is_sent_to_one_node_alone(kind: str) -> None:
    """It may have been done before the node died: a second one would make a second table."""
    with proxied(kind) as (proxy, nodes):
        for path in ("/api/v1/tables", "/api/v1/tables/abc/rematch"):
            nodes.taken.clear()
            assert ask(proxy, "POST", path) == 502
            assert nodes.taken == {"POST": 1}


@pytest.mark.parametrize("kind", ["haproxy", "nginx"])
def test_who_only_looks_is_helped_by_another_node(kind: str) -> None:
    with proxied(kind) as (proxy, nodes):
        nodes.taken.clear()
        ask(proxy, "GET", "/api/v1/tables?show=open")
        assert nodes.taken["GET"] > 1


@pytest.mark.parametrize("kind", ["haproxy", "nginx"])
def test_what_a_visitor_says_of_himself_is_not_passed_on(kind: str) -> None:
    with proxied(kind) as (proxy, nodes):
        lies = {"X_Forwarded_For": "192.0.2.99", "X_Forwarded_Proto": "https", "X_Conquerant_Relay": "1 https 1 ab"}
        ask(proxy, "POST", "/api/v1/tables/abc/start", **lies)
        (head,) = nodes.heads
        assert b"192.0.2.99" not in head
        assert b"x-forwarded-for: 127.0.0.1" in head
        assert b"x-forwarded-proto: http\r\n" in head
        assert b"x-conquerant-relay" not in head
