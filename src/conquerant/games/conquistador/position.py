"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.conquistador.memory import WHOLE
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
AFTER_THE_DIE: Final = ("answer", "showing", "asked", "second", "last", "defence-die", "loot-die", "loot", "refill")
PREPARING: Final = ("lands", "hands", "first")
BETWEEN: Final = (*PREPARING, "draw", "over")  # nothing of a turn is there
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
    _table(rules, p)
    _bargain(rules, p)
    _laid(board, rules, p, seats)
    if p["phase"] in FIGHTING or p["phase"] in ("loot-die", "loot", "reorganise", "pay"):
        _fight(board, rules, p)
    _shown(p)
    _sharing(board, rules, p)
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
    counted = dict.fromkeys(board.card_ids, 0)
    hands = sequence(p["hands"], "hands", seats)
    for field, counts in [("pile", p["pile"]), ("discard", p["discard"])]:
        _count(board, counts, field, counted)
    for seat, hand in enumerate(hands):
        _count(board, hand, f"hands[{seat}]", counted)
        size = sum(hand.values())
        whole(sequence(p["sizes"], "sizes", seats)[seat], f"sizes[{seat}]", size, size)
    for seat, name in enumerate(sequence(p["laid"], "laid", seats)):
        if name is not None:
            _one_of(board.card_ids[board.first_cannon : board.revolt], name, f"laid[{seat}]", "a cannon")
            counted[name] += 1
    for name, item in p["territories"].items():
        counted[name] += 1
        for number in item["cards"]:
            counted[board.card_ids[board.first_development + number - 1]] += 1
        counted[board.card_ids[board.revolt]] += item["revolt"]
    for kind, name in enumerate(board.card_ids):
        if counted[name] != rules.deck[kind]:
            where = "pile, discard, hands and table"
            raise BadInput("pile", f"{where} hold {counted[name]} of {name}, the deck has {rules.deck[kind]}")


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
    after = phase in ("loot-die", "loot", "refill")
    if p["player"] in p["due"] or (p["due"] and not after) or (phase == "refill" and not p["due"]):
        raise BadInput("due", "expected seats that laid a cannon outside their turn, after the fight")
    if p["due"] and not rules.teams and p["due"] != [p["defender"]]:
        raise BadInput("due", "expected the defender")
    if phase in PREPARING:
        _before_the_first_turn(board, rules, p, seats)
    _sizes(board, p, seats)


