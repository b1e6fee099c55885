"""Programs of the system, wherever it keeps them, and which package brings one that is missing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from conquerant.core.errors import BadInput

PACKAGES = {
    "initdb": "postgresql",
    "pg_ctl": "postgresql",
    "pg_basebackup": "postgresql-client",
    "pg_dump": "postgresql-client",
    "pg_restore": "postgresql-client",
    "nginx": "nginx-light",
    "runuser": "util-linux",
}


class Missing(BadInput):
    """A program that is not installed here."""

    def __init__(self, program: str) -> None:
        super().__init__("", f"{program} is not installed here: the package {PACKAGES.get(program, program)} brings it")


def find(program: str) -> str:
    places = [str(place) for place in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(program, path=os.pathsep.join([*places, os.environ.get("PATH", ""), "/usr/sbin"]))
    if found is None:
        raise Missing(program)
    return found
