"""Whether play can lead to a position somebody wrote: what the rules fix at each moment, asked of the state itself.

It looks at one moment, not at histories: whether the cards seen fit the rounds played is not asked.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from conquerant.core.errors import BadInput
from conquerant.games.armada import allies, cards, combat, ending, repair, sailing, squares
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import (
    ATTACKER,
    BUILD,
    DRIFT,
    ENGAGE,
    FIGHTS,
    FINISHED,
    GIFT,
    HIT,
    LOSE,
    MOVES,
    NAMES,
    NEPTUNE,
    OPENING,
    PORT,
    STORM,
    TARGET,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState

CARD_SQUARES = (squares.STORM_SQUARE, squares.NEPTUNE_SQUARE)


def check(s: ArmadaState) -> None:
    _islands(s)
    _money(s)
    if s.phase == FINISHED:
        _finished(s)
    elif s.phase in (PORT, OPENING):
        _setting_up(s)
    else:
        _begun(s)
        _square(s)
        _weather(s)
        _turn(s)
        _question(s)
        _fight(s)


def _need(right: bool, field: str, expected: str) -> None:
    if not right:
        raise BadInput(field, f"expected {expected}")


def _islands(s: ArmadaState) -> None:
    for seat in range(s.seats):
        island = s.pawn[seat]
        _need(island == NONE or s.owner[island] != NONE, f"pawn[{seat}]", "an island that somebody holds (9.1)")
        most = s.rules.target
        _need(allies.held(s, seat) <= most, "owner", f"no side with more than {most} islands: {most} have won (10.2)")


def _money(s: ArmadaState) -> None:
    """All sums of this game are multiples of one."""
    board = s.board
    sums = [board.start_money, board.pass_start, board.per_mast, *board.prices, *board.rents]
    sums += [board.amounts[n] for n in range(board.track) if board.kinds[n] != squares.MOVE]
    effects, amounts = board.storm_effects + board.neptune_effects, board.storm_amounts + board.neptune_amounts
    sums += [amounts[k] for k in range(len(effects)) if effects[k] in (cards.GAIN, cards.PAY)]
    unit = gcd(*(int(n) for n in sums))
    for seat in range(s.seats):
        _need(unit == 0 or s.money[seat] % unit == 0, f"money[{seat}]", f"a multiple of {unit}, as all sums here are")


def _finished(s: ArmadaState) -> None:
    if ending.won(s):
        _need(allies.held(s, s.player) >= s.rules.target, "player", "the one who has won (10.2)")
    else:
        _need(s.player == s.opener, "player", "the one who began, with whose turn a round ends (10.3)")


def _setting_up(s: ArmadaState) -> None:
    """Chapter 2: nobody has done anything but choose a corner or throw the dice."""
    board = s.board
    for field, seat in (("player", s.player), ("opener", s.opener)):
        _need(seat == 0, field, "0 until somebody begins (2.4)")
    for field, row, begun in (("admiral", s.admiral, 0), ("money", s.money, board.start_money), ("kept", s.kept, 0)):
        for seat in range(s.seats):
            _need(row[seat] == begun, f"{field}[{seat}]", f"{begun} until somebody begins (2.1)")
    _need(list(s.owner).count(NONE) == len(s.owner), "owner", "no island taken until somebody begins (2.1)")
    _need(not s.storm_queue, "storm_queue", "no card seen until somebody begins")
    _need(not s.neptune_queue, "neptune_queue", "no card seen until somebody begins")
    for seat in range(s.seats):
        if s.home[seat] != NONE:
            _first_fleet(s, seat)
    _throws(s)
    _nothing_yet(s)
    if s.phase == PORT:
        decided = s.mover == 3 or (s.mover == 1 and s.seats == 2 and s.rules.opposite)
        _need(not decided, "mover", "a seat that has a corner to choose: this one's is decided (12.2)")


def _first_fleet(s: ArmadaState, seat: i64) -> None:
    board = s.board
    for slot in range(board.cap):
        ship = seat * board.cap + slot
        first = slot < board.start_ships
        at = board.harbours[s.home[seat]][slot] if first else NONE
        whole = not first or s.masts[ship] == s.built[ship] == board.start_masts
        _need(s.hex[ship] == at and whole, f"ships[{seat}][{slot}]", "the first ships in the first hexes (2.3)")


def _throws(s: ArmadaState) -> None:
    """2.4: those still in the running throw one after the other."""
    _need(s.phase != PORT or list(s.running).count(1) == s.seats, "running", "every seat until the dice are thrown")
    waiting = False
    for seat in range(s.seats):
        points = s.thrown[seat]
        field = f"thrown[{seat}]"
        thrown = points >= 2 and s.running[seat] == 1 and s.phase == OPENING
        _need(points == 0 or thrown, field, "two dice of a seat that may begin, in phase opening, or 0 (2.4)")
        _need(points == 0 or not waiting, field, "0 until those before have thrown (2.4)")
        waiting = waiting or (s.running[seat] == 1 and points == 0)


def _begun(s: ArmadaState) -> None:
    for seat in range(s.seats):
        _need(s.thrown[seat] == 0, f"thrown[{seat}]", "0 once somebody has begun (2.4)")
        _need(s.running[seat] == (1 if seat == s.opener else 0), "running", "the opener alone once he has begun (2.4)")


def _square(s: ArmadaState) -> None:
    """Chapter 4: the Admiral's square asks what the phase says."""
    here = s.board.kinds[s.admiral[s.player]]
    field = f"admiral[{s.player}]"
    if s.phase == STORM:
        _need(here == squares.STORM_SQUARE, field, "a storm square (4.8)")
    elif s.phase == NEPTUNE:
        _need(here == squares.NEPTUNE_SQUARE, field, "a Neptune square (4.8)")
    elif s.phase == BUILD:
        _need(here == squares.CONSTRUCTION, field, "a construction square (4.3)")
    elif s.phase in (LOSE, DRIFT, GIFT):
        _need(here in CARD_SQUARES, field, "a storm or Neptune square (4.8)")


