"""What is logged: no secrets, names, cookies, addresses of tables, hands or moves. server/logs.py gives it a form."""

from __future__ import annotations

import hashlib
import logging
from typing import Any

_logger = logging.getLogger("conquerant")


def log(what: str, level: int = logging.INFO, **values: Any) -> None:
    _logger.log(level, what, extra={"values": values})


def log_failure(what: str, **values: Any) -> None:
    """An exception of ours, with where it came from."""
    _logger.error(what, exc_info=True, extra={"values": values})


def alias(table: str) -> str:
    """A name for a table in logs that does not open it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]
