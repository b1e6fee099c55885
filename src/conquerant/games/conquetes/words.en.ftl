# Conquests: the sentences a player reads.
# Names of regions and continents come from the edition and arrive in the reader’s language.
# They have no article: the sentences use them as they are.
# Quantities ($n, $attack, $defence) are numbers; $cards, $attackers, $defenders and $seats are lists already put into
# words.

title = Conquests

seat-0 = Vermilion
seat-1 = Navy
seat-2 = Ochre
seat-3 = Pine

bot = Bot

## What is being asked now

phase-first = Drawing lots for the first player
phase-deal = Dealing the first hands
phase-draw = Drawing the card of the turn
phase-act = Draw two, lay a region or attack
phase-extra = Drawing two cards
phase-commit = Choose the support of the attack
phase-defend = Choose the support of the defence
phase-refill = Drawing replacements
phase-give-to = More than ten cards: choose who gets the surplus
phase-give = Choose the cards to give
phase-flip = The bot turns up a card
phase-rally = The bot takes its support
phase-shed = More than ten cards: choose those to discard
phase-over = The game is over

## Actions

action-draw-two = Draw two cards
action-lay = Lay: { $region }
action-attack = Attack: { $from } against { $to }
action-commit = Commit: { $region }
action-ready = Ready
action-give-to = Give the surplus to { $seat }
action-give = Give: { $region }
action-shed = Discard: { $region }
action-first = First player: { $seat }
action-draw = Card drawn: { $region }
action-flip = The bot turns up: { $region }
action-support = Support of the bot: { $region }
action-hidden-draw = A card is drawn, face down
action-hidden-commit = A card is committed, face down
action-hidden-give = A card is laid aside, face down

## Refusals

refusal-not-your-turn = It is not for you to play now: wait for your turn.
refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Cards come from the pile: nobody chooses what comes.
refusal-no-lot = No lot for the first player is due now, or there is no such seat.
refusal-no-card = This card cannot be drawn now: either it is not in the pile, or no card is due.
refusal-not-in-hand = { $region }: you do not hold that card.
refusal-in-play = { $region } is already in play: a region lies in one camp only.
refusal-support-first = You have begun an attack: commit support, then say that you are ready.
refusal-answer-first = You are under attack: commit support or none, and say that you are ready.
refusal-give-first = You hold more than ten cards: first give { $n } of them away.
refusal-shed-first = You hold more than ten cards: first discard { $n } of them.
refusal-not-yours = { $region } is not in your camp: attack from a region of your own.
refusal-own-target = { $region } is in your own camp: attack an opponent’s region.
refusal-not-in-play = { $region } is in no camp: there is nobody to attack there.
refusal-not-neighbours = { $from } and { $to } are not neighbours: no border and no sea route joins them.
refusal-no-support = You have no card to support an attack with.
refusal-no-fight = There is no attack to support now.
refusal-one-at-least = An attack needs at least one support card.
refusal-in-order = { $region } comes before the last card you chose: cards are chosen in the order of the box.
refusal-too-few-left =
    { $n ->
        [one] From { $region } on, too few cards are left: { $n } is still due.
       *[other] From { $region } on, too few cards are left: { $n } are still due.
    }
refusal-no-surplus = You hold no surplus to part with now.
refusal-an-opponent = The surplus goes to an opponent who sits at this table.
refusal-name-first = First say who gets the surplus.
refusal-no-flip = The bot cannot turn up this card now: it is not its turn, or the card is not in the pile.
refusal-no-rally = The bot cannot take this card as support now: no support is due, or the card is not in the pile.

## News