def _drawn(s: ArmadaState) -> list[tuple[int, int]]:
    """The effects and amounts of the cards that may have been drawn on this square in this turn (5.1). Repair cards
    that were used since lie after it; one that was drawn is kept."""
    board = s.board
    if board.kinds[s.admiral[s.player]] == squares.STORM_SQUARE:
        return [(board.storm_effects[k], board.storm_amounts[k]) for k in s.storm_queue[-1:]]
    others = [k for k in s.neptune_queue if k != board.repair_card]
    drawn = others[-1:] if s.phase >= MOVES else s.neptune_queue[-1:]
    effects = [(int(board.neptune_effects[k]), int(board.neptune_amounts[k])) for k in drawn]
    return [*effects, (cards.REPAIR_CARD, 0)] if s.phase >= MOVES else effects


def _weather(s: ArmadaState) -> None:
    """4.2, 4.4, 4.5, 4.9, 5.5: what holds for this turn comes from the square or from its card."""
    allowed = [(0, 0, False)]
    if s.phase >= MOVES:
        here = s.admiral[s.player]
        kind = s.board.kinds[here]
        if kind in CARD_SQUARES:
            allowed = [weather for effect, amount in _drawn(s) for weather in _by_card(effect, amount)]
        else:
            allowed = _by_square(s, kind, s.board.amounts[here])
    for field, value, place in (("still", s.still, 0), ("correction", s.correction, 1), ("bonus", int(s.bonus), 2)):
        fitting = [weather for weather in allowed if int(weather[place]) == value]
        where = f"square {s.admiral[s.player]} or the card drawn there"
        _need(len(fitting) > 0, field, f"what {where} says, in phase {NAMES[s.phase]}")
        allowed = fitting
    _need(s.still != squares.BY_DEBT or allies.purse(s, s.player) == 0, "still", "no money left after a debt (4.9)")


def _by_card(effect: int, amount: int) -> list[tuple[int, int, bool]]:
    if effect == cards.IMMOBILISE:
        return [(squares.BY_CARD, 0, False)]
    if effect == cards.PAY:
        return [(0, 0, False), (squares.BY_DEBT, 0, False)]
    return [(0, amount if effect == cards.MOVE_BONUS else 0, effect == cards.COMBAT_BONUS)]


