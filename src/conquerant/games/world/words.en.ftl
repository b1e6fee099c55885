# The Conquest of the World: the sentences a player reads.
# Names of territories, continents and arms come from the edition and arrive in the reader’s language.
# They have no article: the sentences use them as they are.
# Quantities ($n, $dice, $most, $left, $round…) are numbers; $cards, $faces, $red, $black and $seats are lists already
# put into words.

title = The Conquest of the World

seat-0 = Vermilion
seat-1 = Navy
seat-2 = Ochre
seat-3 = Pine
seat-4 = Rose
seat-5 = Sky

joker = joker
all = all

## What is being asked now

phase-order = One die for the order of play
phase-deal-throw = One die for the number of territories
phase-deal = Drawing the territories
phase-draw = Drawing a card
phase-place = Place the armies received, or exchange a series
phase-attack = Attack, or end the fights
phase-defend = Choose the dice of the defence
phase-red = The red dice are thrown
phase-black = The black dice are thrown
phase-transport = Bring more armies, or leave it at that
phase-spoils = Exchange series after the elimination, or leave it at that
phase-move = Move armies, or end the turn
phase-over = The game is over

## Actions

action-place =
    { $n ->
        [one] Place { $n } army: { $territory }
       *[other] Place { $n } armies: { $territory }
    }
action-place-all = Place all armies: { $territory }
action-attack =
    { $dice ->
        [one] Attack with { $dice } die: { $from } against { $to }
       *[other] Attack with { $dice } dice: { $from } against { $to }
    }
action-defend =
    { $dice ->
        [one] Defend with { $dice } die
       *[other] Defend with { $dice } dice
    }
action-transport =
    { $n ->
        [one] Bring { $n } more army
       *[other] Bring { $n } more armies
    }
action-transport-all = Bring all armies but one
action-settle = Bring no more
action-cease = End the fights
action-move =
    { $n ->
        [one] Move { $n } army: { $from } to { $to }
       *[other] Move { $n } armies: { $from } to { $to }
    }
action-move-all = Move all armies that may leave: { $from } to { $to }
action-end = End the turn
action-exchange = Exchange: { $cards }
action-done = Exchange no more
action-roll = Die: { $face }
action-red = Red dice: { $faces }
action-black = Black dice: { $faces }
action-deal = Territory drawn: { $territory }
action-draw = Card drawn: { $arm }
action-hidden-draw = A card is drawn, face down

## Refusals

refusal-not-your-turn = It is not for you to play now: wait for your turn.
refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Dice and cards come from the table: nobody chooses what comes.
refusal-nothing-to-place = You have no army to place just now.
refusal-more-than-received =
    { $n ->
        [one] { $n } army is too many: you have { $left } left to place.
       *[other] { $n } armies are too many: you have { $left } left to place.
    }
refusal-not-yours = { $territory } is not yours: choose a territory of your own.
refusal-own-target = { $territory } is yours already: attack an adversary’s territory.
refusal-say-the-number = “All” is { $n } here: say { $n }.
refusal-place-first =
    { $left ->
        [one] Place all your armies first: { $left } is left.
       *[other] Place all your armies first: { $left } are left.
    }
refusal-fights-over = You have declared your fights over: no more attacks this turn.
refusal-fights-over-unless = You have declared your fights over: only an exchange of cards, still allowed, could reopen them.
refusal-not-neighbours = { $from } and { $to } are not neighbours: no border and no sea line joins them.
refusal-needs-two = { $territory } needs at least two armies to attack, because one must stay.
refusal-too-many-attack-dice =
    { $most ->
        [one] { $dice } dice are too many: one army must stay, so you may throw only one.
       *[other] { $dice } dice are too many: one army must stay, so you may throw { $most } at most.
    }
refusal-one-to-three = You throw one, two or three dice, not { $dice }.
refusal-too-many-defence-dice =
    { $most ->
        [one] { $dice } dice are too many: with the armies you have there you may throw only one.
       *[other] { $dice } dice are too many: with the armies you have there you may throw { $most } at most.
    }
