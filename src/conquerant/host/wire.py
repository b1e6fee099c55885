"""What travels: every request and answer over HTTP, every message of a socket in both directions, and how a mistake is
reported. docs/protocol.md is the page.

The fields of a Struct travel in the order they stand here. A field that may be missing is UNSET.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType

from conquerant.core.errors import BadInput
from conquerant.play.match import Refused, Stale

VERSION = 1
LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_NONCE = 64
LONGEST_BATCH = 400
LONGEST_WORDS = 200
TOO_DEEP = "expected fewer levels, one inside the other"

Access = Literal["link", "public"]
Leave = Literal["wait", "bot"]
Status = Literal["waiting", "playing", "over", "abandoned"]
Depth = Literal[1, 2, 3]
EntryKind = Literal["origin", "play", "undo", "resign", "timeout", "takeover", "return", "abandon"]
Edition = Annotated[
    dict[str, Any], msgspec.Meta(title="Edition", description="The components of a game, by kind: its edition as JSON.")
]
GameEvent = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="GameEvent",
        description="An event of the news, worded by its kind. The shapes.py of each game tells what else it holds.",
        extra_json_schema={"properties": {"kind": {"type": "string"}}, "required": ["kind"]},
    ),
]
ScoreLine = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="ScoreLine",
        description="How part of the scores came about, by which paragraph; for a seat, or for nobody in particular.",
        extra_json_schema={
            "properties": {
                "kind": {"type": "string"},
                "rule": {"type": "string"},
                "seat": {"type": "integer"},
                "points": {"type": "integer"},
            },
            "required": ["kind", "rule"],
        },
    ),
]

OddsLine = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="OddsLine",
        description="How a gesture may turn out, worded by `odds-KIND`. `chance`, `tie` and `loss` are from 0 to 1. "
        "The shapes.py of each game tells what else it holds.",
        extra_json_schema={"properties": {"kind": {"type": "string"}}, "required": ["kind"]},
    ),
]

T = TypeVar("T")


# Mistakes


class Fault(msgspec.Struct):
    """Every error over HTTP: a stable code, an English sentence, and `field` where one value is at fault."""

    code: str
    message: str
    field: str | UnsetType = UNSET
    now: int | UnsetType = UNSET


class Problem(Exception):
    """Something a client is told: a stable code, a sentence, and the field where one value is at fault."""

    def __init__(self, code: str, message: str, status: int = 400, field: str = "", now: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.field = field
        self.now = now

    def fault(self) -> Fault:
        now = UNSET if self.now is None else self.now
        return Fault(self.code, str(self), self.field or UNSET, now)

    def message(self, re: int | None) -> ErrorMessage:
        now = UNSET if self.now is None else self.now
        return ErrorMessage(code=self.code, message=str(self), field=self.field or UNSET, now=now, re=re)


EXPECTED = (Problem, BadInput, Stale, Refused)  # what a client may do wrong


def problem(mistake: Exception) -> Problem:
    """A client's mistake as it is told; of our own failures nothing but that they are ours."""
    if isinstance(mistake, Problem):
        return mistake
    if isinstance(mistake, BadInput):
        return Problem("bad-input", str(mistake), 400, mistake.field)
    if isinstance(mistake, Stale):
        return Problem("stale", str(mistake), 409, "seq", mistake.now)
    return Problem("internal", "something went wrong here; the table is as it was stored", 500)


def not_yours(message: str = "this seat is not yours") -> Problem:
    return Problem("not-yours", message, 403)


def not_now(message: str) -> Problem:
    return Problem("not-now", message, 409)


def no_odds() -> Problem:
    return Problem("no-odds", "this table is played without odds", 403)


# Requests over HTTP


