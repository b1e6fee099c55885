"""What a careless or hostile client might send: things that are right but for one place, and plain noise."""

from __future__ import annotations

import copy
import json
import random
import string
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308, "", "\0", "x", "🂡", "é" * 40,
    "x" * 5_000, "../../etc", [], [[]], {}, {"": None}, [None] * 30, {"a": {"b": {"c": []}}},
)  # fmt: skip
MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "hello", "v": 1, "seat": 0, "since": 0},
    {"type": "play", "seq": 1, "ids": [0]},
    {"type": "try", "ids": [0, 1]},
    {"type": "why", "words": "place 1 alaska"},
    {"type": "undo", "seq": 1},
    {"type": "order", "seq": 1, "id": 3, "until": 1},
    {"type": "stop"},
    {"type": "back"},
    {"type": "seat", "seat": 0, "since": -1},
    {"type": "chat", "text": "Bonsoir"},
    {"type": "auto", "settings": {"defend": "maximum"}},
    {"type": "pace", "pace": "pause"},
    {"type": "ping"},
)


class Mutator:
    """The same for the same seed."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)

    def mutated(self, value: Any, most: int = 3) -> Any:
        """A copy with one place or a few changed."""
        changed = copy.deepcopy(value)
        for _ in range(self.rng.randint(1, most)):
            changed = self._change(changed)
        return changed

    def _change(self, value: Any) -> Any:
        """Somewhere in a tree: another value there, one place less, one more, or two exchanged."""
        if not isinstance(value, dict | list) or not value or self.rng.random() < 0.1:
            return self.other(value)
        key = self.rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        what = self.rng.random()
        if what < 0.6:
            value[key] = self._change(value[key])
        elif what < 0.8:
            del value[key]
        elif isinstance(value, list):
            value.insert(key, copy.deepcopy(self.rng.choice(value)))
        else:
            value[self.word()] = copy.deepcopy(self.rng.choice(ODD))
        return value

    def other(self, value: Any) -> Any:
        """Near to it, or anything."""
        near = self.rng.random() < 0.5
        if near and isinstance(value, bool):
            return not value
        if near and isinstance(value, int):
            return value + self.rng.choice((-1, 1, 7, 1_000, -1_000))
        if near and isinstance(value, str):
            at = self.rng.randint(0, len(value))
            return value[:at] + self.rng.choice(("", "x", "\0", "é", "9")) + value[at + 1 :]
        return copy.deepcopy(self.rng.choice(ODD))

    def word(self) -> str:
        return "".join(self.rng.choices(string.printable, k=self.rng.randint(0, 12)))

    def message(self, seq: int, options: list[int]) -> str | bytes:
        """For a socket at a table that stands somewhere."""
        what = self.rng.random()
        if what < 0.05:
            return self.rng.randbytes(self.rng.randint(0, 300))
        if what < 0.1:
            return self.word()
        if what < 0.12:
            return "[" * self.rng.choice((10, 5_000))
        message = {**copy.deepcopy(self.rng.choice(MESSAGES)), "re": self.rng.randint(0, 99)}
        if "seq" in message:
            message["seq"] = seq
        if options and "ids" in message:
            message["ids"] = [self.rng.choice(options)]
        if options and "id" in message:
            message["id"] = self.rng.choice(options)
        if what < 0.75:
            message = self.mutated(message, 2)
        text = json.dumps(message)
        if what > 0.95:
            at = self.rng.randint(0, len(text))
            text = text[:at] + self.word() + text[at:]
        return text