refusal-nothing-to-defend = No attack is waiting for an answer: there is nothing to defend.
refusal-last-territory = { $territory } is this player’s only territory, and nobody can be eliminated before the end of the fourth round.
refusal-nothing-conquered = No territory has just been conquered: there is nothing to bring along.
refusal-leave-one =
    { $most ->
        [0] One army must stay behind: none may leave.
        [one] You ask for { $n }, but one army must stay behind: only one may leave.
       *[other] You ask for { $n }, but one army must stay behind: { $most } at most may leave.
    }
refusal-settle-first = A territory has just been conquered: bring more armies into it, or say that it is enough.
refusal-fights-first = Declare your fights over first: the moves come after them.
refusal-spent =
    { $most ->
        [0] { $territory }: no army may leave; those that fought or have already moved stay, and at least one holds the place.
        [one] { $territory }: only one army may leave; those that fought or have already moved stay, and at least one holds the place.
       *[other] { $territory }: { $most } armies at most may leave; those that fought or have already moved stay, and at least one holds the place.
    }
refusal-not-yet = Your turn cannot end yet: declare your fights over first.
refusal-cards-missing = You do not hold all of these cards: { $first }, { $second }, { $third }.
refusal-no-series = No series in these cards ({ $cards }): it takes three of different arms, one of each.
refusal-joker-missing = You hold no joker.
# Option joker = alone: a joker exchanged together with other cards.
refusal-joker-alone = At this table a joker is a series by itself: exchange it without any other card.
# Option joker = wild: a joker exchanged without other cards.
refusal-joker-wild = At this table a joker replaces a card in a series of three: it cannot be exchanged by itself.
refusal-too-late = Too late to exchange: that is done at the start of the turn, before the first throw and the first move.
refusal-no-spoils = No exceptional exchange is open: it follows the elimination of a player.
refusal-done-first = You have just eliminated a player: exchange series, or say that you exchange no more.
refusal-answer-first = You are under attack: first say how many dice you throw in defence.
refusal-no-throw = This throw is not due now: see which dice are asked for.
refusal-no-card = This card cannot be drawn now: either it is not in the talon, or no card is due.

## News

news-order-throw = { $seat } throws the die for the order of play: { $face }.
news-order = Order of play: { $seats }.
news-deal-throw =
    { $face ->
        [one] { $seat } throws the die: { $face }, one territory to draw.
       *[other] { $seat } throws the die: { $face }, as many territories to draw if enough are left.
    }
news-deal = { $seat } receives a territory: { $territory }.
news-open = All territories are handed out. The conquest begins, { $seat } opens.
news-turn = Round { $round }: { $seat } to play.
news-draw = { $seat } receives a card.
news-drew = You receive a card: { $arm }.
news-reshuffle = The talon is empty: the discard is shuffled into a new talon.
news-no-card = No card left in the talon or the discard: { $seat } receives none.
news-armies =
    { $n ->
        [0] { $seat } receives no armies.
        [one] { $seat } receives { $n } army: { $territories } for territories, { $continents } for continents.
       *[other] { $seat } receives { $n } armies: { $territories } for territories, { $continents } for continents.
    }
news-exchange =
    { $n ->
        [one] { $seat } exchanges a series ({ $cards }) for { $n } army.
       *[other] { $seat } exchanges a series ({ $cards }) for { $n } armies.
    }
news-place =
    { $n ->
        [one] { $seat } places { $n } army: { $territory }.
       *[other] { $seat } places { $n } armies: { $territory }.
    }
news-attack =
    { $dice ->
        [one] { $seat } attacks with { $dice } die: { $from } against { $to }.
       *[other] { $seat } attacks with { $dice } dice: { $from } against { $to }.
    }
news-defend =
    { $dice ->
        [one] { $seat } defends with { $dice } die.
       *[other] { $seat } defends with { $dice } dice.
    }
news-throw =
    Red dice: { $red }. Black dice: { $black }. { $attacker ->
        [0] The attack loses nothing
        [one] The attack loses { $attacker } army
       *[other] The attack loses { $attacker } armies
    }, { $defender ->
        [0] the defence loses nothing.
        [one] the defence loses { $defender } army.
       *[other] the defence loses { $defender } armies.
    }