class Me(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """None; so many seconds for each gesture; or so many for the whole game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as the maker of a table wants it."""

    kind: Literal["me", "local", "open", "bot"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[Place]
    options: dict[str, str | int] = {}
    nonce: str = ""
    commitment: str = ""
    access: Access = "link"
    clock: Clock = msgspec.field(default_factory=Clock)
    leave: Leave = "bot"
    edition: Edition | None = None
    odds: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    tutor: int = 0


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    name: str = ""
    nonce: str = ""


class Replace(msgspec.Struct, forbid_unknown_fields=True):
    bot: str = ""
    open: bool = False


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    token: str


class Nonce(msgspec.Struct, forbid_unknown_fields=True):
    nonce: str = ""


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """From which move of a finished match I go on, on which seat, against which bots; `again`: to try that very moment
    once more, and hear what the coach thinks of it."""

    move: int
    seat: int
    bot: str = ""
    nonce: str = ""
    commitment: str = ""
    again: bool = False


# Answers over HTTP


class Person(msgspec.Struct):
    """Who I am. `id` is the name that others may see."""

    name: str
    id: str


class OptionInfo(msgspec.Struct):
    """A table option: one of its choices, or a whole number up to `most` where it has none."""

    name: str
    rule: str
    choices: list[str]
    default: str | int
    most: int


class GameInfo(msgspec.Struct):
    """A game. `titles` by language; `seats` the fewest and the most; `puzzles` how many there are."""

    slug: str
    version: int
    titles: dict[str, str]
    seats: tuple[int, int]
    options: list[OptionInfo]
    puzzles: int


class GameDetail(GameInfo):
    """A game with the words of every action, by id, and its edition."""

    actions: list[str]
    edition: Edition


class Games(msgspec.Struct):
    """The games and the bots there are; `levels` are the bots meant for people."""

    games: list[GameInfo]
    bots: list[str]
    levels: list[str]
    default_bot: str


class Paragraph(msgspec.Struct):
    number: str
    normative: bool
    text: str


class Chapter(msgspec.Struct):
    number: int
    title: str
    paragraphs: list[Paragraph]


class RuleBook(msgspec.Struct):
    title: str
    introduction: str
    chapters: list[Chapter]


class Commitment(msgspec.Struct):
    """A promise of dice, for one table made within the hour."""

    commitment: str


class Asking(msgspec.Struct):
    """A newcomer who asks for a seat in mid-match; `waiting` are the seats whose word is missing."""

    seat: int
    name: str
    by: str
    me: bool
    waiting: list[int]


class SeatInfo(msgspec.Struct):
    """`held`: a bot plays for the person until he returns; `lost`: resigned; `sat`: has come."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    style: str | None
    me: bool
    online: bool
    held: bool
    lost: bool
    sat: bool


class Result(msgspec.Struct):
    """How a match ended: winners, scores and returns by seat, or that it was abandoned."""

    winners: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    returns: list[float] | UnsetType = UNSET
    abandoned: Literal[True] | UnsetType = UNSET


class Origin(msgspec.Struct):
    """Where a match goes on from: after how many moves of another. `table` is that other one, for the owner alone."""

    move: int
    table: str | None


class TableInfo(msgspec.Struct):
    """A table, as one person sees it. `odds`: who plays may ask for them; `hints`: who plays, against bots alone, may
    ask the coach; `tutor`: how often he still warns of a blunder; `again`: he says what he thinks of the first gesture,
    to whoever plays a moment once more. `mover` is null while nobody must move,
    `round` before the first, `result` before the end, `origin` where the match began at the beginning."""

    id: str
    game: str
    options: dict[str, str | int]
    status: Status
    owner: str
    mine: bool
    access: Access
    clock: Clock
    leave: Leave
    odds: bool
    hints: bool
    tutor: int
    again: bool
    created: int
    seq: int
    mover: int | None
    round: int | None
    result: Result | None
    origin: Origin | None
    edition: Literal["ours", "own"]
    commitment: str
    successor: str | None
    asking: list[Asking]
    seats: list[SeatInfo]


class Tables(msgspec.Struct):
    tables: list[TableInfo]


class Link(msgspec.Struct):
    """Where another device holds the same seat."""

    path: str


class Token(msgspec.Struct):
    """What lets a program hold this seat; it is told once."""

    token: str


class Claimed(msgspec.Struct):
    table: str
    seat: int


class NextTable(msgspec.Struct):
    """The table of a rematch."""

    table: str


class Dealer(msgspec.Struct):
    """What the dealer reveals when a match is over: every die and card follows from it (docs/fair-dice.md)."""

    scheme: str
    commitment: str
    nonces: list[str]
    secret: str


class Stretch(msgspec.Struct):
    """A match that another goes on from: how many moves were played by its end, how many outcomes of chance it had
    itself, the digest of its record, and whose dice they were."""

    moves: int
    outcomes: int
    sha256: str
    dealer: Dealer


class Helped(msgspec.Struct):
    """Where the coach helped a seat: after how many moves, by what, and how far a hint went (1 to 3; 0 for the tutor,
    who warned of a blunder)."""

    move: int
    seat: int
    how: Literal["hint", "tutor"]
    depth: int


class Fortune(msgspec.Struct):
    """One kind of luck of one seat beside the average; `course` is how far ahead it was after each event, `at` how many
    moves were played by then."""

    seat: int
    kind: str
    events: int
    got: float
    expected: float
    course: list[float]
    at: list[int]


class Replay(msgspec.Struct):
    """A finished match without the views. `moves`: seat and action, -1 is chance; `course`: scores after so many moves;
    `rounds`: after which move each round began; `resigned`: who did, after how many moves; `helped`: where the
    coach did; `origin`: the matches this one goes on from, oldest first (none for most), and `dealer` whose the dice
    after them were."""

    players: list[str]
    moves: list[tuple[int, int]]
    course: list[tuple[int, list[int]]]
    rounds: list[tuple[int, int]]
    resigned: list[tuple[int, int]]
    helped: list[Helped]
    luck: list[Fortune]
    origin: list[Stretch]
    dealer: Dealer
    result: Result


class ReplayStep(msgspec.Struct):
    """The table after `n` moves through somebody's eyes, and the news of the last of them."""

    n: int
    view: dict[str, Any]
    mover: int
    events: list[GameEvent]


class Steps(msgspec.Struct):
    steps: list[ReplayStep]


class Outcomes(msgspec.Struct):
    """Every die and card of a finished match: the weights it was drawn from, and which of them came out."""

    outcomes: list[tuple[list[int], int]]


class Alternative(msgspec.Struct):
    """Another thing that could have been done: its actions, by how much more of a chance to win it brought, and what
    its seat would have heard of it."""

    actions: list[int]
    ahead: float
    events: list[GameEvent] = []


class WhyFact(msgspec.Struct):
    """A fact about what was played beside the best alternative. `odds`: the `line` of one of them (`which`); else how
    often in the imagined games `seat` holds `name` or is in the game still, or what its `score` is on average."""

    kind: Literal["odds", "holds", "alive", "score"]
    seat: int = -1
    what: str = ""
    name: str = ""
    played: float = 0.0
    best: float = 0.0
    which: str = ""
    line: OddsLine | None = None


class Judgement(msgspec.Struct):
    """One decision, a whole gesture: moves `first` to `last`, what was done in `actions`, and what it cost in chance
    with the standard error and the imagined games behind it; `verdict` is empty where nothing is held against it.
    `effects`: what it brought each seat, beside the best alternative."""

    first: int
    last: int
    seat: int
    actions: list[int]
    cost: float
    error: float
    rollouts: int
    verdict: Literal["", "doubtful", "mistake", "blunder"]
    alternatives: list[Alternative]
    effects: list[float]
    why: list[WhyFact]


class Throw(msgspec.Struct):
    """What a throw or a draw moved each seat's chance, beside the mean of what could have come; `seen`: who knew at
    once what it was, null for everybody; `known`: after how many moves each seat knows it."""

    n: int
    luck: list[float]
    seen: list[int] | None
    known: list[int] = []


class Account(msgspec.Struct):
    """A seat's game in chance: result = start + luck + own + others + residual. `adjusted` is the result with even
    luck, `error` half its interval, `lost` what a decision cost on average."""

    seat: int
    start: float
    luck: float
    own: float
    others: float
    residual: float
    result: float
    adjusted: float
    error: float
    decisions: int
    verdicts: dict[str, int]
    lost: float


class Turning(msgspec.Struct):
    """A moment that decided the match: what `seat` did from move `n` on, and everybody's chances before and after."""

    n: int
    last: int
    seat: int
    before: list[float]
    after: list[float]


class Judged(msgspec.Struct):
    """A finished match judged by the coach; `course`: every seat's chance after so many moves."""

    seed: str
    budget: int
    course: list[tuple[int, list[float]]]
    decisions: list[Judgement]
    throws: list[Throw]
    accounts: list[Account]
    turning: list[Turning]


class Analysis(msgspec.Struct):
    """How far the coach is: `done` of `moves` looked at; `judged` once all are."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    moves: int
    judged: Judged | None


class PuzzleChoice(msgspec.Struct):
    """A gesture of a puzzle: how far it is behind the best, in chance, with the standard error of that; `why` stands
    beside the best, `events` is what its seat hears of it."""

    actions: list[int]
    behind: float
    error: float
    why: list[WhyFact]
    events: list[GameEvent]


class Puzzle(msgspec.Struct):
    """A moment of a game through the eyes of the seat that has to choose, as that version of the rules shows it; one of
    the `choices`, the one at `best`, is clearly the best by so many imagined games."""

    id: str
    version: int
    seat: int
    view: dict[str, Any]
    choices: list[PuzzleChoice]
    best: int
    rollouts: int


class Puzzles(msgspec.Struct):
    puzzles: list[Puzzle]


class Health(msgspec.Struct):
    status: Literal["ok"]
    version: int


class Ready(msgspec.Struct):
    status: Literal["ready"]


# Messages of a client


class FromClient(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """`re` is the client's own number; the answer repeats it."""

    re: int | None = None


class Hello(FromClient):
    """First of all: through whose eyes, and after which seq the news begin. Without `seat`: my only one, or none."""

    v: int = VERSION
    seat: int | UnsetType | None = UNSET
    since: int | None = None


class Play(FromClient, kw_only=True):
    """One gesture, whole or not at all; `seq` as in the last `state`."""

    seq: int
    ids: list[int]


class Try(FromClient, kw_only=True):
    """On a copy: nothing is stored or told."""

    ids: list[int]


class Odds(FromClient, kw_only=True):
    """How a gesture may turn out, found from what I see alone; `until` as in `order`. Where the table is played without
    odds, `no-odds`."""

    ids: list[int]
    until: int | None = None


class Why(FromClient, kw_only=True):
    """Why these words cannot be played now; answered by `refused`, or by `done` when they could."""

    words: str


class Hint(FromClient, kw_only=True):
    """What would the coach do in my place? Answered by `done`; `hint` comes when he has thought. `depth`: 1 where to
    look, 2 what he would do, 3 also why. Only where the table has hints (`no-hints`) and I have a choice; it is noted
    in the record."""

    seq: int
    depth: Depth = 1


class Sure(FromClient, kw_only=True):
    """Would this gesture be a blunder? Answered by `done`; `opinion` comes when the coach has thought, and says so only
    of a blunder, or of the first gesture of a moment played `again`. Where hints are given; each warning is one of
    those the table has."""

    seq: int
    ids: list[int]


class Undo(FromClient, kw_only=True):
    """Take back my last gesture."""

    seq: int


class Order(FromClient, kw_only=True):
    """Repeat an action until no more than `until` remains, and never less: its last number is lowered where so much is
    not allowed or might cost more. Where no more remains already, nothing is done (`bad-input`, field `until`)."""

    seq: int
    id: int
    until: int


class Stop(FromClient):
    """End my standing order; nothing else stops."""


class Resign(FromClient):
    """Hands the seat to a bot and marks it lost; where no other person is left who plays, or there are two sides, the
    match ends instead."""


class Back(FromClient):
    """I take my held seat back (also happens by playing)."""


class Seat(FromClient, kw_only=True):
    """Show another of my seats, or null for none (people around one screen); answered by `welcome` and `state`."""

    seat: int | None
    since: int | None = None


class Chat(FromClient, kw_only=True):
    """At most 500 characters; 20 lines at once and then one a second. Those who only watch share that."""

    text: str


class Auto(FromClient, kw_only=True):
    """Standing wishes by verb, for instance `{"defend": "maximum"}`: `maximum` and `minimum` answer a question that is
    all about this verb, `always` does it whenever it may be done in one way. Kept with the table."""

    settings: dict[str, str]


class Pace(FromClient, kw_only=True):
    """How fast bots shall play, as long as this socket is open: the slowest wish of those who play and are there.
    `pause`: where I am the only person who plays they wait; with `step` one answer of theirs comes all the same."""

    pace: Literal["calm", "brisk", "instant", "pause", "step"]


class Agree(FromClient, kw_only=True):
    """A newcomer may sit down, as far as I am concerned; `seat` and `by` as in `asking`."""

    seat: int
    by: str


class Refuse(FromClient, kw_only=True):
    """He may not."""

    seat: int
    by: str


class Ping(FromClient):
    """Answered by `pong`, in its turn."""


ClientMessage = (
    Hello
    | Play
    | Try
    | Odds
    | Why
    | Hint
    | Sure
    | Undo
    | Order
    | Stop
    | Resign
    | Back
    | Seat
    | Chat
    | Auto
    | Pace
    | Agree
    | Refuse
    | Ping
)


# Messages of the server


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower):
    pass


class Welcome(FromServer):
    """After hello or seat: which eyes this socket sees through. `seats` are all mine, `auto` my wishes by seat."""

    re: int | None
    v: int
    table: TableInfo
    seat: int | None
    seats: list[int]
    owner: bool
    auto: dict[str, dict[str, str]]


class TableMessage(FromServer, tag="table"):
    """Whenever somebody sits, leaves, goes offline, resigns, the clock runs, the match starts or ends."""

    table: TableInfo


class NewsItem(msgspec.Struct):
    """One entry of a log, as one viewer hears of it. `ids` are those of actions that everybody saw."""

    seq: int
    kind: EntryKind
    seat: int
    ids: list[int]
    events: list[GameEvent]


class ClockNow(msgspec.Struct):
    """What the mover has left; `running` is false while a bot decides; it stands for `waits` seconds more, while what
    happened is shown; `all` everybody's where it is per game."""

    seat: int
    left: float
    running: bool
    waits: float
    all: list[float] | UnsetType = UNSET


class StateMessage(FromServer, tag="state"):
    """The match as this socket's seat sees it, what it may do, and the news since the last one: after `welcome` when it
    has begun, and after everything that happens."""

    seq: int
    view: dict[str, Any]
    options: list[int]
    mover: int | None
    undo: bool
    public: bool
    clock: ClockNow | None
    news: list[NewsItem]
    aids: dict[str, Any] | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET


class Refusal(msgspec.Struct):
    """Why the rules refuse a gesture: the paragraph, a reason for the words, and what it is about."""

    index: int
    rule: str
    reason: str
    values: dict[str, str | int]


class Tried(FromServer):
    """The answer to try; `view` is null where the gesture would show something hidden, or is refused."""

    view: dict[str, Any] | None
    options: list[int]
    mover: int | None
    refused: Refusal | None
    re: int | None


class OddsMessage(FromServer, tag="odds"):
    """The answer to odds: none where nothing is left to chance, or the gesture would show something hidden first."""

    lines: list[OddsLine]
    re: int | None


class Nudge(msgspec.Struct):
    """Where to look: what is done (`verb`) to what (`where`); or, where nothing can be named, `between` which gestures
    to choose."""

    verb: str
    where: str
    between: list[list[int]]


class Reason(msgspec.Struct):
    """Why: the best that begins otherwise (`beside`, none where there is nothing else), by how much more of a chance
    (`ahead`, with its standard error and the imagined games behind it) the advice brings, whether that is `clear`, and
    facts as in an analysis: `best` of the advice, `played` of the other."""

    beside: list[int]
    clear: bool
    ahead: float
    error: float
    rollouts: int
    why: list[WhyFact]


class HintMessage(FromServer, tag="hint"):
    """What the coach would do where the table stands at `seq`; as much of it as was asked for. A hint that could not be
    worked out is an `error`, `no-hint`."""

    seq: int
    depth: Depth
    nudge: Nudge
    actions: list[int] | UnsetType = UNSET
    reason: Reason | UnsetType = UNSET


class Opinion(FromServer):
    """What the tutor thinks of a gesture: whether it is a blunder, what it would cost in chance with the standard
    error, and by how many imagined games; no games where there is nothing to say: it is none, nobody can tell in
    time, or he has warned often enough."""

    seq: int
    ids: list[int]
    blunder: bool
    cost: float
    error: float
    rollouts: int


class RefusedMessage(Refusal, tag_field="type", tag="refused"):
    """The answer to what the rules refuse; nothing was done."""

    re: int | None


class Done(FromServer):
    """The answer to play, undo, order and so on: it is stored."""

    seq: int
    re: int | None


class OrderMessage(FromServer, tag="order"):
    """My standing order began or stopped."""

    id: int
    until: int
    running: bool
    seat: int


class ChatMessage(FromServer, tag="chat", kw_only=True):
    """Somebody wrote; the last 100 come after `welcome`. `by` is the writer's public id. With `sat` nobody wrote:
    somebody took this seat in mid-match."""

    n: int
    seat: int | None
    name: str
    by: str
    text: str
    sat: bool | UnsetType = UNSET
    at: int


class EndMessage(FromServer, tag="end"):
    """The match ended: how, who resigned, how the scores came about, and what the dealer reveals. `reckoning` has lines
    with `kind`, `rule` and, for a seat, `seat` and `points`, worded by `score-KIND`; none where it was abandoned."""

    result: Result
    lost: list[int]
    reckoning: list[ScoreLine]
    scheme: str
    commitment: str
    nonces: list[str]
    secret: str


class Rematch(FromServer):
    """There is a new table."""

    table: str


class Asked(FromServer):
    """What came of a newcomer's question."""

    seat: int
    name: str
    by: str
    outcome: Literal["seated", "refused"]


class ErrorMessage(FromServer, tag="error", kw_only=True):
    """A bad message, or one that cannot be obeyed now: `stale` (the table moved on to `now`), `not-yours`, `too-fast`,
    `too-large` and so on."""

    code: str
    message: str
    field: str | UnsetType = UNSET
    now: int | UnsetType = UNSET
    re: int | None


class Pong(FromServer):
    """The answer to `ping`."""

    re: int | None


ServerMessage = (
    Welcome
    | TableMessage
    | StateMessage
    | Tried
    | OddsMessage
    | HintMessage
    | Opinion
    | RefusedMessage
    | Done
    | OrderMessage
    | ChatMessage
    | EndMessage
    | Rematch
    | Asked
    | ErrorMessage
    | Pong
)
Answer = Done | Tried | OddsMessage | RefusedMessage | ErrorMessage | Pong  # what repeats `re`

_from_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
data: Callable[[object], bytes] = msgspec.json.Encoder().encode


def encoded(item: T) -> T:
    """The same, encoded once: it may stand wherever the item itself may, as long as nobody looks into it."""
    return cast(T, msgspec.Raw(data(item)))


def kept_line(line: ChatMessage) -> str:
    """A line of the talk as it is stored, beside its number."""
    fields = msgspec.to_builtins(line)
    return data({name: value for name, value in fields.items() if name not in ("type", "n")}).decode()


def read_message(text: str) -> ClientMessage:
    try:
        return _from_client.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as mistake:
        raise Problem("bad-message", str(mistake)) from None
    except RecursionError:
        raise Problem("bad-message", TOO_DEEP) from None


def read(body: bytes, shape: type[T]) -> T:
    """A request's body in the shape it should have."""
    try:
        return msgspec.json.decode(body or b"{}", type=shape)
    except msgspec.DecodeError as mistake:
        _, _, path = str(mistake).partition(" - at `$.")
        raise Problem("bad-input", str(mistake), 400, path.rstrip("`")) from None
    except RecursionError:
        raise Problem("bad-input", TOO_DEEP) from None


# Values that are checked


def name(given: str, field: str = "name") -> str:
    """A name as it is shown: one line, no control characters. It is text; whoever shows it escapes it."""
    tidy = " ".join("".join(c for c in given if c.isprintable()).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise BadInput(field, f"expected 1 to {LONGEST_NAME} characters, got {len(tidy)}")
    return tidy


def name_if_any(given: str, field: str = "name") -> str:
    """Who gives none is called by the seat, in the reader's own language."""
    return name(given, field) if given else ""


def chat(given: str) -> str:
    tidy = "".join(c for c in given if c.isprintable() or c == "\n").strip()
    if not 1 <= len(tidy) <= LONGEST_CHAT:
        raise BadInput("text", f"expected 1 to {LONGEST_CHAT} characters, got {len(tidy)}")
    return tidy


def nonce(given: str) -> str:
    if len(given) > LONGEST_NONCE or "," in given or "|" in given or not given.isprintable():
        raise BadInput("nonce", f"expected at most {LONGEST_NONCE} printable characters without , or |")
    return given


def clock(given: Clock) -> Clock:
    if given.kind == "none":
        return Clock()
    least, most = (1, 86_400) if given.kind == "move" else (60, 604_800)
    if not least <= given.seconds <= most:
        raise BadInput("clock.seconds", f"expected {least} to {most}, got {given.seconds}")
    return given
