"""Hints in a terminal: asked again, the coach says more; a tutor warns of a blunder. The table notes where."""

from __future__ import annotations

from typing import Any

from conquerant.coach.advice import Advice, advise, opinion
from conquerant.coach.telling import WHY, Voice
from conquerant.core.contract import Action
from conquerant.play.match import Match


class Hinting:
    def __init__(self, match: Match, seat: int, lang: str, helped: list[dict[str, Any]]) -> None:
        self.match = match
        self.seat = seat
        self.voice = Voice(match.game, lang)
        self.helped = helped
        self._at = -1  # the table's seq at the last hint
        self._depth = 0
        self._warned = -1  # and when the tutor last warned
        self._advice: Advice | None = None

    def more(self) -> list[str]:
        """The next hint: where to look, what to do, why."""
        state = self.match.state
        if len(state.legal()) < 2:
            return [str(self.voice.phrases.say("hint-nothing"))]
        if self._advice is None or self._at != self.match.seq:
            self._at, self._depth = self.match.seq, 0
            seed = f"{self.match.dealer.public()}/{self._at}"
            self._advice = advise(self.match.game, state.view(self.seat), seed)
        self._depth = min(self._depth + 1, WHY)
        self._note("hint", self._depth)
        lines = list(self.voice.hint(self._advice, self._depth))
        if self._depth < WHY:
            phrases = self.voice.phrases
            lines.append(str(phrases.say("hint-more", hint=phrases.say("command-hint"))))
        return lines

    def doubts(self, actions: list[Action], most: int) -> str:
        """What a tutor who warns so often at most has against a gesture; nothing where it is no blunder."""
        given = sum(each["how"] == "tutor" for each in self.helped)
        if given >= most or self._warned == self.match.seq or len(self.match.state.legal()) < 2:
            return ""
        seed = f"{self.match.dealer.public()}/{self.match.seq}"
        ids = [int(action.id) for action in actions]
        found = opinion(self.match.game, self.match.state.view(self.seat), ids, seed)
        if not found.blunder:
            return ""
        self._warned = self.match.seq
        self._note("tutor", 0)
        voice = self.voice
        values = {"cost": voice.figure(found.cost), "error": voice.figure(found.error)}
        return str(voice.phrases.say("tutor-sure", **values, yes=voice.phrases.say("command-yes")))

    def _note(self, how: str, depth: int) -> None:
        said = {"move": len(self.match.moves), "seat": self.seat, "how": how, "depth": depth}
        known = [each for each in self.helped if (each["move"], each["how"]) == (said["move"], said["how"])]
        if not known:
            self.helped.append(said)
        for each in known:
            each["depth"] = max(each["depth"], depth)
