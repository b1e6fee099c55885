"""A web host as plain as they come, to try a folder of static files: files, a 404 page, nothing else."""

from __future__ import annotations

import http.server
from functools import partial
from pathlib import Path


class Host(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012 - as the class it comes from has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, under: str, **more: object) -> None:
        self.under = f"/{under.strip('/')}/".replace("//", "/")
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.under):
            return str(Path(self.directory) / "nowhere")
        return super().translate_path("/" + path[len(self.under) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != http.HTTPStatus.NOT_FOUND or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def log_message(self, *args: object) -> None:
        pass


def server(folder: Path, port: int, under: str = "/") -> http.server.ThreadingHTTPServer:
    handler = partial(Host, under=under, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
