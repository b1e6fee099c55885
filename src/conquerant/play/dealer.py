"""Who answers for chance at a table.

The fair dealer commits itself before the first card: it publishes SHA-256 of its secret, every person adds a nonce on
sitting down, and outcome number k follows from secret, nonces and k alone. When the match is over the secret is
revealed, and anybody can compute every die and card again. docs/fair-dice.md explains it to a sceptical player.
"""

from __future__ import annotations

import hashlib
from typing import Any, final

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, State, mypyc_attr
from conquerant.core.errors import BadInput, mapping, needed, sequence

SCHEME = "hmac-sha256-v1"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    def deal(self, state: State, k: int) -> Action:
        """The outcome number k of the match, counted from 0 over all chance actions that remain in the record."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """What everybody may know of the dealer while the match goes on."""
        raise NotImplementedError

    def revealed(self) -> dict[str, Any]:
        """What the record tells when the match is over."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededDealer(Dealer):
    """For simulations and tests: a generator, nothing to verify."""

    def __init__(self, seed: object) -> None:
        self.seed = str(seed)
        self.rng = Rng(self.seed)

    def deal(self, state: State, k: int) -> Action:
        return state.chance(self.rng)

    def public(self) -> dict[str, Any]:
        return {"scheme": "seeded"}

    def revealed(self) -> dict[str, Any]:
        return {"scheme": "seeded", "seed": self.seed}


@final
class FairDealer(Dealer):
    """Commitment, nonces, HMAC. The secret is 32 bytes from whoever keeps the table."""

    def __init__(self, secret: bytes, nonces: list[str]) -> None:
        if len(secret) != 32:
            raise BadInput("secret", f"expected 32 bytes, got {len(secret)}")
        self.secret = secret
        self.nonces = nonces
        self._key = Signed(secret)
        self._nonces_joined = ",".join(nonces)

    def deal(self, state: State, k: int) -> Action:
        weights = state.weights()
        return state.legal()[_pick(self._key, self._nonces_joined, k, weights)]

    def public(self) -> dict[str, Any]:
        return {"scheme": SCHEME, "commitment": commitment(self.secret), "nonces": list(self.nonces)}

    def revealed(self) -> dict[str, Any]:
        return {**self.public(), "secret": self.secret.hex()}


@final
class Signed:
    """HMAC-SHA-256 (RFC 2104) with one key for many messages: what depends on the key alone is hashed once."""

    def __init__(self, key: bytes) -> None:
        block = key.ljust(hashlib.sha256().block_size, b"\0")
        self.inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block))
        self.outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in block))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self.inner.copy(), self.outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def pick(secret: bytes, nonces: list[str], k: int, weights: list[int]) -> int:
    """The index of outcome k over the weights.

    Block number t is HMAC-SHA-256 with the secret as key over "nonce,nonce,...|k|t" in UTF-8, t counting from 0. Its
    first eight bytes, big-endian, are a number x. With W the sum of the weights, x is thrown away and t raised by one
    while x >= 2**64 - 2**64 % W. Then r = x % W, and the index is the first whose weights, summed up to it, exceed r.
    """
    return _pick(Signed(secret), ",".join(nonces), k, weights)


def _pick(key: Signed, nonces: str, k: int, weights: list[int]) -> int:
    total = sum(weights)
    limit = 2**64 - 2**64 % total
    t = 0
    while True:
        message = f"{nonces}|{k}|{t}".encode()
        x = int.from_bytes(key.digest(message)[:8], "big")
        if x < limit:
            break
        t += 1
    left = x % total
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("weights are positive")


def revive(revealed: object) -> FairDealer:
    """The dealer of a finished record, checked against what it had promised."""
    fields = mapping(revealed, "dealer")
    if fields.get("scheme") != SCHEME:
        raise BadInput(
            "dealer.scheme", f"expected {SCHEME}, got {fields.get('scheme')!r}: these dice cannot be verified"
        )
    if "secret" not in fields:
        raise BadInput("dealer.secret", "is not revealed: the match is not over")
    secret = _secret(fields["secret"])
    nonces = [_nonce(n, i) for i, n in enumerate(sequence(needed(fields, "nonces", "dealer"), "dealer.nonces"))]
    if commitment(secret) != needed(fields, "commitment", "dealer"):
        raise BadInput("dealer.commitment", "does not belong to the revealed secret")
    return FairDealer(secret, nonces)


def _secret(value: object) -> bytes:
    try:
        secret = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise BadInput("dealer.secret", "expected 64 hexadecimal digits")
    return secret


def _nonce(value: object, i: int) -> str:
    if isinstance(value, str) and len(value) <= 64 and "," not in value and "|" not in value:
        return value
    raise BadInput(f"dealer.nonces[{i}]", "expected at most 64 characters without , or |")
