"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.conquetes.attentive import CARELESS
from conquerant.games.conquetes.phases import BOT, FOUR, HUMAN, NAMES
from conquerant.games.conquetes.recollection import BACK, DRAW, GIVE, PASS, SHOW, SHUFFLE

if TYPE_CHECKING:
    from conquerant.games.conquetes.board import Board
    from conquerant.games.conquetes.state import Rules

CHANCE_PHASES = ("first", "deal", "draw", "extra", "refill", "flip", "rally")
DRAW_PHASES = ("deal", "draw", "extra", "refill")
FIGHT_PHASES = ("commit", "defend", "rally", "against")
KEYS = ["game", "seats", "options", "phase", "mover", "player", "reshuffled", "drawer", "pending", "owed"]
KEYS += ["src", "dst", "receiver", "camps", "hands", "pile", "discard", "loot"]
KEYS += ["attackers", "defenders", "aside", "trail"]
WATCH_KEYS = ["defender", "laid", "closed", "denounced", "careless"]  # chapter 11


def check(board: Board, rules: Rules, seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """The position with lists by region, as a view has them."""
    keys = KEYS + WATCH_KEYS if rules.attentive else KEYS
    for key in given:
        if key not in keys:
            raise BadInput(key, f"a position has no such field{nearest(key, keys)}")
    p = {key: needed(given, key, "") for key in keys}
    _phase(p, seats, rules.sides)
    _camps(board, rules, p)
    _cards(board, p, seats)
    _people(board, p, seats)
    _preparation(board, rules, p, seats)
    _numbers(board, rules, p, seats)
    _fight(board, rules, p, seats)
    if rules.attentive:
        _watch(board, p, seats)
    elif p["phase"] in ("object", "against"):
        raise BadInput("phase", f"{p['phase']} comes up at an attentive table only")
    _surplus(board, p, seats)
    _census(board, p)
    if p["trail"] is not None:
        p["trail"] = _trail(board, p, seats)
    return p


def _phase(p: dict[str, Any], seats: int, sides: int) -> None:
    if p["phase"] not in NAMES:
        hint = nearest(str(p["phase"]), NAMES)
        raise BadInput("phase", f"expected one of {', '.join(NAMES)}, got {short(p['phase'])}{hint}")
    phase = p["phase"]
    if (phase in ("flip", "rally", "shed") and seats > 1) or (phase in ("give-to", "first") and seats == 1):
        raise BadInput("phase", f"{phase} does not come up with {seats} seats")
    if (phase == "give-to" and seats == 2) or (phase in ("give", "object") and seats == 1):
        raise BadInput("phase", f"{phase} does not come up with {seats} seats")
    if phase == "against" and seats < 3:
        raise BadInput("phase", f"{phase} does not come up with {seats} seats")
    whole(p["mover"], "mover", OVER, seats - 1)
    if (p["mover"] == CHANCE) != (phase in CHANCE_PHASES) or (p["mover"] == OVER) != (phase == "over"):
        raise BadInput("mover", f"{p['mover']} cannot move in phase {phase}")
    if phase == "first":
        _nothing(p, "player")
    else:
        whole(p["player"], "player", 0, sides - 1)
    if not isinstance(p["reshuffled"], bool) or (p["reshuffled"] and seats != FOUR):
        got = short(p["reshuffled"])
        raise BadInput("reshuffled", f"expected true or false, and true with four seats only, got {got}")


def _camps(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    """Of each region whose it is; at an attentive table all its cards, as they were laid (11.6)."""
    camps = mapping(p["camps"], "camps")
    order: dict[str, list[int]] = {}
    for name, sides in camps.items():
        if name not in board.names:
            raise BadInput(f"camps.{name}", f"no region has that name{nearest(name, board.names)}")
        field = f"camps.{name}"
        laid = sequence(sides, field) if rules.attentive else [sides]
        if not 1 <= len(laid) <= board.copies:
            raise BadInput(field, f"expected one to {board.copies} cards, got {len(laid)}")
        order[name] = [whole(side, field, 0, rules.sides - 1) for side in laid]
    p["order"] = [order.get(name, []) for name in board.names]
    p["owner"] = [min(laid) if laid else -1 for laid in p["order"]]


def _cards(board: Board, p: dict[str, Any], seats: int) -> None:
    p["hands"] = [_counts(board, h, f"hands[{i}]") for i, h in enumerate(sequence(p["hands"], "hands", seats))]
    p["cards"] = _counts(board, p["pile"], "pile")
    p["discard"] = _counts(board, p["discard"], "discard")
    p["loot"] = _counts(board, p["loot"], "loot")
    for key in ("attackers", "defenders", "aside"):
        p[key] = [_region(board, name, f"{key}[{i}]") for i, name in enumerate(sequence(p[key], key))]
    p["held"] = [sum(hand) for hand in p["hands"]]
    p["pile"] = sum(p["cards"])
    if seats > 1 and any(p["loot"]):
        raise BadInput("loot", "only the bot of a solo game has loot")


def _people(board: Board, p: dict[str, Any], seats: int) -> None:
    """Who draws, and who moves."""
    phase = p["phase"]
    if phase in DRAW_PHASES:
        whole(p["drawer"], "drawer", 0, seats - 1)
        if phase in ("draw", "extra") and p["drawer"] != p["player"]:
            raise BadInput("drawer", "expected the player whose turn it is")
    else:
        _nothing(p, "drawer")
    if phase == "flip" and p["player"] != BOT:
        raise BadInput("player", "expected the bot's side in phase flip")
    if phase in ("act", "commit", "against", "give-to", "give", "shed") and p["mover"] != p["player"]:
        raise BadInput("mover", "expected the player whose turn it is")


def _preparation(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    """2.1, 2.2: the lot where the table leaves it to that, then hand after hand."""
    phase = p["phase"]
    if phase == "first" and not rules.drawn:
        raise BadInput("phase", "the option first names a seat: there is no lot to draw")
    if phase == "deal" and p["player"] != (BOT if seats == 1 else rules.first) and (seats == 1 or not rules.drawn):
        raise BadInput("player", "expected the one who begins")
    if phase not in ("first", "deal"):
        return
    at = p["drawer"] if phase == "deal" else 0
    for seat, held in enumerate(p["held"]):
        due = board.start_hand if seat < at else 0
        if phase == "deal" and seat == at:
            due = board.start_hand - whole(p["pending"], "pending", 1, int(board.start_hand))
        if held != due:
            raise BadInput(f"hands[{seat}]", f"expected {due} cards at this moment of the deal")


def _numbers(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    """What is still to be drawn, and whether the pile can be as it is."""
    phase = p["phase"]
    most = {"deal": board.start_hand, "draw": 1, "extra": board.extra_draw, "refill": board.replace_defender}
    if p["drawer"] == p["player"]:
        most["refill"] = board.replace_attacker
    most["rally"] = rules.bot_attack if p["player"] == BOT else rules.bot_defence
    surplus = phase in ("give-to", "give", "shed")
    due = phase in most or surplus
    whole(p["pending"], "pending", 1 if due else 0, board.cards if surplus else most.get(phase, 0))
    whole(p["owed"], "owed", 0, board.replace_attacker if phase == "refill" and p["drawer"] != p["player"] else 0)
    if p["owed"] and p["player"] >= seats:
        raise BadInput("owed", "the bot draws no replacements")
    last = seats == 1 and phase == "defend" and p["player"] == BOT
    if p["pile"] == 0 and phase != "over" and not last:
        raise BadInput("pile", "the game is over when the pile is empty")
    if p["pile"] > 0 and phase == "over":
        raise BadInput("pile", "the game is not over while there are cards in the pile")
    if phase == "over" and seats == FOUR and not p["reshuffled"] and any(p["discard"]):
        raise BadInput("reshuffled", "expected true: the discard makes a new pile before the game is over")
    if phase == "rally" and p["pending"] > p["pile"]:
        raise BadInput("pending", "the pile has fewer cards")
    if phase == "refill" and not any(p["discard"]) and not p["reshuffled"]:
        raise BadInput("discard", "expected the support of the fight")
    if phase in ("first", "deal") and (any(p["discard"]) or p["camps"] or p["reshuffled"]):
        raise BadInput("camps", "nothing is in play or discarded before the first turn")


def _fight(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    phase = p["phase"]
    if phase not in FIGHT_PHASES:
        for key in ("src", "dst", *(["defender"] if rules.attentive else [])):
            _nothing(p, key)
        for key in ("attackers", "defenders"):
            if p[key]:
                raise BadInput(key, f"nobody has support on the table in phase {phase}")
        return
    for key in ("src", "dst"):
        p[key] = _region(board, p[key], key)
    attacker = p["player"]
    if attacker not in p["order"][p["src"]]:
        raise BadInput("src", "expected a region of the player whose turn it is")
    holders = {side for side in p["order"][p["dst"]] if side != attacker}
    near = board.neighbours[p["src"]] + ([p["src"]] if rules.attentive else [])
    if not holders or p["dst"] not in near:
        raise BadInput("dst", "expected a neighbouring region of an opponent")
    if not rules.attentive:
        p["defender"] = p["owner"][p["dst"]]
    elif phase == "against":
        _nothing(p, "defender")
    if phase == "against" and len(holders) < 2:
        raise BadInput("dst", "expected a region in the camps of several opponents")
    if phase != "against" and whole(p["defender"], "defender", 0, rules.sides - 1) not in holders:
        raise BadInput("defender", f"expected an opponent who holds {board.names[p['dst']]}")
    if phase == "defend" and p["mover"] != p["defender"]:
        raise BadInput("mover", "expected the owner of the attacked region")
    if phase in ("against", "commit") and p["defenders"]:
        raise BadInput("defenders", "the defender answers after the attacker")
    if attacker >= seats:
        _raid(board, p)
    _support(board, rules, p, seats, attacker)


def _raid(board: Board, p: dict[str, Any]) -> None:
    """9.5: the bot attacks what it has turned up, with its strongest region there."""
    near = [r for r in board.neighbours[p["dst"]] if BOT in p["order"][r]]
    best = max(near, key=lambda r: board.value[r])
    if p["src"] != best:
        raise BadInput("src", f"expected {board.names[best]}, the bot's highest region beside the attacked one")
    if p["discard"][p["dst"]] == 0:
        raise BadInput("discard", f"expected the card of {board.names[p['dst']]} that the bot has turned up")


def _support(board: Board, rules: Rules, p: dict[str, Any], seats: int, attacker: int) -> None:
    """Seats commit in the order of the box (10.1); the bot's support is complete with what is pending."""
    bots = {"attackers": attacker >= seats, "defenders": seats == 1 and attacker == HUMAN}
    for key, bot in bots.items():
        if not bot and p[key] != sorted(p[key]):
            raise BadInput(key, "expected the cards in the order of the box")
        if bot and p["phase"] != "rally" and p[key]:
            raise BadInput(key, "the bot draws its support after you have committed")
        due = rules.bot_attack if key == "attackers" else rules.bot_defence
        if bot and p["phase"] == "rally" and len(p[key]) + p["pending"] > due:
            raise BadInput("pending", f"the bot has {due} cards of support at this level")
        if bot and p["phase"] == "rally" and p["pending"] < min(due - len(p[key]), p["pile"]):
            raise BadInput("pending", f"the bot takes {due} cards of support at this level, if the pile has them")
    early = p["phase"] in ("against", "commit")
    if not bots["attackers"] and not early and not p["attackers"]:
        raise BadInput("attackers", "expected at least one card")
    if p["phase"] == "against" and p["attackers"]:
        raise BadInput("attackers", "the attacker says first whom he attacks")
    if early and not p["attackers"] and p["held"][attacker] == 0:
        raise BadInput(f"hands[{attacker}]", "expected a card to commit")


def _watch(board: Board, p: dict[str, Any], seats: int) -> None:
    """Chapter 11: the card the others are asked about, and what the player has said and done in this turn."""
    phase = p["phase"]
    for key in ("closed", "denounced"):
        if not isinstance(p[key], bool):
            raise BadInput(key, f"expected true or false, got {short(p[key])}")
        if p[key] and (phase in ("first", "deal", "draw", "flip") or p["player"] >= seats):
            raise BadInput(key, "expected false before a player may act")
    if p["closed"] and (seats == 1 or phase == "object"):
        raise BadInput("closed", "expected false: a card was laid, or nobody could object")
    _list(p["careless"], "careless", seats, CARELESS)
    if seats == 1 and any(laid.count(BOT) > 1 for laid in p["order"]):
        raise BadInput("camps", "the bot never has two cards of one region in play")
    if phase != "object":
        _nothing(p, "laid")
        return
    p["laid"] = _region(board, p["laid"], "laid")
    if p["order"][p["laid"]][-1:] != [p["player"]]:
        raise BadInput("laid", "expected a region whose last card the player has laid")
    if p["mover"] == p["player"]:
        raise BadInput("mover", "expected somebody else than the player who has laid")


def _surplus(board: Board, p: dict[str, Any], seats: int) -> None:
    phase = p["phase"]
    if phase == "give":
        whole(p["receiver"], "receiver", 0, seats - 1)
        if p["receiver"] == p["player"]:
            raise BadInput("receiver", "expected an opponent of the player")
    else:
        _nothing(p, "receiver")
    if phase not in ("give", "shed"):
        if p["aside"]:
            raise BadInput("aside", f"no cards are laid aside in phase {phase}")
        if phase != "give-to":
            return
    if p["held"][p["player"]] - p["pending"] != board.hand_limit:
        raise BadInput("pending", f"expected what leaves {board.hand_limit} cards in the hand")
    least = p["aside"][-1] if p["aside"] else 0
    if p["aside"] != sorted(p["aside"]) or sum(p["hands"][p["player"]][least:]) < p["pending"]:
        raise BadInput("aside", "expected cards in the order of the box, with enough left to go on")


def _census(board: Board, p: dict[str, Any]) -> None:
    """Every card of the box is somewhere, once."""
    for r, name in enumerate(board.names):
        n = p["cards"][r] + p["discard"][r] + p["loot"][r] + sum(hand[r] for hand in p["hands"])
        n += len(p["order"][r]) + sum(p[key].count(r) for key in ("attackers", "defenders", "aside"))
        if n != board.copies:
            raise BadInput("pile", f"all places together hold {n} of {name}, the box has {board.copies}")


def _trail(board: Board, p: dict[str, Any], seats: int) -> dict[str, Any]:
    given = mapping(p["trail"], "trail")
    keys = ["hands", "old", "pile", "seat", "recalled", "events"]
    for key in given:
        if key not in keys:
            raise BadInput(f"trail.{key}", f"a trail has no such field{nearest(key, keys)}")
    t = {key: needed(given, key, "trail") for key in keys}
    wide = seats * board.size
    hands = _list(t["hands"], "trail.hands", wide, board.copies)
    for i, n in enumerate(_list(t["old"], "trail.old", wide, board.copies)):
        whole(n, f"trail.old[{i}]", 0, hands[i])
    pile = _list(t["pile"], "trail.pile", board.size, board.copies)
    whole(t["seat"], "trail.seat", -1, seats - 1)
    now, left = _walk(board, seats, hands[:], pile[:], t["events"])
    if now != _holdings(board, p, seats) or left != p["cards"]:
        raise BadInput("trail.events", "do not lead to the hands and the pile of this position")
    if t["recalled"] is not None:
        _recalled(board, t, seats)
    return t


def _walk(board: Board, seats: int, hands: list[int], pile: list[int], events: object) -> tuple[list[int], list[int]]:
    """Lets the events happen, with the cards seen by nobody too."""
    for i, event in enumerate(sequence(events, "trail.events")):
        field = f"trail.events[{i}]"
        row = _event(board, seats, event, field, False)
        moved = [(row[1], row[2], 1 if row[0] == BACK else -1)] if row[0] in (SHOW, BACK) else []
        if row[0] == DRAW:
            moved = [(row[1], row[2], 1)]
            pile[row[2]] -= 1
        for region in row[3:] if row[0] == GIVE else []:
            moved += [(row[1], region, -1), (row[2], region, 1)]
        if row[0] == SHUFFLE:
            if any(pile):
                raise BadInput(field, "the pile is shuffled anew when it is empty")
            pile = row[1:]
        for seat, region, n in moved:
            hands[seat * board.size + region] += n
        if min(pile) < 0 or min(hands) < 0:
            raise BadInput(field, "that card was not there")
    return hands, pile


def _holdings(board: Board, p: dict[str, Any], seats: int) -> list[int]:
    now = [n for hand in p["hands"] for n in hand]
    if p["player"] is not None and p["player"] < seats:
        for card in (*p["attackers"], *p["aside"]):
            now[p["player"] * board.size + card] += 1
    if p["defenders"] and p["defender"] < seats:
        for card in p["defenders"]:
            now[p["defender"] * board.size + card] += 1
    return now


def _recalled(board: Board, t: dict[str, Any], seats: int) -> None:
    """What one seat kept in mind when the trail began: as many cards as there were, and events that go on from it."""
    keys = ["known", "old_held", "new_held", "old", "new", "tail"]
    where = "trail.recalled"
    r = mapping(t["recalled"], where)
    for key in r:
        if key not in keys:
            raise BadInput(f"{where}.{key}", f"a recollection has no such field{nearest(key, keys)}")
    known = sequence(needed(r, "known", where), f"{where}.known", seats)
    for i, row in enumerate(known):
        _list(row, f"{where}.known[{i}]", None, board.size - 1)
    for key in ("old_held", "new_held"):
        _list(needed(r, key, where), f"{where}.{key}", seats, board.cards)
    for key in ("old", "new"):
        _list(needed(r, key, where), f"{where}.{key}", board.size, board.copies)
    if sum(r["old"]) != sum(r["old_held"]) or sum(r["new"]) < sum(r["new_held"]):
        raise BadInput(f"{where}.old_held", "expected as many cards in hands as there are")
    tail = sequence(needed(r, "tail", where), f"{where}.tail")
    for i, event in enumerate(tail):
        _event(board, seats, event, f"{where}.tail[{i}]", True)


def _event(board: Board, seats: int, event: object, field: str, seen: bool) -> list[int]:
    row = sequence(event, field)
    kind = whole(row[0] if row else None, f"{field}[0]", DRAW, BACK)
    lengths = {DRAW: 3, SHOW: 3, BACK: 3, SHUFFLE: 1 + board.size, PASS: 4}
    short_draw = seen and kind == DRAW and len(row) == 2
    if (kind == PASS and not seen) or (kind != GIVE and len(row) != lengths[kind] and not short_draw):
        raise BadInput(field, f"expected an event, got {short(event)}")
    if kind == GIVE and len(row) < 4:
        raise BadInput(field, f"expected a giver, a receiver and cards, got {short(event)}")
    people = {SHUFFLE: 0, DRAW: 1, SHOW: 1, BACK: 1}.get(kind, 2)
    for i, n in enumerate(row[1:], 1):
        most = seats - 1 if i <= people else {SHUFFLE: board.copies, PASS: board.cards}.get(kind, board.size - 1)
        whole(n, f"{field}[{i}]", 0, most)
    if people == 2 and row[1] == row[2]:
        raise BadInput(field, "nobody gives to himself")
    return row


def _nothing(p: dict[str, Any], key: str) -> None:
    if p[key] is not None:
        raise BadInput(key, f"expected null in phase {p['phase']}, got {short(p[key])}")


def _region(board: Board, name: object, field: str) -> int:
    if isinstance(name, str) and name in board.names:
        return board.names.index(name)
    raise BadInput(field, f"no region is called {short(name)}{nearest(str(name), board.names)}")


def _counts(board: Board, value: object, field: str) -> list[int]:
    row = mapping(value, field)
    for name, n in row.items():
        _region(board, name, f"{field}.{name}")
        whole(n, f"{field}.{name}", 1, board.copies)
    return [row.get(name, 0) for name in board.names]


def _list(value: object, field: str, length: int | None, most: int) -> list[int]:
    return [whole(n, f"{field}[{i}]", 0, most) for i, n in enumerate(sequence(value, field, length))]
