"""Verbs of the lab: run a script of yours where everything of the lab is installed."""

from __future__ import annotations

import code
import runpy
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from conquerant.core.errors import BadInput
from conquerant.verbs.app import app


@app.command
def lab(
    file: str = "",
    /,
    *arguments: Annotated[str, Parameter(allow_leading_hyphen=True)],
    train: bool = False,
) -> None:
    """Run a Python file with the lab installed; without a file, a Python prompt.

    Example: `conquerant lab examples/openspiel_mcts.py --games 2`

    Parameters
    ----------
    file: a Python file.
    arguments: what the file is given.
    train: install torch and stable-baselines3 too; the first time that takes a while.
    """
    if not file:
        code.interact(banner="Conquérant's lab: import conquerant.lab.pettingzoo, .openspiel or .gym", local={})
        return
    if not Path(file).is_file():
        raise BadInput("file", f"expected a Python file, got {file!r}")
    sys.argv = [file, *arguments]
    sys.path.insert(0, str(Path(file).parent))
    runpy.run_path(file, run_name="__main__")
