"""The built browser app: where it lies, and how it is handed out."""

from __future__ import annotations

import mimetypes
import os
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

from conquerant import calling
from conquerant.compiled import CHECKOUT, PACKAGE
from conquerant.host import wire
from conquerant.languages import FOR_ALL, LANGUAGES
from conquerant.server import packing

FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Conquérant</title>"
    "<h1>Conquérant</h1><p>The table is running, but its browser part is not built here: "
    "%s The API is at <a href=/api/v1/games>/api/v1</a>.</p>"
)
HOW_TO = {
    True: "start it with <code>python3 run.py</code>, which builds it.",
    False: "it was installed from a wheel made without it; one that is released has it.",
}

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def folder() -> Path | None:
    """Where index.html is: named by CONQUERANT_WEB, beside the package, or where run.py builds it."""
    named = os.environ.get("CONQUERANT_WEB")
    places = [Path(named)] if named else [PACKAGE / "web", CHECKOUT / ".build" / "web" / "dist"]
    return next((place for place in places if (place / "index.html").is_file()), None)


@dataclass(frozen=True)
class Asked:
    """Who asks for a page: what he can unpack, what he reads, which game the table has that he comes to, and in which
    version, and whether we know him by his cookie, where his browser tells the page what it was told with it."""

    accepts: str = ""
    languages: str = ""
    game: str = ""
    version: str = ""
    known: bool = field(default=False, kw_only=True)


def page(path: str, asked: Asked = Asked()) -> Response:  # noqa: B008
    """A file of the bundle, or the app itself, which finds its way by the path."""
    home = folder()
    if home is None:
        return HTMLResponse(NOT_BUILT % HOW_TO[calling.in_checkout()], 200)
    file = _file(home, path)
    if file is not None:
        hashed = path.startswith("/assets/")
        return _sent(file, asked.accepts, FOREVER if hashed else "no-cache")
    if path.startswith("/assets/"):
        raise wire.Problem("no-such-thing", "there is no such file", 404)
    app = _sent(home / "index.html", asked.accepts, "no-cache")
    if links := ahead(home, path, asked):
        app.headers["link"] = ", ".join(links)
    if asked.version:
        told = [f'game;desc="{asked.version}"', *(['known;desc="yes"'] if asked.known else [])]
        app.headers["server-timing"] = ", ".join(told)  # found by web/lib/told.ts
    return app


def ahead(home: Path, path: str, asked: Asked) -> list[str]:
    """What the page will ask for once its first file is there: on a slow line each question costs as much as a file."""
    lang = spoken(asked.languages)
    wanted = ["index", "start", "app", f"words-app-{lang}"]
    if path == "/":
        wanted += ["home", "Home"]
    if path.startswith("/table/"):
        wanted += ["tables", "Table"]
        wanted += [f"game-{asked.game}", asked.game, f"words-{asked.game}-{lang}"] if asked.game else []
    files = _assets(home, (home / "index.html").stat().st_mtime_ns)
    links = [_link(file) for name in wanted for file in files.get(name, [])]
    if asked.version:
        table = path.removeprefix("/table/")
        links.append(f"</api/v1/tables/{table}/game?v={asked.version}>; rel=preload; as=fetch; crossorigin")
    return links


def spoken(languages: str) -> str:
    """The first language of a browser that we speak, as the page itself finds it."""
    tags = [tag.split(";")[0].strip() for tag in languages.split(",")]
    return next((lang for tag in tags for lang in LANGUAGES if tag.startswith(lang)), FOR_ALL)


@lru_cache(maxsize=4)
def _assets(home: Path, _built: int) -> dict[str, list[str]]:
    """Scripts and styles of the bundle by their names without the hash."""
    found: dict[str, list[str]] = {}
    for file in sorted((home / "assets").glob("*-????????.*s")):
        if file.suffix in (".js", ".css"):
            found.setdefault(file.stem[:-9], []).append(file.name)
    return found


def _link(file: str) -> str:
    kind = "rel=modulepreload" if file.endswith(".js") else "rel=preload; as=style; crossorigin"
    return f"</assets/{file}>; {kind}"


def _sent(file: Path, accepts: str, cached: str) -> Response:
    smaller, encoding = packing.packed_file(file, accepts)
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    response = FileResponse(smaller, headers=headers, media_type=mimetypes.guess_type(file.name)[0])
    if cached == FOREVER:  # nobody asks for it again, nor for parts of it
        for name in ("etag", "last-modified", "accept-ranges"):
            del response.headers[name]
    return response


def _file(home: Path, path: str) -> Path | None:
    """A file of the bundle and of nothing else; a path that no system would take is none."""
    try:
        file = (home / path.strip("/")).resolve()
        is_ours = bool(path.strip("/")) and file.is_relative_to(home.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if is_ours else None
