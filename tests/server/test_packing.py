"""What travels packed and what is not sent twice; and what must do neither."""

from __future__ import annotations

import gzip
import http.client
import json
import re
from pathlib import Path

import pytest

from conquerant.host.visits import Answer
from conquerant.server import bundle, packing
from conquerant.server.bundle import Asked
from conquerant.server.measure.client import Server
from server import indoors
from server.visitors import BOT, ME, Visitor, play_out

API = "/api/v1"
BOTH = "gzip, deflate, br, zstd"
Told = tuple[int, dict[str, str], bytes]


def get(server: Server, path: str, method: str = "GET", cookie: str = "", **headers: str) -> Told:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=named | ({"cookie": cookie} if cookie else {}))
    answer = connection.getresponse()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


@pytest.mark.parametrize(
    ("header", "takes"),
    [
        ("", []),
        (BOTH, ["br", "gzip"]),
        ("gzip", ["gzip"]),
        ("GZIP;q=0.5, br;q=0", ["gzip"]),
        ("*", ["br", "gzip"]),
        ("*, br; q=0.000", ["gzip"]),
        ("identity", []),
    ],
)
def test_a_browser_says_what_it_takes(header: str, takes: list[str]) -> None:
    assert packing.accepted(header) == takes


@pytest.mark.parametrize("path", ["/games", "/games/world", "/games/world/rules/fr"])
def test_games_and_rules_are_packed_for_whoever_takes_it_and_sent_once(path: str, server: Server) -> None:
    status, plain, body = get(server, API + path)
    assert (status, plain["cache-control"], "content-encoding" in plain) == (200, "no-cache", False)
    status, headers, packed = get(server, API + path, accept_encoding=BOTH)
    assert (status, headers["content-encoding"], headers["content-type"]) == (200, "gzip", "application/json")
    assert gzip.decompress(packed) == body
    assert len(packed) < len(body) / 2
    assert (headers["etag"], headers["vary"]) == (plain["etag"], "accept-encoding")
    for known in (plain["etag"], plain["etag"].removeprefix("W/"), f'"other", {plain["etag"]}', "*"):
        status, headers, nothing = get(server, API + path, if_none_match=known)
        assert (status, nothing, headers["etag"]) == (304, b"", plain["etag"])
    assert get(server, API + path, if_none_match='"other"')[0] == 200


def test_the_headers_can_be_had_without_the_body(server: Server) -> None:
    _, whole, body = get(server, f"{API}/games/world", accept_encoding=BOTH)
    status, headers, nothing = get(server, f"{API}/games/world", "HEAD", accept_encoding=BOTH)
    assert (status, nothing) == (200, b"")
    assert (headers["etag"], headers["content-length"]) == (whole["etag"], str(len(body)))


def test_a_match_that_is_over_is_the_same_for_everybody(server: Server, lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, BOT, BOT, options={"rounds": 1}, nonce="grain")
    early, headers, _ = get(server, f"{API}/tables/{table}/replay", accept_encoding=BOTH)
    assert (early, headers["cache-control"], "etag" in headers) == (409, "no-store", False)
    play_out(lucie.chair(table))
    for what in ("game", "record", "replay", "replay/0?to=9", "replay/0?to=9&eyes=1", "outcomes"):
        path = f"{API}/tables/{table}/{what}"
        hers, his, somebodys = (get(server, path, cookie=each) for each in (lucie.cookie, karim.cookie, ""))
        assert hers[2] == his[2] == somebodys[2], what
        assert gzip.decompress(get(server, path, accept_encoding=BOTH)[2]) == hers[2]
        assert not re.search(r"conquerant_|/seat/", hers[2].decode()), what
    disposition = get(server, f"{API}/tables/{table}/record", accept_encoding=BOTH)[1]["content-disposition"]
    assert disposition.startswith("attachment")


def test_whatever_is_ones_own_travels_as_it_is_and_is_kept_nowhere(server: Server, lucie: Visitor) -> None:
    """Names, tables, seats, and whatever is refused: none may be guessed from how small it packs."""
    for _ in range(4):  # long enough to be worth packing
        table = lucie.table("world", ME, BOT, BOT)
    for path in ("/me", "/tables", f"/tables/{table}", "/games/chess", "/games/world/rules/de", "/nothing"):
        _, headers, body = get(server, API + path, cookie=lucie.cookie, accept_encoding=BOTH, if_none_match="*")
        assert headers["cache-control"] == "no-store"
        assert not {"content-encoding", "etag"} & set(headers)
        json.loads(body)


def test_what_is_small_or_not_open_is_not_packed() -> None:
    async def story() -> None:
        long = b"x" * 10 * packing.SMALL
        assert await packing.packed(Answer(200, long), "one", BOTH) is None
        assert await packing.packed(Answer(200, b"x", open=True), "two", BOTH) is None
        assert await packing.packed(Answer(200, long, open=True), "three", "br") is None
        smaller = await packing.packed(Answer(200, long, open=True), "four", BOTH)
        assert smaller
        assert gzip.decompress(smaller) == long
        assert await packing.packed(Answer(200, long, open=True), "four", BOTH) is smaller

    indoors.run(story())


