"""A person against bots in a terminal. It works for any game through the contract."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from conquerant import bots, games, mistakes, rules
from conquerant.bots.base import Bot
from conquerant.core import record as records
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game, Refusal
from conquerant.core.errors import BadInput, mapping, needed, sequence, whole
from conquerant.core.record import Record
from conquerant.files import write_file
from conquerant.languages import LANGUAGES
from conquerant.play import orders
from conquerant.play.dealer import FairDealer
from conquerant.play.hinting import Hinting
from conquerant.play.match import Match, Refused, Step, resume
from conquerant.play.telling import Telling, joined
from conquerant.play.typed import Reader, Typed, plain
from conquerant.printed import put
from conquerant.words import Words, shared

LISTED = 12  # options shown without being asked
COLUMN = 30  # where the explanations of the help stand

COMMANDS = ("help", "table", "options", "odds", "hint", "why", "rules", "history", "undo", "save", "quit")
BESIDE = "│"  # in the help, between what one types and what that does


@dataclass
class Seating:
    """Who sits where: `person` is a seat, the other seats have bots; `helped` is where the coach gave hints."""

    person: int
    names: list[str]
    styles: list[str]  # bold, patient, builder, raider; empty where a bot has none
    players: dict[int, Bot]
    mind: Rng
    helped: list[dict[str, Any]] = field(default_factory=list)
    tutor: int = 0  # how often the coach warns of a blunder, at most


class Terminal:
    def __init__(self, out: Console, match: Match, seating: Seating, lang: str, ask: Callable[[str], str]) -> None:
        self.out = out
        self.match = match
        self.game: Game = match.game
        self.seating = seating
        self.lang = lang
        self.ask = ask
        self.phrases = shared(lang)
        self.words = Words(match.game, lang)
        self.reader = Reader(match.game, self.words)
        self.hints = Hinting(match, seating.person, lang, seating.helped)
        self.history: list[str] = []
        self.telling = Telling()
        self.last: Event | None = None  # what the last line of the history tells
        self.save_to = ""
        self.asked_at = -1  # the table's seq when the options were last listed

    def run(self) -> None:
        """Plays until the game is over, the person leaves, or the input ends."""
        self.tell(self.match.opening)
        self.say("welcome", seat=self.words.seat(self.seating.person))
        self._opponents()
        self.table()
        while not self.match.over:
            if self.match.state.mover == self.seating.person:
                self._print(self.telling.rest())
                if not self._person():
                    self.say("bye")
                    return
            else:
                self.bot_moves()
        self._print(self.telling.rest())
        self.table()
        self.say("over")

    def _opponents(self) -> None:
        """Says who else sits there, where bots have styles of their own."""
        seating = self.seating
        opponents = [
            f"{self.words.seat(seat)} ({seating.names[seat]}, {self.phrases.say(f'style-{seating.styles[seat]}')})"
            for seat in seating.players
            if seating.styles[seat]
        ]
        if opponents:
            self.say("opponents", names=", ".join(opponents))

    def say(self, message: str, **values: Any) -> None:
        self.show(self.phrases.say(message, **values))

    def show(self, text: str) -> None:
        put(self.out, text)

    def table(self) -> None:
        view = self.match.state.view(self.seating.person)
        self.show(self.game.draw(view, self.lang, self.out.width))

    def tell(self, steps: list[Step]) -> None:
        self._print(self.telling.hear(self.match.news(steps, self.seating.person)))

    def _print(self, events: list[Event]) -> None:
        """Prints each event in a line; in the history a journey that goes on makes its own line longer."""
        for event in events:
            self.show(self.words.event(event))
            journey = joined(self.last, event) if self.last else None
            if journey:
                self.history.pop()
            self.last = journey or event
            self.history.append(self.words.event(self.last))

    def bot_moves(self) -> None:
        state = self.match.state
        bot = self.seating.players[state.mover]
        choice = bot.choose(self.game, state.view(state.mover), state.legal(), self.seating.mind)
        self.tell(self.match.play(state.mover, self.match.seq, [choice.id]))
        self._keep()

    def _person(self) -> bool:
        """One answer of the person; False when he leaves."""
        if self.asked_at != self.match.seq:
            self.asked_at = self.match.seq
            self._question()
        try:
            line = self.ask("> ").strip()
        except EOFError:
            return False
        try:
            return self._obey(line)
        except BadInput as mistake:
            self.show(mistakes.sentence(mistake, self.lang, self.game.slug))
        except Refused as refused:
            self._refusal(refused.refusal)
        return True

    def _question(self) -> None:
        legal = self.match.state.legal()
        self.show("")
        self.show(self.words.question(self.match.state.view(self.seating.person)))
        self._list(legal[:LISTED])
        if len(legal) > LISTED:
            verb = self.words.action(legal[-1]).split()[0]
            self.say("more", n=len(legal) - LISTED, verb=verb)

    def _list(self, options: list[Action]) -> None:
        legal = self.match.state.legal()
        for action in options:
            self.show(f"  {legal.index(action) + 1:>3}  {self.words.action(action)}")

    def _obey(self, line: str) -> bool:
        first, _, rest = line.partition(" ")
        command = self._command(first)
        if command == "quit":
            return False
        known: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": self._help,
            "table": self.table,
            "options": lambda: self._options(rest),
            "odds": lambda: self._odds(rest),
            "hint": self._hint,
            "why": lambda: self._why(rest),
            "rules": lambda: self._rules(rest),
            "history": lambda: self.show("\n".join(self.history[-40:])),
            "undo": self._undo,
            "save": lambda: self._save(rest),
        }
        if command in known:
            known[command]()
        else:
            self._play(line)
        return True

    def _command(self, word: str) -> str:
        """The command that a word names, in the person's language or another; the word itself where it names none."""
        for lang in (self.lang, *LANGUAGES):
            for command in COMMANDS:
                if plain(word) == plain(shared(lang).say(f"command-{command}")):
                    return command
        return word

    def _help(self) -> None:
        """Shows what one may type, with gestures that are allowed now for examples."""
        legal = self.match.state.legal()
        example = min(legal, key=lambda a: (not a.args, len(self.words.action(a))))
        self._explain("help-play", number=str(legal.index(example) + 1), words=self.words.action(example))
        view = self.match.state.view(self.seating.person)
        again = next((a for a in legal if self.game.remaining(view, a) > 2), None)
        if again:
            self._explain("help-repeat", words=self.words.action(again))
        numbers = list(rules.book(self.game.slug, self.lang).paragraphs())
        self._explain("help", rule=numbers[len(numbers) // 2])

    def _explain(self, message: str, **values: str) -> None:
        """Shows lines of the help in two columns."""
        for line in self.phrases.say(message, **values).splitlines():
            typed, _, about = line.partition(BESIDE)
            self.show(f"  {typed.rstrip():<{COLUMN - 2}}{about.lstrip()}")

    def _options(self, typed: str) -> None:
        verbs = self.reader.called(typed)
        chosen = [a for a in self.match.state.legal() if not typed or a.verb in verbs]
        self._list(chosen) if chosen else self.say("unknown")

    def _odds(self, line: str) -> None:
        """How a gesture may turn out; without words, each of which there is anything to say."""
        view = self.match.state.view(self.seating.person)
        steps = [self._last_step(line)] if line else [(view, action, -1) for action in self.match.state.legal()]
        told = 0
        for view, action, until in steps:
            lines = self.game.chances(view, action, until)
            if lines and not line:
                self._list([action])
            for each in lines:
                self.show(f"       {self.words.odds(each)}")
            told += len(lines)
        if not told:
            self.say("no-odds")

    def _hint(self) -> None:
        for line in self.hints.more():
            self.show(line)
        self._keep()

    def _last_step(self, line: str) -> tuple[dict[str, Any], Action, int]:
        """What the person sees before the last action of what he typed, that action, and how often it is done."""
        person, typed = self.seating.person, self._understood(line)
        batch = self._ordered(typed.actions)
        with self._named(batch):
            trial = self.match.attempt(person, [a.id for a in batch])
        if trial.refused:
            raise trial.refused
        return trial.steps[-1].before.view(person), batch[-1], -1 if typed.until is None else typed.until

    def _why(self, line: str) -> None:
        batch = self._ordered(self._understood(line).actions)
        with self._named(batch):
            refused = self.match.attempt(self.seating.person, [a.id for a in batch]).refused
        return self._refusal(refused.refusal) if refused else self.say("legal")

    def _understood(self, line: str) -> Typed:
        """What the line says; where no action has these words, the rule that keeps them out, if there is one."""
        try:
            return self.reader.read(line)
        except BadInput:
            refusal = self.game.impossible(self.reader.tokens(line))
            if refusal:
                raise Refused(refusal) from None
            raise

    def _ordered(self, actions: list[Action]) -> list[Action]:
        """The actions in an order in which the game takes them: as they were typed, or by ascending ids."""
        ascending = sorted(actions, key=lambda a: a.id)
        if len({a.verb for a in actions}) > 1 or ascending == actions:
            return actions
        tried = [self._goes(batch) for batch in (actions, ascending)]
        return ascending if tried[1] > tried[0] else actions

    def _goes(self, actions: list[Action]) -> int:
        """How many of them are allowed, one after the other."""
        try:
            refused = self.match.attempt(self.seating.person, [a.id for a in actions]).refused
        except BadInput:
            return 0
        return refused.index if refused else len(actions)

    def _refusal(self, refusal: Refusal) -> None:
        self.show(self.words.refusal(refusal))
        paragraph = rules.paragraph(self.game.slug, refusal.rule, self.lang)
        self.show(f"  {paragraph.number}  {paragraph.text.splitlines()[0]}")

    def _rules(self, number: str) -> None:
        if number and "." in number:
            paragraph = rules.paragraph(self.game.slug, number, self.lang)
            self.show(f"{paragraph.number}  {paragraph.text}")
            return
        chapters = rules.book(self.game.slug, self.lang).chapters
        if number:
            chapters = [rules.chapter(self.game.slug, number, self.lang)]
        for chapter in chapters:
            self.show(f"{chapter.number}. {chapter.title}")
            for p in chapter.paragraphs if number else []:
                self.show(f"{p.number}  {p.text}")

    def _undo(self) -> None:
        self.match.undo(self.seating.person, self.match.seq)
        self.last = None
        self.say("undone")
        self._keep()
        self.table()

    def _save(self, file: str) -> None:
        if not file:
            raise BadInput("save", "expected the name of a file")
        self.keep_in(file)
        self.say("saved", file=self.save_to, game=self.game.slug)

    def keep_in(self, file: str) -> None:
        """Keeps the table in this file from now on; where that fails, everything stays as it was."""
        path = str(Path(file).expanduser())
        write_file(path, saved(self.match, self.seating))
        self.save_to = path

    def _keep(self) -> None:
        """Writes the file anew; where that fails, says so once and plays on without it."""
        if self.save_to:
            try:
                write_file(self.save_to, saved(self.match, self.seating))
            except BadInput as mistake:
                self.save_to = ""
                self.show(mistakes.sentence(mistake, self.lang))

    def _play(self, line: str) -> None:
        legal = self.match.state.legal()
        if line.isdecimal():
            if not 1 <= int(line) <= len(legal):
                raise BadInput("option", f"expected 1 to {len(legal)}, got {line}")
            return self._sure([legal[int(line) - 1]])
        typed = self._understood(line)
        if typed.until is not None:
            return self._sure(typed.actions, typed.until)
        return self._sure(self._ordered(typed.actions))

    def _sure(self, actions: list[Action], until: int | None = None) -> None:
        """Plays it, unless the tutor calls it a blunder and the person thinks again."""
        doubt = self.hints.doubts(actions, self.seating.tutor) if self._goes(actions) == len(actions) else ""
        if doubt:
            self.show(doubt)
            self._keep()
            if plain(self.ask("> ").strip()) not in {plain(shared(lang).say("command-yes")) for lang in LANGUAGES}:
                return None
        return self._batch(actions) if until is None else self._order(actions[0], until)

    def _batch(self, actions: list[Action]) -> None:
        with self._named(actions):
            steps = self.match.play(self.seating.person, self.match.seq, [a.id for a in actions])
        self.tell(steps)
        self._keep()

    @contextmanager
    def _named(self, actions: list[Action]) -> Iterator[None]:
        """Where a match complains about `ids[2]`, the complaint names that action in words."""
        try:
            yield
        except BadInput as mistake:
            index = mistake.field.removeprefix("ids[").removesuffix("]")
            if not index.isdecimal() or int(index) >= len(actions):
                raise
            raise BadInput(self.words.action(actions[int(index)]), mistake.problem) from None

    def _order(self, action: Action, until: int) -> None:
        """A standing order: one play per throw, as long as it is legal and more than `until` remains. Where it is not
        even once, its refusal, or that the limit is reached."""
        person = self.seating.person
        orders.check(self.game, self.match.state, person, action)
        times = 0
        while (next_one := orders.again(self.game, self.match.state, person, action, until)) is not None:
            self._batch([next_one])
            times += 1
            while not self.match.over and self.match.state.mover != person:
                self.bot_moves()
        if times:
            return self.say("stopped", n=times)
        refusal = self.match.state.refuse(person, action)
        if refusal:
            raise Refused(refusal)
        return self.say("reached", n=str(until))


def new(
    game: Game, seats: int, options: dict[str, Any], person: int, names: list[str], nonce: str, seed: str
) -> tuple[Match, Seating]:
    """A table with a person and bots; without a seed the secret comes from the system."""
    secret = Rng(f"secret/{seed}") if seed else None
    key = bytes(secret.below(256) for _ in range(32)) if secret else os.urandom(32)
    nonces = [nonce if seat == person else "" for seat in range(seats)]
    match = Match(game, seats, options, FairDealer(key, nonces))
    return match, seated(match, person, names, seed or os.urandom(8).hex())


def seated(match: Match, person: int, names: list[str], seed: str) -> Seating:
    """Styles go by the table's promise, so that they are the same when it is resumed."""
    promise = str(match.dealer.public())
    styles = [bots.style(name, seat, promise) for seat, name in enumerate(names)]
    players = {seat: bots.make(name, temper=styles[seat]) for seat, name in enumerate(names) if seat != person}
    return Seating(person, names, styles, players, Rng(f"minds/{seed}"))


def saved(match: Match, seating: Seating) -> str:
    """A table as a file: all that is needed to go on, the secret of its dice included."""
    table = {
        "saved": 1,
        "game": match.game.slug,
        "seats": match.state.seats,
        "options": match.options,
        "person": seating.person,
        "names": seating.names,
        "dealer": match.dealer.revealed(),
        "edition": match.game.edition,
        "log": [entry.json() for entry in match.log],
        **({"helped": helped(match, seating)} if seating.helped else {}),
    }
    return json.dumps(table, ensure_ascii=False)


def load(text: str, trusted: Sequence[str] = ()) -> tuple[Match, Seating]:
    """A table from a file. Bots that somebody brought are code: they sit down only if the command names them too."""
    try:
        table = mapping(json.loads(text), "file")
    except json.JSONDecodeError as error:
        raise BadInput("file", f"is not complete JSON ({error})") from None
    if table.get("saved") != 1:
        raise BadInput("file", "is not a saved table")
    game = games.load(needed(table, "game", ""), mapping(needed(table, "edition", ""), "edition"))
    seats = game.check_seats(needed(table, "seats", ""))
    dealer = mapping(needed(table, "dealer", ""), "dealer")
    try:
        fair = FairDealer(bytes.fromhex(dealer["secret"]), [str(n) for n in dealer["nonces"]])
    except (KeyError, TypeError, ValueError):
        raise BadInput("dealer", "expected the secret and the nonces of the table") from None
    match = resume(game, seats, mapping(needed(table, "options", ""), "options"), fair, needed(table, "log", ""))
    names = [str(name) for name in sequence(needed(table, "names", ""), "names", seats)]
    for name in names:
        if ":" in name and name not in trusted:
            raise BadInput("bots", f"{name!r} is code that the file names: say --bots {name} too if you trust it")
    person = whole(needed(table, "person", ""), "person", 0, seats - 1)
    seating = seated(match, person, bots.line_up(names, seats), str(match.seq))
    seating.helped = records.read_helped(table.get("helped", []), len(match.moves), seats)
    return match, seating


def record_of(match: Match, seating: Seating) -> Record:
    """What remains of the match, with where the coach helped."""
    made = match.record(seating.names)
    made.helped = helped(match, seating)
    return made


def helped(match: Match, seating: Seating) -> list[dict[str, Any]]:
    """What was taken back since leaves a hint at the end."""
    return [{**each, "move": min(each["move"], len(match.moves))} for each in seating.helped]