def _by_square(s: ArmadaState, kind: int, amount: int) -> list[tuple[int, int, bool]]:
    if kind == squares.STILL:
        return [(squares.BY_SQUARE, 0, False)]
    if kind in (squares.TAX, squares.PAY) or (kind == squares.ISLAND and _owed(s)):
        return [(0, 0, False), (squares.BY_DEBT, 0, False)]
    return [(0, amount if kind == squares.MOVE else 0, kind == squares.BONUS)]


def _owed(s: ArmadaState) -> bool:
    """4.1: whether rent may have been due on this island; since then the fights may have brought it to the player."""
    owner = s.owner[s.board.square_islands[s.admiral[s.player]]]
    if owner == s.player:
        return s.phase > MOVES
    return owner != NONE and not allies.friendly(s, owner)


def _turn(s: ArmadaState) -> None:
    """What has moved, rested and been repaired in this turn."""
    if s.phase < MOVES:
        _nothing_yet(s)
        return
    if s.still:
        _need(s.moved & ~s.spent == 0, "moved", "no ship that has moved, since none may")
    if s.undocked != NONE:
        left = s.moved >> s.undocked & 1 and s.dock[s.player] != s.undocked and repair.yard(s) != NONE
        _need(bool(left), "undocked", "a ship that has left the dry dock this turn, and begun to move (9.5)")
    _need(not s.repaired or s.dock[s.player] != NONE, "repaired", "a ship in dry dock (9.3)")
    if s.phase == MOVES:
        _rested(s)
        _under_way(s)


def _nothing_yet(s: ArmadaState) -> None:
    """The phases before the moves."""
    for field, value, none in (
        ("moved", s.moved, 0),
        ("spent", s.spent, 0),
        ("undocked", s.undocked, NONE),
        ("repaired", int(s.repaired), 0),
        ("still", s.still, 0),
        ("correction", s.correction, 0),
        ("bonus", int(s.bonus), 0),
    ):
        _need(value == none, field, f"nothing of it in phase {NAMES[s.phase]}")
    _need(s.berth == NONE or s.phase == BUILD, "berth", "none but while ships are bought")


def _rested(s: ArmadaState) -> None:
    """9.4, 9.8: before the fights only a repair makes a ship rest."""
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1:
            continue
        ship = s.player * s.board.cap + slot
        there = s.hex[ship] != NONE and repair.in_own_port(s, ship) and slot not in (s.undocked, s.sailing)
        docked = s.dock[s.player] != slot or s.repaired
        _need(bool(s.moved >> slot & 1) and there and docked, "spent", "ships repaired in port this turn (9.4, 9.8)")


def _under_way(s: ArmadaState) -> None:
    """6.2, 7.2: the steps that may be left."""
    if s.sailing == NONE:
        return
    ship = s.player * s.board.cap + s.sailing
    most = s.built[ship] + s.correction - 1
    if s.board.port_of[s.hex[ship]] != NONE:
        fresh = s.undocked == s.sailing and s.hex[ship] == repair.yard(s)
        most = sailing.allowance(s, s.sailing) if fresh and s.steps else 0
        _need(s.steps == most, "steps", f"{most} in the port of an island (7.2)")
    _need(s.steps <= most, "steps", f"at most {most}, for a ship that has made a step (6.2)")


def _question(s: ArmadaState) -> None:
    """12.2: a question with one answer is not asked."""
    if s.phase == BUILD:
        _need(squares.can_build(s), "phase", "somebody who can buy a ship (12.2)")
        _bought(s)
        return
    _need(s.berth == NONE, "berth", "none but while ships are bought")
    if s.phase in (LOSE, DRIFT, GIFT):
        _asked_by_card(s)
    elif s.phase == MOVES:
        begun = s.moved or s.repaired or s.pawn[s.player] != NONE
        _need(bool(begun) or len(s.legal()) > 1, "phase", "something that can be moved or repaired (12.2)")
    elif s.phase == FIGHTS and not combat.any_fight(s):
        fought = s.spent and (s.pawn[s.player] != NONE or repair.may_place(s))
        _need(bool(fought), "phase", "a fight that is possible (12.2)")


def _bought(s: ArmadaState) -> None:
    """12.3: the last ship of this purchase lies on its hex."""
    harbour = s.board.harbours[s.home[s.player]]
    if s.berth == NONE:
        return
    ship = s.sea[harbour[s.berth]] if s.berth < len(harbour) else NONE
    new = ship != NONE and ship // s.board.cap == s.player and s.masts[ship] == s.built[ship]
    _need(new, "berth", "the hex of the port where the last ship bought lies (12.3)")


