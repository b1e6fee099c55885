"""What the shapes of several games have in common.

Each game says in its own `shapes.py` what it sends, as JSON: `View` (what `State.view` returns), `Event` (one of the
news), `Line` (one line of a reckoning), `Edition` (what lies in the box) and, where it has them, `Aids`. A shape is
exact: what it does not name is not sent, and what may be missing says so. `python3 run.py shapes` makes the browser's
types of them.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Sourced(TypedDict):
    """Part of an edition, with the page it was read from; an edition of one's own need not say."""

    source: NotRequired[str]


class Named(Sourced):
    """A component, called by its id in actions, views and news."""

    id: str
    name: str
    name_en: NotRequired[str]
    article: NotRequired[str]  # of a French name that wants one: les Açores


class Box(TypedDict):
    """Every edition: who made it is shown as it stands."""

    credits: NotRequired[dict[str, Any]]
