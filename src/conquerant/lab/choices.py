"""The decisions of a game, numbered from 0 without the outcomes of chance: what adapters for learners call actions.

The engine gives every action an id, those of chance among them, and records hold these ids. A learner never throws a
die, so its action space leaves them out; `Choices` translates.

    >>> from conquerant import games
    >>> from conquerant.lab.choices import choices
    >>> world = choices(games.load("world"))
    >>> len(world), len(games.load("world").actions)
    (1558, 1776)
    >>> world.actions[world.place[games.load("world").action("end").id]]
    <1557: end>
"""

from __future__ import annotations

from conquerant.core.contract import Action, Game


class Choices:
    """`actions[i]` is what number i means; `place[id]` is its number, -1 for an outcome of chance."""

    def __init__(self, game: Game) -> None:
        thrown = game.thrown()
        self.actions: list[Action] = [action for action in game.actions if action.verb not in thrown]
        self.place: list[int] = [-1] * len(game.actions)
        for number, action in enumerate(self.actions):
            self.place[action.id] = number

    def __len__(self) -> int:
        return len(self.actions)


class Outcomes(Choices):
    """The same of the outcomes of chance."""

    def __init__(self, game: Game) -> None:
        thrown = game.thrown()
        self.actions = [action for action in game.actions if action.verb in thrown]
        self.place = [-1] * len(game.actions)
        for number, action in enumerate(self.actions):
            self.place[action.id] = number


_met: dict[int, tuple[Game, Choices]] = {}


def choices(game: Game) -> Choices:
    """Those of a game, made once for each."""
    known = _met.get(id(game))
    if known is None or known[0] is not game:
        if len(_met) > 64:
            _met.clear()
        known = _met[id(game)] = (game, Choices(game))
    return known[1]
