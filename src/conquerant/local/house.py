"""The house of one: a host on a store of its own, with nobody to keep out and no thread to think beside."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from conquerant.host.advising import Adviser, Advising, Question
from conquerant.host.house import House, Settings
from conquerant.host.identity import KEY_BYTES, Keeper
from conquerant.host.limits import NONE
from conquerant.host.metrics import Metrics
from conquerant.host.thinking import ANSWERS, Aloud, Answer, Thinker, Thought
from conquerant.host.turns import Whose
from conquerant.local import advice
from conquerant.local.schema import Keep
from conquerant.local.store import LocalStore

Ask = Callable[[str], Awaitable[str]]  # a thought or a question as JSON; its answer, or nothing where it took too long


async def in_turn(work: Any, /, *args: Any) -> Any:
    """There is no thread to do it aside: what waits already comes first."""
    await asyncio.sleep(0)
    return work(*args)


class Elsewhere:
    """Bots think in a worker of their own, reached by a function."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def choose(self, thought: Thought, watched_by: Whose) -> Answer | None:
        told = await self._ask(msgspec.json.encode(thought).decode())
        return ANSWERS.decode(told) if told else None


def adviser(ask: Ask) -> Adviser:
    """The coach in that worker."""

    async def advise(question: Question) -> bytes:
        return (await ask(msgspec.json.encode(question).decode())).encode()

    return advise


async def advise_here(question: Question) -> bytes:
    told: bytes = await in_turn(advice.answer, question)
    return told


async def open_house(
    store: LocalStore, thinker: Thinker | None = None, coach: Adviser = advise_here, **settings: Any
) -> tuple[House, str]:
    """And who lives there."""
    await store.open()
    key, person = await _identity(store)
    config = Settings(limits=NONE, **settings)
    made = House(config, store, thinker or Aloud(in_turn), Keeper(key), Metrics(), in_turn)
    made.advising = Advising(coach)
    await made.open()
    return made, person


async def _identity(store: LocalStore) -> tuple[bytes, str]:
    """Made at the first visit; nobody else ever asks for it."""
    key, person = store.kept("key"), store.kept("person")
    if key is None or person is None:
        key, person = secrets.token_hex(KEY_BYTES), secrets.token_hex(16)
        await store.write(Keep("key", key), Keep("person", person))
    return bytes.fromhex(key), person
