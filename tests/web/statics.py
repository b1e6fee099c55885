"""A folder of static files and a host that knows nothing else, for stories without a server."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build_offline
import build_offline_serve
import build_web
import run

ROOT = Path(__file__).resolve().parents[2]


def built(name: str = "offline-test", pure: bool = True) -> Path:
    """Made once for these very sources, with bots that answer at once; CannotBuild where Pyodide cannot be had. Its
    engine is interpreted, or compiled where that was done."""
    folder = ROOT / ".build" / name
    wanted, stamp = _stamp(), folder.with_name(f"{name}.stamp")
    with run.locked(f"{name}.lock"):  # stories of several processes want it at once
        if not (folder / "service.js").is_file() or not stamp.is_file() or stamp.read_text("utf-8") != wanted:
            _build(folder, pure)
            stamp.write_text(wanted, "utf-8")
    return folder


def _build(folder: Path, pure: bool) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, str(ROOT / "build_offline.py"), str(folder), "--fast-bots"]
    around = {**os.environ, "CONQUERANT_PURE": "1" if pure else "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=around)
    if done.returncode:
        raise build_offline.CannotBuild(done.stderr)


def _stamp() -> str:
    whole = hashlib.sha256(build_web.stamp(ROOT).encode())
    for path in (*sorted((ROOT / "src").rglob("*.py")), *ROOT.glob("build_offline*")):
        whole.update(path.read_bytes())
    return whole.hexdigest()


@contextmanager
def hosted(folder: Path, under: str = "/", port: int = 0) -> Iterator[str]:
    """Its address, as long as the host is there."""
    made = build_offline_serve.server(folder, port, under)
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{made.server_port}{under.rstrip('/')}"
    finally:
        made.shutdown()
        made.server_close()
        thread.join()
