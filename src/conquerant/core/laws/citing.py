"""Law 6: every refusal cites a paragraph that can be read in every language."""

from __future__ import annotations

from collections.abc import Mapping, Set

from conquerant.core.laws.case import Broken
from conquerant.core.laws.walk import Subject, Walk, who


def at_rest(subject: Subject) -> int:
    """The rules have the same numbers in every language that there are words in, and the options stand in them."""
    every = {number for numbers in subject.paragraphs.values() for number in numbers}
    for lang in sorted(subject.messages):
        numbers = subject.paragraphs.get(lang, set())
        if not numbers:
            raise Broken(6, f"there are no rules in {lang!r}")
        if every - numbers:
            raise Broken(6, f"the rules in {lang!r} have no paragraph {min(every - numbers)}")
    for option in subject.game.options:
        if where := _unknown(subject.paragraphs, option.rule):
            raise Broken(6, f"option {option.name} cites {option.rule}, which the rules in {where!r} have not")
    return len(every) + len(subject.game.options)


def in_play(walk: Walk) -> None:
    known: set[str] = set()
    for state in walk.looks():
        for seat in walk.actors(state):
            for action in walk.game.actions:
                refusal = state.refuse(seat, action)
                if refusal is not None and refusal.rule not in known:
                    if where := _unknown(walk.subject.paragraphs, refusal.rule):
                        cites = f"the refusal of {action} to {who(seat)} cites {refusal.rule}"
                        raise walk.broken(f"{cites}, which the rules in {where!r} have not")
                    known.add(refusal.rule)
            walk.checks += len(walk.game.actions)


def _unknown(paragraphs: Mapping[str, Set[str]], rule: str) -> str:
    """A language whose rules have no such paragraph."""
    return next((lang for lang, numbers in sorted(paragraphs.items()) if rule not in numbers), "")
