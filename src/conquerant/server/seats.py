"""Who somebody is, without sign-up: a signed cookie. And links that let another device hold the same seat."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

YEAR = 365 * 86_400
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
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return Keeper(file.read_bytes())
    with os.fdopen(handle, "wb") as out:
        out.write(key := secrets.token_bytes(32))
        out.flush()
        os.fsync(out.fileno())
    return Keeper(key)


def cookie_in(header: str, name: str) -> str:
    """A cookie in a Cookie header; empty where there is none."""
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


def set_cookie(name: str, value: str, secure: bool) -> str:
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def table_id() -> str:
    """128 bits: nobody guesses a table."""
    return secrets.token_urlsafe(16)


def claim_token() -> tuple[str, str]:
    """A token and what is kept of it."""
    token = secrets.token_urlsafe(24)
    return token, digest(token)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