def test_what_is_packed_takes_a_bounded_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        answers = [Answer(200, bytes([n]) * packing.SMALL, open=True) for n in range(9)]
        for n, each in enumerate(answers):
            assert await packing.packed(each, f"room {n}", BOTH)
            assert sum(map(len, packing._kept.values())) <= packing.MOST_BYTES

    monkeypatch.setattr(packing, "MOST_BYTES", 60)
    monkeypatch.setattr(packing, "_kept", type(packing._kept)())
    indoors.run(story())


def test_files_are_sent_as_the_build_has_packed_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path))
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/app.js", "assets/app.js.br", "assets/app.js.gz", "assets/type.woff2"):
        (tmp_path / name).write_text(name)
    for accepts, encoding in ((BOTH, "br"), ("gzip", "gzip"), ("", None)):
        headers = bundle.page("/assets/app.js", Asked(accepts)).headers
        assert headers.get("content-encoding") == encoding
        assert headers["content-type"].startswith("text/javascript")
        assert (headers["cache-control"], headers["vary"]) == (bundle.FOREVER, "accept-encoding")
    assert "content-encoding" not in bundle.page("/assets/type.woff2", Asked(BOTH)).headers
    assert "content-encoding" not in bundle.page("/", Asked(BOTH)).headers


def test_a_page_names_what_it_will_ask_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path))
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("")
    names = "index start app home Home Table tables game-world game-armada".split()
    names += [f"words-{what}-{lang}" for what in ("app", "world") for lang in ("fr", "en")]
    files = {name: f"{name}-01234_-z.js" for name in names}
    for file in (*files.values(), "world-abcdefgh.css", "index-abcdefgh.css", "index-01234_-z.js.br"):
        (tmp_path / "assets" / file).write_text("")

    def named(path: str, *asked: str) -> list[str]:
        links = bundle.page(path, Asked(BOTH, *asked)).headers["link"].split(", ")
        return [re.sub("</assets/(.*)-.{8}(.*)>;.*", r"\1\2", link) for link in links]

    home = ["index.js", "index.css", "start.js", "app.js"]
    assert named("/", "fr-FR,fr;q=0.9,en;q=0.8") == [*home, "words-app-fr.js", "home.js", "Home.js"]
    assert named("/table/somewhere", "de,en;q=0.8") == [*home, "words-app-en.js", "tables.js", "Table.js"]
    game = ["game-world.js", "world.css", "words-world-en.js"]
    assert named("/table/here", "", "world") == [*home, "words-app-en.js", "tables.js", "Table.js", *game]
    assert "link" not in bundle.page("/assets/" + files["index"], Asked(BOTH)).headers


def test_the_page_of_a_table_names_its_game(server: Server, lucie: Visitor) -> None:
    """Where a bundle is built; of a table that nobody has looked at, nothing is known yet."""
    table = lucie.table("world", ME, BOT, BOT)
    if bundle.folder() is None:
        pytest.skip("the browser's half is not built here")
    assert "/assets/game-world-" in get(server, f"/table/{table}")[1]["link"]
    assert "game-" not in get(server, "/table/nobody")[1]["link"]


def test_a_tables_game_is_kept_for_good_by_its_version(server: Server, lucie: Visitor) -> None:
    """The page names it where browsers tell a page what came with it: over TLS, and on this machine."""
    table = lucie.table("world", ME, BOT, BOT)
    game = f"{API}/tables/{table}/game"
    version = packing.version_of(get(server, game)[2])
    assert get(server, f"{game}?v={version}")[1]["cache-control"] == bundle.FOREVER
    assert get(server, f"{game}?v=another")[1]["cache-control"] == "no-cache"
    if bundle.folder() is None:
        pytest.skip("the browser's half is not built here")
    told = get(server, f"/table/{table}")[1]
    assert told["server-timing"] == f'game;desc="{version}"'  # a stranger's
    mine = get(server, f"/table/{table}", cookie=lucie.cookie)[1]
    assert mine["server-timing"] == f'game;desc="{version}", known;desc="yes"'  # his line may begin at once
    assert f"<{game}?v={version}>; rel=preload; as=fetch; crossorigin" in told["link"]
    elsewhere = get(server, f"/table/{table}", host="table.example")[1]
    assert "server-timing" not in elsewhere
    assert "/game?v=" not in elsewhere["link"]


def test_what_only_a_page_heeds_is_not_sent_with_its_parts(server: Server) -> None:
    """Half a kilobyte for each of a dozen files is a tenth of a second on a slow line."""
    part = {"x-content-type-options", "cross-origin-resource-policy"}
    whole = part | {"content-security-policy", "permissions-policy", "referrer-policy", "cross-origin-opener-policy"}
    for dest, sent in (("script", part), ("style", part), ("document", whole), ("worker", whole), ("", whole)):
        headers = get(server, "/health", **({"sec_fetch_dest": dest} if dest else {}))[1]
        assert headers.keys() & whole == sent, dest
