# Conquest: the sentences a player reads.
# Names of islands, continents, colours, directions and cards come from the edition and arrive in the reader’s language.
# They have no article: the sentences use them as they are.
# Quantities ($n, $ship, $berth, $price, $money…) are numbers; $faces, $others and $seats are lists already put into
# words.

title = Conquest
seat-0 = Vermilion
seat-1 = Navy
seat-2 = Ochre
seat-3 = Pine

## The squares of the track

depart = start
ile = island
navires_immobilises = ships immobilised
construction = construction
deplacement = movement
bonus_combat = combat bonus
touchez = receive
taxe = tax
versez = pay
tempete = storm
neptune = Neptune

## What is being asked now

phase-port = Choose a corner and its port
phase-opening = Two dice for who begins
phase-admiral = Two dice for the Admiral
phase-storm = A storm card is drawn
phase-neptune = A Neptune card is drawn
phase-build = Buy ships, or buy no more
phase-lose = Choose the ship at sea that loses masts
phase-drift = Choose the ship that goes home, and its hex of the port
phase-gift = Choose the hex of the port for the ship received
phase-moves = Move and repair ships, or drop anchor
phase-fights = Begin a fight, attack a garrison, or end the turn
phase-engage = Engage more ships, or aim at an enemy ship
phase-target = Aim at more ships, or open fire
phase-attacker = The dice of the attack
phase-defender = The dice of the defence
phase-hit = Choose the enemy ship that loses a mast
phase-over = The game is over

## Actions

action-pawn = Place the repair pawn: { $island }
action-port = Choose a corner: { $continent }
action-build =
    { $n ->
        [one] Buy a ship of { $n } mast, hex { $berth } of the port
       *[other] Buy a ship of { $n } masts, hex { $berth } of the port
    }
action-done = Buy no more
action-lose = Ship { $ship } loses the masts
action-drift = Ship { $ship } goes home, hex { $berth } of the port
action-berth = Put the ship received on hex { $berth } of the port
action-sail = Ship { $ship }: { $direction }
action-undock = Leave the dry dock
action-dock = Put ship { $ship } into dry dock
action-repair = Repair a mast in dry dock
action-refit =
    { $n ->
        [one] Repair card: { $n } mast for ship { $ship }
       *[other] Repair card: { $n } masts for ship { $ship }
    }
action-anchor = Drop anchor
action-engage = Engage ship { $ship }
action-target = Aim at { $colour }, ship { $ship }
action-fire = Open fire
action-assault = Attack the garrison with ship { $ship }
action-hit = Hit ship { $ship }
action-end = End the turn
action-roll = Two dice: { $faces }
action-attacker = Dice of the attack: { $faces }
action-defender = Dice of the defence: { $faces }
action-storm = Storm card: { $card }
action-neptune = Neptune card: { $card }

## Refusals

refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Dice and cards come from the table: nobody chooses what comes.
refusal-not-your-turn = It is not for you to play now: wait for your turn.
refusal-no-throw = This throw is not due now: see which dice are.
refusal-not-on-top = This card cannot come now: it is not on top of the pile, or none is due.
refusal-port-first = Choose your corner first.
refusal-ports-chosen = The corners have been chosen already.
refusal-corner-taken = { $continent } is taken already: choose another corner.
refusal-no-shipyard = Ships are bought only on a construction square.
refusal-build-first = Buy first, or say that you buy no more.
refusal-five-ships = A player never has more than { $most } ships in play.
refusal-berth-taken = Hex { $berth } of the port is not free: choose another.
refusal-berths-in-order = Ships bought together are placed in order: on a hex after hex { $berth }.
refusal-too-dear = That costs { $price }, and you have { $money }.
refusal-no-masts-to-lose = No card makes you choose a ship now.
refusal-lose-first =
    { $n ->
        [one] First choose the ship at sea that loses { $n } mast.
       *[other] First choose the ship at sea that loses { $n } masts.
    }
