"""The edition as tables, built once and shared by all states: fields, cards, followers, prices, and every action."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.contract import Action
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, whole
from conquerant.core.vectors import filled, vector, zeros
from conquerant.games.fallen_lands import advanced, conquest, drawing, ending, fortification, magic, setup, turn
from conquerant.games.fallen_lands.actions import FOLLOWERS, FREE, NONE, OUTSIDE
from conquerant.games.fallen_lands.fields import Ground
from conquerant.games.fallen_lands.outlook import NEVER

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MAGIC: Final[tuple[str, ...]] = (
    "claim",
    "flood",
    "heavens_fist",
    "invisible_thief",
    "magic_builder",
    "magic_horn",
    "magic_sword",
    "plague",
    "shadow_army",
    "shadow_follower",
    "strength_potion",
)
BOOSTS: Final = ("heavens_fist", "magic_horn", "magic_sword", "strength_potion")
FOLLOWER_IDS: Final = ["warrior", "artisan", "mage"]


@final
class Board:
    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition: Final = edition
        self._read_game(mapping(needed(edition, "game", ""), "game"))
        self._read_cards(edition)
        self._read_followers(edition)
        self._read_fields(edition)
        self.actions: list[Action] = []
        self._say_setup()
        self._say_actions()
        self._say_preparations()
        self._say_answers()
        self._say_chance()

    def _read_game(self, game: dict[str, Any]) -> None:
        self.least_seats: int = _number(game, "players_min", "game", 2)
        self.most_seats: int = _number(game, "players_max", "game", self.least_seats, 9)
        self.start_coins: i64 = _number(game, "start_coins", "game")
        self.start_cards: int = _number(game, "start_cards", "game")
        self.start_cards_elsewhere: int = _number(game, "start_cards_elsewhere", "game")
        self.redraw_cards: i64 = _number(game, "mulligan_cards", "game")
        self.start_followers: int = _number(game, "start_followers", "game", 1, 4)
        self.recruit_cost: i64 = _number(game, "recruit_cost", "game")
        self.fly_cost: i64 = _number(game, "fly_cost", "game")
        costs = sequence(needed(game, "recruit_troops_costs", "game"), "game.recruit_troops_costs")
        self.enlist_costs: list[i64] = [whole(n, f"game.recruit_troops_costs[{i}]") for i, n in enumerate(costs)]
        self.enlist_cards: i64 = _number(game, "recruit_troops_draw", "game", 1)

    def _read_cards(self, edition: dict[str, Any]) -> None:
        troops = _items(edition, "troop")
        forts = _items(edition, "fortification")
        spells = _items(edition, "magic")
        self.kinds: list[str] = [*_ids(troops, "troop"), *_ids(forts, "fortification"), *_ids(spells, "magic")]
        if len(set(self.kinds)) != len(self.kinds):
            raise BadInput("magic", "two cards have the same id")
        self.size: i64 = len(self.kinds)
        self.no_cards: vec[i64] = zeros(len(self.kinds))
        self.no_list: list[i64] = []
        self.troops: i64 = len(troops)
        self.forts: i64 = len(troops) + len(forts)  # the first kind after the fortifications
        items = [("troop", t) for t in troops] + [("fortification", f) for f in forts] + [("magic", m) for m in spells]
        self.deck: vec[i64] = vector([_figure(k, i, "count") for k, i in items])
        self.warriors: vec[i64] = vector([_figure(k, i, "warriors", k == "troop") for k, i in items])
        self.artisans: vec[i64] = vector([_figure(k, i, "artisans", k != "magic") for k, i in items])
        self.mages: vec[i64] = vector([_figure(k, i, "mages", k != "fortification") for k, i in items])
        self.attack: vec[i64] = vector([_figure(k, i, "attack", k == "troop") for k, i in items])
        self.support: list[i64] = [_figure(k, i, "support", k != "magic") for k, i in items]
        printed = _number(mapping(needed(edition, "deck", ""), "deck"), "total", "deck")
        if sum(self.deck) != printed:
            raise BadInput("deck.total", f"is {printed}, but the cards add up to {sum(self.deck)}")
        self._name_magic([str(m["id"]) for m in spells])

    def _name_magic(self, names: list[str]) -> None:
        for i, name in enumerate(names):
            if name not in MAGIC:
                raise BadInput(f"magic[{i}].id", f"no magic card is called {name!r}{nearest(name, list(MAGIC))}")
        for name in MAGIC:
            if name not in names:
                raise BadInput("magic", f"{name} is missing")
        self.claim: i64 = self.kinds.index("claim")
        self.flood: i64 = self.kinds.index("flood")
        self.thief: i64 = self.kinds.index("invisible_thief")
        self.builder: i64 = self.kinds.index("magic_builder")
        self.horn: i64 = self.kinds.index("magic_horn")
        self.plague: i64 = self.kinds.index("plague")
        self.shadow_army: i64 = self.kinds.index("shadow_army")
        self.shadow_follower: i64 = self.kinds.index("shadow_follower")
        self.boosts: list[i64] = [k for k, name in enumerate(self.kinds) if name in BOOSTS]
        self.cheapest: i64 = min(self.mages[self.forts :])  # mages the least magic card asks for

    def _read_followers(self, edition: dict[str, Any]) -> None:
        items = _items(edition, "follower", FOLLOWERS)
        self.followers: list[str] = _ids(items, "follower")
        if self.followers != FOLLOWER_IDS:
            raise BadInput("follower", f"expected {', '.join(FOLLOWER_IDS)} in this order")
        self.pile: vec[i64] = vector([_figure("follower", item, "count") for item in items])
        printed = _number(mapping(needed(edition, "followers", ""), "followers"), "total", "followers")
        if sum(self.pile) != printed:
            raise BadInput("followers.total", f"is {printed}, but the followers add up to {sum(self.pile)}")

    def _read_fields(self, edition: dict[str, Any]) -> None:
        self.difficulties: list[i64] = []
        tiles: list[i64] = []
        for i, item in enumerate(_items(edition, "field")):
            self.difficulties.append(_number(item, "difficulty", f"field[{i}]", 1))
            tiles.append(_number(item, "count", f"field[{i}]"))
        self.tiles: vec[i64] = vector(tiles)
        if sorted(set(self.difficulties)) != self.difficulties:
            raise BadInput("field", "expected rising difficulties, each once")
        sides: dict[int, int] = {}
        for i, item in enumerate(_items(edition, "board")):
            side = _number(item, "side", f"board[{i}]", 2, 8)
            if 3 * side * (side - 1) + 1 != needed(item, "fields", f"board[{i}]"):
                raise BadInput(f"board[{i}].fields", f"a hexagon of side {side} has {3 * side * (side - 1) + 1} fields")
            sides[_number(item, "players", f"board[{i}]")] = side
        for seats in range(self.least_seats, self.most_seats + 1):
            if seats not in sides:
                raise BadInput("board", f"none is for {seats} players")
        self.ground: Ground = Ground(max(sides.values()))
        self.none: vec[i64] = zeros(0)
        self.nowhere: vec[i64] = filled(self.ground.size, NEVER)
        self.no_flight: vec[i64] = filled(2 * self.ground.side - 2, NEVER)  # by mages, up to across the board
        self.nobody: vec[i64] = zeros(FOLLOWERS)
        self.bare: vec[i64] = zeros(self.ground.size)
        self.unmanned: vec[i64] = filled(self.ground.size, NONE)
        self.far_off: vec[i64] = filled(self.ground.size, 2 * self.ground.size)
        self.boards: list[vec[i64]] = [self.ground.middle(sides.get(n, 1)) for n in range(self.most_seats + 1)]
        self.wild: list[vec[i64]] = []  # by seats: who owns the fields of an untouched board
        for ground in self.boards:
            self.wild.append(vector([FREE if f in ground else OUTSIDE for f in range(self.ground.size)]))
        if sum(self.tiles) < max(len(b) for b in self.boards):
            raise BadInput("field", "there are fewer tiles than fields on the largest board")

    def _say_setup(self) -> None:
        self.choices: list[setup.Choose] = []
        for pair in combinations_with_replacement(range(FOLLOWERS), self.start_followers):
            names = tuple(self.followers[k] for k in pair)
            self.choices.append(setup.Choose(self._id(), [pair.count(k) for k in range(FOLLOWERS)], names))
            self.actions.append(self.choices[-1])

    def _say_actions(self) -> None:
        """What may be said in the action phase, in the order of the ids."""
        self.recruits: list[Action] = []
        for k, name in enumerate(self.followers):
            self.recruits.append(self._one(turn.Recruit(self._id(), "recruit", k, name)))
        self.redraw: Action = self._one(turn.Redraw(self._id(), "redraw"))
        kinds = list(enumerate(self.kinds))
        self.troop_says: list[Action] = []
        for k, name in kinds[: self.troops]:
            self.troop_says.append(self._one(conquest.Troop(self._id(), "troop", k, name)))
        self.fort_says: list[Action] = []
        for k, name in kinds[self.troops : self.forts]:
            self.fort_says.append(self._one(fortification.Fort(self._id(), "fort", k, name)))
        names = list(enumerate(self.ground.names))
        self.claims: list[Action] = [self._one(magic.Claim(self._id(), "claim", f, name)) for f, name in names]
        self.floods: list[Action] = [self._one(magic.Flood(self._id(), "flood", f, name)) for f, name in names]
        self.thieves: list[Action] = []
        for seat in range(self.most_seats):
            self.thieves.append(self._one(magic.Thief(self._id(), "thief", seat)))
        self.plague_says: Action = self._one(magic.Plague(self._id(), "plague"))
        self.army_says: Action = self._one(magic.ShadowArmy(self._id(), "shadow-army"))
        self.shadows: list[Action] = []
        for k, name in list(enumerate(self.followers))[:2]:  # 6.10: never a mage
            self.shadows.append(self._one(magic.ShadowFollower(self._id(), "shadow-follower", k, name)))
        self.swaps: list[Action] = [self._one(advanced.Swap(self._id(), "swap", k, name)) for k, name in kinds]
        self.enlists: list[Action] = []
        for n in range(len(self.enlist_costs)):
            self.enlists.append(self._one(advanced.Enlist(self._id(), n)))
        self.propose: Action = self._one(ending.Propose(self._id(), "propose"))
        self.end: Action = self._one(turn.End(self._id(), "end"))

    def _say_preparations(self) -> None:
        names = list(enumerate(self.ground.names))
        self.boost_says: list[Action] = []
        for k in self.boosts:
            self.boost_says.append(self._one(conquest.Boost(self._id(), "boost", k, self.kinds[k])))
        self.fly: Action = self._one(advanced.Fly(self._id(), "fly"))
        self.conquers: list[Action] = [self._one(conquest.Conquer(self._id(), "conquer", f, n)) for f, n in names]
        self.builder_says: Action = self._one(fortification.Builder(self._id(), "builder"))
        self.fortifies: list[Action] = []
        for f, name in names:
            self.fortifies.append(self._one(fortification.Fortify(self._id(), "fortify", f, name)))

    def _say_answers(self) -> None:
        kinds = list(enumerate(self.kinds))
        self.steals: list[Action] = [self._one(magic.Steal(self._id(), "steal", k, name)) for k, name in kinds]
        self.gives: list[Action] = [self._one(drawing.Give(self._id(), "give", k, name)) for k, name in kinds]
        self.done: Action = self._one(drawing.Done(self._id(), "done"))
        agree = self._one(ending.Agree(self._id(), "agree"))
        self.answers: list[Action] = [agree, self._one(ending.Decline(self._id(), "decline"))]

    def _say_chance(self) -> None:
        self.firsts: list[Action] = []
        for seat in range(self.most_seats):
            self.firsts.append(self._one(setup.First(self._id(), "first", seat, str(seat))))
        self.lays: list[Action] = []
        for i, difficulty in enumerate(self.difficulties):
            self.lays.append(self._one(setup.Lay(self._id(), i, difficulty)))
        self.draws: list[Action] = []
        for k, name in enumerate(self.kinds):
            self.draws.append(self._one(drawing.Draw(self._id(), "draw", k, name)))
        self.losses: list[Action] = []
        for k, name in enumerate(self.followers):
            self.losses.append(self._one(magic.Lose(self._id(), "lose", k, name)))

    def _id(self) -> int:
        return len(self.actions)

    def _one(self, action: Action) -> Action:
        self.actions.append(action)
        return action


def _items(edition: dict[str, Any], kind: str, count: int | None = None) -> list[dict[str, Any]]:
    items = sequence(needed(edition, kind, ""), kind, count)
    if not items:
        raise BadInput(kind, "expected at least one")
    return [mapping(item, f"{kind}[{i}]") for i, item in enumerate(items)]


def _ids(items: list[dict[str, Any]], kind: str) -> list[str]:
    ids: list[str] = []
    for i, item in enumerate(items):
        name = needed(item, "id", f"{kind}[{i}]")
        if not isinstance(name, str) or not name or " " in name:
            raise BadInput(f"{kind}[{i}].id", f"expected a word, got {name!r}")
        if name in ids:
            raise BadInput(f"{kind}[{i}].id", f"{name} stands there twice")
        ids.append(name)
    return ids


def _figure(kind: str, item: dict[str, Any], key: str, must: bool = True) -> int:
    """A figure of a card; cards that cannot have it have none."""
    field = f"{kind} {item['id']}.{key}"
    return whole(needed(item, key, f"{kind} {item['id']}"), field, 0, 99) if must or key in item else 0


def _number(table: dict[str, Any], key: str, where: str, least: int = 0, most: int = 10_000) -> int:
    return whole(needed(table, key, where), f"{where}.{key}", least, most)