news-conquest =
    { $n ->
        [one] { $seat } conquers a territory: { $to }. { $n } army moves in from { $from }.
       *[other] { $seat } conquers a territory: { $to }. { $n } armies move in from { $from }.
    }
news-transport =
    { $n ->
        [one] { $seat } brings { $n } more army: { $to }.
       *[other] { $seat } brings { $n } more armies: { $to }.
    }
news-settle = { $seat } brings no more.
news-cease = { $seat } ends the fights.
news-eliminated =
    { $n ->
        [0] { $seat } has no territory left and is out, with no card to leave to { $by }.
        [one] { $seat } has no territory left and is out. { $by } takes their card.
       *[other] { $seat } has no territory left and is out. { $by } takes their { $n } cards.
    }
news-captured = Cards taken from the loser: { $cards }.
news-spoils-done = { $seat } exchanges no more.
news-move =
    { $n ->
        [one] { $seat } moves { $n } army: { $from } to { $to }.
       *[other] { $seat } moves { $n } armies: { $from } to { $to }.
    }
news-end = { $seat } ends the turn.
news-victory = Victory: { $seats }!
news-limit = Round { $round } is complete: the agreed limit is reached, the game stops.

## Options of the table

option-rule = Handing out cards and armies
option-rule-first = First rule: one card a turn, one army for three territories; exchanges start at 4.
option-rule-second = Second rule: one army for four territories, one card for each territory left over; exchanges start at 6.
option-joker = What a joker is worth
option-joker-alone = A joker is a series by itself.
option-joker-wild = A joker replaces a card in a series of three.
option-defence = Dice of the defence
option-defence-choose = The defender chooses the number of dice at each attack.
option-defence-maximum = The table always defends with the most dice possible, without asking.
option-rounds = Limit in rounds of the second phase; 0: none, as in the booklet. At the limit, most territories win, then most armies.

## Labels of the table

territories = Territories
armies = Armies
cards = Cards
talon = Talon
discard = Discard
round = Round
turn = Turn
continents = Continents
hand = Hand
you = You

## Verbs one may type in the terminal

verb-place = place
verb-attack = attack
verb-defend = defend
verb-transport = transport
verb-settle = settle
verb-cease = cease
verb-move = move
verb-end = end
verb-exchange = exchange
verb-done = done

## The board in the browser

web-map = World map, 42 territories
web-territory =
    { $n ->
        [one] { $territory }, { $whose }, { $n } army
       *[other] { $territory }, { $whose }, { $n } armies
    }
web-borders = Borders: { $territories }.
web-neighbour = { $territory } ({ $whose }, { $n })
web-yours = yours
web-nobodys = nobody’s
web-playable = playable
keys-arrows = to the neighbour that lies that way
keys-unlay = take armies back that were laid out
keys-zoom = closer, farther
keys-whole = the whole map
web-time-place = Armies
web-time-attack = Fights
web-time-move = Moves
web-to-place =
    { $n ->
        [0] All armies are laid out
        [one] One army to place
       *[other] { $n } armies to place
    }
web-place-how = Touch your territories, then confirm.
web-by = Armies at a time
web-all = all
web-place =
    { $n ->
        [0] Place
        [one] Place { $n } army
       *[other] Place { $n } armies
    }
web-clear = Cancel
web-choose-source = Attack from where?
web-attack-how = Choose one of your territories, or end the fights.
web-no-attack = No attack is left
web-no-attack-how = End your fights.
web-choose-target = Attack whom?
web-from =
    { $n ->
        [one] From { $from }, { $n } army
       *[other] From { $from }, { $n } armies
    }
web-attack-ask = Attack?
web-go-on = Go on attacking?
web-face-to-face = { $from }{ "\u00A0" }{ $n }, { $to }{ "\u00A0" }{ $m }
web-dice = Dice
web-attack = Attack
web-until = Until…
web-until-keep = Keep at least
web-until-how = The attack is repeated until the place is taken, or until only these armies are left, which are never engaged.
web-until-go = Attack without respite
web-cease = End the fights
web-defend-ask = You are under attack!
web-defend =
    { $n ->
        [one] Defend with { $n } die
       *[other] Defend with { $n } dice
    }