refusal-sheltered = Ship { $ship } is not at sea: a port or the dry dock shelters it.
refusal-nobody-adrift = No card sends a ship home now.
refusal-drift-first = First choose the ship that is adrift and its hex of the port.
refusal-no-gift = No ship is being given to you now.
refusal-gift-first = First place the ship you received.
refusal-moves-first = Drop anchor first: fights come after the moves.
refusal-moves-over = Your moves are over for this turn.
refusal-no-such-ship = You have no ship { $ship } in play.
refusal-crossing = Ship { $ship } is crossing a friend and cannot stay there: go on with it.
refusal-immobilised = None of your ships moves this turn.
refusal-in-dock = Ship { $ship } is in dry dock.
refusal-already-moved = Ship { $ship } does not move any more this turn.
refusal-no-steps = Ship { $ship } cannot go further this turn.
refusal-port-stops = Ship { $ship } has entered the port of an island: its move is over.
refusal-no-water = There is no water on that side.
refusal-closed-port = This continent port is closed to you.
refusal-enemy-there = An enemy ship is on that hex.
refusal-no-way-on = A friend is on that hex, and this ship could neither stop there nor go on.
refusal-port-taken = There is a ship in this port already: it cannot be entered.
refusal-no-garrison = Ship { $ship } is not in the port of an enemy island.
refusal-already-attacked = Ship { $ship } does not attack any more this turn.
refusal-in-port = Ship { $ship } is in a continent port: no attack starts there.
refusal-no-contact = Ship { $ship } touches no enemy ship.
refusal-apart = Ship { $ship } cannot form one whole with those already engaged.
refusal-ships-in-order = Ships are named in the order of their numbers: { $ship } comes too late.
refusal-groups-first = First name the ships of the fight, then open fire.
refusal-engage-first = Engage one of your ships first.
refusal-no-enemy = { $colour } is not an opponent at this table.
refusal-one-opponent = A fight is against one opponent only: { $colour }.
refusal-no-such-enemy-ship = { $colour } has no ship { $ship } in play.
refusal-enemy-in-dock = { $colour }, ship { $ship }: it is in dry dock and cannot be attacked.
refusal-enemy-in-port = { $colour }, ship { $ship }: it is in a continent port and cannot be attacked.
refusal-not-touching = { $colour }, ship { $ship }: it does not form one whole with the ships engaged.
refusal-no-target = Aim at an enemy ship first.
refusal-not-one-group = The ships named do not form one whole yet.
refusal-nothing-won = No throw has been won: there is no ship to hit.
refusal-hit-first = First choose the enemy ship that loses a mast.
refusal-not-engaged = Ship { $ship } is not engaged in this fight.
refusal-own-turn-only = The repair pawn is placed in one’s own turn.
refusal-pawn-placed = Your repair pawn has been placed already, and for good: { $island }.
refusal-not-your-island = { $island } is not your island.
refusal-no-yard = You have no repair pawn on an island of yours.
refusal-not-at-yard = Ship { $ship } is not in the port of your repair pawn.
refusal-dock-taken = Ship { $ship } is in the dry dock already.
refusal-nothing-docked = You have no ship in dry dock.
refusal-one-mast-a-turn = The dry dock repairs one mast a turn.
refusal-repaired-this-turn = The ship has just been repaired: it leaves next turn at the earliest.
refusal-yard-port-taken = The port hex is taken: the ship waits.
refusal-just-left = Ship { $ship } has just left the dry dock: it is not repaired this turn.
refusal-whole = Ship { $ship } has all its masts.
refusal-too-many-masts =
    { $most ->
        [one] Ship { $ship }: { $most } mast at most to repair.
       *[other] Ship { $ship }: { $most } masts at most to repair.
    }
refusal-no-repair-card = You have no repair card.
refusal-not-in-own-port = Ship { $ship } is not in a port of yours.

## News

news-port = { $seat } settles: { $continent }.
news-opening = { $seat } throws the dice: { $faces }, that is { $n }.
news-tie = A tie, thrown again: { $seats }.
news-open = { $seat } begins.
news-turn = Round { $round }: { $seat } to play.
news-roll = { $seat } throws the dice: { $faces }.
news-admiral = { $seat }: the Admiral reaches square { $n } ({ $square }).
news-start = { $seat } passes the start and receives { $n }.
news-no-owner = { $island } is nobody’s: no rent.
news-own-rent = { $seat } is at home ({ $island }) and receives a rent of { $n } from the bank.
news-ally-island = { $island } is an ally’s: no rent.
news-rent = { $seat } owes { $by } a rent of { $n } ({ $island }).
news-income = { $seat } receives { $n } in all and has { $money }.
news-expense = { $seat } pays { $n } in all and has { $money }.
news-ally-paid = { $seat } pays { $n } for an ally.
news-debt = { $seat } cannot pay all: the rest is cancelled, their ships are immobilised.
news-storm = { $seat } draws a storm card: { $card }.
news-neptune = { $seat } draws a Neptune card: { $card }.
news-gift = { $seat } receives a ship.
news-berth = { $seat } puts the ship received into port.
news-build =
    { $n ->
        [one] { $seat } buys a ship of { $n } mast for { $price }.
       *[other] { $seat } buys a ship of { $n } masts for { $price }.
    }
