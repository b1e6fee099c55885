"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.conquistador.phases import CHANCES, NAMES

if TYPE_CHECKING:
    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.state import Rules

KEYS: Final[list[str]] = [
    *("game", "seats", "options", "phase", "mover", "player", "territories", "armed", "sizes", "discard", "dealt"),
    *("land", "die", "defender", "asked", "traded", "ally", "give", "want", "todo", "quota", "due"),
    *("pile", "hands", "laid", "shown", "minds"),
]
FIGHTING: Final = ("aim", "support", "attack-die", "answer", "showing", "asked", "second", "last", "defence-die")
MOVED_BY: Final[dict[str, str]] = {
    **dict.fromkeys(("play", "aim", "loot", "reorganise", "pay"), "player"),
    **dict.fromkeys(("answer", "showing", "last"), "defender"),
    **dict.fromkeys(("asked", "offered"), "ally"),
}


def check(board: Board, rules: Rules, seats: int, given: dict[str, Any]) -> dict[str, Any]:
    for key in given:
        if key not in KEYS:
            raise BadInput(key, f"a position has no such field{nearest(key, KEYS)}")
    p = {key: needed(given, key, "") for key in KEYS}
    _phase(p, seats)
    _lands(board, rules, p)
    _numbers(board, rules, p, seats)
    _cards(board, rules, p, seats)
    _preparation(board, rules, p, seats)
    _mover(rules, p)
    if p["phase"] in FIGHTING or p["phase"] in ("loot-die", "loot", "reorganise", "pay"):
        _fight(board, rules, p)
    _shown(p)
    _sharing(p)
    minds = sequence(p["minds"], "minds", seats + 1 if p["minds"] else 0)
    for viewer, facts in enumerate(minds):
        _mind(board, p, seats, f"minds[{viewer}]", facts)
    return p


def _phase(p: dict[str, Any], seats: int) -> None:
    if p["phase"] not in NAMES:
        hint = nearest(str(p["phase"]), NAMES)
        raise BadInput("phase", f"expected one of {', '.join(NAMES)}, got {short(p['phase'])}{hint}")
    whole(p["mover"], "mover", OVER, seats - 1)
    whole(p["player"], "player", 0, seats - 1)
    chance = CHANCES[NAMES.index(p["phase"])]
    if (p["mover"] == CHANCE) != chance or (p["mover"] == OVER) != (p["phase"] == "over"):
        raise BadInput("mover", f"{p['mover']} cannot move in phase {p['phase']}")


