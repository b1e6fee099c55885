"""What travels: the requests, the messages of a socket, and how a mistake is told. docs/protocol.md is the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from conquerant.core.errors import BadInput
from conquerant.play.match import Refused, Stale

VERSION = 1
LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_NONCE = 64
LONGEST_BATCH = 400
LONGEST_WORDS = 200

T = TypeVar("T")


class Problem(Exception):
    """Something a client is told: a stable code, a sentence, and the field where one value is at fault."""

    def __init__(self, code: str, message: str, status: int = 400, field: str = "", now: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.field = field
        self.now = now

    def json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"code": self.code, "message": str(self)}
        if self.field:
            told["field"] = self.field
        if self.now is not None:
            told["now"] = self.now
        return told


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
    access: Literal["link", "public"] = "link"
    clock: Clock = msgspec.field(default_factory=Clock)
    leave: Literal["wait", "bot"] = "bot"
    edition: dict[str, Any] | None = None


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


class Message(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """From a client. `re` is its own number; the answer repeats it."""

    re: int | None = None


class Hello(Message):
    v: int = VERSION
    seat: int | msgspec.UnsetType | None = msgspec.UNSET
    since: int | None = None


class Play(Message, kw_only=True):
    seq: int
    ids: list[int]


class Try(Message, kw_only=True):
    ids: list[int]


class Why(Message, kw_only=True):
    words: str


class Undo(Message, kw_only=True):
    seq: int


class Order(Message, kw_only=True):
    seq: int
    id: int
    until: int


class Stop(Message):
    pass


class Resign(Message):
    pass


class Back(Message):
    pass


class Seat(Message, kw_only=True):
    seat: int | None
    since: int | None = None


class Chat(Message, kw_only=True):
    text: str


class Auto(Message, kw_only=True):
    settings: dict[str, str]


class Agree(Message, kw_only=True):
    seat: int
    by: str


class Refuse(Message, kw_only=True):
    seat: int
    by: str


class Ping(Message):
    pass


class Item(msgspec.Struct):
    """One entry of a log, as one viewer hears of it."""

    seq: int
    kind: str
    seat: int
    ids: list[int]
    events: list[dict[str, Any]]


AnyMessage = Hello | Play | Try | Why | Undo | Order | Stop | Resign | Back | Seat | Chat | Auto | Agree | Refuse | Ping

_messages: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
data: Callable[[object], bytes] = msgspec.json.Encoder().encode


def read_message(text: str) -> AnyMessage:
    try:
        return _messages.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as mistake:
        raise Problem("bad-message", str(mistake)) from None


def read(body: bytes, shape: type[T]) -> T:
    """A request's body in the shape it should have."""
    try:
        return msgspec.json.decode(body or b"{}", type=shape)
    except msgspec.DecodeError as mistake:
        _, _, path = str(mistake).partition(" - at `$.")
        raise Problem("bad-input", str(mistake), 400, path.rstrip("`")) from None


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
