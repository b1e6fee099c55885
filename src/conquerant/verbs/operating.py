"""Verbs for whoever runs a server for others: people, ban, unban, token, export, erase."""

from __future__ import annotations

import json
import time

from conquerant.verbs.app import app, out


@app.command
def people(name: str = "", *, data: str = "", database: str = "") -> None:
    """List who is known to a server: an id, a name, how many tables.

    Example: `conquerant people karim`

    Args:
        name: only those whose name contains this.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    for known in operators.people(serving.existing(data, database), name):
        out.print(f"{known.id}  {known.tables:>4} tables  {known.name}", markup=False, soft_wrap=True)


@app.command
def ban(who: str = "", *, why: str = "", data: str = "", database: str = "") -> None:
    """Shut out a person or an address; without one, list who is shut out. A running server obeys within seconds.

    Example: `conquerant ban 192.0.2.0/24 --why "fills the list with tables"`

    Args:
        who: an id from `conquerant people`, an address, or a network such as 192.0.2.0/24.
        why: a note to yourself.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    config = serving.existing(data, database)
    if who:
        done = operators.ban(config, who, why)
        out.print(f"The {done.kind} {done.who} is shut out.", markup=False)
        return
    for each in operators.bans(config):
        since = time.strftime("%Y-%m-%d %H:%M", time.gmtime(each.since))
        out.print(f"{each.kind:<8} {each.who:<24} {since}  {each.why}", markup=False, soft_wrap=True)


@app.command
def token(table: str, seat: int, /, *, data: str = "", database: str = "") -> None:
    """Make a token with which a program takes a free seat of a table that has not begun. It is told once.

    Example: `conquerant token k3v9Qx 1`

    Args:
        table: its id, as in its address.
        seat: from 0.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    print(operators.token(serving.existing(data, database), table, seat))


@app.command
def unban(who: str, *, data: str = "", database: str = "") -> None:
    """Let a person or an address in again.

    Example: `conquerant unban 192.0.2.0/24`

    Args:
        who: as it was shut out; `conquerant ban` lists them.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    operators.unban(serving.existing(data, database), who)
    out.print(f"{who} may come in.", markup=False)


@app.command
def export(who: str, *, data: str = "", database: str = "") -> None:
    """Print everything a server keeps of a person, as JSON.

    Example: `conquerant export 3f2a91c07b5e > lucie.json`

    Args:
        who: an id from `conquerant people`.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    print(json.dumps(operators.export(serving.existing(data, database), who), ensure_ascii=False, indent=2))


@app.command
def erase(who: str, *, data: str = "", database: str = "") -> None:
    """Erase everything a server keeps of a person; the server must be stopped.

    The moves of matches with others stay, without a name: otherwise nobody could replay or check them.

    Example: `conquerant erase 3f2a91c07b5e`

    Args:
        who: an id from `conquerant people`.
        data: the data folder; yours if you do not say.
        database: as for serve.
    """
    from conquerant.server import operators
    from conquerant.server import serve as serving

    done = operators.erase(serving.existing(data, database), who)
    deleted = f"{done.tables} tables and {done.lines} lines of talk deleted; {done.seats} seats at tables of others"
    out.print(f"{deleted} have no name any more.", markup=False)
