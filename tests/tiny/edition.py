"""What is in the box; a real game has this in edition.toml, with the provenance of every item."""

from __future__ import annotations

from typing import Any

EDITION: dict[str, Any] = {
    "game": {"id": "tiny", "name": "La Veillée", "name_en": "The Long Evening"},
    "cards": 9,  # numbered from 1
    "dealt": 2,  # to each seat, each round
    "goal": 12,
    "rounds": 3,
}
