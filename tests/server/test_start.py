"""How a server starts, and why it does not: one sentence, no traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from conquerant.core.errors import BadInput
from conquerant.server import seats


@pytest.mark.parametrize("size", [0, 1, 31, 33])
def test_a_key_that_is_none_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / "key").write_bytes(b"k" * size)
    with pytest.raises(BadInput, match=f"expected 32 bytes, found {size}"):
        seats.keeper(tmp_path)


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(BadInput, match="No space left"):
            seats.keeper(tmp_path)
    assert list(tmp_path.iterdir()) == []
    made = seats.keeper(tmp_path)
    assert (tmp_path / "key").stat().st_size == 32
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert seats.keeper(tmp_path).key == made.key
