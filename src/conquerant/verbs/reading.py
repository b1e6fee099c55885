"""The documentation, from wherever the program is."""

from __future__ import annotations

import webbrowser
from pathlib import Path

from conquerant import calling, system
from conquerant.compiled import CHECKOUT, PACKAGE
from conquerant.core.errors import BadInput
from conquerant.verbs.app import app, out


@app.command
def docs(*, browser: bool = True) -> None:
    """Open the documentation: playing, hosting, studying, and the reference of what is public.

    Example: `conquerant docs`

    Args:
        browser: open one where there is a display; its place is told in any case.
    """

    page = start_page()
    out.print(page.as_uri(), soft_wrap=True)
    if browser and system.has_display():
        webbrowser.open(page.as_uri())


def start_page() -> Path:
    """In the package where it was installed, else where a checkout builds it."""
    for place in (PACKAGE / "site", CHECKOUT / ".build" / "site" / "html"):
        if (place / "index.html").is_file():
            return place / "index.html"
    if calling.in_checkout():
        raise BadInput("", f"the documentation was not built here: {calling.command()} docs builds it")
    raise BadInput("", "this wheel was made without the documentation; docs/ among the sources holds it")
