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

## What a hint points at

where-number = ship { $n }

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
refusal-purchases-over = Your purchases are over for this turn.
refusal-build-first = Buy first, or say that you buy no more.
refusal-five-ships = A player never has more than { $most } ships in play.
refusal-berth-taken = Hex { $berth } of the port is not free: choose another.
refusal-berths-in-order = Ships bought together are placed in order: on a hex after hex { $berth }.
refusal-no-hex-after = No hex of the port is free after hex { $berth }: undo this purchase, or say that you buy no more.
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
refusal-refitted = Ship { $ship } has been repaired by the card: it does not move any more this turn.
refusal-no-steps = Ship { $ship } cannot go further this turn.
refusal-port-stops = Ship { $ship } has entered the port of an island: its move is over.
refusal-no-water = There is no water on that side.
refusal-closed-port = This continent port is closed to you.
refusal-enemy-there = An enemy ship is on that hex.
refusal-no-way-on = A friend is on that hex, and this ship could neither stop there nor go on.
refusal-port-taken = There is a ship in this port already: it cannot be entered.
refusal-no-garrison = Ship { $ship } is not in the port of an enemy island.
refusal-attacks-no-more = Ship { $ship } does not attack any more this turn: it has attacked, or has been repaired by the card.
refusal-in-port = Ship { $ship } is in a continent port: no attack starts there.
refusal-no-contact = Ship { $ship } touches no enemy ship.
refusal-apart = Ship { $ship } cannot form one whole with those already engaged.
refusal-ships-in-order = Ships are named in the order of their numbers: { $ship } comes too late.
refusal-own-ships-first = Your own ships are named first, then the opponent’s: no more of yours can join.
refusal-named-already = Ship { $ship } has been named already.
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
news-income = { $seat } receives { $n } and has { $money }.
news-expense = { $seat } pays { $n } and has { $money }.
news-ally-paid = { $seat } pays { $n } for an ally.
news-debt = { $seat } cannot pay all: the rest is cancelled, their ships are immobilised.
news-storm = { $seat } draws a storm card: { $card }.
news-neptune = { $seat } draws a Neptune card: { $card }.
news-no-effect = The card has no effect.
news-none-at-sea = The card has no effect: { $seat } has no ship at sea.
news-fleet-full = The card has no effect: { $seat } has as many ships as one may have.
news-port-full = The card has no effect: no hex is free in the port of { $seat }.
news-kept =
    { $n ->
        [one] { $seat } keeps the card.
       *[other] { $seat } keeps the card and now has { $n } of them.
    }
news-still = { $seat } moves no ship this turn.
news-wind =
    { $n ->
        [-1] { $seat }: every ship sails one hex less this turn.
        [1] { $seat }: every ship sails one hex more this turn.
       *[other] { $seat }: hexes of movement for every ship this turn, { $n }.
    }
news-bonus = { $seat } has the combat bonus this turn.
news-gift =
    { $n ->
        [one] { $seat } receives a ship of { $n } mast: ship { $ship }, { $hex }.
       *[other] { $seat } receives a ship of { $n } masts: ship { $ship }, { $hex }.
    }
news-build =
    { $n ->
        [one] { $seat } buys a ship of { $n } mast for { $price }: ship { $ship }, { $hex }.
       *[other] { $seat } buys a ship of { $n } masts for { $price }: ship { $ship }, { $hex }.
    }