def _lands(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    for name, item in mapping(p["territories"], "territories").items():
        field = f"territories.{name}"
        if name not in board.card_ids[: board.lands] or not rules.deck[board.index[name]]:
            hint = nearest(name, board.card_ids[: board.lands])
            raise BadInput(field, f"no territory of this table has that name{hint}")
        known = mapping(item, field)
        for key in known:
            if key not in ("side", "cards", "revolt"):
                raise BadInput(f"{field}.{key}", "a territory has side, cards and revolt")
        whole(needed(known, "side", field), f"{field}.side", 0, rules.sides - 1)
        _row(board, needed(known, "cards", field), f"{field}.cards")
        _flag(needed(known, "revolt", field), f"{field}.revolt")


def _numbers(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    _places(p["armed"], "armed", rules.sides)
    for key in ("asked", "due"):
        _places(p[key], key, seats)
    for key in ("defender", "ally"):
        if p[key] is not None:
            whole(p[key], key, 0, seats - 1)
    for key in ("give", "want"):
        if p[key] is not None:
            _one_of(board.card_ids[board.first_development : board.first_cannon], p[key], key, "a development")
    if p["land"] is not None:
        _one_of(list(p["territories"]), p["land"], "land", "a territory in play")
    if p["shown"] is not None:
        _one_of(board.card_ids, p["shown"], "shown", "a card")
    whole(p["die"], "die", 0, 6)
    _flag(p["traded"], "traded")
    _row(board, p["todo"], "todo")
    whole(p["quota"], "quota", 0, len(p["todo"]))
    whole(p["dealt"], "dealt")


def _cards(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    found = dict.fromkeys(board.card_ids, 0)
    hands = sequence(p["hands"], "hands", seats)
    for field, counts in [("pile", p["pile"]), ("discard", p["discard"])]:
        _count(board, counts, field, found)
    for seat, hand in enumerate(hands):
        _count(board, hand, f"hands[{seat}]", found)
        size = sum(hand.values())
        whole(sequence(p["sizes"], "sizes", seats)[seat], f"sizes[{seat}]", size, size)
    for seat, name in enumerate(sequence(p["laid"], "laid", seats)):
        if name is not None:
            _one_of(board.card_ids[board.first_cannon : board.revolt], name, f"laid[{seat}]", "a cannon")
            found[name] += 1
    for name, item in p["territories"].items():
        found[name] += 1
        for number in item["cards"]:
            found[board.card_ids[board.first_development + number - 1]] += 1
        found[board.card_ids[board.revolt]] += item["revolt"]
    for kind, name in enumerate(board.card_ids):
        if found[name] != rules.deck[kind]:
            where = "pile, discard, hands and table"
            raise BadInput("pile", f"{where} hold {found[name]} of {name}, the deck has {rules.deck[kind]}")


def _preparation(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    phase = p["phase"]
    lands = seats * len(rules.coefficients)
    most = lands - 1 if phase == "lands" else seats * board.hand - 1 if phase == "hands" else 0
    whole(p["dealt"], "dealt", 0, most)
    if phase == "lands" and len(p["territories"]) != p["dealt"]:
        raise BadInput("dealt", f"{p['dealt']} territories are dealt, but {len(p['territories'])} are in play")
    dealt = p["dealt"] if phase == "hands" else seats * board.hand if phase == "first" else 0
    if phase in ("lands", "hands", "first") and sum(p["sizes"]) != dealt:
        raise BadInput("sizes", f"expected {dealt} cards in all hands in phase {phase}")
    if phase in ("draw", "refill") and not sum(p["pile"].values()):
        raise BadInput("pile", "expected a card to draw")
    if phase == "over" and (sum(p["pile"].values()) or sum(p["sizes"])):
        raise BadInput("phase", "the game is not over as long as there are cards")
    if p["player"] in p["due"] or (phase == "refill" and not p["due"]):
        raise BadInput("due", "expected seats that laid a cannon outside their turn")


def _mover(rules: Rules, p: dict[str, Any]) -> None:
    """Who must decide follows from the phase."""
    phase = p["phase"]
    if phase in ("support", "second"):
        of = "player" if phase == "support" else "defender"
        expected = None if p[of] is None or not rules.teams else rules.partner(p[of])
    elif phase in MOVED_BY:
        expected = p[MOVED_BY[phase]]
    else:
        return
    if p["mover"] != expected:
        raise BadInput("mover", f"expected {expected} in phase {phase}")
    if phase == "play" and p["sizes"][p["player"]] == 0:
        raise BadInput("hands", "expected the player to have a card")
    if phase == "offered" and (None in (p["give"], p["want"]) or p["ally"] == p["player"]):
        raise BadInput("give", "expected an offer to another player")
    if phase == "offered" and p["hands"][p["player"]].get(p["give"], 0) == 0:
        raise BadInput("give", "expected a card of the player")
    if phase in ("showing", "asked") and (p["ally"] is None or p["ally"] in (p["player"], p["defender"])):
        raise BadInput("ally", "expected a third player")


def _shown(p: dict[str, Any]) -> None:
    if (p["shown"] is not None) != (p["phase"] == "asked"):
        raise BadInput("shown", "expected a card in phase asked, and only there")
    if p["shown"] is not None and p["hands"][p["defender"]].get(p["shown"], 0) == 0:
        raise BadInput("shown", "expected a card of the defender")
    if p["phase"] == "showing" and p["sizes"][p["defender"]] == 0:
        raise BadInput("hands", "expected the defender to have a card")


def _fight(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    phase = p["phase"]
    if p["land"] is None:
        raise BadInput("land", f"expected a territory in phase {phase}")
    land = p["territories"][p["land"]]
    own = land["side"] == rules.side(p["player"])
    if own != (phase in ("reorganise", "pay")):
        raise BadInput("land", f"expected a territory of {'another side' if own else 'the player'}")
    if not own and land["revolt"]:
        raise BadInput("land", "a territory under a revolt cannot be attacked")
    held = p["hands"][p["player"]]
    least = 1 if phase == "aim" else board.least_heavy if own else 99
    cannons = [held.get(name, 0) for name in board.card_ids[board.first_cannon + least - 1 : board.revolt]]
    if phase in ("aim", "reorganise", "pay") and not sum(cannons):
        raise BadInput(f"hands[{p['player']}]", "expected a cannon for what was announced")
    if phase in FIGHTING and (phase == "aim") != (p["laid"][p["player"]] is None):
        raise BadInput(f"laid[{p['player']}]", "expected the attacker's cannon once he has aimed")
    if phase in FIGHTING[3:]:
        _defence(rules, p, land["side"])


def _defence(rules: Rules, p: dict[str, Any], side: int) -> None:
    if p["defender"] is None or rules.side(p["defender"]) != side:
        raise BadInput("defender", "expected a seat the territory belongs to")
    if (p["die"] == 0) != rules.no_dice:
        raise BadInput("die", "expected the attacker's die, or 0 without dice")
    if p["phase"] in ("answer", "last") and p["laid"][p["defender"]] is not None:
        raise BadInput(f"laid[{p['defender']}]", "the defender has not answered yet")


def _sharing(p: dict[str, Any]) -> None:
    sharing = p["phase"] in ("loot", "reorganise")
    if sharing != bool(p["todo"]):
        raise BadInput("todo", "expected the cards still to be decided on in phases loot and reorganise, only there")
    if sharing and any(n not in p["territories"][p["land"]]["cards"] for n in p["todo"]):
        raise BadInput("todo", "expected cards that lie on the territory")
    if p["phase"] == "loot" and p["quota"] == 0:
        raise BadInput("quota", "expected at least 1 in phase loot")


def _mind(board: Board, p: dict[str, Any], seats: int, field: str, facts: object) -> None:
    """What a viewer remembers must be true."""
    mind = mapping(facts, field)
    known = sequence(needed(mind, "known", field), f"{field}.known", seats)
    most = sequence(needed(mind, "most_cannons", field), f"{field}.most_cannons", seats)
    least = sequence(needed(mind, "least_cannons", field), f"{field}.least_cannons", seats)
    for seat in range(seats):
        hand = _whole_hand(p, seat)
        _count(board, known[seat], f"{field}.known[{seat}]", dict.fromkeys(board.card_ids, 0))
        for name, n in known[seat].items():
            whole(n, f"{field}.known[{seat}].{name}", 0, hand.get(name, 0))
        cannons = sum(hand.get(name, 0) for name in board.card_ids[board.first_cannon : board.revolt])
        if most[seat] is not None:
            whole(most[seat], f"{field}.most_cannons[{seat}]", cannons)
        whole(least[seat], f"{field}.least_cannons[{seat}]", 0, cannons)
    for i, gift in enumerate(sequence(needed(mind, "gifts", field), f"{field}.gifts")):
        _gift(board, seats, f"{field}.gifts[{i}]", gift)
        if not _gift_is_true(p, known, gift):
            raise BadInput(f"{field}.gifts[{i}].bag", "the giver holds them all but one, the taker the other")


def _whole_hand(p: dict[str, Any], seat: int) -> dict[str, int]:
    """With the cannon lying face down."""
    hand: dict[str, int] = dict(p["hands"][seat])
    if p["laid"][seat] is not None:
        hand[p["laid"][seat]] = hand.get(p["laid"][seat], 0) + 1
    return hand


def _gift(board: Board, seats: int, field: str, given: object) -> None:
    gift = mapping(given, field)
    for key in ("from", "to"):
        whole(needed(gift, key, field), f"{field}.{key}", 0, seats - 1)
    if gift["from"] == gift["to"]:
        raise BadInput(f"{field}.to", "expected another seat than the giver")
    whole(needed(gift, "others", field), f"{field}.others")
    for key in ("bag", "gone"):
        for i, name in enumerate(sequence(needed(gift, key, field), f"{field}.{key}")):
            _one_of(board.card_ids, name, f"{field}.{key}[{i}]", "a card")
    if not gift["bag"]:
        raise BadInput(f"{field}.bag", "expected at least one card")


def _gift_is_true(p: dict[str, Any], known: list[dict[str, int]], gift: dict[str, Any]) -> bool:
    bag: list[str] = gift["bag"]
    missing: list[str] = []
    for card in set(bag):
        held = _whole_hand(p, gift["from"]).get(card, 0) - known[gift["from"]].get(card, 0)
        missing += [card] * (bag.count(card) - held)
    if not missing:
        return True
    taken = _whole_hand(p, gift["to"]).get(missing[0], 0) - known[gift["to"]].get(missing[0], 0)
    return len(missing) == 1 and (missing[0] in gift["gone"] or taken > 0)


def _count(board: Board, counts: object, field: str, found: dict[str, int]) -> None:
    for name, n in mapping(counts, field).items():
        if name not in found:
            raise BadInput(f"{field}.{name}", f"no card has that id{nearest(name, board.card_ids)}")
        found[name] += whole(n, f"{field}.{name}", 0)


def _one_of(known: list[str], value: object, field: str, what: str) -> None:
    if not isinstance(value, str) or value not in known:
        raise BadInput(field, f"expected {what}, got {short(value)}{nearest(str(value), known)}")


def _row(board: Board, value: object, field: str) -> None:
    last = 0
    for i, number in enumerate(sequence(value, field)):
        whole(number, f"{field}[{i}]", last + 1, int(board.numbers))
        last = number


def _places(value: object, field: str, below: int) -> None:
    last = -1
    for i, place in enumerate(sequence(value, field)):
        whole(place, f"{field}[{i}]", last + 1, below - 1)
        last = place


def _flag(value: object, field: str) -> None:
    if not isinstance(value, bool):
        raise BadInput(field, f"expected true or false, got {short(value)}")
