"""The one door out: what a seat may know, the whole truth as JSON, and how what lies open is put back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from conquerant.core.vectors import vector
from conquerant.games.conquistador import memory, points, trail
from conquerant.games.conquistador.memory import Bounds, Gift, Memory, Past
from conquerant.games.conquistador.phases import NAMES

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.shapes import Facts, Land, Options, Phase, Table, View
    from conquerant.games.conquistador.state import ConquistadorState

HIDDEN: Final = "hidden"


def view(s: ConquistadorState, seat: int | None) -> View:
    """The table lies open; of the cards, one's own, and what a perfect memory would have kept (11.3)."""
    viewer: i64 = s.seats if seat is None else seat
    seen = cast("View", _table(s))
    names = s.board.card_ids
    seen["seat"] = seat
    seen["pile"] = s.left
    seen["hand"] = None if seat is None else _hand(s, viewer)
    laid: list[str | None] = []
    for other in range(s.seats):
        kind = s.laid[other]
        laid.append(None if kind < 0 else names[kind] if other == viewer else HIDDEN)
    seen["laid"] = laid
    parties = viewer == s.defender or viewer == s.ally
    seen["shown"] = None if s.shown < 0 else names[s.shown] if parties else HIDDEN
    past = trail.past(s)
    seen["facts"] = None if past is None else _facts(past, viewer)
    seen["scores"] = points.scores(s)
    return seen


def position(s: ConquistadorState) -> dict[str, Any]:
    truth = cast("dict[str, Any]", _table(s))
    names = s.board.card_ids
    truth["pile"] = _counted(s.board, s.pile)
    truth["hands"] = [_hand(s, seat) for seat in range(s.seats)]
    truth["laid"] = [None if s.laid[seat] < 0 else names[s.laid[seat]] for seat in range(s.seats)]
    truth["shown"] = None if s.shown < 0 else names[s.shown]
    past = trail.past(s)
    truth["minds"] = [] if past is None else [_facts(past, viewer) for viewer in range(s.seats + 1)]
    return truth


def _table(s: ConquistadorState) -> Table:
    """What lies open."""
    names = s.board.card_ids
    return {
        "game": "conquistador",
        "seats": s.seats,
        "options": cast("Options", dict(s.rules.options)),
        "phase": cast("Phase", NAMES[s.phase]),
        "mover": s.mover,
        "player": s.player,
        "territories": _lands(s),
        "armed": _places(s.armed),
        "sizes": list(s.sizes),
        "discard": _counted(s.board, s.discard),
        "dealt": s.dealt,
        "land": None if s.land < 0 else names[s.land],
        "die": s.die,
        "defender": None if s.defender < 0 else s.defender,
        "asked": _places(s.asked),
        "traded": s.traded,
        "ally": None if s.ally < 0 else s.ally,
        "give": None if s.give < 0 else names[s.give],
        "want": None if s.want < 0 else names[s.want],
        "todo": s.board.rows[s.todo][:],
        "quota": s.quota,
        "due": _places(s.due),
    }


def _lands(s: ConquistadorState) -> dict[str, Land]:
    by_name: dict[str, Land] = {}
    board = s.board
    for land in range(board.lands):
        for side in range(s.rules.sides):
            if s.owned[side] >> land & 1:
                by_name[board.card_ids[land]] = {
                    "side": side,
                    "cards": board.rows[s.built[land]][:],
                    "revolt": s.blocked >> land & 1 == 1,
                }
    return by_name


def _hand(s: ConquistadorState, seat: i64) -> dict[str, int]:
    kinds = s.board.kinds
    return _counted(s.board, s.hands[seat * kinds : (seat + 1) * kinds])


def _counted(board: Board, counts: vec[i64]) -> dict[str, int]:
    by_name: dict[str, int] = {}
    kind: i64 = 0
    for n in counts:
        if n > 0:
            by_name[board.card_ids[kind]] = n
        kind += 1
    return by_name


def _places(bits: i64) -> list[int]:
    places: list[int] = []
    place: i64 = 0
    while bits:
        if bits & 1:
            places.append(place)
        bits >>= 1
        place += 1
    return places


def _facts(past: Past, viewer: i64) -> Facts:
    """What one viewer remembers of the hands."""
    board = past.board
    m = past.minds[viewer]
    b = past.bounds[viewer]
    return {
        "known": [_counted(board, memory.known_hand(m, board.kinds, seat)) for seat in range(past.seats)],
        "most_cannons": [None if n < 0 else n for n in b.most],
        "least_cannons": list(b.least),
        "fits": [list(row) or None for row in m.fits],
        "gifts": [
            {
                "from": g.giver,
                "to": g.taker,
                "others": g.others,
                "bag": [board.card_ids[k] for k in g.bag],
                "gone": [board.card_ids[k] for k in g.gone],
            }
            for g in m.gifts
        ],
    }


