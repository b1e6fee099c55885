"""The verb that brings everything made from the shapes up to date: shapes."""

from __future__ import annotations

from pathlib import Path

from conquerant import calling
from conquerant.verbs.app import app, err, out

ROOT = Path(__file__).resolve().parents[3]


@app.command
def shapes(*, check: bool = False) -> int:
    """Make the browser's types, the schemas and the tables of docs/protocol.md from the shapes in Python.

    The messages are in host/wire.py; a game's views and news in the shapes.py of its folder. Needs the sources.

    Example: `conquerant shapes --check`

    Args:
        check: write nothing; say what differs, and end with 1 if anything does.
    """
    from conquerant.shapes import made

    if not (ROOT / "docs" / "protocol.md").is_file():
        raise calling.checkout_alone("shapes")
    changed = made.differing(ROOT) if check else made.write(ROOT)
    for path in changed:
        (err if check else out).print(path.relative_to(ROOT).as_posix(), markup=False, soft_wrap=True)
    if check and changed:
        err.print("Not what the shapes say: run `python3 run.py shapes`.", markup=False)
    return int(check and bool(changed))
