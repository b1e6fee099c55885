"""A seat told in words, for language models: the rules, what the seat sees, what it may do, and why not.

`Chair` is what a model talks to, whatever stands behind it: a table of this process with bots around it (`Here`), or a
seat at a server (`There`). Nothing reaches the model that the seat may not know.
"""

from __future__ import annotations

from typing import Any, Protocol

from conquerant import bots, rules
from conquerant.bots.base import Bot
from conquerant.core import record as records
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, Refusal, State
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.lab import printed
from conquerant.lab.disguise import retold, reworded
from conquerant.play import telling
from conquerant.play.typed import Reader
from conquerant.seat import Failed, Refused, Seat
from conquerant.words import Words


class Place(Protocol):
    """One seat, wherever the table is."""

    game: Game
    number: int

    def view(self) -> dict[str, Any] | None:
        """What the seat sees once it is its turn; None when the match is over."""

    def options(self) -> list[Action]: ...

    def news(self) -> list[Event]:
        """What it was told since it was last asked."""

    def refuse(self, action: Action) -> Refusal | None: ...

    def play(self, action: Action) -> None: ...

    def outcome(self) -> dict[str, Any]: ...


class Here:
    """A table of this process: bots sit at the others' seats. Its record replays and verifies like any other."""

    def __init__(self, game: Game, options: dict[str, Any], line: list[str], seat: int, seed: str) -> None:
        self.game = game
        self.number = seat
        self.seed = f"{seed}/0/dice"
        self.line = line
        self.settled = game.settle(options, len(line))
        self.state: State = game.start(len(line), self.settled)
        self.dice = Rng(self.seed)
        self.minds = [Rng(f"{seed}/0/{number}") for number in range(len(line))]
        others = [number for number in range(len(line)) if number != seat]
        self.players: dict[int, Bot] = {number: bots.make(line[number]) for number in others}
        self.moves: list[tuple[int, Action]] = []
        self.heard: list[Event] = []
        self._go_on()

    def _go_on(self) -> None:
        """Until it is the seat's turn."""
        while self.state.mover not in (OVER, self.number):
            mover = self.state.mover
            if mover == CHANCE:
                self._do(self.state.chance(self.dice))
            else:
                bot, mind = self.players[mover], self.minds[mover]
                self._do(bot.choose(self.game, self.state.view(mover), self.state.legal(), mind))

    def _do(self, action: Action) -> None:
        before = self.state.copy()
        self.moves.append((self.state.mover, action))
        self.state.apply(action)
        self.heard += self.game.news(before, action, self.state, self.number)

    def view(self) -> dict[str, Any] | None:
        return None if self.state.mover == OVER else self.state.view(self.number)

    def options(self) -> list[Action]:
        return [] if self.state.mover == OVER else self.state.legal()

    def news(self) -> list[Event]:
        heard, self.heard = self.heard, []
        return heard

    def refuse(self, action: Action) -> Refusal | None:
        return self.state.refuse(self.number, action)

    def play(self, action: Action) -> None:
        self._do(action)
        self._go_on()

    def outcome(self) -> dict[str, Any]:
        return records.result(self.state)

    def record(self, name: str) -> Record:
        names = [name if number == self.number else bot for number, bot in enumerate(self.line)]
        dealer = {"scheme": "seeded", "seed": self.seed}
        return Record(self.game, len(names), self.settled, self.moves, names, dealer, records.result(self.state))