def put_back(s: ConquistadorState, table: dict[str, Any]) -> None:
    """What lies open; `table` is a view or a checked position."""
    board = s.board
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = table["player"]
    _put_back_lands(s, table["territories"])
    s.armed = bits_of(table["armed"])
    s.sizes = vector(table["sizes"])
    s.discard = vector(counts_of(board, table["discard"]))
    s.dealt = table["dealt"]
    s.land = kind_of(board, table["land"])
    s.die = table["die"]
    s.defender = -1 if table["defender"] is None else table["defender"]
    s.asked = bits_of(table["asked"])
    s.traded = table["traded"]
    s.ally = -1 if table["ally"] is None else table["ally"]
    s.give = kind_of(board, table["give"])
    s.want = kind_of(board, table["want"])
    s.todo = row_of(table["todo"])
    s.quota = table["quota"]
    s.due = bits_of(table["due"])


def _put_back_lands(s: ConquistadorState, lands: dict[str, dict[str, Any]]) -> None:
    for name, item in lands.items():
        land: i64 = s.board.index[name]
        side: i64 = item["side"]
        s.owned[side] |= 1 << land
        s.built[land] = row_of(item["cards"])
        if item["revolt"]:
            s.blocked |= 1 << land


def remembered(board: Board, facts: dict[str, Any]) -> Memory:
    known: list[i64] = [n for hand in facts["known"] for n in counts_of(board, hand)]
    gifts: list[Gift] = []
    for g in facts["gifts"]:
        bag: list[i64] = [board.index[k] for k in g["bag"]]
        gone: list[i64] = [board.index[k] for k in g["gone"]]
        gifts.append(Gift(g["from"], g["to"], g["others"], bag, gone))
    rows: list[Any] = facts.get("fits") or [None] * len(facts["known"])  # positions written before version 3 have none
    fits: list[vec[i64]] = [vector(row or []) for row in rows]
    return Memory(vector(known), gifts, fits)


def bounded(facts: dict[str, Any]) -> Bounds:
    most: list[i64] = [-1 if n is None else n for n in facts["most_cannons"]]
    least: list[i64] = facts["least_cannons"][:]
    return Bounds(vector(most), vector(least))


def counts_of(board: Board, table: dict[str, int]) -> list[i64]:
    counts: list[i64] = [0] * board.kinds
    for name, n in table.items():
        counts[board.index[name]] = n
    return counts


def kind_of(board: Board, name: str | None) -> i64:
    return -1 if name is None else board.index[name]


def bits_of(places: list[int]) -> i64:
    bits: i64 = 0
    for place in places:
        bits |= 1 << place
    return bits


def row_of(numbers: list[int]) -> i64:
    bits: i64 = 0
    for n in numbers:
        bits |= 1 << (n - 1)
    return bits


def hold(s: ConquistadorState, seat: i64, counts: list[i64]) -> None:
    """A whole hand, put into an empty one."""
    s.sizes[seat] = 0
    s.held[seat] = 0
    for kind in range(s.board.kinds):
        s.hands[seat * s.board.kinds + kind] = counts[kind]
        s.sizes[seat] += counts[kind]
        if counts[kind] > 0:
            s.held[seat] |= 1 << kind


def restore(s: ConquistadorState, checked: dict[str, Any]) -> ConquistadorState:
    """The state of a position that has been checked, from a fresh one."""
    put_back(s, checked)
    board = s.board
    s.pile = vector(counts_of(board, checked["pile"]))
    s.left = 0
    for n in s.pile:
        s.left += n
    for seat in range(s.seats):
        hold(s, seat, counts_of(board, checked["hands"][seat]))
    s.laid = lay_back(s, checked["laid"])
    s.shown = kind_of(board, checked["shown"])
    minds: list[dict[str, Any]] = checked["minds"]
    if minds:
        remembered_by_all = [remembered(board, facts) for facts in minds]
        trail.start(s, Past(board, s.seats, remembered_by_all, [bounded(facts) for facts in minds]))
    return s


def lay_back(s: ConquistadorState, names: list[str | None]) -> vec[i64]:
    laid = s.board.nothing_laid[:]
    for seat in range(s.seats):
        laid[seat] = kind_of(s.board, names[seat])
    return laid
