"""The tables of the database and the statements that write them."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Column, Float, ForeignKey, Integer, LargeBinary, String, Text, bindparam
from sqlalchemy.dialects import postgresql, sqlite

from conquerant.core.errors import BadInput

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x434F4E52  # the lock of whoever migrates
LOCK_MIGRATION = sa.text("select pg_advisory_xact_lock(:key)")

meta = sa.MetaData()

people = sa.Table(
    "people",
    meta,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Float, nullable=False),
)
editions = sa.Table(
    "editions",
    meta,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
tables = sa.Table(
    "tables",
    meta,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("edition", String(64), ForeignKey("editions.digest"), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("access", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("successor", String(32)),
    Column("setup", Text, nullable=False),  # JSON: options, clock, leave, seats, automatic settings
    sa.Index("tables_listed", "access", "status", "created"),
    sa.Index("tables_owner", "owner"),
    sa.Index("tables_edition", "edition"),
)
holders = sa.Table(
    "holders",
    meta,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), primary_key=True),
    sa.Index("holders_person", "person"),
)
log = sa.Table(
    "log",
    meta,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("entry", Text, nullable=False),  # JSON: kind, seat, ids, dealt
    Column("after", Text, nullable=False),  # JSON: who moves next, and what is left on the clocks
    Column("at", Float, nullable=False),
)
claims = sa.Table(
    "claims",
    meta,
    Column("digest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", Float, nullable=False),
)
chat = sa.Table(
    "chat",
    meta,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("said", Text, nullable=False),  # JSON: seat, name, by, text, at
)
analyses = sa.Table(
    "analyses",
    meta,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("judged", LargeBinary, nullable=False),  # what the coach found: JSON, packed by zlib
)
bans = sa.Table(
    "bans",
    meta,
    Column("who", String(64), primary_key=True),  # a person's id, or an address or network
    Column("kind", String(8), nullable=False),  # person, address
    Column("since", Float, nullable=False),
    Column("why", String(200), nullable=False),
)
probes = sa.Table(
    "probes",
    meta,
    Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
    Column("filling", Text, nullable=False),
)
# What several nodes on one database share; one process alone leaves these empty.
shared = sa.Table(
    "shared",
    meta,
    Column("name", String(32), primary_key=True),  # key: signs cookies; works_with: which programs may
    Column("value", Text, nullable=False),
)
nodes = sa.Table(
    "nodes",
    meta,
    Column("name", String(64), primary_key=True),
    Column("epoch", sa.BigInteger, nullable=False),  # rises with every start
    Column("address", String(255), nullable=False),  # where the other nodes reach it
    Column("expires", Float, nullable=False),  # by the database's own clock
)
leases = sa.Table(
    "leases",
    meta,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(64), nullable=False),  # empty where nobody has it
    Column("epoch", sa.BigInteger, nullable=False),
    Column("fence", sa.BigInteger, nullable=False),  # rises with every owner; never falls
    sa.Index("leases_node", "node"),
)
promises = sa.Table(
    "promises",
    meta,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
spent = sa.Table(
    "spent",
    meta,
    Column("kind", String(16), primary_key=True),
    Column("who", String(32), primary_key=True),  # a keyed digest of an address
    Column("spent", Float, nullable=False),
    Column("at", Float, nullable=False),
)

# Each made once, so that none is worked out again.
APPEND = log.insert()
ADD_TABLE = tables.insert()
ADD_HOLDER = holders.insert()
ADD_CHAT = chat.insert()
ADD_CLAIM = claims.insert()
DROP_CLAIMS = claims.delete().where(claims.c.table_id == bindparam("t"), claims.c.seat == bindparam("s"))
DROP_HOLDERS = holders.delete().where(holders.c.table_id == bindparam("t"), holders.c.seat == bindparam("s"))
DROP_TABLE = tables.delete().where(tables.c.id == bindparam("t"))
KEEP_TABLE = (
    tables.update()
    .where(tables.c.id == bindparam("t"))
    .values(
        owner=bindparam("owner"),
        status=bindparam("status"),
        touched=bindparam("touched"),
        successor=bindparam("successor"),
        setup=bindparam("setup"),
    )
)
# An edition goes with the last table that uses it.
DROP_EDITIONS = editions.delete().where(~sa.exists().where(tables.c.edition == editions.c.digest))
# A name goes when nothing else is kept of somebody.
DROP_PEOPLE = people.delete().where(
    people.c.created < bindparam("before"),
    ~sa.exists().where(tables.c.owner == people.c.id),
    ~sa.exists().where(holders.c.person == people.c.id),
)
_later = chat.alias()
DROP_CHAT = chat.delete().where(
    chat.c.n
    <= sa.select(sa.func.max(_later.c.n)).where(_later.c.table_id == chat.c.table_id).scalar_subquery()
    - bindparam("kept", type_=Integer)
)
DROP_TALK = chat.delete().where(chat.c.table_id == bindparam("t"), chat.c.n <= bindparam("upto"))
ADD_PROBE = probes.insert()
DROP_PROBES = probes.delete().where(probes.c.n < bindparam("before"))
ADD_PERSON = people.insert()


def add_edition(dialect: str) -> sa.Executable:
    """Unless it is there; another node may be adding it at this very moment."""
    made = (postgresql if dialect == "postgresql" else sqlite).insert(editions)
    added: sa.Executable = made.on_conflict_do_update(index_elements=["digest"], set_={"digest": made.excluded.digest})
    return added


def name_person(dialect: str) -> sa.Executable:
    """Somebody's name, be it his first: in one statement, since he may give two at once."""
    made = (postgresql if dialect == "postgresql" else sqlite).insert(people)
    named: sa.Executable = made.on_conflict_do_update(index_elements=["id"], set_={"name": made.excluded.name})
    return named


def keep_analysis(dialect: str) -> sa.Executable:
    """The last one stays."""
    made = (postgresql if dialect == "postgresql" else sqlite).insert(analyses)
    kept: sa.Executable = made.on_conflict_do_update(index_elements=["table_id"], set_={"judged": made.excluded.judged})
    return kept


def migrate(engine: sa.Engine) -> None:
    """Runs the migrations this database has not seen yet; Alembic is not even loaded where there are none. Of several
    that start together one does it, the others wait. A newer program may have been here, if its changes let us work."""
    with engine.connect() as connection:
        if _is_ours(connection):
            return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(LOCK_MIGRATION, {"key": MIGRATING})
            if _is_ours(connection):
                return
        _upgrade(connection)


def _is_ours(connection: sa.Connection) -> bool:
    """Whether nothing is left to do; one that is too new is refused."""
    seen, newest = _seen(connection), _newest()
    if seen is None or seen < newest:
        return False
    if seen > newest and not _works_with(connection, seen, newest):
        raise BadInput("database", "it was written by a newer version of this program")
    return True


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _seen(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("select version_num from alembic_version")).scalar()


def _works_with(connection: sa.Connection, seen: str, newest: str) -> bool:
    """Whether the newer program that was here says that ours may work with its shape: what it added disturbs nobody."""
    if not sa.inspect(connection).has_table(shared.name):
        return False
    which = sa.select(shared.c.value).where(shared.c.name == "works_with")
    revision, _, oldest = (connection.execute(which).scalar() or "").partition(" ")
    return revision == seen and bool(oldest) and oldest <= newest


def _newest() -> str:
    """Migrations are numbered: 0001_tables.py is revision 0001."""
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
