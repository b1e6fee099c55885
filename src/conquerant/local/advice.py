"""What the coach answers where somebody asks for a hint, or his tutor looks at a gesture: the same as beside a server,
thought out where bots think."""

from __future__ import annotations

import msgspec

from conquerant import games
from conquerant.coach.advice import advise, opinion
from conquerant.host.advising import Question


def answer(question: Question) -> bytes:
    game = games.load(question.game, question.edition)
    if question.ids:
        return msgspec.json.encode(opinion(game, question.view, question.ids, question.seed).json())
    return msgspec.json.encode(advise(game, question.view, question.seed).json())
