"""Who made the game in the box: the table [credits] of an edition, in words."""

from __future__ import annotations

from typing import Any

LABELS = {
    "fr": {
        "authors": ("Auteur", "Auteurs"),
        "illustrators": ("Illustrateur", "Illustrateurs"),
        "translators": ("Traducteur", "Traducteurs"),
        "testers": ("Testeur", "Testeurs"),
        "publisher": ("Éditeur", "Éditeurs"),
        "year": ("Année", "Années"),
        "ages": ("Âge", "Âge"),
        "length": ("Durée", "Durée"),
        "source": ("Source", "Sources"),
    },
    "en": {
        "authors": ("Author", "Authors"),
        "illustrators": ("Illustrator", "Illustrators"),
        "translators": ("Translator", "Translators"),
        "testers": ("Tester", "Testers"),
        "publisher": ("Publisher", "Publishers"),
        "year": ("Year", "Years"),
        "ages": ("Ages", "Ages"),
        "length": ("Length", "Length"),
        "source": ("Source", "Sources"),
    },
}
TITLE = {"fr": "Crédits", "en": "Credits"}
SOURCES = {
    "fr": {"rulebook": "dans le livret", "public": "sources publiques", "reconstructed": "reconstitué"},
    "en": {"rulebook": "in the rulebook", "public": "public sources", "reconstructed": "reconstructed"},
}
COLON = {"fr": "\u00a0: ", "en": ": "}


def lines(edition: dict[str, Any], lang: str) -> list[str]:
    """A line for each of the credits, in a fixed order; nothing where the edition has none. What is said otherwise in
    English has a key with `_en` of its own."""
    told = edition.get("credits")
    if not isinstance(told, dict):
        return []
    found = []
    for key, (one, several) in LABELS[lang].items():
        names = _names(told.get(f"{key}_en", told.get(key)) if lang == "en" else told.get(key))
        if key == "source":
            names = [SOURCES[lang].get(name, name) for name in names]
        if names:
            found.append(f"{several if len(names) > 1 else one}{COLON[lang]}{', '.join(names)}")
    return found


def _names(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(name) for name in value if name]
    return [str(value)] if isinstance(value, str | int) and value else []