news-done = { $seat } buys no more.
news-drift = { $seat }: ship { $ship } goes back to port, { $hex }.
news-sail = { $seat }: ship { $ship } sails { $way }.
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
news-dock = { $seat } puts ship { $ship } into dry dock and repairs a mast for { $price }: it has { $left }.
news-undock = { $seat }: ship { $ship } leaves the dry dock.
news-repair = { $seat } repairs a mast in dry dock for { $price }: ship { $ship } has { $left }.
news-refit =
    { $n ->
        [one] { $seat } uses the repair card: { $n } mast for ship { $ship }, { $price }.
       *[other] { $seat } uses the repair card: { $n } masts for ship { $ship }, { $price }.
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
option-target = Islands to hold in order to win, from 1 to 12. 0: 9 with two players and 6 with four, as in the booklet’s examples; 7 with three and 9 for two against two, this table’s own numbers.
option-rounds = Limit in rounds; 0: none, as in the booklet. At the limit most islands win, then most money.

## Labels of the table

islands = Islands
money = Money
ships = Ships
masts = Masts
garrison = Garrison
admiral = Admiral
blockade = Blockade hex
loss =
    { $n ->
        [one] This way costs { $n } mast.
       *[other] This way costs { $n } masts.
    }
still = Ships immobilised this turn
correction = Correction of movement
bonus = Combat bonus this turn
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

## The board in the browser

web-board = Board: the sea and the Admiral’s track
web-sea = The sea and its { $n } islands
web-track = The Admiral’s track
web-track-short = Track
web-playable = playable
keys-arrows = from hex to hex, from square to square
keys-about = what is here
keys-zoom = closer, farther
keys-whole = the whole sea
web-nobodys = nobody
web-ship = { $seat }, ship { $ship }
web-ships = The ships
web-ships-yours = Your ships
web-ships-of = Ships: { $seat }
web-ship-docked = in dry dock
web-ship-reach =
    { $ports ->
        [0] No port in reach.
       *[other] In reach: { $islands }.
    }
web-way-costs =
    { $n ->
        [one] one mast lost on the way
       *[other] { $n } masts lost on the way
    }
web-places-open = To choose
web-step-admiral = Admiral
web-step-square = Square
web-step-ships = Ships
web-step-fights = Fights
web-clear = Cancel
web-port-how = Touch a continent: its port of light hexes will be yours.
web-settle = Settle: { $continent }
web-settle-none = Choose a corner
web-build-ask = Buy ships?
web-build-how =
    { $n ->
        [one] { $n } mast: { $price }. Touch free hexes of your port. Left: { $money }.
       *[other] { $n } masts: { $price }. Touch free hexes of your port. Left: { $money }.
    }
web-build-none = No free hex after the last ship bought: all that is left is to finish.
web-masts = Masts of the ship
web-buy =
    { $n ->
        [0] Buy a ship
        [one] Buy the ship, −{ $price }
       *[other] Buy { $n } ships, −{ $price }
    }
web-done = Buy nothing
web-lose-ask =
    { $n ->
        [one] Which ship loses { $n } mast?
       *[other] Which ship loses { $n } masts?
    }
web-lose-how = Choose among your ships at sea.
web-lose =
    { $n ->
        [one] Ship { $ship }: −{ $n } mast
       *[other] Ship { $ship }: −{ $n } masts
    }
web-lose-none = Choose a ship
web-drift-ask = Which ship drifts?
web-drift-where = Ship { $ship }: to which hex of the port?
web-drift-how = Touch a ship at sea, then a free hex of your port.
web-drift = Bring ship { $ship } home
web-drift-none = Choose the ship and its hex
web-gift-how = Touch a free hex of your port.
web-berth = Berth the ship received
web-which-ship = Which ship puts to sea?
web-anchor-ask = Nothing left to do?
web-ready =
    { $n ->
        [0] No ship can sail any more.
        [one] { $n } ship can sail.
       *[other] { $n } ships can sail.
    }
web-wind = Movement { $move } this turn
web-where-to = Ship { $ship }: where to?
web-steps =
    { $n ->
        [one] { $n } hex at most. In red: masts lost.
       *[other] { $n } hexes at most. In red: masts lost.
    }
web-to-port = To the port: { $island }
web-to-hex = To { $hex }
web-way =
    { $lost ->
        [0] { $n } of { $steps } hexes, no blockade.
        [one] { $n } of { $steps } hexes, { $lost } mast lost.
       *[other] { $n } of { $steps } hexes, { $lost } masts lost.
    }
web-way-sinks = The ship sinks there.
web-then-taken = A free island, taken at once.
web-then-dice =
    { $n ->
        [one] Then the garrison: { $n } die against { $other }.
       *[other] Then the garrison: { $n } dice against { $other }.
    }
web-sail = Sail
web-sail-lose =
    { $n ->
        [one] Sail, −{ $n } mast
       *[other] Sail, −{ $n } masts
    }
web-sail-sink = Sail and sink
web-sail-take = Take { $island }
web-unmoved =
    { $n ->
        [one] One ship has not sailed.
       *[other] { $n } ships have not sailed.
    }
web-anchor = Drop anchor
web-yard = Repairs ({ $n })
web-yard-how = Dry dock, repair card and repair pawn (chapter 9).
web-price = −{ $n }
web-fight-ask = Fight?
web-fight-how = Touch one of your ships, then those it attacks, or end the turn.
web-group =
    { $n ->
        [one] { $n } ship against { $m }
       *[other] { $n } ships against { $m }
    }
web-aim = Touch the enemy ships to aim at.
web-group-apart = These ships do not all touch yet: add some, or take some out.
web-attacks =
    { $n ->
        [one] { $n } attack,
       *[other] { $n } attacks,
    }
web-dice =
    { $n ->
        [one] { $n } die against { $other }.
       *[other] { $n } dice against { $other }.
    }
web-fire =
    { $n ->
        [0] Open fire
        [one] Open fire, { $n } attack
       *[other] Open fire, { $n } attacks
    }
web-storm-ask = Ship { $ship } against the garrison
web-storm-how = The best die wins.
web-assault = Attack the garrison
web-end = End the turn
web-hit-ask = Won! Which ship loses a mast?
web-hit-how = Choose among the opponent’s engaged ships.
web-hit = Hit ship { $ship }
web-hit-none = Choose a ship
web-this-turn = This turn
web-last-throw = Last throw
web-fought = { $seat } against { $player }
web-fought-island = { $seat } against { $player }: { $island }
web-passed = Your ships lie still: your turn passes
web-against = against
web-tie = a tie
web-wins = { $seat } wins
web-treasure = Your treasure
web-notes =
    { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }
web-kept =
    { $n ->
        [one] { $n } repair card kept
       *[other] { $n } repair cards kept
    }
web-pile-storm = Storms
web-pile-neptune = Neptune
web-unseen =
    { $n ->
        [one] { $n } never seen
       *[other] { $n } never seen
    }
web-then = Then these return, in this order
web-fleet = masts { $masts }
web-no-fleet = no ship
web-ally = with { $seat }
web-islands-of =
    { $n ->
        [one] island of { $target }
       *[other] islands of { $target }
    }
web-islands-team = together { $m } of { $target }
web-to-win =
    { $n ->
        [one] { $n } island to win
       *[other] { $n } islands to win
    }
web-teams = two against two
web-round = round { $n }
web-round-of = round { $n } of { $m }
web-square-depart = Start
web-square-navires_immobilises = At anchor
web-square-construction = Shipyard
web-square-deplacement = Wind
web-square-bonus_combat = Combat +
web-square-touchez = Receive
web-square-taxe = Tax
web-square-versez = Pay
web-square-tempete = Storm
web-square-neptune = Neptune
web-help-masts =
    { $n ->
        [one] { $n } mast of { $built }.
       *[other] { $n } masts of { $built }.
    }
web-help-sea = Sea, { $hex }
web-help-sea-text = A ship sails one hex for each mast, more or less by the wind of the turn.
web-help-island = { $island }: { $whose }
web-help-island-text = Rent { $n }. Whoever holds the island holds its blockade hexes.
web-help-port = Port of { $island }: { $whose }
web-help-port-text = Entering ends the move. A free island is taken at once; a garrison must be fought.
web-help-blockade-on = Blockade of { $island }: { $whose }
web-help-blockade-on-text =
    { $n ->
        [one] In force: an enemy ship that enters loses { $n } mast.
       *[other] In force: an enemy ship that enters loses { $n } masts.
    }
web-help-blockade-off = Blockade hex of { $island }
web-help-blockade-off-text = The island is free: it does nothing.
web-help-continent = { $continent }: { $whose }
web-help-continent-text = A player’s corner, with its port of light hexes.
web-help-harbour = Continent port, hex { $berth }: { $whose }
web-help-harbour-text = Cannot be attacked; closed to enemies. Ships that are bought lie here.
web-help-square = Square { $n }: { $square }
web-help-admirals = Here: { $names }.
web-help-square-depart = Passing or stopping here brings { $n }.
web-help-square-ile = Rent { $n }, owed to the island’s master: { $whose }. At home the bank pays it.
web-help-square-navires_immobilises = No ship moves this turn; fights and repairs remain allowed.
web-help-square-construction = Ships may be bought and lie in the port of one’s continent.
web-help-square-deplacement =
    { $hexes ->
        [-1] Every ship sails one hex less this turn.
        [1] Every ship sails one hex more this turn.
       *[other] Movement of every ship this turn: { $move }.
    }
web-help-square-bonus_combat = This turn two dice against one; against a garrison one die each.
web-help-square-touchez = The bank pays { $n }.
web-help-square-taxe = One pays { $n } to the bank.
web-help-square-versez = One pays { $n } to the bank.
web-help-square-tempete = A storm card is drawn.
web-help-square-neptune = A Neptune card is drawn.

## Luck

luck-money = Money from the Admiral’s squares
luck-assaults = Islands taken by assault
luck-fights = Fights won and lost

## The end explained

score-unit =
    { $n ->
        [one] island
       *[other] islands
    }
score-islands = { $points ->
        [0] No island
        [one] One island, { $islands }
       *[other] { $points } islands, { $islands }
    }; { $money } in the chest.
score-target =
    { $n ->
        [one] { $n } island
       *[other] { $n } islands
    }, where { $target ->
        [one] { $target } was needed: victory for { $players }.
       *[other] { $target } were needed: victory for { $players }.
    }
score-limit = The game stopped at the end of round { $n }, the limit agreed on.
score-most = Most islands, { $n }: victory for { $players }.
score-most-money = Equal in islands ({ $n }), most money, { $money }: victory for { $players }.
score-shared = Equal in islands ({ $n }) and in money ({ $money }), the victory is shared: { $players }.

## What is in the box

box-colour = Colours
box-direction = Directions to sail in
box-note = Banknotes
box-ship = Ships
box-ship-count = how many of each kind
box-ship-price = prices
box-continent = Continents
box-island = Islands
box-square = Squares of the Admiral’s track
box-square-kind = kinds of squares
box-storm_card = Storm cards
box-neptune_card = Neptune cards
box-neptune_card-count = how many of each card

## The journal

web-setup = Set-up: corners are taken, the dice say who begins.
web-fold-fight =
    { $n ->
        [one] { $seat } attacks { $by } at sea, { $n } throw. Masts lost: { $own } against { $masts }.
       *[other] { $seat } attacks { $by } at sea, { $n } throws. Masts lost: { $own } against { $masts }.
    }{ $sunk ->
        [0] {""}
        [one] {" "}A ship sinks.
       *[other] {" "}{ $sunk } ships sink.
    }
web-fold-assault =
    { $n ->
        [one] { $seat } attacks the garrison of { $by } ({ $island }) with ship { $ship }, { $n } throw.
       *[other] { $seat } attacks the garrison of { $by } ({ $island }) with ship { $ship }, { $n } throws.
    } { $taken ->
        [0] { $sunk ->
            [0] { $own ->
                [0] The island holds.
                [one] The island holds, { $own } mast is lost.
               *[other] The island holds, { $own } masts are lost.
            }
           *[other] The island holds, the ship sinks.
        }
       *[other] The island is taken.
    }
web-since-stormed =
    { $n ->
        [one] { $seat } took an island from you: { $islands }.
       *[other] { $seat } took { $n } islands from you: { $islands }.
    }
web-since-sunk =
    { $n ->
        [one] You lost a ship.
       *[other] You lost { $n } ships.
    }
web-since-masts =
    { $n ->
        [one] Your ships lost { $n } mast.
       *[other] Your ships lost { $n } masts.
    }
web-since-sunk-by =
    { $n ->
        [one] { $seat } sank a ship of yours.
       *[other] { $seat } sank { $n } ships of yours.
    }
web-since-masts-by =
    { $n ->
        [one] { $seat } took { $n } mast from your ships.
       *[other] { $seat } took { $n } masts from your ships.
    }
web-since-held = { $seat } attacked you, at no loss to you.
web-since-still =
    { $n ->
        [one] Your ships had to lie still: your turn passed.
       *[other] Your ships had to lie still: { $n } of your turns passed.
    }
web-since-paid = You paid { $n }.
web-since-received = You received { $n }.
web-since-stormed-other =
    { $n ->
        [one] { $seat } took an island from { $player }: { $islands }.
       *[other] { $seat } took { $n } islands from { $player }: { $islands }.
    }
web-since-took =
    { $n ->
        [one] { $seat } took a free island: { $islands }.
       *[other] { $seat } took { $n } free islands: { $islands }.
    }
web-since-clash =
    { $n ->
        [0] { $seat } attacked { $player } in vain.
        [one] { $seat } attacked { $player }, who lost { $n } mast.
       *[other] { $seat } attacked { $player }, who lost { $n } masts.
    }
web-since-sunk-other =
    { $n ->
        [one] { $seat } lost a ship.
       *[other] { $seat } lost { $n } ships.
    }
web-since-sunk-other-by =
    { $n ->
        [one] { $seat } sank a ship of { $player }.
       *[other] { $seat } sank { $n } ships of { $player }.
    }

## The guided first game

lesson-sea = Two grounds: the track around, where dice push your Admiral, and the sea, where you sail your ships. This game lasts eight rounds: the most islands win.
lesson-port = Choose your corner: touch a port at the edge of the sea, then confirm. Your ships are safe there, and your opponent gets the opposite corner.
lesson-admiral = Each turn two dice move your Admiral along the track. Passing the start pays 30,000.
lesson-square = He obeys his square: the rent of an island, storm, Neptune, shipbuilding, wind for or against you. What holds for this turn is written here.
lesson-sail = To sea! Touch one of your ships: the hexes in reach are inked. It sails as many hexes as it has masts. Choose one towards the centre, then confirm.
lesson-anchor = Each ship moves once a turn. Sail the others too, then drop anchor: your moves are over.
lesson-island = Take an island: the ship that enters its port, the light hex, sets your garrison there at once and stops. It takes two or three turns to get there; move on, then drop anchor.
lesson-blockade = An island that is held defends itself: any enemy ship that enters one of its three blockade hexes loses two masts. A ship without masts sinks.
lesson-rent = An island pays, too: an enemy Admiral who stops on its square owes you the rent, and the bank pays it when yours does. With that money you buy ships.
lesson-fight = Two enemy ships that touch may fight after the moves: the one with more masts throws two dice and keeps the better, the other one. The loser loses a mast.
lesson-over = You know the essentials. After the eighth round the most islands win. Touch any hex or square to learn what it is.
lesson-build = Your Admiral is at the shipyard: you may buy ships, 20,000 a mast, on a free hex of your port. Or buy nothing.
lesson-loss = A card or a fight strikes a ship: say which one, or which hex of the port it goes to.
lesson-fights = An enemy is in reach: attack if you are the stronger, or end the turn. Nothing forces you to.
lesson-drop = Your ships cannot leave this turn: drop anchor.

## The table as text, in a terminal
## $letter is the letter of a player, $small the same in lower case.

draw-legend =
    ## continent  :: continent port  /\ island  () free port, ({ $letter } held port
    { $letter }1 ship  · sea  x blockade hex, x{ $small } in force (the letter: whose)
draw-islands = { $n ->
    [one] { $n } island
   *[other] { $n } islands
 }
draw-money = { $n }
draw-square = square { $square } ({ $what })
draw-kept = repair cards { $n }
draw-pawn = repair pawn: { $island }
draw-dock = dry dock
draw-turn = round { $round }, { $islands } to win
draw-still = No ship moves this turn.
draw-correction = Movement this turn: { $steps }
draw-bonus = Combat bonus this turn.
draw-under-way = { $ship } under way, steps left: { $steps }
draw-storm = Storms: { $n } never seen, then { $cards }
draw-neptune = Neptune: { $n } never seen, then { $cards }
draw-square-depart = start
draw-square-ile = island
draw-square-navires-immobilises = ships immobilised
draw-square-construction = construction
draw-square-deplacement = movement
draw-square-bonus-combat = combat bonus
draw-square-touchez = receive
draw-square-taxe = tax
draw-square-versez = pay
draw-square-tempete = storm
draw-square-neptune = Neptune

## The odds of a gesture, where the table shows them

odds-throw = Each throw, { $mine } against { $others }: { $chance } to win, { $tie } to tie, { $loss } to lose.
odds-series = { $attacks ->
    [1] One attack, on average: masts taken { $won }, masts lost { $lost }; { $chance } to sink all that is aimed at, { $loss } to lose all ships engaged.
   *[other] { $attacks } attacks, on average: masts taken { $won }, masts lost { $lost }; { $chance } to sink all that is aimed at, { $loss } to lose all ships engaged.
 }
odds-siege = Undisturbed, turn after turn: { $chance } to take the island before the ship sinks.