news-done = { $seat } buys no more.
news-drift = { $seat }: ship { $ship } goes back to port.
news-sail = { $seat }: ship { $ship } sails { $direction } ({ $hex }).
news-masts =
    { $n ->
        [one] { $seat }: ship { $ship } loses { $n } mast and has { $left }.
       *[other] { $seat }: ship { $ship } loses { $n } masts and has { $left }.
    }
news-sunk = { $seat }: ship { $ship } sinks.
news-dock-lost = { $seat }: ship { $ship } is lost in dry dock, with the island.
news-taken = { $seat } takes a free island: { $island } ({ $n } in all).
news-stormed = { $seat } takes an island from { $by }: { $island } ({ $n } in all).
news-pawn = { $seat } places the repair pawn: { $island }.
news-dock = { $seat } puts ship { $ship } into dry dock and repairs a mast.
news-undock = { $seat }: ship { $ship } leaves the dry dock.
news-repair = { $seat }: in dry dock, ship { $ship } now has { $left } masts.
news-refit =
    { $n ->
        [one] { $seat } uses the repair card: { $n } mast for ship { $ship }.
       *[other] { $seat } uses the repair card: { $n } masts for ship { $ship }.
    }
news-anchor = { $seat } drops anchor.
news-engage = { $seat } engages ship { $ship }.
news-target = { $seat } aims at { $by }, ship { $ship }.
news-fight =
    { $n ->
        [one] Fight: { $seat } against { $by }, { $n } attack, dice { $dice } against { $other }.
       *[other] Fight: { $seat } against { $by }, { $n } attacks, dice { $dice } against { $other }.
    }
news-assault = { $seat } against { $by }: ship { $ship } attacks the garrison ({ $island }).
news-throw = Attack { $faces }, defence { $others }: { $seat } wins.
news-throw-tie = Attack { $faces }, defence { $others }: equal, nobody loses anything.
news-end = { $seat } ends the turn.
news-limit = Round { $round } is complete: the agreed limit is reached.
news-victory = Victory: { $seats }!

## Options of the table

option-teams = Alliances with four players
option-teams-none = Everyone for themselves.
option-teams-two = Two against two: seats 1 and 3 against seats 2 and 4.
option-corners = Corners with two players
option-corners-opposite = The second player takes the opposite corner.
option-corners-chosen = The second player chooses a corner.
option-target = Islands to hold in order to win, from 1 to 12; 0: those of the booklet (9 with two, 7 with three, 6 with four, 9 for two against two).
option-rounds = Limit in rounds; 0: none, as in the booklet. At the limit most islands win, then most money.

## Labels of the table

islands = Islands
money = Money
ships = Ships
masts = Masts
garrison = Garrison
admiral = Admiral
repair-pawn = Repair pawn
dry-dock = Dry dock
repair-cards = Repair cards
storm-pile = Storm pile
neptune-pile = Neptune pile
blockade = Blockade hex
loss =
    { $n ->
        [one] This way costs { $n } mast.
       *[other] This way costs { $n } masts.
    }
still = Ships immobilised this turn
correction = Correction of movement
bonus = Combat bonus this turn
target-islands = Islands to win
round = Round
turn = Turn
fights = Masts in fights
assaults = Islands stormed
you = You

## Verbs that can be typed in a terminal

verb-pawn = pawn
verb-port = port
verb-build = build
verb-done = done
verb-lose = lose
verb-drift = drift
verb-berth = berth
verb-sail = sail
verb-undock = undock
verb-dock = dock
verb-repair = repair
verb-refit = refit
verb-anchor = anchor
verb-engage = engage
verb-target = target
verb-fire = fire
verb-assault = assault
verb-hit = hit
verb-end = end