web-defend-always = Always the most
web-occupy-ask = Taken! Who follows?
web-transport =
    { $n ->
        [one] Bring { $n } more army
       *[other] Bring { $n } more armies
    }
web-settle = Leave it at that
web-done = Exchange no more
web-choose-mover = Move armies?
web-move-how = Choose one of your territories, or end the turn.
web-choose-goal = Where to?
web-resting =
    { $n ->
        [0] { $from }: all its armies are fresh
        [one] { $from }: { $n } army has fought or moved
       *[other] { $from }: { $n } armies have fought or moved
    }
web-move-ask = How many armies?
web-amount = Number of armies
web-move =
    { $n ->
        [0] Move
        [one] Move { $n } army
       *[other] Move { $n } armies
    }
web-end = End the turn
web-no-throw = The dice of the last attack will lie here.
web-throw = Result of the dice
web-assault = { $from } attacks { $to }
web-nth = assault { $n }
web-taken = { $seat } takes { $to } from { $player }.
web-losses =
    { $attacker ->
        [0] The attack loses nothing
        [one] The attack loses { $attacker } army
       *[other] The attack loses { $attacker } armies
    }, { $defender ->
        [0] the defence loses nothing.
        [one] the defence loses { $defender } army.
       *[other] the defence loses { $defender } armies.
    }
web-cards = Your cards
web-series = Series to exchange
web-no-cards = None for now.
web-next-series =
    { $n ->
        [one] next exchange: { $n } army
       *[other] next exchange: { $n } armies
    }
web-territories =
    { $n ->
        [0] no territory
        [one] { $n } territory
       *[other] { $n } territories
    }
web-card-count =
    { $n ->
        [0] no card
        [one] { $n } card
       *[other] { $n } cards
    }
web-armies =
    { $n ->
        [one] army
       *[other] armies
    }
web-rule-first = first rule
web-rule-second = second rule
web-round = round { $n }
web-round-of = round { $n } of { $m }

## Luck

luck-jokers = Jokers drawn
luck-territories = Territories from the dice of the deal
luck-armies = Armies won and lost in fights

## The end explained

score-unit =
    { $n ->
        [one] territory
       *[other] territories
    }
score-held = { $points ->
        [one] { $points } territory
       *[other] { $points } territories
    } and { $armies ->
        [one] { $armies } army.
       *[other] { $armies } armies.
    }
score-everything = { $players } holds all { $n } territories and wins at that very instant.
score-limit = The game stopped at the end of round { $n }, the limit agreed on.
score-most = Most territories, { $n }: { $players } wins.
score-most-armies = Equal in territories ({ $n }), most armies, { $armies }: { $players } wins.
score-shared = Equal in territories ({ $n }) and in armies ({ $armies }), the victory is shared: { $players }.

## What is in the box

box-arm = Arms on the cards
box-continent = Continents
box-continent-size = number of territories
box-territory = Territories
box-territory-arm = arms printed on the cards
box-territory-neighbours = borders

## Automatic answers

auto-defend = Defend
auto-defend-maximum = The most
auto-defend-minimum = The least

## The journal

web-setup = Set-up: { $deal } territories dealt by lot.
web-fold-place =
    { $n ->
        [one] { $seat } places { $n } army: { $territories }.
       *[other] { $seat } places { $n } armies: { $territories }.
    }
web-fold-attack =
    { $n ->
        [one] { $seat } attacks { $player }: { $from } against { $to }, { $n } throw. Armies lost: { $attacker } against { $defender }.
       *[other] { $seat } attacks { $player }: { $from } against { $to }, { $n } throws. Armies lost: { $attacker } against { $defender }.
    } { $taken ->
        [0] No conquest.
       *[other] Territory conquered.
    }
web-since-lost =
    { $n ->
        [one] { $seat } took a territory from you: { $territories }.
       *[other] { $seat } took { $n } territories from you: { $territories }.
    }
