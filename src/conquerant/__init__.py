"""Five board games on one engine."""

from conquerant import compiled

__version__ = "0.1.0"

compiled.install()