class There:
    """A seat at a server, held by a token."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.game = seat.game
        self.number = seat.number
        self.turn = seat.wait()
        self.heard = self._told()

    def _told(self) -> list[Event]:
        items = self.turn.news if self.turn else self.seat.news
        events = [event for item in items for event in item["events"]]
        return [Event(each["kind"], {k: v for k, v in each.items() if k != "kind"}) for each in events]

    def view(self) -> dict[str, Any] | None:
        return self.turn.view if self.turn else None

    def options(self) -> list[Action]:
        return self.turn.options if self.turn else []

    def news(self) -> list[Event]:
        heard, self.heard = self.heard, []
        return heard

    def refuse(self, action: Action) -> Refusal | None:
        """Asked of a state that the view allows: what the seat may do follows from what it sees."""
        view = self.view()
        if view is None:
            return None
        return self.game.imagine(view, Rng(self.turn.seq if self.turn else 0)).refuse(self.number, action)

    def play(self, action: Action) -> None:
        if self.turn is None:
            raise Failed("not-now", "the match is over")
        self.turn.play(action)
        self.turn = self.seat.wait()
        self.heard = self._told()

    def outcome(self) -> dict[str, Any]:
        return dict(self.seat.result or {})


class Chair:
    def __init__(
        self, place: Place, lang: str = "en", listing: bool = True, names: dict[str, str] | None = None
    ) -> None:
        self.place = place
        self.lang = lang
        self.listing = listing  # whether what is legal is ever listed
        self.names = names or {}
        self.words = Words(place.game, lang)
        self.reader = Reader(place.game, self.words)

    def rules(self, number: str = "") -> str:
        """The rules: all titles of chapters, a chapter by its number, or a paragraph such as 5.8."""
        slug = self.place.game.slug
        if "." in number:
            text = f"{number} {rules.paragraph(slug, number, self.lang).text}"
        elif number:
            chapter = rules.chapter(slug, number, self.lang)
            paragraphs = [f"{each.number} {each.text}" for each in chapter.paragraphs]
            text = "\n\n".join([f"{chapter.number}. {chapter.title}", *paragraphs])
        else:
            text = "\n".join(f"{c.number}. {c.title}" for c in rules.book(slug, self.lang).chapters)
        return self._told(text)

    def _told(self, text: str) -> str:
        """A text of the rulebook, as this edition has it."""
        return retold(text, self.names, self.place.game) if self.names else text

    def board(self) -> str:
        """What is printed on the board and the cards: who borders on whom, what belongs where, all figures."""
        return reworded(printed.told(self.place.game, self.lang), self.names)

    def look(self) -> str:
        """What the seat sees, what happened since, and what it is asked."""
        view = self.place.view()
        told = [self.words.event(event) for event in telling.folded(self.place.news())]
        happened = "\n".join(["What happened:", *told, ""]) if told else ""
        if view is None:
            return f"{happened}The match is over: {self._ended()}"
        you = f"You are {self.words.seat(self.place.number)} (seat {self.place.number})."
        asked = f"You are asked: {self.words.question(view)}"
        listed = f"\n{self.options()}" if self.listing else ""
        return f"{happened}{self.place.game.draw(view, self.lang)}\n{you}\n{asked}{listed}"

    def _ended(self) -> str:
        outcome = self.place.outcome()
        winners = [self.words.seat(seat) for seat in outcome.get("winners", [])]
        return f"{', '.join(winners) or 'nobody'} won, scores {outcome.get('scores', [])}."

    def options(self) -> str:
        """What may be done now, in the words that `play` takes."""
        if not self.listing:
            return "What is legal is not listed here: read the rules and try."
        if self.place.view() is None:
            return "The match is over: nothing may be done."
        return "You may: " + "; ".join(str(action) for action in self.place.options())

    def play(self, words: str) -> str:
        """Does it and tells what came of it; or why not, and nothing has happened."""
        action = self._read(words)
        if isinstance(action, str):
            return action
        refused = self._refusal(action)
        if refused:
            return refused
        try:
            self.place.play(action)
        except Refused as problem:
            return f"Refused: {problem}"
        return self.look()

    def why(self, words: str) -> str:
        """Whether this may be done now, and if not, why; nothing happens."""
        action = self._read(words)
        return action if isinstance(action, str) else self._refusal(action) or "You may do this now."

    def _refusal(self, action: Action) -> str:
        if self.place.view() is None:
            return "The match is over."
        refusal = self.place.refuse(action)
        return self._cited(refusal) if refusal else ""

    def _cited(self, refusal: Refusal) -> str:
        paragraph = rules.paragraph(self.place.game.slug, refusal.rule, self.lang).text
        return f"Refused: {self.words.refusal(refusal)}\n{refusal.rule} {self._told(paragraph)}"

    def _read(self, words: str) -> Action | str:
        known = self.place.game.words.get(" ".join(words.split()))
        if known is not None:
            return known
        try:
            actions = self.reader.read(words).actions
        except BadInput as mistake:
            refusal = self.place.game.impossible(self.reader.tokens(words))
            return self._cited(refusal) if refusal else f"Not understood: {mistake.problem}"
        return actions[0] if len(actions) == 1 else "One thing at a time: say the first of these alone."