web-since-held =
    { $lost ->
        [0] { $seat } attacked you in vain: { $territories }, at no loss to you.
        [one] { $seat } attacked you in vain: { $territories }. You lose { $lost } army there.
       *[other] { $seat } attacked you in vain: { $territories }. You lose { $lost } armies there.
    }
web-since-drew = You received a card: { $arm }.
web-since-eliminated = { $seat } eliminated { $player }.
web-since-took =
    { $n ->
        [one] { $seat } took from { $player }: { $territories }.
       *[other] { $seat } took { $n } territories from { $player }: { $territories }.
    }
web-since-in-vain = { $seat } attacked { $player } in vain: { $territories }.
web-since-exchange =
    { $n ->
        [one] { $seat } exchanged a series for { $n } army.
       *[other] { $seat } exchanged a series for { $n } armies.
    }

## The guided first game

lesson-map = Chance has shared out the world. Your territories bear your colour and pattern; the number on each counter is its armies. This game lasts three rounds: the most territories win.
lesson-players = Here are the players, and whose turn it is. Your opponents are gentle bots. The bar below always says what is expected of you.
lesson-place = You receive one army for three territories. Touch one of your territories that borders an opponent, then confirm in the bar: armies gathered in one spot weigh more.
lesson-cards = Each turn also gives you a card. An infantryman, a cannon and a horseman, or a joker by itself, are exchanged for armies at the start of a turn; each exchange is worth more than the one before.
lesson-attack = Attack: touch one of your territories that has several armies, then an enemy neighbour, and confirm. Three red dice take four armies, for one always keeps the place.
lesson-dice = Dice are compared in pairs, the highest against the highest. Each pair lost costs an army, and a tie goes to the defender.
lesson-again = Go on as long as you are more numerous, and take a territory. “Until…” repeats the attack for you. If luck leaves you, end the fights.
lesson-cease = When you have fought enough, cancel the choice of a territory if there is one, and end the fights. Keep armies at your borders: the others play after you.
lesson-end = Armies that have not fought may take one step to a neighbouring territory of yours. Bring some to the border if you like, then end the turn.
lesson-watch = The bots play, the journal tells it. When attacked you choose your black dice: up to three, and no more than your armies there.
lesson-continents = Your turn again. A continent held whole pays armies every turn: Oceania and South America are the easiest to keep. Place your armies where they lead to one.
lesson-over = You know the essentials. Play to the end as you please: after the third round the most territories win. The whole rules are under the book, at the top right.
lesson-rest = You have armies left to place: all of them must be, before the first fight. “all” lays them in one go.
lesson-defend = You are attacked! The most dice nearly always defend you best; each die only engages an army that is there.
lesson-follow = Taken! The armies you engaged have moved in. More may follow now, and only now; one at least stays behind.

## The table as text, in a terminal; the players stand in columns there

draw-territories = { $n ->
    [one] territory
   *[other] territories
 }
draw-armies = { $n ->
    [one] army
   *[other] armies
 }
draw-cards = { $n ->
    [one] card
   *[other] cards
 }
draw-out = out
draw-round = round { $n }
draw-talon = talon { $n }
draw-next = next series { $n }
draw-to-place = to place { $n }
draw-hand = your hand: { $cards }

## The odds of a gesture, where the table shows them; figures are averages

odds-once = One throw: { $chance } to take it; { $left } of your armies and { $theirs } of theirs are left.
odds-until = Again and again: { $chance } to take it; { $left } of your armies and { $theirs } of theirs are left.
odds-once-brief = One throw: { $chance }, leaves { $left } against { $theirs }
odds-until-brief = Repeated: { $chance }, leaves { $left } against { $theirs }
odds-all-dice = Reckoned with { $dice } dice in defence, all there may be.
odds-defence = { $dice ->
    [1] With one die: { $loss } to lose the territory; { $left } of your armies are left, the attacker loses { $theirs }.
   *[other] With { $dice } dice: { $loss } to lose the territory; { $left } of your armies are left, the attacker loses { $theirs }.
 }
