"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.board import index
from conquerant.games.armada.phases import NAMES

if TYPE_CHECKING:
    from conquerant.games.armada.board import Board
    from conquerant.games.armada.state import Rules

CHANCE_PHASES = ("opening", "admiral", "storm", "neptune", "attacker", "defender")
FIGHT_PHASES = ("engage", "target", "attacker", "defender", "hit")
KEYS = [
    *("game", "seats", "options", "phase", "mover", "player", "opener", "round", "running", "thrown", "home"),
    *("admiral", "money", "kept", "owner", "pawn", "dock", "ships", "storm", "storm_queue", "neptune", "neptune_queue"),
    *("still", "correction", "bonus", "amount", "berth", "moved", "sailing", "steps", "repaired", "undocked", "spent"),
    *("engaged", "foe", "targeted", "storming", "attacks", "attacker_dice", "defender_dice", "faces"),
]


def check(board: Board, rules: Rules, seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """The position with lists by number, as a view has them."""
    for key in given:
        if key not in KEYS:
            raise BadInput(key, f"a position has no such field{nearest(key, KEYS)}")
    p = {key: needed(given, key, "") for key in KEYS}
    _phase(p, seats)
    _setup(board, rules, p, seats)
    _belongings(board, p, seats)
    _fleets(board, p, seats)
    _waters(board, rules, p, seats)
    _docks(board, p, seats)
    _pile(p, "storm", board.storms, list(board.storm_deck), 0)
    _pile(p, "neptune", board.neptunes, list(board.neptune_deck), board.repair_card)
    _turn(board, p)
    _fight(board, rules, p, seats)
    _end(board, rules, p)
    return p


def _phase(p: dict[str, Any], seats: int) -> None:
    if p["phase"] not in NAMES:
        hint = nearest(str(p["phase"]), NAMES)
        raise BadInput("phase", f"expected one of {', '.join(NAMES)}, got {short(p['phase'])}{hint}")
    whole(p["mover"], "mover", OVER, seats - 1)
    for key in ("player", "opener"):
        whole(p[key], key, 0, seats - 1)
    phase = p["phase"]
    if (p["mover"] == CHANCE) != (phase in CHANCE_PHASES) or (p["mover"] == OVER) != (phase == "over"):
        raise BadInput("mover", f"{p['mover']} cannot move in phase {phase}")
    if p["mover"] >= 0 and phase not in ("port", "hit") and p["mover"] != p["player"]:
        raise BadInput("mover", "expected the player whose turn it is")
    whole(p["round"], "round")
    if (p["round"] == 0) != (phase in ("port", "opening")):
        raise BadInput("round", "expected 0 until somebody begins, and at least 1 afterwards")


def _setup(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    homes = sequence(p["home"], "home", seats)
    p["home"] = [NONE if c is None else index(c, board.continents, f"home[{i}]") for i, c in enumerate(homes)]
    chosen = [c for c in p["home"] if c != NONE]
    if len(set(chosen)) != len(chosen):
        raise BadInput("home", "expected different corners")
    if p["phase"] == "port":
        if NONE not in p["home"] or p["home"].index(NONE) != len(chosen) or p["mover"] != len(chosen):
            raise BadInput("home", "expected corners for the seats before the mover, and for no other")
    elif len(chosen) < seats:
        raise BadInput("home", "expected a corner for every seat")
    elif seats == 2 and rules.opposite and board.opposite[chosen[0]] != chosen[1]:
        raise BadInput("home[1]", "expected the opposite corner, as the option corners says")
    running = numbers(p["running"], "running", seats, 0, 1)
    thrown = numbers(p["thrown"], "thrown", seats, 0, 12)
    waiting = [seat for seat in range(seats) if running[seat] and not thrown[seat]]
    if p["phase"] == "opening" and (sum(running) < 2 or not waiting):
        raise BadInput("running", "expected at least two seats that may begin, one of which has yet to throw")


def _belongings(board: Board, p: dict[str, Any], seats: int) -> None:
    numbers(p["admiral"], "admiral", seats, 0, board.track - 1)
    numbers(p["money"], "money", seats, 0, None)
    numbers(p["kept"], "kept", seats, 0, None)
    numbers(p["dock"], "dock", seats, NONE, board.cap - 1)
    owner = mapping(p["owner"], "owner")
    for name in owner:
        index(name, board.islands, f"owner.{name}")
    p["owner"] = [whole(needed(owner, i, "owner"), f"owner.{i}", NONE, seats - 1) for i in board.islands]
    pawns = sequence(p["pawn"], "pawn", seats)
    p["pawn"] = [NONE if i is None else index(i, board.islands, f"pawn[{n}]") for n, i in enumerate(pawns)]


def _fleets(board: Board, p: dict[str, Any], seats: int) -> None:
    p["hex"], p["masts"], p["built"] = [], [], []
    for seat, fleet in enumerate(sequence(p["ships"], "ships", seats)):
        for slot, ship in enumerate(sequence(fleet, f"ships[{seat}]", board.cap)):
            field = f"ships[{seat}][{slot}]"
            at, masts, built = NONE, 0, 0
            if ship is not None:
                if p["home"][seat] == NONE:
                    raise BadInput(field, "expected no ship before a corner is chosen")
                for key in mapping(ship, field):
                    if key not in ("hex", "masts", "built"):
                        raise BadInput(f"{field}.{key}", "a ship has hex, masts and built")
                at = index(needed(ship, "hex", field), board.sea.names, f"{field}.hex")
                built = whole(needed(ship, "built", field), f"{field}.built", 1, board.most_masts)
                masts = whole(needed(ship, "masts", field), f"{field}.masts", 1, built)
            p["hex"].append(at)
            p["masts"].append(masts)
            p["built"].append(built)
    del p["ships"]


def _waters(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    """One ship a hex (6.4), none in a closed port (6.5), none in the port of an island it has not taken (7.1)."""
    whole(p["sailing"], "sailing", NONE, board.cap - 1)
    side = rules.side
    held: dict[int, int] = {}
    under_way = p["player"] * board.cap + p["sailing"] if p["sailing"] != NONE else NONE
    for ship, at in enumerate(p["hex"]):
        seat, slot = divmod(ship, board.cap)
        field = f"ships[{seat}][{slot}].hex"
        if at == NONE:
            continue
        lord = board.harbour_of[at]
        if lord != NONE and side[seat] not in [side[s] for s in range(seats) if p["home"][s] == lord]:
            raise BadInput(field, "the port of this continent is closed to it (6.5)")
        island = board.port_of[at]
        if island != NONE and p["owner"][island] == NONE:
            raise BadInput(field, "a ship in this port would have taken the island (7.1)")
        if p["dock"][seat] != slot and ship != under_way:
            if at in held:
                raise BadInput(field, f"{board.sea.names[at]} has another ship already (6.4)")
            held[at] = seat
    if under_way != NONE:
        at = p["hex"][under_way]
        if p["phase"] != "moves" or at == NONE or (at in held and side[held[at]] != side[p["player"]]):
            raise BadInput("sailing", "expected a ship of the player, under way in phase moves, not on an enemy's hex")


def _docks(board: Board, p: dict[str, Any], seats: int) -> None:
    for seat in range(seats):
        slot, island = p["dock"][seat], p["pawn"][seat]
        if slot == NONE:
            continue
        if island == NONE or p["owner"][island] != seat:
            raise BadInput(f"dock[{seat}]", "expected the repair pawn on an island of this seat (9.2)")
        if p["hex"][seat * board.cap + slot] != board.ports[island]:
            raise BadInput(f"dock[{seat}]", f"expected ship {slot + 1} at {board.sea.names[board.ports[island]]}")
        if seat == p["player"] and slot == p["sailing"]:
            raise BadInput("sailing", "expected a ship that is not in dry dock")


def _pile(p: dict[str, Any], key: str, names: list[str], deck: list[int], kept: int) -> None:
    """Cards never seen, those put back, and the repair cards in hand are the whole pile (1.3)."""
    unseen = mapping(p[key], key)
    for name in unseen:
        index(name, names, f"{key}.{name}")
    p[key] = [whole(needed(unseen, name, key), f"{key}.{name}") for name in names]
    queue = sequence(p[f"{key}_queue"], f"{key}_queue")
    p[f"{key}_queue"] = [index(name, names, f"{key}_queue[{i}]") for i, name in enumerate(queue)]
    for kind, name in enumerate(names):
        n = p[key][kind] + p[f"{key}_queue"].count(kind)
        if key == "neptune" and kind == kept:
            n += sum(p["kept"])
        if n != deck[kind]:
            raise BadInput(f"{key}.{name}", f"expected {deck[kind]} cards in pile, queue and hands, got {n}")


def _turn(board: Board, p: dict[str, Any]) -> None:
    whole(p["still"], "still", 0, 3)
    whole(p["correction"], "correction", -9, 9)
    whole(p["amount"], "amount", 0, board.most_masts)
    whole(p["berth"], "berth", NONE, 9)
    whole(p["steps"], "steps", 0, board.most_masts + 9)
    whole(p["undocked"], "undocked", NONE, board.cap - 1)
    for key in ("bonus", "repaired"):
        if not isinstance(p[key], bool):
            raise BadInput(key, f"expected true or false, got {short(p[key])}")
    for key in ("moved", "spent", "engaged", "targeted"):
        slots = sequence(p[key], key)
        if slots != sorted({whole(slot, f"{key}[{i}]", 0, board.cap - 1) for i, slot in enumerate(slots)}):
            raise BadInput(key, "expected the numbers of ships, from 0, ascending")
    if p["sailing"] == NONE and p["steps"]:
        raise BadInput("steps", "expected 0 where no ship is under way")
    if p["sailing"] != NONE and p["sailing"] not in p["moved"]:
        raise BadInput("moved", "expected the ship under way among those that have begun to move")
    if (p["phase"] in ("lose", "gift")) != (p["amount"] > 0):
        raise BadInput("amount", "expected a number of masts in the phases lose and gift, and 0 in others")


def _fight(board: Board, rules: Rules, p: dict[str, Any], seats: int) -> None:
    whole(p["foe"], "foe", NONE, seats - 1)
    whole(p["storming"], "storming", NONE, board.cap - 1)
    whole(p["attacks"], "attacks", 0, board.cap)
    phase = p["phase"]
    thrown = phase in ("attacker", "defender")
    least = 1 if thrown else 0
    for key in ("attacker_dice", "defender_dice"):
        whole(p[key], key, least, 2 if thrown or phase == "hit" else 0)
    faces = sequence(p["faces"], "faces", p["attacker_dice"] if phase == "defender" else 0)
    if faces != sorted((whole(f, f"faces[{i}]", 1, 6) for i, f in enumerate(faces)), reverse=True):
        raise BadInput("faces", "expected falling faces")
    if p["storming"] != NONE:
        _storming(board, rules, p)
    elif phase in FIGHT_PHASES:
        _groups(board, rules, p)
    elif p["engaged"] or p["targeted"] or p["foe"] != NONE or p["attacks"]:
        raise BadInput("engaged", f"expected no fight in phase {phase}")


def _storming(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    if p["phase"] not in ("attacker", "defender") or p["engaged"] or p["targeted"]:
        raise BadInput("storming", "expected a garrison's dice to be due, and no other fight")
    at = p["hex"][p["player"] * board.cap + p["storming"]]
    island = board.port_of[at] if at != NONE else NONE
    if island == NONE or rules.side[p["owner"][island]] == rules.side[p["player"]]:
        raise BadInput("storming", "expected a ship in the port of an enemy island")


def _groups(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    phase, foe = p["phase"], p["foe"]
    _present(board, p, "engaged", p["player"])
    if phase == "engage":
        if p["targeted"] or foe != NONE or p["attacks"]:
            raise BadInput("targeted", "expected none in phase engage")
        return
    if foe == NONE or rules.side[foe] == rules.side[p["player"]]:
        raise BadInput("foe", "expected an enemy seat")
    _present(board, p, "targeted", foe)
    if (phase in ("attacker", "defender")) != (p["attacks"] > 0) and phase != "hit":
        raise BadInput("attacks", "expected at least 1 when dice are due")
    if phase == "hit":
        if p["mover"] not in (p["player"], foe):
            raise BadInput("mover", "expected the player or his opponent")
        beaten = "targeted" if p["mover"] == p["player"] else "engaged"
        if len(p[beaten]) < 2:
            raise BadInput(beaten, "expected several ships to choose from")


def _present(board: Board, p: dict[str, Any], key: str, seat: int) -> None:
    if not p[key]:
        raise BadInput(key, f"expected ships in phase {p['phase']}")
    for slot in p[key]:
        at = p["hex"][seat * board.cap + slot]
        if at == NONE or p["dock"][seat] == slot or board.harbour_of[at] != NONE:
            raise BadInput(key, f"ship {slot + 1} cannot fight")


def _end(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    """10.2, 10.3: over exactly where somebody has won or the limit is reached."""
    sides = [rules.side[owner] for owner in p["owner"] if owner != NONE]
    won = any(sides.count(side) >= rules.target for side in set(sides))
    if won and p["phase"] != "over":
        raise BadInput("owner", f"somebody holds {rules.target} islands already: the phase is over")
    if p["phase"] == "over" and not won and (rules.rounds == 0 or p["round"] != rules.rounds):
        raise BadInput("phase", "nobody has won yet")
    if rules.rounds and p["round"] > rules.rounds:
        raise BadInput("round", f"expected at most {rules.rounds}, as the option rounds says")


def numbers(value: object, field: str, length: int, least: int, most: int | None) -> list[int]:
    return [whole(n, f"{field}[{i}]", least, most) for i, n in enumerate(sequence(value, field, length))]
