"""Who somebody is, without sign-up: a signed cookie. And links that let another device hold the same seat."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from conquerant.core.errors import BadInput

KEY_BYTES = 32
CLAIM_SECONDS = 86_400


class Keeper:
    """Signs and checks cookies with a key that never leaves the data folder."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.cookie_name = f"conquerant-{hashlib.sha256(key).hexdigest()[:8]}"  # two servers on one machine keep apart

    def newcomer(self) -> str:
        """The id of a person nobody has seen yet."""
        return secrets.token_hex(16)

    def cookie(self, person: str) -> str:
        return f"{person}.{self._sign(person)}"

    def person(self, cookie: str) -> str | None:
        """Who this cookie belongs to; nobody where the signature is not ours."""
        person, _, signature = cookie.partition(".")
        return person if hmac.compare_digest(signature.encode(), self._sign(person).encode()) else None

    def public(self, person: str) -> str:
        """A name for a person that others may see: it tells nothing of the cookie."""
        return hmac.digest(self.key, f"public/{person}".encode(), "sha256").hex()[:12]

    def _sign(self, person: str) -> str:
        return hmac.digest(self.key, f"person/{person}".encode(), "sha256").hex()


def keeper(folder: Path) -> Keeper:
    """The keeper of a data folder; its key is made once, readable by its owner alone."""
    file = folder / "key"
    try:
        if not file.exists():
            _make_key(file)
        key = file.read_bytes()
    except OSError as problem:
        raise BadInput("data", f"the key {file} cannot be made or read ({problem.strerror})") from None
    if len(key) != KEY_BYTES:
        size = f"expected {KEY_BYTES} bytes, found {len(key)}; restore it, or delete it to begin with new identities"
        raise BadInput("data", f"the key {file} is damaged: {size}")
    return Keeper(key)


def _make_key(file: Path) -> None:
    """Written aside and renamed: no half of it is ever taken for a key."""
    beside = file.with_name(f".key.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            out.write(secrets.token_bytes(KEY_BYTES))
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def table_id() -> str:
    """128 bits: nobody guesses a table."""
    return secrets.token_urlsafe(16)


def claim_token() -> tuple[str, str]:
    """A token and what is kept of it."""
    token = secrets.token_urlsafe(24)
    return token, digest(token)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
