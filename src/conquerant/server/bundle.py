"""The built browser app: where it lies, and how it is handed out."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

from conquerant.compiled import CHECKOUT, PACKAGE
from conquerant.host import wire

FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Conquérant</title>"
    "<h1>Conquérant</h1><p>The table is running, but its browser part is not built here: "
    "start it with <code>python3 run.py</code>, which builds it. The API is at <a href=/api/v1/games>/api/v1</a>.</p>"
)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def folder() -> Path | None:
    """Where index.html is: named by CONQUERANT_WEB, beside the package, or where run.py builds it."""
    named = os.environ.get("CONQUERANT_WEB")
    places = [Path(named)] if named else [PACKAGE / "web", CHECKOUT / ".build" / "web" / "dist"]
    return next((place for place in places if (place / "index.html").is_file()), None)


def page(path: str) -> Response:
    """A file of the bundle, or the app itself, which finds its way by the path."""
    home = folder()
    if home is None:
        return HTMLResponse(NOT_BUILT, 200)
    file = _file(home, path)
    if file is not None:
        hashed = path.startswith("/assets/")
        return FileResponse(file, headers={"cache-control": FOREVER if hashed else "no-cache"})
    if path.startswith("/assets/"):
        raise wire.Problem("no-such-thing", "there is no such file", 404)
    return FileResponse(home / "index.html", headers={"cache-control": "no-cache"})


def _file(home: Path, path: str) -> Path | None:
    """A file of the bundle and of nothing else; a path that no system would take is none."""
    try:
        file = (home / path.strip("/")).resolve()
        is_ours = bool(path.strip("/")) and file.is_relative_to(home.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if is_ours else None