def _asked_by_card(s: ArmadaState) -> None:
    wanted = {LOSE: cards.LOSE_MASTS, DRIFT: cards.RETURN_HOME, GIFT: cards.GAIN_SHIP}[s.phase]
    amounts = [amount for effect, amount in _drawn(s) if effect == wanted]
    pile = "storm" if s.board.kinds[s.admiral[s.player]] == squares.STORM_SQUARE else "neptune"
    _need(len(amounts) > 0, f"{pile}_queue", f"the card that leads to phase {NAMES[s.phase]} at its end (5.1)")
    _need(s.phase == DRIFT or s.amount == amounts[0], "amount", f"{amounts[0]}, as the card says")
    free, afloat = len(squares.berths(s)), len(cards.at_sea(s))
    if s.phase == LOSE:
        _need(afloat > 1, "phase", "several ships at sea to choose from (12.2)")
    elif s.phase == DRIFT:
        _need(afloat * free > 1, "phase", "several ways home to choose from (12.2)")
    else:
        room = squares.ships(s, s.player) < s.board.cap
        _need(room and free > 1, "phase", "room for a ship, on several hexes to choose from (12.2)")


def _fight(s: ArmadaState) -> None:
    if s.phase in (ENGAGE, TARGET):
        _naming(s)
    elif s.phase >= ATTACKER and s.storming != NONE:
        _assault(s)
    elif s.phase >= ATTACKER:
        _firing(s)


def _naming(s: ArmadaState) -> None:
    """8.5: both groups can still become one."""
    for slot in range(s.board.cap):
        _need(not s.engaged >> slot & 1 or combat.fit(s, slot), "engaged", "ships that may still attack (8.1)")
    last = _highest(s.engaged)
    one = combat.groupable(s, s.engaged & ~(1 << last), last, last + 1)
    _need(one, "engaged", "ships that can form one whole with an opponent's (8.5)")
    if s.phase == TARGET:
        last = _highest(s.targeted)
        one = combat.aimable(s, s.foe, last, last + 1)
        _need(one, "targeted", "ships that can form one whole with those engaged (8.5)")
        _need(len(combat.aims(s, s.foe)) > 0, "phase", "another ship to aim at (12.2)")


def _highest(ships: i64) -> i64:
    slot: i64 = 0
    while ships >> slot > 1:
        slot += 1
    return slot


def _firing(s: ArmadaState) -> None:
    """8.6: attacks and dice, fixed before the first throw."""
    sunk = 0
    for slot in range(s.board.cap):
        if s.spent >> slot & 1 and s.hex[s.player * s.board.cap + slot] == NONE:
            sunk += 1
    _need(s.engaged & ~s.spent == 0, "spent", "the ships engaged among those that have attacked (8.1)")
    most = combat.size(s.engaged) + sunk - (1 if s.phase == HIT else 0)
    _need(s.attacks <= most, "attacks", f"at most {most}: one for each ship that attacks (8.6)")
    dice = (int(s.attacker_dice), int(s.defender_dice))
    allowed = [(2, 1)] if s.bonus else [(1, 1), (2, 1), (1, 2)]
    if s.phase != HIT and sunk == 0 and s.attacks == most:  # nothing has been thrown yet
        _need(combat.connected(s), "targeted", "ships that form one whole with those engaged (8.5)")
        allowed = [combat.dice(s)]
    _need(dice in allowed, "attacker_dice", f"{' or '.join(f'{a} against {d}' for a, d in allowed)} dice (8.3, 8.10)")


def _assault(s: ArmadaState) -> None:
    _need(bool(s.spent >> s.storming & 1), "spent", "the ship that attacks the garrison (8.1)")
    _need(s.foe == NONE, "foe", "none against a garrison")
    _need(s.attacks == 0, "attacks", "0 against a garrison")
    _need(s.attacker_dice == 1, "attacker_dice", "1 against a garrison (7.5)")
    due = 1 if s.bonus else 2
    _need(s.defender_dice == due, "defender_dice", f"{due} for a garrison (7.5, 8.10)")
