"""A record is the truth: a match is its header and its list of moves.

Readable JSON, one move a line, with the id and the words of each action, which check each other. It carries the
edition and the version of the rules; replaying it rebuilds every state, or names the first move that is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from conquerant.core.contract import OVER, Action, Game, State
from conquerant.core.errors import BadInput, mapping, needed, sequence, short, whole

FORMAT = 1
KEYS = "conquerant game version seats options players dealer origin helped moves result edition sha256".split()
HELP = ("hint", "tutor")

Loader = Callable[[str, dict[str, Any] | None], Game]


@dataclass
class Record:
    """What remains of a match. `moves` holds (seat or CHANCE, action). `origin` is for a match that goes on from the
    moves of another: a mapping for each match they come from, oldest first, with `moves` (how many from the beginning
    were played by then), `dealer` (whose dice these were, its secret revealed) and `sha256` (its record's). `helped`:
    where the coach helped who played, a mapping each with `move` (after how many), `seat`, `how` (hint) and `depth`."""

    game: Game
    seats: int
    options: dict[str, str | int]
    moves: list[tuple[int, Action]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    dealer: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    origin: list[dict[str, Any]] = field(default_factory=list)
    helped: list[dict[str, Any]] = field(default_factory=list)

    def dumps(self) -> str:
        """The text of the record; its last line is a digest of all lines before it."""
        text = self._text()
        return f'{text}"sha256": "{_digest(text)}"}}\n'

    def digest(self) -> str:
        """What stands in its last line."""
        return _digest(self._text())

    def _text(self) -> str:
        lines = [f'{{"conquerant": {FORMAT},']
        for key, value in self._header().items():
            lines.append(f"{json.dumps(key)}: {_json(value)},")
        lines.append('"moves": [')
        lines += _listed([_json([seat, a.id, str(a)]) for seat, a in self.moves])
        lines.append("],")
        lines.append(f'"result": {_json(self.result)},')
        lines.append(f'"edition": {_json(self.game.edition)},')
        return "\n".join(lines) + "\n"

    def _header(self) -> dict[str, Any]:
        return {
            "game": self.game.slug,
            "version": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "players": self.players,
            "dealer": self.dealer,
            **({"origin": self.origin} if self.origin else {}),
            **({"helped": self.helped} if self.helped else {}),
        }

    def replay(self) -> Iterator[State]:
        """The states after 0, 1, 2, ... moves: one state object, which goes on. A refused move is an error."""
        state = self.game.start(self.seats, dict(self.options))
        yield state
        for i, (seat, action) in enumerate(self.moves):
            refusal = state.refuse(seat, action)
            if refusal is not None:
                why = f"{seat} may not {action}: rule {refusal.rule}, {refusal.reason}"
                raise BadInput(f"moves[{i}]", f"version {self.game.version} of the rules refuses it ({why})")
            state.apply(action)
            yield state

    def end(self) -> State:
        """The state after the last move."""
        *_, last = self.replay()
        return last


def loads(text: str, load: Loader) -> Record:
    """Reads and checks a record; `load` gives the game by its slug and edition."""
    data = _parse(text)
    slug = needed(data, "game", "")
    if not isinstance(slug, str):
        raise BadInput("game", f"expected a name, got {short(slug)}")
    game = load(slug, mapping(needed(data, "edition", ""), "edition"))
    version = whole(needed(data, "version", ""), "version", 1)
    if version > game.version:
        raise BadInput("version", f"the record was played by version {version} of {slug}, this is {game.version}")
    seats = game.check_seats(needed(data, "seats", ""))
    options = game.settle(mapping(needed(data, "options", ""), "options"), seats)
    moves = [_move(game, m, i) for i, m in enumerate(sequence(needed(data, "moves", ""), "moves"))]
    players = [str(p) for p in sequence(needed(data, "players", ""), "players")]
    dealer = mapping(needed(data, "dealer", ""), "dealer")
    origin = _origin(data.get("origin", []), len(moves))
    helped = read_helped(data.get("helped", []), len(moves), seats)
    ended = mapping(needed(data, "result", ""), "result")
    record = Record(game, seats, options, moves, players, dealer, ended, origin, helped)
    _check_result(record)
    return record


def _parse(text: str) -> dict[str, Any]:
    try:
        data = mapping(json.loads(text), "record")
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput("record", f"is not complete JSON ({error})") from None
    if data.get("conquerant") != FORMAT:
        raise BadInput("conquerant", f"expected a record of format {FORMAT}, got {short(data.get('conquerant'))}")
    for key in data:
        if key not in KEYS:
            raise BadInput(key, "a record has no such field")
    body, mark, last = text.rpartition('"sha256": ')
    if not mark or last != f'"{_digest(body)}"}}\n':
        raise BadInput("sha256", "does not fit: the record was changed after it was written")
    return data


def _origin(value: object, moves: int) -> list[dict[str, Any]]:
    origin = [mapping(stretch, f"origin[{i}]") for i, stretch in enumerate(sequence(value, "origin"))]
    least = 0
    for i, stretch in enumerate(origin):
        least = whole(needed(stretch, "moves", f"origin[{i}]"), f"origin[{i}].moves", least, moves)
        mapping(needed(stretch, "dealer", f"origin[{i}]"), f"origin[{i}].dealer")
        if not isinstance(needed(stretch, "sha256", f"origin[{i}]"), str):
            raise BadInput(f"origin[{i}].sha256", f"expected a digest, got {short(stretch['sha256'])}")
    return origin


def read_helped(value: object, moves: int, seats: int) -> list[dict[str, Any]]:
    """Where the coach helped in a match of so many moves."""
    return [_helped(each, i, moves, seats) for i, each in enumerate(sequence(value, "helped"))]


def _helped(value: object, i: int, moves: int, seats: int) -> dict[str, Any]:
    helped = mapping(value, f"helped[{i}]")
    whole(needed(helped, "move", f"helped[{i}]"), f"helped[{i}].move", 0, moves)
    whole(needed(helped, "seat", f"helped[{i}]"), f"helped[{i}].seat", 0, seats - 1)
    whole(needed(helped, "depth", f"helped[{i}]"), f"helped[{i}].depth", 0, 3)
    if needed(helped, "how", f"helped[{i}]") not in HELP:
        raise BadInput(f"helped[{i}].how", f"expected one of {', '.join(HELP)}, got {short(helped['how'])}")
    return helped


def _move(game: Game, move: object, i: int) -> tuple[int, Action]:
    where = f"moves[{i}]"
    seat, number, words = sequence(move, where, 3)
    whole(seat, f"{where}[0]", -1, game.seats[-1] - 1)
    action = game.actions[whole(number, f"{where}[1]", 0, len(game.actions) - 1)]
    if str(action) != words:
        raise BadInput(where, f"id {number} is {str(action)!r}, but the words are {short(words)}")
    return seat, action


def _check_result(record: Record) -> None:
    """Replays to the end: what the record says of the result is what came out."""
    state = record.end()
    written = {key: value for key, value in record.result.items() if key != "abandoned"}
    if written != result(state):
        raise BadInput("result", f"is {short(record.result)}, but the moves end with {short(result(state))}")


def result(state: State) -> dict[str, Any]:
    """How a state ends a record: nothing where the game goes on."""
    if state.mover != OVER:
        return {}
    return {"winners": state.winners(), "scores": state.scores(), "returns": state.returns()}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _listed(lines: list[str]) -> list[str]:
    return [line + "," for line in lines[:-1]] + lines[-1:]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
