"""Law 10: what the verbs need of a game is there: a phase in every view, words in every language, a table as text.

Otherwise `play` would find it out, in front of a player.
"""

from __future__ import annotations

from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.laws.case import Broken
from conquerant.core.laws.walk import Subject, Walk, name, one_of_each, viewers


def at_rest(subject: Subject) -> int:
    """Seats and options have words, the same messages exist in every language, and the game has a name in two."""
    game = subject.game
    if not subject.messages:
        raise Broken(10, "there are no words in any language")
    every = {message for messages in subject.messages.values() for message in messages}
    for lang, messages in sorted(subject.messages.items()):
        if not messages:
            raise Broken(10, f"there are no words in {lang!r}")
        if every - messages:
            raise Broken(10, f"the words in {lang!r} have no {min(every - messages)}")
    wanted = [f"seat-{seat}" for seat in range(game.seats[-1])]
    for option in game.options:
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{choice}" for choice in option.choices)]
    for message in wanted:
        if message not in every:
            raise Broken(10, f"there are no words for {message}")
    box = game.edition.get("game")
    if not isinstance(box, dict) or not all(isinstance(box.get(key), str) for key in ("id", "name", "name_en")):
        raise Broken(10, "the edition has no [game] with id, name and name_en")
    return len(wanted) + len(every)


def in_play(walk: Walk) -> None:
    checked: set[str] = set()
    before: State | None = None
    for state in walk.states():
        if before is not None and walk.notable:
            _news(walk, before, state, checked)
        if walk.notable:
            _shown(walk, state, checked)
        before = state.copy()


def _shown(walk: Walk, state: State, checked: set[str]) -> None:
    for viewer in viewers(state):
        view = state.view(viewer)
        for key, kind in (("phase", str), ("seats", int)):
            if not isinstance(view.get(key), kind):
                raise walk.broken(f"the view of {name(viewer)} has no {key}")
        _check_words(walk, f"phase-{view['phase']}", checked)
        for lang in walk.subject.messages:
            if not isinstance(walk.game.draw(view, lang), str):
                raise walk.broken(f"draw() gives no text in {lang!r}")
        walk.checks += 1
    for action in walk.legal if state.mover not in (CHANCE, OVER) else []:
        _check_words(walk, f"verb-{action.verb}", checked)
    for action in one_of_each(walk.legal, walk.mind) if state.mover not in (CHANCE, OVER) else []:
        for line in walk.game.chances(state.view(state.mover), action, walk.mind.below(3) - 1):
            _check_words(walk, f"odds-{line.kind}", checked)
    for seat in walk.actors(state):
        for action in walk.game.actions if seat != CHANCE else ():
            refusal = state.refuse(seat, action)
            if refusal is not None:
                _check_words(walk, f"refusal-{refusal.reason}", checked)


def _news(walk: Walk, before: State, state: State, checked: set[str]) -> None:
    for viewer in viewers(state):
        for event in walk.game.news(before, walk.done[-1], state, viewer):
            _check_words(walk, f"news-{event.kind}", checked)


def _check_words(walk: Walk, message: str, checked: set[str]) -> None:
    if message in checked:
        return
    for lang, messages in sorted(walk.subject.messages.items()):
        if message not in messages:
            raise walk.broken(f"there are no words in {lang!r} for {message}")
    checked.add(message)
    walk.checks += 1