def _before_the_first_turn(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    """2.1, 9.1: territories of each coefficient, seat by seat; 2.2: then the hands, round by round."""
    if p["player"] != 0 or p["armed"] or p["discard"]:
        field = "player" if p["player"] else "armed" if p["armed"] else "discard"
        raise BadInput(field, "nobody has played before the first turn")
    each = len(rules.coefficients)
    dealt = p["dealt"] if p["phase"] == "lands" else seats * each
    due = sorted((rules.side(i // each), rules.coefficients[i % each]) for i in range(dealt))
    dealt_lands = []
    for name, item in p["territories"].items():
        dealt_lands.append((item["side"], board.coefficients[board.index[name]]))
        if item["cards"] or item["revolt"]:
            raise BadInput(f"territories.{name}", "nothing is laid on a territory before the first turn")
    if sorted(dealt_lands) != due:
        raise BadInput("territories", f"expected one of each coefficient {list(rules.coefficients)} for each seat")
    for seat, size in enumerate(p["sizes"]):
        whole(size, f"sizes[{seat}]", *[(sum(p["sizes"]) + seats - 1 - seat) // seats] * 2)


def _sizes(board: Board, p: dict[str, Any], seats: int) -> None:
    """2.2, 3.1: seven cards, and one more for whoever has drawn; a cannon face down was one of them."""
    for seat in range(seats):
        turn = seat == p["player"] and p["phase"] not in BETWEEN
        size = p["sizes"][seat] + (p["laid"][seat] is not None)
        whole(size, f"sizes[{seat}]", 0, int(board.hand) + turn)


def _table(rules: Rules, p: dict[str, Any]) -> None:
    """What must be there in a phase, and is nowhere else."""
    phase = p["phase"]
    for needs, allowed, option in (
        (("support", "second", "last"), rules.teams, "teams"),
        (("showing", "asked"), rules.alliance, "alliance"),
        (("offered",), rules.exchange, "exchange"),
        (("attack-die", "defence-die"), not rules.no_dice, "no_dice"),
    ):
        if phase in needs and not allowed:
            raise BadInput("phase", f"there is no {phase} with the option {option} as it is")
    late = phase in AFTER_THE_DIE
    if (p["land"] is not None) != (late or phase in FIGHTING or phase in ("reorganise", "pay")):
        raise BadInput("land", f"expected {'null' if p['land'] else 'a territory'} in phase {phase}")
    if (p["die"] > 0) != (late and not rules.no_dice):
        raise BadInput("die", "expected the attacker's die from the first answer on, otherwise or without dice 0")
    if (p["defender"] is not None) != late:
        raise BadInput("defender", f"expected {'a seat' if late else 'null'} in phase {phase}")
    if late and rules.side(p["defender"]) == rules.side(p["player"]):
        raise BadInput("defender", "expected an opponent of the player")
    fours = p["discard"].get("d4", 0) + sum(4 in item["cards"] for item in p["territories"].values())
    if p["armed"] and not fours:  # one and the same army, taken as loot, may have armed several
        raise BadInput("armed", "expected sides that have laid an army, a 4, which is on the table or discarded")


def _bargain(rules: Rules, p: dict[str, Any]) -> None:
    """10.7, 10.10: who was asked for a trade in this attack or in this turn, and what was offered last."""
    phase = p["phase"]
    late = phase in AFTER_THE_DIE
    trades = phase not in BETWEEN and (rules.alliance if late else rules.exchange)
    others = {p["player"], p["defender"]} if late else {p["player"]}
    if p["asked"] and (not trades or others & set(p["asked"])):
        raise BadInput("asked", f"nobody, or not these, can have been asked for a trade in phase {phase}")
    if p["traded"] and (not p["asked"] or phase in ("offered", "showing", "asked")):
        raise BadInput("traded", "expected false before somebody who was asked has agreed")
    before = late and rules.exchange  # an offer earlier in the same turn leaves its traces
    if p["asked"] and p["ally"] not in p["asked"]:
        raise BadInput("ally", "expected one of those asked")
    if p["ally"] is not None and not p["asked"] and (not before or p["ally"] == p["player"]):
        raise BadInput("ally", f"expected null in phase {phase}")
    if (p["give"] is None) != (p["want"] is None) or (p["give"] is not None and p["give"] == p["want"]):
        raise BadInput("want", "expected another development than the one given, or null for both")
    if p["give"] is not None and (phase in BETWEEN or not rules.exchange or p["ally"] is None):
        raise BadInput("give", f"expected null in phase {phase}")
    if phase in ("offered", "showing", "asked") and p["sizes"][p["ally"]] == 0:
        raise BadInput(f"hands[{p['ally']}]", "expected a card to trade")


def _laid(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    """Whose cannon may lie face down, and who must have none."""
    phase = p["phase"]
    may: set[int] = set()
    if phase in FIGHTING[1:]:
        may.add(p["player"])
        if rules.teams and phase != "support":
            may.add(rules.partner(p["player"]))
        if phase in ("second", "defence-die"):
            may.add(p["defender"])
        if rules.teams and phase == "defence-die":
            may.add(rules.partner(p["defender"]))
    for seat, name in enumerate(p["laid"]):
        if name is not None and seat not in may:
            raise BadInput(f"laid[{seat}]", f"expected null in phase {phase}")
    if phase in ("support", "second") and p["sizes"][p["mover"]] == 0:
        raise BadInput(f"hands[{p['mover']}]", "expected a card: who has none is not asked")
    bare = [rules.partner(p["defender"])] if phase == "last" else []
    if phase == "last" and p["sizes"][bare[0]] == 0:
        raise BadInput(f"hands[{bare[0]}]", "expected a card: to whom has none nothing is left")
    if phase == "defence-die":
        defence = [s for s in range(seats) if rules.side(s) == rules.side(p["defender"])]
        bare = [] if any(p["laid"][s] is not None for s in defence) else defence
    for seat in bare:
        if _cannons(board, p["hands"][seat]):
            raise BadInput(f"hands[{seat}]", "expected no cannon: this hand was proved to have none")


def _cannons(board: Board, hand: dict[str, int], least: int = 1) -> int:
    return sum(hand.get(name, 0) for name in board.card_ids[board.first_cannon + least - 1 : board.revolt])


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
    least = board.least_heavy if own else 1
    if phase in ("aim", "reorganise", "pay") and not _cannons(board, p["hands"][p["player"]], least):
        raise BadInput(f"hands[{p['player']}]", "expected a cannon for what was announced")
    if phase in FIGHTING and (phase == "aim") != (p["laid"][p["player"]] is None):
        raise BadInput(f"laid[{p['player']}]", "expected the attacker's cannon once he has aimed")
    if not own and rules.military and rules.side(p["player"]) not in p["armed"]:
        raise BadInput("armed", "expected the attacker's side, which must have laid an army")
    if phase in FIGHTING and _truce(board, rules, p):
        raise BadInput("sizes", "nobody attacks in the truce")
    if phase in AFTER_THE_DIE:
        _defence(rules, p, land["side"])


def _truce(board: Board, rules: Rules, p: dict[str, Any]) -> bool:
    """7.2, as it was when the attack was declared."""
    sizes = [size + (laid is not None) for size, laid in zip(p["sizes"], p["laid"], strict=True)]
    most = sizes[p["player"]] if rules.truce_acting else max(sizes)
    return not p["pile"] and most < board.truce_below


def _defence(rules: Rules, p: dict[str, Any], side: int) -> None:
    if rules.side(p["defender"]) != side:
        raise BadInput("defender", "expected a seat the territory belongs to")
    following = (p["player"] + 1) % len(p["sizes"])
    skipped = p["sizes"][following] == 0 and p["laid"][following] is None
    if rules.teams and p["defender"] != following and p["phase"] in FIGHTING and not skipped:
        raise BadInput("defender", "expected the defender who plays next, unless he has no card")


def _sharing(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    sharing = p["phase"] in ("loot", "reorganise")
    if sharing != bool(p["todo"]):
        raise BadInput("todo", "expected the cards still to be decided on in phases loot and reorganise, only there")
    if sharing and any(n not in p["territories"][p["land"]]["cards"] for n in p["todo"]):
        raise BadInput("todo", "expected cards that lie on the territory")
    if not sharing:
        return
    row = p["territories"][p["land"]]["cards"]
    if p["todo"] != [n for n in row if n >= p["todo"][0]]:
        raise BadInput("todo", "expected the highest cards of the territory: they are decided on from the lowest")
    if p["phase"] == "reorganise":
        whole(p["quota"], "quota", 0, 1)
        return
    whole(p["quota"], "quota", len(p["todo"]) if rules.from_top else 1, len(p["todo"]))
    mine = [item for item in p["territories"].values() if item["side"] == rules.side(p["player"])]
    fits = any(not item["revolt"] and max(item["cards"], default=0) < p["todo"][0] for item in mine)
    if p["quota"] == len(p["todo"]) and not fits:
        raise BadInput("todo", f"a {p['todo'][0]} that must be taken and can be laid nowhere is discarded unasked")


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
        cannons = _cannons(board, hand)
        if most[seat] is not None:
            whole(most[seat], f"{field}.most_cannons[{seat}]", cannons)
        whole(least[seat], f"{field}.least_cannons[{seat}]", 0, cannons)
    _fits(board, p, seats, field, mind)
    for i, gift in enumerate(sequence(needed(mind, "gifts", field), f"{field}.gifts")):
        _gift(board, seats, f"{field}.gifts[{i}]", gift)
        if not _gift_is_true(p, known, gift):
            raise BadInput(f"{field}.gifts[{i}].bag", "the giver holds them all but one, the taker the other")


def _fits(board: Board, p: dict[str, Any], seats: int, field: str, mind: dict[str, Any]) -> None:
    """How well each number of cannons fits a proof; what is true fits. Absent from positions before version 3."""
    if mind.get("fits") is None:
        return
    for seat, row in enumerate(sequence(mind["fits"], f"{field}.fits", seats)):
        if row is None:
            continue
        where = f"{field}.fits[{seat}]"
        hand, known = _whole_hand(p, seat), mind["known"][seat]
        for i, n in enumerate(sequence(row, where, sum(hand.values()) - sum(known.values()) + 1)):
            whole(n, f"{where}[{i}]", WHOLE if i == 0 else 0, WHOLE)
        if not row[_cannons(board, hand) - _cannons(board, known)]:
            raise BadInput(where, "expected more than 0 for the cannons this hand has")


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


def _count(board: Board, counts: object, field: str, counted: dict[str, int]) -> None:
    for name, n in mapping(counts, field).items():
        if name not in counted:
            raise BadInput(f"{field}.{name}", f"no card has that id{nearest(name, board.card_ids)}")
        counted[name] += whole(n, f"{field}.{name}", 0)


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
