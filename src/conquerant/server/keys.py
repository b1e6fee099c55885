"""The key that signs cookies: in the data folder beside SQLite, in PostgreSQL itself, where several nodes need it."""

from __future__ import annotations

import secrets
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from conquerant.core.errors import BadInput
from conquerant.host.identity import KEY_BYTES, Keeper, keeper
from conquerant.server.schema import migrate, shared
from conquerant.server.store import connect, sentence


def keeper_of(folder: Path, database: str) -> Keeper:
    """A key that a folder has kept so far moves into PostgreSQL."""
    if database.startswith("sqlite"):
        return keeper(folder)
    engine = connect(database)
    try:
        migrate(engine)
        with engine.begin() as connection:
            return Keeper(_shared_key(connection, folder))
    except sa.exc.SQLAlchemyError as problem:
        raise BadInput("database", sentence(problem)) from None
    finally:
        engine.dispose()


def _shared_key(connection: sa.Connection, folder: Path) -> bytes:
    """Of several who bring one at the same moment the first is heard."""
    which = sa.select(shared.c.value).where(shared.c.name == "key")
    if connection.execute(which).scalar() is None:
        key = keeper(folder).key if (folder / "key").is_file() else secrets.token_bytes(KEY_BYTES)
        brought = postgresql.insert(shared).values(name="key", value=key.hex()).on_conflict_do_nothing()
        connection.execute(brought)
    return bytes.fromhex(connection.execute(which).scalar_one())
