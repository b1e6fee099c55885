"""What comes to the doors of the server: the curious, the careless and the hostile."""

from __future__ import annotations

import http.client
import json
from typing import Any

import pytest

from conquerant.server.client import Server
from server.visitors import Visitor


def knock(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any]:
    """The status and the JSON of an answer; headers with _ for -."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        text = answer.read()
        told = json.loads(text) if answer.getheader("content-type", "").startswith("application/json") else text
        return answer.status, told
    finally:
        connection.close()


def test_no_door_rests_on_an_assert(own_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    server = own_server()
    status, told = knock(server, "POST", "/api/v1/commitments", b"{}")
    assert (status, told["code"]) == (401, "no-identity")
    assert Visitor(server.base).call("POST", "/commitments", {})["commitment"]


@pytest.mark.parametrize(
    "beside",
    ['foo={"a":1}; OURS', "a b c; OURS;;", '=x; "="; OURS', "NAME=forged.abc; OURS", "OURS; NAME=x.y"],
)
def test_my_cookie_is_known_whatever_stands_beside_it(beside: str, server: Server) -> None:
    somebody = Visitor(server.base, "Noé")
    name = somebody.cookie.partition("=")[0]
    header = beside.replace("OURS", somebody.cookie).replace("NAME", name)
    status, told = knock(server, "GET", "/api/v1/me", Cookie=header)
    assert (status, told["name"]) == (200, "Noé")


def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    name, _, value = Visitor(server.base, "Noé").cookie.partition("=")
    for forged in (f"{name}={value}0", f"{name}={'0' * 32}.{'0' * 64}", f"x{name}={value}", f"{name}=é.é"):
        assert knock(server, "PUT", "/api/v1/me", b'{"name":"x"}', Cookie=forged)[0] == 401
