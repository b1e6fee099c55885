"""What is said to someone who gave us something we cannot use."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

LARGEST = 2**53 - 1  # JSON keeps it exactly, and many of them together still fit into a machine's integer


class BadInput(ValueError):
    """Names the field and what was expected there. Its text is one line, fit to be shown."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return BadInput, (self.field, self.problem)


def nearest(word: str, known: list[str]) -> str:
    """A hint to append to an error: the known word someone probably meant."""
    close = get_close_matches(word, known, n=1, cutoff=0.5)
    return f"; did you mean {close[0]}?" if close else ""


def whole(value: object, field: str, least: int = 0, most: int | None = None) -> int:
    """A whole number in its bounds, or an error that names the field. None is larger than any box could count."""
    top = LARGEST if most is None else most
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= top:
        return value
    huge = isinstance(value, int) and value > top
    bounds = f"of at least {least}" if most is None and not huge else f"from {least} to {top}"
    raise BadInput(field, f"expected a whole number {bounds}, got {short(value)}")


def mapping(value: object, field: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise BadInput(field, f"expected an object, got {short(value)}")


def sequence(value: object, field: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(field, f"expected a list, got {short(value)}")
    if length is not None and len(value) != length:
        raise BadInput(field, f"expected {length} items, got {len(value)}")
    return value


def needed(table: dict[str, Any], key: str, where: str) -> Any:
    if key not in table:
        raise BadInput(f"{where}.{key}" if where else key, "is missing")
    return table[key]


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
