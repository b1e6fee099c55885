"""Five board games on one engine."""

import sys
from importlib import import_module

from conquerant import compiled

__version__ = "0.1.0"

compiled.install()


def _show_in_notebooks() -> None:
    """Where IPython runs, states, games and records show as what they are."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        # Not an import that the compiler would follow: the engine knows nothing of notebooks.
        import_module("conquerant.lab.notebook").register(shell.display_formatter.formatters["text/html"])


_show_in_notebooks()
