"""An edition of one's own need not speak every language of ours."""

from __future__ import annotations

import pytest

from conquerant.core import shape
from conquerant.core.errors import BadInput


def test_a_name_in_another_language_may_be_missing() -> None:
    ours = {"land": [{"id": "goa", "name": "Goa", "name_xx": "Ĝoa"}]}
    shape.check({"land": [{"id": "goa", "name": "Goa"}]}, ours)


def test_what_translates_nothing_may_not() -> None:
    ours = {"land": [{"id": "goa", "name": "Goa", "worth_xx": "3"}]}
    with pytest.raises(BadInput, match="worth_xx"):
        shape.check({"land": [{"id": "goa", "name": "Goa"}]}, ours)