news-first = The lot has fallen: { $seat } begins.
news-dealt = { $seat } is dealt a card.
news-dealt-you = You are dealt a card: { $region }.
news-turn = { $seat } to play.
news-bot-turn = The bot’s turn.
news-draw = { $seat } draws a card.
news-drew = You draw a card: { $region }.
news-draw-two = { $seat } draws two more cards.
news-lay = { $seat } lays a region: { $region }.
news-attack = { $seat } attacks { $player }: { $from } against { $to }.
news-attack-bot = { $seat } attacks the bot: { $from } against { $to }.
news-commit =
    { $n ->
        [one] { $seat } commits a card face down.
       *[other] { $seat } commits another card face down, { $n } so far.
    }
news-committed =
    { $n ->
        [one] You commit { $region }.
       *[other] You commit { $region }, { $n } cards so far.
    }
news-ready =
    { $n ->
        [0] { $seat } is ready, without support.
        [one] { $seat } is ready with { $n } support card.
       *[other] { $seat } is ready with { $n } support cards.
    }
news-fight = { $from } with { $attackers } makes { $attack }; { $to } with { $defenders } makes { $defence }.
news-conquest = { $seat } conquers a region of { $player }: { $region }.
news-conquest-bot = { $seat } conquers a region of the bot: { $region }.
news-bot-conquest = The bot conquers a region of { $seat }: { $region }.
news-held = { $region } stands: the attack has failed.
news-give-to =
    { $n ->
        [one] { $seat } has { $n } card too many, for { $player }.
       *[other] { $seat } has { $n } cards too many, for { $player }.
    }
news-lay-aside =
    { $n ->
        [one] { $seat } lays a card aside, face down.
       *[other] { $seat } lays another card aside, face down: { $n } so far.
    }
news-laid-aside = You lay aside: { $region }.
news-gift =
    { $n ->
        [one] { $seat } gives { $player } { $n } card.
       *[other] { $seat } gives { $player } { $n } cards.
    }
news-received = { $player } gives you: { $cards }.
news-shed = { $seat } discards { $region }.
news-reshuffle =
    { $n ->
        [one] The pile is empty: the discard is shuffled into a new pile of { $n } card.
       *[other] The pile is empty: the discard is shuffled into a new pile of { $n } cards.
    }
news-bot-flip = The bot turns up a card: { $region }.
news-bot-lays = { $region } goes into the bot’s camp.
news-bot-loots = The bot holds { $region } already: the card goes to its loot.
news-bot-attacks = The bot attacks { $seat }: { $from } against { $to }.
news-bot-idle = { $region } belongs to { $seat } and the bot has no region beside it: the card is discarded.
news-bot-support = Support of the bot: { $region }.
news-end = The pile is empty: the game is over.
news-points =
    { $n ->
        [one] { $seat }: { $n } point.
       *[other] { $seat }: { $n } points.
    }
news-bot-points =
    { $n ->
        [one] The bot: { $n } point.
       *[other] The bot: { $n } points.
    }
news-victory = Victory: { $seats }!
news-defeat = The bot has won.

## Options of the table

option-first = First player (alone, the bot always begins)
option-first-0 = The first seat
option-first-1 = The second seat
option-first-2 = The third seat
option-first-3 = The fourth seat
option-first-drawn = Drawn by lot
option-continents = Variant of the continents
option-continents-off = Without the variant
option-continents-on = 3 points for the most regions of each continent
option-level = Level of the bot (solo game)
option-level-debutant = Beginner: 3 support cards in attack, 2 in defence
option-level-intermediaire = Intermediate: 3 in attack, 3 in defence
option-level-confirme = Expert: 4 in attack, 3 in defence

## Labels of the table

camp = Camp
territories = Territories
regions = Regions
hand = Hand
cards = Cards
pile = Pile
discard = Discard
loot = Loot
support = Support
value = Value
points = Points
continents = Continents
turn = Turn
you = You
card-values = Value of the cards drawn
bot-support = Support of the bot (less is luckier)

## Verbs one may type in the terminal

verb-draw-two = draw
verb-lay = lay
verb-attack = attack
verb-commit = commit
verb-ready = ready
verb-give-to = choose
verb-give = give
verb-shed = discard
