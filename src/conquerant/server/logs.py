"""Structured logs, one JSON object a line. No secrets, names, cookies, addresses of tables, hands or moves."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import Any

log = logging.getLogger("conquerant")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **getattr(record, "values", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def note(what: str, level: int = logging.INFO, **values: Any) -> None:
    log.log(level, what, extra={"values": values})


def wrong(what: str, **values: Any) -> None:
    """An exception of ours, with where it came from."""
    log.error(what, exc_info=True, extra={"values": values})


def alias(table: str) -> str:
    """A name for a table in logs that does not open it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def set_up(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name, least in (("conquerant", level.upper()), ("uvicorn.error", "WARNING"), ("alembic", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(least)
